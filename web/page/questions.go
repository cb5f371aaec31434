package page

import (
	"bridgescore/locales"
	"bridgescore/web/templates"
)

// question is what a reader of a page may ask, and where the guide answers it.
type question struct{ key, path, section string }

// The questions that come up on more than one page.
var (
	askGame        = question{"ask_game", PathGuide, "games"}
	askDoubled     = question{"ask_doubled", PathGuide, "doubles"}
	askDown        = question{"ask_down", PathGuide, "undertricks"}
	askMethod      = question{"ask_method", PathGuide, "method"}
	askMatchpoints = question{"ask_matchpoints", PathGuideCompetition, "matchpoints"}
	askIMPs        = question{"ask_imps", PathGuideCompetition, "imps"}
)

// questions are those of each page, in the order in which they come up.
var questions = map[string][]question{
	PathCalculator: {{"ask_path", PathGuidePath, "contract"}, {"ask_contract", PathGuide, "contract"}, askGame,
		askDoubled, askDown, askMethod},
	PathTables:   {{"ask_learn", PathGuide, "learn"}, askGame, askDoubled, askIMPs},
	PathCompare:  {{"ask_sacrifice", PathGuide, "sacrifice"}, askMatchpoints, askIMPs},
	PathLookup:   {{"ask_errors", PathGuide, "errors"}, askDoubled, askDown},
	PathPractice: {askMethod, askDoubled, askDown, askMatchpoints, askIMPs},
}

func ask(words *locales.Words, path string) []templates.Link {
	var links []templates.Link
	for _, q := range questions[path] {
		links = append(links, templates.Link{Text: words.T(q.key), URL: URL(words.Language, q.path) + "#" + q.section})
	}
	return links
}
