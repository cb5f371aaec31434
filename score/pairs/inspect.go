package pairs

import (
	"cmp"
	"context"
	"slices"

	"bridgescore/score"
)

// inspection is an event looked through before it is scored.
type inspection struct {
	event  *Event
	roster *roster
	fields []field
	// fate is, for each line, LeftOut, Repeated, AgainstItself or Unscorable,
	// and Compared for all others.
	fate []Rule
	// kind and points are, for each line, how it enters the comparison and the
	// points of a real result.
	kind   []score.ResultKind
	points []int32
	// results is, for each field, the number of lines that have a result; the
	// second line of a pair is not among them, as it may be a wrong number.
	results  []int
	warnings []Warning
}

func inspect(ctx context.Context, event *Event, within bool) (*inspection, error) {
	x := &inspection{
		event:  event,
		roster: newRoster(event),
		fate:   make([]Rule, len(event.Lines)),
		kind:   make([]score.ResultKind, len(event.Lines)),
		points: make([]int32, len(event.Lines)),
	}
	x.fields = x.roster.fields(event, within)
	x.results = make([]int, len(x.fields))
	perField := make([][]Warning, len(x.fields))
	if err := inParallel(ctx, len(x.fields), func(f int) { perField[f] = x.inspectEntries(f) }); err != nil {
		return nil, err
	}
	for i := range event.Lines {
		if event.Lines[i].Board < 1 {
			x.fate[i] = Unscorable
			x.warnings = append(x.warnings, x.warn(BoardInvalid, i))
		}
	}
	for _, warnings := range perField {
		x.warnings = append(x.warnings, warnings...)
	}
	x.inspectPairs()
	slices.SortStableFunc(x.warnings, func(a, b Warning) int { return cmp.Compare(a.Line, b.Line) })
	return x, nil
}

func (x *inspection) warn(code Code, line int) Warning {
	l := &x.event.Lines[line]
	return Warning{Code: code, Line: line, Source: l.Source, Board: l.Board, Section: l.Section}
}

// inspectEntries reads the entries of one field.
func (x *inspection) inspectEntries(f int) []Warning {
	var warnings []Warning
	for _, i := range x.fields[f].lines {
		line := &x.event.Lines[i]
		result, err := x.event.admit(line)
		switch {
		case err != nil:
			x.fate[i] = Unscorable
			w := x.warn(EntryInvalid, int(i))
			w.Err = err
			warnings = append(warnings, w)
			continue
		case result.Kind == score.Absent:
			x.fate[i] = LeftOut
			continue
		}
		x.kind[i], x.points[i] = result.Kind, int32(result.Points)
	}
	return warnings
}

// inspectPairs looks for pairs that are missing or twice at a board, and
// counts the results of every field.
func (x *inspection) inspectPairs() {
	r := x.roster
	seenIn := make([]int32, len(r.pairs)) // 1 more than the last field
	seenAt := make([]int32, len(r.pairs)) // the line in it
	for f := range x.fields {
		for _, i := range x.fields[f].lines {
			if x.fate[i] != Compared {
				continue
			}
			ns, ew := r.ns[i], r.ew[i]
			switch {
			case ns == nobody || ew == nobody:
				x.warnings = append(x.warnings, x.warn(PairMissing, int(i)))
			case ns == ew:
				x.fate[i] = AgainstItself
				w := x.warn(PairAgainstItself, int(i))
				w.Pair = r.pairs[ns].Number
				x.warnings = append(x.warnings, w)
			case seenIn[ns] == int32(f)+1 && seenIn[ew] == int32(f)+1 && x.samePairs(i, seenAt[ns]):
				x.fate[i] = Repeated
				x.warnings = append(x.warnings, x.repeated(i, seenAt[ns]))
				continue
			}
			twice := false
			for _, p := range [2]int32{ns, ew} {
				if p == nobody || ns == ew {
					continue
				}
				if seenIn[p] == int32(f)+1 {
					twice = true
					w := x.warn(BoardTwice, int(i))
					w.Pair = r.pairs[p].Number
					x.warnings = append(x.warnings, w)
				}
				seenIn[p], seenAt[p] = int32(f)+1, i
			}
			if !twice {
				x.results[f]++
			}
		}
	}
}

func (x *inspection) samePairs(i, j int32) bool {
	r := x.roster
	return r.ns[i] == r.ns[j] && r.ew[i] == r.ew[j] || r.ns[i] == r.ew[j] && r.ew[i] == r.ns[j]
}

func (x *inspection) repeated(again, first int32) Warning {
	w := x.warn(LineRepeated, int(again))
	w.Pair = x.roster.pairs[x.roster.ns[again]].Number
	w.Got, w.Want = int(x.points[again]), int(x.points[first])
	return w
}

// expected gives for every field the number of results it should have: the
// most of any board among the sections that share boards with its own, so that
// two sections with boards of their own do not measure each other.
func (x *inspection) expected() []int {
	sections := make(map[string]int, len(x.roster.sections))
	parent := make([]int, len(x.roster.sections))
	for s, name := range x.roster.sections {
		sections[name], parent[s] = s, s
	}
	root := func(s int) int {
		for parent[s] != s {
			parent[s] = parent[parent[s]]
			s = parent[s]
		}
		return s
	}
	first := func(f int) int { return sections[x.event.Lines[x.fields[f].lines[0]].Section] }
	for f := range x.fields {
		last := ""
		for _, i := range x.fields[f].lines {
			if name := x.event.Lines[i].Section; name != last {
				parent[root(sections[name])] = root(first(f))
				last = name
			}
		}
	}
	most := make([]int, len(parent))
	for f := range x.fields {
		s := root(first(f))
		most[s] = max(most[s], x.results[f])
	}
	expected := make([]int, len(x.fields))
	for f := range x.fields {
		expected[f] = most[root(first(f))]
	}
	return expected
}
