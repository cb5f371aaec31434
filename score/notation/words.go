package notation

import (
	"cmp"
	"slices"

	"bridgescore/score"
)

// word is a text in folded form and what it stands for.
type word struct {
	text  string
	means uint8
}

// words is a list of words under their first bytes, the longest first.
type words [128][]word

func newWords(list ...word) *words {
	var w words
	for _, entry := range list {
		w[entry.text[0]] = append(w[entry.text[0]], entry)
	}
	for _, under := range w {
		slices.SortStableFunc(under, func(a, b word) int { return cmp.Compare(len(b.text), len(a.text)) })
	}
	return &w
}

// wholeTexts are the entries that are a word or two and nothing else.
var wholeTexts = map[string]score.EntryKind{
	"p": score.PassEntry, "pass": score.PassEntry, "passe": score.PassEntry, "passed": score.PassEntry,
	"passed out": score.PassEntry, "pass out": score.PassEntry, "passout": score.PassEntry,
	"ap": score.PassEntry, "all pass": score.PassEntry, "all passed": score.PassEntry, "allpass": score.PassEntry, "4 passes": score.PassEntry, "quatre passes": score.PassEntry,
	"four passes": score.PassEntry, "passe general": score.PassEntry, "passe generale": score.PassEntry, "donne passee": score.PassEntry,

	"np": score.NotPlayed, "n.p.": score.NotPlayed, "-": score.NotPlayed, "--": score.NotPlayed,
	"nj": score.NotPlayed, "non joue": score.NotPlayed, "non jouee": score.NotPlayed, "pas joue": score.NotPlayed,
	"pas jouee": score.NotPlayed, "not played": score.NotPlayed, "unplayed": score.NotPlayed, "no play": score.NotPlayed,

	"relais": score.SitOut, "exempt": score.SitOut, "exempte": score.SitOut, "sit-out": score.SitOut, "sit out": score.SitOut,
	"sitout": score.SitOut, "bye": score.SitOut, "hors-jeu": score.SitOut, "hors jeu": score.SitOut,
}

// strainWords are read in both languages; single letters are not here, but N.
var strainWords = newWords(
	word{"n", uint8(score.NoTrump)}, word{"nt", uint8(score.NoTrump)}, word{"sa", uint8(score.NoTrump)},
	word{"no trump", uint8(score.NoTrump)}, word{"no-trump", uint8(score.NoTrump)}, word{"notrump", uint8(score.NoTrump)},
	word{"no trumps", uint8(score.NoTrump)}, word{"no-trumps", uint8(score.NoTrump)}, word{"notrumps", uint8(score.NoTrump)},
	word{"sans atout", uint8(score.NoTrump)}, word{"sans-atout", uint8(score.NoTrump)}, word{"sansatout", uint8(score.NoTrump)},
	word{"sans atouts", uint8(score.NoTrump)}, word{"sans-atouts", uint8(score.NoTrump)}, word{"sansatouts", uint8(score.NoTrump)},
	word{"trefle", uint8(score.Clubs)}, word{"trefles", uint8(score.Clubs)}, word{"club", uint8(score.Clubs)}, word{"clubs", uint8(score.Clubs)},
	word{"carreau", uint8(score.Diamonds)}, word{"carreaux", uint8(score.Diamonds)},
	word{"diamond", uint8(score.Diamonds)}, word{"diamonds", uint8(score.Diamonds)},
	word{"coeur", uint8(score.Hearts)}, word{"coeurs", uint8(score.Hearts)}, word{"heart", uint8(score.Hearts)}, word{"hearts", uint8(score.Hearts)},
	word{"pique", uint8(score.Spades)}, word{"piques", uint8(score.Spades)}, word{"spade", uint8(score.Spades)}, word{"spades", uint8(score.Spades)},
	word{string(rune(glyphClubs)), uint8(score.Clubs)}, word{string(rune(glyphDiamonds)), uint8(score.Diamonds)},
	word{string(rune(glyphHearts)), uint8(score.Hearts)}, word{string(rune(glyphSpades)), uint8(score.Spades)},
)

// seatWords are read in both languages but O, which is only French.
var seatWords = newWords(
	word{"n", uint8(score.North)}, word{"e", uint8(score.East)}, word{"s", uint8(score.South)}, word{"w", uint8(score.West)},
	word{"nord", uint8(score.North)}, word{"est", uint8(score.East)}, word{"sud", uint8(score.South)}, word{"ouest", uint8(score.West)},
	word{"north", uint8(score.North)}, word{"east", uint8(score.East)}, word{"south", uint8(score.South)}, word{"west", uint8(score.West)},
)

