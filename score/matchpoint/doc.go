// Package matchpoint scores one board of a pairs event at matchpoints: each
// result is compared with the other results of the board (Law 78A).
//
// In: the two scales (2, 1, 0 and 1, 1/2, 0), ties, weighted and split
// rulings (Law 12C1), artificial scores (Law 12C2) at their face value, boards
// with fewer results than expected (Neuberg), fouled boards (Law 87) with the
// small-group percentages of the FFB, the EBU and the ACBL, Ascherman, and the
// frequency table of the board.
//
// Left out: what an average-plus or average-minus becomes once the rest of the
// pair's session is known. It is marked as pending, and package pairs settles
// it. Rounding is left to whoever shows a number: everything here is an exact
// [Fraction].
package matchpoint
