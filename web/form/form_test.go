package form_test

import (
	"fmt"
	"net/url"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"bridgescore/score"
	"bridgescore/score/notation"
	"bridgescore/web/form"
	"bridgescore/web/param"
)

func values(t testing.TB, query string) url.Values {
	t.Helper()
	v, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// faultsOf gives the faults as "field: key".
func faultsOf(faults []param.Fault) []string {
	var list []string
	for _, f := range faults {
		list = append(list, f.Field+": "+f.Key)
	}
	return list
}

func TestReadDeals(t *testing.T) {
	for _, tc := range []struct {
		query, want string
	}{
		{"contract=4SX&tricks=8&vul=yes&declarer=E", "contract=4SX&declarer=E&tricks=8&vul=yes"},
		{"contract=3nt&result==", "contract=3NT&tricks=9&vul=no"},
		{"contract=1cxx&tricks=13&vul=YES&declarer=w", "contract=1CXX&declarer=W&tricks=13&vul=yes"},
		{"contract=3N&tricks=0&vul=No", "contract=3NT&tricks=0&vul=no"},
		{"contract= 4H &tricks= 10 ", "contract=4H&tricks=10&vul=no"},
		{"contract=4H&contract=5H&tricks=10", "contract=4H&tricks=10&vul=no"},
		{"contract=pass", "contract=pass"},
		{"contract=PASS&vul=yes&tricks=0&result==&declarer=N", "contract=pass"},

		// The fields of the keys.
		{"level=4&strain=S&doubling=X&result=-2&vul=yes&declarer=E", "contract=4SX&declarer=E&tricks=8&vul=yes"},
		{"level=7&strain=NT&doubling=&result==", "contract=7NT&tricks=13&vul=no"},
		{"level=1&strain=c&doubling=xx&result=-7", "contract=1CXX&tricks=0&vul=no"},
		{"level=2&strain=D&tricks=9", "contract=2D&tricks=9&vul=no"},

		// A plus arrives as itself, or as the blank that it means in a query.
		{"contract=4S&result=%2B1", "contract=4S&tricks=11&vul=no"},
		{"contract=4S&result=+1", "contract=4S&tricks=11&vul=no"},
		{"contract=4S&result=%201%20", "contract=4S&tricks=11&vul=no"},
		{"contract=4S&result=-1+", "contract=4S&tricks=9&vul=no"},

		// The same said twice is no contradiction.
		{"contract=4SX&level=4&strain=s&doubling=x&tricks=11&result=%2B1", "contract=4SX&tricks=11&vul=no"},

		// The text wins, whatever the other fields say.
		{"contract=4S&result=%E2%88%922", "contract=4S&tricks=8&vul=no"},
		{"text=4PX-2&contract=1NT&tricks=7&level=9&strain=Z&result=%2B9", "contract=4SX&tricks=8&vul=no"},
		{"text=passe&contract=4S&result==", "contract=pass"},
		{"text=passe&declarer=N&vul=yes", "contract=pass"},
		// A declarer or a vulnerability that it does not name comes from the field.
		{"text=4P%3D&vul=yes&declarer=S", "contract=4S&declarer=S&tricks=10&vul=yes"},
		{"text=4P%3D+O&declarer=S", "contract=4S&declarer=W&tricks=10&vul=no"},
		{"text=++3SA%2B1++", "contract=3NT&tricks=10&vul=no"},
		{"text=2♠X+N+%2B1", "contract=2SX&declarer=N&tricks=9&vul=no"},
	} {
		t.Run(tc.query, func(t *testing.T) {
			deal, faults := form.FromValues(values(t, tc.query)).Read(notation.French)
			if len(faults) > 0 {
				t.Errorf("%s: %v", tc.query, faultsOf(faults))
			} else if got := deal.Query().Encode(); got != tc.want {
				t.Errorf("%s is read as %s, want %s", tc.query, got, tc.want)
			}
		})
	}
}

func TestReadFaults(t *testing.T) {
	for _, tc := range []struct {
		query string
		want  []string
	}{
		{"", []string{"contract: missing"}},
		{"vul=yes&declarer=N", []string{"contract: missing"}},
		{"contract=4S", []string{"tricks: missing"}},
		{"level=4&result==", []string{"strain: missing"}},
		{"strain=S&result==", []string{"level: missing"}},

		{"contract=0S&tricks=7", []string{"contract: level_out_of_range"}},
		{"contract=8S&tricks=7", []string{"contract: level_out_of_range"}},
		{"contract=4Z&tricks=7", []string{"contract: unknown_contract"}},
		{"contract=4SXXX&tricks=7", []string{"contract: unknown_contract"}},
		{"contract=4S+hello&tricks=7", []string{"contract: unknown_contract"}},
		{"contract=4♠&tricks=7", []string{"contract: unknown_contract"}},
		{"contract=4ſ&tricks=7", []string{"contract: unknown_contract"}},
		{"level=0&strain=S&result==", []string{"level: level_out_of_range"}},
		{"level=8&strain=S&result==", []string{"level: level_out_of_range"}},
		{"level=-9223372036854775808&strain=S&result==", []string{"level: not_a_number"}},
		{"level=four&strain=S&result==", []string{"level: not_a_number"}},
		{"level=99999999999999999999&strain=S&result==", []string{"level: not_a_number"}},
		{"level=4&strain=P&result==", []string{"strain: unknown_strain"}},
		{"level=4&strain=S&doubling=XXX&result==", []string{"doubling: unknown_doubling"}},
		{"contract=4S&tricks=10&vul=maybe", []string{"vul: unknown_vul"}},
		{"contract=4S&tricks=10&declarer=O", []string{"declarer: unknown_seat"}},
		{"contract=4S&tricks=14", []string{"tricks: tricks_out_of_range"}},
		{"contract=4S&tricks=-1", []string{"tricks: tricks_out_of_range"}},
		{"contract=4S&tricks=ten", []string{"tricks: not_a_number"}},
		{"contract=4S&tricks=1e1", []string{"tricks: not_a_number"}},

		// 13 tricks bound what can be made and lost.
		{"contract=7NT&result=%2B1", []string{"result: too_many_overtricks"}},
		{"contract=4S&result=%2B4", []string{"result: too_many_overtricks"}},
		{"contract=1NT&result=-8", []string{"result: too_many_undertricks"}},
		{"contract=4SXX&result=-15", []string{"result: too_many_undertricks"}},
		{"contract=4S&result=1", []string{"result: unknown_result"}},
		{"contract=4S&result=%2B", []string{"result: unknown_result"}},
		{"contract=4S&result=made", []string{"result: unknown_result"}},
		{"contract=4S&result=%2B-1", []string{"result: unknown_result"}},

		{"contract=4S&level=5&tricks=10", []string{"level: contradiction"}},
		{"contract=4S&strain=H&tricks=10", []string{"strain: contradiction"}},
		{"contract=4S&doubling=X&tricks=10", []string{"doubling: contradiction"}},
		{"contract=4SX&doubling=&tricks=10", []string{"doubling: contradiction"}},
		{"contract=4S&tricks=10&result=%2B1", []string{"result: contradiction"}},
		{"contract=pass&level=4", []string{"level: contradiction"}},
		{"contract=pass&tricks=7", []string{"tricks: tricks_without_play"}},
		{"contract=pass&result=%2B1", []string{"result: tricks_without_play"}},

		// Every fault is told, whatever else is wrong.
		{"contract=9S&tricks=14&vul=2&declarer=Q&result=x", []string{
			"vul: unknown_vul", "declarer: unknown_seat", "contract: level_out_of_range", "tricks: tricks_out_of_range",
			"result: unknown_result",
		}},
		{"level=9&strain=Q&doubling=Y&result=x", []string{
			"level: level_out_of_range", "strain: unknown_strain", "doubling: unknown_doubling",
			"result: unknown_result",
		}},
		{"contract=pass&tricks=7&vul=x", []string{"vul: unknown_vul", "tricks: tricks_without_play"}},

		{"text=4S%3D", []string{"text: text_unknown_strain"}},
		{"text=4", []string{"text: text_strain_missing"}},
		{"text=4P%3D+bonjour", []string{"text: text_unexpected_text"}},
		{"text=4C+4", []string{"text: text_ambiguous_tricks"}},
		{"text=7SA%2B1", []string{"text: text_too_many_overtricks"}},
		{"text=4P", []string{"text: text_tricks_missing"}},
		{"text=%FF%FE", []string{"text: text_not_understood"}},
		// What a sheet may hold, but not a contract that was played.
		{"text=A6040", []string{"text: not_a_contract"}},
		{"text=NP", []string{"text: not_a_contract"}},
		{"text=-50", []string{"text: not_a_contract"}},
		{"text=-55", []string{"text: not_a_contract"}}, // no score at all, and no contract either
		{"text=%2B", []string{"text: not_a_contract"}},
		{"text=12345670", []string{"text: not_a_contract"}},
		{"text=4P%3D&vul=x&declarer=Q", []string{"vul: unknown_vul", "declarer: unknown_seat"}},
	} {
		t.Run(tc.query, func(t *testing.T) {
			_, faults := form.FromValues(values(t, tc.query)).Read(notation.French)
			if diff := cmp.Diff(tc.want, faultsOf(faults)); diff != "" {
				t.Errorf("%s: faults (-want +got):\n%s", tc.query, diff)
			}
		})
	}
}

// A text is read in the language of the page: C is cœur, and C is clubs.
func TestTextIsReadInItsLanguage(t *testing.T) {
	for lang, want := range map[notation.Language]string{notation.French: "4H", notation.English: "4C"} {
		t.Run(fmt.Sprint(lang), func(t *testing.T) {
			deal, faults := form.Fields{Text: "4C="}.Read(lang)
			if len(faults) > 0 || deal.Play.Contract.String() != want {
				t.Errorf("%v: %v, %v, want %s", lang, deal, faultsOf(faults), want)
			}
		})
	}
}

func TestFaultsCarryTheirArguments(t *testing.T) {
	for query, want := range map[string][]any{
		"contract=4S&tricks=14":          {"got", 14, "low", 0, "high", 13},
		"contract=7NT&result=%2B1":       {"got", 1, "low", 0, "high", 0},
		"level=4&strain=Q&result==":      {"text", "Q"},
		"contract=4S&tricks=ten":         {"text", "ten", "low", 0, "high", 13},
		"contract=4S&tricks=9&result==":  {"one", "9", "other", "="},
		"contract=4S&tricks=9&vul=maybe": {"text", "maybe"},
	} {
		t.Run(query, func(t *testing.T) {
			_, faults := form.FromValues(values(t, query)).Read(notation.English)
			if len(faults) != 1 {
				t.Errorf("%s: %v", query, faultsOf(faults))
			} else if diff := cmp.Diff(want, faults[0].Args); diff != "" {
				t.Errorf("%s: arguments (-want +got):\n%s", query, diff)
			}
		})
	}
	_, faults := form.Fields{Text: "4H 4"}.Read(notation.English)
	if len(faults) != 1 || !slices.Contains(faults[0].Args, any("one")) ||
		!slices.Contains(faults[0].Args, any("other")) {
		t.Errorf("4H 4: %v without its two readings", faults)
	}
}

func TestDefaults(t *testing.T) {
	first := form.Deal{Play: score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades,
		Doubling: score.Doubled}, Tricks: 10}}
	for _, tc := range []struct {
		query, want string
	}{
		{"", "contract=4SX&tricks=10&vul=no"},
		{"vul=yes", "contract=4SX&tricks=10&vul=yes"},
		{"declarer=W", "contract=4SX&declarer=W&tricks=10&vul=no"},
		{"level=2", "contract=2SX&tricks=8&vul=no"},
		{"strain=NT", "contract=4NTX&tricks=10&vul=no"},
		{"doubling=", "contract=4S&tricks=10&vul=no"},
		{"doubling=XX", "contract=4SXX&tricks=10&vul=no"},
		{"contract=3NT", "contract=3NT&tricks=9&vul=no"},
		{"tricks=7", "contract=4SX&tricks=7&vul=no"},
		{"result=-3", "contract=4SX&tricks=7&vul=no"},
		// When the level changes, +1 stays +1.
		{"level=2&result=%2B1", "contract=2SX&tricks=9&vul=no"},
		{"level=5&result=%2B1", "contract=5SX&tricks=12&vul=no"},
		{"contract=pass", "contract=pass"},
		{"text=3SA%2B1", "contract=3NT&tricks=10&vul=no"},
	} {
		t.Run(tc.query, func(t *testing.T) {
			deal, faults := form.FromValues(values(t, tc.query)).Defaults(first).Read(notation.French)
			if got := deal.Query().Encode(); len(faults) > 0 || got != tc.want {
				t.Errorf("%q: %s, %v, want %s", tc.query, got, faultsOf(faults), tc.want)
			}
		})
	}
	// A default never mends what was sent wrong.
	for _, query := range []string{"level=9", "strain=Z", "doubling=Y", "contract=4Z", "tricks=99", "result=x",
		"text=x", "vul=x", "contract=pass&tricks=3"} {
		t.Run(query, func(t *testing.T) {
			if _, faults := form.FromValues(values(t, query)).Defaults(first).Read(notation.French); len(faults) == 0 {
				t.Errorf("%s is read without a fault", query)
			}
		})
	}
}

