package movement

import "bridgescore/score"

// The tables a Mitchell may have, a half table counted.
const (
	MinMitchellTables = 3
	MaxMitchellTables = 40
)

// mitchellForm is a variant of a Mitchell.
type mitchellForm struct {
	variant Variant
	extra   bool                  // there is one pair over full tables
	fits    func(tables int) bool // for which full or half tables it exists; with extra, full ones
	refusal Reason                // why it does not exist for others
	rounds  func(tables int) int  // of a movement that is not cut short
	skip    bool                  // East-West skip a table half way
	relay   func(tables int) bool // the boards rest half way, and the end tables share a set
	meetAll bool                  // everyone of the other line is met
}

func odd(tables int) bool  { return tables%2 == 1 }
func even(tables int) bool { return tables%2 == 0 }

// mitchellForms lists the variants in the order in which they are offered. A
// further one is a further row.
var mitchellForms = []mitchellForm{
	{
		variant: Straight, fits: odd, refusal: OddTablesOnly, meetAll: true,
		rounds: func(tables int) int { return tables }, relay: func(int) bool { return false },
	},
	{
		variant: Skip, fits: even, refusal: EvenTablesOnly, skip: true,
		rounds: func(tables int) int { return tables - 1 }, relay: func(int) bool { return false },
	},
	{
		variant: RelayShare, fits: even, refusal: EvenTablesOnly, meetAll: true,
		rounds: func(tables int) int { return tables }, relay: even,
	},
	{
		variant: Rover, extra: true, refusal: NoRoverSequence,
		fits:   func(tables int) bool { return roverTables(tables) != nil },
		rounds: func(tables int) int { return tables }, relay: even,
	},
}

// mitchellFormOf gives the zero value for what is no variant of a Mitchell.
func mitchellFormOf(v Variant) mitchellForm {
	for _, f := range mitchellForms {
		if f.variant == v {
			return f
		}
	}
	return mitchellForm{}
}

// mitchellFormsFor lists what exists for full or half tables; with extra, one
// pair over full tables.
func mitchellFormsFor(tables int, extra bool) []mitchellForm {
	var list []mitchellForm
	for _, f := range mitchellForms {
		if f.extra == extra && f.fits(tables) {
			list = append(list, f)
		}
	}
	return list
}

func variantsOf(forms []mitchellForm) []Variant {
	var list []Variant
	for _, f := range forms {
		list = append(list, f.variant)
	}
	return list
}

// mitchell plans all rounds of a Mitchell. North-South i stay at table i;
// East-West move up a table a round and the boards down. At even tables that
// would bring a pair back to boards it has played from half way on, so
// East-West skip a table there, or a relay stand half way holds the boards up
// and the end tables share a set instead.
func mitchell(f mitchellForm, tables int, phantom score.Side) plan {
	p := plan{sets: tables, perTable: 1}
	ns := tables
	if phantom == score.NorthSouth {
		ns--
	}
	relay := f.relay(tables)

	for r := range f.rounds(tables) {
		shift := r
		if f.skip && r >= tables/2 {
			shift++
		}
		round := make([]place, tables)
		for t := range tables {
			start := (t - shift + tables) % tables // table this East-West pair started at
			stop := t                              // stop of the boards' way, the relay being one
			if relay && t >= tables/2 {
				stop++
			}
			x := place{table: t + 1, ns: t + 1, ew: ns + start + 1, sets: []int{(stop+r)%tables + 1}}
			// The missing pair is the last of its line: it keeps the numbers
			// without a gap, and at the last table it spares the share.
			switch {
			case phantom == score.NorthSouth && t == tables-1:
				x.ns = missing
			case phantom == score.EastWest && start == tables-1:
				x.ew = missing
			}
			round[t] = x
		}
		p.rounds = append(p.rounds, round)
		if relay {
			p.relay = append(p.relay, (tables/2+r)%tables+1)
		}
	}
	if f.extra {
		p.addRover(tables)
	}
	return p
}
