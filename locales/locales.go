// Package locales holds every word of the interface and the way each language writes numbers.
//
// A language is a file of messages, the texts of its guide and a row of the table of languages.
package locales

import (
	"embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/sync/errgroup"
	"golang.org/x/text/language"
	printer "golang.org/x/text/message"
	"golang.org/x/text/number"

	"bridgescore/score/notation"
)

//go:embed active.*.toml guide
var files embed.FS

// Language is a language of the interface: the prefix of its pages.
type Language string

// The languages of the site.
const (
	French  Language = "fr"
	English Language = "en"
)

// Row is what the program knows of a language besides its texts.
type Row struct {
	Language Language
	// Notation is how results are written on its pages.
	Notation notation.Language
	// HighMarks is set where a narrow blank stands before : ; ! ? » and %.
	HighMarks bool
	// Files has its messages, active.fr.toml, and the texts of its guide, guide/scoring.fr.md.
	Files fs.FS
}

// table has a row for each language, the default first.
var table []Row

func init() {
	Add(Row{Language: French, Notation: notation.French, HighMarks: true, Files: files})
	Add(Row{Language: English, Notation: notation.English, Files: files})
}

// Add adds a language to those of the site. It is called before anything is asked of this package,
// from an init.
func Add(r Row) { table = append(table, r) }

// Languages lists the languages, the default first.
func Languages() []Language {
	list := make([]Language, len(table))
	for i := range table {
		list[i] = table[i].Language
	}
	return list
}

// Default is the language of those who ask for none.
func Default() Language { return table[0].Language }

// Others lists the languages beside this one.
func (l Language) Others() []Language {
	return slices.DeleteFunc(Languages(), func(other Language) bool { return other == l })
}

// Parse reads the prefix of a page.
func Parse(text string) (Language, bool) {
	if slices.Contains(Languages(), Language(text)) {
		return Language(text), true
	}
	return "", false
}

// row gives the row of the language; that of the default for one that is none.
func (l Language) row() *Row {
	for i := range table {
		if table[i].Language == l {
			return &table[i]
		}
	}
	return &table[0]
}

// Notation is how results are written in the language.
func (l Language) Notation() notation.Language { return l.row().Notation }

// Guide gives a text of the guide in the language, by its name.
func (l Language) Guide(name string) (string, error) {
	text, err := fs.ReadFile(l.row().Files, fmt.Sprintf("guide/%s.%s.md", name, l))
	return l.Typography(string(text)), err
}

func (l Language) tag() language.Tag { return language.Make(string(l)) }

func (l Language) file() string { return fmt.Sprintf("active.%s.toml", l) }

var matcher = sync.OnceValue(func() language.Matcher {
	var tags []language.Tag
	for _, l := range Languages() {
		tags = append(tags, l.tag())
	}
	return language.NewMatcher(tags)
})

// Match chooses the language for an Accept-Language header; the default where the header asks for
// none of them.
func Match(acceptLanguage string) Language {
	tags, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(tags) == 0 {
		return Default()
	}
	_, index, _ := matcher().Match(tags...)
	return table[index].Language
}

// Words speaks one language. It is safe for use by many goroutines.
type Words struct {
	Language       Language
	messages       map[string]*message
	plurals        plurals
	printer        *printer.Printer
	digitSeparator string // between groups of three digits
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
	text, err := fs.ReadFile(l.row().Files, l.file())
	if err != nil {
		return nil, err
	}
	file, err := bundle.ParseMessageFileBytes([]byte(l.Typography(string(text))), l.file())
	if err != nil {
		return nil, fmt.Errorf("locales: %s: %w", l.file(), err)
	}
	w := &Words{Language: l, messages: make(map[string]*message, len(file.Messages)),
		printer: printer.NewPrinter(l.tag())}
	for _, m := range file.Messages {
		if w.messages[m.ID], err = compile(m); err != nil {
			return nil, fmt.Errorf("locales: %s: %w", l.file(), err)
		}
	}
	if w.plurals, err = newPlurals(l); err != nil {
		return nil, fmt.Errorf("locales: %s: %w", l, err)
	}
	w.digitSeparator = strings.Trim(w.groups(w.printer.Sprint(number.Decimal(1000))), "01")
	return w, nil
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
	beforeNumber   = regexp.MustCompile(`\b(n°|no\.|Lois?|Laws?|art\.|RNC) (\d|\{\{)`)
	afterNumber    = regexp.MustCompile(`(\d|\}\}) (IMP|PV|VP|levée|trick)`)
)

// Typography lets the files be typed with plain blanks and apostrophes:
// French wants a narrow no-break blank before high marks and %, and both
// languages want the real apostrophe, and a number beside the sign before it and
// beside its unit.
func (l Language) Typography(text string) string {
	text = apostrophe.ReplaceAllString(text, "${1}’${2}")
	text = beforeNumber.ReplaceAllString(text, "$1\u00a0$2")
	text = afterNumber.ReplaceAllString(text, "$1\u00a0$2")
	if l.row().HighMarks {
		text = beforeMark.ReplaceAllString(text, narrowNoBreak+"$1")
		text = afterGuillemet.ReplaceAllString(text, "«"+narrowNoBreak)
	}
	return text
}

// Count is the name of the argument that chooses between one and many.
const Count = "n"

// Printable gives a text that a client sent as it can stand among our words: a
// sign that steers a terminal, or turns the direction of what follows it, is
// shown as the sign for what cannot be shown.
func Printable(text string) string {
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

// Minus is the sign of a negative number in text.
const Minus = "−"

// Number writes a whole number: 1 100 or 1,100, with a real minus.
func (w *Words) Number(n int) string {
	if 0 <= n && n < 100 {
		return strconv.Itoa(n) // which has these ready
	}
	var space [40]byte
	return string(w.AppendNumber(space[:0], n))
}

// AppendNumber writes [Words.Number] behind a text.
func (w *Words) AppendNumber(text []byte, n int) []byte {
	if n < 0 {
		return w.appendDigits(append(text, Minus...), -uint64(n)) // the lowest int has no opposite among the ints
	}
	return w.appendDigits(text, uint64(n))
}

func (w *Words) appendDigits(text []byte, n uint64) []byte {
	if n < 1000 {
		return strconv.AppendUint(text, n, 10)
	}
	text = append(w.appendDigits(text, n/1000), w.digitSeparator...)
	n %= 1000
	return append(text, byte('0'+n/100), byte('0'+n/10%10), byte('0'+n%10))
}

// groups puts the narrow blank between groups of digits, as the other blanks
// of French are.
func (w *Words) groups(text string) string { return strings.ReplaceAll(text, "\u00a0", narrowNoBreak) }

// Signed writes a whole number with its sign: +1 100, −50, 0.
func (w *Words) Signed(n int) string {
	if n <= 0 {
		return w.Number(n)
	}
	var space [40]byte
	return string(w.AppendNumber(append(space[:0], '+'), n))
}

// Hundredths writes an amount with as many decimals as it needs: 30, 12,5.
func (w *Words) Hundredths(n int) string {
	const unit = 100
	switch {
	case n%unit == 0:
		return w.Number(n / unit)
	case n%(unit/10) == 0:
		return w.Decimal(float64(n)/unit, 1)
	}
	return w.Decimal(float64(n)/unit, 2)
}

// Decimal writes a number with a fixed number of places: 56,25 or 56.25.
func (w *Words) Decimal(x float64, places int) string {
	text := w.printer.Sprint(number.Decimal(x, number.MinFractionDigits(places), number.MaxFractionDigits(places)))
	return w.groups(strings.Replace(text, "-", Minus, 1))
}
