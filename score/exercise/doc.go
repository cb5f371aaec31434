// Package exercise sets exercises in scoring: contract points, made contracts,
// doubled ones, undertricks, matchpoints of a board, IMPs of a match.
//
// A [Sheet] follows from its level, its seed and the [Version] of this package
// and from nothing else: the same sheet comes out on every machine, so that a
// teacher can hand out a number instead of a file, and answers can be marked
// without having kept the questions. What a version draws never changes; tests
// hold it to sheets written down.
//
// Answers come from packages score, imp and decision. Left out on purpose: the
// words of a question, and the deals behind the results: boards are made up of
// results that could stand beside each other on a traveller.
package exercise
