package sheet_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"bridgescore/score/notation"
	"bridgescore/score/sheet"
)

// A sheet as a table is what would be read from that table, in every respect.
func TestAsTableIsWhatIsRead(t *testing.T) {
	var files []string
	for _, pattern := range []string{"*.xml", "*.pbn", "programs/*"} {
		found, err := filepath.Glob(filepath.Join("testdata", pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	compared := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := sheet.Read(strings.NewReader(string(text)), sheet.Options{})
		if err != nil || len(s.Problems) > 0 {
			continue
		}
		for _, lang := range []notation.Language{notation.French, notation.English} {
			t.Run(filepath.Base(file)+" "+lang.String(), func(t *testing.T) {
				table, got, err := s.AsTable(lang)
				if err != nil {
					t.Fatal(err)
				}
				want, err := sheet.Read(strings.NewReader(table),
					sheet.Options{Notation: notation.Options{Language: lang}})
				if err != nil {
					t.Fatal(err)
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%+v\nread again:\n%+v", got, want)
				}
				compared++
			})
		}
	}
	if compared < 30 {
		t.Errorf("%d tables compared", compared)
	}
}
