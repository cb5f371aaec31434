package api

import (
	"fmt"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"bridgescore/web/param"
)

// explained gives a fault with what its sentence may say of the place that it
// is in: its name, and a right value as it is written there, which is the
// example of the description.
func explained(op *huma.Operation, f param.Fault) param.Fault {
	if f.Reason != "" {
		f.Key = "api_" + string(f.Reason)
	}
	if f.Key == param.Missing {
		f.Key = "api_missing" // there is a form around the sentence of the pages, here is none
	}
	_, name, _ := strings.Cut(f.Field, ".")
	// What a fault says of itself goes before what is said of its place.
	f.Args = append([]any{"name", name, "example", exampleAt(op, f.Field)}, f.Args...)
	return f
}

// exampleAt shows what may stand at a location: a parameter as in an address,
// a field as in an object, or a whole body. It is empty where nothing is
// described.
func exampleAt(op *huma.Operation, location string) string {
	at, path, inside := strings.Cut(location, ".")
	switch {
	case op == nil:
	case at == inQuery:
		return exampleParameter(op, path)
	case at == inBody && op.RequestBody != nil && op.RequestBody.Content[answerType] != nil:
		if inside {
			return exampleField(bodySchema(op), path)
		}
		return written(op.RequestBody.Content[answerType].Example)
	}
	return ""
}

func exampleParameter(op *huma.Operation, path string) string {
	name, _, _ := strings.Cut(path, "[")
	for _, p := range op.Parameters {
		if p.In == inQuery && p.Name == name {
			return name + "=" + fmt.Sprint(p.Example)
		}
	}
	return ""
}

// exampleField walks down to a field of an object; an item of a list is shown
// with its list.
func exampleField(schema *huma.Schema, path string) string {
	for {
		step, rest, deeper := strings.Cut(path, ".")
		name, _, _ := strings.Cut(step, "[")
		field := schema.Properties[name]
		if field == nil {
			return ""
		}
		if !deeper || field.Items == nil {
			return written(name) + ": " + written(field.Examples[0])
		}
		schema, path = field.Items, rest
	}
}

// written gives a value as JSON.
func written(value any) string {
	text, _ := encode(value) // the examples are written in the description too
	return string(text)
}
