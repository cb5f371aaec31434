package notation_test

import (
	"errors"
	"fmt"

	"bridgescore/score"
	"bridgescore/score/notation"
)

// Letters are those of the language: in French P is spades, C hearts, O West.
func Example() {
	french := notation.Options{Language: notation.French}
	for _, text := range []string{"4PX-2 O", "3SA (N) +1", "A6040", "-50", "passe", "NP"} {
		entry, err := french.Parse(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(notation.Format(entry, notation.English))
	}
	// Output:
	// 4SX-2 W
	// 3NT+1 N
	// A6040
	// -50
	// PASS
	// NP
}

func ExampleOptions_Parse() {
	entry, err := notation.Options{Language: notation.English}.Parse("4♠X−2 E")
	if err != nil {
		fmt.Println(err)
		return
	}
	points, err := entry.Play.NSScore(score.AllVulnerable)
	fmt.Println(entry.Play.Contract, entry.Play.Declarer, entry.Play.Tricks, points, err)

	_, err = notation.Options{Language: notation.English}.Parse("4Z= N")
	var fault *notation.Error
	if errors.As(err, &fault) {
		fmt.Printf("%s: %q in %q, right would be %s\n", fault.Fault, fault.Piece(), fault.Text, fault.Example)
	}
	// Output:
	// 4SX E 8 500 <nil>
	// unknown_strain: "Z" in "4Z= N", right would be 4SX-2
}
