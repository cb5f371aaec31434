package guide

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/hand"
	"bridgescore/score/imp"
	"bridgescore/score/notation"
	"bridgescore/score/vp"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// figures answers the calls of the guide's texts in one language. What a call
// gives is counted by package score and those below it; only the arguments,
// which say what an example is about, are typed.
type figures struct {
	phrases
	page templates.Page // for the words of the templates
}

func newFigures(lang locales.Language) *figures {
	words := locales.For(lang)
	return &figures{phrases{view.Phrases{Words: words}}, templates.Page{T: words.T}}
}

// figure is what a call means.
type figure func(f *figures, a *arguments) templ.Component

// inLine are the calls that stand in a sentence.
var inLine = map[string]figure{
	"score":      (*figures).scoreCall,
	"lost":       (*figures).lostCall,
	"bid":        (*figures).bidCall,
	"suit":       (*figures).suitCall,
	"part":       (*figures).partCall,
	"each":       (*figures).eachCall,
	"undertrick": (*figures).undertrickCall,
	"factor":     (*figures).factorCall,
	"need":       (*figures).needCall,
	"difference": (*figures).differenceCall,
	"swing":      (*figures).swingCall,
	"number":     (*figures).numberCall,
	"words":      (*figures).wordsCall,
	"honour":     (*figures).honourCall,
	"chance":     (*figures).chanceCall,
	"needed":     (*figures).neededCall,
	"law":        (*figures).lawCall,
	"laws":       (*figures).lawsCall,
	"rnc":        (*figures).rncCall,
	"source":     (*figures).sourceCall,
	"average":    (*figures).averageCall,
	"written":    (*figures).writtenCall,
	"matchpoint": (*figures).matchpointCall,
	"top":        (*figures).topCall,
	"datum":      (*figures).datumCall,
	"vp":         (*figures).vpCall,
	"rounds":     (*figures).roundsCall,
	"matches":    (*figures).matchesCall,
	"session":    (*figures).sessionCall,
	"wrong":      (*figures).wrongCall,
	"times":      (*figures).timesCall,
	"beaten":     (*figures).beatenCall,
	"tied":       (*figures).tiedCall,
	"usually":    (*figures).usuallyCall,
	"percent":    (*figures).percentCall,
	"given":      (*figures).givenCall,
	"entry":      (*figures).entryCall,
}

// inBlock are the calls that stand alone.
var inBlock = map[string]figure{
	"example":     (*figures).exampleBlock,
	"quiz":        (*figures).quizBlock,
	"steps":       (*figures).stepsBlock,
	"strains":     (*figures).strainsBlock,
	"games":       (*figures).gamesBlock,
	"bonuses":     (*figures).bonusesBlock,
	"doubles":     (*figures).doublesBlock,
	"undertricks": (*figures).undertricksBlock,
	"sacrifices":  (*figures).sacrificesBlock,
	"board":       (*figures).boardBlock,
	"butler":      (*figures).butlerBlock,
	"match":       (*figures).matchBlock,
	"vptable":     (*figures).vpTableBlock,
	"vpcurve":     (*figures).vpCurveBlock,
	"mitchell":    (*figures).mitchellBlock,
	"grid":        (*figures).gridBlock,
	"card":        (*figures).cardBlock,
	"rooms":       (*figures).roomsBlock,
	"promise":     (*figures).promiseBlock,
	"results":     (*figures).resultsBlock,
	"values":      (*figures).valuesBlock,
	"line":        (*figures).lineBlock,
	"bars":        (*figures).barsBlock,
	"staircase":   (*figures).staircaseBlock,
	"tree":        (*figures).treeBlock,
	"tray":        (*figures).trayBlock,
	"trays":       (*figures).traysBlock,
}

