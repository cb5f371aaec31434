// Command bare serves the bytes of one page of another server, and does nothing else: what a server at its best could
// reach on this machine.
package main

import (
	"flag"
	"io"
	"log"
	"net/http"
	"strconv"
)

func main() {
	addr := flag.String("addr", "127.0.0.1:8081", "listen on this `address`")
	from := flag.String("from", "", "`URL` of the page")
	accept := flag.String("accept", "", "its Accept-Encoding")
	flag.Parse()

	request, err := http.NewRequest(http.MethodGet, *from, nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", *accept)
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		log.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		log.Fatal(response.Status, err)
	}
	header := response.Header
	header.Set("Content-Length", strconv.Itoa(len(body)))
	header.Del("Date")
	log.Fatal(http.ListenAndServe(*addr, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		h := w.Header()
		for name, values := range header {
			h[name] = values
		}
		_, _ = w.Write(body)
	})))
}
