package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	sheetdata "bridgescore/score/sheet/testdata"
)

// document is the description as a client gets it, with the schemas in it.
type document struct {
	Version    string `json:"openapi"`
	Info       struct{ Title, Version, Description string }
	Servers    []struct{ URL string }
	Paths      map[string]map[string]operation
	Components struct{ Schemas map[string]any }

	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

type operation struct {
	OperationID, Summary, Description string
	Tags                              []string
	Parameters                        []parameter
	RequestBody                       *struct {
		Required bool
		Content  map[string]media
	}
	Responses map[string]struct {
		Description string
		Content     map[string]media
	}
}

type parameter struct {
	Name, In, Description string
	Required              bool
	Schema                map[string]any
	Example               any
}

type media struct {
	Schema   map[string]any
	Example  any
	Examples map[string]struct {
		Summary string
		Value   any
	}
}

const documentURL = "https://bridge.example.org/openapi.json"

func readDocument(t testing.TB) *document {
	t.Helper()
	text := answered(t, call(t, "GET", "/openapi.json", ""))
	d := &document{compiler: jsonschema.NewCompiler(), compiled: make(map[string]*jsonschema.Schema)}
	if err := json.Unmarshal([]byte(text), d); err != nil {
		t.Fatal(err)
	}
	whole, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	d.compiler.DefaultDraft(jsonschema.Draft2020)
	if err := d.compiler.AddResource(documentURL, whole); err != nil {
		t.Fatal(err)
	}
	return d
}

// schema compiles the schema at a place in the document.
func (d *document) schema(t testing.TB, place ...string) *jsonschema.Schema {
	t.Helper()
	pointer := "#"
	for _, p := range place {
		pointer += "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(p)
	}
	if s, ok := d.compiled[pointer]; ok {
		return s
	}
	s, err := d.compiler.Compile(documentURL + pointer)
	if err != nil {
		t.Fatalf("%s: %v", pointer, err)
	}
	d.compiled[pointer] = s
	return s
}

// valid holds a value against a schema.
func valid(t testing.TB, what string, s *jsonschema.Schema, value any) {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(instance); err != nil {
		t.Errorf("%s: %v", what, err)
	}
}

func TestDescriptionIsWhole(t *testing.T) {
	d := readDocument(t)
	if d.Version != "3.1.0" || d.Info.Title == "" || d.Info.Version == "" || d.Info.Description == "" {
		t.Errorf("version %q, info %+v", d.Version, d.Info)
	}
	if len(d.Servers) != 1 || d.Servers[0].URL != Prefix {
		t.Errorf("servers %+v", d.Servers)
	}
	want := []string{
		"GET /compare", "GET /decision", "GET /imps", "GET /lookup", "GET /movements", "GET /odds", "GET /parse",
		"GET /practice", "GET /score", "GET /splits", "GET /vp",
		"POST /board", "POST /pairs", "POST /teams",
	}
	var got []string
	ids := make(map[string]bool)
	for path, item := range d.Paths {
		for method, op := range item {
			t.Run(method+" "+path, func(t *testing.T) {
				got = append(got, strings.ToUpper(method)+" "+path)
				if ids[op.OperationID] {
					t.Errorf("operation %q twice", op.OperationID)
				}
				ids[op.OperationID] = true
				d.checkOperation(t, path, method, op)
			})
		}
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("calls %q, want %q", got, want)
	}
	for name := range d.Components.Schemas {
		d.schema(t, "components", "schemas", name)
	}
	for _, unused := range []string{"ErrorModel", "ErrorDetail"} {
		if d.Components.Schemas[unused] != nil {
			t.Errorf("schema %s is in it", unused)
		}
	}
}

func (d *document) checkOperation(t *testing.T, path, method string, op operation) {
	t.Helper()
	if op.OperationID == "" || op.Summary == "" || op.Description == "" || len(op.Tags) != 1 {
		t.Errorf("%s %s is not described: %+v", method, path, op)
	}
	for i, p := range op.Parameters {
		what := fmt.Sprintf("%s, parameter %s", path, p.Name)
		if p.Name == "" || p.Description == "" || p.Schema == nil || (p.In != "query" && p.In != "header") {
			t.Errorf("%s is not described: %+v", what, p)
		}
		s := d.schema(t, "paths", path, method, "parameters", fmt.Sprint(i), "schema")
		if p.Example == nil {
			t.Errorf("%s has no example, which problems show", what)
		}
		valid(t, what, s, p.Example)
	}
	if op.RequestBody != nil {
		for name, m := range op.RequestBody.Content {
			s := d.schema(t, "paths", path, method, "requestBody", "content", name, "schema")
			if m.Example != nil {
				valid(t, path+", body", s, m.Example)
			}
			examplesOfFields(t, path, m.Schema)
		}
		if op.RequestBody.Content[answerType].Example == nil && op.RequestBody.Content["text/csv"].Example == nil {
			t.Errorf("%s: the body has no example", path)
		}
	}
	for _, status := range []string{"200", "400", "422", "429", "default"} {
		if _, described := op.Responses[status]; !described {
			t.Errorf("%s: status %s is not described", path, status)
		}
	}
	for status, response := range op.Responses {
		if response.Description == "" || len(response.Content) != 1 {
			t.Errorf("%s, status %s: %+v", path, status, response)
		}
		for name, m := range response.Content {
			s := d.schema(t, "paths", path, method, "responses", status, "content", name, "schema")
			for _, e := range m.Examples {
				valid(t, path+", "+e.Summary, s, e.Value)
			}
		}
	}
}

// examplesOfFields asks for an example of each field of an object, and of the
// objects in its lists.
func examplesOfFields(t *testing.T, what string, schema map[string]any) {
	t.Helper()
	fields, _ := schema["properties"].(map[string]any)
	for name, field := range fields {
		field := field.(map[string]any)
		if list, _ := field["examples"].([]any); len(list) == 0 {
			t.Errorf("%s, field %s has no example, which problems show", what, name)
		}
		if items, isList := field["items"].(map[string]any); isList {
			examplesOfFields(t, what+", "+name, items)
		}
	}
}

// TestEveryCallShowsAnAnswer asks for an example of the answer of each call, and
// sends the examples of the bodies whose answers are shown.
func TestEveryCallShowsAnAnswer(t *testing.T) {
	d := readDocument(t)
	for path, item := range d.Paths {
		for method, op := range item {
			t.Run(method+" "+path, func(t *testing.T) {
				shown := op.Responses["200"].Content[answerType].Examples
				if len(shown) == 0 {
					t.Errorf("%s %s shows no answer", method, path)
				}
				answer, ofBody := shown["answer"]
				if method != "post" || !ofBody {
					return
				}
				body, _ := json.Marshal(op.RequestBody.Content[answerType].Example)
				if file, isFile := op.RequestBody.Content["text/csv"].Example.(string); isFile {
					body = []byte(file)
				}
				query, _, _ := strings.Cut(answer.Summary, ", ")
				if !strings.Contains(query, "=") {
					query = ""
				}
				var got any
				if err := json.Unmarshal([]byte(answered(t, call(t, "POST", path+"?"+query, string(body)))),
					&got); err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(answer.Value, got); diff != "" {
					t.Errorf("%s: %s", path, diff)
				}
			})
		}
	}
}

// TestExamplesAreTrue asks what the examples of the description say they
// asked, and compares the answers.
func TestExamplesAreTrue(t *testing.T) {
	d := readDocument(t)
	count := 0
	for path, item := range d.Paths {
		op, ok := item["get"]
		if !ok {
			continue
		}
		for name, e := range op.Responses["200"].Content[answerType].Examples {
			t.Run(path+" "+name, func(t *testing.T) {
				count++
				query := strings.NewReplacer(" ", "%20").Replace(e.Summary)
				var got any
				if err := json.Unmarshal([]byte(get(t, path+"?"+query)), &got); err != nil {
					t.Fatal(err)
				}
				want, _ := json.Marshal(e.Value)
				if text, _ := json.Marshal(got); string(text) != string(want) {
					t.Errorf("%s, example %s:\ngot  %s\nwant %s", path, name, text, want)
				}
			})
		}
	}
	if count < 6 {
		t.Errorf("only %d examples", count)
	}
}

// samples are calls with answers of every shape.
func samples(t testing.TB) []struct{ method, target, body, contentType string } {
	list := []struct{ method, target, body, contentType string }{
		{"GET", "/score?contract=4SX&tricks=8&vul=yes&declarer=E", "", ""},
		{"GET", "/score?contract=6NTXX&tricks=13&vul=yes", "", ""},
		{"GET", "/score?contract=7C&tricks=13", "", ""},
		{"GET", "/score?contract=pass", "", ""},
		{"GET", "/lookup?score=620", "", ""},
		{"GET", "/lookup?score=0", "", ""},
		{"GET", "/lookup?score=99999", "", ""},
		{"GET", "/imps?points=-3000", "", ""},
		{"GET", "/vp?imps=30&boards=16", "", ""},
		{"GET", "/vp?imps=30&boards=2&scale=acbl", "", ""},
		{"GET", "/movements?type=howell&pairs=8&boards=21", "", ""},
		{"GET", "/movements?type=mitchell&pairs=11&arrow_switch=advised", "", ""},
		{"GET", "/movements?type=mitchell&pairs=16&variant=relay_share", "", ""},
		{"GET", "/movements?type=mitchell&pairs=15&variant=rover", "", ""},
		{"GET", "/movements?type=howell&pairs=5", "", ""},
		{"GET", "/compare?deals=4S.10.yes.N,5DX.9.no.E,pass", "", ""},
		{"GET", "/decision?call=game&strain=S&vul=yes", "", ""},
		{"GET", "/decision?call=sacrifice&contract=4S&down=5", "", ""},
		{"GET", "/practice?level=points&seed=1", "", ""},
		{"GET", "/practice?level=everything&seed=1", "", ""},
		{"GET", "/practice?level=matchpoints&seed=1", "", ""},
		{"GET", "/practice?level=imps&seed=1", "", ""},
		{"GET", "/odds?low=15&high=17&shape=balanced", "", ""},
		{"GET", "/odds?who=side", "", ""},
		{"GET", "/splits?missing=5", "", ""},
		{"POST", "/board",
			`{"lang":"en","vul":"none","scoring":"matchpoints","expected":10,"results":["4S= N","-50","A6040","NP","A+/A-"]}`, answerType},
		{"POST", "/board", `{"results":["420"]}`, answerType},
		{"POST", "/board", `{"results":["420","-50 [B]"]}`, answerType},
		{"POST", "/board",
			`{"lang":"en","vul":"all","scoring":"butler","results":["420","sit-out","NS: 4S= N / EW: 4S-1 N","430"]}`,
			answerType},
		{"POST", "/board", `{"scoring":"cross-imps","results":["420",-50]}`, answerType},
		{"POST", "/board", `{"scoring":"butler","drop":1,"results":["420",-50]}`, answerType},
		{"POST", "/board", `{"scoring":"butler","drop":"2","results":["420",-50]}`, answerType},
		{"POST", "/board", `{"scoring":"butler","drop":"2.5%","results":["420",-50]}`, answerType},
		{"POST", "/teams",
			`{"lang":"en","boards":[{"board":1,"open":"4S= N","closed":"3S+1 N"},{"board":2,"open":"NP","closed":"A6040"},{"board":3,"vul":"none","open":-100,"closed":"420 [B]"}]}`, answerType},
		{"POST", "/teams",
			`{"scale":"none","knock_out":true,"carry_over":-3.5,"boards":[{"board":1,"open":"420","closed":"-50"}]}`,
			answerType},
		{"POST", "/teams", `{"scale":"acbl","scheduled":2,"boards":[{"board":1,"open":"420","closed":"-50"}]}`,
			answerType},
		{"POST", "/pairs?lang=en", exampleSheet, "text/csv"},
		{"POST", "/pairs?lang=en", oddSheet, "text/csv"},
		{"POST", "/pairs?lang=en&boards=none&scoring=butler&drop=5%25&ranking=one", exampleSheet, ""},
		{"POST", "/pairs?lang=en&scoring=butler&sections=apart&ties=federation", exampleSheet, ""},
		{"POST", "/pairs?lang=en&scoring=cross-imps&ranking=alternating", exampleSheet, "text/plain; charset=utf-8"},
	}
	for _, text := range []string{"4PX-2 E", "PASSE", "NP", "relais", "A6040", "M+/M-", "30% 4P= N + 70% 4P-1 N",
		"50% -50 + 50% passe", "-50", "4P= N [B]"} {
		list = append(list, struct{ method, target, body, contentType string }{"GET",
			"/parse?text=" + strings.NewReplacer("%", "%25", "+", "%2B", " ", "%20").Replace(text), "", ""})
	}
	for _, name := range []string{"mp_mitchell_03", "mp_howell", "butler_howell", "cross_imp_howell"} {
		file, err := sheetdata.Files.ReadFile(name + ".xml")
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, struct{ method, target, body, contentType string }{"POST", "/pairs", string(file),
			"application/xml"})
	}
	return list
}

