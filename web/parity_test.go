package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// said is what somebody was told: figures in their order, or the words of what was refused.
type said []string

// asked is one question, put to a page and to the API.
type asked struct {
	name string
	page func(c webtest.Client, t *testing.T) said
	api  func(c webtest.Client, t *testing.T) said
}

// Pages and API give the same answers to the same questions, and refuse the same in the same words
// where these do not depend on the place.
func TestPageAndAPIAgree(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, group := range []struct {
		name      string
		questions []asked
	}{
		{"scores", scoresAsked()}, {"look-ups", lookupsAsked()}, {"boards", boardsAsked()}, {"pairs", pairsAsked()},
		{"teams", teamsAsked()}, {"movements", movementsAsked()}, {"victory points", vpsAsked()}, {"imps", impsAsked()},
	} {
		t.Run(group.name, func(t *testing.T) {
			for _, q := range group.questions {
				t.Run(q.name, func(t *testing.T) {
					shown, answered := q.page(c, t), q.api(c, t)
					if len(shown) == 0 || !slices.Equal(shown, answered) {
						t.Errorf("\nthe page says %q\nthe API says  %q", shown, answered)
					}
				})
			}
		})
	}
}

// mustParse reads a query that stands in this file.
func mustParse(query string) url.Values {
	values, err := url.ParseQuery(query)
	if err != nil {
		panic(err)
	}
	return values
}

// refusedWord stands for what is refused in words of the place.
const refusedWord = "refused"

// onPage asks the English page of a path, and reads what show finds on it.
func onPage(path string, query url.Values, show func(t *testing.T, a webtest.Answer) said) func(webtest.Client,
	*testing.T) said {
	return func(c webtest.Client, t *testing.T) said {
		a := c.Get(t, "/en/"+path+"?"+query.Encode())
		if a.Code == http.StatusUnprocessableEntity {
			return said{refusedWord}
		}
		return show(t, a)
	}
}

// inAPI asks a call, and reads what answer finds in it.
func inAPI[Answer any](path string, query url.Values, read func(Answer) said) func(webtest.Client, *testing.T) said {
	return sentToAPI("GET", path, query, "", "", read)
}

func sentToAPI[Answer any](method, path string, query url.Values, kind, body string,
	read func(Answer) said) func(webtest.Client, *testing.T) said {
	return func(c webtest.Client, t *testing.T) said {
		query.Set("lang", "en")
		a := c.Do(t, webtest.NewRequest(method, "/api/v1/"+path+"?"+query.Encode(), strings.NewReader(body),
			"Content-Type", kind))
		if a.Code == http.StatusUnprocessableEntity {
			return said{refusedWord}
		}
		var answer Answer
		if err := json.Unmarshal(a.Body.Bytes(), &answer); err != nil || a.Code != http.StatusOK {
			t.Fatalf("status %d, %v: %s", a.Code, err, a.Body)
		}
		return read(answer)
	}
}

// figures are the numbers of texts of an English page, as JSON writes them.
func figures(t *testing.T, texts []string) said {
	t.Helper()
	var list said
	for _, text := range texts {
		for _, printed := range figure.FindAllString(text, -1) {
			n, err := strconv.ParseFloat(strings.NewReplacer("−", "-", ",", "", "+", "").Replace(printed), 64)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, fmt.Sprint(n))
		}
	}
	return list
}

// numbersOf writes numbers as figures does.
func numbersOf(numbers ...float64) said {
	var list said
	for _, n := range numbers {
		list = append(list, fmt.Sprint(n))
	}
	return list
}

