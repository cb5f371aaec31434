package param_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/score/vp"
	"bridgescore/web/param"
)

func TestInt(t *testing.T) {
	for _, c := range []struct {
		text  string
		want  int
		wrong param.Reason
	}{
		{text: "0"}, {text: "-0"}, {text: "12", want: 12}, {text: " 12\t", want: 12}, {text: "+2", want: 2},
		{text: "-2", want: -2},
		{text: "−2", want: -2}, {text: "–2", want: -2}, {text: "- 2", want: -2}, {text: "007", want: 7},
		{text: "0000000000012", want: 12},
		{text: "1 100", want: 1100}, {text: "1,100", want: 1100}, {text: "−1\u202f100", want: -1100},
		{text: "1\u00a0100\u2009000", want: 1100000},
		{text: "999999999", want: 999999999},
		{text: "1000000000", wrong: param.TooLarge}, {text: "-99999999999999999999", wrong: param.TooLarge},
		{text: "", wrong: param.NotAnInteger}, {text: "+", wrong: param.NotAnInteger},
		{text: "+-2", wrong: param.NotAnInteger}, {text: "--2", wrong: param.NotAnInteger},
		{text: "1 10", wrong: param.NotAnInteger}, {text: "1,10", wrong: param.NotAnInteger},
		{text: "12.5", wrong: param.NotAnInteger},
		{text: "1e3", wrong: param.NotAnInteger}, {text: "0x10", wrong: param.NotAnInteger},
		{text: "٦٢٠", wrong: param.NotAnInteger},
	} {
		t.Run(c.text, func(t *testing.T) {
			if got, wrong := param.Int(c.text); got != c.want || wrong != c.wrong {
				t.Errorf("%d, %q, want %d, %q", got, wrong, c.want, c.wrong)
			}
		})
	}
}

func TestHundredths(t *testing.T) {
	for _, c := range []struct {
		text  string
		want  vp.Hundredths
		wrong param.Reason
	}{
		{text: "0"}, {text: "12", want: 1200}, {text: "12,5", want: 1250}, {text: "12.5", want: 1250},
		{text: "+16.73", want: 1673},
		{text: "−0,05", want: -5}, {text: "–3", want: -300}, {text: "- 3", want: -300},
		{text: " 1 234,5 ", want: 123450}, {text: "1\u202f234", want: 123400},
		{text: "9999999.99", want: 999999999},
		{text: "10000000", wrong: param.TooLarge}, {text: "99999999,5", wrong: param.TooLarge},
		{text: "", wrong: param.NotADecimal}, {text: ".5", wrong: param.NotADecimal},
		{text: "5.", wrong: param.NotADecimal}, {text: "1.234", wrong: param.NotADecimal},
		{text: "1,100", wrong: param.NotADecimal}, {text: "1.5.5", wrong: param.NotADecimal},
		{text: "12 %", wrong: param.NotADecimal}, {text: "1e2", wrong: param.NotADecimal},
	} {
		t.Run(c.text, func(t *testing.T) {
			if got, wrong := param.Hundredths(c.text); got != c.want || wrong != c.wrong {
				t.Errorf("%v, %q, want %v, %q", got, wrong, c.want, c.wrong)
			}
		})
	}
}

// A fault names its field, what the field takes and what exactly is wrong; what was typed stays.
func TestReader(t *testing.T) {
	read := func(r param.Reader) any { return r.Int("n", 1, 40, 7) }
	for _, c := range []struct {
		name, query string
		read        func(param.Reader) any
		want        any
		faults      string
	}{
		{"a number", "n=12", read, 12, ""},
		{"a number after the plus of an address", "n=+12", read, 12, ""},
		{"no number", "", read, 7, ""},
		{"blanks for a number", "n=+%C2%A0", read, 7, ""},
		{"the first of two numbers", "n=3&n=x", read, 3, ""},
		{"a number too low", "n=0", read, 7, "n not_a_number out_of_range"},
		{"a number too high", "n=41", read, 7, "n not_a_number out_of_range"},
		{"a number beyond all bounds", "n=41000000000", read, 7, "n not_a_number too_large_a_number"},
		{"a number in words", "n=ten", read, 7, "n not_a_number not_an_integer"},
		{"no text", "n=%ff", read, 7, "n not_a_number not_an_integer"},
		{"a choice", "n=b", func(r param.Reader) any { return r.Choice("n", "a", "b") }, "b", ""},
		{"no choice", "n=+", func(r param.Reader) any { return r.Choice("n", "a", "b") }, "a", ""},
		{"another choice", "n=c", func(r param.Reader) any {
			return r.Choice("n", "a", "b")
		}, "a", "n not_a_choice not_one_of"},
		{"yes", "n=Oui", func(r param.Reader) any { return r.Flag("n") }, true, ""},
		{"a ticked box", "n=on", func(r param.Reader) any { return r.Flag("n") }, true, ""},
		{"no", "n=0", func(r param.Reader) any { return r.Flag("n") }, false, ""},
		{"neither yes nor no", "n=x", func(r param.Reader) any {
			return r.Flag("n")
		}, false, "n not_a_choice not_one_of"},
		{"what is needed", "n=x", func(r param.Reader) any { return r.Need("n") }, true, ""},
		{"what is missing", "n=+", func(r param.Reader) any { return r.Need("n") }, false, "n missing "},
		{"what is wrong and not missing", "", func(r param.Reader) any {
			r.Refuse("n", "not_a_choice")
			return r.Need("n")
		}, false, "n not_a_choice "},
		{"a place", "n=x", func(r param.Reader) any {
			return r.Within("body.rows[1]", r.Values).Int("n", 1, 2, 1)
		}, 1, "body.rows[1].n not_a_number not_an_integer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			values, err := url.ParseQuery(c.query)
			if err != nil {
				t.Fatal(err)
			}
			r := param.New(values)
			if got := c.read(r); got != c.want {
				t.Errorf("%v, want %v", got, c.want)
			}
			var faults []string
			for _, f := range r.Faults() {
				faults = append(faults, fmt.Sprintf("%s %s %s", f.Field, f.Key, f.Reason))
			}
			if got := strings.Join(faults, "; "); got != c.faults {
				t.Errorf("faults %q, want %q", got, c.faults)
			}
			if r.Values.Encode() != values.Encode() {
				t.Errorf("%q was sent, %q is kept", values, r.Values)
			}
		})
	}
}

// A fault says its bounds as the language writes them.
func TestSay(t *testing.T) {
	r := param.New(url.Values{"n": {"2000"}})
	r.Hundredths("n", -1250, vp.Whole(1000))
	for lang, want := range map[locales.Language]string{
		locales.French:  "« 2000 » n’est pas un nombre de −12,5 à 1 000, à deux décimales au plus.",
		locales.English: "“2000” is not a number from −12.5 to 1,000 with two decimals at most.",
	} {
		got := r.Faults()[0].Say(locales.For(lang))
		if plain := strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(got); plain != want {
			t.Errorf("%s: %q", lang, plain)
		}
	}
}
