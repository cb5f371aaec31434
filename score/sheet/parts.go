package sheet

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
)

// entryReader reads entries, and remembers those it has seen: a large event
// has few different ones.
type entryReader struct {
	options notation.Options
	seen    map[string]scoredEntry
	inParts map[parts]scoredEntry
	// twoScores is set for tables, where a score may be the result and another
	// stand beside it. In the place of a contract it is none.
	twoScores bool
}

// scoredEntry is an entry, and the score that stands behind its result.
type scoredEntry struct {
	score.Entry
	beside notation.Beside
}

const maxSeen = 1 << 13

func newEntryReader(o notation.Options) entryReader {
	return entryReader{options: o, seen: make(map[string]scoredEntry), inParts: make(map[parts]scoredEntry)}
}

func (r *entryReader) parse(text string) (scoredEntry, error) {
	if e, ok := r.seen[text]; ok {
		return e, nil
	}
	var e scoredEntry
	var err error
	e.Entry, e.beside, err = r.options.ParseBeside(text)
	if err == nil && e.Ruling == nil && len(r.seen) < maxSeen {
		r.seen[text] = e
	}
	return e, err
}

// parts is a result in pieces, as files have it: contract, declarer and tricks,
// or the result as people write it, and the score of each side, East-West's as
// they see it.
type parts struct{ contract, declarer, result, tricks, score, scoreEW string }

// sortOut puts what stands in the column of another where it belongs: a whole
// entry as the result, a score as the result of a contract, and what only a
// remark tells. Other remarks say nothing of the result.
func (r *entryReader) sortOut(p *parts, remarks string) {
	none := func(s string) bool { return s == "" || s == "-" || s == "?" }
	if !none(remarks) {
		remark, err := r.parse(remarks)
		switch {
		case err == nil && (remark.Kind == score.Artificial || remark.Kind == score.Assigned):
			p.score, p.scoreEW = remarks, ""
		case err == nil && remark.Kind != score.PointsEntry && none(p.contract) && none(p.result),
			p.contract+p.result+p.score+p.scoreEW == "":
			p.contract, p.result = remarks, ""
		}
	}
	if none(p.contract) {
		if r.parses(p.result) || !r.parses(p.result+" "+p.declarer) {
			p.declarer = ""
		}
		p.contract, p.result = p.result, ""
		if !none(p.contract) {
			p.tricks = ""
		}
		return
	}
	if points, err := r.parse(p.result); err == nil && points.Kind == score.PointsEntry &&
		max(points.Points, -points.Points) >= leastScore && none(p.score) && none(p.scoreEW) {
		p.score, p.result = p.result, ""
	}
}

// leastScore is the smallest score but 0; less is a number of tricks.
const leastScore = 50

func (r *entryReader) parses(text string) bool {
	_, err := r.parse(text)
	return err == nil
}

// fromParts reads an entry and the score beside it into the line, and reports
// whether the line counts. An award wins over everything, then the contract; a
// score alone, or the score where the tricks are not told, decides the rest.
func (r *entryReader) fromParts(c *collector, l *pairs.Line, p parts) bool {
	for _, s := range [...]*string{&p.contract, &p.declarer, &p.result, &p.tricks, &p.score, &p.scoreEW} {
		if *s = strings.TrimSpace(*s); *s == "-" || *s == "?" {
			*s = ""
		}
		if strings.ContainsAny(*s, ".,") {
			*s = string(whole([]byte(*s)))
		}
	}
	c.zero = false
	beside, given, err := r.scoreOfSides(c, l, p)
	if err != nil && p.contract == "" {
		return c.unread(l, p.score+" / "+p.scoreEW, err)
	}
	if given && (beside.Kind == score.Artificial || beside.Kind == score.Assigned) {
		l.Entry = beside.Entry
		return true
	}
	if p.contract == "" {
		return r.withoutContract(c, l, p, beside, given)
	}
	points := given && beside.Kind == score.PointsEntry
	e, err := r.contractOf(p)
	switch {
	case err != nil && points && isMissing(err):
		return r.decidedByScore(c, l, p, beside.Points, err)
	case err != nil && p.contract == noBid && p.score == "" && p.scoreEW == "":
		e.Entry = score.Entry{Kind: score.NotPlayed}
	case err != nil:
		return c.unread(l, p.text(), err)
	case e.Kind == score.PointsEntry && points && beside.Points != e.Points && !r.twoScores,
		e.Kind == score.NotPlayed && points && beside.Points != 0:
		return c.unread(l, p.contract+" "+p.score+p.scoreEW, nil)
	}
	l.Entry = e.Entry
	l.Entered, l.HasEntered = e.beside.Points, e.beside.Given
	c.contracts = c.contracts || e.Kind == score.Played
	switch {
	case e.Kind == score.PointsEntry && points && beside.Points != e.Points:
		l.Entered, l.HasEntered = beside.Points, true
	case e.Kind != score.Played && e.Kind != score.PassEntry:
	case points:
		l.Entered, l.HasEntered = beside.Points, true
	case given && beside.Kind != score.PassEntry:
		// What stands in the place of the score says that there is none.
		l.Entry, l.HasEntered = beside.Entry, false
	case !given && p.score+p.scoreEW != "" && e.Kind == score.Played:
		c.problem(Problem{Line: l.Source, Code: ScoreUnreadable, Column: "score", Board: l.Board,
			Text: strings.Trim(p.score+" / "+p.scoreEW, "/ ")})
	}
	return true
}

