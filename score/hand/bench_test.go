package hand_test

import (
	"testing"

	"bridgescore/score/hand"
)

func BenchmarkPointsInRange(b *testing.B) {
	for b.Loop() {
		hand.Points().Within(hand.Range{Low: 12, High: 19})
	}
}

func BenchmarkPointsTogether(b *testing.B) {
	for b.Loop() {
		hand.PointsTogether(hand.Range{Low: 15, High: 17}).AtLeast(25).Percent(2)
	}
}

func BenchmarkShapeOdds(b *testing.B) {
	for b.Loop() {
		hand.Balanced.Odds(hand.Range{Low: 15, High: 17}).Percent(2)
	}
}

func BenchmarkSplits(b *testing.B) {
	for b.Loop() {
		if _, err := hand.Splits(5); err != nil {
			b.Fatal(err)
		}
	}
}
