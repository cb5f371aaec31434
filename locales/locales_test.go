package locales_test

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"

	"bridgescore/locales"
)

// source is the file of a language.
func source(t testing.TB, l locales.Language) string {
	t.Helper()
	text, err := os.ReadFile("active." + string(l) + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// messages are the forms of each message, as the file of a language has them.
// A message without plural forms has only the form "other".
type messages map[string]map[string]string

func read(t testing.TB, l locales.Language) messages {
	t.Helper()
	var raw map[string]any
	if _, err := toml.Decode(source(t, l), &raw); err != nil {
		t.Fatal(err)
	}
	m := make(messages)
	for key, value := range raw {
		switch v := value.(type) {
		case string:
			m[key] = map[string]string{"other": v}
		case map[string]any:
			m[key] = make(map[string]string)
			for form, text := range v {
				m[key][form], _ = text.(string)
			}
		default:
			t.Errorf("%s: %s is no message", l, key)
		}
	}
	return m
}

func (m messages) keys() []string {
	var keys []string
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// placeholders are the names of the arguments of a text, each once.
func placeholders(text string) []string {
	names := []string{}
	for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
		names = append(names, match[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestLanguagesHaveTheSameMessages(t *testing.T) {
	french := read(t, locales.French)
	for _, l := range locales.French.Others() {
		other := read(t, l)
		if diff := cmp.Diff(french.keys(), other.keys()); diff != "" {
			t.Errorf("keys of French (-) and of %s (+):\n%s", l, diff)
			continue
		}
		for _, key := range french.keys() {
			if got, want := placeholders(other[key]["other"]),
				placeholders(french[key]["other"]); !slices.Equal(got, want) {
				t.Errorf("%s: the message in %s has the arguments %v, the French one %v", key, l, got, want)
			}
			if (len(french[key]) > 1) != (len(other[key]) > 1) {
				t.Errorf("%s: plural forms in French or in %s only", key, l)
			}
		}
	}
}

// The forms are those of the CLDR for whole numbers.
func TestMessagesHaveThePluralFormsOfTheirLanguage(t *testing.T) {
	want := map[locales.Language][]string{
		locales.French:  {"many", "one", "other"},
		locales.English: {"one", "other"},
	}
	for _, l := range locales.Languages() {
		if want[l] == nil {
			t.Errorf("%s: say here which plural forms the CLDR has for it", l)
			continue
		}
		for key, forms := range read(t, l) {
			var names []string
			for name, text := range forms {
				names = append(names, name)
				if strings.TrimSpace(text) == "" || text != strings.TrimSpace(text) {
					t.Errorf("%s: %s is empty or has blanks around it: %q", l, key, text)
				}
				if left := placeholder.ReplaceAllString(text, ""); strings.Contains(left, "{{") ||
					strings.Contains(left, "}}") {
					t.Errorf("%s: %s has a placeholder that is none: %q", l, key, text)
				}
				if strings.Contains(text, `"`) && !strings.Contains(text, `="`) { // but in HTML
					t.Errorf("%s: %s has straight quotation marks: %q", l, key, text)
				}
				// "One" may leave the number out: it says it in a word.
				if got := placeholders(text + "{{.n}}"); len(forms) > 1 &&
					!slices.Equal(got, placeholders(forms["other"])) {
					t.Errorf("%s: %s has the arguments %v in the form %q, %v in other", l, key, got, name,
						placeholders(forms["other"]))
				}
			}
			slices.Sort(names)
			plural := slices.Contains(placeholders(forms["other"]), locales.Count)
			switch {
			case plural && !slices.Equal(names, want[l]):
				t.Errorf("%s: %s has the forms %v, want %v", l, key, names, want[l])
			case !plural && !slices.Equal(names, []string{"other"}):
				t.Errorf("%s: %s has the forms %v and no argument %q", l, key, names, locales.Count)
			}
		}
	}
}

// shown gives every text of a message as a page shows it.
func shown(w *locales.Words, forms map[string]string, key string) []string {
	var texts []string
	for _, n := range []int{1, 2, 1_000_000} {
		var args []any
		for _, name := range placeholders(forms["other"]) {
			args = append(args, name, "x")
			if name == locales.Count {
				args[len(args)-1] = n
			}
		}
		texts = append(texts, w.T(key, args...))
	}
	return slices.Compact(texts)
}

// fromOne are the messages that count from one: what they say holds for one
// only, and without one another message, or none, is asked for.
var fromOne = map[string]bool{
	"errors_title": true, "sentence_over": true, "sentence_down": true, "part_overtricks": true, "step_made_over": true,
	"step_made_short": true,
	"lookup_found":    true, "compare_down_by": true, "compare_assume_fails": true,
	"compare_assume_fails_doubled": true, "guide_revoke_tricks": true,
	"pairs_seat_rounds": true, "pairs_seat_boards_played": true, "pairs_seat_rankings": true,
	"method_tables": true, "method_pairs": true, "method_boards": true, "method_rankings": true,
	"problems_rejected": true, "problems_doubtful": true, "problems_only_doubtful": true, "problems_more": true,
	"movements_fitting": true,
}

// In French the form for one is also that for none: it must say which.
func TestWhatCanBeNoneSaysItsNumber(t *testing.T) {
	for _, l := range locales.Languages() {
		for key, forms := range read(t, l) {
			one, counts := forms["one"]
			if counts && !fromOne[key] && !strings.Contains(one, "{{.n}}") {
				t.Errorf("%s, %s: %q does not say its number", l, key, one)
			}
		}
	}
}

func TestEveryMessageLoads(t *testing.T) {
	for _, l := range locales.Languages() {
		for key, forms := range read(t, l) {
			for _, text := range shown(locales.For(l), forms, key) {
				if text == "["+key+"]" || strings.Contains(text, "no value") {
					t.Errorf("%s: %s comes out as %q", l, key, text)
				}
			}
		}
	}
}

// Blanks that belong to French marks are narrow and do not break; the marks of
// addresses and of code (sandbox="…", /api/v1/…) stand without a blank.
func TestTypography(t *testing.T) {
	faults := map[locales.Language]*regexp.Regexp{
		locales.French: regexp.MustCompile(
			`[^\x{202f}(][!?»]|[\pL\pN»][;:]|[ \x{a0}][:;!?»%]|«[^\x{202f}]|'|(Lois?|art\.|RNC) \d|\d (IMP|PV|levée)`),
		locales.English: regexp.MustCompile(`[\s\x{a0}\x{202f}][:;!?%”]|“\s|'|«|»|(Laws?|RNC) \d|\d (IMP|VP|trick)`),
	}
	code := regexp.MustCompile(`\w+="[^"]*"|un signe % ou ;|a % or a ;`)
	for _, l := range locales.Languages() {
		if faults[l] == nil {
			t.Errorf("%s: say here what its printers never set", l)
			continue
		}
		for key, forms := range read(t, l) {
			for _, text := range shown(locales.For(l), forms, key) {
				if fault := faults[l].FindString(code.ReplaceAllString(text, "")); fault != "" {
					t.Errorf("%s: %s: %q in %q", l, key, fault, text)
				}
			}
		}
	}
}

func TestTextOfMessages(t *testing.T) {
	for _, tc := range []struct {
		lang locales.Language
		key  string
		args []any
		want string
	}{
		{locales.French, "title_error", []any{"title", "Calcul"}, "Erreur\u202f: Calcul"},
		{locales.French, "why_insult_X", nil, "contré\u202f: l’«\u202finsulte\u202f», 50"},
		{locales.French, "fault_unknown_seat", []any{"text", "Z'"},
			"«\u202fZ'\u202f» n’est pas un déclarant. Dans une adresse\u202f: N, E, S ou W (Ouest)."},
		{locales.French, "part_undertrick", []any{"which", 1}, "Levée de chute n°\u00a01"},
		{locales.English, "practice_sheet_number", []any{"number", "7"}, "Sheet no.\u00a07"},
		{locales.English, "title_error", []any{"title", "Score"}, "Error: Score"},
		{locales.English, "copy_line", []any{"deal", 4, "score", 1100}, "4: 1,100"},
		{locales.French, "copy_line", []any{"deal", 4, "score", 1100}, "4\u202f: 1\u202f100"},

		// In French zero is singular, and a million takes its own form.
		{locales.French, "tricks_count", []any{"n", 0}, "0\u00a0levée"},
		{locales.French, "tricks_count", []any{"n", 1}, "1\u00a0levée"},
		{locales.French, "tricks_count", []any{"n", 2}, "2\u00a0levées"},
		{locales.French, "tricks_count", []any{"n", 1_000_000}, "1\u202f000\u202f000\u00a0levées"},
		{locales.French, "tricks_count", []any{"n", -1}, "−1\u00a0levée"},
		{locales.English, "tricks_count", []any{"n", 0}, "0\u00a0tricks"},
		{locales.English, "tricks_count", []any{"n", 1}, "1\u00a0trick"},
		{locales.English, "tricks_count", []any{"n", 2}, "2\u00a0tricks"},
		{locales.English, "tricks_count", []any{"n", 1_000_000}, "1,000,000\u00a0tricks"},

		{locales.French, "no_such_key", nil, "[no_such_key]"},
		{locales.English, "no_such_key", []any{"n", 3}, "[no_such_key]"},
		// Signs that steer a terminal or turn the writing are only shown.
		{locales.English, "fault_unknown_seat", []any{"text", "a\x00b\x1b[31m\u202ec\u2066d\u0085"},
			"“a�b�[31m�c�d�” is not a declarer. In an address: N, E, S or W."},
		{locales.French, "fault_unknown_seat", []any{"text", "é\u202f♠\ufe0e😀"},
			"«\u202fé\u202f♠\ufe0e😀\u202f» n’est pas un déclarant. Dans une adresse\u202f: N, E, S ou W (Ouest)."},
		// A fault repeats the beginning of what is too long to read.
		{locales.English, "fault_unknown_seat", []any{"text", strings.Repeat("é", 61)},
			"“" + strings.Repeat("é", 60) + "…” is not a declarer. In an address: N, E, S or W."},
		// What a reader typed is data, not a template.
		{locales.English, "fault_unknown_seat", []any{"text", "{{.text}}"},
			"“{{.text}}” is not a declarer. In an address: N, E, S or W."},
	} {
		if got := locales.For(tc.lang).T(tc.key, tc.args...); got != tc.want {
			t.Errorf("%s: T(%q, %v) = %q, want %q", tc.lang, tc.key, tc.args, got, tc.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, tc := range []struct {
		n                                            int
		french, english, frenchSigned, englishSigned string
	}{
		{0, "0", "0", "0", "0"},
		{50, "50", "50", "+50", "+50"},
		{999, "999", "999", "+999", "+999"},
		{1100, "1\u202f100", "1,100", "+1\u202f100", "+1,100"},
		{-50, "−50", "−50", "−50", "−50"},
		{-7600, "−7\u202f600", "−7,600", "−7\u202f600", "−7,600"},
		{1234567, "1\u202f234\u202f567", "1,234,567", "+1\u202f234\u202f567", "+1,234,567"},
		{math.MaxInt32, "2\u202f147\u202f483\u202f647", "2,147,483,647", "+2\u202f147\u202f483\u202f647",
			"+2,147,483,647"},
		{math.MinInt32, "−2\u202f147\u202f483\u202f648", "−2,147,483,648", "−2\u202f147\u202f483\u202f648",
			"−2,147,483,648"},
	} {
		french, english := locales.For(locales.French), locales.For(locales.English)
		for _, pair := range [][2]string{
			{french.Number(tc.n), tc.french}, {french.Signed(tc.n), tc.frenchSigned},
			{english.Number(tc.n), tc.english}, {english.Signed(tc.n), tc.englishSigned},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%d: got %q, want %q", tc.n, pair[0], pair[1])
			}
		}
	}
	// A count may be any number a reader typed.
	for _, n := range []int{math.MinInt, math.MaxInt} {
		for _, l := range locales.Languages() {
			w := locales.For(l)
			if got, want := w.T("tricks_count", "n", n), w.Number(n); !strings.HasPrefix(got, want) {
				t.Errorf("%s: %q does not begin with %q", l, got, want)
			}
		}
	}
}

func TestDecimals(t *testing.T) {
	for _, tc := range []struct {
		x               float64
		places          int
		french, english string
	}{
		{56.25, 2, "56,25", "56.25"},
		{56, 2, "56,00", "56.00"},
		{-0.5, 1, "−0,5", "−0.5"},
		{16.734, 2, "16,73", "16.73"},
		{1234.5, 1, "1\u202f234,5", "1,234.5"},
		{0, 0, "0", "0"},
	} {
		if got := locales.For(locales.French).Decimal(tc.x, tc.places); got != tc.french {
			t.Errorf("French %v: %q, want %q", tc.x, got, tc.french)
		}
		if got := locales.For(locales.English).Decimal(tc.x, tc.places); got != tc.english {
			t.Errorf("English %v: %q, want %q", tc.x, got, tc.english)
		}
	}
}

// Many goroutines speak both languages at once, and each hears its own.
func TestLanguagesDoNotMix(t *testing.T) {
	want := map[locales.Language]string{
		locales.French:  "%s: Contrat chuté de 2\u00a0levées. 1\u202f100 pour Est",
		locales.English: "%s: 2 down. 1,100 pour East",
	}
	var all sync.WaitGroup
	for i := range 64 {
		l := locales.Languages()[i%2]
		all.Go(func() {
			for range 200 {
				w := locales.For(l)
				got := fmt.Sprintf("%%s: %s %s pour %s", w.T("sentence_down", "n", 2), w.Number(1100), w.T("seat_E"))
				if got != want[l] {
					t.Errorf("%s: %q, want %q", l, got, want[l])
					return
				}
			}
		})
	}
	all.Wait()
}

func TestMatch(t *testing.T) {
	for header, want := range map[string]locales.Language{
		"":                           locales.French,
		"*":                          locales.French,
		"fr":                         locales.French,
		"fr-CA,fr;q=0.9,en;q=0.8":    locales.French,
		"en":                         locales.English,
		"en-GB":                      locales.English,
		"EN-us,en;q=0.5":             locales.English,
		"en-US,en;q=0.9,fr;q=0.8":    locales.English,
		"fr;q=0.5,en;q=0.6":          locales.English,
		"en;q=0.5,fr;q=0.6":          locales.French,
		"de":                         locales.French,
		"ja,zh;q=0.9":                locales.French,
		"de,en;q=0.5":                locales.English,
		"nl-BE,fr-BE;q=0.7,en;q=0.3": locales.French,
		"en;q=0,fr":                  locales.French,
		"en;q=zero":                  locales.French,
		"\x00\xff":                   locales.French,
		";;;,,,":                     locales.French,
		// Too long to be meant: not read.
		"en" + strings.Repeat(",x-y-z", 2000): locales.French,
	} {
		if got := locales.Match(header); got != want {
			t.Errorf("Match(%.40q) = %s, want %s", header, got, want)
		}
	}
}

func TestParse(t *testing.T) {
	for _, text := range []string{"", "FR", "fr-FR", "de", "e", "english", "fr/"} {
		if l, ok := locales.Parse(text); ok {
			t.Errorf("Parse(%q) = %s", text, l)
		}
	}
	for _, l := range locales.Languages() {
		if got, ok := locales.Parse(string(l)); !ok || got != l {
			t.Errorf("Parse(%q) = %q, %v", l, got, ok)
		}
		if others := l.Others(); slices.Contains(others, l) || len(others) != len(locales.Languages())-1 {
			t.Errorf("beside %s there are %v", l, others)
		}
	}
}
