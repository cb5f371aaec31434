package pairs

import (
	"slices"
	"sync"

	"bridgescore/score"
	"bridgescore/score/mistake"
)

// highestScore bounds every score of a deal.
const highestScore = 7600

// scoreSet holds the scores that North-South can have, by tens.
type scoreSet [2*highestScore/10 + 1]bool

func (s *scoreSet) has(points int) bool {
	return points%10 == 0 && points >= -highestScore && points <= highestScore && s[(points+highestScore)/10]
}

// next gives the nearest score of the set in a direction, -10 or 10.
func (s *scoreSet) next(points, step int) (int, bool) {
	at := min(max(points, -highestScore-10), highestScore+10)
	at -= at % 10
	for at += step; at >= -highestScore && at <= highestScore; at += step {
		if s.has(at) && (at-points)*step > 0 {
			return at, true
		}
	}
	return 0, false
}

// possibleScores are the scores of North-South at each vulnerability.
var possibleScores = sync.OnceValue(func() *[4]scoreSet {
	var sets [4]scoreSet
	for v := range sets {
		sets[v][highestScore/10] = true // passed out
	}
	for o := range score.Outcomes {
		points, err := o.Score()
		if err != nil {
			continue
		}
		for v := score.NoneVulnerable; v <= score.AllVulnerable; v++ {
			if v.Of(score.NorthSouth) == o.Vulnerable {
				sets[v][(highestScore+points)/10] = true
			}
			if v.Of(score.EastWest) == o.Vulnerable {
				sets[v][(highestScore-points)/10] = true
			}
		}
	}
	return &sets
})

// Reason says in what a line is probably wrong.
type Reason string

// The reasons that are none of counting: those have the names of package mistake.
const (
	MeantSign          Reason = "sign"          // plus and minus were exchanged
	MeantDeclarer      Reason = "declarer"      // the other side declared
	MeantVulnerability Reason = "vulnerability" // counted at the other vulnerability, or the board of another
	MeantTricks        Reason = "tricks"        // another number of tricks
	MeantDoubling      Reason = "doubling"      // doubled or not
	MeantLevel         Reason = "level"         // another level
	MeantStrain        Reason = "strain"        // another strain
	MeantNearest       Reason = "nearest"       // the nearest score that exists
	MeantPair          Reason = "pair"          // another pair: Pair
	MeantBoard         Reason = "board"         // another board: Board
	MeantTurned        Reason = "turned"        // North-South and East-West were exchanged
)

// Reasons lists the reasons.
func Reasons() []Reason {
	return append([]Reason{
		MeantSign, MeantDeclarer, MeantVulnerability, MeantTricks, MeantDoubling, MeantLevel, MeantStrain,
		MeantNearest, MeantPair, MeantBoard, MeantTurned,
	}, countingReasons...)
}

// countingReasons are the mistakes of counting that a line may come from. What the others of
// package mistake take for another outcome is a guess of its own here, with its play.
var countingReasons = func() []Reason {
	own := []Reason{MeantSign, MeantVulnerability, MeantTricks, MeantDoubling, MeantStrain,
		Reason(mistake.OvertricksNone)}
	var list []Reason
	for _, r := range mistake.Reasons() {
		if reason := Reason(r); !slices.Contains(own, reason) {
			list = append(list, reason)
		}
	}
	return list
}()

// Counting reports whether the contract may stand as it is written, and was counted wrong.
func (r Reason) Counting() (mistake.Reason, bool) {
	return mistake.Reason(r), slices.Contains(countingReasons, r)
}

// Guess is what was probably meant: a play, where another one would give the
// score entered, and the right score of it, seen from North-South; or a pair,
// or a board.
type Guess struct {
	Reason Reason
	Play   score.Play
	Points int
	// Vulnerability is that of the board in the guess.
	Vulnerability score.Vulnerability
	Pair          string
	Board         int
}

// Possible reports whether some result of a board at that vulnerability scores
// so many points for North-South.
func Possible(points int, v score.Vulnerability) bool {
	return v.Valid() && possibleScores()[v].has(points)
}

