package web

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"

	"github.com/go-chi/chi/v5/middleware"

	"bridgescore/web/page"
)

// proxies are the networks of the proxies whose word is believed: on the address of a client, and
// on whether it speaks HTTPS with them.
type proxies []netip.Prefix

// proxiesFrom reads the option that names them.
func proxiesFrom(option string) (proxies, error) {
	if option == "" || option == "remote" {
		return nil, nil
	}
	var list proxies
	for text := range strings.SplitSeq(option, ",") {
		text = strings.TrimSpace(text)
		prefix, err := netip.ParsePrefix(text)
		if addr, alone := netip.ParseAddr(text); alone == nil {
			prefix, err = addr.Prefix(addr.BitLen())
		}
		if err != nil {
			return nil, fmt.Errorf("client IP: %q is neither \"remote\" nor a list of addresses and networks "+
				"such as 127.0.0.1, 10.0.0.0/8", option)
		}
		list = append(list, prefix)
	}
	return list, nil
}

// trust reports whether a request comes straight from one of the proxies.
func (p proxies) trust(r *http.Request) bool {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return false
	}
	for _, network := range p {
		if network.Contains(peer.Addr().Unmap()) {
			return true
		}
	}
	return false
}

// clientIP finds the address of the client.
func (p proxies) clientIP() func(http.Handler) http.Handler {
	if len(p) == 0 {
		return middleware.ClientIPFromRemoteAddr
	}
	networks := make([]string, len(p))
	for i, network := range p {
		networks[i] = network.String()
	}
	return middleware.ClientIPFromXFF(networks...)
}

// scheme notes where a proxy says that the client speaks HTTPS with it.
func (p proxies) scheme(next http.Handler) http.Handler {
	if len(p) == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if forwardedProto(r.Header) == "https" && p.trust(r) {
			r = r.WithContext(page.WithHTTPS(r.Context()))
		}
		next.ServeHTTP(w, r)
	})
}

// forwardedProto is the scheme that the first proxy saw: of Forwarded (RFC 7239), or of the older
// header.
func forwardedProto(h http.Header) string {
	first, _, _ := strings.Cut(h.Get("Forwarded"), ",")
	for pair := range strings.SplitSeq(first, ";") {
		if name, value, _ := strings.Cut(pair, "="); strings.EqualFold(strings.TrimSpace(name), "proto") {
			return strings.ToLower(strings.Trim(strings.TrimSpace(value), `"`))
		}
	}
	proto, _, _ := strings.Cut(h.Get("X-Forwarded-Proto"), ",")
	return strings.ToLower(strings.TrimSpace(proto))
}

// warnOfProxies tells the operator once where a limit counts all the clients of a proxy as one.
func (s *site) warnOfProxies(trusted proxies) func(http.Handler) http.Handler {
	var once sync.Once
	return func(next http.Handler) http.Handler {
		if s.options.Rate <= 0 {
			return next
		}
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Header.Get("X-Forwarded-For") != "" && !trusted.trust(r) {
				once.Do(func() {
					s.log.Warn("a proxy that is not trusted forwards requests: "+
						"its clients share one limit; name it in -client-ip", slog.String("proxy", r.RemoteAddr))
				})
			}
			next.ServeHTTP(w, r)
		})
	}
}

// clientNetwork is how much of an address of IPv6 says who a client is: a home
// or an office has all the addresses behind that, and often more.
const clientNetwork = 56

// clientOf names the client of a request. Where no trusted proxy says whose it
// is, it is the proxy's own: it must not be that of all who are not known.
func (s *site) clientOf(r *http.Request) string {
	text := middleware.GetClientIP(r.Context())
	if text == "" {
		text = r.RemoteAddr
		if host, _, err := net.SplitHostPort(text); err == nil {
			text = host
		}
	}
	addr, err := netip.ParseAddr(text)
	if err != nil || addr.Unmap().Is4() {
		return text
	}
	network, _ := addr.WithZone("").Prefix(clientNetwork) // an address of IPv6 has as many bits
	return network.String()
}
