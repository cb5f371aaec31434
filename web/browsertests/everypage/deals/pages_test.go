// Package deals looks at every page of a deal, of scores and of decisions, in full, in the first
// language.
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
