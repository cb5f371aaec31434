package teams_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"bridgescore/locales"
	"bridgescore/score/imp"
	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// send posts the form of the page of teams and gives the page that shows it.
func send(t *testing.T, c webtest.Client, lang string, form url.Values) webtest.Answer {
	t.Helper()
	a := c.Post(t, "/"+lang+"/teams", form.Encode())
	if a.Code == http.StatusSeeOther {
		return c.Page(t, a.Header().Get("Location"), http.StatusOK)
	}
	return a
}

func TestMatchIsScored(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	form := url.Values{
		"kind": {"match"}, "home": {"Dijon"}, "away": {"Lyon"}, "scale": {"wbf-continuous"}, "scheduled": {"16"},
		"board":  {"1", "2", "3", "4"},
		"open":   {"4P N =", "-90", "3SA-1 S", ""},
		"closed": {"+170", "+50", "−600", ""},
	}
	a := send(t, c, "fr", form)
	rows := a.Find(".boards tbody tr")
	if rows.Length() != 3 {
		t.Fatalf("%d boards", rows.Length())
	}
	for i, want := range []string{"6 – 0", "6 – 4", "17 – 4"} {
		t.Run(want, func(t *testing.T) {
			cells := webtest.Texts(rows.Eq(i).Find("td"))
			if got := cells[len(cells)-1]; got != want {
				t.Errorf("board %d: running total %q, not %q", i+1, got, want)
			}
		})
	}
	if got := webtest.Text(a.Find(".totals .score").First()); got != "17 – 4 IMP" {
		t.Errorf("total %q", got)
	}
	if got := webtest.Text(a.Find(".totals .vp")); got != "13,52 – 6,48 PV" {
		t.Errorf("VPs %q", got)
	}
	if used := webtest.Text(a.Find(".used")); !strings.Contains(used, "16 donnes") {
		t.Errorf("the number of boards is not said: %q", used)
	}
	// What was typed is still there.
	if got := a.Find("#open-1").AttrOr("value", ""); got != "4P N =" {
		t.Errorf("the first cell has %q", got)
	}
}

// Pasted lines move into the table and score as cells do.
func TestMatchFromLines(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, lines := range []string{
		"board;open;closed\n1;420;170\n2;-90;50\n3;-100;-600",
		"1\t420\t170\r\n2\t-90\t50\r\n3\t-100\t-600\r\n",
		"1 ; 4S= N ; 3S+1 N\n\n2 ; -90 ; 50\n3 ; -100 ; -600",
	} {
		t.Run(lines, func(t *testing.T) {
			a := send(t, c, "en", url.Values{"kind": {"match"}, "lines": {lines}, "scale": {"none"}})
			if got := webtest.Text(a.Find(".totals .score")); got != "17 – 4 IMPs" {
				t.Errorf("%q: %q", lines, got)
			}
			if a.Find("#lines").Text() != "" || a.Find("#closed-3").AttrOr("value", "") != "-600" {
				t.Errorf("%q: the lines did not move into the table", lines)
			}
		})
	}
}

// The IMPs of a board are those of Law 78B, and the other team's are blank.
func TestMatchBoards(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, difference := range []int{0, 10, 20, 50, 310, 500, 750, 1430, 2220, 4000} {
		t.Run(fmt.Sprint(difference), func(t *testing.T) {
			a := send(t, c, "en", url.Values{"kind": {"match"}, "board": {"1"},
				"open": {fmt.Sprintf("%+d", difference/10*10)}, "closed": {"0"}})
			if a.Code != http.StatusOK {
				// Not every difference is a score; 0 and 4000 are none.
				return
			}
			cells := webtest.Texts(a.Find(".boards tbody tr td"))
			want := fmt.Sprint(imp.Of(difference))
			if want == "0" {
				want = ""
			}
			if cells[3] != want || cells[4] != "" {
				t.Errorf("%d: %v, not %s", difference, cells, want)
			}
		})
	}
}

