package guide

import (
	"bytes"
	"fmt"
	"html"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	markup "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// Resolver says what calls and links become on the site.
type Resolver interface {
	// Figure answers a call with HTML that fits where the call stands: inside
	// a line, or as a block.
	Figure(call Call, block bool) (string, error)
	// Link gives the address of a target: a page of the site below its
	// language, with or without an anchor, or an anchor alone.
	Link(target string) (string, error)
}

// Page is a text with its figures, as HTML.
type Page struct {
	Title    string
	Lead     string
	Sections []Section
}

// Section is a part of a page that the table of contents lists. HTML is what
// stands under its heading. What is folded is opened by who wants to read it.
type Section struct {
	ID, Title, HTML string
	Folded          bool
}

// Page asks for every figure and link of the text. It may be called once for
// a text.
func (t *Text) Page(r Resolver) (Page, error) {
	p := Page{Title: t.title}
	var err error
	if p.Lead, err = t.html(t.lead, r); err != nil {
		return p, err
	}
	for _, s := range t.sections {
		done := Section{ID: s.id, Title: s.title, Folded: s.folded}
		if done.HTML, err = t.html(s.blocks, r); err != nil {
			return p, fmt.Errorf("section %s: %w", s.id, err)
		}
		p.Sections = append(p.Sections, done)
	}
	return p, nil
}

func (t *Text) html(blocks []ast.Node, r Resolver) (string, error) {
	var out bytes.Buffer
	inFold := false
	for _, n := range blocks {
		if err := resolve(n, r); err != nil {
			return "", err
		}
		h, ok := n.(*ast.Heading)
		if ok && inFold {
			out.WriteString(foldEnd)
			inFold = false
		}
		if ok && folded(h) {
			// The anchor is on what is folded, not on its heading: browsers then open it by
			// themselves.
			fmt.Fprintf(&out, foldStart, html.EscapeString(t.plain(h)), html.EscapeString(id(h)))
			inFold = true
			continue
		}
		if err := output.Render(&out, t.source, n); err != nil {
			return "", err
		}
	}
	if inFold {
		out.WriteString(foldEnd)
	}
	return out.String(), nil
}

// What follows a folded heading, up to the next one.
const (
	foldStart = `<details class="fold"><summary><h3>%s</h3></summary><div id="%s">` + "\n"
	foldEnd   = "</div></details>\n"
)

func resolve(block ast.Node, r Resolver) error {
	return ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *callNode:
			done, err := r.Figure(n.call, n.block)
			if err != nil {
				return ast.WalkStop, fmt.Errorf("%s: %w", n.call, err)
			}
			n.html = done
		case *ast.Link:
			address, err := r.Link(string(n.Destination))
			if err != nil {
				return ast.WalkStop, fmt.Errorf("link %q: %w", n.Destination, err)
			}
			n.Destination = []byte(address)
		}
		return ast.WalkContinue, nil
	})
}

var output = renderer.NewRenderer(renderer.WithNodeRenderers(
	util.Prioritized(markup.NewRenderer(), 1000),
	util.Prioritized(own{}, 100),
))

// own draws what Markdown has no element for: figures, and notes, which are
// written as quotations.
type own struct{}

func (own) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(kindCall, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if c, ok := n.(*callNode); ok && entering {
			_, _ = w.WriteString(c.html)
		}
		return ast.WalkSkipChildren, nil
	})
	reg.Register(ast.KindBlockquote, func(w util.BufWriter, _ []byte, _ ast.Node,
		entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString(`<div class="note">` + "\n")
		} else {
			_, _ = w.WriteString("</div>\n")
		}
		return ast.WalkContinue, nil
	})
	reg.Register(ast.KindHeading, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		h, ok := n.(*ast.Heading)
		switch {
		case !ok:
		case entering && id(h) != "":
			_, _ = fmt.Fprintf(w, `<h%d id="%s">`, h.Level, html.EscapeString(id(h)))
		case entering:
			_, _ = fmt.Fprintf(w, "<h%d>", h.Level)
		default:
			_, _ = fmt.Fprintf(w, "</h%d>\n", h.Level)
		}
		return ast.WalkContinue, nil
	})
}
