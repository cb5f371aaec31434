package locales_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bridgescore/locales"
	"bridgescore/score"
	"bridgescore/score/movement"
	"bridgescore/score/notation"
	"bridgescore/score/pairs"
	"bridgescore/score/sheet"
	"bridgescore/score/vp"
	"bridgescore/web/param/scoring"
	"bridgescore/web/workbook"
)

// sources are the texts in the Go files of the site, generated templates
// included: every literal, and those that T is called with.
type sources struct {
	literals map[string]bool
	asked    map[string]string // key, or prefix of keys that ends in "_", and where T is called with it
}

func readSources(t testing.TB) sources {
	t.Helper()
	s := sources{make(map[string]bool), make(map[string]string)}
	err := filepath.WalkDir("../web", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && entry.Name() == "node_modules" {
			return fs.SkipDir
		}
		if filepath.Ext(path) == ".go" && !strings.HasSuffix(path, "_test.go") {
			s.read(t, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s sources) read(t testing.TB, path string) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if text, ok := literal(n); ok {
			s.literals[text] = true
		}
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch {
		case len(call.Args) > 0 && isT(call.Fun):
			if key, ok := literal(leftmost(call.Args[0])); ok {
				s.asked[key] = files.Position(call.Pos()).String()
			}
		case len(call.Args) > 1 && refuses(call.Fun):
			if key, ok := literal(leftmost(call.Args[1])); ok {
				s.asked["fault_"+key] = files.Position(call.Pos()).String()
			}
		}
		return true
	})
}

// isT reports whether a function is the one that gives messages.
func isT(f ast.Expr) bool {
	switch f := f.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name == "T"
	case *ast.Ident:
		return f.Name == "t"
	}
	return false
}

// refuses reports whether a function is one that says what is wrong with a field.
func refuses(f ast.Expr) bool {
	s, ok := f.(*ast.SelectorExpr)
	return ok && (s.Sel.Name == "Refuse" || s.Sel.Name == "refuse")
}

// leftmost gives the first operand of a sum.
func leftmost(e ast.Expr) ast.Expr {
	for {
		sum, ok := e.(*ast.BinaryExpr)
		if !ok {
			return e
		}
		e = sum.X
	}
}

func literal(n ast.Node) (string, bool) {
	l, ok := n.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

// constants are the text constants of a type that a package's files declare.
// Without a type: those that have none.
func constants(t testing.TB, typeName string, paths ...string) []string {
	t.Helper()
	var values []string
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			for _, spec := range g.Specs {
				v := spec.(*ast.ValueSpec)
				id, _ := v.Type.(*ast.Ident)
				if (id == nil && typeName != "") || (id != nil && id.Name != typeName) {
					continue
				}
				for _, value := range v.Values {
					if text, ok := literal(value); ok {
						values = append(values, text)
					}
				}
			}
		}
	}
	if len(values) == 0 {
		t.Fatalf("no constants of type %q in %v", typeName, paths)
	}
	return values
}

// without leaves out what is not meant, and fails for what is not there.
func without(t testing.TB, list []string, names ...string) []string {
	t.Helper()
	for _, name := range names {
		i := slices.Index(list, name)
		if i < 0 {
			t.Errorf("%q is not in %v", name, list)
			continue
		}
		list = slices.Delete(slices.Clone(list), i, i+1)
	}
	return list
}

// family are the keys that are put together from a prefix and a code.
type family struct {
	prefix string
	codes  []string
	// loose families have a message for those codes that can occur, which the
	// tests of their callers find; the others must have one for each.
	loose bool
}

