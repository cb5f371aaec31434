// Command server serves the pages and the API of bridgescore from one binary, and stores nothing.
//
// What it is told, by flags or by environment variables, is listed by -help; config.go explains
// each.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime"
	"syscall"
)

// version is set by the linker when a release is built.
var version = "development"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	err := run(ctx, os.Args[1:], variablesOf(os.Environ()), os.Stdout, os.Stderr)
	stop()
	os.Exit(exitCode(err, os.Stderr))
}

// exitCode reports an error on stderr and returns 0 without one, 2 for a command line or
// environment that makes no sense, and 1 for everything else.
func exitCode(err error, stderr io.Writer) int {
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return 0
	}
	fmt.Fprintln(stderr, "server:", err)
	if _, ok := errors.AsType[usageError](err); ok {
		return 2
	}
	return 1
}

// run does what the arguments and the environment ask for: by default it serves until ctx ends,
// then closes gracefully. Answers to -version go to stdout, the log and the help to stderr.
func run(ctx context.Context, args []string, env variables, stdout, stderr io.Writer) error {
	c, err := parse(args, env, stderr)
	if err != nil {
		return err
	}
	switch {
	case c.showVersion:
		_, err := fmt.Fprintf(stdout, "bridgescore %s (%s)\n", version, runtime.Version())
		return err
	case c.healthcheck:
		return checkHealth(ctx, c.addr)
	}
	log := slog.New(logHandler(c, stderr))
	fitMemory(&c, env, log)
	for _, warning := range c.warnings {
		log.Warn(warning)
	}
	return serve(ctx, c, log)
}

// logHandler writes the log in the format of -log, from -log-level on.
func logHandler(c config, w io.Writer) slog.Handler {
	options := &slog.HandlerOptions{Level: c.logLevel}
	if c.log == "json" {
		return slog.NewJSONHandler(w, options)
	}
	return slog.NewTextHandler(w, options)
}
