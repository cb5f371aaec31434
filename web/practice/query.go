package practice

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/exercise"
	"bridgescore/web/page"
	"bridgescore/web/param"
)

// The parameters of the exercises. A level without a seed gets one at random;
// from then on the address says all there is to know of a sheet.
const (
	paramLevel  = "level"
	paramSeed   = "seed"
	paramCount  = "count"
	paramView   = "view"
	paramAnswer = "a"     // with the number of the exercise: a1, a2, …
	paramRight  = "right" // right answers on the sheets before this one
	paramOf     = "of"    // of how many
	paramAsked  = "q"     // the exercise that is projected, from 1
)

// The views of a sheet.
const (
	viewFill    = ""
	viewPrint   = "print"
	viewAnswers = "answers"
	viewProject = "projector"
	viewOne     = "one"
)

const usualCount = 10

// practiceCounts are the lengths of sheets that are offered.
var practiceCounts = [...]int{5, 10, 20, 30}

// maxTotal bounds the running score.
const maxTotal = 9999

// practiceForm is what was read of an address.
type practiceForm struct {
	param.Reader
	level     exercise.Level
	number    exercise.Number
	haveSeed  bool
	count     int
	view      string
	answers   []string // one for each exercise that a sheet can have
	marked    bool
	right, of int
}

func readPractice(v url.Values) practiceForm {
	f := practiceForm{Reader: param.New(param.Sanitize(v)), view: v.Get(paramView)}
	for i := range exercise.MaxCount {
		name := answerName(i)
		f.answers = append(f.answers, v.Get(name))
		f.marked = f.marked || v.Has(name)
	}
	switch f.view {
	case viewFill, viewPrint, viewAnswers, viewProject, viewOne:
	default:
		f.view = viewFill
	}
	if f.Has(paramLevel) {
		f.level, _ = exercise.ParseLevel(f.Choice(paramLevel, levelNames()...)) // one of those offered
	}
	if f.Has(paramSeed) {
		f.readNumber()
	}
	f.count = f.Int(paramCount, 1, exercise.MaxCount, usualCount)
	f.of = total(v.Get(paramOf), maxTotal)
	f.right = total(v.Get(paramRight), f.of)
	return f
}

func levelNames() []string {
	var names []string
	for _, l := range exercise.AllLevels() {
		names = append(names, l.String())
	}
	return names
}

// readNumber reads the number of the sheet. One of a version that has not the level is no
// number of a sheet either.
func (f *practiceForm) readNumber() {
	text := f.Text(paramSeed)
	number, err := exercise.ParseNumber(f.level, text)
	if err == nil && f.level.String() != "" && !slices.Contains(exercise.LevelsOf(number.Version), f.level) {
		err = &score.SyntaxError{Fault: exercise.UnknownNumber, Text: text}
	}
	if err != nil {
		f.Refuse(paramSeed, "practice_sheet_number", "text", text, "plain", strconv.Itoa(exampleSeed),
			"numbered", exercise.Number{Version: exercise.Version, Seed: exampleSeed}.String())
		return
	}
	f.number, f.haveSeed = number, true
}

// exampleSeed is in the number that an error shows.
const exampleSeed = 482_913

// answerName is the parameter of the answer to an exercise.
func answerName(i int) string { return paramAnswer + strconv.Itoa(i+1) }

// total reads a part of the running score; what is none counts as nothing.
func total(text string, most int) int {
	n, wrong := param.Int(text)
	if wrong != "" || n < 0 || n > most {
		return 0
	}
	return n
}

// query gives the sheet as the parameters of an address, without answers.
func (f practiceForm) query() url.Values {
	v := url.Values{paramLevel: {f.level.String()}, paramSeed: {f.number.String()}}
	if f.count != usualCount {
		v.Set(paramCount, strconv.Itoa(f.count))
	}
	if f.view != viewFill {
		v.Set(paramView, f.view)
	}
	if f.of > 0 {
		v.Set(paramRight, strconv.Itoa(f.right))
		v.Set(paramOf, strconv.Itoa(f.of))
	}
	return v
}