func families(t testing.TB) []family {
	faults := constants(t, "Fault", "../score/errors.go")
	// A text can have every fault of a code and those of its own.
	textFaults := slices.Concat(faults, constants(t, "Fault", "../score/notation/errors.go"))
	pages := constants(t, "", "../web/page/frame.go")
	return []family{
		// Neither a code nor a text names a board, its vulnerability or a kind of
		// entry, and the language of a text is that of its page. A declarer of a
		// pass is left out before it is a fault; a contract without a result is a
		// missing field.
		{prefix: "fault_", codes: without(t, faults, "unknown_vulnerability", "board_out_of_range",
			"unknown_entry_kind", "declarer_without_play", "tricks_missing")},
		{prefix: "fault_text_", codes: without(t, textFaults, "unknown_vulnerability", "board_out_of_range",
			"unknown_entry_kind", "unknown_language")},
		{prefix: "fault_", codes: formFaults(t)},
		{prefix: "fault_", codes: []string{"missing", "contradiction", "not_a_number", "not_a_decimal", "not_a_choice",
			"needs_network"}},
		{prefix: "fault_api_", codes: append(constants(t, "Reason", "../web/param/fault.go"), string(scoring.BadDrop))},
		{prefix: "fault_", codes: apiFaults(t)},
		{prefix: "fault_", codes: constants(t, "", "../score/imp/match.go", "../score/imp/field.go",
			"../score/matchpoint/options.go"), loose: true},
		{prefix: "fault_teams_", codes: constants(t, "Fault", "../score/teams/errors.go"), loose: true},
		{prefix: "fault_movement_", codes: constants(t, "Fault", "../score/movement/errors.go"), loose: true},
		{prefix: "fault_movement_", codes: constants(t, "Reason", "../score/movement/errors.go")},
		{prefix: "fault_sheet_", codes: constants(t, "Code", "../score/sheet/problem.go")},
		{prefix: "fault_sheet_", codes: constants(t, "Fault", "../score/sheet/problem.go")},
		{prefix: "fault_sheet_", codes: []string{string(workbook.Damaged), string(workbook.TooLarge)}},
		{prefix: "fault_sheet_foreign_", codes: formats(sheet.ForeignFormats())},
		// Reading a sheet tells these first, and pages and API choose no options
		// that cannot be.
		{prefix: "fault_pairs_", codes: constants(t, "Code", "../score/pairs/warning.go")},
		{prefix: "fault_pairs_", codes: without(t, constants(t, "Fault", "../score/pairs/options.go"),
			"unknown_scoring", "unknown_winners", "unknown_tie_rule", "boards_out_of_range", "share_out_of_range",
			"adjustment_out_of_range")},

		{prefix: "fault_", codes: guideFaults(t)},
		{prefix: "fault_", codes: constants(t, "", "../score/revoke/revoke.go"), loose: true},

		{prefix: "", codes: pageKeys(pages)},
		{prefix: "problem_", codes: problemKeys(t)},
		{prefix: "api_title_", codes: []string{"400", "404", "405", "408", "413", "415", "422", "429", "500", "503"}},
		{prefix: "api_detail_", codes: []string{"400", "404", "405", "408", "413", "415", "422", "429", "500", "503"}},

		{prefix: "movements_note_", codes: constants(t, "Note", "../score/movement/suggest.go")},
		{prefix: "movements_name_", codes: movementNames()},
		{prefix: "movements_sheet_", codes: []string{"overview", "grid", "tables", "pairs", "all"}},
		{prefix: "vp_scale_", codes: scales()},
		{prefix: "vp_about_", codes: scales()},
		{prefix: "fault_vp_", codes: without(t, constants(t, "Fault", "../score/vp/errors.go"), "boards_out_of_range",
			"percent_out_of_range", "unknown_scale", "custom_draw")},
		{prefix: "meant_", codes: append(constants(t, "Reason", "../score/pairs/meant.go"), "as_written", "possible")},
		{prefix: "mistake_", codes: without(t, constants(t, "Reason", "../score/mistake/reason.go"), "doubling")},
		{prefix: "mistake_doubling_", codes: []string{"0", "1", "2"}},
		{prefix: "rule_", codes: rules()},
		{prefix: "rule_short_", codes: rules()},
		{prefix: "method_cross_", codes: []string{"comparisons", "results", "none"}},
		{prefix: "event_", codes: eventOptions()},
		{prefix: "fault_", codes: []string{"event_drop"}},
		{prefix: "event_explain_", codes: scoring.Find(scoring.Method).Values},
		{prefix: "event_scoring_", codes: scoring.Find(scoring.Method).Values},
		{prefix: "event_regulation_", codes: scoring.Find(scoring.Regulation).Values},
		{prefix: "pairs_show_", codes: []string{"ranking", "travellers", "cards"}},
		{prefix: "pairs_file_", codes: append(formats(sheet.WrittenFormats()), "json")},
		{prefix: "pairs_typing_hint_", codes: notations()},
		{prefix: "line_short_", codes: []string{"NS", "EW"}},
		{prefix: "vul_sides_", codes: []string{"none", "ns", "ew", "all"}},
		{prefix: "dealer_", codes: seats()},

		{prefix: "teams_kind_", codes: []string{"match", "swiss", "round_robin", "knock_out"}},
		{prefix: "teams_about_", codes: []string{"match", "swiss", "round_robin", "knock_out"}},
		{prefix: "teams_results_hint_", codes: []string{"swiss", "round_robin", "knock_out"}},
		{prefix: "teams_ties_", codes: []string{"rnc", "shared"}},
		{prefix: "teams_cell_", codes: []string{"board", "open", "closed"}},
		{prefix: "teams_status_", codes: without(t, constants(t, "BoardStatus", "../score/teams/match.go"),
			"compared")},
		{prefix: "teams_decided_", codes: []string{"imps", "total_points", "boards_won"}},
		{prefix: "teams_by_", codes: without(t, constants(t, "TieBreak", "../score/teams/tiebreak.go"), "vps")},
		{prefix: "teams_reason_", codes: without(t, constants(t, "Reason", "../score/teams/event.go"), "given")},
		{prefix: "teams_passed_", codes: constants(t, "PassReason", "../score/teams/event.go")},
		{prefix: "teams_line_", codes: []string{"carry_over", "penalty", "bonus"}},
		{prefix: "teams_removed_by_", codes: []string{"both", "home", "away"}},
		{prefix: "teams_legend_", codes: []string{"bye", "bye_own_average", "forfeit_lost", "forfeit_won",
			"forfeit_own_average", "forfeit_others_average", "cancelled", "not_played"}},
		{prefix: "strain_", codes: strains()},
		{prefix: "code_strain_", codes: strains()},
		{prefix: "suit_", codes: []string{"clubs", "diamonds", "hearts", "spades"}},
		{prefix: "seat_", codes: seats()},
		{prefix: "seat_short_", codes: seats()},
		{prefix: "key_doubling_", codes: []string{"0", "1", "2"}},
		{prefix: "tables_made_", codes: []string{"0", "1", "2"}},
		{prefix: "why_insult_", codes: []string{"X", "XX"}},
		{prefix: "part_", codes: without(t, kinds(), "undertricks", "insult_bonus")}, // a row for each of its terms
		{prefix: "bonus_", codes: without(t, bonuses(), "insult_bonus")},
		{prefix: "part_insult_bonus_", codes: []string{"X", "XX"}},
		{prefix: "bonus_insult_bonus_", codes: []string{"X", "XX"}},
		{prefix: "card_step_",
			codes: []string{"need", "made", "contract", "doubling", "bonus", "overtricks", "penalty"}},
		{prefix: "card_vul_", codes: []string{"none", "ns", "ew", "all"}},
		{prefix: "step_", codes: []string{"need", "made", "contract", "doubling", "bonus", "overtricks", "penalty"}},

		{prefix: "projector_move_", codes: []string{"back", "next", "none", "all", "full", "scale", "method", "terms"}},
		{prefix: "projector_key_", codes: []string{"back", "next", "none", "all", "full", "scale", "other", "theme"}},

		{prefix: "theme_", codes: []string{"auto", "light", "dark", "contrast"}},
		{prefix: "deck_", codes: []string{"2", "4"}},
		{prefix: "view_", codes: []string{"full", "compact"}},
		{prefix: "background_", codes: []string{"plain", "rounded", "transparent"}},
		{prefix: "integrate_", codes: []string{"frame", "view", "theme", "background", "deck"}},
	}
}

