package compare

import (
	"net/url"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/notation"
	"bridgescore/web/form"
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
	typed  []typedResult // nil: the results came as words
	faults []form.Fault  // the field of a result is "result-" and its place
}

func readComparison(v url.Values, lang notation.Language) comparisonForm {
	f := comparisonForm{comparison: firstComparison()}
	switch {
	case len(v["text"]) > 0:
		f.readTexts(v["text"], v["vul"], lang)
	case v.Has(paramDeals):
		f.readDeals(strings.Split(v.Get(paramDeals), ","))
	}
	if v.Has(paramTarget) {
		strain, err := score.ParseStrain(v.Get(paramTarget))
		f.fault(paramTarget, err)
		if err == nil {
			f.strain = strain
		}
	}
	f.down = f.number(v, paramDown, f.down, 1, mostOwnDown)
	f.doubled = v.Get(paramDoubled) == "yes"
	if v.Has(paramTheirs) {
		f.readTheirs(v.Get(paramTheirs))
	}
	f.over = f.number(v, paramOver, f.over, 0, mostTheirOver)
	f.fails = f.number(v, paramFails, f.fails, 1, mostTheirDown)
	if most := f.theirs.MaxOvertricks(); f.over > most {
		f.fault(paramOver, &score.RangeError{Fault: score.TooManyOvertricks, Got: f.over, Low: 0, High: most})
	}
	return f
}

func (f *comparisonForm) fault(field string, err error) {
	if err != nil {
		f.faults = append(f.faults, form.Of(field, err))
	}
}

func resultField(i int) string { return "result-" + strconv.Itoa(i+1) }

// readDeals reads results that are words.
func (f *comparisonForm) readDeals(codes []string) {
	f.deals = nil
	if len(codes) > mostCompared {
		f.faults = append(f.faults, form.Fault{Field: resultField(mostCompared - 1), Key: "compare_too_many", Args: []any{"high", mostCompared}})
		return
	}
	for i, code := range codes {
		deal, faults := form.ReadCode(code)
		if len(faults) > 0 {
			f.faults = append(f.faults, form.Fault{Field: resultField(i), Key: "compare_deal", Args: []any{"text", code}})
			deal = form.Deal{}
		}
		f.deals = append(f.deals, deal)
	}
	f.checkCount()
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
			f.faults = append(f.faults, fault)
		}
		f.deals = append(f.deals, deal)
	}
	f.checkCount()
}

func (f *comparisonForm) checkCount() {
	if len(f.deals) < fewestCompared && len(f.faults) == 0 {
		f.faults = append(f.faults, form.Fault{Field: f.firstEmpty(), Key: "compare_too_few", Args: []any{"low", fewestCompared}})
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

func (f *comparisonForm) readTheirs(code string) {
	c, err := score.ParseContract(code)
	switch {
	case err != nil:
		f.fault(paramTheirs, err)
	case c == score.PassedOut:
		f.fault(paramTheirs, &score.SyntaxError{Fault: score.UnknownContract, Text: code})
	default:
		c.Doubling = score.Undoubled
		f.theirs = c
	}
}

// number reads a whole number within bounds, or otherwise where there is none.
func (f *comparisonForm) number(v url.Values, name string, otherwise, low, high int) int {
	text := v.Get(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		f.faults = append(f.faults, form.Fault{Field: name, Key: form.NotANumber, Args: []any{"text", text, "low", low, "high", high}})
		return otherwise
	}
	return n
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
	return decision.Sacrifice{Theirs: c.theirs, TheirsVulnerable: theirs, OursVulnerable: ours, Over: c.over, Fails: c.fails}
}
