package locales_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bridgescore/locales"
)

// said is all that the site says in a language: messages by key, texts of the guide by file.
func said(t *testing.T, l locales.Language) map[string]string {
	t.Helper()
	texts := make(map[string]string)
	for key, forms := range read(t, l) {
		for form, text := range forms {
			texts[key+" "+form] = plainSigns(text)
		}
	}
	files, err := filepath.Glob("guide/*." + string(l) + ".md")
	if err != nil || len(files) == 0 {
		t.Fatalf("no texts of the guide: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = plainSigns(string(text))
	}
	return texts
}

// asides are what a reader does not see: the names of arguments, and where a link leads.
var asides = regexp.MustCompile(`\{\{[^}]*\}\}|\]\([^)]*\)`)

// plainSigns lets a term be found whatever its blanks and apostrophes are.
func plainSigns(text string) string {
	text = asides.ReplaceAllString(text, "·")
	return strings.NewReplacer("\u202f", " ", "\u00a0", " ", "’", "'", "\n", " ").Replace(text)
}

// whole finds a term as words of their own, whatever its case.
func whole(t *testing.T, term string) *regexp.Regexp {
	t.Helper()
	r, err := regexp.Compile(`(?i)(^|[^\pL\pN])` + regexp.QuoteMeta(term) + `($|[^\pL\pN])`)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The glossary chooses a word for each notion; the words that it rejects are nowhere.
func TestRejectedTermsAreNotSaid(t *testing.T) {
	glossary, err := os.ReadFile("../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	columns := map[locales.Language]int{locales.French: 3, locales.English: 5}
	texts := make(map[locales.Language]map[string]string)
	rejected := make(map[locales.Language]int)
	for l := range columns {
		texts[l] = said(t, l)
	}
	for _, line := range strings.Split(string(glossary), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 7 || strings.HasPrefix(line, "|---") || strings.HasPrefix(line, "| notion") {
			continue
		}
		for l, column := range columns {
			for term := range strings.SplitSeq(cells[column], ";") {
				if term = strings.TrimSpace(term); term == "" {
					continue
				}
				rejected[l]++
				word := whole(t, term)
				for place, text := range texts[l] {
					if word.MatchString(text) {
						t.Errorf("%s says %q; the glossary has %s", place, term, strings.TrimSpace(cells[column-1]))
					}
				}
			}
		}
	}
	if rejected[locales.French] < 20 || rejected[locales.English] < 20 {
		t.Errorf("the glossary rejects only %v", rejected)
	}
	if !whole(t, "At Bridge").MatchString("How to score at bridge") {
		t.Error("a term is not found that is there")
	}
}
