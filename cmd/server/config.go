package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"bridgescore/web"
)

// config is what the operator asked for.
type config struct {
	addr        string        // where to listen, such as ":8080"
	baseURL     string        // public address for canonical links and snippets; empty: taken from the request
	embedAllow  []string      // sites that may frame the embedded calculator; empty: all
	clientIP    string        // "remote", or the networks of the trusted proxies
	rate        int           // requests a minute and client on computed routes; 0: no limit
	maxUpload   int64         // bytes; 0: what fits the memory
	maxLines    int           // results of a pairs event
	metricsAddr string        // where Prometheus may ask; empty: nowhere
	log         string        // "text" or "json"
	logLevel    slog.Level    // of what is logged, at least
	drain       time.Duration // between "not ready" and closing

	healthcheck bool // ask a running server how it is, instead of serving
	showVersion bool // say the version, instead of serving

	socket bool // listen on the socket that the process was given, not on addr

	// warnings are what the operator should know of the settings.
	warnings []string
}

// usageError says that the command line or the environment makes no sense.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

// parse reads the configuration. A flag wins over its environment variable, that over the default;
// an empty variable counts as none. -healthcheck and -version are things to do rather than
// settings: these two are flags only.
func parse(args []string, env variables, stderr io.Writer) (config, error) {
	var c config
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	flags.SetOutput(io.Discard)

	c.addr, c.log = ":8080", "text"
	flags.Var((*address)(&c.addr), "addr", "listen on this `address`")
	flags.StringVar(&c.baseURL, "base-url", "",
		"public `URL` of the site, for canonical links and snippets (default: taken from the request)")
	flags.Var((*list)(&c.embedAllow), "embed-allow",
		"`sites` that may frame the embedded calculator, separated by commas or blanks (default: all)")
	flags.StringVar(&c.clientIP, "client-ip", "remote", `where a client's address comes from: "remote", or the `+
		"`networks`"+` and addresses of trusted proxies, separated by commas`)
	flags.Var((*count)(&c.rate), "rate", "most `requests` a minute from one client on computed routes; 0 is no limit")
	c.maxLines = web.DefaultMaxLines
	flags.Var((*byteSize)(&c.maxUpload), "max-upload", "largest upload, as a `size` such as 500KiB, 8MB or 1000000 "+
		"(default 8MiB, less in a container of less than 400 MiB)")
	flags.Var((*count)(&c.maxLines), "max-lines", "most `results` of a pairs event")
	flags.Var((*address)(&c.metricsAddr), "metrics-addr",
		"serve Prometheus metrics on this `address` (default: nowhere)")
	flags.Var((*logFormat)(&c.log), "log", "`format` of the log: text or json")
	flags.TextVar(&c.logLevel, "log-level", slog.LevelInfo, "least `level` that is logged: debug, info, warn or error")
	c.drain = 5 * time.Second
	flags.Var((*seconds)(&c.drain), "drain",
		"`seconds` to go on serving after a signal to stop, while /readyz already says no")
	flags.BoolVar(&c.healthcheck, "healthcheck", false,
		"ask the server on -addr whether it is healthy, and exit with 0 or 1")
	flags.BoolVar(&c.showVersion, "version", false, "print the version and exit")

	warnings := fromPlatform(flags, env)
	more, err := fromEnvironment(flags, env)
	if err != nil {
		return config{}, usageError{err}
	}
	c.warnings, c.socket = append(warnings, more...), isGivenSocket(env)
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			help(flags, stderr)
			return config{}, err
		}
		return config{}, usageError{err}
	}
	if flags.NArg() > 0 {
		return config{}, usageError{fmt.Errorf("unexpected argument %q", flags.Arg(0))}
	}
	return c, nil
}

// variablePrefix keeps our variables apart from those that others set on the same machine, such as
// LOG.
const variablePrefix = "BRIDGESCORE_"