func TestKnockOutMatch(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, x := range []struct{ open, closed, carry, want string }{
		{"+420", "+170", "", "Équipe A se qualifie, de 6\u00a0IMP."},
		{"+420", "+170", "-7,5", "Équipe B se qualifie, de 1,5\u00a0IMP."},
		{"+420", "+420", "", "Égalité parfaite"},
		{"+420", "+430", "", "aux points totaux"},
	} {
		t.Run(x.open+" "+x.closed+" "+x.carry, func(t *testing.T) {
			a := send(t, c, "fr", url.Values{"kind": {"match"}, "knock_out": {"on"}, "board": {"1"}, "open": {x.open},
				"closed": {x.closed}, "carry_over": {x.carry}})
			if got := webtest.Text(a.Find(".sentence b")); !strings.Contains(got, x.want) {
				t.Errorf("%v: %q", x, got)
			}
		})
	}
}

// The match of 17 IMPs to 4 above, with what a director takes off or adds (RNC art. 127 to 130).
func TestPenaltiesAndBoardsRemoved(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, tc := range []struct{ name, extra, imps, vps, says string }{
		{"VPs of one team", "home_penalty=0.5", "17 – 4 IMPs", "13.02 – 6.48 VPs", "Penalty: 0.5 VPs off Dijon."},
		{"no match below 0", "away_penalty=8", "17 – 4 IMPs", "13.52 – 0.00 VPs", "Penalty: 8 VPs off Lyon."},
		{"a knock-out, in IMPs", "knock_out=on&scale=none&home_penalty=14", "17 – 4 IMPs", "",
			"Lyon goes through, by 1 IMPs."},
		{"boards removed by one", "removed=2&removed_by=away", "23 – 4 IMPs", "14.80 – 5.20 VPs",
			"2 boards removed: 3 IMPs each to Dijon."},
		{"boards removed by both", "removed=4", "17 – 4 IMPs", "13.97 – 6.03 VPs",
			"the scale counts the boards played."},
	} {
		t.Run(tc.name, func(t *testing.T) {
			form := url.Values{
				"kind": {"match"}, "home": {"Dijon"}, "away": {"Lyon"}, "scale": {"wbf-continuous"},
				"scheduled": {"16"},
				"lines":     {"1;420;170\n2;-90;50\n3;-100;-600"},
			}
			extra, err := url.ParseQuery(tc.extra)
			if err != nil {
				t.Fatal(err)
			}
			maps.Copy(form, extra)
			a := send(t, c, "en", form)
			if imps, vps := webtest.Text(a.Find(".totals .score").First()),
				webtest.Text(a.Find(".totals .vp")); imps != tc.imps || vps != tc.vps {
				t.Errorf("%q and %q", imps, vps)
			}
			if says := webtest.Words(a.Find(".sentence")); !strings.Contains(says, tc.says) {
				t.Errorf("says %q", says)
			}
		})
	}
	refused := c.Post(t, "/en/teams", "kind=match&lines=1%3B420%3B170&home_penalty=-1&removed=x&removed_by=nobody")
	if n := refused.Find(".errors a").Length(); refused.Code != http.StatusUnprocessableEntity || n != 3 {
		t.Errorf("status %d, %d faults", refused.Code, n)
	}
	if _, open := refused.Find("details.more").Attr("open"); !open {
		t.Error("the faulty fields are folded away")
	}
}

const eight = "Dijon\nLyon\nNice\nLille\nNantes\nMetz\nRennes\nTours"

// standingsOf reads the ranking: the teams and their totals.
func standingsOf(a webtest.Answer) (names, totals []string) {
	for i := range a.Find(".ranking tbody tr").Length() {
		row := a.Find(".ranking tbody tr").Eq(i)
		name, _, _ := strings.Cut(webtest.Text(row.Find("th")), " ")
		names = append(names, name)
		totals = append(totals, webtest.Text(row.Find(".total")))
	}
	return names, totals
}

