package notation

import (
	"errors"
	"testing"

	"bridgescore/score"

	"github.com/google/go-cmp/cmp"
)

// played builds an entry from a contract code, a declarer and a number of
// tricks.
func played(t *testing.T, code string, declarer score.Seat, tricks int) score.Entry {
	t.Helper()
	c, err := score.ParseContract(code)
	if err != nil {
		t.Fatal(err)
	}
	return score.Entry{Kind: score.Played, Play: score.Play{Contract: c, Declarer: declarer, Tricks: tricks}}
}

func TestPlayed(t *testing.T) {
	const (
		both = ""
		fr   = "fr"
		en   = "en"
		none = score.NoSeat
		n    = score.North
		e    = score.East
		s    = score.South
		w    = score.West
	)
	for _, c := range []struct {
		lang, text string
		code       string
		declarer   score.Seat
		tricks     int
	}{
		// The declarer before, between and after.
		{en, "4S N =", "4S", n, 10},
		{en, "N 4S=", "4S", n, 10},
		{en, "4S= N", "4S", n, 10},
		{en, "4SN=", "4S", n, 10},
		{en, "N4S=", "4S", n, 10},
		{fr, "4P N =", "4S", n, 10},
		{fr, "O 4P=", "4S", w, 10},
		{fr, "W 4P=", "4S", w, 10},
		{fr, "4PO=", "4S", w, 10},
		{en, "4♠X-2 by East", "4SX", e, 8},
		{fr, "4♠X par N -1", "4SX", n, 9},
		{fr, "4♠X par Nord -1", "4SX", n, 9},
		{en, "East 3NT -1", "3NT", e, 8},
		// N is no-trump right after the level and North after a strain, before
		// or after the double.
		{both, "7NXN =", "7NTX", n, 13},
		{both, "7NNX =", "7NTX", n, 13},
		{both, "7N =", "7NT", none, 13},
		{both, "7NN=", "7NT", n, 13},
		{both, "7NTN=", "7NT", n, 13},
		{en, "4SNX=", "4SX", n, 10},
		{en, "4SXN=", "4SX", n, 10},
		{en, "3NS=", "3NT", s, 9},
		{both, "3 NS=", "3NT", s, 9},
		{both, "4♠Nx-2", "4SX", n, 8},
		// Strains: letters by language, symbols and words always.
		{fr, "4C=", "4H", none, 10},
		{en, "4C=", "4C", none, 10},
		{fr, "4K=", "4D", none, 10},
		{fr, "4T=", "4C", none, 10},
		{en, "4d=", "4D", none, 10},
		{en, "4h=", "4H", none, 10},
		{both, "3SA+1", "3NT", none, 10},
		{both, "3NT+1", "3NT", none, 10},
		{both, "3N+1", "3NT", none, 10},
		{both, "3 sans atout +1", "3NT", none, 10},
		{both, "3 Sans-Atout +1", "3NT", none, 10},
		{both, "3 no trump +1", "3NT", none, 10},
		{both, "4♣=", "4C", none, 10},
		{both, "4♦️=", "4D", none, 10},
		{both, "4♥︎=", "4H", none, 10},
		{both, "4♠=", "4S", none, 10},
		{both, "4♧=", "4C", none, 10},
		{both, "4♢=", "4D", none, 10},
		{both, "4♡=", "4H", none, 10},
		{both, "4♤=", "4S", none, 10},
		{both, "4 piques =", "4S", none, 10},
		{both, "4 cœurs =", "4H", none, 10},
		{both, "4 coeur =", "4H", none, 10},
		{both, "4 CARREAUX =", "4D", none, 10},
		{both, "4 trèfles =", "4C", none, 10},
		{both, "4 trefle =", "4C", none, 10},
		{both, "4 spades =", "4S", none, 10},
		{both, "4 hearts east =", "4H", e, 10},
		{both, "4 diamond =", "4D", none, 10},
		{both, "4 Clubs =", "4C", none, 10},
		// Levels in words, in both languages.
		{both, "quatre piques =", "4S", none, 10},
		{both, "five diamonds -1", "5D", none, 10},
		{both, "un sans-atout +1", "1NT", none, 8},
		{both, "one no trump N made two", "1NT", n, 8},
		{both, "Sept trèfles contrés -2", "7CX", none, 11},
		{both, "N quatre piques =", "4S", n, 10},
		{both, "Est trois SA +1", "3NT", e, 10},
		// The declarer in brackets.
		{both, "3SA(N)+1", "3NT", n, 10},
		{both, "3NT (S) +1", "3NT", s, 10},
		{both, "4♠X-2 (par Est)", "4SX", e, 8},
		{fr, "4P( O )=", "4S", w, 10},
		{both, "4♠ réussi", "4S", none, 10},
		{both, "4♥ N réussis", "4H", n, 10},
		{fr, "4P réussi E", "4S", e, 10},
		// Doubles.
		{both, "1NTXX=", "1NTXX", none, 7},
		{both, "1NTxx=", "1NTXX", none, 7},
		{both, "1NT××=", "1NTXX", none, 7},
		{both, "1NT**=", "1NTXX", none, 7},
		{both, "1NTR=", "1NTXX", none, 7},
		{both, "1NT redoubled =", "1NTXX", none, 7},
		{both, "1NT surcontré =", "1NTXX", none, 7},
		{both, "1NT*=", "1NTX", none, 7},
		{both, "1NT×=", "1NTX", none, 7},
		{both, "1NT contré =", "1NTX", none, 7},
		{both, "1NT doublé =", "1NTX", none, 7},
		// The end of a word is no declarer.
		{fr, "4 piques contrés -2", "4SX", none, 8},
		{fr, "4 PIQUES SURCONTRÉS N =", "4SXX", n, 10},
		{fr, "4 coeurs faites", "4H", none, 10},
		{both, "1NT doubled =", "1NTX", none, 7},
		{both, "1NT dbl =", "1NTX", none, 7},
		// Results.
		{en, "4SX-2", "4SX", none, 8},
		{fr, "4PX-2", "4SX", none, 8},
		{fr, "4P X -2", "4SX", none, 8},
		{en, "4S −2", "4S", none, 8},
		{en, "4S –2", "4S", none, 8},
		{en, "4S - 2", "4S", none, 8},
		{en, "4S + 1", "4S", none, 11},
		{en, "4S -2 X E", "4SX", e, 8},
		{en, "4S made", "4S", none, 10},
		{en, "4S just made", "4S", none, 10},
		{fr, "4P fait", "4S", none, 10},
		{fr, "4P juste", "4S", none, 10},
		{fr, "4P juste fait", "4S", none, 10},
		{en, "4S down 2", "4S", none, 8},
		{en, "4S down two", "4S", none, 8},
		{en, "4S 2 down", "4S", none, 8},
		{en, "4S 2 off", "4S", none, 8},
		{fr, "4P chute de 2", "4S", none, 8},
		{fr, "4P chute 2", "4S", none, 8},
		{fr, "4P 2 de chute", "4S", none, 8},
		{fr, "4P moins deux", "4S", none, 8},
		{fr, "4P plus une", "4S", none, 11},
		{fr, "4P 1 surlevée", "4S", none, 11},
		{en, "4S 1 overtrick", "4S", none, 11},
		{fr, "4P 10 levées", "4S", none, 10},
		{en, "4S 10 tricks", "4S", none, 10},
		{en, "4S 4 tricks", "4S", none, 4},
		{en, "4S made 10 tricks", "4S", none, 10},
		{en, "4S 9", "4S", none, 9},
		{en, "4S made 5", "4S", none, 11},
		{en, "4S made five", "4S", none, 11},
		{en, "4S made 11", "4S", none, 11},
		{fr, "3SA fait 9", "3NT", none, 9},
		{en, "7NT made 7", "7NT", none, 13},
		{both, "1NT-7", "1NT", none, 0},
		{both, "7NT-13", "7NT", none, 0},
		{both, "1NT+6", "1NT", none, 13},
		// An opening lead stands between declarer and result.
		{fr, "3K S RP +1", "3D", s, 10},
		{fr, "2P E xT =", "2S", e, 8},
		{fr, "1SA N AP +4", "1NT", n, 11},
		{fr, "3SA N VT -3", "3NT", n, 6},
		{fr, "3SA N 10K -3", "3NT", n, 6},
		{en, "4S N KH +1", "4S", n, 11},
		{en, "4S N X XC +1", "4SX", n, 11},
		{fr, "4♠ N ♥R -1", "4S", n, 9},
		{en, "4♠ N K♥ -1", "4S", n, 9},
		{both, "4♠ N 10♥ -1", "4S", n, 9},
		// Blanks and forms.
		{en, "  4S\u00a0N\u2009=\u202f", "4S", n, 10},
		{en, "4\u3000S\tN\n=", "4S", n, 10},
		{en, "４Ｓ　Ｎ　＝", "4S", n, 10},
		{en, "４ＳＸ－２", "4SX", none, 8},
		{en, "\ufeff4s n =", "4S", n, 10},
		{fr, "4 cœur contre\u0301 -1", "4HX", none, 9},
		{en, "4S=N", "4S", n, 10},
	} {
		for _, lang := range Languages() {
			if c.lang != both && c.lang != lang.String() {
				continue
			}
			got, err := Options{Language: lang}.Parse(c.text)
			if err != nil {
				t.Errorf("%s %q: %v", lang, c.text, err)
				continue
			}
			if diff := cmp.Diff(played(t, c.code, c.declarer, c.tricks), got); diff != "" {
				t.Errorf("%s %q (-want +got):\n%s", lang, c.text, diff)
			}
		}
	}
}

