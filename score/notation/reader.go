package notation

import (
	"unicode/utf8"

	"bridgescore/score"
)

// Options chooses how a text is read.
type Options struct {
	Language Language
	// Vulnerability is that of the board, where it is known: a score behind a
	// result must be right at it.
	Vulnerability *score.Vulnerability
	// RequireDeclarer refuses a contract without a declarer, which no board
	// can be scored with.
	RequireDeclarer bool
}

// Parse reads one entry. A contract needs a result, and a declarer where the
// options or a ruling ask for one; otherwise Play.Declarer is NoSeat. The
// error is an [*Error].
func (o Options) Parse(text string) (score.Entry, error) {
	e, _, err := o.ParseBeside(text)
	return e, err
}

// Beside is a score that stands behind the result of a contract, as
// North-South see it. It is that of the contract at one of its two
// vulnerabilities.
type Beside struct {
	Points int
	Given  bool
}

// ParseBeside is Parse, and gives the score behind the result too, which only
// the vulnerability of the board can confirm. Without a declarer it is checked
// and not given.
func (o Options) ParseBeside(text string) (score.Entry, Beside, error) {
	var r reader
	if err := r.begin(o, text, exampleEntry); err != nil {
		return score.Entry{}, Beside{}, err
	}
	group, err := r.group()
	if err != nil {
		return score.Entry{}, Beside{}, err
	}
	e, err := r.entry()
	if err != nil {
		return score.Entry{}, Beside{}, err
	}
	e.FouledGroup = group
	return e, r.beside, nil
}

// ParseContract reads a contract without declarer and result: 4♠, 3SAX, pass.
func (o Options) ParseContract(text string) (score.Contract, error) {
	var r reader
	if err := r.begin(o, text, exampleContract); err != nil {
		return score.Contract{}, err
	}
	if kind, ok := wholeText(r.rest()); ok && kind == score.PassEntry {
		return score.PassedOut, nil
	}
	var found score.Contract
	return found, r.eachContract(func(c score.Contract) (_ bool, err error) {
		r.skipBlank()
		if c.Doubling, err = r.doubling(score.Undoubled); err != nil {
			return false, err
		}
		if r.skipBlank(); !r.done() {
			return false, r.failWord(UnexpectedText)
		}
		found = c
		return true, nil
	})
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
	// beside is the score behind the result.
	beside Beside
	// open counts the open brackets of a play.
	open int
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
	if kind, ok := wholeText(r.rest()); ok {
		return score.Entry{Kind: kind}, nil
	}
	if _, ok := r.takeWhole(adjustedWords); ok {
		return r.adjusted()
	}
	b := r.buf[r.pos]
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
	from := r.pos
	if seat := r.seat(); seat != score.NoSeat {
		apart := r.peek() == ' '
		if r.accept(':') || r.accept(',') {
			apart = true
		}
		if r.skipBlank(); isDigit(r.peek()) || apart && r.numberWordNext() {
			return r.playedEntry(seat)
		}
		r.pos = from
	}
	if r.awardNext() {
		return r.artificial()
	}
	return score.Entry{}, r.failWord(NotUnderstood)
}

// adjusted reads what the director gave: percentages, averages, a ruling, or
// one outcome for both sides.
func (r *reader) adjusted() (score.Entry, error) {
	r.example = exampleAward
	for from := -1; from < r.pos; {
		from = r.pos
		r.skipBlank()
		if !r.accept(':') && !r.accept('=') {
			r.accept('.')
		}
	}
	if r.done() {
		return score.Entry{}, r.fail(IncompleteAward, 0, r.n)
	}
	if isDigit(r.peek()) && r.twoNumbers() {
		return r.artificial()
	}
	from := r.pos
	if means, ok := r.take(awardSigns); ok && r.done() {
		a := signAward(means)
		return score.Entry{Kind: score.Artificial, NS: a, EW: mirror(a)}, nil
	}
	r.pos = from
	e, err := r.entry()
	switch {
	case err != nil:
		return score.Entry{}, err
	case e.Kind == score.PointsEntry && isDigit(r.buf[from]):
		// Points or percent: 60 is both.
		return score.Entry{}, r.fail(IncompleteAward, from, r.n)
	case e.Kind == score.Played && e.Play.Declarer == score.NoSeat:
		return score.Entry{}, r.fail(score.MissingDeclarer, r.n, r.n)
	case e.Kind == score.Played || e.Kind == score.PassEntry || e.Kind == score.PointsEntry:
		r.beside = Beside{}
		one := score.WeightedScore{Play: e.Play, Points: e.Points, FromPoints: e.Kind == score.PointsEntry, Weight: 1}
		return score.Entry{Kind: score.Assigned,
			Ruling: &score.Ruling{NS: []score.WeightedScore{one}, EW: []score.WeightedScore{one}}}, nil
	case e.Kind != score.Artificial && e.Kind != score.Assigned:
		return score.Entry{}, r.fail(IncompleteAward, from, r.n)
	}
	return e, nil
}

