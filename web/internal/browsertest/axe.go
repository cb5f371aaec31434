package browsertest

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
)

//go:embed testdata/axe.min.js
var axeSource string

// Rules of axe-core for CheckAxe.
var (
	// WCAG are those of WCAG 2.2, levels A and AA, and that no two parts of a page to leap to are
	// called the same.
	WCAG = Rules{
		kind: "tag", names: []string{"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"},
		besides: []string{"landmark-unique"},
	}
	// Colours are those that another theme of the same page can break.
	Colours = Rules{kind: "rule", names: []string{"color-contrast", "link-in-text-block"}}
)

// Rules are a choice among the rules of axe-core.
type Rules struct {
	kind    string // "tag" or "rule"
	names   []string
	besides []string // rules that none of the tags has
}

// Violation is a rule of accessibility that elements of the page break.
type Violation struct {
	Rule   string `json:"id"`
	Impact string `json:"impact"`
	Help   string `json:"help"`
	Nodes  []struct {
		HTML    string `json:"html"`
		Summary string `json:"failureSummary"`
	} `json:"nodes"`
}

func (v Violation) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s): %s", v.Rule, v.Impact, v.Help)
	for _, n := range v.Nodes {
		fmt.Fprintf(&b, "\n\t%s\n\t\t%s", n.HTML, strings.ReplaceAll(n.Summary, "\n", "\n\t\t"))
	}
	return b.String()
}

// Axe returns what axe-core finds wrong in the page by the rules.
//
// It runs in a world of its own, so that the page's scripts do not meet it and the page's content
// security policy does not hinder it. It needs JavaScript, and does not look into frames: open what
// is in them as a page.
func (tab *Tab) Axe(rules Rules) []Violation {
	tab.t.Helper()
	// Every rule that asks for a contrast looks at final colours, so a fade must not be under way.
	Eval[any](tab, "Promise.all(document.getAnimations().filter(a => a.playState === 'running' && "+
		"isFinite(a.effect.getComputedTiming().endTime)).map(a => a.finished.catch(() => {})))")
	tree := call(tab, page.GetFrameTree, cdp.Empty{})
	own := Frame{document{tab: tab, frame: tree.FrameTree.Frame.ID}}
	Eval[any](own, "void (globalThis.axe ?? (() => {"+axeSource+"\n})())")
	return Eval[[]Violation](own, fmt.Sprintf(`axe.run(document, {
		runOnly: { type: %q, values: [%s] },
		rules: Object.fromEntries([%s].map(rule => [rule, { enabled: true }])),
		resultTypes: ["violations"],
		iframes: false,
		preload: false,
	}).then(result => result.violations)`, rules.kind, quoted(rules.names), quoted(rules.besides)))
}

func quoted(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = quote(name)
	}
	return strings.Join(list, ",")
}

// CheckAxe fails the test, which goes on, for each thing that Axe finds.
func (tab *Tab) CheckAxe(rules Rules) {
	tab.t.Helper()
	for _, v := range tab.Axe(rules) {
		tab.t.Errorf("accessibility of %s: %s", tab.URL(), v)
	}
}
