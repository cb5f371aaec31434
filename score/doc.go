// Package score counts the points of a deal of duplicate bridge by Law 77 of
// the Laws of Duplicate Bridge (2017).
//
// An [Outcome] (contract, vulnerability of the declarer's side, tricks taken)
// has a [Breakdown]: a short list of named parts whose sum is the score. All
// points are whole numbers. Scores of an outcome are seen from the declarer's
// side; scores of a [Play] are seen from North-South.
//
// What a score sheet says of one table is an [Entry]; what that line brings
// into the comparison of a board is a [BoardResult].
//
// Left out on purpose: honours and rubber scores, which Law 77 does not know.
package score
