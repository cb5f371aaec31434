package notation

import (
	"testing"

	"bridgescore/score"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Every contract with every declarer or none and every number of tricks is
// read back from what is printed, in both languages.
func TestEveryPlayIsReadBack(t *testing.T) {
	count := 0
	for o := range score.Outcomes {
		if o.Vulnerable {
			continue
		}
		for declarer := score.NoSeat; declarer <= score.West; declarer++ {
			want := score.Entry{Kind: score.Played,
				Play: score.Play{Contract: o.Contract, Declarer: declarer, Tricks: o.Tricks}}
			for _, lang := range Languages() {
				text := Format(want, lang)
				got, err := Options{Language: lang}.Parse(text)
				if err != nil || got != want {
					t.Fatalf("%s %q: %+v, %v", lang, text, got, err)
				}
				count++
			}
		}
	}
	if want := score.OutcomeCount / 2 * 5 * 2; count != want {
		t.Errorf("%d entries were read, want %d", count, want)
	}
}

// Every contract is read with the declarer in each place and with symbols.
func TestEveryPlayWithTheDeclarerAnywhere(t *testing.T) {
	for o := range score.Outcomes {
		if o.Vulnerable {
			continue
		}
		c, result := o.Contract, o.Result()
		for _, lang := range Languages() {
			level := string(rune('0' + c.Level))
			for _, strain := range [...]string{lang.strainText(c.Strain), c.Strain.Symbol()} {
				for _, declarer := range score.Seats() {
					seat := FormatSeat(declarer, lang)
					want := score.Play{Contract: c, Declarer: declarer, Tricks: o.Tricks}
					for _, text := range [...]string{
						seat + " " + level + strain + c.Doubling.String() + result,
						seat + level + strain + c.Doubling.String() + result,
						level + strain + seat + c.Doubling.String() + result,
						level + strain + c.Doubling.String() + seat + result,
						level + strain + c.Doubling.String() + result + seat,
						level + " " + strain + " " + c.Doubling.String() + " " + result + " " + seat,
					} {
						got, err := Options{Language: lang}.Parse(text)
						if err != nil || got.Play != want {
							t.Fatalf("%s %q: %+v, %v", lang, text, got.Play, err)
						}
					}
				}
			}
		}
	}
}

func TestEveryScoreIsReadBack(t *testing.T) {
	for points := -MaxScore; points <= MaxScore; points += 10 {
		want := score.Entry{Kind: score.PointsEntry, Points: points}
		for _, o := range [...]Options{{Language: French}, {Language: English}} {
			if got, err := o.Parse(Format(want, o.Language)); err != nil || got != want {
				t.Fatalf("%d: %+v, %v", points, got, err)
			}
		}
	}
}

// anyEntry draws an entry that can be.
func anyEntry() *rapid.Generator[score.Entry] {
	return rapid.Custom(func(t *rapid.T) score.Entry {
		e := score.Entry{Kind: rapid.SampledFrom([]score.EntryKind{
			score.Played, score.PassEntry, score.PointsEntry, score.NotPlayed, score.SitOut, score.Artificial,
			score.Assigned,
		}).Draw(t, "kind")}
		switch e.Kind {
		case score.Played:
			e.Play = anyPlay(t)
		case score.PointsEntry:
			e.Points = anyPoints(t)
		case score.Artificial:
			e.NS, e.EW = anyAward(t), anyAward(t)
		case score.Assigned:
			e.Ruling = &score.Ruling{NS: anyShares(t)}
			e.Ruling.EW = e.Ruling.NS
			if rapid.Bool().Draw(t, "split") {
				e.Ruling.EW = anyShares(t)
			}
		}
		if rapid.Bool().Draw(t, "fouled") {
			e.FouledGroup = rapid.ByteRange('A', 'Z').Draw(t, "group")
		}
		return e
	})
}

func anyPlay(t *rapid.T) score.Play {
	return score.Play{
		Contract: score.Contract{
			Level: rapid.IntRange(1, 7).Draw(t, "level"),
			Strain: rapid.SampledFrom([]score.Strain{score.Clubs, score.Diamonds, score.Hearts, score.Spades,
				score.NoTrump}).Draw(t, "strain"),
			Doubling: rapid.SampledFrom([]score.Doubling{score.Undoubled, score.Doubled, score.Redoubled}).Draw(t,
				"doubling"),
		},
		Declarer: score.Seat(rapid.IntRange(1, 4).Draw(t, "declarer")),
		Tricks:   rapid.IntRange(0, 13).Draw(t, "tricks"),
	}
}

func anyPoints(t *rapid.T) int { return 10 * rapid.IntRange(-760, 760).Draw(t, "points") }

func anyAward(t *rapid.T) score.Award {
	return score.Award{
		Kind: score.AwardKind(rapid.IntRange(0, 3).Draw(t, "award")),
		Percent: rapid.OneOf(rapid.IntRange(0, 10000), rapid.SampledFrom([]int{4000, 5000, 6000, 10000})).Draw(t,
			"percent"),
	}
}

func anyShares(t *rapid.T) []score.WeightedScore {
	n := rapid.IntRange(1, 5).Draw(t, "shares")
	list := make([]score.WeightedScore, n)
	left := rapid.SampledFrom([]int{7, 60, 100, 1000, 10000}).Draw(t, "sum")
	for i := range list {
		list[i].Weight = left
		if others := n - 1 - i; others > 0 {
			list[i].Weight = rapid.IntRange(1, left-others).Draw(t, "weight")
		}
		left -= list[i].Weight
		switch rapid.IntRange(0, 2).Draw(t, "outcome") {
		case 0:
			list[i].Play = anyPlay(t)
		case 1:
			list[i].Points, list[i].FromPoints = anyPoints(t), true
		}
	}
	if n == 1 {
		list[0].Weight = 1
	}
	return list
}

func TestEveryEntryIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := anyEntry().Draw(t, "entry")
		for _, lang := range Languages() {
			text := Format(want, lang)
			got, err := Options{Language: lang, RequireDeclarer: true}.Parse(text)
			if err != nil {
				t.Fatalf("%s %q: %v", lang, text, err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%s %q (-want +got):\n%s", lang, text, diff)
			}
		}
	})
}

