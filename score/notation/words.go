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

// wholeTexts are the entries that are a word or two and nothing else, without
// what stands between their letters.
var wholeTexts = map[string]score.EntryKind{
	"p": score.PassEntry, "pass": score.PassEntry, "passe": score.PassEntry, "passed": score.PassEntry,
	"passee": score.PassEntry, "passes": score.PassEntry,
	"passedout": score.PassEntry, "passout": score.PassEntry, "passedin": score.PassEntry, "passin": score.PassEntry,
	"passesout": score.PassEntry, "po": score.PassEntry,
	"ap": score.PassEntry, "allpass": score.PassEntry, "allpassed": score.PassEntry, "thrownin": score.PassEntry,
	"4passes": score.PassEntry, "quatrepasses": score.PassEntry, "fourpasses": score.PassEntry,
	"4passe": score.PassEntry, "4pass": score.PassEntry, "4xpass": score.PassEntry, "4xpasse": score.PassEntry,
	"passegeneral": score.PassEntry, "passegenerale": score.PassEntry, "donnepassee": score.PassEntry,
	"touspasse": score.PassEntry, "touspassent": score.PassEntry,
	"toutlemondepasse": score.PassEntry, "nobid": score.PassEntry, "boardpassedout": score.PassEntry,
	"handpassedout": score.PassEntry,

	"np": score.NotPlayed, "nj": score.NotPlayed, "nonjoue": score.NotPlayed, "nonjouee": score.NotPlayed,
	"pasjoue": score.NotPlayed, "pasjouee": score.NotPlayed,
	"donnenonjouee": score.NotPlayed, "napasetejouee": score.NotPlayed, "napasetejoue": score.NotPlayed,
	"wasnotplayed": score.NotPlayed, "nonjouees": score.NotPlayed, "injouee": score.NotPlayed,
	"notplayed": score.NotPlayed, "unplayed": score.NotPlayed, "noplay": score.NotPlayed,
	"boardnotplayed": score.NotPlayed, "didnotplay": score.NotPlayed, "dnp": score.NotPlayed,
	"noresult": score.NotPlayed, "noscore": score.NotPlayed, "sansresultat": score.NotPlayed,
	"pasderesultat": score.NotPlayed,
	"annule":        score.NotPlayed, "annulee": score.NotPlayed, "donneannulee": score.NotPlayed,
	"cancelled": score.NotPlayed, "canceled": score.NotPlayed, "boardcancelled": score.NotPlayed,

	"relais": score.SitOut, "exempt": score.SitOut, "exempte": score.SitOut, "exempts": score.SitOut,
	"sitout": score.SitOut, "sittingout": score.SitOut, "satout": score.SitOut,
	"bye": score.SitOut, "horsjeu": score.SitOut, "phantom": score.SitOut, "paireabsente": score.SitOut,
}

// wholeText looks for an entry that is a word or two and nothing else: a text
// of dashes is no result.
func wholeText(text []byte) (score.EntryKind, bool) {
	var key [32]byte
	n, dashes := 0, 0
	for _, b := range text {
		switch b {
		case '-', '_':
			dashes++
			continue
		case ' ', '.', '/', '\'', '(', ')':
			continue
		}
		if n == len(key) {
			return 0, false
		}
		key[n] = b
		n++
	}
	kind, ok := wholeTexts[string(key[:n])]
	switch {
	case ok:
		// A- is an average-minus, and -P a slip of the pen.
		return kind, dashes == 0 || n > 2 || n == 2 && text[0] != 'a' && text[0] != '-'
	case n == 0 && dashes > 0:
		return score.NotPlayed, true
	case n > 1 && key[n-1] == '0' && key[0] != '0':
		// The score of a deal passed out may stand behind it.
		kind, ok = wholeTexts[string(key[:n-1])]
		return kind, ok && kind == score.PassEntry
	}
	return 0, false
}

// strainWords are read in both languages; single letters are not here, but N.
var strainWords = newWords(
	word{"n", uint8(score.NoTrump)}, word{"nt", uint8(score.NoTrump)}, word{"sa", uint8(score.NoTrump)},
	word{"no trump", uint8(score.NoTrump)}, word{"no-trump", uint8(score.NoTrump)},
	word{"notrump", uint8(score.NoTrump)},
	word{"no trumps", uint8(score.NoTrump)}, word{"no-trumps", uint8(score.NoTrump)},
	word{"notrumps", uint8(score.NoTrump)},
	word{"sans atout", uint8(score.NoTrump)}, word{"sans-atout", uint8(score.NoTrump)},
	word{"sansatout", uint8(score.NoTrump)},
	word{"sans atouts", uint8(score.NoTrump)}, word{"sans-atouts", uint8(score.NoTrump)},
	word{"sansatouts", uint8(score.NoTrump)},
	word{"trefle", uint8(score.Clubs)}, word{"trefles", uint8(score.Clubs)}, word{"club", uint8(score.Clubs)},
	word{"clubs", uint8(score.Clubs)},
	word{"carreau", uint8(score.Diamonds)}, word{"carreaux", uint8(score.Diamonds)},
	word{"diamond", uint8(score.Diamonds)}, word{"diamonds", uint8(score.Diamonds)},
	word{"coeur", uint8(score.Hearts)}, word{"coeurs", uint8(score.Hearts)}, word{"heart", uint8(score.Hearts)},
	word{"hearts", uint8(score.Hearts)},
	word{"pique", uint8(score.Spades)}, word{"piques", uint8(score.Spades)}, word{"spade", uint8(score.Spades)},
	word{"spades", uint8(score.Spades)},
	word{string(rune(glyphClubs)), uint8(score.Clubs)}, word{string(rune(glyphDiamonds)), uint8(score.Diamonds)},
	word{string(rune(glyphHearts)), uint8(score.Hearts)}, word{string(rune(glyphSpades)), uint8(score.Spades)},
)

