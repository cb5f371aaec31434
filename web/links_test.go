package web_test

import (
	_ "embed"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// Links of version 1, of every kind that has been in use: a link, what to look at, and the figures
// there.
//
//go:embed testdata/links.v1.tsv
var linksInUse string

var figure = regexp.MustCompile(`[+−]?\d[\d\x{202f}.,]*\d|[+−]?\d`)

// A link in use opens for ever and shows the same: lines are added to the file, and never changed.
// The parts of a score may stand in another order.
func TestLinksInUse(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for line := range strings.Lines(linksInUse) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		link, selector, want := fields[0], fields[1], fields[2]
		t.Run(link, func(t *testing.T) {
			a := c.Page(t, link, http.StatusOK)
			got := strings.Join(figure.FindAllString(strings.Join(webtest.Texts(a.Find(selector)), " "), -1), " ")
			if sorted(got) != sorted(want) {
				t.Errorf("%s shows\n%s\nand showed\n%s", selector, got, want)
			}
		})
	}
}

func sorted(figures string) string {
	list := strings.Fields(figures)
	slices.Sort(list)
	return strings.Join(list, " ")
}
