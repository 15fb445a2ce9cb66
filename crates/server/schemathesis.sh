#!/usr/bin/env bash
# Runs schemathesis (PyPI) against the server's own description of its API and fails when an answer is a server error or breaks
# that description: once as a stranger who guesses, once as a guest at a running table. Needs Rust and Python 3; installs
# schemathesis into a folder under the build directory.
#
#   crates/server/schemathesis.sh [most examples per address, 50 by default]
set -euo pipefail
cd "$(dirname "$0")/../.."
target="${CARGO_TARGET_DIR:-target}"
venv="$target/schemathesis"
[ -x "$venv/bin/schemathesis" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet 'schemathesis>=4,<5'; }
if [ -z "${QUADRIGA_BIN:-}" ]; then
    cargo build --quiet -p quadriga-cli
    QUADRIGA_BIN="$target/debug/quadriga"
fi
data="$(mktemp -d "$target/schemathesis-data.XXXXXX")"
url=http://127.0.0.1:7788
"$QUADRIGA_BIN" serve --listen 127.0.0.1:7788 --data "$data/tables" --no-rate-limits > "$data/log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null || true; rm -rf "$data"' EXIT
for _ in $(seq 100); do
    curl --silent --fail --output /dev/null "$url/healthz" && break
    sleep 0.1
done

check() {
    "$venv/bin/schemathesis" --config-file "$data/schemathesis.toml" run "$url/api/openapi.json" "$@" \
        --workers 2 --request-timeout 40 \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance
}

touch "$data/schemathesis.toml"
check --max-examples "${1:-50}"

new='{"game":"arena","seats":[{"kind":"me"},{"kind":"me"}],"start":true}'
table="$(curl --silent --fail --cookie-jar "$data/jar" --header 'content-type: application/json' --data "$new" "$url/api/tables" |
    python3 -c 'import json, sys; print(json.load(sys.stdin)["id"])')"
cookie="$(awk '/quadriga/ { print $6 "=" $7 }' "$data/jar")"
printf '[parameters]\n"path.id" = "%s"\n"path.game" = "arena"\n' "$table" > "$data/schemathesis.toml"
check --max-examples "${1:-50}" --header "Cookie: $cookie"