// oddSheet has lines that cannot be read and lines that cannot be right.
const oddSheet = `board,ns,ew,result,score,colour
1,1,4,4S= N,450,red
1,2,5,4Z= N,,
1,3,6,3NT-1 S,50,
2,1,5,3NT= E,-600,
2,1,6,2H+1 W,-140,
2,2,2,-140,,
3,1,4,A+/A-,,
3,2,5,-425,,
x,3,6,1NT= N,,
`

// TestAnswersFitTheirDescription holds each answer against the schema of its
// call and status: nothing is missing, nothing is there that is not described.
func TestAnswersFitTheirDescription(t *testing.T) {
	d := readDocument(t)
	answeredCalls := make(map[string]bool)
	for _, c := range samples(t) {
		t.Run(c.target, func(t *testing.T) {
			w := call(t, c.method, c.target, c.body, "Content-Type", c.contentType)
			if w.Code != http.StatusOK {
				t.Errorf("%s: %d %s", c.target, w.Code, w.Body)
				return
			}
			path, _, _ := strings.Cut(c.target, "?")
			answeredCalls[path] = true
			d.fits(t, c.method, path, w.Code, answerType, w.Body.String())
		})
	}
	for path := range d.Paths {
		if !answeredCalls[path] {
			t.Errorf("no answer of %s was checked", path)
		}
	}
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) {
			w := call(t, c.method, c.target, c.body, "Content-Type", c.contentType)
			path, _, _ := strings.Cut(c.target, "?")
			if c.status == http.StatusNotFound || c.status == http.StatusMethodNotAllowed {
				valid(t, c.name, d.schema(t, "components", "schemas", "Problem"), json.RawMessage(w.Body.Bytes()))
				return
			}
			d.fits(t, c.method, path, w.Code, problemType, w.Body.String())
		})
	}
}

