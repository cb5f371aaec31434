package movement

import (
	"slices"

	"bridgescore/score"
)

// Bounds of [Options].
const (
	MinPairs          = 4
	MaxPairs          = 2*MaxMitchellTables + 1
	MaxBoards         = 100 // wanted per pair
	MaxBoardsPerRound = 20
	MaxFirstBoard     = 9999
	DefaultBoards     = 24 // wanted where nothing is said
)

// Advised asks for the arrow-switch with the best balance, see
// [Movement.AdvisedArrowSwitch].
const Advised = -1

// tolerance is how far from the boards wanted a whole movement may be before a
// Mitchell is cut short instead.
const tolerance = 3

// Options say which movement is wanted. Type is needed, and Pairs or Tables;
// zero values of the others leave the choice to [New]. Where the type is open
// too, [Suggest] lists what fits.
type Options struct {
	Type    Type
	Variant Variant

	// Pairs or Tables, or both. Tables alone means full tables, except with a
	// Phantom (one pair less) or as a Rover (one more).
	Pairs, Tables int

	// Boards a pair should play. [New] comes as near as whole rounds allow;
	// with neither Boards nor BoardsPerRound it aims at DefaultBoards. A Howell
	// keeps all its rounds; a Mitchell that would be more than three boards off
	// is cut short.
	Boards         int
	BoardsPerRound int
	Rounds         int // fewer than the movement has: it is cut short

	ArrowSwitch int        // last rounds of a Mitchell to turn, for one ranking; or Advised
	Phantom     score.Side // line of the missing pair at a half table of a Mitchell; North-South by default
	FirstBoard  int        // 1 by default
}

// New builds the movement asked for and checks it.
//
// Errors: [OptionError] and [score.RangeError] for options that cannot be,
// [NoMovementError] for a variant that does not exist for the number of
// tables, and [InvariantError] should the movement break a rule, which would
// be a fault of this package.
func New(o Options) (Movement, error) {
	if err := o.validate(); err != nil {
		return Movement{}, err
	}
	var m Movement
	var err error
	if o.Type == Howell {
		m, err = newHowell(o)
	} else {
		m, err = newMitchell(o)
	}
	if err != nil {
		return Movement{}, err
	}
	if _, err := Check(m); err != nil {
		return Movement{}, err
	}
	return m, nil
}

// validate checks each option on its own and completes pairs and tables.
func (o *Options) validate() error {
	if o.Type.Variants() == nil {
		return &OptionError{UnknownType, string(o.Type)}
	}
	if o.Variant != "" && !slices.Contains(o.Type.Variants(), o.Variant) {
		return &OptionError{UnknownVariant, string(o.Variant)}
	}
	if o.FirstBoard == 0 {
		o.FirstBoard = 1
	}
	for _, r := range []score.RangeError{
		{Fault: FirstBoardOutOfRange, Got: o.FirstBoard, Low: 1, High: MaxFirstBoard},
		{Fault: BoardsOutOfRange, Got: o.Boards, Low: 0, High: MaxBoards},
		{Fault: BoardsPerRoundOutOfRange, Got: o.BoardsPerRound, Low: 0, High: MaxBoardsPerRound},
	} {
		if r.Got < r.Low || r.Got > r.High {
			return &r
		}
	}
	if err := o.fillTables(); err != nil {
		return err
	}
	switch {
	case o.Phantom != score.NoSide && o.Type == Howell:
		return &OptionError{Fault: PhantomNeedsMitchell}
	case o.Phantom > score.EastWest || o.Phantom != score.NoSide && o.Pairs != 2*o.Tables-1:
		return &OptionError{Fault: PhantomNeedsHalfTable}
	case o.ArrowSwitch != 0 && o.Type == Howell:
		return &OptionError{Fault: ArrowSwitchNeedsMitchell}
	}
	if o.Type == Mitchell && o.Pairs < 2*o.Tables && o.Phantom == score.NoSide {
		o.Phantom = score.NorthSouth
	}
	return nil
}

