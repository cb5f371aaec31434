package pairs_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/score/pairs"
)

// evening is a session of a movement.
type evening struct {
	name string
	movement.Movement
}

// evenings are sessions of every type, also with sit-outs, cut short, and with
// the last rounds turned.
func evenings(t testing.TB) []evening {
	t.Helper()
	var list []evening
	seen := make(map[string]bool)
	add := func(o movement.Options) {
		m, err := movement.New(o)
		if err != nil {
			return
		}
		name := fmt.Sprintf("%s %s, %d pairs, %d rounds of %d, %d turned", m.Type, m.Variant, m.Pairs, len(m.Rounds),
			m.BoardsPerRound, m.ArrowSwitch)
		if m.Phantom != score.NoSide {
			name += ", without " + m.Phantom.String()
		}
		if !seen[name] {
			seen[name] = true
			list = append(list, evening{name, m})
		}
	}
	for n := 4; n <= 26; n++ {
		for _, boards := range []int{18, 24, 27} {
			suggestions, _ := movement.Suggest(n, boards)
			for _, s := range suggestions {
				add(s.Options)
			}
		}
		for _, each := range []int{1, 2, 3, 4} {
			for _, cut := range []int{0, 4, 6} {
				for _, turn := range []int{0, 1, 2} {
					for _, phantom := range []score.Side{score.NoSide, score.NorthSouth, score.EastWest} {
						for _, v := range []movement.Variant{movement.Straight, movement.Skip, movement.RelayShare,
							movement.Rover} {
							add(movement.Options{Type: movement.Mitchell, Variant: v, Pairs: n, BoardsPerRound: each,
								Rounds: cut, ArrowSwitch: turn, Phantom: phantom})
						}
					}
				}
				for _, v := range []movement.Variant{movement.Complete, movement.Shared, movement.Reduced} {
					add(movement.Options{Type: movement.Howell, Variant: v, Pairs: n, BoardsPerRound: each,
						Rounds: cut})
				}
			}
		}
	}
	if len(list) < 500 {
		t.Fatalf("%d evenings only", len(list))
	}
	return list
}

// sheet says what of an evening its sheet has.
type sheetOf struct{ places, reused, sitOuts bool }

// event plays an evening.
func (e *evening) event(how sheetOf) *pairs.Event {
	random := rand.New(rand.NewPCG(uint64(e.Pairs), uint64(e.Boards)))
	number := func(pair int, side score.Side) string {
		if how.reused {
			_, n := e.Line(pair)
			return strconv.Itoa(n)
		}
		return strconv.Itoa(pair)
	}
	event := new(pairs.Event)
	add := func(round, table, board int, ns, ew string, entry score.Entry) {
		l := pairs.Line{Board: board, NS: ns, EW: ew, Entry: entry}
		if how.places {
			l.Round, l.Table = round, table
		}
		event.Lines = append(event.Lines, l)
	}
	for round, tables := range e.Rounds {
		for _, s := range tables {
			for _, board := range s.Boards {
				play := score.Play{
					Contract: score.Contract{Level: 2 + random.IntN(3), Strain: score.Strains()[random.IntN(5)]},
					Declarer: score.Seats()[random.IntN(4)], Tricks: 7 + random.IntN(5),
				}
				add(round+1, s.Table, board, number(s.NS, score.NorthSouth), number(s.EW, score.EastWest),
					score.Entry{Kind: score.Played, Play: play})
			}
		}
	}
	if how.sitOuts {
		for _, s := range e.SitOuts {
			add(s.Round, s.Table, 1, number(s.Pair, score.NorthSouth), "", score.Entry{Kind: score.SitOut})
		}
	}
	slices.SortStableFunc(event.Lines, func(a, b pairs.Line) int { return a.Board - b.Board })
	for i := range event.Lines {
		event.Lines[i].Source = i + 2
	}
	return event
}

