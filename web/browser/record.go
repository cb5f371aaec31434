package browser

import (
	"fmt"
	"net/url"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// Message is something on the console: written by the page, or by Chromium about it.
type Message struct {
	Source string // "console" and "exception" for the page's own, else Chromium's word: "security", "network"…
	Level  string // "log", "warning", "error"…
	Text   string
	URL    string // of the script or resource, where known
}

func (m Message) String() string {
	text := fmt.Sprintf("%s %s: %s", m.Source, m.Level, m.Text)
	if m.URL != "" {
		text += " (" + m.URL + ")"
	}
	return text
}

// record holds what happened in a tab. Events arrive on a goroutine of chromedp.
type record struct {
	mu       sync.Mutex
	messages []Message
	requests []string
	accepted []string        // parts of messages that are no faults
	origins  map[string]bool // of the tab's own pages
}

func (r *record) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		m := Message{Source: "console", Level: string(e.Type), Text: arguments(e.Args)}
		if e.StackTrace != nil && len(e.StackTrace.CallFrames) > 0 {
			m.URL = e.StackTrace.CallFrames[0].URL
		}
		r.add(m)
	case *runtime.EventExceptionThrown:
		d := e.ExceptionDetails
		text := d.Text
		if d.Exception != nil && d.Exception.Description != "" {
			text += " " + d.Exception.Description
		}
		r.add(Message{Source: "exception", Level: "error", Text: text, URL: d.URL})
	case *log.EventEntryAdded:
		r.add(Message{Source: string(e.Entry.Source), Level: string(e.Entry.Level), Text: e.Entry.Text, URL: e.Entry.URL})
	case *network.EventRequestWillBeSent:
		r.mu.Lock()
		r.requests = append(r.requests, e.Request.URL)
		r.mu.Unlock()
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

func (r *record) add(m Message) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.messages = append(r.messages, m)
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
	r.origins[origin(u)] = true
}

func origin(u *url.URL) string { return u.Scheme + "://" + u.Host }

func (r *record) allMessages() []Message {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]Message(nil), r.messages...)
}

func (r *record) allRequests() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.requests...)
}

func (r *record) faults() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var faults []string
	for _, m := range r.messages {
		if !r.isAccepted(m) {
			faults = append(faults, m.String())
		}
	}
	for _, address := range r.requests {
		if r.isForeign(address) {
			faults = append(faults, "foreign request: "+address)
		}
	}
	return faults
}

func (r *record) isAccepted(m Message) bool {
	for _, text := range r.accepted {
		if strings.Contains(m.Text, text) {
			return true
		}
	}
	return false
}

// isForeign tells whether a request leaves the origins of the tab. What needs no server is at home everywhere.
func (r *record) isForeign(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return true
	}
	switch u.Scheme {
	case "data", "blob", "about":
		return false
	}
	return !r.origins[origin(u)]
}
