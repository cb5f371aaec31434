package webdriver

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// firefox is a connection to Firefox by Marionette: messages of JSON, each with its length before
// it.
type firefox struct {
	process *exec.Cmd
	profile string
	conn    net.Conn
	in      *bufio.Reader
	last    int // number of the last command
}

// preferences keep Firefox to the machine and to the tests.
const preferences = `user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("extensions.getAddons.cache.enabled", false);
`

// Firefox starts Firefox without a window on the screen.
func Firefox(t testing.TB) *Browser {
	t.Helper()
	return start(t, "Firefox", "firefox-esr", func() (driver, error) {
		program, err := exec.LookPath("firefox-esr")
		if err != nil {
			return nil, err
		}
		profile, err := os.MkdirTemp("", "webdriver")
		if err != nil {
			return nil, err
		}
		f := &firefox{profile: profile}
		if err := f.launch(program); err != nil {
			f.close()
			return nil, err
		}
		return f, nil
	})
}

func (f *firefox) launch(program string) error {
	if err := os.WriteFile(filepath.Join(f.profile, "user.js"), []byte(preferences), 0o600); err != nil {
		return err
	}
	f.process = exec.Command(program, "--headless", "--marionette", "--no-remote", "--profile", f.profile,
		"about:blank")
	f.process.Env = append(os.Environ(), "HOME="+f.profile, "MOZ_CRASHREPORTER_DISABLE=1")
	if err := f.process.Start(); err != nil {
		return err
	}
	// Firefox chooses a port and writes it down.
	var port []byte
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		var err error
		if port, err = os.ReadFile(filepath.Join(f.profile, "MarionetteActivePort")); err == nil && len(port) > 0 {
			break
		}
		if time.Now().After(end) {
			return fmt.Errorf("it does not listen: %w", err)
		}
	}
	var err error
	if f.conn, err = net.Dial("tcp", net.JoinHostPort("127.0.0.1", strings.TrimSpace(string(port)))); err != nil {
		return err
	}
	f.in = bufio.NewReader(f.conn)
	if _, err := f.read(); err != nil { // its greeting
		return err
	}
	_, err = f.send(newSession, params{"capabilities": params{"alwaysMatch": params{"pageLoadStrategy": "normal"}}})
	return err
}

// read reads one message.
func (f *firefox) read() ([]byte, error) {
	if err := f.conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		return nil, err
	}
	length, err := f.in.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	message := make([]byte, n)
	_, err = io.ReadFull(f.in, message)
	return message, err
}

func (f *firefox) send(c command, p params) (json.RawMessage, error) {
	f.last++
	message, err := json.Marshal([]any{0, f.last, c.name, p})
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(f.conn, "%d:%s", len(message), message); err != nil {
		return nil, err
	}
	answer, err := f.read()
	if err != nil {
		return nil, err
	}
	var fault *struct {
		Error, Message string
	}
	var result struct{ Value json.RawMessage }
	var kind, number int
	if err := json.Unmarshal(answer, &[]any{&kind, &number, &fault, &result}); err != nil {
		return nil, err
	}
	if fault != nil {
		return nil, fmt.Errorf("%s: %s", fault.Error, fault.Message)
	}
	return result.Value, nil
}

func (f *firefox) frame(element json.RawMessage) params { return params{"element": id(element)} }

func (f *firefox) close() {
	if f.conn != nil {
		_ = f.conn.Close()
	}
	if f.process != nil && f.process.Process != nil {
		terminate(f.process)
	}
	_ = os.RemoveAll(f.profile)
}
