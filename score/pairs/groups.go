package pairs

// smallestGroup is how many pairs a section has at least that the sheet does
// not name.
const smallestGroup = 6

// groups sorts the pairs into those that play among themselves: the sections,
// and within one of the sheet those that it does not tell apart, but of which
// nobody meets a pair of another. It gives the group of each pair and the
// section of each group.
func (r *roster) groups() (of, section []int32) {
	of = append(of, r.section...)
	for s := range r.sections {
		section = append(section, int32(s))
	}
	met := r.meetings()
	joined := r.joined(met)
	size, meetings := make([]int, len(r.pairs)), make([]int, len(r.pairs))
	for p := range r.pairs {
		size[joined.root(p)]++
	}
	for m := range met {
		if root := joined.root(int(m.one)); root == joined.root(int(m.two)) {
			meetings[root]++
		}
	}
	// Two rounds do not show yet who will meet whom.
	large := func(root int) bool { return size[root] >= smallestGroup && meetings[root] > size[root] }
	several := make([]int, len(r.sections))
	for p := range r.pairs {
		if joined.root(p) == p && large(p) {
			several[r.section[p]]++
		}
	}
	group := make(map[int]int32)
	for p := range r.pairs {
		root := joined.root(p)
		if several[r.section[p]] < 2 || !large(root) {
			continue
		}
		if _, known := group[root]; !known {
			group[root] = int32(len(section))
			section = append(section, r.section[p])
		}
		of[p] = group[root]
	}
	// A number that nobody else has, or a pair that came late, goes where it plays.
	for m := range met {
		for _, p := range [2][2]int32{{m.one, m.two}, {m.two, m.one}} {
			if root := joined.root(int(p[1])); !large(joined.root(int(p[0]))) && large(root) &&
				several[r.section[p[0]]] > 1 {
				of[p[0]] = group[root]
			}
		}
	}
	return of, section
}

// meetings counts the lines that two pairs have together.
func (r *roster) meetings() map[meeting]int {
	met := make(map[meeting]int)
	for i := range r.lines {
		if p, q := r.ns[i], r.ew[i]; p != nobody && q != nobody && p != q {
			met[meetingOf(p, q)]++
		}
	}
	return met
}

// joined joins the pairs that meet. A single line joins nobody where most have
// several together: it may be a slip.
func (r *roster) joined(met map[meeting]int) union {
	single := make([]int, len(r.sections)) // meetings of one line, less those of more
	for m, lines := range met {
		if lines == 1 {
			single[r.section[m.one]]++
		} else {
			single[r.section[m.one]]--
		}
	}
	joined := newUnion(len(r.pairs))
	for m, lines := range met {
		if lines > 1 || single[r.section[m.one]] > 0 {
			joined.join(int(m.one), int(m.two))
		}
	}
	return joined
}

// union tells which of some numbers were joined, by the root that they share.
type union []int

func newUnion(n int) union {
	u := make(union, n)
	for i := range u {
		u[i] = i
	}
	return u
}

func (u union) root(i int) int {
	for u[i] != i {
		u[i] = u[u[i]]
		i = u[i]
	}
	return i
}

func (u union) join(i, j int) { u[u.root(i)] = u.root(j) }
