// Package hand counts what cards can be held: high-card points of a hand and
// of two, patterns, the splits of a suit, fits. Every count is exact, by
// combinatorics over the 52 cards, and a chance is a count over a count; it
// becomes a percentage only where it is shown.
//
// High-card points are 4 for an ace, 3 for a king, 2 for a queen and 1 for a
// jack. A hand has 13 cards, a side 26.
//
// Left out on purpose: points for length and shortness, on which authors
// differ; chances that depend on the auction or on the play, but for the cards
// known to be in a hand ([SplitsBetween]); and simulation of any kind.
package hand
