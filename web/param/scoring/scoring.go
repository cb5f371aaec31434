// Package scoring has the options that say how a pairs event, or one board of it, is
// scored, as one table. The page of an event, the calls of the API and its description
// are made from it, so that an option has one name, one set of values and one meaning.
//
// What an option means is said in the messages event_<name>, event_<name>_hint and
// event_<name>_<value>.
package scoring

import (
	"slices"

	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/pairs"
)

// The names of the options.
const (
	Method     = "scoring"
	Regulation = "regulation"
	Ranking    = "ranking"
	Sections   = "sections"
	Ties       = "ties"
	Session    = "session"
	Unscaled   = "unscaled"
	Apart      = "apart"
	Turned     = "turned"
	Expected   = "expected"
	Ascherman  = "ascherman"
	Divide     = "divide"
	Cap        = "cap"
	Scaling    = "scaling"
	Datum      = "datum"
	Drop       = "drop"
	Rounding   = "rounding"
	ScaleShort = "scale_short"
	Award      = "award"
	Groups     = "groups"
	Limit      = "limit"
	Short      = "short"
)

// The values of Method.
const (
	Matchpoints     = "matchpoints"
	HalfMatchpoints = "matchpoints-half"
	CrossIMPs       = "cross-imps"
	Butler          = "butler"
)

// DropByField is the value of Drop for a rule of its own, and DropByFieldFrench what the French
// page calls it.
const (
	DropByField       = "field"
	DropByFieldFrench = "champ"
)

// ByRegulation is the value of an override that overrides nothing.
const ByRegulation = "regulation"

// Kind is what an option holds.
type Kind uint8

// The kinds of options.
const (
	Choice  Kind = iota // one of Values, the first where nothing is said
	Flag                // yes or no, no where nothing is said
	Number              // a whole number from Low to High, 0 where nothing is said
	Dropped             // how many results to drop: a number, a percentage under 50, DropByField
)

// Group is what an option bears on.
type Group uint8

// The groups, in the order of the page.
const (
	General Group = iota
	AtMatchpoints
	AtCrossIMPs
	AtButler
	AtIMPs
)

// Use says where an option is offered.
type Use uint8

// The uses.
const (
	// Offered is an option of the page and of the API.
	Offered Use = iota
	// Override sets one point of the regulation otherwise. The page shows it once it
	// is set.
	Override
	// Settled is an option of links made before December 2026 that now always holds.
	Settled
)

// Option is one option.
type Option struct {
	Name  string
	Kind  Kind
	Group Group
	Use   Use
	// OfBoard tells that it bears on a board that is scored alone.
	OfBoard   bool
	Values    []string          // of a Choice
	Aliases   map[string]string // values of old links, and what they are now
	Low, High int               // of a Number

	apply func(*pairs.Options, Value)
}

// Value is what was said for an option: the field of its kind.
type Value struct {
	Text   string
	Number int
	Flag   bool
	Drop   imp.Drop
}

// Apply sets what the option says. Options are applied in the order of the table:
// what overrides the regulation comes after it.
func (o *Option) Apply(options *pairs.Options, v Value) { o.apply(options, v) }

// MaxSession bounds the boards of a pair: no event has more.
const MaxSession = 1000

// Options gives the table.
func Options() []Option { return slices.Clone(table) }

// Find gives the option of a name, nil if there is none.
func Find(name string) *Option {
	for i := range table {
		if table[i].Name == name {
			return &table[i]
		}
	}
	return nil
}

