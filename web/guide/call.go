package guide

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Call asks for a figure: {{name args…}} in a text.
type Call struct {
	Name string
	Args []string
}

// String writes the call as it stands in a text.
func (c Call) String() string {
	return string(callOpen) + strings.Join(append([]string{c.Name}, c.Args...), " ") + string(callClose)
}

var (
	callOpen  = []byte("{{")
	callClose = []byte("}}")
	kindCall  = ast.NewNodeKind("GuideCall")
)

// callNode is a call inside a line or, where it has a paragraph to itself, a
// block in the place of the paragraph.
type callNode struct {
	ast.BaseBlock
	call  Call
	block bool
	html  string // what it was resolved to
}

func (n *callNode) Kind() ast.NodeKind { return kindCall }

func (n *callNode) Type() ast.NodeType {
	if n.block {
		return ast.TypeBlock
	}
	return ast.TypeInline
}

func (n *callNode) IsRaw() bool { return true }

func (n *callNode) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"Call": n.call.String()}, nil)
}

// callParser reads calls inside a line.
type callParser struct{}

func (callParser) Trigger() []byte { return callOpen[:1] }

func (callParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	if !bytes.HasPrefix(line, callOpen) {
		return nil
	}
	end := bytes.Index(line, callClose)
	if end < 0 {
		return nil
	}
	words := strings.Fields(string(line[len(callOpen):end]))
	if len(words) == 0 {
		return nil
	}
	block.Advance(end + len(callClose))
	return &callNode{call: Call{Name: words[0], Args: words[1:]}}
}

// callBlocks turns paragraphs that are a call and nothing else into blocks.
type callBlocks struct{}

func (callBlocks) Transform(doc *ast.Document, _ text.Reader, _ parser.Context) {
	var alone []*callNode
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if c, ok := n.(*callNode); ok && entering && n.Parent().Kind() == ast.KindParagraph &&
			n.Parent().ChildCount() == 1 {
			alone = append(alone, c)
		}
		return ast.WalkContinue, nil
	})
	for _, c := range alone {
		paragraph := c.Parent()
		paragraph.RemoveChild(paragraph, c)
		c.block = true
		paragraph.Parent().ReplaceChild(paragraph.Parent(), paragraph, c)
	}
}
