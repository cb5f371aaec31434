package browser

import (
	"os"

	"github.com/chromedp/chromedp"
)

// Screenshot writes a PNG picture of what the viewport shows.
func (tab *Tab) Screenshot(file string) {
	tab.t.Helper()
	tab.write(file, run(tab, "taking a picture", chromedp.CaptureScreenshot()))
}

// FullScreenshot writes a PNG picture of the whole page.
func (tab *Tab) FullScreenshot(file string) {
	tab.t.Helper()
	tab.write(file, run(tab, "taking a picture", chromedp.FullScreenshot(100)))
}

// Paper sizes for PDF.
var (
	A4     = chromedp.PaperA4
	Letter = chromedp.PaperLetter
)

// PDF returns the page as it prints on the paper, backgrounds left out as browsers do by default. A size in the page's
// own @page rule wins.
func (tab *Tab) PDF(paper chromedp.PaperSize) []byte {
	tab.t.Helper()
	return run(tab, "printing", chromedp.PrintToPDF(chromedp.PDFPaper(paper), chromedp.PDFPreferCSSPageSize()))
}

func (tab *Tab) write(file string, data []byte) {
	tab.t.Helper()
	if err := os.WriteFile(file, data, 0o644); err != nil {
		tab.t.Fatal(err)
	}
}
