package exercise

// source draws the numbers of a sheet: SplitMix64 by Steele, Lea and Flood
// ("Fast Splittable Pseudorandom Number Generators", 2014), which is a counter
// and a mixing function. It is written out here because the sheets of a seed
// must outlive every change of a library.
type source struct{ state uint64 }

// newSource starts a source that levels and versions do not share.
func newSource(version int, level Level, seed int) *source {
	return &source{uint64(version)<<56 ^ uint64(level)<<48 ^ uint64(seed)}
}

func (s *source) next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below draws from 0 to n-1. For the small n of this package no number is
// likelier than another by more than one in a million.
func (s *source) below(n int) int { return int(s.next() >> 32 * uint64(n) >> 32) }

// chance is true in so many cases out of so many.
func (s *source) chance(cases, of int) bool { return s.below(of) < cases }

// pick draws a place of the list, each as often as its weight says.
func (s *source) pick(weights ...int) int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	n := s.below(sum)
	for i, w := range weights {
		if n -= w; n < 0 {
			return i
		}
	}
	return len(weights) - 1
}
