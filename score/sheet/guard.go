package sheet

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// A spreadsheet runs a cell that begins with one of formulaStarts, or with its
// full-width form, as a formula. Such a cell is written behind an apostrophe,
// which spreadsheets take for "this is text", unless it is a plain number: a
// negative score stays a number. The same is done after anything that another
// program may take for a separator. A cell that already has apostrophes there
// gets one more, so that reading gives back exactly what was written.
const (
	formulaStarts = "=+-@\t\r＝＋－＠"
	separators    = ",;\t|"
	guardSign     = '\''
)

// appendGuarded appends a cell that no spreadsheet runs as a formula.
func appendGuarded(dst []byte, cell string) []byte {
	if isNumber(cell) {
		return append(dst, cell...)
	}
	start := true
	for i := 0; i < len(cell); i++ {
		if start && guardNeeded(cell[i:]) {
			dst = append(dst, guardSign)
		}
		dst = append(dst, cell[i])
		start = strings.IndexByte(separators, cell[i]) >= 0
	}
	return dst
}

// guardNeeded reports whether the text, after apostrophes or none, begins like
// a formula.
func guardNeeded[Text string | []byte](text Text) bool {
	at := 0
	for at < len(text) && text[at] == guardSign {
		at++
	}
	// No more than one character is copied.
	first, size := utf8.DecodeRuneInString(string(text[at:min(at+utf8.UTFMax, len(text))]))
	return size > 0 && strings.ContainsRune(formulaStarts, first)
}

// unguard takes out the apostrophes that appendGuarded puts in. It works in
// place.
func unguard(cell []byte) []byte {
	if bytes.IndexByte(cell, guardSign) < 0 {
		return cell
	}
	kept := cell[:0]
	start := true
	for i := 0; i < len(cell); i++ {
		b := cell[i]
		if start && b == guardSign && guardNeeded(cell[i:]) {
			start = false
			continue
		}
		kept = append(kept, b)
		start = strings.IndexByte(separators, b) >= 0
	}
	return kept
}

// isNumber reports whether the cell is digits with at most a minus before
// them and one decimal point or comma among them.
func isNumber(cell string) bool {
	digits := strings.TrimPrefix(cell, "-")
	whole, decimals, found := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	return allDigits(whole) && (!found || allDigits(decimals))
}

func allDigits(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != ""
}