// possibleInstead gives the vulnerabilities at which a score would be
// possible, and the nearest scores at the board's own.
func possibleInstead(points int, v score.Vulnerability) []Guess {
	sets := possibleScores()
	var list []Guess
	for other := score.NoneVulnerable; other <= score.AllVulnerable; other++ {
		if other != v && sets[other].has(points) {
			list = append(list, Guess{Reason: MeantVulnerability, Points: points, Vulnerability: other})
		}
	}
	for _, step := range [...]int{-10, 10} {
		if at, ok := sets[v].next(points, step); ok {
			list = append(list, Guess{Reason: MeantNearest, Points: at, Vulnerability: v})
		}
	}
	return list
}

// guesses gives what a score that contradicts its contract probably comes
// from, likeliest first: a wrong sign or side, a wrong vulnerability, a rule
// that was forgotten, and then one thing of the contract written wrong.
func guesses(play score.Play, v score.Vulnerability, entered int) []Guess {
	right, err := play.NSScore(v)
	if err != nil {
		return nil
	}
	g := guessing{play: play, v: v, right: right, entered: entered}
	if entered == -right {
		g.add(Guess{Reason: MeantSign, Play: play, Points: right, Vulnerability: v})
	}
	g.try(MeantDeclarer, opposite(play))
	other := flipped(v, play.Declarer.Side())
	if points, err := play.NSScore(other); err == nil && (points == entered || points == -entered) {
		g.add(Guess{Reason: MeantVulnerability, Play: play, Points: right, Vulnerability: other})
	}
	declarers := entered
	if play.Declarer.Side() == score.EastWest {
		declarers = -entered
	}
	for _, r := range miscounted(play.Outcome(v), declarers) {
		g.add(Guess{Reason: r, Play: play, Points: right, Vulnerability: v})
	}
	slips(play, g.try)
	return g.list
}

// guessing collects what a score entered beside a play may come from.
type guessing struct {
	play           score.Play
	v              score.Vulnerability
	right, entered int
	list           []Guess
}

func (g *guessing) add(guess Guess) {
	if len(g.list) < maxGuesses && !slices.Contains(g.list, guess) {
		g.list = append(g.list, guess)
	}
}

// try takes another play as a guess if it scores what was entered.
func (g *guessing) try(r Reason, p score.Play) {
	if points, err := p.NSScore(g.v); err == nil && points == g.entered {
		g.add(Guess{Reason: r, Play: p, Points: points, Vulnerability: g.v})
	}
}

// maxGuesses is how many guesses help a reader.
const maxGuesses = 5

// slips calls try for each play that differs in one thing.
func slips(play score.Play, try func(Reason, score.Play)) {
	for d := range 3 {
		p := play
		p.Contract.Doubling = score.Doubling(d)
		if p != play {
			try(MeantDoubling, p)
		}
	}
	for distance := 1; distance <= score.TricksInPlay; distance++ {
		for _, tricks := range [...]int{play.Tricks - distance, play.Tricks + distance} {
			p := play
			p.Tricks = tricks
			if tricks >= 0 && tricks <= score.TricksInPlay {
				try(MeantTricks, p)
			}
		}
	}
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		p := play
		p.Contract.Level = level
		if p != play {
			try(MeantLevel, p)
		}
	}
	for _, strain := range score.Strains() {
		p := play
		p.Contract.Strain = strain
		if p != play {
			try(MeantStrain, p)
		}
	}
}

// opposite gives the play to the other side.
func opposite(p score.Play) score.Play {
	p.Declarer = p.Declarer.Next()
	return p
}

// flipped changes the vulnerability of one side.
func flipped(v score.Vulnerability, side score.Side) score.Vulnerability {
	if side == score.EastWest {
		return v ^ score.EWVulnerable
	}
	return v ^ score.NSVulnerable
}

// miscounted gives the mistakes of counting, one or two, that lead to the score entered,
// seen from the declarer's side.
func miscounted(o score.Outcome, entered int) []Reason {
	var list []Reason
	for _, d := range mistake.Find(o, mistake.Given{Number: entered, Signed: true}) {
		var reasons []Reason
		for _, m := range d.Mistakes {
			if reason := Reason(m.Reason); slices.Contains(countingReasons, reason) {
				reasons = append(reasons, reason)
			}
		}
		if len(reasons) == len(d.Mistakes) {
			list = append(list, reasons...)
		}
	}
	return list
}
