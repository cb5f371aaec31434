package imp_test

import (
	"fmt"

	"bridgescore/score/imp"
)

func ExampleCross() {
	lines, err := imp.Cross(realResults(620, 170, 140, 140, -100), imp.CrossOptions{})
	if err != nil {
		panic(err)
	}
	for _, l := range lines {
		fmt.Println(l.NS, l.EW.Round(2))
	}
	// Output:
	// 21/2 -1050
	// -1/4 25
	// -5/4 125
	// -5/4 125
	// -31/4 775
}

func ExampleButler() {
	b, err := imp.Butler(realResults(-650, -170, -1440, 100, -170, -200), imp.ButlerOptions{})
	if err != nil {
		panic(err)
	}
	d := b.Datums[0]
	fmt.Println("datum", d.Points, "from", d.Exact, "without", d.Dropped, "at each end")
	for _, l := range b.Lines {
		fmt.Print(l.NS, " ")
	}
	// Output:
	// datum -300 from -595/2 without 1 at each end
	// -8 4 -15 9 4 3
}
