// Package pairs scores a pairs event: from the lines of its travellers
// ([Event]) to scored boards and rankings ([Result]).
//
// In: matchpoints, cross-IMPs and Butler by packages matchpoint and imp; one
// ranking or one for each line of a Mitchell; sections; sit-outs and boards
// not played; average-plus and average-minus by the pair's own session (Law
// 12C2(c)) and the limit that the FFB sets on them; penalties, handicaps and
// earlier sessions; the ways to break ties; a card for each pair. Every mark
// and every place carries the rules that gave it ([Rules]).
//
// [Inspect] looks an event through before it is scored, and [Score] gives what it
// finds: who sits where, every doubt about it with what was probably meant
// ([Warning]), and the results that have not come in ([Missing]).
//
// Totals and percentages are exact ([Number]), so that two pairs tie when they
// are equal and only then. They are rounded by whoever shows them.
//
// Left out: drawing the movement (package movement), reading and writing files
// (package sheet), master points, and individual tournaments.
package pairs