func doubts(r *pairs.Result) string {
	var list []string
	for _, w := range r.Warnings {
		text := w.String()
		for _, g := range w.Meant {
			text += fmt.Sprintf(" (%s %s%d)", g.Reason, g.Pair, g.Board)
		}
		list = append(list, text)
	}
	for _, m := range r.Missing {
		list = append(list, fmt.Sprintf("missing %+v", m))
	}
	return strings.Join(list, "\n")
}

// every is the step over a list of which short tests take a part.
func every(nth int) int {
	if testing.Short() {
		return nth
	}
	return 1
}

// A clean sheet of whatever movement gives no doubt, and as many rankings as
// the movement has.
func TestCleanEveningsAreNotDoubted(t *testing.T) {
	all := evenings(t)
	for i := 0; i < len(all); i += every(7) {
		e := &all[i]
		for _, how := range []sheetOf{{}, {places: true}, {places: true, sitOuts: true}, {reused: true},
			{reused: true, places: true}} {
			if how.reused && (e.Type != movement.Mitchell || e.ArrowSwitch > 0 || e.Variant == movement.Rover ||
				len(e.Rounds) < 3) {
				continue
			}
			r := mustScore(t, e.event(how), pairs.Options{})
			if text := doubts(r); text != "" {
				t.Errorf("%s, %+v:\n%s", e.name, how, text)
			}
			if len(r.Rankings) != e.Rankings &&
				!(e.Type == movement.Howell && len(r.Rankings) == 2 && len(e.Rounds) < 3) {
				t.Errorf("%s, %+v: %d rankings of %d", e.name, how, len(r.Rankings), e.Rankings)
			}
		}
		if t.Failed() && i > 60 {
			return
		}
	}
}

// told are the doubts about an event: code, line and what was meant.
func told(r *pairs.Result) []string {
	var list []string
	for _, w := range r.Warnings {
		text := fmt.Sprintf("%s on %d", w.Code, w.Source)
		for _, g := range w.Meant {
			switch g.Reason {
			case pairs.MeantPair:
				text += " for pair " + g.Pair
			case pairs.MeantBoard:
				text += fmt.Sprintf(" for board %d", g.Board)
			}
		}
		list = append(list, text)
	}
	for _, m := range r.Missing {
		list = append(list, fmt.Sprintf("missing %d: %s %s, %d at %d", m.Board, min(m.NS, m.EW), max(m.NS, m.EW),
			m.Round, m.Table))
	}
	return list
}

// slip is one thing written wrong on a line, and what must be said of it.
type slip struct {
	name  string
	write func(event *pairs.Event, at int) (want []string)
}

var slips = []slip{
	{"a number that nobody has", func(event *pairs.Event, at int) []string {
		l := &event.Lines[at]
		was := l.EW
		l.EW = "77"
		return []string{fmt.Sprintf("pair_unlikely on %d for pair %s", l.Source, was)}
	}},
	{"the opponents' number", func(event *pairs.Event, at int) []string {
		l := &event.Lines[at]
		was := l.EW
		l.EW = l.NS
		return []string{fmt.Sprintf("pair_unlikely on %d for pair %s", l.Source, was)}
	}},
	{"the number of another pair", func(event *pairs.Event, at int) []string {
		l := &event.Lines[at]
		was := l.NS
		for i := range event.Lines {
			if other := event.Lines[(at+i)%len(event.Lines)].NS; other != was && other != l.EW {
				l.NS = other
				break
			}
		}
		return []string{fmt.Sprintf("pair_unlikely on %d for pair %s", l.Source, was)}
	}},
	{"turned", func(event *pairs.Event, at int) []string {
		l := &event.Lines[at]
		l.NS, l.EW = l.EW, l.NS
		return []string{fmt.Sprintf("line_turned on %d", l.Source)}
	}},
	{"another board", func(event *pairs.Event, at int) []string {
		l := &event.Lines[at]
		was := l.Board
		l.Board = event.Lines[(at+len(event.Lines)/2)%len(event.Lines)].Board
		return []string{fmt.Sprintf("board_out_of_place on %d for board %d", l.Source, was)}
	}},
	{"a board that nobody has", func(event *pairs.Event, at int) []string {
		l := &event.Lines[at]
		was := l.Board
		l.Board = 55 // near enough to the others for a session that goes on
		return []string{fmt.Sprintf("board_out_of_place on %d for board %d", l.Source, was)}
	}},
	{"left out", func(event *pairs.Event, at int) []string {
		l := event.Lines[at]
		event.Lines = slices.Delete(event.Lines, at, at+1)
		return []string{fmt.Sprintf("missing %d: %s %s, %d at %d", l.Board, min(l.NS, l.EW), max(l.NS, l.EW),
			l.Round, l.Table)}
	}},
}

