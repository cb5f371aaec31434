package event

import (
	"embed"
	"fmt"
	"net/url"
	"sync"

	"bridgescore/locales"
	"bridgescore/score/notation"
	"bridgescore/web/page"
	"bridgescore/web/permalink"
	"bridgescore/web/view"
)

// The example sheets that a page loads in one click: a small session, and a
// sheet with mistakes in it, each in both languages. They are made up.
const (
	exampleSession  = "session"
	exampleMistakes = "mistakes"
)

//go:embed examples
var exampleFiles embed.FS

// exampleLinks are the examples as links have them, by file name.
var exampleLinks = sync.OnceValue(func() map[string]string {
	links := make(map[string]string)
	for _, l := range locales.Languages() {
		for _, name := range []string{exampleSession, exampleMistakes} {
			file := exampleFile(l, name)
			text, err := exampleFiles.ReadFile(file)
			if err != nil {
				panic(err) // the files are part of the program: the page tests read them
			}
			links[file] = permalink.Event{Sheet: string(text), Language: view.NotationOf(l)}.String()
		}
	}
	return links
})

func exampleFile(l locales.Language, name string) string {
	return fmt.Sprintf("examples/%s.%s.csv", name, l)
}

// exampleURL is the address of a page with an example in its language.
func exampleURL(l locales.Language, path, name string) string {
	return page.URL(l, path) + "?" + url.Values{FieldEvent: {exampleLinks()[exampleFile(l, name)]}}.Encode()
}

// sheetExample is the least that a sheet has.
var sheetExample = map[notation.Language]string{
	notation.French:  "donne;ns;eo;résultat / 1;1;8;4P= N / 1;2;9;4P-1 N",
	notation.English: "board,ns,ew,result / 1,1,8,4S= N / 1,2,9,4S-1 N",
}
