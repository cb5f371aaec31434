// Package teams scores events for teams of four: a match of two tables, the
// knock-out, the round-robin and the Swiss (in France patton suisse).
//
// A [Match] becomes IMPs, board-a-match points and total points board by
// board, and Victory Points by a scale of package vp. An [Event] is a list of
// teams, of rounds drawn and of results; its standings say for every number
// which rule gave it. [RoundRobin] draws all rounds, [Event.DrawSwiss] the next
// one, [NewBracket] a knock-out. Nothing is kept between calls: the event is
// data, a corrected result is a changed entry of it, and what was drawn stays
// drawn.
//
// IMPs and VPs are [vp.Hundredths]. Sums are exact and rounded once; for Victory
// Points what is beyond a hundredth of an IMP (weighted scores at both tables)
// is dropped.
//
// The rules come from the Laws of 2017 and from regulations. RNC is the French
// federation's Règlement national des compétitions 2025-2026, RPI its Recueil
// permanent d'informations; EBU rules are those of the White Book 2025.
//
// Left out: hybrids of board-a-match and aggregate (the anglo patton, Pachabo,
// Hereford), for which no scale is standard; what a director decides himself (the
// boards removed for a late start, a void match, a mismatch), which comes in as
// data; handicaps; and line-ups of players.
package teams
