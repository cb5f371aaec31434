package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"log/slog"
	"reflect"
	"strings"
	"testing"
	"time"
)

// environment gives run the variables of a test and nothing of the machine's.
func environment(env map[string]string) variables { return env }

func TestDefaults(t *testing.T) {
	got, err := parse(nil, environment(nil), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	want := config{addr: ":8080", clientIP: "remote", maxLines: 50_000, log: "text",
		drain: 5 * time.Second}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// Each setting: its flag, its variable, and which of the two wins.
func TestFlagsAndEnvironment(t *testing.T) {
	for _, tt := range []struct {
		flag, variable, low, high string
		get                       func(config) any
		wantLow, wantHigh         any
	}{
		{"addr", "ADDR", ":1", "127.0.0.1:2", func(c config) any { return c.addr }, ":1", "127.0.0.1:2"},
		{"base-url", "BASE_URL", "http://a", "http://b", func(c config) any {
			return c.baseURL
		}, "http://a", "http://b"},
		{"embed-allow", "EMBED_ALLOW", "http://a", "http://b, http://c", func(c config) any {
			return strings.Join(c.embedAllow, "|")
		}, "http://a", "http://b|http://c"},
		{"client-ip", "CLIENT_IP", "10.0.0.0/8", "remote", func(c config) any {
			return c.clientIP
		}, "10.0.0.0/8", "remote"},
		{"rate", "RATE", "600", "0", func(c config) any { return c.rate }, 600, 0},
		{"max-upload", "MAX_UPLOAD", "1000000", "2 MiB", func(c config) any {
			return c.maxUpload
		}, int64(1000000), int64(2 << 20)},
		{"max-lines", "MAX_LINES", "270000", "100", func(c config) any { return c.maxLines }, 270_000, 100},
		{"metrics-addr", "METRICS_ADDR", ":9090", "localhost:9091", func(c config) any {
			return c.metricsAddr
		}, ":9090", "localhost:9091"},
		{"log", "LOG", "json", "text", func(c config) any { return c.log }, "json", "text"},
		{"log-level", "LOG_LEVEL", "warn", "DEBUG", func(c config) any { return c.logLevel }, slog.LevelWarn,
			slog.LevelDebug},
		{"drain", "DRAIN", "30", "0", func(c config) any { return c.drain }, 30 * time.Second, time.Duration(0)},
	} {
		t.Run(tt.flag, func(t *testing.T) {
			for _, source := range []struct {
				name string
				args []string
				env  map[string]string
				want any
			}{
				{"variable", nil, map[string]string{"BRIDGESCORE_" + tt.variable: tt.low}, tt.wantLow},
				{"variable without the prefix", nil, map[string]string{tt.variable: tt.low}, tt.wantLow},
				{"both variables", nil, map[string]string{tt.variable: tt.low, "BRIDGESCORE_" + tt.variable: tt.high},
					tt.wantHigh},
				{"flag", []string{"-" + tt.flag, tt.low}, nil, tt.wantLow},
				{"both", []string{"-" + tt.flag + "=" + tt.high},
					map[string]string{"BRIDGESCORE_" + tt.variable: tt.low}, tt.wantHigh},
			} {
				c, err := parse(source.args, environment(source.env), io.Discard)
				if err != nil {
					t.Errorf("%s: %v", source.name, err)
				} else if got := tt.get(c); got != source.want {
					t.Errorf("%s: got %v, want %v", source.name, got, source.want)
				}
				if warned := len(c.warnings) > 0; warned != (source.name == "variable without the prefix") {
					t.Errorf("%s: warnings %q", source.name, c.warnings)
				}
			}
		})
	}
}

// Every flag of the table above and no other: a new setting must be tested there.
func TestEverySettingHasAVariable(t *testing.T) {
	var help bytes.Buffer
	if _, err := parse([]string{"-help"}, environment(nil), &help); !errors.Is(err, flag.ErrHelp) {
		t.Fatalf("-help: error %v, want %v", err, flag.ErrHelp)
	}
	var names []string
	for line := range strings.Lines(help.String()) {
		if name, ok := strings.CutPrefix(line, "  -"); ok {
			names = append(names, strings.Fields(name)[0])
		}
	}
	got := strings.Join(names, " ")
	want := "addr base-url client-ip drain embed-allow healthcheck log log-level max-lines max-upload metrics-addr rate version"
	if got != want {
		t.Errorf("flags %s, want %s", got, want)
	}
}

func TestActionsAreNoVariables(t *testing.T) {
	c, err := parse(nil, environment(map[string]string{"VERSION": "1.2.3", "HEALTHCHECK": "true"}), io.Discard)
	if err != nil || c.showVersion || c.healthcheck {
		t.Errorf("got %+v, %v, want a server that serves", c, err)
	}
}

func TestBadSettings(t *testing.T) {
	for _, tt := range []struct {
		args []string
		env  map[string]string
		want []string // parts of the message
	}{
		{args: []string{"-rate", "many"}, want: []string{"-rate", `"many"`}},
		{args: []string{"-max-lines", "-1"}, want: []string{"-max-lines", "negative"}},
		{args: []string{"-rate", "-1"}, want: []string{"-rate", "negative"}},
		{env: map[string]string{"BRIDGESCORE_RATE": "many"}, want: []string{"BRIDGESCORE_RATE", `"many"`}},
		{env: map[string]string{"BRIDGESCORE_RATE": "many", "BRIDGESCORE_DRAIN": "soon"},
			want: []string{"RATE", "DRAIN"}},
		{args: []string{"-drain", "1500ms"}, want: []string{"-drain", "whole number of seconds"}},
		{args: []string{"-log-level", "loud"}, want: []string{"-log-level", `"loud"`}},
		{args: []string{"-drain", "-1"}, want: []string{"-drain", "0 to 3600"}},
		{args: []string{"-drain", "3601"}, want: []string{"-drain", "0 to 3600"}},
		{args: []string{"-max-upload", "0"}, want: []string{"-max-upload", "8MiB"}},
		{args: []string{"-max-upload", "8TB"}, want: []string{"-max-upload", "8MiB"}},
		{args: []string{"-max-upload", "9999999999GiB"}, want: []string{"-max-upload", "8MiB"}},
		{args: []string{"-addr", "8080"}, want: []string{"-addr", `"8080"`, ":8080"}},
		{args: []string{"-metrics-addr", "9090"}, want: []string{"-metrics-addr", `"9090"`}},
		{args: []string{"-log", "xml"}, want: []string{"-log", `"xml"`, "text", "json"}},
		{args: []string{"-colour", "red"}, want: []string{"-colour"}},
		{args: []string{"start"}, want: []string{"start"}},
	} {
		_, err := parse(tt.args, environment(tt.env), io.Discard)
		if _, ok := errors.AsType[usageError](err); !ok {
			t.Errorf("%q %v: error %v, want a usage error", tt.args, tt.env, err)
			continue
		}
		for _, part := range tt.want {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%q %v: error %q does not mention %q", tt.args, tt.env, err, part)
			}
		}
	}
}

// What others set for their own purposes does not keep the server from starting.
func TestVariablesOfOthers(t *testing.T) {
	c, err := parse(nil, environment(map[string]string{"LOG": "debug", "ADDR": "there", "RATE": "-1", "DRAIN": "yes"}),
		io.Discard)
	if err != nil || c.log != "text" || c.addr != ":8080" || c.rate != 0 || c.drain != 5*time.Second ||
		len(c.warnings) != 4 {
		t.Errorf("%+v, %v", c, err)
	}
	var log bytes.Buffer
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := run(ctx, []string{"-addr", "127.0.0.1:0", "-drain", "0"}, environment(map[string]string{"LOG": "debug"}),
		io.Discard, &log); err != nil || !strings.Contains(log.String(), "BRIDGESCORE_LOG") {
		t.Errorf("%v, %s", err, &log)
	}
}

// A platform says on which port it expects a server. What the operator says wins.
func TestPortOfThePlatform(t *testing.T) {
	for _, tt := range []struct {
		name     string
		args     []string
		env      map[string]string
		addr     string
		warnings int
	}{
		{"alone", nil, map[string]string{"PORT": "8131"}, ":8131", 0},
		{"beside a variable", nil, map[string]string{"PORT": "8131", "BRIDGESCORE_ADDR": ":1"}, ":1", 0},
		{"beside a flag", []string{"-addr", ":1"}, map[string]string{"PORT": "8131"}, ":1", 0},
		{"health check", []string{"-healthcheck"}, map[string]string{"PORT": "8131"}, ":8131", 0},
		{"none", nil, map[string]string{"PORT": "tcp://10.0.0.1:80"}, ":8080", 1},
		{"zero", nil, map[string]string{"PORT": "0"}, ":8080", 1},
		{"too large", nil, map[string]string{"PORT": "65536"}, ":8080", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := parse(tt.args, environment(tt.env), io.Discard)
			if err != nil || c.addr != tt.addr || len(c.warnings) != tt.warnings {
				t.Errorf("%s, %q, %v", c.addr, c.warnings, err)
			}
		})
	}
}

