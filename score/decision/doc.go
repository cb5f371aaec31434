// Package decision weighs calls by what they win and what they lose: whether
// to bid a game or a slam, to double, to sacrifice.
//
// A [Choice] has two cases, one in which the call turns out well and one in
// which it turns out badly. In each the result of the call is compared with
// what happens without it, in points, in IMPs (Law 78B) or at matchpoints (Law
// 78A); gain and loss give the chance the good case must have for the call to
// pay in the long run. Scores come from package score, and every chance is an
// exact fraction.
//
// What is compared is stated by [Bid], [Double] and [Sacrifice]. All of them
// suppose that the cards bring the same number of tricks whatever the call,
// and that the other table, or the rest of the field, does without the call.
//
// Left out on purpose: more than two cases at once, the state of a match or of
// a session, and what a call tells the opponents.
package decision
