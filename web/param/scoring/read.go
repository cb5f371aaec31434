package scoring

import (
	"errors"
	"strings"

	"bridgescore/score"
	"bridgescore/score/imp"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/param"
)

// Adjustments is what single pairs bring along, a line each, beside the table of options.
const Adjustments = "adjustments"

// BadDrop is why a value of [Drop] was not read.
const BadDrop param.Reason = "bad_drop"

// ReadEvent reads how an event is scored. All of it is checked, also what the form of scoring does
// not ask for.
func ReadEvent(r param.Reader) pairs.Options {
	var options pairs.Options
	for i := range table {
		table[i].Apply(&options, table[i].Read(r))
	}
	options.Adjustments = readAdjustments(r)
	return options
}

// ReadBoard reads how one board is scored.
func ReadBoard(r param.Reader) pairs.Options {
	var options pairs.Options
	for i := range table {
		if table[i].OfBoard {
			table[i].Apply(&options, table[i].Read(r))
		}
	}
	return options
}

// ReadLink reads how the event of a link or of a form is scored. An early one was made before
// December 2026: options that were settled then are read in it alone.
func ReadLink(r param.Reader, early bool) pairs.Options {
	var options pairs.Options
	for i := range table {
		o := &table[i]
		if o.Use != Settled || early {
			o.Apply(&options, o.Read(r))
		}
		if o.Name == Regulation && early {
			scoreAsEarly(&options)
		}
	}
	options.Adjustments = readAdjustments(r)
	return options
}

// Read reads the value of an option.
func (o *Option) Read(r param.Reader) Value {
	switch o.Kind {
	case Flag:
		return Value{Flag: r.Flag(o.Name)}
	case Number:
		return Value{Number: r.Int(o.Name, o.Low, o.High, 0)}
	case Dropped:
		return Value{Drop: o.readDrop(r)}
	case Choice:
	}
	if now, renamed := o.Aliases[r.Text(o.Name)]; renamed {
		return Value{Text: now}
	}
	return Value{Text: r.Choice(o.Name, o.Values...)}
}

// Said is what an address has to say of an option: what was typed, but nothing where it holds
// anyway.
func (o *Option) Said(r param.Reader) string {
	text := r.Text(o.Name)
	if r.Wrong(o.Name) {
		return text
	}
	switch v := o.Read(r); o.Kind {
	case Flag:
		if v.Flag {
			return "1"
		}
		return ""
	case Choice:
		if v.Text == o.Values[0] {
			return ""
		}
		return v.Text
	case Dropped:
		if v.Drop == (imp.Drop{}) {
			return ""
		}
	case Number:
	}
	return text
}

// readDrop reads how many results are left out of a mean at each end: a number, a percentage, or
// the word for a rule by the size of the field.
func (o *Option) readDrop(r param.Reader) imp.Drop {
	text := r.Text(o.Name)
	switch percent, isPercent := strings.CutSuffix(text, "%"); {
	case text == "":
		return imp.Drop{}
	case text == DropByField, text == DropByFieldFrench:
		return imp.Drop{Rule: imp.DropByField}
	case isPercent:
		const half = 50 * score.PercentUnit
		if n, wrong := param.Hundredths(percent); wrong == "" && n >= 0 && n < half {
			return imp.Drop{Rule: imp.DropPercent, Amount: int(n)}
		}
	default:
		n, wrong := param.Int(text)
		if wrong == "" && n == 1 {
			return imp.Drop{} // the rule
		}
		if wrong == "" && n >= o.Low && n <= o.High {
			return imp.Drop{Rule: imp.DropCount, Amount: n}
		}
	}
	r.Add(param.Fault{Field: o.Name, Key: "event_drop", Reason: BadDrop, Args: []any{"text", text}})
	return imp.Drop{}
}

// readAdjustments reads what single pairs bring along.
func readAdjustments(r param.Reader) []pairs.Adjustment {
	list, problems := sheet.ReadAdjustments(r.Text(Adjustments))
	for _, p := range problems {
		r.Refuse(Adjustments, "sheet_"+string(p.Code), "line", p.Line, "text", p.Text, "limit", p.Want)
	}
	return list
}

// Blame adds why an event cannot be scored by what its options say. Other errors come back.
func Blame(r param.Reader, err error) error {
	var outside *score.RangeError
	if !errors.As(err, &outside) {
		return err
	}
	name := Expected
	switch outside.Fault {
	case imp.DropOutOfRange:
		name = Drop
	case imp.CapOutOfRange:
		name = Cap
	}
	r.Rule(name, outside)
	return nil
}
