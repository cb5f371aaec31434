package mistake

import "bridgescore/score"

// entry is a mistake as it is made. A misreading yields the outcomes that it may take for
// the right one; a miscount yields what it may make of the count of an outcome. Usual ones
// are also made two at a time.
type entry struct {
	reason  Reason
	usual   bool
	misread func(o score.Outcome, yield func(score.Outcome))
	recount func(o score.Outcome, c count, yield func(count))
}

// catalogue has the mistakes, likeliest first. The wrong side is not among them: it is
// made after all counting.
var catalogue = [...]entry{
	{reason: Partscore, usual: true, recount: partscore},
	{reason: Vulnerability, usual: true, misread: otherVulnerability, recount: partOfVulnerability},
	{reason: Doubling, misread: otherDoubling},
	{reason: Flat, usual: true, recount: flat},
	{reason: Shifted, recount: shifted},
	{reason: OvertricksNone, usual: true, recount: overtricksNone},
	{reason: Overtricks, usual: true, recount: overtricksRate},
	{reason: Insult, usual: true, recount: insultNone},
	{reason: Game, usual: true, recount: game},
	{reason: SlamForgotten, usual: true, recount: slamNone},
	{reason: SlamSize, recount: slamSize},
	{reason: SlamAlone, recount: slamAlone},
	{reason: SlamUnbid, recount: slamUnbid},
	{reason: InsultSize, usual: true, recount: insultSize},
	{reason: Factor, usual: true, recount: factor},
	{reason: BookCounted, recount: bookCounted},
	{reason: OvertricksBid, recount: overtricksBid},
	{reason: FirstTrick, usual: true, recount: firstTrick},
	{reason: AllMultiplied, recount: allMultiplied},
	{reason: Strain, misread: otherStrain},
	{reason: BonusNone, recount: bonusNone},
	{reason: BonusBoth, recount: bonusBoth},
	{reason: MadeAnyway, recount: madeAnyway},
	{reason: Tricks, misread: otherTricks},
}

func isGame(c count) bool { return c[contractSlot] >= score.GameThreshold }

func partscore(o score.Outcome, c count, yield func(count)) {
	if o.Made() && isGame(c) {
		yield(c.with(bonusSlot, partscoreBonus()))
	}
}

func game(o score.Outcome, c count, yield func(count)) {
	if o.Made() && !isGame(c) {
		yield(c.with(bonusSlot, gameBonus(o.Vulnerable)))
	}
}

func otherVulnerability(o score.Outcome, yield func(score.Outcome)) {
	o.Vulnerable = !o.Vulnerable
	yield(o)
}

// partOfVulnerability takes one part from the other vulnerability.
func partOfVulnerability(o score.Outcome, c count, yield func(count)) {
	o.Vulnerable = !o.Vulnerable
	other := counted(o)
	for _, s := range [...]slot{bonusSlot, slamSlot, overtrickSlot} {
		yield(c.with(s, other[s]))
	}
}

func otherDoubling(o score.Outcome, yield func(score.Outcome)) {
	for _, d := range score.Doublings() {
		if d != o.Contract.Doubling && !(o.Contract.Doubling == score.Undoubled && d == score.Redoubled) {
			other := o
			other.Contract.Doubling = d
			yield(other)
		}
	}
}

func otherStrain(o score.Outcome, yield func(score.Outcome)) {
	own := o.Contract.Strain
	for _, s := range [...]score.Strain{score.Clubs, score.Spades, score.NoTrump} {
		if !sameValue(s, own) && !(own == score.NoTrump && s == score.Spades) {
			other := o
			other.Contract.Strain = s
			yield(other)
		}
	}
}

func sameValue(a, b score.Strain) bool {
	return a == b || a != score.NoTrump && b != score.NoTrump && a.IsMajor() == b.IsMajor()
}