// twoNumbers reports whether the text to its end is two percentages.
func (r *reader) twoNumbers() bool {
	back := r.pos
	defer func() { r.pos = back }()
	r.percentNumber()
	if r.percentSign(); !r.accept(' ') {
		return false
	}
	_, length := r.percentNumber()
	r.percentSign()
	return length > 0 && r.done()
}

// startsWithNumber tells a score, percentages, weights and a contract apart
// by what follows the digits.
func (r *reader) startsWithNumber() (score.Entry, error) {
	from := r.pos
	r.digits()
	if r.peek() == '.' || r.peek() == ',' {
		r.pos++
		r.digits()
	}
	after := r.peek()
	r.skipBlank()
	next := r.peek()
	r.pos = from
	switch {
	case after == '%' || next == '%':
		if r.percentPair() {
			return r.artificial()
		}
		return r.weighted()
	case next == '/' || next == '-' || next == ':':
		if r.percentPair() {
			return r.artificial()
		}
		if next == '/' {
			return r.weighted()
		}
	case r.bareScore():
		return r.pointsEntry(score.NoSide)
	}
	return r.playedEntry(score.NoSeat)
}

// startsWithSide reads a split ruling, artificial scores by side, or a score
// before which its side is named.
func (r *reader) startsWithSide() (score.Entry, bool, error) {
	from := r.pos
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
		r.pos = from
		e, err := r.split()
		return e, true, err
	}
	r.pos = from
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
// is not the declarer South. The signs of a double and the letters of seats
// may stand before each other, and before a word of the result.
func (r *reader) takeWhole(list *words) (means uint8, ok bool) {
	return r.takeIf(list, func(text string, next byte) bool {
		switch {
		case !isLetter(next) || !isLetter(text[len(text)-1]):
			return true
		case len(text) > 2 || list != doublingWords && list != seatWords:
			return false
		}
		return r.joins(r.pos+len(text), 0)
	})
}

// maxJoined is how many signs without a blank may follow each other.
const maxJoined = 3

// joins reports whether what stands at the place is a seat, a double or a
// result, and not the rest of a word.
func (r *reader) joins(at, joined int) bool {
	if at >= r.n || !isLetter(r.buf[at]) {
		return true
	}
	back := r.pos
	defer func() { r.pos = back }()
	r.pos = at
	if _, ok := r.takeWhole(resultWords); ok {
		return true
	}
	if joined == maxJoined {
		return false
	}
	for _, list := range [2]*words{seatWords, doublingWords} {
		for _, w := range list[r.buf[at]] {
			end := at + len(w.text)
			if len(w.text) <= 2 && end <= r.n && string(r.buf[at:end]) == w.text && !r.accented[at] &&
				r.joins(end, joined+1) {
				return true
			}
		}
	}
	return r.options.Language.ownWest(r.buf[at]) && r.joins(at+1, joined+1)
}

// takeIf steps over the longest word that comes next and that fits the byte
// behind it, which is 0 at the end. A letter with an accent is no word.
func (r *reader) takeIf(list *words, fits func(text string, next byte) bool) (means uint8, ok bool) {
	rest := r.rest()
	if len(rest) == 0 || int(rest[0]) >= len(list) {
		return 0, false
	}
	for _, w := range list[rest[0]] {
		if len(w.text) > len(rest) || string(rest[:len(w.text)]) != w.text || len(w.text) == 1 && r.accented[r.pos] {
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
