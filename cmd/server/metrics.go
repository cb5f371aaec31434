package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// measure counts and times what a handler does. It returns the measured handler and the one that shows the figures to
// Prometheus. The labels are the status code and the method, where unknown methods count as one, so that no client can
// make their number grow.
func measure(next http.Handler) (measured, metrics http.Handler) {
	inFlight := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "bridgescore_http_requests_in_flight",
		Help: "Requests being answered.",
	})
	requests := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "bridgescore_http_requests_total",
		Help: "Requests answered, by status code and method.",
	}, []string{"code", "method"})
	durations := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "bridgescore_http_request_duration_seconds",
		Help:    "Time to answer a request, by method.",
		Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
	}, []string{"method"})
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "bridgescore_build_info",
		Help:        "Always 1; the labels say what is running.",
		ConstLabels: prometheus.Labels{"version": version, "go": runtime.Version()},
	})
	build.Set(1)

	registry := prometheus.NewRegistry()
	registry.MustRegister(inFlight, requests, durations, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))

	measured = promhttp.InstrumentHandlerInFlight(inFlight,
		promhttp.InstrumentHandlerDuration(durations,
			promhttp.InstrumentHandlerCounter(requests, next)))
	return measured, promhttp.HandlerFor(registry, promhttp.HandlerOpts{})
}

// serveMetrics shows the metrics on a listener of their own, so that the public address does not. It runs until the
// returned function is called; a failure goes to failed.
func serveMetrics(addr string, metrics http.Handler, log *slog.Logger, failed chan<- error) (stop func(), err error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("cannot listen for metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", metrics)
	server := newServer(mux, log)
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			failed <- err
		}
	}()
	log.Info("serving metrics", "addr", listener.Addr().String())
	return func() { _ = server.Close() }, nil
}
