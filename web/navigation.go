package web

import "bridgescore/web/templates"

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
		{pathCalculator, "nav_calculator", "nav_calculator"},
		{pathCompare, "nav_compare", "nav_compare"},
		{pathTables, "nav_tables", "nav_tables"},
		{pathLookup, "nav_lookup", ""},
	}},
	{"section_event", []mapped{
		{pathPairs, "nav_pairs", "nav_event"},
		{pathMovements, "nav_movements", ""},
		{pathTeams, "nav_teams", ""},
		{pathVictoryPoints, "nav_vp", ""},
		{pathCheck, "nav_check", ""},
	}},
	{"section_learn", []mapped{
		{pathGuide, "nav_guide", "nav_guide"},
		{pathGuideCompetition, "nav_guide_competition", ""},
		{pathGuideLaws, "nav_guide_laws", ""},
		{pathOdds, "nav_odds", ""},
		{pathPractice, "nav_practice", "nav_practice"},
	}},
	{"section_use", []mapped{
		{pathProjector, "nav_projector", ""},
		{pathIntegrate, "nav_integrate", ""},
	}},
}

// pagesForSearch are the pages that search engines may list: those of the map.
var pagesForSearch = func() (paths []string) {
	for _, s := range siteMap {
		for _, m := range s.pages {
			paths = append(paths, m.path)
		}
	}
	return paths
}()

// navigate gives the map of the site, as a page of that path shows it.
func navigate(r *request, path string) []templates.NavSection {
	var sections []templates.NavSection
	for _, s := range siteMap {
		section := templates.NavSection{Title: r.words.T(s.key)}
		for _, m := range s.pages {
			item := templates.NavItem{Label: r.words.T(m.key), URL: pageURL(r.lang, m.path), Current: m.path == path}
			if m.header != "" {
				item.Header = r.words.T(m.header)
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
	{pathGuide, "guide_chapter_scoring"},
	{pathGuideCompetition, "nav_guide_competition"},
	{pathGuideLaws, "nav_guide_laws"},
	{pathOdds, "nav_odds"},
}

// chapterList leads from the page of a path to the others.
func chapterList(r *request, path string) []templates.NavItem {
	var items []templates.NavItem
	for _, c := range chapters {
		items = append(items, templates.NavItem{Label: r.words.T(c.key), URL: pageURL(r.lang, c.path), Current: c.path == path})
	}
	return items
}
