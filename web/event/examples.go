package event

import (
	"bytes"
	"embed"
	"fmt"
	"net/url"
	"strings"
	"sync"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/web/page"
	"bridgescore/web/permalink"
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
	for _, l := range notation.Languages() {
		for _, name := range []string{exampleSession, exampleMistakes} {
			file := exampleFile(l, name)
			text, err := exampleFiles.ReadFile(file)
			if err != nil {
				panic(err) // the files are part of the program: the page tests read them
			}
			links[file] = permalink.Event{Sheet: string(text), Language: l}.String()
		}
	}
	return links
})

func exampleFile(l notation.Language, name string) string {
	return fmt.Sprintf("examples/%s.%s.csv", name, l)
}

// exampleURL is the address of a page with an example in its language.
func exampleURL(l locales.Language, path, name string) string {
	return page.URL(l, path) + "?" + url.Values{FieldEvent: {exampleLinks()[exampleFile(l.Notation(), name)]}}.Encode()
}

// sheetExample is the least that a sheet has.
func sheetExample(lang notation.Language) string {
	spades := score.Contract{Level: 4, Strain: score.Spades}
	played := func(ns, ew string, tricks int) pairs.Line {
		play := score.Play{Contract: spades, Declarer: score.North, Tricks: tricks}
		return pairs.Line{Board: 1, NS: ns, EW: ew, Entry: score.Entry{Kind: score.Played, Play: play}}
	}
	var out bytes.Buffer
	event := &pairs.Event{Lines: []pairs.Line{played("1", "8", 10), played("2", "9", 9)}}
	if err := sheet.Write(&out, event, sheet.WriteOptions{Language: lang}); err != nil {
		panic(err) // the event stands here: the page tests write it
	}
	return strings.TrimSpace(strings.ReplaceAll(out.String(), "\r\n", "\n"))
}
