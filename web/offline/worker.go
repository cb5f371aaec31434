// Package offline makes what a browser keeps to answer without a network: the worker,
// the pages of a single deal in fragments, the manifest.
package offline

import (
	_ "embed"
	"encoding/json"
	"net/http"
	"sync"

	"bridgescore/locales"
	"bridgescore/web/page"
	"bridgescore/web/precompressed"
	"bridgescore/web/static"
)

//go:embed worker.js
var workerScript []byte

const (
	WorkerPath     = "/sw.js"
	SnapshotPrefix = "/offline/"
)

// offlineFiles are what the pages that are kept need besides.
var offlineFiles = []string{"bridgescore.css", "projector.css", "prefs.js", "calculator.js", "chart.js", "projector.js",
	"icon.svg",
	"vendor/echarts.min.js"}

// release is what a browser keeps for when there is no network.
type release struct {
	Version   string                      `json:"version"`
	Files     []string                    `json:"files"`
	Snapshots map[locales.Language]string `json:"snapshots"` // their addresses
	Headers   map[string]string           `json:"headers"`   // of the pages made from them
}

// Assets is the worker and its snapshots.
type Assets struct {
	Worker    *precompressed.Content
	Snapshots map[string]*precompressed.Content // by path
}

// New makes the worker of a site when it is first asked for. The headers
// are those of its pages.
func New(headers http.Header) func() (Assets, error) {
	return sync.OnceValues(func() (Assets, error) {
		all, err := snapshots()
		if err != nil {
			return Assets{}, err
		}
		o := Assets{Snapshots: make(map[string]*precompressed.Content)}
		r := release{Snapshots: make(map[locales.Language]string),
			Headers: map[string]string{"Content-Type": page.ContentType}}
		for name := range headers {
			r.Headers[name] = headers.Get(name)
		}
		for _, name := range offlineFiles {
			r.Files = append(r.Files, static.URL(name))
		}
		for l, snapshot := range all {
			r.Snapshots[l] = snapshot.path
			o.Snapshots[snapshot.path] = snapshot.text
		}
		// The version is that of all it names, and of the script.
		named, err := json.Marshal(r)
		if err != nil {
			return Assets{}, err
		}
		r.Version = static.Hash(append(named, workerScript...))
		line, err := json.Marshal(r)
		if err != nil {
			return Assets{}, err
		}
		text := "const release = " + string(line) + ";\n" + string(workerScript)
		o.Worker = precompressed.New([]byte(text), static.ScriptType, `"`+r.Version+`"`)
		return o, nil
	})
}