// fillTables sets the tables from the pairs or the pairs from the tables.
func (o *Options) fillTables() error {
	low, high := MinMitchellTables, MaxMitchellTables
	if o.Type == Howell {
		low, high = MinHowellTables, MaxHowellTables
	}
	switch {
	case o.Pairs == 0 && o.Tables == 0:
		return &OptionError{Fault: PairsMissing}
	case o.Pairs == 0:
		if o.Tables < low || o.Tables > high {
			return &score.RangeError{Fault: TablesOutOfRange, Got: o.Tables, Low: low, High: high}
		}
		o.Pairs = 2 * o.Tables
		if o.Phantom != score.NoSide {
			o.Pairs--
		} else if mitchellFormOf(o.Variant).extra {
			o.Pairs++
		}
	}
	fewest, most := max(2*low-1, MinPairs), 2*high
	extra := mitchellFormOf(o.Variant).extra
	if extra {
		fewest, most = 2*low+1, most+1
	}
	if o.Pairs < fewest || o.Pairs > most {
		return &score.RangeError{Fault: PairsOutOfRange, Got: o.Pairs, Low: fewest, High: most}
	}
	tables := (o.Pairs + 1) / 2
	if extra {
		if tables = o.Pairs / 2; o.Pairs%2 == 0 {
			return &NoMovementError{
				Reason: RoverNeedsOddPairs, Type: Mitchell, Variant: o.Variant, Tables: tables,
				Rounds: o.Rounds, Available: variantsOf(mitchellFormsFor(tables, false)),
			}
		}
	}
	if o.Tables != 0 && o.Tables != tables {
		return &OptionError{Fault: PairsAndTablesDisagree}
	}
	o.Tables = tables
	return nil
}

// newMitchell chooses the variant and the rounds of a Mitchell.
func newMitchell(o Options) (Movement, error) {
	f, err := o.chooseMitchell()
	if err != nil {
		return Movement{}, err
	}
	full := f.rounds(o.Tables)
	rounds, size, err := o.measure(full, true)
	if err != nil {
		return Movement{}, err
	}
	m := Movement{
		Type: Mitchell, Variant: f.variant, Pairs: o.Pairs, Tables: o.Tables,
		BoardsPerRound: size, FirstBoard: o.FirstBoard, FullRounds: full,
		Rankings: 2, Phantom: o.Phantom,
	}
	p := mitchell(f, o.Tables, o.Phantom)
	if p.relay != nil {
		m.RelayStand = o.Tables / 2
	}
	if f.skip && rounds > o.Tables/2 {
		m.SkipAfter = o.Tables / 2
	}
	m.lay(p.cut(rounds))
	arrow := o.ArrowSwitch
	if arrow == Advised {
		arrow = m.AdvisedArrowSwitch()
	}
	if arrow < 0 || arrow > rounds {
		return Movement{}, &score.RangeError{Fault: ArrowSwitchOutOfRange, Got: arrow, Low: 0, High: rounds}
	}
	m.turn(arrow)
	return m, nil
}

// chooseMitchell finds the variant that was asked for; of those there are, else
// the first that has as many rounds as are wanted, or the first.
func (o Options) chooseMitchell() (mitchellForm, error) {
	forms := mitchellFormsFor(o.Tables, o.Pairs > 2*o.Tables)
	if o.Variant == "" {
		if i := slices.IndexFunc(forms, func(f mitchellForm) bool { return f.rounds(o.Tables) == o.Rounds }); i > 0 {
			return forms[i], nil
		}
		return forms[0], nil
	}
	f := mitchellFormOf(o.Variant)
	if slices.Contains(variantsOf(forms), f.variant) {
		return f, nil
	}
	tables := o.Tables
	if f.extra {
		tables++ // what is left for the extra pair is a half table more
	}
	return f, &NoMovementError{
		Reason: f.refusal, Type: Mitchell, Variant: f.variant, Tables: o.Tables,
		Rounds: o.Rounds, Available: variantsOf(mitchellFormsFor(tables, false)),
	}
}

// newHowell chooses the table and the rounds of a Howell.
func newHowell(o Options) (Movement, error) {
	h, err := o.chooseHowell()
	if err != nil {
		return Movement{}, err
	}
	rounds, size, err := o.measure(h.count, false)
	if err != nil {
		return Movement{}, err
	}
	if size%h.perTable != 0 { // only ever for boards wanted, which may be missed
		size = max(h.perTable, nearestMultiple(o.wanted(), rounds*h.perTable)*h.perTable)
	}
	m := Movement{
		Type: Howell, Variant: h.variant, Pairs: o.Pairs, Tables: o.Tables,
		BoardsPerRound: size, FirstBoard: o.FirstBoard, FullRounds: h.count,
		Rankings: 1, Halves: h.halves,
	}
	m.lay(h.plan(o.Pairs < 2*o.Tables).cut(rounds))
	return m, nil
}

