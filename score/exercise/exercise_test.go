package exercise_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/exercise"
	"bridgescore/score/imp"
	"bridgescore/score/matchpoint"
)

func sheet(t testing.TB, l exercise.Level, seed, count int) exercise.Sheet {
	t.Helper()
	s, err := exercise.New(l, seed, count)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// line writes an exercise and its answer as the golden file has them.
func line(t testing.TB, e exercise.Exercise) string {
	t.Helper()
	answer, err := e.Answer()
	if err != nil {
		t.Fatal(err)
	}
	var text []string
	if len(e.Plays) == 0 {
		vul := "no"
		if e.Outcome.Vulnerable {
			vul = "yes"
		}
		text = append(text, e.Outcome.Contract.String()+e.Outcome.Result(), vul)
	} else {
		text = append(text, e.Vulnerability.String(), fmt.Sprint(e.Own))
		for _, p := range e.Plays {
			text = append(text, p.Contract.String()+p.Outcome(e.Vulnerability).Result()+p.Declarer.String())
		}
	}
	return fmt.Sprintf("%s %s -> %d", e.Task, strings.Join(text, " "), answer)
}

// The file holds sheets of this version that were written down when it was
// made. It must never change: if this test fails, raise the version and begin
// a new file.
func TestSheetsOfVersion(t *testing.T) {
	name := fmt.Sprintf("testdata/version%d.txt", exercise.Version)
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, l := range exercise.Levels() {
		for _, seed := range []int{0, 1, 482913, exercise.MaxSeed} {
			fmt.Fprintf(&got, "%s %d\n", l, seed)
			for _, e := range sheet(t, l, seed, 6).Exercises {
				fmt.Fprintf(&got, "  %s\n", line(t, e))
			}
		}
	}
	if got.String() != string(want) {
		t.Errorf("sheets differ from %s:\n%s", name, got.String())
	}
}

func TestSheets(t *testing.T) {
	for _, l := range exercise.Levels() {
		tasks := make(map[exercise.Task]int)
		answers := make(map[int]bool)
		for seed := range 400 {
			s := sheet(t, l, seed, 10)
			if s.Level != l || s.Seed != seed || len(s.Exercises) != 10 {
				t.Fatalf("%v %d: %+v", l, seed, s)
			}
			var seen []score.Outcome
			for _, e := range s.Exercises {
				answer, err := e.Answer()
				if err != nil {
					t.Fatalf("%v %d: %v", l, seed, err)
				}
				answers[answer] = true
				tasks[e.Task]++
				check(t, l, e, answer)
				if len(e.Plays) == 0 {
					if slices.Contains(seen, e.Outcome) {
						t.Fatalf("%v %d asks %v twice", l, seed, e.Outcome)
					}
					seen = append(seen, e.Outcome)
				}
			}
		}
		if len(tasks) != 1 {
			t.Errorf("%v has the tasks %v", l, tasks)
		}
		if len(answers) < 12 {
			t.Errorf("%v has only %d different answers", l, len(answers))
		}
	}
}

// check holds an exercise to what its level promises, and its answer to
// another way of counting.
func check(t *testing.T, l exercise.Level, e exercise.Exercise, answer int) {
	t.Helper()
	o := e.Outcome
	switch l {
	case exercise.ContractPoints:
		if e.Task != exercise.AskContractPoints || !o.Made() || o.Over() != 0 || answer != undoubledPoints(o)*o.Contract.Doubling.Factor() {
			t.Fatalf("%v: %+v, %d", l, e, answer)
		}
	case exercise.Made:
		if e.Task != exercise.AskScore || !o.Made() || o.Contract.Doubling != score.Undoubled || answer <= 0 {
			t.Fatalf("%v: %+v, %d", l, e, answer)
		}
	case exercise.Doubled:
		if e.Task != exercise.AskScore || !o.Made() || o.Contract.Doubling == score.Undoubled || answer <= 0 {
			t.Fatalf("%v: %+v, %d", l, e, answer)
		}
	case exercise.Undertricks:
		if e.Task != exercise.AskScore || o.Made() || answer >= 0 {
			t.Fatalf("%v: %+v, %d", l, e, answer)
		}
	case exercise.Everything:
		if e.Task != exercise.AskScore {
			t.Fatalf("%v: %+v", l, e)
		}
	case exercise.Matchpoints:
		checkMatchpoints(t, e, answer)
	case exercise.IMPs:
		scores, err := e.NSScores()
		if err != nil || e.Task != exercise.AskIMPs || len(scores) != 2 || scores[0] == scores[1] || answer != imp.Of(scores[0]-scores[1]) {
			t.Fatalf("%v: %+v, %d, %v", l, e, answer, err)
		}
	}
}

func undoubledPoints(o score.Outcome) int {
	switch {
	case o.Contract.Strain == score.NoTrump:
		return 30*o.Contract.Level + 10
	case o.Contract.Strain.IsMajor():
		return 30 * o.Contract.Level
	}
	return 20 * o.Contract.Level
}

func checkMatchpoints(t *testing.T, e exercise.Exercise, answer int) {
	t.Helper()
	scores, err := e.NSScores()
	if err != nil || e.Task != exercise.AskMatchpoints || len(scores) < 5 || len(scores) > 9 {
		t.Fatalf("%+v: %v", e, err)
	}
	var results []score.BoardResult
	different := make(map[int]bool)
	for _, points := range scores {
		results = append(results, score.BoardResult{Kind: score.RealResult, Points: points})
		different[points] = true
	}
	board, err := matchpoint.Score(results, matchpoint.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(different) < 3 || board.Results[e.Own].NS.Points != matchpoint.NewFraction(int64(answer), 1) {
		t.Fatalf("%+v: %d, want %v", e, answer, board.Results[e.Own].NS.Points)
	}
}

// The mixture has made, doubled and failing contracts.
func TestEverything(t *testing.T) {
	var made, doubled, failed int
	for seed := range 50 {
		for _, e := range sheet(t, exercise.Everything, seed, 10).Exercises {
			switch {
			case !e.Outcome.Made():
				failed++
			case e.Outcome.Contract.Doubling != score.Undoubled:
				doubled++
			default:
				made++
			}
		}
	}
	if made < 100 || doubled < 60 || failed < 100 {
		t.Errorf("%d made, %d doubled, %d failed", made, doubled, failed)
	}
}

func TestLongerSheetBeginsAlike(t *testing.T) {
	for _, l := range exercise.Levels() {
		short, long := sheet(t, l, 77, 7), sheet(t, l, 77, exercise.MaxCount)
		for i, e := range short.Exercises {
			if line(t, e) != line(t, long.Exercises[i]) {
				t.Errorf("%v: exercise %d differs", l, i)
			}
		}
	}
}

func TestNewRefuses(t *testing.T) {
	for _, c := range []struct {
		level       exercise.Level
		seed, count int
		fault       score.Fault
	}{
		{0, 1, 10, exercise.UnknownLevel},
		{8, 1, 10, exercise.UnknownLevel},
		{exercise.Made, -1, 10, exercise.SeedOutOfRange},
		{exercise.Made, exercise.MaxSeed + 1, 10, exercise.SeedOutOfRange},
		{exercise.Made, 1, 0, exercise.CountOutOfRange},
		{exercise.Made, 1, exercise.MaxCount + 1, exercise.CountOutOfRange},
	} {
		_, err := exercise.New(c.level, c.seed, c.count)
		wantFault(t, err, c.fault)
	}
}

func wantFault(t testing.TB, err error, want score.Fault) {
	t.Helper()
	var outOfRange *score.RangeError
	var syntax *score.SyntaxError
	switch {
	case errors.As(err, &outOfRange) && outOfRange.Fault == want:
	case errors.As(err, &syntax) && syntax.Fault == want:
	default:
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestAnswerRefuses(t *testing.T) {
	play := score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades}, Declarer: score.North, Tricks: 10}
	impossible := play
	impossible.Tricks = 14
	for _, c := range []struct {
		e     exercise.Exercise
		fault score.Fault
	}{
		{exercise.Exercise{}, exercise.UnknownTask},
		{exercise.Exercise{Task: exercise.AskScore, Outcome: score.Outcome{Contract: play.Contract, Tricks: 14}}, score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskContractPoints, Outcome: score.Outcome{Contract: play.Contract, Tricks: 14}}, score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskMatchpoints, Plays: []score.Play{play}, Own: 1}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskMatchpoints, Plays: []score.Play{play}, Own: -1}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskMatchpoints}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskMatchpoints, Plays: []score.Play{impossible}}, score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskIMPs, Plays: []score.Play{play}}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskIMPs, Plays: []score.Play{play, play, play}}, exercise.PlaysWrong},
	} {
		_, err := c.e.Answer()
		wantFault(t, err, c.fault)
		_, err = c.e.Right(exercise.Given{})
		wantFault(t, err, c.fault)
	}
}

