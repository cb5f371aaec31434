// Package deals looks at every page that is not of an event, in full, in the first language.
package deals

import (
	"os"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/browsertests/walk"
	"bridgescore/web/internal/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

func TestPages(t *testing.T) { walk.InFull(t, locales.Default(), walk.OfDeals) }
