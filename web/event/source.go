package event

import (
	"errors"
	"net/url"
	"strings"

	"bridgescore/score/notation"
	"bridgescore/score/sheet"
	"bridgescore/web/page"
	"bridgescore/web/param"
	"bridgescore/web/permalink"
	"bridgescore/web/templates"
	"bridgescore/web/view"
)

// The fields that hold the sheet of an event.
const (
	fieldSheet = "sheet" // as text
	FieldEvent = "e"     // packed
)

const (
	// maxLink is the longest address that is sure to reach anybody whole.
	maxLink = 8000
	// maxLinkSheet is the largest sheet that a link may unpack to, in bytes. A
	// form may hold as much as an upload.
	maxLinkSheet = 256 << 10
	// maxShownSheet is the largest sheet that is shown to be corrected.
	maxShownSheet = 256 << 10
	// headSize is how much of a file shows what it is, in bytes.
	headSize = 1 << 10
	// maxProblems is how many lines a page names.
	maxProblems = 200
)

// source is the sheet of an event as it came in, and what was read of it.
type source struct {
	permalink.Event
	request *page.Request
	// typed is the sheet as travellers, where it was typed cell by cell.
	typed *typedSheet
	// fresh is set for a sheet that was just typed or sent as a file.
	fresh bool
	read  bool
	file  sheet.Sheet
	// named is the form of scoring that a file just sent names.
	named sheet.Scoring
	// packed is the link of the event, once it was asked for.
	packed string
}

// pack gives the link of the event.
func (s *source) pack() string {
	if s.packed == "" {
		s.packed = s.String()
	}
	return s.packed
}

// sourceOf takes the sheet out of what was sent: a file, cells, a text, a
// link, the first there is. It is nil where there is none.
func sourceOf(r *page.Request, in sent, most int) (*source, error) {
	lang := r.Lang.Notation()
	text := in.values.Get(fieldSheet)
	packed := in.values.Get(FieldEvent)
	if max(len(in.file), len(text)) > most {
		return nil, page.TooLarge(int64(most))
	}
	switch {
	case len(in.file) > 0:
		if sheet.Detect(in.file[:min(len(in.file), headSize)], "").Unpacks() {
			if err := r.Reserve(most); err != nil {
				return nil, err
			}
		}
		text, err := sheet.Text(in.file, int64(most))
		if err != nil {
			return nil, err
		}
		return &source{Event: permalink.Event{Sheet: text, Language: lang}, request: r, fresh: true}, nil
	case in.values.Has(fieldCell):
		return cellsOf(r, in.values, packed, most)
	case strings.TrimSpace(text) != "":
		text = strings.ReplaceAll(text, "\r\n", "\n")
		return &source{Event: permalink.Event{Sheet: text, Language: lang}, request: r, fresh: true}, nil
	case packed != "":
		return unpacked(r, packed, most)
	}
	return nil, nil
}

// unpacked opens a link; one that holds much waits for a slot first.
func unpacked(r *page.Request, packed string, most int) (*source, error) {
	measured, err := permalink.Measure(packed, most)
	if err != nil {
		return nil, err
	}
	if err := r.Reserve(measured.Size); err != nil {
		return nil, err
	}
	p, err := measured.Open()
	if err != nil {
		return nil, err
	}
	s := &source{Event: p, request: r, packed: packed}
	if p.Typed {
		typed, ok := readTyped(p.Sheet)
		if !ok {
			return nil, permalink.ErrDamaged
		}
		s.typed = &typed
	}
	return s, nil
}

// cellsOf puts what was typed into the travellers that the form was for.
func cellsOf(r *page.Request, values url.Values, packed string, most int) (*source, error) {
	s, err := unpacked(r, packed, most)
	if err != nil {
		return nil, err
	}
	if s.typed == nil || !s.typed.fill(values) {
		return nil, page.ErrBadForm
	}
	s.Sheet, s.packed = s.typed.text(s.Language), ""
	return s, nil
}

