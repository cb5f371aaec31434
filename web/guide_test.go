package web

import (
	"testing"

	"bridgescore/locales"
)

func TestGuideTexts(t *testing.T) {
	if err := locales.Load(); err != nil {
		t.Fatal(err)
	}
	for key, text := range newGuideTexts() {
		if _, err := text(); err != nil {
			t.Errorf("%v: %v", key, err)
		}
	}
}