// A Swiss from the first draw to a correction: the button writes the draw
// into the results, and a corrected result changes the standings but no draw.
func TestSwissFromDrawToCorrection(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	form := url.Values{"kind": {"swiss"}, "teams": {eight}, "action": {"draw"}, "planned": {"5"},
		"predetermined": {"1"}}
	a := send(t, c, "fr", form)
	drawn := a.Find("#results").Text()
	for _, line := range []string{"1 ; Dijon ; Tours ;", "1 ; Lyon ; Rennes ;", "1 ; Nice ; Metz ;",
		"1 ; Lille ; Nantes ;"} {
		if !strings.Contains(drawn, line) {
			t.Errorf("the draw lacks %q: %q", line, drawn)
		}
	}
	if text := webtest.Text(a.Find(".no-draw")); !strings.Contains(text, "attend un résultat") {
		t.Errorf("the second round is drawn too soon: %q", text)
	}
	results := "1 ; Dijon ; Tours ; 45-22\n1 ; Lyon ; Rennes ; 31-31\n1 ; 3 ; metz ; 12-40\n1 ; Lille ; Nantes ; 10,61-9,39 PV"
	form = url.Values{"kind": {"swiss"}, "teams": {eight}, "results": {results}, "planned": {"5"},
		"predetermined": {"1"}}
	a = send(t, c, "fr", form)
	names, totals := standingsOf(a)
	if names[0] != "Metz" || totals[0] != "16,42" || names[1] != "Dijon" || totals[1] != "15,56" ||
		names[2] != "Lille" {
		t.Errorf("standings %v %v", names, totals)
	}
	if next := strings.Join(webtest.Texts(a.Find(".round.next td")), "|"); !strings.Contains(next,
		"Metz|Dijon|L’équipe suivante au classement.") {
		t.Errorf("next round: %s", next)
	}
	if why := webtest.Text(a.Find(".round.past").First()); !strings.Contains(why, "têtes de série") {
		t.Errorf("the first round says no reason: %s", why)
	}
	form.Set("action", "draw")
	second := send(t, c, "fr", form).Find("#results").Text()
	if !strings.HasPrefix(second, results+"\n2 ; Metz ; Dijon ; ") {
		t.Errorf("after the second draw: %q", second)
	}
	form.Del("action")
	form.Set("results", strings.Replace(second, "45-22", "22-45", 1))
	a = send(t, c, "fr", form)
	names, _ = standingsOf(a)
	if names[1] != "Tours" {
		t.Errorf("after the correction: %v", names)
	}
	past := a.Find(".round.past").Eq(1)
	if note := webtest.Text(past.Find(".hint")); !strings.Contains(note, "Ce qui a été tiré reste") {
		t.Errorf("round 2 after the correction: %q", note)
	}
	if got := strings.Join(webtest.Texts(past.Find("td.name")),
		" "); got != "Metz Dijon Lille Lyon Rennes Nantes Tours Nice" {
		t.Errorf("round 2 after the correction: %s", got)
	}
}

// Opponents that have met are passed over, and the page says so.
func TestSwissSaysWhomItPassedOver(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := send(t, c, "en", url.Values{"kind": {"swiss"}, "teams": {"A\nB\nC\nD"},
		"results": {"1;A;D;30-0\n1;B;C;30-0\n2;A;B;30-29\n2;D;C;0-0"}, "planned": {"3"}})
	next := webtest.Text(a.Find(".round.next"))
	if !strings.Contains(next, "met already") || !strings.Contains(next, "Not the next team") {
		t.Errorf("next round: %s", next)
	}
}

