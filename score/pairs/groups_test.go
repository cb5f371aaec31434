package pairs_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"bridgescore/score/movement"
	"bridgescore/score/pairs"
)

// besides gives the lines of two evenings on one sheet that does not name the
// sections: the pairs and tables of the second go on where those of the first end.
func besides(one, two *evening, how sheetOf) *pairs.Event {
	event := one.event(how)
	highest := 0
	number := func(text string) int {
		n, _ := strconv.Atoi(text)
		return n
	}
	for _, l := range event.Lines {
		highest = max(highest, number(l.NS), number(l.EW))
	}
	for _, l := range two.event(how).Lines {
		l.NS, l.EW = strconv.Itoa(number(l.NS)+highest), strconv.Itoa(number(l.EW)+highest)
		if how.places {
			l.Table += one.Tables
		}
		l.Source = len(event.Lines) + 2
		event.Lines = append(event.Lines, l)
	}
	return event
}

// Two sections that the sheet does not name, with other boards to a set, are not
// measured by each other: a clean sheet gives no doubt, and a slip is named.
func TestSectionsWithoutNames(t *testing.T) {
	var rooms []evening
	for _, o := range []movement.Options{
		{Type: movement.Mitchell, Pairs: 25, BoardsPerRound: 2},
		{Type: movement.Mitchell, Pairs: 18, BoardsPerRound: 3},
		{Type: movement.Mitchell, Pairs: 7, BoardsPerRound: 6},
		{Type: movement.Howell, Pairs: 9, BoardsPerRound: 3},
		{Type: movement.Howell, Pairs: 8, BoardsPerRound: 3},
	} {
		m, err := movement.New(o)
		if err != nil {
			t.Fatal(err)
		}
		rooms = append(rooms, evening{fmt.Sprintf("%s of %d", m.Type, m.Pairs), m})
	}
	for i := range rooms {
		for j := range rooms {
			for _, places := range []bool{true, false} {
				clean := besides(&rooms[i], &rooms[j], sheetOf{places: places})
				if text := doubts(mustScore(t, clean, pairs.Options{})); text != "" {
					t.Errorf("%s and %s, places %t:\n%s", rooms[i].name, rooms[j].name, places, text)
				}
				if min(rooms[i].Pairs, rooms[j].Pairs) < 8 {
					continue // each set of boards is played two or three times: a slip leaves no usual
				}
				for _, s := range []slip{slips[0], slips[len(slips)-1]} { // another number, and a line left out
					for at := 0; at < len(clean.Lines); at += 41 {
						event := *clean
						event.Lines = slices.Clone(clean.Lines)
						want := s.write(&event, at)
						if got := told(mustScore(t, &event, pairs.Options{})); !slices.Equal(got, want) {
							t.Errorf("%s and %s, places %t, %s: got %q, want %q", rooms[i].name, rooms[j].name, places,
								s.name, got, want)
						}
					}
				}
			}
		}
	}
}
