// Package webdriver drives Firefox and the engine of Safari, for the tests of the ways that have to
// work there too. Only tests import it.
//
// Both understand the commands of W3C WebDriver: WebKitGTK by HTTP, from WebKitWebDriver; Firefox
// by the connection that its own driver would use (Marionette), since Debian has no such driver.
// What is here is the little that the tests need.
package webdriver

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// patience bounds every step, also on a busy machine of one core.
const patience = time.Minute

// command is a command of WebDriver: its name for Firefox, and its address for HTTP. An element in
// the address is that of the parameter "id".
type command struct{ name, path string }

var (
	newSession   = command{"WebDriver:NewSession", ""}
	navigate     = command{"WebDriver:Navigate", "/url"}
	resize       = command{"WebDriver:SetWindowRect", "/window/rect"}
	execute      = command{"WebDriver:ExecuteAsyncScript", "/execute/async"}
	find         = command{"WebDriver:FindElement", "/element"}
	clickElement = command{"WebDriver:ElementClick", "/element/{id}/click"}
	sendKeys     = command{"WebDriver:ElementSendKeys", "/element/{id}/value"}
	enterFrame   = command{"WebDriver:SwitchToFrame", "/frame"}
)

// params are what a command is given.
type params = map[string]any

// driver sends commands to a browser.
type driver interface {
	send(c command, p params) (json.RawMessage, error)
	// frame says how an element is named as the frame to enter.
	frame(element json.RawMessage) params
	close()
}

// Browser is a running browser with one window. Its methods end the test when a step fails.
type Browser struct {
	t      testing.TB
	driver driver
}

// Keys for Type that are no characters.
const (
	Enter  = "\ue007"
	Escape = "\ue00c"
)

// start starts a browser for the test; it is stopped at its end. Where the browser is not installed
// the test is left out, or fails where CI is set in the environment.
func start(t testing.TB, name, debian string, launch func() (driver, error)) *Browser {
	t.Helper()
	d, err := launch()
	switch {
	case errors.Is(err, exec.ErrNotFound) && os.Getenv("CI") == "":
		t.Skipf("%v: install Debian's %s to run the tests in %s", err, debian, name)
	case err != nil:
		t.Fatalf("starting %s: %v", name, err)
	}
	t.Cleanup(d.close)
	return &Browser{t: t, driver: d}
}

// send does one step.
func (b *Browser) send(c command, p params) json.RawMessage {
	b.t.Helper()
	value, err := b.driver.send(c, p)
	if err != nil {
		b.t.Fatalf("%s %v: %v", c.name, p, err)
	}
	return value
}

// Open loads a page and waits for it. Its document is the one that is looked at from then on.
func (b *Browser) Open(address string) {
	b.t.Helper()
	b.send(navigate, params{"url": address})
}

// Resize gives the window a size; what is smaller than the browser can be is as small as it can.
func (b *Browser) Resize(width, height int) {
	b.t.Helper()
	b.send(resize, params{"width": width, "height": height})
}

// Enter makes the document in the frame that matches the selector the one that is looked at.
func (b *Browser) Enter(selector string) {
	b.t.Helper()
	b.send(enterFrame, b.driver.frame(b.find(selector)))
}

// Leave goes back to the page.
func (b *Browser) Leave() {
	b.t.Helper()
	b.send(enterFrame, params{"id": nil})
}

// Click clicks in the middle of the first element that matches the selector.
func (b *Browser) Click(selector string) {
	b.t.Helper()
	b.act(clickElement, selector, params{})
}

// Type types into the first element that matches the selector, key by key.
func (b *Browser) Type(selector, keys string) {
	b.t.Helper()
	b.act(sendKeys, selector, params{"text": keys})
}

// act does something to an element. A page may put another in its place meanwhile, or something
// over it: then it is tried again.
func (b *Browser) act(c command, selector string, p params) {
	b.t.Helper()
	b.await("acting on "+selector, func() error {
		value, err := b.driver.send(find, params{"using": "css selector", "value": selector})
		if err != nil {
			return err
		}
		p["id"] = id(value)
		_, err = b.driver.send(c, p)
		return err
	})
}

func (b *Browser) find(selector string) json.RawMessage {
	b.t.Helper()
	var found json.RawMessage
	b.await("finding "+selector, func() (err error) {
		found, err = b.driver.send(find, params{"using": "css selector", "value": selector})
		return err
	})
	return found
}

// id is that of an element, which comes under a name that the standard made up.
func id(element json.RawMessage) string {
	var named map[string]string
	_ = json.Unmarshal(element, &named)
	for _, id := range named {
		return id
	}
	return ""
}

// Eval returns the value of a JavaScript expression in the document; a promise is waited for.
func Eval[T any](b *Browser, expression string) T {
	b.t.Helper()
	v, err := eval[T](b, expression)
	if err != nil {
		b.t.Fatalf("evaluating %s: %v", expression, err)
	}
	return v
}

func eval[T any](b *Browser, expression string) (v T, err error) {
	const script = `const done = arguments[arguments.length - 1];
		Promise.resolve().then(() => (%s)).then(done, fault => done({fault: String(fault)}));`
	value, err := b.driver.send(execute, params{"script": fmt.Sprintf(script, expression), "args": []any{}})
	if err != nil {
		return v, err
	}
	var failed struct{ Fault string }
	if json.Unmarshal(value, &failed) == nil && failed.Fault != "" {
		return v, errors.New(failed.Fault)
	}
	return v, json.Unmarshal(value, &v)
}

// Wait waits until a JavaScript expression is true in the document.
func (b *Browser) Wait(expression string) {
	b.t.Helper()
	b.await(expression, func() error {
		ok, err := eval[bool](b, `document.readyState === "complete" && Boolean(`+expression+")")
		if err == nil && !ok {
			err = errors.New("it is not so")
		}
		return err
	})
}

// WaitText waits until the first element that matches the selector shows exactly this text, blanks
// at its ends aside.
func (b *Browser) WaitText(selector, text string) {
	b.t.Helper()
	b.Wait(fmt.Sprintf("document.querySelector(%s)?.innerText.trim() === %s", quote(selector), quote(text)))
}

// await tries until it works.
func (b *Browser) await(what string, attempt func() error) {
	b.t.Helper()
	const pause = 20 * time.Millisecond
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(pause) {
		if err = attempt(); err == nil {
			return
		}
	}
	b.t.Fatalf("waited in vain for %s: %v", what, err)
}

// quote writes a text as a JavaScript string.
func quote(text string) string {
	b, _ := json.Marshal(text) // a string always has a JSON form, and that is JavaScript too
	return string(b)
}

// terminate ends a program that was started, and waits for it.
func terminate(p *exec.Cmd) {
	_ = p.Process.Kill()
	_ = p.Wait()
}

// withElement fills an element into the address of a command.
func (c command) withElement(p params) string {
	id, _ := p["id"].(string)
	return strings.Replace(c.path, "{id}", id, 1)
}
