package matchpoint_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"bridgescore/score"
	"bridgescore/score/internal/ratio"
	"bridgescore/score/matchpoint"
)

// real makes a result of every score. A number after an x repeats it.
func real(t testing.TB, list string) []score.BoardResult {
	t.Helper()
	var results []score.BoardResult
	for _, word := range strings.Split(list, ",") {
		text, times, repeated := strings.Cut(word, "x")
		n := 1
		if repeated {
			n = number(t, times)
		}
		for range n {
			results = append(results, score.BoardResult{Kind: score.RealResult, Points: number(t, text)})
		}
	}
	return results
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func mustScore(t testing.TB, results []score.BoardResult, options matchpoint.Options) *matchpoint.Board {
	t.Helper()
	board, err := matchpoint.Score(results, options)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

func fraction(num, den int64) matchpoint.Fraction { return ratio.Of(num, den) }

func TestPublishedMatchpoints(t *testing.T) {
	for _, tt := range []struct{ name, results, want string }{
		{"EBL lecture", "590,100,-400,-100,500,690,-100,-550,-400,-400", "16,12,4,9,14,18,9,0,4,4"},
		{"EBL lecture, a hundred results", "1660x1,1430x21,680x54,650x18,620x4,-100x1,-200x1",
			"198x1,176x21,101x54,29x18,7x4,2x1,0x1"},
		{"ghbridge, five results", "100,-400,-300,110,-100", "6,0,2,8,4"},
		{"ghbridge, six results", "100,-300,-300,100,-100,-100", "9,1,1,9,5,5"},
		{"cbwsl", "130,-300,130,-110,130,-110,-110,210", "10,0,10,4,10,4,4,14"},
		{"Nationwide Pairs", "1430x1,690x1,680x3,660x2,650x1,-100x2,-200x1", "20x1,18x1,14x3,9x2,6x1,3x2,0x1"},
		{"the article on the forms of competition", "110,140,170x2,620x4,650", "0,2,5x2,11x4,16"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			results, want := real(t, tt.results), real(t, tt.want)
			board := mustScore(t, results, matchpoint.Options{})
			half := mustScore(t, results, matchpoint.Options{Scale: matchpoint.HalfPoints})
			for i, r := range board.Results {
				points := int64(want[i].Points)
				if r.NS.Points != fraction(points, 1) || r.EW.Points != fraction(int64(board.Top)-points, 1) {
					t.Errorf("%d: got %v and %v, want %d of %d", results[i].Points, r.NS.Points, r.EW.Points,
						points, board.Top)
				}
				if half.Results[i].NS.Points != fraction(points, 2) || half.Results[i].NS.Percent != r.NS.Percent {
					t.Errorf("%d: on the scale 1, 1/2, 0 got %v", results[i].Points, half.Results[i].NS)
				}
				if r.Basis != matchpoint.ByComparison {
					t.Errorf("%d: by %v", results[i].Points, r.Basis)
				}
			}
		})
	}
}

func TestPublishedPercentages(t *testing.T) {
	for _, tt := range []struct {
		name, results string
		want          []float64
	}{
		{"Limoges", "980x4,480x2,450x1,-50x3,-100x1", []float64{85, 55, 40, 20, 0}},
		{"Grenoble", "480x4,450x2,100x1", []float64{75, 25, 0}},
		{"the article on the forms of competition", "650,620x4,170x2,140,110", []float64{100, 68.75, 31.25, 12.5, 0}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			board := mustScore(t, real(t, tt.results), matchpoint.Options{})
			rows := board.Charts[0].Rows
			if len(rows) != len(tt.want) {
				t.Fatalf("%d rows", len(rows))
			}
			for i, row := range rows {
				if got := row.NS.Percent.Float64(); got != tt.want[i] {
					t.Errorf("%d: %v %%, want %v", row.Points, got, tt.want[i])
				}
				if sum := row.NS.Percent.Float64() + row.EW.Percent.Float64(); sum != 100 {
					t.Errorf("%d: the sides have %v %% together", row.Points, sum)
				}
			}
		})
	}
}

// ranked makes n results without ties, the best first.
func ranked(n int) []score.BoardResult {
	results := make([]score.BoardResult, n)
	for i := range results {
		results[i] = score.BoardResult{Kind: score.RealResult, Points: 10 * (n - i)}
	}
	return results
}