// otherTricks leaves out one trick fewer where it is the only overtrick: that was forgotten.
func otherTricks(o score.Outcome, yield func(score.Outcome)) {
	for _, tricks := range [...]int{o.Tricks - 1, o.Tricks + 1} {
		if tricks >= 0 && tricks <= score.TricksInPlay && !(o.Over() == 1 && tricks < o.Tricks) {
			other := o
			other.Tricks = tricks
			yield(other)
		}
	}
}

func slamNone(_ score.Outcome, c count, yield func(count)) {
	if c[slamSlot] > 0 {
		yield(c.with(slamSlot, 0))
	}
}

func slamAlone(_ score.Outcome, c count, yield func(count)) {
	if c[slamSlot] > 0 {
		yield(c.with(bonusSlot, 0))
	}
}

func slamSize(o score.Outcome, c count, yield func(count)) {
	if c[slamSlot] > 0 {
		yield(c.with(slamSlot, slamBonus(13-o.Contract.Level, o.Vulnerable)))
	}
}

func slamUnbid(o score.Outcome, c count, yield func(count)) {
	if level := o.Tricks - score.Book; o.Made() && c[slamSlot] == 0 && level >= 6 {
		yield(c.with(slamSlot, slamBonus(level, o.Vulnerable)))
	}
}

func insultNone(_ score.Outcome, c count, yield func(count)) {
	if c[insultSlot] > 0 {
		yield(c.with(insultSlot, 0))
	}
}

func insultSize(o score.Outcome, c count, yield func(count)) {
	if c[insultSlot] == 0 {
		return
	}
	yield(c.with(insultSlot, 2*c[insultSlot]))
	if o.Contract.Doubling == score.Redoubled {
		yield(c.with(insultSlot, insult(score.Doubled)))
	}
}

func overtricksNone(_ score.Outcome, c count, yield func(count)) {
	if c[overtrickSlot] > 0 {
		yield(c.with(overtrickSlot, 0))
	}
}

func overtricksRate(o score.Outcome, c count, yield func(count)) {
	if c[overtrickSlot] == 0 {
		return
	}
	for _, d := range score.Doublings() {
		if d == score.Redoubled && o.Contract.Doubling == score.Undoubled {
			continue
		}
		yield(c.with(overtrickSlot, o.Over()*overtrick(o.Contract.Strain, d, o.Vulnerable)))
	}
	if o.Contract.Doubling != score.Undoubled {
		return
	}
	if o.Contract.Strain == score.NoTrump { // each for the first trick, or the first of them
		first, each := firstOfNoTrump(), overtrick(score.NoTrump, score.Undoubled, false)
		yield(c.with(overtrickSlot, o.Over()*first))
		yield(c.with(overtrickSlot, first+(o.Over()-1)*each))
		return
	}
	for _, s := range [...]score.Strain{score.Clubs, score.Spades} {
		yield(c.with(overtrickSlot, o.Over()*overtrick(s, score.Undoubled, false)))
	}
}

// overtricksBid adds the overtricks to a doubled contract: multiplied with it, and towards
// game. In an undoubled one they count the same either way but for the game, which has a
// reason of its own.
func overtricksBid(o score.Outcome, c count, yield func(count)) {
	if c[overtrickSlot] == 0 || o.Contract.Doubling == score.Undoubled {
		return
	}
	points := o.Over() * overtrick(o.Contract.Strain, score.Undoubled, o.Vulnerable) * o.Contract.Doubling.Factor()
	bid := c.with(contractSlot, c[contractSlot]+points).with(overtrickSlot, 0)
	yield(bid)
	yield(bid.with(bonusSlot, bonusFor(bid[contractSlot], o.Vulnerable)))
}

// contractPoints puts other points for the contract into a count, with the bonus as it
// was and with that which belongs to them.
func contractPoints(o score.Outcome, c count, points int, yield func(count)) {
	wrong := c.with(contractSlot, points)
	yield(wrong)
	yield(wrong.with(bonusSlot, bonusFor(points, o.Vulnerable)))
}

