package compare

import (
	"net/url"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/notation"
	"bridgescore/web/form"
	"bridgescore/web/param"
)

// The parameters of the page that compares. Results come as deals, one word
// each with commas between them, or as text with a vul for each, both repeated,
// as people write them in the language of the page. The others choose what is
// decided.
const (
	paramDeals   = "deals"
	paramTarget  = "strain"  // our own strain
	paramDown    = "down"    // by how much our bid fails
	paramDoubled = "doubled" // yes: it is doubled then
	paramTheirs  = "theirs"  // the contract of the opponents
	paramOver    = "over"    // with how many overtricks it is made
	paramFails   = "fails"   // by how much it fails
)

// How many results stand side by side.
const (
	fewestCompared = 2
	mostCompared   = 4
)

// How far the choices of the decisions go.
const (
	mostOwnDown   = 3
	mostTheirOver = 3
	mostTheirDown = 6
)

// comparison is what the page is asked for.
type comparison struct {
	deals   []form.Deal
	strain  score.Strain
	down    int
	doubled bool
	theirs  score.Contract
	over    int
	fails   int
}

// firstComparison is what a page shows that was asked for nothing: a game and
// the part-score it was not left at.
func firstComparison() comparison {
	four := score.Contract{Level: 4, Strain: score.Spades}
	three := score.Contract{Level: 3, Strain: score.Spades}
	return comparison{
		deals: []form.Deal{
			{Play: score.Play{Contract: four, Tricks: four.Need()}, Vulnerable: true},
			{Play: score.Play{Contract: three, Tricks: four.Need()}, Vulnerable: true},
		},
		strain: score.Spades,
		down:   1,
		theirs: score.Contract{Level: 4, Strain: score.Hearts},
		fails:  1,
	}
}

// typedResult is a result as it stands in the form.
type typedResult struct{ text, vul string }

// comparisonForm is what was read of an address.
type comparisonForm struct {
	comparison
	param.Reader               // the field of a result is "result-" and its place
	typed        []typedResult // nil: the results came as words
	words        []string
}

func readComparison(v url.Values, lang notation.Language) comparisonForm {
	f := comparisonForm{comparison: firstComparison(), Reader: param.New(param.Sanitize(v))}
	switch {
	case len(f.Values[form.Text]) > 0:
		f.readTexts(f.Values[form.Text], f.Values[form.Vul], lang)
	case f.Values.Has(paramDeals):
		f.readDeals(f.Items(paramDeals))
	}
	if f.Values.Has(paramTarget) {
		strain, err := score.ParseStrain(f.Text(paramTarget))
		if f.Rule(paramTarget, err); err == nil {
			f.strain = strain
		}
	}
	f.down = f.Int(paramDown, 1, mostOwnDown, f.down)
	f.doubled = f.Flag(paramDoubled)
	if f.Values.Has(paramTheirs) {
		if c, ok := form.Undoubled(f.Reader, paramTheirs); ok {
			f.theirs = c
		}
	}
	f.over = f.Int(paramOver, 0, mostTheirOver, f.over)
	f.fails = f.Int(paramFails, 1, mostTheirDown, f.fails)
	if most := f.theirs.MaxOvertricks(); f.over > most {
		f.Rule(paramOver, &score.RangeError{Fault: score.TooManyOvertricks, Got: f.over, Low: 0, High: most})
	}
	return f
}

func resultField(i int) string { return "result-" + strconv.Itoa(i+1) }

// readDeals reads results that are words.
func (f *comparisonForm) readDeals(codes []string) {
	f.deals, f.words = nil, codes
	if len(codes) > mostCompared {
		f.Refuse(resultField(mostCompared-1), "compare_too_many", "high", mostCompared)
		return
	}
	for i, code := range codes {
		deal, faults := form.ReadCode(code)
		if len(faults) > 0 {
			f.Refuse(resultField(i), "compare_deal", "text", code)
		}
		f.deals = append(f.deals, deal)
	}
	if len(f.deals) == 1 && len(f.Faults()) == 0 {
		f.deals = append(f.deals, neighbour(f.deals[0]))
	}
	f.checkCount()
}

// neighbour is what a deal is compared with that comes alone: the same with a trick more or fewer.
func neighbour(deal form.Deal) form.Deal {
	switch {
	case deal.Play.Contract == score.PassedOut:
		return firstComparison().deals[0]
	case deal.Play.Tricks == score.TricksInPlay || deal.Outcome().Over() == 0:
		deal.Play.Tricks--
	default:
		deal.Play.Tricks++
	}
	return deal
}

// readTexts reads results as people write them; rows left empty do not count.
func (f *comparisonForm) readTexts(texts, vuls []string, lang notation.Language) {
	f.deals = nil
	for i, text := range texts[:min(len(texts), mostCompared)] {
		typed := typedResult{text: strings.TrimSpace(text)}
		if i < len(vuls) {
			typed.vul = vuls[i]
		}
		f.typed = append(f.typed, typed)
		if typed.text == "" {
			continue
		}
		deal, faults := form.Fields{Text: typed.text, Vul: typed.vul}.Read(lang)
		for _, fault := range faults {
			fault.Field = resultField(i)
			f.Add(fault)
		}
		f.deals = append(f.deals, deal)
	}
	f.checkCount()
}

func (f *comparisonForm) checkCount() {
	if len(f.deals) < fewestCompared && !f.Failed() {
		f.Refuse(f.firstEmpty(), "compare_too_few", "low", fewestCompared)
	}
}

// firstEmpty is the field that waits for another result.
func (f *comparisonForm) firstEmpty() string {
	for i, t := range f.typed {
		if t.text == "" {
			return resultField(i)
		}
	}
	return resultField(len(f.deals))
}

// query gives the comparison as the parameters of an address.
func (c comparison) query() url.Values {
	v := url.Values{
		paramTarget: {c.strain.String()},
		paramDown:   {strconv.Itoa(c.down)},
		paramTheirs: {c.theirs.String()},
		paramOver:   {strconv.Itoa(c.over)},
		paramFails:  {strconv.Itoa(c.fails)},
	}
	if c.doubled {
		v.Set(paramDoubled, "yes")
	}
	var words []string
	for _, deal := range c.deals {
		words = append(words, deal.Code())
	}
	v.Set(paramDeals, strings.Join(words, ","))
	return v
}

// bid is the question whether to bid our own.
func (c comparison) bid(t decision.Target, vulnerable bool) decision.Bid {
	return decision.Bid{Target: t, Strain: c.strain, Vulnerable: vulnerable, Down: c.down, Doubled: c.doubled}
}

func (c comparison) double(vulnerable bool) decision.Double {
	return decision.Double{Theirs: c.theirs, Vulnerable: vulnerable, Over: c.over, Down: c.fails}
}

func (c comparison) sacrifice(theirs, ours bool) decision.Sacrifice {
	return decision.Sacrifice{Theirs: c.theirs, TheirsVulnerable: theirs, OursVulnerable: ours, Over: c.over,
		Fails: c.fails}
}
