package event

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/api"
	"bridgescore/web/page"
	"bridgescore/web/param/scoring"
)

// formatJSON is the answer of the API as a file, beside the formats of package
// sheet.
const formatJSON = "json"

// downloadFormats lists the files that a scored event is written to.
func downloadFormats() []string {
	var list []string
	for _, f := range sheet.WrittenFormats() {
		list = append(list, f.String())
	}
	return append(list, formatJSON)
}

// accepted says which files may be chosen, as a field of a form has it.
func accepted() string {
	var list []string
	for _, f := range sheet.Formats() {
		list = append(append(list, f.Endings()...), f.MediaTypes()...)
	}
	return strings.Join(list, ",")
}

// download writes the scored event as a file.
func (p *pairsPage) download(name string) (page.Response, error) {
	base := fileName(p.source.file.Event.Title)
	if name == formatJSON {
		var compact, body bytes.Buffer
		if err := api.WriteEvent(&compact, &p.source.file, p.result, scoring.MethodOf(&p.options.options), p.Words,
			p.Language.Notation()); err != nil {
			return page.Response{}, err
		}
		err := json.Indent(&body, compact.Bytes(), "", "  ")
		return page.Response{File: &page.Download{Name: base + ".json", MediaType: "application/json",
			Body: body.Bytes()}}, err
	}
	format := sheet.Format(name)
	if !slices.Contains(sheet.WrittenFormats(), format) {
		return page.Response{}, page.ErrNotFound
	}
	event := p.source.file.Event
	event.Lines = asScored(event.Lines, p.result)
	if format != sheet.Delimited {
		event.Pairs = p.result.Pairs // also those that no one has named
	}
	var body bytes.Buffer
	err := sheet.Write(&body, &event, sheet.WriteOptions{
		Format: format, Language: p.Language.Notation(), Mark: true, Marks: marksOf(len(event.Lines), p.result),
		Notes: p.notes(),
	})
	var unwritable *sheet.Error
	if errors.As(err, &unwritable) {
		if err := p.sourceFault(err); err != nil {
			return page.Response{}, err
		}
		return p.response()
	}
	return page.Response{File: &page.Download{Name: base + format.Endings()[0], MediaType: format.MediaType(),
		Body: body.Bytes()}}, err
}

// notes say in a file that it is provisional, and which results are missing.
func (p *pairsPage) notes() []string {
	var notes []string
	for i := range p.result.Missing {
		if i == 0 {
			notes = append(notes, p.provisional(len(p.result.Missing)))
		}
		if i == maxMissing {
			break
		}
		notes = append(notes, p.missingText(&p.result.Missing[i]))
	}
	return notes
}

// asScored gives the lines with the sides exchanged where scoring exchanged them.
func asScored(lines []pairs.Line, result *pairs.Result) []pairs.Line {
	scored := lines
	for b := range result.Boards {
		for i := range result.Boards[b].Lines {
			l := &result.Boards[b].Lines[i]
			if !l.NSMark.Rules.Has(pairs.Exchanged) {
				continue
			}
			if &scored[0] == &lines[0] {
				scored = slices.Clone(lines)
			}
			scored[l.Line].NS, scored[l.Line].EW = scored[l.Line].EW, scored[l.Line].NS
		}
	}
	return scored
}

// fileName makes the name of a file of a title: letters, digits and hyphens.
func fileName(title string) string {
	const longest = 40
	var name strings.Builder
	for _, r := range foldedLatin.Replace(strings.ToLower(title)) {
		switch {
		case name.Len() >= longest:
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			name.WriteRune(r)
		case name.Len() > 0 && !strings.HasSuffix(name.String(), "-"):
			name.WriteByte('-')
		}
	}
	if text := strings.Trim(name.String(), "-"); text != "" {
		return text
	}
	return "bridge"
}

// foldedLatin takes the accents off French letters.
var foldedLatin = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "é", "e", "è", "e", "ê", "e", "ë", "e", "î",
	"i", "ï", "i",
	"ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "ç", "c", "œ", "oe", "æ", "ae")

// marksOf gives the marks of a scored event of so many lines as files have
// them.
func marksOf(lines int, result *pairs.Result) *sheet.Marks {
	m := &sheet.Marks{
		Scoring: map[pairs.Scoring]sheet.Scoring{pairs.ByCrossIMPs: sheet.CrossIMPs,
			pairs.ByButler: sheet.Butler}[result.Scoring],
		Winners: 1,
		Lines:   make([]sheet.LineMark, lines),
		Pairs:   make([]sheet.PairMark, len(result.Pairs)),
	}
	for i := range result.Boards {
		for j := range result.Boards[i].Lines {
			l := &result.Boards[i].Lines[j]
			m.Lines[l.Line] = sheet.LineMark{NS: markText(&l.NSMark), EW: markText(&l.EWMark)}
		}
	}
	for i := range result.Rankings {
		ranking := &result.Rankings[i]
		if ranking.Line != score.NoSide {
			m.Winners = 2
		}
		for j := range ranking.Standings {
			s := &ranking.Standings[j]
			m.Pairs[s.Pair] = sheet.PairMark{Total: decimalText(s.Total.Round(2)), Place: placeText(s)}
			if result.Scoring == pairs.ByMatchpoints {
				m.Pairs[s.Pair].Percent = decimalText(s.Percent.Round(2))
			}
		}
	}
	return m
}

func markText(m *pairs.Mark) string {
	if !m.Counted {
		return ""
	}
	return decimalText(m.Points.Round(2))
}

// decimalText writes hundredths as programs do: -3.50.
func decimalText(hundredths int64) string {
	return strconv.FormatFloat(float64(hundredths)/score.PercentUnit, 'f', 2, 64)
}

func placeText(s *pairs.Standing) string {
	switch {
	case s.Rank == 0:
		return ""
	case s.Tied:
		return strconv.Itoa(s.Rank) + "="
	}
	return strconv.Itoa(s.Rank)
}
