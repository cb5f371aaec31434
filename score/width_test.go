package score_test

import (
	"bytes"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	widestCode    = 120
	widestComment = 100
	tabColumns    = 4
)

// Lines wrap at 100 columns in comments and at 120 in code; a literal of which half a line is made
// is left whole.
func TestLineWidths(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git"):
			return fs.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_templ.go"):
			return nil
		}
		files++
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, line := range tooWide(text) {
			t.Errorf("%s:%d is too wide", path, line)
		}
		return nil
	})
	if err != nil || files < 200 {
		t.Errorf("%d files, %v", files, err)
	}
}

// tooWide lists the lines of a file that are wider than they may be.
func tooWide(text []byte) (lines []int) {
	set := token.NewFileSet()
	file := set.AddFile("", set.Base(), len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, scanner.ScanComments)
	comment, literal := make(map[int]bool), make(map[int]int)
	for {
		at, kind, word := s.Scan()
		if kind == token.EOF {
			break
		}
		first := file.Line(at)
		switch kind {
		case token.COMMENT:
			comment[first] = file.Position(at).Column == 1+indent(text[file.Offset(file.LineStart(first)):])
		case token.STRING:
			for n, part := range strings.Split(word, "\n") {
				literal[first+n] = max(literal[first+n], utf8.RuneCountInString(part))
			}
		}
	}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		line = bytes.TrimRight(line, "\n")
		width := utf8.RuneCount(line) + (tabColumns-1)*bytes.Count(line, []byte("\t"))
		limit := widestCode
		if comment[number] {
			limit = widestComment
		}
		if width > limit && literal[number] < widestCode/2 {
			lines = append(lines, number)
		}
	}
	return lines
}

// indent counts the tabs before a line.
func indent(line []byte) int { return len(line) - len(bytes.TrimLeft(line, "\t")) }

func TestTooWide(t *testing.T) {
	long := strings.Repeat("x", widestCode-20)
	text := "package p\n" + // 1
		"// " + strings.Repeat("x", 97) + "\n" + // fits exactly
		"// " + strings.Repeat("x", 98) + "\n" + // 3
		"var a = f(" + long + ", " + "1234567" + ")\n" +
		"var b = f(" + long + ", " + "12345678" + ")\n" + // 5
		"var c = f(" + long + ", `" + strings.Repeat("x", 58) + "`)\n" +
		"func f() {\n\t// " + strings.Repeat("x", 94) + "\n}\n" // 8
	if got := tooWide([]byte(text)); len(got) != 3 || got[0] != 3 || got[1] != 5 || got[2] != 8 {
		t.Errorf("lines %v", got)
	}
}