// noBid is a pass to some and "not a bid" to others; without a score it is no
// result in any case.
const noBid = "NB"

// contractOf reads a contract with what belongs to it, or a word in its place,
// beside which the rest means nothing.
func (r *entryReader) contractOf(p parts) (scoredEntry, error) {
	p.score, p.scoreEW = "", ""
	if e, ok := r.inParts[p]; ok {
		return e, nil
	}
	e, err := r.parse(p.contract)
	if err != nil || e.Kind == score.Played || e.Kind == score.PointsEntry {
		q := p
		if seat, wrong := notation.ParseSeat(p.declarer, r.options.Language); wrong == nil && seat == e.Play.Declarer {
			q.declarer = "" // the contract has it too
		}
		e, err = r.parse(q.text())
	}
	if err == nil && e.Ruling == nil && len(r.inParts) < maxSeen {
		r.inParts[p] = e
	}
	return e, err
}

// isMissing reports whether only the tricks or the declarer are missing.
func isMissing(err error) bool {
	var e *notation.Error
	return errors.As(err, &e) && (e.Fault == score.TricksMissing || e.Fault == score.MissingDeclarer)
}

// text puts contract, declarer and tricks together.
func (p parts) text() string {
	text := p.contract
	if p.declarer != "" {
		text += " " + p.declarer
	}
	switch {
	case p.result != "":
		text += " " + p.result
	case p.tricks != "":
		text += " " + p.tricks
		if allDigits(p.tricks) {
			text += " tricks"
		}
	}
	return text
}

// unread records a result that is not understood.
func (c *collector) unread(l *pairs.Line, text string, cause error) bool {
	c.problem(Problem{Line: l.Source, Code: EntryUnreadable, Rejected: true, Column: "result", Board: l.Board,
		Text: strings.Trim(text, "/ "), Cause: cause})
	return false
}

// withoutContract takes a result of which only the score is told, if that.
func (r *entryReader) withoutContract(c *collector, l *pairs.Line, p parts, beside scoredEntry, given bool) bool {
	switch {
	case p.tricks+p.result != "" && p.tricks != "0" && !given:
		return c.unread(l, cmp.Or(p.result, p.tricks), nil)
	case !given:
		l.Entry = score.Entry{Kind: score.NotPlayed}
	default:
		l.Entry = beside.Entry
		c.zero = beside.Kind == score.PointsEntry && strings.Trim(p.score+p.scoreEW, "0.,") == ""
	}
	return true
}

