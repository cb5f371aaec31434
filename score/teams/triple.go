package teams

// Seat is a pair of one of three teams, 0 to 2, at a table. Pair is 1 or 2.
type Seat struct{ Team, Pair int }

// TripleTable is a table of a match of three teams.
type TripleTable struct{ NS, EW Seat }

// ThreeTeams is the movement of a match of three teams (RPI, "GANA"): two
// rounds of three tables. The boards of a table stay there: the two rounds of
// a column are the open and the closed room of the match of its teams, the team
// North-South in the first round being at home.
func ThreeTeams() [2][3]TripleTable {
	const a, b, c = 0, 1, 2
	return [2][3]TripleTable{
		{{Seat{a, 1}, Seat{b, 2}}, {Seat{b, 1}, Seat{c, 2}}, {Seat{c, 1}, Seat{a, 2}}},
		{{Seat{b, 1}, Seat{a, 2}}, {Seat{c, 1}, Seat{b, 2}}, {Seat{a, 1}, Seat{c, 2}}},
	}
}

// maxTripleTrials bounds the search for three teams. All triples of 13 teams
// are fewer; in a larger field the first ones do unless hardly anybody has
// opponents left.
const maxTripleTrials = 300

// tripleGraph finds the lowest three positions that have not met and leave the
// others a pairing, and gives the graph of the others, paired.
func (d *draw) tripleGraph() (*graph, []int, bool) {
	allowed := d.allowed(false)
	trials := 0
	for k := len(allowed) - 1; k >= 2; k-- {
		for j := k - 1; j >= 1; j-- {
			for i := j - 1; i >= 0 && allowed[j][k]; i-- {
				if !allowed[i][j] || !allowed[i][k] {
					continue
				}
				if trials++; trials > maxTripleTrials {
					return nil, nil, false
				}
				g := newGraph(allowed)
				g.out[i], g.out[j], g.out[k] = true, true, true
				if g.matchAll() {
					return g, []int{i, j, k}, true
				}
			}
		}
	}
	return nil, nil, false
}

// triplePairings gives the three matches of a triple, the sides as the
// movement has them.
func (d *draw) triplePairings(triple []int) []Pairing {
	var list []Pairing
	for _, table := range ThreeTeams()[0] {
		list = append(list, Pairing{
			Home: d.id(triple[table.NS.Team]), Away: d.id(triple[table.EW.Team]), Half: true, Reason: ReasonTriple,
		})
	}
	return list
}
