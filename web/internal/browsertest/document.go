package browsertest

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Document is what a test looks into and acts on: the page of a Tab, or a Frame in it.
type Document interface {
	evaluate(expression string) (*runtime.RemoteObject, error)
	testing() testing.TB
}

// document is the common part of Tab and Frame.
type document struct {
	tab   *Tab
	frame cdp.FrameID // empty: the page itself
	host  string      // selects the iframe in the page
}

// Frame is a document inside an iframe of the page, also one of another site.
type Frame struct{ document }

// Frame returns the document of the iframe that matches the selector. It stays good when the iframe
// loads another page.
func (tab *Tab) Frame(selector string) Frame {
	tab.t.Helper()
	tab.WaitFor(selector)
	object, err := tab.run(runtime.EvaluateParams{Expression: "document.querySelector(" + quote(selector) + ")"})
	if err != nil {
		tab.t.Fatalf("finding %s: %v%s", selector, err, tab.summary())
	}
	node := call(tab, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: object.ObjectID}).Node
	return Frame{document{tab: tab, frame: node.FrameID, host: selector}}
}

func (d document) testing() testing.TB { return d.tab.t }

// evaluate runs an expression in the document, as the DevTools console does: the content security
// policy does not apply to it. In a frame it has a world of its own, which shares the document with
// the page's scripts but not their variables.
func (d document) evaluate(expression string) (*runtime.RemoteObject, error) {
	return d.run(runtime.EvaluateParams{Expression: expression, ReturnByValue: new(true)})
}

func (d document) run(params runtime.EvaluateParams) (*runtime.RemoteObject, error) {
	params.AwaitPromise = new(true)
	params.UserGesture = new(true)
	ctx, cancel := context.WithTimeout(d.tab.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, func(ctx context.Context, target *chromedp.Target) (*runtime.RemoteObject, error) {
		if d.frame != "" {
			// Asking twice gives the same world.
			world, err := cdp.Call(ctx, target, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{
				FrameID: d.frame, WorldName: "browsertest",
			})
			if err != nil {
				return nil, err
			}
			params.ContextID = world.ExecutionContextID
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

// Eval returns the value of a JavaScript expression in the document; a promise is waited for.
func Eval[T any](d Document, expression string) T {
	t := d.testing()
	t.Helper()
	v, err := eval[T](d, expression)
	if err != nil {
		t.Fatalf("evaluating %s: %v", expression, err)
	}
	return v
}

func eval[T any](d Document, expression string) (T, error) {
	var v T
	object, err := d.evaluate(expression)
	if err != nil || len(object.Value) == 0 { // no value: undefined
		return v, err
	}
	return v, json.Unmarshal(object.Value, &v)
}

// Wait waits until the document is loaded, its scripts with it, and a JavaScript expression is
// true; it may go on over page loads.
func (d document) Wait(expression string) {
	d.tab.t.Helper()
	// What a script will listen to is drawn before it listens.
	whole := `document.readyState === "complete" && Boolean(` + expression + ")"
	d.await(expression, func() (bool, error) { return eval[bool](d, whole) })
}

// WaitFor waits until an element matches the selector.
func (d document) WaitFor(selector string) {
	d.tab.t.Helper()
	d.Wait("document.querySelector(" + quote(selector) + ") !== null")
}

// WaitText waits until the first element that matches the selector shows exactly this text, blanks
// at its ends aside.
func (d document) WaitText(selector, text string) {
	d.tab.t.Helper()
	d.Wait("document.querySelector(" + quote(selector) + ")?.innerText.trim() === " + quote(text))
}

// await tries until what is waited for is there. An attempt may fail, since a page may be about to
// leave for another.
func (d document) await(what string, attempt func() (bool, error)) {
	d.tab.t.Helper()
	const pause = 15 * time.Millisecond
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(pause) {
		var ok bool
		if ok, err = attempt(); ok && err == nil {
			return
		}
	}
	d.tab.t.Fatalf("waited in vain for %s (%v)%s", what, err, d.tab.summary())
}

// Text is what the first element that matches the selector shows, without blanks at its ends.
func (d document) Text(selector string) string {
	d.tab.t.Helper()
	return first[string](d, selector, "innerText.trim()")
}

// Box is where an element is in the viewport of its document, in CSS pixels.
type Box struct{ X, Y, Width, Height float64 }

// Box returns where the first element that matches the selector is.
func (d document) Box(selector string) Box {
	d.tab.t.Helper()
	return first[Box](d, selector, "getBoundingClientRect().toJSON()")
}

// first waits for an element and returns a property of it, in one step: the page may put another in
// its place.
func first[T any](d document, selector, property string) T {
	d.tab.t.Helper()
	var found []T
	d.await("an element that matches "+selector, func() (bool, error) {
		var err error
		found, err = eval[[]T](d, `document.readyState !== "complete" ? [] :
			[...document.querySelectorAll(`+quote(selector)+`)].slice(0, 1).map(element => element.`+property+`)`)
		return len(found) > 0, err
	})
	return found[0]
}

// Count is the number of elements that match the selector.
func (d document) Count(selector string) int {
	d.tab.t.Helper()
	return Eval[int](d, "document.querySelectorAll("+quote(selector)+").length")
}

// Click scrolls to the first element that matches the selector and clicks, or taps, in its middle,
// once it stays in its place and nothing is in front of it.
func (d document) Click(selector string) {
	d.tab.t.Helper()
	run(d.tab, "clicking "+selector, d.click(selector))
}

// ClickLoad clicks on what leads to another page, waits until that is loaded, and returns its HTTP
// status.
func (d document) ClickLoad(selector string) int {
	d.tab.t.Helper()
	return d.tab.load("clicking "+selector, d.click(selector))
}

// point is a place in the viewport of a document.
type point struct{ X, Y float64 }

func (d document) click(selector string) chromedp.Action[chromedp.Void] {
	d.tab.t.Helper()
	at := d.aim(selector)
	if d.frame != "" {
		frame := Eval[point](d.tab, `(() => {
			const frame = document.querySelector(`+quote(d.host)+`), box = frame.getBoundingClientRect();
			return {X: box.x + frame.clientLeft, Y: box.y + frame.clientTop};
		})()`)
		at = point{at.X + frame.X, at.Y + frame.Y}
	}
	if d.tab.visitor.Touch {
		return chromedp.TapXY(at.X, at.Y)
	}
	return chromedp.MouseClickXY(at.X, at.Y)
}

// aim brings an element into view and returns its middle, once that is where it was left, since
// what the page still loads or draws may move it, and once a click there is one on the element or
// its label.
func (d document) aim(selector string) point {
	d.tab.t.Helper()
	var left *point
	d.await("a place to click on "+selector, func() (bool, error) {
		now, err := eval[*point](d, `(() => {
			const element = document.readyState === "complete" && document.querySelector(`+quote(selector)+`);
			if (!element) return null;
			element.scrollIntoViewIfNeeded();
			const box = element.getClientRects()[0];
			const X = box?.x + box?.width / 2, Y = box?.y + box?.height / 2;
			const hit = box && document.elementFromPoint(X, Y);
			return hit && (element.contains(hit) || hit.closest("label")?.control === element) ? {X, Y} : null;
		})()`)
		still := now != nil && left != nil && *now == *left
		left = now
		return still, err
	})
	return *left
}

// quote writes a text as a JavaScript string.
func quote(text string) string {
	b, _ := json.Marshal(text) // a string always has a JSON form, and that is JavaScript too
	return string(b)
}
