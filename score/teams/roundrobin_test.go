package teams

import (
	"errors"
	"strconv"
	"strings"
	"testing"
)

func numbered(n int) []string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = strconv.Itoa(i + 1)
	}
	return ids
}

func format(r Round) string {
	var parts []string
	for _, p := range r.Pairings {
		parts = append(parts, p.Home+"-"+p.Away)
	}
	return strings.Join(parts, " ")
}

// The Berger tables as they are published (c.w.fox.tripod.com/chess/berger.html).
var bergerTables = map[int]string{
	4: `1-4 2-3
		4-3 1-2
		2-4 3-1`,
	6: `1-6 2-5 3-4
		6-4 5-3 1-2
		2-6 3-1 4-5
		6-5 1-4 2-3
		3-6 4-2 5-1`,
	8: `1-8 2-7 3-6 4-5
		8-5 6-4 7-3 1-2
		2-8 3-1 4-7 5-6
		8-6 7-5 1-4 2-3
		3-8 4-2 5-1 6-7
		8-7 1-6 2-5 3-4
		4-8 5-3 6-2 7-1`,
	12: `1-12 2-11 3-10 4-9 5-8 6-7
		12-7 8-6 9-5 10-4 11-3 1-2
		2-12 3-1 4-11 5-10 6-9 7-8
		12-8 9-7 10-6 11-5 1-4 2-3
		3-12 4-2 5-1 6-11 7-10 8-9
		12-9 10-8 11-7 1-6 2-5 3-4
		4-12 5-3 6-2 7-1 8-11 9-10
		12-10 11-9 1-8 2-7 3-6 4-5
		5-12 6-4 7-3 8-2 9-1 10-11
		12-11 1-10 2-9 3-8 4-7 5-6
		6-12 7-5 8-4 9-3 10-2 11-1`,
	14: `1-14 2-13 3-12 4-11 5-10 6-9 7-8
		14-8 9-7 10-6 11-5 12-4 13-3 1-2
		2-14 3-1 4-13 5-12 6-11 7-10 8-9
		14-9 10-8 11-7 12-6 13-5 1-4 2-3
		3-14 4-2 5-1 6-13 7-12 8-11 9-10
		14-10 11-9 12-8 13-7 1-6 2-5 3-4
		4-14 5-3 6-2 7-1 8-13 9-12 10-11
		14-11 12-10 13-9 1-8 2-7 3-6 4-5
		5-14 6-4 7-3 8-2 9-1 10-13 11-12
		14-12 13-11 1-10 2-9 3-8 4-7 5-6
		6-14 7-5 8-4 9-3 10-2 11-1 12-13
		14-13 1-12 2-11 3-10 4-9 5-8 6-7
		7-14 8-6 9-5 10-4 11-3 12-2 13-1`,
}

func TestBergerTables(t *testing.T) {
	for n, table := range bergerTables {
		rounds, err := RoundRobin(numbered(n), 1)
		if err != nil {
			t.Fatal(err)
		}
		want := strings.Split(table, "\n")
		if len(rounds) != len(want) {
			t.Fatalf("%d teams: %d rounds", n, len(rounds))
		}
		for i, r := range rounds {
			if got := format(r); got != strings.TrimSpace(want[i]) {
				t.Errorf("%d teams, round %d: %s, want %s", n, i+1, got, want[i])
			}
		}
	}
}

func TestRoundRobinHolds(t *testing.T) {
	for n := 2; n <= 31; n++ {
		for legs := 1; legs <= 2; legs++ {
			rounds, err := RoundRobin(numbered(n), legs)
			if err != nil {
				t.Fatal(err)
			}
			met, home, byes := map[[2]string]int{}, map[string]int{}, map[string]int{}
			for _, r := range rounds {
				seated := map[string]bool{}
				for _, p := range r.Pairings {
					if seated[p.Home] || seated[p.Away] {
						t.Fatalf("%d teams: a team twice in %s", n, format(r))
					}
					seated[p.Home] = true
					if p.Bye() {
						byes[p.Home]++
						if p.Reason != ReasonOddTeam {
							t.Fatalf("bye by %s", p.Reason)
						}
						continue
					}
					seated[p.Away] = true
					met[[2]string{p.Home, p.Away}]++
					home[p.Home]++
				}
				if len(seated) != n {
					t.Fatalf("%d teams, %d seated", n, len(seated))
				}
			}
			for _, a := range numbered(n) {
				if want := legs * (n % 2); byes[a] != want {
					t.Errorf("%d teams: %s has %d byes, want %d", n, a, byes[a], want)
				}
				if balance := 2*home[a] - legs*(n-1); balance < -1 || balance > 1 {
					t.Errorf("%d teams, %d legs: %s is at home %d times", n, legs, a, home[a])
				}
				for _, b := range numbered(n) {
					if sum := met[[2]string{a, b}] + met[[2]string{b, a}]; a < b && sum != legs {
						t.Errorf("%d teams: %s and %s meet %d times", n, a, b, sum)
					}
					if legs == 2 && a != b && met[[2]string{a, b}] != 1 {
						t.Errorf("%d teams: %s is at home against %s %d times", n, a, b, met[[2]string{a, b}])
					}
				}
			}
		}
	}
}

func TestRoundRobinRefused(t *testing.T) {
	tests := []struct {
		teams []string
		legs  int
		want  Fault
	}{
		{nil, 1, TooFewTeams},
		{numbered(1), 1, TooFewTeams},
		{numbered(MaxTeams + 1), 1, TooManyTeams},
		{[]string{"a", "a"}, 1, DuplicateTeam},
		{[]string{"a", ""}, 1, EmptyTeam},
		{numbered(4), 0, TooManyRounds},
		{numbered(4), MaxRounds, TooManyRounds},
	}
	for _, test := range tests {
		_, err := RoundRobin(test.teams, test.legs)
		var got *EventError
		if !errors.As(err, &got) || got.Fault != test.want {
			t.Errorf("%d teams, %d legs: %v, want %s", len(test.teams), test.legs, err, test.want)
		}
	}
}

func TestPlanRNC(t *testing.T) {
	for teams, want := range map[int]Plan{
		12: {5, 1}, 13: {5, 1}, 14: {5, 1}, 15: {6, 2}, 16: {6, 2}, 18: {6, 2}, 19: {7, 2}, 20: {7, 2}, 28: {7, 2},
		30: {8, 2}, 40: {8, 2}, 42: {9, 2}, 54: {9, 2}, 56: {10, 2}, 72: {10, 2},
	} {
		if got, err := PlanRNC(teams); err != nil || got != want {
			t.Errorf("%d teams: %+v (%v), want %+v", teams, got, err, want)
		}
	}
	for _, teams := range []int{-1, 11, 73} {
		var got *EventError
		if _, err := PlanRNC(teams); !errors.As(err, &got) || got.Fault != NoPlan || got.Low != 12 || got.High != 72 {
			t.Errorf("%d teams: %v", teams, err)
		}
	}
}
