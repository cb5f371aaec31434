package imp_test

import (
	"math"
	"testing"

	"bridgescore/score/imp"
)

// published is the table of Law 78B as it is printed: IMPs, and the smallest
// and largest difference they stand for.
var published = [][3]int{
	{0, 0, 10}, {1, 20, 40}, {2, 50, 80}, {3, 90, 120}, {4, 130, 160},
	{5, 170, 210}, {6, 220, 260}, {7, 270, 310}, {8, 320, 360}, {9, 370, 420},
	{10, 430, 490}, {11, 500, 590}, {12, 600, 740}, {13, 750, 890}, {14, 900, 1090},
	{15, 1100, 1290}, {16, 1300, 1490}, {17, 1500, 1740}, {18, 1750, 1990}, {19, 2000, 2240},
	{20, 2250, 2490}, {21, 2500, 2990}, {22, 3000, 3490}, {23, 3500, 3990}, {24, 4000, 1 << 30},
}

// publishedIMPs looks a multiple of ten up in the published table.
func publishedIMPs(t *testing.T, difference int) int {
	t.Helper()
	for _, row := range published {
		if row[1] <= difference && difference <= row[2] {
			return row[0]
		}
	}
	t.Fatalf("no line for %d", difference)
	return 0
}

func TestEveryStepOfTen(t *testing.T) {
	for d := 0; d <= 8000; d += 10 {
		want := publishedIMPs(t, d)
		if got := imp.Of(d); got != want {
			t.Errorf("%d: got %d, want %d", d, got, want)
		}
		if got := imp.Of(-d); got != -want {
			t.Errorf("%d: got %d, want %d", -d, got, -want)
		}
	}
}

func TestDifferencesBetweenLines(t *testing.T) {
	for d := 0; d <= 5000; d++ {
		if got, want := imp.Of(d), publishedIMPs(t, d-d%10); got != want {
			t.Errorf("%d: got %d, want %d", d, got, want)
		}
	}
	for _, d := range []int{math.MaxInt, math.MaxInt32} {
		if imp.Of(d) != 24 || imp.Of(-d) != -24 {
			t.Errorf("%d: got %d and %d", d, imp.Of(d), imp.Of(-d))
		}
	}
	if got := imp.Of(math.MinInt); got != -24 {
		t.Errorf("smallest int: got %d", got)
	}
}

func TestTable(t *testing.T) {
	rows := imp.Table()
	if len(rows) != len(published) {
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		want := published[i]
		if row.IMPs != want[0] || row.Low != want[1] {
			t.Errorf("row %d: got %+v", i, row)
		}
		switch {
		case row.Open() != (row.IMPs == 24):
			t.Errorf("row %d: open is %v", i, row.Open())
		case !row.Open() && row.High != want[2], row.Open() && row.High != 0:
			t.Errorf("row %d: high end %d", i, row.High)
		}
		if imp.Of(row.Low) != row.IMPs || !row.Open() && imp.Of(row.High) != row.IMPs {
			t.Errorf("row %d does not agree with Of", i)
		}
	}
}

func FuzzOf(f *testing.F) {
	for _, d := range []int{0, 15, -20, 2990, 3000, -4000, math.MinInt, math.MaxInt} {
		f.Add(d)
	}
	f.Fuzz(func(t *testing.T, d int) {
		got := imp.Of(d)
		if got < -imp.Highest || got > imp.Highest || (got > 0 && d < 0) || (got < 0 && d > 0) {
			t.Errorf("%d: %d", d, got)
		}
		if d != math.MinInt && imp.Of(-d) != -got {
			t.Errorf("%d: %d, but %d the other way round", d, got, imp.Of(-d))
		}
		if d < math.MaxInt && imp.Of(d+1) < got {
			t.Errorf("%d is worth less than %d", d+1, d)
		}
	})
}
