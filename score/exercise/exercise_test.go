package exercise_test

import (
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/exercise"
	"bridgescore/score/imp"
	"bridgescore/score/internal/ratio"
	"bridgescore/score/matchpoint"
	sheets "bridgescore/score/sheet"
	"bridgescore/score/vp"
)

func sheet(t testing.TB, version int, l exercise.Level, seed, count int) exercise.Sheet {
	t.Helper()
	s, err := exercise.New(exercise.Number{Version: version, Seed: seed}, l, count)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func everyLevel(t *testing.T, check func(t *testing.T, version int, l exercise.Level)) {
	t.Helper()
	for version := 1; version <= exercise.Version; version++ {
		for _, l := range exercise.LevelsOf(version) {
			t.Run(fmt.Sprint(version, " ", l), func(t *testing.T) { check(t, version, l) })
		}
	}
}

// line writes an exercise and its answer as the golden file has them.
func line(t testing.TB, e exercise.Exercise) string {
	t.Helper()
	answer, err := e.Answer()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s %s -> %d", e.Task, strings.Join(question(e), " "), answer)
}

// question writes what an exercise of a task shows.
func question(e exercise.Exercise) []string {
	written := func(o score.Outcome) []string {
		vul := "no"
		if o.Vulnerable {
			vul = "yes"
		}
		return []string{o.Contract.String() + o.Result(), vul}
	}
	var text []string
	switch e.Task {
	case exercise.AskVulnerability:
		return []string{fmt.Sprint(int(e.Board))}
	case exercise.AskPercent:
		return []string{fmt.Sprint(e.Own), fmt.Sprint(e.Top)}
	case exercise.AskVPs:
		return []string{fmt.Sprint(e.Own), fmt.Sprint(e.Other), fmt.Sprint(e.Boards)}
	case exercise.AskContract:
		text = append(text, fmt.Sprint(e.Own))
		for _, o := range e.Outcomes {
			text = append(text, written(o)...)
		}
		return text
	}
	if len(e.Plays) == 0 {
		return written(e.Outcome)
	}
	text = append(text, e.Vulnerability.String(), fmt.Sprint(e.Own))
	for i, p := range e.Plays {
		text = append(text, p.Contract.String()+p.Outcome(e.Vulnerability).Result()+p.Declarer.String())
		if i < len(e.Written) {
			text = append(text, fmt.Sprint(e.Written[i]))
		}
	}
	return text
}

// The files hold sheets of each version that were written down when it was made. They must
// never change: if this test fails, raise the version and begin a new file.
func TestSheetsOfVersion(t *testing.T) {
	for version := 1; version <= exercise.Version; version++ {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			name := fmt.Sprintf("testdata/version%d.txt", version)
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var got strings.Builder
			for _, l := range exercise.LevelsOf(version) {
				for _, seed := range []int{0, 1, 482913, exercise.MaxSeed} {
					fmt.Fprintf(&got, "%s %d\n", l, seed)
					for _, e := range sheet(t, version, l, seed, 6).Exercises {
						fmt.Fprintf(&got, "  %s\n", line(t, e))
					}
				}
			}
			if got.String() != string(want) {
				t.Errorf("sheets differ from %s:\n%s", name, got.String())
			}
		})
	}
}

func TestSheets(t *testing.T) {
	everyLevel(t, func(t *testing.T, version int, l exercise.Level) {
		tasks := make(map[exercise.Task]bool)
		answers := make(map[int]int)
		for seed := range 400 {
			s := sheet(t, version, l, seed, 10)
			if s.Level != l || s.Number != (exercise.Number{Version: version, Seed: seed}) || len(s.Exercises) != 10 {
				t.Fatalf("%d: %+v", seed, s)
			}
			for _, e := range s.Exercises {
				answer, err := e.Answer()
				if err != nil {
					t.Fatalf("%d: %v", seed, err)
				}
				answers[answer]++
				tasks[e.Task] = true
				check(t, version, l, e, answer)
			}
		}
		if len(tasks) != 1 {
			t.Errorf("tasks %v", tasks)
		}
		checkAnswers(t, tasks, answers)
	})
}