// usual are evenings as clubs have them.
var usual = []movement.Options{
	{Type: movement.Mitchell, Pairs: 14, BoardsPerRound: 4},
	{Type: movement.Mitchell, Pairs: 14, BoardsPerRound: 2},
	{Type: movement.Mitchell, Pairs: 13, BoardsPerRound: 4},
	{Type: movement.Mitchell, Pairs: 13, BoardsPerRound: 3, Phantom: score.EastWest},
	{Type: movement.Mitchell, Pairs: 16, Variant: movement.Skip, BoardsPerRound: 3},
	{Type: movement.Mitchell, Pairs: 12, Variant: movement.RelayShare, BoardsPerRound: 4},
	{Type: movement.Howell, Pairs: 8, BoardsPerRound: 3},
	{Type: movement.Howell, Pairs: 9, BoardsPerRound: 3},
	{Type: movement.Howell, Pairs: 12, BoardsPerRound: 3},
}

// Each slip on each line of the usual evenings is named, and nothing else; where
// the sheet has no rounds too. Two lines stay two lines.
func TestEverySlipIsNamed(t *testing.T) {
	for _, o := range usual {
		m, err := movement.New(o)
		if err != nil {
			t.Fatal(err)
		}
		e := evening{fmt.Sprintf("%s %s, %d pairs", m.Type, m.Variant, m.Pairs), m}
		for _, places := range []bool{true, false} {
			clean := e.event(sheetOf{places: places})
			for _, s := range slips {
				missed := 0
				for at := 0; at < len(clean.Lines); at += every(7) {
					event := *clean
					event.Lines = slices.Clone(clean.Lines)
					want := s.write(&event, at)
					r := mustScore(t, &event, pairs.Options{})
					if len(r.Rankings) != e.Rankings {
						t.Errorf("%s, %s: %d rankings", e.name, s.name, len(r.Rankings))
					}
					if got := told(r); !slices.Equal(got, want) {
						if missed++; missed == 1 {
							t.Errorf("%s, places %t, %s: %+v\ngot %q, want %q", e.name, places, s.name,
								clean.Lines[at], got, want)
						}
					}
				}
				if missed > 1 {
					t.Errorf("%s, places %t, %s: %d of %d lines", e.name, places, s.name, missed, len(clean.Lines))
				}
			}
		}
	}
}

// Two boards a round leave one line to say what was meant on the other: a pair that
// plays elsewhere in the round, or has a board too many, is the wrong one. Of two
// lines of which one is turned, both are named.
func TestSlipsWithTwoBoardsARound(t *testing.T) {
	for _, o := range []movement.Options{
		{Type: movement.Mitchell, Pairs: 26, BoardsPerRound: 2},
		{Type: movement.Mitchell, Pairs: 20, BoardsPerRound: 2},
		{Type: movement.Mitchell, Pairs: 19, BoardsPerRound: 2},
		{Type: movement.Howell, Pairs: 14, BoardsPerRound: 2},
	} {
		m, err := movement.New(o)
		if err != nil {
			t.Fatal(err)
		}
		e := evening{fmt.Sprintf("%s %s, %d pairs", m.Type, m.Variant, m.Pairs), m}
		for _, places := range []bool{true, false} {
			clean := e.event(sheetOf{places: places})
			for _, s := range slips[:5] {
				for at := 0; at < len(clean.Lines); at += 11 {
					event := *clean
					event.Lines = slices.Clone(clean.Lines)
					want := s.write(&event, at)
					r := mustScore(t, &event, pairs.Options{})
					if got := told(r); !slices.Equal(got, want) &&
						!(e.Rankings == 1 && s.name == "turned" && namesOneTurned(r, &event.Lines[at])) {
						t.Errorf("%s, places %t, %s: %+v\ngot %q, want %q", e.name, places, s.name,
							clean.Lines[at], got, want)
					}
				}
			}
		}
	}
}

