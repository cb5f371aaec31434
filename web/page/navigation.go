package page

import (
	"bridgescore/locales"
	"bridgescore/web/templates"
)

// section is a group of pages in the map of the site.
type section struct {
	key   string
	pages []mapped
}

// mapped is a page of the map. The header names it too where header is set,
// with the words of that message.
type mapped struct{ path, key, header string }

// siteMap lists every page that has a place of its own, in order.
var siteMap = []section{
	{"section_score", []mapped{
		{PathCalculator, "nav_calculator", "nav_calculator"},
		{PathCompare, "nav_compare", "nav_compare"},
		{PathTables, "nav_tables", "nav_tables"},
		{PathLookup, "nav_lookup", ""},
	}},
	{"section_event", []mapped{
		{PathPairs, "nav_pairs", "nav_event"},
		{PathMovements, "nav_movements", ""},
		{PathTeams, "nav_teams", ""},
		{PathVictoryPoints, "nav_vp", ""},
		{PathCheck, "nav_check", ""},
	}},
	{"section_learn", []mapped{
		{PathGuidePath, "nav_guide_path", "guide_chapter_path"},
		{PathGuide, "nav_guide", ""},
		{PathGuideCompetition, "nav_guide_competition", ""},
		{PathGuideLaws, "nav_guide_laws", ""},
		{PathOdds, "nav_odds", ""},
		{PathPractice, "nav_practice", "nav_practice"},
	}},
	{"section_use", []mapped{
		{PathProjector, "nav_projector", ""},
		{PathIntegrate, "nav_integrate", ""},
	}},
}

// PagesForSearch are the pages that search engines may list: those of the map.
var PagesForSearch = func() (paths []string) {
	for _, s := range siteMap {
		for _, m := range s.pages {
			paths = append(paths, m.path)
		}
	}
	return paths
}()

// navigate gives the map of the site, as a page of that path shows it.
func navigate(words *locales.Words, path string) []templates.NavSection {
	var sections []templates.NavSection
	for _, s := range siteMap {
		section := templates.NavSection{Title: words.T(s.key)}
		for _, m := range s.pages {
			item := templates.NavItem{Label: words.T(m.key), URL: URL(words.Language, m.path), Current: m.path == path}
			if m.header != "" {
				item.Header = words.T(m.header)
			}
			section.Items = append(section.Items, item)
		}
		sections = append(sections, section)
	}
	return sections
}

// chapters are the pages of the guide, in the order in which they are best
// read.
var chapters = []struct{ path, key string }{
	{PathGuidePath, "guide_chapter_path"},
	{PathGuide, "guide_chapter_scoring"},
	{PathGuideCompetition, "nav_guide_competition"},
	{PathGuideLaws, "nav_guide_laws"},
	{PathOdds, "nav_odds"},
}

// ChapterList leads from the page of a path to the others.
func ChapterList(r *Request, path string) []templates.NavItem {
	var items []templates.NavItem
	for _, c := range chapters {
		items = append(items, templates.NavItem{Label: r.Words.T(c.key), URL: URL(r.Lang, c.path),
			Current: c.path == path})
	}
	return items
}
