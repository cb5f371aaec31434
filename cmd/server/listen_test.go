package main

import (
	"net"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"
)

// A single copy is restarted on a socket that is kept for it, and no request fails.
func TestRestartOnASocket(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	socket, err := listener.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	start := func() *exec.Cmd {
		t.Helper()
		// As systemd does: the number of the process is only known once it runs.
		c := exec.CommandContext(t.Context(), "sh", "-c", `LISTEN_PID=$$ exec "$0" "$@"`, os.Args[0], "-drain", "1s")
		c.Env = append(os.Environ(), asServer+"=1", "LISTEN_FDS=1")
		c.ExtraFiles = []*os.File{socket}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		return c
	}
	site := "http://" + listener.Addr().String()
	running := start()
	awaitStatus(t, site+"/readyz", 200)
	clients := startLoad(t, site, askPagesAndEvents)
	for range 2 {
		time.Sleep(500 * time.Millisecond)
		if err := running.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := running.Wait(); err != nil {
			t.Fatal(err)
		}
		running = start()
		awaitStatus(t, site+"/readyz", 200)
	}
	clients.stop()
	clients.clients.Wait()
	_ = running.Process.Kill()
	_ = running.Wait()
	if len(clients.failures) > 0 || clients.answers.Load() < 50 {
		t.Errorf("%d answers, failures %v", clients.answers.Load(), clients.failures)
	}
}
