package imp

// Highest is the number of IMPs that no difference exceeds.
const Highest = 24

// steps[i] is the smallest difference, in points, that is worth i+1 IMPs
// (Law 78B).
var steps = [Highest]int{
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
	750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
}

// Of gives the IMPs for a difference of points (Law 78B), with the sign of the
// difference. Every difference has an answer; one between two lines of the
// table, as 15 is, counts as the lower one.
func Of(difference int) int {
	// Towards the negative, because the smallest int has no opposite.
	if difference > 0 {
		return -negative(-difference)
	}
	return negative(difference)
}

func negative(difference int) int {
	imps := 0
	for imps < Highest && difference <= -steps[imps] {
		imps++
	}
	return -imps
}

// Row is a line of the table: the differences in points, both included, that
// are worth IMPs. The last line has no upper end, its High is 0.
type Row struct {
	IMPs      int
	Low, High int
}

// Open reports whether the row has no upper end.
func (r Row) Open() bool { return r.IMPs == Highest }

// pointStep is the distance between two differences that can occur: all scores
// of Law 77 are multiples of ten.
const pointStep = 10

// Table gives the table of Law 78B as it is printed, from 0 to 24 IMPs.
func Table() [Highest + 1]Row {
	var rows [Highest + 1]Row
	for i := range rows {
		rows[i].IMPs = i
		if i > 0 {
			rows[i].Low = steps[i-1]
		}
		if i < Highest {
			rows[i].High = steps[i] - pointStep
		}
	}
	return rows
}