func notations() []string {
	var names []string
	for _, l := range notation.Languages() {
		names = append(names, l.String())
	}
	return names
}

func formats(list []sheet.Format) []string {
	var names []string
	for _, f := range list {
		names = append(names, f.String())
	}
	return names
}

// scales are those there are, and those that a page offers besides.
func scales() []string {
	names := []string{vp.Custom, "swiss-pairs"}
	for _, s := range vp.Scales() {
		names = append(names, s.Name())
	}
	return names
}

func strains() []string {
	var codes []string
	for _, s := range score.Strains() {
		codes = append(codes, s.String())
	}
	return codes
}

func rules() []string {
	var codes []string
	for r := pairs.Compared; r.String() != ""; r++ {
		codes = append(codes, r.String())
	}
	return codes
}

// eventOptions are the labels of the options of an event, their sentences and
// their choices.
func eventOptions() []string {
	codes := []string{"adjustments", "adjustments_hint"}
	for _, o := range scoring.Options() {
		if o.Name == scoring.Method {
			continue // has prefixes of its own
		}
		codes = append(codes, o.Name, o.Name+"_hint")
		for _, value := range o.Values {
			codes = append(codes, o.Name+"_"+value)
		}
	}
	return codes
}

func seats() []string {
	var codes []string
	for _, s := range score.Seats() {
		codes = append(codes, s.String())
	}
	return codes
}