func TestEntries(t *testing.T) {
	award := func(kind score.AwardKind, percent int) score.Award { return score.Award{Kind: kind, Percent: percent} }
	artificial := func(ns, ew score.Award) score.Entry {
		return score.Entry{Kind: score.Artificial, NS: ns, EW: ew}
	}
	fixed := func(ns, ew int) score.Entry {
		return artificial(award(score.FixedPercent, ns), award(score.FixedPercent, ew))
	}
	plus, minus := award(score.AveragePlus, 6000), award(score.AverageMinus, 4000)
	average := award(score.AverageAward, 5000)
	points := func(n int) score.Entry { return score.Entry{Kind: score.PointsEntry, Points: n} }
	for _, c := range []struct {
		want  score.Entry
		texts []string
	}{
		{score.Entry{Kind: score.PassEntry}, []string{"pass", "Pass", "PASSE", "passé", "passed out", "all pass", "AP",
			"ap", "P", "p", "4 passes", "Passe générale", " Passe\u00a0"}},
		{score.Entry{Kind: score.NotPlayed}, []string{"NP", "np", "non joué", "Non jouée", "not played", "Not Played",
			"-", "–"}},
		{score.Entry{Kind: score.SitOut}, []string{"relais", "RELAIS", "exempt", "sit-out", "Sit out", "bye"}},
		{fixed(6000, 4000), []string{"A6040", "a6040", "A60/40", "A60-40", "A60 40", "60%-40%", "60/40", "60-40",
			"60 % - 40 %", "60%/40%", "60% 40%", "60%", "A60", "NS: 60% / EW: 40%", "EO: 40% / NS: 60%"}},
		{fixed(5000, 5000), []string{"A5050", "A50", "50%", "50/50", "50-50%"}},
		{fixed(10000, 0), []string{"100/0", "A100/0", "100%-0%"}},
		{fixed(6250, 3750), []string{"62.5%/37.5%", "62,5% - 37,5%", "62.5%", "62,50%"}},
		{artificial(plus, minus), []string{"A+/A-", "AVE+/AVE-", "M+/M-", "MOY+/MOY-", "A+", "AVE+", "M+", "MOY+",
			"M +", "moyenne plus", "average plus", "A+ A-", "A+A-", "A+/-", "AVG+", "NS: A+ / EW: A-"}},
		{artificial(minus, plus), []string{"AVE-", "A−", "M-", "M-/M+", "moyenne moins", "A-/A+"}},
		{artificial(plus, plus), []string{"A+/A+", "M+/M+", "A+/+"}},
		{artificial(average, average), []string{"AVE", "A", "A=", "M", "MOY", "moyenne", "A=/A="}},
		{artificial(award(score.AveragePlus, 5500), minus), []string{"A+55%/A-", "M+55%/M-"}},
		{artificial(award(score.FixedPercent, 4000), plus), []string{"40%/A+", "A40/A+", "40/M+"}},
		{points(-50), []string{"-50", "−50", "–50", "- 50", "-50 NS", "50 EW", "NS -50", "EW 50", "EW +50", "50 E-W"}},
		{points(620), []string{"620", "+620", "620 NS", "620 N/S", "620NS", "NS 620", "-620 EW", "-620 EO", "EO -620"}},
		{points(420), []string{"420", " +420 "}},
		{points(0), []string{"0", "+0", "-0"}},
		{points(1100), []string{"1100", "1 100", "+1\u202f100", "1 100 NS"}},
		{points(-7600), []string{"-7600", "7600 EW"}},
	} {
		for _, text := range c.texts {
			for _, lang := range Languages() {
				got, err := Options{Language: lang, RequireDeclarer: true}.Parse(text)
				if err != nil {
					t.Errorf("%s %q: %v", lang, text, err)
					continue
				}
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("%s %q (-want +got):\n%s", lang, text, diff)
				}
				// The same at a table that had form B.
				want := c.want
				want.FouledGroup = 'B'
				got, err = Options{Language: lang}.Parse(text + " [b]")
				if diff := cmp.Diff(want, got); err != nil || diff != "" {
					t.Errorf("%s %q: %v (-want +got):\n%s", lang, text+" [b]", err, diff)
				}
			}
		}
	}
}

