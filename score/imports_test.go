package score_test

import (
	"go/doc"
	"go/parser"
	"go/token"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// deps lists every package that the packages of a pattern need, themselves
// included, as "standard path" or "other path".
func deps(t *testing.T, pattern string) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-f",
		"{{if .Standard}}standard{{else}}other{{end}} {{.ImportPath}}", pattern).Output()
	if err != nil {
		t.Fatalf("go list -deps %s: %v", pattern, err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// The rules know nothing but the standard library and each other.
func TestScoreStandsAlone(t *testing.T) {
	own := 0
	for _, line := range deps(t, "bridgescore/score/...") {
		kind, path, _ := strings.Cut(line, " ")
		switch {
		case path == "bridgescore/score" || strings.HasPrefix(path, "bridgescore/score/"):
			own++
		case kind != "standard":
			t.Errorf("score needs %s", path)
		}
	}
	if own == 0 {
		t.Error("no packages were listed")
	}
}

// arrows lists what each package of a pattern imports of this module's, or needs at all, by their
// paths below it.
func arrows(t *testing.T, field, pattern string) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}}: {{join .`+field+` " "}}`,
		"bridgescore/"+pattern).Output()
	if err != nil {
		t.Fatalf("go list %s: %v", pattern, err)
	}
	list := make(map[string][]string)
	for line := range strings.Lines(string(out)) {
		path, needs, _ := strings.Cut(line, ": ")
		name := strings.TrimPrefix(path, "bridgescore/")
		list[name] = []string{}
		for need := range strings.FieldsSeq(needs) {
			if own, ours := strings.CutPrefix(need, "bridgescore/"); ours {
				list[name] = append(list[name], own)
			}
		}
	}
	return list
}

// Inside, arrows run one way: a package needs only what stands below it, and has no arrow that is
// not used.
func TestArrowsRunDownwards(t *testing.T) {
	allowed := map[string][]string{
		"score":                {},
		"score/internal/ratio": {},
		"score/notation":       {"score"},
		"score/matchpoint":     {"score"},
		"score/imp":            {"score"},
		"score/vp":             {"score"},
		"score/hand":           {"score"},
		"score/movement":       {"score"},
		"score/revoke":         {"score"},
		"score/mistake":        {"score"},
		"score/decision":       {"score", "score/imp"},
		"score/exercise":       {"score", "score/decision", "score/imp", "score/vp"},
		"score/pairs":          {"score", "score/imp", "score/matchpoint", "score/mistake"},
		"score/teams":          {"score", "score/imp", "score/vp"},
		"score/sheet": {"score", "score/imp", "score/matchpoint", "score/mistake", "score/notation",
			"score/pairs", "score/teams", "score/vp"},
	}
	found := arrows(t, "Deps", "score/...")
	for name, needs := range found {
		t.Run(name, func(t *testing.T) {
			needs = slices.DeleteFunc(needs, func(need string) bool { return need == "score/internal/ratio" })
			slices.Sort(needs)
			if want, listed := allowed[name]; !listed || !slices.Equal(needs, want) {
				t.Errorf("needs %q; of it is said (%v) that it needs %q", needs, listed, want)
			}
		})
	}
	for name := range allowed {
		if _, ok := found[name]; !ok {
			t.Errorf("%s does not exist", name)
		}
	}
}

// The site stands in storeys: a package imports only from those below its own. Pages of one storey
// know nothing of each other.
func TestStoreysOfTheSite(t *testing.T) {
	storey := make(map[string]int)
	for i, names := range [][]string{
		{"locales", "web/precompressed", "web/permalink", "web/templates", "web/workbook"},
		{"web/param"},
		{"web/doubt", "web/form", "web/param/scoring"},
		{"web/api", "web/view", "web/static"},
		{"web/page"},
		{"web/calculator", "web/compare", "web/event", "web/movements", "web/odds", "web/practice", "web/teams",
			"web/victorypoints"},
		{"web/offline"},
		{"web/guide"},
		{"web"},
		{"cmd/server"},
	} {
		for _, name := range names {
			storey[name] = i
		}
	}
	// What is run or imported only to build and to test the site.
	outside := []string{
		"web/browsertests", "web/browsertests/engines", "web/browsertests/everypage/deals",
		"web/browsertests/everypage/events", "web/browsertests/everypage/learning",
		"web/browsertests/everypage/widths", "web/browsertests/longwords",
		"web/browsertests/walk", "web/internal/browsertest", "web/internal/gallery", "web/internal/gallery/show",
		"web/internal/packing", "web/internal/pseudo", "web/internal/webdriver", "web/internal/webtest",
		"web/languagetests", "web/offline/gen", "web/static/pack",
	}
	found := make(map[string][]string)
	for _, pattern := range []string{"locales", "web/...", "cmd/..."} {
		maps.Copy(found, arrows(t, "Imports", pattern))
	}
	for name, imports := range found {
		if slices.Contains(outside, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			own, listed := storey[name]
			if !listed {
				t.Fatal("stands in no storey")
			}
			for _, path := range imports {
				below, site := storey[path]
				switch {
				case slices.Contains(outside, path):
					t.Errorf("imports %s, which is no part of the site", path)
				case site && below >= own:
					t.Errorf("imports %s, which does not stand below it", path)
				}
			}
		})
	}
	for _, name := range append(slices.Collect(maps.Keys(storey)), outside...) {
		if _, ok := found[name]; !ok {
			t.Errorf("%s does not exist", name)
		}
	}
}

// Templates get ready words and numbers: they know no rules.
func TestTemplatesKnowNoRules(t *testing.T) {
	for _, line := range deps(t, "bridgescore/web/templates") {
		if strings.Contains(line, "bridgescore/score") || strings.Contains(line, "bridgescore/locales") {
			t.Errorf("web/templates needs %s", line)
		}
	}
}

// Every package shows how it is used, in an example that is run.
func TestEveryPackageHasAnExample(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.Dir}}", "bridgescore/score/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for dir := range strings.FieldsSeq(string(out)) {
		tests, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, file := range tests {
			source, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, example := range doc.Examples(source) {
				found = found || example.Output != ""
			}
		}
		if !found {
			t.Errorf("%s has no example with its output", dir)
		}
	}
}
