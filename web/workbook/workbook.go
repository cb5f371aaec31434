// Package workbook reads the first sheet of an Excel workbook as a table. It
// registers the format with package sheet: who imports it can read workbooks.
//
// It stands outside of score, which has the standard library only. What cells
// show depends on their number formats, and 60% is kept as 0.6 and +1 as 1, so
// that a reader which knows these formats is worth its size.
package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"bridgescore/score/sheet"
)

// Format is the format of workbooks.
const Format sheet.Format = "xlsx"

// The faults of workbooks.
const (
	// Damaged is a file that is none, is broken or has no sheet with cells.
	Damaged sheet.Fault = "workbook_damaged"
	// TooLarge is one that unpacks to more than Limit bytes, has more marks of
	// XML than its reader can take in a second, or is wider or longer than any
	// table of results.
	TooLarge sheet.Fault = "workbook_too_large"
)

// What a workbook may unpack to. An element of XML costs its reader far more than
// the byte that it may be packed into, so that their number is what bounds the
// work: four for a cell, as of 8,000 results in 12 columns.
const (
	maxUnpacked = 16 << 20
	maxMarks    = 500_000
	maxParts    = 500
	maxColumns  = 256
	maxRows     = 200_000
)

func init() {
	sheet.Register(sheet.Kind{
		Name: Format,
		MediaTypes: []string{"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"application/vnd.ms-excel.sheet.macroenabled.12"},
		Endings: []string{".xlsx", ".xlsm"},
		Looks:   looks,
		Table:   Table,
	})
}

// looks reports whether a file is an archive with the parts of an Office
// document, which are the first in it.
func looks(h sheet.Head) sheet.Certainty {
	if !bytes.HasPrefix(h.Raw, []byte("PK\x03\x04")) {
		return sheet.No
	}
	for _, part := range []string{"[Content_Types].xml", "_rels/.rels", "docProps/", "xl/"} {
		if bytes.Contains(h.Raw, []byte(part)) {
			return sheet.Sure
		}
	}
	return sheet.No
}

// Table gives the first sheet that is not hidden as a table with commas, of at
// most so many bytes. The error is a [*sheet.Error].
func Table(file []byte, most int64) (table []byte, err error) {
	// The workbook comes from a stranger: whatever the reader of it stumbles
	// over is a fault of the file.
	defer func() {
		if reason := recover(); reason != nil {
			table, err = nil, damaged(fmt.Errorf("workbook: %v", reason))
		}
	}()
	if err := checkSize(file); err != nil {
		return nil, err
	}
	book, err := excelize.OpenReader(bytes.NewReader(file),
		excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked})
	if err != nil {
		return nil, damaged(err)
	}
	defer func() {
		if closed := book.Close(); err == nil && closed != nil {
			table, err = nil, damaged(closed)
		}
	}()
	name, err := firstSheet(book)
	if err != nil {
		return nil, damaged(err)
	}
	return write(book, name, most)
}

// checkSize refuses an archive by what its directory says, before anything of it
// is unpacked, and by the marks of XML in it, before they are read as such.
// Unpacking stops where a part is longer than it says.
func checkSize(file []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return damaged(err)
	}
	if len(archive.File) > maxParts {
		return tooLarge()
	}
	left := uint64(maxUnpacked)
	for _, part := range archive.File {
		if part.UncompressedSize64 > left {
			return tooLarge()
		}
		left -= part.UncompressedSize64
	}
	marks := 0
	for _, part := range archive.File {
		count, err := countMarks(part, maxMarks-marks)
		if err != nil {
			return damaged(err)
		}
		if marks += count; marks > maxMarks {
			return tooLarge()
		}
	}
	return nil
}

// countMarks counts what elements of XML begin and end with, and a quarter of
// their attributes, a little beyond the most at most.
func countMarks(part *zip.File, most int) (count int, err error) {
	content, err := part.Open()
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	var buf [32 << 10]byte
	for count <= most {
		n, err := content.Read(buf[:])
		count += bytes.Count(buf[:n], []byte("<")) + bytes.Count(buf[:n], []byte("="))/4
		if errors.Is(err, io.EOF) {
			return count, nil
		}
		if err != nil {
			return count, err
		}
	}
	return count, nil
}

func damaged(cause error) *sheet.Error { return &sheet.Error{Fault: Damaged, Cause: cause} }

func tooLarge() *sheet.Error { return &sheet.Error{Fault: TooLarge, Limit: maxUnpacked} }

var errNoSheet = errors.New("workbook: no sheet")

func firstSheet(book *excelize.File) (string, error) {
	list := book.GetSheetList()
	for _, name := range list {
		if visible, err := book.GetSheetVisible(name); err == nil && visible {
			return name, nil
		}
	}
	if len(list) == 0 {
		return "", errNoSheet
	}
	return list[0], nil
}

// write writes the rows of a sheet. A line break in a cell is a blank: a cell of
// a table ends with its line.
func write(book *excelize.File, name string, most int64) ([]byte, error) {
	shown, err := book.Rows(name)
	if err != nil {
		return nil, damaged(err)
	}
	kept, err := book.Rows(name)
	if err != nil {
		return nil, damaged(err)
	}
	var table bytes.Buffer
	out := csv.NewWriter(&table)
	cells := 0
	for row := 1; shown.Next() && kept.Next(); row++ {
		texts, err := shown.Columns()
		if err != nil {
			return nil, damaged(err)
		}
		values, err := kept.Columns(excelize.Options{RawCellValue: true})
		if err != nil {
			return nil, damaged(err)
		}
		if row > maxRows || len(texts) > maxColumns || int64(table.Len()) > most {
			return nil, tooLarge()
		}
		for i := range texts {
			if i < len(values) {
				texts[i] = cellText(texts[i], values[i])
			}
			texts[i] = lineBreaks.Replace(texts[i])
			if texts[i] != "" {
				cells++
			}
		}
		if len(texts) == 0 {
			texts = []string{""} // lines keep their numbers
		}
		if err := out.Write(texts); err != nil {
			return nil, damaged(err)
		}
		out.Flush()
	}
	if err := errors.Join(shown.Error(), kept.Error()); err != nil {
		return nil, damaged(err)
	}
	if cells == 0 {
		return nil, damaged(errNoSheet)
	}
	return table.Bytes(), nil
}

// cellText gives what a cell says. A number that is shown as a plain one is
// the number: its places and the signs between thousands are only drawn.
func cellText(shown, value string) string {
	if _, err := strconv.ParseFloat(value, 64); err != nil {
		return shown
	}
	if _, err := strconv.ParseFloat(grouping.Replace(shown), 64); err == nil && !strings.HasPrefix(shown, "+") {
		return value
	}
	return shown
}

var (
	lineBreaks = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")
	grouping   = strings.NewReplacer(",", "", " ", "", "\u00a0", "", "\u202f", "")
)
