package imp_test

import (
	"encoding/binary"
	"errors"
	"math/big"
	"testing"

	"bridgescore/score"
	"bridgescore/score/imp"
)

// anyResults reads results of all kinds, valid or not, from bytes.
func anyResults(data []byte) []score.BoardResult {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		if b != 255 || len(data) < 8 {
			return int(b)
		}
		n := int(binary.LittleEndian.Uint64(data))
		data = data[8:]
		return n
	}
	list := func() []score.Share {
		var shares []score.Share
		for range next() % 4 {
			shares = append(shares, score.Share{Weight: next(), Points: 10 * (next() - 100)})
		}
		return shares
	}
	var results []score.BoardResult
	for len(data) > 0 {
		r := score.BoardResult{Kind: score.ResultKind(next() % 5), FouledGroup: byte(next() % 3)}
		switch r.Kind {
		case score.RealResult:
			r.Points = 10 * (next() - 100)
		case score.RuledResult:
			r.NSShares, r.EWShares = list(), list()
		case score.GivenResult:
			r.NS = score.Award{Kind: score.AwardKind(next()), Percent: next()}
			r.EW = score.Award{Kind: score.AwardKind(next()), Percent: next()}
		case score.AbsentResult:
		}
		results = append(results, r)
	}
	return results
}

func FuzzBoard(f *testing.F) {
	f.Add([]byte{1, 0, 162, 1, 0, 117, 1, 0, 90}, byte(0), byte(0), byte(0), 0, 0, 0)
	f.Add([]byte{2, 0, 2, 70, 162, 30, 117, 1, 1, 90, 1, 0, 90, 3, 0, 3, 60, 1, 40}, byte(2), byte(1),
		byte(1), 17, 9, 5)
	f.Add([]byte{1, 1, 90, 1, 0, 255, 255, 255, 255, 255, 255, 255, 255, 127}, byte(3), byte(4), byte(2), -1,
		1<<30, -5)
	f.Fuzz(func(t *testing.T, data []byte, a, b, c byte, limit, expected, amount int) {
		results := anyResults(data)
		lines, err := imp.Cross(results, imp.CrossOptions{
			Divisor: imp.Divisor(a), Scaling: imp.Scaling(b), Award: imp.AwardRule(c), SmallGroups: imp.SmallGroups(c),
			Cap: limit, Expected: expected,
		})
		checkAnswer(t, results, lines, err)
		board, err := imp.Butler(results, imp.ButlerOptions{
			Datum: imp.DatumKind(a), Rounding: imp.Rounding(b), Drop: imp.Drop{Rule: imp.DropRule(c), Amount: amount},
			Award: imp.AwardRule(a), SmallGroups: imp.SmallGroups(b), Expected: expected,
		})
		checkAnswer(t, results, board.Lines, err)
		if len(results) > 1 {
			line, err := imp.Match(results[0], results[1], imp.AwardRule(a))
			if err == nil && line.Scored && results[0].Kind != score.GivenResult &&
				results[1].Kind != score.GivenResult {
				checkBound(t, line.Home, 1)
				checkBound(t, line.Away, 1)
			}
		}
	})
}

// checkAnswer wants an error of package score, or a line for each result that
// was compared, within 24 IMPs for each other result.
func checkAnswer(t *testing.T, results []score.BoardResult, lines []imp.Line, err error) {
	t.Helper()
	if err != nil {
		var outOfRange *score.RangeError
		if !errors.As(err, &outOfRange) || lines != nil {
			t.Fatalf("%v with %v", err, lines)
		}
		return
	}
	for i, l := range lines {
		switch results[i].Kind {
		case score.RealResult, score.RuledResult:
			checkBound(t, l.NS, 1_000_000)
			checkBound(t, l.EW, 1_000_000)
			if !l.Scored {
				t.Fatalf("result %d is not scored", i)
			}
		case score.GivenResult:
			if !l.Scored {
				t.Fatalf("award %d is not scored", i)
			}
		default:
			if l != (imp.Line{}) {
				t.Fatalf("result %d is %v", i, l)
			}
		}
	}
}

func checkBound(t *testing.T, f imp.Fraction, times int64) {
	t.Helper()
	bound := big.NewRat(imp.Highest*times, 1)
	if r := f.Rat(); r.Abs(r).Cmp(bound) > 0 {
		t.Fatalf("%v is out of bounds", f)
	}
}