// openTable reads the sheet. A new one of another format that was understood as
// a whole becomes a table, which is short enough for a link and can be
// corrected.
func (s *source) openTable() error {
	if err := s.open(); err != nil {
		return err
	}
	if s.fresh {
		s.named = s.file.Scoring
	}
	if !s.fresh || s.file.Format == sheet.Delimited || len(s.file.Problems)+s.file.Dropped > 0 {
		return nil
	}
	table, file, err := s.file.AsTable(s.Language)
	if err != nil {
		return nil // an entry that only its own format can hold: it stays as it is
	}
	s.Sheet, s.packed = strings.ReplaceAll(table, "\r\n", "\n"), ""
	if len(s.Sheet) <= maxShownSheet {
		s.file = file // the reader sees the lines of the table, else those of the file
	}
	return nil
}

// isTable reports whether the sheet is a table already, before it is read.
func (s *source) isTable() bool {
	return sheet.Detect([]byte(s.Sheet[:min(len(s.Sheet), headSize)]), "") == sheet.Delimited
}

// fitsLink reports whether the address of a page may hold the sheet.
func (s *source) fitsLink(address func() string) bool {
	return len(s.Sheet) <= maxLinkSheet && len(s.request.Base())+len(address()) <= maxLink
}

// open reads the sheet as it is.
func (s *source) open() error {
	limits := param.EventLimits(s.request.Site.MaxLines)
	limits.Bytes, limits.Problems = int64(len(s.Sheet))+1, maxProblems+s.waiting()
	file, err := sheet.Read(param.Interruptible(s.request.Context(), strings.NewReader(s.Sheet)), sheet.Options{
		Notation:      notation.Options{Language: s.Language},
		FixedLanguage: s.Typed,
		Limits:        limits,
	})
	if err != nil {
		return err
	}
	s.file, s.read = file, true
	if s.Typed {
		s.dropWaiting()
	}
	return nil
}

// waiting is how many cells have nothing typed in yet.
func (s *source) waiting() int {
	if s.typed == nil {
		return 0
	}
	return len(s.typed.Rows) - s.typed.filled()
}

// dropWaiting takes out the problems of cells that nothing was typed in yet.
func (s *source) dropWaiting() {
	var left []sheet.Problem
	for _, p := range s.file.Problems {
		if p.Code == sheet.EntryMissing {
			s.file.Rejected--
			continue
		}
		left = append(left, p)
	}
	s.file.Problems = left
}

// shown is the sheet as a text to correct, empty where it is none.
func (s *source) shown() string {
	if s == nil || s.Typed || len(s.Sheet) > maxShownSheet || s.file.Format == sheet.USEBIO && !s.isText() {
		return ""
	}
	return s.Sheet
}

// isText reports whether the sheet is as it was typed, and not a file in an
// encoding of its own.
func (s *source) isText() bool {
	return !strings.ContainsRune(strings.ToValidUTF8(s.Sheet, "\ufffd"), '\ufffd')
}

// sourceFault adds why there is no sheet to go on with; other errors come back.
func (f fields) sourceFault(err error) error {
	var refused *sheet.Error
	switch {
	case errors.Is(err, permalink.ErrDamaged):
		f.Refuse(fieldSheet, "link_damaged")
	case errors.Is(err, permalink.ErrTooLarge):
		f.Refuse(fieldSheet, "link_too_large")
	case errors.As(err, &refused) && refused.Fault == sheet.TeamsEvent:
		key, address := "sheet_teams_event", page.URL(f.Language, page.PathTeams)
		if match := matchURL(address, refused.Match, f.Language.Notation()); match != "" {
			key, address = "sheet_teams_match", match
		}
		f.Refuse(fieldSheet, key, view.Leads, address)
	case errors.As(err, &refused):
		f.Refuse(fieldSheet, "sheet_"+string(refused.Fault), "line", refused.Line, "limit", refused.Limit)
	default:
		return err
	}
	return nil
}

// errors says what is wrong. The faults of what says a movement lead to the first field of its
// form.
func (p *pairsPage) errors() []templates.FieldError {
	errs := p.Errors(p.Faults())
	for i := range errs {
		if errs[i].Field == paramSeat {
			errs[i].Target = param.Pairs
		}
	}
	return errs
}
