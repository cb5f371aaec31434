package guide

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"bridgescore/locales"
)

// The texts there are.
const (
	pathText        = "path"
	scoringText     = "scoring"
	competitionText = "competition"
	lawsText        = "laws"
)

// textNames lists the texts, in the order in which they are best read.
func textNames() []string { return []string{pathText, scoringText, competitionText, lawsText} }

// Text is one text in one language, read and checked, its calls open.
type Text struct {
	source   []byte
	title    string
	lead     []ast.Node
	sections []section
}

// section is a heading of the second level with what follows it.
type section struct {
	id, title string
	folded    bool
	blocks    []ast.Node
}

// Read reads a text. A text that breaks the rules of this package is an error
// that says where.
func Read(lang locales.Language, name string) (*Text, error) {
	source, err := lang.Guide(name)
	if err != nil {
		return nil, err
	}
	t, err := parse([]byte(source))
	if err != nil {
		return nil, fmt.Errorf("guide: %s in %s: %w", name, lang, err)
	}
	return t, nil
}

var markdown = parser.NewParser(
	parser.WithBlockParsers(
		util.Prioritized(parser.NewListParser(), 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewATXHeadingParser(parser.WithHeadingAttribute()), 600),
		util.Prioritized(parser.NewBlockquoteParser(), 800),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	),
	parser.WithInlineParsers(
		util.Prioritized(callParser{}, 100),
		util.Prioritized(parser.NewLinkParser(), 200),
		util.Prioritized(parser.NewEmphasisParser(), 500),
	),
	parser.WithASTTransformers(util.Prioritized(callBlocks{}, 100)),
)

func parse(source []byte) (*Text, error) {
	t := &Text{source: source}
	doc := markdown.Parse(text.NewReader(source))
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		if err := t.check(n); err != nil {
			return nil, err
		}
		if err := t.add(n); err != nil {
			return nil, err
		}
	}
	if t.title == "" || len(t.sections) == 0 {
		return nil, fmt.Errorf("a text has a title and sections")
	}
	return t, nil
}

// add puts a block of the text under its section, or under the lead.
func (t *Text) add(n ast.Node) error {
	h, ok := n.(*ast.Heading)
	switch {
	case ok && h.Level == 1:
		if t.title != "" {
			return fmt.Errorf("%q: a text has one title", t.plain(h))
		}
		t.title = t.plain(h)
	case ok && h.Level == 2:
		s := section{id: id(h), title: t.plain(h), folded: folded(h)}
		if s.id == "" {
			return fmt.Errorf("%q: a section has an id, as in {#id}", s.title)
		}
		t.sections = append(t.sections, s)
	case len(t.sections) == 0:
		t.lead = append(t.lead, n)
	default:
		last := &t.sections[len(t.sections)-1]
		last.blocks = append(last.blocks, n)
	}
	return nil
}

func id(n ast.Node) string {
	if v, ok := n.AttributeString("id"); ok {
		if b, ok := v.([]byte); ok {
			return string(b)
		}
	}
	return ""
}

// folded reports whether a heading asks for what follows it to be folded: {#id .fold}.
func folded(h *ast.Heading) bool {
	class, ok := h.AttributeString("class")
	b, isText := class.([]byte)
	return ok && isText && string(b) == "fold"
}

// forbidden are the signs that only a call may bring.
func forbidden(r rune) bool { return unicode.IsDigit(r) || strings.ContainsRune("♣♦♥♠<>{}", r) }

// check refuses figures, symbols and leftovers of calls in what is written.
func (t *Text) check(block ast.Node) error {
	return ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		if written, ok := n.(*ast.Text); ok {
			if line := string(written.Segment.Value(t.source)); strings.ContainsFunc(line, forbidden) {
				return ast.WalkStop, fmt.Errorf("%q: figures, suits and markup are asked for by calls", line)
			}
		}
		if h, ok := n.(*ast.Heading); ok && (h.Level > 3 || t.plain(h) == "") {
			return ast.WalkStop, fmt.Errorf("%q: headings have words, and three levels", t.plain(h))
		}
		return ast.WalkContinue, nil
	})
}

// plain gives the words of a heading.
func (t *Text) plain(h *ast.Heading) string {
	var words strings.Builder
	for n := h.FirstChild(); n != nil; n = n.NextSibling() {
		if written, ok := n.(*ast.Text); ok {
			words.Write(written.Segment.Value(t.source))
		}
	}
	return words.String()
}