func TestRight(t *testing.T) {
	// 3NT not vulnerable two down doubled, -300.
	e := exercise.Exercise{Task: exercise.AskScore, Outcome: score.Outcome{Contract: score.Contract{Level: 3, Strain: score.NoTrump, Doubling: score.Doubled}, Tricks: 7}}
	for _, c := range []struct {
		given exercise.Given
		right bool
	}{
		{exercise.Given{Number: -300, Signed: true}, true},
		{exercise.Given{Number: 300}, true},
		{exercise.Given{Number: 300, Signed: true}, false},
		{exercise.Given{Number: 100}, false},
		{exercise.Given{Number: 0}, false},
	} {
		if right, err := e.Right(c.given); err != nil || right != c.right {
			t.Errorf("%+v: %v, %v", c.given, right, err)
		}
	}
}

func TestLevels(t *testing.T) {
	for _, l := range exercise.Levels() {
		if got, err := exercise.ParseLevel(l.String()); err != nil || got != l {
			t.Errorf("%v is read as %v, %v", l, got, err)
		}
	}
	for _, text := range []string{"", "Made", "x"} {
		_, err := exercise.ParseLevel(text)
		wantFault(t, err, exercise.UnknownLevel)
	}
	if exercise.Task(9).String() != "" {
		t.Error("a task has a name that is none")
	}
}

