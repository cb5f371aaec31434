#!/usr/bin/env bash
# Compares the server with bare handlers that write, or compress, as many bytes, and watches it under strain: many
# requests, slow and half-open connections, large uploads. Loopback only; it needs Go and wrk (Debian: wrk).
#
#	bash cmd/server/load.sh [seconds a round]
#
# No page is kept: each request for the calculator asks for another deal than the thousands before it. Server and bare
# handler are asked in turn in one run, so that what else the machine does weighs on both.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seconds=${1:-5}
work=$(mktemp -d)
pids=()
cleanup() {
	for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
	rm -rf "$work"
}
trap cleanup EXIT

CGO_ENABLED=0 go build -trimpath -ldflags '-s -w' -o "$work/server" ./cmd/server
CGO_ENABLED=0 go build -o "$work/bare" ./cmd/server/testdata/bare
CGO_ENABLED=0 go build -o "$work/strain" ./cmd/server/testdata/strain
printf 'binary: %d MB\n' $(($(stat -c %s "$work/server") / 1000000))

port=18480
site=http://127.0.0.1:$port
begin=$(date +%s%N)
"$work/server" -addr 127.0.0.1:$port -drain 0 2>/dev/null &
server=$!
pids+=("$server")
until [[ $(curl -s -o /dev/null -w '%{http_code}' "$site/readyz") == 200 ]]; do sleep 0.002; done
printf 'ready after %d ms' $((($(date +%s%N) - begin) / 1000000))
curl -s --compressed "$site/sw.js" | grep -o '/offline/[a-z.0-9]*' | sort -u | while read -r book; do
	curl -s -o /dev/null -H 'Accept-Encoding: br' "$site$book"
done
printf ', the pages for when there is no network are fetched after %d ms\n' $((($(date +%s%N) - begin) / 1000000))

memory() { awk '/VmRSS/ { printf "%d", $2 / 1024 }' "/proc/$server/status"; }

# Serves the bytes of pages on a port: bare PORT ACCEPT CODING-TO-COMPRESS-ANEW PATH...
bare() {
	"$work/bare" -addr "127.0.0.1:$1" -accept "$2" -compress "$3" "${@:4}" &
	pids+=("$!")
	until (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; do sleep 0.01; done
}

# Every deal of both languages, neighbours far apart, or what is at the one address that the environment names.
cat >"$work/ask.lua" <<'LUA'
local requests, last = {}, 0
function init()
  local one = os.getenv("ADDRESS")
  if one ~= "" then requests[1] = wrk.format("GET", one) return end
  local strains, doublings, declarers = { "C", "D", "H", "S", "NT" }, { "", "X", "XX" }, { "", "&declarer=N", "&declarer=E" }
  for place = 0, 17639 do
    local n = place * 7919 % 17640
    local function pick(count) local digit = n % count n = (n - digit) / count return digit end
    local tricks, vul, doubling, strain, level = pick(14), pick(2) == 0 and "no" or "yes", doublings[pick(3) + 1], strains[pick(5) + 1], pick(7) + 1
    local lang, declarer = pick(2) == 0 and "fr" or "en", declarers[pick(3) + 1]
    requests[place + 1] = wrk.format("GET", string.format("/%s/?contract=%d%s%s&tricks=%d&vul=%s%s", lang, level, strain, doubling, tricks, vul, declarer))
  end
end
function request()
  last = last % #requests + 1
  return requests[last]
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  if failed > 0 then io.stderr:write(failed .. " requests failed\n") end
  print(string.format("figures %d %d", summary.requests / (summary.duration / 1e6), latency:percentile(99)))
end
LUA

# Prints requests a second, and the 99th percentile in microseconds: ask PORT CODING ADDRESS.
ask() {
	ADDRESS=$3 wrk -t1 -c32 -d"${seconds}s" -s "$work/ask.lua" -H "Accept-Encoding: $2" "http://127.0.0.1:$1/" | awk '/^figures/ { print $2, $3 }'
}

# Compares server and bare handler in five rounds: compare WORDS PORT CODING [ADDRESS; every deal where there is none].
compare() {
	local round
	: >"$work/rounds"
	for round in 1 2 3 4 5; do
		echo "$(ask "$2" "$3" "${4:-}") $(ask $port "$3" "${4:-}")" >>"$work/rounds"
	done
	printf '%s\n' "$1"
	awk '{ print "  bare " $1 "/s, " $2 " µs; server " $3 "/s, " $4 " µs"; print $3 / $1 > part; print $4 / $2 > late }' \
		part="$work/part" late="$work/late" "$work/rounds"
	printf '  median: %.0f %% of the throughput, %.1f times the 99th percentile\n' \
		"$(sort -n "$work/part" | awk 'NR == 3 { print 100 * $1 }')" "$(sort -n "$work/late" | sed -n 3p)"
}

deals=("$site"/{fr,en}/'?contract='{2C,3DX,4H,5SXX,6NT}'&tricks='{5,8,10,11,13}'&vul='{no,yes})
style=$(curl -s "$site/fr/" | grep -o '/static/bridgescore[^"]*css')
bare $((port + 1)) identity '' "${deals[@]}"
bare $((port + 2)) identity br "${deals[@]}"
bare $((port + 3)) br '' "${deals[@]}"
bare $((port + 4)) br '' "$site$style"
echo 'server and bare handler in turn: requests/s, 99th percentile'
compare 'drawn: ever other deals, beside writing as many bytes' $((port + 1)) identity
compare 'drawn and compressed: ever other deals, beside compressing and writing as many bytes' $((port + 2)) br
compare 'drawn and compressed: ever other deals, beside writing bytes that are compressed already' $((port + 3)) br
compare 'kept: the style sheet, beside writing the same bytes' $((port + 4)) br "$style"

"$work/strain" -site "$site" -what many
printf 'memory after a hundred thousand requests: %d MB\n' "$(memory)"
"$work/strain" -site "$site" -what slow
"$work/strain" -site "$site" -what uploads
printf 'memory after slow connections and uploads: %d MB\n' "$(memory)"