// Figure answers a call.
func (f *figures) Figure(call Call, block bool) (string, error) {
	meanings := inLine
	if block {
		meanings = inBlock
	}
	meaning, ok := meanings[call.Name]
	if !ok {
		return "", errors.New("no such call here")
	}
	a := &arguments{rest: call.Args}
	drawn := meaning(f, a)
	if a.err == nil && len(a.rest) > 0 {
		a.fail("%q is too much", strings.Join(a.rest, " "))
	}
	if a.err != nil {
		return "", a.err
	}
	var html strings.Builder
	err := drawn.Render(context.Background(), &html)
	return html.String(), err
}

// arguments reads the arguments of a call, one after the other, and keeps the
// first fault.
type arguments struct {
	rest []string
	err  error
}

func (a *arguments) fail(format string, args ...any) {
	a.keep(fmt.Errorf(format, args...))
}

func (a *arguments) keep(err error) {
	if a.err == nil {
		a.err = err
	}
}

func (a *arguments) word() string {
	if len(a.rest) == 0 {
		a.fail("an argument is missing")
		return ""
	}
	word := a.rest[0]
	a.rest = a.rest[1:]
	return word
}

func (a *arguments) number() int {
	n, err := strconv.Atoi(a.word())
	a.keep(err)
	return n
}

func (a *arguments) contract() score.Contract {
	c, err := score.ParseContract(a.word())
	a.keep(err)
	return c
}

func (a *arguments) vulnerable() bool {
	switch word := a.word(); word {
	case "yes":
		return true
	case "no":
		return false
	default:
		a.fail("%q is neither yes nor no", word)
		return false
	}
}

// outcome reads a contract, a vulnerability and a result: 4HX no -2.
func (a *arguments) outcome() score.Outcome {
	c, vulnerable := a.contract(), a.vulnerable()
	over, err := score.ParseOver(a.word())
	a.keep(err)
	o, err := c.WithOver(over, vulnerable)
	a.keep(err)
	return o
}

// of looks a word up that a call knows.
func of[V any](a *arguments, known map[string]V) V {
	word := a.word()
	v, ok := known[word]
	if !ok {
		a.fail("%q is not known", word)
	}
	return v
}

func (f *figures) dealURL(o score.Outcome) string {
	deal := form.Deal{Play: score.Play{Contract: o.Contract, Tricks: o.Tricks}, Vulnerable: o.Vulnerable}
	return page.DealURL(f.Language, deal)
}

func (f *figures) number(n int) templ.Component { return templates.FigureOf(f.figure(n)) }

func (f *figures) figure(n int) templates.Figure {
	return templates.Figure{Text: f.Number(n), Value: strconv.Itoa(n)}
}

// linked is the score of an outcome, leading to the calculator. sign is -1 for
// points seen from the defence.
func (f *figures) linked(o score.Outcome, sign int) (templates.Figure, error) {
	points, err := o.Score()
	figure := f.figure(sign * points)
	figure.URL = f.dealURL(o)
	return figure, err
}

func (f *figures) scoreCall(a *arguments) templ.Component {
	figure, err := f.linked(a.outcome(), 1)
	a.keep(err)
	return templates.FigureOf(figure)
}

func (f *figures) lostCall(a *arguments) templ.Component {
	figure, err := f.linked(a.outcome(), -1)
	a.keep(err)
	return templates.FigureOf(figure)
}

func (f *figures) bidCall(a *arguments) templ.Component {
	return templates.Bid(f.page, f.Contract(a.contract()))
}

func (f *figures) suitCall(a *arguments) templ.Component {
	s, err := score.ParseStrain(a.word())
	a.keep(err)
	return templates.Bid(f.page, f.Strain(s))
}

// partNames are the parts of a score as the texts name them.
var partNames = map[string]score.Kind{
	"contract":   score.ContractPoints,
	"insult":     score.InsultBonus,
	"partscore":  score.PartscoreBonus,
	"game":       score.GameBonus,
	"small-slam": score.SmallSlamBonus,
	"grand-slam": score.GrandSlamBonus,
	"overtricks": score.Overtricks,
}

func (f *figures) partCall(a *arguments) templ.Component {
	o := a.outcome()
	kind := of(a, partNames)
	if a.err != nil {
		return templ.NopComponent
	}
	p, err := view.PartOf(o, kind)
	a.keep(err)
	return f.number(p.Points)
}

