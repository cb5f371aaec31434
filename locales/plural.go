package locales

import (
	"fmt"
	"math"
	"slices"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// plurals says which form of a message goes with a number. The rules are go-i18n's: it is asked
// for a message whose every form is its own name.
type plurals struct {
	localizer *i18n.Localizer
	small     [128]form // the answers for what is asked almost always
}

func newPlurals(l Language) (plurals, error) {
	bundle := i18n.NewBundle(l.tag())
	err := bundle.AddMessages(l.tag(), &i18n.Message{
		ID: Count, Other: formNames[other], Zero: formNames[zero], One: formNames[one],
		Two: formNames[two], Few: formNames[few], Many: formNames[many],
	})
	if err != nil {
		return plurals{}, err
	}
	p := plurals{localizer: i18n.NewLocalizer(bundle, string(l))}
	for n := range p.small {
		p.small[n] = p.ask(n)
	}
	return p, nil
}

// of gives the form for a number. Its sign does not matter.
func (p *plurals) of(n int) form {
	n = max(n, -max(n, -math.MaxInt)) // the lowest int has no opposite
	if n < len(p.small) {
		return p.small[n]
	}
	return p.ask(n)
}

func (p *plurals) ask(n int) form {
	name, err := p.localizer.Localize(&i18n.LocalizeConfig{MessageID: Count, PluralCount: n})
	f := slices.Index(formNames[:], name)
	if err != nil || f < 0 {
		panic(fmt.Sprintf("locales: no plural form for %d: %q, %v", n, name, err)) // every form has its name
	}
	return form(f)
}
