package web_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"bridgescore/web"
)

func BenchmarkCalculatorPage(b *testing.B) {
	site, err := web.New(web.Options{})
	if err != nil {
		b.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/fr/?contract=2SX&tricks=9&vul=no", nil)
	b.ReportAllocs()
	for b.Loop() {
		w := httptest.NewRecorder()
		site.ServeHTTP(w, r)
	}
}