func scoresAsked() []asked {
	type answer struct {
		Score float64
		Parts []struct{ Points float64 }
	}
	var list []asked
	for _, query := range []string{
		"contract=4SX&tricks=8&vul=yes&declarer=E", "contract=2SX&tricks=9&vul=no", "contract=7NTXX&tricks=13&vul=yes",
		"contract=3NT&result=%2B2",
		"contract=3NT&result=+2", "contract=1C&result=%E2%88%925&vul=yes", "contract=pass",
		"level=4&strain=H&doubling=X&tricks=10&vul=no", "level=4&strain=H&doubling=&tricks=+%2B10",
		"contract=4S&tricks=%C2%A011", "text=3NT-2+W&vul=yes", "text=4SX%2B1", "contract=8S&tricks=9",
		"contract=4S&tricks=14", "contract=4S&tricks=ten", "contract=4S&result=%2B4",
		"contract=4S&tricks=10&vul=perhaps", "contract=4S&tricks=10&vul=oui", "text=4S%3D+hello", "text=4H+4",
		"contract=4S&tricks=10&declarer=O",
	} {
		values := mustParse(query)
		list = append(list, asked{query,
			func(c webtest.Client, t *testing.T) said {
				a := c.Get(t, "/en/?"+values.Encode())
				if a.Code == http.StatusUnprocessableEntity {
					return webtest.Texts(a.Find(".errors a"))
				}
				return figures(t, webtest.Texts(a.Find("#hero .score")))
			},
			func(c webtest.Client, t *testing.T) said {
				values.Set("lang", "en")
				a := c.Get(t, "/api/v1/score?"+values.Encode())
				if a.Code == http.StatusUnprocessableEntity {
					return messages(t, a)
				}
				var s answer
				if err := json.Unmarshal(a.Body.Bytes(), &s); err != nil {
					t.Fatal(err)
				}
				sum := 0.0
				for _, part := range s.Parts {
					sum += part.Points
				}
				if sum != s.Score {
					t.Errorf("the parts make %v of %v", sum, s.Score)
				}
				return numbersOf(s.Score)
			},
		})
	}
	return list
}

// messages are the sentences of a refusal of the API.
func messages(t *testing.T, a webtest.Answer) said {
	t.Helper()
	var refused struct{ Errors []struct{ Message string } }
	if err := json.Unmarshal(a.Body.Bytes(), &refused); err != nil {
		t.Fatal(err)
	}
	var list said
	for _, e := range refused.Errors {
		list = append(list, e.Message)
	}
	return list
}

func lookupsAsked() []asked {
	type answer struct {
		Outcomes []struct {
			Contract   string
			Vulnerable bool
			Tricks     int
		}
		Nearest struct{ Below, Above *int }
	}
	var list []asked
	for _, typed := range []string{
		"620", " 620 ", "+620", "1430", "1,430", "1 430", "7,600", "0", "605", "−605", "-200.", "x", "6.5",
		"99999999999", "1e3",
	} {
		list = append(list, asked{typed,
			onPage("lookup", url.Values{"score": {typed}}, func(t *testing.T, a webtest.Answer) said {
				var found said
				for _, address := range a.Find("table.groups a").Map(webtest.AttributeOf("href")) {
					p := webtest.Parameters(t, address)
					found = append(found, p["contract"]+" "+p["vul"]+" "+p["tricks"])
				}
				slices.Sort(found)
				if len(found) > 0 {
					return found // the page names the next scores all the same
				}
				for _, address := range a.Find(".found > p.chips a").Map(webtest.AttributeOf("href")) {
					found = append(found, webtest.Parameters(t, address)["score"])
				}
				return found
			}),
			inAPI("lookup", url.Values{"score": {typed}}, func(l answer) said {
				var found said
				for _, o := range l.Outcomes {
					found = append(found, o.Contract+" "+map[bool]string{true: "yes", false: "no"}[o.Vulnerable]+" "+
						strconv.Itoa(o.Tricks))
				}
				slices.Sort(found)
				for _, near := range []*int{l.Nearest.Below, l.Nearest.Above} {
					if near != nil {
						found = append(found, strconv.Itoa(*near))
					}
				}
				return found
			}),
		})
	}
	return list
}

// eventSheet has two boards, of which the first has an artificial score and a result that is
// missing.
const eventSheet = "board,ns,ew,result\n1,1,11,4S= N\n1,2,12,4S+1 N\n1,3,13,-50\n1,4,14,A6040\n1,5,15,3NT-1 S\n" +
	"2,1,12,3NT= E\n2,2,13,2H+1 W\n2,3,14,100\n2,4,15,5DX-2 E\n2,5,11,NP\n"

