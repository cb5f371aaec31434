package page

import (
	"slices"

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
		{PathTablesCard, "nav_tables_card", ""},
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
				item.Header, item.Within = words.T(m.header), within(m.path, path)
			}
			section.Items = append(section.Items, item)
		}
		sections = append(sections, section)
	}
	return sections
}

// bars are pages that lead to one another, each group in the order of its bar. The header leads to
// one page of each.
var bars = []section{
	{"bar_tables", []mapped{
		{PathTables, "nav_tables_all", ""},
		{PathTablesCard, "nav_tables_card", ""},
		{PathLookup, "nav_lookup", ""},
	}},
	{"bar_event", []mapped{
		{PathPairs, "nav_pairs", ""},
		{PathTeams, "nav_teams", ""},
		{PathMovements, "nav_movements", ""},
		{PathVictoryPoints, "nav_vp", ""},
		{PathCheck, "nav_check", ""},
	}},
	{"bar_guide", []mapped{
		{PathGuidePath, "guide_chapter_path", ""},
		{PathGuide, "guide_chapter_scoring", ""},
		{PathGuideCompetition, "nav_guide_competition", ""},
		{PathGuideLaws, "nav_guide_laws", ""},
		{PathOdds, "nav_odds", ""},
	}},
}

// barOf is the bar on which a page is; it has no pages where there is none.
func barOf(path string) section {
	for _, bar := range bars {
		if bar.has(path) {
			return bar
		}
	}
	return section{}
}

func (s section) has(path string) bool {
	return slices.ContainsFunc(s.pages, func(m mapped) bool { return m.path == path })
}

// within reports whether a page is in the part of the site to which the header leads by another
// one. The frame for other sites is the calculator's.
func within(header, path string) bool {
	return barOf(header).has(path) || header == PathCalculator && path == PathIntegrate
}

// siblings are the pages that share a bar with the page of a path, which is one of them.
func siblings(words *locales.Words, path string) templates.NavSection {
	bar := barOf(path)
	var group templates.NavSection
	for _, m := range bar.pages {
		group.Title = words.T(bar.key)
		group.Items = append(group.Items, templates.NavItem{Label: words.T(m.key), URL: URL(words.Language, m.path),
			Current: m.path == path})
	}
	return group
}