// namesOneTurned reports whether a line, and nothing else, is named as one of two.
func namesOneTurned(r *pairs.Result, l *pairs.Line) bool {
	return len(r.Missing) == 0 && len(r.Warnings) == 1 && r.Warnings[0].Code == pairs.OneTurned &&
		(r.Warnings[0].Source == l.Source || r.Warnings[0].Other == l.Source)
}

func evening14(t testing.TB) *evening {
	t.Helper()
	m, err := movement.New(movement.Options{Type: movement.Mitchell, Pairs: 14, BoardsPerRound: 4})
	if err != nil {
		t.Fatal(err)
	}
	return &evening{"Mitchell", m}
}

// sameRankings compares places, percentages and boards.
func sameRankings(t testing.TB, got, want *pairs.Result) {
	t.Helper()
	if len(got.Rankings) != len(want.Rankings) {
		t.Fatalf("%d rankings, want %d", len(got.Rankings), len(want.Rankings))
	}
	for i := range want.Rankings {
		for j, w := range want.Rankings[i].Standings {
			g := got.Rankings[i].Standings[j]
			if got.Pairs[g.Pair].Number != want.Pairs[w.Pair].Number || g.Rank != w.Rank ||
				g.Percent.Cmp(w.Percent) != 0 || g.Boards != w.Boards {
				t.Errorf("place %d: pair %s with %v, want pair %s with %v", j+1, got.Pairs[g.Pair].Number, g.Percent,
					want.Pairs[w.Pair].Number, w.Percent)
			}
		}
	}
}

// One mistyped number wins nothing: the pair is listed apart, behind the others,
// with the points that it has, and who is short of the board keeps the place that
// the other boards give.
func TestPairWithFewBoardsIsListedApart(t *testing.T) {
	event := evening14(t).event(sheetOf{places: true})
	event.Lines[8].EW = "77"
	r := mustScore(t, event, pairs.Options{})
	list := r.Rankings[1].Standings
	last := list[len(list)-1]
	if number := r.Pairs[last.Pair].Number; number != "77" || last.Rank != 0 || !last.Rules.Has(pairs.FewBoards) ||
		last.Total.Cmp(last.Points) != 0 {
		t.Errorf("pair %s, place %d, %v of %v by %v", number, last.Rank, last.Total, last.Points, last.Rules.List())
	}
	for i, s := range list[:len(list)-1] {
		if s.Rank == 0 || s.Rank > i+1 {
			t.Errorf("place %d at %d", s.Rank, i+1)
		}
	}
	all := mustScore(t, event, pairs.Options{ApartBelow: pairs.NobodyApart})
	for _, s := range all.Rankings[1].Standings {
		if s.Rank == 0 || s.Rules.Has(pairs.FewBoards) {
			t.Errorf("pair %s is apart, though nobody should be", all.Pairs[s.Pair].Number)
		}
	}
	for share, apart := range map[int]bool{4: true, 3: false} { // 1 board of 28 is 3.6 %
		r := mustScore(t, event, pairs.Options{ApartBelow: share})
		if s := standing(t, r, "77", 0); (s.Rank == 0) != apart {
			t.Errorf("under %d %%: place %d", share, s.Rank)
		}
	}
}

