package guide

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// paramEnter is sent where a form is sent by a key, which does not say where in the page it was.
const paramEnter = "enter"

// step is a section of the path with what it asks.
type step struct {
	id        string
	questions []question
}

// question is one thing that is asked on the path. The right answer is counted as every figure is.
type question struct {
	name     string // of its field
	ask, why string
	choices  []answer // empty where a number is typed
	number   int      // the right one
}

// answer is one that can be chosen. Value is what is sent.
type answer struct {
	value, text string
	right       bool
}

// pathSteps are the questions of each language, worked out when first asked for.
var pathSteps = sync.OnceValue(func() map[locales.Language]func() ([]step, error) {
	steps := make(map[locales.Language]func() ([]step, error))
	for _, l := range locales.Languages() {
		steps[l] = sync.OnceValues(func() ([]step, error) {
			q := &questioner{newFigures(l), &arguments{}}
			steps := q.steps()
			return steps, q.err
		})
	}
	return steps
})

// Path shows the path of ten minutes, with what was answered so far.
func Path(r *page.Request) (page.Response, error) {
	steps, err := pathSteps()[r.Lang]()
	if err != nil {
		return page.Response{}, err
	}
	query := param.Sanitize(r.Query())
	address := page.URL(r.Lang, page.PathGuidePath)
	if query.Has(paramEnter) {
		query.Del(paramEnter)
		return page.Response{Redirect: address + "?" + query.Encode() + "#" + furthest(steps, query)}, nil
	}
	text, err := guideTexts()[guideKey{r.Lang, pathText}]()
	if err != nil {
		return page.Response{}, err
	}
	v := templates.Path{Page: r.Frame(page.PathGuidePath), Title: text.Title, Lead: text.Lead, Action: address,
		Enter: paramEnter}
	v.Page.Styles, v.Page.Scripts = []string{"guide.css", "path.css"}, []string{"path.js"}
	asked := make(map[string][]question)
	for _, s := range steps {
		asked[s.id] = s.questions
	}
	for _, section := range text.Sections {
		drawn := templates.PathStep{ID: section.ID, Title: section.Title, HTML: section.HTML}
		for _, q := range asked[section.ID] {
			drawn.Questions = append(drawn.Questions, q.view(phrases{r.Words}, query))
		}
		drawn.Done = len(drawn.Questions) > 0 &&
			!slices.ContainsFunc(drawn.Questions, func(q templates.PathQuestion) bool { return !q.Right })
		v.Steps = append(v.Steps, drawn)
	}
	return page.Response{Page: templates.PathPage(v)}, nil
}

// furthest is the last step with an answer: the reader works downwards.
func furthest(steps []step, query url.Values) string {
	at := steps[0].id
	for _, s := range steps {
		for _, q := range s.questions {
			if query.Get(q.name) != "" {
				at = s.id
			}
		}
	}
	return at
}

// view marks a question with what was sent. A sign is no fault: points of the defence are a loss of
// the other side.
func (q question) view(d phrases, query url.Values) templates.PathQuestion {
	v := templates.PathQuestion{Name: q.name, Ask: q.ask, Why: q.why, Answer: strconv.Itoa(q.number)}
	sent := strings.TrimSpace(query.Get(q.name))
	for _, a := range q.choices {
		chosen := a.value == sent
		v.Choices = append(v.Choices, templates.Key{Value: a.value, Label: a.text, Checked: chosen})
		v.Right = v.Right || chosen && a.right
		v.Answered = v.Answered || chosen
		if a.right {
			v.Answer = a.value
		}
	}
	if len(q.choices) == 0 && sent != "" {
		n, wrong := param.Int(sent)
		v.Typed, v.Answered = query.Get(q.name), true
		v.Right = wrong == "" && max(n, -n) == q.number
		if wrong == param.NotAnInteger {
			v.Unread = d.T("path_no_number")
		}
	}
	return v
}

// questioner makes the questions of a language, and keeps the first fault.
type questioner struct {
	*figures
	*arguments
}

