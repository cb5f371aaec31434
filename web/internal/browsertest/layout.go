package browsertest

import "fmt"

// CheckLayout looks at the page in a face at each size: nothing scrolls sideways or is cut off.
func (tab *Tab) CheckLayout(face Face, sizes ...Visitor) {
	tab.t.Helper()
	tab.Face(face)
	for _, size := range sizes {
		tab.Emulate(size)
		what := fmt.Sprintf("%d pixels in %s", size.Width, face)
		if size.Print {
			what = "paper in " + string(face)
		}
		tab.CheckWidth(what)
		tab.CheckNothingCut(what)
	}
}

// CheckLargeType looks at the page on a phone with letters as large as readers set them. It asks
// for all of them at once, since there are many pages.
func (tab *Tab) CheckLargeType(phone Visitor) {
	tab.t.Helper()
	tab.Emulate(phone)
	for _, odd := range Eval[[]string](tab, oddSizes) {
		tab.t.Errorf("none of the five sizes: %s", odd)
	}
	for _, fault := range Eval[[]string](tab, `(root => {
		const faults = [125, 150, 200].flatMap(percent => {
			root.style.fontSize = percent + "%";
			const wide = root.scrollWidth > root.clientWidth ? ["too wide"].concat(`+sticksOut+`) : [];
			return wide.concat(`+isCut+`).map(fault => "at " + percent + " %: " + fault);
		});
		root.style.fontSize = "";
		return faults;
	})(document.documentElement)`) {
		tab.t.Errorf("with large type %s", fault)
	}
}

// oddSizes lists text in another size than the five of the scale. What is shown rather than read
// has sizes of its own.
const oddSizes = `(() => {
	const root = getComputedStyle(document.documentElement), unit = parseFloat(root.fontSize);
	const five = ["tiny", "small", "text", "large", "big"].map(name => parseFloat(root.getPropertyValue("--" + name)) * unit);
	return [...document.querySelectorAll("body, body *")].filter(e => e.checkVisibility() && !e.closest("svg, .projector")
		&& !e.matches(".score, .odds-percent, .mark-score, .keys.strain .suit, .keys.strain .suit *")
		&& ([...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) || e.matches("input[type=text], textarea, select"))
		&& !five.some(size => Math.abs(size - parseFloat(getComputedStyle(e).fontSize)) < .1)
	).map(e => e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 20) + " " + getComputedStyle(e).fontSize);
})()`

// CheckWidth fails where the page is wider than its window.
func (tab *Tab) CheckWidth(what string) {
	tab.t.Helper()
	const wide = `document.documentElement.scrollWidth - document.documentElement.clientWidth`
	if n := Eval[int](tab, wide); n > 0 {
		tab.t.Errorf("%s: the page is %d pixels too wide: %q", what, n, Eval[[]string](tab, sticksOut))
	}
}

// sticksOut names what reaches over the right edge of the page.
const sticksOut = `[...document.querySelectorAll("body *")].filter(e => {
	const box = e.getBoundingClientRect();
	return box.width > 0 && box.right > document.documentElement.clientWidth + 1 && !e.closest(".scroll > *");
}).slice(-3).map(e => e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 30) + " " + e.getBoundingClientRect().right)`

// CheckNothingCut fails where something that is shown is cut off, or reaches out of its key or
// button.
func (tab *Tab) CheckNothingCut(what string) {
	tab.t.Helper()
	for _, cut := range Eval[[]string](tab, isCut) {
		tab.t.Errorf("%s: cut: %s", what, cut)
	}
}

// Frames that scroll cut nothing on a screen. What is there for readers of the screen alone is
// clipped.
const isCut = `[...document.querySelectorAll("body *")].filter(e => {
	if (e.clientWidth < 2 || e.scrollWidth <= e.clientWidth + 1 || e.matches("svg, svg *, input, textarea")) return false;
	for (let box = e; box; box = box.parentElement) if (getComputedStyle(box).clipPath !== "none") return false;
	const style = getComputedStyle(e);
	if (style.visibility === "hidden" || style.display === "inline") return false;
	if (style.overflowX === "hidden" || style.overflowX === "clip") return true;
	if (matchMedia("print").matches && style.overflowX !== "visible") return true;
	return e.matches(".key .face, .button, .chip, button, summary, th, td, caption");
}).map(e => e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 40) + " " + e.scrollWidth + " > " + e.clientWidth)`
