package calculator

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/a-h/templ"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/web/form"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// box is the bidding box of a language: every row of keys with each of them pressed, and with none,
// as it is drawn. These are 130 in all, whatever the deal.
type box struct {
	level, strain, doubling, vul, declarer pressable
	results                                [score.HighestLevel + 1]pressable // by level
	shortcuts                              templates.Prerendered
	room                                   templates.Prerendered // see [highest]
}

var boxes = sync.OnceValue(func() map[locales.Language]func() *box {
	all := make(map[locales.Language]func() *box)
	for _, l := range locales.Languages() {
		all[l] = sync.OnceValue(func() *box { return newBox(phrases{view.Phrases{Words: locales.For(l)}}) })
	}
	return all
})

func newBox(d phrases) *box {
	p := templates.Page{T: d.T}
	b := &box{
		level:    newPressable(p, d.levelKeys()),
		strain:   newPressable(p, d.strainKeys()),
		doubling: newPressable(p, d.doublingKeys()),
		vul:      newPressable(p, d.vulKeys()),
		declarer: newPressable(p, d.declarerKeys()),

		shortcuts: templates.Prerender(templates.Shortcuts(p, d.shortcuts())),
	}
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		b.results[level] = newPressable(p, d.resultKeys(level))
	}
	var tables []string
	for _, deal := range highest {
		shown, err := d.DealView(deal, "")
		if err != nil {
			panic(err) // these deals stand in the program
		}
		tables = append(tables, string(templates.Prerender(templates.BreakdownTable(p, shown))))
	}
	b.room = templates.Prerender(templ.JSONScript("room-of", tables))
	return b
}

// pressable is a row of keys in each of its states.
type pressable struct {
	released templates.KeyRow
	pressed  []templates.KeyRow // by the key that is
}

func newPressable(p templates.Page, released templates.KeyRow) pressable {
	r := pressable{released: released.Prerender(p)}
	for i := range released.Keys {
		row := released
		row.Keys = slices.Clone(row.Keys)
		row.Keys[i].Checked = true
		r.pressed = append(r.pressed, row.Prerender(p))
	}
	return r
}

// press gives the row with the key of a value pressed; with none if no key has it.
func (r pressable) press(value string) templates.KeyRow {
	for i := range r.pressed {
		if strings.EqualFold(r.released.Keys[i].Value, value) {
			return r.pressed[i]
		}
	}
	return r.released
}

// idSigns are the signs of results, which stand in no id.
var idSigns = strings.NewReplacer("=", "0", "+", "plus", "-", "minus")

func row(name, legend, class string, keys ...templates.Key) templates.KeyRow {
	for i := range keys {
		keys[i].ID = name + "-" + idSigns.Replace(keys[i].Value)
	}
	return templates.KeyRow{Name: name, Legend: legend, Class: class, Keys: keys}
}

func (d phrases) levelKeys() templates.KeyRow {
	var keys []templates.Key
	for level := score.LowestLevel; level <= score.HighestLevel; level++ {
		c := score.Contract{Level: level, Strain: score.Clubs}
		keys = append(keys, templates.Key{
			Value: strconv.Itoa(level),
			Label: strconv.Itoa(level),
			Code:  "Digit" + strconv.Itoa(level),
			Low:   strconv.Itoa(-c.MaxUndertricks()),
			High:  strconv.Itoa(c.MaxOvertricks()),
		})
	}
	return row(form.Level, d.T("field_level"), "level", keys...)
}

func (d phrases) strainKeys() templates.KeyRow {
	var keys []templates.Key
	for _, s := range score.Strains() {
		keys = append(keys, templates.Key{
			Value: s.String(),
			Label: d.T("strain_" + s.String()),
			Face:  d.Strain(s),
			Code:  d.T("code_strain_" + s.String()),
		})
	}
	return row(form.Strain, d.T("field_strain"), "strain", keys...)
}

func (d phrases) doublingKeys() templates.KeyRow {
	var keys []templates.Key
	for _, x := range score.Doublings() {
		keys = append(keys, templates.Key{Value: x.String(), Label: d.T("key_doubling_" + strconv.Itoa(int(x))),
			Face: cmp.Or(x.String(), "—")})
	}
	keys[score.Doubled].Code, keys[score.Redoubled].Code = "KeyX", "KeyR"
	keys[score.Undoubled].Code = "KeyU"
	return row(form.Doubling, d.T("field_doubling"), "doubling", keys...)
}

func (d phrases) vulKeys() templates.KeyRow {
	return row(form.Vul, d.T("field_vul"), "vulnerability",
		templates.Key{Value: form.YesNo(false), Label: d.T("vul_no"), Face: d.T("vul_no_short"), Class: "nonvul",
			Code: "KeyG"},
		templates.Key{Value: form.YesNo(true), Label: d.T("vul_yes"), Face: d.T("vul_yes_short"), Class: "vul",
			Code: "KeyV"})
}

// ResultsAt are the results that thirteen tricks allow at a level, by the number
// of tricks.
func ResultsAt(level int) []string {
	need := score.Contract{Level: level, Strain: score.Clubs}.Need()
	var results []string
	for tricks := 0; tricks <= score.TricksInPlay; tricks++ {
		results = append(results, score.FormatOver(tricks-need))
	}
	return results
}

// The results that stand side by side: as many as a row has room for, from three down to three more
// where thirteen tricks allow that. The others open on demand.
const (
	resultsInReach = 7
	farthestOver   = 3
)

// resultKeys offers what thirteen tricks allow at the level, from all lost to all won.
func (d phrases) resultKeys(level int) templates.KeyRow {
	c := score.Contract{Level: level, Strain: score.Clubs}
	highest := min(c.MaxOvertricks(), farthestOver)
	var keys []templates.Key
	for tricks, result := range ResultsAt(level) {
		over, class := tricks-c.Need(), ""
		if over > highest || over <= highest-resultsInReach {
			class = "far"
		}
		keys = append(keys, templates.Key{
			Class: class,
			Value: result,
			Label: d.Over(over) + ", " + d.T("tricks_count", "n", tricks),
			Face:  d.Over(over),
			Sub:   d.Number(tricks),
		})
	}
	r := row(form.Result, d.T("field_result"), "result", keys...)
	r.More = d.T("results_all")
	return r
}

func (d phrases) declarerKeys() templates.KeyRow {
	keys := []templates.Key{{Value: "", Label: d.T("declarer_none"), Face: "—"}}
	for _, s := range score.Seats() {
		keys = append(keys, templates.Key{Value: s.String(), Label: d.Seat(s), Face: d.T("seat_short_" + s.String())})
	}
	return row(form.Declarer, d.T("field_declarer"), "declarer", keys...)
}
