package static_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssRule    = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)
	cssSize    = regexp.MustCompile(`(?:^|[;\s])(font|font-size):\s*([^;]+)`)
	// ownSizes are rules for what is shown rather than read, which have sizes of their own: the
	// letters in a drawing, which grow and shrink with it. So has the sheet of the view for a whole
	// class, in shares of its screen.
	ownSizes = regexp.MustCompile(`\.projector\b|\btext\b`)
	// scaled are the five sizes of text, and those of a number or a suit that is looked at.
	scaled = regexp.MustCompile(`^(inherit|var\(--(tiny|small|text|large|big|score|number|symbol)\))$`)
)

// ruleOf is a rule of a style sheet.
type ruleOf struct{ sheet, selector, body string }

func styleRules(t *testing.T) (rules []ruleOf) {
	t.Helper()
	sheets, err := filepath.Glob("*.css")
	if err != nil || len(sheets) < 5 {
		t.Fatalf("style sheets %q, %v", sheets, err)
	}
	for _, sheet := range sheets {
		text, err := os.ReadFile(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range cssRule.FindAllStringSubmatch(cssComment.ReplaceAllString(string(text), ""), -1) {
			rules = append(rules, ruleOf{sheet, strings.TrimSpace(rule[1]), rule[2]})
		}
	}
	return rules
}

// All text has one of five sizes, which follow what readers have set in their browsers.
func TestOneScaleOfType(t *testing.T) {
	for _, rule := range styleRules(t) {
		if rule.selector == "html" || rule.sheet == "projector.css" {
			continue // whose size is a part of what the reader has set, or of the screen
		}
		if slices.ContainsFunc(strings.Split(rule.selector, ","), func(one string) bool {
			return !ownSizes.MatchString(one)
		}) {
			for _, size := range cssSize.FindAllStringSubmatch(rule.body, -1) {
				if value := strings.TrimSpace(size[2]); !scaled.MatchString(value) {
					t.Errorf("%s: %s has the %s %s", rule.sheet, rule.selector, size[1], value)
				}
			}
		}
		for _, name := range []string{"tiny", "small", "text", "large", "big"} {
			for _, value := range regexp.MustCompile(`--`+name+`:\s*([^;]+)`).FindAllStringSubmatch(rule.body, -1) {
				onPaper := strings.HasSuffix(value[1], "pt")
				if !regexp.MustCompile(`^(\d*\.)?\d+(rem|pt)$`).MatchString(value[1]) ||
					rule.selector != ":root" && !onPaper {
					t.Errorf("%s: %s says --%s: %s", rule.sheet, rule.selector, name, value[1])
				}
			}
		}
	}
}

// Figures stand on the line and are of one width, wherever they are: the short form of a font would
// undo that.
func TestFiguresAreLiningAndTabular(t *testing.T) {
	found := false
	for _, rule := range styleRules(t) {
		found = found || rule.selector == "body" &&
			strings.Contains(rule.body, "font-variant-numeric: lining-nums tabular-nums")
		if regexp.MustCompile(`(^|[;\s])font:\s*[^i\s]`).MatchString(rule.body) {
			t.Errorf("%s: %s sets all of the font: %s", rule.sheet, rule.selector, rule.body)
		}
		if old := regexp.MustCompile(`Georgia|Constantia|Candara|Corbel`).FindString(rule.body); old != "" {
			t.Errorf("%s: %s asks for %s, the figures of which hang below the line", rule.sheet, rule.selector, old)
		}
	}
	if !found {
		t.Error("the body does not ask for lining and tabular figures")
	}
}

// What is chosen and what is not vulnerable are of one green, whatever the theme.
func TestOneGreen(t *testing.T) {
	for _, rule := range styleRules(t) {
		if strings.Contains(rule.selector, "contrast") {
			continue // there the accent is black
		}
		for _, value := range regexp.MustCompile(`--nonvul:\s*([^;]+)`).FindAllStringSubmatch(rule.body, -1) {
			if value[1] != "var(--felt)" {
				t.Errorf("%s: %s has another green, %s", rule.sheet, rule.selector, value[1])
			}
		}
	}
}