// Codes of suits that are no words. The letter alone and a declarer are read
// before them: 4CO and 4 C O are both hearts by West.
var (
	frenchSuitCodes = newWords(
		word{"tr", uint8(score.Clubs)}, word{"tre", uint8(score.Clubs)}, word{"tref", uint8(score.Clubs)},
		word{"ca", uint8(score.Diamonds)}, word{"car", uint8(score.Diamonds)}, word{"carr", uint8(score.Diamonds)},
		word{"co", uint8(score.Hearts)}, word{"coe", uint8(score.Hearts)},
		word{"pi", uint8(score.Spades)}, word{"piq", uint8(score.Spades)},
	)
	englishSuitCodes = newWords(
		word{"cl", uint8(score.Clubs)}, word{"di", uint8(score.Diamonds)}, word{"he", uint8(score.Hearts)},
		word{"sp", uint8(score.Spades)},
	)
)

// seatWords are read in both languages but O, which is only French.
var seatWords = newWords(
	word{"n", uint8(score.North)}, word{"e", uint8(score.East)}, word{"s", uint8(score.South)},
	word{"w", uint8(score.West)},
	word{"nord", uint8(score.North)}, word{"est", uint8(score.East)}, word{"sud", uint8(score.South)},
	word{"ouest", uint8(score.West)},
	word{"en nord", uint8(score.North)}, word{"en est", uint8(score.East)}, word{"en sud", uint8(score.South)},
	word{"en ouest", uint8(score.West)},
	word{"north", uint8(score.North)}, word{"east", uint8(score.East)}, word{"south", uint8(score.South)},
	word{"west", uint8(score.West)},
)

// beforeSeat are the words that lead to a declarer.
var beforeSeat = newWords(
	word{"par", 0}, word{"by", 0}, word{"declared by", 0}, word{"played by", 0}, word{"joue par", 0},
	word{"jouee par", 0}, word{"demande par", 0}, word{"demandee par", 0},
	word{"declarer", 0}, word{"declarant", 0},
)

// leadWords announce the card that was led.
var leadWords = newWords(
	word{"entame", 0}, word{"entame de", 0}, word{"entame du", 0}, word{"ent", 0}, word{"attaque", 0}, word{"lead", 0},
	word{"led", 0}, word{"opening lead", 0}, word{"ld", 0}, word{"lead of", 0},
)

// rankWords are ranks that are written out, without what they stand for.
var rankWords = newWords(
	word{"as", 0}, word{"roi", 0}, word{"dame", 0}, word{"valet", 0}, word{"dix", 0}, word{"petit", 0}, word{"neuf", 0},
	word{"huit", 0},
	word{"ace", 0}, word{"king", 0}, word{"queen", 0}, word{"jack", 0}, word{"ten", 0}, word{"nine", 0},
	word{"eight", 0}, word{"small", 0}, word{"low", 0},
)

// betweenCard stand between a rank and a suit.
var betweenCard = newWords(word{"de", 0}, word{"d'", 0}, word{"of", 0})

var doublingWords = newWords(
	word{"x", uint8(score.Doubled)}, word{"dbl", uint8(score.Doubled)}, word{"double", uint8(score.Doubled)},
	word{"doubled", uint8(score.Doubled)},
	word{"contre", uint8(score.Doubled)}, word{"contres", uint8(score.Doubled)}, word{"contree", uint8(score.Doubled)},
	word{"doublee", uint8(score.Doubled)},
	word{"xx", uint8(score.Redoubled)}, word{"r", uint8(score.Redoubled)}, word{"rdbl", uint8(score.Redoubled)},
	word{"redouble", uint8(score.Redoubled)}, word{"redoubled", uint8(score.Redoubled)},
	word{"redoublee", uint8(score.Redoubled)},
	word{"surcontre", uint8(score.Redoubled)}, word{"surcontres", uint8(score.Redoubled)},
	word{"surcontree", uint8(score.Redoubled)},
)

