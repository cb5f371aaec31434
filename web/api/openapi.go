package api

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/web/precompressed"
)

const descriptionPath = "/openapi.json"

// The groups of the calls in the description.
const (
	tagDeal    = "One deal"
	tagCompare = "Comparing results"
	tagEvent   = "Events"
	tagLearn   = "Learning"
)

const description = `Scores of duplicate bridge by Law 77 of the Laws of Duplicate Bridge (2017), and the comparison of results: matchpoints, IMPs, Victory Points, rankings, movements.

Nothing is stored, no key is needed, and every site may call from a browser (CORS is open, without credentials).

**Languages.** Contracts in parameters are written in English letters (C D H S NT), seats as N E S W, in every language. Free texts (the parameter text, the results of a board, the files) are read in the language of lang, and in French without it: in French C is hearts (cœur), in English C is clubs. The sentences of problems are in the language of lang, or else of the header Accept-Language, or else in French.

**Problems.** What is refused is answered with application/problem+json (RFC 9457): errors names each parameter or field at fault in location, and the fault in code, which does not change with the language. Parameters and fields that a call does not have are refused with 422, so that a misspelt name cannot give a wrong score. An address or a body that cannot be read at all is 400.

**Numbers.** Scores are whole points. Matchpoints, percentages, IMPs and Victory Points are rounded once, to two decimals, half away from zero. In a query a number is read as the pages read it: with a plus or any minus, and with a comma or a point before its decimals. The chances of cards come with their exact counts, and in percent to ten decimals.`

// newConfig is huma's configuration: JSON only, and none of the pages and
// links that huma would add.
func newConfig() huma.Config {
	config := huma.DefaultConfig("bridgescore", "1.0.0")
	config.Info.Description = description
	config.Info.License = &huma.License{Name: "MIT", Identifier: "MIT"}
	config.Tags = []*huma.Tag{
		{Name: tagDeal, Description: "Scores of single contracts, and what people write of them."},
		{Name: tagCompare, Description: "What results are worth beside others: matchpoints, IMPs, Victory Points."},
		{Name: tagEvent, Description: "Whole sessions and matches, and who sits where."},
		{Name: tagLearn, Description: "Exercises in scoring, and the odds of hands and splits."},
	}
	config.Servers = []*huma.Server{{URL: Prefix}}
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = "", "", ""
	config.CreateHooks = nil
	// The second name stands for every type that ends in +json.
	config.Formats = map[string]huma.Format{answerType: answerFormat, "json": answerFormat}
	return config
}

// dropUnusedSchemas takes out huma's own model of an error, which it adds
// to each call and which no call answers with.
func dropUnusedSchemas(o *huma.OpenAPI) {
	schemas := o.Components.Schemas.Map()
	delete(schemas, "ErrorModel")
	delete(schemas, "ErrorDetail")
}

func serveDescription(text []byte) http.HandlerFunc {
	sum := sha256.Sum256(text)
	etag := `W/"` + hex.EncodeToString(sum[:8]) + `"` // the text may be compressed on its way
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", answerCache)
		if precompressed.NotModified(w, r, etag) {
			return
		}
		w.Header().Set("Content-Type", answerType)
		_, _ = w.Write(text)
	}
}

var problemSchema = reflect.TypeFor[Problem]()

// problemMeanings say what a status of a refusal means.
var problemMeanings = map[int]string{
	http.StatusBadRequest:            "The address or the body cannot be read.",
	http.StatusRequestTimeout:        "The body came in too slowly.",
	http.StatusRequestEntityTooLarge: "The body is larger than this call takes.",
	http.StatusUnsupportedMediaType:  "The body is of a type, or in a coding, that is not read.",
	http.StatusUnprocessableEntity:   "A parameter or a field is wrong, missing or unknown: errors names each.",
	http.StatusTooManyRequests:       "Too many requests came from this client. The header Retry-After says when to come again.",
	http.StatusServiceUnavailable:    "Several large bodies are being worked on. The header Retry-After says when to come again.",
}