// eachCall is what each trick of a part counts, the last of its rates: 30 for
// the contract points of a no-trump contract.
func (f *figures) eachCall(a *arguments) templ.Component {
	o := a.outcome()
	kind := of(a, partNames)
	if a.err != nil {
		return templ.NopComponent
	}
	p, err := view.PartOf(o, kind)
	a.keep(err)
	if a.err != nil {
		return templ.NopComponent
	}
	terms := p.Terms()
	return f.number(terms[len(terms)-1].Each)
}

// undertrickCall is what one undertrick more costs: its doubling, its
// vulnerability and its number.
func (f *figures) undertrickCall(a *arguments) templ.Component {
	x := of(a, map[string]score.Doubling{"plain": score.Undoubled, "X": score.Doubled, "XX": score.Redoubled})
	vulnerable, which := a.vulnerable(), a.number()
	lost := 0
	for down, sign := range map[int]int{which: -1, which - 1: 1} {
		if down == 0 || a.err != nil {
			continue
		}
		points, err := downBy(x, vulnerable, down)
		a.keep(err)
		lost += sign * points
	}
	return f.number(lost)
}

// downBy is the score of a contract that is down by so many; the contract that
// can fail by all tricks stands for any.
func downBy(x score.Doubling, vulnerable bool, down int) (int, error) {
	o, err := (score.Contract{Level: score.HighestLevel, Strain: score.NoTrump, Doubling: x}).WithOver(-down,
		vulnerable)
	if err != nil {
		return 0, err
	}
	return o.Score()
}

func (f *figures) factorCall(a *arguments) templ.Component {
	x, err := score.ParseDoubling(a.word())
	a.keep(err)
	return f.number(x.Factor())
}

func (f *figures) needCall(a *arguments) templ.Component {
	return f.number(score.Contract{Level: a.number(), Strain: score.NoTrump}.Need())
}

// differenceCall is the difference in points of two outcomes.
func (f *figures) differenceCall(a *arguments) templ.Component {
	return f.number(a.difference())
}

// swingCall is that difference in IMPs.
func (f *figures) swingCall(a *arguments) templ.Component {
	return f.number(imp.Of(a.difference()))
}

func (a *arguments) difference() int {
	one, err := a.outcome().Score()
	a.keep(err)
	other, err := a.outcome().Score()
	a.keep(err)
	return one - other
}

// honourPoints are the high-card points of a rank; the tests add them up to
// those of the pack.
var honourPoints = map[string]int{"ace": 4, "king": 3, "queen": 2, "jack": 1}

// usual are points and percentages that players give as a custom: no rule has
// them, so they cannot be counted.
var usual = map[string]int{
	"game-low": 25, "notrump-high": 26, "major-high": 27, "minor": 30, // points of a side
	"doubleton": 1, "singleton": 2, "void": 3, // points of a short suit
	"low-percent": 40, "high-percent": 60, // where most pairs end
	"drop": 5, // percent of the results, at each end of a mean
}