// checkAnswers asks for answers that cannot be guessed.
func checkAnswers(t *testing.T, tasks map[exercise.Task]bool, answers map[int]int) {
	t.Helper()
	for task := range tasks {
		fewest := 12
		switch task {
		case exercise.AskTricks:
			fewest = 7
		case exercise.AskVulnerability, exercise.AskContract:
			fewest = 4
		case exercise.AskWrongLine:
			fewest = 5
		case exercise.AskGame, exercise.AskSacrifice:
			fewest = 2
			if yes := answers[1]; yes < 1400 || yes > 2600 {
				t.Errorf("%d of 4000 are yes", yes)
			}
		}
		if len(answers) < fewest {
			t.Errorf("only %d different answers", len(answers))
		}
	}
}

// No deal comes twice on a sheet, however long it is.
func TestNoDealTwice(t *testing.T) {
	for _, l := range exercise.Levels() {
		t.Run(l.String(), func(t *testing.T) {
			for seed := range 100 {
				seen := make(map[string]bool)
				for _, e := range sheet(t, 2, l, seed, exercise.MaxCount).Exercises {
					key := strings.Join(question(e), " ")
					if len(e.Plays) == 0 && e.Outcome.Contract != score.PassedOut {
						key = e.Outcome.Contract.String() + e.Outcome.Result() // at any vulnerability
					}
					if seen[key] {
						t.Fatalf("sheet %d asks %s twice", seed, key)
					}
					seen[key] = true
				}
			}
		})
	}
}

// check holds an exercise to what its level promises, and its answer to
// another way of counting.
func check(t *testing.T, version int, l exercise.Level, e exercise.Exercise, answer int) {
	t.Helper()
	o := e.Outcome
	undoubled := o.Contract.Doubling == score.Undoubled
	fine := true
	switch l {
	case exercise.ContractPoints:
		fine = e.Task == exercise.AskContractPoints && o.Made() && o.Over() == 0 &&
			answer == undoubledPoints(o)*o.Contract.Doubling.Factor()
	case exercise.Made:
		fine = e.Task == exercise.AskScore && o.Made() && undoubled && answer > 0
	case exercise.Games:
		fine = e.Task == exercise.AskScore && o.Made() && undoubled && answer < 1000
	case exercise.Slams:
		fine = e.Task == exercise.AskScore && o.Made() && undoubled && o.Tricks >= 12 && answer >= 170
	case exercise.Doubled:
		fine = e.Task == exercise.AskScore && o.Made() && !undoubled && answer > 0
	case exercise.Undertricks:
		fine = e.Task == exercise.AskScore && !o.Made() && answer < 0
	case exercise.Everything:
		fine = e.Task == exercise.AskScore
	case exercise.Matchpoints:
		checkMatchpoints(t, e, answer)
	case exercise.IMPs:
		scores, err := e.NSScores()
		fine = err == nil && e.Task == exercise.AskIMPs && len(scores) == 2 && scores[0] != scores[1] &&
			answer == imp.Of(scores[0]-scores[1])
	case exercise.Tricks:
		fine = e.Task == exercise.AskTricks && answer == 6+o.Contract.Level
	case exercise.Game:
		fine = e.Task == exercise.AskGame && (answer == 1) == (undoubledPoints(o) >= 100) && undoubled && o.Made()
	case exercise.Vulnerable:
		// The cycle of sixteen boards as it is printed on them.
		fine = e.Task == exercise.AskVulnerability && score.Vulnerability(answer).String() == strings.Fields(
			"none ns ew all ns ew all none ew all none ns all none ns ew")[(int(e.Board)-1)%16]
	case exercise.Percent:
		fine = e.Task == exercise.AskPercent && e.Own <= e.Top &&
			math.Abs(float64(answer)-10_000*float64(e.Own)/float64(e.Top)) <= .5
	case exercise.VictoryPoints:
		own, opponents, err := exercise.Scale().VP(vp.Whole(e.Other-e.Own), e.Boards)
		fine = err == nil && e.Task == exercise.AskVPs && answer == int(opponents) && own+opponents == vp.Whole(20)
	case exercise.Sacrifice:
		checkSacrifice(t, e, answer)
	case exercise.WrongLine:
		checkWrongLine(t, e, answer)
	case exercise.WhichContract:
		for i, choice := range e.Outcomes {
			points, err := choice.Score()
			fine = fine && err == nil && (points == e.Own) == (i+1 == answer)
		}
		fine = fine && e.Task == exercise.AskContract && len(e.Outcomes) == 4
	}
	if !fine {
		t.Fatalf("version %d, %v: %+v, %d", version, l, e, answer)
	}
}

