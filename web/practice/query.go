package practice

import (
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"

	"bridgescore/locales"
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
	seed      int
	haveSeed  bool
	count     int
	view      string
	answers   []string // one for each exercise that a sheet can have
	marked    bool
	right, of int
}

func readPractice(v url.Values) practiceForm {
	f := practiceForm{Reader: param.New(param.Legible(v)), view: v.Get(paramView)}
	for i := range exercise.MaxCount {
		name := answerName(i)
		f.answers = append(f.answers, v.Get(name))
		f.marked = f.marked || v.Has(name)
	}
	switch f.view {
	case viewFill, viewPrint, viewAnswers, viewProject:
	default:
		f.view = viewFill
	}
	if f.Has(paramLevel) {
		f.level, _ = exercise.ParseLevel(f.Choice(paramLevel, levelNames()...)) // one of those offered
	}
	f.seed, f.haveSeed = f.Int(paramSeed, 0, exercise.MaxSeed, 0), f.Has(paramSeed)
	f.count = f.Int(paramCount, 1, exercise.MaxCount, usualCount)
	f.of = total(v.Get(paramOf), maxTotal)
	f.right = total(v.Get(paramRight), f.of)
	return f
}

func levelNames() []string {
	var names []string
	for _, l := range exercise.Levels() {
		names = append(names, l.String())
	}
	return names
}

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
	v := url.Values{paramLevel: {f.level.String()}, paramSeed: {strconv.Itoa(f.seed)}}
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

// another gives the address of a new sheet of the level.
func (f practiceForm) another(lang locales.Language) string {
	q := f.query()
	q.Del(paramSeed)
	return page.URL(lang, page.PathPractice) + "?" + q.Encode()
}

// anySeed draws the number of a new sheet.
func anySeed() int { return rand.IntN(exercise.MaxSeed + 1) }

// givenAnswer is an answer as it was typed.
type givenAnswer struct {
	text   string
	value  exercise.Given
	number bool // the text is a number
}

// answer gives what was typed for an exercise.
func (f practiceForm) answer(i int) givenAnswer {
	g := givenAnswer{text: strings.TrimSpace(f.answers[i])}
	// A plus in an address means a blank: " 200" was "+200".
	signed := strings.HasPrefix(f.answers[i], " ") || strings.HasPrefix(g.text, "+")
	n, wrong := param.Int(g.text)
	if wrong != "" {
		return g
	}
	g.number = true
	g.value = exercise.Given{Number: n, Signed: signed || n < 0}
	return g
}
