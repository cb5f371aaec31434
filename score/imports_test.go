package score_test

import (
	"go/doc"
	"go/parser"
	"go/token"
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
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if .Standard}}standard{{else}}other{{end}} {{.ImportPath}}", pattern).Output()
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

// Inside, arrows run one way: a package needs only what stands below it.
func TestArrowsRunDownwards(t *testing.T) {
	for pattern, allowed := range map[string][]string{
		"score":                {},
		"score/internal/ratio": {},
		"score/notation":       {"score"},
		"score/matchpoint":     {"score"},
		"score/imp":            {"score"},
		"score/vp":             {"score"},
		"score/hand":           {"score"},
		"score/movement":       {"score"},
		"score/revoke":         {"score"},
		"score/decision":       {"score", "score/imp"},
		"score/exercise":       {"score", "score/matchpoint", "score/imp", "score/decision"},
		"score/pairs":          {"score", "score/matchpoint", "score/imp"},
		"score/teams":          {"score", "score/imp", "score/vp"},
		"score/sheet":          {"score", "score/matchpoint", "score/imp", "score/vp", "score/notation", "score/pairs", "score/teams"},
	} {
		for _, line := range deps(t, "bridgescore/"+pattern) {
			_, path, _ := strings.Cut(line, " ")
			name, ours := strings.CutPrefix(path, "bridgescore/")
			if !ours || name == pattern || name == "score/internal/ratio" {
				continue
			}
			if !slices.Contains(allowed, name) {
				t.Errorf("%s needs %s", pattern, name)
			}
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