// Turned lines are named, and count the other way round where that is asked for:
// one line, one round of a table, or a table that sat the wrong way all along.
func TestTurnedLinesAreExchanged(t *testing.T) {
	e := evening14(t)
	clean := mustScore(t, e.event(sheetOf{}), pairs.Options{})
	for name, is := range map[string]func(l *pairs.Line) bool{
		"a line":  func(l *pairs.Line) bool { return l.Board == 7 && l.NS == "2" },
		"a round": func(l *pairs.Line) bool { return l.NS == "3" && l.EW == "9" },
		"a table": func(l *pairs.Line) bool { return l.NS == "5" },
	} {
		event := e.event(sheetOf{})
		turned := 0
		for i := range event.Lines {
			if l := &event.Lines[i]; is(l) {
				l.NS, l.EW = l.EW, l.NS
				turned++
			}
		}
		as := mustScore(t, event, pairs.Options{})
		if len(as.Rankings) != 2 {
			t.Errorf("%s: %d rankings", name, len(as.Rankings))
		}
		named := 0
		for _, w := range as.Warnings {
			if w.Code == pairs.LineTurned {
				named++
			}
		}
		if named != turned || len(as.Warnings) != turned {
			t.Errorf("%s: %d of %d lines named, %d warnings", name, named, turned, len(as.Warnings))
		}
		exchanged := mustScore(t, event, pairs.Options{ExchangeTurned: true})
		sameRankings(t, exchanged, clean)
		for b := range exchanged.Boards {
			for i := range exchanged.Boards[b].Lines {
				l := &exchanged.Boards[b].Lines[i]
				if l.NSMark.Rules.Has(pairs.Exchanged) != l.EWMark.Rules.Has(pairs.Exchanged) ||
					l.NSMark.Rules.Has(pairs.Exchanged) != is(&e.event(sheetOf{}).Lines[l.Line]) {
					t.Fatalf("%s: line %d by %v", name, l.Line, l.NSMark.Rules.List())
				}
			}
		}
	}
}

// Where the lines are numbered alike, a line that was filled in crosswise would be
// of two other pairs.
func TestTurnedLineOfReusedNumbers(t *testing.T) {
	e := evening14(t)
	clean := e.event(sheetOf{reused: true})
	want := mustScore(t, clean, pairs.Options{})
	for at := range clean.Lines {
		event := *clean
		event.Lines = slices.Clone(clean.Lines)
		l := &event.Lines[at]
		if l.NS == l.EW {
			continue
		}
		l.NS, l.EW = l.EW, l.NS
		r := mustScore(t, &event, pairs.Options{ExchangeTurned: true})
		if got := told(r); len(got) != 1 || !strings.HasPrefix(got[0], "line_turned") {
			t.Errorf("%+v: %q", l, got)
			continue
		}
		sameRankings(t, r, want)
	}
}

// So it is with sit-outs, shared boards and in movements cut short. Of two lines that read
// alike, where the sheet has no rounds, either may be named.
func TestTurnedLineOfReusedNumbersInOtherMovements(t *testing.T) {
	for _, o := range []movement.Options{
		{Type: movement.Mitchell, Pairs: 13, BoardsPerRound: 4, Phantom: score.NorthSouth},
		{Type: movement.Mitchell, Pairs: 21, BoardsPerRound: 2, Rounds: 9, Phantom: score.NorthSouth},
		{Type: movement.Mitchell, Pairs: 14, BoardsPerRound: 4, Rounds: 6},
		{Type: movement.Mitchell, Pairs: 20, BoardsPerRound: 3, Variant: movement.Skip},
		{Type: movement.Mitchell, Pairs: 19, BoardsPerRound: 3, Variant: movement.RelayShare, Rounds: 9},
		{Type: movement.Mitchell, Pairs: 12, BoardsPerRound: 3, Variant: movement.RelayShare},
		{Type: movement.Mitchell, Pairs: 26, BoardsPerRound: 3, Rounds: 9},
	} {
		m, err := movement.New(o)
		if err != nil {
			t.Fatal(err)
		}
		e := evening{"", m}
		for _, places := range []bool{true, false} {
			clean := e.event(sheetOf{reused: true, places: places})
			for at := 0; at < len(clean.Lines); at += every(3) {
				event := *clean
				event.Lines = slices.Clone(clean.Lines)
				l := &event.Lines[at]
				if l.NS == l.EW {
					continue
				}
				l.NS, l.EW = l.EW, l.NS
				r := mustScore(t, &event, pairs.Options{})
				if len(r.Missing) > 0 || len(r.Warnings) != 1 || r.Warnings[0].Code != pairs.LineTurned {
					t.Errorf("%+v, places %t: %+v, %q", o, places, l, told(r))
					continue
				}
				named := &event.Lines[r.Warnings[0].Line]
				if named != l && (places || named.Board != l.Board || named.NS != l.NS || named.EW != l.EW) {
					t.Errorf("%+v, places %t: %+v is named for %+v", o, places, named, l)
				}
			}
		}
	}
}