func checkSacrifice(t *testing.T, e exercise.Exercise, answer int) {
	t.Helper()
	theirs, ours := e.Plays[0], e.Plays[1]
	worth, err := theirs.Outcome(e.Vulnerability).Score()
	if err != nil {
		t.Fatal(err)
	}
	cost, err := ours.Outcome(e.Vulnerability).Score()
	if err != nil {
		t.Fatal(err)
	}
	higher := ours.Contract.Level > theirs.Contract.Level || ours.Contract.Level == theirs.Contract.Level &&
		ours.Contract.Strain > theirs.Contract.Strain
	if e.Task != exercise.AskSacrifice || theirs.Declarer.Side() == ours.Declarer.Side() || !higher ||
		ours.Contract.Doubling != score.Doubled ||
		worth <= 0 || cost >= 0 || (answer == 1) != (-cost < worth) || -cost == worth {
		t.Fatalf("%+v: %d, worth %d, cost %d", e, answer, worth, cost)
	}
}

func checkWrongLine(t *testing.T, e exercise.Exercise, answer int) {
	t.Helper()
	scores, err := e.NSScores()
	if err != nil || e.Task != exercise.AskWrongLine || len(scores) != 5 || len(e.Written) != 5 {
		t.Fatalf("%+v: %v", e, err)
	}
	for i, points := range scores {
		if (points == e.Written[i]) == (i+1 == answer) {
			t.Fatalf("%+v: %d, line %d has %d and scores %d", e, answer, i+1, e.Written[i], points)
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
	if len(different) < 3 || board.Results[e.Own].NS.Points != ratio.Whole(answer) {
		t.Fatalf("%+v: %d, want %v", e, answer, board.Results[e.Own].NS.Points)
	}
}

// The mixture is that of the table: the lists are what the files of four sessions hold.
func TestProportionsOfTheTable(t *testing.T) {
	contracts := make(map[score.Contract]int)
	doubled := make(map[score.Doubling]int)
	all, fell := 0, 0
	for _, name := range []string{"mp_howell", "mp_mitchell_03", "cross_imp_howell", "butler_howell"} {
		file, err := os.Open("../sheet/testdata/" + name + ".xml")
		if err != nil {
			t.Fatal(err)
		}
		read, err := sheets.Read(file, sheets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range read.Event.Lines {
			if l.Entry.Kind != score.Played {
				continue
			}
			c := l.Entry.Play.Contract
			if l.Entry.Play.Tricks < c.Need() {
				fell++
			}
			doubled[c.Doubling]++
			c.Doubling = score.Undoubled
			contracts[c]++
			all++
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if n, down, x := exercise.Counted(); n != all || down != fell || x != doubled[score.Doubled] ||
		doubled[score.Redoubled] != 0 {
		t.Fatalf("%d contracts, %d failed, doubled %v; said to be %d, %d, %d", all, fell, doubled, n, down, x)
	}
	drawn := make(map[score.Contract]int)
	drawnDoubled := make(map[score.Doubling]int)
	failed := 0
	const sheetsDrawn, each = 2000, 10
	for seed := range sheetsDrawn {
		for _, e := range sheet(t, 2, exercise.Everything, seed, each).Exercises {
			c := e.Outcome.Contract
			drawnDoubled[c.Doubling]++
			c.Doubling = score.Undoubled
			drawn[c]++
			if !e.Outcome.Made() {
				failed++
			}
		}
	}
	const total = sheetsDrawn * each
	near := func(what string, got int, want float64) {
		t.Helper()
		// That no deal comes twice makes the commonest a little rarer.
		if share := float64(got) / total; math.Abs(share-want) > .006+.06*want {
			t.Errorf("%s: %.3f, want %.3f", what, share, want)
		}
	}
	for c, n := range contracts {
		near(c.String(), drawn[c], float64(n)/float64(all))
	}
	near("doubled", drawnDoubled[score.Doubled], 20./532)
	near("redoubled", drawnDoubled[score.Redoubled], 1./532)
	near("failed", failed, 214./532)
}

func TestLongerSheetBeginsAlike(t *testing.T) {
	everyLevel(t, func(t *testing.T, version int, l exercise.Level) {
		short, long := sheet(t, version, l, 77, 7), sheet(t, version, l, 77, exercise.MaxCount)
		for i, e := range short.Exercises {
			if line(t, e) != line(t, long.Exercises[i]) {
				t.Errorf("exercise %d differs", i)
			}
		}
	})
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		level exercise.Level
		text  string
		want  exercise.Number
	}{
		{exercise.Doubled, "482913", exercise.Number{Version: 1, Seed: 482913}},
		{exercise.Doubled, " 482 913 ", exercise.Number{Version: 1, Seed: 482913}},
		{exercise.Doubled, "2-482913", exercise.Number{Version: 2, Seed: 482913}},
		{exercise.Doubled, "1-0", exercise.Number{Version: 1}},
		{exercise.Slams, "7", exercise.Number{Version: 2, Seed: 7}},
	} {
		got, err := exercise.ParseNumber(c.level, c.text)
		if err != nil || got != c.want {
			t.Errorf("%q is %+v, %v", c.text, got, err)
		}
		if again, err := exercise.ParseNumber(c.level, got.String()); err != nil || again != got {
			t.Errorf("%v is written %s and read %+v, %v", got, got, again, err)
		}
	}
	for _, text := range []string{"", "-", "2-", "-1", "3-1", "0-1", "1.5", "2-2-2", "x", "1234567890", "2-x"} {
		_, err := exercise.ParseNumber(exercise.Doubled, text)
		wantFault(t, err, exercise.UnknownNumber)
	}
	_, err := exercise.ParseNumber(exercise.Doubled, "2-1000000")
	wantFault(t, err, exercise.SeedOutOfRange)
}

func TestNewRefuses(t *testing.T) {
	for _, c := range []struct {
		version     int
		level       exercise.Level
		seed, count int
		fault       score.Fault
	}{
		{1, 0, 1, 10, exercise.UnknownLevel},
		{1, exercise.Slams, 1, 10, exercise.UnknownLevel},
		{2, exercise.Made, 1, 10, exercise.UnknownLevel},
		{0, exercise.Made, 1, 10, exercise.UnknownLevel},
		{3, exercise.Slams, 1, 10, exercise.UnknownLevel},
		{1, exercise.Made, -1, 10, exercise.SeedOutOfRange},
		{1, exercise.Made, exercise.MaxSeed + 1, 10, exercise.SeedOutOfRange},
		{1, exercise.Made, 1, 0, exercise.CountOutOfRange},
		{1, exercise.Made, 1, exercise.MaxCount + 1, exercise.CountOutOfRange},
	} {
		_, err := exercise.New(exercise.Number{Version: c.version, Seed: c.seed}, c.level, c.count)
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
		{exercise.Exercise{Task: exercise.AskScore, Outcome: score.Outcome{Contract: play.Contract, Tricks: 14}},
			score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskContractPoints,
			Outcome: score.Outcome{Contract: play.Contract, Tricks: 14}}, score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskMatchpoints, Plays: []score.Play{play}, Own: 1}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskMatchpoints, Plays: []score.Play{play}, Own: -1}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskMatchpoints}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskMatchpoints, Plays: []score.Play{impossible}}, score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskIMPs, Plays: []score.Play{play}}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskIMPs, Plays: []score.Play{play, play, play}}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskSacrifice, Plays: []score.Play{play}}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskSacrifice, Plays: []score.Play{impossible, play}}, score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskWrongLine, Plays: []score.Play{play, play}, Written: []int{1, 2}},
			exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskWrongLine, Plays: []score.Play{play}, Written: []int{420}},
			exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskWrongLine, Plays: []score.Play{impossible}}, score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskContract, Own: 1}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskContract, Own: 420,
			Outcomes: []score.Outcome{play.Outcome(0), play.Outcome(0)}}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskContract, Outcomes: []score.Outcome{impossible.Outcome(0)}},
			score.TricksOutOfRange},
		{exercise.Exercise{Task: exercise.AskPercent, Own: 5, Top: 4}, exercise.PlaysWrong},
		{exercise.Exercise{Task: exercise.AskVPs}, vp.BoardsOutOfRange},
		{exercise.Exercise{Task: exercise.AskVulnerability}, score.BoardOutOfRange},
	} {
		_, err := c.e.Answer()
		wantFault(t, err, c.fault)
		_, err = c.e.Right(exercise.Given{})
		wantFault(t, err, c.fault)
	}
}

