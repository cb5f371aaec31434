package templates

import (
	"io"
	"strings"

	"github.com/a-h/templ"
)

// stencil is what a template draws, cut where its texts stand. It is for the smallest parts of a
// page, which are on it again and again: the template draws them once, and the texts are put in,
// escaped, without a copy.
type stencil []string

// hole stands for a text while a stencil is drawn. It is for private use by Unicode: no text has
// it.
const hole = "\ue000"

func newStencil(c templ.Component) stencil { return strings.Split(string(Prerender(c)), hole) }

// write writes the part with its texts, in the order in which they stand in it.
func (s stencil) write(w io.Writer, texts ...string) error {
	for i, piece := range s {
		if _, err := io.WriteString(w, piece); err != nil {
			return err
		}
		if i == len(s)-1 {
			break
		}
		if err := writeEscaped(w, texts[i]); err != nil {
			return err
		}
	}
	return nil
}

// writeEscaped writes a text as templ escapes it. An address has signs to escape of one kind alone,
// between which it is written as it is.
func writeEscaped(w io.Writer, text string) error {
	if strings.ContainsAny(text, `<>"'`) {
		text = templ.EscapeString(text)
		_, err := io.WriteString(w, text)
		return err
	}
	for {
		before, after, found := strings.Cut(text, "&")
		if _, err := io.WriteString(w, before); err != nil || !found {
			return err
		}
		if _, err := io.WriteString(w, "&amp;"); err != nil {
			return err
		}
		text = after
	}
}