// An arrow-switch is no slip: whole rounds are turned.
func TestArrowSwitchIsOneRanking(t *testing.T) {
	m, err := movement.New(movement.Options{Type: movement.Mitchell, Pairs: 14, BoardsPerRound: 2, ArrowSwitch: 1})
	if err != nil {
		t.Fatal(err)
	}
	e := evening{"switched", m}
	for _, places := range []bool{true, false} {
		if r := mustScore(t, e.event(sheetOf{places: places}), pairs.Options{}); len(r.Rankings) != 1 ||
			len(r.Warnings) > 0 {
			t.Errorf("%d rankings, %v", len(r.Rankings), r.Warnings)
		}
	}
}

// All boards of a table in a round that are missing are listed, with round and
// table where the sheet has them.
func TestMissingSittings(t *testing.T) {
	e := evening14(t)
	for _, places := range []bool{true, false} {
		clean := e.event(sheetOf{places: places})
		for round, tables := range e.Rounds {
			for _, s := range tables {
				event := *clean
				event.Lines = slices.DeleteFunc(slices.Clone(clean.Lines), func(l pairs.Line) bool {
					return l.NS == strconv.Itoa(s.NS) && l.EW == strconv.Itoa(s.EW)
				})
				var want []pairs.Missing
				for _, board := range s.Boards {
					m := pairs.Missing{Board: board, NS: strconv.Itoa(s.NS), EW: strconv.Itoa(s.EW)}
					if places {
						m.Round, m.Table = round+1, s.Table
					}
					want = append(want, m)
				}
				if r := mustScore(t, &event, pairs.Options{}); !slices.Equal(r.Missing, want) || len(r.Warnings) > 0 {
					t.Errorf("round %d, table %d: %+v, %v", round+1, s.Table, r.Missing, r.Warnings)
				}
			}
		}
	}
}

// Several results that are missing are all listed, and open places too.
func TestSeveralMissingResults(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	e := evening14(t)
	for range 200 {
		event := e.event(sheetOf{places: true})
		want := make(map[string]bool)
		for n := range 3 + random.IntN(10) {
			at := random.IntN(len(event.Lines))
			l := event.Lines[at]
			want[fmt.Sprintf("%d %s %s", l.Board, l.NS, l.EW)] = true
			event.Lines = slices.Delete(event.Lines, at, at+1)
			if n%2 == 0 {
				event.Open = append(event.Open, l)
			}
		}
		r := mustScore(t, event, pairs.Options{})
		got := make(map[string]bool)
		for _, m := range r.Missing {
			got[fmt.Sprintf("%d %s %s", m.Board, m.NS, m.EW)] = true
		}
		if len(got) != len(r.Missing) || len(got) != len(want) || len(r.Warnings) > 0 {
			t.Fatalf("%d of %d missing, %v", len(got), len(want), r.Warnings)
		}
		for text := range want {
			if !got[text] {
				t.Fatalf("%s is not listed: %v", text, got)
			}
		}
	}
}