// No round is drawn out of one in which a team has no line, an odd one out included;
// points that are not those of the scale, and a rematch, are named with their lines.
func TestSwissDoubts(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	six := "A\nB\nC\nD\nE\nF"
	whole := "1;A;B;30-10\n1;C;D;20-20\n1;E;F;12-8 VP"
	for _, tt := range []struct {
		teams, results, rematches string
		drawn                     bool
		en, fr                    []string
	}{
		{six, whole, "", true, nil, nil},
		{six, "1;A;B;30-10", "", false, []string{"Round 1, without a line: C, D, E, F."},
			[]string{"Tour 1, sans ligne : C, D, E, F."}},
		{six, "1;A;B;30-10\n1;C;D;20-20", "", false, []string{"Round 1, without a line: E, F."},
			[]string{"Tour 1, sans ligne : E, F."}},
		{"A\nB\nC\nD\nE", "1;A;B;30-10\n1;C;D;20-20", "", false, []string{"Round 1, without a line: E."},
			[]string{"Tour 1, sans ligne : E."}},
		{"A\nB\nC\nD\nE", "1;A;B;30-10\n1;C;D;20-20\n1;E;bye", "", true, nil, nil},
		{"A\nB\nC\nD\nE; withdrawn\nF; withdrawn", "1;A;B;30-10\n1;C;D;20-20", "", true, nil, nil},
		{six, strings.Replace(whole, "12-8", "12-7", 1), "", true,
			[]string{"Line 3: “12-7 VP” is 19.00 VPs in all, and the scale shares out 20.00."},
			[]string{"Ligne 3 : « 12-7 VP » fait 19,00 PV en tout, et le barème en partage 20,00."}},
		{six, whole + "\n2;B;A;30-10\n2;C;E;20-20\n2;D;F;20-20", "", true,
			[]string{"Line 4: B and A meet again in round 2, after round 1;"},
			[]string{"Ligne 4 : B et A se retrouvent au tour 2, déjà opposées au tour 1 ;"}},
		{six, whole + "\n2;B;A;30-10\n2;C;E;20-20\n2;D;F;20-20", "on", true, nil, nil},
	} {
		t.Run(tt.teams+" "+tt.results+" "+tt.rematches, func(t *testing.T) {
			for lang, want := range map[string][]string{"en": tt.en, "fr": tt.fr} {
				form := url.Values{"kind": {"swiss"}, "teams": {tt.teams}, "results": {tt.results}, "planned": {"5"}}
				if tt.rematches != "" {
					form.Set("rematches", tt.rematches)
				}
				a := send(t, c, lang, form)
				if a.Code != http.StatusOK || a.Find(".standings, table").Length() == 0 {
					t.Fatalf("%q: status %d", tt.results, a.Code)
				}
				if drawn := a.Find(".round.next").Length() > 0; drawn != tt.drawn {
					t.Errorf("%s, %q: drawn %t; %s", lang, tt.results, drawn, webtest.Text(a.Find(".no-draw")))
				}
				if !tt.drawn && !strings.Contains(webtest.Text(a.Find(".no-draw")), "1") {
					t.Errorf("%s, %q: %q", lang, tt.results, webtest.Text(a.Find(".no-draw")))
				}
				got := webtest.Texts(a.Find(".doubts li"))
				if len(got) != len(want) {
					t.Errorf("%s, %q: %q", lang, tt.results, got)
					continue
				}
				for i := range want {
					if !strings.HasPrefix(webtest.PlainBlanks(got[i]), want[i]) {
						t.Errorf("%s, %q: %q, want %q", lang, tt.results, webtest.PlainBlanks(got[i]), want[i])
					}
				}
				// The button writes no line either.
				form.Set("action", "draw")
				if after := send(t, c, lang, form).Find("#results").Text(); !tt.drawn && after != tt.results {
					t.Errorf("%s: the draw wrote %q", lang, after)
				}
			}
		})
	}
	a := send(t, c, "fr", url.Values{"kind": {"swiss"}, "teams": {six}, "results": {"1;A;B;30-10;5"}})
	if got := webtest.PlainBlanks(webtest.Text(a.Find(".errors"))); a.Code != http.StatusUnprocessableEntity ||
		!strings.Contains(got, "« 5 » est de trop") || strings.Contains(got, "coupe") {
		t.Errorf("a cell too many: %d, %q", a.Code, got)
	}
}

func TestSwissWithAnOddNumber(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := send(t, c, "en", url.Values{"kind": {"swiss"}, "teams": {"A\nB\nC"}, "results": {"1;A;B;20-10\n1;C;bye"},
		"predetermined": {"1"}, "planned": {"3"}})
	names, totals := standingsOf(a)
	if got := fmt.Sprint(names, totals); !strings.Contains(got, "C") || !strings.Contains(got, "10.00") {
		t.Errorf("the bye: %s", got)
	}
	if legend := webtest.PlainBlanks(webtest.Text(a.Find(".legend-list"))); !strings.Contains(legend,
		"10 VPs for the time being") {
		t.Errorf("legend: %s", legend)
	}
	if next := webtest.Text(a.Find(".round.next")); !strings.Contains(next, "bye") {
		t.Errorf("next round: %s", next)
	}
}

func TestRoundRobin(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/en/teams?example=round_robin", http.StatusOK)
	if note := webtest.Text(a.Find(".round.past .hint")); note != "" {
		t.Errorf("the example does not follow the Berger table: %s", note)
	}
	if next := webtest.Text(a.Find(".round.next")); !strings.Contains(next, "Berger table, round 3.") {
		t.Errorf("next round: %s", next)
	}
	a = send(t, c, "en", url.Values{"kind": {"round_robin"}, "teams": {"A\nB\nC\nD"}, "action": {"draw_all"}})
	if lines := strings.Count(a.Find("#results").Text(), ";"); lines != 6*3 {
		t.Errorf("all rounds have %d separators", lines)
	}
	a = send(t, c, "en", url.Values{"kind": {"round_robin"}, "teams": {"A\nB\nC\nD"},
		"results": {"1;A;B;10-0\n1;C;D;10-0"}})
	if got := webtest.Text(a.Find(".no-draw")); !strings.Contains(got, "A – C; A – D; B – C; B – D") {
		t.Errorf("rounds of another plan: %q", got)
	}
}

