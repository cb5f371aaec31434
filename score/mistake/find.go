package mistake

import (
	"slices"

	"bridgescore/score"
)

// Mistake is one thing done wrong. Read is the outcome as it was taken to be, which is
// the right one unless something was misread.
type Mistake struct {
	Reason Reason
	Read   score.Outcome
}

// Line is a part of the score that was counted wrong: what it is worth, and what was
// counted for it. One of them may be 0.
type Line struct {
	Kind           score.Kind
	Right, Counted int
}

// Diagnosis is one way to the wrong number: a mistake, or two at once, and the lines of the
// score in which they show. There are none where all is different: a contract that was made
// counted as one that failed, the points given to the other side.
type Diagnosis struct {
	Mistakes []Mistake
	Lines    []Line
}

// Given is the number that was counted for the declarer's side. Without Signed it may mean
// either side's points, as with people who say "200 for us".
type Given struct {
	Number int
	Signed bool
}

func (g Given) is(points int) bool {
	return g.Number == points || !g.Signed && g.Number == -points
}

// attempt is what somebody may have done: the outcome as it was read, and counted.
type attempt struct {
	read  score.Outcome
	count count
}

// attempts calls yield for each way to make a mistake that changes the number.
func (e *entry) attempts(a attempt, yield func(attempt)) {
	before := a.count.total()
	if e.misread != nil {
		e.misread(a.read, func(o score.Outcome) {
			if c := counted(o); c.total() != before {
				yield(attempt{o, c})
			}
		})
	}
	if e.recount != nil {
		e.recount(a.read, a.count, func(c count) {
			if c.total() != before {
				yield(attempt{a.read, c})
			}
		})
	}
}

// Find gives the ways to count so many points for an outcome, likeliest first. Where one
// mistake leads there, those of one mistake are all; else two at once are named if no other
// two do it as well. Nothing explains a right number, and most numbers nothing explains.
func Find(o score.Outcome, g Given) []Diagnosis {
	right, err := o.Score()
	if err != nil || o.Contract == score.PassedOut || g.is(right) {
		return nil
	}
	whole := attempt{o, counted(o)}
	var found []Diagnosis
	if g.Number == -right {
		found = append(found, Diagnosis{Mistakes: []Mistake{{Sign, o}}})
	}
	for i := range catalogue {
		e := &catalogue[i]
		once := true
		e.attempts(whole, func(a attempt) {
			if once && g.is(a.count.total()) {
				once = false
				found = append(found, diagnosis(o, a.count, Mistake{e.reason, a.read}))
			}
		})
	}
	if len(found) > 0 {
		return found
	}
	return both(whole, g)
}

// both looks for two usual mistakes at once. Misreading comes before counting.
func both(whole attempt, g Given) []Diagnosis {
	var found []Diagnosis
	add := func(d Diagnosis) {
		same := func(other Diagnosis) bool {
			return other.Mistakes[0].Reason == d.Mistakes[0].Reason && other.Mistakes[1].Reason == d.Mistakes[1].Reason
		}
		if !slices.ContainsFunc(found, same) {
			found = append(found, d)
		}
	}
	first := func(e *entry, a attempt) {
		m := Mistake{e.reason, a.read}
		if g.Signed && g.Number == -a.count.total() {
			add(Diagnosis{Mistakes: []Mistake{m, {Sign, a.read}}})
		}
		for i := range catalogue {
			second := &catalogue[i]
			if !second.usual || !after(second, e) {
				continue
			}
			second.attempts(a, func(b attempt) {
				if g.is(b.count.total()) {
					add(diagnosis(whole.read, b.count, m, Mistake{second.reason, b.read}))
				}
			})
		}
	}
	for i := range catalogue {
		if e := &catalogue[i]; e.usual {
			e.attempts(whole, func(a attempt) { first(e, a) })
		}
	}
	if len(found) != 1 {
		return nil
	}
	return found
}

// after says which of two different mistakes is tried as the second, so that each two are
// tried once.
func after(second, first *entry) bool {
	reads := func(e *entry) bool { return e.misread != nil }
	if reads(first) != reads(second) {
		return reads(first)
	}
	return place(second) > place(first)
}

func place(e *entry) int {
	return slices.IndexFunc(catalogue[:], func(other entry) bool { return other.reason == e.reason })
}

// diagnosis compares what was counted with what is right.
func diagnosis(o score.Outcome, c count, mistakes ...Mistake) Diagnosis {
	d := Diagnosis{Mistakes: mistakes}
	right := counted(o)
	if (right[undertrickSlot] != 0) != (c[undertrickSlot] != 0) {
		return d
	}
	for s := contractSlot; s < slotCount; s++ {
		if right[s] != c[s] {
			d.Lines = append(d.Lines, Line{kindOf(s, o, right), right[s], c[s]})
		}
	}
	return d
}

// kindOf names what stands in a place of a count.
func kindOf(s slot, o score.Outcome, right count) score.Kind {
	switch s {
	case insultSlot:
		return score.InsultBonus
	case bonusSlot:
		if isGame(right) {
			return score.GameBonus
		}
		return score.PartscoreBonus
	case slamSlot:
		if right[slamSlot] > 0 && o.Contract.Level == 6 || right[slamSlot] == 0 && o.Tricks == score.Book+6 {
			return score.SmallSlamBonus
		}
		return score.GrandSlamBonus
	case overtrickSlot:
		return score.Overtricks
	case undertrickSlot:
		return score.Undertricks
	case contractSlot, slotCount:
	}
	return score.ContractPoints
}

// Wrong is a number that one mistake leads to.
type Wrong struct {
	Reason Reason
	Number int
}

// Singles lists the numbers that one mistake makes of an outcome, each mistake with each
// number once.
func Singles(o score.Outcome) []Wrong {
	right, err := o.Score()
	if err != nil || o.Contract == score.PassedOut {
		return nil
	}
	list := []Wrong{{Sign, -right}}
	for i := range catalogue {
		e := &catalogue[i]
		e.attempts(attempt{o, counted(o)}, func(a attempt) {
			if w := (Wrong{e.reason, a.count.total()}); !slices.Contains(list, w) {
				list = append(list, w)
			}
		})
	}
	return list
}

// ContractPoints gives the ways to count so many points for the contract alone, before any
// bonus.
func ContractPoints(c score.Contract, number int) []Mistake {
	o := score.Outcome{Contract: c, Tricks: c.Need()}
	if c == score.PassedOut || o.Validate() != nil {
		return nil
	}
	var found []Mistake
	whole := attempt{o, counted(o)}
	for i := range catalogue {
		e := &catalogue[i]
		if e.reason != Factor && e.reason != BookCounted && e.reason != FirstTrick && e.reason != Strain {
			continue
		}
		once := true
		e.attempts(whole, func(a attempt) {
			if once && number != whole.count[contractSlot] && a.count[contractSlot] == number {
				once = false
				found = append(found, Mistake{e.reason, a.read})
			}
		})
	}
	return found
}