func kinds() []string {
	var codes []string
	for k := score.ContractPoints; k.String() != ""; k++ {
		codes = append(codes, k.String())
	}
	return codes
}

func bonuses() []string {
	var codes []string
	for k := score.ContractPoints; k.String() != ""; k++ {
		if k.Category() == score.CategoryBonus {
			codes = append(codes, k.String())
		}
	}
	return codes
}

// movementNames are the variants of every type, each with its type.
func movementNames() []string {
	var names []string
	for _, t := range []movement.Type{movement.Mitchell, movement.Howell} {
		for _, v := range t.Variants() {
			names = append(names, string(t)+"_"+string(v))
		}
	}
	return names
}

// formFaults are the constants of package form that are no names of fields.
func formFaults(t testing.TB) []string {
	return without(t, constants(t, "", "../web/form/form.go"),
		"text", "contract", "level", "strain", "doubling", "vul", "tricks", "result", "declarer", "blank")
}

// apiFaults are the codes that the API writes into its own faults.
func apiFaults(t testing.TB) []string {
	t.Helper()
	var codes []string
	for text := range readSources(t).literals {
		if strings.HasPrefix(text, "api_") && !strings.HasSuffix(text, "_") {
			codes = append(codes, text)
		}
	}
	if len(codes) == 0 {
		t.Fatal("the API has no faults")
	}
	return codes
}

// guideFaults are the constants of the small calculations of the guide that are
// no names of fields.
func guideFaults(t testing.TB) []string {
	return without(t, constants(t, "", "../web/guide/laws.go"),
		"trick", "winner", "later", "exception", "side", "played", "played_vulnerable", "session", "ruling",
		"vulnerable", "others", "scoring")
}

// pageKeys are the title and description of each page, by its path.
func pageKeys(paths []string) []string {
	codes := []string{"problem_title", "problem_description"}
	for _, path := range paths {
		if path == "" {
			path = "calculator"
		}
		name := strings.ReplaceAll(path, "/", "_")
		codes = append(codes, name+"_title", name+"_description")
	}
	return codes
}

// problemKeys are the titles and texts of the error pages.
func problemKeys(t testing.TB) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../web/page/request.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	ast.Inspect(file, func(n ast.Node) bool {
		c, ok := n.(*ast.CompositeLit)
		if !ok || len(c.Elts) < 2 {
			return true
		}
		if id, ok := c.Type.(*ast.Ident); ok && id.Name == "StatusError" {
			if key, ok := literal(c.Elts[1]); ok {
				codes = append(codes, key+"_title", key+"_text")
			}
		}
		return true
	})
	if len(codes) == 0 {
		t.Fatal("no error pages")
	}
	return codes
}

func TestEveryKeyInTheSourcesHasAMessage(t *testing.T) {
	all := families(t)
	for _, l := range locales.Languages() {
		has := read(t, l)
		for key, place := range readSources(t).asked {
			if strings.HasSuffix(key, "_") {
				if !slices.ContainsFunc(all, func(f family) bool { return f.prefix == key }) {
					t.Errorf("%s: keys that begin with %q are not enumerated in this test", place, key)
				}
			} else if has[key] == nil {
				t.Errorf("%s: %s has no message %q", place, l, key)
			}
		}
		for _, f := range all {
			for _, code := range f.codes {
				if !f.loose && has[f.prefix+code] == nil {
					t.Errorf("%s has no message %q", l, f.prefix+code)
				}
			}
		}
	}
}

func TestEveryMessageIsUsed(t *testing.T) {
	used := readSources(t).literals
	for _, f := range families(t) {
		for _, code := range f.codes {
			used[f.prefix+code] = true
		}
	}
	for _, key := range read(t, locales.French).keys() {
		// What is wrong with a field is named without its prefix.
		if fault, isFault := strings.CutPrefix(key, "fault_"); !used[key] && (!isFault || !used[fault]) {
			t.Errorf("no source asks for %q", key)
		}
	}
}