func TestKnockOut(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := c.Page(t, "/fr/teams?example=knock_out", http.StatusOK)
	if n := a.Find(".meeting").Length(); n != 7 {
		t.Fatalf("%d matches", n)
	}
	form := url.Values{"kind": {"knock_out"}, "teams": {a.Find("#teams").Text()},
		"results": {a.Find("#results").Text()}, "action": {"draw"}}
	a = send(t, c, "fr", form)
	results := a.Find("#results").Text()
	for _, line := range []string{"2 ; Dijon ; Lille ;", "2 ; Lyon ; Metz ;"} {
		if !strings.Contains(results, line) {
			t.Errorf("the semi-finals lack %q: %q", line, results)
		}
	}
	results = strings.Replace(strings.Replace(results, "Dijon ; Lille ; ", "Dijon ; Lille ; 40-50", 1),
		"Lyon ; Metz ; ", "Lyon ; Metz ; Lyon", 1)
	a = send(t, c, "fr", url.Values{"kind": {"knock_out"}, "teams": {eight},
		"results": {results + "\n3 ; Lyon ; Lille ; forfait Lille"}})
	if got := webtest.Text(a.Find(".knock-out h2")); got != "Vainqueur : Lyon" && got != "Vainqueur\u202f: Lyon" {
		t.Errorf("%q; %s", got, webtest.Text(a.Find("#errors")))
	}
}

func TestTeamsFaultsNameTheLine(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	event := func(kind, teams, results string) url.Values {
		return url.Values{"kind": {kind}, "teams": {teams}, "results": {results}}
	}
	match := func(board, open, closed string) url.Values {
		return url.Values{"kind": {"match"}, "board": {"1", board}, "open": {"+420", open}, "closed": {"-50", closed}}
	}
	for _, x := range []struct {
		form         url.Values
		target, says string
	}{
		{match("2", "4H hello", ""), "open-2", "2"},
		{match("2", "", "3NT="), "closed-2", "2"},
		{match("2", "", "4S= N N"), "closed-2", "2"},
		{match("x", "420", ""), "board-2", "2"},
		{match("1", "420", "420"), "board-2", "1"},
		{url.Values{"kind": {"match"}, "lines": {"1;420;420\n2;9S=;50"}}, "lines", "2"},
		{url.Values{"kind": {"match"}, "lines": {"1;420;420\nhello"}}, "lines", "2"},
		{url.Values{"kind": {"match"}}, "lines", ""},
		{url.Values{"kind": {"match"}, "open": {"420"}, "carry_over": {"much"}}, "carry_over", ""},
		{url.Values{"kind": {"match"}, "open": {"420"}, "scheduled": {"0"}}, "scheduled", ""},
		{event("swiss", "", ""), "teams", ""},
		{event("swiss", "A", ""), "teams", ""},
		{event("swiss", "A\nB\na", ""), "teams", "3"},
		{event("swiss", "A\nB ; perhaps", ""), "teams", "2"},
		{event("swiss", "A\nB\n;abandon", ""), "teams", "3"},
		{event("swiss", "A\nB", "hello"), "results", "1"},
		{event("swiss", "A\nB", "1;A;B;10-20\n\n2;A;C;10-20"), "results", "3"},
		{event("swiss", "A\nB\nC", "1;A;B;10-20\n1;A;C;10-20"), "results", "2"},
		{event("swiss", "A\nB", "1;A;A;10-20"), "results", "1"},
		{event("swiss", "A\nB", "0;A;B;10-20"), "results", "1"},
		{event("swiss", "A\nB", "1;A;B;10"), "results", "1"},
		{event("swiss", "A\nB", "1;A;B;10-20 points"), "results", "1"},
		{event("swiss", "A\nB", "1;A;B;forfeit C"), "results", "1"},
		{event("swiss", "A\nB", "1;A;B;10-20;A"), "results", "1"},
		{event("swiss", "A\nB\nC", "1;A;bye;10-20"), "results", "1"},
		{event("round_robin", "A\nB", "1;A;Z;"), "results", "1"},
		{event("knock_out", "A\nB\nC\nD", "1;A;B;10-20"), "results", "1"},
		{event("knock_out", "A\nB\nC\nD", "1;A;D;10-20\n3;B;C;10-20"), "results", "2"},
		{event("knock_out", "A\nB\nC\nD", "1;A;D;10-20;B"), "results", "1"},
	} {
		t.Run(x.target+" "+x.says, func(t *testing.T) {
			for _, l := range locales.Languages() {
				a := c.Post(t, "/"+string(l)+"/teams", x.form.Encode())
				if a.Code != http.StatusUnprocessableEntity {
					t.Errorf("%v: status %d", x.form, a.Code)
					continue
				}
				fault := a.Find(`#errors a[href="#` + x.target + `"]`)
				if fault.Length() == 0 || !strings.Contains(webtest.Text(fault), x.says) {
					t.Errorf("%v: no fault of %s, line %s: %q", x.form, x.target, x.says,
						webtest.Text(a.Find("#errors")))
				}
				if a.Find("#"+x.target+`[aria-invalid="true"]`).Length() != 1 {
					t.Errorf("%v: the field %s is not marked", x.form, x.target)
				}
				if strings.Contains(webtest.Text(a.Doc.Selection), "[fault_") {
					t.Errorf("%v: a message is missing", x.form)
				}
				for _, name := range []string{"teams", "results", "lines"} {
					if got := a.Find("#" + name).Text(); got != x.form.Get(name) && a.Find("#"+name).Length() > 0 {
						t.Errorf("%v: %s is now %q", x.form, name, got)
					}
				}
			}
		})
	}
}

