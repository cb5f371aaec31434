package notation

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"bridgescore/score"

	"github.com/google/go-cmp/cmp"
)

func TestLanguages(t *testing.T) {
	for _, want := range Languages() {
		if got, err := ParseLanguage(want.String()); got != want || err != nil {
			t.Errorf("%s: %v, %v", want, got, err)
		}
	}
	var e *Error
	if _, err := ParseLanguage("de"); !errors.As(err, &e) || e.Fault != UnknownLanguage {
		t.Errorf("de: %v", err)
	}
}

// 4H 4 is "made four" to some and "four tricks" to others.
func TestBareNumber(t *testing.T) {
	for _, c := range []struct {
		text   string
		tricks int // -1 where it is refused
	}{
		{"4H 4", -1},
		{"4H 8", 8},
		{"4H 0", -1},
	} {
		got, err := Options{Language: English}.Parse(c.text)
		var e *Error
		switch {
		case c.tricks < 0 && (!errors.As(err, &e) || e.Fault != AmbiguousTricks):
			t.Errorf("%q: %+v, %v", c.text, got, err)
		case c.tricks >= 0 && (err != nil || got.Play.Tricks != c.tricks):
			t.Errorf("%q: %+v, %v", c.text, got, err)
		}
	}
}

// The question names both readings, and each can be sent back as it stands.
func TestReadings(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"4H 4", []string{"4H=", "4H-6"}},
		{"4H 4 N", []string{"4H= N", "4H-6 N"}},
		{"4HX5 E", []string{"4HX+1 E", "4HX-5 E"}},
		{"3NT 0", []string{"3NT=", "3NT-9"}},
	} {
		o := Options{Language: English}
		_, err := o.Parse(c.text)
		var e *Error
		if !errors.As(err, &e) {
			t.Fatalf("%q: %v", c.text, err)
		}
		var got []string
		for _, r := range e.Readings {
			got = append(got, r.Text)
			if entry, err := o.Parse(r.Text); err != nil || entry.Play != r.Play {
				t.Errorf("%q: the reading %q is read as %+v, %v", c.text, r.Text, entry, err)
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}

func TestRequireDeclarer(t *testing.T) {
	var e *Error
	if _, err := (Options{RequireDeclarer: true}).Parse("4♠ ="); !errors.As(err, &e) ||
		e.Fault != score.MissingDeclarer {
		t.Errorf("4♠ =: %v", err)
	}
	if _, err := (Options{RequireDeclarer: true}).Parse(e.Example); err != nil {
		t.Errorf("the example is wrong: %v", err)
	}
}

func TestParseContract(t *testing.T) {
	for _, c := range []struct {
		lang       Language
		text, want string
	}{
		{French, "4P", "4S"}, {French, "4 cœur X", "4HX"}, {French, "3SA", "3NT"}, {French, "Passe", "pass"},
		{English, "4SXX", "4SXX"}, {English, "3N", "3NT"}, {English, "1♣ doubled", "1CX"}, {English, "pass", "pass"},
	} {
		got, err := ParseContract(c.text, c.lang)
		if err != nil || got.String() != c.want {
			t.Errorf("%s %q: %v, %v", c.lang, c.text, got, err)
		}
		if back, err := ParseContract(FormatContract(got, c.lang), c.lang); back != got || err != nil {
			t.Errorf("%s %q: written and read it is %v, %v", c.lang, c.text, back, err)
		}
	}
	for _, c := range []struct {
		text  string
		fault Fault
		piece string
	}{
		{"", score.EmptyText, ""}, {"4", score.UnknownStrain, ""}, {"8S", score.LevelOutOfRange, "8"},
		{"4S=", UnexpectedText, "="}, {"4SN", UnexpectedText, "N"}, {"4SXXX", score.UnknownDoubling, "XXX"},
		{"S", NotUnderstood, "S"},
	} {
		_, err := ParseContract(c.text, English)
		var e *Error
		if !errors.As(err, &e) || e.Fault != c.fault || e.Piece() != c.piece {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if _, err := ParseContract(e.Example, English); err != nil {
			t.Errorf("%q: the example is wrong: %v", c.text, err)
		}
	}
}

func TestParseSeat(t *testing.T) {
	for _, c := range []struct {
		lang Language
		text string
		want score.Seat
	}{
		{French, "O", score.West}, {French, "ouest", score.West}, {French, "w", score.West},
		{French, "Nord", score.North},
		{English, "W", score.West}, {English, "south", score.South}, {English, " e ", score.East},
	} {
		if got, err := ParseSeat(c.text, c.lang); got != c.want || err != nil {
			t.Errorf("%s %q: %v, %v", c.lang, c.text, got, err)
		}
	}
	for _, text := range []string{"", "O", "NS", "x"} {
		if got, err := ParseSeat(text, English); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

func TestTooLong(t *testing.T) {
	_, err := Options{}.Parse(strings.Repeat(" ", maxText) + "4♠=")
	var e *Error
	if !errors.As(err, &e) || e.Fault != TextTooLong || e.High != maxText {
		t.Errorf("%v", err)
	}
}

// The limit is one of characters, however many bytes they have.
func TestLengthCountsCharacters(t *testing.T) {
	for _, fill := range []string{" ", "\u202f", "♠", "é", "😀"} {
		fits := strings.Repeat(fill, maxText-3) + "4♠="
		var e *Error
		if _, err := (Options{}).Parse(fits); errors.As(err, &e) && e.Fault == TextTooLong {
			t.Errorf("%d times %q is too long: %d characters", maxText-3, fill, e.Got)
		}
		_, err := Options{}.Parse(fill + fits)
		if !errors.As(err, &e) || e.Fault != TextTooLong || e.Got != maxText+1 || !utf8.ValidString(e.Piece()) {
			t.Errorf("%d times %q: %+v", maxText-2, fill, err)
		}
	}
	if _, err := (Options{}).Parse(strings.Repeat("œ", maxText)); err == nil {
		t.Error("a text of œ is read")
	}
}
