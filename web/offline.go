package web

import (
	"net/http"

	"bridgescore/locales"
	"bridgescore/web/offline"
	"bridgescore/web/page"
	"bridgescore/web/static"
)

// worker answers with the script that keeps the calculator in the browser. Its
// address says how far its word reaches, so it stays the same; a browser asks
// for it anew to see whether there is another release.
func (s *site) worker(w http.ResponseWriter, r *http.Request) {
	o, err := s.offline()
	if err != nil {
		s.errorHandler(err)(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	o.Worker.Serve(w, r)
}

// snapshot answers with the pages that the worker keeps.
func (s *site) snapshot(w http.ResponseWriter, r *http.Request) {
	o, err := s.offline()
	if err != nil {
		s.errorHandler(err)(w, r)
		return
	}
	snapshot, ok := o.Snapshots[r.URL.Path]
	if !ok {
		s.errorHandler(page.ErrNotFound)(w, r)
		return
	}
	w.Header().Set("Cache-Control", static.Immutable)
	snapshot.Serve(w, r)
}

// manifest answers with what a phone needs to add the calculator to its home
// screen.
func (s *site) manifest(l locales.Language) http.HandlerFunc {
	text, err := offline.Manifest(l)
	if err != nil {
		return s.errorHandler(err)
	}
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", dayCache)
		text.Serve(w, r)
	}
}
