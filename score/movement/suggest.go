package movement

import (
	"cmp"
	"slices"

	"bridgescore/score"
)

// Note names something a director should know before choosing a movement.
type Note string

// The notes. The number beside each is its size in [Remark].
const (
	MeetsEveryone  Note = "meets_everyone"  // each pair meets all it can; no number
	MissesPairs    Note = "misses_pairs"    // opponents the unluckiest pair misses
	MissesBoards   Note = "misses_boards"   // boards in play that the unluckiest pair misses, not for sitting out
	SitsOut        Note = "sits_out"        // rounds the unluckiest pair sits out
	SharesBoards   Note = "shares_boards"   // rounds in which tables share boards
	NeedsRelay     Note = "needs_relay"     // the table before the relay stand
	TwoRankings    Note = "two_rankings"    // each line is ranked on its own; no number
	Balanced       Note = "balanced"        // all pairs are compared alike; no number
	UnevenlyScored Note = "unevenly_scored" // Balance.Percent of one ranking
	MoreBoards     Note = "more_boards"     // than wanted
	FewerBoards    Note = "fewer_boards"    // than wanted
	CutShort       Note = "cut_short"       // rounds left out
	FewResults     Note = "few_results"     // results on the board played least
	ManyMove       Note = "many_move"       // pairs that move by a plan of their own
)

// Remark is a note and its number.
type Remark struct {
	Note   Note
	Number int
}

// Suggestion is a movement that fits, with what it gives and misses.
type Suggestion struct {
	Options  Options // give this movement again from [New]
	Movement Movement
	Report   Report
	Remarks  []Remark
	Demerits int // what it is sorted by: less is better
}

// Demerits of a movement, by what it misses.
const (
	perBoardOff        = 4 // a board more or less than wanted
	perOpponentMissed  = 2 // by the unluckiest pair
	perSitOut          = 6 // a round, of the unluckiest pair
	forSharing         = 5
	perBoardMissed     = 1 // by the unluckiest pair
	perPercentUneven   = 5 // this many percent under balance cost one
	perTableOverHowell = 5 // a table more than seven, where so many that move by a plan get lost
	perTableUnderTwo   = 4 // a table less than eight, where two rankings are short
	forHalfTable       = 3 // of a Mitchell of few tables, where it tells most (RNC art. 110)
	fewTables          = 6
	howellEasyTables   = 7
	mitchellEasyTables = 8
)

// Suggest lists the movements for so many pairs, best first: those that come
// near the boards wanted, miss least and, as clubs do, Howells for few tables
// and Mitchells for many.
//
// Errors: [score.RangeError] for pairs (4 to 80) and boards (0 to 100; 0 for
// DefaultBoards).
func Suggest(pairs, boards int) ([]Suggestion, error) {
	if most := 2 * MaxMitchellTables; pairs < MinPairs || pairs > most {
		return nil, &score.RangeError{Fault: PairsOutOfRange, Got: pairs, Low: MinPairs, High: most}
	}
	if boards < 0 || boards > MaxBoards {
		return nil, &score.RangeError{Fault: BoardsOutOfRange, Got: boards, Low: 0, High: MaxBoards}
	}
	if boards == 0 {
		boards = DefaultBoards
	}
	var list []Suggestion
	for _, o := range candidates(pairs, boards) {
		m, err := New(o)
		if err != nil {
			return nil, err
		}
		report, err := Check(m)
		if err != nil {
			return nil, err
		}
		o.Variant, o.Rounds, o.BoardsPerRound, o.Boards = m.Variant, len(m.Rounds), m.BoardsPerRound, 0
		s := Suggestion{Options: o, Movement: m, Report: report}
		s.remark(boards)
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(a, b Suggestion) int { return cmp.Compare(a.Demerits, b.Demerits) })
	return list, nil
}

