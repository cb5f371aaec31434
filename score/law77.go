package score

// Kind names a part of a score. The values are those of the JSON answers.
type Kind uint8

// The parts of a score, in the order in which they are counted (Law 77).
const (
	ContractPoints Kind = iota + 1
	InsultBonus
	PartscoreBonus
	GameBonus
	SmallSlamBonus
	GrandSlamBonus
	Overtricks
	Undertricks
)

var kindNames = [...]string{
	ContractPoints: "contract_points",
	InsultBonus:    "insult_bonus",
	PartscoreBonus: "partscore_bonus",
	GameBonus:      "game_bonus",
	SmallSlamBonus: "small_slam_bonus",
	GrandSlamBonus: "grand_slam_bonus",
	Overtricks:     "overtricks",
	Undertricks:    "undertricks",
}

// String gives the kind's name: contract_points, game_bonus, …
func (k Kind) String() string { return nameOf(kindNames[:], int(k)) }

// Category is what a part of a score belongs to, as charts sum them.
type Category uint8

// What a total is made of, as a chart shows it.
const (
	CategoryContract Category = iota
	CategoryBonus
	CategoryOvertricks
	CategoryPenalty
)

// Category gives the group of a chart that the kind belongs to.
func (k Kind) Category() Category {
	switch k {
	case ContractPoints:
		return CategoryContract
	case Overtricks:
		return CategoryOvertricks
	case Undertricks:
		return CategoryPenalty
	case InsultBonus, PartscoreBonus, GameBonus, SmallSlamBonus, GrandSlamBonus:
	}
	return CategoryBonus
}

// Points of Law 77 that stand alone.
const (
	// GameThreshold is the number of contract points, after doubling, from
	// which a contract is a game.
	GameThreshold = 100

	partscoreBonus      = 50
	gameBonus           = 300
	gameBonusVulnerable = 500
	smallSlamBonus      = 500
	smallSlamVulnerable = 750
	grandSlamBonus      = 1000
	grandSlamVulnerable = 1500

	// For a doubled contract; twice that when it is redoubled.
	insultBonus                = 50
	doubledOvertrick           = 100
	doubledOvertrickVulnerable = 200

	noTrumpFirstTrickExtra = 10

	smallSlamLevel = 6
	grandSlamLevel = 7

	plainUndertrick           = 50
	plainUndertrickVulnerable = 100

	// For a doubled contract; twice that when it is redoubled.
	firstUndertrick            = 100
	secondAndThirdUndertrick   = 200
	laterUndertrick            = 300
	firstUndertrickVulnerable  = 200
	laterUndertricksVulnerable = 300
)

// Term is one product of a part: Count times Each points. Each is negative
// for undertricks.
type Term struct {
	Count int `json:"count"`
	Each  int `json:"each"`
}

// Part is a named share of a score. Points is the sum of its terms times
// Factor; Factor is 1 but for the contract points of a doubled contract.
type Part struct {
	Kind   Kind
	Points int
	Factor int

	terms [3]Term
	n     int
}

// Terms gives the products the part is the sum of: for contract points the
// tricks (the first of no-trump apart), for undertricks first, second and
// third, later ones.
func (p *Part) Terms() []Term { return p.terms[:p.n] }

func (p *Part) add(count, each int) {
	if count == 0 {
		return
	}
	p.terms[p.n] = Term{count, each}
	p.n++
	p.Points += count * each * p.Factor
}

// Breakdown is the list of the parts of a score, whose sum is the score.
type Breakdown struct {
	parts [5]Part
	n     int
}

// Parts gives the parts in the order in which they are counted. A deal
// passed out has none.
func (b *Breakdown) Parts() []Part { return b.parts[:b.n] }

// Total is the score: the sum of the parts.
func (b *Breakdown) Total() int {
	total := 0
	for i := range b.parts[:b.n] {
		total += b.parts[i].Points
	}
	return total
}

// Of sums the parts of one group of the chart.
func (b *Breakdown) Of(g Category) int {
	sum := 0
	for i := range b.parts[:b.n] {
		if b.parts[i].Kind.Category() == g {
			sum += b.parts[i].Points
		}
	}
	return sum
}

func (b *Breakdown) add(kind Kind, factor int, terms ...Term) {
	p := Part{Kind: kind, Factor: factor}
	for _, t := range terms {
		p.add(t.Count, t.Each)
	}
	b.parts[b.n] = p
	b.n++
}

