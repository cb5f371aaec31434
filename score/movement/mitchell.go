package movement

import "bridgescore/score"

// The tables a Mitchell may have, a half table counted.
const (
	MinMitchellTables = 3
	MaxMitchellTables = 40
)

// mitchellRounds gives the rounds of a variant that is not cut short.
func mitchellRounds(v Variant, tables int) int {
	if v == Skip {
		return tables - 1
	}
	return tables
}

// mitchellVariants lists what exists for full or half tables; with extra, one
// pair over full tables.
func mitchellVariants(tables int, extra bool) []Variant {
	if extra {
		if roverTables(tables) == nil {
			return nil
		}
		return []Variant{Rover}
	}
	if tables%2 == 1 {
		return []Variant{Straight}
	}
	return []Variant{Skip, RelayShare}
}

// mitchell plans all rounds of a Mitchell. North-South i stay at table i;
// East-West move up a table a round and the boards down. At even tables that
// would bring a pair back to boards it has played from half way on, so
// East-West skip a table there, or a relay stand half way holds the boards up
// and the end tables share a set instead.
func mitchell(v Variant, tables int, phantom score.Side) plan {
	p := plan{sets: tables, perTable: 1}
	ns := tables
	if phantom == score.NorthSouth {
		ns--
	}
	even := tables%2 == 0
	relay := v == RelayShare || v == Rover && even

	for r := range mitchellRounds(v, tables) {
		shift := r
		if v == Skip && r >= tables/2 {
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
	if v == Rover {
		p.addRover(tables)
	}
	return p
}