var table = []Option{
	{
		Name: Method, OfBoard: true, Values: []string{Matchpoints, HalfMatchpoints, CrossIMPs, Butler},
		apply: func(o *pairs.Options, v Value) {
			o.Scoring = Methods[v.Text]
			if v.Text == HalfMatchpoints {
				o.Matchpoints.Scale = matchpoint.HalfPoints
			}
		},
	},
	{
		Name: Regulation, OfBoard: true, Values: []string{"ffb", "ebu", "acbl", "neuberg"},
		apply: func(o *pairs.Options, v Value) {
			o.Follow(map[string]matchpoint.Regulation{"ebu": matchpoint.EBU, "acbl": matchpoint.ACBL,
				"neuberg": matchpoint.PlainNeuberg}[v.Text])
		},
	},
	{
		Name: Ranking, Values: []string{"auto", "one", "two", "alternating"},
		apply: func(o *pairs.Options, v Value) {
			o.Winners = map[string]pairs.Winners{"one": pairs.OneWinner, "two": pairs.TwoWinners,
				"alternating": pairs.AlternatingWinner}[v.Text]
		},
	},
	{
		Name: Sections, Values: []string{"together", "ranked-apart", "apart"},
		apply: func(o *pairs.Options, v Value) {
			o.RankSectionsApart, o.CompareWithinSections = v.Text != "together", v.Text == "apart"
		},
	},
	{
		Name: Ties, Values: []string{"shared", "federation"},
		apply: func(o *pairs.Options, v Value) {
			if v.Text == "federation" {
				o.Ties = pairs.FederationTies()
			}
		},
	},
	{
		Name: Session, Kind: Number, High: MaxSession,
		apply: func(o *pairs.Options, v Value) { o.Boards = v.Number },
	},
	{
		Name: Unscaled, Kind: Flag,
		apply: func(o *pairs.Options, v Value) { o.UnscaledTotals = v.Flag },
	},
	{
		Name: Apart, Values: []string{"50", "75", "33", "25", "0"},
		apply: func(o *pairs.Options, v Value) {
			if share, ok := map[string]int{"75": 75, "33": 33, "25": 25, "0": pairs.NobodyApart}[v.Text]; ok {
				o.ApartBelow = share
			}
		},
	},
	{
		Name: Turned, Values: []string{"written", "exchanged"},
		apply: func(o *pairs.Options, v Value) { o.ExchangeTurned = v.Text == "exchanged" },
	},
	{
		Name: Expected, Kind: Number, OfBoard: true, High: matchpoint.MaxResults,
		apply: func(o *pairs.Options, v Value) {
			o.Matchpoints.Expected, o.Cross.Expected, o.Butler.Expected = v.Number, v.Number, v.Number
		},
	},
	{
		Name: Ascherman, Kind: Flag, Group: AtMatchpoints, OfBoard: true,
		apply: func(o *pairs.Options, v Value) { o.Matchpoints.Ascherman = v.Flag },
	},
	{
		Name: Divide, Group: AtCrossIMPs, OfBoard: true, Values: []string{"n-1", "n", "none"},
		apply: func(o *pairs.Options, v Value) {
			o.Cross.Divisor = map[string]imp.Divisor{"n": imp.DivideByResults, "none": imp.DivideByNothing}[v.Text]
		},
	},
	{
		Name: Cap, Kind: Number, Group: AtCrossIMPs, OfBoard: true, High: imp.Highest,
		apply: func(o *pairs.Options, v Value) { o.Cross.Cap = v.Number },
	},
	{
		Name: Scaling, Group: AtCrossIMPs, OfBoard: true, Values: []string{"results", "comparisons", "nothing"},
		apply: func(o *pairs.Options, v Value) {
			o.Cross.Scaling = map[string]imp.Scaling{"comparisons": imp.ScaleByComparisons,
				"nothing": imp.ScaleNothing}[v.Text]
		},
	},
	{
		Name: Datum, Group: AtButler, OfBoard: true, Values: []string{"mean", "median"},
		apply: func(o *pairs.Options, v Value) {
			o.Butler.Datum = map[string]imp.DatumKind{"median": imp.Median}[v.Text]
		},
	},
	{
		Name: Drop, Kind: Dropped, Group: AtButler, OfBoard: true, High: matchpoint.MaxResults,
		apply: func(o *pairs.Options, v Value) { o.Butler.Drop = v.Drop },
	},
	{
		Name: Rounding, Group: AtButler, OfBoard: true, Values: []string{"away", "even", "zero", "none"},
		apply: func(o *pairs.Options, v Value) {
			o.Butler.Rounding = map[string]imp.Rounding{"even": imp.TiesToEvenTen, "zero": imp.TiesTowardsZero,
				"none": imp.Unrounded}[v.Text]
		},
	},
	{
		Name: ScaleShort, Kind: Flag, Group: AtIMPs,
		apply: func(o *pairs.Options, v Value) { o.ScaleShortBoards = v.Flag },
	},
	{
		Name: Award, Group: AtIMPs, Use: Override, OfBoard: true, Values: []string{ByRegulation, "3", "1.5"},
		apply: func(o *pairs.Options, v Value) {
			if award, ok := map[string]imp.AwardRule{"3": imp.AwardThree, "1.5": imp.AwardOneAndAHalf}[v.Text]; ok {
				o.Cross.Award, o.Butler.Award = award, award
			}
		},
	},
	{
		Name: Groups, Group: AtIMPs, Use: Override, OfBoard: true, Values: []string{ByRegulation, "compared", "fixed"},
		apply: func(o *pairs.Options, v Value) {
			if groups, ok := map[string]imp.SmallGroups{"compared": imp.SmallGroupsCompared,
				"fixed": imp.SmallGroupsFixed}[v.Text]; ok {
				o.Cross.SmallGroups, o.Butler.SmallGroups = groups, groups
			}
		},
	},
	{
		Name: Limit, Use: Override, Values: []string{ByRegulation, "yes", "no"}, Aliases: map[string]string{"1": "yes"},
		apply: func(o *pairs.Options, v Value) {
			if v.Text != ByRegulation {
				o.LimitAveragePlus = v.Text == "yes"
			}
		},
	},
	{
		Name: Short, Kind: Flag, Use: Settled, Group: AtMatchpoints,
		apply: func(o *pairs.Options, v Value) { o.Matchpoints.FouledOnly = o.Matchpoints.FouledOnly && !v.Flag },
	},
}

// scoreAsEarly sets what held before December 2026, when an event was scored by the FFB's
// regulation for fouled boards alone: links of that time show what they showed. It is
// applied after Regulation and before what overrides that.
func scoreAsEarly(o *pairs.Options) {
	chosen := o.Matchpoints.Regulation
	o.Follow(matchpoint.PlainNeuberg)
	o.Matchpoints.Regulation, o.Matchpoints.FouledOnly = chosen, true
	o.ApartBelow = pairs.NobodyApart
}

// AllChosen tells whether values are those of a form with every choice of the table,
// and not of a link, which leaves out what holds anyway.
func AllChosen(values map[string][]string) bool {
	for i := range table {
		if o := &table[i]; o.Kind == Choice && o.Use == Offered && values[o.Name] == nil {
			return false
		}
	}
	return true
}

// MethodOf names the form of scoring of an event.
func MethodOf(o *pairs.Options) string {
	switch {
	case o.Scoring == pairs.ByCrossIMPs:
		return CrossIMPs
	case o.Scoring == pairs.ByButler:
		return Butler
	case o.Matchpoints.Scale == matchpoint.HalfPoints:
		return HalfMatchpoints
	}
	return Matchpoints
}

// Methods are the forms of scoring by their names.
var Methods = map[string]pairs.Scoring{
	Matchpoints: pairs.ByMatchpoints, HalfMatchpoints: pairs.ByMatchpoints, CrossIMPs: pairs.ByCrossIMPs,
	Butler: pairs.ByButler,
}
