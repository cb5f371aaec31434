package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// asServer makes this test program be the server, so that it can be killed.
const asServer = "BRIDGESCORE_TEST_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) != "" {
		main()
	}
	os.Exit(m.Run())
}

// startCopy runs the server as a process of its own.
func startCopy(t testing.TB, addr string) *exec.Cmd { return startRelease(t, os.Args[0], addr) }

// startRelease runs a server of another binary.
func startRelease(t testing.TB, binary, addr string) *exec.Cmd {
	t.Helper()
	c := exec.CommandContext(t.Context(), binary, "-addr", addr, "-drain", "3")
	c.Env = append(os.Environ(), asServer+"=1")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

// freeAddresses gives addresses that nobody listens on. They stay so until they are used: what else
// is started on this machine meanwhile, such as the servers of other tests, listens on 127.0.0.1.
func freeAddresses(t testing.TB, n int) []string {
	t.Helper()
	addresses := make([]string, n)
	for i := range addresses {
		l, err := net.Listen("tcp", "127.0.0.2:0")
		if err != nil { // not every system has that one
			l, err = net.Listen("tcp", "127.0.0.1:0")
		}
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		addresses[i] = l.Addr().String()
	}
	return addresses
}

// startBalancer runs HAProxy with the configuration that docs/operation.md shows. The function that
// it returns waits until HAProxy takes a copy to be ready.
func startBalancer(t *testing.T, path, front, first, second string) (awaitUp func(server string)) {
	t.Helper()
	_, blocks := readDocuments(t)
	text := ""
	for _, b := range blocks {
		if b.language == "haproxy" {
			text = b.text
		}
	}
	text = strings.NewReplacer("bind :80", "bind "+front, "10.0.0.1:8080", first, "10.0.0.2:8080", second).Replace(text)
	dir := t.TempDir()
	watch := filepath.Join(dir, "watch")
	text += "\nlisten watch\n\tbind unix@" + watch + "\n\tstats enable\n\tstats uri /\n"
	file := filepath.Join(dir, "haproxy.cfg")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), path, "-db", "-f", file)
	var said strings.Builder
	c.Stdout, c.Stderr = &said, &said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
		if t.Failed() {
			t.Logf("HAProxy: %s", said.String())
		}
	})
	client := http.Client{Timeout: ages, Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "unix", watch)
		},
	}}
	up := func(server string) (bool, error) {
		response, err := client.Get("http://watch/;csv")
		if err != nil {
			return false, err
		}
		defer response.Body.Close()
		rows := csv.NewReader(response.Body)
		rows.FieldsPerRecord = -1
		table, err := rows.ReadAll()
		if err != nil || len(table) == 0 {
			return false, err
		}
		status := slices.Index(table[0], "status")
		return slices.ContainsFunc(table[1:], func(row []string) bool {
			return row[1] == server && row[status] == "UP"
		}), nil
	}
	return func(server string) {
		t.Helper()
		var err error
		for deadline := time.Now().Add(ages); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
			var ok bool
			if ok, err = up(server); ok {
				return
			}
		}
		t.Fatalf("HAProxy does not take %s to be ready: %v", server, err)
	}
}