// A name that is misspelt is told, and keeps nothing from starting.
func TestUnknownVariables(t *testing.T) {
	c, err := parse(nil, variablesOf([]string{"BRIDGESCORE_LOGS=json", "BRIDGESCORE_LOG=json", "OTHER=1"}), io.Discard)
	if err != nil || c.log != "json" || len(c.warnings) != 1 || !strings.Contains(c.warnings[0], "BRIDGESCORE_LOGS") {
		t.Errorf("%q, %q, %v", c.log, c.warnings, err)
	}
}

func TestSeconds(t *testing.T) {
	for text, want := range map[string]time.Duration{"5": 5 * time.Second, "5s": 5 * time.Second,
		"1m30s": 90 * time.Second, "0": 0, "1h": time.Hour} {
		var s seconds
		if err := s.Set(text); err != nil || time.Duration(s) != want {
			t.Errorf("%s: %v, %v", text, time.Duration(s), err)
		}
	}
}

func TestByteSize(t *testing.T) {
	for text, want := range map[string]struct {
		bytes int64
		shown string
	}{
		"1":       {1, "1"},
		"1000000": {1000000, "1000000"},
		"2048":    {2048, "2KiB"},
		"8MiB":    {8 << 20, "8MiB"},
		"1GiB":    {1 << 30, "1GiB"},
		"8MB":     {8 << 20, "8MiB"},
		"8m":      {8 << 20, "8MiB"},
		"500 k":   {500 << 10, "500KiB"},
		"2gib":    {2 << 30, "2GiB"},
	} {
		var b byteSize
		if err := b.Set(text); err != nil || int64(b) != want.bytes || b.String() != want.shown {
			t.Errorf("%s: %d bytes, shown as %s, error %v; want %d, %s", text, int64(b), b.String(), err, want.bytes,
				want.shown)
		}
	}
}
