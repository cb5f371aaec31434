package browsertest

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// record holds what happened in a tab. Events arrive on a goroutine of chromedp.
type record struct {
	mu       sync.Mutex
	messages []string        // on the console: written by the page, or by Chromium about it
	requests []string        // addresses
	accepted []string        // parts of messages that are no faults
	origins  map[string]bool // of the tab's own pages
}

func (r *record) listen(event any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		r.messages = append(r.messages, fmt.Sprintf("console %s: %s", e.Type, arguments(e.Args)))
	case *runtime.EventExceptionThrown:
		text := "exception: " + e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		r.messages = append(r.messages, text+" ("+e.ExceptionDetails.URL+")")
	case *log.EventEntryAdded:
		r.messages = append(r.messages, fmt.Sprintf("%s %s: %s (%s)", e.Entry.Source, e.Entry.Level, e.Entry.Text,
			e.Entry.URL))
	case *network.EventRequestWillBeSent:
		r.requests = append(r.requests, e.Request.URL)
	}
}

// arguments joins what a script gave to console.log and the like.
func arguments(args []*runtime.RemoteObject) string {
	texts := make([]string, len(args))
	for i, a := range args {
		texts[i] = a.Description
		if a.Description == "" {
			texts[i] = strings.Trim(string(a.Value), `"`)
		}
	}
	return strings.Join(texts, " ")
}

func (r *record) accept(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.accepted = append(r.accepted, text)
}

func (r *record) own(u *url.URL) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.origins == nil {
		r.origins = make(map[string]bool)
	}
	r.origins[u.Scheme+"://"+u.Host] = true
}

func (r *record) texts() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.messages)
}

func (r *record) addresses() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.requests)
}

func (r *record) faults() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var faults []string
	for _, m := range r.messages {
		if !slices.ContainsFunc(r.accepted, func(text string) bool { return strings.Contains(m, text) }) {
			faults = append(faults, m)
		}
	}
	for _, address := range r.requests {
		if r.isForeign(address) {
			faults = append(faults, "foreign request: "+address)
		}
	}
	return faults
}

// isForeign tells whether a request leaves the origins of the tab. What needs no server is at home
// everywhere.
func (r *record) isForeign(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return true
	}
	switch u.Scheme {
	case "data", "blob", "about":
		return false
	}
	return !r.origins[u.Scheme+"://"+u.Host]
}
