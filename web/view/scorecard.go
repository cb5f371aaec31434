package view

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/web/templates"
)

// StrainsByScore are the strains that score alike, by the strain that stands for them.
var StrainsByScore = []struct {
	Strain score.Strain
	Key    string
	Faces  []score.Strain
}{
	{score.Clubs, "tables_minor", []score.Strain{score.Clubs, score.Diamonds}},
	{score.Hearts, "tables_major", []score.Strain{score.Hearts, score.Spades}},
	{score.NoTrump, "tables_notrump", []score.Strain{score.NoTrump}},
}

// BasicContracts are the contracts that a beginner knows by heart first.
var BasicContracts = []struct {
	Level  int
	Strain score.Strain
	Faces  []score.Strain
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

// Faces writes a level with strains that score alike: 2♥♠.
func (d Phrases) Faces(level int, strains []score.Strain) string {
	text := strconv.Itoa(level)
	for _, s := range strains {
		text += d.Strain(s)
	}
	return text
}

// IMPRows are the lines of the IMP table.
func (d Phrases) IMPRows() []templates.IMPRow {
	var rows []templates.IMPRow
	for _, row := range imp.Table() {
		text := d.Number(row.Low) + " – " + d.Number(row.High)
		if row.Open() {
			text = d.T("tables_imp_from", "points", row.Low)
		}
		rows = append(rows, templates.IMPRow{Difference: text, IMPs: d.Number(row.IMPs)})
	}
	return rows
}
