package sheet

import "bridgescore/score/notation"

// Options chooses how a file is read. The zero value finds out everything.
type Options struct {
	// Format is the format of the file, UnknownFormat to find out.
	Format Format
	// ContentType is what the sender calls the file; it decides only what the
	// content leaves open.
	ContentType string
	// Notation says how the results of a delimited table are read. Its
	// language is used where neither results nor header show one.
	Notation notation.Options
	// FixedLanguage keeps the language of Notation whatever the file shows.
	FixedLanguage bool
	Limits        Limits
}

// Limits bounds the work on a file. A limit under 1 is the default. A file
// beyond one of them is refused as soon as that shows, but for single lines
// that are too long or have too many cells, which are left out, and problems.
type Limits struct {
	Bytes      int64 // of the file; default 64 MiB
	Lines      int   // results and rejected lines, default 1,000,000
	Pairs      int   // listed, or seated in a line of the room; default 200,000
	Boards     int   // default 10,000
	Sections   int   // default 10,000
	Text       int   // bytes of a number, a section, a title, a club, the names of a pair; default 250
	LineLength int   // bytes of a line or of an XML text, default 16 KiB
	Cells      int   // in a line, default 64
	Depth      int   // of XML elements, default 32
	Problems   int   // kept, default 500; the rest is only counted
}

func (l Limits) withDefaults() Limits {
	return Limits{
		Bytes:      limitOr(l.Bytes, 64<<20),
		Lines:      limitOr(l.Lines, 1_000_000),
		Pairs:      limitOr(l.Pairs, 200_000),
		Boards:     limitOr(l.Boards, 10_000),
		Sections:   limitOr(l.Sections, 10_000),
		Text:       limitOr(l.Text, 250),
		LineLength: limitOr(l.LineLength, 16<<10),
		Cells:      limitOr(l.Cells, 64),
		Depth:      limitOr(l.Depth, 32),
		Problems:   limitOr(l.Problems, 500),
	}
}

func limitOr[N int | int64](limit, otherwise N) N {
	if limit < 1 {
		return otherwise
	}
	return limit
}
