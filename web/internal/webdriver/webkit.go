package webdriver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// webkit is a session of WebKitWebDriver, on a screen that nobody sees.
type webkit struct {
	screen, process *exec.Cmd
	address         string // of the session
}

// WebKit starts the browser of WebKitGTK, which has the engine of Safari. It cannot be narrower
// than some 450 pixels.
func WebKit(t testing.TB) *Browser {
	t.Helper()
	return start(t, "WebKit", "webkit2gtk-driver and xvfb", func() (driver, error) {
		k := &webkit{}
		if err := k.launch(); err != nil {
			k.close()
			return nil, err
		}
		return k, nil
	})
}

func (k *webkit) launch() error {
	program, err := exec.LookPath("WebKitWebDriver")
	if err != nil {
		return err
	}
	browsers, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser") // the pattern is well formed
	if len(browsers) == 0 {
		return fmt.Errorf("%w: MiniBrowser", exec.ErrNotFound)
	}
	display, err := k.openScreen()
	if err != nil {
		return err
	}
	port, err := freePort()
	if err != nil {
		return err
	}
	k.process = exec.Command(program, "-p", port)
	k.process.Env = append(os.Environ(), "DISPLAY="+display, "GDK_BACKEND=x11", "NO_AT_BRIDGE=1")
	if err := k.process.Start(); err != nil {
		return err
	}
	driver := "http://" + net.JoinHostPort("127.0.0.1", port) + "/session"
	options := params{"binary": browsers[len(browsers)-1], "args": []string{"--automation"}}
	capabilities := params{"capabilities": params{"alwaysMatch": params{"webkitgtk:browserOptions": options}}}
	var value json.RawMessage
	for end := time.Now().Add(patience / 4); ; time.Sleep(50 * time.Millisecond) {
		if value, err = post(driver, capabilities); err == nil {
			break
		}
		if time.Now().After(end) {
			return err
		}
	}
	var session struct{ SessionID string }
	if err := json.Unmarshal(value, &session); err != nil {
		return err
	}
	k.address = driver + "/" + session.SessionID
	return nil
}

// openScreen starts a screen of its own, and returns its name.
func (k *webkit) openScreen() (string, error) {
	read, write, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer read.Close()
	k.screen = exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp")
	k.screen.ExtraFiles = []*os.File{write}
	err = k.screen.Start()
	_ = write.Close()
	if err != nil {
		return "", err
	}
	number, err := bufio.NewReader(read).ReadString('\n')
	return ":" + strings.TrimSpace(number), err
}

// freePort gives a port that nobody listens at.
func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	_, port, err := net.SplitHostPort(l.Addr().String())
	_ = l.Close()
	return port, err
}

func (k *webkit) send(c command, p params) (json.RawMessage, error) {
	return post(k.address+c.withElement(p), p)
}

func post(address string, p params) (json.RawMessage, error) {
	return request(http.MethodPost, address, p)
}

func request(method, address string, p params) (json.RawMessage, error) {
	body, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var result struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&result); err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s %s", strconv.Itoa(answer.StatusCode), result.Value)
	}
	return result.Value, nil
}

func (k *webkit) frame(element json.RawMessage) params { return params{"id": element} }

func (k *webkit) close() {
	if k.address != "" {
		_, _ = request(http.MethodDelete, k.address, params{}) // ends the browser too
	}
	for _, p := range []*exec.Cmd{k.process, k.screen} {
		if p != nil && p.Process != nil {
			terminate(p)
		}
	}
}
