package mistake

// Reason names a mistake.
type Reason string

// The mistakes.
const (
	Sign           Reason = "sign"            // the points of the other side
	Partscore      Reason = "partscore"       // a game counted as a part-score
	Game           Reason = "game"            // a part-score counted as a game
	Vulnerability  Reason = "vulnerability"   // all of it, or one part, at the other vulnerability
	Doubling       Reason = "doubling"        // as if undoubled, doubled or redoubled
	SlamForgotten  Reason = "slam"            // no slam bonus
	SlamAlone      Reason = "slam_alone"      // the slam bonus without that of the game
	SlamSize       Reason = "slam_size"       // the bonus of the other slam
	SlamUnbid      Reason = "slam_unbid"      // the bonus of a slam that was made and not bid
	Insult         Reason = "insult"          // no bonus for making a doubled contract
	InsultSize     Reason = "insult_size"     // doubled for redoubled, or the reverse
	Overtricks     Reason = "overtricks"      // at another rate: plain, doubled, redoubled
	OvertricksNone Reason = "overtricks_none" // not counted
	OvertricksBid  Reason = "overtricks_bid"  // as if they had been bid
	Factor         Reason = "factor"          // contract points not multiplied, or by another number
	AllMultiplied  Reason = "all_multiplied"  // bonuses and overtricks multiplied as well
	BookCounted    Reason = "book"            // the first six tricks as well
	FirstTrick     Reason = "first_trick"     // the first trick of no-trump for 30, or each for 40
	Strain         Reason = "strain"          // tricks at the value of another strain
	BonusNone      Reason = "bonus_none"      // neither part-score nor game
	BonusBoth      Reason = "bonus_both"      // part-score and game
	Flat           Reason = "flat"            // each undertrick like the first
	Shifted        Reason = "shifted"         // undertricks a step too early or too late
	MadeAnyway     Reason = "made_anyway"     // points for the tricks of a contract that failed
	Tricks         Reason = "tricks"          // one trick more or fewer
)

// Reasons lists the mistakes.
func Reasons() []Reason {
	reasons := []Reason{Sign}
	for i := range catalogue {
		reasons = append(reasons, catalogue[i].reason)
	}
	return reasons
}