// Score is the score of the declarer's side, in points (Law 77). An outcome
// that cannot happen is an error.
func (o Outcome) Score() (int, error) {
	c := o.Contract
	if uint(c.Level-LowestLevel) >= levels || int(c.Strain-Clubs) >= strains ||
		int(c.Doubling) >= doublings || uint(o.Tricks) >= trickCounts {
		return 0, o.Validate() // no play, or none that can be: nothing is scored either way
	}
	return int(scores[o.place()]), nil
}

// The sides of the space of all outcomes.
const (
	levels      = HighestLevel - LowestLevel + 1
	strains     = int(NoTrump-Clubs) + 1
	doublings   = int(Redoubled-Undoubled) + 1
	trickCounts = TricksInPlay + 1
)

// place numbers the outcomes in the order of [Outcomes].
func (o Outcome) place() int {
	c := o.Contract
	n := (c.Level-LowestLevel)*strains + int(c.Strain-Clubs)
	n = n*doublings + int(c.Doubling)
	n *= 2
	if o.Vulnerable {
		n++
	}
	return n*trickCounts + o.Tricks
}

// scores are the totals of the breakdowns, which are the one source: a field that is scored
// asks for a total a thousand times for each that has its parts shown.
var scores = func() (totals [OutcomeCount]int16) {
	for o := range Outcomes {
		b := o.parts()
		totals[o.place()] = int16(b.Total())
	}
	return totals
}()

// Breakdown counts the score of the declarer's side part by part (Law 77).
// An outcome that cannot happen is an error.
func (o Outcome) Breakdown() (Breakdown, error) {
	if err := o.Validate(); err != nil {
		return Breakdown{}, err
	}
	return o.parts(), nil
}

func (o Outcome) parts() (b Breakdown) {
	switch {
	case o.Contract == PassedOut:
	case o.Over() < 0:
		o.countDefeat(&b)
	default:
		o.countMade(&b)
	}
	return b
}

func (o Outcome) countMade(b *Breakdown) {
	c := o.Contract
	value, level := c.Strain.trickValue(), c.Level
	if c.Strain == NoTrump {
		b.add(ContractPoints, c.Doubling.Factor(), Term{1, value + noTrumpFirstTrickExtra}, Term{level - 1, value})
	} else {
		b.add(ContractPoints, c.Doubling.Factor(), Term{level, value})
	}
	if c.Doubling != Undoubled {
		b.add(InsultBonus, 1, Term{1, insultBonus * int(c.Doubling)})
	}
	// The threshold counts points after doubling: 2♠ doubled is a game.
	if b.parts[0].Points >= GameThreshold {
		b.add(GameBonus, 1, Term{1, pick(o.Vulnerable, gameBonusVulnerable, gameBonus)})
	} else {
		b.add(PartscoreBonus, 1, Term{1, partscoreBonus})
	}
	switch level {
	case smallSlamLevel:
		b.add(SmallSlamBonus, 1, Term{1, pick(o.Vulnerable, smallSlamVulnerable, smallSlamBonus)})
	case grandSlamLevel:
		b.add(GrandSlamBonus, 1, Term{1, pick(o.Vulnerable, grandSlamVulnerable, grandSlamBonus)})
	}
	if over := o.Over(); over > 0 {
		b.add(Overtricks, 1, Term{over, o.overtrickValue()})
	}
}

func (o Outcome) overtrickValue() int {
	if o.Contract.Doubling == Undoubled {
		return o.Contract.Strain.trickValue()
	}
	return int(o.Contract.Doubling) * pick(o.Vulnerable, doubledOvertrickVulnerable, doubledOvertrick)
}

func (o Outcome) countDefeat(b *Breakdown) {
	down, times := -o.Over(), int(o.Contract.Doubling)
	switch {
	case o.Contract.Doubling == Undoubled:
		b.add(Undertricks, 1, Term{down, -pick(o.Vulnerable, plainUndertrickVulnerable, plainUndertrick)})
	case o.Vulnerable:
		b.add(Undertricks, 1,
			Term{1, -times * firstUndertrickVulnerable},
			Term{down - 1, -times * laterUndertricksVulnerable})
	default:
		b.add(Undertricks, 1,
			Term{1, -times * firstUndertrick},
			Term{min(down-1, 2), -times * secondAndThirdUndertrick},
			Term{max(down-3, 0), -times * laterUndertrick})
	}
}

func pick(vulnerable bool, yes, no int) int {
	if vulnerable {
		return yes
	}
	return no
}