// scored pastes a sheet with options, and opens a part of the event.
func scored(sheet string, options url.Values, part, value string,
	show func(t *testing.T, a webtest.Answer) said) func(webtest.Client, *testing.T) said {
	return func(c webtest.Client, t *testing.T) said {
		form := url.Values{"sheet": {sheet}, part: {value}}
		for name, values := range options {
			form[name] = values
		}
		a := c.Follow(t, webtest.NewForm("/en/pairs", form))
		if a.Code == http.StatusUnprocessableEntity {
			return said{refusedWord}
		}
		return show(t, a)
	}
}

// optionsAsked are options of scoring as an address has them.
var optionsAsked = []string{
	"", "regulation=ebu", "regulation=acbl&expected=7", "scoring=matchpoints-half", "scoring=cross-imps&divide=n",
	"scoring=cross-imps&cap=+10+", "scoring=butler&drop=5%25",
	"scoring=butler&drop=12%2C5+%25", "scoring=butler&drop=field&datum=median", "scoring=butler&rounding=none",
	"ascherman=yes", "ascherman=0", "expected=%E2%88%921", "expected=7.5",
	"drop=60%25", "scoring=rubber", "cap=25", "ascherman=perhaps",
}

func boardsAsked() []asked {
	type answer struct {
		Results []struct{ NS, EW *float64 }
	}
	var list []asked
	for _, query := range optionsAsked {
		options := mustParse(query)
		list = append(list, asked{query,
			scored(eventSheet, options, "board", "1", func(t *testing.T, a webtest.Answer) said {
				list := said{"worth"}
				rows := a.Find(".traveller .figures").First().Find("tbody tr")
				for pair := 1; pair <= 5; pair++ {
					for i := range rows.Nodes {
						if cells := webtest.Texts(rows.Eq(i).Find("td")); cells[0] == strconv.Itoa(pair) {
							list = append(list, figures(t, cells[7:9])...)
						}
					}
				}
				return list
			}),
			sentToAPI("POST", "board", url.Values{}, "application/json", boardBody(options), func(b answer) said {
				list := said{"worth"}
				for _, r := range b.Results {
					list = append(list, numbersOf(*r.NS, *r.EW)...)
				}
				return list
			}),
		})
	}
	return list
}

// boardBody is the first board with options as JSON has them: numbers and flags of its own.
func boardBody(options url.Values) string {
	body := map[string]any{"lang": "en", "vul": "none", "results": []any{"4S= N", "4S+1 N", "-50", "A6040", "3NT-1 S"}}
	for name, values := range options {
		text := strings.TrimSpace(values[0])
		flag, isFlag := map[string]bool{"yes": true, "0": false}[text]
		switch {
		case name == "ascherman" && isFlag:
			body[name] = flag
		case name == "expected", name == "cap":
			body[name] = json.RawMessage(strings.NewReplacer("−", "-", "+", "").Replace(text))
		default:
			body[name] = values[0]
		}
	}
	text, err := json.Marshal(body)
	if err != nil {
		panic(err) // what stands above can be written
	}
	return string(text)
}