func FuzzNew(f *testing.F) {
	f.Add(uint8(1), 0, 10)
	f.Add(uint8(7), exercise.MaxSeed, exercise.MaxCount)
	f.Fuzz(func(t *testing.T, level uint8, seed, count int) {
		s, err := exercise.New(exercise.Level(level), seed, count)
		if err != nil {
			return
		}
		if len(s.Exercises) != count {
			t.Fatalf("%d exercises", len(s.Exercises))
		}
		for _, e := range s.Exercises {
			answer, err := e.Answer()
			if err != nil {
				t.Fatal(err)
			}
			if right, err := e.Right(exercise.Given{Number: answer, Signed: true}); err != nil || !right {
				t.Fatalf("%d is not right: %v", answer, err)
			}
		}
	})
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, err := exercise.New(exercise.Matchpoints, 12, 10); err != nil {
			b.Fatal(err)
		}
	}
}

func ExampleNew() {
	s, err := exercise.New(exercise.Undertricks, 482913, 3)
	if err != nil {
		panic(err)
	}
	for _, e := range s.Exercises {
		answer, err := e.Answer()
		if err != nil {
			panic(err)
		}
		fmt.Println(e.Outcome.Contract, e.Outcome.Result(), e.Outcome.Vulnerable, answer)
	}
	// Output:
	// 1NT -2 true -200
	// 3S -3 false -150
	// 3D -1 false -50
}