func factor(o score.Outcome, c count, yield func(count)) {
	if !o.Made() || o.Contract.Doubling == score.Undoubled {
		return
	}
	plain := c[contractSlot] / o.Contract.Doubling.Factor()
	for _, d := range score.Doublings() {
		if d != o.Contract.Doubling {
			contractPoints(o, c, plain*d.Factor(), yield)
		}
	}
}

// bookCounted gives points to the first six tricks too.
func bookCounted(o score.Outcome, c count, yield func(count)) {
	if !o.Made() {
		return
	}
	each := overtrick(o.Contract.Strain, score.Undoubled, false) * o.Contract.Doubling.Factor()
	contractPoints(o, c, c[contractSlot]+score.Book*each, yield)
}

// allMultiplied doubles the score of the undoubled contract, bonuses and all.
func allMultiplied(o score.Outcome, c count, yield func(count)) {
	if !o.Made() || o.Contract.Doubling == score.Undoubled {
		return
	}
	factor := o.Contract.Doubling.Factor()
	o.Contract.Doubling = score.Undoubled
	all := counted(o)
	for s := range all {
		all[s] *= factor
	}
	yield(all)
	yield(all.with(insultSlot, c[insultSlot]))
}

func firstTrick(o score.Outcome, c count, yield func(count)) {
	if !o.Made() || o.Contract.Strain != score.NoTrump {
		return
	}
	each := overtrick(score.NoTrump, score.Undoubled, false)
	for _, value := range [...]int{each, firstOfNoTrump()} {
		contractPoints(o, c, value*o.Contract.Level*o.Contract.Doubling.Factor(), yield)
	}
}

func bonusNone(o score.Outcome, c count, yield func(count)) {
	if o.Made() {
		yield(c.with(bonusSlot, 0).with(slamSlot, 0))
	}
}

func bonusBoth(o score.Outcome, c count, yield func(count)) {
	if o.Made() && isGame(c) && o.Contract.Doubling == score.Undoubled {
		yield(c.with(bonusSlot, c[bonusSlot]+partscoreBonus()))
	}
}

func flat(o score.Outcome, c count, yield func(count)) {
	if c[undertrickSlot] < 0 && o.Contract.Doubling != score.Undoubled {
		yield(c.with(undertrickSlot, -o.Over()*lost(1, o.Contract.Doubling, o.Vulnerable)))
	}
}

// shifted counts the first undertrick twice or leaves it out, or takes the later rate a
// trick early or never.
func shifted(o score.Outcome, c count, yield func(count)) {
	down, d := -o.Over(), o.Contract.Doubling
	if down < 2 || d == score.Undoubled {
		return
	}
	first := lost(1, d, o.Vulnerable)
	if down > 2 { // with two it is the flat rate
		yield(c.with(undertrickSlot, first+lost(down-1, d, o.Vulnerable)))
	}
	if down < score.TricksInPlay {
		yield(c.with(undertrickSlot, lost(down+1, d, o.Vulnerable)-first))
	}
	if o.Vulnerable || down < 3 {
		return
	}
	second, later := lost(3, d, false)-lost(2, d, false), lost(4, d, false)-lost(3, d, false)
	yield(c.with(undertrickSlot, lost(2, d, false)+(down-2)*later))
	if down > 3 {
		yield(c.with(undertrickSlot, lost(3, d, false)+(down-3)*second))
	}
}

// madeAnyway scores the contract that would have been made, or gives its points alone, with the
// penalty taken off or not.
func madeAnyway(o score.Outcome, c count, yield func(count)) {
	level := o.Tricks - score.Book
	if o.Made() || level < score.LowestLevel {
		return
	}
	o.Contract.Level = level
	other := counted(o)
	yield(other)
	yield(count{}.with(contractSlot, other[contractSlot]))
	yield(c.with(contractSlot, other[contractSlot]))
}
