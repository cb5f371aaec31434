package sheet

import (
	"slices"
	"strings"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

// pairKey is a pair by its number and the line it sits in.
type pairKey struct {
	section, number string
	side            score.Side
}

// roster gathers the names that stand beside the lines of travellers.
type roster struct {
	names map[pairKey]besideNames
	order []pairKey // as they were met
}

// besideNames are the names of a pair, and the line that they stand on.
type besideNames struct {
	names []string
	line  int
}

// meet notes the names of a pair; the first ones count.
func (r *roster) meet(key pairKey, names string, line int) {
	if names == "" || key.number == "" {
		return
	}
	if _, ok := r.names[key]; ok {
		return
	}
	if r.names == nil {
		r.names = make(map[pairKey]besideNames)
	}
	r.names[key] = besideNames{splitNames(names), line}
	r.order = append(r.order, key)
}

// pairs gives the pairs that are named beside the lines of an event, as they
// were met, and the places where a number that is one pair in both lines has
// other names: the first ones count. Names do not say who sits where.
func (r *roster) pairs(ev *pairs.Event) (list []pairs.Pair, differing []Problem) {
	if len(r.order) == 0 {
		return nil, nil
	}
	reused := pairs.ReusedNumbers(ev)
	listed := make(map[pairKey]besideNames, len(r.order)) // without their sides
	for _, key := range r.order {
		beside := r.names[key]
		p := pairs.Pair{Number: key.number, Section: key.section, Names: beside.names}
		if reused[key.section] {
			p.Line = key.side
			list = append(list, p)
			continue
		}
		whole := key
		whole.side = score.NoSide
		first, known := listed[whole]
		switch {
		case !known:
			listed[whole] = beside
			list = append(list, p)
		case !slices.Equal(first.names, beside.names):
			differing = append(differing, Problem{
				Line: beside.line, Code: NamesDiffer,
				Column: [...]string{score.NorthSouth: "ns_name", score.EastWest: "ew_name"}[key.side],
				Pair:   key.number, Text: joinNames(beside.names), Other: first.line,
			})
		}
	}
	return list, differing
}

// nameSeparators are what stands between the names of two partners, the
// surest first.
var nameSeparators = []string{" & ", ";", " / ", " - ", " – ", " + ", " et ", " and ", "/", "&"}

// joinNames writes the names of a pair in one cell.
func joinNames(names []string) string { return strings.Join(names, nameSeparators[0]) }

// splitNames reads the names of a pair from one cell.
func splitNames(text string) []string {
	for _, separator := range nameSeparators {
		if !strings.Contains(text, separator) {
			continue
		}
		var names []string
		for part := range strings.SplitSeq(text, separator) {
			if part = strings.TrimSpace(part); part != "" {
				names = append(names, part)
			}
		}
		if len(names) > 0 {
			return names
		}
	}
	return []string{text}
}

// namedPairs finds the pairs of an event for its lines.
type namedPairs map[pairKey]*pairs.Pair

func newNamedPairs(ev *pairs.Event) namedPairs {
	n := make(namedPairs, len(ev.Pairs))
	for i := range ev.Pairs {
		p := &ev.Pairs[i]
		key := pairKey{p.Section, p.Number, p.Line}
		if _, ok := n[key]; !ok {
			n[key] = p
		}
	}
	return n
}

// find gives the pair that sits in a line, nil if it is not named.
func (n namedPairs) find(section, number string, side score.Side) *pairs.Pair {
	if p, ok := n[pairKey{section, number, side}]; ok {
		return p
	}
	return n[pairKey{section, number, score.NoSide}]
}

// names gives the names of the pair that sits in a line, in one cell.
func (n namedPairs) names(section, number string, side score.Side) string {
	if p := n.find(section, number, side); p != nil {
		return joinNames(p.Names)
	}
	return ""
}

// carriedByLines reports whether names beside the lines say all that the
// event knows of its pairs.
func carriedByLines(ev *pairs.Event) bool {
	named := newNamedPairs(ev)
	var r roster
	for i := range ev.Lines {
		l := &ev.Lines[i]
		r.meet(pairKey{l.Section, l.NS, score.NorthSouth}, named.names(l.Section, l.NS, score.NorthSouth), i)
		r.meet(pairKey{l.Section, l.EW, score.EastWest}, named.names(l.Section, l.EW, score.EastWest), i)
	}
	unlisted := *ev
	unlisted.Pairs = nil
	list, differing := r.pairs(&unlisted)
	return len(differing) == 0 && slices.EqualFunc(list, ev.Pairs, func(a, b pairs.Pair) bool {
		return a.Number == b.Number && a.Section == b.Section && a.Line == b.Line && a.Club == b.Club &&
			slices.Equal(a.Names, b.Names)
	})
}
