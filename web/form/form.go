// Package form reads what a client sends of one deal: the parameters of an
// address, the fields of a form. Raw strings go in; a deal comes out, or every
// fault with the field it is in. Words for the faults are chosen elsewhere.
package form

import (
	"errors"
	"net/url"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/web/param"
)

// The names of the parameters, which are also the names of the fields.
const (
	Text     = "text"
	Contract = "contract"
	Level    = "level"
	Strain   = "strain"
	Doubling = "doubling"
	Vul      = "vul"
	Tricks   = "tricks"
	Result   = "result"
	Declarer = "declarer"

	Blank = "blank" // set where nothing counts for what is not given: a box of keys that was cleared
)

// Fields are the raw strings of one deal, kept as they came so that the page
// can show them again.
type Fields struct {
	Text     string
	Contract string
	Level    string
	Strain   string
	Doubling string
	Vul      string
	Tricks   string
	Result   string
	Declarer string

	doublingSent bool
	textSent     bool
	blank        bool
}

// FromValues takes the fields out of a query or a form. Blanks around a value
// do not count; of a name that comes twice the first value counts. What is no
// text (not UTF-8) is made one.
func FromValues(v url.Values) Fields {
	raw := func(name string) string { return strings.ToValidUTF8(v.Get(name), "\ufffd") }
	get := func(name string) string { return strings.TrimSpace(raw(name)) }
	f := Fields{
		Text:         get(Text),
		Contract:     get(Contract),
		Level:        get(Level),
		Strain:       get(Strain),
		Doubling:     get(Doubling),
		Vul:          get(Vul),
		Tricks:       get(Tricks),
		Declarer:     get(Declarer),
		doublingSent: v.Has(Doubling),
		textSent:     v.Has(Text),
		blank:        v.Has(Blank),
	}
	// A plus in a query means a blank: " 1" was "+1".
	f.Result = strings.TrimRight(raw(Result), " ")
	if digits, ok := strings.CutPrefix(f.Result, " "); ok {
		f.Result = "+" + digits
	}
	// A minus may be copied from a page, which prints a real one.
	if digits, ok := strings.CutPrefix(f.Result, "−"); ok {
		f.Result = "-" + digits
	}
	return f
}

// Deal is one deal as far as its score asks: what was played, and whether the
// declarer's side was vulnerable. The declarer may be absent.
type Deal struct {
	Play       score.Play
	Vulnerable bool
}

// Outcome is what the deal's score is counted from.
func (d Deal) Outcome() score.Outcome {
	return score.Outcome{Contract: d.Play.Contract, Vulnerable: d.Vulnerable, Tricks: d.Play.Tricks}
}

// Query gives the deal as the parameters of an address: the one true form,
// whatever way it was sent.
func (d Deal) Query() url.Values {
	v := url.Values{Contract: {d.Play.Contract.String()}}
	if d.Play.Contract == score.PassedOut {
		return v
	}
	v.Set(Vul, YesNo(d.Vulnerable))
	v.Set(Tricks, strconv.Itoa(d.Play.Tricks))
	if d.Play.Declarer.Valid() {
		v.Set(Declarer, d.Play.Declarer.String())
	}
	return v
}

// Address is where a page shows the deal: its path with the deal in [Deal.Query]'s form. A page
// leads to a score of deals, so none of them goes through a map: no value here needs escaping.
func (d Deal) Address(path string) string {
	var space [96]byte
	text := append(append(space[:0], path...), "?"+Contract+"="...)
	text = append(text, d.Play.Contract.String()...)
	if d.Play.Contract == score.PassedOut {
		return string(text)
	}
	if d.Play.Declarer.Valid() {
		text = append(append(text, "&"+Declarer+"="...), d.Play.Declarer.String()...)
	}
	text = strconv.AppendInt(append(text, "&"+Tricks+"="...), int64(d.Play.Tricks), 10)
	text = append(append(text, "&"+Vul+"="...), YesNo(d.Vulnerable)...)
	return string(text)
}

// YesNo is how an address says whether a side is vulnerable.
func YesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// The faults that belong to the form and not to the rules.
const (
	UnknownVul   = "unknown_vul"    // not yes, no
	NotAContract = "not_a_contract" // a text that is an entry, but no contract
)

// Incomplete reports whether the fields are those of a cleared box of keys, of which a contract is
// not pressed yet.
func (f Fields) Incomplete() bool {
	return f.blank && f.Text == "" && f.Contract == "" && (f.Level == "" || f.Strain == "")
}

