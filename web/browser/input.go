package browser

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Keys for Press that are no characters.
const (
	Enter     = kb.Enter
	Escape    = kb.Escape
	Tabulator = kb.Tab
	Backspace = kb.Backspace
	Home      = kb.Home
	End       = kb.End
	Left      = kb.ArrowLeft
	Right     = kb.ArrowRight
	Up        = kb.ArrowUp
	Down      = kb.ArrowDown
)

// Modifiers for Press.
const (
	Shift   = kb.ModifierShift
	Control = kb.ModifierCtrl
	Alt     = kb.ModifierAlt
)

// Click scrolls to the first element that matches the selector and clicks, or taps, in its middle, once it stays in its
// place and nothing is in front of it.
func (s scope) Click(selector string) {
	s.tab.t.Helper()
	run(s.tab, "clicking "+selector, s.click(selector))
}

// ClickLoad clicks on what leads to another page, waits until that is loaded, and returns its HTTP status.
func (s scope) ClickLoad(selector string) int {
	s.tab.t.Helper()
	return s.tab.load("clicking "+selector, s.click(selector))
}

func (s scope) click(selector string) chromedp.Action[chromedp.Void] {
	s.tab.t.Helper()
	at := s.aim(selector)
	if s.tab.options.Touch {
		return chromedp.TapXY(at.x, at.y)
	}
	return chromedp.MouseClickXY(at.x, at.y)
}

// point is a place in the viewport of the tab.
type point struct{ x, y float64 }

// aim brings an element into view and returns its middle, where it is reached. What the page still loads or draws may
// move the element: it must be where it was left.
func (s scope) aim(selector string) point {
	s.tab.t.Helper()
	s.WaitFor(selector)
	var left point
	s.await("a place to click on "+selector, func() (bool, error) {
		object, err := s.run(runtime.EvaluateParams{Expression: "document.querySelector(" + quote(selector) + ")"})
		if err != nil || object.ObjectID == "" {
			return false, err
		}
		ctx, cancel := context.WithTimeout(s.tab.ctx, patience)
		defer cancel()
		return chromedp.Run(ctx, func(ctx context.Context, target *chromedp.Target) (bool, error) {
			if now, err := middle(ctx, target, object.ObjectID); err == nil && now == left {
				if ok, err := isReached(ctx, target, object.ObjectID); ok || err != nil {
					return ok, err
				}
			}
			_, err := cdp.Call(ctx, target, dom.ScrollIntoViewIfNeeded, dom.ScrollIntoViewIfNeededParams{ObjectID: object.ObjectID})
			if err == nil {
				left, err = middle(ctx, target, object.ObjectID)
			}
			return false, err
		})
	})
	return left
}

// middle is where the middle of an element is.
func middle(ctx context.Context, target *chromedp.Target, id runtime.RemoteObjectID) (point, error) {
	quads, err := cdp.Call(ctx, target, dom.GetContentQuads, dom.GetContentQuadsParams{ObjectID: id})
	if err != nil {
		return point{}, err
	}
	if len(quads.Quads) == 0 {
		return point{}, chromedp.ErrInvalidDimensions
	}
	corners := quads.Quads[0]
	var p point
	for i := 0; i+1 < len(corners); i += 2 {
		p.x += corners[i] / 4
		p.y += corners[i+1] / 4
	}
	return p, nil
}

// isReached tells whether a click in the middle of an element is one on that element, or on its label.
func isReached(ctx context.Context, target *chromedp.Target, id runtime.RemoteObjectID) (bool, error) {
	answer, err := cdp.Call(ctx, target, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
		ObjectID:      id,
		ReturnByValue: new(true),
		FunctionDeclaration: `function () {
			const box = this.getClientRects()[0];
			const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
			return Boolean(hit) && (this.contains(hit) || hit.closest("label")?.control === this);
		}`,
	})
	if err != nil {
		return false, err
	}
	if answer.ExceptionDetails != nil {
		return false, &chromedp.ExceptionError{ExceptionDetails: answer.ExceptionDetails}
	}
	return string(answer.Result.Value) == "true", nil
}

// Focus gives the keyboard to the first element that matches the selector.
func (s scope) Focus(selector string) {
	s.tab.t.Helper()
	call(s.tab, dom.Focus, dom.FocusParams{ObjectID: s.element(selector)})
}

// Press presses and releases keys, one after the other, with the modifiers held: characters, or the keys named here.
// They go to what has the focus.
func (tab *Tab) Press(keys string, modifiers ...chromedp.Modifier) {
	tab.t.Helper()
	run(tab, "pressing keys", chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// PressLoad presses keys that lead to another page, waits until that is loaded, and returns its HTTP status.
func (tab *Tab) PressLoad(keys string, modifiers ...chromedp.Modifier) int {
	tab.t.Helper()
	return tab.load("pressing keys", chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// Fill replaces the text of the first field that matches the selector by typing, key by key.
func (tab *Tab) Fill(selector, text string) {
	tab.t.Helper()
	tab.Focus(selector)
	Eval[any](tab, "document.querySelector("+quote(selector)+").select()")
	if text == "" {
		tab.Press(Backspace)
		return
	}
	tab.Press(text)
}

// Timing is how long the page took to answer a click, by its own clock.
type Timing struct {
	Change time.Duration // until the document showed another text
	Frame  time.Duration // until the frame that shows it was about to be drawn
}

// Time clicks, inside the page, on the first element that matches the selector, and measures until the text of the first
// element that matches watched is another one; the page may put a new element in its place.
func (tab *Tab) Time(selector, watched string) Timing {
	tab.t.Helper()
	tab.WaitFor(selector)
	tab.WaitFor(watched)
	ms := Eval[[2]float64](tab, `new Promise(resolve => {
		const text = () => document.querySelector(`+quote(watched)+`)?.textContent ?? before;
		const before = document.querySelector(`+quote(watched)+`).textContent;
		const observer = new MutationObserver(() => {
			if (text() === before) {
				return;
			}
			observer.disconnect();
			const change = performance.now() - start;
			requestAnimationFrame(() => resolve([change, performance.now() - start]));
		});
		observer.observe(document, { characterData: true, childList: true, subtree: true });
		const start = performance.now();
		document.querySelector(`+quote(selector)+`).click();
	})`)
	return Timing{
		Change: time.Duration(ms[0] * float64(time.Millisecond)),
		Frame:  time.Duration(ms[1] * float64(time.Millisecond)),
	}
}
