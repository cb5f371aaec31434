package movement

import (
	"slices"
	"strconv"
	"strings"
)

// The tables a Howell may have, a half table counted.
const (
	MinHowellTables = 2
	MaxHowellTables = 8
)

// howell is one Howell of the tables in howell_tables.go.
type howell struct {
	variant  Variant
	tables   int
	count    int // rounds
	sets     int
	perTable int // sets a table plays in a round
	halves   bool

	// rounds has one round a line. A cyclic movement has the first only: in
	// each further round the pairs up to count and all sets go up by one, and
	// after the last comes the first; the other pairs stay.
	rounds []string

	// turned has the tables, by round, where the two pairs change places so
	// that all pairs are compared more evenly.
	turned []string
}

// howells lists the Howells for so many tables; the complete ones first, then
// by falling rounds.
func howells(tables int) []howell {
	var list []howell
	for _, h := range howellTables {
		if h.tables == tables {
			list = append(list, h)
		}
	}
	return list
}

// howellVariants lists what exists for so many tables.
func howellVariants(tables int) []Variant {
	var list []Variant
	for _, h := range howells(tables) {
		if !slices.Contains(list, h.variant) {
			list = append(list, h.variant)
		}
	}
	return list
}

// plan seats all rounds. With short the last pair is missing.
func (h howell) plan(short bool) plan {
	p := plan{sets: h.sets, perTable: h.perTable}
	for r := range h.count {
		line := h.rounds[min(r, len(h.rounds)-1)]
		round := parseRound(line)
		for i := range round {
			x := &round[i]
			if len(h.rounds) == 1 {
				x.ns, x.ew = h.step(x.ns, r), h.step(x.ew, r)
				for j := range x.sets {
					x.sets[j] = (x.sets[j]-1+r)%h.sets + 1
				}
			}
			if r < len(h.turned) && h.turned[r][i] == '1' {
				x.ns, x.ew = x.ew, x.ns
			}
			if short && x.ns == 2*h.tables {
				x.ns = missing
			}
			if short && x.ew == 2*h.tables {
				x.ew = missing
			}
		}
		p.rounds = append(p.rounds, round)
	}
	return p
}

// step gives the pair that takes a pair's place after so many rounds.
func (h howell) step(pair, rounds int) int {
	if pair > h.count {
		return pair
	}
	return (pair-1+rounds)%h.count + 1
}

// parseRound reads "NS-EW@set" for each table; sets are joined by +. The
// tables of howell_tables.go are its only texts.
func parseRound(line string) []place {
	var round []place
	for i, cell := range strings.Fields(line) {
		seats, sets, _ := strings.Cut(cell, "@")
		ns, ew, _ := strings.Cut(seats, "-")
		x := place{table: i + 1, ns: number(ns), ew: number(ew)}
		for s := range strings.SplitSeq(sets, "+") {
			x.sets = append(x.sets, number(s))
		}
		round = append(round, x)
	}
	return round
}

// number reads a number of the tables; one that is none becomes the missing
// pair, which the check of every movement would find.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return missing
	}
	return n
}
