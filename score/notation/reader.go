package notation

import (
	"unicode/utf8"

	"bridgescore/score"
)

// Dialect says what a bare number up to 7 after a contract counts.
type Dialect uint8

// The dialects.
const (
	// AskTricks refuses the number with [AmbiguousTricks].
	AskTricks Dialect = iota
	// MadeTricks takes 4H 5 as "made five": eleven tricks.
	MadeTricks
	// AllTricks takes 4H 5 as five tricks in all.
	AllTricks
)

// Options chooses how a text is read.
type Options struct {
	Language Language
	Dialect  Dialect
	// FFBCodes reads the three-digit adjustments of the French federation's
	// club program: 9, then the tens of North-South's and East-West's
	// percentages, 4 to 6, or 0 for an average-plus. Without it they are the
	// scores they look like: 940 is also 6♦+1.
	FFBCodes bool
	// RequireDeclarer refuses a contract without a declarer, which no board
	// can be scored with.
	RequireDeclarer bool
}

// Parse reads one entry. A contract needs a result, and a declarer where the
// options or a ruling ask for one; otherwise Play.Declarer is NoSeat. The
// error is an [*Error].
func (o Options) Parse(text string) (score.Entry, error) {
	var r reader
	if err := r.begin(o, text, exampleEntry); err != nil {
		return score.Entry{}, err
	}
	group, err := r.group()
	if err != nil {
		return score.Entry{}, err
	}
	e, err := r.entry()
	if err != nil {
		return score.Entry{}, err
	}
	e.FouledGroup = group
	return e, nil
}

// ParseContract reads a contract without declarer and result: 4♠, 3SAX, pass.
func (o Options) ParseContract(text string) (score.Contract, error) {
	var r reader
	if err := r.begin(o, text, exampleContract); err != nil {
		return score.Contract{}, err
	}
	if wholeTexts[string(r.rest())] == score.PassEntry {
		return score.PassedOut, nil
	}
	c, err := r.contract()
	if err != nil {
		return score.Contract{}, err
	}
	r.skipBlank()
	if c.Doubling, err = r.doubling(score.Undoubled); err != nil {
		return score.Contract{}, err
	}
	if r.skipBlank(); !r.done() {
		return score.Contract{}, r.failWord(UnexpectedText)
	}
	return c, nil
}

// ParseContract reads a contract in the language, as a form field has it.
func ParseContract(text string, lang Language) (score.Contract, error) {
	return Options{Language: lang}.ParseContract(text)
}

// ParseSeat reads a seat by its letter or name: O for West is French.
func ParseSeat(text string, lang Language) (score.Seat, error) {
	var r reader
	if err := r.begin(Options{Language: lang}, text, exampleSeat); err != nil {
		return score.NoSeat, err
	}
	seat := r.seat()
	if seat == score.NoSeat || !r.done() {
		r.pos = 0
		return score.NoSeat, r.fail(score.UnknownSeat, 0, r.n)
	}
	return seat, nil
}

// reader walks through a folded text.
type reader struct {
	folded
	options Options
	text    string
	pos     int
	example example
	// inRuling is set while an outcome of a ruling is read, which may end
	// before the text does.
	inRuling bool
}

func (r *reader) begin(o Options, text string, ex example) error {
	r.options, r.text, r.example = o, text, ex
	if end, ok := within(text, maxText); !ok || !r.fold(text) {
		err := r.newError(TextTooLong, end, len(text))
		err.Got, err.High = utf8.RuneCountInString(text), maxText
		return err
	}
	if r.n == 0 {
		return r.newError(score.EmptyText, len(text), len(text))
	}
	return nil
}

// within gives the byte at which the first characters of a text end, as many
// as may be, and reports whether they are all.
func within(text string, most int) (end int, all bool) {
	for i := range text {
		if most == 0 {
			return i, false
		}
		most--
	}
	return len(text), true
}

// group cuts the suffix of a fouled board, [B], and gives its letter.
func (r *reader) group() (byte, error) {
	if r.buf[r.n-1] != ']' {
		return 0, nil
	}
	open := r.n - 2
	for open >= 0 && r.buf[open] != '[' {
		open--
	}
	if open < 0 || open != r.n-3 || r.buf[open+1] < 'a' || r.buf[open+1] > 'z' {
		r.example = exampleGroup
		return 0, r.fail(UnknownGroup, max(open, 0), r.n)
	}
	letter := r.buf[open+1] - 'a' + 'A'
	for r.n = open; r.n > 0 && r.buf[r.n-1] == ' '; r.n-- {
	}
	if r.n == 0 {
		r.example = exampleGroup
		return 0, r.newError(score.EmptyText, 0, len(r.text))
	}
	return letter, nil
}

