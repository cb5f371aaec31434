package main

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics counts and times what the site does. The labels are the status code, the method and the
// pattern of the route, of which there are only so many: no client can make their number grow.
type metrics struct {
	registry  *prometheus.Registry
	inFlight  prometheus.Gauge
	requests  *prometheus.CounterVec
	durations *prometheus.HistogramVec
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "bridgescore_http_requests_in_flight",
			Help: "Requests being answered.",
		}),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "bridgescore_http_requests_total",
			Help: "Requests answered, by status code, method and route.",
		}, []string{"code", "method", "route"}),
		durations: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "bridgescore_http_request_duration_seconds",
			Help:    "Time to answer a request, by route.",
			Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route"}),
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "bridgescore_build_info",
		Help:        "Always 1; the labels say what is running.",
		ConstLabels: prometheus.Labels{"version": version, "go": runtime.Version()},
	})
	build.Set(1)
	m.registry.MustRegister(m.inFlight, m.requests, m.durations, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions}

// observe takes in one request that was answered.
func (m *metrics) observe(route, method string, status int, took time.Duration) {
	if !slices.Contains(methods, method) {
		method = "other"
	}
	route = cmp.Or(route, "none")
	m.requests.WithLabelValues(strconv.Itoa(status), method, route).Inc()
	m.durations.WithLabelValues(route).Observe(took.Seconds())
}

// count knows the requests that are being answered.
func (m *metrics) count(next http.Handler) http.Handler {
	return promhttp.InstrumentHandlerInFlight(m.inFlight, next)
}

// serveMetrics shows the metrics on a listener of their own, so that the public address does not.
// It runs until the returned function is called; a failure goes to failed.
func serveMetrics(addr string, m *metrics, log *slog.Logger, failed chan<- error) (stop func(), err error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("cannot listen for metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	server := newServer(mux, patience, log)
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			failed <- err
		}
	}()
	log.Info("serving metrics", "addr", listener.Addr().String())
	return func() { _ = server.Close() }, nil
}
