package permalink_test

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score/notation"
	"bridgescore/web/permalink"
)

const most = 1 << 16

func TestOpenedAsPacked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := permalink.Event{
			Sheet:    rapid.String().Draw(t, "sheet"),
			Language: rapid.SampledFrom([]notation.Language{notation.French, notation.English}).Draw(t, "language"),
			Typed:    rapid.Bool().Draw(t, "typed"),
		}
		got, err := permalink.Open(want.String(), most)
		if err != nil || got != want {
			t.Fatalf("%+v, %v; want %+v", got, err, want)
		}
	})
}

// A event of version 1 that is made of the whole dictionary, and the sheet in it: both stay as they
// are.
var (
	//go:embed testdata/dictionary.v1.link
	dictionaryLink string
	//go:embed testdata/dictionary.v1.txt
	dictionarySheet string
)

// Every byte of the dictionary is in links that are in use.
func TestDictionaryOfVersion1(t *testing.T) {
	packed := strings.TrimSpace(dictionaryLink)
	if len(packed) > len(dictionarySheet)/10 {
		t.Errorf("%d letters for %d bytes: they are not taken from the dictionary", len(packed), len(dictionarySheet))
	}
	p, err := permalink.Open(packed, most)
	if err != nil || p.Sheet != dictionarySheet {
		t.Errorf("%v, %q", err, p.Sheet)
	}
}

// Whatever letter of an event is changed, left out or added, it never opens as
// another one. (Filling bits that mean nothing may change.)
func TestDamageIsFound(t *testing.T) {
	original := permalink.Event{Sheet: "donne;ns;eo;résultat\n1;1;2;4P= N\n1;3;4;3SA-1 S\n", Typed: true}
	whole := original.String()
	const letters = "ABab09-_"
	for i := range whole {
		for _, l := range letters {
			for _, forged := range []string{whole[:i] + string(l) + whole[i+1:], whole[:i] + string(l) + whole[i:],
				whole[:i] + whole[i+1:], whole[:i], whole[:i] + "\n" + whole[i:]} {
				t.Run(forged, func(t *testing.T) {
					if p, err := permalink.Open(forged, most); err == nil && p != original {
						t.Fatalf("%q opens: %+v", forged, p)
					}
				})
			}
		}
	}
}

func TestNoEvents(t *testing.T) {
	for _, text := range []string{"", "A", "é", "====", "AQ", strings.Repeat("A", 20), "../../etc/passwd"} {
		t.Run(text, func(t *testing.T) {
			if _, err := permalink.Open(text, most); !errors.Is(err, permalink.ErrDamaged) {
				t.Errorf("%q: %v", text, err)
			}
		})
	}
}

// A small event that would unpack to a large text is not unpacked.
func TestBomb(t *testing.T) {
	bomb := permalink.Event{Sheet: strings.Repeat("1;1;2;4P=N\n", 1<<20)}.String()
	if _, err := permalink.Open(bomb, most); !errors.Is(err, permalink.ErrTooLarge) {
		t.Errorf("the bomb: %v", err)
	}
	allocated := testing.AllocsPerRun(10, func() { _, _ = permalink.Open(bomb, most) })
	if allocated > 200 {
		t.Errorf("%.0f allocations for a bomb", allocated)
	}
	if p, err := permalink.Open(permalink.Event{Sheet: strings.Repeat("x", most)}.String(), most); err != nil ||
		len(p.Sheet) != most {
		t.Errorf("an event of just the size: %d bytes, %v", len(p.Sheet), err)
	}
}

func FuzzOpen(f *testing.F) {
	f.Add(permalink.Event{Sheet: "board;ns;ew;result\n1;1;2;4S= N\n", Language: notation.English}.String())
	var forged bytes.Buffer
	forged.Write([]byte{1, 0, 0, 0, 0, 0})
	w, err := flate.NewWriter(&forged, flate.BestCompression)
	if err != nil {
		f.Fatal(err)
	}
	_, _ = w.Write(make([]byte, 1<<20))
	_ = w.Close()
	f.Add(base64.RawURLEncoding.EncodeToString(forged.Bytes()))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := permalink.Open(text, most)
		if err != nil {
			return
		}
		if len(p.Sheet) > most {
			t.Fatalf("%d bytes", len(p.Sheet))
		}
		if again, err := permalink.Open(p.String(), most); err != nil || again != p {
			t.Fatalf("packed again: %+v, %v", again, err)
		}
	})
}

// A flag says whether the letters are English. Who adds a language of results adds a byte for it,
// under the next version.
func TestLanguageIsKept(t *testing.T) {
	for _, l := range notation.Languages() {
		opened, err := permalink.Open(permalink.Event{Sheet: "x", Language: l}.String(), 10)
		if err != nil || opened.Language != l {
			t.Errorf("what is in %s comes back in %s, %v", l, opened.Language, err)
		}
	}
}
