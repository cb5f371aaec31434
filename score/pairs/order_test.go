package pairs

import (
	"cmp"
	"testing"
)

func TestNaturalOrder(t *testing.T) {
	for _, list := range [][]string{
		{"", "1", "2", "10", "10EW", "10NS", "A", "A1", "B"},
		{" 7", "007", "07", "7", "8"},
		{"1", "99999999999999999999", "100000000000000000000"},
	} {
		for i := range list {
			for j := range list {
				if got := naturally(list[i], list[j]); got != cmp.Compare(i, j) {
					t.Errorf("%q against %q: %d", list[i], list[j], got)
				}
			}
		}
	}
}

func TestRuleKeys(t *testing.T) {
	seen := make(map[string]bool)
	for r := Rule(0); r < ruleCount; r++ {
		if r.String() == "" || seen[r.String()] {
			t.Errorf("rule %d: key %q", r, r)
		}
		seen[r.String()] = true
	}
	if ruleCount.String() != "" {
		t.Error("a rule that is none has a key")
	}
	if list := rules(Handicap, Compared).List(); len(list) != 2 || list[0] != Compared || list[1] != Handicap {
		t.Errorf("%v", list)
	}
}
