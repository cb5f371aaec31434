package sheet

import (
	"bytes"
	"mime"
	"strings"
)

// Format is a format of files.
type Format uint8

// The formats.
const (
	UnknownFormat Format = iota
	Delimited
	USEBIO
	PBN
)

// Formats lists the formats.
func Formats() [3]Format { return [3]Format{Delimited, USEBIO, PBN} }

// ParseFormat reads delimited, usebio or pbn.
func ParseFormat(text string) (Format, error) {
	for _, f := range Formats() {
		if text == f.String() {
			return f, nil
		}
	}
	return UnknownFormat, &Error{Fault: NotASheet}
}

// String gives delimited, usebio or pbn.
func (f Format) String() string {
	switch f {
	case Delimited:
		return "delimited"
	case USEBIO:
		return "usebio"
	case PBN:
		return "pbn"
	case UnknownFormat:
	}
	return ""
}

// MediaType gives the content type of the format.
func (f Format) MediaType() string {
	switch f {
	case Delimited:
		return "text/csv"
	case USEBIO:
		return "application/xml"
	case PBN:
		return "application/x-pbn"
	case UnknownFormat:
	}
	return "application/octet-stream"
}

// Detect guesses the format from the first bytes of a file, 512 are plenty,
// and from the content type that came with it. What is plainly no text is of
// no format.
func Detect(head []byte, contentType string) Format {
	text := bytes.TrimLeft(asUTF8(head), " \t\r\n")
	switch {
	case bytes.IndexByte(text, 0) >= 0 || bytes.HasPrefix(text, []byte("PK\x03\x04")) || bytes.HasPrefix(text, []byte("%PDF")):
		return UnknownFormat
	case bytes.HasPrefix(text, []byte("<")):
		return USEBIO
	case looksLikePBN(text):
		return PBN
	}
	media, _, err := mime.ParseMediaType(contentType)
	if err == nil && (strings.HasSuffix(media, "pbn") || strings.HasSuffix(media, "bridge-deal")) {
		return PBN
	}
	return Delimited
}

// looksLikePBN looks for a tag or an escape line at the start of some line.
func looksLikePBN(text []byte) bool {
	for line := range bytes.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		line = bytes.TrimLeft(line, " \t")
		switch {
		case len(line) == 0 || line[0] == ';':
		case line[0] == '%' && len(line) > 1 && !bytes.ContainsAny(line, separators):
			return true
		case line[0] == '[':
			name := line[1:]
			end := bytes.IndexAny(name, " \t\"")
			return end > 0 && bytes.IndexByte(name[end:], '"') >= 0
		case bytes.ContainsAny(line, separators):
			return false
		}
	}
	return false
}
