// Package vp turns the result of a match into Victory Points.
//
// A [Scale] reads the IMP margin and the number of boards: the WBF scales of
// 2013 (continuous, and discrete), the ACBL scales of 20 and of 30 points, the
// older SBU scale, the EBU half-match scale for matches of three teams, and a
// scale of the user's own. [SwissPairs] reads a percentage of matchpoints.
//
// Amounts are ints of hundredths, VPs and IMPs alike. The printed scales know
// whole IMPs only. With a fraction of an IMP (weighted scores), a scale of
// bands keeps the band of the whole IMPs reached: 0.4 is a draw, 26.9 stays
// below the step at 27. The continuous scale takes the straight line between
// the two neighbouring cells of the table, so that it equals the table at whole
// IMPs, never falls, and each fraction is worth no more than the one before; the
// formula itself would break this, for the table is not the rounded formula.
//
// Penalties are no part of a scale: they are kept apart by who applies them
// ([PenaltyVPs]).
//
// Left out: the WBF scale of 25 points used before 2013 and the scale printed
// for members of the FFB, for no whole table is public (every figure published
// by the FFB equals the WBF continuous scale), and scales of aggregate points,
// for which there is no standard. [NewCustom] takes any of them.
package vp