func (d *document) fits(t *testing.T, method, path string, status int, contentType, body string) {
	t.Helper()
	method = strings.ToLower(method)
	response, ok := d.Paths[path][method].Responses[fmt.Sprint(status)]
	if _, described := response.Content[contentType]; !ok || !described {
		t.Errorf("%s %s answers %d %s, which is not described", method, path, status, contentType)
		return
	}
	s := d.schema(t, "paths", path, method, "responses", fmt.Sprint(status), "content", contentType, "schema")
	valid(t, path+" "+body, s, json.RawMessage(body))
}

// TestRequestsFitTheirDescription holds the JSON bodies of the samples against
// their schemas: what the calls take is what is described.
func TestRequestsFitTheirDescription(t *testing.T) {
	d := readDocument(t)
	for _, c := range samples(t) {
		t.Run(c.target, func(t *testing.T) {
			path, query, _ := strings.Cut(c.target, "?")
			if c.contentType == answerType {
				valid(t, c.body, d.schema(t, "paths", path, "post", "requestBody", "content", answerType, "schema"),
					json.RawMessage(c.body))
			}
			for pair := range strings.SplitSeq(query, "&") {
				name, _, _ := strings.Cut(pair, "=")
				op := d.Paths[path][strings.ToLower(c.method)]
				if name != "" && !slices.ContainsFunc(op.Parameters, func(p parameter) bool { return p.Name == name }) {
					t.Errorf("%s: parameter %s is not described", c.target, name)
				}
			}
		})
	}
}

func TestDescriptionIsCached(t *testing.T) {
	w := call(t, "GET", "/openapi.json", "")
	tag := w.Header().Get("ETag")
	if tag == "" || w.Header().Get("Cache-Control") != answerCache {
		t.Fatalf("ETag %q, Cache-Control %q", tag, w.Header().Get("Cache-Control"))
	}
	for _, sent := range []string{tag, `"other", ` + tag} {
		t.Run(sent, func(t *testing.T) {
			if w := call(t, "GET", "/openapi.json", "", "If-None-Match", sent); w.Code != http.StatusNotModified ||
				w.Body.Len() > 0 {
				t.Errorf("If-None-Match %s: %d", sent, w.Code)
			}
		})
	}
}
