// Package gallery lists the pages of the site in the states that matter. The tests of markup, of
// accessibility and of layout walk it, so that a state added here is looked at by all of them. Only
// tests import it.
package gallery

import (
	"fmt"
	"net/http"
	"strings"

	"bridgescore/score/notation"
	"bridgescore/web/permalink"
)

// State is a page with its parameters, below the prefix of the language.
type State struct {
	Path    string
	Status  int  // HTTP status of the answer
	Hostile bool // what no visitor would send: its markup is checked, but not its looks
}

// States are the pages in the states that matter. A page without parameters is among them where its
// looks are.
func States() []State {
	var states []State
	add := func(status int, hostile bool, paths ...string) {
		for _, path := range paths {
			states = append(states, State{path, status, hostile})
		}
	}
	add(http.StatusOK, false, shown...)
	add(http.StatusUnprocessableEntity, false, refused...)
	add(http.StatusUnprocessableEntity, true, hostile...)
	add(http.StatusNotFound, false, "no-such-page")
	odd := Event(OddSheet)
	for _, view := range []string{"", "&board=1", "&pair=4", "&show=ranking", "&show=travellers",
		"&show=cards", "&hide=1",
		"&hide=1&board=1", "&scoring=butler&board=2", "&scoring=cross-imps&pair=1"} {
		add(http.StatusOK, false, "pairs?e="+odd+view)
	}
	add(http.StatusUnprocessableEntity, true, "practice?level=made&seed=1&a1=%22%3E%3Cscript%3E&a2=110")
	add(http.StatusOK, true, "guide/path?need=%22%3E%3Cscript%3E&promise=%3Cb%3E&level=%FF")
	typed := permalink.Event{Sheet: "donne;ns;eo;résultat\n1;1;2;4P= N\n1;3;4;\"\"\"><script>\"\n",
		Typed: true}.String()
	add(http.StatusOK, true, "pairs?e="+typed)
	add(http.StatusUnprocessableEntity, true, "pairs?scoring=%22%3E%3Cscript%3E&drop=x&e="+typed)
	add(http.StatusOK, false,
		"check?e="+Event("board;ns;ew;result;score\n1;1;2;4S= N;420\n"),
		"check?e="+Event("board;ns;ew;result;score\n1;1;2;2SX+1 N;320\n1;\"<b>\";4;<i>;-7\n"))
	return states
}

var shown = []string{
	"", "?contract=4SX&tricks=8&vul=yes&declarer=E", "?contract=3NT&tricks=10&vul=yes&declarer=N",
	"?contract=2SX&tricks=9&vul=no&declarer=S", "?contract=7NTXX&tricks=0&vul=no", "?contract=pass",
	"embed", "embed?theme=dark&deck=4&contract=1CXX&tricks=13", "embed?theme=contrast&deck=4", "embed?contract=pass",
	"embed?view=compact&background=rounded&contract=4SXX&tricks=11&vul=yes&declarer=E",
	"integrate", "integrate?theme=contrast&deck=4&frame=en&start=3NT%3D",
	"projector", "projector?contract=6HX&tricks=13&vul=yes&step=0", "projector?contract=4HX&tricks=7&step=2",
	"projector?contract=6HX&tricks=2&step=1&theme=dark", "projector?contract=pass",
	"tables", "tables/card", "lookup", "lookup?score=620", "lookup?score=-100", "lookup?score=0", "lookup?score=123",
	"guide/path", "guide/path?need=9&promise=4H&level=x&most=3S&board=ns&penalty=500",
	"guide/path?need=-9&promise=5D&level=2&spades=60",
	"guide", "guide/competition", "guide/laws", "guide/laws?trick=12&winner=partner&later=1",
	"guide/laws?played=3NTX-1&side=defence&trick=4",
	"guide/odds", "guide/odds?who=side&low=25&high=40&shape=any",
	"compare", "compare?deals=4S.10.no.N,5DX.9.no.E,3S.10.no.S,pass",
	"compare?strain=NT&down=3&doubled=yes&theirs=7NT&fails=6",
	"practice", "practice?level=everything&seed=482913", "practice?level=everything&seed=482913&view=one",
	"practice?level=doubled&seed=2-482913&view=one&q=2&a1=750&a2=460",
	"practice?level=game&seed=2-482913&view=one&q=3&a1=1",
	"practice?level=everything&seed=482913&a1=-1000&a2=1&right=3&of=10",
	"practice?level=doubled&seed=2-482913&a1=750&a2=460&a3=1250&a4=650&a5=90&a6=300",
	"practice?level=undertricks&seed=2-482913&a1=100&a2=400&a3=50&a4=200",
	"practice?level=slams&seed=2-482913&a1=420&a2=10",
	"practice?level=tricks&seed=2-1&a1=3", "practice?level=game&seed=2-482913",
	"practice?level=game&seed=2-482913&a1=1&a2=1&a3=0",
	"practice?level=vulnerable&seed=2-482913&a1=0&a2=1", "practice?level=vulnerable&seed=2-482913&view=print",
	"practice?level=which_contract&seed=2-482913&a1=4&a2=1", "practice?level=which_contract&seed=2-482913&view=print",
	"practice?level=wrong_line&seed=2-482913", "practice?level=wrong_line&seed=2-482913&a1=1&a2=1",
	"practice?level=percent&seed=2-482913&a1=71&a2=49", "practice?level=vps&seed=2-482913",
	"practice?level=vps&seed=2-482913&a1=9,14&a2=9",
	"practice?level=sacrifice&seed=2-482913&a1=0&a2=0", "practice?level=imps&seed=2-482913",
	"practice?level=imps&seed=2-482913&view=print",
	"practice?level=sacrifice&seed=2-482913&view=projector&step=9",
	"practice?level=which_contract&seed=2-482913&view=projector&step=9",
	"practice?level=vps&seed=2-482913&view=projector&step=9", "practice?level=vps&seed=2-482913&view=answers",
	"practice?level=matchpoints&seed=1&a1=1", "practice?level=imps&seed=1&view=answers",
	"practice?level=points&seed=1&view=print", "practice?level=doubled&seed=1&view=print",
	"practice?level=matchpoints&seed=1&view=projector&step=9",
	"victory-points", "victory-points?scale=acbl&boards=7&imps=-12.5",
	"victory-points?scale=swiss-pairs&percent=61&boards=8",
	"victory-points?scale=custom",
	"movements", "movements?pairs=13&boards=26",
	"movements?pairs=13&type=mitchell&phantom=ew&arrow_switch=advised&show=all",
	"movements?pairs=16&type=mitchell&variant=relay_share&boards_per_round=3&show=all",
	"movements?pairs=34&type=mitchell&rounds=13&boards_per_round=2&arrow_switch=advised",
	"teams", "teams?kind=swiss", "teams?example=match", "teams?example=swiss", "teams?example=round_robin",
	"teams?example=knock_out",
	"pairs", "pairs?pairs=13&boards=26", "pairs?type=howell&pairs=6&boards=10",
	"pairs?type=mitchell&pairs=13&boards=26",
	"check",
}

