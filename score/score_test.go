package score_test

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bridgescore/score"
)

// Law 2: dealer and vulnerability of boards 1 to 16.
func TestBoards(t *testing.T) {
	want := []string{
		"N none", "E ns", "S ew", "W all",
		"N ns", "E ew", "S all", "W none",
		"N ew", "E all", "S none", "W ns",
		"N all", "E none", "S ns", "W ew",
	}
	for n := range 64 {
		b := score.Board(n + 1)
		got := b.Dealer().String() + " " + b.Vulnerability().String()
		if got != want[n%len(want)] || b.Validate() != nil {
			t.Errorf("board %d: %s, want %s", b, got, want[n%len(want)])
		}
	}
	for _, b := range []score.Board{0, -1, -16} {
		if b.Validate() == nil || b.Dealer() != score.NoSeat || b.Vulnerability() != score.NoneVulnerable {
			t.Errorf("board %d is accepted", b)
		}
	}
}

// The vulnerability of the declarer's side counts, not the dealer's: on board
// 2 East deals, and North-South are vulnerable.
func TestDeclarersVulnerability(t *testing.T) {
	threeNT := score.Contract{Level: 3, Strain: score.NoTrump}
	for _, c := range []struct {
		declarer score.Seat
		v        score.Vulnerability
		want     int
	}{
		{score.North, score.NSVulnerable, 600},
		{score.East, score.NSVulnerable, -400},
		{score.South, score.EWVulnerable, 400},
		{score.East, score.EWVulnerable, -600},
		{score.West, score.AllVulnerable, -600},
		{score.North, score.NoneVulnerable, 400},
	} {
		got, err := score.Play{Contract: threeNT, Declarer: c.declarer, Tricks: 9}.NSScore(c.v)
		if err != nil || got != c.want {
			t.Errorf("%v, %v: %d (%v), want %d", c.declarer, c.v, got, err, c.want)
		}
	}
}

func TestPlayValidate(t *testing.T) {
	game := score.Contract{Level: 4, Strain: score.Hearts}
	for _, p := range []score.Play{
		{Contract: game, Tricks: 10},
		{Contract: game, Declarer: 5, Tricks: 10},
		{Contract: game, Declarer: score.North, Tricks: 14},
		{Declarer: score.North},
		{Tricks: 1},
	} {
		if points, err := p.NSScore(score.NoneVulnerable); err == nil {
			t.Errorf("%v scores %d", p, points)
		}
	}
}

func TestSeats(t *testing.T) {
	for i, s := range score.Seats() {
		if next := score.Seats()[(i+1)%4]; s.Next() != next {
			t.Errorf("after %v comes %v, want %v", s, s.Next(), next)
		}
		if back, err := score.ParseSeat(s.String()); err != nil || back != s {
			t.Errorf("%v reads back as %v (%v)", s, back, err)
		}
		if s.Side() != s.Next().Next().Side() || s.Side() != s.Next().Side().Other() {
			t.Errorf("%v sits on the wrong side", s)
		}
	}
	if score.NoSeat.Next() != score.NoSeat || score.NoSeat.Side() != score.NoSide ||
		score.NoSide.Other() != score.NoSide {
		t.Error("no seat leads to a seat")
	}
}