// steps are the questions of the path: the whole of what is asked, with what it is about.
func (q *questioner) steps() []step {
	return []step{
		{"contract", []question{
			q.needed("need", "3NT"),
			q.whichNeeds("promise", "5D", "4H", "5D", "6C"),
			q.level("level", "2S"),
		}},
		{"tricks", []question{
			q.contractPoints("spades", "2S"),
			q.worthMost("most", "4C", "3S", "2NT"),
			q.contractPoints("notrump", "3NT"),
		}},
		{"game", []question{
			q.whichIsGame("game", "2NT", "4D", "4H"),
			q.gameLevel("clubs", score.Clubs),
			q.scoreOf("partscore", "2S no ="),
		}},
		{"vulnerability", []question{
			q.scoreOf("vulnerable", "4H yes ="),
			q.whoIsVulnerable("board", 2),
			q.bonusOf("bonus", "3NT"),
		}},
		{"result", []question{
			q.scoreOf("overtrick", "3NT no +1"),
			q.scoreOf("down", "4S yes -2"),
			q.gameOrPartscore("bid", "2S no +2"),
		}},
		{"doubled", []question{
			q.contractPoints("double", "2SX"),
			q.gameOrPartscore("low", "2CX no ="),
			q.scoreOf("penalty", "4SX no -3"),
		}},
	}
}

func (q *questioner) read(code string) score.Contract {
	q.rest = strings.Fields(code)
	return q.contract()
}

func (q *questioner) readOutcome(code string) score.Outcome {
	q.rest = strings.Fields(code)
	return q.outcome()
}

// points gives a score, counted for the defence where the contract fails.
func (q *questioner) points(o score.Outcome) int {
	n, err := o.Score()
	q.keep(err)
	return max(n, -n)
}

// needs are the facts of how many tricks a contract takes.
func (q *questioner) needs(c score.Contract) []any {
	return []any{"contract", q.Contract(c), "level", c.Level, "book", score.Book, "need", c.Need()}
}

func (q *questioner) needed(name, code string) question {
	c := q.read(code)
	return question{name: name, ask: q.T("path_need", q.needs(c)...), why: q.T("path_need_why", q.needs(c)...),
		number: c.Need()}
}

func (q *questioner) level(name, code string) question {
	c := q.read(code)
	return question{name: name, ask: q.T("path_level", q.needs(c)...), why: q.T("path_level_why", q.needs(c)...),
		number: c.Level}
}

// choose offers contracts, of which one alone is right.
func (q *questioner) choose(codes []string, right func(score.Contract) bool) []answer {
	var choices []answer
	n := 0
	for _, code := range codes {
		c := q.read(code)
		a := answer{value: c.String(), text: q.Contract(c), right: right(c)}
		if a.right {
			n++
		}
		choices = append(choices, a)
	}
	if n != 1 {
		q.fail("%d of %v are right", n, codes)
	}
	return choices
}

func (q *questioner) whichNeeds(name, code string, codes ...string) question {
	c := q.read(code)
	return question{
		name: name, ask: q.T("path_which_needs", q.needs(c)...), why: q.T("path_need_why", q.needs(c)...),
		choices: q.choose(codes, func(other score.Contract) bool { return other.Need() == c.Need() }),
	}
}

// pointsMade are the contract points of a contract.
func (q *questioner) pointsMade(c score.Contract) int {
	part, err := view.PartOf(score.Outcome{Contract: c, Tricks: c.Need()}, score.ContractPoints)
	q.keep(err)
	return part.Points
}

func (q *questioner) contractPoints(name, code string) question {
	c := q.read(code)
	tiles, err := tilesOf(c)
	q.keep(err)
	return question{name: name, ask: q.T("path_points", "contract", q.Contract(c)), why: q.sum(tiles),
		number: q.pointsMade(c)}
}

// sum writes 40 + 30 + 30 = 100.
func (q *questioner) sum(terms []int) string {
	var written []string
	total := 0
	for _, n := range terms {
		total += n
		written = append(written, q.Number(n))
	}
	if len(terms) == 1 {
		return q.T("path_alone", "total", total)
	}
	return q.T("path_sum", "sum", strings.Join(written, " + "), "total", total)
}

