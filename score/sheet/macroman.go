package sheet

import "unicode/utf8"

// macRomanHigh is what the bytes from 0x80 stand for on old Macs, and in the
// files that some programs still save there.
var macRomanHigh = []rune("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø" +
	"¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

func appendMacRoman(dst, text []byte) []byte {
	for _, b := range text {
		if b < utf8.RuneSelf {
			dst = append(dst, b)
		} else {
			dst = utf8.AppendRune(dst, macRomanHigh[b-utf8.RuneSelf])
		}
	}
	return dst
}

// looksMacRoman tells Mac Roman from Windows-1252 by the bytes beside ASCII
// letters: there accented letters are 0x80 to 0x9F, here they are above.
func looksMacRoman(sample []byte) bool {
	for cut := range utf8.UTFMax { // the sample may end within a character
		if utf8.Valid(sample[:max(0, len(sample)-cut)]) {
			return false
		}
	}
	low, high := 0, 0
	for i, b := range sample {
		if b < 0x80 || !besideLetter(sample, i) {
			continue
		}
		switch {
		case b < 0xA0:
			low++
		case b >= 0xC0:
			high++
		}
	}
	return low > high
}

func besideLetter(text []byte, i int) bool {
	letter := func(at int) bool {
		return at >= 0 && at < len(text) && (text[at]|0x20 >= 'a' && text[at]|0x20 <= 'z')
	}
	return letter(i-1) || letter(i+1)
}
