package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Scope is a document to look into and to act on: the page of a Tab, or a Frame in it.
type Scope interface {
	evaluate(expression string) (*runtime.RemoteObject, error)
	testing() testing.TB
	about() string
}

// scope is the common part of Tab and Frame.
type scope struct {
	tab   *Tab
	frame cdp.FrameID // empty: the page itself
}

// Frame is a document inside an iframe of the page, also one of another site.
type Frame struct {
	scope
}

// Frame returns the document of the iframe that matches the selector. It stays good when the iframe loads another page.
func (s scope) Frame(selector string) Frame {
	s.tab.t.Helper()
	id := s.element(selector)
	node := call(s.tab, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: id}).Node
	if node.FrameID == "" {
		s.tab.t.Fatalf("%s is not an iframe%s", selector, s.tab.summary())
	}
	return Frame{scope{tab: s.tab, frame: node.FrameID}}
}

func (s scope) testing() testing.TB { return s.tab.t }

func (s scope) about() string { return s.tab.summary() }

// evaluate runs an expression in the document, as the DevTools console does: the content security policy does not apply
// to it. In a frame it has a world of its own, which shares the document with the page's scripts but not their variables.
func (s scope) evaluate(expression string) (*runtime.RemoteObject, error) {
	return s.run(runtime.EvaluateParams{Expression: expression, ReturnByValue: new(true)})
}

func (s scope) run(params runtime.EvaluateParams) (*runtime.RemoteObject, error) {
	params.AwaitPromise = new(true)
	params.UserGesture = new(true)
	ctx, cancel := context.WithTimeout(s.tab.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, func(ctx context.Context, target *chromedp.Target) (*runtime.RemoteObject, error) {
		if s.frame != "" {
			id, err := isolatedWorld(ctx, target, s.frame)
			if err != nil {
				return nil, err
			}
			params.ContextID = id
		}
		result, err := cdp.Call(ctx, target, runtime.Evaluate, params)
		if err != nil {
			return nil, err
		}
		if result.ExceptionDetails != nil {
			return nil, &chromedp.ExceptionError{ExceptionDetails: result.ExceptionDetails}
		}
		return result.Result, nil
	})
}

// mainFrame is the frame of the page itself.
func (tab *Tab) mainFrame() cdp.FrameID {
	tab.t.Helper()
	return run(tab, "finding the frame of the page", func(ctx context.Context, target *chromedp.Target) (cdp.FrameID, error) {
		tree, err := cdp.Call(ctx, target, page.GetFrameTree, cdp.Empty{})
		if err != nil {
			return "", err
		}
		return tree.FrameTree.Frame.ID, nil
	})
}

// isolatedWorld returns the harness's own world in a frame; asking twice gives the same one.
func isolatedWorld(ctx context.Context, target *chromedp.Target, frame cdp.FrameID) (runtime.ExecutionContextID, error) {
	world, err := cdp.Call(ctx, target, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{
		FrameID: frame, WorldName: "browser tests",
	})
	return world.ExecutionContextID, err
}

// Eval returns the value of a JavaScript expression in the document; a promise is waited for.
func Eval[T any](s Scope, expression string) T {
	t := s.testing()
	t.Helper()
	v, err := eval[T](s, expression)
	if err != nil {
		t.Fatalf("evaluating %s: %v%s", expression, err, s.about())
	}
	return v
}

func eval[T any](s Scope, expression string) (T, error) {
	var v T
	object, err := s.evaluate(expression)
	if err != nil || len(object.Value) == 0 { // no value: undefined
		return v, err
	}
	return v, json.Unmarshal(object.Value, &v)
}

// element returns the first element that matches the selector.
func (s scope) element(selector string) runtime.RemoteObjectID {
	s.tab.t.Helper()
	s.WaitFor(selector)
	object, err := s.run(runtime.EvaluateParams{Expression: "document.querySelector(" + quote(selector) + ")"})
	if err == nil && object.ObjectID == "" {
		err = errors.New("it has gone")
	}
	if err != nil {
		s.tab.t.Fatalf("finding %s: %v%s", selector, err, s.tab.summary())
	}
	return object.ObjectID
}

// Wait waits until the document is loaded, its scripts with it, and a JavaScript expression is true; it may go on over
// page loads.
func (s scope) Wait(expression string) {
	s.tab.t.Helper()
	s.wait(expression, expression)
}

// WaitFor waits until an element matches the selector.
func (s scope) WaitFor(selector string) {
	s.tab.t.Helper()
	s.wait("an element that matches "+selector, "document.querySelector("+quote(selector)+") !== null")
}

// WaitText waits until the first element that matches the selector shows exactly this text, blanks at its ends aside.
func (s scope) WaitText(selector, text string) {
	s.tab.t.Helper()
	s.wait(fmt.Sprintf("%s to show %q", selector, text),
		"document.querySelector("+quote(selector)+")?.innerText.trim() === "+quote(text))
}

func (s scope) wait(what, expression string) {
	s.tab.t.Helper()
	// What a script will listen to is drawn before it listens.
	whole := `document.readyState === "complete" && Boolean(` + expression + ")"
	s.await(what, func() (bool, error) { return eval[bool](s, whole) })
}

// await tries until what is waited for is there. An attempt may fail, since a page may be about to leave for another.
func (s scope) await(what string, attempt func() (bool, error)) {
	s.tab.t.Helper()
	const pause = 15 * time.Millisecond
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(pause) {
		var ok bool
		if ok, err = attempt(); ok && err == nil {
			return
		}
	}
	if err != nil {
		s.tab.t.Fatalf("waited in vain for %s: %v%s", what, err, s.tab.summary())
	}
	s.tab.t.Fatalf("waited in vain for %s%s", what, s.tab.summary())
}

// Text is what the first element that matches the selector shows, without blanks at its ends.
func (s scope) Text(selector string) string {
	s.tab.t.Helper()
	return of[string](s, selector, "innerText.trim()")
}

// of waits for an element and returns what it has, in one step: the page may put another in its place.
func of[T any](s scope, selector, has string) T {
	s.tab.t.Helper()
	var found []T
	s.await("an element that matches "+selector, func() (bool, error) {
		var err error
		found, err = eval[[]T](s, `document.readyState !== "complete" ? [] :
			[...document.querySelectorAll(`+quote(selector)+`)].slice(0, 1).map(element => element.`+has+`)`)
		return len(found) > 0, err
	})
	return found[0]
}

// Count is the number of elements that match the selector.
func (s scope) Count(selector string) int {
	s.tab.t.Helper()
	return Eval[int](s, "document.querySelectorAll("+quote(selector)+").length")
}

// Box is where an element is in the viewport of its document, in CSS pixels.
type Box struct{ X, Y, Width, Height float64 }

// Box returns where the first element that matches the selector is.
func (s scope) Box(selector string) Box {
	s.tab.t.Helper()
	return of[Box](s, selector, "getBoundingClientRect().toJSON()")
}

// quote writes a text as a JavaScript string.
func quote(text string) string {
	b, _ := json.Marshal(text) // a string always has a JSON form, and that is JavaScript too
	return string(b)
}
