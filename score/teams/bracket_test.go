package teams

import (
	"errors"
	"testing"

	"pgregory.net/rapid"
)

// Six teams:
//
//	match 1: 1 - bye    match 5: 1 - winner of 2
//	match 2: 4 - 5
//	match 3: 2 - bye    match 6: 2 - winner of 4    match 7: the final
//	match 4: 3 - 6
func TestBracket(t *testing.T) {
	seeds := numbered(6)
	b, err := NewBracket(seeds, nil)
	if err != nil {
		t.Fatal(err)
	}
	first := b.Rounds[0]
	if len(b.Rounds) != 3 || len(first) != 4 || !first[0].Bye || first[0].Winner != "1" || !first[2].Bye ||
		first[2].Winner != "2" {
		t.Fatalf("%+v", b)
	}
	if first[1].Home.Team != "4" || first[1].Away.Team != "5" || first[3].Home.Team != "3" ||
		first[3].Away.Team != "6" {
		t.Errorf("first round %+v", first)
	}
	if m := b.Rounds[1][0]; m.Number != 5 || m.Home.Team != "1" || m.Home.From != 1 || m.Away != (Entrant{From: 2}) {
		t.Errorf("match 5: %+v", m)
	}
	if pending := b.Pending(); len(pending) != 2 || pending[0].Number != 2 || pending[1].Number != 4 {
		t.Errorf("pending %+v", pending)
	}
	b, err = NewBracket(seeds, map[int]string{1: "1", 2: "5", 4: "3", 5: "5", 6: "2", 7: "2"})
	if err != nil {
		t.Fatal(err)
	}
	final := b.Rounds[2][0]
	if b.Champion != "2" || final.Home != (Entrant{"2", 2, 6}) || final.Away != (Entrant{"5", 5, 5}) ||
		len(b.Pending()) != 0 {
		t.Errorf("final %+v, champion %q", final, b.Champion)
	}
}

func TestBracketRefused(t *testing.T) {
	tests := []struct {
		name    string
		seeds   []string
		winners map[int]string
		want    Fault
	}{
		{"one team", numbered(1), nil, TooFewTeams},
		{"a team twice", []string{"a", "b", "a"}, nil, DuplicateTeam},
		{"an unknown match", numbered(4), map[int]string{4: "1"}, UnknownMatch},
		{"match 0", numbered(4), map[int]string{0: "1"}, UnknownMatch},
		{"a final too early", numbered(4), map[int]string{1: "1", 3: "1"}, MatchNotReady},
		{"not in the match", numbered(4), map[int]string{1: "2"}, NotInMatch},
		{"nobody", numbered(4), map[int]string{1: ""}, NotInMatch},
		{"another for the bye", numbered(3), map[int]string{1: "2"}, MatchNotReady},
	}
	for _, test := range tests {
		_, err := NewBracket(test.seeds, test.winners)
		var got *EventError
		if !errors.As(err, &got) || got.Fault != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// When the higher seed always wins, the champion is seed 1, byes go to the
// highest seeds, and seeds meet as late as they should.
func TestBracketSeeding(t *testing.T) {
	for n := 2; n <= 70; n++ {
		winners := map[int]string{}
		seeds := numbered(n)
		played, places := 0, 1
		for places < n {
			places *= 2
		}
		for {
			b, err := NewBracket(seeds, winners)
			if err != nil {
				t.Fatal(err)
			}
			if b.Champion != "" {
				if b.Champion != "1" || played != n-1 {
					t.Fatalf("%d teams: champion %s after %d matches", n, b.Champion, played)
				}
				break
			}
			for _, m := range b.Pending() {
				if left := places >> (m.Round - 1); m.Home.Seed+m.Away.Seed != left+1 {
					t.Fatalf("%d teams, round %d: seeds %d and %d", n, m.Round, m.Home.Seed, m.Away.Seed)
				}
				winners[m.Number] = m.Home.Team
				played++
			}
		}
		b, err := NewBracket(seeds, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range b.Rounds[0] {
			if m.Bye != (m.Home.Seed <= places-n) {
				t.Errorf("%d teams: seed %d has bye %t", n, m.Home.Seed, m.Bye)
			}
		}
	}
}

func TestBracketAnyWinners(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 40).Draw(t, "teams")
		winners := map[int]string{}
		for {
			b, err := NewBracket(numbered(n), winners)
			if err != nil {
				t.Fatal(err)
			}
			pending := b.Pending()
			if len(pending) == 0 {
				if b.Champion == "" || len(winners) != n-1 {
					t.Fatalf("%d teams end after %d matches with champion %q", n, len(winners), b.Champion)
				}
				return
			}
			m := rapid.SampledFrom(pending).Draw(t, "match")
			winners[m.Number] = rapid.SampledFrom([]string{m.Home.Team, m.Away.Team}).Draw(t, "winner")
		}
	})
}
