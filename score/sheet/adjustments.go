package sheet

import (
	"regexp"
	"strconv"
	"strings"

	"bridgescore/score"
	"bridgescore/score/pairs"
)

const (
	// maxAdjustments is how many lines of adjustments are read.
	maxAdjustments = 2000
	// maxAdjustment is more than any line of them that says something has, in bytes.
	maxAdjustment = 500
)

// An adjustment names a pair, says what it brings along, and how much:
//
//	3; penalty 10%                   off the total, of the top of one board
//	3; penalty 5% of the session     off the percentage of the session
//	3 EW; penalty 1.5                matchpoints or IMPs off the total
//	3; bonus 10%                     added to the total, in the same units
//	B 5; handicap 2                  percent or IMPs added in the end
//	7; carry 54.2% over 27           an earlier session and its boards
//	7; carry 54.2 over 27 at 50%     half of which counts
//
// The words are read in French too.
var (
	adjustmentLine = regexp.MustCompile(
		`(?i)^(.+?)\s*[;:,\t ]\s*(penalty|p[ée]nalit[ée]|bonus|bonification|handicap|carry-?(?:over)?|report)\s*:?\s*(.*)$`)
	penaltyAmount = regexp.MustCompile(
		`^[-−–]?\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:(%)(?:\s*(?i:(?:of|of the|de|de la|du|d')\s*(?:(session|s[ée]ance)|board|top|donne|[ée]tui)))?|(?i:imps?|mp|pm|pts?|points?))?$`)
	bonusSign      = regexp.MustCompile(`^\+\s*`)
	handicapAmount = regexp.MustCompile(`^([-+−–]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:%|(?i:imps?))?$`)
	carriedSession = regexp.MustCompile(
		`(?i)^([-+−–]?)\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:%|imps?)?\s*(?:/|sur|over|on)\s*(\d{1,4})(?:\s*(?:donnes?|[ée]tuis?|boards?))?(?:\s*(?:à|a|at)\s*(\d{1,3})\s*%)?$`)
)

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// ReadAdjustments reads what single pairs bring along, a line each: penalties,
// handicaps, earlier sessions. Several lines may be about one pair. Lines
// that are not understood are left out and named among the problems; the
// number of the first line is 1.
func ReadAdjustments(text string) ([]pairs.Adjustment, []Problem) {
	var list []pairs.Adjustment
	var problems []Problem
	places := make(map[pairKey]int)
	number, filled := 0, 0
	for line := range strings.Lines(lineEnds.Replace(text)) {
		number++
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if filled++; filled > maxAdjustments {
			problems = append(problems, Problem{Line: number, Code: TooManyAdjustments, Rejected: true,
				Want: maxAdjustments})
			break
		}
		key, apply, ok := readAdjustment(line)
		if !ok {
			problems = append(problems, Problem{Line: number, Code: AdjustmentUnreadable, Rejected: true,
				Text: readable(strings.ToValidUTF8(line, "\ufffd"))})
			continue
		}
		place, known := places[key]
		if !known {
			place = len(list)
			places[key] = place
			list = append(list, pairs.Adjustment{Section: key.section, Number: key.number, Line: key.side})
		}
		apply(&list[place])
	}
	return list, problems
}

func readAdjustment(line string) (pairKey, func(*pairs.Adjustment), bool) {
	if len(line) > maxAdjustment {
		return pairKey{}, nil, false
	}
	parts := adjustmentLine.FindStringSubmatch(line)
	if parts == nil {
		return pairKey{}, nil, false
	}
	key, ok := adjustedPair(parts[1])
	if !ok {
		return pairKey{}, nil, false
	}
	switch what := strings.ToLower(parts[2]); {
	case what == "handicap":
		return handicapOf(key, parts[3])
	case strings.HasPrefix(what, "carry"), what == "report":
		return earlierOf(key, parts[3])
	case strings.HasPrefix(what, "bon"):
		return penaltyOf(key, bonusSign.ReplaceAllString(parts[3], ""), -1)
	}
	return penaltyOf(key, parts[3], 1)
}

// penaltyOf reads a penalty, or a bonus where the factor is -1. A minus before a
// penalty says what it is once more; before a bonus it would say two things.
func penaltyOf(key pairKey, text string, factor int) (pairKey, func(*pairs.Adjustment), bool) {
	m := penaltyAmount.FindStringSubmatch(text)
	if m == nil || factor < 0 && strings.ContainsAny(text, "-−–") {
		return key, nil, false
	}
	d := pairs.Deduction{Unit: pairs.PointsOff, Amount: factor * hundredths("", m[1])}
	switch {
	case m[3] != "":
		d.Unit = pairs.PercentOfSession
	case m[2] != "":
		d.Unit = pairs.PercentOfTop
	}
	return key, func(a *pairs.Adjustment) { a.Penalties = append(a.Penalties, d) }, true
}

func handicapOf(key pairKey, text string) (pairKey, func(*pairs.Adjustment), bool) {
	m := handicapAmount.FindStringSubmatch(text)
	if m == nil {
		return key, nil, false
	}
	return key, func(a *pairs.Adjustment) { a.Handicap += hundredths(m[1], m[2]) }, true
}

func earlierOf(key pairKey, text string) (pairKey, func(*pairs.Adjustment), bool) {
	m := carriedSession.FindStringSubmatch(text)
	if m == nil {
		return key, nil, false
	}
	s := pairs.Session{Result: hundredths(m[1], m[2])}
	s.Boards, _ = strconv.Atoi(m[3]) // digits, as matched
	if m[4] != "" {
		s.Carried, _ = strconv.Atoi(m[4])
		if s.Carried == 0 || s.Carried > 100 {
			return key, nil, false
		}
	}
	if s.Boards == 0 {
		return key, nil, false
	}
	return key, func(a *pairs.Adjustment) { a.Earlier = append(a.Earlier, s) }, true
}

// hundredths reads a decimal number of at most two places, as matched.
func hundredths(sign, digits string) int {
	whole, part, _ := strings.Cut(strings.ReplaceAll(digits, ",", "."), ".")
	n, _ := strconv.Atoi(whole + (part + "00")[:2])
	if sign != "" && sign != "+" {
		return -n
	}
	return n
}

// adjustedPair reads a pair: its number, the section before it and the line
// after or before both, where they are needed.
func adjustedPair(text string) (pairKey, bool) {
	words := strings.Fields(strings.Trim(text, ";:, "))
	var key pairKey
	if n := len(words); n > 1 {
		if side := wholeSide(words[n-1]); side != score.NoSide {
			key.side, words = side, words[:n-1]
		} else if side := wholeSide(words[0]); side != score.NoSide {
			key.side, words = side, words[1:]
		}
	}
	switch len(words) {
	case 1:
		key.number = plainNumber(words[0])
	case 2:
		key.section, key.number = plainNumber(words[0]), words[1]
	}
	return key, key.number != ""
}