// Another pair on a seat, and a second board out of its round, are told even where
// what was meant is not known.
func TestSeatsAndBoardsOfARound(t *testing.T) {
	event := evening14(t).event(sheetOf{places: true})
	more := event.Lines[0] // board 1, round 1, table 1
	more.Board, more.Source = 20, 999
	event.Lines = append(event.Lines, more)
	if got := told(mustScore(t, event, pairs.Options{})); !slices.Contains(got, "board_out_of_place on 999") {
		t.Errorf("an extra board: %q", got)
	}
	event = evening14(t).event(sheetOf{places: true})
	for i := range event.Lines {
		if l := &event.Lines[i]; l.Round == 1 && l.Table == 2 && l.Board == 6 {
			l.Table = 3
			if got := told(mustScore(t, event, pairs.Options{})); !slices.ContainsFunc(got, func(s string) bool {
				return s == fmt.Sprintf("seat_taken on %d", l.Source)
			}) {
				t.Errorf("another table: %q", got)
			}
		}
	}
}

// Events of other kinds give no doubt either: sections side by side, with movements
// and boards of their own or the same; a Swiss, in which pairs meet by their results
// and all tables play the same boards; boards not played and pairs that sit out.
func TestOtherCleanEventsAreNotDoubted(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	result := func() score.Entry {
		if random.IntN(20) == 0 {
			return score.Entry{Kind: score.NotPlayed}
		}
		return score.Entry{Kind: score.PointsEntry, Points: []int{90, 110, 120, 140, -90, -110}[random.IntN(6)]}
	}
	for n := range 60 {
		for _, places := range []bool{true, false} {
			swiss := new(pairs.Event)
			met := make(map[[2]int]bool)
			for round := range 6 {
				for table, m := range drawSwiss(random, 10+n%12, met) {
					for board := 4*round + 1; board <= 4*round+4; board++ {
						l := pairs.Line{Board: board, NS: strconv.Itoa(m[0]), EW: strconv.Itoa(m[1]), Entry: result()}
						if places {
							l.Round, l.Table = round+1, table+1
						}
						swiss.Lines = append(swiss.Lines, l)
					}
				}
			}
			r := mustScore(t, swiss, pairs.Options{})
			r.Warnings = slices.DeleteFunc(r.Warnings, func(w pairs.Warning) bool {
				return w.Code == pairs.PairFewBoards
			}) // some sat out for long
			if text := doubts(r); text != "" {
				t.Errorf("a Swiss of %d pairs, places %t:\n%s", 10+n%12, places, text)
			}
			sections := new(pairs.Event)
			for i, name := range []string{"A", "B", "C"} {
				m, err := movement.New(usual[(n+i)%len(usual)])
				if err != nil {
					t.Fatal(err)
				}
				e := evening{name, m}
				for _, l := range e.event(sheetOf{places: places}).Lines {
					l.Section = name
					sections.Lines = append(sections.Lines, l)
				}
			}
			for _, o := range []pairs.Options{{}, {CompareWithinSections: true, RankSectionsApart: true}} {
				if text := doubts(mustScore(t, sections, o)); text != "" {
					t.Errorf("sections %d, places %t:\n%s", n, places, text)
				}
			}
		}
	}
}

// drawSwiss pairs all that can be without a rematch.
func drawSwiss(random *rand.Rand, n int, met map[[2]int]bool) [][2]int {
	order := random.Perm(n)
	used := make([]bool, n)
	var list [][2]int
	for _, p := range order {
		for _, q := range order {
			key := [2]int{min(p, q), max(p, q)}
			if p != q && !used[p] && !used[q] && !met[key] {
				used[p], used[q], met[key] = true, true, true
				list = append(list, [2]int{p + 1, q + 1})
			}
		}
	}
	return list
}

