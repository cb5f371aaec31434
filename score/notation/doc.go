// Package notation reads what people write on a score sheet or in a form, in
// French and in English, into a [score.Entry], and writes it again. What
// [Format] prints, [Options.Parse] reads back as the same entry.
//
// # What is read
//
//	4S N =   N 4S=   4SX-2 E   3SA+1   7NXN   4♠X par N -1   4H made 5   3NT 9 tricks
//	3SA(N)+1   4P réussi   quatre piques =   five diamonds -1   4H by West, down 2   3SA égal
//	4TR=   4CA=   4CO E =   4PI=      suits of two letters (CL DI HE SP in English)
//	PASSE   passed-out   PO   P   AP  four passes
//	NP   N/P   non joué   not played   ---   no result
//	relais   exempt   sit-out   bye   a pair without opponents
//	-50   +620   620 NS   620 EW      the score alone, seen from North-South unless a side is
//	                                  named
//	A6040   60%-40%   60/40   A50     artificial, fixed percentages
//	AVE+/AVE-   A+/A-   M+/M-   A+-   artificial, bound to the pair's own session (Law 12C2)
//	30% 4S= N + 70% 4S-1 N            weighted ruling; fractions 1/3 and 2/3 as well
//	NS: 4S= N / EW: 4S-1 N            split ruling, each side alone or weighted
//	Adj A6040   adjusted to 4S= N     the same, and one outcome for both sides
//	4S= N [B]                         any of them at a table that held form B of a fouled board
//
// Suit letters are those of the language: French P C K T, English S H D C.
// SA, NT and N, the suit symbols and whole words of either language are read
// in both. An N after a strain is North.
//
// Where only one side's artificial score is written (AVE+, A60, 60%), it is
// North-South's and East-West receive the mirror. P alone is a pass in both
// languages, since a suit without a level is no entry. Digits alone are always
// a score: a contract has its strain right after the level. A letter with an
// accent is part of a word, never a seat or a suit.
//
// # What is refused
//
// A text that is not understood to its end is refused with an [Error], never
// read in part. So is a bare number up to 7 after a contract: 4H 4 is "made
// four" to some and "four tricks" to others, unless [Options] says which.
//
// An opening lead (3K S RP +1, as French sheets have it; 4S N = lead HK) is read
// over and not kept. A score behind a result (4S N +1 450) must be that of the
// contract, vulnerable or not; [Options.ParseBeside] gives it.
//
// Left out: sentences for a reader, which belong to whoever shows them.
package notation
