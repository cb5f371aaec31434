// Package locales holds every word the pages and the API say, in French and
// in English, and the way each language writes numbers.
package locales

import (
	"embed"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/sync/errgroup"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

//go:embed active.fr.toml active.en.toml
var files embed.FS

// Language is a language of the interface: the prefix of its pages.
type Language string

// The two languages. French comes first.
const (
	French  Language = "fr"
	English Language = "en"
)

// Languages lists the languages, the default first.
func Languages() [2]Language { return [2]Language{French, English} }

// Parse reads the prefix of a page.
func Parse(text string) (Language, bool) {
	for _, l := range Languages() {
		if string(l) == text {
			return l, true
		}
	}
	return "", false
}

// Other gives the language beside this one.
func (l Language) Other() Language {
	if l == French {
		return English
	}
	return French
}

func (l Language) tag() language.Tag { return language.Make(string(l)) }

func (l Language) file() string { return fmt.Sprintf("active.%s.toml", l) }

var matcher = language.NewMatcher([]language.Tag{language.French, language.English})

// Match chooses the language for an Accept-Language header; French where the
// header asks for neither.
func Match(acceptLanguage string) Language {
	tags, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(tags) == 0 {
		return French
	}
	_, index, _ := matcher.Match(tags...)
	return Languages()[index]
}

// Words speaks one language. It is safe for use by many goroutines.
type Words struct {
	Language  Language
	localizer *i18n.Localizer
	printer   *message.Printer
}

var all = sync.OnceValues(load)

// load reads the languages side by side: it is most of the time that a server
// takes to start.
func load() (map[Language]*Words, error) {
	languages := Languages()
	list := make([]*Words, len(languages))
	var group errgroup.Group
	for i, l := range languages {
		group.Go(func() (err error) {
			list[i], err = read(l)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	words := make(map[Language]*Words)
	for _, w := range list {
		words[w.Language] = w
	}
	return words, nil
}

// read has a bundle for each language: a message that one lacks is a fault that
// the tests find, never a sentence in the other language.
func read(l Language) (*Words, error) {
	bundle := i18n.NewBundle(l.tag())
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	text, err := files.ReadFile(l.file())
	if err != nil {
		return nil, err
	}
	if _, err := bundle.ParseMessageFileBytes([]byte(l.Typography(string(text))), l.file()); err != nil {
		return nil, fmt.Errorf("locales: %s: %w", l.file(), err)
	}
	return &Words{
		Language:  l,
		localizer: i18n.NewLocalizer(bundle, string(l)),
		printer:   message.NewPrinter(l.tag()),
	}, nil
}

// Load reads the languages, so that a fault in a file shows at start.
func Load() error {
	_, err := all()
	return err
}

// For gives the words of a language. [Load] must have succeeded.
func For(l Language) *Words {
	words, err := all()
	if err != nil {
		panic(err) // the files are part of the program: a test reads them
	}
	return words[l]
}

const narrowNoBreak = "\u202f"

var (
	beforeMark     = regexp.MustCompile(` ([:;!?»%])`)
	afterGuillemet = regexp.MustCompile(`« `)
	apostrophe     = regexp.MustCompile(`(\pL)'`)
	beforeNumber   = regexp.MustCompile(`\b(n°|no\.) (\{\{)`)
)

// Typography lets the files be typed with plain blanks and apostrophes:
// French wants a narrow no-break blank before high marks and %, and both
// languages want the real apostrophe, and a number beside the sign before it.
func (l Language) Typography(text string) string {
	text = apostrophe.ReplaceAllString(text, "${1}’${2}")
	text = beforeNumber.ReplaceAllString(text, "$1\u00a0$2")
	if l == French {
		text = beforeMark.ReplaceAllString(text, narrowNoBreak+"$1")
		text = afterGuillemet.ReplaceAllString(text, "«"+narrowNoBreak)
	}
	return text
}

// Count is the name of the argument that chooses between one and many.
const Count = "n"

// Harmless gives a text that a client sent as it can stand among our words: a
// sign that steers a terminal, or turns the direction of what follows it, is
// shown as the sign for what cannot be shown.
func Harmless(text string) string {
	return strings.Map(func(r rune) rune {
		turns := '\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069'
		if turns || unicode.IsControl(r) && !strings.ContainsRune("\t\r\n", r) {
			return utf8.RuneError
		}
		return r
	}, text)
}

// longestQuote is how much a fault repeats of what was typed: the field still
// has all of it, and a sentence has to be read.
const longestQuote = 60

func excerpt(text string) string {
	if r := []rune(text); len(r) > longestQuote {
		return string(r[:longestQuote]) + "…"
	}
	return text
}

// T gives a message. Arguments are pairs of a name and a value; a whole
// number is written as the language writes it, a text is made [Harmless], what
// a fault quotes is cut to what can be read, and the number named n chooses
// the plural form. A key that does not exist comes back in brackets.
func (w *Words) T(key string, args ...any) string {
	config := i18n.LocalizeConfig{MessageID: key}
	if len(args) > 0 {
		data := make(map[string]any, len(args)/2)
		for i := 0; i+1 < len(args); i += 2 {
			name, _ := args[i].(string)
			value := args[i+1]
			switch v := value.(type) {
			case int:
				if name == Count {
					config.PluralCount = max(v, -max(v, -math.MaxInt))
				}
				value = w.Number(v)
			case string:
				v = Harmless(v)
				if strings.HasPrefix(key, "fault_") && (name == "text" || name == "piece" || name == "name") {
					v = excerpt(v)
				}
				value = v
			}
			data[name] = value
		}
		config.TemplateData = data
	}
	text, err := w.localizer.Localize(&config)
	if err != nil {
		return "[" + key + "]"
	}
	return text
}

// Quotes reports whether a message repeats the text that is given under a name.
func (w *Words) Quotes(key, name string) bool {
	const sign = "⁂"
	return strings.Contains(w.T(key, Count, 1, name, sign), sign)
}

// Minus is the sign of a negative number in text.
const Minus = "−"

// Number writes a whole number: 1 100 or 1,100, with a real minus.
func (w *Words) Number(n int) string {
	if n < 0 {
		return Minus + w.digits(-uint64(n)) // the lowest int has no opposite among the ints
	}
	return w.digits(uint64(n))
}

func (w *Words) digits(n uint64) string {
	if n < 1000 {
		return strconv.FormatUint(n, 10)
	}
	return w.groups(w.printer.Sprint(number.Decimal(n)))
}

// groups puts the narrow blank between groups of digits, as the other blanks
// of French are.
func (w *Words) groups(text string) string { return strings.ReplaceAll(text, "\u00a0", narrowNoBreak) }

// Signed writes a whole number with its sign: +1 100, −50, 0.
func (w *Words) Signed(n int) string {
	if n > 0 {
		return "+" + w.Number(n)
	}
	return w.Number(n)
}

// Decimal writes a number with a fixed number of places: 56,25 or 56.25.
func (w *Words) Decimal(x float64, places int) string {
	text := w.printer.Sprint(number.Decimal(x, number.MinFractionDigits(places), number.MaxFractionDigits(places)))
	return w.groups(strings.Replace(text, "-", Minus, 1))
}