func TestKeysShowWhatCanBeRead(t *testing.T) {
	for _, tc := range []struct {
		query string
		want  [4]string // level, strain, doubling, result
	}{
		{"contract=4SX&tricks=8&declarer=Q", [4]string{"4", "S", "X", "-2"}},
		{"contract=3NT&tricks=99", [4]string{"3", "NT", "", ""}},
		{"contract=4Z&tricks=8", [4]string{"", "", "", ""}},
		{"contract=pass&tricks=8", [4]string{"", "", "", ""}},
		{"level=9&strain=H&doubling=X&result=%2B1", [4]string{"9", "H", "X", "+1"}},
	} {
		t.Run(tc.query, func(t *testing.T) {
			f := form.FromValues(values(t, tc.query)).Keys()
			if got := [4]string{f.Level, f.Strain, f.Doubling, f.Result}; got != tc.want {
				t.Errorf("%s: keys %q, want %q", tc.query, got, tc.want)
			}
		})
	}
}

// Every deal is read back from its own address, in both languages.
func TestQueryRoundTrip(t *testing.T) {
	for o := range score.Outcomes {
		for _, seat := range []score.Seat{score.NoSeat, score.West} {
			t.Run(fmt.Sprint(seat), func(t *testing.T) {
				want := form.Deal{Play: score.Play{Contract: o.Contract, Declarer: seat, Tricks: o.Tricks},
					Vulnerable: o.Vulnerable}
				if want.Outcome() != o {
					t.Fatalf("%v has the outcome %v", o, want.Outcome())
				}
				for _, lang := range notation.Languages() {
					got, faults := form.FromValues(want.Query()).Read(lang)
					if len(faults) > 0 || got != want {
						t.Fatalf("%s is read as %+v, %v", want.Query().Encode(), got, faultsOf(faults))
					}
				}
			})
		}
	}
	if got, faults := form.FromValues(form.Deal{}.Query()).Read(notation.French); len(faults) > 0 ||
		got != (form.Deal{}) {
		t.Errorf("a deal passed out is read as %+v, %v", got, faultsOf(faults))
	}
}

