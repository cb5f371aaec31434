package notation

import (
	"errors"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// What is accepted is printed, and read back as the same entry; what is
// refused names bytes of the text and gives an example that is right.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"4S N =", "4♠X-2", "3SA+1", "7NXN", "4PX par Nord chute de 2", "4H 4", "4 cœur contré 10 levées", "PASSE",
		"NP", "bye",
		"A6040", "60%-40%", "A+/A-", "M+55%/40%", "-50", "1\u202f100", "620 EO", "30% 4S= N + 70% 4S-1 N",
		"1/3 4♠= N + 2/3 -50",
		"NS: 4S= N / EW: 1/2 4S-1 N + 1/2 P [B]", "４Ｓ＝", "964", "4S=\xff", "♠️♥︎", "A+ -", "60/40 [", "30% + 70%",
	} {
		f.Add(text, uint8(0))
		f.Add(text, uint8(13))
	}
	f.Fuzz(func(t *testing.T, text string, switches uint8) {
		o := Options{
			Language:        Language(switches & 1),
			RequireDeclarer: switches&16 != 0,
		}
		entry, err := o.Parse(text)
		if err != nil {
			checkError(t, o, text, err)
			return
		}
		for _, lang := range Languages() {
			printed := Format(entry, lang)
			again := o
			again.Language = lang
			got, err := again.Parse(printed)
			if err != nil {
				t.Fatalf("%q is printed %q, which is refused: %v", text, printed, err)
			}
			if diff := cmp.Diff(entry, got); diff != "" {
				t.Fatalf("%q is printed %q (-want +got):\n%s", text, printed, diff)
			}
		}
	})
}

func checkError(t *testing.T, o Options, text string, err error) {
	t.Helper()
	var e *Error
	switch {
	case !errors.As(err, &e):
		t.Fatalf("%q: %v is no *Error", text, err)
	case e.Text != text || e.Start < 0 || e.Start > e.End || e.End > len(text):
		t.Fatalf("%q: the piece is at %d to %d of %q", text, e.Start, e.End, e.Text)
	case utf8.ValidString(text) && !utf8.ValidString(e.Piece()):
		t.Fatalf("%q: the piece %q cuts a character", text, e.Piece())
	case e.Fault == "":
		t.Fatalf("%q: an error without a fault", text)
	}
	if _, err := o.Parse(e.Example); err != nil {
		t.Fatalf("%q: the example %q is wrong: %v", text, e.Example, err)
	}
}

func FuzzParseContract(f *testing.F) {
	for _, text := range []string{"4S", "4♠X", "3SA", "passe", "7 sans atout surcontré", "8C", "4SXXX"} {
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, english bool) {
		lang := French
		if english {
			lang = English
		}
		c, err := ParseContract(text, lang)
		if err != nil {
			return
		}
		if got, err := ParseContract(FormatContract(c, lang), lang); err != nil || got != c {
			t.Fatalf("%q: %v is read back as %v, %v", text, c, got, err)
		}
	})
}
