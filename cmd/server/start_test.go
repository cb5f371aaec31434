package main

import (
	"io"
	"net/http"
	"regexp"
	"testing"
	"time"
)

var snapshotPath = regexp.MustCompile(`/offline/[\w.]+`)

// From the start of the process until it is ready, and until a browser has from it what it keeps
// for when there is no network: /sw.js and the snapshots that it names.
func BenchmarkStart(b *testing.B) {
	var ready, kept time.Duration
	for b.Loop() {
		addr := freeAddresses(b, 1)[0]
		begin := time.Now()
		c := startCopy(b, addr)
		for {
			if response, err := http.Get("http://" + addr + "/readyz"); err == nil {
				response.Body.Close()
				if response.StatusCode == http.StatusOK {
					break
				}
			}
			time.Sleep(100 * time.Microsecond)
		}
		ready += time.Since(begin)
		for _, path := range snapshotPath.FindAll(fetchCompressed(b, "http://"+addr+"/sw.js"), -1) {
			fetchCompressed(b, "http://"+addr+string(path))
		}
		kept += time.Since(begin)
		_ = c.Process.Kill()
		_ = c.Wait()
	}
	b.ReportMetric(float64(ready.Milliseconds())/float64(b.N), "ms-to-ready")
	b.ReportMetric(float64(kept.Milliseconds())/float64(b.N), "ms-to-snapshots")
}

// fetchCompressed gives the body of an answer as a browser that takes gzip gets it.
func fetchCompressed(b *testing.B, address string) []byte {
	b.Helper()
	response, err := http.Get(address) // which asks for gzip, and unpacks it
	if err != nil {
		b.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK || !response.Uncompressed {
		b.Fatal(address, response.Status, err)
	}
	return body
}
