package hand

// Split is a way in which the missing cards of a suit lie in the two hidden
// hands, whichever has which.
type Split struct {
	Long, Short int
	Odds        Odds
}

// Splits gives the splits of 0 to 13 missing cards between two hands of which
// nothing else is known, the most uneven first. The cases are the 10,400,600
// ways in which two hands can share 26 cards.
func Splits(missing int) ([]Split, error) {
	divisions, err := SplitsBetween(missing, cardsInHand, cardsInHand)
	if err != nil {
		return nil, err
	}
	var splits []Split
	for long := missing; 2*long >= missing; long-- {
		short := missing - long
		odds := divisions[long].Odds
		if long != short {
			odds.cases = odds.Cases()
			odds.cases.Add(odds.cases, divisions[short].Odds.cases)
		}
		splits = append(splits, Split{long, short, odds})
	}
	return splits, nil
}

// Division is a way in which the missing cards lie in two hands, told apart.
type Division struct {
	Left, Right int
	Odds        Odds
}

// SplitsBetween gives the chances that the left hand has 0, 1, 2… of the
// missing cards of a suit, by vacant spaces: the places of each hand that are
// not taken by cards known to be there. The missing cards fill places of
// these. An answer that cannot be has no chance.
//
// More than 13 cards missing, more than 13 spaces in a hand or fewer in both
// than cards missing are a [score.RangeError].
func SplitsBetween(missing, leftSpaces, rightSpaces int) ([]Division, error) {
	if missing < 0 || missing > cardsInSuit {
		return nil, outOfRange(CardsOutOfRange, missing, 0, cardsInSuit)
	}
	for _, spaces := range [2]int{leftSpaces, rightSpaces} {
		if spaces < 0 || spaces > cardsInHand {
			return nil, outOfRange(SpacesOutOfRange, spaces, 0, cardsInHand)
		}
	}
	spaces := leftSpaces + rightSpaces
	if missing > spaces {
		return nil, outOfRange(SpacesOutOfRange, spaces, missing, cardsInSide)
	}
	divisions := make([]Division, missing+1)
	for left := range divisions {
		cases := choose(missing, left) * choose(spaces-missing, leftSpaces-left)
		divisions[left] = Division{left, missing - left, Odds{count(cases), count(choose(spaces, leftSpaces))}}
	}
	return divisions, nil
}
