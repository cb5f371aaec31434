package sheet

import (
	"bytes"
	"io"
	"unicode/utf8"
)

// Text gives the characters of a file as UTF-8 without a byte order mark, in
// the encoding that Read finds: it has the same lines. An XML file whose own
// first line names another encoding must not be converted.
func Text(file []byte) string {
	encoding, mark := encodingOf(file[:min(len(file), headSize)])
	file = file[mark:]
	if encoding != UTF8 {
		// A reader of memory does not fail.
		text, _ := io.ReadAll(newUTF16Reader(bytes.NewReader(file), encoding))
		return string(text)
	}
	if utf8.Valid(file) {
		return string(file)
	}
	var text []byte
	for line := range bytes.SplitAfterSeq(file, []byte("\n")) {
		if utf8.Valid(line) {
			text = append(text, line...)
		} else {
			text = appendWindows1252(text, line)
		}
	}
	return string(text)
}
