package calculator

import (
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// commonScores are worth knowing; the page offers them to try. 320 is the classic error: no
// contract gives it.
var commonScores = []int{110, 140, 420, 620, 570, 320, -50, -200, 1430}

// Lookup goes from a score back to every outcome that gives it.
func Lookup(r *page.Request) (page.Response, error) {
	typed := strings.ToValidUTF8(r.Query().Get(page.ParamScore), "\ufffd")
	v := LookupForm(r, strings.TrimSpace(typed))
	if v.Value == "" {
		return page.Response{Page: templates.LookupPage(v)}, nil
	}
	points, wrong := param.Int(typed)
	if wrong != "" {
		v.Error = r.Words.T("fault_lookup_not_a_score", "text", v.Value)
		v.Page.Failed = true
		return page.Shown(templates.LookupPage(v), true), nil
	}
	return page.Response{Page: templates.LookupPage(LookupOf(r, v.Value, points))}, nil
}

// LookupForm is the page before its answer, with what was typed.
func LookupForm(r *page.Request, typed string) templates.Lookup {
	d := phrases{r.Words}
	v := templates.Lookup{Page: r.Frame(page.PathLookup), Action: page.URL(r.Lang, page.PathLookup), Value: typed}
	for _, points := range commonScores {
		v.Common = append(v.Common, d.lookupLink(r, points))
	}
	return v
}

// LookupOf is the page of a number of points.
func LookupOf(r *page.Request, typed string, points int) templates.Lookup {
	d := phrases{r.Words}
	v := LookupForm(r, typed)
	v.Asked = true
	v.Page.Title = d.T("lookup_title_score", "score", d.Number(points))
	outcomes := score.Lookup(points)
	v.Groups = d.outcomeGroups(r, outcomes)
	switch {
	case points == 0:
		v.Heading, v.Text = d.T("lookup_zero"), d.T("lookup_zero_text")
	case len(outcomes) == 0:
		v.Heading = d.T("lookup_none", "score", d.Number(points))
		v.Text = d.T("lookup_none_text", "count", score.OutcomeCount)
	default:
		v.Heading = d.T("lookup_found", "n", len(outcomes), "score", d.Signed(points))
		if points < 0 {
			v.Heading = d.T("lookup_failed", "n", len(v.Groups), "score", d.Signed(points))
		}
		v.Text = d.T("lookup_found_text")
	}
	below, above := score.Nearest(points)
	for _, n := range [...]score.Neighbor{below, above} {
		if n.Exists {
			v.Nearest = append(v.Nearest, d.lookupLink(r, n.Points))
		}
	}
	return v
}

func (d phrases) lookupLink(r *page.Request, points int) templates.Link {
	return templates.Link{Text: d.Number(points), URL: page.URL(r.Lang, page.PathLookup) + "?score=" +
		strconv.Itoa(points)}
}

// outcomeGroups puts together the contracts with the same doubling, vulnerability
// and result, in the order they came in. What a contract that failed costs does not
// depend on the contract: a game stands for all that can go so far down.
func (d phrases) outcomeGroups(r *page.Request, outcomes []score.Outcome) []templates.OutcomeGroup {
	type kind struct {
		doubling   score.Doubling
		vulnerable bool
		over       int
	}
	var groups []templates.OutcomeGroup
	place := make(map[kind]int)
	for _, o := range outcomes {
		k := kind{o.Contract.Doubling, o.Vulnerable, o.Over()}
		i, ok := place[k]
		if !ok {
			i = len(groups)
			place[k] = i
			groups = append(groups, templates.OutcomeGroup{Label: d.groupLabel(o), Class: view.VulClass(o.Vulnerable)})
			if o.Over() < 0 {
				groups[i].Any = d.anyContract(-o.Over())
			}
		}
		if o.Over() < 0 && (o.Contract.Strain != score.Spades || o.Contract.Level != max(4, lowestDown(-o.Over()))) {
			continue
		}
		deal := form.Deal{Play: score.Play{Contract: o.Contract, Tricks: o.Tricks}, Vulnerable: o.Vulnerable}
		groups[i].Contracts = append(groups[i].Contracts, templates.Link{
			Text: d.Contract(o.Contract),
			URL:  page.DealURL(r.Lang, deal),
		})
	}
	return groups
}

// anyContract names the contracts that can go so many tricks down.
func (d phrases) anyContract(down int) string {
	if lowest := lowestDown(down); lowest > score.LowestLevel {
		return d.T("lookup_any_from", "level", lowest)
	}
	return d.T("lookup_any")
}

// lowestDown is the lowest level at which a contract can go so many tricks down.
func lowestDown(down int) int {
	level := score.LowestLevel
	for level < score.HighestLevel && (score.Contract{Level: level}).MaxUndertricks() < down {
		level++
	}
	return level
}

func (d phrases) groupLabel(o score.Outcome) string {
	return d.Vulnerable(o.Vulnerable) + ", " +
		strings.ToLower(d.T("key_doubling_"+strconv.Itoa(int(o.Contract.Doubling)))) + ", " + d.overWords(o.Over())
}

// overWords says a result in words: "juste fait", "+2", "chute de 1".
func (d phrases) overWords(over int) string {
	switch {
	case over == 0:
		return d.T("result_made")
	case over > 0:
		return d.T("result_over", "tricks", over)
	}
	return d.T("result_down", "tricks", -over)
}
