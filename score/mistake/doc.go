// Package mistake finds how a score was counted wrong: as a part-score where it is a
// game, at the other vulnerability, with the overtricks of an undoubled contract.
//
// A mistake is either a misreading, which scores another outcome by the right rules, or
// a miscount, which changes one part of the score. [Find] tries each of them alone, and
// where none explains the number each two of them together. What it says is what would
// lead to exactly that number; where nothing does, it says nothing.
//
// Left out on purpose: slips of the pen, which may give any number, and the words.
package mistake
