package calculator

import (
	"strconv"

	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/page"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// Tables shows every score of Law 77 and the IMP table, to print.
func Tables(r *page.Request) (page.Response, error) {
	d := phrases{r.Words}
	v := templates.Tables{Page: r.Frame(page.PathTables), IMPs: d.IMPRows()}
	var err error
	if v.Learn, err = d.learnRows(r); err != nil {
		return page.Response{}, err
	}
	for _, x := range score.Doublings() {
		t, err := d.madeTables(r, x)
		if err != nil {
			return page.Response{}, err
		}
		v.Made = append(v.Made, t)
	}
	if v.Down, err = d.downTable(); err != nil {
		return page.Response{}, err
	}
	return page.Response{Page: templates.TablesPage(v)}, nil
}

func (d phrases) scoreLink(r *page.Request, o score.Outcome) (templates.Link, error) {
	points, err := o.Score()
	deal := form.Deal{Play: score.Play{Contract: o.Contract, Tricks: o.Tricks}, Vulnerable: o.Vulnerable}
	return templates.Link{Text: d.Number(points), URL: page.DealURL(r.Lang, deal)}, err
}

// bothSides gives the links of a result at both vulnerabilities.
func (d phrases) bothSides(r *page.Request, c score.Contract, tricks int) (notVul, vul templates.Link, err error) {
	if notVul, err = d.scoreLink(r, score.Outcome{Contract: c, Tricks: tricks}); err != nil {
		return notVul, vul, err
	}
	vul, err = d.scoreLink(r, score.Outcome{Contract: c, Vulnerable: true, Tricks: tricks})
	return notVul, vul, err
}

func (d phrases) madeTables(r *page.Request, x score.Doubling) (templates.MadeTables, error) {
	t := templates.MadeTables{
		ID:    "made-" + strconv.Itoa(int(x)),
		Title: d.T("tables_made_" + strconv.Itoa(int(x))),
	}
	for tricks := score.Book + score.LowestLevel; tricks <= score.TricksInPlay; tricks++ {
		t.Tricks = append(t.Tricks, strconv.Itoa(tricks))
	}
	for _, a := range view.StrainsByScore {
		table := templates.MadeTable{Caption: d.T(a.Key)}
		for level := score.LowestLevel; level <= score.HighestLevel; level++ {
			c := score.Contract{Level: level, Strain: a.Strain, Doubling: x}
			row := templates.MadeRow{Contract: d.Faces(level, a.Faces)}
			for tricks := score.Book + score.LowestLevel; tricks <= score.TricksInPlay; tricks++ {
				var cell templates.MadeCell
				if tricks >= c.Need() {
					var err error
					if cell.NotVul, cell.Vul, err = d.bothSides(r, c, tricks); err != nil {
						return t, err
					}
					cell.Game = view.ContractPoints(score.Outcome{Contract: c, Tricks: tricks}) >= score.GameThreshold
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
func (d phrases) downTable() (templates.DownTable, error) {
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
					t.Rows = append(t.Rows, templates.DownRow{Down: d.Over(-down)})
				}
				t.Rows[down-1].Cells = append(t.Rows[down-1].Cells, d.Number(-points))
			}
		}
	}
	return t, nil
}

func (d phrases) learnRows(r *page.Request) ([]templates.LearnRow, error) {
	var rows []templates.LearnRow
	for _, l := range view.BasicContracts {
		c := score.Contract{Level: l.Level, Strain: l.Strain}
		row := templates.LearnRow{Contract: d.Faces(l.Level, l.Faces)}
		var err error
		if row.NotVul, row.Vul, err = d.bothSides(r, c, c.Need()); err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}