// problemResponse describes a refusal.
func (s *service) problemResponse(meaning string) *huma.Response {
	return &huma.Response{
		Description: meaning,
		Content: map[string]*huma.MediaType{
			problemType: {Schema: s.OpenAPI().Components.Schemas.Schema(problemSchema, true, "")},
		},
	}
}

// languageParameter is a parameter of every call.
func languageParameter() *huma.Param {
	return shown(optional(paramLanguage,
		"The language that texts are read in (fr without it) and that problems are told in.",
		choice(languageNames()...)), "fr")
}

func acceptLanguageParameter() *huma.Param {
	return &huma.Param{
		Name:        "Accept-Language",
		In:          "header",
		Description: "The language that problems are told in where lang does not say it. It never changes how a text is read.",
		Schema:      anyText(),
		Example:     "en",
	}
}

// optional describes a parameter of the query.
func optional(name, description string, schema *huma.Schema) *huma.Param {
	return &huma.Param{Name: name, In: inQuery, Description: description, Schema: schema}
}

// required describes a parameter that a call cannot do without.
func required(name, description string, schema *huma.Schema) *huma.Param {
	p := optional(name, description, schema)
	p.Required = true
	return p
}

// shown gives a parameter an example.
func shown(p *huma.Param, example any) *huma.Param {
	p.Example = example
	return p
}

// bodyOf describes a body that is one JSON object with these fields.
func bodyOf(description string, example any, properties ...*huma.Param) *huma.RequestBody {
	return &huma.RequestBody{
		Description: description,
		Required:    true,
		Content: map[string]*huma.MediaType{
			answerType: {Schema: objectOf(properties...), Example: example},
		},
	}
}

// bodySchema is the description of the JSON body of a call.
func bodySchema(op *huma.Operation) *huma.Schema { return op.RequestBody.Content[answerType].Schema }

// objectOf describes an object with these fields and no others.
func objectOf(properties ...*huma.Param) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeObject, AdditionalProperties: false, Properties: make(map[string]*huma.Schema)}
	for _, p := range properties {
		field := *p.Schema
		field.Description = p.Description
		if p.Example != nil {
			field.Examples = []any{p.Example}
		}
		s.Properties[p.Name] = &field
		if p.Required {
			s.Required = append(s.Required, p.Name)
		}
	}
	return s
}

func listOf(items *huma.Schema, most int) *huma.Schema {
	return &huma.Schema{Type: huma.TypeArray, Items: items, MaxItems: &most}
}

// eitherOf describes a value that fits one of the schemas.
func eitherOf(schemas ...*huma.Schema) *huma.Schema { return &huma.Schema{OneOf: schemas} }

// resultOf describes one result of a board.
func resultOf() *huma.Schema { return eitherOf(anyText(), wholeNumber()) }

func decimal() *huma.Schema { return &huma.Schema{Type: huma.TypeNumber} }

func anyText() *huma.Schema { return &huma.Schema{Type: huma.TypeString} }

func choice(values ...string) *huma.Schema {
	s := anyText()
	for _, v := range values {
		s.Enum = append(s.Enum, v)
	}
	return s
}

func pattern(expression string) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Pattern: expression}
}

func wholeNumber() *huma.Schema { return &huma.Schema{Type: huma.TypeInteger} }

func wholeNumberIn(low, high int) *huma.Schema {
	l, h := float64(low), float64(high)
	return &huma.Schema{Type: huma.TypeInteger, Minimum: &l, Maximum: &h}
}

// examples are the answers that a call gives, by a name for each.
func examples(answers map[string]*huma.Example) map[string]*huma.Response {
	return map[string]*huma.Response{
		"200": {Content: map[string]*huma.MediaType{answerType: {Examples: answers}}},
	}
}

// exampleFor is the answer to a call as it is sent, by what was asked.
func exampleFor(asked, answer string) map[string]*huma.Response {
	return examples(map[string]*huma.Example{"answer": {Summary: asked, Value: json.RawMessage(answer)}})
}

func ptr[T any](v T) *T { return &v }
