package decision_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score"
	"bridgescore/score/decision"
	"bridgescore/score/imp"
)

// contract reads a code of a test.
func contract(t testing.TB, code string) score.Contract {
	t.Helper()
	c, err := score.ParseContract(code)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func stakes(t testing.TB, c decision.Choice, err error, by decision.Scoring) decision.Stakes {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return c.Stakes(by)
}

// Each row was counted by hand: the four scores of the two cases, then their
// differences by the table of Law 78B.
func TestBid(t *testing.T) {
	const (
		no, yes = false, true
		game    = decision.Game
		small   = decision.SmallSlam
		grand   = decision.GrandSlam
	)
	for _, c := range []struct {
		bid    decision.Bid
		scores [4]int // well: call, without; badly: call, without
		imps   string
		tenths int
	}{
		// 250 and 190; 450 and 240.
		{decision.Bid{Target: game, Strain: score.Spades, Vulnerable: no, Down: 1}, [4]int{420, 170, -50, 140},
			"5/11", 455},
		{decision.Bid{Target: game, Strain: score.Spades, Vulnerable: yes, Down: 1}, [4]int{620, 170, -100, 140},
			"6/16", 375},
		{decision.Bid{Target: game, Strain: score.NoTrump, Vulnerable: no, Down: 1}, [4]int{400, 150, -50, 120},
			"5/11", 455},
		{decision.Bid{Target: game, Strain: score.NoTrump, Vulnerable: yes, Down: 1}, [4]int{600, 150, -100, 120},
			"6/16", 375},
		{decision.Bid{Target: game, Strain: score.Clubs, Vulnerable: no, Down: 1}, [4]int{400, 150, -50, 130},
			"5/11", 455},
		{decision.Bid{Target: game, Strain: score.Diamonds, Vulnerable: yes, Down: 1}, [4]int{600, 150, -100, 130},
			"6/16", 375},
		// Two down against 2♠ just made: 250 and 210; 450 and 310.
		{decision.Bid{Target: game, Strain: score.Hearts, Vulnerable: no, Down: 2}, [4]int{420, 170, -100, 110},
			"5/11", 455},
		{decision.Bid{Target: game, Strain: score.Hearts, Vulnerable: yes, Down: 2}, [4]int{620, 170, -200, 110},
			"7/17", 412},
		// Doubled: 410 and 610.
		{decision.Bid{Target: game, Strain: score.Hearts, Vulnerable: no, Down: 2, Doubled: true},
			[4]int{420, 170, -300, 110}, "9/15", 600},
		{decision.Bid{Target: game, Strain: score.Hearts, Vulnerable: yes, Down: 2, Doubled: true},
			[4]int{620, 170, -500, 110}, "12/22", 545},
		// 500 and 500; 750 and 750.
		{decision.Bid{Target: small, Strain: score.Hearts, Vulnerable: no, Down: 1}, [4]int{980, 480, -50, 450},
			"11/22", 500},
		{decision.Bid{Target: small, Strain: score.Hearts, Vulnerable: yes, Down: 1}, [4]int{1430, 680, -100, 650},
			"13/26", 500},
		{decision.Bid{Target: small, Strain: score.NoTrump, Vulnerable: no, Down: 1}, [4]int{990, 490, -50, 460},
			"11/22", 500},
		{decision.Bid{Target: small, Strain: score.NoTrump, Vulnerable: yes, Down: 1}, [4]int{1440, 690, -100, 660},
			"13/26", 500},
		// A minor game is less to lose: 500 and 450; 750 and 700.
		{decision.Bid{Target: small, Strain: score.Diamonds, Vulnerable: no, Down: 1}, [4]int{920, 420, -50, 400},
			"10/21", 476},
		{decision.Bid{Target: small, Strain: score.Diamonds, Vulnerable: yes, Down: 1}, [4]int{1370, 620, -100, 600},
			"12/25", 480},
		// 500 and 1030; 750 and 1530.
		{decision.Bid{Target: grand, Strain: score.Spades, Vulnerable: no, Down: 1}, [4]int{1510, 1010, -50, 980},
			"14/25", 560},
		{decision.Bid{Target: grand, Strain: score.Spades, Vulnerable: yes, Down: 1}, [4]int{2210, 1460, -100, 1430},
			"17/30", 567},
		// Two down, the small slam fails too: 750 and 100.
		{decision.Bid{Target: grand, Strain: score.Spades, Vulnerable: yes, Down: 2}, [4]int{2210, 1460, -200, -100},
			"3/16", 188},
	} {
		name := fmt.Sprintf("%v %v vulnerable %v down %d", c.bid.Target, c.bid.Strain, c.bid.Vulnerable, c.bid.Down)
		got, err := c.bid.Choice()
		if err != nil {
			t.Fatal(name, err)
		}
		want := decision.Choice{
			Well:  decision.Case{Call: c.scores[0], Without: c.scores[1]},
			Badly: decision.Case{Call: c.scores[2], Without: c.scores[3]},
		}
		if got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
		chance := got.Stakes(decision.IMPs).BreakEven()
		if text := fmt.Sprintf("%d/%d", chance.Num, chance.Den); text != c.imps || chance.Percent(1) != c.tenths {
			t.Errorf("%s: %s and %d at IMPs, want %s and %d", name, text, chance.Percent(1), c.imps, c.tenths)
		}
		// At matchpoints one comparison is won or lost, whatever the size.
		even := got.Stakes(decision.Matchpoints)
		if even != (decision.Stakes{Gain: 1, Loss: 1}) || even.BreakEven() != (decision.Chance{Num: 1, Den: 2}) {
			t.Errorf("%s: %+v at matchpoints", name, even)
		}
	}
}

func TestBidStopsWhereTheTricksAllow(t *testing.T) {
	for _, c := range []struct {
		target       decision.Target
		strain       score.Strain
		down         int
		bid, without string
	}{
		{decision.Game, score.Spades, 1, "4S", "3S"},
		{decision.Game, score.Spades, 2, "4S", "2S"},
		{decision.Game, score.Spades, 10, "4S", "1S"},
		{decision.Game, score.NoTrump, 1, "3NT", "2NT"},
		{decision.Game, score.NoTrump, 3, "3NT", "1NT"},
		{decision.Game, score.Clubs, 1, "5C", "4C"},
		{decision.SmallSlam, score.Clubs, 1, "6C", "5C"},
		{decision.SmallSlam, score.NoTrump, 4, "6NT", "3NT"},
		{decision.GrandSlam, score.Hearts, 1, "7H", "6H"},
	} {
		bid, without, err := decision.Bid{Target: c.target, Strain: c.strain, Down: c.down}.Contract()
		if err != nil || bid != contract(t, c.bid) || without != contract(t, c.without) {
			t.Errorf("%v %v: %v, %v, %v", c.target, c.strain, bid, without, err)
		}
	}
}

func TestBidRefuses(t *testing.T) {
	for _, c := range []struct {
		bid   decision.Bid
		fault score.Fault
	}{
		{decision.Bid{}, decision.UnknownTarget},
		{decision.Bid{Target: 4, Strain: score.Spades, Down: 1}, decision.UnknownTarget},
		{decision.Bid{Target: decision.Game, Down: 1}, score.UnknownStrain},
		{decision.Bid{Target: decision.SmallSlam, Strain: 9, Down: 1}, score.UnknownStrain},
		{decision.Bid{Target: decision.Game, Strain: score.Spades}, score.TooManyUndertricks},
		{decision.Bid{Target: decision.Game, Strain: score.Spades, Down: -1}, score.TooManyUndertricks},
		{decision.Bid{Target: decision.Game, Strain: score.Spades, Down: 11}, score.TooManyUndertricks},
	} {
		_, err := c.bid.Choice()
		wantFault(t, err, c.fault)
		_, _, err = c.bid.Outcomes()
		wantFault(t, err, c.fault)
	}
}

func wantFault(t testing.TB, err error, want score.Fault) {
	t.Helper()
	var outOfRange *score.RangeError
	var syntax *score.SyntaxError
	switch {
	case errors.As(err, &outOfRange) && outOfRange.Fault == want:
	case errors.As(err, &syntax) && syntax.Fault == want:
	default:
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestDouble(t *testing.T) {
	for _, c := range []struct {
		theirs     string
		vulnerable bool
		over, down int
		scores     [4]int // for the side that doubles
		imps       string
	}{
		// 50 more for one down, 170 less if it makes.
		{"4S", false, 0, 1, [4]int{100, 50, -590, -420}, "5/7"},
		// 100 and 170.
		{"4S", true, 0, 1, [4]int{200, 100, -790, -620}, "5/8"},
		// 200 and 170: one trick more and it is worth it.
		{"4S", false, 0, 2, [4]int{300, 100, -590, -420}, "5/10"},
		// A part-score is doubled into game: 50 and 360; 100 and 560.
		{"2S", false, 0, 1, [4]int{100, 50, -470, -110}, "8/10"},
		{"2S", true, 0, 1, [4]int{200, 100, -670, -110}, "11/14"},
		// 2♣ doubled is none: 50 and 90.
		{"2C", false, 0, 1, [4]int{100, 50, -180, -90}, "3/5"},
		// An overtrick: 3NT doubled +1 is 650 against 430, 220.
		{"3NT", false, 1, 1, [4]int{100, 50, -650, -430}, "6/8"},
		{"6H", true, 0, 1, [4]int{200, 100, -1660, -1430}, "6/9"},
		// A doubling that is there already does not count twice.
		{"4SXX", false, 0, 1, [4]int{100, 50, -590, -420}, "5/7"},
	} {
		d := decision.Double{Theirs: contract(t, c.theirs), Vulnerable: c.vulnerable, Over: c.over, Down: c.down}
		got, err := d.Choice()
		want := decision.Choice{
			Well:  decision.Case{Call: c.scores[0], Without: c.scores[1]},
			Badly: decision.Case{Call: c.scores[2], Without: c.scores[3]},
		}
		if err != nil || got != want {
			t.Errorf("%+v: %+v, %v", d, got, err)
		}
		chance := got.Stakes(decision.IMPs).BreakEven()
		if text := fmt.Sprintf("%d/%d", chance.Num, chance.Den); text != c.imps {
			t.Errorf("%+v: %s, want %s", d, text, c.imps)
		}
		if even := got.Stakes(decision.Matchpoints).BreakEven(); even.Rat().Cmp(big.NewRat(1, 2)) != 0 {
			t.Errorf("%+v: %v at matchpoints", d, even)
		}
	}
	for _, c := range []struct {
		double decision.Double
		fault  score.Fault
	}{
		{decision.Double{Down: 1}, score.LevelOutOfRange},
		{decision.Double{Theirs: contract(t, "4S")}, score.TooManyUndertricks},
		{decision.Double{Theirs: contract(t, "4S"), Down: 11}, score.TooManyUndertricks},
		{decision.Double{Theirs: contract(t, "4S"), Down: 1, Over: -1}, score.TooManyOvertricks},
		{decision.Double{Theirs: contract(t, "4S"), Down: 1, Over: 4}, score.TooManyOvertricks},
		{decision.Double{Theirs: score.Contract{Level: 8, Strain: score.Spades}, Down: 1}, score.LevelOutOfRange},
	} {
		_, err := c.double.Choice()
		wantFault(t, err, c.fault)
	}
}

// How far down doubled a sacrifice may go, by hand from the table of
// undertricks: 100 300 500 800 1100 … and 200 500 800 1100 ….
func TestSacrificeFarthest(t *testing.T) {
	const no, yes = false, true
	for _, c := range []struct {
		theirs               string
		vul, ours            bool
		points, imps, margin int // margin: IMPs won at the farthest of points
	}{
		// 420: 100, 300 cost less, 500 more. 620: 500 too, by 120.
		{"4S", no, no, 2, 2, 3},
		{"4S", no, yes, 1, 1, 6},
		{"4S", yes, no, 3, 3, 3},
		{"4S", yes, yes, 2, 2, 3},
		{"3NT", no, no, 2, 2, 3},
		{"3NT", yes, yes, 2, 2, 3},
		{"5C", yes, no, 3, 3, 3},
		// 110, just made: 100 is 10 points and no IMP.
		{"2S", no, no, 1, 0, 0},
		{"2S", no, yes, 0, 0, 0},
		{"2C", no, no, 0, 0, 0},
		{"3S", yes, no, 1, 1, 1},
		// Small slam 980, 1430 (30 more than 1400: an IMP), 920; grand 1510, 2210.
		{"6S", no, no, 4, 4, 5},
		{"6S", yes, no, 6, 6, 1},
		{"6S", no, yes, 3, 3, 5},
		{"6S", yes, yes, 5, 5, 1},
		{"6C", no, no, 4, 4, 3},
		{"7S", no, no, 6, 6, 3},
		{"7S", yes, no, 8, 8, 5},
		{"7S", yes, yes, 7, 7, 5},
	} {
		s := decision.Sacrifice{Theirs: contract(t, c.theirs), TheirsVulnerable: c.vul,
			OursVulnerable: c.ours, Fails: 1}
		points, err := s.Farthest(decision.TotalPoints)
		if err != nil {
			t.Fatal(err)
		}
		imps, err := s.Farthest(decision.IMPs)
		if err != nil {
			t.Fatal(err)
		}
		byMatchpoints, err := s.Farthest(decision.Matchpoints)
		if err != nil || byMatchpoints != points {
			t.Errorf("%+v: %d at matchpoints, %d by points, %v", s, byMatchpoints, points, err)
		}
		margin := 0
		if points > 0 {
			choice, err := s.Choice(points)
			margin = stakes(t, choice, err, decision.IMPs).Gain
		}
		if points != c.points || imps != c.imps || margin != c.margin {
			t.Errorf("%s vulnerable %v, ours %v: %d and %d (%d IMPs), want %d and %d (%d)",
				c.theirs, c.vul, c.ours, points, imps, margin, c.points, c.imps, c.margin)
		}
	}
}

// Two down doubled, not vulnerable, against a vulnerable game: 300 for 620.
func TestSacrificePays(t *testing.T) {
	s := decision.Sacrifice{Theirs: contract(t, "4H"), TheirsVulnerable: true, Fails: 1}
	c, err := s.Choice(2)
	if want := (decision.Choice{Well: decision.Case{Call: -300, Without: -620},
		Badly: decision.Case{Call: -300, Without: 100}}); err != nil || c != want {
		t.Fatalf("%+v, %v", c, err)
	}
	// 320 points won are 8 IMPs, 400 lost are 9.
	if got := c.Stakes(decision.IMPs); got != (decision.Stakes{Gain: 8, Loss: 9}) ||
		got.BreakEven() != (decision.Chance{Num: 9, Den: 17}) {
		t.Errorf("%+v", got)
	}
	if got := c.Stakes(decision.TotalPoints); got != (decision.Stakes{Gain: 320, Loss: 400}) ||
		got.BreakEven().Percent(1) != 556 {
		t.Errorf("%+v", got)
	}
	// Four down is 800: it loses even when their game would make.
	c, err = s.Choice(4)
	if got := stakes(t, c, err, decision.IMPs); got.Verdict() != decision.Never ||
		got.BreakEven() != (decision.Chance{}) {
		t.Errorf("%+v, %v", got, got.Verdict())
	}
	if made, err := s.Made(); err != nil || made != 620 {
		t.Errorf("%d, %v", made, err)
	}
}

func TestPenalty(t *testing.T) {
	want := map[bool][]int{
		false: {100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500},
		true:  {200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800},
	}
	for vulnerable, list := range want {
		for i, points := range list {
			if got, err := decision.Penalty(i+1, vulnerable); err != nil || got != points {
				t.Errorf("down %d, vulnerable %v: %d, %v", i+1, vulnerable, got, err)
			}
		}
	}
	for _, down := range []int{-1, 0, 14} {
		_, err := decision.Penalty(down, false)
		wantFault(t, err, score.TooManyUndertricks)
	}
}

func TestSacrificeRefuses(t *testing.T) {
	for _, c := range []struct {
		s     decision.Sacrifice
		fault score.Fault
	}{
		{decision.Sacrifice{Fails: 1}, score.LevelOutOfRange},
		{decision.Sacrifice{Theirs: contract(t, "4S")}, score.TooManyUndertricks},
		{decision.Sacrifice{Theirs: contract(t, "4S"), Fails: 11}, score.TooManyUndertricks},
		{decision.Sacrifice{Theirs: contract(t, "4S"), Fails: 1, Over: 4}, score.TooManyOvertricks},
		{decision.Sacrifice{Theirs: score.Contract{Level: 4}, Fails: 1}, score.UnknownStrain},
	} {
		_, err := c.s.Choice(1)
		wantFault(t, err, c.fault)
		_, err = c.s.Farthest(decision.IMPs)
		wantFault(t, err, c.fault)
	}
	_, err := decision.Sacrifice{Theirs: contract(t, "4S"), Fails: 1}.Choice(14)
	wantFault(t, err, score.TooManyUndertricks)
}

func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		stakes decision.Stakes
		want   decision.Verdict
		even   decision.Chance
	}{
		{decision.Stakes{}, decision.Indifferent, decision.Chance{}},
		{decision.Stakes{Gain: 10, Loss: 6}, decision.Above, decision.Chance{Num: 6, Den: 16}},
		{decision.Stakes{Gain: -10, Loss: -6}, decision.Below, decision.Chance{Num: 6, Den: 16}},
		{decision.Stakes{Gain: 10, Loss: 0}, decision.Always, decision.Chance{}},
		{decision.Stakes{Gain: 0, Loss: -3}, decision.Always, decision.Chance{}},
		{decision.Stakes{Gain: 10, Loss: -6}, decision.Always, decision.Chance{}},
		{decision.Stakes{Gain: 0, Loss: 6}, decision.Never, decision.Chance{}},
		{decision.Stakes{Gain: -10, Loss: 6}, decision.Never, decision.Chance{}},
		{decision.Stakes{Gain: -10, Loss: 0}, decision.Never, decision.Chance{}},
	} {
		if got := c.stakes.Verdict(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.stakes, got, c.want)
		}
		if got := c.stakes.BreakEven(); got != c.even {
			t.Errorf("%+v: %v, want %v", c.stakes, got, c.even)
		}
	}
	third := decision.Chance{Num: 2, Den: 3}
	for places, want := range map[int]int{-1: 67, 0: 67, 1: 667, 2: 6667, 6: 66666667, 99: 66666667} {
		if got := third.Percent(places); got != want {
			t.Errorf("2/3 at %d places: %d, want %d", places, got, want)
		}
	}
	if (decision.Chance{Num: 1, Den: math.MinInt}).Percent(1) != 0 {
		t.Error("a part of less than nothing has a percentage")
	}
	if (decision.Chance{}).Rat().Sign() != 0 || (decision.Chance{}).Percent(1) != 0 {
		t.Error("the zero chance is a chance")
	}
}

