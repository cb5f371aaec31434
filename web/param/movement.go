package param

import (
	"cmp"
	"errors"
	"net/url"
	"strconv"

	"bridgescore/score"
	"bridgescore/score/movement"
)

// The parameters of a movement.
const (
	Pairs          = "pairs"
	Tables         = "tables" // full ones, in place of pairs
	Boards         = "boards" // those of a pair
	Type           = "type"
	Variant        = "variant"
	Rounds         = "rounds"
	BoardsPerRound = "boards_per_round"
	ArrowSwitch    = "arrow_switch" // a number of last rounds, or [AdvisedSwitch]
	Phantom        = "phantom"      // the line that is a pair short: [PhantomNS], [PhantomEW]
	FirstBoard     = "first_board"
)

// The values of ArrowSwitch and Phantom.
const (
	AdvisedSwitch = "advised"
	PhantomNS     = "ns"
	PhantomEW     = "ew"
)

// MostPairs fill the tables there may be; no way is known for one more.
const MostPairs = 2 * movement.MaxMitchellTables

// MovementTypes and MovementVariants are the values of Type and Variant. The first is none: the
// choice is left.
var (
	MovementTypes    = []string{"", string(movement.Mitchell), string(movement.Howell)}
	MovementVariants = func() []string {
		names := []string{""}
		for _, t := range []movement.Type{movement.Mitchell, movement.Howell} {
			for _, v := range t.Variants() {
				names = append(names, string(v))
			}
		}
		return names
	}()
)

// MovementSize reads how many pairs there are, or tables, and the boards of a pair. What is not
// said is 0.
func MovementSize(r Reader) movement.Options {
	return movement.Options{
		Pairs:  r.Int(Pairs, movement.MinPairs, MostPairs, 0),
		Tables: r.Int(Tables, movement.MinHowellTables, movement.MaxMitchellTables, 0),
		Boards: r.Int(Boards, 1, movement.MaxBoards, 0),
	}
}

// usualPairs is how many pairs a page begins with.
const usualPairs = 14

// UsualSize reads the size of a movement for a page, which begins with a usual one and has pairs,
// and not tables, to go on with.
func UsualSize(r Reader) movement.Options {
	said := MovementSize(r)
	o := movement.Options{Pairs: cmp.Or(said.Pairs, 2*said.Tables, usualPairs),
		Boards: cmp.Or(said.Boards, movement.DefaultBoards)}
	if said.Tables > 0 && (o.Pairs+1)/2 != said.Tables && !r.Wrong(Pairs) {
		r.Refuse(Tables, "movement_"+string(movement.PairsAndTablesDisagree))
	}
	return o
}

// MovementChoice reads which movement it is to be, for a size that was read.
func MovementChoice(r Reader, o movement.Options) movement.Options {
	o.Type = movement.Type(r.Choice(Type, MovementTypes...))
	o.Variant = movement.Variant(r.Choice(Variant, MovementVariants...))
	o.BoardsPerRound = r.Int(BoardsPerRound, 1, movement.MaxBoardsPerRound, 0)
	o.Rounds = r.Int(Rounds, 1, movement.MaxMitchellTables, 0)
	o.FirstBoard = r.Int(FirstBoard, 1, movement.MaxFirstBoard, 0)
	if r.Text(ArrowSwitch) == AdvisedSwitch {
		o.ArrowSwitch = movement.Advised
	} else {
		o.ArrowSwitch = r.Int(ArrowSwitch, 0, movement.MaxMitchellTables, 0)
	}
	switch r.Choice(Phantom, "", PhantomNS, PhantomEW) {
	case PhantomNS:
		o.Phantom = score.NorthSouth
	case PhantomEW:
		o.Phantom = score.EastWest
	}
	return o
}

// UsualMovement reads which movement it is to be, a Mitchell where nothing is said. Rounds of a
// given length go before the boards that were wanted.
func UsualMovement(r Reader, size movement.Options) movement.Options {
	o := MovementChoice(r, size)
	o.Type = cmp.Or(o.Type, movement.Mitchell)
	if o.BoardsPerRound > 0 {
		o.Boards = 0
	}
	return o
}

// MovementQuery says a movement as parameters.
func MovementQuery(m *movement.Movement) url.Values {
	q := url.Values{
		Type:           {string(m.Type)},
		Variant:        {string(m.Variant)},
		Pairs:          {strconv.Itoa(m.Pairs)},
		BoardsPerRound: {strconv.Itoa(m.BoardsPerRound)},
		Rounds:         {strconv.Itoa(len(m.Rounds))},
	}
	if m.ArrowSwitch > 0 {
		q.Set(ArrowSwitch, strconv.Itoa(m.ArrowSwitch))
	}
	if m.FirstBoard > 1 {
		q.Set(FirstBoard, strconv.Itoa(m.FirstBoard))
	}
	if m.Phantom == score.EastWest {
		q.Set(Phantom, "ew")
	}
	return q
}

// movementFields are the fields that the faults of options belong to.
var movementFields = map[movement.Fault]string{
	movement.UnknownType:              Type,
	movement.UnknownVariant:           Variant,
	movement.PairsMissing:             Pairs,
	movement.PairsOutOfRange:          Pairs,
	movement.TablesOutOfRange:         Tables,
	movement.PairsAndTablesDisagree:   Tables,
	movement.BoardsOutOfRange:         Boards,
	movement.BoardsPerRoundOutOfRange: BoardsPerRound,
	movement.BoardsDisagree:           Boards,
	movement.RoundsOutOfRange:         Rounds,
	movement.FirstBoardOutOfRange:     FirstBoard,
	movement.ArrowSwitchOutOfRange:    ArrowSwitch,
	movement.ArrowSwitchNeedsMitchell: ArrowSwitch,
	movement.PhantomNeedsHalfTable:    Phantom,
	movement.PhantomNeedsMitchell:     Phantom,
}

// MovementFault adds why there is no such movement. A fault of the program comes back.
func MovementFault(r Reader, err error) error {
	var option *movement.OptionError
	var outside *score.RangeError
	var none *movement.NoMovementError
	switch {
	case errors.As(err, &option):
		r.Refuse(movementFields[option.Fault], "movement_"+string(option.Fault), "text", option.Text)
	case errors.As(err, &outside):
		r.Add(Fault{movementFields[outside.Fault], "movement_outside", OutOfRange,
			[]any{"text", strconv.Itoa(outside.Got), "got", outside.Got, "low", outside.Low, "high", outside.High}})
	case errors.As(err, &none):
		r.Refuse(inTheWay(none), "movement_"+string(none.Reason), "tables", none.Tables, "rounds", none.Rounds)
	default:
		return err
	}
	return nil
}

// inTheWay is the field without which there would be a movement.
func inTheWay(none *movement.NoMovementError) string {
	switch none.Reason {
	case movement.EvenBoardsOnly:
		return BoardsPerRound
	case movement.EvenRoundsOnly:
		return Rounds
	case movement.RoverNeedsOddPairs:
		return Pairs
	case movement.OddTablesOnly, movement.EvenTablesOnly, movement.NoRoverSequence, movement.ThreeTablesOnly:
	case movement.NoReducedHowell:
		if none.Rounds > 0 {
			return Rounds
		}
	}
	return Variant
}