// as gives the address of another view of the sheet.
func (f practiceForm) as(lang locales.Language, view string) string {
	f.view = view
	if view != viewFill {
		f.right, f.of = 0, 0
	}
	return page.URL(lang, page.PathPractice) + "?" + f.query().Encode()
}

// answered gives the address of a view of the sheet with the answers given so far.
func (f practiceForm) answered(lang locales.Language, view string, asked int) string {
	return page.URL(lang, page.PathPractice) + "?" + f.withAnswers(view, asked).Encode()
}

// withAnswers gives that view as parameters.
func (f practiceForm) withAnswers(view string, asked int) url.Values {
	f.view = view
	q := f.query()
	for i := range f.count {
		if f.answers[i] != "" {
			q.Set(answerName(i), f.answers[i])
		}
	}
	if asked > 0 {
		q.Set(paramAsked, strconv.Itoa(asked))
	}
	return q
}

// another gives the address of a new sheet of the level.
func (f practiceForm) another(lang locales.Language) string {
	q := f.query()
	q.Del(paramSeed)
	return page.URL(lang, page.PathPractice) + "?" + q.Encode()
}

// anyNumber draws the number of a new sheet, of the newest version that has the level.
func anyNumber(l exercise.Level) exercise.Number {
	n := exercise.Number{Version: exercise.Version, Seed: rand.IntN(exercise.MaxSeed + 1)}
	for n.Version > 1 && !slices.Contains(exercise.LevelsOf(n.Version), l) {
		n.Version--
	}
	return n
}

// givenAnswer is an answer as it was typed or chosen.
type givenAnswer struct {
	text  string
	value exercise.Given
	valid bool // the text is an answer
}

// answer gives what was typed for an exercise.
func (f practiceForm) answer(i int, e exercise.Exercise) givenAnswer {
	g := givenAnswer{text: strings.TrimSpace(f.answers[i])}
	// A plus in an address means a blank: " 200" was "+200".
	signed := strings.HasPrefix(f.answers[i], " ") || strings.HasPrefix(g.text, "+")
	switch e.Task.Form() {
	case exercise.ByPercent, exercise.ByHundredths:
		g.value, g.valid = readDecimal(g.text)
	case exercise.ByYesNo, exercise.ByChoice:
		n, wrong := param.Int(g.text)
		g.value, g.valid = exercise.Given{Number: n}, wrong == "" && slices.ContainsFunc(choices(e), func(c int) bool {
			return c == n
		})
	case exercise.ByNumber:
		n, wrong := param.Int(g.text)
		g.value, g.valid = exercise.Given{Number: n, Signed: signed || n < 0}, wrong == ""
	}
	return g
}

// readDecimal reads a number with up to two decimals, after a comma or a point.
func readDecimal(text string) (exercise.Given, bool) {
	text = strings.TrimSpace(strings.TrimSuffix(text, "%"))
	n, wrong := param.Hundredths(text)
	if wrong != "" {
		return exercise.Given{}, false
	}
	given := exercise.Given{Number: int(n), Decimals: exercise.MostDecimals}
	_, decimals, _ := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	for ; given.Decimals > len(decimals); given.Decimals-- {
		given.Number /= 10
	}
	return given, true
}

// choices are the answers that can be chosen, as they are sent.
func choices(e exercise.Exercise) []int {
	switch e.Task {
	case exercise.AskGame, exercise.AskSacrifice:
		return []int{1, 0}
	case exercise.AskVulnerability:
		return []int{int(score.NoneVulnerable), int(score.NSVulnerable), int(score.EWVulnerable),
			int(score.AllVulnerable)}
	case exercise.AskWrongLine, exercise.AskContract:
		list := make([]int, e.Choices())
		for i := range list {
			list[i] = i + 1
		}
		return list
	}
	return nil
}
