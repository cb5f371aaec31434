package param

import (
	"regexp"
	"strconv"
	"strings"

	"bridgescore/score/vp"
)

// A number is written as people write it: a plus or any minus before it, its digits in groups of
// three with a blank between them or without. In a whole number the groups may have commas between
// them; in a decimal number a comma stands before the decimals, like a point.
var (
	wholeNumber = regexp.MustCompile(
		`^([+−–-]?)[ \x{a0}\x{2009}\x{202f}]*(\d+|\d{1,3}(?:[ \x{a0}\x{2009}\x{202f},]\d{3})+)$`)
	decimalNumber = regexp.MustCompile(
		`^([+−–-]?)[ \x{a0}\x{2009}\x{202f}]*(\d+|\d{1,3}(?:[ \x{a0}\x{2009}\x{202f}]\d{3})+)(?:[.,](\d{1,2}))?$`)
)

// More digits than any number has that means something.
const (
	mostDigits      = 9
	mostWholeDigits = mostDigits - 2 // of a number with decimals
)

// The numbers that are read at all lie between these and their opposites.
const (
	MostInt        = 999_999_999
	MostHundredths = vp.Hundredths(MostInt)
)

// Int reads a whole number: "30", "-1 100", "−1,100", "+4". Without a reason it was read.
func Int(text string) (n int, wrong Reason) {
	parts := wholeNumber.FindStringSubmatch(strings.TrimSpace(text))
	if parts == nil {
		return 0, NotAnInteger
	}
	return signed(parts[1], digitsOf(parts[2]), mostDigits)
}

// Hundredths reads a number with up to two decimals: "30", "-12,5", "16.73".
func Hundredths(text string) (n vp.Hundredths, wrong Reason) {
	parts := decimalNumber.FindStringSubmatch(strings.TrimSpace(text))
	if parts == nil {
		return 0, NotADecimal
	}
	whole := digitsOf(parts[2])
	if len(whole) > mostWholeDigits {
		return 0, TooLarge
	}
	hundredths, wrong := signed(parts[1], whole+(parts[3] + "00")[:2], mostDigits)
	return vp.Hundredths(hundredths), wrong
}

// digitsOf takes out what stands between the digits, and the zeros before them.
func digitsOf(text string) string {
	plain := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
	return strings.TrimLeft(plain, "0")
}

func signed(sign, digits string, most int) (int, Reason) {
	if len(digits) > most {
		return 0, TooLarge
	}
	n, _ := strconv.Atoi("0" + digits) // nothing but digits, and few
	if sign != "" && sign != "+" {
		n = -n
	}
	return n, ""
}