// beforeSeat are the words that lead to a declarer.
var beforeSeat = newWords(word{"par", 0}, word{"by", 0})

var doublingWords = newWords(
	word{"x", uint8(score.Doubled)}, word{"dbl", uint8(score.Doubled)}, word{"double", uint8(score.Doubled)}, word{"doubled", uint8(score.Doubled)},
	word{"contre", uint8(score.Doubled)}, word{"contres", uint8(score.Doubled)}, word{"contree", uint8(score.Doubled)}, word{"doublee", uint8(score.Doubled)},
	word{"xx", uint8(score.Redoubled)}, word{"r", uint8(score.Redoubled)}, word{"rdbl", uint8(score.Redoubled)},
	word{"redouble", uint8(score.Redoubled)}, word{"redoubled", uint8(score.Redoubled)}, word{"redoublee", uint8(score.Redoubled)},
	word{"surcontre", uint8(score.Redoubled)}, word{"surcontres", uint8(score.Redoubled)}, word{"surcontree", uint8(score.Redoubled)},
)

var sideWords = newWords(
	word{"ns", uint8(score.NorthSouth)}, word{"n-s", uint8(score.NorthSouth)}, word{"n/s", uint8(score.NorthSouth)},
	word{"ew", uint8(score.EastWest)}, word{"e-w", uint8(score.EastWest)}, word{"e/w", uint8(score.EastWest)},
	word{"eo", uint8(score.EastWest)}, word{"e-o", uint8(score.EastWest)}, word{"e/o", uint8(score.EastWest)},
)

// The ways of counting that words of a result stand for.
const (
	countMade   uint8 = iota // just made, or "made" and a number
	countDown                // undertricks
	countOver                // overtricks
	countTricks              // tricks in all
)

// resultWords stand before a number, or alone.
var resultWords = newWords(
	word{"just made", countMade}, word{"juste fait", countMade}, word{"juste faite", countMade}, word{"juste", countMade}, word{"just", countMade},
	word{"made", countMade}, word{"makes", countMade}, word{"making", countMade}, word{"fait", countMade}, word{"faite", countMade}, word{"faits", countMade}, word{"faites", countMade},
	word{"reussi", countMade}, word{"reussie", countMade}, word{"reussis", countMade}, word{"reussies", countMade},
	word{"exact", countMade}, word{"exactly", countMade}, word{"exactement", countMade},
	word{"down", countDown}, word{"off", countDown}, word{"minus", countDown}, word{"moins", countDown},
	word{"chute", countDown}, word{"chute de", countDown},
	word{"plus", countOver},
)

// afterNumber are the words that say what a number counts.
var afterNumber = newWords(
	word{"trick", countTricks}, word{"tricks", countTricks}, word{"levee", countTricks}, word{"levees", countTricks},
	word{"pli", countTricks}, word{"plis", countTricks},
	word{"down", countDown}, word{"off", countDown}, word{"de chute", countDown}, word{"undertrick", countDown}, word{"undertricks", countDown},
	word{"overtrick", countOver}, word{"overtricks", countOver}, word{"surlevee", countOver}, word{"surlevees", countOver},
	word{"de mieux", countOver},
)

// numberWords are the numbers that are written out.
var numberWords = newWords(
	word{"one", 1}, word{"two", 2}, word{"three", 3}, word{"four", 4}, word{"five", 5}, word{"six", 6}, word{"seven", 7},
	word{"un", 1}, word{"une", 1}, word{"deux", 2}, word{"trois", 3}, word{"quatre", 4}, word{"cinq", 5}, word{"sept", 7},
)

// The signs of an artificial score.
const (
	signMinus uint8 = iota
	signEqual
	signPlus
)

// awardWords begin an artificial score.
var awardWords = newWords(
	word{"a", 0}, word{"av", 0}, word{"ave", 0}, word{"avg", 0}, word{"average", 0}, word{"m", 0}, word{"moy", 0}, word{"moyenne", 0},
)

var awardSigns = newWords(
	word{"+", signPlus}, word{"plus", signPlus}, word{"-", signMinus}, word{"minus", signMinus}, word{"moins", signMinus}, word{"=", signEqual},
)