// variable is the name of the environment variable that stands for a flag, without its prefix;
// empty where there is none.
func variable(name string) string {
	if name == "healthcheck" || name == "version" {
		return ""
	}
	return strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// variables are those of the environment, by name.
type variables map[string]string

// variablesOf reads an environment as [os.Environ] gives it.
func variablesOf(environ []string) variables {
	env := make(variables, len(environ))
	for _, line := range environ {
		name, value, _ := strings.Cut(line, "=")
		env[name] = value
	}
	return env
}

// portVariable is where platforms say on which port they expect a server.
const portVariable = "PORT"

// fromPlatform takes over the port of the platform; any other setting of the address wins.
func fromPlatform(flags *flag.FlagSet, env variables) (warnings []string) {
	port := env[portVariable]
	if port == "" {
		return nil
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
		return []string{fmt.Sprintf("%s=%q is no port, and is passed over", portVariable, port)}
	}
	if err := flags.Set("addr", ":"+port); err != nil {
		return []string{err.Error()}
	}
	return nil
}

// fromEnvironment takes the variables over. Those without the prefix, which were once the only
// ones, hold where the others are not set; one of them that makes no sense here is somebody else's.
func fromEnvironment(flags *flag.FlagSet, env variables) (warnings []string, err error) {
	var errs []error
	known := make(map[string]bool)
	flags.VisitAll(func(f *flag.Flag) {
		plain := variable(f.Name)
		if plain == "" {
			return
		}
		name := variablePrefix + plain
		known[name] = true
		if value := env[name]; value != "" {
			if err := flags.Set(f.Name, value); err != nil {
				errs = append(errs, fmt.Errorf("invalid value %q for environment variable %s: %w", value, name, err))
			}
			return
		}
		value := env[plain]
		if value == "" {
			return
		}
		if err := flags.Set(f.Name, value); err != nil {
			warnings = append(warnings, fmt.Sprintf("%s=%q is not taken for -%s: %v; that is %s", plain, value, f.Name,
				err, name))
			return
		}
		warnings = append(warnings, fmt.Sprintf("%s is taken for -%s, and will not be: rename it to %s", plain,
			f.Name, name))
	})
	for _, name := range slices.Sorted(maps.Keys(env)) {
		if strings.HasPrefix(name, variablePrefix) && !known[name] {
			warnings = append(warnings, name+" is no setting of this server, and is passed over")
		}
	}
	return warnings, errors.Join(errs...)
}

func help(flags *flag.FlagSet, w io.Writer) {
	fmt.Fprint(w, "Usage: server [flags]\n\n"+
		"Each setting is also an environment variable: -base-url is "+variablePrefix+"BASE_URL.\n"+
		"A flag wins over the variable; without both, "+portVariable+" says the port to listen on.\n\n")
	flags.SetOutput(w)
	flags.PrintDefaults()
}

// address is a flag with a place to listen on.
type address string

func (a *address) String() string { return string(*a) }

func (a *address) Set(text string) error {
	if _, _, err := net.SplitHostPort(text); err != nil {
		return errors.New("want an address such as :8080 or 127.0.0.1:8080")
	}
	*a = address(text)
	return nil
}

// logFormat is a flag with a format of the log.
type logFormat string

func (l *logFormat) String() string { return string(*l) }

func (l *logFormat) Set(text string) error {
	if text != "text" && text != "json" {
		return errors.New("want text or json")
	}
	*l = logFormat(text)
	return nil
}

// count is a flag with a whole number that is not negative.
type count int

func (c *count) String() string { return strconv.Itoa(int(*c)) }

func (c *count) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return errors.New("want a whole number that is not negative")
	}
	*c = count(n)
	return nil
}

// list is a flag with several values.
type list []string

func (l *list) String() string { return strings.Join(*l, ",") }

func (l *list) Set(text string) error {
	*l = strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	return nil
}

// byteSize is a flag that counts bytes, alone or in KiB, MiB or GiB. What proxies and platforms
// call k or KB is taken for KiB, as most of them do.
type byteSize int64

var byteUnits = []struct {
	name   string
	others []string
	factor int64
}{{"KiB", []string{"KB", "K"}, 1 << 10}, {"MiB", []string{"MB", "M"}, 1 << 20}, {"GiB", []string{"GB", "G"}, 1 << 30},
	{"", nil, 1}}

func (b *byteSize) String() string {
	n := int64(*b)
	for i := len(byteUnits) - 2; i >= 0; i-- {
		if u := byteUnits[i]; n != 0 && n%u.factor == 0 {
			return strconv.FormatInt(n/u.factor, 10) + u.name
		}
	}
	return strconv.FormatInt(n, 10)
}

func (b *byteSize) Set(text string) error {
	digits := strings.TrimRight(text, "BGIKMbgikm")
	unit := text[len(digits):]
	for _, u := range byteUnits {
		is := func(name string) bool { return strings.EqualFold(name, unit) }
		if !is(u.name) && !slices.ContainsFunc(u.others, is) {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
		if err != nil || n < 1 || n > math.MaxInt64/u.factor {
			break
		}
		*b = byteSize(n * u.factor)
		return nil
	}
	return errors.New("want a size such as 500KiB, 8MiB or 1000000")
}

// seconds is a flag that counts whole seconds, an hour at most: 5, 5s or 1m30s.
type seconds time.Duration

func (s *seconds) String() string { return strconv.Itoa(int(time.Duration(*s) / time.Second)) }

func (s *seconds) Set(text string) error {
	n, err := strconv.Atoi(text)
	d := time.Duration(n) * time.Second
	if err != nil {
		d, err = time.ParseDuration(text)
	}
	if err != nil || d < 0 || d > time.Hour || d%time.Second != 0 {
		return errors.New("want a whole number of seconds from 0 to 3600")
	}
	*s = seconds(d)
	return nil
}
