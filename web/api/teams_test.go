package api

import "testing"

func TestTeamsAnswers(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		// Board 1: 420 against 170 is 250, 6 IMPs. Board 2 (NS vulnerable):
		// -100 against 630 is -730, 12 IMPs. Board 3 was played once.
		{"a match with Victory Points",
			`{"lang":"en","boards":[{"board":1,"open":"4S= N","closed":"3S+1 N"},{"board":2,"open":"3NT-1 S","closed":"+630"},{"board":3,"open":"NP","closed":"3NT= E"}]}`,
			`{"boards":[` +
				`{"board":1,"status":"compared","open_score":420,"closed_score":170,"home_imps":6,"away_imps":-6,"home_total":6,"away_total":0},` +
				`{"board":2,"status":"compared","open_score":-100,"closed_score":630,"home_imps":-12,"away_imps":12,"home_total":6,"away_total":12},` +
				`{"board":3,"status":"missing_open","closed_score":-600,"home_imps":0,"away_imps":0,"home_total":6,"away_total":12}],` +
				`"compared":2,` +
				`"home":{"imps":6,"margin":-6,"vp":5.61,"points":-480,"board_points":2,"boards_won":1},` +
				`"away":{"imps":12,"margin":6,"vp":14.39,"points":480,"board_points":2,"boards_won":1},` +
				`"scale":"wbf-continuous"}`},
		{"the vulnerability of a board can be another, in French by default",
			`{"scale":"none","boards":[{"board":1,"vul":"all","open":"4P= N","closed":"4P-1 N"}]}`,
			`{"boards":[{"board":1,"status":"compared","open_score":620,"closed_score":-100,"home_imps":12,"away_imps":-12,"home_total":12,"away_total":0}],` +
				`"compared":1,` +
				`"home":{"imps":12,"margin":12,"points":720,"board_points":2,"boards_won":1},` +
				`"away":{"imps":0,"margin":-12,"points":-720,"board_points":0,"boards_won":0}}`},
		{"a match shorter than its scale, with carry-over",
			`{"scale":"wbf-discrete","carry_over":2.5,"boards":[{"board":1,"open":430,"closed":"400"}]}`,
			`{"boards":[{"board":1,"status":"compared","open_score":430,"closed_score":400,"home_imps":1,"away_imps":-1,"home_total":3.5,"away_total":0}],` +
				`"compared":1,` +
				`"home":{"imps":3.5,"margin":3.5,"vp":12,"points":30,"board_points":2,"boards_won":1},` +
				`"away":{"imps":0,"margin":-3.5,"vp":8,"points":-30,"board_points":0,"boards_won":0},` +
				`"scale":"wbf-discrete","boards_used":{"from":4,"to":4}}`},
		{"penalties, and boards removed by one team",
			`{"home_penalty":0.5,"away_penalty":30,"removed":2,"removed_by":"away","boards":[{"board":1,"open":430,"closed":"400"}],"scheduled":16}`,
			`{"boards":[{"board":1,"status":"compared","open_score":430,"closed_score":400,"home_imps":1,"away_imps":-1,"home_total":1,"away_total":0}],` +
				`"compared":1,` +
				`"home":{"imps":7,"margin":7,"vp":11.53,"penalty":0.5,"points":30,"board_points":2,"boards_won":1},` +
				`"away":{"imps":0,"margin":-7,"vp":0,"penalty":30,"points":-30,"board_points":0,"boards_won":0},` +
				`"scale":"wbf-continuous"}`},
		{"a penalty in a knock-out, both teams at fault for boards removed",
			`{"knock_out":true,"scale":"none","home_penalty":3,"removed":2,"boards":[{"board":1,"open":430,"closed":"400"}]}`,
			`{"boards":[{"board":1,"status":"compared","open_score":430,"closed_score":400,"home_imps":1,"away_imps":-1,"home_total":1,"away_total":0}],` +
				`"compared":1,` +
				`"home":{"imps":1,"margin":1,"penalty":3,"points":30,"board_points":2,"boards_won":1},` +
				`"away":{"imps":0,"margin":-1,"points":-30,"board_points":0,"boards_won":0}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := post(t, "/teams", c.body); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