func TestSwing(t *testing.T) {
	for _, c := range []struct {
		points, other      int
		total, imps, match int
	}{
		{420, 170, 250, 6, 1},
		{170, 420, -250, -6, -1},
		{110, 100, 10, 0, 1},
		{140, 140, 0, 0, 0},
		{-300, -620, 320, 8, 1},
	} {
		got := [3]int{}
		for i, by := range decision.Scorings() {
			got[i] = by.Swing(c.points, c.other)
		}
		if got != [3]int{c.total, c.imps, c.match} {
			t.Errorf("%d against %d: %v", c.points, c.other, got)
		}
	}
}

func TestFieldMatchpoints(t *testing.T) {
	for _, c := range []struct{ results, want []int }{
		{nil, []int{}},
		{[]int{420}, []int{0}},
		{[]int{420, 170}, []int{2, 0}},
		{[]int{-50, 140, -50}, []int{1, 4, 1}},
		// Nine results of a published example: 0, 2, 5, 11, 16 of 16.
		{[]int{110, 140, 170, 170, 620, 620, 620, 620, 650}, []int{0, 2, 5, 5, 11, 11, 11, 11, 16}},
	} {
		if got := decision.FieldMatchpoints(c.results); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.results, got, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	var got []string
	for _, s := range []decision.Scoring{decision.TotalPoints, decision.IMPs, decision.Matchpoints, 9} {
		got = append(got, s.String())
	}
	for _, target := range decision.Targets() {
		got = append(got, target.String())
	}
	for v := decision.Indifferent; v <= decision.Never+1; v++ {
		got = append(got, v.String())
	}
	want := []string{"points", "imps", "matchpoints", "", "game", "small_slam", "grand_slam", "indifferent", "above",
		"below", "always", "never", ""}
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// At the break-even chance a call wins as much as it loses; a little more of
// the good case and it pays.
func TestBreakEvenIsEven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points := rapid.IntRange(-380, 304)
		draw := func(label string) int { return 10 * points.Draw(t, label) }
		c := decision.Choice{
			Well:  decision.Case{Call: draw("a"), Without: draw("b")},
			Badly: decision.Case{Call: draw("c"), Without: draw("d")},
		}
		by := decision.Scorings()[rapid.IntRange(0, 2).Draw(t, "by")]
		s := c.Stakes(by)
		won := func(p *big.Rat) int {
			gain := new(big.Rat).Mul(p, big.NewRat(int64(s.Gain), 1))
			rest := new(big.Rat).Sub(big.NewRat(1, 1), p)
			return gain.Cmp(rest.Mul(rest, big.NewRat(int64(s.Loss), 1)))
		}
		zero, one := new(big.Rat), big.NewRat(1, 1)
		switch s.Verdict() {
		case decision.Indifferent:
			if won(zero) != 0 || won(one) != 0 {
				t.Fatalf("%+v is not indifferent", s)
			}
		case decision.Always:
			if won(zero) < 0 || won(one) < 0 {
				t.Fatalf("%+v can lose", s)
			}
		case decision.Never:
			if won(zero) > 0 || won(one) > 0 {
				t.Fatalf("%+v can win", s)
			}
		case decision.Above:
			if won(s.BreakEven().Rat()) != 0 || won(one) <= 0 || won(zero) >= 0 {
				t.Fatalf("%+v: %v", s, s.BreakEven())
			}
		case decision.Below:
			if won(s.BreakEven().Rat()) != 0 || won(one) >= 0 || won(zero) <= 0 {
				t.Fatalf("%+v: %v", s, s.BreakEven())
			}
		}
	})
}

