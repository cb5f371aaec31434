package teams_test

import (
	"fmt"

	"bridgescore/score"
	"bridgescore/score/teams"
	"bridgescore/score/vp"
)

func Example() {
	scale, err := vp.ScaleByName(vp.WBFContinuous)
	if err != nil {
		fmt.Println(err)
		return
	}
	points := func(n int) score.Entry { return score.Entry{Kind: score.PointsEntry, Points: n} }
	match := teams.Match{
		Scheduled: 16,
		Boards: []teams.Board{
			{Number: 1, Open: points(420), Closed: points(170)},
			{Number: 2, Open: points(-90), Closed: points(50)},
			{Number: 3, Open: points(-100), Closed: points(-600)},
		},
	}
	result, err := match.Score(teams.MatchOptions{Scale: scale})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, b := range result.Boards {
		fmt.Println("board", b.Number, b.HomeRunning, b.AwayRunning)
	}
	fmt.Println("VPs", result.Home.VP, result.Away.VP)

	event := teams.Event{Teams: []teams.Team{{ID: "Dijon"}, {ID: "Lyon"}, {ID: "Nice"}, {ID: "Lille"}}}
	swiss := teams.SwissOptions{Predetermined: 1, Standings: teams.SwissRNC()}
	round, err := event.DrawSwiss(swiss)
	if err != nil {
		fmt.Println(err)
		return
	}
	event.Rounds = append(event.Rounds, round)
	event.Results = []teams.Result{
		result.Result(1, "Lyon", "Nice"),
		{Round: 1, Home: "Lille", Away: "Dijon", HomeResult: teams.TeamResult{VP: 1100},
			AwayResult: teams.TeamResult{VP: 900}},
	}
	standings, err := event.Standings(swiss.Standings)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range standings {
		fmt.Println(s.Rank, s.Team, s.Total)
	}
	round, err = event.DrawSwiss(swiss)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range round.Pairings {
		fmt.Println(p.Home, p.Away, p.Reason)
	}
	// Output:
	// board 1 6.00 0.00
	// board 2 6.00 4.00
	// board 3 17.00 4.00
	// VPs 13.52 6.48
	// 1 Lyon 13.52
	// 2 Lille 11.00
	// 3 Dijon 9.00
	// 4 Nice 6.48
	// Lyon Lille rank
	// Dijon Nice rank
}
