package teams

import (
	"errors"
	"testing"

	"bridgescore/score"
	"bridgescore/score/vp"

	"pgregory.net/rapid"
)

func points(n int) score.Entry { return score.Entry{Kind: score.PointsEntry, Points: n} }

func weighted(shares ...score.WeightedScore) score.Entry {
	return score.Entry{Kind: score.Assigned, Ruling: &score.Ruling{NS: shares, EW: shares}}
}

func scoreShare(weight, points int) score.WeightedScore {
	return score.WeightedScore{Weight: weight, Points: points, FromPoints: true}
}

func artificial(ns, ew score.AwardKind) score.Entry {
	return score.Entry{Kind: score.Artificial, NS: score.Award{Kind: ns}, EW: score.Award{Kind: ew}}
}

func mustScore(t testing.TB, m Match, o MatchOptions) MatchScore {
	t.Helper()
	s, err := m.Score(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func scaleNamed(t testing.TB, name string) vp.Scale {
	t.Helper()
	s, err := vp.ScaleByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// board  open           closed         IMPs home  running  points  match
//
//	1    4♠ N +1  450   3♠ S +1  170      7         7-0      280     2
//	2    1NT W -1  50   1NT W =  -90      4        11-0      140     2
//	3    pass       0   2♥ E -1   50     -2        11-2      -50     0
//	4    3NT E =  -600  3NT E =  -600     0        11-2        0     1
func TestMatch(t *testing.T) {
	play := func(level int, strain score.Strain, declarer score.Seat, over int) score.Entry {
		c, err := score.NewContract(level, strain, score.Undoubled)
		if err != nil {
			t.Fatal(err)
		}
		return score.Entry{Kind: score.Played,
			Play: score.Play{Contract: c, Declarer: declarer, Tricks: c.Need() + over}}
	}
	m := Match{Boards: []Board{
		{1, play(4, score.Spades, score.North, 1), play(3, score.Spades, score.South, 1)},
		{2, play(1, score.NoTrump, score.West, -1), play(1, score.NoTrump, score.West, 0)},
		{3, score.Entry{Kind: score.PassEntry}, play(2, score.Hearts, score.East, -1)},
		{4, play(3, score.NoTrump, score.East, 0), play(3, score.NoTrump, score.East, 0)},
	}}
	m.Vulnerability = map[int]score.Vulnerability{2: score.NoneVulnerable, 3: score.NoneVulnerable}
	s := mustScore(t, m, MatchOptions{Scale: scaleNamed(t, vp.WBFContinuous)})
	want := []BoardScore{
		{1, BoardCompared, 700, -700, 28000, -28000, 200, 0, 700, 0},
		{2, BoardCompared, 400, -400, 14000, -14000, 200, 0, 1100, 0},
		{3, BoardCompared, -200, 200, -5000, 5000, 0, 200, 1100, 200},
		{4, BoardCompared, 0, 0, 0, 0, 100, 100, 1100, 200},
	}
	for i, w := range want {
		if s.Boards[i] != w {
			t.Errorf("board %d: %+v, want %+v", w.Number, s.Boards[i], w)
		}
	}
	home := TeamScore{IMPsFor: 1100, IMPsAgainst: 200, Margin: 900, Points: 37000, BoardPoints: 500,
		BoardsWon: 2, VP: 1460}
	away := TeamScore{IMPsFor: 200, IMPsAgainst: 1100, Margin: -900, Points: -37000, BoardPoints: 300,
		BoardsWon: 1, VP: 540}
	if s.Home != home || s.Away != away {
		t.Errorf("home %+v\naway %+v", s.Home, s.Away)
	}
	if s.Compared != 4 || s.ScaleBoards != 4 || !s.HasVP || s.Team(Home) != home || s.Team(Away) != away ||
		s.Team(NoSide) != (TeamScore{}) {
		t.Errorf("%+v", s)
	}
}

func TestMatchBoards(t *testing.T) {
	nothing := score.Entry{}
	fouled := points(100)
	fouled.FouledGroup = 'B'
	tests := []struct {
		name         string
		open, closed score.Entry
		want         BoardScore
	}{
		{"not played in the open room", nothing, points(50), BoardScore{Status: BoardMissingOpen}},
		{"not played in the closed room", points(50), score.Entry{Kind: score.NotPlayed},
			BoardScore{Status: BoardMissingClosed}},
		{"not played", nothing, nothing, BoardScore{Status: BoardMissing}},
		{"fouled", fouled, points(100), BoardScore{Status: BoardFormsDiffer}},
		// RPI: the mean of the IMPs by weight, 0.5 x 13 + 0.5 x 0.
		{"weighted", weighted(scoreShare(50, 630), scoreShare(50, -120)), points(-120),
			BoardScore{Status: BoardCompared, Home: 650, Away: -650, HomePoints: 37500, AwayPoints: -37500,
				HomeMatch: 150, AwayMatch: 50}},
		{"weighted in the closed room", points(-120), weighted(scoreShare(1, 630), scoreShare(1, -120)),
			BoardScore{Status: BoardCompared, Home: -650, Away: 650, HomePoints: -37500, AwayPoints: 37500,
				HomeMatch: 50, AwayMatch: 150}},
		{"average-plus to both", artificial(score.AveragePlus, score.AveragePlus), points(50),
			BoardScore{Status: BoardAwarded, Home: 300, Away: 300, HomeMatch: 120, AwayMatch: 120}},
		{"average-plus to home", artificial(score.AveragePlus, score.AverageMinus), nothing,
			BoardScore{Status: BoardAwarded, Home: 300, Away: -300, HomeMatch: 120, AwayMatch: 80}},
		{"average-plus to away", points(50), artificial(score.AveragePlus, score.AverageMinus),
			BoardScore{Status: BoardAwarded, Home: -300, Away: 300, HomeMatch: 80, AwayMatch: 120}},
		{"averages at both tables", artificial(score.AverageAward, score.AveragePlus),
			artificial(score.AveragePlus, score.AverageAward),
			BoardScore{Status: BoardAwarded, Home: 0, Away: 300, HomeMatch: 100, AwayMatch: 120}},
		{"split", score.Entry{Kind: score.Assigned, Ruling: &score.Ruling{
			NS: []score.WeightedScore{scoreShare(1, 140)}, EW: []score.WeightedScore{scoreShare(1, 620)}}}, points(140),
			BoardScore{Status: BoardCompared, Home: 0, Away: -1000, HomePoints: 0, AwayPoints: -48000, HomeMatch: 100,
				AwayMatch: 0}},
	}
	for _, test := range tests {
		m := Match{Boards: []Board{{1, test.open, test.closed}}}
		s := mustScore(t, m, MatchOptions{})
		got := s.Boards[0]
		got.HomeRunning, got.AwayRunning, got.Number = 0, 0, 0
		if got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
		if counts := test.want.Status.Counts(); counts != (s.Compared == 1) {
			t.Errorf("%s: %d boards count", test.name, s.Compared)
		}
	}
}

// Two teams that both get 3 IMPs: with Victory Points each keeps its own
// margin, in a knock-out both get the average (Law 12C4).
func TestNonBalancing(t *testing.T) {
	m := Match{Boards: []Board{
		{1, points(420), points(-50)},                                     // 10 IMPs to home
		{2, artificial(score.AveragePlus, score.AveragePlus), points(0)},  // 3 IMPs to both
		{3, artificial(score.AveragePlus, score.AverageAward), points(0)}, // 3 IMPs to home, nothing to away
	}}
	s := mustScore(t, m, MatchOptions{Scale: scaleNamed(t, vp.WBFContinuous)})
	if s.Home.Margin != 1600 || s.Away.Margin != -700 {
		t.Errorf("margins %s and %s", s.Home.Margin, s.Away.Margin)
	}
	own, _, err := scaleNamed(t, vp.WBFContinuous).VP(1600, 3)
	if err != nil {
		t.Fatal(err)
	}
	_, opponents, err := scaleNamed(t, vp.WBFContinuous).VP(700, 3)
	if err != nil {
		t.Fatal(err)
	}
	if s.Home.VP != own || s.Away.VP != opponents {
		t.Errorf("VPs %s and %s, want %s and %s", s.Home.VP, s.Away.VP, own, opponents)
	}
	s = mustScore(t, m, MatchOptions{KnockOut: true})
	if s.Home.Margin != 1150 || s.Away.Margin != -1150 {
		t.Errorf("in a knock-out %s and %s, want ±11.50", s.Home.Margin, s.Away.Margin)
	}
}

// The FFB's examples of 14 boards (RNC art. 155).
func TestMatchVP(t *testing.T) {
	for margin, want := range map[vp.Hundredths]string{1100: "13.23", -300: "9.03", 3000: "17.04"} {
		m := Match{Scheduled: 14, CarryOver: margin, Boards: []Board{{1, points(0), points(0)}}}
		s := mustScore(t, m, MatchOptions{Scale: scaleNamed(t, vp.WBFContinuous)})
		if s.Home.VP.String() != want || s.Home.VP+s.Away.VP != 2000 {
			t.Errorf("%s IMPs: %s-%s, want %s", margin, s.Home.VP, s.Away.VP, want)
		}
	}
}

// Fractions of an IMP short of a step of a discrete scale stay short of it.
func TestMatchFractionsOnBands(t *testing.T) {
	third := weighted(scoreShare(2, 0), scoreShare(1, 50)) // 2 IMPs by a third: 0.67
	m := Match{Scheduled: 8, Boards: []Board{{1, third, points(0)}}}
	s := mustScore(t, m, MatchOptions{Scale: scaleNamed(t, vp.WBFDiscrete)})
	if s.Home.Margin != 67 || s.Home.VP != 1000 {
		t.Errorf("%s IMPs are %s VPs, want 0.67 and 10", s.Home.Margin, s.Home.VP)
	}
}

func TestScaleBoards(t *testing.T) {
	flat := []Board{{1, points(0), points(0)}, {2, points(0), points(0)}, {3, points(0), score.Entry{}}}
	tests := []struct {
		name  string
		match Match
		want  int
		home  string
	}{
		{"as compared", Match{Boards: flat}, 2, "10.00"},
		{"as scheduled", Match{Boards: flat, Scheduled: 16}, 16, "10.00"},
		// EBU: four boards removed are 12 IMPs, 14-6 on the scale of 8 boards.
		{"removed", Match{Boards: flat, Scheduled: 8, Removed: []Removal{{4, Away}}}, 8, "14.00"},
		{"removed against home", Match{Boards: flat, Scheduled: 8, Removed: []Removal{{4, Home}}}, 8, "6.00"},
		{"removed, both at fault", Match{Boards: flat, Scheduled: 8, Removed: []Removal{{4, NoSide}}}, 4, "10.00"},
		{"removed, nothing scheduled", Match{Boards: flat, Removed: []Removal{{6, Away}}}, 8, "16.00"},
		{"nothing played", Match{}, 0, "0.00"},
	}
	for _, test := range tests {
		s := mustScore(t, test.match, MatchOptions{Scale: scaleNamed(t, vp.WBFDiscrete)})
		if s.ScaleBoards != test.want || s.Home.VP.String() != test.home || s.HasVP != (test.want > 0) {
			t.Errorf("%s: %d boards, %s VPs (%t), want %d, %s", test.name, s.ScaleBoards, s.Home.VP, s.HasVP,
				test.want, test.home)
		}
	}
	// A match shorter than its scale says which row was used.
	s := mustScore(t, Match{Boards: flat}, MatchOptions{Scale: scaleNamed(t, vp.WBFDiscrete)})
	if s.Used != (vp.BoardsUsed{From: 4, To: 4}) {
		t.Errorf("used %+v", s.Used)
	}
}

func TestPenaltiesOfAMatch(t *testing.T) {
	m := Match{
		Scheduled: 14,
		Boards:    []Board{{1, points(0), points(0)}},
		Penalties: []Penalty{{Home, vp.Whole(1)}, {Home, 50}, {Away, vp.Whole(11)}},
	}
	s := mustScore(t, m, MatchOptions{Scale: scaleNamed(t, vp.WBFContinuous)})
	if s.Home.PenaltyVP != 150 || s.Home.NetVP() != 850 || s.Away.PenaltyVP != 1100 || s.Away.NetVP() != 0 ||
		s.Home.VP+s.Away.VP != 2000 {
		t.Errorf("home %+v, away %+v", s.Home, s.Away)
	}
	s = mustScore(t, m, MatchOptions{KnockOut: true})
	if s.Home.PenaltyIMPs != 150 || s.Away.PenaltyIMPs != 1100 {
		t.Errorf("off the margin: %s and %s", s.Home.PenaltyIMPs, s.Away.PenaltyIMPs)
	}
	if d := Decide(s); d != (Decision{Winner: Home, By: ByIMPs, Margin: 950}) {
		t.Errorf("%+v", d)
	}
}

func TestMatchRefused(t *testing.T) {
	flat := Board{1, points(0), points(0)}
	tests := []struct {
		name  string
		match Match
		want  Fault
	}{
		{"a board twice", Match{Boards: []Board{flat, flat}}, DuplicateBoard},
		{"too many boards", Match{Boards: make([]Board, vp.MaxBoards+1)}, TooManyBoards},
		{"scheduled under 0", Match{Scheduled: -1}, BoardsNegative},
		{"removed under 0", Match{Removed: []Removal{{-1, Home}}}, BoardsNegative},
		{"removed by nobody known", Match{Removed: []Removal{{1, 7}}}, UnknownSide},
		{"penalty of nobody", Match{Penalties: []Penalty{{Amount: 1}}}, UnknownSide},
		{"negative penalty", Match{Penalties: []Penalty{{Side: Home, Amount: -1}}}, PenaltyOutOfRange},
		{"wild carry-over", Match{CarryOver: maxAmount + 1}, AmountOutOfRange},
	}
	for _, test := range tests {
		_, err := test.match.Score(MatchOptions{})
		var got *EventError
		if !errors.As(err, &got) || got.Fault != test.want {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	bad := Match{Boards: []Board{flat, {2, points(0), score.Entry{Kind: score.Assigned}}}}
	_, err := bad.Score(MatchOptions{})
	var line *BoardError
	var syntax *score.SyntaxError
	if !errors.As(err, &line) || line.Board != 2 || line.Room != ClosedRoom || !errors.As(err, &syntax) {
		t.Errorf("a ruling without scores: %v", err)
	}
	bad = Match{Boards: []Board{{0, points(0), points(0)}}}
	if _, err := bad.Score(MatchOptions{}); !errors.As(err, &line) || line.Board != 0 {
		t.Errorf("board 0: %v", err)
	}
}

func TestDecide(t *testing.T) {
	ko := MatchOptions{KnockOut: true}
	scored := func(carry vp.Hundredths, boards ...Board) MatchScore {
		return mustScore(t, Match{CarryOver: carry, Boards: boards}, ko)
	}
	flat := scored(0, Board{1, points(110), points(110)})
	// 1 IMP each way, 40 points against 20.
	aggregate := scored(0, Board{1, points(90), points(50)}, Board{2, points(0), points(20)})
	// 1 IMP each way and 40 points each way, one board against three.
	boards := scored(0, Board{1, points(40), points(0)}, Board{2, points(0), points(20)},
		Board{3, points(0), points(10)}, Board{4, points(0), points(10)})
	tests := []struct {
		name  string
		match MatchScore
		want  Decision
	}{
		{"a tenth of an IMP", scored(-10, Board{1, points(110), points(110)}),
			Decision{Winner: Away, By: ByIMPs, Margin: 10}},
		{"total points", aggregate, Decision{Winner: Home, By: ByTotalPoints, Margin: vp.Whole(20)}},
		{"boards won", boards, Decision{Winner: Away, By: ByBoardsWon, Margin: vp.Whole(2)}},
		{"a tie", flat, Decision{By: Undecided}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := Decide(test.match); got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

func drawEntry(t *rapid.T, label string) score.Entry {
	score10 := func() int { return 10 * rapid.IntRange(-200, 200).Draw(t, label) }
	switch rapid.IntRange(0, 9).Draw(t, label+" kind") {
	case 0:
		return score.Entry{Kind: score.NotPlayed}
	case 1:
		return score.Entry{Kind: score.PassEntry}
	case 2:
		return weighted(scoreShare(rapid.IntRange(1, 99).Draw(t, label), score10()),
			scoreShare(rapid.IntRange(1, 99).Draw(t, label), score10()))
	case 3:
		kinds := []score.AwardKind{score.AverageMinus, score.AverageAward, score.AveragePlus}
		plus := rapid.SampledFrom(kinds).Draw(t, label)
		return artificial(plus, score.AverageMinus+score.AveragePlus-plus)
	}
	return points(score10())
}

// What one team wins the other loses, and a match seen from the other team is
// its mirror.
func TestMatchMirror(t *testing.T) {
	scale := vp.Scales()[0]
	rapid.Check(t, func(t *rapid.T) {
		var m, mirror Match
		for i := range rapid.IntRange(0, 12).Draw(t, "boards") {
			open, closed := drawEntry(t, "open"), drawEntry(t, "closed")
			m.Boards = append(m.Boards, Board{i + 1, open, closed})
			// The other team is North-South in the closed room.
			mirror.Boards = append(mirror.Boards, Board{i + 1, closed, open})
		}
		s, err := m.Score(MatchOptions{Scale: scale})
		if err != nil {
			t.Fatal(err)
		}
		r, err := mirror.Score(MatchOptions{Scale: scale})
		if err != nil {
			t.Fatal(err)
		}
		if s.Home != r.Away || s.Away != r.Home {
			t.Fatalf("home %+v\naway %+v\nmirror %+v\n%+v", s.Home, s.Away, r.Home, r.Away)
		}
		if s.Home.Margin != -s.Away.Margin || s.Home.Points != -s.Away.Points || s.Home.IMPsFor != s.Away.IMPsAgainst {
			t.Fatalf("%+v does not balance %+v", s.Home, s.Away)
		}
		// Both halves of a hundredth may be rounded up.
		if extra := s.Home.BoardPoints + s.Away.BoardPoints - vp.Whole(2*s.Compared); extra < 0 || extra > 1 ||
			s.HasVP && s.Home.VP+s.Away.VP != 2000 {
			t.Fatalf("%+v and %+v on %d boards", s.Home, s.Away, s.Compared)
		}
		var running vp.Hundredths
		for i, b := range s.Boards {
			if sum := b.HomeMatch + b.AwayMatch; b.Status.Counts() && sum != 200 && sum != 201 {
				t.Fatalf("board %+v", b)
			}
			running = b.HomeRunning - b.AwayRunning
			if i == len(s.Boards)-1 && (running-s.Home.Margin > 1 || s.Home.Margin-running > 1) {
				t.Fatalf("running %s, margin %s", running, s.Home.Margin)
			}
		}
	})
}

func FuzzMatch(f *testing.F) {
	f.Add(1, 420, -50, 3, uint8(0), uint8(1))
	f.Fuzz(func(t *testing.T, number, open, closed, weight int, kind, award uint8) {
		m := Match{Boards: []Board{{number, points(open), weighted(scoreShare(weight, closed), scoreShare(1, open))},
			{number + 1, score.Entry{Kind: score.EntryKind(kind)},
				artificial(score.AwardKind(award), score.AwardKind(award))}}}
		s, err := m.Score(MatchOptions{Scale: vp.Scales()[1]})
		if err == nil && len(s.Boards) != 2 {
			t.Fatalf("%d boards", len(s.Boards))
		}
	})
}

func BenchmarkMatch(b *testing.B) {
	m := Match{Scheduled: 32}
	for i := range 32 {
		m.Boards = append(m.Boards, Board{i + 1, points(10 * i), points(-10 * i)})
	}
	o := MatchOptions{Scale: vp.Scales()[0]}
	for b.Loop() {
		if _, err := m.Score(o); err != nil {
			b.Fatal(err)
		}
	}
}
