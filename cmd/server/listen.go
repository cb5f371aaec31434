package main

import (
	"fmt"
	"net"
	"os"
	"strconv"
)

// firstSocket is the file of the first socket that a process is given (sd_listen_fds(3)).
const firstSocket = 3

// isGivenSocket reports whether systemd gave this process the one socket to listen on. It keeps
// that socket while the server restarts: who connects meanwhile waits, and is served by the next
// one.
func isGivenSocket(env variables) bool {
	return env["LISTEN_FDS"] == "1" && env["LISTEN_PID"] == strconv.Itoa(os.Getpid())
}

// listen listens where the configuration says.
func listen(c config) (net.Listener, error) {
	if !c.socket {
		l, err := net.Listen("tcp", c.addr)
		if err != nil {
			return nil, fmt.Errorf("cannot listen: %w", err)
		}
		return l, nil
	}
	file := os.NewFile(firstSocket, "socket")
	defer file.Close()
	l, err := net.FileListener(file)
	if err != nil {
		return nil, fmt.Errorf("cannot listen on the socket that was given: %w", err)
	}
	return l, nil
}
