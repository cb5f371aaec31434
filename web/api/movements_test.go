package api

import (
	"fmt"
	"reflect"
	"testing"
)

func TestHowellForEightPairs(t *testing.T) {
	if get(t, "/movements?tables=4&boards=21") != get(t, "/movements?pairs=8&boards=21") {
		t.Error("four tables are not eight pairs")
	}
	m := into[Movement](t, get(t, "/movements?type=howell&pairs=8&boards=21"))
	if m.Type != "howell" || m.Pairs != 8 || m.Tables != 4 || len(m.Rounds) != 7 || m.BoardsPerRound != 3 ||
		m.Boards != 21 {
		t.Errorf("%+v", m)
	}
	first := []Seating{
		{Table: 1, NS: 8, EW: 1, Boards: []int{1, 2, 3}},
		{Table: 2, NS: 3, EW: 6, Boards: []int{10, 11, 12}},
		{Table: 3, NS: 2, EW: 7, Boards: []int{16, 17, 18}},
		{Table: 4, NS: 5, EW: 4, Boards: []int{19, 20, 21}},
	}
	if !reflect.DeepEqual(m.Rounds[0], first) {
		t.Errorf("round 1: %+v", m.Rounds[0])
	}
	if len(m.SitOuts) != 0 || len(m.Misses.Opponents) != 0 || m.Misses.Boards != 0 || m.Misses.SitOuts != 0 {
		t.Errorf("it misses %+v, %+v", m.SitOuts, m.Misses)
	}
}

// TestMovementsKeepTheirRules asks for both types from 3 to 20 tables: nobody
// plays a board twice, meets twice, or sits at two tables, and every pair is
// seated or sits out in every round.
func TestMovementsKeepTheirRules(t *testing.T) {
	for pairs := 5; pairs <= 40; pairs++ {
		for _, kind := range []string{"mitchell", "howell"} {
			t.Run(fmt.Sprint(kind, " ", pairs), func(t *testing.T) {
				w := call(t, "GET", fmt.Sprintf("/movements?type=%s&pairs=%d", kind, pairs), "")
				if kind == "howell" && pairs > 16 {
					refusedWith(t, w, 422)
					return
				}
				checkMovement(t, into[Movement](t, answered(t, w)))
			})
		}
		if pairs > 5 {
			checkMovement(t, into[Movement](t, get(t, fmt.Sprintf("/movements?pairs=%d&boards=24", pairs))))
		}
	}
}

func checkMovement(t *testing.T, m Movement) {
	t.Helper()
	met, played := make(map[[2]int]bool), make(map[[2]int]bool)
	for i, round := range m.Rounds {
		seen := make(map[int]int)
		for _, s := range m.SitOuts {
			if s.Round == i+1 {
				seen[s.Pair]++
			}
		}
		for _, s := range round {
			seen[s.NS]++
			seen[s.EW]++
			meeting := [2]int{min(s.NS, s.EW), max(s.NS, s.EW)}
			if met[meeting] && m.Tables > 2 {
				t.Errorf("%s, %d pairs: %v meet twice", m.Type, m.Pairs, meeting)
			}
			met[meeting] = true
			for _, board := range s.Boards {
				for _, pair := range meeting {
					if played[[2]int{pair, board}] {
						t.Errorf("%s, %d pairs: pair %d plays board %d twice", m.Type, m.Pairs, pair, board)
					}
					played[[2]int{pair, board}] = true
				}
			}
		}
		for pair := 1; pair <= m.Pairs; pair++ {
			if seen[pair] != 1 {
				t.Errorf("%s, %d pairs, round %d: pair %d is in %d places", m.Type, m.Pairs, i+1, pair, seen[pair])
			}
		}
	}
}
