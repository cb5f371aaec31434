package templates

import (
	"context"
	"io"
	"strings"

	"github.com/a-h/templ"
)

// Prerendered is HTML that a template drew before: what many pages have alike is drawn once.
type Prerendered string

// Render writes the HTML as it is.
func (d Prerendered) Render(_ context.Context, w io.Writer) error {
	_, err := io.WriteString(w, string(d))
	return err
}

// Prerender draws what is to be kept. It panics if a template fails: that depends on nothing that a
// client sends.
func Prerender(c templ.Component) Prerendered {
	var html strings.Builder
	if err := c.Render(context.Background(), &html); err != nil {
		panic(err)
	}
	return Prerendered(html.String())
}

// escaped writes a text as the expression { text } does, escaped by templ, but without copying it
// twice on the way. It is for the tables of a page.
type escaped string

func (e escaped) Render(_ context.Context, w io.Writer) error { return writeEscaped(w, string(e)) }

// class is the attribute of one class, ready for those that tables have in every row: a class in
// an expression goes through two maps.
func class(name string) templ.Attributer {
	if attribute, ok := classes[name]; ok {
		return attribute
	}
	return classAttribute(name)
}

func classAttribute(name string) templ.Attributer {
	return templ.OrderedAttributes{{Key: "class", Value: name}}
}

var classes = func() map[string]templ.Attributer {
	all := make(map[string]templ.Attributer)
	for _, name := range []string{
		"c1", "c2", "c3", "c4", "c5", "c6",
		"equation", "equation many", "side vul", "side nonvul",
	} {
		all[name] = classAttribute(name)
	}
	return all
}()

// equationClass tells sums of many terms, which need all of a phone's width, from the others.
func equationClass(terms int) string {
	if terms > 3 {
		return "equation many"
	}
	return "equation"
}
