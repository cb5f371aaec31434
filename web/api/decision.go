package api

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/web/form"
)

// Decision is what a call wins and loses.
type Decision struct {
	Call        string   `json:"call" doc:"The call asked about." example:"game"`
	Good        Outcomes `json:"good" doc:"The points of our side in the case that speaks for the call."`
	Bad         Outcomes `json:"bad" doc:"The points of our side in the case that speaks against it."`
	Points      Stakes   `json:"points" doc:"At total points."`
	IMPs        Stakes   `json:"imps" doc:"At IMPs, if the other table does without the call."`
	Matchpoints Stakes   `json:"matchpoints" doc:"In comparisons won or lost with tables that do without the call."`
}

// Outcomes are the points of our side with a call and without it.
type Outcomes struct {
	With    int `json:"with" doc:"If the call is made." example:"620"`
	Without int `json:"without" doc:"Without it." example:"170"`
}

// Stakes are what a call wins in the good case and loses in the bad one, and
// the chance that the good case needs.
type Stakes struct {
	Gain    int      `json:"gain" doc:"What the call wins in the good case." example:"10"`
	Loss    int      `json:"loss" doc:"What it loses in the bad case." example:"6"`
	Verdict string   `json:"verdict" enum:"above,below,always,never,indifferent" doc:"Whether the call pays when the good case is above the chance, below it, always, never, or makes no difference." example:"above"`
	Chance  string   `json:"chance,omitempty" doc:"The chance as loss over gain and loss." example:"6/16"`
	Percent *float64 `json:"percent,omitempty" doc:"The chance in percent." example:"37.5"`
}

// The calls that can be asked about.
const (
	callDouble    = "double"
	callSacrifice = "sacrifice"
)

const (
	paramCall    = "call"
	paramOurs    = "ours_vul"
	paramDown    = "down"
	paramDoubled = "doubled"
	paramOver    = "over"
	paramFails   = "fails"
)

func decisionCall() huma.Operation {
	return huma.Operation{
		OperationID: "decision",
		Method:      http.MethodGet,
		Path:        "/decision",
		Tags:        []string{tagCompare},
		Summary:     "Weigh a call",
		Description: "What a call wins and loses, and the chance that it needs. game, small_slam and grand_slam compare a contract of our own in strain, " +
			"just made or down, with the next lower one that takes the same tricks. double compares a contract of the opponents doubled, made or failing by fails, with the same undoubled. " +
			"sacrifice compares going down doubled by down with letting the opponents play contract.",
		Parameters: []*huma.Param{
			shown(required(paramCall, "The call.", choice(decisionNames()...)), decision.Game.String()),
			shown(optional(form.Strain, "For game and slams: the strain.", choice("C", "D", "H", "S", "NT")), "S"),
			shown(optional(form.Vul,
				"Whether the declarer's side is vulnerable, which is the opponents' for double and sacrifice; no without it.", choice("no", "yes")), "yes"),
			shown(optional(paramDown, "By how many tricks our own contract fails; 1 without it.",
				wholeNumberIn(1, decision.MostDown)), 1),
			shown(optional(paramDoubled,
				"For game and slams: whether the contract is doubled when it fails; no without it.",
				choice("no", "yes")), "yes"),
			shown(optional(form.Contract, "For double and sacrifice: the contract of the opponents.", anyText()), "4S"),
			shown(optional(paramOver, "For double and sacrifice: the overtricks if it is made; 0 without it.",
				wholeNumberIn(0, score.TricksInPlay)), 1),
			shown(optional(paramFails,
				"For double and sacrifice: by how many tricks it fails if it does; 1 without it.",
				wholeNumberIn(1, decision.MostDown)), 2),
			shown(optional(paramOurs, "For sacrifice: whether our side is vulnerable; no without it.",
				choice("no", "yes")), "yes"),
		},
		Responses: examples(map[string]*huma.Example{
			"game": {Summary: "call=game&strain=S&vul=yes", Value: Decision{
				Call: "game", Good: Outcomes{620, 170}, Bad: Outcomes{-100, 140},
				Points:      Stakes{450, 240, "above", "240/690", ptr(34.78)},
				IMPs:        Stakes{10, 6, "above", "6/16", ptr(37.5)},
				Matchpoints: Stakes{1, 1, "above", "1/2", ptr(50.0)},
			}},
		}),
	}
}

