// Package learning looks at every page of the guide and of the exercises, in full, in the first
// language.
package learning

import (
	"os"
	"testing"

	"bridgescore/locales"
	"bridgescore/web/browsertests/walk"
	"bridgescore/web/internal/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

func TestPages(t *testing.T) { walk.InFull(t, locales.Default(), walk.OfLearning) }
