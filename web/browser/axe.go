package browser

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed testdata/axe.min.js
var axeSource string

// wcag are axe-core's names for the rules of WCAG 2.2, levels A and AA.
var wcag = []string{"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"}

// BestPractice adds axe-core's rules that are good advice beyond WCAG.
const BestPractice = "best-practice"

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

// Axe returns what axe-core finds wrong in the page by WCAG 2.2 AA, and by the rules of the further tags.
//
// It runs in a world of its own, so that the page's scripts do not meet it and the page's content security policy does
// not hinder it. It needs JavaScript, and does not look into frames: open what is in them as a page.
func (tab *Tab) Axe(tags ...string) []Violation {
	tab.t.Helper()
	// Every rule that asks for a contrast looks at final colours, so a fade must not be under way.
	Eval[any](tab, "Promise.all(document.getAnimations().filter(a => a.playState === 'running' && "+
		"isFinite(a.effect.getComputedTiming().endTime)).map(a => a.finished.catch(() => {})))")
	own := Frame{scope{tab: tab, frame: tab.mainFrame()}}
	Eval[any](own, "void (globalThis.axe ?? (() => {"+axeSource+"\n})())")
	var rules []string
	for _, tag := range append(append([]string(nil), wcag...), tags...) {
		rules = append(rules, quote(tag))
	}
	return Eval[[]Violation](own, `axe.run(document, {
		runOnly: { type: "tag", values: [`+strings.Join(rules, ",")+`] },
		resultTypes: ["violations"],
		iframes: false,
		preload: false,
	}).then(result => result.violations)`)
}

// CheckAxe fails the test, which goes on, for each thing that Axe finds.
func (tab *Tab) CheckAxe(tags ...string) {
	tab.t.Helper()
	for _, v := range tab.Axe(tags...) {
		tab.t.Errorf("accessibility of %s: %s", tab.URL(), v)
	}
}
