package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"bridgescore/locales"
)

// refusals are requests that no call can answer, the status, and what is at
// fault in them: the location and the code of each error.
var refusals = []struct {
	name, method, target, contentType, body string
	status                                  int
	faults                                  []string
}{
	{"no contract", "GET", "/score", "", "", 422, []string{"query.contract missing"}},
	{"no tricks", "GET", "/score?contract=4S", "", "", 422, []string{"query.tricks missing"}},
	{"level 0", "GET", "/score?contract=0S&tricks=9", "", "", 422, []string{"query.contract level_out_of_range"}},
	{"level 8", "GET", "/score?contract=8S&tricks=9", "", "", 422, []string{"query.contract level_out_of_range"}},
	{"level alone", "GET", "/score?level=9&strain=S&tricks=9", "", "", 422, []string{"query.level level_out_of_range"}},
	{"an unknown strain", "GET", "/score?contract=4P&tricks=9", "", "", 422,
		[]string{"query.contract unknown_contract"}},
	{"an unknown strain alone", "GET", "/score?level=4&strain=P&tricks=9", "", "", 422,
		[]string{"query.strain unknown_strain"}},
	{"an unknown doubling", "GET", "/score?level=4&strain=S&doubling=XXX&tricks=9", "", "", 422,
		[]string{"query.doubling unknown_doubling"}},
	{"14 tricks", "GET", "/score?contract=4S&tricks=14", "", "", 422, []string{"query.tricks tricks_out_of_range"}},
	{"-1 tricks", "GET", "/score?contract=4S&tricks=-1", "", "", 422, []string{"query.tricks tricks_out_of_range"}},
	{"tricks in words", "GET", "/score?contract=4S&tricks=ten", "", "", 422, []string{"query.tricks not_a_number"}},
	{"4S+4", "GET", "/score?contract=4S&result=%2B4", "", "", 422, []string{"query.result too_many_overtricks"}},
	{"1NT-8", "GET", "/score?contract=1NT&result=-8", "", "", 422, []string{"query.result too_many_undertricks"}},
	{"7NT+1", "GET", "/score?contract=7NT&result=%2B1", "", "", 422, []string{"query.result too_many_overtricks"}},
	{"an unknown result", "GET", "/score?contract=1NT&result=made", "", "", 422,
		[]string{"query.result unknown_result"}},
	{"tricks and result that disagree", "GET", "/score?contract=4S&tricks=10&result=-1", "", "", 422,
		[]string{"query.result contradiction"}},
	{"an unknown vulnerability", "GET", "/score?contract=4S&tricks=10&vul=ns", "", "", 422,
		[]string{"query.vul unknown_vul"}},
	{"an unknown declarer", "GET", "/score?contract=4S&tricks=10&declarer=O", "", "", 422,
		[]string{"query.declarer unknown_seat"}},
	{"tricks of a pass", "GET", "/score?contract=pass&tricks=7", "", "", 422,
		[]string{"query.tricks tricks_without_play"}},
	{"several at once", "GET", "/score?contract=9S&tricks=14&vul=maybe&declarer=X", "", "", 422,
		[]string{"query.vul unknown_vul", "query.declarer unknown_seat", "query.contract level_out_of_range",
			"query.tricks tricks_out_of_range"}},
	{"an empty text", "GET", "/score?text=", "", "", 422, []string{"query.text text_empty"}},
	{"an empty text beside tricks", "GET", "/score?text=+&tricks=9", "", "", 422, []string{"query.text text_empty"}},
	{"a text with a tail", "GET", "/score?text=4S%3D+hello&lang=en", "", "", 422,
		[]string{"query.text text_unexpected_text"}},
	{"a text without a result", "GET", "/score?text=4P", "", "", 422, []string{"query.text text_tricks_missing"}},
	{"a text that is no contract", "GET", "/score?text=A6040", "", "", 422, []string{"query.text not_a_contract"}},
	{"a text that has two meanings", "GET", "/score?text=4H+4&lang=en", "", "", 422,
		[]string{"query.text text_ambiguous_tricks"}},
	{"a parameter misspelt", "GET", "/score?contract=4S&tricks=10&vulnerable=yes", "", "", 422,
		[]string{"query.vulnerable unknown_parameter"}},
	{"a parameter in capitals", "GET", "/lookup?Score=420", "", "", 422,
		[]string{"query.Score unknown_parameter", "query.score missing"}},
	{"a parameter twice", "GET", "/score?contract=4S&contract=3S&tricks=10", "", "", 422,
		[]string{"query.contract given_twice"}},
	{"an unknown language", "GET", "/score?contract=4S&tricks=10&lang=de", "", "", 422,
		[]string{"query.lang unknown_language"}},
	{"a query that cannot be read", "GET", "/score?contract=%zz", "", "", 400, []string{"query bad_query"}},
	{"a semicolon in the query", "GET", "/score?contract=4S;tricks=10", "", "", 400, []string{"query bad_query"}},

	{"no score", "GET", "/lookup", "", "", 422, []string{"query.score missing"}},
	{"an empty score", "GET", "/lookup?score=", "", "", 422, []string{"query.score missing"}},
	{"a score in words", "GET", "/lookup?score=many", "", "", 422, []string{"query.score not_an_integer"}},
	{"a score with decimals", "GET", "/lookup?score=6.5", "", "", 422, []string{"query.score not_an_integer"}},
	{"a score beyond all bounds", "GET", "/lookup?score=99999999999999999999", "", "", 422,
		[]string{"query.score too_large_a_number"}},

	{"no text", "GET", "/parse", "", "", 422, []string{"query.text missing"}},
	{"a text that is nothing", "GET", "/parse?text=hello", "", "", 422, []string{"query.text text_not_understood"}},
	{"a text of blanks", "GET", "/parse?text=+", "", "", 422, []string{"query.text text_empty"}},
	{"a text without end", "GET", "/parse?text=" + strings.Repeat("4", 5000), "", "", 422,
		[]string{"query.text text_text_too_long"}},
	{"a score that is no multiple of ten", "GET", "/parse?text=425", "", "", 422,
		[]string{"query.text text_score_not_tens"}},

	{"no points", "GET", "/imps", "", "", 422, []string{"query.points missing"}},
	{"points beyond all bounds", "GET", "/imps?points=-9999999999", "", "", 422,
		[]string{"query.points too_large_a_number"}},
	{"points as a power", "GET", "/imps?points=1e999", "", "", 422, []string{"query.points not_an_integer"}},
	{"points in words", "GET", "/imps?points=x", "", "", 422, []string{"query.points not_an_integer"}},
	{"no IMPs, no boards", "GET", "/vp", "", "", 422, []string{"query.boards missing", "query.imps missing"}},
	{"no boards at all", "GET", "/vp?imps=3&boards=0", "", "", 422, []string{"query.boards out_of_range"}},
	{"an unknown scale", "GET", "/vp?imps=3&boards=16&scale=ffb", "", "", 422, []string{"query.scale not_one_of"}},
	{"IMPs in words", "GET", "/vp?imps=x&boards=16", "", "", 422, []string{"query.imps not_a_decimal"}},
	{"IMPs beyond all bounds", "GET", "/vp?imps=999999999&boards=16", "", "", 422,
		[]string{"query.imps too_large_a_number"}},
	{"IMPs with a point alone", "GET", "/vp?imps=123456789.&boards=16", "", "", 422,
		[]string{"query.imps not_a_decimal"}},
	{"IMPs with three decimals", "GET", "/vp?imps=1.234&boards=16", "", "", 422, []string{"query.imps not_a_decimal"}},
	{"a percentage beside a scale of IMPs", "GET", "/vp?imps=3&percent=50&boards=16", "", "", 422,
		[]string{"query.percent unwanted"}},
	{"a percentage over 100", "GET", "/vp?percent=101&boards=16&scale=swiss-pairs", "", "", 422,
		[]string{"query.percent out_of_range"}},

	{"no pairs", "GET", "/movements?type=howell", "", "", 422, []string{"query.pairs missing"}},
	{"an unknown type", "GET", "/movements?type=swiss&pairs=8", "", "", 422, []string{"query.type not_one_of"}},
	{"too many pairs for a Howell", "GET", "/movements?type=howell&pairs=40", "", "", 422,
		[]string{"query.pairs out_of_range"}},
	{"tables and more without a type", "GET", "/movements?tables=4&rounds=3", "", "", 422,
		[]string{"query.type missing"}},
	{"more pairs than any movement has", "GET", "/movements?pairs=81", "", "", 422,
		[]string{"query.pairs out_of_range"}},
	{"more pairs than any rover has", "GET", "/movements?type=mitchell&variant=rover&pairs=81", "", "", 422,
		[]string{"query.pairs out_of_range"}},
	{"two pairs", "GET", "/movements?pairs=2", "", "", 422, []string{"query.pairs out_of_range"}},
	{"a straight Mitchell at even tables", "GET", "/movements?type=mitchell&pairs=12&variant=straight", "", "", 422,
		[]string{"query.variant movement_odd_tables_only"}},
	{"a variant of another type", "GET", "/movements?type=howell&pairs=12&variant=skip", "", "", 422,
		[]string{"query.variant movement_unknown_variant"}},
	{"pairs that do not fill the tables", "GET", "/movements?type=mitchell&pairs=12&tables=9", "", "", 422,
		[]string{"query.tables movement_pairs_and_tables_disagree"}},
	{"options without a type", "GET", "/movements?pairs=12&rounds=4", "", "", 422, []string{"query.type missing"}},
	{"an arrow switch of a Howell", "GET", "/movements?type=howell&pairs=12&arrow_switch=1", "", "", 422,
		[]string{"query.arrow_switch movement_arrow_switch_needs_mitchell"}},
	{"rounds and boards that disagree", "GET",
		"/movements?type=mitchell&pairs=14&rounds=5&boards_per_round=3&boards=20", "", "", 422,
		[]string{"query.boards movement_boards_disagree"}},

	{"no body", "POST", "/board", "application/json", "", 400, []string{"body bad_json"}},
	{"no JSON", "POST", "/board", "application/json", "{results}", 400, []string{"body bad_json"}},
	{"JSON that breaks off", "POST", "/board", "application/json", `{"results":["420"`, 400, []string{"body bad_json"}},
	{"JSON with a tail", "POST", "/board", "application/json", `{"results":["420"]} {}`, 400,
		[]string{"body bad_json"}},
	{"JSON that is too deep", "POST", "/board", "application/json", `{"results":` + strings.Repeat("[", 100000), 400,
		[]string{"body too_deep"}},
	{"a name twice", "POST", "/board", "application/json", `{"results":["420"],"results":["430"]}`, 400,
		[]string{"body name_twice"}},
	{"a list", "POST", "/board", "application/json", `["420"]`, 422, []string{"body not_an_object"}},
	{"another type of content", "POST", "/board", "text/plain", `{"results":["420"]}`, 415,
		[]string{"header.Content-Type unknown_type"}},
	{"a form", "POST", "/board", "application/x-www-form-urlencoded", `results=420`, 415,
		[]string{"header.Content-Type unknown_type"}},
	{"no results", "POST", "/board", "application/json", `{"vul":"none"}`, 422, []string{"body.results missing"}},
	{"an empty list of results", "POST", "/board", "application/json", `{"results":[]}`, 422,
		[]string{"body.results missing"}},
	{"results that are no list", "POST", "/board", "application/json", `{"results":"420"}`, 422,
		[]string{"body.results not_a_list"}},
	{"a result that is no text", "POST", "/board", "application/json", `{"results":["420",{},true]}`, 422,
		[]string{"body.results[1] not_a_text", "body.results[2] not_a_text"}},
	{"a result that is not understood", "POST", "/board", "application/json",
		`{"vul":"none","results":["420","4Z= N","4P="]}`, 422,
		[]string{"body.results[1] text_unknown_strain", "body.results[2] text_missing_declarer"}},
	{"contracts without a vulnerability", "POST", "/board", "application/json", `{"results":["4P= N"]}`, 422,
		[]string{"body.vul missing"}},
	{"an unknown vulnerability of a board", "POST", "/board", "application/json", `{"vul":"yes","results":["420"]}`,
		422, []string{"body.vul not_one_of"}},
	{"an unknown scoring", "POST", "/board", "application/json", `{"scoring":"rubber","results":["420"]}`, 422,
		[]string{"body.scoring not_one_of"}},
	{"an unknown field", "POST", "/board", "application/json", `{"vulnerable":"all","results":["420"]}`, 422,
		[]string{"body.vulnerable unknown_field"}},
	{"a field of another type", "POST", "/board", "application/json",
		`{"expected":"ten","scoring":1,"results":["420"]}`, 422,
		[]string{"body.expected not_a_number", "body.scoring not_a_text"}},
	{"a negative number of results", "POST", "/board", "application/json", `{"expected":-1,"results":["420"]}`, 422,
		[]string{"body.expected out_of_range"}},
	{"half of the results dropped", "POST", "/board", "application/json",
		`{"scoring":"butler","drop":"50%","results":["420"]}`, 422, []string{"body.drop bad_drop"}},
	{"drop that is nothing", "POST", "/board", "application/json",
		`{"scoring":"butler","drop":"some","results":["420"]}`, 422, []string{"body.drop bad_drop"}},
	{"an unknown language in the body", "POST", "/board", "application/json", `{"lang":"de","results":["420"]}`, 422,
		[]string{"body.lang unknown_language"}},
	{"a language that is no text", "POST", "/board", "application/json", `{"lang":3,"vul":"none","results":["4S= N"]}`,
		422, []string{"body.lang not_a_text"}},
	{"an unknown language and a text", "POST", "/board", "application/json",
		`{"lang":"de","vul":"none","results":["4S= N"]}`, 422, []string{"body.lang unknown_language"}},
	{"an unknown language and a text in the address", "GET", "/parse?text=4S%3D&lang=de", "", "", 422,
		[]string{"query.lang unknown_language"}},
	{"a score with decimals on a board", "POST", "/board", "application/json",
		`{"results":[420.5,1e10,99999999999]}`, 422,
		[]string{"body.results[0] not_an_integer", "body.results[1] not_an_integer",
			"body.results[2] too_large_a_number"}},
	{"a result of a match with decimals", "POST", "/teams", "application/json",
		`{"boards":[{"board":1,"open":0.5,"closed":50}]}`, 422, []string{"body.boards[0].open not_an_integer"}},
	{"an empty match", "POST", "/teams", "application/json", `{"boards":[]}`, 422, []string{"body.boards missing"}},
	{"two languages", "POST", "/board?lang=en", "application/json", `{"lang":"fr","results":["420"]}`, 422,
		[]string{"body.lang contradiction"}},

	{"no boards of a match", "POST", "/teams", "application/json", `{}`, 422, []string{"body.boards missing"}},
	{"a board of a match that is none", "POST", "/teams", "application/json", `{"boards":[1]}`, 422,
		[]string{"body.boards[0] not_an_object"}},
	{"a room without a result", "POST", "/teams", "application/json", `{"boards":[{"board":1,"open":"420"}]}`, 422,
		[]string{"body.boards[0].closed missing"}},
	{"a room that is not understood", "POST", "/teams", "application/json",
		`{"boards":[{"board":1,"open":"420","closed":"?"}]}`, 422,
		[]string{"body.boards[0].closed text_not_understood"}},
	{"a board twice", "POST", "/teams", "application/json",
		`{"boards":[{"board":1,"open":"420","closed":"420"},{"board":1,"open":"420","closed":"420"}]}`, 422,
		[]string{"body.boards[1] teams_duplicate_board"}},
	{"a board of a match with an unknown field", "POST", "/teams", "application/json",
		`{"boards":[{"board":1,"open":"420","closed":"420","room":1}]}`, 422,
		[]string{"body.boards[0].room unknown_field"}},
	{"carry-over beyond all bounds", "POST", "/teams", "application/json",
		`{"carry_over":9999999.99,"boards":[{"board":1,"open":"420","closed":"420"}]}`, 422,
		[]string{"body.carry_over out_of_range"}},
	{"a match of more boards than any", "POST", "/teams", "application/json",
		`{"boards":[1` + strings.Repeat(",1", 1000) + `]}`, 422,
		[]string{"body.boards too_many_items"}},
	{"a flag in words", "POST", "/teams", "application/json",
		`{"knock_out":"yes","boards":[{"board":1,"open":"420","closed":"420"}]}`, 422,
		[]string{"body.knock_out not_a_flag"}},

	{"an empty file", "POST", "/pairs", "text/csv", "", 422, []string{"body sheet_nothing_in_file"}},
	{"a file without a header", "POST", "/pairs", "text/csv", "1,2,3,4\n", 422, []string{"body sheet_header_missing"}},
	{"a picture", "POST", "/pairs", "text/csv", "\x89PNG\x00\x00", 422, []string{"body sheet_foreign_image"}},
	{"a program", "POST", "/pairs", "text/csv", "\x7fELF\x02\x01\x01\x00\x00", 422, []string{"body sheet_not_a_sheet"}},
	{"another type of file", "POST", "/pairs", "application/pdf", "%PDF", 415,
		[]string{"header.Content-Type unknown_type"}},
	{"a form with a file", "POST", "/pairs", "multipart/form-data; boundary=x", "--x--", 415,
		[]string{"header.Content-Type unknown_type"}},
	{"XML that breaks off", "POST", "/pairs", "application/xml", "<USEBIO><EVENT>", 400,
		[]string{"body sheet_malformed"}},
	{"a file without a result", "POST", "/pairs?lang=en", "text/csv", "board,ns,ew,result\n1,1,2,4Z= N\n", 422,
		[]string{"body pairs_nothing_to_score", "body.line[2] text_unknown_strain"}},
	{"an unknown ranking", "POST", "/pairs?ranking=three", "text/csv", exampleSheet, 422,
		[]string{"query.ranking not_one_of"}},
	{"options of an event that are none", "POST", "/pairs?boards=some&drop=60%25&expected=x", "text/csv",
		exampleSheet, 422,
		[]string{"query.expected not_an_integer", "query.drop bad_drop", "query.boards not_one_of"}},

	{"a path that leads nowhere", "GET", "/nowhere", "", "", 404, []string{"path unknown_path"}},
	{"the place of the calls", "GET", "", "", "", 404, []string{"path unknown_path"}},
	{"a path with a slash at its end", "GET", "/score/", "", "", 404, []string{"path unknown_path"}},
	{"a page of documentation", "GET", "/docs", "", "", 404, []string{"path unknown_path"}},
	{"a schema", "GET", "/schemas/Score.json", "", "", 404, []string{"path unknown_path"}},
	{"the wrong method", "POST", "/score", "", "", 405, []string{"method wrong_method"}},
	{"another wrong method", "GET", "/board", "", "", 405, []string{"method wrong_method"}},
	{"a method that deletes", "DELETE", "/score", "", "", 405, []string{"method wrong_method"}},
	{"a preflight for nowhere", "OPTIONS", "/nowhere", "", "", 404, []string{"path unknown_path"}},
}