func pairsAsked() []asked {
	type answer struct {
		Rankings []struct {
			Pairs []struct {
				Pair    string
				Total   float64
				Percent *float64
			}
		}
		Warnings []struct{ Message string }
	}
	var list []asked
	for _, query := range append([]string{
		"ranking=one", "session=3&unscaled=yes", "ties=federation", "adjustments=1%3A+penalty+10%25",
		"adjustments=1%3A+gift", "turned=exchanged", "scale_short=1&scoring=butler",
		"session=many", "ranking=three",
	}, optionsAsked...) {
		options := mustParse(query)
		list = append(list, asked{query,
			scored(eventSheet, options, "show", "", func(t *testing.T, a webtest.Answer) said {
				list := said{"ranked"}
				rows := a.Find(".ranking-table tbody tr")
				for i := range rows.Nodes {
					cells := webtest.Texts(rows.Eq(i).Find("td"))
					list = append(list, figures(t, cells[1:len(cells)-1])...)
				}
				return list
			}),
			sentToAPI("POST", "pairs", mustParse(query), "text/csv", eventSheet, func(e answer) said {
				list := said{"ranked"}
				for _, r := range e.Rankings {
					for _, p := range r.Pairs {
						list = append(append(list, p.Pair), numbersOf(p.Total)...)
						if p.Percent != nil {
							list = append(list, numbersOf(*p.Percent)...)
						}
					}
				}
				return list
			}),
		})
	}
	return append(list, asked{"warnings",
		scored(doubtfulSheet, url.Values{}, "show", "", func(_ *testing.T, a webtest.Answer) said {
			return a.Find(".problem-list > li").Map(func(_ int, s *goquery.Selection) string {
				return webtest.Text(s.Find("p").Eq(1))
			})
		}),
		sentToAPI("POST", "pairs", url.Values{}, "text/csv", doubtfulSheet, func(e answer) said {
			var list said
			for _, w := range e.Warnings {
				list = append(list, w.Message)
			}
			return list
		}),
	})
}

// doubtfulSheet has lines that cannot be read and lines that cannot be right.
const doubtfulSheet = "board,ns,ew,result,score\n1,1,4,4S= N,420\n1,2,5,4S+1 N,480\n1,3,6,4Z= N,\n2,1,5,3NT= E,-400\n2,2,6,2H+1 W,\n" +
	"2,3,4,\n3,1,6,,425\n3,2,2,110,\n3,3,5,4H= S,\nx,3,5,4H= S,\n2,1,5,3NT= E,-400\n"

func teamsAsked() []asked {
	type team struct{ IMPs, VP float64 }
	type answer struct {
		Boards []struct {
			Home float64 `json:"home_imps"`
		}
		Home, Away team
	}
	boards := [][2]string{{"4S= N", "3S+1 N"}, {"3NT-1 S", "+630"}, {"A6040", "-50"}, {"2HX= E", "PASS"}}
	var list []asked
	for _, query := range []string{
		"", "scale=acbl", "scale=wbf-discrete&scheduled=8", "carry_over=5%2C5",
		"carry_over=%E2%88%927.25&knock_out=yes", "carry_over=+3+", "scheduled=0", "carry_over=1.234",
		"carry_over=1001",
		"scale=fivb", "knock_out=perhaps",
	} {
		rules := mustParse(query)
		form, sent := mustParse(query), make([]any, len(boards))
		form.Set("kind", "match")
		for i, b := range boards {
			form.Add("board", strconv.Itoa(i+1))
			form.Add("open", b[0])
			form.Add("closed", b[1])
			sent[i] = map[string]any{"board": i + 1, "open": b[0], "closed": b[1]}
		}
		body := map[string]any{"lang": "en", "boards": sent}
		for name, values := range rules {
			text := strings.TrimSpace(values[0])
			switch {
			case name == "carry_over" || name == "scheduled":
				body[name] = json.RawMessage(strings.NewReplacer(",", ".", "−", "-").Replace(text))
			case text == "yes":
				body[name] = true
			default:
				body[name] = text
			}
		}
		text, err := json.Marshal(body)
		if err != nil {
			panic(err)
		}
		list = append(list, asked{query,
			func(c webtest.Client, t *testing.T) said {
				a := c.Follow(t, webtest.NewForm("/en/teams", form))
				if a.Code == http.StatusUnprocessableEntity {
					return said{refusedWord}
				}
				list := figures(t, webtest.Texts(a.Find(".totals .score")))
				rows := a.Find("table.boards tbody tr")
				for i := range rows.Nodes {
					// The side that lost has no figure.
					won := webtest.Texts(rows.Eq(i).Find("td.imps-won"))
					list = append(list, append(figures(t, won[:1]), "0")[0])
				}
				return list
			},
			sentToAPI("POST", "teams", url.Values{}, "application/json", string(text), func(m answer) said {
				list := numbersOf(m.Home.IMPs, m.Away.IMPs, m.Home.VP, m.Away.VP)
				for _, b := range m.Boards {
					list = append(list, numbersOf(max(b.Home, 0))...)
				}
				return list
			}),
		})
	}
	return list
}

