package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"
)

// checkHealth asks the server that listens on addr, on this machine, whether it is healthy.
// Containers without a shell use it for their health check. A server that needs more than three
// seconds is not, unless ctx has a limit of its own.
func checkHealth(ctx context.Context, addr string) error {
	if _, ok := ctx.Deadline(); !ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, 3*time.Second)
		defer cancel()
	}
	address := "http://" + reachable(addr) + "/healthz"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return fmt.Errorf("health check: %w", err)
	}
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}} // and no proxy
	response, err := client.Do(request)
	if err != nil {
		return fmt.Errorf("health check: %w", err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("health check: %s answers %s", address, response.Status)
	}
	return nil
}

// reachable turns an address to listen on into one to connect to: a server that listens on every
// address is asked on the loopback one.
func reachable(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return addr
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}
