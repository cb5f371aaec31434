package notation

import (
	"slices"
	"strconv"

	"bridgescore/score"
)

// Format writes an entry in the language, with letters and ASCII signs:
// "4SX-2 W", "PASSE", "+620", "A6040", "M+/M-". [Options.Parse] reads it back
// as the same entry, up to the scale of the weights of a ruling. A contract or
// percentage that cannot be gives an empty text.
func Format(e score.Entry, lang Language) string { return string(Append(nil, e, lang)) }

// Append appends what [Format] writes to dst.
func Append(dst []byte, e score.Entry, lang Language) []byte {
	empty := len(dst)
	switch e.Kind {
	case score.Played:
		dst = appendPlay(dst, e.Play, lang)
	case score.PassEntry:
		dst = append(dst, lang.alphabet().pass...)
	case score.PointsEntry:
		dst = appendPoints(dst, e.Points)
	case score.NotPlayed:
		dst = append(dst, "NP"...)
	case score.SitOut:
		dst = append(dst, lang.alphabet().sitOut...)
	case score.Artificial:
		dst = appendAwards(dst, e.NS, e.EW, lang)
	case score.Assigned:
		dst = appendRuling(dst, e.Ruling, lang)
	case score.NoEntry:
	}
	if len(dst) > empty && 'A' <= e.FouledGroup && e.FouledGroup <= 'Z' {
		dst = append(dst, ' ', '[', e.FouledGroup, ']')
	}
	return dst
}

// FormatContract writes a contract in the language: "4SX", "PASSE". It is
// empty for one that cannot be.
func FormatContract(c score.Contract, lang Language) string {
	return string(appendContract(nil, c, lang))
}

// FormatSeat writes the letter of a seat in the language.
func FormatSeat(s score.Seat, lang Language) string { return lang.seatText(s) }

func appendContract(dst []byte, c score.Contract, lang Language) []byte {
	switch {
	case c == score.PassedOut:
		return append(dst, lang.alphabet().pass...)
	case c.Validate() != nil:
		return dst
	}
	dst = append(dst, byte('0'+c.Level))
	dst = append(dst, lang.strainText(c.Strain)...)
	return append(dst, c.Doubling.String()...)
}

func appendPlay(dst []byte, p score.Play, lang Language) []byte {
	o := p.Outcome(score.NoneVulnerable)
	if o.Validate() != nil || p.Declarer > score.West {
		return dst
	}
	dst = appendContract(dst, p.Contract, lang)
	if p.Contract == score.PassedOut {
		return dst
	}
	switch over := o.Over(); {
	case over == 0:
		dst = append(dst, '=')
	case over > 0:
		dst = append(dst, '+')
		dst = strconv.AppendInt(dst, int64(over), 10)
	default:
		dst = strconv.AppendInt(dst, int64(over), 10)
	}
	if p.Declarer != score.NoSeat {
		dst = append(dst, ' ')
		dst = append(dst, lang.seatText(p.Declarer)...)
	}
	return dst
}

// appendPoints always writes the sign, which tells a score from a code.
func appendPoints(dst []byte, points int) []byte {
	if points > 0 {
		dst = append(dst, '+')
	}
	return strconv.AppendInt(dst, int64(points), 10)
}

func appendAwards(dst []byte, ns, ew score.Award, lang Language) []byte {
	if !validAward(ns) || !validAward(ew) {
		return dst
	}
	if tens(ns) && tens(ew) {
		dst = append(dst, 'A')
		for _, a := range [2]score.Award{ns, ew} {
			n := a.Percent / score.PercentUnit
			dst = append(dst, byte('0'+n/10), byte('0'+n%10))
		}
		return dst
	}
	dst = appendAward(dst, ns, lang)
	dst = append(dst, '/')
	return appendAward(dst, ew, lang)
}

func validAward(a score.Award) bool {
	return a.Kind <= score.AveragePlus && a.Percent >= 0 && a.Percent <= wholePercent
}

// tens reports whether an award fits the two digits of A6040.
func tens(a score.Award) bool {
	return a.Kind == score.FixedPercent && a.Percent%score.PercentUnit == 0 && a.Percent < wholePercent
}

func appendAward(dst []byte, a score.Award, lang Language) []byte {
	sign := signEqual
	switch a.Kind {
	case score.FixedPercent:
		return appendPercent(dst, a.Percent, lang)
	case score.AveragePlus:
		sign = signPlus
	case score.AverageMinus:
		sign = signMinus
	case score.AverageAward:
	}
	dst = append(dst, lang.alphabet().average...)
	dst = append(dst, "-=+"[sign])
	if a.Percent != signAward(sign).Percent {
		dst = appendPercent(dst, a.Percent, lang)
	}
	return dst
}

// appendPercent writes hundredths of a percent, without needless zeros.
func appendPercent(dst []byte, hundredths int, lang Language) []byte {
	dst = strconv.AppendInt(dst, int64(hundredths/100), 10)
	if rest := hundredths % 100; rest != 0 {
		dst = append(dst, lang.alphabet().decimal...)
		dst = append(dst, byte('0'+rest/10))
		if rest%10 != 0 {
			dst = append(dst, byte('0'+rest%10))
		}
	}
	return append(dst, '%')
}

func appendRuling(dst []byte, r *score.Ruling, lang Language) []byte {
	if r == nil {
		return dst
	}
	empty := len(dst)
	var ns, ew bool
	if slices.Equal(r.NS, r.EW) {
		dst, ns = appendShares(dst, r.NS, true, lang)
		ew = ns
	} else {
		dst = append(dst, "NS: "...)
		dst, ns = appendShares(dst, r.NS, false, lang)
		dst = append(dst, " / E"...)
		dst = append(dst, lang.seatText(score.West)...)
		dst = append(dst, ": "...)
		dst, ew = appendShares(dst, r.EW, false, lang)
	}
	if !ns || !ew {
		return dst[:empty]
	}
	return dst
}

// appendShares writes the outcomes of one side; alone says that a single one
// needs its weight, to be known as a ruling.
func appendShares(dst []byte, list []score.WeightedScore, alone bool, lang Language) ([]byte, bool) {
	sum := 0
	for _, w := range list {
		sum += w.Weight
		if w.Weight <= 0 || w.Weight > maxDenominator || sum > maxDenominator {
			return dst, false
		}
	}
	percents := inPercent(list, sum)
	for i, w := range list {
		if i > 0 {
			dst = append(dst, " + "...)
		}
		switch {
		case len(list) == 1 && !alone:
		case len(list) == 1 || percents:
			dst = appendPercent(dst, w.Weight*wholePercent/sum, lang)
			dst = append(dst, ' ')
		default:
			dst = strconv.AppendInt(dst, int64(w.Weight), 10)
			dst = append(dst, '/')
			dst = strconv.AppendInt(dst, int64(sum), 10)
			dst = append(dst, ' ')
		}
		before := len(dst)
		if w.FromPoints {
			dst = appendPoints(dst, w.Points)
		} else if w.Play.Validate() == nil {
			dst = appendPlay(dst, w.Play, lang)
		}
		if len(dst) == before {
			return dst, false
		}
	}
	return dst, len(list) > 0 && len(list) <= maxShares
}

// inPercent reports whether percentages give back these very weights when
// they are read.
func inPercent(list []score.WeightedScore, sum int) bool {
	switch sum {
	case 100:
		return true
	case 1_000, 10_000:
		return slices.ContainsFunc(list, func(w score.WeightedScore) bool { return w.Weight%10 != 0 })
	}
	return false
}
