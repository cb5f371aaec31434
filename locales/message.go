package locales

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// form is a plural form of the CLDR.
type form uint8

const (
	other form = iota
	zero
	one
	two
	few
	many
	formCount
)

// formNames are the forms by name, as go-i18n knows them.
var formNames = [formCount]string{other: "other", zero: "zero", one: "one", two: "two", few: "few", many: "many"}

// message is a message taken apart once, so that saying it is no more than setting its pieces
// and its arguments in a row. The forms that it does not have are nil.
type message [formCount]*sentence

// sentence is one form of a message: a text, and behind it pairs of an argument and a text.
type sentence struct {
	start string
	rest  []hole
}

// hole is where an argument stands, with the text that follows it.
type hole struct{ name, after string }

// placeholder is what a message has where an argument goes.
var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

func compile(m *i18n.Message) (*message, error) {
	compiled := new(message)
	for f, text := range [formCount]string{
		other: m.Other, zero: m.Zero, one: m.One, two: m.Two, few: m.Few, many: m.Many,
	} {
		if text == "" {
			continue
		}
		s, err := parseSentence(text)
		if err != nil {
			return compiled, fmt.Errorf("%s: %w", m.ID, err)
		}
		compiled[f] = s
	}
	return compiled, nil
}

func parseSentence(text string) (*sentence, error) {
	places := placeholder.FindAllStringSubmatchIndex(text, -1)
	pieces := placeholder.Split(text, -1)
	s := &sentence{start: pieces[0]}
	for i, at := range places {
		s.rest = append(s.rest, hole{name: text[at[2]:at[3]], after: pieces[i+1]})
	}
	for _, piece := range pieces {
		if strings.Contains(piece, "{{") || strings.Contains(piece, "}}") {
			return nil, fmt.Errorf("%q has a placeholder that is none", text)
		}
	}
	return s, nil
}

// missing stands where a message wants an argument that it is not given.
const missing = "<no value>"

// room is enough for almost every sentence, so that it is written once and copied once.
const room = 256

// T gives a message. Arguments are pairs of a name and a value, an int or a string; a whole
// number is written as the language writes it, a text is made [Printable], what
// a fault quotes is cut to what can be read, and the number named n chooses
// the plural form. A key that does not exist comes back in brackets.
func (w *Words) T(key string, args ...any) string {
	f := other
	for i := 0; i+1 < len(args); i += 2 {
		if n, ok := args[i+1].(int); ok && args[i] == Count {
			f = w.plurals.of(n)
		}
	}
	m := w.messages[key]
	if m == nil || m[f] == nil {
		return "[" + key + "]"
	}
	s := m[f]
	if len(s.rest) == 0 {
		return s.start
	}
	var space [room]byte
	text := append(space[:0], s.start...)
	for _, h := range s.rest {
		text = append(w.appendArgument(text, key, h.name, args), h.after...)
	}
	return string(text)
}

// appendArgument looks for an argument among all: there are so few that no map is quicker. The
// last of a name counts.
func (w *Words) appendArgument(text []byte, key, name string, args []any) []byte {
	for i := len(args)&^1 - 2; i >= 0; i -= 2 {
		if args[i] != name {
			continue
		}
		switch v := args[i+1].(type) {
		case int:
			return w.AppendNumber(text, v)
		case string:
			v = Printable(v)
			if strings.HasPrefix(key, "fault_") && (name == "text" || name == "piece" || name == "name") {
				v = excerpt(v)
			}
			return append(text, v...)
		}
	}
	return append(text, missing...)
}

// Quotes reports whether a message repeats the text that is given under a name.
func (w *Words) Quotes(key, name string) bool {
	m := w.messages[key]
	return m != nil && slices.ContainsFunc(m[:], func(s *sentence) bool {
		return s != nil && slices.ContainsFunc(s.rest, func(h hole) bool { return h.name == name })
	})
}