func TestContractCodes(t *testing.T) {
	for o := range score.Outcomes {
		back, err := score.ParseContract(o.Contract.String())
		if err != nil || back != o.Contract {
			t.Fatalf("%v reads back as %v (%v)", o.Contract, back, err)
		}
	}
	for text, want := range map[string]score.Contract{
		"4sx":  {Level: 4, Strain: score.Spades, Doubling: score.Doubled},
		"7N":   {Level: 7, Strain: score.NoTrump},
		"1ntx": {Level: 1, Strain: score.NoTrump, Doubling: score.Doubled},
		"PASS": score.PassedOut,
	} {
		if got, err := score.ParseContract(text); err != nil || got != want {
			t.Errorf("%q: %v (%v), want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0S", "8C", "4", "S4", "4Z", "4SXXX", "4S=", "4S hello", " 4S", "14S", "4ſ",
		"4NTT", "4NXXXX", "passe", "４S"} {
		got, err := score.ParseContract(text)
		var syntax *score.SyntaxError
		var outOfRange *score.RangeError
		if !errors.As(err, &syntax) && !errors.As(err, &outOfRange) {
			t.Errorf("%q is read as %v (%v)", text, got, err)
		}
	}
}

func FuzzParseContract(f *testing.F) {
	for _, text := range []string{"4SX", "3NT", "1CXX", "pass", "9N", "4", "", "7nxx"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := score.ParseContract(text)
		if err != nil {
			return
		}
		if err := c.Validate(); err != nil {
			t.Fatalf("%q gives %v: %v", text, c, err)
		}
		if back, err := score.ParseContract(c.String()); err != nil || back != c {
			t.Fatalf("%q gives %v, which reads back as %v (%v)", text, c, back, err)
		}
	})
}

func TestResults(t *testing.T) {
	for o := range score.Outcomes {
		over, err := score.ParseOver(o.Result())
		if err != nil || over != o.Over() {
			t.Fatalf("%v: %q reads back as %d (%v)", o, o.Result(), over, err)
		}
		back, err := o.Contract.WithOver(over, o.Vulnerable)
		if err != nil || back != o {
			t.Fatalf("%v comes back as %v (%v)", o, back, err)
		}
	}
	for _, text := range []string{"", "+", "-", "1", "==", "+x", "+123", "−1", "+ 1"} {
		if over, err := score.ParseOver(text); err == nil {
			t.Errorf("%q is read as %d", text, over)
		}
	}
}

// Thirteen tricks bound every result: 7NT+1, 1NT-8, 4♠+4 and 4♠XX-15 do not
// exist.
func TestImpossibleResults(t *testing.T) {
	for code, over := range map[string]int{"7NT": 1, "1NT": -8, "4S": 4, "4SXX": -15, "pass": 1} {
		c, err := score.ParseContract(code)
		if err != nil {
			t.Fatal(err)
		}
		o, err := c.WithOver(over, false)
		var outOfRange *score.RangeError
		if !errors.As(err, &outOfRange) {
			t.Errorf("%s%+d is accepted as %v", code, over, o)
		}
	}
	for o := range score.Outcomes {
		c := o.Contract
		if _, err := c.WithOver(c.MaxOvertricks()+1, false); err == nil {
			t.Fatalf("%v allows one trick too many", c)
		}
		if _, err := c.WithOver(-c.MaxUndertricks()-1, false); err == nil {
			t.Fatalf("%v allows one trick too few", c)
		}
	}
}

func TestLookup(t *testing.T) {
	scores := contractScores(t)
	byScore := make(map[int]int)
	for _, points := range scores {
		byScore[points]++
	}
	for points := -7620; points <= 3180; points += 10 {
		outcomes := score.Lookup(points)
		if len(outcomes) != byScore[points] {
			t.Errorf("%d: %d outcomes, want %d", points, len(outcomes), byScore[points])
		}
		seen := make(map[score.Outcome]bool)
		for _, o := range outcomes {
			if scores[o] != points || seen[o] {
				t.Errorf("%d: %v scores %d, or stands twice", points, o, scores[o])
			}
			seen[o] = true
		}
	}
	lowest, highest := slices.Min(slices.Collect(maps.Keys(byScore))), slices.Max(slices.Collect(maps.Keys(byScore)))
	if lowest != -7600 || highest != 3160 || len(byScore) != 219 {
		t.Errorf("scores run from %d to %d, %d of them", lowest, highest, len(byScore))
	}
	if n := len(score.Lookup(0)); n != 0 {
		t.Errorf("%d outcomes score 0", n)
	}
	if first := score.Lookup(620)[0]; first.Contract.String() != "4H" || !first.Vulnerable || first.Over() != 0 {
		t.Errorf("620 is first %v", first)
	}
}

// A penalty comes from few undertricks more likely than from many, and nobody goes
// more than four down undoubled.
func TestLookupOfPenalties(t *testing.T) {
	for points, want := range map[int]string{
		-50:   "nv -1",
		-100:  "vul -1, nv X-1, nv -2",
		-200:  "vul X-1, vul -2, nv -4, nv XX-1",
		-300:  "nv X-2, vul -3, nv -6",
		-400:  "vul -4, vul XX-1, nv -8",
		-500:  "vul X-2, nv X-3, vul -5, nv -10",
		-800:  "vul X-3, nv X-4, vul -8",
		-1100: "vul X-4, nv X-5, vul -11",
	} {
		var got []string
		for _, o := range score.Lookup(points) {
			way := "nv " + o.Contract.Doubling.String() + strconv.Itoa(o.Over())
			if o.Vulnerable {
				way = "vul" + way[2:]
			}
			if !slices.Contains(got, way) {
				got = append(got, way)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%d: %q, want %q", points, got, want)
		}
	}
}

func TestLookupIsTheReadersOwn(t *testing.T) {
	score.Lookup(620)[0] = score.Outcome{}
	if score.Lookup(620)[0] == (score.Outcome{}) {
		t.Error("a reader changed the look-up of the next one")
	}
}

func TestNearest(t *testing.T) {
	var scores []int
	for points := -7600; points <= 3160; points += 10 {
		if len(score.Lookup(points)) > 0 {
			scores = append(scores, points)
		}
	}
	for points := -7700; points <= 3250; points += 5 {
		i, found := slices.BinarySearch(scores, points)
		next := i
		if found {
			next++
		}
		var wantBelow, wantAbove score.Neighbor
		if i > 0 {
			wantBelow = score.Neighbor{Points: scores[i-1], Exists: true}
		}
		if next < len(scores) {
			wantAbove = score.Neighbor{Points: scores[next], Exists: true}
		}
		if below, above := score.Nearest(points); below != wantBelow || above != wantAbove {
			t.Fatalf("%d: %v, %v", points, below, above)
		}
	}
}

func TestLadder(t *testing.T) {
	scores := contractScores(t)
	for o := range score.Outcomes {
		if o.Vulnerable || o.Tricks > 0 {
			continue
		}
		rungs, err := o.Contract.Ladder()
		if err != nil || len(rungs) != score.TricksInPlay+1 {
			t.Fatalf("%v: %d rungs (%v)", o.Contract, len(rungs), err)
		}
		for tricks, r := range rungs {
			plain := scores[score.Outcome{Contract: o.Contract, Tricks: tricks}]
			vulnerable := scores[score.Outcome{Contract: o.Contract, Vulnerable: true, Tricks: tricks}]
			if r != (score.Rung{Over: tricks - o.Contract.Need(), Tricks: tricks, NotVulnerable: plain,
				Vulnerable: vulnerable}) {
				t.Errorf("%v: %+v", o.Contract, r)
			}
		}
	}
	if rungs, err := score.PassedOut.Ladder(); len(rungs) != 0 || err != nil {
		t.Errorf("a deal passed out has a ladder: %v (%v)", rungs, err)
	}
	if _, err := (score.Contract{Level: 8, Strain: score.Clubs}).Ladder(); err == nil {
		t.Error("a contract of eight has a ladder")
	}
}

func TestEntries(t *testing.T) {
	spades := score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades}, Declarer: score.South, Tricks: 10}
	ruling := &score.Ruling{
		NS: []score.WeightedScore{{Weight: 70, Play: spades}, {Weight: 30, Points: -100, FromPoints: true}},
		EW: []score.WeightedScore{{Weight: 1, Points: -650, FromPoints: true}},
	}
	sixtyForty := score.Entry{Kind: score.Artificial,
		NS: score.Award{Kind: score.AveragePlus, Percent: 60 * score.PercentUnit},
		EW: score.Award{Percent: 40 * score.PercentUnit}}
	for _, c := range []struct {
		entry  score.Entry
		kind   score.ResultKind
		points int
	}{
		{score.Entry{Kind: score.Played, Play: spades}, score.RealResult, 620},
		{score.Entry{Kind: score.PassEntry}, score.RealResult, 0},
		{score.Entry{Kind: score.PointsEntry, Points: -1430}, score.RealResult, -1430},
		{score.Entry{Kind: score.NotPlayed}, score.AbsentResult, 0},
		{score.Entry{Kind: score.SitOut}, score.AbsentResult, 0},
		{sixtyForty, score.GivenResult, 0},
		{score.Entry{Kind: score.Assigned, Ruling: ruling}, score.RuledResult, 0},
	} {
		r, err := c.entry.BoardResult(score.NSVulnerable)
		if err != nil || r.Kind != c.kind || r.Points != c.points {
			t.Errorf("%+v: %+v (%v)", c.entry, r, err)
		}
	}
	r, err := score.Entry{Kind: score.Assigned, Ruling: ruling, FouledGroup: 'B'}.BoardResult(score.NSVulnerable)
	if err != nil || r.FouledGroup != 'B' || !slices.Equal(r.NSShares, []score.Share{{70, 620}, {30, -100}}) ||
		!slices.Equal(r.EWShares, []score.Share{{1, -650}}) {
		t.Errorf("ruling: %+v (%v)", r, err)
	}
}

func TestImpossibleEntries(t *testing.T) {
	tooMuch := score.Award{Percent: 101 * score.PercentUnit}
	whole := []score.WeightedScore{{Weight: 1, FromPoints: true}}
	for _, e := range []score.Entry{
		{},
		{Kind: 99},
		{Kind: score.Played, Play: score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades}, Tricks: 10}},
		{Kind: score.Artificial, NS: tooMuch},
		{Kind: score.Artificial, EW: score.Award{Percent: -1}},
		{Kind: score.Assigned},
		{Kind: score.Assigned, Ruling: &score.Ruling{NS: whole}},
		{Kind: score.Assigned, Ruling: &score.Ruling{NS: whole, EW: []score.WeightedScore{{FromPoints: true}}}},
		{Kind: score.Assigned,
			Ruling: &score.Ruling{NS: []score.WeightedScore{{Weight: 1, Play: score.Play{Tricks: 3}}}, EW: whole}},
	} {
		if r, err := e.BoardResult(score.NoneVulnerable); err == nil {
			t.Errorf("%+v is accepted as %+v", e, r)
		}
	}
}