var refused = []string{
	"?contract=7NT&result=%2B1", "?text=4S+hello", "?contract=9S&tricks=14&vul=perhaps",
	"embed?text=x", "projector?text=x", "lookup?score=many", "integrate?start=%3F%3F",
	"compare?text=4S&text=%3F", "compare?theirs=6S&over=2", "practice?level=made&seed=x",
	"practice?level=everything&seed=482913&a1=-1000&a3=x",
	"practice?level=game&seed=2-482913&a1=1&a2=7", "guide/odds?low=12&high=x",
	"guide/laws?trick=13&session=x", "guide/laws?ruling=x", "guide/laws?played=7NT%3D&played_vulnerable=x",
	"victory-points?boards=0&scale=custom&steps=x", "movements?pairs=3", "movements?pairs=13&type=z",
	"movements?pairs=13&type=mitchell&first_board=abc", "movements?pairs=13&type=mitchell&arrow_switch=99",
	"movements?pairs=13&type=mitchell&phantom=9&show=9&round=99",
	"teams?kind=swiss&teams=A&results=hello", "teams?open=hello&board=1",
	"pairs?scoring=x", "pairs?type=mitchell&variant=rover&pairs=12", "check?e=x",
}

var hostile = []string{
	"?contract=9Z&tricks=14&vul=x&declarer=Q&result=%3Cb%3E",
	"?level=9&strain=%22%3E%3Cscript%3E&doubling=%27&result=x",
	"?text=4%E2%99%A0%3D+%3Cscript%3Ealert(1)%3C/script%3E", "?text=%FF%00%22",
	"integrate?start=%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "lookup?score=%22%3E%3Cscript%3E",
	"guide/laws?session=%3Cb%3E&trick=99", "guide/laws?ruling=%22%3E%3Cscript%3E&others=%3C&winner=x",
	"compare?text=%22%3E%3Cscript%3E&vul=%27&text=", "compare?deals=%3Cb%3E&theirs=%22&strain=%3E&over=x",
	"practice?level=%22%3E%3Cscript%3E&seed=%3Cb%3E",
	"guide/odds?low=%22%3E&high=%3Cscript%3E&shape=%27&who=%3C", "victory-points?scale=%3Cscript%3E&boards=0",
	"movements?pairs=%3Cscript%3E", "pairs?e=%22%3E%3Cscript%3E",
	"teams?kind=swiss&teams=A%0AB%0A%3Cscript%3E&results=1%3BA%3B%3Cb%3E%3B1-2",
}

// SmallSheet is a session of six pairs and two boards, in French.
const SmallSheet = "donne;ns;eo;résultat\n1;1;4;4P= N\n1;2;5;4P+1 N\n1;3;6;3SA-1 S\n2;1;5;3SA= E\n2;2;6;2C+1 O\n2;3;4;NP\n"

// OddSheet is SmallSheet with lines that cannot be read, a score and an artificial score.
const OddSheet = SmallSheet + "x;1;2;3SA= N\n3;1;2;123\n3;1;4;A6040\n"

// Event is a sheet as the parameter e of a link has it.
func Event(sheet string) string { return permalink.Event{Sheet: sheet}.String() }

// Session is a sheet of so many tables, with all boards played at each of them.
func Session(tables, boards int, lang notation.Language) string {
	contracts := []string{"4P= N", "4P+1 N", "3SA= S", "3SA-1 S", "4PX-2 N", "2C+1 E", "5K-1 O"}
	head := "donne;ns;eo;résultat\n"
	if lang == notation.English {
		contracts = []string{"4S= N", "4S+1 N", "3NT= S", "3NT-1 S", "4SX-2 N", "2H+1 E", "5D-1 W"}
		head = "board;ns;ew;result\n"
	}
	var b strings.Builder
	b.WriteString(head)
	for board := 1; board <= boards; board++ {
		for table := 1; table <= tables; table++ {
			result := contracts[(board*table*3+table+board*5)%len(contracts)]
			fmt.Fprintf(&b, "%d;%d;%d;%s\n", board, table, tables+1+(table+board*7)%tables, result)
		}
	}
	return b.String()
}