func TestRulings(t *testing.T) {
	made := played(t, "4S", score.North, 10).Play
	down := played(t, "4S", score.North, 9).Play
	share := func(w int, p score.Play) score.WeightedScore { return score.WeightedScore{Weight: w, Play: p} }
	points := func(w, n int) score.WeightedScore {
		return score.WeightedScore{Weight: w, Points: n, FromPoints: true}
	}
	same := func(list ...score.WeightedScore) *score.Ruling { return &score.Ruling{NS: list, EW: list} }
	type list = []score.WeightedScore
	for _, c := range []struct {
		text string
		want *score.Ruling
		back string
	}{
		{"30% 4S= N + 70% 4S-1 N", same(share(30, made), share(70, down)), "30% 4S= N + 70% 4S-1 N"},
		{"30%4S=N+70%N4S-1", same(share(30, made), share(70, down)), "30% 4S= N + 70% 4S-1 N"},
		{"1/3 4S= N + 2/3 4S N -1", same(share(1, made), share(2, down)), "1/3 4S= N + 2/3 4S-1 N"},
		{"1/2 4S= N + 1/3 4S-1 N + 1/6 pass", same(share(3, made), share(2, down), share(1, score.Play{})),
			"3/6 4S= N + 2/6 4S-1 N + 1/6 PASS"},
		{"12.5% 4S= N + 87,5% 4S-1 N", same(share(125, made), share(875, down)), "12.5% 4S= N + 87.5% 4S-1 N"},
		{"33.33% 4S= N + 66.67% 4S-1 N", same(share(3333, made), share(6667, down)), "33.33% 4S= N + 66.67% 4S-1 N"},
		{"30% +650 + 70% -100", same(points(30, 650), points(70, -100)), "30% +650 + 70% -100"},
		{"NS: 100% +650 / EW: 100% -100", &score.Ruling{NS: list{points(1, 650)}, EW: list{points(1, -100)}},
			"NS: +650 / EW: -100"},
		{"30% 650 + 70% 100 EW", same(points(30, 650), points(70, -100)), "30% +650 + 70% -100"},
		{"100% 4S= N", same(share(1, made)), "100% 4S= N"},
		{"50% 4S +1 N + 50% 4S= N", same(share(50, played(t, "4S", score.North, 11).Play), share(50, made)),
			"50% 4S+1 N + 50% 4S= N"},
		{"NS: 4S= N / EW: 4S-1 N", &score.Ruling{NS: list{share(1, made)}, EW: list{share(1, down)}},
			"NS: 4S= N / EW: 4S-1 N"},
		{"EW: 4S-1 N ; NS: 4S= N", &score.Ruling{NS: list{share(1, made)}, EW: list{share(1, down)}},
			"NS: 4S= N / EW: 4S-1 N"},
		{"N-S : 1/3 4S= N + 2/3 4S-1 N / E-W : -50", &score.Ruling{NS: list{share(1, made), share(2, down)},
			EW: list{points(1, -50)}}, "NS: 1/3 4S= N + 2/3 4S-1 N / EW: -50"},
		{"NS: 4S= N / EW: 4S= N", same(share(1, made)), "100% 4S= N"},
		{"NS: 0 / EW: -50", &score.Ruling{NS: list{points(1, 0)}, EW: list{points(1, -50)}}, "NS: 0 / EW: -50"},
		{"NS: 120 / EW: 1/2 P + 1/2 50", &score.Ruling{NS: list{points(1, 120)}, EW: list{{Weight: 1}, points(1, 50)}},
			"NS: +120 / EW: 1/2 PASS + 1/2 +50"},
	} {
		want := score.Entry{Kind: score.Assigned, Ruling: c.want}
		got, err := Options{Language: English}.Parse(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
		if back := Format(got, English); back != c.back {
			t.Errorf("%q is written %q, want %q", c.text, back, c.back)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, c := range []struct {
		lang  Language
		text  string
		fault Fault
		piece string
	}{
		{English, "", score.EmptyText, ""},
		{English, " \u00a0", score.EmptyText, ""},
		{English, "[B]", score.EmptyText, "[B]"},
		{English, "4S", score.TricksMissing, ""},
		{English, "4S N", score.TricksMissing, ""},
		{English, "8S=", score.LevelOutOfRange, "8"},
		{English, "0S=", score.LevelOutOfRange, "0"},
		{English, "10S=", score.LevelOutOfRange, "10"},
		{English, "4Z=", score.UnknownStrain, "Z"},
		{English, "4P=", score.UnknownStrain, "P"},
		{French, "4S=", score.UnknownStrain, "S"},
		{French, "4H N =", score.UnknownStrain, "H"},
		{English, "4", score.UnknownStrain, ""},
		{English, "4 =", score.UnknownStrain, "="},
		{English, "4-1", score.UnknownStrain, "-"},
		{English, "S=", NotUnderstood, "S="},
		{English, "hello", NotUnderstood, "hello"},
		{English, "+", NotUnderstood, "+"},
		{French, "99999999999999999999", score.ScoreOutOfRange, "99999999999999999999"},
		{English, "4S= hello", UnexpectedText, "hello"},
		{English, "4S dble -1", UnexpectedText, "dble"},
		{English, "4S doublede =", UnexpectedText, "doublede"},
		{French, "4P contrés-1 chutes", UnexpectedText, "chutes"},
		{French, "4P chutes 2", UnexpectedText, "chutes"},
		{English, "4S= N?", UnexpectedText, "?"},
		{English, "4S= O", UnexpectedText, "O"},
		{English, "4S+4", score.TooManyOvertricks, "+4"},
		{English, "7NT+1", score.TooManyOvertricks, "+1"},
		{English, "1NT-8", score.TooManyUndertricks, "-8"},
		{English, "4♠XX-15", score.TooManyUndertricks, "-15"},
		{English, "4S 14", score.TricksOutOfRange, "14"},
		{English, "4S 14 tricks", score.TricksOutOfRange, "14 tricks"},
		{English, "4SXXX=", score.UnknownDoubling, "XXX"},
		{English, "4SX X=", GivenTwice, "X"},
		{English, "4S N N =", GivenTwice, "N"},
		{English, "N 4S S =", GivenTwice, "S"},
		{English, "4S = +1", GivenTwice, "+1"},
		{English, "4S by =", score.UnknownSeat, "="},
		{English, "4S KH N =", UnexpectedText, "KH"},
		{English, "4S N =KH", UnexpectedText, "KH"},
		{English, "4S N KH QD =", UnexpectedText, "QD"},
		{English, "4S +", score.UnknownResult, "+"},
		{French, "4P chute", score.UnknownResult, "chute"},
		{English, "4H 4", AmbiguousTricks, "4"},
		{English, "4H4", AmbiguousTricks, "4"},
		{English, "4H made 3", AmbiguousTricks, "made 3"},
		{English, "1NT made 7", AmbiguousTricks, "made 7"},
		{English, "4H made 8", score.UnknownResult, "made 8"},
		{English, "424", ScoreNotTens, "424"},
		{English, "+425", ScoreNotTens, "+425"},
		{English, "-7610", score.ScoreOutOfRange, "-7610"},
		{English, "99999999999999999999", score.ScoreOutOfRange, "99999999999999999999"},
		{English, "A6140 x", UnexpectedText, "x"},
		{English, "A101/0", score.PercentOutOfRange, "101"},
		{English, "120%", score.PercentOutOfRange, "120%"},
		{English, "60%/", IncompleteAward, ""},
		{English, "A+B", UnexpectedText, "B"},
		{English, "30% 4S= N + 60% 4S-1 N", score.WeightsWrong, "30% 4S= N + 60% 4S-1 N"},
		{English, "0% 4S= N + 100% 4S-1 N", score.WeightsWrong, "0% 4S= N + 100% 4S-1 N"},
		{English, "30% 4S= + 70% 4S-1 N", score.MissingDeclarer, ""},
		{English, "30% 4S= N + 70%", MissingOutcome, ""},
		{English, "1/0 4S= N", score.WeightsWrong, "1/0"},
		{English, "NS: 4S= N", IncompleteSplit, ""},
		{English, "NS: 4S= N / NS: 4S= N", GivenTwice, "NS:"},
		{English, "NS: 4S= N / hello", IncompleteSplit, "hello"},
		{English, "4S= N [BB]", UnknownGroup, "[BB]"},
		{English, "4S= N [1]", UnknownGroup, "[1]"},
		{English, "4S= N ]", UnknownGroup, "4S= N ]"},
		{English, "4ſ=", score.UnknownStrain, "ſ"},
		{English, "4S\xff=", UnexpectedText, "\xff="},
		{English, "4S\x01=", UnexpectedText, "\x01="},
		{English, "NT", NotUnderstood, "NT"},
	} {
		_, err := Options{Language: c.lang}.Parse(c.text)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s %q: no error", c.lang, c.text)
			continue
		}
		if e.Fault != c.fault || e.Piece() != c.piece {
			t.Errorf("%s %q: %s at %q, want %s at %q", c.lang, c.text, e.Fault, e.Piece(), c.fault, c.piece)
		}
		if e.Text != c.text {
			t.Errorf("%q: the error holds %q", c.text, e.Text)
		}
		if _, err := (Options{Language: c.lang}).Parse(e.Example); err != nil {
			t.Errorf("%q: the example is wrong: %v", c.text, err)
		}
	}
}

// A number too small to be tricks above the book has most likely lost its
// plus, as in a spreadsheet.
func TestReadingsOfABareNumber(t *testing.T) {
	for text, want := range map[string][2]string{
		"4S N 1":  {"4S+1 N", "4S-9 N"},
		"4S N 4":  {"4S= N", "4S-6 N"},
		"2S N 3":  {"2S+1 N", "2S-5 N"},
		"3NT N 0": {"3NT= N", "3NT-9 N"},
		"6S N 2":  {"6S-4 N", "6S-10 N"},
	} {
		_, err := Options{Language: English}.Parse(text)
		var e *Error
		if !errors.As(err, &e) || len(e.Readings) != 2 || e.Readings[0].Text != want[0] ||
			e.Readings[1].Text != want[1] {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