// numbers are the numbers of the game that the texts name.
var numbers = map[string]func() int{
	"book":            func() int { return score.Book },
	"tricks":          func() int { return score.TricksInPlay },
	"threshold":       func() int { return score.GameThreshold },
	"outcomes":        func() int { return score.OutcomeCount },
	"board-cycle":     func() int { return score.BoardCycle },
	"pack":            func() int { return hand.PackPoints },
	"hand-mean":       func() int { return whole(hand.Points().Mean()) },
	"side-mean":       func() int { return whole(hand.SidePoints().Mean()) },
	"no-two-aces":     func() int { return hand.PackPoints - 2*honourPoints["ace"] + 1 },
	"no-ace":          func() int { return hand.PackPoints - honourPoints["ace"] + 1 },
	"usual-low":       func() int { return usual["game-low"] },
	"usual-notrump":   func() int { return usual["notrump-high"] },
	"usual-major":     func() int { return usual["major-high"] },
	"usual-minor":     func() int { return usual["minor"] },
	"usual-doubleton": func() int { return usual["doubleton"] },
	"usual-singleton": func() int { return usual["singleton"] },
	"usual-void":      func() int { return usual["void"] },
	"highest-imps":    func() int { return imp.Highest },
	"won":             func() int { return perComparison("won") },
	"tied":            func() int { return perComparison("tied") },
	"results":         func() int { return len(nineResults) },
	"undertricks": func() int {
		return score.Contract{Level: score.HighestLevel, Strain: score.NoTrump}.MaxUndertricks()
	},
	"vp-shared":      func() int { return int(2 * drawVP() / vp.Unit) },
	"vp-draw":        func() int { return int(drawVP() / vp.Unit) },
	"rounding":       func() int { return datumStep },
	"average-at-imp": averagePlusIMPs,
}

func whole(r *big.Rat) int { return int(new(big.Int).Div(r.Num(), r.Denom()).Int64()) }

// averagePlusIMPs is what average-plus is worth at IMPs by the Laws.
func averagePlusIMPs() int {
	return int(imp.AwardThree.IMPs(score.Award{Kind: score.AveragePlus}).Round(0))
}

func (f *figures) numberCall(a *arguments) templ.Component {
	if count := of(a, numbers); count != nil {
		return f.number(count())
	}
	return templ.NopComponent
}

// inWords are the messages for numbers that read better as words.
var inWords = map[int]string{6: "guide_word_6"}

// wordsCall says a small number of the game in words.
func (f *figures) wordsCall(a *arguments) templ.Component {
	count := of(a, numbers)
	if count == nil {
		return templ.NopComponent
	}
	n := count()
	if inWords[n] == "" {
		a.fail("%d has no word", n)
		return templ.NopComponent
	}
	return templates.FigureOf(templates.Figure{Text: f.T(inWords[n]), Value: strconv.Itoa(n)})
}

// drawVP is what each team has for a match without a winner.
func drawVP() vp.Hundredths {
	scale, err := vp.ScaleByName(vp.WBFContinuous)
	if err != nil {
		return 0
	}
	own, _, err := scale.VP(0, 1)
	if err != nil {
		return 0
	}
	return own
}

// datumStep is what a datum is rounded to: every score is a multiple of it.
const datumStep = 10

// usuallyCall is a percentage of custom.
func (f *figures) usuallyCall(a *arguments) templ.Component {
	return f.percent(of(a, usual)*score.PercentUnit, 0)
}

// percentCall is a percentage of the rules by its name.
func (f *figures) percentCall(a *arguments) templ.Component {
	return f.percent(of(a, map[string]int{"whole": 100, "half": 50, "none": 0})*score.PercentUnit, 0)
}

// givenCall repeats what an example is about: teams, boards, a margin. It is
// the one call that gives back what was typed.
func (f *figures) givenCall(a *arguments) templ.Component { return f.number(a.number()) }

// wrongCall is the count of those who give a doubled game the bonus of a
// part-score. It leads to the proof that no contract scores it.
func (f *figures) wrongCall(a *arguments) templ.Component {
	o := a.outcome()
	points, err := o.Score()
	a.keep(err)
	game, err := view.PartOf(o, score.GameBonus)
	a.keep(err)
	undoubled := o
	undoubled.Contract.Doubling = score.Undoubled
	partscore, err := view.PartOf(undoubled, score.PartscoreBonus)
	a.keep(err)
	wrong := f.figure(points - game.Points + partscore.Points)
	if a.err == nil && len(score.Lookup(points-game.Points+partscore.Points)) > 0 {
		a.fail("%s is the score of a contract", wrong.Value)
	}
	wrong.URL = page.URL(f.Language, page.PathLookup) + "?score=" + wrong.Value
	return templates.FigureOf(wrong)
}

func (f *figures) honourCall(a *arguments) templ.Component {
	return f.number(of(a, honourPoints))
}

