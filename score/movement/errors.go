package movement

import (
	"fmt"

	"bridgescore/score"
)

// Fault names what is wrong with a request.
type Fault = score.Fault

// The faults of [Options].
const (
	UnknownType              Fault = "unknown_type"              // neither Mitchell nor Howell
	UnknownVariant           Fault = "unknown_variant"           // no variant of this type
	PairsMissing             Fault = "pairs_missing"             // neither pairs nor tables given
	PairsOutOfRange          Fault = "pairs_out_of_range"        // too few or too many
	TablesOutOfRange         Fault = "tables_out_of_range"       // too few or too many
	PairsAndTablesDisagree   Fault = "pairs_and_tables_disagree" // so many pairs do not fill so many tables
	BoardsOutOfRange         Fault = "boards_out_of_range"       // too few or too many boards wanted
	BoardsPerRoundOutOfRange Fault = "boards_per_round_out_of_range"
	BoardsDisagree           Fault = "boards_disagree" // rounds times boards per round is not the boards wanted
	RoundsOutOfRange         Fault = "rounds_out_of_range"
	FirstBoardOutOfRange     Fault = "first_board_out_of_range"
	ArrowSwitchOutOfRange    Fault = "arrow_switch_out_of_range"
	ArrowSwitchNeedsMitchell Fault = "arrow_switch_needs_mitchell" // a Howell has one ranking already
	PhantomNeedsHalfTable    Fault = "phantom_needs_half_table"    // a missing pair among full tables
	PhantomNeedsMitchell     Fault = "phantom_needs_mitchell"      // the lines of a Howell cannot be chosen from
)

// OptionError is an option that does not exist or does not go with the others.
type OptionError struct {
	Fault Fault
	Text  string // the option as it was given, where it is a text
}

// Error says for a programmer which option was wrong.
func (e *OptionError) Error() string {
	if e.Text == "" {
		return fmt.Sprintf("movement: %s", e.Fault)
	}
	return fmt.Sprintf("movement: %s: %q", e.Fault, e.Text)
}

// Unwrap gives the fault.
func (e *OptionError) Unwrap() error { return e.Fault }

// Reason says why a movement does not exist.
type Reason = score.Fault

// The reasons.
const (
	OddTablesOnly      Reason = "odd_tables_only"       // a straight Mitchell repeats boards at even tables
	EvenTablesOnly     Reason = "even_tables_only"      // skips, and relays with a share
	NoRoverSequence    Reason = "no_rover_sequence"     // no way found for the extra pair
	RoverNeedsOddPairs Reason = "rover_needs_odd_pairs" // the rover is one pair over full tables
	NoReducedHowell    Reason = "no_reduced_howell"     // none for so many tables and rounds
	EvenBoardsOnly     Reason = "even_boards_only"      // three tables without sharing split each round's boards in two
	ThreeTablesOnly    Reason = "three_tables_only"     // the only Howell here that shares boards
	EvenRoundsOnly     Reason = "even_rounds_only"      // two tables play each round in two halves
)

// NoMovementError is a movement that does not exist for this number of tables,
// and the variants of the same type that do.
type NoMovementError struct {
	Reason    Reason
	Type      Type
	Variant   Variant
	Tables    int
	Rounds    int // as asked for; 0 if not
	Available []Variant
}

// Error says for a programmer what does not exist.
func (e *NoMovementError) Error() string {
	return fmt.Sprintf("movement: no %s %s for %d tables and %d rounds: %s (available: %v)",
		e.Variant, e.Type, e.Tables, e.Rounds, e.Reason, e.Available)
}

// Unwrap gives the reason.
func (e *NoMovementError) Unwrap() error { return e.Reason }

// Rule names a rule that every movement keeps.
type Rule string

// The rules [Check] tests.
const (
	ShapeConsistent    Rule = "shape_consistent"      // the counts a movement states are those of its rounds
	TableOnce          Rule = "table_once"            // a table stands once in a round
	PairOnce           Rule = "pair_once"             // a pair sits at one table, or sits out, once in a round
	PairExists         Rule = "pair_exists"           // numbers are 1 to Pairs
	BoardExists        Rule = "board_exists"          // boards are those of the movement
	BoardOncePerPair   Rule = "board_once_per_pair"   // nobody plays a board twice
	OpponentsMeetOnce  Rule = "opponents_meet_once"   // no two pairs meet again
	SharedOnlyIfMarked Rule = "shared_only_if_marked" // a board is at two tables in a round only where marked so
	SameBoardsPerRound Rule = "same_boards_per_round" // every table plays as many boards
	LinesKept          Rule = "lines_kept"            // pairs of one Mitchell line never meet, nor leave their side
	AllMeet            Rule = "all_meet"              // a whole, complete movement: everyone is met
	BoardsAccounted    Rule = "boards_accounted"      // each board is played or rests in every round
)

// InvariantError is a movement that breaks a rule. From [New] it means a fault
// of this package, never of the request.
type InvariantError struct {
	Rule        Rule
	Round       int
	Table       int
	Pair, Other int
	Board       int
}

// Error says for a programmer where the rule was broken.
func (e *InvariantError) Error() string {
	return fmt.Sprintf("movement: %s broken: round %d, table %d, pairs %d and %d, board %d",
		e.Rule, e.Round, e.Table, e.Pair, e.Other, e.Board)
}
