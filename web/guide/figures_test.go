package guide

import (
	"regexp"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/score/hand"
)

var tags = regexp.MustCompile(`<[^>]*>`)

func call(t *testing.T, f *figures, text string, block bool) (string, error) {
	t.Helper()
	words := strings.Fields(text)
	html, err := f.Figure(Call{Name: words[0], Args: words[1:]}, block)
	return tags.ReplaceAllString(html, ""), err
}

// The values are those of the Laws and of published tables.
func TestFigures(t *testing.T) {
	if err := locales.Load(); err != nil {
		t.Fatal(err)
	}
	english, french := newFigures(locales.English), newFigures(locales.French)
	for text, want := range map[string][2]string{ // English, French
		"score 2SX no +1":               {"570", "570"},
		"wrong 2SX no +1":               {"320", "320"},
		"score 3NT yes +1":              {"630", "630"},
		"score 7NTXX yes =":             {"2,980", "2\u202f980"},
		"score 3NT no -2":               {"−100", "−100"},
		"lost 4SX yes -2":               {"500", "500"},
		"lost 3NTX yes -4":              {"1,100", "1\u202f100"},
		"part 2SX no +1 contract":       {"120", "120"},
		"part 2SX no +1 game":           {"300", "300"},
		"part 7S yes = grand-slam":      {"1,500", "1\u202f500"},
		"part 2SXX no = insult":         {"100", "100"},
		"each 2NT no = contract":        {"30", "30"},
		"part 1NT no = contract":        {"40", "40"},
		"each 4HX yes +1 overtricks":    {"200", "200"},
		"undertrick plain no 1":         {"50", "50"},
		"undertrick plain yes 7":        {"100", "100"},
		"undertrick X no 1":             {"100", "100"},
		"undertrick X no 3":             {"200", "200"},
		"undertrick X no 4":             {"300", "300"},
		"undertrick X yes 2":            {"300", "300"},
		"undertrick XX no 4":            {"600", "600"},
		"factor XX":                     {"4", "4"},
		"need 5":                        {"11", "11"},
		"difference 4S yes = 2S yes +2": {"450", "450"},
		"swing 4S yes = 2S yes +2":      {"10", "10"},
		"swing 4S no +1 4S no =":        {"1", "1"},
		"swing 6S no = 4S no +2":        {"11", "11"},
		"swing 6S yes = 4S yes +2":      {"13", "13"},
		"number book":                   {"6", "6"},
		"number threshold":              {"100", "100"},
		"number pack":                   {"40", "40"},
		"number hand-mean":              {"10", "10"},
		"number side-mean":              {"20", "20"},
		"number no-two-aces":            {"33", "33"},
		"number no-ace":                 {"37", "37"},
		"number outcomes":               {"2,940", "2\u202f940"},
		"number highest-imps":           {"24", "24"},
		"number won":                    {"2", "2"},
		"number tied":                   {"1", "1"},
		"number vp-shared":              {"20", "20"},
		"number vp-draw":                {"10", "10"},
		"number average-at-imp":         {"3", "3"},
		"words book":                    {"six", "six"},
		"bid 4SX":                       {"4♠\ufe0espades doubled", "4♠\ufe0epique contré"},
		"bid 3NT":                       {"3NT", "3SA"},
		"law 64A1":                      {"Law\u00a064A1", "Loi\u00a064A1"},
		"average plus":                  {"60%", "60\u202f%"},
		"average even":                  {"50%", "50\u202f%"},
		"average minus":                 {"40%", "40\u202f%"},
		"session plus 6400":             {"64%", "64\u202f%"},
		"session plus 5500":             {"60%", "60\u202f%"},
		"session minus 3725":            {"37.25%", "37,25\u202f%"},
		"matchpoint percent 110":        {"0%", "0\u202f%"},
		"matchpoint percent 140":        {"12.5%", "12,5\u202f%"},
		"matchpoint percent 170":        {"31.25%", "31,25\u202f%"},
		"matchpoint percent 620":        {"68.75%", "68,75\u202f%"},
		"matchpoint percent 650":        {"100%", "100\u202f%"},
		"matchpoint half 620":           {"5.5", "5,5"},
		"top two":                       {"16", "16"},
		"top half":                      {"8", "8"},
		"times 620":                     {"4", "4"},
		"beaten 620":                    {"4", "4"},
		"tied 620":                      {"3", "3"},
		"datum median rounded":          {"620", "620"},
		"datum all exact":               {"413.33", "413,33"}, // 3720 over 9
		"datum mean exact":              {"422.86", "422,86"}, // 2960 over 7
		"datum mean rounded":            {"420", "420"},
		"vp winner 10 8":                {"13.78", "13,78"},
		"vp loser 10 32":                {"7.95", "7,95"},
		"rounds robin 8":                {"7", "7"},
		"matches 8":                     {"28", "28"},
		"rounds knockout 16":            {"4", "4"},
		"chance 40":                     {"0.0%", "0,0\u202f%"},
		"chance 33":                     {"0.35%", "0,35\u202f%"}, // as on the page of odds
		"needed game 4S yes":            {"37.5%", "37,5\u202f%"}, // 6 IMPs lost, 10 won
		"needed game 4S no":             {"45.5%", "45,5\u202f%"}, // 5 and 6
		"needed small-slam 4S yes":      {"50%", "50\u202f%"},
		"written minus":                 {"40", "40"},
		"laws 12C 64":                   {"Laws\u00a012C and 64", "Lois\u00a012C et 64"},
		"given 32":                      {"32", "32"},
		"suit H":                        {"♥\ufe0ehearts", "♥\ufe0ecœur"},
	} {
		t.Run(text, func(t *testing.T) {
			for i, f := range []*figures{english, french} {
				got, err := call(t, f, text, false)
				if err != nil || got != want[i] {
					t.Errorf("{{%s}}: %q, %v; want %q", text, got, err, want[i])
				}
			}
		})
	}
}