// candidates lists what exists for so many pairs.
func candidates(pairs, boards int) []Options {
	var list []Options
	tables := (pairs + 1) / 2
	if tables <= MaxHowellTables {
		for _, h := range howells(tables) {
			o := Options{Type: Howell, Variant: h.variant, Pairs: pairs, Boards: boards}
			if h.variant == Reduced {
				o.Rounds = h.count
			}
			list = append(list, o)
		}
	}
	if tables >= MinMitchellTables {
		for _, f := range mitchellFormsFor(tables, false) {
			full := f.rounds(tables)
			o := Options{Type: Mitchell, Variant: f.variant, Pairs: pairs, Boards: boards}
			rounds, _ := nearestRounds(boards, full)
			list = append(list, o)
			// The rounds left out, or the boards off, may be the better evil.
			o.Rounds = full
			if rounds == full {
				o.Rounds = exactRounds(boards, full)
			}
			if o.Rounds > 0 && (o.Rounds < full || boards >= full) {
				list = append(list, o)
			}
		}
	}
	if pairs%2 == 1 && pairs/2 >= MinMitchellTables {
		for _, f := range mitchellFormsFor(pairs/2, true) {
			list = append(list, Options{Type: Mitchell, Variant: f.variant, Pairs: pairs, Boards: boards})
		}
	}
	return list
}

// exactRounds gives the most rounds, fewer than full and at least half of
// them, that make exactly the boards wanted; 0 if there are none or if all
// rounds do.
func exactRounds(boards, full int) int {
	if boards%full == 0 {
		return 0
	}
	for r := full - 1; 2*r >= full; r-- {
		if boards%r == 0 && boards/r > 1 && boards/r <= MaxBoardsPerRound {
			return r
		}
	}
	return 0
}

// remark notes what the movement gives and misses, and adds up the demerits.
func (s *Suggestion) remark(wanted int) {
	m, report := s.Movement, s.Report
	note := func(n Note, number, demerits int) {
		s.Remarks = append(s.Remarks, Remark{n, number})
		s.Demerits += demerits
	}
	missedPairs, missedBoards := 0, 0
	for _, p := range report.Pairs {
		missedPairs = max(missedPairs, len(p.NotMet))
		missedBoards = max(missedBoards, len(p.Missed)-p.SitOuts*m.BoardsPerRound)
	}
	if report.MeetsAll {
		note(MeetsEveryone, 0, 0)
	} else {
		note(MissesPairs, missedPairs, perOpponentMissed*missedPairs)
	}
	if missedBoards > 0 {
		note(MissesBoards, missedBoards, perBoardMissed*missedBoards)
	}
	if report.MostSatOut > 0 {
		note(SitsOut, report.MostSatOut, perSitOut*report.MostSatOut)
	}
	if n := len(report.SharedIn); n > 0 {
		note(SharesBoards, n, forSharing)
	}
	if m.RelayStand > 0 {
		note(NeedsRelay, m.RelayStand, 0)
	}
	switch played := m.BoardsPlayed(); {
	case played > wanted:
		note(MoreBoards, played-wanted, perBoardOff*(played-wanted))
	case played < wanted:
		note(FewerBoards, wanted-played, perBoardOff*(wanted-played))
	}
	if m.Curtailed() {
		note(CutShort, m.FullRounds-len(m.Rounds), 0)
	}
	s.remarkRanking(note)
}

// remarkRanking notes how fairly and how well the pairs are compared.
func (s *Suggestion) remarkRanking(note func(Note, int, int)) {
	m, balance := s.Movement, s.Report.Balance
	if m.Rankings == 2 {
		half := 0
		if m.Pairs < 2*m.Tables && m.Tables <= fewTables {
			half = forHalfTable
		}
		note(TwoRankings, 0, perTableUnderTwo*max(0, mitchellEasyTables-m.Tables)+half)
	} else {
		if balance.Perfect() {
			note(Balanced, 0, 0)
		} else {
			percent := balance.Percent()
			note(UnevenlyScored, percent, (100-percent)/perPercentUneven)
		}
	}
	if least := fewestResults(s.Report); least < m.Tables {
		note(FewResults, least, 0)
	}
	if m.Type == Howell {
		note(ManyMove, s.movers(), perTableOverHowell*max(0, m.Tables-howellEasyTables))
	}
}

func fewestResults(r Report) int {
	least := slices.MinFunc(r.Boards, func(a, b BoardReport) int { return cmp.Compare(a.Results, b.Results) })
	return least.Results
}

// movers counts the pairs that change chairs at some time.
func (s *Suggestion) movers() int {
	m, n := s.Movement, 0
	for p := 1; p <= m.Pairs; p++ {
		table, side := 0, score.NoSide
		for r := range m.Rounds {
			if m.sitOut(r, p) >= 0 {
				continue
			}
			t, c := m.chairs(r, p)
			if table != 0 && (t != table || c != side) {
				n++
				break
			}
			table, side = t, c
		}
	}
	return n
}
