package event

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"

	"bridgescore/web/page"
)

// sent is what a form sent: its fields, and the file where one was chosen.
type sent struct {
	values url.Values
	file   []byte
}

const (
	multipartType = "multipart/form-data"
	// maxParts bounds the fields of a form with a file: the travellers of the
	// largest movement have fewer cells.
	maxParts = 1 << 14
	// fieldFile is the one field that may hold a file.
	fieldFile = "file"
	// FormAround is what a form may have around a file of the largest size, in
	// bytes.
	FormAround = 64 << 10
)

// readSent reads a form that may hold a file, up to the size of an upload. All
// of it stays in memory: there may be no disk to write to.
func readSent(r *page.Request) (sent, error) {
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return sent{}, page.ErrBadForm
	}
	body := http.MaxBytesReader(nil, r.Body, r.Site.MaxUpload+FormAround)
	var form sent
	switch kind {
	case page.FormType:
		form, err = readFields(body)
	case multipartType:
		form, err = readParts(multipart.NewReader(body, params["boundary"]))
	default:
		return sent{}, page.ErrBadForm
	}
	var tooLarge *http.MaxBytesError
	var known *page.StatusError
	if err != nil && !errors.As(err, &tooLarge) && !errors.As(err, &known) {
		return sent{}, page.ErrBadForm
	}
	return form, err
}

func readFields(body io.Reader) (sent, error) {
	text, err := io.ReadAll(body)
	if err != nil {
		return sent{}, err
	}
	values, err := url.ParseQuery(string(text))
	return sent{values: values}, err
}

// readParts reads a form part by part, as it comes in.
func readParts(parts *multipart.Reader) (sent, error) {
	form := sent{values: make(url.Values)}
	for range maxParts {
		part, err := parts.NextPart()
		if err == io.EOF { // not wrapped: the end that the form itself marks
			return form, nil
		}
		if err != nil {
			return sent{}, err
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return sent{}, err
		}
		name := part.FormName()
		switch {
		case name == fieldFile:
			form.file = content
		case name != "":
			form.values.Add(name, string(content))
		}
	}
	return sent{}, page.ErrBadForm
}