func TestHonourPointsMakeUpThePack(t *testing.T) {
	sum := 0
	for _, points := range honourPoints {
		sum += 4 * points
	}
	if sum != hand.PackPoints {
		t.Errorf("the honours have %d points, the pack %d", sum, hand.PackPoints)
	}
}

func TestFaultsOfCalls(t *testing.T) {
	if err := locales.Load(); err != nil {
		t.Fatal(err)
	}
	f := newFigures(locales.French)
	for _, text := range []string{
		"nothing", "score", "score 4S", "score 4S maybe =", "score 9S no =", "score 4S no +4", "score 4S no = more",
		"part 4S no = partscore", "part 4S no = something", "number something", "undertrick X no 14",
		"undertrick X no zero",
		"average best", "session plus", "matchpoint percent 90", "matchpoint third 110", "datum mode exact",
		"vp winner 10 0",
		"rounds league 8", "rounds robin 1", "matches -3", "bid 4Z", "suit Z", "honour ten", "source none",
		"words tricks",
		"example 4S no =", // stands alone
	} {
		t.Run(text, func(t *testing.T) {
			if got, err := call(t, f, text, false); err == nil {
				t.Errorf("{{%s}} is %q", text, got)
			}
		})
	}
	for _, text := range []string{"score 4S no =", "example 4S no", "grid whist 8", "grid howell 99", "card 8 9",
		"mitchell 2", "sacrifices 9S", "vptable 0", "vpcurve"} {
		t.Run(text, func(t *testing.T) {
			if got, err := call(t, f, text, true); err == nil {
				t.Errorf("{{%s}} is %.60q", text, got)
			}
		})
	}
}

// recorder notes which calls the texts make.
type recorder struct {
	*figures
	made map[string]bool
}

func (r recorder) Figure(c Call, block bool) (string, error) {
	r.made[c.Name] = true
	return r.figures.Figure(c, block)
}

func TestTextsUseEveryCall(t *testing.T) {
	if err := locales.Load(); err != nil {
		t.Fatal(err)
	}
	r := recorder{newFigures(locales.French), make(map[string]bool)}
	for _, name := range textNames() {
		text, err := Read(locales.French, name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := text.Page(r); err != nil {
			t.Fatal(err)
		}
	}
	for _, calls := range []map[string]figure{inLine, inBlock} {
		for name := range calls {
			if !r.made[name] {
				t.Errorf("no text asks for {{%s}}", name)
			}
		}
	}
}
