#!/usr/bin/env bash
# Compares the calculator page with a bare handler that writes the same bytes, and watches the server under strain: a
# million requests, slow and half-open connections, large uploads. Loopback only; it needs Go and wrk (Debian: wrk).
#
#	bash cmd/server/load.sh [seconds a round]
#
# The page and the bare handler are asked in turn in one run, so that what else the machine does weighs on both.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seconds=${1:-10}
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

page='/fr/?contract=2SX&tricks=9&vul=no'
port=18480
begin=$(date +%s%N)
"$work/server" -addr 127.0.0.1:$port -drain 0 2>/dev/null &
server=$!
pids+=("$server")
until (exec 3<>/dev/tcp/127.0.0.1/$port) 2>/dev/null; do sleep 0.002; done
printf 'listening after %d ms\n' $((($(date +%s%N) - begin) / 1000000))
sleep 5 # the static files are being compressed
"$work/bare" -addr 127.0.0.1:$((port + 1)) -from "http://127.0.0.1:$port$page" -accept br &
pids+=("$!")
sleep 1

memory() { awk '/VmRSS/ { printf "%d", $2 / 1024 }' "/proc/$server/status"; }

# Prints requests a second, and the 99th percentile in microseconds.
ask() {
	wrk -t1 -c32 -d"$1"s -s "$work/report.lua" -H 'Accept-Encoding: br' "http://127.0.0.1:$2$page" | awk '/^figures/ { print $2, $3 }'
}
cat >"$work/report.lua" <<'LUA'
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  if failed > 0 then io.stderr:write(failed .. " requests failed\n") end
  print(string.format("figures %d %d", summary.requests / (summary.duration / 1e6), latency:percentile(99)))
end
LUA

echo 'page and bare handler in turn: requests/s, 99th percentile in µs'
for round in 1 2 3 4 5; do
	read -r bare bare99 < <(ask "$seconds" $((port + 1)))
	read -r own own99 < <(ask "$seconds" $port)
	echo "$bare $bare99 $own $own99" | tee -a "$work/rounds"
done
awk '{ r[NR] = $3 / $1; q[NR] = $4 / $2 }
	END { n = asort_(r); m = asort_(q); printf "median of %d rounds: %.0f %% of the throughput, %.1f times the 99th percentile\n", NR, 100 * r[int((NR + 1) / 2)], q[int((NR + 1) / 2)] }
	function asort_(a, i, j, t) { for (i = 1; i <= NR; i++) for (j = i + 1; j <= NR; j++) if (a[j] < a[i]) { t = a[i]; a[i] = a[j]; a[j] = t } return NR }' "$work/rounds"

"$work/strain" -site "http://127.0.0.1:$port" -what million
printf 'memory after a million requests: %d MB\n' "$(memory)"
"$work/strain" -site "http://127.0.0.1:$port" -what slow
"$work/strain" -site "http://127.0.0.1:$port" -what uploads
printf 'memory after slow connections and uploads: %d MB\n' "$(memory)"
