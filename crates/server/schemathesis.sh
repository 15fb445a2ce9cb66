#!/usr/bin/env bash
# Runs schemathesis (PyPI) against the server's own description of its API and fails when an answer is a server error or breaks
# that description. Needs Rust and Python 3; installs schemathesis into a folder under the build directory.
#
#   crates/server/schemathesis.sh [most examples per address, 50 by default]
set -euo pipefail
cd "$(dirname "$0")/../.."
target="${CARGO_TARGET_DIR:-target}"
venv="$target/schemathesis"
[ -x "$venv/bin/schemathesis" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet 'schemathesis>=4,<5'; }
cargo build --quiet -p quadriga-server --example serve
data="$(mktemp -d "$target/schemathesis-data.XXXXXX")"
"$target/debug/examples/serve" 127.0.0.1:7788 "$data" --no-rate-limits > "$data/log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null || true; rm -rf "$data"' EXIT
for _ in $(seq 100); do
    curl --silent --fail --output /dev/null http://127.0.0.1:7788/healthz && break
    sleep 0.1
done
"$venv/bin/schemathesis" run http://127.0.0.1:7788/api/openapi.json \
    --max-examples "${1:-50}" --workers 2 --request-timeout 20 \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance
