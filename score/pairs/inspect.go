package pairs

import (
	"cmp"
	"context"
	"slices"

	"bridgescore/score"
)

// Inspection is an event looked through before it is scored: who plays, and
// every doubt about it.
type Inspection struct {
	// Warnings are in the order of the lines. Dropped counts those beyond
	// [Options.MostWarnings].
	Warnings []Warning
	Dropped  int
	// Missing are the results that have not come in, as far as the open places
	// and the other lines tell.
	Missing []Missing

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
	results []int
	clashes []clash
	// apart is, for each pair, whether it has too few boards for a place.
	apart []bool
	// maybeTurned are two lines each, of which one is turned: nothing is exchanged.
	maybeTurned [][2]int32
	// explained are the lines of which a warning says what was meant.
	explained map[int32]bool
	// missingPairs are the pairs of the missing results, as indexes, or nobody.
	missingPairs [][2]int32
}

// clash is a line on which a pair, or both, play a board that they have on a
// line before.
type clash struct {
	line, before int32
	pair         int32
}

// Inspect looks an event through as [Score] does, which gives more: only a
// scored event can be compared with the marks that its source holds.
func Inspect(event *Event, options Options) *Inspection {
	// The context never ends.
	x, _ := inspect(context.Background(), event, &options)
	x.settle(&options)
	return x
}

func inspect(ctx context.Context, event *Event, options *Options) (*Inspection, error) {
	x := &Inspection{
		event:  event,
		roster: newRoster(event),
		fate:   make([]Rule, len(event.Lines)),
		kind:   make([]score.ResultKind, len(event.Lines)),
		points: make([]int32, len(event.Lines)),

		explained: make(map[int32]bool),
	}
	x.fields = x.roster.fields(len(event.Lines), options.CompareWithinSections)
	x.results = make([]int, len(x.fields))
	perField := make([][]Warning, len(x.fields))
	if err := inParallel(ctx, len(x.fields), func(f int) { perField[f] = x.inspectEntries(f) }); err != nil {
		return nil, err
	}
	for i := range event.Lines {
		if event.Lines[i].Board < 1 {
			x.fate[i] = Unscorable
			x.tell(x.warn(BoardInvalid, i))
		}
	}
	for _, warnings := range perField {
		for _, w := range warnings {
			x.tell(w)
		}
	}
	x.inspectPairs()
	x.inspectSittings(options)
	x.turned(options)
	x.lonelyBoards()
	x.unlisted()
	x.vulnerabilities()
	return x, nil
}

// settle puts the warnings in order, those of no line last, keeps as many as are
// wanted, and works out for these what was probably meant.
func (x *Inspection) settle(options *Options) {
	slices.SortStableFunc(x.Warnings, func(a, b Warning) int { return cmp.Compare(a.Line, b.Line) })
	most := options.MostWarnings
	if most < 1 {
		most = mostWarnings
	}
	if n := len(x.Warnings); n > most {
		x.Warnings, x.Dropped = x.Warnings[:most:most], x.Dropped+n-most
	}
	ofNoLine := 0
	for i := range x.Warnings {
		x.guess(&x.Warnings[i])
		if x.Warnings[i].Line < 0 {
			ofNoLine++
		}
	}
	x.Warnings = slices.Concat(x.Warnings[ofNoLine:], x.Warnings[:ofNoLine])
}

// mostWarnings is how many warnings are kept where the options do not say.
const mostWarnings = 500

// mostAtOnce is how many warnings are held before the first ones are chosen: a sheet
// in which nothing fits has more of them than lines.
const mostAtOnce = 100 * mostWarnings

func (x *Inspection) tell(w Warning) {
	if len(x.Warnings) == mostAtOnce {
		x.Dropped++
		return
	}
	x.Warnings = append(x.Warnings, w)
}

func (x *Inspection) warn(code Code, line int) Warning {
	l := &x.event.Lines[line]
	return Warning{Code: code, Line: line, Source: l.Source, Board: l.Board, Section: l.Section}
}

// inspectEntries reads the entries of one field.
func (x *Inspection) inspectEntries(f int) []Warning {
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
		case result.Kind == score.AbsentResult:
			x.fate[i] = LeftOut
			continue
		}
		x.kind[i], x.points[i] = result.Kind, int32(result.Points)
		if w, doubtful := x.contradiction(int(i), result.Points); doubtful {
			warnings = append(warnings, w)
		}
	}
	return warnings
}

// inspectPairs looks for pairs that are missing or twice at a board, and
// counts the results of every field.
func (x *Inspection) inspectPairs() {
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
				x.tell(x.warn(PairMissing, int(i)))
			case ns == ew:
				x.fate[i] = AgainstItself
			case seenIn[ns] == int32(f)+1 && seenIn[ew] == int32(f)+1 && x.samePairs(i, seenAt[ns]):
				x.fate[i] = Repeated
				x.tell(x.repeated(i, seenAt[ns]))
				continue
			}
			twice := false
			for _, p := range [2]int32{ns, ew} {
				if p == nobody || ns == ew {
					continue
				}
				if seenIn[p] == int32(f)+1 {
					twice = true
					x.clashes = append(x.clashes, clash{i, seenAt[p], p})
				}
				seenIn[p], seenAt[p] = int32(f)+1, i
			}
			if !twice {
				x.results[f]++
			}
		}
	}
}

func (x *Inspection) samePairs(i, j int32) bool {
	r := x.roster
	return r.ns[i] == r.ns[j] && r.ew[i] == r.ew[j] || r.ns[i] == r.ew[j] && r.ew[i] == r.ns[j]
}

func (x *Inspection) repeated(again, first int32) Warning {
	w := x.warn(LineRepeated, int(again))
	w.Column, w.Pair, w.Other = "board", x.roster.pairs[x.roster.ns[again]].Number, x.event.Lines[first].Source
	w.Got, w.Want = int(x.points[again]), int(x.points[first])
	return w
}

// turned warns of the lines with North-South and East-West exchanged, and
// exchanges them if that is asked for.
func (x *Inspection) turned(options *Options) {
	r := x.roster
	warn := func(code Code, i, other int) {
		w := x.warn(code, i)
		w.Column, w.Pair, w.Other = "ns", x.event.Lines[i].NS, other
		w.Meant = []Guess{{Reason: MeantTurned, Pair: x.event.Lines[i].EW}}
		x.tell(w)
	}
	for _, two := range x.maybeTurned {
		if int(two[1]) < len(x.event.Lines) && !x.explained[two[0]] && !x.explained[two[1]] {
			warn(OneTurned, int(two[1]), x.event.Lines[two[0]].Source)
		}
	}
	for i := range min(len(x.event.Lines), len(r.turned)) {
		if !x.exchanges(int32(i)) {
			continue
		}
		warn(LineTurned, i, 0)
		if options.ExchangeTurned {
			r.ns[i], r.ew[i] = r.ew[i], r.ns[i]
		}
	}
}

// exchanges reports whether a line is one that is exchanged where turned lines are.
func (x *Inspection) exchanges(line int32) bool {
	return int(line) < len(x.roster.turned) && x.roster.turned[line] && !x.explained[line]
}

// lonelyBoards looks for a board with a single result and an unlikely number, such as 55 for
// 5: where n boards have several results, a number more than n below the lowest of these or
// above the highest. The last boards of a session that is still being typed lie nearer.
func (x *Inspection) lonelyBoards() {
	results := make(map[int]int)
	for f := range x.fields {
		results[x.fields[f].board] += len(x.fields[f].lines)
	}
	low, high, most, several := 0, 0, 0, 0
	for board, n := range results {
		if n < 2 {
			continue
		}
		if low == 0 || board < low {
			low = board
		}
		high, most = max(high, board), max(most, n)
		several++
	}
	if most < 3 {
		return
	}
	for f := range x.fields {
		board := x.fields[f].board
		if results[board] != 1 || board >= low-several && board <= high+several {
			continue
		}
		i := int(x.fields[f].lines[0])
		if x.explained[int32(i)] {
			continue
		}
		w := x.warn(BoardUnlikely, i)
		w.Column, w.Got, w.Want = "board", board, high
		x.tell(w)
	}
}

// unlisted looks for pairs that are not among those that the event lists. Where
// there are many, the list is not one of all pairs.
func (x *Inspection) unlisted() {
	if len(x.event.Pairs) == 0 {
		return
	}
	type name struct{ section, number string }
	listed := make(map[name]bool, len(x.event.Pairs))
	for i := range x.event.Pairs {
		listed[name{x.event.Pairs[i].Section, x.event.Pairs[i].Number}] = true
	}
	unknown := make([]bool, len(x.roster.pairs))
	missing := 0
	for p := range x.roster.pairs {
		if pair := &x.roster.pairs[p]; !listed[name{pair.Section, pair.Number}] {
			unknown[p] = true
			missing++
		}
	}
	if missing == 0 || 4*missing > len(listed) {
		return
	}
	for i := range x.event.Lines {
		for _, side := range [...]struct {
			column string
			pair   int32
		}{{"ns", x.roster.ns[i]}, {"ew", x.roster.ew[i]}} {
			if side.pair == nobody || !unknown[side.pair] || x.explained[int32(i)] {
				continue
			}
			w := x.warn(PairUnlisted, i)
			w.Column, w.Pair = side.column, x.roster.pairs[side.pair].Number
			x.tell(w)
		}
	}
}

// vulnerabilities looks for boards that are not vulnerable as their numbers
// say, which are named once.
func (x *Inspection) vulnerabilities() {
	if len(x.event.Vulnerability) == 0 {
		return
	}
	told := make(map[int]bool)
	for f := range x.fields {
		board := x.fields[f].board
		if told[board] || x.event.vulnerability(board) == score.Board(board).Vulnerability() {
			continue
		}
		told[board] = true
		w := x.warn(VulnerabilityUnlikely, int(x.fields[f].lines[0]))
		w.Column, w.Got, w.Want = "vul", int(x.event.vulnerability(board)), int(score.Board(board).Vulnerability())
		x.tell(w)
	}
}

// expected gives for every field the number of results it should have: the
// most of any board among the sections that share boards with its own, so that
// two sections with boards of their own do not measure each other.
func (x *Inspection) expected() []int {
	sections := make(map[string]int, len(x.roster.sections))
	for s, name := range x.roster.sections {
		sections[name] = s
	}
	joined := newUnion(len(sections))
	first := func(f int) int { return sections[x.event.Lines[x.fields[f].lines[0]].Section] }
	for f := range x.fields {
		last := ""
		for _, i := range x.fields[f].lines {
			if name := x.event.Lines[i].Section; name != last {
				joined.join(sections[name], first(f))
				last = name
			}
		}
	}
	most := make([]int, len(joined))
	for f := range x.fields {
		s := joined.root(first(f))
		most[s] = max(most[s], x.results[f])
	}
	expected := make([]int, len(x.fields))
	for f := range x.fields {
		expected[f] = most[joined.root(first(f))]
	}
	return expected
}
