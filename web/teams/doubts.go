package teams

import (
	"slices"
	"strings"
)

// doubts are what is odd in an event by rounds, in words: nothing of it stops the
// ranking, and all of it may be a slip.
func (p *teamsPage) doubts(e *teamsEvent) ([]string, error) {
	var list []string
	for _, l := range e.lines {
		if sum := l.result.HomeResult.VP + l.result.AwayResult.VP; l.inVPs && sum != e.scale.Best() {
			list = append(list, p.T("teams_doubt_total", "line", l.number, "text", l.score, "sum", p.VPs(sum), "total",
				p.VPs(e.scale.Best())))
		}
	}
	if p.kind != kindSwiss {
		return list, nil
	}
	list = append(list, p.rematches(e)...)
	for round := 1; round <= len(e.event.Rounds); round++ {
		missing, err := e.event.Unseated(round)
		if err != nil {
			return nil, err
		}
		if len(missing) > 0 {
			list = append(list, p.T("teams_doubt_incomplete", "round", round, "teams", shortList(missing)))
		}
	}
	return list, nil
}

// rematches names the matches of teams that had met, where that is not allowed.
func (p *teamsPage) rematches(e *teamsEvent) []string {
	if p.Flag(fieldRematches) {
		return nil
	}
	var list []string
	lines := slices.Clone(e.lines)
	slices.SortStableFunc(lines, func(a, b resultLine) int { return a.round - b.round })
	met := make(map[[2]string]resultLine)
	for _, l := range lines {
		if l.away == "" {
			continue
		}
		meeting := meetingOf(l.home, l.away)
		if first, again := met[meeting]; again {
			list = append(list, p.T("teams_doubt_rematch", "line", l.number, "home", l.home, "away", l.away, "round",
				l.round, "first", first.round))
		} else {
			met[meeting] = l
		}
	}
	return list
}

// shortList writes names, of many the first.
func shortList(names []string) string {
	const most = 10
	if len(names) > most {
		return strings.Join(names[:most], ", ") + "…"
	}
	return strings.Join(names, ", ")
}
