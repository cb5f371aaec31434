package web_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// What was typed stays in every field, beside a fault as in it.
func TestTypedStays(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct {
		page, fault string
		values      url.Values
	}{
		{"compare", "result-2", url.Values{"text": {"4S= N", "4H"}, "strain": {"H"}, "down": {"2"}}},
		{"compare", "down", url.Values{"text": {"4S= N", "3S+1 N"}, "down": {"9"}, "strain": {"NT"}}},
		{"guide/odds", "low", url.Values{"low": {"many"}, "high": {"+20"}, "who": {"side"}}},
		{"guide/odds", "high", url.Values{"low": {"15"}, "high": {"99"}, "shape": {"5-4-3-1"}}},
		{"practice", "seed", url.Values{"level": {"doubled"}, "seed": {"x1"}, "count": {"20"}}},
		{"guide/laws", "trick", url.Values{"trick": {"0x8"}, "later": {"+3"}, "winner": {"partner"}}},
		{"guide/laws", "session", url.Values{"session": {"101 %"}}},
		{"movements", "pairs", url.Values{"pairs": {"8.5"}, "boards": {"+24"}}},
		{"victory-points", "boards", url.Values{"scale": {"acbl"}, "boards": {"none"}, "imps": {"12,5"}}},
		{"victory-points", "imps", url.Values{"scale": {"wbf-discrete"}, "boards": {"8"}, "imps": {"1,234"}}},
		{"teams", "carry_over", url.Values{"kind": {"match"}, "open": {"420"}, "closed": {"-50"},
			"carry_over": {"2.345"}, "scheduled": {"16"}, "home": {"Dijon"}}},
		{"teams", "planned", url.Values{"kind": {"swiss"}, "teams": {"A\nB"}, "planned": {"x"},
			"predetermined": {"1"}}},
		{"lookup", "score", url.Values{"score": {"6+20"}}},
		{"pairs", "expected", url.Values{"expected": {"ten"}, "drop": {"12,5 %"}, "session": {"+24"},
			"adjustments": {"1: penalty 10%"}}},
	} {
		t.Run(tc.page+" "+tc.fault, func(t *testing.T) {
			a := c.Page(t, "/en/"+tc.page+"?"+tc.values.Encode(), http.StatusUnprocessableEntity)
			if a.Find(`.errors a[href="#`+tc.fault+`"]`).Length() != 1 {
				t.Errorf("the faults are %q", a.Find(".errors a").Map(webtest.AttributeOf("href")))
			}
			for name, values := range tc.values {
				shown := shownIn(a, name)
				for i, want := range values {
					if i >= len(shown) || shown[i] != want &&
						!(name == tc.fault && shown[i] != "" && a.Find("select[name="+name+"]").Length() == 1) {
						t.Errorf("%s: %q is shown of %q", name, shown, values)
						break
					}
				}
			}
		})
	}
}

// A result that came as a word which is none stands in its field, to be put right.
func TestWordsOfResultsStay(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/en/compare?deals=4S.14,3S.9.yes", http.StatusUnprocessableEntity)
	if got := shownIn(a, "text"); got[0] != "4S.14" || got[1] != "3S=" {
		t.Errorf("%q", got)
	}
}

// shownIn gives what stands in the fields of a name.
func shownIn(a webtest.Answer, name string) []string {
	var list []string
	a.Find(`[name="` + name + `"]`).Each(func(_ int, s *goquery.Selection) {
		kind := s.AttrOr("type", "")
		_, checked := s.Attr("checked")
		switch {
		case goquery.NodeName(s) == "select":
			list = append(list, s.Find("option[selected]").AttrOr("value", ""))
		case goquery.NodeName(s) == "textarea":
			list = append(list, s.Text())
		case kind != "radio" && kind != "checkbox" || checked:
			list = append(list, s.AttrOr("value", ""))
		}
	})
	return list
}