// Defaults fills in what a page needs to show a deal at once: a client that
// sends nothing sees deal, one that sends a part of it sees the rest from deal.
func (f Fields) Defaults(deal Deal) Fields {
	if f.Text != "" || strings.EqualFold(f.Contract, score.PassedOut.String()) || f.Incomplete() {
		return f
	}
	c := deal.Play.Contract
	if f.Contract == "" {
		if f.Level == "" {
			f.Level = strconv.Itoa(c.Level)
		}
		if f.Strain == "" {
			f.Strain = c.Strain.String()
		}
		if !f.doublingSent {
			f.Doubling = c.Doubling.String()
		}
	}
	if f.Tricks == "" && f.Result == "" {
		f.Result = score.FormatOver(0)
	}
	return f
}

// Keys gives the fields with the contract and the tricks told apart, as far as
// they can be read: what the keys of a page show as pressed beside a fault.
func (f Fields) Keys() Fields {
	c, err := score.ParseContract(f.Contract)
	if err != nil || c == score.PassedOut {
		return f
	}
	f.Level, f.Strain, f.Doubling = strconv.Itoa(c.Level), c.Strain.String(), c.Doubling.String()
	if n, wrong := param.Int(f.Tricks); wrong == "" && n >= 0 && n <= score.TricksInPlay {
		f.Result = score.FormatOver(n - c.Need())
	}
	return f
}

// Read gives the deal the fields describe, or all their faults. The free text
// is read in the language given; it wins over the other fields, but for a
// declarer or a vulnerability it does not name.
func (f Fields) Read(lang notation.Language) (Deal, []param.Fault) {
	r := reader{param.New(nil)}
	deal := Deal{Vulnerable: r.vulnerable(f.Vul)}
	declarer := r.declarer(f.Declarer)
	if f.Text != "" || f.textSent && f.Contract == "" && f.Level == "" && f.Strain == "" {
		deal.Play = r.text(f.Text, lang, deal.Vulnerable)
		if deal.Play.Contract != score.PassedOut && deal.Play.Declarer == score.NoSeat {
			deal.Play.Declarer = declarer
		}
		return deal, r.Faults()
	}
	contract, understood := r.contract(f)
	deal.Play.Contract = contract
	if !understood {
		r.resultForm(f)
		return deal, r.Faults()
	}
	if contract != score.PassedOut {
		deal.Play.Declarer = declarer
	}
	deal.Play.Tricks = r.tricks(f, contract)
	return deal, r.Faults()
}

// reader reads the fields of a deal.
type reader struct{ param.Reader }

// text reads a result as people write it; only what was played, or passed out,
// has a score of its own.
func (r reader) text(text string, lang notation.Language, vulnerable bool) score.Play {
	v := score.NoneVulnerable
	if vulnerable {
		v = score.AllVulnerable
	}
	options := notation.Options{Language: lang, Vulnerability: &v}
	entry, err := options.Parse(text)
	var unread *notation.Error
	if errors.As(err, &unread) {
		// What was begun as a score is no contract, even written rightly.
		if right, err := options.Parse(unread.Example); err == nil && right.Kind != score.Played &&
			right.Kind != score.PassEntry {
			r.Refuse(Text, NotAContract, "text", text)
			return score.Play{}
		}
	}
	if err != nil {
		r.Rule(Text, err)
		return score.Play{}
	}
	if entry.Kind != score.Played && entry.Kind != score.PassEntry {
		r.Refuse(Text, NotAContract, "text", text)
	}
	return entry.Play
}

func (r reader) vulnerable(text string) bool {
	yes, known := param.YesNo(text)
	if text != "" && !known {
		r.Refuse(Vul, UnknownVul, "text", text)
	}
	return yes
}

func (r reader) declarer(text string) score.Seat {
	if text == "" {
		return score.NoSeat
	}
	seat, err := score.ParseSeat(text)
	r.Rule(Declarer, err)
	return seat
}