// chooseHowell finds the Howell for the variant, the rounds and the boards
// asked for.
func (o Options) chooseHowell() (howell, error) {
	none := func(r Reason) error {
		return &NoMovementError{
			Reason: r, Type: Howell, Variant: o.Variant, Tables: o.Tables,
			Rounds: o.Rounds, Available: howellVariants(o.Tables),
		}
	}
	list := howells(o.Tables)
	if o.Variant != "" {
		list = slices.DeleteFunc(list, func(h howell) bool { return h.variant != o.Variant })
	}
	if len(list) == 0 {
		if o.Variant == Shared {
			return howell{}, none(ThreeTablesOnly)
		}
		return howell{}, none(NoReducedHowell)
	}
	if list[0].halves && o.Rounds%2 != 0 {
		return howell{}, none(EvenRoundsOnly)
	}
	if o.Variant == Reduced {
		if o.Rounds == 0 {
			return o.nearestReduced(list), nil
		}
		for _, h := range list {
			if h.count == o.Rounds {
				return h, nil
			}
		}
		return howell{}, none(NoReducedHowell)
	}

	// Three tables share no boards only where each round's boards split in two.
	size := o.BoardsPerRound
	if size == 0 {
		rounds := list[0].count
		if o.Rounds > 0 {
			rounds = o.Rounds
		}
		size = nearestMultiple(o.wanted(), rounds)
	}
	odd := func(h howell) bool { return size%h.perTable != 0 }
	if o.Variant == Complete && odd(list[0]) && o.BoardsPerRound > 0 {
		return howell{}, none(EvenBoardsOnly)
	}
	if o.Variant == "" {
		for _, h := range list {
			if h.count == o.Rounds && !odd(h) {
				return h, nil
			}
		}
		if odd(list[0]) {
			return list[1], nil
		}
	}
	return list[0], nil
}

// nearestReduced finds the reduced Howell that comes nearest to the boards
// wanted; of several, the one with most rounds.
func (o Options) nearestReduced(list []howell) howell {
	off := func(h howell) int {
		size := o.BoardsPerRound
		if size == 0 {
			size = nearestMultiple(o.wanted(), h.count)
		}
		return distance(h.count*size, o.wanted())
	}
	return slices.MinFunc(list, func(a, b howell) int { return off(a) - off(b) })
}

// wanted gives the boards a pair should play.
func (o Options) wanted() int {
	if o.Boards == 0 {
		return DefaultBoards
	}
	return o.Boards
}

// measure fixes the rounds and the boards per round of a movement that has
// full rounds. With cut, rounds may be dropped to come nearer to the boards
// wanted.
func (o Options) measure(full int, cut bool) (rounds, size int, err error) {
	if o.Rounds < 0 || o.Rounds > full {
		return 0, 0, &score.RangeError{Fault: RoundsOutOfRange, Got: o.Rounds, Low: 1, High: full}
	}
	rounds, size = o.Rounds, o.BoardsPerRound
	switch {
	case rounds > 0 && size > 0:
		if o.Boards != 0 && o.Boards != rounds*size {
			return 0, 0, &OptionError{Fault: BoardsDisagree}
		}
	case rounds > 0:
		size = nearestMultiple(o.wanted(), rounds)
	case size > 0 && o.Boards == 0:
		rounds = full
	case size > 0:
		if rounds = full; cut {
			rounds = min(full, nearestMultiple(o.Boards, size))
		}
	default:
		rounds, size = full, nearestMultiple(o.wanted(), full)
		if cut {
			rounds, size = nearestRounds(o.wanted(), full)
		}
	}
	// Few rounds and many boards would make rounds longer than anybody plays.
	return rounds, min(size, MaxBoardsPerRound), nil
}

// nearestRounds weighs boards off the number wanted against rounds not played.
// All rounds are kept where that is within tolerance. Rounds have two boards
// at least, unless hardly any are wanted.
func nearestRounds(wanted, full int) (rounds, size int) {
	least := 2
	if wanted < 6 {
		least = 1
	}
	size = max(least, nearestMultiple(wanted, full))
	if distance(full*size, wanted) <= tolerance {
		return full, size
	}
	rounds = full
	best := 2 * distance(full*size, wanted)
	for r := full - 1; r > 0; r-- {
		s := max(least, nearestMultiple(wanted, r))
		if cost := 2*distance(r*s, wanted) + full - r; cost < best && s <= MaxBoardsPerRound {
			rounds, size, best = r, s, cost
		}
	}
	return rounds, size
}

// nearestMultiple gives how many times n goes nearest into total, once at
// least; halves go down, to the shorter session.
func nearestMultiple(total, n int) int { return max(1, (2*total+n-1)/(2*n)) }

func distance(a, b int) int { return max(a-b, b-a) }