// awaitStatus waits until an address answers so.
func awaitStatus(t *testing.T, address string, status int) {
	t.Helper()
	deadline := time.Now().Add(ages)
	for time.Now().Before(deadline) {
		if got, _, err := get(t, address); err == nil && got == status {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("%s does not answer with status %d", address, status)
}

// load asks again and again, as many clients, until it is told to end. It returns the number of
// answers and every failure.
type load struct {
	ask      func(c *http.Client, site string, n int) error
	stop     context.CancelFunc
	answers  atomic.Int64
	mu       sync.Mutex
	failures []error
	clients  sync.WaitGroup
}

func startLoad(t *testing.T, site string, ask func(c *http.Client, site string, n int) error) *load {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	l := &load{stop: stop, ask: ask}
	for client := range 8 {
		l.clients.Go(func() {
			transport := &http.Transport{DisableKeepAlives: client%4 == 0}
			defer transport.CloseIdleConnections()
			c := http.Client{Transport: transport, Timeout: ages,
				CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
			for n := 0; ctx.Err() == nil; n++ {
				err := l.ask(&c, site, n)
				l.answers.Add(1)
				if err != nil {
					l.mu.Lock()
					l.failures = append(l.failures, fmt.Errorf("client %d, request %d: %w", client, n, err))
					l.mu.Unlock()
				}
			}
		})
	}
	return l
}

// ordinaryEvent is a file of 95 kB: a hundred tables at 27 boards. docs/operation.md says
// that it is asked of another copy where one is lost.
var ordinaryEvent = func() string {
	var text strings.Builder
	text.WriteString("board,ns,ew,result,ns_name,ew_name\n")
	for i := range 2700 {
		fmt.Fprintf(&text, "%d,%d,%d,4S= N,Ann & Bob,Eve & Guy\n", i%27+1, i/27+1, 101+(i/27+i%27)%100)
	}
	return text.String()
}()

// askPagesAndEvents asks for pages, and sends deals and events.
func askPagesAndEvents(c *http.Client, site string, n int) error {
	switch n % 8 {
	case 0, 4:
		return answered(http.StatusSeeOther)(c.Post(site+"/fr/", "application/x-www-form-urlencoded",
			strings.NewReader("level=4&strain=S&result=-2")))
	case 2:
		return answered(http.StatusOK)(c.Post(site+"/api/v1/pairs?boards=none", "text/csv",
			strings.NewReader(ordinaryEvent)))
	}
	return answered(http.StatusOK)(c.Get(fmt.Sprintf("%s/en/?contract=4SX&tricks=%d&vul=yes", site, n%14)))
}

// answered reads an answer to its end, and wants it to have a status.
func answered(want int) func(*http.Response, error) error {
	return func(response *http.Response, err error) error {
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, response.Body)
		if err = errors.Join(err, response.Body.Close()); err == nil && response.StatusCode != want {
			err = fmt.Errorf("%s: status %d", response.Request.URL, response.StatusCode)
		}
		return err
	}
}

// pageFile finds the files that a page asks for.
var pageFile = regexp.MustCompile(`"(/static/[^"]+)"`)

// askPageWithFiles asks for a page and all its files, as a browser does that has
// none of them.
func askPageWithFiles(c *http.Client, site string, n int) error {
	response, err := c.Get(site + []string{"/en/", "/fr/pairs", "/en/embed", "/fr/guide"}[n%4])
	if err != nil {
		return err
	}
	page, err := io.ReadAll(response.Body)
	if err = errors.Join(err, response.Body.Close()); err != nil {
		return err
	}
	files := pageFile.FindAllStringSubmatch(string(page), -1)
	if len(files) < 2 {
		return fmt.Errorf("status %d, %d files", response.StatusCode, len(files))
	}
	for _, file := range files {
		if err := answered(http.StatusOK)(c.Get(site + file[1])); err != nil {
			return err
		}
	}
	return nil
}

// buildRelease builds a release in which these files of the sources have a line
// more at their end.
func buildRelease(t *testing.T, line string, files ...string) string {
	t.Helper()
	dir := t.TempDir()
	replace := make(map[string]string)
	for _, name := range files {
		name, err := filepath.Abs(filepath.Join("../..", name))
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		replace[name] = filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(replace[name], append(text, line...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	config, binary := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "server")
	if err := os.WriteFile(config, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-overlay", config, "-o", binary,
		".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// more waits for that many answers more.
func (l *load) more(t *testing.T, n int64) {
	t.Helper()
	deadline := time.Now().Add(ages)
	for until := l.answers.Load() + n; l.answers.Load() < until; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("no more answers")
		}
	}
}

func (l *load) end(t *testing.T) {
	t.Helper()
	l.stop()
	l.clients.Wait()
	// An answer that was half sent when its copy was lost cannot be sent again by
	// any balancer: that is one request in flight at most for each client.
	const inFlight = 8
	cut := 0
	l.failures = slices.DeleteFunc(l.failures, func(err error) bool {
		if errors.Is(err, io.ErrUnexpectedEOF) && cut < inFlight {
			cut++
			return true
		}
		return false
	})
	for i, err := range l.failures {
		if i == 5 {
			t.Errorf("and %d failures more", len(l.failures)-i)
			break
		}
		t.Error(err)
	}
}

// Two copies are one service: the first is told to stop under load, comes back, and then the second
// is lost without a word. No request fails but those that were being answered by the lost one.
func TestTwoCopiesBehindABalancer(t *testing.T) {
	path := program(t, "haproxy")
	free := freeAddresses(t, 3)
	front, first, second := free[0], free[1], free[2]
	a, b := startCopy(t, first), startCopy(t, second)
	awaitStatus(t, "http://"+first+"/readyz", http.StatusOK)
	awaitStatus(t, "http://"+second+"/readyz", http.StatusOK)
	awaitUp := startBalancer(t, path, front, first, second)
	awaitUp("first")
	awaitUp("second")
	awaitStatus(t, "http://"+front+"/readyz", http.StatusOK)

	l := startLoad(t, "http://"+front, askPagesAndEvents)
	l.more(t, 200)
	if err := a.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := a.Wait(); err != nil {
		t.Errorf("the first copy: %v", err)
	}
	l.more(t, 200)
	a = startCopy(t, first)
	awaitUp("first")
	l.more(t, 200)
	if err := b.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = b.Wait()
	l.more(t, 400)
	l.end(t)
	_ = a.Process.Kill()
	_ = a.Wait()
}

// A release takes the place of another, copy by copy, while pages are loaded with
// all their files. Every page finds its files, whichever copy made it and
// whichever is asked for them.
func TestTwoReleasesBehindABalancer(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds another release")
	}
	path := program(t, "haproxy")
	styles, scripts := "web/static/bridgescore.css", "web/static/calculator.js"
	next := buildRelease(t, "/* the next release */\n", styles, scripts)
	free := freeAddresses(t, 3)
	front, first, second := free[0], free[1], free[2]
	a, b := startCopy(t, first), startCopy(t, second)
	awaitUp := startBalancer(t, path, front, first, second)
	awaitUp("first")
	awaitUp("second")
	awaitStatus(t, "http://"+front+"/readyz", http.StatusOK)
	old := stylesOf(t, "http://"+front)

	l := startLoad(t, "http://"+front, askPageWithFiles)
	l.more(t, 50)
	for _, step := range []struct {
		copy       **exec.Cmd
		addr, name string
	}{{&a, first, "first"}, {&b, second, "second"}} {
		if err := (*step.copy).Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := (*step.copy).Wait(); err != nil {
			t.Errorf("the %s copy: %v", step.name, err)
		}
		*step.copy = startRelease(t, next, step.addr)
		awaitUp(step.name)
		l.more(t, 50)
	}
	l.end(t)
	if now := stylesOf(t, "http://"+front); now == old {
		t.Errorf("both releases have the styles %s", now)
	}
	wantStatus(t, "http://"+front+old, http.StatusOK)
	for _, c := range []*exec.Cmd{a, b} {
		_ = c.Process.Kill()
		_ = c.Wait()
	}
}

// stylesOf is where the calculator of a site has its styles.
func stylesOf(t *testing.T, site string) string {
	t.Helper()
	_, page, err := get(t, site+"/en/")
	styles := regexp.MustCompile(`/static/bridgescore\.[0-9a-f]+\.css`).FindString(page)
	if err != nil || styles == "" {
		t.Fatalf("no styles: %v", err)
	}
	return styles
}
