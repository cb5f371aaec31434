package teams_test

import (
	"net/http"
	"strings"
	"testing"

	"bridgescore/score/sheet/testdata"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// A file with the match of two teams is said to be one, and the page of teams
// that it leads to has the boards: 10-0 IMPs.
func TestFileOfAMatch(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for name, want := range map[string]string{"p13_team_rooms.pbn": "10 – 0 IMP", "u20_teams_match.xml": "10 – 0 IMP"} {
		t.Run(name, func(t *testing.T) {
			file, err := testdata.Files.ReadFile("programs/" + name)
			if err != nil {
				t.Fatal(err)
			}
			for _, path := range []string{"/fr/pairs", "/en/check"} {
				a := c.Follow(t, webtest.NewUpload(t, path, file))
				link, _ := a.Find(".errors li a").Attr("href")
				if a.Code != http.StatusUnprocessableEntity || a.Find(".errors li").Length() != 1 ||
					!strings.Contains(link, "/teams?") {
					t.Errorf("%s %s: %d, %q, link %q", name, path, a.Code, webtest.Texts(a.Find(".errors li")), link)
					continue
				}
				match := c.Page(t, link, http.StatusOK)
				if got := webtest.Text(match.Find(".totals .score").First()); !strings.HasPrefix(got, want) {
					t.Errorf("%s: %s, want %s", name, got, want)
				}
			}
			a := c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/pairs", strings.NewReader(string(file))))
			if a.Code != http.StatusUnprocessableEntity || !strings.Contains(a.Body.String(), "sheet_teams_event") {
				t.Errorf("%s: the API answers %d: %s", name, a.Code, a.Body)
			}
		})
	}
}