func TestFormat(t *testing.T) {
	for _, c := range []struct{ text, french, english string }{
		{"4♠X-2 W", "4PX-2 O", "4SX-2 W"},
		{"3NT+1", "3SA+1", "3NT+1"},
		{"4♥= E", "4C= E", "4H= E"},
		{"4♣XX= S", "4TXX= S", "4CXX= S"},
		{"passe", "PASSE", "PASS"},
		{"NP", "NP", "NP"},
		{"bye", "RELAIS", "SIT-OUT"},
		{"-50", "-50", "-50"},
		{"620", "+620", "+620"},
		{"0", "0", "0"},
		{"60/40", "A6040", "A6040"},
		{"A+", "M+/M-", "A+/A-"},
		{"62.5%", "62,5%/37,5%", "62.5%/37.5%"},
		{"100/0", "100%/0%", "100%/0%"},
		{"40/A+", "40%/M+", "40%/A+"},
		{"NS: 4♠= N / EW: -50", "NS: 4P= N / EO: -50", "NS: 4S= N / EW: -50"},
		{"4♠= N [b]", "4P= N [B]", "4S= N [B]"},
	} {
		for _, lang := range Languages() {
			e, err := Options{Language: lang}.Parse(c.text)
			if err != nil {
				t.Errorf("%q: %v", c.text, err)
				continue
			}
			if got, want := Format(e, lang),
				map[Language]string{French: c.french, English: c.english}[lang]; got != want {
				t.Errorf("%s %q is written %q, want %q", lang, c.text, got, want)
			}
		}
	}
}

func TestFormatOfWhatCannotBe(t *testing.T) {
	play := score.Play{Contract: score.Contract{Level: 8, Strain: score.Spades}, Declarer: score.North}
	good := score.WeightedScore{Weight: 1, FromPoints: true}
	for _, e := range []score.Entry{
		{},
		{Kind: 99},
		{Kind: score.Played, Play: play},
		{Kind: score.Played, Play: play, FouledGroup: 'B'},
		{Kind: score.Played, Play: score.Play{Contract: score.Contract{Level: 4, Strain: score.Spades}, Tricks: 14}},
		{Kind: score.Artificial, NS: score.Award{Percent: 10001}},
		{Kind: score.Artificial, EW: score.Award{Kind: 9}},
		{Kind: score.Assigned},
		{Kind: score.Assigned, Ruling: &score.Ruling{}},
		{Kind: score.Assigned, Ruling: &score.Ruling{NS: []score.WeightedScore{good}}},
		{Kind: score.Assigned, Ruling: &score.Ruling{NS: []score.WeightedScore{{Weight: 1, Play: play}}}},
		{Kind: score.Assigned, Ruling: &score.Ruling{NS: []score.WeightedScore{{Weight: -1, FromPoints: true}}}},
	} {
		if got := Format(e, English); got != "" {
			t.Errorf("%+v is written %q", e, got)
		}
	}
	if got := FormatContract(play.Contract, English); got != "" {
		t.Errorf("a contract of level 8 is written %q", got)
	}
}
