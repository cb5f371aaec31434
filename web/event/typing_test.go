package event

import (
	"fmt"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"bridgescore/score/movement"
	"bridgescore/score/notation"
	"bridgescore/score/sheet"
)

// Whatever is typed into the cells of a movement, its text gives it back, and
// every row stands on the line that the sheet's reader names.
func TestTypedSheetIsReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, err := movement.New(movement.Options{Type: movement.Howell, Pairs: rapid.IntRange(4, 9).Draw(t, "pairs")})
		if err != nil {
			t.Fatal(err)
		}
		typed := blankSheet(&m)
		values := url.Values{fieldTitle: {rapid.String().Draw(t, "title")}, fieldDate: {rapid.String().Draw(t, "date")}}
		for range typed.Rows {
			values.Add(fieldCell, rapid.OneOf(rapid.Just(""), rapid.Just("4P= N"), rapid.String()).Draw(t, "cell"))
		}
		for range typed.Names {
			values.Add(fieldName, rapid.OneOf(rapid.Just(""), rapid.String()).Draw(t, "name"))
		}
		if !typed.fill(values) {
			t.Fatal("the form does not fit its sheet")
		}
		text := typed.text(rapid.SampledFrom([]notation.Language{notation.French, notation.English}).Draw(t,
			"language"))
		got, ok := readTyped(text)
		if !ok || !reflect.DeepEqual(got, typed) {
			t.Fatalf("%q\ngives %+v\nnot   %+v", text, got, typed)
		}
		file, err := sheet.Read(strings.NewReader(text), sheet.Options{})
		if err != nil {
			t.Fatal(err)
		}
		rows := make(map[int]int)
		for i := range typed.Rows {
			rows[typed.Rows[i].Line] = typed.Rows[i].Board
		}
		for i := range file.Event.Lines {
			if l := &file.Event.Lines[i]; rows[l.Source] != l.Board {
				t.Fatalf("line %d is board %d, not %d", l.Source, l.Board, rows[l.Source])
			}
		}
	})
}

func FuzzReadTyped(f *testing.F) {
	f.Add("donne;ns;eo;résultat\n1;1;2;4P= N\ntitre;x\npaire;nom\n1;a\n")
	f.Add("board;ns;ew;result\n1;1;2;\"a\"\"b\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		typed, ok := readTyped(text)
		if !ok {
			return
		}
		again, ok := readTyped(typed.text(notation.French))
		typed.number()
		if !ok || len(again.Rows) != len(typed.Rows) || len(again.Names) != len(typed.Names) {
			t.Fatalf("%q: %+v became %+v", text, typed, again)
		}
	})
}

func TestNamesOfFiles(t *testing.T) {
	for title, want := range map[string]string{
		"Tournoi du mardi": "tournoi-du-mardi", "": "bridge", "../../etc/passwd": "etc-passwd", "\"; rm -rf": "rm-rf",
		"Été à l'Œuvre": "ete-a-l-oeuvre",
		"日本":            "bridge", strings.Repeat("long ", 40): "long-long-long-long-long-long-long-long",
		"a\r\nSet-Cookie: b": "a-set-cookie-b",
	} {
		t.Run(fmt.Sprintf("%.40s", title), func(t *testing.T) {
			if got := fileName(title); got != want {
				t.Errorf("%q: %q, want %q", title, got, want)
			}
		})
	}
}

func TestNumbersOfPairsInOrder(t *testing.T) {
	rows := typedSheet{}
	for _, n := range []int{10, 2, 1, 30, 4} {
		rows.Rows = append(rows.Rows, typedRow{NS: strconv.Itoa(n), EW: "A" + strconv.Itoa(n)})
	}
	if got, want := strings.Join(rows.pairs(), " "), "1 2 4 10 30 A1 A10 A2 A30 A4"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
