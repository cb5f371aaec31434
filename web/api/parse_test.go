package api

import (
	"net/url"
	"testing"
)

func TestParseAnswers(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"fr", "4PX-2 E",
			`{"kind":"played","text":"4PX-2 E","contract":"4SX","declarer":"E","tricks":8,"result":"-2"}`},
		{"fr", "3SA+1", `{"kind":"played","text":"3SA+1","contract":"3NT","tricks":10,"result":"+1"}`},
		{"fr", "4♠x N −1",
			`{"kind":"played","text":"4PX-1 N","contract":"4SX","declarer":"N","tricks":9,"result":"-1"}`},
		{"en", "7NXN=", `{"kind":"played","text":"7NTX= N","contract":"7NTX","declarer":"N","tricks":13,"result":"="}`},
		{"en", "7S-13 W",
			`{"kind":"played","text":"7S-13 W","contract":"7S","declarer":"W","tricks":0,"result":"-13"}`},
		{"fr", "1T-7 O", `{"kind":"played","text":"1T-7 O","contract":"1C","declarer":"W","tricks":0,"result":"-7"}`},
		{"fr", "PASSE", `{"kind":"passed_out","text":"PASSE"}`},
		{"en", "NP", `{"kind":"not_played","text":"NP"}`},
		{"en", "sit-out", `{"kind":"sit_out","text":"SIT-OUT"}`},
		{"", "A6040",
			`{"kind":"adjusted","text":"A6040","ns_percent":60,"ew_percent":40,"ns_award":"fixed","ew_award":"fixed"}`},
		{"fr", "M+/M-",
			`{"kind":"adjusted","text":"M+/M-","ns_percent":60,"ew_percent":40,"ns_award":"average_plus","ew_award":"average_minus"}`},
		{"en", "62.5%-37.5%",
			`{"kind":"adjusted","text":"62.5%/37.5%","ns_percent":62.5,"ew_percent":37.5,"ns_award":"fixed","ew_award":"fixed"}`},
		{"en", "30% 4S= N + 70% 4S-1 N", `{"kind":"adjusted","text":"30% 4S= N + 70% 4S-1 N",` +
			`"ns_shares":[{"weight":30,"contract":"4S","declarer":"N","tricks":10,"result":"="},{"weight":70,"contract":"4S","declarer":"N","tricks":9,"result":"-1"}],` +
			`"ew_shares":[{"weight":30,"contract":"4S","declarer":"N","tricks":10,"result":"="},{"weight":70,"contract":"4S","declarer":"N","tricks":9,"result":"-1"}]}`},
		{"en", "50% -50 + 50% pass", `{"kind":"adjusted","text":"50% -50 + 50% PASS",` +
			`"ns_shares":[{"weight":50,"ns_score":-50},{"weight":50,"contract":"pass"}],"ew_shares":[{"weight":50,"ns_score":-50},{"weight":50,"contract":"pass"}]}`},
		{"en", "-50", `{"kind":"score","text":"-50","ns_score":-50}`},
		{"en", "620 EW", `{"kind":"score","text":"-620","ns_score":-620}`},
		{"en", "4S= N [B]",
			`{"kind":"played","text":"4S= N [B]","contract":"4S","declarer":"N","tricks":10,"result":"=","fouled_group":"B"}`},
	} {
		t.Run(c.lang+" "+c.text, func(t *testing.T) {
			query := url.Values{"text": {c.text}}
			if c.lang != "" {
				query.Set("lang", c.lang)
			}
			if got := get(t, "/parse?"+query.Encode()); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
