package movement

import "bridgescore/score"

// Type is the family of a movement.
type Type string

// The two families.
const (
	Mitchell Type = "mitchell" // one line stays, the other moves up, the boards move down
	Howell   Type = "howell"   // pairs play in both lines by a plan
)

// Variant is the form a movement takes.
type Variant string

// The variants of a Mitchell, then those of a Howell.
const (
	Straight   Variant = "straight"    // odd tables
	Skip       Variant = "skip"        // even tables; East-West skip a table once, half way
	RelayShare Variant = "relay_share" // even tables; boards rest on a relay, the end tables share theirs
	Rover      Variant = "rover"       // full tables and one pair more, which takes North-South places in turn

	Complete Variant = "complete" // every pair meets every other
	Shared   Variant = "shared"   // complete, three tables; all share the boards of the last round
	Reduced  Variant = "reduced"  // fewer rounds, several pairs stay
)

// Variants lists the variants of the type in the order in which they are
// offered. An unknown type has none.
func (t Type) Variants() []Variant {
	switch t {
	case Mitchell:
		return variantsOf(mitchellForms)
	case Howell:
		return []Variant{Complete, Shared, Reduced}
	}
	return nil
}

// Movement is a plan for a whole session.
type Movement struct {
	Type    Type    `json:"type"`
	Variant Variant `json:"variant"`
	Pairs   int     `json:"pairs"`  // real pairs, numbered from 1
	Tables  int     `json:"tables"` // a half table counts

	BoardsPerRound int `json:"boards_per_round"`
	FirstBoard     int `json:"first_board"`
	Boards         int `json:"boards"` // in play in all; numbered on from FirstBoard

	// Rounds has the tables in play, in order. A table where a pair is missing
	// is not among them: its other pair is in SitOuts.
	Rounds  [][]Seating `json:"rounds"`
	SitOuts []SitOut    `json:"sit_outs"` // by round, then pair
	Rests   []Rest      `json:"rests"`    // by round, then board

	FullRounds  int        `json:"full_rounds"`           // what the movement has when it is not cut short
	Rankings    int        `json:"rankings"`              // 2: each line of a Mitchell on its own; else 1
	ArrowSwitch int        `json:"arrow_switch"`          // last rounds played with the boards turned
	SkipAfter   int        `json:"skip_after,omitempty"`  // round after which East-West move two tables; 0 never
	RelayStand  int        `json:"relay_stand,omitempty"` // boards rest between this table and the next; 0 nowhere
	Halves      bool       `json:"halves,omitempty"`      // rounds come in twos against the same opponents
	Phantom     score.Side `json:"phantom,omitempty"`     // line of a Mitchell that is one pair short
}

// Seating is one table in one round.
type Seating struct {
	Table    int   `json:"table"`
	NS       int   `json:"ns"` // the pair that plays the North-South cards
	EW       int   `json:"ew"`
	Boards   []int `json:"boards"`
	Shared   bool  `json:"shared,omitempty"`   // other tables need these boards in the same round
	Switched bool  `json:"switched,omitempty"` // NS are seated East-West: the boards are turned, nobody moves
}

// SitOut is a pair without opponents for a round.
type SitOut struct {
	Round int `json:"round"`
	Pair  int `json:"pair"`
	Table int `json:"table,omitempty"` // where it would have played; 0 for a rover not in yet
}

// RestPlace is where boards wait.
type RestPlace string

// The places.
const (
	AtTable RestPlace = "table" // on a table nobody plays at
	OnRelay RestPlace = "relay" // on the relay stand after a table
	Aside   RestPlace = "aside" // on the side, until a table needs them
)

// Rest is boards that nobody plays in a round.
type Rest struct {
	Round     int       `json:"round"`
	Boards    []int     `json:"boards"`
	Place     RestPlace `json:"place"`
	Table     int       `json:"table,omitempty"`      // for a table, that one; for a relay, the one before it
	NextRound int       `json:"next_round,omitempty"` // played next; 0 if not again
	NextTable int       `json:"next_table,omitempty"`
}

// Curtailed reports whether the movement is cut short.
func (m Movement) Curtailed() bool { return len(m.Rounds) < m.FullRounds }

// BoardsPlayed gives the boards of a pair that never sits out.
func (m Movement) BoardsPlayed() int { return len(m.Rounds) * m.BoardsPerRound }

// Line gives the line of a Mitchell a pair belongs to and its number there,
// which is the number of the table it starts at; a rover has the number after
// the last table. For a Howell it is NoSide and the pair's own number.
func (m Movement) Line(pair int) (score.Side, int) {
	if m.Type != Mitchell {
		return score.NoSide, pair
	}
	ns := m.Tables
	if m.Phantom == score.NorthSouth {
		ns--
	}
	switch {
	case pair <= ns:
		return score.NorthSouth, pair
	case mitchellFormOf(m.Variant).extra && pair == 2*m.Tables+1:
		return score.NorthSouth, m.Tables + 1
	}
	return score.EastWest, pair - ns
}
