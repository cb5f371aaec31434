// Package sheet reads and writes the files of a pairs event: delimited tables,
// USEBIO 1.0 to 1.3 and PBN, and what others [Register], into and out of a
// [pairs.Event].
//
// [Read] finds out format, encoding, separator and language by itself, reads
// the file as a stream, and names every line that it had to leave out; all
// others count. What is doubtful about the event that comes out is for
// [pairs.Inspect] to tell, which compares it with the marks and totals that the
// file holds. [Write] writes an event so that [Read] gives it back.
//
// # The delimited table
//
// One line of a traveller a row, in any order of columns, under a header in
// either language:
//
//	board,ns,ew,result,score,ns_name,ew_name,section,round,table,vul
//	donne,ns,eo,résultat,marque,nom_ns,nom_eo,section,tour,table,vul
//
// Only board, ns, ew and a result are needed; contract, declarer and tricks may stand apart instead
// of the result, the score of each side in a column of its own, and the players of a pair instead
// of its number. Where the tricks are not told, the score decides; an award wins over everything
// beside it. Rows for title, date and a second table of pairs may follow. Letters of suits are
// French or English as the results themselves show, else as the header does. A cell does not go on
// over a line break.
//
// # Limits
//
// Length, lines, cells, depth and kept problems are bounded by [Limits], so that memory follows the
// event and not the accidents of a file. In XML no document type is loaded and no entity but those
// of XML is known.
//
// Left out: deals and auctions in PBN files, and master points. A file of teams is refused with its
// match, where it has just one.
package sheet
