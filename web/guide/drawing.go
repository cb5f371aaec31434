package guide

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"bridgescore/web/templates"
)

// breadth is how wide most pictures are, in their own units. It is the width of a phone, so that
// letters of thirteen units can be read there; wider screens and paper enlarge them.
const breadth = 360

// lineHeight is from one line of text in a picture to the next.
const lineHeight = 16

// drawing is a picture that is being drawn. What is drawn later lies on top.
type drawing struct{ templates.Picture }

func newDrawing(class, label, caption string) *drawing {
	return &drawing{templates.Picture{Class: class, Label: label, Caption: caption}}
}

func (d *drawing) box(class string, x, y, w, h int) {
	d.Shapes = append(d.Shapes, templates.Shape{
		Class: class, X: strconv.Itoa(x), Y: strconv.Itoa(y), W: strconv.Itoa(w), H: strconv.Itoa(h),
	})
}

func (d *drawing) text(class string, x, y int, text string) {
	d.Shapes = append(d.Shapes, templates.Shape{Class: class, X: strconv.Itoa(x), Y: strconv.Itoa(y), Text: text})
}

// named draws a box with one or more lines of text in its middle.
func (d *drawing) named(class string, x, y, w, h int, text string) {
	const toBaseline = 5 // from the middle of a letter
	d.box(class, x, y, w, h)
	lines := strings.Split(text, "\n")
	first := y + h/2 + toBaseline - (len(lines)-1)*lineHeight/2
	for i, line := range lines {
		d.text("on-"+class, x+w/2, first+i*lineHeight, line)
	}
}

func (d *drawing) stroke(class, path string, args ...any) {
	d.Shapes = append(d.Shapes, templates.Shape{Class: class, D: fmt.Sprintf(path, args...)})
}

// legend names what two kinds of boxes mean.
func (d *drawing) legend(y int, classes, names [2]string) {
	const side = 14
	for i, x := range [2]int{0, breadth / 2} {
		d.box(classes[i], x+1, y-side+2, side, side)
		d.text("start", x+side+8, y, names[i])
	}
}

// done frames the picture to its height.
func (d *drawing) done(height int) templ.Component {
	d.ViewBox = fmt.Sprintf("0 0 %d %d", breadth, height)
	return templates.PictureOf(d.Picture)
}
