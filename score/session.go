package score

// WithSession gives the percentage of an award, in the unit of Percent, to a
// contestant that scored percent on the other boards of the session:
// average-plus is raised to it, average-minus lowered (Law 12C2(c)).
func (a Award) WithSession(percent int) int {
	switch a.Kind {
	case AveragePlus:
		return max(a.Percent, percent)
	case AverageMinus:
		return min(a.Percent, percent)
	case FixedPercent, AverageAward:
	}
	return a.Percent
}