func movementsAsked() []asked {
	type answer struct {
		Rounds [][]struct{ Table, NS, EW int }
	}
	var list []asked
	for _, query := range []string{
		"type=howell&pairs=8", "type=howell&pairs=+8+&boards_per_round=3",
		"type=mitchell&pairs=14&boards_per_round=4&arrow_switch=advised",
		"type=mitchell&pairs=13&phantom=ew&boards_per_round=3",
		"type=mitchell&tables=7&boards_per_round=3&first_board=%2B17",
		"type=mitchell&pairs=12&variant=skip&boards_per_round=4",
		"type=mitchell&pairs=12&variant=straight&boards_per_round=4",
		"type=howell&pairs=40", "type=howell&pairs=8&arrow_switch=1", "type=swiss&pairs=8", "type=howell&pairs=eight",
		"type=mitchell&pairs=14&rounds=5&boards_per_round=0",
		"type=mitchell&pairs=14&boards_per_round=3&arrow_switch=99", "type=howell&pairs=8&phantom=north",
	} {
		values := mustParse(query)
		values.Set("show", "tables")
		list = append(list, asked{query,
			onPage("movements", values, func(t *testing.T, a webtest.Answer) said {
				return said{strconv.Itoa(a.Find(".kind .cards > *").Length())}
			}),
			inAPI("movements", mustParse(query), func(m answer) said {
				tables := make(map[int]bool)
				for _, round := range m.Rounds {
					for _, seat := range round {
						tables[seat.Table] = true
					}
				}
				return said{strconv.Itoa(len(tables))}
			}),
		})
	}
	return list
}

func vpsAsked() []asked {
	type answer struct {
		VP        float64
		Opponents float64 `json:"opponents_vp"`
	}
	var list []asked
	for _, query := range []string{
		"imps=30&boards=16", "imps=%2B30&boards=16", "imps=+30+&boards=+16", "imps=%E2%88%9212%2C5&boards=24",
		"imps=-12.5&boards=24&scale=acbl", "imps=7&boards=8&scale=wbf-discrete",
		"imps=1+000&boards=8", "scale=swiss-pairs&percent=55%2C5&boards=8", "scale=swiss-pairs&percent=101&boards=8",
		"imps=x&boards=16", "imps=1.234&boards=16", "imps=3&boards=0",
		"imps=3&boards=sixteen", "imps=3&boards=16&scale=fivb", "imps=999999999&boards=16",
	} {
		list = append(list, asked{query,
			onPage("victory-points", mustParse(query), func(t *testing.T, a webtest.Answer) said {
				return figures(t, webtest.Texts(a.Find(".vp-answer .score")))
			}),
			inAPI("vp", mustParse(query), func(v answer) said { return numbersOf(v.VP, v.Opponents) }),
		})
	}
	return list
}

// impsAsked compares a result with a pass: the difference is its score.
func impsAsked() []asked {
	type answer struct{ Points, IMPs float64 }
	var list []asked
	for code, points := range map[string]string{
		"4S.10.yes.N": "+620", "7NTXX.0.yes.N": "−7,600", "3NT.9.no.S": "400", "1NT.6.no.N": "-50",
		"6HX.13.yes.E": "−1,860", "2C.8.no.N": "90",
	} {
		list = append(list, asked{code,
			onPage("compare", url.Values{"deals": {code + ",pass"}}, func(t *testing.T, a webtest.Answer) said {
				// The second column is the pass, whose swing is the opposite.
				first := figures(t, webtest.Row(t, a.Find(".versus"), "Against B")[:1])
				return first[:2]
			}),
			inAPI("imps", url.Values{"points": {points}}, func(i answer) said { return numbersOf(i.Points, i.IMPs) }),
		})
	}
	return list
}
