package score_test

import (
	"bufio"
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"bridgescore/score"
)

// contractScores reads testdata/contract_scores.tsv: all 2,940 outcomes, with
// scores counted by an independent program.
func contractScores(t testing.TB) map[score.Outcome]int {
	t.Helper()
	f, err := os.Open("testdata/contract_scores.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	scores := make(map[score.Outcome]int)
	lines := bufio.NewScanner(f)
	lines.Scan()
	for lines.Scan() {
		cell := strings.Split(lines.Text(), "\t")
		strain, err := score.ParseStrain(cell[1])
		if err != nil {
			t.Fatal(err)
		}
		n := make(map[int]int)
		for _, i := range []int{0, 2, 3, 4, 5} {
			if n[i], err = strconv.Atoi(cell[i]); err != nil {
				t.Fatal(err)
			}
		}
		o := score.Outcome{
			Contract:   score.Contract{Level: n[0], Strain: strain, Doubling: score.Doubling(n[2])},
			Vulnerable: n[3] == 1,
			Tricks:     n[4],
		}
		scores[o] = n[5]
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return scores
}

func TestEveryOutcome(t *testing.T) {
	want := contractScores(t)
	if len(want) != score.OutcomeCount {
		t.Fatalf("%d outcomes in testdata, want %d", len(want), score.OutcomeCount)
	}
	seen := 0
	for o := range score.Outcomes {
		seen++
		got, err := o.Score()
		if err != nil {
			t.Fatalf("%v: %v", o, err)
		}
		if points, ok := want[o]; !ok || got != points {
			t.Errorf("%v: got %d, want %d", o, got, points)
		}
	}
	if seen != len(want) {
		t.Errorf("Outcomes gave %d, want %d", seen, len(want))
	}
}

func TestBreakdownParts(t *testing.T) {
	for o := range score.Outcomes {
		b, err := o.Breakdown()
		if err != nil {
			t.Fatal(err)
		}
		total, last := 0, score.Kind(0)
		for _, p := range b.Parts() {
			if p.Kind <= last {
				t.Errorf("%v: %v stands after %v", o, p.Kind, last)
			}
			last = p.Kind
			if p.Points == 0 || p.Kind.String() == "" {
				t.Errorf("%v: empty part %v", o, p)
			}
			sum := 0
			for _, term := range p.Terms() {
				if term.Count <= 0 {
					t.Errorf("%v: term %v", o, term)
				}
				sum += term.Count * term.Each
			}
			if sum*p.Factor != p.Points {
				t.Errorf("%v: terms of %v give %d, want %d", o, p.Kind, sum*p.Factor, p.Points)
			}
			if (p.Kind == score.Undertricks) != (o.Over() < 0) {
				t.Errorf("%v: part %v", o, p.Kind)
			}
			total += p.Points
		}
		groups := 0
		for _, g := range []score.Category{score.CategoryContract, score.CategoryBonus, score.CategoryOvertricks,
			score.CategoryPenalty} {
			groups += b.Of(g)
		}
		if total != b.Total() || groups != total {
			t.Errorf("%v: parts %d, groups %d, total %d", o, total, groups, b.Total())
		}
	}
}

// published are results as printed in books and on pages of the Laws, of
// federations and of clubs, and the traps of programs that got them wrong.
var published = `
1C nv 7 70
2H nv 8 110
2S nv 10 170
1HX nv 7 160
2SX nv 8 470
2HX nv 10 670
4SXX nv 10 880
6H nv 12 980
7D nv 13 1440
3N vul 11 660
5S nv 12 480
5S vul 12 680
5SX nv 12 750
5SX vul 12 1050
5SXX nv 12 1200
5SXX vul 12 1600
6N nv 13 1020
5C nv 12 420
5C vul 12 620
7S nv 13 1510
7S vul 13 2210
6D nv 12 920
6D vul 12 1370
4D nv 7 -150
4D vul 7 -300
4DX nv 7 -500
4DX vul 7 -800
4DXX nv 7 -1000
2HX nv 8 470
4SX nv 10 590
4SX nv 11 690
5CX nv 11 550
3NX nv 6 -500
4S vul 10 620
1HXX vul 13 3120
1HXX vul 2 -2800
7N vul 13 2220
1NX vul 11 980
2CX vul 12 980
2DX vul 12 980
6S nv 12 980
3D vul 10 130
1N vul 11 210
3N vul 6 -300
2S vul 8 110
2H nv 10 170
4H nv 10 420
1N nv 13 270
1NX nv 7 180
1NXX nv 7 560
1NX vul 7 180
1NXX vul 7 760
1CXX nv 7 230
1CXX vul 7 230
1HXX nv 7 520
1HXX vul 7 720
2CX nv 8 180
2DXX nv 8 560
2SX nv 9 570
2SX vul 9 870
2NX nv 8 490
2NX vul 8 690
3CX nv 9 470
3CX vul 9 670
3N nv 9 400
3N vul 9 600
3N vul 10 630
4C nv 10 130
4CX nv 10 510
5D nv 11 400
5D vul 11 600
5C nv 11 400
3C nv 11 150
6CXX vul 12 1830
6NXX vul 12 2110
7NXX vul 13 2980
7NXX nv 13 2280
7C nv 13 1440
7CX nv 13 1630
1CX vul 13 1340
1CX nv 9 340
1CXX vul 13 2630
7NXX vul 0 -7600
7NXX nv 0 -7000
7NX nv 0 -3500
7NX vul 0 -3800
3NX nv 5 -800
3NXX nv 5 -1600
3NX nv 4 -1100
3NX vul 5 -1100
3HX nv 9 530
1SX nv 6 -100
1SX nv 5 -300
1SX nv 4 -500
1SX nv 3 -800
4SX nv 7 -500
4SX nv 6 -800
4S nv 11 450
`

func TestPublishedResults(t *testing.T) {
	for line := range strings.Lines(strings.TrimSpace(published)) {
		f := strings.Fields(line)
		c, err := score.ParseContract(f[0])
		if err != nil {
			t.Fatal(err)
		}
		tricks, err := strconv.Atoi(f[2])
		if err != nil {
			t.Fatal(err)
		}
		want, err := strconv.Atoi(f[3])
		if err != nil {
			t.Fatal(err)
		}
		got, err := score.Outcome{Contract: c, Vulnerable: f[1] == "vul", Tricks: tricks}.Score()
		if err != nil || got != want {
			t.Errorf("%s: got %d (%v), want %d", strings.TrimSpace(line), got, err, want)
		}
	}
}

// The breakdown of the guide's doubled part-score that becomes a game.
func TestDoubledIntoGame(t *testing.T) {
	b, err := score.Outcome{Contract: score.Contract{Level: 2, Strain: score.Spades, Doubling: score.Doubled},
		Tricks: 9}.Breakdown()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range b.Parts() {
		got = append(got, p.Kind.String()+" "+strconv.Itoa(p.Points))
	}
	want := "contract_points 120, insult_bonus 50, game_bonus 300, overtricks 100"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("got %s, want %s", s, want)
	}
}

func TestPassedOut(t *testing.T) {
	b, err := score.Outcome{}.Breakdown()
	if err != nil || b.Total() != 0 || len(b.Parts()) != 0 {
		t.Errorf("passed out: %v, %v", b, err)
	}
	points, err := score.Play{}.NSScore(score.AllVulnerable)
	if err != nil || points != 0 {
		t.Errorf("passed out: %d, %v", points, err)
	}
}

func TestImpossibleOutcomes(t *testing.T) {
	spades := func(level int) score.Contract { return score.Contract{Level: level, Strain: score.Spades} }
	for _, o := range []score.Outcome{
		{Contract: spades(0), Tricks: 6},
		{Contract: spades(8), Tricks: 13},
		{Contract: spades(-1), Tricks: 5},
		{Contract: spades(4), Tricks: -1},
		{Contract: spades(4), Tricks: 14},
		{Contract: score.Contract{Level: 4}, Tricks: 10},
		{Contract: score.Contract{Level: 4, Strain: 6}, Tricks: 10},
		{Contract: score.Contract{Level: 4, Strain: score.Clubs, Doubling: 3}, Tricks: 10},
		{Tricks: 7},
	} {
		points, err := o.Score()
		var outOfRange *score.RangeError
		var syntax *score.SyntaxError
		if !errors.As(err, &outOfRange) && !errors.As(err, &syntax) {
			t.Errorf("%v: %d, %v", o, points, err)
		}
	}
}

// The total that is looked up is the sum of the parts, for every outcome there is, and what
// cannot happen is refused alike.
func TestScoreIsTheSumOfTheParts(t *testing.T) {
	for level := -1; level <= score.HighestLevel+1; level++ {
		for strain := score.NoStrain; strain <= score.NoTrump+1; strain++ {
			for doubling := score.Undoubled; doubling <= score.Redoubled+1; doubling++ {
				for _, vulnerable := range []bool{false, true} {
					for tricks := -1; tricks <= score.TricksInPlay+1; tricks++ {
						o := score.Outcome{
							Contract:   score.Contract{Level: level, Strain: strain, Doubling: doubling},
							Vulnerable: vulnerable, Tricks: tricks,
						}
						parts, wantErr := o.Breakdown()
						points, err := o.Score()
						if points != parts.Total() || !reflect.DeepEqual(err, wantErr) {
							t.Errorf("%+v: %d, %v; its parts are %d, %v", o, points, err, parts.Total(), wantErr)
						}
					}
				}
			}
		}
	}
}

// BenchmarkScore scores outcomes beside looking each up in a bare table by the same five fields, in
// the same run: the least that a score can cost.
func BenchmarkScore(b *testing.B) {
	var table [score.HighestLevel + 1][score.NoTrump + 1][score.Redoubled + 1][2][score.TricksInPlay + 1]int16
	outcomes := make([]score.Outcome, 0, score.OutcomeCount)
	for o := range score.Outcomes {
		outcomes = append(outcomes, o)
	}
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(outcomes), func(i, j int) {
		outcomes[i], outcomes[j] = outcomes[j], outcomes[i]
	})
	lookUp := func(o score.Outcome) int {
		side := 0
		if o.Vulnerable {
			side = 1
		}
		c := o.Contract
		return int(table[c.Level][c.Strain][c.Doubling][side][o.Tricks])
	}
	b.ReportAllocs()
	var scoring, looking time.Duration
	sum := 0
	for b.Loop() {
		begin := time.Now()
		for _, o := range outcomes {
			points, err := o.Score()
			if err != nil {
				b.Fatal(err)
			}
			sum += points
		}
		scored := time.Now()
		for _, o := range outcomes {
			sum += lookUp(o)
		}
		scoring += scored.Sub(begin)
		looking += time.Since(scored)
	}
	sink = sum
	each := float64(b.N * len(outcomes))
	b.ReportMetric(float64(scoring)/each, "ns/outcome")
	b.ReportMetric(float64(scoring)/float64(looking), "look-ups")
}

// sink keeps the compiler from leaving out what a benchmark does.
var sink int

func TestScoreDoesNotAllocate(t *testing.T) {
	o := score.Outcome{Contract: score.Contract{Level: 6, Strain: score.NoTrump, Doubling: score.Redoubled}, Tricks: 13}
	if n := testing.AllocsPerRun(100, func() { _, _ = o.Score() }); n != 0 {
		t.Errorf("Score allocates %v times", n)
	}
}

func BenchmarkLookup(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for points := -7600; points <= 2980; points += 10 {
			score.Lookup(points)
		}
	}
}
