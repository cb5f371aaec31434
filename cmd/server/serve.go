package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"bridgescore/web"
)

// limits say how long a connection may keep the server waiting.
type limits struct{ header, read, write, idle time.Duration }

// patience is for the public. An upload of the default size passes on half a megabit a second.
var patience = limits{header: 5 * time.Second, read: 2 * time.Minute, write: 3 * time.Minute, idle: 2 * time.Minute}

const (
	maxHeaderBytes = 16 << 10
	closeTimeout   = 20 * time.Second // for requests still under way when the server closes
)

// serve answers requests until ctx ends. Then it first says on /readyz that it is going, serves on
// for the drain time so that load balancers notice, and closes when the requests under way are
// answered.
func serve(ctx context.Context, c config, log *slog.Logger) error {
	var ready atomic.Bool
	options := web.Options{
		BaseURL:    c.baseURL,
		EmbedAllow: c.embedAllow,
		ClientIP:   c.clientIP,
		Rate:       c.rate,
		MaxUpload:  c.maxUpload,
		MaxLines:   c.maxLines,
		Logger:     log,
		Ready:      ready.Load,
	}
	var m *metrics
	if c.metricsAddr != "" {
		m = newMetrics()
		options.Observe = m.observe
	}
	site, err := web.New(options)
	if err != nil {
		return usageError{err}
	}
	return serveHandler(ctx, c, log, site, m, &ready, func() { time.Sleep(c.drain) })
}

// serveHandler is serve for any handler; m is nil where nobody measures, and drain returns when the
// drain time is over.
func serveHandler(ctx context.Context, c config, log *slog.Logger, site http.Handler, m *metrics, ready *atomic.Bool,
	drain func()) error {
	listener, err := listen(c)
	if err != nil {
		return err
	}
	failed, served := make(chan error, 1), make(chan error, 1)
	if m != nil {
		stop, err := serveMetrics(c.metricsAddr, m, log, failed)
		if err != nil {
			return errors.Join(err, listener.Close())
		}
		defer stop()
		site = m.count(site)
	}
	var open connections
	server := newServer(closeWhenDraining(site, ready), patience, log)
	server.ConnState = open.watch
	go func() { served <- server.Serve(listener) }()
	ready.Store(true)
	log.Info("listening", "addr", listener.Addr().String(), "version", version)

	select {
	case err := <-failed:
		return errors.Join(err, server.Close())
	case err := <-served:
		return errors.Join(fmt.Errorf("serving: %w", err), server.Close())
	case <-ctx.Done():
	}
	ready.Store(false)
	log.Info("draining", "seconds", c.drain.Seconds())
	drain()
	// Shutdown drops what was just accepted. Nothing is accepted any more once the loop has ended,
	// and what was is answered before.
	if err := listener.Close(); err != nil {
		return errors.Join(err, server.Close())
	}
	<-served
	begin := time.Now()
	open.await(closeTimeout)
	return closeServer(server, closeTimeout-time.Since(begin), log)
}

func newServer(h http.Handler, l limits, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: l.header,
		ReadTimeout:       l.read,
		WriteTimeout:      l.write,
		IdleTimeout:       l.idle,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// closeWhenDraining makes each answer the last on its connection once the server is no longer
// ready. A client that kept an idle connection could otherwise send its next request just as the
// server closes it, and lose it.
func closeWhenDraining(next http.Handler, ready *atomic.Bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !ready.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// closeServer waits for the requests under way, within bounds. Clients that are not done by then
// lose their connections; that is no failure of the server's.
func closeServer(server *http.Server, patience time.Duration, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	err := server.Shutdown(ctx)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		log.Warn("closed with requests under way", "seconds", patience.Seconds())
		err = server.Close()
	case err == nil:
		log.Info("closed")
	}
	return err
}
