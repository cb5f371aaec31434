package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"bridgescore/web"
)

// block is a fenced block of the documents.
type block struct{ language, text string }

// documents are what users and operators read.
var documents = []string{"README.md", "docs/api.md", "docs/library.md", "docs/operation.md", "docs/architecture.md",
	"CONTRIBUTING.md"}

// readDocuments gives all documents as one text, and the blocks in it.
func readDocuments(t *testing.T) (string, []block) {
	t.Helper()
	var text strings.Builder
	for _, name := range documents {
		raw, err := os.ReadFile(filepath.Join("../..", name))
		if err != nil {
			t.Fatal(err)
		}
		text.Write(raw)
	}
	var blocks []block
	for _, m := range regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$").FindAllStringSubmatch(text.String(), -1) {
		blocks = append(blocks, block{m[1], m[2]})
	}
	return text.String(), blocks
}

// Every call of the API in the documents gives the answer printed under it.
func TestDocumentedCalls(t *testing.T) {
	site, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, blocks := readDocuments(t)
	calls := 0
	for i, b := range blocks {
		m := regexp.MustCompile(
			`^curl (?:--data-binary \$'([^']*)' )?'(http://localhost:8080[^']*)'\n$`).FindStringSubmatch(b.text)
		if b.language != "sh" || m == nil {
			continue
		}
		calls++
		if i+1 == len(blocks) || blocks[i+1].language != "json" {
			t.Errorf("%s: no answer is printed", m[2])
			continue
		}
		r := httptest.NewRequest(http.MethodGet, m[2], nil)
		if m[1] != "" {
			r = httptest.NewRequest(http.MethodPost, m[2], strings.NewReader(strings.ReplaceAll(m[1], `\n`, "\n")))
		}
		w := httptest.NewRecorder()
		site.ServeHTTP(w, r)
		var got, want any
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
			t.Errorf("%s: %v", m[2], err)
		}
		if err := json.Unmarshal([]byte(blocks[i+1].text), &want); err != nil {
			t.Errorf("%s: the printed answer: %v", m[2], err)
		}
		if w.Code != http.StatusOK || !reflect.DeepEqual(got, want) {
			t.Errorf("%s answers %d %s", m[2], w.Code, w.Body)
		}
	}
	if calls < 5 {
		t.Errorf("%d calls found", calls)
	}
}

// The program in the documents, in a module of its own, prints what is under it.
func TestDocumentedProgram(t *testing.T) {
	_, blocks := readDocuments(t)
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range blocks {
		if b.language != "go" {
			continue
		}
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(b.text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{
			{"mod", "init", "example"},
			{"mod", "edit", "-require=bridgescore@v0.0.0", "-replace=bridgescore=" + root},
			{"run", "."},
		} {
			cmd := exec.Command("go", args...)
			cmd.Dir = dir
			// An importer of score needs no other module: there is none to be had here.
			cmd.Env = append(cmd.Environ(), "GOPROXY=off", "GOMODCACHE="+filepath.Join(dir, "none"))
			out, err := cmd.Output()
			if err != nil {
				t.Fatalf("go %s: %v", strings.Join(args, " "), err)
			}
			if args[0] == "run" && string(out) != blocks[i+1].text {
				t.Errorf("the program prints\n%s", out)
			}
		}
		return
	}
	t.Error("no program found")
}

// The frame in the documents, and the script beside it, exist.
func TestDocumentedFrame(t *testing.T) {
	site, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text, _ := readDocuments(t)
	found := regexp.MustCompile(`src="https://bridge\.example\.org([^"]*)"`).FindAllStringSubmatch(text, -1)
	if len(found) < 2 {
		t.Fatalf("%d addresses found", len(found))
	}
	for _, m := range found {
		w := httptest.NewRecorder()
		site.ServeHTTP(w, httptest.NewRequest(http.MethodGet, strings.ReplaceAll(m[1], "&amp;", "&"), nil))
		if w.Code != http.StatusOK {
			t.Errorf("%s: %d", m[1], w.Code)
		}
	}
}

// Every call of the API stands in the documents, and every page that stands there
// is served.
func TestDocumentedPaths(t *testing.T) {
	site, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text, _ := readDocuments(t)
	ask := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		site.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if w.Code != http.StatusOK {
			t.Errorf("%s: %d", path, w.Code)
		}
		return w
	}
	var description struct {
		Paths map[string]any
	}
	if err := json.Unmarshal(ask("/api/v1/openapi.json").Body.Bytes(), &description); err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(text, "| call | answers |")
	table, _, _ = strings.Cut(table, "\n\n")
	for path := range description.Paths {
		if !strings.Contains(table, path+"`") {
			t.Errorf("the call %s is not in the documents", path)
		}
	}
	pages := regexp.MustCompile("`(/en/[a-z-]*)`").FindAllStringSubmatch(text, -1)
	if len(pages) < 12 {
		t.Errorf("%d pages found", len(pages))
	}
	for _, m := range pages {
		ask(m[1])
	}
}

// Every package of the program is listed in the documents.
func TestDocumentedPackages(t *testing.T) {
	text, _ := readDocuments(t)
	packages, err := exec.Command("go", "list", "../../...").Output()
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Fields(string(packages))
	if len(list) < 20 {
		t.Errorf("%d packages", len(list))
	}
	for _, path := range list {
		if name := strings.TrimPrefix(path, "bridgescore/"); !regexp.MustCompile("(?m)^\\|.*`" + name +
			"`.*\\|").MatchString(text) {
			t.Errorf("package %s is not in the documents", name)
		}
	}
}

// Every flag stands in the documents with its default, and no other does.
func TestDocumentedFlags(t *testing.T) {
	text, _ := readDocuments(t)
	listed := make(map[string]bool)
	for _, m := range regexp.MustCompile("(?m)^\\| `-([a-z-]+)` \\|").FindAllStringSubmatch(text, -1) {
		listed[m[1]] = true
	}
	var help strings.Builder
	if _, err := parse([]string{"-h"}, nil, &help); err == nil {
		t.Fatal("-h is no request for help")
	}
	for _, m := range regexp.MustCompile(`(?m)^\s+-([a-z-]+)`).FindAllStringSubmatch(help.String(), -1) {
		if !listed[m[1]] {
			t.Errorf("-%s is not in the documents", m[1])
		}
		delete(listed, m[1])
	}
	for name := range listed {
		t.Errorf("the documents have -%s, the server does not", name)
	}
}

// Files that a document links to exist.
func TestDocumentLinks(t *testing.T) {
	for _, name := range documents {
		path := filepath.Join("../..", name)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\]\(([^):]+)\)`).FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(path), m[1])); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
