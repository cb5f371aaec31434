package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"net"
	"strconv"
	"strings"
	"time"
)

// config is what the operator asked for.
type config struct {
	addr        string        // where to listen, such as ":8080"
	baseURL     string        // public address for canonical links and snippets; empty: taken from the request
	embedAllow  []string      // sites that may frame the embedded calculator; empty: all
	clientIP    string        // "remote", or the networks of the trusted proxies
	rate        int           // requests a minute and client on computed routes; 0: no limit
	maxUpload   int64         // bytes
	metricsAddr string        // where Prometheus may ask; empty: nowhere
	log         string        // "text" or "json"
	drain       time.Duration // between "not ready" and closing

	healthcheck bool // ask a running server how it is, instead of serving
	showVersion bool // say the version, instead of serving
}

// usageError says that the command line or the environment makes no sense.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

// parse reads the configuration. A flag wins over the environment variable of the same name in capitals, that over
// the default; an empty variable counts as none. -healthcheck and -version are things to do rather than settings, and
// VERSION in particular is often set for other purposes: these two are flags only.
func parse(args []string, getenv func(string) string, stderr io.Writer) (config, error) {
	var c config
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	flags.SetOutput(io.Discard)

	flags.StringVar(&c.addr, "addr", ":8080", "listen on this `address`")
	flags.StringVar(&c.baseURL, "base-url", "", "public `URL` of the site, for canonical links and snippets (default: taken from the request)")
	flags.Var((*list)(&c.embedAllow), "embed-allow", "`sites` that may frame the embedded calculator, separated by commas or blanks (default: all)")
	flags.StringVar(&c.clientIP, "client-ip", "remote", `where a client's address comes from: "remote", or the `+"`networks`"+` of trusted proxies, separated by commas`)
	flags.IntVar(&c.rate, "rate", 0, "most `requests` a minute from one client on computed routes; 0 is no limit")
	c.maxUpload = 8 << 20
	flags.Var((*byteSize)(&c.maxUpload), "max-upload", "largest upload, as a `size` such as 500KiB, 8MiB or 1000000")
	flags.StringVar(&c.metricsAddr, "metrics-addr", "", "serve Prometheus metrics on this `address` (default: nowhere)")
	flags.StringVar(&c.log, "log", "text", "`format` of the log: text or json")
	c.drain = 5 * time.Second
	flags.Var((*seconds)(&c.drain), "drain", "`seconds` to go on serving after a signal to stop, while /readyz already says no")
	flags.BoolVar(&c.healthcheck, "healthcheck", false, "ask the server on -addr whether it is healthy, and exit with 0 or 1")
	flags.BoolVar(&c.showVersion, "version", false, "print the version and exit")

	if err := fromEnvironment(flags, getenv); err != nil {
		return config{}, usageError{err}
	}
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
	if err := c.check(); err != nil {
		return config{}, usageError{err}
	}
	return c, nil
}

// variable is the name of the environment variable that stands for a flag, empty where there is none.
func variable(name string) string {
	if name == "healthcheck" || name == "version" {
		return ""
	}
	return strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

func fromEnvironment(flags *flag.FlagSet, getenv func(string) string) error {
	var errs []error
	flags.VisitAll(func(f *flag.Flag) {
		key := variable(f.Name)
		if key == "" {
			return
		}
		value := getenv(key)
		if value == "" {
			return
		}
		if err := flags.Set(f.Name, value); err != nil {
			errs = append(errs, fmt.Errorf("invalid value %q for environment variable %s: %w", value, key, err))
		}
	})
	return errors.Join(errs...)
}

func help(flags *flag.FlagSet, w io.Writer) {
	fmt.Fprint(w, "Usage: server [flags]\n\n"+
		"Each setting is also an environment variable of the same name in capitals: -base-url is BASE_URL.\n"+
		"A flag wins over the variable.\n\n")
	flags.SetOutput(w)
	flags.PrintDefaults()
}

// check looks at what the types alone do not rule out. The site's own options are checked by package web.
func (c config) check() error {
	if _, _, err := net.SplitHostPort(c.addr); err != nil {
		return fmt.Errorf("-addr %q is not an address such as :8080 or 127.0.0.1:8080", c.addr)
	}
	if c.metricsAddr != "" {
		if _, _, err := net.SplitHostPort(c.metricsAddr); err != nil {
			return fmt.Errorf("-metrics-addr %q is not an address such as 127.0.0.1:9090", c.metricsAddr)
		}
	}
	if c.log != "text" && c.log != "json" {
		return fmt.Errorf("-log %q is neither text nor json", c.log)
	}
	if c.rate < 0 {
		return fmt.Errorf("-rate %d is negative", c.rate)
	}
	return nil
}

// list is a flag with several values.
type list []string

func (l *list) String() string { return strings.Join(*l, ",") }

func (l *list) Set(text string) error {
	*l = strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	return nil
}

// byteSize is a flag that counts bytes, alone or in KiB, MiB or GiB.
type byteSize int64

var byteUnits = []struct {
	name   string
	factor int64
}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"", 1}}

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
	for _, u := range byteUnits {
		digits, ok := strings.CutSuffix(text, u.name)
		if !ok {
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

// seconds is a flag that counts whole seconds, an hour at most.
type seconds time.Duration

func (s *seconds) String() string { return strconv.Itoa(int(time.Duration(*s) / time.Second)) }

func (s *seconds) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 3600 {
		return errors.New("want a whole number of seconds from 0 to 3600")
	}
	*s = seconds(time.Duration(n) * time.Second)
	return nil
}
