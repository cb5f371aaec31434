package sheet

import (
	"bytes"
	"io"
	"unicode/utf8"
)

// Text gives a file as the text that Read would read, UTF-8 without a byte
// order mark, with the same lines; a file that is turned into a table, as that
// table of at most so many bytes. XML stays as it is, since it names its own
// encoding. The error, an [*Error], is that of Read for a file that is no
// sheet.
func Text(file []byte, most int64) (string, error) {
	kind := Detect(file[:min(len(file), headSize)], "").kind()
	switch {
	case kind == nil:
		return "", &Error{Fault: NotASheet}
	case !kind.readable():
		return "", &Error{Fault: foreign + Fault(kind.Name)}
	case kind.Table != nil:
		table, err := kind.Table(file, most)
		return string(table), err
	case kind.Name == USEBIO:
		return string(file), nil
	}
	return asText(file), nil
}

// asText gives the characters of a text.
func asText(file []byte) string {
	encoding, mark := encodingOf(file[:min(len(file), headSize)])
	file = file[mark:]
	if encoding != UTF8 {
		// A reader of memory does not fail.
		text, _ := io.ReadAll(newUTF16Reader(bytes.NewReader(file), encoding))
		return string(withoutNUL(text))
	}
	file = withoutNUL(bytes.Clone(file))
	if utf8.Valid(file) {
		return string(file)
	}
	convert := appendWindows1252
	if looksMacRoman(file[:min(len(file), sampleSize)]) {
		convert = appendMacRoman
	}
	var text []byte
	for line := range bytes.SplitAfterSeq(file, []byte("\n")) {
		if utf8.Valid(line) {
			text = append(text, line...)
		} else {
			text = convert(text, line)
		}
	}
	return string(text)
}