// Every contract of the opponents, all vulnerabilities, every number down:
// scores agree with those of package score, gains fall as the price rises.
func TestSacrificeEverywhere(t *testing.T) {
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		for _, strain := range score.Strains() {
			for v := range 4 {
				theirs := score.Contract{Level: level, Strain: strain}
				s := decision.Sacrifice{Theirs: theirs, TheirsVulnerable: v&1 == 1, OursVulnerable: v&2 == 2, Fails: 1}
				made, err := score.Outcome{Contract: theirs, Vulnerable: v&1 == 1, Tricks: theirs.Need()}.Score()
				if err != nil {
					t.Fatal(err)
				}
				farthest, err := s.Farthest(decision.TotalPoints)
				if err != nil {
					t.Fatal(err)
				}
				last := 1 << 30
				for down := 1; down <= decision.MostDown; down++ {
					c, err := s.Choice(down)
					gain := stakes(t, c, err, decision.TotalPoints).Gain
					penalty, _ := decision.Penalty(down, v&2 == 2)
					if gain != made-penalty || gain >= last || (gain > 0) != (down <= farthest) {
						t.Fatalf("%+v down %d: gain %d", s, down, gain)
					}
					if got := c.Stakes(decision.IMPs).Gain; got != imp.Of(gain) {
						t.Fatalf("%+v down %d: %d IMPs", s, down, got)
					}
					last = gain
				}
			}
		}
	}
}

func ExampleBid() {
	bid := decision.Bid{Target: decision.Game, Strain: score.Spades, Vulnerable: true, Down: 1}
	choice, err := bid.Choice()
	if err != nil {
		panic(err)
	}
	chance := choice.Stakes(decision.IMPs).BreakEven()
	fmt.Printf("%d/%d\n", chance.Num, chance.Den)
	// Output: 6/16
}
