package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"bridgescore/web"
)

// Limits on how long a connection may keep the server waiting. An upload of the default size passes on half a
// megabit a second.
const (
	headerTimeout  = 5 * time.Second
	readTimeout    = 2 * time.Minute
	writeTimeout   = 3 * time.Minute
	idleTimeout    = 2 * time.Minute
	maxHeaderBytes = 16 << 10
	closeTimeout   = 20 * time.Second // for requests still under way when the server closes
)

// serve answers requests until ctx ends. Then it first says on /readyz that it is going, serves on for the drain time so
// that load balancers notice, and closes when the requests under way are answered.
func serve(ctx context.Context, c config, log *slog.Logger) error {
	var ready atomic.Bool
	site, err := web.New(web.Options{
		BaseURL:    c.baseURL,
		EmbedAllow: c.embedAllow,
		ClientIP:   c.clientIP,
		Rate:       c.rate,
		MaxUpload:  c.maxUpload,
		Logger:     log,
		Ready:      ready.Load,
		Version:    version,
	})
	if err != nil {
		return usageError{err}
	}
	return serveHandler(ctx, c, log, site, &ready)
}

// serveHandler is serve for any handler.
func serveHandler(ctx context.Context, c config, log *slog.Logger, site http.Handler, ready *atomic.Bool) error {
	listener, err := net.Listen("tcp", c.addr)
	if err != nil {
		return fmt.Errorf("cannot listen: %w", err)
	}
	failed := make(chan error, 2)
	if c.metricsAddr != "" {
		measured, metrics := measure(site)
		stop, err := serveMetrics(c.metricsAddr, metrics, log, failed)
		if err != nil {
			return errors.Join(err, listener.Close())
		}
		defer stop()
		site = measured
	}
	server := newServer(leave(site, ready), log)
	go func() { failed <- server.Serve(listener) }()
	ready.Store(true)
	log.Info("listening", "addr", listener.Addr().String(), "version", version)

	select {
	case err := <-failed:
		return errors.Join(fmt.Errorf("serving: %w", err), server.Close())
	case <-ctx.Done():
	}
	ready.Store(false)
	log.Info("draining", "seconds", c.drain.Seconds())
	time.Sleep(c.drain)
	return closeServer(server, log)
}

func newServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// leave makes each answer the last on its connection once the server is no longer ready. A client that kept an idle
// connection could otherwise send its next request just as the server closes it, and lose it.
func leave(next http.Handler, ready *atomic.Bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !ready.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// closeServer waits for the requests under way, within bounds.
func closeServer(server *http.Server, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		return errors.Join(fmt.Errorf("closing: requests still under way after %v: %w", closeTimeout, err), server.Close())
	}
	log.Info("closed")
	return nil
}