// Slips that need a sheet of their own.
func TestSingleDoubts(t *testing.T) {
	find := func(event *pairs.Event, is func(l *pairs.Line) bool) *pairs.Line {
		for i := range event.Lines {
			if is(&event.Lines[i]) {
				return &event.Lines[i]
			}
		}
		t.Fatal("no such line")
		return nil
	}
	howell2, err := movement.New(movement.Options{Type: movement.Howell, Pairs: 8, BoardsPerRound: 2})
	if err != nil {
		t.Fatal(err)
	}
	mitchell1, err := movement.New(movement.Options{Type: movement.Mitchell, Pairs: 26, BoardsPerRound: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name  string
		event func() *pairs.Event
		want  string
	}{
		{"a board of the same round", func() *pairs.Event {
			event := evening14(t).event(sheetOf{})
			find(event, func(l *pairs.Line) bool { return l.Board == 8 && l.NS == "2" }).Board = 7
			return event
		}, "line_repeated on %d for board 8"},
		{"one of two boards turned", func() *pairs.Event {
			event := (&evening{"", howell2}).event(sheetOf{places: true})
			l := find(event, func(l *pairs.Line) bool { return l.Board == 4 })
			l.NS, l.EW = l.EW, l.NS
			return event
		}, "one_turned on %d"},
		{"another pair where a round has one board", func() *pairs.Event {
			event := (&evening{"", mitchell1}).event(sheetOf{})
			find(event, func(l *pairs.Line) bool { return l.Board == 5 && l.NS == "3" }).NS = "4"
			return event
		}, "pair_unlikely on %d for pair 3"},
		{"a pair that came for a board", func() *pairs.Event {
			event := evening14(t).event(sheetOf{})
			event.Lines = append(event.Lines, pairs.Line{Board: 1, NS: "40", EW: "41", Source: 500,
				Entry: score.Entry{Kind: score.PointsEntry, Points: 100}})
			return event
		}, "pair_few_boards on %d"},
		{"a vulnerability that is not that of the number", func() *pairs.Event {
			event := evening14(t).event(sheetOf{})
			event.Vulnerability = map[int]score.Vulnerability{5: score.NoneVulnerable,
				6: score.Board(6).Vulnerability()}
			return event
		}, "vulnerability_unlikely on %d"},
	} {
		got := told(mustScore(t, tt.event(), pairs.Options{}))
		var line int
		if len(got) == 0 {
			t.Errorf("%s: nothing is told", tt.name)
			continue
		}
		if _, err := fmt.Sscanf(got[0], strings.SplitAfter(tt.want, "%d")[0], &line); err != nil ||
			got[0] != fmt.Sprintf(tt.want, line) {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}

// Tables that have other pairs on many lines, as where a file joins two sessions,
// say nothing of who sits where.
func TestTablesThatDisagree(t *testing.T) {
	event := evening14(t).event(sheetOf{places: true})
	for _, l := range slices.Clone(event.Lines) {
		l.Board += 40
		l.NS, l.EW = "2"+l.NS, "2"+l.EW
		event.Lines = append(event.Lines, l)
	}
	if text := doubts(mustScore(t, event, pairs.Options{})); text != "" {
		t.Error(text)
	}
}

// Where most boards have other marks, the file was scored in another way: that is
// told by its totals, not board by board.
func TestAnotherWayOfScoring(t *testing.T) {
	event := readSession(t, "mp_mitchell_03.xml")
	for i := range event.Lines {
		held := *event.Lines[i].Held
		held.NS.Hundredths, held.EW.Hundredths = 3*held.NS.Hundredths+100, 3*held.EW.Hundredths+100
		event.Lines[i].Held = &held
	}
	if text := doubts(mustScore(t, event, pairs.Options{})); text != "" {
		t.Error(text)
	}
	for i := range event.Pairs {
		held := *event.Pairs[i].Held
		held.Total.Hundredths += 500
		event.Pairs[i].Held = &held
	}
	r := mustScore(t, event, pairs.Options{})
	for _, w := range r.Warnings {
		if w.Code != pairs.TotalDiffers || w.Got-w.Want != 500 {
			t.Errorf("%v", w)
		}
	}
	if len(r.Warnings) != len(event.Pairs) {
		t.Errorf("%d warnings for %d pairs", len(r.Warnings), len(event.Pairs))
	}
}
