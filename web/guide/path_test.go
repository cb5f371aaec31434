package guide_test

import (
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// pathAnswers are the right ones, by the tables of Law 77 and the numbering of boards of Law 2.
var pathAnswers = map[string]string{
	"need": "9", "promise": "5D", "level": "2",
	"spades": "60", "most": "3S", "notrump": "100",
	"game": "4H", "clubs": "5", "partscore": "110",
	"vulnerable": "620", "board": "ns", "bonus": "400",
	"overtrick": "430", "down": "200", "bid": "partscore",
	"double": "120", "low": "partscore", "penalty": "500",
}

func path(l locales.Language, answers map[string]string) string {
	query := make(url.Values)
	for name, text := range answers {
		query.Set(name, text)
	}
	return "/" + string(l) + "/guide/path?" + query.Encode()
}

// printed are the words of the path, as they stand on paper, those of the pictures among them: not
// the ways to other pages, nor the bare numbers on what is drawn, which nobody reads aloud.
func printed(a webtest.Answer) []string {
	article := a.Find("article.path").Clone()
	article.Find("template, [hidden]").Remove()
	article.Find("svg text").FilterFunction(func(_ int, s *goquery.Selection) bool {
		return !strings.ContainsFunc(s.Text(), unicode.IsLetter)
	}).Remove()
	for _, n := range article.Find("*").Nodes {
		n.Attr = nil // so that no blank is lost between two elements
	}
	var words []string
	html, _ := article.Html()
	for _, word := range strings.Fields(betweenTags.ReplaceAllString(html, " ")) {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			words = append(words, word)
		}
	}
	return words
}

var betweenTags = regexp.MustCompile(`<[^>]*>`)

// The path is read in ten minutes: six hundred words, those of the pictures included.
func TestPathIsShort(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		words := printed(c.Page(t, path(l, nil), http.StatusOK))
		if len(words) > 600 || len(words) < 300 {
			t.Errorf("%s: %d words", l, len(words))
		}
		t.Logf("%s: %d words", l, len(words))
	}
}

func TestPathHasPicturesAndQuestions(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		a := c.Page(t, path(l, nil), http.StatusOK)
		steps := a.Find(".path-step:has(.questions)")
		if steps.Length() != 6 {
			t.Fatalf("%d steps", steps.Length())
		}
		kinds := make(map[bool]int)
		steps.Each(func(i int, s *goquery.Selection) {
			pictures := s.Find("svg[role=img]")
			pictures.Each(func(_ int, s *goquery.Selection) {
				if len(s.AttrOr("aria-label", "")) < 20 {
					t.Errorf("step %d: a picture without words: %q", i+1, s.AttrOr("aria-label", ""))
				}
			})
			if questions := s.Find(".question"); pictures.Length() == 0 || questions.Length() != 3 {
				t.Errorf("step %d: %d pictures, %d questions", i+1, pictures.Length(), questions.Length())
			}
			s.Find(".question").Each(func(_ int, s *goquery.Selection) { kinds[s.Is("fieldset")]++ })
			if s.Find("fieldset.question").Length() == 0 || s.Find("div.question").Length() == 0 {
				t.Errorf("step %d: all questions are of one kind", i+1)
			}
		})
		if kinds[true]+kinds[false] != len(pathAnswers) {
			t.Errorf("%v questions", kinds)
		}
		if a.Find("[style], article script").Length() != 0 {
			t.Error("styles or scripts in the page")
		}
	}
}

func TestPathMarksRightAnswers(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		a := c.Page(t, path(l, pathAnswers), http.StatusOK)
		if n := a.Find(".verdict.right").Length(); n != len(pathAnswers) || a.Find(".verdict.wrong").Length() != 0 {
			t.Errorf("%s: %d right, wrong: %q", l, n, webtest.Texts(a.Find(".question:has(.verdict.wrong)")))
		}
		if n := a.Find(".path-steps a.done").Length(); n != 6 {
			t.Errorf("%s: %d steps are done", l, n)
		}
		// What the script compares with is the same.
		a.Find(".question").Each(func(_ int, s *goquery.Selection) {
			name := s.Find("input").AttrOr("name", "")
			if got := s.AttrOr("data-answer", ""); got != pathAnswers[name] {
				t.Errorf("%s: the script has %q, want %q", name, got, pathAnswers[name])
			}
		})
	}
}