func TestRight(t *testing.T) {
	// 3NT not vulnerable two down doubled, -300.
	e := exercise.Exercise{Task: exercise.AskScore,
		Outcome: score.Outcome{Contract: score.Contract{Level: 3, Strain: score.NoTrump, Doubling: score.Doubled},
			Tricks: 7}}
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

// Percentages may be rounded, Victory Points may not; a choice is a choice.
func TestRightInOtherForms(t *testing.T) {
	percent := exercise.Exercise{Task: exercise.AskPercent, Own: 11, Top: 16} // 68.75
	half := exercise.Exercise{Task: exercise.AskPercent, Own: 1, Top: 8}      // 12.5
	points := exercise.Exercise{Task: exercise.AskVPs, Own: 30, Boards: 16}   // 16.73
	game := exercise.Exercise{Task: exercise.AskGame,
		Outcome: score.Outcome{Contract: score.Contract{Level: 3, Strain: score.NoTrump}, Tricks: 9}}
	for i, c := range []struct {
		e     exercise.Exercise
		given exercise.Given
		right bool
	}{
		{percent, exercise.Given{Number: 69}, true},
		{percent, exercise.Given{Number: 68}, false},
		{percent, exercise.Given{Number: 688, Decimals: 1}, true},
		{percent, exercise.Given{Number: 687, Decimals: 1}, true},
		{percent, exercise.Given{Number: 686, Decimals: 1}, false},
		{percent, exercise.Given{Number: 6875, Decimals: 2}, true},
		{percent, exercise.Given{Number: 6874, Decimals: 2}, false},
		{percent, exercise.Given{Number: 68750, Decimals: 3}, false},
		{half, exercise.Given{Number: 12}, true},
		{half, exercise.Given{Number: 13}, true},
		{half, exercise.Given{Number: 14}, false},
		{half, exercise.Given{Number: -12}, false},
		{points, exercise.Given{Number: 1673, Decimals: 2}, true},
		{points, exercise.Given{Number: 167, Decimals: 1}, false},
		{points, exercise.Given{Number: 17}, false},
		{game, exercise.Given{Number: 1}, true},
		{game, exercise.Given{Number: 0}, false},
		{game, exercise.Given{Number: -1}, false},
	} {
		if right, err := c.e.Right(c.given); err != nil || right != c.right {
			t.Errorf("%d, %+v: %v, %v", i, c.given, right, err)
		}
	}
}

func TestLevels(t *testing.T) {
	if exercise.Level(0).First() != 0 || exercise.Made.First() != 1 || exercise.Slams.First() != 2 ||
		exercise.LevelsOf(0) != nil || exercise.LevelsOf(9) != nil {
		t.Error("levels of versions that are none")
	}
	for _, l := range exercise.AllLevels() {
		if got, err := exercise.ParseLevel(l.String()); err != nil || got != l {
			t.Errorf("%v is read as %v, %v", l, got, err)
		}
	}
	for _, text := range []string{"", "Made", "x"} {
		_, err := exercise.ParseLevel(text)
		wantFault(t, err, exercise.UnknownLevel)
	}
	if exercise.Task(0).String() != "" || exercise.Task(99).String() != "" {
		t.Error("a task has a name that is none")
	}
}

func FuzzNew(f *testing.F) {
	f.Add(1, uint8(1), 0, 10)
	f.Add(2, uint8(7), exercise.MaxSeed, exercise.MaxCount)
	f.Fuzz(func(t *testing.T, version int, level uint8, seed, count int) {
		s, err := exercise.New(exercise.Number{Version: version, Seed: seed}, exercise.Level(level), count)
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
			given := exercise.Given{Number: answer, Signed: true}
			if form := e.Task.Form(); form == exercise.ByPercent || form == exercise.ByHundredths {
				given.Decimals = 2
			}
			if right, err := e.Right(given); err != nil || !right {
				t.Fatalf("%d is not right: %v", answer, err)
			}
		}
	})
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, err := exercise.New(exercise.Number{Version: 2, Seed: 12}, exercise.Matchpoints, 10); err != nil {
			b.Fatal(err)
		}
	}
}

func ExampleNew() {
	n, err := exercise.ParseNumber(exercise.Undertricks, "482913")
	if err != nil {
		panic(err)
	}
	s, err := exercise.New(n, exercise.Undertricks, 3)
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