// contract reads the contract; understood is false where there is none to go
// on with.
func (r reader) contract(f Fields) (c score.Contract, understood bool) {
	if f.Contract == "" && (f.Level != "" || f.Strain != "") {
		return r.contractOfParts(f)
	}
	if f.Contract == "" {
		r.Refuse(Contract, param.Missing)
		return score.PassedOut, false
	}
	c, err := score.ParseContract(f.Contract)
	if err != nil {
		r.Rule(Contract, err)
		return score.PassedOut, false
	}
	if f.Level != "" && !isNumber(f.Level, c.Level) {
		r.Refuse(Level, param.Contradiction, "one", f.Contract, "other", f.Level)
	}
	if f.Strain != "" && !strings.EqualFold(f.Strain, c.Strain.String()) {
		r.Refuse(Strain, param.Contradiction, "one", f.Contract, "other", f.Strain)
	}
	if f.doublingSent && !strings.EqualFold(f.Doubling, c.Doubling.String()) {
		r.Refuse(Doubling, param.Contradiction, "one", f.Contract, "other", f.Doubling)
	}
	return c, true
}

// Undoubled reads the contract in a field, which is no pass, as it stands before anybody doubles.
func Undoubled(r param.Reader, name string) (c score.Contract, ok bool) {
	c, err := score.ParseContract(r.Text(name))
	if err == nil && c == score.PassedOut {
		err = &score.SyntaxError{Fault: score.UnknownContract, Text: r.Text(name)}
	}
	r.Rule(name, err)
	c.Doubling = score.Undoubled
	return c, err == nil
}

func isNumber(text string, n int) bool {
	read, wrong := param.Int(text)
	return wrong == "" && read == n
}

func (r reader) contractOfParts(f Fields) (c score.Contract, understood bool) {
	before := len(r.Faults())
	level, wrong := param.Int(f.Level)
	switch {
	case f.Level == "":
		r.Refuse(Level, param.Missing)
	case wrong != "":
		r.Refuse(Level, param.NumberWanted, "text", f.Level, "low", score.LowestLevel, "high", score.HighestLevel)
	case level < score.LowestLevel || level > score.HighestLevel:
		r.Rule(Level, &score.RangeError{Fault: score.LevelOutOfRange, Got: level, Low: score.LowestLevel,
			High: score.HighestLevel})
	}
	strain, err := score.ParseStrain(f.Strain)
	if f.Strain == "" {
		r.Refuse(Strain, param.Missing)
	} else if err != nil {
		r.Rule(Strain, err)
	}
	doubling, err := score.ParseDoubling(f.Doubling)
	r.Rule(Doubling, err)
	if len(r.Faults()) > before {
		return score.PassedOut, false
	}
	return score.Contract{Level: level, Strain: strain, Doubling: doubling}, true
}

// tricks reads the tricks taken, or the result against the contract.
func (r reader) tricks(f Fields, c score.Contract) int {
	fromResult, haveResult := r.result(f.Result, c)
	if f.Tricks == "" {
		if f.Result == "" && c != score.PassedOut {
			r.Refuse(Tricks, param.Missing)
		}
		return fromResult
	}
	n, ok := r.trickCount(f.Tricks)
	switch {
	case !ok:
		return 0
	case c == score.PassedOut && n != 0:
		r.Refuse(Tricks, string(score.TricksWithoutPlay), "text", f.Tricks)
		return 0
	case haveResult && fromResult != n:
		r.Refuse(Result, param.Contradiction, "one", f.Tricks, "other", f.Result)
	}
	return n
}

// trickCount reads a number of tricks that a deal can have.
func (r reader) trickCount(text string) (n int, ok bool) {
	n, wrong := param.Int(text)
	switch {
	case wrong != "":
		r.Refuse(Tricks, param.NumberWanted, "text", text, "low", 0, "high", score.TricksInPlay)
	case n < 0 || n > score.TricksInPlay:
		r.Rule(Tricks, &score.RangeError{Fault: score.TricksOutOfRange, Got: n, Low: 0, High: score.TricksInPlay})
	default:
		return n, true
	}
	return 0, false
}

// resultForm looks only at the form of the tricks and the result: without a
// contract nothing more can be said of them.
func (r reader) resultForm(f Fields) {
	if f.Tricks != "" {
		r.trickCount(f.Tricks)
	}
	if f.Result != "" {
		_, err := score.ParseOver(f.Result)
		r.Rule(Result, err)
	}
}

func (r reader) result(text string, c score.Contract) (tricks int, ok bool) {
	if text == "" {
		return 0, false
	}
	over, err := score.ParseOver(text)
	if err != nil {
		r.Rule(Result, err)
		return 0, false
	}
	o, err := c.WithOver(over, false)
	if err != nil {
		r.Rule(Result, err)
		return 0, false
	}
	return o.Tricks, true
}