// Every example is scored whole, in both languages, and its link leads to the
// same page.
func TestTeamsExamples(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, l := range locales.Languages() {
		for _, kind := range []string{"match", "swiss", "round_robin", "knock_out"} {
			t.Run(kind, func(t *testing.T) {
				a := c.Page(t, "/"+string(l)+"/teams?example="+kind, http.StatusOK)
				if a.Find(".sheet").Length() == 0 {
					t.Errorf("%s: nothing is scored", kind)
				}
				link := a.Find(".share a").AttrOr("href", "")
				if link == "" {
					t.Fatalf("%s: no link", kind)
				}
				again := c.Page(t, link, http.StatusOK)
				if webtest.Text(again.Find("article")) != webtest.Text(a.Find("article")) {
					t.Errorf("%s: the link leads to another page", kind)
				}
			})
		}
	}
}

// A large event is answered on the spot: its address would be too long.
func TestLargeEventStaysInItsForm(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	var teams, results strings.Builder
	for i := range 64 {
		fmt.Fprintf(&teams, "Team number %d\n", i+1)
	}
	for i := range 32 {
		fmt.Fprintf(&results, "1 ; %d ; %d ; 30-20\n", i+1, 64-i)
	}
	a := c.Post(t, "/en/teams", url.Values{"kind": {"swiss"}, "teams": {teams.String()}, "results": {results.String()},
		"bonus": {"on"}, "planned": {"10"}}.Encode())
	if a.Code != http.StatusOK || a.Find(".ranking tbody tr").Length() != 64 ||
		a.Find(".round.next tbody tr").Length() != 32 {
		t.Errorf("status %d, %d teams, %d matches", a.Code, a.Find(".ranking tbody tr").Length(),
			a.Find(".round.next tbody tr").Length())
	}
	if a.Find(".share").Length() != 0 {
		t.Error("a link that is too long")
	}
}

// The link to the other language leads to the same match.
func TestMatchInTheOtherLanguage(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	form := url.Values{"kind": {"match"}, "board": {"1", "2"}, "open": {"4P N =", "A6040"},
		"closed": {"3SA-1 O", "PASSE"}}
	a := send(t, c, "fr", form)
	other := c.Page(t, a.Attribute(t, "a.lang[lang=en]", "href"), http.StatusOK)
	if got, want := webtest.Text(other.Find(".totals .score").First()),
		strings.Replace(webtest.Text(a.Find(".totals .score").First()), "IMP", "IMPs", 1); got != want {
		t.Errorf("%q there, %q here", got, want)
	}
	if got := other.Find("#closed-1").AttrOr("value", ""); got != "3NT-1 W" {
		t.Errorf("the result is written %q", got)
	}
}

