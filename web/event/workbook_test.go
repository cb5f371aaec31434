package event_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"bridgescore/web"
	"bridgescore/web/internal/webtest"
)

// A workbook is scored like the table that it is, on the pages and in the API.
func TestWorkbook(t *testing.T) {
	book := excelize.NewFile()
	for cell, row := range map[string][]any{
		"A1": {"donne", "ns", "eo", "résultat"},
		"A2": {1, 1, 11, "4P N ="},
		"A3": {1, 2, 12, "4P N +1"},
	} {
		t.Run(cell, func(t *testing.T) {
			if err := book.SetSheetRow("Sheet1", cell, &row); err != nil {
				t.Fatal(err)
			}
		})
	}
	var file bytes.Buffer
	if err := book.Write(&file); err != nil {
		t.Fatal(err)
	}
	c := webtest.NewClient(t, web.Options{})
	a := c.Follow(t, webtest.NewUpload(t, "/fr/pairs", file.Bytes()))
	if sheet := a.Find("textarea#sheet").Text(); a.Code != http.StatusOK || !strings.Contains(sheet, "1,2,12,4P N +1") {
		t.Errorf("status %d, sheet %q", a.Code, sheet)
	}
	if got := webtest.Text(a.Find("main")); !strings.Contains(got, "100,00") {
		t.Errorf("no ranking: %.400s", got)
	}
	const media = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	for _, contentType := range []string{media, "application/octet-stream"} {
		a = c.Do(t, webtest.NewRequest(http.MethodPost, "/api/v1/pairs?boards=none", bytes.NewReader(file.Bytes()),
			"Content-Type", contentType))
		var answer struct {
			Format   string
			Rankings []struct{ Pairs []struct{ Percent float64 } }
		}
		if err := json.Unmarshal(a.Body.Bytes(), &answer); err != nil || answer.Format != "xlsx" ||
			len(answer.Rankings) != 2 || answer.Rankings[0].Pairs[0].Percent != 100 {
			t.Errorf("%s: %d, %v, %+v", contentType, a.Code, err, answer)
		}
	}
	a = c.Follow(t, webtest.NewUpload(t, "/en/pairs", file.Bytes()[:1500], "sheet", "what was typed"))
	if a.Code != http.StatusUnprocessableEntity || webtest.Text(a.Find("textarea#sheet")) != "what was typed" ||
		strings.Contains(a.Body.String(), "PK") {
		t.Errorf("a workbook cut off: %d", a.Code)
	}
}
