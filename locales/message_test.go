package locales_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"bridgescore/locales"
)

// localizer is go-i18n's own way to say the messages of a language.
func localizer(t testing.TB, l locales.Language) *i18n.Localizer {
	t.Helper()
	bundle := i18n.NewBundle(language.Make(string(l)))
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	name := "active." + string(l) + ".toml"
	if _, err := bundle.ParseMessageFileBytes([]byte(l.Typography(source(t, l))), name); err != nil {
		t.Fatal(err)
	}
	return i18n.NewLocalizer(bundle, string(l))
}

// Messages are compiled here, and say what go-i18n says: every message, with every number that has
// a form of its own, and without arguments.
func TestMessagesAreSaidAsByTheLibrary(t *testing.T) {
	for _, l := range locales.Languages() {
		library, w := localizer(t, l), locales.For(l)
		for key, forms := range read(t, l) {
			check := func(config i18n.LocalizeConfig, args ...any) {
				t.Helper()
				config.MessageID = key
				want, err := library.Localize(&config)
				if err != nil {
					want = "[" + key + "]"
				}
				if got := w.T(key, args...); got != want {
					t.Errorf("%s: T(%q, %v) = %q, want %q", l, key, args, got, want)
				}
			}
			check(i18n.LocalizeConfig{})
			for _, n := range []int{0, 1, 2, 3, 5, 11, 21, 100, 127, 128, 129, 1000, 1_000_000, 1_000_001,
				2_000_000, -1, -2} {
				data := map[string]any{"n": w.Number(n)}
				args := []any{"n", n}
				for i, name := range placeholders(forms["other"]) {
					if name != locales.Count && (n+i)%7 != 0 { // one may be missing
						text := fmt.Sprint("é ", name, "<", i)
						data[name] = text
						args = append(args, name, text)
					}
				}
				check(i18n.LocalizeConfig{TemplateData: data, PluralCount: max(n, -n)}, args...)
			}
		}
	}
}

// Whole numbers are written as golang.org/x/text writes them, but for the blank and the minus.
func TestNumbersAreWrittenAsByTheLibrary(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, l := range locales.Languages() {
		printer := message.NewPrinter(language.Make(string(l)))
		for i := range 20_000 {
			n := i - 10_000
			if i%2 == 1 {
				n = int(random.Uint64()) >> random.IntN(64)
			}
			want := strings.NewReplacer("\u00a0", "\u202f", "-",
				locales.Minus).Replace(printer.Sprint(number.Decimal(n)))
			if got := locales.For(l).Number(n); got != want {
				t.Fatalf("%s: %d is written %q, want %q", l, n, got, want)
			}
		}
	}
}

func TestMessagesCostNoMoreThanTheirText(t *testing.T) {
	for _, l := range locales.Languages() {
		w, points, tricks, name := locales.For(l), 1100, 110, "é"
		for what, tc := range map[string]struct {
			say  func()
			most float64
		}{
			"a text as it stands":        {func() { w.T("nav_calculator") }, 0},
			"a number in a text":         {func() { w.T("whose_declarer", "points", points) }, 1},
			"a plural":                   {func() { w.T("tricks_count", "n", tricks) }, 1},
			"a text in a text":           {func() { w.T("title_error", "title", name) }, 1},
			"a number":                   {func() { w.Signed(points) }, 1},
			"a number of the first ones": {func() { w.Number(7) }, 0},
		} {
			if got := testing.AllocsPerRun(100, tc.say); got > tc.most {
				t.Errorf("%s: %s allocates %v times, want %v", l, what, got, tc.most)
			}
		}
	}
}

// BenchmarkMessage says a message beside go-i18n saying it, in the same run.
func BenchmarkMessage(b *testing.B) {
	w, library := locales.For(locales.French), localizer(b, locales.French)
	b.Run("compiled", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			w.T("tricks_count", "n", 10)
		}
	})
	b.Run("library", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_, err := library.Localize(&i18n.LocalizeConfig{MessageID: "tricks_count", PluralCount: 10,
				TemplateData: map[string]any{"n": "10"}})
			if err != nil {
				b.Fatal(err)
			}
		}
	})
}
