// Package pseudo adds a made-up language to the site: English with accents, and with two letters
// for one where that makes it two fifths longer. Only tests import it. Whoever adds a real language
// writes what this package makes: a file of messages, the texts of the guide, one row.
package pseudo

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing/fstest"

	"github.com/BurntSushi/toml"

	"bridgescore/locales"
	"bridgescore/score/notation"
)

// Language is the code that the CLDR gives to accented English.
const Language locales.Language = "en-XA"

func init() {
	files, err := translate()
	if err != nil {
		panic(fmt.Sprintf("pseudo: %v", err)) // before any test has begun
	}
	locales.Add(locales.Row{Language: Language, Notation: notation.English, Files: files})
}

// translate makes the files of the language from those of English.
func translate() (fstest.MapFS, error) {
	folder, err := source()
	if err != nil {
		return nil, err
	}
	files := make(fstest.MapFS)
	var messages map[string]any
	if _, err := toml.DecodeFile(filepath.Join(folder, "active.en.toml"), &messages); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := toml.NewEncoder(&out).Encode(say(messages)); err != nil {
		return nil, err
	}
	files["active."+string(Language)+".toml"] = &fstest.MapFile{Data: out.Bytes()}
	texts, err := filepath.Glob(filepath.Join(folder, "guide", "*.en.md"))
	if err != nil {
		return nil, err
	}
	for _, name := range texts {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		chapter, _, _ := strings.Cut(filepath.Base(name), ".")
		files["guide/"+chapter+"."+string(Language)+".md"] = &fstest.MapFile{Data: []byte(Say(string(text)))}
	}
	return files, nil
}

// source is the folder of the words, found from any folder of this module.
func source() (string, error) {
	folder, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(folder, "go.mod")); missing == nil {
			return filepath.Join(folder, "locales"), nil
		}
		if folder == filepath.Dir(folder) {
			return "", os.ErrNotExist
		}
		folder = filepath.Dir(folder)
	}
	return "", err
}

// say puts all texts of a file of messages into the language.
func say(value any) any {
	switch v := value.(type) {
	case string:
		return Say(v)
	case map[string]any:
		for key := range v {
			v[key] = say(v[key])
		}
	}
	return value
}

// kept is what means something to the program or to a reader of scores: arguments, anchors, where
// links lead, markup, codes and addresses.
var kept = regexp.MustCompile(`(?s)\{\{.*?\}\}|\{#[^}]*\}|\]\([^)]*\)|<[^>]*>|\S*[0-9=/_@]\S*|\b[A-Z]+\b`)

var accents = strings.NewReplacer(
	"a", "áà", "e", "éè", "i", "íì", "o", "óò", "u", "úù", "A", "Áà", "E", "Éè", "I", "Íì", "O", "Óò", "U", "Úù",
	"c", "ç", "n", "ñn", "s", "šs", "y", "ý",
)

// Say gives an English text in the language.
func Say(text string) string {
	var out strings.Builder
	at := 0
	for _, place := range kept.FindAllStringIndex(text, -1) {
		out.WriteString(accents.Replace(text[at:place[0]]))
		out.WriteString(text[place[0]:place[1]])
		at = place[1]
	}
	out.WriteString(accents.Replace(text[at:]))
	return out.String()
}
