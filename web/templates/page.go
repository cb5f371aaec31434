// Package templates draws the pages. A page's template takes one struct of
// ready words and numbers: nothing is counted here.
package templates

// Themes are the colours that a reader may choose, the first those of the device.
var Themes = []string{"auto", "light", "dark", "contrast"}

// Page is what every page has around its content.
type Page struct {
	Lang        string
	Title       string
	Description string
	Canonical   string // absolute address of this page, without its parameters
	OEmbed      string // absolute address where sites ask for the frame of this page; empty: there is none
	Picture     string // absolute address of a picture for links to this page
	Alternates  []Alternate
	Menu        Prerendered // the way to the other pages
	Footer      Prerendered
	Siblings    Prerendered // the way to the pages that belong with it, if there are any
	Switches    []Alternate // the same page in each other language
	Home        string
	Manifest    string   // address of what a phone's home screen shows
	Theme       string   // auto, light, dark or contrast
	Deck        string   // 2 or 4 colours
	Ground      string   // of a frame: rounded or transparent; empty: plain
	Bare        bool     // no header and footer: the page stands in a frame
	Failed      bool     // the title says that there is something to correct
	Index       bool     // search engines may keep the page
	Class       string   // of the body
	Styles      []string // besides the one of every page
	Scripts     []string
	Questions   []Link // what a reader may ask, and where the guide answers it

	Asset func(name string) string
	T     func(key string, args ...any) string
}

// Alternate is the same page in another language.
type Alternate struct {
	Lang string
	Name string
	URL  string
	// Form is the id of the form that is sent to the URL, with a field more,
	// where what the page shows is too large for an address.
	Form  string
	Field Hidden
}

// NavSection is a group of pages in the map of the site.
type NavSection struct {
	Title string
	Items []NavItem
}

// NavItem is a page of the map.
type NavItem struct {
	Label   string
	URL     string
	Current bool
	Header  string // what the header calls it; empty where the header leaves it out
	Within  bool   // the page that is shown belongs with it
}

// FieldError is a fault of a field, in words. Target is the id of the field.
type FieldError struct {
	Field   string
	Target  string
	Message string
	URL     string // leads on to what helps, instead of to the target
}

// Link is where the summary leads.
func (e FieldError) Link() string {
	if e.URL != "" {
		return e.URL
	}
	return "#" + e.Target
}

// Key is one choice of a row: a native radio button that looks like a key.
type Key struct {
	ID      string
	Value   string
	Label   string // what is read aloud, and what is shown if Face is empty
	Face    string // what is shown, where it differs
	Sub     string // small type under it
	Class   string
	Code    string // keyboard code of its shortcut
	Checked bool
	// Low and High are, for a level, the lowest and highest result it allows.
	Low, High string
}

// KeyRow is a group of choices.
type KeyRow struct {
	Name        string
	Legend      string
	Class       string
	Keys        []Key
	More        string // what opens the keys of class far, of which one stands here only while it is pressed
	Error       string
	Prerendered Prerendered // the row as it was drawn before, if it was: then it says all of the rest
}

// Prerender draws the row, for as long as nothing of it changes.
func (r KeyRow) Prerender(p Page) KeyRow {
	r.Prerendered = Prerender(Keys(p, r))
	return r
}

// Link is a text that leads somewhere.
type Link struct {
	Text string
	URL  string
}
