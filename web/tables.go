package web

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/web/form"
	"bridgescore/web/templates"
)

// tables shows every score of Law 77 and the IMP table, to print.
func (s *site) tables(r *request) (response, error) {
	d := deck{r.words}
	v := templates.Tables{Page: s.frame(r, pathTables), IMPs: d.impRows()}
	var err error
	if v.Learn, err = d.learnRows(r); err != nil {
		return response{}, err
	}
	for _, x := range score.Doublings() {
		t, err := d.madeTables(r, x)
		if err != nil {
			return response{}, err
		}
		v.Made = append(v.Made, t)
	}
	if v.Down, err = d.downTable(); err != nil {
		return response{}, err
	}
	return response{page: templates.TablesPage(v)}, nil
}

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

func (d deck) faces(level int, strains []score.Strain) string {
	text := strconv.Itoa(level)
	for _, s := range strains {
		text += d.strain(s)
	}
	return text
}

func (d deck) scoreLink(r *request, o score.Outcome) (templates.Link, error) {
	points, err := o.Score()
	deal := form.Deal{Play: score.Play{Contract: o.Contract, Tricks: o.Tricks}, Vulnerable: o.Vulnerable}
	return templates.Link{Text: d.Number(points), URL: pageURL(r.lang, pathCalculator) + "?" + deal.Query().Encode()}, err
}

// bothSides gives the links of a result at both vulnerabilities.
func (d deck) bothSides(r *request, c score.Contract, tricks int) (notVul, vul templates.Link, err error) {
	if notVul, err = d.scoreLink(r, score.Outcome{Contract: c, Tricks: tricks}); err != nil {
		return notVul, vul, err
	}
	vul, err = d.scoreLink(r, score.Outcome{Contract: c, Vulnerable: true, Tricks: tricks})
	return notVul, vul, err
}

func (d deck) madeTables(r *request, x score.Doubling) (templates.MadeTables, error) {
	t := templates.MadeTables{
		ID:    "made-" + strconv.Itoa(int(x)),
		Title: d.T("tables_made_" + strconv.Itoa(int(x))),
	}
	for tricks := score.Book + score.LowestLevel; tricks <= score.TricksInPlay; tricks++ {
		t.Tricks = append(t.Tricks, strconv.Itoa(tricks))
	}
	for _, a := range alike {
		table := templates.MadeTable{Caption: d.T(a.key)}
		for level := score.LowestLevel; level <= score.HighestLevel; level++ {
			c := score.Contract{Level: level, Strain: a.strain, Doubling: x}
			row := templates.MadeRow{Contract: d.faces(level, a.faces)}
			for tricks := score.Book + score.LowestLevel; tricks <= score.TricksInPlay; tricks++ {
				var cell templates.MadeCell
				if tricks >= c.Need() {
					var err error
					if cell.NotVul, cell.Vul, err = d.bothSides(r, c, tricks); err != nil {
						return t, err
					}
					cell.Game = contractPoints(score.Outcome{Contract: c, Tricks: tricks}) >= score.GameThreshold
				}
				row.Cells = append(row.Cells, cell)
			}
			table.Rows = append(table.Rows, row)
		}
		t.Tables = append(t.Tables, table)
	}
	return t, nil
}

// downTable is the table of undertricks, which is the same for every strain:
// it is read off a contract that can fail by all thirteen tricks.
func (d deck) downTable() (templates.DownTable, error) {
	var t templates.DownTable
	for _, vulnerable := range [2]bool{false, true} {
		for _, x := range score.Doublings() {
			t.Columns = append(t.Columns, d.T("key_doubling_"+strconv.Itoa(int(x))))
			grand := score.Contract{Level: score.HighestLevel, Strain: score.NoTrump, Doubling: x}
			for down := 1; down <= grand.MaxUndertricks(); down++ {
				o, err := grand.WithOver(-down, vulnerable)
				if err != nil {
					return t, err
				}
				points, err := o.Score()
				if err != nil {
					return t, err
				}
				if len(t.Rows) < down {
					t.Rows = append(t.Rows, templates.DownRow{Down: d.over(-down)})
				}
				t.Rows[down-1].Cells = append(t.Rows[down-1].Cells, d.Number(-points))
			}
		}
	}
	return t, nil
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

func (d deck) learnRows(r *request) ([]templates.LearnRow, error) {
	var rows []templates.LearnRow
	for _, l := range toLearn {
		c := score.Contract{Level: l.level, Strain: l.strain}
		row := templates.LearnRow{Contract: d.faces(l.level, l.faces)}
		var err error
		if row.NotVul, row.Vul, err = d.bothSides(r, c, c.Need()); err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func (d deck) impRows() []templates.IMPRow {
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