func TestRefusals(t *testing.T) {
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) {
			french := refusedWith(t, call(t, c.method, c.target, c.body, "Content-Type", c.contentType,
				"Accept-Language", "fr-CA,fr;q=0.9"), c.status)
			english := refusedWith(t, call(t, c.method, c.target, c.body, "Content-Type", c.contentType,
				"Accept-Language", "en-GB"), c.status)
			wholeSentences(t, french)
			wholeSentences(t, english)
			var got []string
			for _, e := range english.Errors {
				got = append(got, e.Location+" "+e.Code)
			}
			if !slices.Equal(got, c.faults) {
				t.Errorf("got %q, want %q", got, c.faults)
			}
			if strings.Contains(c.target, "lang=") || strings.Contains(c.body, `"lang"`) {
				return // the client chose a language, which the header does not change
			}
			for i := range english.Errors {
				if english.Errors[i].Message == french.Errors[i].Message {
					t.Errorf("the same in both languages: %s", english.Errors[i].Message)
				}
			}
			if english.Title == french.Title {
				t.Errorf("the title is %q in both languages", english.Title)
			}
		})
	}
}

// refusedWith gives the problem that an answer must be.
func refusedWith(t testing.TB, w *httptest.ResponseRecorder, status int) Problem {
	t.Helper()
	if w.Code != status {
		t.Fatalf("status %d, want %d: %s", w.Code, status, w.Body)
	}
	for name, want := range map[string]string{
		"Content-Type":                problemType,
		"Cache-Control":               "no-store",
		"Vary":                        "Accept-Language",
		"Access-Control-Allow-Origin": "*",
	} {
		if got := w.Header().Values(name); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	p := into[Problem](t, w.Body.String())
	if p.Type != "about:blank" || p.Status != status || p.Title == "" || p.Detail == "" {
		t.Errorf("problem %+v", p)
	}
	if status != http.StatusInternalServerError && len(p.Errors) == 0 {
		t.Error("no error is named")
	}
	return p
}

// wholeSentences looks for messages that are missing, and for arguments that
// they did not get.
func wholeSentences(t *testing.T, p Problem) {
	t.Helper()
	texts := []string{p.Title, p.Detail}
	for _, e := range p.Errors {
		texts = append(texts, e.Message)
	}
	for _, text := range texts {
		if strings.Contains(text, "<no value>") || strings.HasPrefix(text, "[") {
			t.Errorf("a sentence is not whole: %s", text)
		}
	}
}

// TestSentencesShowWhatIsRight asks for the name of what is wrong and for a
// right value of it, as it stands in the description of the call.
func TestSentencesShowWhatIsRight(t *testing.T) {
	for _, c := range []struct{ method, target, body, want string }{
		{"GET", "/score", "", `“contract” is missing. For example: contract=4SX.`},
		{"GET", "/score?contract=4S&contract=3S", "",
			`“contract” is given twice. Give it once, for example: contract=4SX.`},
		{"GET", "/imps?points=many", "", `“many” is not a whole number. For example: points=3000.`},
		{"GET", "/imps?points=12345678901", "",
			`“12345678901” is too large: no number in bridge has so many digits. For example: points=3000.`},
		{"GET", "/vp?imps=3&boards=0", "", `“boards” is 1 to 1,000, not 0.`},
		{"GET", "/movements?pairs=82", "", `“pairs” is 4 to 80, not 82.`},
		{"GET", "/movements?type=swiss&pairs=8", "",
			`“swiss” is none of the possible values of “type”: mitchell, howell.`},
		{"GET", "/compare?deals=4S.10", "",
			`“deals” takes 2 to 50 results, not 1. For example: deals=4S.10.yes,3S.10.yes.`},
		{"GET", "/compare?deals=4S.10,4S", "",
			`“4S” is not a result in one word: the contract, the tricks and, if wanted, the vulnerability and the declarer, with points between them. For example: 4S.10, 4SX.8.yes.E or pass.`},
		{"POST", "/board", `{"vul":"none"}`,
			`“results” is missing. For example: "results": ["4♠= N","-50","A6040","NP"].`},
		{"POST", "/board", `{"results":["420",{}]}`,
			`“results[1]” must be a text in quotation marks. For example: "results": ["4♠= N","-50","A6040","NP"].`},
		{"POST", "/board", `{"expected":"ten","results":["420"]}`,
			`“expected” must be a number, without quotation marks. For example: "expected": 10.`},
		{"POST", "/board", `[]`,
			`This must be an object in braces. For example: {"expected":10,"lang":"en","results":["4♠= N","-50","A6040","NP"],"scoring":"matchpoints","vul":"none"}.`},
		{"POST", "/teams", `{"boards":[{"board":1,"open":"420"}]}`,
			`“boards[0].closed” is missing. For example: "closed": "3♠+1 N".`},
		{"POST", "/teams", `{"boards":[1]}`,
			`This must be an object in braces. For example: "boards": [{"board":1,"closed":"3♠+1 N","open":"4♠= N"}].`},
		{"POST", "/teams", `{"knock_out":1,"boards":[]}`,
			`“knock_out” must be true or false. For example: "knock_out": true.`},
		{"GET", "/odds?shape=flat", "",
			"“flat” is neither a shape (any, balanced, semi-balanced, unbalanced) nor a pattern such as 5-4-3-1."},
	} {
		t.Run(c.target+c.body, func(t *testing.T) {
			p := refusedWith(t, call(t, c.method, c.target, c.body, "Accept-Language", "en"),
				http.StatusUnprocessableEntity)
			if p.Detail != c.want {
				t.Errorf("%s %s: %s\nwant %s", c.target, c.body, p.Detail, c.want)
			}
		})
	}
}

func TestByteOrderMarkIsNoFault(t *testing.T) {
	post(t, "/board", "\ufeff"+`{"results":["420"]}`)
}

func TestLanguageOfProblems(t *testing.T) {
	var languages []string
	for _, l := range locales.Languages() {
		languages = append(languages, string(l))
	}
	known := strings.Join(languages, ", ")
	const english, french = "“score” is missing. For example: score=620.",
		"«\u202fscore\u202f» manque. Par exemple\u202f: score=620."
	for _, c := range []struct{ query, header, want string }{
		{"", "", french},
		{"", "en", english},
		{"", "de-AT, en;q=0.5", english},
		{"", "de-AT", french},
		{"?lang=en", "fr", english},
		{"?lang=fr", "en", french},
		{"?lang=de", "en", "“de” is not a language of this site. Write one of: " + known + "."},
	} {
		t.Run(c.query+" "+c.header, func(t *testing.T) {
			p := refusedWith(t, call(t, "GET", "/lookup"+c.query, "", "Accept-Language", c.header), 422)
			if p.Errors[0].Message != c.want {
				t.Errorf("%q %q: %q, want %q", c.query, c.header, p.Errors[0].Message, c.want)
			}
		})
	}
}

// TestHeaderNeverChangesReading asks the same address in two languages.
func TestHeaderNeverChangesReading(t *testing.T) {
	for _, language := range []string{"fr", "en"} {
		t.Run(language, func(t *testing.T) {
			got := answered(t, call(t, "GET", "/score?text=4C%3D", "", "Accept-Language", language))
			if a := into[Score](t, got); a.Contract != "4H" {
				t.Errorf("Accept-Language: %s makes 4C= %s", language, a.Contract)
			}
		})
	}
}

func TestManyFaultsAreCut(t *testing.T) {
	for target, body := range map[string]string{
		"/board": `{"results":["?"` + strings.Repeat(`,"?"`, maxResults-1) + `]}`,
		"/teams": `{"boards":[1` + strings.Repeat(",1", 999) + `]}`,
	} {
		t.Run(target, func(t *testing.T) {
			p := refusedWith(t, call(t, "POST", target, body, "Content-Type", "application/json"), 422)
			if len(p.Errors) != maxFaults {
				t.Errorf("%s: %d errors", target, len(p.Errors))
			}
		})
	}
}

func TestBodiesAreBounded(t *testing.T) {
	small := newHandler(Options{MaxUpload: 1000})
	long := strings.Repeat("1,1,2,4S= N\n", 200)
	for target, body := range map[string]string{
		"/board": `{"results":["420","` + strings.Repeat("4", 2000) + `"]}`,
		"/teams": `{"boards":[` + strings.Repeat(" ", 2000) + `]}`,
		"/pairs": "board,ns,ew,result\n" + long,
	} {
		t.Run(target, func(t *testing.T) {
			p := refusedWith(t, callOn(t, small, "POST", target, body), http.StatusRequestEntityTooLarge)
			if p.Errors[0].Location != "body" || p.Errors[0].Code != "too_large" {
				t.Errorf("%s: %+v", target, p.Errors)
			}
		})
	}
	if w := callOn(t, small, "POST", "/board", `{"results":["420"]}`); w.Code != http.StatusOK {
		t.Errorf("a small body: %d", w.Code)
	}
	compressed := call(t, "POST", "/board", "x", "Content-Encoding", "gzip")
	if p := refusedWith(t, compressed,
		http.StatusUnsupportedMediaType); p.Errors[0].Location != "header.Content-Encoding" {
		t.Errorf("%+v", p.Errors)
	}
}

// TestRefuse covers the problems that the server itself asks for.
func TestRefuse(t *testing.T) {
	for _, status := range []int{400, 404, 405, 408, 413, 429, 500, 503} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			w := httptest.NewRecorder()
			r := httptest.NewRequest("GET", Prefix+"/score?lang=en", nil)
			Refuse(w, r, status, 0)
			p := into[Problem](t, w.Body.String())
			if h := w.Header(); h.Get("Access-Control-Allow-Origin") != "*" ||
				h.Get("Access-Control-Expose-Headers") != exposedHeaders ||
				h.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
				t.Errorf("%d cannot be read by other sites: %v", status, h)
			}
			if w.Code != status || p.Status != status || w.Header().Get("Content-Type") != problemType ||
				strings.Contains(p.Title+p.Detail, "[") {
				t.Errorf("%d: %d %+v", status, w.Code, p)
			}
		})
	}
}

