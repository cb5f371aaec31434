package notation

import (
	"strings"

	"bridgescore/score"
)

// announcedLead steps over an opening lead that a word announces, in letters or
// words of any language: entame RC, lead HK, led king of hearts.
func (r *reader) announcedLead(found *outcome) bool {
	back := r.pos
	if _, ok := r.takeWhole(leadWords); ok && !found.led {
		r.skipBlank()
		r.accept('.')
		r.accept(':')
		r.skipBlank()
		if r.cardWords() || r.anyLanguage(r.card) {
			return true
		}
	}
	r.pos = back
	return false
}

// lead steps over an opening lead, a word of its own: RP, xT, 10K, CR in French,
// KS, xC, TD, HK in English, or with a suit symbol. It says nothing of the
// score.
func (r *reader) lead() bool {
	if r.pos == 0 || r.buf[r.pos-1] != ' ' && r.buf[r.pos-1] != '(' {
		return false
	}
	return r.card(r.options.Language) || r.anyLanguage(r.card)
}

// anyLanguage reads in each language until one of them fits.
func (r *reader) anyLanguage(read func(Language) bool) bool {
	for l := range alphabets {
		if read(Language(l)) {
			return true
		}
	}
	return false
}

// card steps over a card, its suit before or behind its rank.
func (r *reader) card(lang Language) bool {
	back := r.pos
	first := r.suitOf(lang)
	if r.rankOf(lang) && first != r.suitOf(lang) &&
		(r.done() || r.peek() == ' ' || strings.IndexByte(",;.)", r.peek()) >= 0) {
		return true
	}
	r.pos = back
	return false
}

// cardWords steps over a card whose rank is written out, and whose suit may be.
func (r *reader) cardWords() bool {
	back := r.pos
	if _, ok := r.takeWhole(rankWords); ok || r.anyLanguage(r.rankOf) {
		r.skipBlank()
		if _, ok := r.take(betweenCard); ok {
			r.skipBlank()
		}
		if _, ok := r.takeWhole(strainWords); ok {
			return true
		}
		if r.anyLanguage(r.suitOf) && (r.done() || r.peek() == ' ') {
			return true
		}
	}
	r.pos = back
	return false
}

func (r *reader) suitOf(lang Language) bool {
	if b := r.peek(); b >= glyphClubs && b <= glyphSpades || lang.strainLetter(b) != score.NoStrain &&
		!r.accented[r.pos] {
		r.pos++
		return true
	}
	return false
}

func (r *reader) rankOf(lang Language) bool {
	ranks := lang.alphabet().ranks
	if r.peek() == '1' && r.pos+1 < r.n && r.buf[r.pos+1] == '0' {
		r.pos += 2
		return true
	}
	if r.done() || strings.IndexByte(ranks, r.peek()) < 0 {
		return false
	}
	r.pos++
	return true
}
