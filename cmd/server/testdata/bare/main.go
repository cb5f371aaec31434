// Command bare serves the bytes of pages of another server in turn, and does nothing else: what a
// server at its best could reach on this machine. With -compress it also compresses them for each
// request, as the other server does.
//
//	bare [-addr ADDRESS] [-accept CODING] [-compress CODING] URL...
package main

import (
	"flag"
	"io"
	"log"
	"net/http"
	"strconv"
	"sync/atomic"

	"bridgescore/web/precompressed"
)

// page is what another server answered.
type page struct {
	header http.Header
	body   []byte
}

func main() {
	addr := flag.String("addr", "127.0.0.1:8081", "listen on this `address`")
	accept := flag.String("accept", "identity", "the Accept-Encoding for the pages")
	compress := flag.String("compress", "", "the `coding` in which each answer is compressed anew")
	flag.Parse()

	var pages []page
	for _, address := range flag.Args() {
		p := fetch(address, *accept)
		if *compress != "" {
			p.header.Del("Content-Length")
			p.header.Set("Content-Encoding", *compress)
		}
		pages = append(pages, p)
	}
	var asked atomic.Int64
	log.Fatal(http.ListenAndServe(*addr, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		p := &pages[int(asked.Add(1))%len(pages)]
		h := w.Header()
		for name, values := range p.header {
			h[name] = values
		}
		if *compress == "" {
			_, _ = w.Write(p.body)
			return
		}
		encoders := precompressed.Encoders[*compress]
		encoder, _ := encoders.Get().(precompressed.Encoder)
		encoder.Reset(w)
		_, _ = encoder.Write(p.body)
		_ = encoder.Close()
		encoders.Put(encoder)
	})))
}

func fetch(address, accept string) page {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", accept)
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		log.Fatal(response.Status, err)
	}
	response.Header.Del("Date")
	response.Header.Set("Content-Length", strconv.Itoa(len(body)))
	return page{response.Header, body}
}
