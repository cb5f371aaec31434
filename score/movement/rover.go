package movement

// notIn marks a round in which the rover waits.
const notIn = 0

// roverSequences are the tables a rover goes to as North-South from the second
// round on. Those for 6, 8, 10, 12 and 14 tables are published (EBU movement
// manual); the others were found by search. They keep the rover from meeting a
// pair, playing a board or replacing a pair twice. At 9 and 15 tables no way
// does that in all rounds, so there the rover also waits in the last one.
// Other odd tables go by the rule in roverTables.
var roverSequences = map[int][]int{
	4:  {3, 1, 4},
	6:  {1, 3, 5, 2, 4},
	8:  {1, 6, 2, 7, 3, 8, 4},
	9:  {7, 5, 3, 9, 6, 8, 2, notIn},
	10: {1, 7, 2, 8, 3, 9, 4, 10, 5},
	12: {3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8},
	14: {1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7},
	15: {4, 2, 14, 8, 11, 7, 1, 3, 6, 15, 13, 10, 5, notIn},
	16: {7, 4, 16, 11, 13, 10, 6, 3, 5, 15, 9, 12, 14, 1, 8},
	18: {14, 5, 2, 6, 13, 7, 18, 12, 9, 1, 3, 17, 10, 8, 11, 4, 15},
	20: {11, 19, 15, 2, 4, 14, 7, 10, 18, 13, 5, 8, 17, 20, 16, 1, 12, 9, 6},
}

// roverTables gives the table of the rover in each round, or nil if there is
// no way round without a repeat.
func roverTables(tables int) []int {
	if sequence := roverSequences[tables]; sequence != nil {
		return append([]int{notIn}, sequence...)
	}
	if tables < 5 || tables%2 == 0 || tables%3 == 0 {
		return nil
	}
	// Two tables up a round: against pairs that move one up and boards that
	// move one down, that is one and three steps, and neither repeats unless
	// three divides the tables.
	way := make([]int, tables)
	for r := 1; r < tables; r++ {
		way[r] = 2*(r-1)%tables + 1
	}
	return way
}

// addRover seats the pair after the last number and benches those it replaces.
func (p *plan) addRover(tables int) {
	rover := 2*tables + 1
	for r, t := range roverTables(tables) {
		if t == notIn {
			p.bumped = append(p.bumped, bench{round: r, pair: rover})
			continue
		}
		x := &p.rounds[r][t-1]
		p.bumped = append(p.bumped, bench{round: r, pair: x.ns, table: t})
		x.ns = rover
	}
}
