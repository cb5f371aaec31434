// Package movement seats the pairs of a duplicate session: who sits where in
// each round, and which boards they play.
//
// [New] builds a Mitchell or a Howell from [Options]; [Suggest] lists the
// movements that fit a number of pairs and of boards, best first. Every
// movement handed out has passed [Check], which tests the rules any movement
// must keep and reports what this one misses: opponents not met, boards not
// played, sit-outs, and how evenly the pairs are compared. [Movement.Grid],
// [Movement.TableCards] and [Movement.PairCards] give the sheets that are laid
// out on the tables.
//
// # Numbers of the pairs
//
// Pairs are numbered 1 to [Movement.Pairs] without a gap, each number once, so
// that a score sheet needs no direction beside the number even where the
// arrow is switched. In a Mitchell the North-South line has the first numbers
// (pair 1 at table 1) and the East-West line goes on from there; clubs that
// call the first East-West pair "EW 1" find that name in [Movement.Line]. In a
// Howell the numbers are those of the published guide cards.
//
// # In and out
//
// In: Mitchell for 3 to 40 tables (odd tables; even tables with a skip or with
// a relay and a share; half tables; one extra pair as a rover; fewer rounds
// than tables; arrow switch for one ranking), complete Howells for 2 to 8
// tables, and the reduced Howells for which a cyclic form exists.
//
// Left out: movements for individuals and for teams, which compare other
// things than pairs do; web and appendix Mitchells, which need several copies
// of each board; and hesitation movements beyond those that are reduced
// Howells here.
package movement
