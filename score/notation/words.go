package notation

import "bridgescore/score"

// word is a text in folded form and what it stands for.
type word struct {
	text  string
	means uint8
}

// wholeTexts are the entries that are a word or two and nothing else.
var wholeTexts = map[string]score.EntryKind{
	"p": score.PassEntry, "pass": score.PassEntry, "passe": score.PassEntry, "passed": score.PassEntry,
	"passed out": score.PassEntry, "pass out": score.PassEntry, "passout": score.PassEntry,
	"all pass": score.PassEntry, "allpass": score.PassEntry, "4 passes": score.PassEntry, "quatre passes": score.PassEntry,
	"four passes": score.PassEntry, "passe general": score.PassEntry, "donne passee": score.PassEntry,

	"np": score.NotPlayed, "n.p.": score.NotPlayed, "-": score.NotPlayed, "--": score.NotPlayed,
	"nj": score.NotPlayed, "non joue": score.NotPlayed, "non jouee": score.NotPlayed, "pas joue": score.NotPlayed,
	"pas jouee": score.NotPlayed, "not played": score.NotPlayed, "unplayed": score.NotPlayed, "no play": score.NotPlayed,

	"relais": score.SitOut, "exempt": score.SitOut, "sit-out": score.SitOut, "sit out": score.SitOut,
	"sitout": score.SitOut, "bye": score.SitOut, "hors-jeu": score.SitOut, "hors jeu": score.SitOut,
}

// strainWords are read in both languages; single letters are not here, but N.
var strainWords = []word{
	{"n", uint8(score.NoTrump)}, {"nt", uint8(score.NoTrump)}, {"sa", uint8(score.NoTrump)},
	{"no trump", uint8(score.NoTrump)}, {"no-trump", uint8(score.NoTrump)}, {"notrump", uint8(score.NoTrump)},
	{"no trumps", uint8(score.NoTrump)}, {"no-trumps", uint8(score.NoTrump)}, {"notrumps", uint8(score.NoTrump)},
	{"sans atout", uint8(score.NoTrump)}, {"sans-atout", uint8(score.NoTrump)}, {"sansatout", uint8(score.NoTrump)},
	{"sans atouts", uint8(score.NoTrump)}, {"sans-atouts", uint8(score.NoTrump)}, {"sansatouts", uint8(score.NoTrump)},
	{"trefle", uint8(score.Clubs)}, {"trefles", uint8(score.Clubs)}, {"club", uint8(score.Clubs)}, {"clubs", uint8(score.Clubs)},
	{"carreau", uint8(score.Diamonds)}, {"carreaux", uint8(score.Diamonds)},
	{"diamond", uint8(score.Diamonds)}, {"diamonds", uint8(score.Diamonds)},
	{"coeur", uint8(score.Hearts)}, {"coeurs", uint8(score.Hearts)}, {"heart", uint8(score.Hearts)}, {"hearts", uint8(score.Hearts)},
	{"pique", uint8(score.Spades)}, {"piques", uint8(score.Spades)}, {"spade", uint8(score.Spades)}, {"spades", uint8(score.Spades)},
	{string(rune(glyphClubs)), uint8(score.Clubs)}, {string(rune(glyphDiamonds)), uint8(score.Diamonds)},
	{string(rune(glyphHearts)), uint8(score.Hearts)}, {string(rune(glyphSpades)), uint8(score.Spades)},
}

// seatWords are read in both languages but O, which is only French.
var seatWords = []word{
	{"n", uint8(score.North)}, {"e", uint8(score.East)}, {"s", uint8(score.South)}, {"w", uint8(score.West)},
	{"nord", uint8(score.North)}, {"est", uint8(score.East)}, {"sud", uint8(score.South)}, {"ouest", uint8(score.West)},
	{"north", uint8(score.North)}, {"east", uint8(score.East)}, {"south", uint8(score.South)}, {"west", uint8(score.West)},
}

// beforeSeat are the words that lead to a declarer.
var beforeSeat = []word{{"par", 0}, {"by", 0}}

var doublingWords = []word{
	{"x", uint8(score.Doubled)}, {"dbl", uint8(score.Doubled)}, {"double", uint8(score.Doubled)}, {"doubled", uint8(score.Doubled)},
	{"contre", uint8(score.Doubled)}, {"contree", uint8(score.Doubled)}, {"doublee", uint8(score.Doubled)},
	{"xx", uint8(score.Redoubled)}, {"r", uint8(score.Redoubled)}, {"rdbl", uint8(score.Redoubled)},
	{"redouble", uint8(score.Redoubled)}, {"redoubled", uint8(score.Redoubled)}, {"redoublee", uint8(score.Redoubled)},
	{"surcontre", uint8(score.Redoubled)}, {"surcontree", uint8(score.Redoubled)},
}

var sideWords = []word{
	{"ns", uint8(score.NorthSouth)}, {"n-s", uint8(score.NorthSouth)}, {"n/s", uint8(score.NorthSouth)},
	{"ew", uint8(score.EastWest)}, {"e-w", uint8(score.EastWest)}, {"e/w", uint8(score.EastWest)},
	{"eo", uint8(score.EastWest)}, {"e-o", uint8(score.EastWest)}, {"e/o", uint8(score.EastWest)},
}

// The ways of counting that words of a result stand for.
const (
	countMade   uint8 = iota // just made, or "made" and a number
	countDown                // undertricks
	countOver                // overtricks
	countTricks              // tricks in all
)

// resultWords stand before a number, or alone.
var resultWords = []word{
	{"just made", countMade}, {"juste fait", countMade}, {"juste faite", countMade}, {"juste", countMade}, {"just", countMade},
	{"made", countMade}, {"makes", countMade}, {"making", countMade}, {"fait", countMade}, {"faite", countMade}, {"faits", countMade},
	{"exact", countMade}, {"exactly", countMade}, {"exactement", countMade},
	{"down", countDown}, {"off", countDown}, {"minus", countDown}, {"moins", countDown},
	{"chute", countDown}, {"chute de", countDown},
	{"plus", countOver},
}

// afterNumber are the words that say what a number counts.
var afterNumber = []word{
	{"trick", countTricks}, {"tricks", countTricks}, {"levee", countTricks}, {"levees", countTricks},
	{"pli", countTricks}, {"plis", countTricks},
	{"down", countDown}, {"off", countDown}, {"de chute", countDown}, {"undertrick", countDown}, {"undertricks", countDown},
	{"overtrick", countOver}, {"overtricks", countOver}, {"surlevee", countOver}, {"surlevees", countOver},
	{"de mieux", countOver},
}

// numberWords are the numbers that are written out.
var numberWords = []word{
	{"one", 1}, {"two", 2}, {"three", 3}, {"four", 4}, {"five", 5}, {"six", 6}, {"seven", 7},
	{"un", 1}, {"une", 1}, {"deux", 2}, {"trois", 3}, {"quatre", 4}, {"cinq", 5}, {"sept", 7},
}

// The signs of an artificial score.
const (
	signMinus uint8 = iota
	signEqual
	signPlus
)

// awardWords begin an artificial score.
var awardWords = []word{
	{"a", 0}, {"av", 0}, {"ave", 0}, {"avg", 0}, {"average", 0}, {"m", 0}, {"moy", 0}, {"moyenne", 0},
}

var awardSigns = []word{
	{"+", signPlus}, {"plus", signPlus}, {"-", signMinus}, {"minus", signMinus}, {"moins", signMinus}, {"=", signEqual},
}
