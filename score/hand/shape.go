package hand

import "bridgescore/score"

// Shape is a family of patterns.
type Shape uint8

// The shapes.
const (
	// Balanced is 4-3-3-3, 4-4-3-2 and 5-3-3-2.
	Balanced Shape = iota + 1
	// SemiBalanced is 5-4-2-2 and 6-3-2-2.
	SemiBalanced
	// Unbalanced is every other pattern.
	Unbalanced
)

// Shapes lists the shapes.
func Shapes() [3]Shape { return [3]Shape{Balanced, SemiBalanced, Unbalanced} }

var shapeNames = [...]string{Balanced: "balanced", SemiBalanced: "semi-balanced", Unbalanced: "unbalanced"}

// String gives balanced, semi-balanced or unbalanced.
func (s Shape) String() string {
	if int(s) < len(shapeNames) {
		return shapeNames[s]
	}
	return ""
}

// ParseShape reads what [Shape.String] gives, or refuses it with a
// [score.SyntaxError].
func ParseShape(text string) (Shape, error) {
	for _, s := range Shapes() {
		if text == s.String() {
			return s, nil
		}
	}
	return 0, &score.SyntaxError{Fault: UnknownShape, Text: text}
}

// Shape gives the family of the pattern, 0 for what is no pattern.
func (p Pattern) Shape() Shape {
	if p.Validate() != nil {
		return 0
	}
	switch p.Sorted() {
	case Pattern{4, 3, 3, 3}, Pattern{4, 4, 3, 2}, Pattern{5, 3, 3, 2}:
		return Balanced
	case Pattern{5, 4, 2, 2}, Pattern{6, 3, 2, 2}:
		return SemiBalanced
	}
	return Unbalanced
}

// Points counts the hands of the shape by their points. Together they are the
// hands of [Points].
func (s Shape) Points() Distribution {
	var cases pointCounts
	for p, hands := range patternPoints() {
		if p.Shape() != s {
			continue
		}
		for points, n := range hands {
			cases[points] += n
		}
	}
	return distributionOf(cases[:])
}

// Odds is the chance of a hand of the shape with points in the range, among
// all hands: balanced with 15 to 17, for instance.
func (s Shape) Odds(points Range) Odds {
	return Odds{s.Points().Within(points).Cases(), Hands()}
}
