package main

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// program finds what is installed on a machine that proves the documents. Elsewhere the test skips.
func program(t *testing.T, name string) string {
	t.Helper()
	for _, path := range []string{name, "/usr/sbin/" + name} {
		if found, err := exec.LookPath(path); err == nil {
			return found
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("%s is not installed", name)
	}
	t.Skipf("%s is not installed", name)
	return ""
}

// deployed reads a file of the folder deploy.
func deployed(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../deploy", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// adapted replaces what differs on the machine of a test. Each has to be there.
func adapted(t *testing.T, text string, oldnew ...string) string {
	t.Helper()
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(text, oldnew[i]) {
			t.Fatalf("%q is not in\n%s", oldnew[i], text)
		}
		text = strings.ReplaceAll(text, oldnew[i], oldnew[i+1])
	}
	return text
}

// startProxy runs a proxy until the test ends, and waits until it answers.
func startProxy(t *testing.T, front string, c *exec.Cmd) {
	t.Helper()
	var said bytes.Buffer
	c.Stdout, c.Stderr = &said, &said
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	c.WaitDelay = 5 * time.Second
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Signal(syscall.SIGTERM)
		_ = c.Wait()
		if t.Failed() {
			t.Log(said.String())
		}
	})
	awaitStatus(t, "http://"+front+"/readyz", http.StatusOK)
}

// startSite runs the server behind a proxy of this machine.
func startSite(t *testing.T, addr string, args ...string) *exec.Cmd {
	t.Helper()
	c := exec.CommandContext(t.Context(), os.Args[0],
		append([]string{"-addr", addr, "-client-ip", "127.0.0.1, 127.0.0.2"},
			args...)...)
	c.Env = append(os.Environ(), asServer+"=1")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	awaitStatus(t, "http://"+addr+"/readyz", http.StatusOK)
	return c
}

// A file of the largest size passes nginx, and one that is larger is refused by the site, in its
// own words.
func TestNginx(t *testing.T) {
	path := program(t, "nginx")
	addresses := freeAddresses(t, 2)
	front, back := addresses[0], addresses[1]
	_, blocks := readDocuments(t)
	text := ""
	for _, b := range blocks {
		if b.language == "nginx" {
			text = b.text
		}
	}
	dir := t.TempDir()
	server := adapted(t, text, "listen 80;", "listen "+front+";", "http://127.0.0.1:8080", "http://"+back,
		"/var/log/nginx/bridgescore.log", filepath.Join(dir, "access.log"))
	config := filepath.Join(dir, "nginx.conf")
	if err := os.WriteFile(config, []byte("daemon off;\npid "+dir+"/pid;\nerror_log stderr;\nevents {}\nhttp {\n"+
		"client_body_temp_path "+dir+"/body;\nproxy_temp_path "+dir+"/proxy;\nfastcgi_temp_path "+dir+"/f;\n"+
		"uwsgi_temp_path "+dir+"/u;\nscgi_temp_path "+dir+"/s;\n"+server+"}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	startSite(t, back)
	args := []string{"-p", dir, "-c", config}
	if os.Getuid() == 0 {
		args = append(args, "-g", "user root;") // who may write to the folder of the test
	}
	startProxy(t, front, exec.CommandContext(t.Context(), path, args...))
	checkPage(t, front)
	for _, size := range []int{8 << 20, 8<<20 + 1} {
		var form bytes.Buffer
		w := multipart.NewWriter(&form)
		file, err := w.CreateFormFile("file", "evening.csv")
		if err == nil {
			_, err = io.WriteString(file, "board,ns,ew,result\n"+strings.Repeat("x", size-19))
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		response, err := http.Post("http://"+front+"/en/pairs", w.FormDataContentType(), &form)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil || !bytes.Contains(body, []byte("bridgescore.")) { // a page of ours: it has our style sheet
			t.Errorf("%d bytes: %s, %v, no page of the site", size, response.Status, err)
		}
		if tooLarge := response.StatusCode == http.StatusRequestEntityTooLarge; tooLarge != (size > 8<<20) {
			t.Errorf("%d bytes: %s", size, response.Status)
		}
	}
}

// A single copy that restarts behind Caddy loses no request.
func TestCaddy(t *testing.T) {
	path := program(t, "caddy")
	addresses := freeAddresses(t, 2)
	front, back := addresses[0], addresses[1]
	dir := t.TempDir()
	config := filepath.Join(dir, "Caddyfile")
	text := "{\n\tadmin off\n}\n" + adapted(t, deployed(t, "Caddyfile"), "bridge.example.org {", "http://"+front+" {",
		"bridgescore:8080", back)
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	running := startSite(t, back, "-drain", "0")
	caddy := exec.CommandContext(t.Context(), path, "run", "--config", config, "--adapter", "caddyfile")
	caddy.Env = append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
	startProxy(t, front, caddy)
	checkPage(t, front)
	clients := startLoad(t, "http://"+front, func(c *http.Client, site string, _ int) error {
		return answered(http.StatusOK)(c.Get(site + "/en/?contract=4SX&tricks=9&vul=yes"))
	})
	time.Sleep(300 * time.Millisecond)
	if err := running.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := running.Wait(); err != nil {
		t.Fatal(err)
	}
	startSite(t, back, "-drain", "0")
	clients.stop()
	clients.clients.Wait()
	if len(clients.failures) > 0 || clients.answers.Load() < 20 {
		t.Errorf("%d answers, failures %v", clients.answers.Load(), clients.failures)
	}
}

// checkPage looks at a page through a proxy: its canonical link is that of the proxy.
func checkPage(t *testing.T, front string) {
	t.Helper()
	status, body, err := get(t, "http://"+front+"/en/tables")
	want := `<link rel="canonical" href="http://` + front + `/en/tables">`
	if err != nil || status != http.StatusOK || !strings.Contains(body, want) {
		t.Errorf("status %d, %v, no %s", status, err, want)
	}
}

// The units are what systemd takes, and leave the service little to do harm with.
func TestUnits(t *testing.T) {
	path := program(t, "systemd-analyze")
	dir := t.TempDir()
	for _, name := range []string{"bridgescore.service", "bridgescore.socket"} {
		text := strings.ReplaceAll(deployed(t, name), "/usr/local/bin/bridgescore", os.Args[0])
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	unit := filepath.Join(dir, "bridgescore.service")
	if out, err := exec.CommandContext(t.Context(), path, "verify", "--man=no", unit,
		filepath.Join(dir, "bridgescore.socket")).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("verify: %v\n%s", err, out)
	}
	const most = "30" // of 100
	if out, err := exec.CommandContext(t.Context(), path, "security", "--offline=true", "--threshold="+most,
		unit).CombinedOutput(); err != nil {
		t.Errorf("security: %v\n%s", err, out)
	}
}
