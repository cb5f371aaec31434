// Command strain makes trouble for a server, and says how long a page of the calculator takes
// meanwhile.
package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

var (
	site    = flag.String("site", "http://127.0.0.1:8080", "the `address` of the server")
	what    = flag.String("what", "slow", "many, slow or uploads")
	seconds = flag.Int("seconds", 60, "how long, for slow and uploads")
)

func main() {
	flag.Parse()
	u, err := url.Parse(*site)
	if err != nil {
		log.Fatal(err)
	}
	host, _, err := net.SplitHostPort(u.Host)
	if ip := net.ParseIP(host); err != nil || ip == nil || !ip.IsLoopback() {
		log.Fatalf("%s is not on this machine", *site)
	}
	switch *what {
	case "many":
		many(u.Host)
	case "slow":
		timed("10,000 slow and half-open connections", func(stop <-chan struct{}) { slow(u.Host, stop) })
	case "uploads":
		timed("uploads of 50,000 results", uploads)
	}
}

// many asks for a hundred thousand pages, over few connections, with any deal.
func many(addr string) {
	const clients, each = 50, 2_000
	var all sync.WaitGroup
	for client := range clients {
		all.Go(func() {
			c, err := net.Dial("tcp", addr)
			if err != nil {
				log.Fatal(err)
			}
			defer c.Close()
			in := bufio.NewReader(c)
			for n := range each {
				tricks, level, strain := n%14, n/14%7+1, "CDHS"[n/98%4]
				fmt.Fprintf(c,
					"GET /fr/?contract=%d%cX&tricks=%d&vul=no HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: br\r\nX-Client: %d\r\n\r\n", level, strain, tricks, addr, client)
				response, err := http.ReadResponse(in, nil)
				if err != nil {
					log.Fatal(err)
				}
				if _, err := io.Copy(io.Discard, response.Body); err != nil || response.StatusCode != http.StatusOK {
					log.Fatal(response.Status, err)
				}
			}
		})
	}
	all.Wait()
}

// timed makes trouble for a while and asks for pages meanwhile.
func timed(name string, trouble func(stop <-chan struct{})) {
	stop := make(chan struct{})
	var done sync.WaitGroup
	done.Go(func() { trouble(stop) })
	time.Sleep(time.Second)
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: time.Minute}
	var took []time.Duration
	failed := 0
	for end := time.Now().Add(time.Duration(*seconds) * time.Second); time.Now().Before(end); time.Sleep(
		100 * time.Millisecond) {
		begin := time.Now()
		response, err := client.Get(fmt.Sprintf("%s/fr/?contract=3NT&tricks=%d", *site, len(took)%14))
		if err == nil {
			_, err = io.Copy(io.Discard, response.Body)
			response.Body.Close()
		}
		if err != nil || response.StatusCode != http.StatusOK {
			failed++
		}
		took = append(took, time.Since(begin))
	}
	close(stop)
	done.Wait()
	slices.Sort(took)
	fmt.Printf("%s: a page takes %v (median), %v (worst of %d), %d failed\n", name,
		took[len(took)/2].Round(10*time.Microsecond), took[len(took)-1].Round(10*time.Microsecond), len(took), failed)
}

// slow keeps ten thousand connections that send a header byte by byte, or nothing.
func slow(addr string, stop <-chan struct{}) {
	var all sync.WaitGroup
	var opened atomic.Int64
	for i := range 10_000 {
		all.Go(func() {
			for {
				c, err := net.Dial("tcp", addr)
				if err == nil {
					opened.Add(1)
				}
				for err == nil {
					select {
					case <-stop:
						c.Close()
						return
					case <-time.After(time.Second + time.Duration(i%1000)*time.Millisecond):
					}
					if i%2 == 0 {
						_, err = c.Write([]byte("G"))
					} else if err = c.SetReadDeadline(time.Now().Add(time.Millisecond)); err == nil {
						if _, err = c.Read(make([]byte, 1)); err != nil && strings.Contains(err.Error(), "timeout") {
							err = nil
						}
					}
				}
				if c != nil {
					c.Close()
				}
				select {
				case <-stop:
					return
				case <-time.After(100 * time.Millisecond):
				}
			}
		})
	}
	all.Wait()
	fmt.Printf("%d connections were opened\n", opened.Load())
}

// uploads sends events as large as they may be, four at a time.
func uploads(stop <-chan struct{}) {
	var sheet bytes.Buffer
	sheet.WriteString("board,ns,ew,result\n")
	for i := range 50_000 {
		fmt.Fprintf(&sheet, "%d,%d,%d,%dS%s N\n", i%27+1, i/27+1, i/27+10_001, i%7+1,
			[]string{"=", "+1", "-1", "X-2"}[i%4])
	}
	var all sync.WaitGroup
	var answered, away, failed atomic.Int64
	for range 4 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				response, err := http.Post(*site+"/api/v1/pairs?boards=none", "text/csv",
					bytes.NewReader(sheet.Bytes()))
				if err != nil {
					failed.Add(1)
					continue
				}
				_, _ = io.Copy(io.Discard, response.Body)
				response.Body.Close()
				switch response.StatusCode {
				case http.StatusOK:
					answered.Add(1)
				case http.StatusServiceUnavailable:
					away.Add(1)
				default:
					failed.Add(1)
				}
			}
		})
	}
	all.Wait()
	fmt.Printf("%d events scored, %d sent away for a while, %d failed\n", answered.Load(), away.Load(), failed.Load())
}
