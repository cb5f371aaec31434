package score

import "testing"

func TestAwardWithSession(t *testing.T) {
	plus, minus := Award{AveragePlus, 60 * PercentUnit}, Award{AverageMinus, 40 * PercentUnit}
	for _, c := range []struct {
		award         Award
		session, want int
	}{
		{plus, 5512, 6000}, {plus, 6000, 6000}, {plus, 6331, 6331},
		{minus, 5512, 4000}, {minus, 4000, 4000}, {minus, 3875, 3875},
		{Award{AverageAward, 5000}, 7000, 5000}, {Award{FixedPercent, 6000}, 7000, 6000},
	} {
		if got := c.award.WithSession(c.session); got != c.want {
			t.Errorf("%+v with a session of %d: %d, want %d", c.award, c.session, got, c.want)
		}
	}
}
