package pairs_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
	"bridgescore/score/pairs"
	"pgregory.net/rapid"
)

// drawEvent draws a Mitchell or a Howell-like event in which no pair plays a
// board twice: table t of a board seats pair t against pair (t + board) of the
// other half, sometimes turned.
func drawEvent(t *rapid.T, rulings bool) *pairs.Event {
	tables := rapid.IntRange(1, 6).Draw(t, "tables")
	boards := rapid.IntRange(1, 7).Draw(t, "boards")
	turn := rapid.Bool().Draw(t, "turn")
	event := new(pairs.Event)
	for b := range boards {
		for ns := range tables {
			ew := tables + (ns+b)%tables
			line := pairs.Line{Board: b + 1, Round: b/2 + 1, NS: strconv.Itoa(ns + 1), EW: strconv.Itoa(ew + 1)}
			if turn && rapid.Bool().Draw(t, "turned") {
				line.NS, line.EW = line.EW, line.NS
			}
			line.Entry = drawEntry(t, rulings)
			event.Lines = append(event.Lines, line)
		}
	}
	return event
}

func drawEntry(t *rapid.T, rulings bool) score.Entry {
	points := rapid.SampledFrom([]int{-500, -100, 0, 90, 110, 140, 420, 620})
	e := score.Entry{Kind: score.PointsEntry, Points: points.Draw(t, "points")}
	if !rulings {
		return e
	}
	award := func(name string) score.Award {
		return score.Award{
			Kind:    score.AwardKind(rapid.IntRange(0, 3).Draw(t, name)),
			Percent: 100 * rapid.IntRange(30, 70).Draw(t, name),
		}
	}
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	case 0:
		return score.Entry{Kind: score.NotPlayed}
	case 1:
		return score.Entry{Kind: score.Artificial, NS: award("ns"), EW: award("ew")}
	case 2:
		list := []score.WeightedScore{
			{Weight: 30, Points: points.Draw(t, "points"), FromPoints: true},
			{Weight: 70, Points: points.Draw(t, "points"), FromPoints: true},
		}
		e = score.Entry{Kind: score.Assigned, Ruling: &score.Ruling{NS: list, EW: list}}
	case 3:
		e.FouledGroup = 'B'
	}
	return e
}

func drawOptions(t *rapid.T) pairs.Options {
	o := pairs.Options{
		Scoring:          pairs.Scoring(rapid.IntRange(0, 2).Draw(t, "scoring")),
		Winners:          pairs.Winners(rapid.IntRange(0, 3).Draw(t, "winners")),
		LimitAveragePlus: rapid.Bool().Draw(t, "limit"),
		UnscaledTotals:   rapid.Bool().Draw(t, "unscaled"),
	}
	if rapid.Bool().Draw(t, "ties") {
		o.Ties = pairs.FederationTies()
	}
	o.Matchpoints.Regulation = matchpoint.Regulation(rapid.IntRange(0, 3).Draw(t, "regulation"))
	o.Matchpoints.Ascherman = rapid.Bool().Draw(t, "ascherman")
	o.Cross.Divisor = imp.Divisor(rapid.IntRange(0, 2).Draw(t, "divisor"))
	o.Butler.Datum = imp.DatumKind(rapid.IntRange(0, 1).Draw(t, "datum"))
	return o
}

// outcome is what an event comes to, without the order in which it was read.
func outcome(t *rapid.T, event *pairs.Event, o pairs.Options, rename map[string]string) []string {
	r, err := pairs.Score(event, o)
	if err != nil {
		return []string{err.Error()}
	}
	var lines []string
	for _, ranking := range r.Rankings {
		for _, s := range ranking.Standings {
			number := r.Pairs[s.Pair].Number
			if rename != nil {
				number = rename[number]
			}
			lines = append(lines, fmt.Sprintf("%v pair %s: %d %v %v %v %v %d/%d %v",
				ranking.Line, number, s.Rank, s.Tied, s.Points, s.Total, s.Percent, s.Boards, s.Expected,
				s.Rules.List()))
		}
	}
	slices.Sort(lines)
	return lines
}

func TestOrderOfTheLinesChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event, options := drawEvent(t, true), drawOptions(t)
		want := outcome(t, event, options, nil)
		shuffled := &pairs.Event{Lines: slices.Clone(event.Lines)}
		source := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		source.Shuffle(len(shuffled.Lines), func(i, j int) {
			shuffled.Lines[i], shuffled.Lines[j] = shuffled.Lines[j], shuffled.Lines[i]
		})
		if got := outcome(t, shuffled, options, nil); !slices.Equal(got, want) {
			t.Fatalf("%q\nwant %q", got, want)
		}
	})
}

func TestNamesOfThePairsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event, options := drawEvent(t, true), drawOptions(t)
		want := outcome(t, event, options, nil)
		if slices.ContainsFunc(want, func(line string) bool {
			return strings.Contains(line, pairs.TieNumber.String())
		}) {
			t.Skip("where nothing else parts two pairs, their numbers do, and the rule says so")
		}
		renamed := &pairs.Event{Lines: slices.Clone(event.Lines)}
		names, back := make(map[string]string), make(map[string]string)
		source := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for i, n := range source.Perm(12) {
			name := "pair " + string(rune('a'+n))
			names[strconv.Itoa(i+1)], back[name] = name, strconv.Itoa(i+1)
		}
		for i := range renamed.Lines {
			line := &renamed.Lines[i]
			line.NS, line.EW = names[line.NS], names[line.EW]
		}
		if got := outcome(t, renamed, options, back); !slices.Equal(got, want) {
			t.Fatalf("%q\nwant %q", got, want)
		}
	})
}

// All matchpoints of an event are half of all tops, and all IMPs nothing.
func TestSumOfTheEvent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		event, options := drawEvent(t, false), drawOptions(t)
		r, err := pairs.Score(event, options)
		if err != nil {
			t.Fatal(err)
		}
		want := new(big.Rat)
		if options.Scoring == pairs.ByMatchpoints {
			for _, b := range r.Boards {
				want.Add(want, big.NewRat(int64(len(b.Lines)*b.Top), 1))
			}
		}
		got := new(big.Rat)
		for _, ranking := range r.Rankings {
			for _, s := range ranking.Standings {
				got.Add(got, s.Points.Rat())
			}
		}
		if got.Cmp(want) != 0 {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// Places go up while results go down, and equal results share a place unless
// a rule parts them.
func checkPlaces(r *pairs.Result) error {
	for _, ranking := range r.Rankings {
		for i := 1; i < len(ranking.Standings); i++ {
			a, b := &ranking.Standings[i-1], &ranking.Standings[i]
			if b.Rank == 0 {
				continue
			}
			if b.Rank != i+1 && b.Rank != a.Rank || b.Rank == a.Rank && !(a.Tied && b.Tied) {
				return fmt.Errorf("place %d after %d at %d", b.Rank, a.Rank, i)
			}
			if a.Rules.Has(pairs.AlternatingPlaces) {
				continue
			}
			order := a.Percent.Cmp(b.Percent)
			if r.Scoring != pairs.ByMatchpoints {
				order = a.Total.Cmp(b.Total)
			}
			if order < 0 || order > 0 && a.Rank == b.Rank {
				return fmt.Errorf("%+v before %+v", a, b)
			}
		}
	}
	return nil
}

func TestPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := pairs.Score(drawEvent(t, true), drawOptions(t))
		if err != nil {
			return
		}
		if err := checkPlaces(r); err != nil {
			t.Fatal(err)
		}
	})
}

// What each pair is told on its card sums to its points, whatever the
// denominators.
func TestCardsSumToThePoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := pairs.Score(drawEvent(t, true), drawOptions(t))
		if err != nil {
			return
		}
		for _, ranking := range r.Rankings {
			for _, s := range ranking.Standings {
				sum, boards := new(big.Rat), 0
				for _, c := range r.Card(s.Pair) {
					if c.Mark.Counted {
						sum.Add(sum, c.Mark.Points.Rat())
						boards++
					}
				}
				if sum.Cmp(s.Points.Rat()) != 0 || boards != s.Boards {
					t.Fatalf("%v on %d boards, its card has %v on %d", s.Points, s.Boards, sum, boards)
				}
			}
		}
	})
}

