// Package imp turns differences of points into International Match Points
// (Law 78B) and scores one board at IMPs: every result against every other
// ([Cross]), every result against a datum ([Butler]), or two tables of a match
// against each other ([Match]).
//
// Results come in as [score.BoardResult], in points seen from North-South, and
// every result gets a [Line] with the IMPs of both sides as exact fractions,
// rounded only by who shows them. A weighted ruling (Law 12C1) is turned into
// IMPs score by score and then weighted; the field sees it with its weights. In
// a split ruling each side is compared with the scores of its own side.
// Artificial scores (Law 12C2) take no part in comparisons.
//
// Left out on purpose: the sum over several boards (package pairs and package
// teams do that), Victory Points (package vp), a datum set in advance or taken
// from the leading tables only, and percentages made from IMPs, which are
// conventions of clubs.
package imp