func TestNeuberg(t *testing.T) {
	for _, tt := range []struct {
		expected, results int
		place             int // 0 is the top
		num, den          int64
		rounded           int64 // in tenths
	}{
		// http://www.ebu.co.uk/lawsandethics/articles/general/scoringfouledboards.htm
		{10, 7, 0, 123, 7, 176},
		{10, 7, 1, 103, 7, 147},
		{10, 7, 2, 83, 7, 119},
		{10, 7, 3, 9, 1, 90},
		{10, 7, 4, 43, 7, 61},
		{10, 7, 5, 23, 7, 33},
		{10, 7, 6, 3, 7, 4},
		{10, 3, 0, 47, 3, 157},
		{10, 3, 1, 9, 1, 90},
		{10, 3, 2, 7, 3, 23},
		{6, 5, 3, 13, 5, 26},          // ghbridge A4
		{100, 10, 0, 189, 1, 1890},    // De Wael
		{100, 90, 0, 17810, 90, 1979}, // De Wael
	} {
		board := mustScore(t, ranked(tt.results),
			matchpoint.Options{Expected: tt.expected, Regulation: matchpoint.PlainNeuberg})
		r := board.Results[tt.place]
		if r.NS.Points != fraction(tt.num, tt.den) || r.NS.Points.Round(1) != tt.rounded ||
			r.Basis != matchpoint.ByNeuberg {
			t.Errorf("place %d of %d, scaled to %d: %v by %v, want %d/%d", tt.place, tt.results, tt.expected,
				r.NS.Points, r.Basis, tt.num, tt.den)
		}
		half := mustScore(t, ranked(tt.results),
			matchpoint.Options{Expected: tt.expected, Regulation: matchpoint.PlainNeuberg,
				Scale: matchpoint.HalfPoints})
		if got := half.Results[tt.place].NS.Points; got != fraction(tt.num, 2*tt.den) {
			t.Errorf("place %d of %d on the scale 1, 1/2, 0: %v", tt.place, tt.results, got)
		}
	}
}

// Six results against seven expected: 4 becomes 4.8333, 9 becomes 10.6667
// (9 is a tie of the two best).
func TestNeubergWithTies(t *testing.T) {
	board := mustScore(t, real(t, "500x2,400x1,300x1,200,100"), matchpoint.Options{Expected: 7})
	for i, want := range map[int]matchpoint.Fraction{0: fraction(32, 3), 1: fraction(32, 3), 3: fraction(29, 6)} {
		if got := board.Results[i].NS.Points; got != want {
			t.Errorf("result %d: %v, want %v", i, got, want)
		}
	}
}

// The published insertion: +500 (14), +450 (11), +420 (4); +430 would be 9.
// One 500 and no more above makes eight results.
func TestInsert(t *testing.T) {
	board := mustScore(t, real(t, "500x1,450x2,420x5"), matchpoint.Options{})
	chart := &board.Charts[0]
	for i, want := range []int64{14, 11, 4} {
		if got := chart.Rows[i].NS.Points; got != fraction(want, 1) {
			t.Fatalf("%d: %v", chart.Rows[i].Points, got)
		}
	}
	if ns, ew := chart.Insert(430); ns.Points != fraction(9, 1) || ew.Points != fraction(5, 1) {
		t.Errorf("+430: %v and %v", ns, ew)
	}
	if ns, _ := chart.Insert(450); ns.Points != fraction(11, 1) {
		t.Errorf("+450: %v", ns)
	}
	if ns, ew := chart.Insert(900); ns.Points != fraction(15, 1) || ew.Points != fraction(-1, 1) {
		t.Errorf("+900: %v and %v", ns, ew)
	}
}

func TestAscherman(t *testing.T) {
	ascherman := matchpoint.Options{Ascherman: true}
	board := mustScore(t, ranked(3), ascherman)
	for i, want := range []int64{8333, 5000, 1667} {
		if got := board.Results[i].NS.Percent.Round(2); got != want {
			t.Errorf("three results, place %d: %d", i, got)
		}
		if got := board.Results[i].NS.Points; got != fraction(int64(5-2*i), 1) {
			t.Errorf("three results, place %d: %v", i, got)
		}
	}
	if got := mustScore(t, ranked(10), ascherman).Results[0].NS.Percent; got != fraction(95, 1) {
		t.Errorf("a top of ten results: %v %%", got)
	}
	// P_A = (P - 50) (n-1)/n + 50.
	plain := mustScore(t, real(t, "620x3,170x2,-100"), matchpoint.Options{})
	shifted := mustScore(t, real(t, "620x3,170x2,-100"), ascherman)
	for i, r := range plain.Results {
		want := (r.NS.Percent.Float64()-50)*5/6 + 50
		if got := shifted.Results[i].NS.Percent.Float64(); math.Abs(got-want) > 1e-12 {
			t.Errorf("result %d: %v, want %v", i, got, want)
		}
	}
}

func TestInsertWithoutBoard(t *testing.T) {
	if ns, ew := (&matchpoint.Chart{Rows: make([]matchpoint.Row, 1)}).Insert(-50); ns != ew ||
		ns != (matchpoint.Mark{}) {
		t.Errorf("%v and %v", ns, ew)
	}
}