// In a simultaneous with gaps every board has a denominator of its own, and
// their common one leaves 64 bits. Sums stay exact all the same.
func TestWideSums(t *testing.T) {
	event := simultaneous(400, 27, 20)
	for _, scoring := range []pairs.Scoring{pairs.ByMatchpoints, pairs.ByCrossIMPs} {
		r := mustScore(t, event, pairs.Options{Scoring: scoring, Winners: pairs.OneWinner})
		want, got, wide := new(big.Rat), new(big.Rat), false
		for _, b := range r.Boards {
			for l := range b.Lines {
				want.Add(want, b.Lines[l].NSMark.Points.Rat())
				want.Add(want, b.Lines[l].EWMark.Points.Rat())
			}
		}
		for _, s := range r.Rankings[0].Standings {
			got.Add(got, s.Points.Rat())
			wide = wide || s.Points.Rat().Denom().BitLen() > 63
			if s.Top > 0 {
				percent := new(big.Rat).Mul(s.Points.Rat(), big.NewRat(100, s.Top))
				if s.Percent.Rat().Cmp(percent) != 0 {
					t.Errorf("%v of %d is not %v", s.Points, s.Top, s.Percent)
				}
			}
		}
		if got.Cmp(want) != 0 || !wide {
			t.Errorf("%v, want %v; wide: %v", got, want, wide)
		}
		if err := checkPlaces(r); err != nil {
			t.Error(err)
		}
	}
}

// FuzzScore takes six bytes for each line. Nothing may panic, and places are
// in order.
func FuzzScore(f *testing.F) {
	f.Add([]byte{1, 1, 2, 3, 42, 0, 1, 3, 4, 3, 17, 0, 2, 1, 4, 6, 60, 40}, byte(0), byte(0))
	f.Add([]byte{1, 1, 1, 3, 42, 0, 1, 3, 4, 7, 30, 70, 1, 1, 2, 3, 200, 0}, byte(1), byte(7))
	f.Add([]byte{0, 1, 2, 1, 4, 9, 5, 0, 0, 2, 1, 1}, byte(2), byte(255))
	f.Fuzz(func(t *testing.T, data []byte, scoring, flags byte) {
		event := new(pairs.Event)
		for len(data) >= 6 {
			event.Lines = append(event.Lines, fuzzedLine(data))
			data = data[6:]
		}
		options := pairs.Options{
			Scoring:               pairs.Scoring(scoring % 4),
			Winners:               pairs.Winners(flags & 3),
			CompareWithinSections: flags&4 != 0,
			RankSectionsApart:     flags&8 != 0,
			LimitAveragePlus:      flags&16 != 0,
			Adjustments: []pairs.Adjustment{{Number: "1", Handicap: int(flags),
				Earlier: []pairs.Session{{Boards: 3, Result: 5000}}}},
		}
		if flags&32 != 0 {
			options.Ties = pairs.FederationTies()
		}
		options.Matchpoints.Regulation = matchpoint.Regulation(flags >> 6)
		r, err := pairs.Score(event, options)
		if err != nil {
			return
		}
		if err := checkPlaces(r); err != nil {
			t.Fatal(err)
		}
	})
}

func fuzzedLine(data []byte) pairs.Line {
	a, b := int(int8(data[4])), int(data[5])
	list := []score.WeightedScore{{Weight: b, Points: 10 * a, FromPoints: true}, {Weight: 100 - b, FromPoints: true}}
	line := pairs.Line{
		Board:   int(data[0] & 7),
		Section: string([]byte{'A' + data[0]>>7}),
		Round:   int(data[0] >> 3 & 7),
		Entry: score.Entry{
			Kind:   score.EntryKind(data[3] & 15),
			Points: 10 * a * b,
			Play: score.Play{Contract: score.Contract{Level: a & 7, Strain: score.Strain(b & 7)},
				Declarer: score.Seat(a & 7), Tricks: b & 15},
			NS:          score.Award{Kind: score.AwardKind(b & 3), Percent: 100 * a},
			EW:          score.Award{Kind: score.AwardKind(a & 3), Percent: 100 * b},
			Ruling:      &score.Ruling{NS: list, EW: list[:1]},
			FouledGroup: data[3] >> 6,
		},
	}
	if data[1] != 0 {
		line.NS = strconv.Itoa(int(data[1] & 15))
	}
	if data[2] != 0 {
		line.EW = strconv.Itoa(int(data[2] & 15))
	}
	return line
}
