package teams

// Plan is the length of a Swiss: its rounds, and those of them drawn by
// seeding.
type Plan struct {
	Rounds, Predetermined int
}

// minTeamsRNC is the smallest Swiss of the French rules.
const minTeamsRNC = 12

// swissPlans are the plans by the largest number of teams they are for.
var swissPlans = []struct {
	teams int
	plan  Plan
}{
	{14, Plan{5, 1}}, {18, Plan{6, 2}}, {28, Plan{7, 2}}, {40, Plan{8, 2}}, {54, Plan{9, 2}}, {72, Plan{10, 2}},
}

// PlanRNC gives the length of a French Swiss for 12 to 72 teams (RPI); an odd
// number has the plan of the next even one. From 8 rounds on the number of
// predetermined rounds is the one of the shorter plans.
func PlanRNC(teams int) (Plan, error) {
	for _, p := range swissPlans {
		if minTeamsRNC <= teams && teams <= p.teams {
			return p.plan, nil
		}
	}
	return Plan{}, &EventError{Fault: NoPlan, Got: teams, Low: minTeamsRNC, High: swissPlans[len(swissPlans)-1].teams}
}
