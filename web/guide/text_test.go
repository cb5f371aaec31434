package guide

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"

	"bridgescore/locales"
)

// outline is what both languages must have in common: the ids of a text, and
// for each section its calls and its links.
type outline struct {
	ids     []string
	asked   map[string][]string
	targets map[string][]string
}

func outlineOf(t *Text) outline {
	o := outline{asked: make(map[string][]string), targets: make(map[string][]string)}
	o.add("", t.lead)
	for _, s := range t.sections {
		o.ids = append(o.ids, s.id)
		o.add(s.id, s.blocks)
	}
	for _, lists := range []map[string][]string{o.asked, o.targets} {
		for _, list := range lists {
			slices.Sort(list)
		}
	}
	return o
}

func (o *outline) add(section string, blocks []ast.Node) {
	for _, block := range blocks {
		_ = ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if !entering {
				return ast.WalkContinue, nil
			}
			switch n := n.(type) {
			case *callNode:
				o.asked[section] = append(o.asked[section], n.call.String())
			case *ast.Link:
				o.targets[section] = append(o.targets[section], string(n.Destination))
			case *ast.Heading:
				o.ids = append(o.ids, id(n))
			}
			return ast.WalkContinue, nil
		})
	}
}

func TestBothLanguagesSayTheSame(t *testing.T) {
	for _, name := range textNames() {
		french, english := mustRead(t, locales.French, name), mustRead(t, locales.English, name)
		one, other := outlineOf(french), outlineOf(english)
		if !slices.Equal(one.ids, other.ids) {
			t.Errorf("%s: the sections are %v in French, %v in English", name, one.ids, other.ids)
		}
		if unique := slices.Compact(slices.Sorted(slices.Values(one.ids))); len(unique) != len(one.ids) {
			t.Errorf("%s: an id stands twice in %v", name, one.ids)
		}
		for section := range one.asked {
			if !slices.Equal(one.asked[section], other.asked[section]) {
				t.Errorf("%s, %s: the calls differ:\n%v\n%v", name, section, one.asked[section], other.asked[section])
			}
		}
		if !maps.EqualFunc(one.targets, other.targets, slices.Equal) {
			t.Errorf("%s: the links differ: %v, %v", name, one.targets, other.targets)
		}
	}
}

func mustRead(t *testing.T, lang locales.Language, name string) *Text {
	t.Helper()
	text, err := Read(lang, name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestFaultsOfTexts(t *testing.T) {
	const head = "# Title\n\nLead.\n\n## Section {#one}\n\n"
	for name, text := range map[string]string{
		"a typed figure":           head + "A game is 420.",
		"a figure in a heading":    head + "### The 420 {#two}",
		"a figure in emphasis":     head + "It is **420**.",
		"a suit":                   head + "Play in ♠.",
		"markup":                   head + "<b>bold</b>",
		"a call that does not end": head + "It is {{score 4S no.",
		"an empty call":            head + "It is {{}}.",
		"a section without an id":  "# Title\n\n## Section\n\nText.",
		"two titles":               head + "# Another",
		"no title":                 "## Section {#one}\n\nText.",
		"no section":               "# Title\n\nText.",
		"a heading too deep":       head + "#### Deep {#deep}",
		"an empty heading":         head + "### {#none}",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := parse([]byte(text)); err == nil {
				t.Errorf("%s is not refused", name)
			}
		})
	}
}

// echo answers calls and links with what was asked.
type echo struct{}

func (echo) Figure(call Call, block bool) (string, error) {
	if block {
		return "<block>" + call.String() + "</block>", nil
	}
	return "<i>" + strings.Join(call.Args, "|") + "</i>", nil
}

func (echo) Link(target string) (string, error) { return "/xx/" + target, nil }

func TestPage(t *testing.T) {
	text, err := parse(
		[]byte(
			"# Title\n\nThe *lead*.\n\n## First {#one}\n\n{{table wide}}\n\nA {{score 4S no =}}, [there](tables#imps).\n\n> A note.\n\n### Part {#part}\n\n- {{alone}}\n- & two\n\n## Second {#two .fold}\n\n### Hidden & seen {#three .fold}\n\nInside.\n\n### After {#four}\n"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := text.Page(echo{})
	if err != nil {
		t.Fatal(err)
	}
	want := Page{
		Title: "Title",
		Lead:  "<p>The <em>lead</em>.</p>\n",
		Sections: []Section{
			{"one", "First",
				"<block>{{table wide}}</block><p>A <i>4S|no|=</i>, <a href=\"/xx/tables#imps\">there</a>.</p>\n" +
					"<div class=\"note\">\n<p>A note.</p>\n</div>\n<h3 id=\"part\">Part</h3>\n<ul>\n<li><i></i></li>\n<li>&amp; two</li>\n</ul>\n", false},
			{"two", "Second",
				"<details class=\"fold\"><summary><h3>Hidden &amp; seen</h3></summary><div id=\"three\">\n<p>Inside.</p>\n</div></details>\n" +
					"<h3 id=\"four\">After</h3>\n", true},
		},
	}
	if got.Title != want.Title || got.Lead != want.Lead || !slices.Equal(got.Sections, want.Sections) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}