// A fault of the program is answered without its words, and with the number that the log has.
func TestFaultsBecomeProblems(t *testing.T) {
	const broken = "a fault of the program"
	if err := locales.Load(); err != nil {
		t.Fatal(err)
	}
	for name, h := range map[string]func(s *service) http.Handler{
		"panic": func(s *service) http.Handler {
			return s.recoverPanics(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(broken) }))
		},
		"error": func(s *service) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				p := s.problem(&request{ctx: r.Context(), words: locales.For(locales.English)}, errors.New(broken))
				maps.Copy(w.Header(), p.GetHeaders())
				w.WriteHeader(p.GetStatus())
				_ = json.NewEncoder(w).Encode(p)
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			w := httptest.NewRecorder()
			h(&service{log: slog.New(slog.NewTextHandler(&log, nil))}).ServeHTTP(w,
				httptest.NewRequest("GET", Prefix+"/score", nil))
			if p := into[Problem](t, w.Body.String()); w.Code != 500 || p.Status != 500 || p.Detail == "" ||
				strings.Contains(w.Body.String(), broken) {
				t.Errorf("%d %+v", w.Code, p)
			}
			if id := w.Header().Get("X-Request-Id"); len(id) != 10 || !strings.Contains(log.String(), "id="+id+" ") ||
				!strings.Contains(log.String(), broken) {
				t.Errorf("%q is not in the log: %s", id, &log)
			}
		})
	}
}

// What the sentences show as right is right in whatever language it is read:
// the examples of the texts, and of the bodies without their language.
func TestExamplesAreOfNoLanguage(t *testing.T) {
	d := readDocument(t)
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			for _, path := range []string{"/score", "/parse"} {
				for _, p := range d.Paths[path]["get"].Parameters {
					if p.Name == "text" {
						get(t, path+"?lang="+lang+"&text="+url.QueryEscape(p.Example.(string)))
					}
				}
			}
			for _, path := range []string{"/board", "/teams"} {
				body := maps.Clone(d.Paths[path]["post"].RequestBody.Content[answerType].Example.(map[string]any))
				delete(body, "lang")
				text, err := json.Marshal(body)
				if err != nil {
					t.Fatal(err)
				}
				post(t, path+"?lang="+lang, string(text))
			}
		})
	}
}
