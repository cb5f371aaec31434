package vp

import "bridgescore/score"

// PercentRow is one line of the Swiss pairs scale: the percentages above Low
// up to High that give these VPs; exactly Low belongs to the row before, for
// on a bound the VP nearer to the average counts. The first row, the average,
// has 50 % itself.
type PercentRow struct {
	Low, High     Hundredths
	Winner, Loser Hundredths
}

// percentBounds holds for match lengths the largest percentage, in hundredths,
// that gives 10, 11, … 19 VPs (EBU White Book 2025, 3.1.7).
type percentBounds struct {
	from, to int
	last     [10]Hundredths
}

var swissPairs = []percentBounds{
	{2, 4, [10]Hundredths{5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595}},
	{5, 6, [10]Hundredths{5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213}},
	{7, 9, [10]Hundredths{5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835}},
	{10, 13, [10]Hundredths{5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530}},
	{14, 19, [10]Hundredths{5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278}},
	{20, 27, [10]Hundredths{5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071}},
	{28, 39, [10]Hundredths{5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897}},
	{40, 55, [10]Hundredths{5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753}},
}

const (
	percentAverage = 50 * Unit
	percentWhole   = 100 * Unit
	swissPairsBest = 20 * Unit
)

func percentRow(boards int) (percentBounds, error) {
	if err := checkBoards(boards); err != nil {
		return percentBounds{}, err
	}
	return swissPairs[rowFor(len(swissPairs), boards, func(i int) int { return swissPairs[i].to })], nil
}

// SwissPairs turns a pair's percentage of the matchpoints of a match, in
// hundredths of a percent, into its VPs and those of its opponents, who have
// the rest of the 100 %. On a bound the VP nearer to the average counts. It is
// a [score.RangeError] for a percentage outside 0 to 100 or boards outside 1 to
// MaxBoards.
func SwissPairs(percent Hundredths, boards int) (own, opponents Hundredths, err error) {
	row, err := percentRow(boards)
	if err != nil {
		return 0, 0, err
	}
	if percent < 0 || percent > percentWhole {
		return 0, 0, &score.RangeError{Fault: PercentOutOfRange, Got: int(percent), Low: 0, High: int(percentWhole)}
	}
	own, opponents = mirrored(percent-percentAverage, func(above Hundredths) (winner, loser Hundredths) {
		winner = swissPairsBest / 2
		for _, last := range row.last {
			if percentAverage+above <= last {
				break
			}
			winner += Unit
		}
		return winner, swissPairsBest - winner
	})
	return own, opponents, nil
}

// SwissPairsTable lists the rows of the Swiss pairs scale from the average up.
func SwissPairsTable(boards int) ([]PercentRow, error) {
	bounds, err := percentRow(boards)
	if err != nil {
		return nil, err
	}
	rows := make([]PercentRow, 0, len(bounds.last)+1)
	low, winner := percentAverage, swissPairsBest/2
	for _, last := range bounds.last {
		rows = append(rows, PercentRow{low, last, winner, swissPairsBest - winner})
		low, winner = last, winner+Unit
	}
	return append(rows, PercentRow{low, percentWhole, winner, swissPairsBest - winner}), nil
}

// SwissPairsBoards tells which match lengths the row is printed for that
// serves a match of that many boards.
func SwissPairsBoards(boards int) (BoardsUsed, error) {
	row, err := percentRow(boards)
	if err != nil {
		return BoardsUsed{}, err
	}
	return BoardsUsed{row.from, row.to, row.from <= boards && boards <= row.to}, nil
}