var sideWords = newWords(
	word{"ns", uint8(score.NorthSouth)}, word{"n-s", uint8(score.NorthSouth)}, word{"n/s", uint8(score.NorthSouth)},
	word{"ew", uint8(score.EastWest)}, word{"e-w", uint8(score.EastWest)}, word{"e/w", uint8(score.EastWest)},
	word{"eo", uint8(score.EastWest)}, word{"e-o", uint8(score.EastWest)}, word{"e/o", uint8(score.EastWest)},
)

// The ways of counting that words of a result stand for.
const (
	countMade   uint8 = iota // made, or "made" and a number
	countExact               // just made
	countDown                // undertricks
	countOver                // overtricks
	countTricks              // tricks in all
)

// resultWords stand before a number, or alone.
var resultWords = newWords(
	word{"just made", countExact}, word{"juste fait", countExact}, word{"juste faite", countExact},
	word{"juste", countExact}, word{"just", countExact},
	word{"made", countMade}, word{"makes", countMade}, word{"making", countMade}, word{"fait", countMade},
	word{"faite", countMade}, word{"faits", countMade}, word{"faites", countMade},
	word{"egal", countExact}, word{"egale", countExact}, word{"egaux", countExact}, word{"egales", countExact},
	word{"equal", countExact}, word{"just making", countExact},
	word{"tout juste", countExact}, word{"made exactly", countExact}, word{"gagne", countMade},
	word{"contrat fait", countMade}, word{"contrat reussi", countMade},
	word{"contract made", countMade}, word{"reussi", countMade}, word{"reussie", countMade}, word{"reussis", countMade},
	word{"reussies", countMade},
	word{"exact", countExact}, word{"exactly", countExact}, word{"exactement", countExact},
	word{"down", countDown}, word{"off", countDown}, word{"minus", countDown}, word{"moins", countDown},
	word{"chute", countDown}, word{"chute de", countDown}, word{"chute d'", countDown},
	word{"goes down", countDown}, word{"went down", countDown},
	word{"plus", countOver},
)

// afterNumber are the words that say what a number counts.
var afterNumber = newWords(
	word{"trick", countTricks}, word{"tricks", countTricks}, word{"levee", countTricks}, word{"levees", countTricks},
	word{"pli", countTricks}, word{"plis", countTricks},
	word{"down", countDown}, word{"off", countDown}, word{"de chute", countDown}, word{"chute", countDown},
	word{"light", countDown}, word{"short", countDown},
	word{"levee de chute", countDown}, word{"levees de chute", countDown}, word{"undertrick", countDown},
	word{"undertricks", countDown},
	word{"overtrick", countOver}, word{"overtricks", countOver}, word{"surlevee", countOver},
	word{"surlevees", countOver},
	word{"de mieux", countOver}, word{"levee de mieux", countOver}, word{"levees de mieux", countOver},
	word{"de plus", countOver}, word{"over", countOver}, word{"up", countOver},
)

// pointWords may stand behind a score.
var pointWords = newWords(word{"points", 0}, word{"point", 0}, word{"pts", 0}, word{"pt", 0})

// numberWords are the numbers that are written out.
var numberWords = newWords(
	word{"one", 1}, word{"two", 2}, word{"three", 3}, word{"four", 4}, word{"five", 5}, word{"six", 6},
	word{"seven", 7},
	word{"un", 1}, word{"une", 1}, word{"deux", 2}, word{"trois", 3}, word{"quatre", 4}, word{"cinq", 5},
	word{"sept", 7},
)

// The signs of an artificial score.
const (
	signMinus uint8 = iota
	signEqual
	signPlus
)

// adjustedWords say that what follows was given by the director.
var adjustedWords = newWords(
	word{"adj", 0}, word{"adjust", 0}, word{"adjusted", 0}, word{"adjusted score", 0}, word{"adjusted to", 0},
	word{"adjustment", 0}, word{"artificial", 0}, word{"artificial score", 0},
	word{"artificial adjusted score", 0}, word{"assigned", 0}, word{"assigned score", 0}, word{"aas", 0},
	word{"arb", 0}, word{"arbitre", 0}, word{"arbitree", 0}, word{"arbitrage", 0},
	word{"ajuste", 0}, word{"ajustee", 0}, word{"ajustement", 0}, word{"score ajuste", 0}, word{"marque ajustee", 0},
	word{"marque ajustee artificielle", 0}, word{"marque artificielle", 0},
	word{"marque attribuee", 0}, word{"attribue", 0}, word{"attribuee", 0},
)

// awardWords begin an artificial score.
var awardWords = newWords(
	word{"a", 0}, word{"av", 0}, word{"ave", 0}, word{"avg", 0}, word{"average", 0}, word{"m", 0}, word{"moy", 0},
	word{"moyenne", 0},
)

var awardSigns = newWords(
	word{"+", signPlus}, word{"plus", signPlus}, word{"-", signMinus}, word{"minus", signMinus},
	word{"moins", signMinus}, word{"=", signEqual},
)
