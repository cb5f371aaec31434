package calculator_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/locales"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// snippet reads the tags of a snippet as the page that it is pasted into does.
func snippet(t *testing.T, a webtest.Answer, id string) *goquery.Selection {
	t.Helper()
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(a.Find("textarea#" + id).Text()))
	if err != nil {
		t.Fatal(err)
	}
	return doc.Find("body")
}

func TestSnippets(t *testing.T) {
	const base = "https://bridge.example.org"
	c := webtest.NewClient(t, web.Options{BaseURL: base})
	script := c.Get(t, "/embed.js").Body.String()
	var quoted []string
	for _, l := range locales.Languages() {
		quoted = append(quoted, `"`+string(l)+`"`)
	}
	if want := "languages = [" + strings.Join(quoted, ", ") + "]"; !strings.Contains(script, want) {
		t.Errorf("the script of the element does not say %s", want)
	}
	for query, want := range map[string]string{
		"/fr/integrate":                                         "/fr/embed",
		"/en/integrate":                                         "/en/embed",
		"/fr/integrate?frame=en":                                "/en/embed",
		"/en/integrate?theme=dark&deck=4":                       "/en/embed?deck=4&theme=dark",
		"/en/integrate?theme=auto&deck=2&frame=en":              "/en/embed",
		"/fr/integrate?start=4PX-2&theme=dark":                  "/fr/embed?contract=4SX&theme=dark&tricks=8&vul=no",
		"/fr/integrate?start=4P&theme=contrast":                 "/fr/embed?contract=4S&theme=contrast",
		"/en/integrate?start=3NT":                               "/en/embed?contract=3NT",
		"/en/integrate?view=compact&background=transparent":     "/en/embed?background=transparent&view=compact",
		"/fr/integrate?start=2%E2%99%A0X+N+%2B1":                "/fr/embed?contract=2SX&declarer=N&tricks=9&vul=no",
		"/en/integrate?start=pass":                              "/en/embed?contract=pass",
		"/en/integrate?theme=pink&deck=5&frame=de&start=&a=%22": "/en/embed",
	} {
		t.Run(query, func(t *testing.T) {
			a := c.Page(t, query, http.StatusOK)
			if got := a.Attribute(t, "iframe.preview", "src"); got != want {
				t.Errorf("%s: the preview is %s, want %s", query, got, want)
			}
			plain, autosize := snippet(t, a, "plain"), snippet(t, a, "autosize")
			for _, s := range []*goquery.Selection{plain, autosize} {
				frame := s.Find("iframe")
				if got := frame.AttrOr("src", ""); frame.Length() != 1 || got != base+want ||
					frame.AttrOr("title", "") == "" {
					t.Errorf("%s: the snippet shows %s, want %s", query, got, base+want)
				}
			}
			if plain.Children().Length() != 1 || autosize.Children().Length() != 2 ||
				autosize.Find("script").AttrOr("src", "") != base+"/embed.js" {
				t.Errorf("%s: %s", query, a.Find("textarea").Text())
			}
			// The element makes the same frame, and has its height before that has told it.
			height := plain.Find("iframe").AttrOr("height", "")
			element := snippet(t, a, "element").Find("bridge-score")
			made := make(url.Values)
			for _, attribute := range element.Nodes[0].Attr {
				made.Set(attribute.Key, attribute.Val)
			}
			address := "/" + made.Get("lang") + "/embed"
			made.Del("lang")
			if len(made) > 0 {
				address += "?" + made.Encode()
			}
			if address != want {
				t.Errorf("%s: the element shows %s, want %s", query, address, want)
			}
			if !strings.Contains(script, `"`+height+`"`) {
				t.Errorf("%s: the script knows of no frame %s pixels high", query, height)
			}
			shown := c.Page(t, want, http.StatusOK)
			if shown.Find("output.score").Length() != 1 {
				t.Errorf("%s: the frame shows no score", want)
			}
		})
	}
}

// Without an option the snippets have the address that the page was asked at.
func TestSnippetsWithoutABaseURL(t *testing.T) {
	r := webtest.NewRequest(http.MethodGet, "/fr/integrate", nil)
	r.Host = "club.example.net:8080"
	a := webtest.NewClient(t, web.Options{}).Do(t, r)
	if got := snippet(t, a, "plain").Find("iframe").AttrOr("src", ""); got != "http://club.example.net:8080/fr/embed" {
		t.Errorf("the snippet shows %s", got)
	}
}

func TestOptionsOfTheSnippetAreKept(t *testing.T) {
	a := webtest.NewClient(t, web.Options{}).Page(t, "/fr/integrate?frame=en&theme=dark&deck=4&start=3SA%2B1",
		http.StatusOK)
	for name, want := range map[string]string{"frame": "en", "theme": "dark", "deck": "4"} {
		t.Run(name, func(t *testing.T) {
			if got := a.Attribute(t, "#options input[name="+name+"][checked]", "value"); got != want {
				t.Errorf("%s is %s, want %s", name, got, want)
			}
		})
	}
	if got := a.Attribute(t, "#start", "value"); got != "3SA+1" {
		t.Errorf("the start is %q", got)
	}
}

func TestStartsThatAreNoContract(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, typed := range []string{"hello", "7NT%2B1", "A6040", "4S%3D+hello",
		"%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "%FF%00"} {
		t.Run(typed, func(t *testing.T) {
			a := c.Get(t, "/en/integrate?theme=dark&start="+typed)
			checkFaults(t, typed, a, []string{"#start"})
			if n := a.Find("textarea script, textarea iframe").Length(); n > 0 ||
				strings.Contains(a.Body.String(), "<script>alert") {
				t.Errorf("%s: gets into the page", typed)
			}
			if got := a.Attribute(t, "iframe.preview", "src"); got != "/en/embed?theme=dark" {
				t.Errorf("%s: the preview is %s", typed, got)
			}
		})
	}
}
