package workbook_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"bridgescore/score/sheet"
	"bridgescore/web/workbook"
)

// build makes a workbook of the cells of its first sheet.
func build(t testing.TB, rows [][]any, change func(*excelize.File)) []byte {
	t.Helper()
	book := excelize.NewFile()
	for i := range rows {
		cell, err := excelize.CoordinatesToCellName(1, i+1)
		if err == nil {
			err = book.SetSheetRow("Sheet1", cell, &rows[i])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if change != nil {
		change(book)
	}
	var file bytes.Buffer
	if err := book.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Cells say what they show: percentages and signs are kept as plain numbers.
func TestTable(t *testing.T) {
	file := build(t, [][]any{
		{"donne", "ns", "eo", "résultat", "marque"},
		{1, 1, 11, "4P N =", 420},
		{2.0, 2, 12, 0.6, nil},
		{},
		{3, 3, 13, "4P\nS +1", 1100},
		{4, 4, 14, 1, -50},
	}, func(book *excelize.File) {
		percent, err := book.NewStyle(&excelize.Style{NumFmt: 9})
		must(t, err)
		must(t, book.SetCellStyle("Sheet1", "D3", "D3", percent))
		grouped, err := book.NewStyle(&excelize.Style{NumFmt: 3})
		must(t, err)
		must(t, book.SetCellStyle("Sheet1", "E5", "E5", grouped))
		signs := `+0;-0;"="`
		signed, err := book.NewStyle(&excelize.Style{CustomNumFmt: &signs})
		must(t, err)
		must(t, book.SetCellStyle("Sheet1", "D6", "D6", signed))
		_, err = book.NewSheet("Other")
		must(t, err)
		must(t, book.SetCellStr("Other", "A1", "not read"))
	})
	table, err := workbook.Table(file, 1<<20)
	const want = "donne,ns,eo,résultat,marque\n1,1,11,4P N =,420\n2,2,12,60%\n\n3,3,13,4P S +1,1100\n4,4,14,+1,-50\n"
	if err != nil || string(table) != want {
		t.Errorf("%v\n%s\nwant\n%s", err, table, want)
	}
	s, err := sheet.Read(bytes.NewReader(file), sheet.Options{})
	if err != nil || s.Format != workbook.Format || len(s.Event.Lines) != 3 {
		t.Errorf("%v: %s, %d lines, %v", err, s.Format, len(s.Event.Lines), s.Problems)
	}
}

// A sheet that is hidden is none to read.
func TestHiddenSheet(t *testing.T) {
	file := build(t, [][]any{{"secret"}}, func(book *excelize.File) {
		_, err := book.NewSheet("Results")
		must(t, err)
		must(t, book.SetCellStr("Results", "A1", "board"))
		book.SetActiveSheet(1)
		must(t, book.SetSheetVisible("Sheet1", false))
	})
	if table, err := workbook.Table(file, 1<<20); err != nil || string(table) != "board\n" {
		t.Errorf("%q, %v", table, err)
	}
}

// archive packs parts as a workbook does.
func archive(t testing.TB, parts map[string]io.Reader) []byte {
	t.Helper()
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestSpeed)
	})
	for name, content := range parts {
		part, err := w.Create(name)
		must(t, err)
		_, err = io.Copy(part, content)
		must(t, err)
	}
	must(t, w.Close())
	return file.Bytes()
}

const sheetXML = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`

// with is a workbook of one cell with another part in the place of its own.
func with(t testing.TB, name, content string) []byte {
	t.Helper()
	book := build(t, [][]any{{"a"}}, nil)
	r, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	must(t, err)
	parts := map[string]io.Reader{name: strings.NewReader(content)}
	for _, f := range r.File {
		if f.Name == name {
			continue
		}
		part, err := f.Open()
		must(t, err)
		text, err := io.ReadAll(part)
		must(t, err)
		parts[f.Name] = bytes.NewReader(text)
	}
	return archive(t, parts)
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestRefused(t *testing.T) {
	wide := make([]any, 300)
	wide[299] = 1
	for name, c := range map[string]struct {
		file  []byte
		fault sheet.Fault
	}{
		"a bomb": {archive(t, map[string]io.Reader{"[Content_Types].xml": io.LimitReader(zeros{}, 200<<20)}),
			workbook.TooLarge},
		"many styles": {with(t, "xl/styles.xml", "<styleSheet><cellXfs>"+strings.Repeat("<xf/>", 1_000_000)+
			"</cellXfs></styleSheet>"), workbook.TooLarge},
		"many texts": {with(t, "xl/sharedStrings.xml", "<sst>"+strings.Repeat("<si><t>a</t></si>", 200_000)+
			"</sst>"), workbook.TooLarge},
		"many rows": {with(t, "xl/worksheets/sheet1.xml", sheetXML+strings.Repeat("<row/>", 300_000)+
			"</sheetData></worksheet>"), workbook.TooLarge},
		"attributes": {with(t, "xl/worksheets/sheet1.xml",
			sheetXML+strings.Repeat("<row "+strings.Repeat(`a="" `, 200)+"/>", 15_000)+"</sheetData></worksheet>"),
			workbook.TooLarge},
		"a far row": {with(t, "xl/worksheets/sheet1.xml",
			sheetXML+`<row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>`), workbook.TooLarge},
		"wide": {build(t, [][]any{wide}, nil), workbook.TooLarge},
		"another file": {archive(t, map[string]io.Reader{"word/document.xml": strings.NewReader("<x/>")}),
			workbook.Damaged},
		"cut off":       {build(t, [][]any{{1}}, nil)[:3000], workbook.Damaged},
		"nothing in it": {build(t, nil, nil), workbook.Damaged},
		"no archive":    {[]byte("PK\x03\x04xl/"), workbook.Damaged},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := workbook.Table(c.file, 1<<20)
			var refused *sheet.Error
			if !errors.As(err, &refused) || refused.Fault != c.fault {
				t.Errorf("%s: %v, want %s", name, err, c.fault)
			}
		})
	}
	long := [][]any{}
	for range 100 {
		long = append(long, []any{strings.Repeat("x", 100)})
	}
	var refused *sheet.Error
	if _, err := workbook.Table(build(t, long, nil), 1000); !errors.As(err, &refused) ||
		refused.Fault != workbook.TooLarge {
		t.Errorf("longer than allowed: %v", err)
	}
}

// Reading never panics, and what comes out is a table for package sheet.
func FuzzTable(f *testing.F) {
	f.Add(build(f, [][]any{{"board", "ns", "ew", "result"}, {1, 2, 3, "4S= N"}}, nil))
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, file []byte) {
		_, err := workbook.Table(file, 1<<20)
		var refused *sheet.Error
		if err != nil && !errors.As(err, &refused) {
			t.Errorf("%v is no *sheet.Error", err)
		}
	})
}