// entry reads the whole text but a group.
func (r *reader) entry() (score.Entry, error) {
	if kind, ok := wholeTexts[string(r.rest())]; ok {
		return score.Entry{Kind: kind}, nil
	}
	b := r.buf[0]
	switch {
	case b == '+' || b == '-':
		return r.pointsEntry(score.NoSide)
	case isDigit(b):
		return r.startsWithNumber()
	case r.numberWordNext():
		return r.playedEntry(score.NoSeat)
	}
	if e, found, err := r.startsWithSide(); found || err != nil {
		return e, err
	}
	if seat := r.seat(); seat != score.NoSeat {
		apart := r.peek() == ' '
		if r.skipBlank(); isDigit(r.peek()) || apart && r.numberWordNext() {
			return r.playedEntry(seat)
		}
		r.pos = 0
	}
	if _, ok := r.take(awardWords); ok {
		r.pos = 0
		return r.artificial()
	}
	return score.Entry{}, r.failWord(NotUnderstood)
}

// startsWithNumber tells a score, percentages, weights and a contract apart
// by what follows the digits.
func (r *reader) startsWithNumber() (score.Entry, error) {
	r.digits()
	if r.peek() == '.' || r.peek() == ',' {
		r.pos++
		r.digits()
	}
	after := r.peek()
	r.skipBlank()
	next := r.peek()
	r.pos = 0
	switch {
	case after == '%' || next == '%':
		if r.percentPair() {
			return r.artificial()
		}
		return r.weighted()
	case next == '/' || next == '-':
		if r.percentPair() {
			return r.artificial()
		}
		if next == '/' {
			return r.weighted()
		}
	case r.bareScore():
		if r.options.FFBCodes && r.n == 3 {
			if e, ok := ffbCode(r.buf[:3]); ok {
				return e, nil
			}
		}
		return r.pointsEntry(score.NoSide)
	}
	return r.playedEntry(score.NoSeat)
}

// startsWithSide reads a split ruling, artificial scores by side, or a score
// before which its side is named.
func (r *reader) startsWithSide() (score.Entry, bool, error) {
	means, ok := r.take(sideWords)
	if !ok {
		return score.Entry{}, false, nil
	}
	r.skipBlank()
	if b := r.peek(); b == '+' || b == '-' || isDigit(b) {
		e, err := r.pointsEntry(score.Side(means))
		return e, true, err
	}
	if r.peek() == ':' {
		r.pos = 0
		e, err := r.split()
		return e, true, err
	}
	r.pos = 0
	return score.Entry{}, false, nil
}

func (r *reader) rest() []byte { return r.buf[r.pos:r.n] }

func (r *reader) done() bool { return r.pos >= r.n }

// peek gives the next byte, 0 at the end.
func (r *reader) peek() byte {
	if r.done() {
		return 0
	}
	return r.buf[r.pos]
}

func (r *reader) skipBlank() {
	if r.peek() == ' ' {
		r.pos++
	}
}

// accept steps over the byte if it is next.
func (r *reader) accept(b byte) bool {
	if r.peek() != b {
		return false
	}
	r.pos++
	return true
}

// take steps over the longest of the words that comes next.
func (r *reader) take(list *words) (means uint8, ok bool) {
	return r.takeIf(list, func(string, byte) bool { return true })
}

// takeWhole is take for words that no letter may follow: the s of "contrés"
// is not the declarer South. The signs of a double, letters too, may stand
// before a seat.
func (r *reader) takeWhole(list *words) (means uint8, ok bool) {
	return r.takeIf(list, func(text string, next byte) bool {
		return !isLetter(next) || !isLetter(text[len(text)-1]) || text == "x" || text == "xx" || text == "r"
	})
}

// takeIf steps over the longest word that comes next and that fits the byte
// behind it, which is 0 at the end.
func (r *reader) takeIf(list *words, fits func(text string, next byte) bool) (means uint8, ok bool) {
	rest := r.rest()
	if len(rest) == 0 || int(rest[0]) >= len(list) {
		return 0, false
	}
	for _, w := range list[rest[0]] {
		if len(w.text) > len(rest) || string(rest[:len(w.text)]) != w.text {
			continue
		}
		var next byte
		if len(w.text) < len(rest) {
			next = rest[len(w.text)]
		}
		if fits(w.text, next) {
			r.pos += len(w.text)
			return w.means, true
		}
	}
	return 0, false
}

// digits steps over digits and gives their value, which stays at a bound far
// above anything that is valid, and how many there were.
func (r *reader) digits() (value, count int) {
	const bound = 1_000_000
	for isDigit(r.peek()) {
		value = min(value*10+int(r.peek()-'0'), bound)
		r.pos++
		count++
	}
	return value, count
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func isLetter(b byte) bool { return 'a' <= b && b <= 'z' }
