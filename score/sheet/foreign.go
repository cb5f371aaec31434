package sheet

import (
	"bytes"
	"regexp"
)

// The faults of files that are known and not read begin so; the name of the
// format follows.
const foreign Fault = "foreign_"

// foreignFiles are what people send in the place of a sheet. A reader is told
// what it is and what to send instead.
var foreignFiles = map[Format]func(Head) bool{
	"access": func(h Head) bool {
		return len(h.Raw) > 19 && (bytes.HasPrefix(h.Raw[4:], []byte("Standard Jet DB")) ||
			bytes.HasPrefix(h.Raw[4:], []byte("Standard ACE DB")))
	},
	"excel97": startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"),
	"pdf":     startsWith("%PDF-"),
	"ods": func(h Head) bool {
		const name = "mimetypeapplication/vnd.oasis.opendocument."
		return len(h.Raw) > 30+len(name) && string(h.Raw[30:30+len(name)]) == name
	},
	"zip":   startsWith("PK\x03\x04", "PK\x05\x06", "7z\xBC\xAF\x27\x1C", "Rar!\x1A\x07", "\x1F\x8B\x08"),
	"image": startsWith("\x89PNG", "\xFF\xD8\xFF", "GIF8", "II*\x00", "MM\x00*", "RIFF"),
	"rtf":   startsWith(`{\rtf`),
	"lin":   func(h Head) bool { return linStart.Match(h.Text) },
	"html": func(h Head) bool {
		start := bytes.ToLower(h.Text[:min(len(h.Text), 256)])
		return bytes.HasPrefix(start, []byte("<!doctype html")) || htmlStart.Match(start)
	},
	"json": func(h Head) bool { return jsonStart.Match(h.Text) },
}

var (
	linStart  = regexp.MustCompile(`^(?:vg|pn|qx|rs|md|st|tu|bn|pw|mp)\|[^|]*\|(?:[\r\n]|[a-z]{2}\|)`)
	htmlStart = regexp.MustCompile(
		`^(?:<\?xml[^>]*>\s*|<!--.*?-->\s*)*(?:<!doctype html|<(?:html|head|body|table|div|meta)[\s>])`)
	jsonStart = regexp.MustCompile(`^(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\})|\[\s*(?:[{\["\]0-9-]|true|false|null))`)
)

func startsWith(marks ...string) func(Head) bool {
	return func(h Head) bool {
		for _, mark := range marks {
			if bytes.HasPrefix(h.Raw, []byte(mark)) {
				return true
			}
		}
		return false
	}
}

func init() {
	for name, is := range foreignFiles {
		sure := Sure
		if name == "zip" {
			sure = Plain // what is packed may be a format of its own
		}
		Register(Kind{Name: name, Looks: func(h Head) Certainty {
			if is(h) {
				return sure
			}
			return No
		}})
	}
}
