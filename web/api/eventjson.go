package api

import (
	"bytes"
	"encoding/json"
	"io"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// answerFormat is JSON. An event with boards writes itself.
var answerFormat = huma.Format{
	Marshal: func(w io.Writer, answer any) error {
		if event, ok := answer.(Event); ok && event.stream != nil {
			return event.write(w)
		}
		return huma.DefaultJSONFormat.Marshal(w, answer)
	},
	Unmarshal: huma.DefaultJSONFormat.Unmarshal,
}

// boardStream is the boards of an event, which are written line by line: a
// large event has hundreds of thousands, and all of them at once would take
// more room than the event itself.
type boardStream struct {
	event  *pairs.Event
	result *pairs.Result
	lang   notation.Language
	rules  map[pairs.Rules][]byte // the names of the sets of rules that occurred

	out  io.Writer
	text []byte
	err  error // the first of out
}

func newBoardStream(event *pairs.Event, result *pairs.Result, lang notation.Language) *boardStream {
	return &boardStream{event: event, result: result, lang: lang, rules: make(map[pairs.Rules][]byte)}
}

// write writes the event as encoding/json does, boards included. An error of
// w is that of a client who left, and nobody's to hear of.
func (a Event) write(w io.Writer) error {
	head, err := appendOpened(nil, a, "}")
	if err != nil {
		return err
	}
	s := a.stream
	s.out, s.text = w, append(head, `,"boards":[`...)
	for i := range s.result.Boards {
		if i > 0 {
			s.text = append(s.text, ',')
		}
		if err := s.board(&s.result.Boards[i]); err != nil {
			return err
		}
	}
	s.text = append(s.text, "]}\n"...)
	s.flush()
	return nil
}

// board writes one board, unless writing has failed already.
func (s *boardStream) board(b *pairs.Board) (err error) {
	if s.text, err = appendOpened(s.text, boardWithoutLines(s.result, b), "]}"); err != nil {
		return err
	}
	for i := range b.Lines {
		if s.err != nil {
			return nil
		}
		if i > 0 {
			s.text = append(s.text, ',')
		}
		s.line(&b.Lines[i])
		if len(s.text) > flushSize {
			s.flush()
		}
	}
	s.text = append(s.text, "]}"...)
	return nil
}

// flushSize is how much text is written at a time.
const flushSize = 32 << 10

func (s *boardStream) flush() {
	if s.err == nil {
		_, s.err = s.out.Write(s.text)
	}
	s.text = s.text[:0]
}

// line appends a line with the names and in the order of an [EventScore].
func (s *boardStream) line(l *pairs.LineScore) {
	line := &s.event.Lines[l.Line]
	ns, ew := seated(line, l)
	b := appendText(append(s.text, `{"ns_pair":`...), ns)
	b = appendText(append(b, `,"ew_pair":`...), ew)
	if line.Round != 0 {
		b = strconv.AppendInt(append(b, `,"round":`...), int64(line.Round), 10)
	}
	if line.Table != 0 {
		b = strconv.AppendInt(append(b, `,"table":`...), int64(line.Table), 10)
	}
	b = append(b, `,"result":"`...)
	b = notation.Append(b, line.Entry, s.lang) // letters, digits and signs that JSON takes as they are
	b = append(b, '"')
	if l.HasPoints {
		b = strconv.AppendInt(append(b, `,"ns_score":`...), int64(l.Points), 10)
	}
	b = appendRounded(b, `,"ns":`, l.NSMark.Counted, l.NSMark.Points)
	b = appendRounded(b, `,"ew":`, l.EWMark.Counted, l.EWMark.Points)
	percents := s.result.Scoring == pairs.ByMatchpoints
	b = appendRounded(b, `,"ns_percent":`, l.NSMark.Counted && percents, l.NSMark.Percent)
	b = appendRounded(b, `,"ew_percent":`, l.EWMark.Counted && percents, l.EWMark.Percent)
	b = s.appendRules(b, `,"ns_rules":`, l.NSMark.Rules)
	b = s.appendRules(b, `,"ew_rules":`, l.EWMark.Rules)
	s.text = append(b, '}')
}

// appendRules appends the names of the rules of a mark, if it has any.
func (s *boardStream) appendRules(b []byte, field string, set pairs.Rules) []byte {
	names, known := s.rules[set]
	if !known {
		if list := ruleNames(set); len(list) > 0 {
			names, _ = json.Marshal(list) // texts always can be
		}
		s.rules[set] = names
	}
	if len(names) == 0 {
		return b
	}
	return append(append(b, field...), names...)
}

// appendRounded appends a number to two decimals, where there is one.
func appendRounded(b []byte, field string, there bool, n pairs.Number) []byte {
	if !there {
		return b
	}
	return appendTwoPlaces(append(b, field...), n.Round(2))
}

// appendTwoPlaces appends hundredths as encoding/json does [twoPlaces] of them.
func appendTwoPlaces(b []byte, hundredths int64) []byte {
	size := uint64(hundredths)
	if hundredths < 0 {
		b, size = append(b, '-'), -size
	}
	b = strconv.AppendUint(b, size/100, 10)
	tenths, rest := byte(size/10%10), byte(size%10)
	if tenths == 0 && rest == 0 {
		return b
	}
	b = append(b, '.', '0'+tenths)
	if rest != 0 {
		b = append(b, '0'+rest)
	}
	return b
}

// appendText appends a text in quotation marks.
func appendText(b []byte, text string) []byte {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			quoted, _ := encode(text) // texts always can be
			return append(b, quoted...)
		}
	}
	return append(append(append(b, '"'), text...), '"')
}

// appendOpened appends a value without its end, so that more can follow.
func appendOpened(b []byte, value any, end string) ([]byte, error) {
	text, err := encode(value)
	return append(b, bytes.TrimSuffix(text, []byte(end))...), err
}

// encode writes a value as answers are written.
func encode(value any) ([]byte, error) {
	var text bytes.Buffer
	err := huma.DefaultJSONFormat.Marshal(&text, value)
	return bytes.TrimSuffix(text.Bytes(), []byte("\n")), err
}