// chanceCall is the chance that the two hands of a side have so many points or
// more, as the page of odds has it.
func (f *figures) chanceCall(a *arguments) templ.Component {
	return f.percent(int(hand.SidePoints().AtLeast(a.number()).Percent(2)), 1)
}

// targets are what may be bid, by the names of the texts.
var targets = map[string]decision.Target{
	"game": decision.Game, "small-slam": decision.SmallSlam, "grand-slam": decision.GrandSlam,
}

// neededCall is the chance in IMPs from which a game or a slam pays that goes one down where it
// fails: its kind, a contract of its strain and the vulnerability.
func (f *figures) neededCall(a *arguments) templ.Component {
	bid := decision.Bid{Target: of(a, targets), Strain: a.contract().Strain, Vulnerable: a.vulnerable(), Down: 1}
	if a.err != nil {
		return templ.NopComponent
	}
	choice, err := bid.Choice()
	a.keep(err)
	return f.percent(choice.Stakes(decision.IMPs).BreakEven().Percent(1)*10, 0)
}

// percentFigure writes hundredths of a percent, with as many places as it
// needs and at least so many.
func (f *figures) percentFigure(hundredths, places int) templates.Figure {
	for unit := []int{100, 10, 1}; places < 2 && hundredths%unit[places] != 0; {
		places++
	}
	value := float64(hundredths) / 100
	return templates.Figure{
		Text:  f.T("guide_percent", "percent", f.Decimal(value, places)),
		Value: strconv.FormatFloat(value, 'f', places, 64),
	}
}

func (f *figures) percent(hundredths, places int) templ.Component {
	return templates.FigureOf(f.percentFigure(hundredths, places))
}

func (f *figures) lawCall(a *arguments) templ.Component {
	return templates.Cite(f.T("guide_law", "law", a.word()))
}

// lawsCall names two Laws at once.
func (f *figures) lawsCall(a *arguments) templ.Component {
	return templates.Cite(f.T("guide_laws_both", "one", a.word(), "other", a.word()))
}

// entryCall writes what goes on the sheet, read as English and written in the language.
func (f *figures) entryCall(a *arguments) templ.Component {
	text := strings.Join(a.rest, " ")
	a.rest = nil
	entry, err := notation.Options{Language: notation.English, RequireDeclarer: true}.Parse(text)
	a.keep(err)
	if err != nil {
		return templates.Cite("")
	}
	if entry.Kind == score.Played {
		return templates.Bid(f.page, strings.ReplaceAll(f.written(entry.Play), " ", "\u00a0"))
	}
	return templates.Bid(f.page, notation.Format(entry, f.Language.Notation()))
}

func (f *figures) rncCall(a *arguments) templ.Component {
	return templates.Cite(f.T("guide_rnc", "article", a.word()))
}

func (f *figures) sourceCall(a *arguments) templ.Component {
	return templates.Cite(f.T(of(a, map[string]string{"code": "guide_source_code", "rnc": "guide_source_rnc",
		"vp": "guide_source_vp"})))
}

// awardNames are the artificial scores as a score sheet writes them.
var awardNames = map[string]string{"plus": "AVE+", "even": "AVE", "minus": "AVE-"}

func (f *figures) award(a *arguments) score.Award {
	entry, err := notation.Options{Language: notation.English}.Parse(of(a, awardNames))
	a.keep(err)
	return entry.NS
}

// averageCall is the percentage of an artificial score.
func (f *figures) averageCall(a *arguments) templ.Component {
	return f.percent(f.award(a).Percent, 0)
}

// writtenCall is the number that French sheets write for it, before the sign.
func (f *figures) writtenCall(a *arguments) templ.Component {
	return f.number(f.award(a).Percent / score.PercentUnit)
}

// sessionCall is that percentage for a pair with a session of its own, given
// in hundredths of a percent.
func (f *figures) sessionCall(a *arguments) templ.Component {
	award := f.award(a)
	return f.percent(award.WithSession(a.number()), 0)
}
