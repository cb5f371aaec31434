package sheet

import (
	"bytes"
	"encoding/binary"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

func TestText(t *testing.T) {
	const want = "donne;ns;eo;résultat\r\n1;1;2;4♠= N\r\n"
	wide := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(want)) {
		wide = binary.LittleEndian.AppendUint16(wide, unit)
	}
	for name, file := range map[string][]byte{
		"UTF-8":    []byte(want),
		"mark":     append([]byte{0xEF, 0xBB, 0xBF}, want...),
		"UTF-16LE": wide,
		// A line that is not UTF-8 is Windows-1252; the other one stays.
		"mixed": bytes.Replace([]byte(want), []byte("é"), []byte{0xE9}, 1),
	} {
		if got := asText(file); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	if got := asText(nil); got != "" {
		t.Errorf("nothing: %q", got)
	}
}

func FuzzText(f *testing.F) {
	f.Add([]byte("donne;ns\n\xe9\x00"))
	f.Add([]byte{0xFE, 0xFF, 0xD8, 0x00, 0x41})
	f.Fuzz(func(t *testing.T, file []byte) {
		if !utf8.ValidString(asText(file)) {
			t.Errorf("%q is not valid", file)
		}
	})
}
