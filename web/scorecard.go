package web

import (
	"bridgescore/score"
	"strconv"
)

// alike are the strains that score alike, by the strain that stands for them.
var alike = []struct {
	strain score.Strain
	key    string
	faces  []score.Strain
}{
	{score.Clubs, "tables_minor", []score.Strain{score.Clubs, score.Diamonds}},
	{score.Hearts, "tables_major", []score.Strain{score.Hearts, score.Spades}},
	{score.NoTrump, "tables_notrump", []score.Strain{score.NoTrump}},
}

// toLearn are the contracts that a beginner knows by heart first.
var toLearn = []struct {
	level  int
	strain score.Strain
	faces  []score.Strain
}{
	{3, score.NoTrump, []score.Strain{score.NoTrump}},
	{4, score.Hearts, []score.Strain{score.Hearts, score.Spades}},
	{5, score.Clubs, []score.Strain{score.Clubs, score.Diamonds}},
	{6, score.Clubs, []score.Strain{score.Clubs, score.Diamonds}},
	{6, score.Hearts, []score.Strain{score.Hearts, score.Spades}},
	{6, score.NoTrump, []score.Strain{score.NoTrump}},
	{7, score.Clubs, []score.Strain{score.Clubs, score.Diamonds}},
	{7, score.Hearts, []score.Strain{score.Hearts, score.Spades}},
	{7, score.NoTrump, []score.Strain{score.NoTrump}},
}

// faces writes a level with strains that score alike: 2♥♠.
func (d Phrases) faces(level int, strains []score.Strain) string {
	text := strconv.Itoa(level)
	for _, s := range strains {
		text += d.strain(s)
	}
	return text
}