// decidedByScore takes a contract whose tricks or declarer are not told, if
// the score tells them.
func (r *entryReader) decidedByScore(c *collector, l *pairs.Line, p parts, points int, cause error) bool {
	c.contracts = true
	v := vulnerabilityOf(&c.sheet.Event, l.Board)
	fitting := func(p parts) (fit score.Entry, ok bool) {
		for tricks := range score.TricksInPlay + 1 {
			if p.tricks != "" && p.tricks != strconv.Itoa(tricks) {
				continue
			}
			told := p
			told.tricks = strconv.Itoa(tricks)
			e, err := r.parse(told.text())
			if err != nil {
				return fit, false
			}
			if got, err := e.BoardResult(v); err == nil && got.Points == points {
				return e.Entry, true
			}
		}
		return fit, false
	}
	if p.declarer != "" || r.parses(p.contract+" 13 tricks") {
		if p.tricks != "" || p.result != "" {
			return c.unread(l, p.text(), cause)
		}
		if e, ok := fitting(p); ok {
			l.Entry, l.Entered, l.HasEntered = e, points, true
			return true
		}
		c.problem(Problem{Line: l.Source, Code: NoSuchScore, Rejected: true, Column: "score", Board: l.Board,
			Text: p.text(), Got: points})
		return false
	}
	for _, declarer := range [...]string{"N", "E"} {
		side := p
		side.declarer = declarer
		if _, ok := fitting(side); ok {
			// Of the declarer only the side is known, which is in the score.
			l.Entry = score.Entry{Kind: score.PointsEntry, Points: points}
			return true
		}
	}
	return c.unread(l, p.text(), cause)
}

// scoreOfSides reads the score, which may stand in a column of each side: a
// number as that side sees it, or what that side was given.
func (r *entryReader) scoreOfSides(c *collector, l *pairs.Line, p parts) (e scoredEntry, given bool, err error) {
	ns, ew := p.score, p.scoreEW
	switch {
	case ns == "" && ew == "":
		return e, false, nil
	case ew == "":
		e, err = r.parse(ns)
		return e, err == nil, err
	}
	left, leftErr := r.parse(ns)
	right, rightErr := r.parse(ew)
	awards := [2]bool{ns != "" && leftErr == nil && left.Kind == score.Artificial, rightErr == nil &&
		right.Kind == score.Artificial}
	switch {
	case awards[0] && awards[1]:
		if !strings.Contains(ns, "/") {
			left.EW = right.NS // a side's own award stands first
		}
		return left, true, nil
	case awards[1] && (ns == "" || ns == "0"):
		c.problem(Problem{Line: l.Source, Code: AwardOfOneSide, Column: "score", Board: l.Board, Text: ew})
		right.NS, right.EW = right.EW, right.NS
		return right, true, nil
	case awards[0] && (ew == "0" || rightErr == nil && right.Kind == score.NotPlayed):
		return left, true, nil
	case ns == "":
		if right.Kind == score.PointsEntry {
			right.Points = -right.Points
		}
		return right, rightErr == nil, rightErr
	}
	if a, b, ok := twoPercentages(p); ok {
		e.Entry = score.Entry{Kind: score.Artificial, NS: a, EW: b}
		return e, true, nil
	}
	switch {
	case leftErr != nil || rightErr != nil:
		return e, false, cmp.Or(leftErr, rightErr)
	case left.Kind != score.PointsEntry && left.Kind == right.Kind:
		return left, true, nil
	case left.Kind == score.PointsEntry && right.Kind != score.PointsEntry && left.Points == 0:
		return right, true, nil
	case left.Kind != score.PointsEntry || right.Kind != score.PointsEntry || left.Points == -right.Points ||
		right.Points == 0:
		return left, true, nil
	case left.Points == 0:
		right.Points = -right.Points
		return right, true, nil
	}
	return e, false, &notation.Error{Fault: notation.GivenTwice, Text: ns + " / " + ew, End: len(ns + " / " + ew),
		Example: "420"}
}

// twoPercentages reads 60 and 40 in the columns of a result without a
// contract: both sides cannot have scored.
func twoPercentages(p parts) (ns, ew score.Award, ok bool) {
	a, aOK := parseNumber([]byte(p.score), 100)
	b, bOK := parseNumber([]byte(p.scoreEW), 100)
	if p.contract != "" || !aOK || !bOK || a == 0 || b == 0 {
		return ns, ew, false
	}
	return score.Award{Percent: a * score.PercentUnit}, score.Award{Percent: b * score.PercentUnit}, true
}

// passedOut reports whether a contract is a pass.
func passedOut(contract string) bool {
	c, err := notation.ParseContract(contract, notation.English)
	return err == nil && c == score.PassedOut
}