// What is no text is shown as such, on a page that is one.
func TestCompetitionPagesShowOnlyText(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, target := range []string{"teams?kind=swiss&teams=%FFA%0AB%00%0AC&results=%FE", "teams?board=%FF&open=%FF",
		"movements?pairs=%FF%00", "victory-points?imps=%FF%1B"} {
		t.Run(target, func(t *testing.T) {
			a := c.Page(t, "/fr/"+target, http.StatusUnprocessableEntity)
			if body := a.Body.String(); !utf8.ValidString(body) || strings.ContainsAny(body, "\x00\x1b") {
				t.Errorf("%s: the page is no text", target)
			}
		})
	}
}

func FuzzTeamsLists(f *testing.F) {
	f.Add("swiss", eight, "1 ; Dijon ; Tours ; 45-22\n1 ; 2 ; 7 ; forfait 2", "draw")
	f.Add("round_robin", "A\nB\nC", "1;A;B;1-1", "draw_all")
	f.Add("knock_out", "A\nB\nC", "1;B;C;B\n2;A;B;;A", "draw")
	f.Add("match", "", "1;4S= N;A6040", "more")
	c := webtest.NewClient(f, web.Options{})
	f.Fuzz(func(t *testing.T, kind, teams, results, action string) {
		form := url.Values{"kind": {kind}, "teams": {teams}, "results": {results}, "lines": {results},
			"action": {action}}
		a := c.Post(t, "/fr/teams", form.Encode())
		switch a.Code {
		case http.StatusOK, http.StatusUnprocessableEntity:
		case http.StatusSeeOther:
			if a := c.Get(t, a.Header().Get("Location")); a.Code != http.StatusOK {
				t.Errorf("the address of what was sent answers %d", a.Code)
			}
		default:
			t.Errorf("status %d", a.Code)
		}
	})
}

// tables are those of the matches of each round on the page, a bye's empty.
func tables(a webtest.Answer, section string) []string {
	var list []string
	for _, row := range a.Find(section + " .draw tbody tr").EachIter() {
		list = append(list, webtest.Text(row.Find("td").First()))
	}
	return list
}

func TestByeTakesNoTable(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := send(t, c, "fr", url.Values{"kind": {"round_robin"}, "teams": {"A\nB\nC\nD\nE"}})
	if got := strings.Join(tables(a, ".next"), ","); got != ",1,2" {
		t.Errorf("the tables are %s", got)
	}
}

// What has no meaning in a list of teams is refused, never left aside.
func TestListsOfTeamsThatAreRefused(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	many := make([]string, 104)
	for i := range many {
		many[i] = fmt.Sprint("T", i)
	}
	for _, tc := range []struct{ kind, teams, results, fr, en string }{
		{"knock_out", "A ; report 3\nB", "", "« report 3 » n’a pas d’effet", "a cup, “report 3”"},
		{"knock_out", "A\nB ; abandon", "", "« forfait B »", "“forfeit B”"},
		{"swiss", "A\nExempt\nC\nD", "", "équipe exempte", "reads as a bye"},
		{"round_robin", "A\n-\nC", "", "équipe exempte", "reads as a bye"},
		{"round_robin", strings.Join(many, "\n"), "", "aurait 103 tours", "have 103 rounds"},
		{"swiss", "A\nB", strings.Repeat("x\n", 5000), "D’autres lignes", "Other lines"},
		{"swiss", strings.Repeat("A\n", 5000), "", "D’autres lignes", "Other lines"},
		{"match", "", "", "D’autres lignes", "Other lines"},
	} {
		t.Run(fmt.Sprintf("%s %.40q", tc.kind, tc.teams), func(t *testing.T) {
			for lang, want := range map[string]string{"fr": tc.fr, "en": tc.en} {
				form := url.Values{"kind": {tc.kind}, "teams": {tc.teams}, "results": {tc.results}}
				if tc.kind == "match" {
					form.Set("lines", strings.Repeat("x1\n", 5000))
				}
				a := c.Post(t, "/"+lang+"/teams", form.Encode())
				faults := strings.ReplaceAll(strings.Join(webtest.Texts(a.Find("#errors li")), " | "), "\u202f", " ")
				if a.Code != http.StatusUnprocessableEntity || !strings.Contains(faults, want) {
					t.Errorf("%s %s %.20q: %d, %.300s", lang, tc.kind, tc.teams, a.Code, faults)
				}
				if n := a.Find("#errors li").Length(); strings.HasSuffix(tc.en, "lines") && n != 51 || n > 60 {
					t.Errorf("%s %s: %d faults are listed", lang, tc.kind, n)
				}
			}
		})
	}
}

