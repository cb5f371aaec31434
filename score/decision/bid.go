package decision

import "bridgescore/score"

// Target is what may be bid, against the next lower thing.
type Target uint8

// The targets.
const (
	Game      Target = iota + 1 // against a part-score
	SmallSlam                   // against the game
	GrandSlam                   // against the small slam
)

// Targets lists the targets.
func Targets() []Target { return []Target{Game, SmallSlam, GrandSlam} }

// UnknownTarget is a target that is none of the three.
const UnknownTarget score.Fault = "unknown_target"

// String gives game, small_slam or grand_slam.
func (t Target) String() string {
	switch t {
	case Game:
		return "game"
	case SmallSlam:
		return "small_slam"
	case GrandSlam:
		return "grand_slam"
	}
	return ""
}

const (
	smallSlamLevel = 6
	grandSlamLevel = 7
)

// gameLevel is the lowest level whose contract points make a game.
func gameLevel(s score.Strain) int {
	switch {
	case s == score.NoTrump:
		return 3
	case s.IsMajor():
		return 4
	}
	return 5
}

// Bid is the question whether to bid a game or a slam of our own. It is bid or
// left at the next lower contract of the same strain, and takes the same
// tricks either way.
//
// In the good case it is just made. In the bad one it goes Down, at least one;
// Doubled says that it is doubled then, while the lower contract never is. A
// part-score is taken to stop as low as the tricks of the bad case demand, so
// that it is made then, at level 1 at the lowest.
type Bid struct {
	Target     Target
	Strain     score.Strain
	Vulnerable bool
	Down       int
	Doubled    bool
}

// Pair is the outcome of a call, and what is played without it.
type Pair struct {
	Call, Without score.Outcome
}

// Contract is what the bid is about, and the contract it is compared with.
func (b Bid) Contract() (bid, without score.Contract, err error) {
	level, lower := 0, 0
	switch b.Target {
	case Game:
		level = gameLevel(b.Strain)
		lower = max(level-b.Down, score.LowestLevel)
	case SmallSlam:
		level, lower = smallSlamLevel, gameLevel(b.Strain)
	case GrandSlam:
		level, lower = grandSlamLevel, smallSlamLevel
	default:
		return bid, without, &score.SyntaxError{Fault: UnknownTarget, Text: b.Target.String()}
	}
	if bid, err = score.NewContract(level, b.Strain, score.Undoubled); err != nil {
		return bid, without, err
	}
	if b.Down < 1 || b.Down > bid.MaxUndertricks() {
		return bid, without, &score.RangeError{Fault: score.TooManyUndertricks, Got: b.Down, Low: 1,
			High: bid.MaxUndertricks()}
	}
	without, err = score.NewContract(lower, b.Strain, score.Undoubled)
	return bid, without, err
}

// Outcomes gives what is compared in the good case and in the bad one.
func (b Bid) Outcomes() (well, badly Pair, err error) {
	bid, without, err := b.Contract()
	if err != nil {
		return well, badly, err
	}
	pair := func(tricks int) Pair {
		return Pair{
			Call:    score.Outcome{Contract: bid, Vulnerable: b.Vulnerable, Tricks: tricks},
			Without: score.Outcome{Contract: without, Vulnerable: b.Vulnerable, Tricks: tricks},
		}
	}
	well, badly = pair(bid.Need()), pair(bid.Need()-b.Down)
	if b.Doubled {
		badly.Call.Contract.Doubling = score.Doubled
	}
	return well, badly, nil
}

// Choice scores both cases.
func (b Bid) Choice() (Choice, error) {
	well, badly, err := b.Outcomes()
	if err != nil {
		return Choice{}, err
	}
	return choice(well, badly, 1)
}

// choice scores two pairs of outcomes; of is 1 where our side declares them
// and -1 where the opponents do.
func choice(well, badly Pair, of int) (Choice, error) {
	var points [4]int
	for i, o := range [4]score.Outcome{well.Call, well.Without, badly.Call, badly.Without} {
		p, err := o.Score()
		if err != nil {
			return Choice{}, err
		}
		points[i] = of * p
	}
	return Choice{Case{points[0], points[1]}, Case{points[2], points[3]}}, nil
}
