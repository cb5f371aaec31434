package score

// EntryKind says what a line of a score sheet records.
type EntryKind uint8

// The kinds of entries. They are different things and never stand for each
// other: a deal passed out scores 0, a board not played scores nothing.
const (
	NoEntry     EntryKind = iota
	Played                // a contract, its declarer and the tricks taken
	PassEntry             // four passes: 0 to both sides
	PointsEntry           // only the score is known, seen from North-South
	NotPlayed             // no result, through no fault: left out
	SitOut                // a pair without opponents: left out, and a factor
	Artificial            // an artificial adjusted score (Law 12C2)
	Assigned              // an assigned adjusted score (Law 12C1): weighted, split
)

// Entry is what a score sheet says of one table on one board. The fields that
// matter are those of its kind.
type Entry struct {
	Kind   EntryKind `json:"kind"`
	Play   Play      `json:"play,omitzero"`   // Played
	Points int       `json:"points,omitzero"` // PointsEntry: the score seen from North-South

	NS     Award   `json:"ns,omitzero"`     // Artificial
	EW     Award   `json:"ew,omitzero"`     // Artificial
	Ruling *Ruling `json:"ruling,omitzero"` // Assigned

	// FouledGroup is the letter of the form of a fouled board that this table
	// played (Law 87), 'A', 'B'…; 0 where the sheet gives none.
	FouledGroup byte `json:"fouled_group,omitzero"`
}

var entryKindNames = [...]string{
	Played: "played", PassEntry: "passed_out", PointsEntry: "score", NotPlayed: "not_played",
	SitOut: "sit_out", Artificial: "artificial", Assigned: "assigned",
}

// String gives played, passed_out, score, not_played, sit_out, artificial or assigned; nothing for
// no entry.
func (k EntryKind) String() string { return nameOf(entryKindNames[:], int(k)) }

// AwardKind says how an artificial score is meant.
type AwardKind uint8

// The kinds of artificial scores.
const (
	// FixedPercent is the percentage as it stands.
	FixedPercent AwardKind = iota
	// AverageMinus is at most the percentage, less if the pair's own session
	// is lower (Law 12C2).
	AverageMinus
	// AverageAward is the percentage as it stands, for a pair partly at fault.
	AverageAward
	// AveragePlus is at least the percentage, more if the pair's own session
	// is higher (Law 12C2).
	AveragePlus
)

var awardKindNames = [...]string{
	FixedPercent: "fixed", AverageMinus: "average_minus", AverageAward: "average", AveragePlus: "average_plus",
}

// String gives fixed, average_minus, average or average_plus.
func (k AwardKind) String() string { return nameOf(awardKindNames[:], int(k)) }

func nameOf(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return ""
}

// Award is the artificial score of one side. Percent is in hundredths of a
// percent of the board (6000 is 60 %).
type Award struct {
	Kind    AwardKind `json:"kind"`
	Percent int       `json:"percent"`
}

// PercentUnit is one percent in the unit of [Award].
const PercentUnit = 100

// Ruling is an assigned adjusted score (Law 12C1): what each side receives,
// every score seen from North-South. The two lists are equal unless the score
// is split.
type Ruling struct {
	NS []WeightedScore `json:"ns"`
	EW []WeightedScore `json:"ew"`
}

// WeightedScore is one share of a ruling: Weight parts of the sum of the
// weights of its list. Play is as in an [Entry] of kind Played, or Points is
// the score where FromPoints is set.
type WeightedScore struct {
	Weight     int  `json:"weight"`
	Play       Play `json:"play,omitzero"`
	Points     int  `json:"points,omitzero"`
	FromPoints bool `json:"from_points,omitzero"`
}

// BoardResult is what one table brings into the comparison of a board, in
// points seen from North-South.
type BoardResult struct {
	Kind ResultKind
	// Points is the score of a RealResult.
	Points int
	// NSShares and EWShares are the scores of a RuledResult, with weights.
	NSShares, EWShares []Share
	// NS and EW are the artificial scores of a GivenResult.
	NS, EW Award
	// FouledGroup tells the forms of a fouled board apart; 0 is the form of
	// the tables that have no letter.
	FouledGroup byte
}

// ResultKind says how a result enters the comparison of a board.
type ResultKind uint8

// The ways into a comparison.
const (
	AbsentResult ResultKind = iota // not played, sit-out: not there at all
	RealResult                     // one score, compared with the others
	RuledResult                    // weighted or split scores, compared with the others
	GivenResult                    // artificial: not compared
)

// Share is a score and its weight in a ruling.
type Share struct {
	Weight int
	Points int
}

// BoardResult works out the points of an entry at the board's vulnerability.
// An entry that cannot be is an error of this package.
func (e Entry) BoardResult(v Vulnerability) (BoardResult, error) {
	r := BoardResult{FouledGroup: e.FouledGroup}
	switch e.Kind {
	case Played:
		points, err := e.Play.NSScore(v)
		if err != nil {
			return BoardResult{}, err
		}
		r.Kind, r.Points = RealResult, points
	case PassEntry:
		r.Kind = RealResult
	case PointsEntry:
		r.Kind, r.Points = RealResult, e.Points
	case NotPlayed, SitOut:
		r.Kind = AbsentResult
	case Artificial:
		r.Kind, r.NS, r.EW = GivenResult, e.NS, e.EW
		for _, a := range [2]Award{e.NS, e.EW} {
			if a.Percent < 0 || a.Percent > 100*PercentUnit {
				return BoardResult{}, &RangeError{PercentOutOfRange, a.Percent, 0, 100 * PercentUnit}
			}
		}
	case Assigned:
		r.Kind = RuledResult
		if e.Ruling == nil {
			return BoardResult{}, &SyntaxError{Fault: WeightsWrong}
		}
		var err error
		if r.NSShares, err = shares(e.Ruling.NS, v); err != nil {
			return BoardResult{}, err
		}
		if r.EWShares, err = shares(e.Ruling.EW, v); err != nil {
			return BoardResult{}, err
		}
	case NoEntry:
		return BoardResult{}, &SyntaxError{Fault: UnknownEntryKind}
	default:
		return BoardResult{}, &SyntaxError{Fault: UnknownEntryKind}
	}
	return r, nil
}

func shares(list []WeightedScore, v Vulnerability) ([]Share, error) {
	out := make([]Share, 0, len(list))
	for _, w := range list {
		if w.Weight <= 0 {
			return nil, &RangeError{WeightsWrong, w.Weight, 1, 100}
		}
		points := w.Points
		if !w.FromPoints {
			var err error
			if points, err = w.Play.NSScore(v); err != nil {
				return nil, err
			}
		}
		out = append(out, Share{w.Weight, points})
	}
	if len(out) == 0 {
		return nil, &SyntaxError{Fault: WeightsWrong}
	}
	return out, nil
}