// allPoints lists the contract points of several contracts.
func (q *questioner) allPoints(codes []string) string {
	var list []string
	for _, code := range codes {
		c := q.read(code)
		list = append(list, q.T("path_points_of", "contract", q.Contract(c), "points", q.pointsMade(c)))
	}
	return q.T("path_list", "list", strings.Join(list, ", "))
}

func (q *questioner) worthMost(name string, codes ...string) question {
	most := 0
	for _, code := range codes {
		most = max(most, q.pointsMade(q.read(code)))
	}
	return question{
		name: name, ask: q.T("path_most"), why: q.allPoints(codes),
		choices: q.choose(codes, func(c score.Contract) bool { return q.pointsMade(c) == most }),
	}
}

func (q *questioner) whichIsGame(name string, codes ...string) question {
	return question{
		name: name, ask: q.T("path_which_game"), why: q.allPoints(codes),
		choices: q.choose(codes, func(c score.Contract) bool { return q.pointsMade(c) >= score.GameThreshold }),
	}
}

func (q *questioner) gameLevel(name string, s score.Strain) question {
	game := gameIn(s).Contract
	tiles, err := tilesOf(game)
	q.keep(err)
	return question{name: name, ask: q.T("path_game_level", "strain", q.Strain(s)), why: q.sum(tiles),
		number: game.Level}
}

// scoreOf asks for a score, of the defence where the contract fails.
func (q *questioner) scoreOf(name, code string) question {
	o := q.readOutcome(code)
	b, err := o.Breakdown()
	q.keep(err)
	var terms []int
	for _, p := range b.Parts() {
		if p.Kind != score.Undertricks {
			terms = append(terms, p.Points)
			continue
		}
		for _, term := range p.Terms() {
			for range term.Count {
				terms = append(terms, -term.Each*p.Factor)
			}
		}
	}
	facts := []any{"contract", q.Contract(o.Contract), "vul", q.VulnerableLower(o.Vulnerable), "tricks", o.Tricks}
	other := o
	other.Vulnerable = !o.Vulnerable
	ask := q.T("path_score", facts...)
	switch {
	case q.points(other) == q.points(o):
		ask = q.T("path_score_alike", facts...)
	case o.Over() < 0:
		ask = q.T("path_defence", facts...)
	case o.Over() > 0:
		ask = q.T("path_score_over", facts...)
	}
	return question{name: name, ask: ask, why: q.sum(terms), number: q.points(o)}
}

func (q *questioner) whoIsVulnerable(name string, b score.Board) question {
	asked := question{name: name, ask: q.T("path_board"),
		why: q.T("path_board_why", "board", int(b), "vul", q.T("vul_sides_"+b.Vulnerability().String()))}
	for _, v := range []score.Vulnerability{score.NSVulnerable, score.EWVulnerable, score.AllVulnerable} {
		asked.choices = append(asked.choices, answer{v.String(), q.T(sides[v]), v == b.Vulnerability()})
	}
	return asked
}

// sides name who is vulnerable.
var sides = map[score.Vulnerability]string{
	score.NSVulnerable: "guide_vul_ns", score.EWVulnerable: "guide_vul_ew", score.AllVulnerable: "guide_vul_all",
}

// bonusOf asks for the score of a contract not vulnerable, beside what it would be vulnerable and
// without a bonus.
func (q *questioner) bonusOf(name, code string) question {
	asked := q.scoreOf(name, code+" no =")
	for _, n := range []int{q.pointsMade(q.read(code)), q.points(q.readOutcome(code + " no =")),
		q.points(q.readOutcome(code + " yes ="))} {
		asked.choices = append(asked.choices, answer{strconv.Itoa(n), q.Number(n), n == asked.number})
	}
	return asked
}

func (q *questioner) gameOrPartscore(name, code string) question {
	o := q.readOutcome(code)
	points := q.pointsMade(o.Contract)
	isGame := points >= score.GameThreshold
	facts := []any{"contract", q.Contract(o.Contract), "tricks", o.Tricks, "points", points, "line",
		score.GameThreshold}
	return question{
		name: name, ask: q.T("path_kind", facts...), why: q.T("path_kind_why", facts...),
		choices: []answer{{"partscore", q.T("path_partscore"), !isGame}, {"game", q.T("path_game"), isGame}},
	}
}
