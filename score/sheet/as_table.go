package sheet

import (
	"bufio"
	"slices"
	"strings"

	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// AsTable gives a sheet without problems as a delimited table that holds all of
// it, and the same as [Read] reads it from there, without reading it again: what
// differs is the lines that it comes from.
func (s *Sheet) AsTable(lang notation.Language) (string, Sheet, error) {
	var text strings.Builder
	out := bufio.NewWriter(&text)
	o := WriteOptions{Language: lang, Held: true}
	t := newTableWriter(out, o)
	if err := t.event(&s.Event, o); err != nil {
		return "", Sheet{}, err
	}
	if err := out.Flush(); err != nil {
		return "", Sheet{}, err
	}
	table := Sheet{Event: s.Event, Format: Delimited, Encoding: UTF8, Language: lang, Separator: t.separator}
	table.Event.Lines = slices.Clone(s.Event.Lines)
	for i := range table.Event.Lines {
		table.Event.Lines[i].Source = i + 2 // under the heads
	}
	table.Event.Pairs = slices.Clone(s.Event.Pairs)
	for i := range table.Event.Pairs {
		if held := table.Event.Pairs[i].Held; held != nil {
			table.Event.Pairs[i].Held = &pairs.HeldTotals{Total: held.Total, Percent: held.Percent,
				Source: t.firstPair + i}
		}
	}
	return text.String(), table, nil
}