// Whatever is sent: no panic; without a fault, a deal that can be scored and
// that its own address gives again.
func FuzzRead(f *testing.F) {
	for _, query := range []string{
		"", "contract=4SX&tricks=8&vul=yes&declarer=E", "level=4&strain=S&doubling=X&result=+1", "text=4PX-2&vul=yes",
		"contract=pass&tricks=3", "text=passe", "level=-9223372036854775808", "text=%00%ff&result=%20",
		"contract=4S&result=-99", "a=;&%zz",
	} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		v, _ := url.ParseQuery(query) // what can be read of it counts, as in a request
		for _, lang := range notation.Languages() {
			fields := form.FromValues(v)
			for _, f := range []form.Fields{fields,
				fields.Defaults(form.Deal{Play: score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades},
					Tricks: 10}})} {
				deal, faults := f.Read(lang)
				f.Keys()
				if !utf8.ValidString(f.Text + f.Contract + f.Level + f.Strain + f.Doubling + f.Vul + f.Tricks +
					f.Result + f.Declarer) {
					t.Fatalf("%+v is no text", f)
				}
				if len(faults) > 0 {
					continue
				}
				if _, err := deal.Outcome().Score(); err != nil {
					t.Fatalf("%+v is read as %+v: %v", f, deal, err)
				}
				again, faults := form.FromValues(deal.Query()).Read(lang)
				if len(faults) > 0 || again.Query().Encode() != deal.Query().Encode() {
					t.Fatalf("%+v comes back as %+v, %v", deal, again, faultsOf(faults))
				}
			}
		}
	})
}

// An address is the path with the parameters as the library writes them.
func TestAddressIsTheQuery(t *testing.T) {
	check := func(deal form.Deal) {
		if got, want := deal.Address("/fr/"), "/fr/?"+deal.Query().Encode(); got != want {
			t.Errorf("%+v has the address %s, want %s", deal, got, want)
		}
	}
	check(form.Deal{})
	for o := range score.Outcomes {
		for _, seat := range []score.Seat{score.NoSeat, score.North, score.East, score.South, score.West} {
			check(form.Deal{Play: score.Play{Contract: o.Contract, Declarer: seat, Tricks: o.Tricks},
				Vulnerable: o.Vulnerable})
		}
	}
}
