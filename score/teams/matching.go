package teams

// none stands for no vertex.
const none = -1

// graph is the graph of the pairings that are allowed, with a matching in it.
// Vertices are taken out as they are paired for good.
//
// Whether a pair leaves the others a pairing is a question of matchings in a
// general graph, where cycles of odd length (blossoms) are shrunk to their base
// while a path is searched (Edmonds 1965). One search takes of the order of n²
// steps, so that a draw takes n³ at most, however the event went.
type graph struct {
	allowed [][]bool
	mate    []int
	out     []bool

	// Of the last search: outer vertices are those an alternating path of
	// even length leads to from the root.
	outer   []bool
	parent  []int
	base    []int
	queue   []int
	blossom []bool
}

func newGraph(allowed [][]bool) *graph {
	n := len(allowed)
	g := &graph{
		allowed: allowed, mate: make([]int, n), out: make([]bool, n),
		outer: make([]bool, n), parent: make([]int, n), base: make([]int, n), blossom: make([]bool, n),
	}
	for v := range g.mate {
		g.mate[v] = none
	}
	return g
}

// matchAll pairs every vertex that is not out, the next free one first, and reports whether it
// could.
func (g *graph) matchAll() bool {
	for v := range g.mate {
		for w := v + 1; w < len(g.mate) && g.mate[v] == none && !g.out[v]; w++ {
			if g.mate[w] == none && !g.out[w] && g.allowed[v][w] {
				g.mate[v], g.mate[w] = w, v
			}
		}
	}
	for v := range g.mate {
		if g.mate[v] == none && !g.out[v] && !g.augment(v) {
			return false
		}
	}
	return true
}

// partners marks the vertices that v can be paired with so that all others
// still are. Every vertex that is not out has a mate.
func (g *graph) partners(v int) []bool {
	a := g.mate[v]
	g.out[v], g.mate[a] = true, none
	g.search(a)
	g.out[v], g.mate[a] = false, v
	return g.outer
}

// fix pairs v and w, of which partners said that they can be, and takes them
// out.
func (g *graph) fix(v, w int) {
	a, b := g.mate[v], g.mate[w]
	g.out[v], g.out[w] = true, true
	g.mate[v], g.mate[w] = w, v
	if a == w {
		return
	}
	g.mate[a], g.mate[b] = none, none
	g.augment(a)
}

// augment searches an alternating path from a free vertex to another and
// exchanges the pairs along it.
func (g *graph) augment(root int) bool {
	v := g.search(root)
	if v == none {
		return false
	}
	for v != none {
		before := g.parent[v]
		next := g.mate[before]
		g.mate[v], g.mate[before] = before, v
		v = next
	}
	return true
}

// search grows a tree of alternating paths from a free vertex until it meets
// another free one, which it gives, or cannot grow.
func (g *graph) search(root int) int {
	for v := range g.base {
		g.outer[v], g.parent[v], g.base[v] = false, none, v
	}
	g.outer[root] = true
	g.queue = append(g.queue[:0], root)
	for len(g.queue) > 0 {
		v := g.queue[0]
		g.queue = g.queue[1:]
		for w, ok := range g.allowed[v] {
			if !ok || g.out[w] || g.base[v] == g.base[w] || g.mate[v] == w {
				continue
			}
			switch {
			case w == root || g.mate[w] != none && g.parent[g.mate[w]] != none:
				g.shrink(v, w)
			case g.parent[w] == none:
				g.parent[w] = v
				if g.mate[w] == none {
					return w
				}
				g.outer[g.mate[w]] = true
				g.queue = append(g.queue, g.mate[w])
			}
		}
	}
	return none
}

// shrink makes one of the odd cycle that the edge from v to w closes.
func (g *graph) shrink(v, w int) {
	base := g.commonBase(v, w)
	clear(g.blossom)
	g.markCycle(v, base, w)
	g.markCycle(w, base, v)
	for u := range g.base {
		if !g.blossom[g.base[u]] {
			continue
		}
		g.base[u] = base
		if !g.outer[u] {
			g.outer[u] = true
			g.queue = append(g.queue, u)
		}
	}
}

// commonBase is where the paths from two outer vertices to the root meet.
func (g *graph) commonBase(v, w int) int {
	onPath := make([]bool, len(g.base))
	for {
		v = g.base[v]
		onPath[v] = true
		if g.mate[v] == none {
			break
		}
		v = g.parent[g.mate[v]]
	}
	for {
		w = g.base[w]
		if onPath[w] {
			return w
		}
		w = g.parent[g.mate[w]]
	}
}

// markCycle marks one side of a cycle and lets its vertices lead back over the
// edge that closed it.
func (g *graph) markCycle(v, base, child int) {
	for g.base[v] != base {
		g.blossom[g.base[v]] = true
		g.blossom[g.base[g.mate[v]]] = true
		g.parent[v] = child
		child = g.mate[v]
		v = g.parent[child]
	}
}
