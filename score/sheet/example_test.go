package sheet_test

import (
	"fmt"
	"strings"

	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
)

// A file becomes an event, and the event a ranking. A line that cannot be read
// is named, and the others count.
func ExampleRead() {
	file := strings.NewReader(`board,ns,ew,result,score
1,1,3,4S= N,420
1,2,4,4S+1 N,450
2,1,4,3NT= E,
2,2,3,3Z= E,
`)
	s, err := sheet.Read(file, sheet.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range s.Problems {
		fmt.Println("line", p.Line, p.Code, p.Text)
	}
	result, err := pairs.Score(&s.Event, pairs.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, ranking := range result.Rankings {
		for _, place := range ranking.Standings {
			fmt.Println(ranking.Line, place.Rank, result.Pairs[place.Pair].Number, place.Percent)
		}
	}
	// Output:
	// line 5 entry_unreadable 3Z= E
	// NS 1 2 100
	// NS 2 1 30
	// EW 1 3 100
	// EW 2 4 30
}

func ExampleWrite() {
	entry, err := notation.Options{Language: notation.English}.Parse("4S= N")
	if err != nil {
		fmt.Println(err)
		return
	}
	event := &pairs.Event{Lines: []pairs.Line{{Board: 1, NS: "1", EW: "3", Entry: entry}}}
	var file strings.Builder
	if err := sheet.Write(&file, event, sheet.WriteOptions{Language: notation.English}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%q\n", file.String())
	// Output:
	// "board,ns,ew,result\r\n1,1,3,4S= N\r\n"
}