// Whatever is sent comes back where it was typed, with its verdict beside it, and is never a fault.
func TestPathKeepsWhatWasTyped(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	sent := map[string]string{"need": "10", "level": "deux", "penalty": "−500", "spades": " 60 ", "partscore": "1 10",
		"promise": "4H", "most": "9Z", "low": "game"}
	a := c.Page(t, path(locales.French, sent), http.StatusOK)
	for name, want := range map[string]string{"need": "wrong", "level": "wrong", "penalty": "right", "spades": "right",
		"partscore": "wrong", "promise": "wrong", "low": "wrong", "most": ""} {
		question := a.Find(".question:has([name=" + name + "])")
		if got := strings.TrimSpace(strings.TrimPrefix(question.Find(".verdict").AttrOr("class", ""),
			"verdict")); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
		if field := question.Find("[type=text]"); field.Length() == 1 && field.AttrOr("value", "") != sent[name] {
			t.Errorf("%s: typed %q, shown %q", name, sent[name], field.AttrOr("value", ""))
		}
	}
	if chosen := a.Find("[name=promise][checked]").AttrOr("value", ""); chosen != "4H" {
		t.Errorf("chosen is %q", chosen)
	}
	if got := webtest.Text(a.Find(".question:has(#level) .verdict")); got != "Écrivez un nombre." {
		t.Errorf("%q", got)
	}
	if got := webtest.Text(a.Find(".question:has(#need) .verdict")); got != "Non. 3SA\u202f: 3 + 6 = 9." {
		t.Errorf("%q", got)
	}
}

// Without a script each button leads back to its own step; a key that sends the form, to the last
// one with an answer.
func TestPathKeepsThePlace(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, path(locales.English, nil), http.StatusOK)
	a.Find(".path-step:has(.questions)").Each(func(_ int, s *goquery.Selection) {
		if _, anchor, _ := strings.Cut(s.Find("button").AttrOr("formaction", ""), "#"); anchor != s.AttrOr("id", "-") {
			t.Errorf("the button of %s leads to %s", s.AttrOr("id", ""), anchor)
		}
	})
	for query, want := range map[string]string{
		"enter=1&need=9&clubs=5&penalty=": "/en/guide/path?clubs=5&need=9&penalty=#game",
		"enter=1":                         "/en/guide/path?#contract",
	} {
		if got := c.Get(t, "/en/guide/path?"+query).Header().Get("Location"); got != want {
			t.Errorf("%s leads to %s", query, got)
		}
	}
}

// A word of the game stands in bold where it is first read: there it is explained.
func TestPathExplainsItsWords(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	terms := map[locales.Language][]string{
		locales.French: {"levée", "donne", "enchères", "contrat", "palier", "atout", "sans-atout", "points de contrat",
			"mineures", "majeures",
			"manche", "prime", "partielle", "score", "vulnérable", "surlevée", "étui", "donneur", "juste fait", "chute",
			"défense", "levée de chute", "contrer"},
		locales.English: {"trick", "deal", "auction", "contract", "level", "trumps", "no-trump", "contract points",
			"minors", "majors",
			"game", "bonus", "part-score", "score", "vulnerable", "overtrick", "board", "dealer", "made exactly",
			"down", "defence", "undertrick", "double"},
	}
	for _, l := range locales.Languages() {
		article := c.Page(t, path(l, nil), http.StatusOK).Find("article.path")
		article.Find("template, h1, h2, .path-steps, .lead, button").Remove()
		html, err := article.Html()
		if err != nil {
			t.Fatal(err)
		}
		marked := strings.NewReplacer("<strong>", "«", "</strong>", "»", "\u00a0", " ", "\u202f", " ").Replace(html)
		text := strings.ToLower(betweenTags.ReplaceAllString(marked, " "))
		bold := article.Find("strong").Map(func(_ int, s *goquery.Selection) string {
			return strings.ToLower(s.Text())
		})
		for _, term := range terms[l] {
			if !slices.Contains(bold, term) {
				t.Errorf("%s: %q is not explained", l, term)
				continue
			}
			word := regexp.MustCompile(`(^|[^\pL-])` + regexp.QuoteMeta(term) + `($|[^\pL-])`)
			if first := word.FindString(text); first != "«"+term+"»" {
				t.Errorf("%s: %q is first read as %q", l, term, first)
			}
		}
	}
}

// What the path asks is in the messages without a figure: all of them are counted.
func TestNoFigureOfThePathIsTyped(t *testing.T) {
	placeholder := regexp.MustCompile(`\{\{[^}]*\}\}`)
	for _, l := range locales.Languages() {
		source, err := os.ReadFile("../../locales/active." + string(l) + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(source)) {
			if key, text, ok := strings.Cut(line, " = "); ok && strings.HasPrefix(key, "path_") {
				n++
				if digit.MatchString(placeholder.ReplaceAllString(text, "")) {
					t.Errorf("%s: a figure is typed in %s", l, line)
				}
			}
		}
		if n < 20 {
			t.Errorf("%s: %d messages", l, n)
		}
	}
}
