package sheet

import (
	"bridgescore/score"
	"bridgescore/score/pairs"
	"bridgescore/score/teams"
)

// teamsReader gathers the match of a file that holds just one.
type teamsReader struct {
	seen    bool // the event is one of teams
	matches int
	id      string
	names   map[string]string // of the teams, by their numbers
	rooms   matchRooms
}

func (r *teamsReader) open(id, name string) {
	r.id = id
	r.leaf("TEAM_NAME", name)
}

// leaf takes the text of an element of a team.
func (r *teamsReader) leaf(name, text string) {
	switch {
	case name == "TEAM_ID":
		r.id = text
	case name == "TEAM_NAME" && text != "" && len(r.names) < teams.MaxTeams:
		if r.names == nil {
			r.names = make(map[string]string)
		}
		r.names[r.id] = text
	}
}

func (r *teamsReader) name(id string) string {
	if name := r.names[id]; name != "" {
		return name
	}
	return id
}

// matchRooms are the boards of a match, each with the results of two rooms.
type matchRooms struct {
	home, away string
	boards     []teams.Board
	places     map[int]int // of the boards in the list
	// spoilt is set where a room has two results of a board, or one that is
	// not understood.
	spoilt bool
}

// add takes the result of a room.
func (m *matchRooms) add(board int, open bool, e score.Entry) {
	at, known := m.places[board]
	if !known {
		if m.places == nil {
			m.places = make(map[int]int)
		}
		at = len(m.boards)
		m.places[board] = at
		m.boards = append(m.boards, teams.Board{Number: board})
	}
	room := &m.boards[at].Closed
	if open {
		room = &m.boards[at].Open
	}
	m.spoilt = m.spoilt || room.Kind != score.NoEntry
	*room = e
}

// match gives the match, or nil where it cannot be told. A board without the
// result of one room is not played there.
func (m *matchRooms) match(v map[int]score.Vulnerability) *TeamMatch {
	if m.spoilt || len(m.boards) == 0 {
		return nil
	}
	for i := range m.boards {
		for _, room := range [...]*score.Entry{&m.boards[i].Open, &m.boards[i].Closed} {
			if room.Kind == score.NoEntry {
				room.Kind = score.NotPlayed
			}
		}
	}
	return &TeamMatch{Home: m.home, Away: m.away, Match: teams.Match{Boards: m.boards, Vulnerability: v}}
}

// room takes a line of a traveller of a match: of the open room where the first
// team sits North-South.
func (u *usebio) room() error {
	t := &u.line
	l := pairs.Line{Board: u.board, Source: t.source}
	u.teams.seen = true
	m := &u.teams.rooms
	m.home, m.away = t.team, t.opponents
	side := sideOf(t.direction)
	switch {
	case side != score.NoSide:
	case t.ns == t.team && t.ew == t.opponents:
		side = score.NorthSouth
	case t.ns == t.opponents && t.ew == t.team:
		side = score.EastWest
	}
	if l.Board == 0 || side == score.NoSide || !u.entry(t, &l) {
		m.spoilt = true
		return nil
	}
	m.add(l.Board, side == score.NorthSouth, l.Entry)
	if len(m.boards) > u.limits.Boards {
		return u.fault(TooManyBoards, u.limits.Boards)
	}
	return nil
}

// notOfPairs is the fault of an event that is none, with its one match.
func (u *usebio) notOfPairs(f Fault) *Error {
	e := &Error{Fault: f}
	if r := &u.teams; f == TeamsEvent && r.matches == 1 {
		r.rooms.home, r.rooms.away = r.name(r.rooms.home), r.name(r.rooms.away)
		e.Match = r.rooms.match(u.sheet.Event.Vulnerability)
	}
	return e
}