func decisionNames() []string {
	var names []string
	for _, t := range decision.Targets() {
		names = append(names, t.String())
	}
	return append(names, callDouble, callSacrifice)
}

func (r *request) decision() (Decision, error) {
	p := r.parameters()
	p.Need(paramCall)
	call := p.Choice(paramCall, decisionNames()...)
	if r.Failed() {
		return Decision{}, nil
	}
	choose := p.bid
	switch call {
	case callDouble:
		choose = p.double
	case callSacrifice:
		choose = p.sacrifice
	}
	c, err := choose(call)
	if err != nil || r.Failed() {
		return Decision{}, err
	}
	return Decision{
		Call:        call,
		Good:        Outcomes{c.Well.Call, c.Well.Without},
		Bad:         Outcomes{c.Badly.Call, c.Badly.Without},
		Points:      stakesOf(c.Stakes(decision.TotalPoints)),
		IMPs:        stakesOf(c.Stakes(decision.IMPs)),
		Matchpoints: stakesOf(c.Stakes(decision.Matchpoints)),
	}, nil
}

func stakesOf(s decision.Stakes) Stakes {
	a := Stakes{Gain: s.Gain, Loss: s.Loss, Verdict: s.Verdict().String()}
	if even := s.BreakEven(); even.Den > 0 {
		a.Chance = strconv.Itoa(even.Num) + "/" + strconv.Itoa(even.Den)
		a.Percent = ptr(twoPlaces(even.Percent(2)))
	}
	return a
}

// bid reads the question whether to bid our own.
func (f fields) bid(call string) (decision.Choice, error) {
	f.Need(form.Strain)
	for _, name := range []string{form.Contract, paramOver, paramFails, paramOurs} {
		f.unwanted(name, paramCall)
	}
	b := decision.Bid{Vulnerable: f.Flag(form.Vul), Doubled: f.Flag(paramDoubled)}
	for _, t := range decision.Targets() {
		if t.String() == call {
			b.Target = t
		}
	}
	var err error
	if b.Strain, err = score.ParseStrain(f.Text(form.Strain)); err != nil && f.Has(form.Strain) {
		f.Rule(form.Strain, err)
	}
	b.Down = f.Int(paramDown, 1, decision.MostDown, 1)
	if f.Failed() {
		return decision.Choice{}, nil
	}
	c, err := b.Choice()
	if err != nil {
		f.Rule(paramDown, err)
	}
	return c, nil
}

// theirs reads the contract of the opponents and its two ends.
func (f fields) theirs() (c score.Contract, over, fails int) {
	f.unwanted(form.Strain, paramCall)
	f.unwanted(paramDoubled, paramCall)
	if !f.Need(form.Contract) {
		return c, 0, 1
	}
	c, ok := form.Undoubled(f.Reader, form.Contract)
	if !ok {
		return c, 0, 1
	}
	return c, f.Int(paramOver, 0, c.MaxOvertricks(), 0), f.Int(paramFails, 1, c.MaxUndertricks(), 1)
}

func (f fields) double(string) (decision.Choice, error) {
	f.unwanted(paramDown, paramCall)
	f.unwanted(paramOurs, paramCall)
	c, over, fails := f.theirs()
	d := decision.Double{Theirs: c, Vulnerable: f.Flag(form.Vul), Over: over, Down: fails}
	if f.Failed() {
		return decision.Choice{}, nil
	}
	return d.Choice()
}

func (f fields) sacrifice(string) (decision.Choice, error) {
	c, over, fails := f.theirs()
	s := decision.Sacrifice{Theirs: c, TheirsVulnerable: f.Flag(form.Vul), OursVulnerable: f.Flag(paramOurs),
		Over: over, Fails: fails}
	down := f.Int(paramDown, 1, decision.MostDown, 1)
	if f.Failed() {
		return decision.Choice{}, nil
	}
	return s.Choice(down)
}