// A match against a team that withdrew is said not to be played.
func TestMatchOfWithdrawnTeam(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := send(t, c, "fr", url.Values{"kind": {"round_robin"}, "teams": {"A\nB ; abandon\nC\nD"},
		"results": {"1 ; A ; D ; 20-10\n1 ; B ; C ; 5-50\n2 ; D ; C ; 1-0\n2 ; A ; B ; "}})
	if got := strings.Count(webtest.Text(a.Find("main")), "B a abandonné"); got != 2 {
		t.Errorf("%d matches are said not to be played, want one drawn and one to come", got)
	}
}

// All its matches can be cancelled instead: who won one loses that.
func TestMatchesOfWithdrawnTeamAreCancelled(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	form := url.Values{"kind": {"round_robin"}, "teams": {"A\nB\nC ; withdrawn"},
		"results": {"1 ; A ; B ; 10-10\n2 ; B ; C ; 90-0"}}
	names, totals := standingsOf(send(t, c, "en", form))
	if names[0] != "B" || totals[0] != "30.00" {
		t.Errorf("what was played stands: %v %v", names, totals)
	}
	form.Set("cancel", "on")
	a := send(t, c, "en", form)
	if _, totals := standingsOf(a); totals[0] != "10.00" || totals[1] != "10.00" {
		t.Errorf("cancelled: %v", totals)
	}
	if text := webtest.Text(a.Find("main")); !strings.Contains(text, "x: match of a team that withdrew, cancelled.") {
		t.Error("the mark is not explained")
	}
}

// Lots part teams that nothing else does.
func TestLotsAreDrawn(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for _, kind := range []string{"swiss", "round_robin"} {
		t.Run(kind, func(t *testing.T) {
			form := url.Values{"kind": {kind}, "teams": {"A ; lot 2\nB ; tirage 1"}, "results": {"1 ; A ; B ; 10-10"}}
			a := send(t, c, "en", form)
			if names, _ := standingsOf(a); !slices.Equal(names, []string{"B", "A"}) {
				t.Errorf("ranked %v", names)
			}
			if text := webtest.Text(a.Find("main")); !strings.Contains(text, "by lot, against A") {
				t.Error("the lot is not said")
			}
			form.Set("teams", "A ; lot 0\nB")
			if refused := send(t, c, "en", form); refused.Code != http.StatusUnprocessableEntity {
				t.Errorf("a lot 0: status %d", refused.Code)
			}
		})
	}
}

// A round of which no match is written is not drawn again, and one with a match
// missing only shown to be another than would be drawn.
func TestRoundsWithGaps(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	a := send(t, c, "fr", url.Values{"kind": {"swiss"}, "teams": {"A\nB\nC\nD"}, "results": {"3 ; A ; D ; 20-10"},
		"planned": {"4"}})
	if got := strings.Count(webtest.Text(a.Find("main")), "donneraient un autre tirage"); got != 1 {
		t.Errorf("%d rounds are said to be drawn otherwise", got)
	}
}

// A bye that is not written is worth nothing: the page says so.
func TestByeThatIsNotWritten(t *testing.T) {
	c := webtest.NewClient(t, web.Options{})
	for results, want := range map[string]bool{
		"1 ; A ; D ; 20-10\n1 ; B ; E ; 3-4":            true,
		"1 ; A ; D ; 20-10\n1 ; B ; E ; 3-4\n1 ; C ; -": false,
		"1 ; A ; D ; 20-10":                             false,
	} {
		t.Run(results, func(t *testing.T) {
			for _, kind := range []string{"swiss", "round_robin"} {
				a := send(t, c, "en", url.Values{"kind": {kind}, "teams": {"A\nB\nC\nD\nE"}, "results": {results}})
				if got := strings.Contains(webtest.Text(a.Find("main")), "C has no line in round 1."); got != want {
					t.Errorf("%s %q: said is %v", kind, results, got)
				}
			}
		})
	}
}
