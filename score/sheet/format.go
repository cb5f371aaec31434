package sheet

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"mime"
	"slices"
	"strings"

	"bridgescore/score/pairs"
)

// Format is the name of a format of files: delimited, usebio, pbn, and those
// that others register.
type Format string

// UnknownFormat is the format of a file that is of none.
const UnknownFormat Format = ""

// Certainty is how surely a file is of a format.
type Certainty uint8

// The certainties.
const (
	No       Certainty = iota
	Fallback           // nothing speaks against it
	Named              // the sender says so, or much in the text
	Plain              // the text shows it
	Sure               // nothing else begins like that
)

// Head is what is known of a file before it is read.
type Head struct {
	// Raw are its first bytes, Text the same as UTF-8, without a mark and
	// without blanks before it.
	Raw, Text []byte
	// Binary is set where the text is none.
	Binary bool
	// MediaType is the content type that came with it, without parameters.
	MediaType string
}

// Kind is what the registry knows of a format.
type Kind struct {
	Name Format
	// MediaTypes are its content types, and Endings those of its files with
	// their dot; the first of each is written.
	MediaTypes, Endings []string
	// Looks says how surely a file is of this format.
	Looks func(Head) Certainty
	// Table turns a file that is no text into a delimited table, of at most so
	// many bytes. Its errors are [*Error].
	Table func(file []byte, most int64) ([]byte, error)

	// read gives the lines of a text to the collector, and rejects those that cannot be read.
	read func(r io.Reader, o Options, c *collector) error
	// write writes an event with the notes of the options, as remarks that read passes over. What
	// the event holds that cannot be written is its error; those of out come with the flush.
	write func(out *bufio.Writer, ev *pairs.Event, o WriteOptions) error
}

// registry has the formats in the order of their names.
var registry []*Kind

// Register adds a format. It is called from an init, and
// panics where the name is taken.
func Register(k Kind) {
	at, taken := slices.BinarySearchFunc(registry, k.Name, func(k *Kind, name Format) int {
		return strings.Compare(string(k.Name), string(name))
	})
	if taken || k.Name == UnknownFormat {
		panic(fmt.Sprintf("sheet: the format %q is there already", k.Name))
	}
	registry = slices.Insert(registry, at, &k)
}

// kind gives what is known of a format, or nil.
func (f Format) kind() *Kind {
	for _, k := range registry {
		if k.Name == f {
			return k
		}
	}
	return nil
}

// readable reports whether files of the format are read; others are only
// known, to say what they are.
func (k *Kind) readable() bool { return k.read != nil || k.Table != nil }

// Unpacks reports whether a file of the format may hold far more than it has
// bytes.
func (f Format) Unpacks() bool {
	k := f.kind()
	return k != nil && k.Table != nil
}

// Formats lists the formats that are read.
func Formats() []Format { return formatsWith((*Kind).readable) }

// WrittenFormats lists the formats that are written.
func WrittenFormats() []Format {
	return formatsWith(func(k *Kind) bool { return k.write != nil })
}

// ForeignFormats lists the formats that are known to say what a file is, and
// not read. Reading one is the fault foreign_ and its name.
func ForeignFormats() []Format {
	return formatsWith(func(k *Kind) bool { return !k.readable() })
}

func formatsWith(property func(*Kind) bool) []Format {
	var list []Format
	for _, k := range registry {
		if property(k) {
			list = append(list, k.Name)
		}
	}
	return list
}

// ParseFormat reads the name of a format that is read.
func ParseFormat(text string) (Format, error) {
	if k := Format(text).kind(); k != nil && k.readable() {
		return k.Name, nil
	}
	return UnknownFormat, &Error{Fault: NotASheet}
}

// String gives the name.
func (f Format) String() string { return string(f) }

// MediaType gives the content type of the format.
func (f Format) MediaType() string {
	if k := f.kind(); k != nil && len(k.MediaTypes) > 0 {
		return k.MediaTypes[0]
	}
	return "application/octet-stream"
}

// MediaTypes gives all content types of the format.
func (f Format) MediaTypes() []string {
	if k := f.kind(); k != nil {
		return slices.Clone(k.MediaTypes)
	}
	return nil
}

// IsText reports whether files of the format are texts.
func (f Format) IsText() bool {
	k := f.kind()
	return k != nil && k.read != nil
}

// Endings gives the ends of the names of its files, with their dot.
func (f Format) Endings() []string {
	if k := f.kind(); k != nil {
		return slices.Clone(k.Endings)
	}
	return nil
}

// Detect guesses the format from the first bytes of a file, a thousand are
// plenty, and from the content type that came with it. The format may be one
// that is known and not read.
func Detect(head []byte, contentType string) Format {
	h := Head{Raw: head}
	text := asUTF8(head)
	h.Binary = isBinary(text)
	h.Text = bytes.TrimLeft(withoutNUL(bytes.Clone(text)), " \t\r\n")
	if media, _, err := mime.ParseMediaType(contentType); err == nil {
		h.MediaType = media
	}
	best, found := No, UnknownFormat
	for _, k := range registry {
		if c := k.Looks(h); c > best {
			best, found = c, k.Name
		}
	}
	return found
}

// isBinary reports whether there are more control characters than slip into a text. NUL
// fills the room behind a text, or behind a cell of it: a text it is where there is a line
// before, and where it is few between letters.
func isBinary(text []byte) bool {
	written := bytes.TrimRight(text, "\x00\x1a \r\n")
	zeros, strange := 0, 0
	for _, b := range written {
		switch {
		case b == 0:
			zeros++
		case b < ' ' && b != '\t' && b != '\n' && b != '\v' && b != '\f' && b != '\r':
			strange++
		}
	}
	const most, oneIn = 8, 50
	oneLine := len(written) < len(text) && text[len(written)] == 0 && !bytes.ContainsAny(written, "\r\n")
	return oneLine || zeros > most+len(written)/oneIn || strange > 1+len(written)/oneIn
}
