#!/usr/bin/env python3
"""Holds a running server to its own description of its API, with schemathesis. Started by `cargo xtask schemathesis`.

    run.py SCHEMATHESIS QUADRIGA [EXAMPLES]

Five scenes: a stranger who guesses; then guests whose requests are about a table of theirs, open, running, and over; at last a guest who may do everything,
being forgotten included. No answer may be a server error, have a status, type, form or code of refusal that its description does not tell, or refuse a
request that fits its description for its form.
"""

import collections
import http.cookiejar
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,refused_for_a_reason"
HERE = pathlib.Path(__file__).resolve().parent


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url):
        self.url = url
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def post(self, path, body):
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        return json.load(self.opener.open(request, timeout=60))

    def cookie(self):
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)


def open_table(guest):
    """A table of somebody who waits for another."""
    return guest.post("/api/tables", {"game": "gloria-mundi", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "tiro"}]})["id"]


def running_table(guest):
    """A game of two hands at one device."""
    table = guest.post("/api/tables", {"game": "arena", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True})["id"]
    begun = guest.post(f"/api/tables/{table}/part", {"bits": ""})
    assert begun["phase"] == "running", begun
    return table


def finished_table(guest):
    """The same, given up."""
    table = running_table(guest)
    guest.post(f"/api/tables/{table}/resign", {"seat": 0})
    return table


# What would end a scene before its time is left to the last one.
ENDS = r"/(forget|continue)$"
SCENES = [
    ("a stranger", None, None),
    ("at an open table", open_table, r"/(forget|continue|close|leave|start|remove|seat)$"),
    ("at a running table", running_table, r"/(forget|continue|resign)$"),
    ("at a finished table", finished_table, ENDS),
    ("everything", running_table, None),
]


def wait_for(url, server):
    """Waits until the server answers."""
    for _ in range(600):
        assert server.poll() is None, "the server has ended"
        try:
            return urllib.request.urlopen(f"{url}/readyz", timeout=5).read()
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def play(scene, schemathesis, url, folder, examples):
    """One scene; says whether all held."""
    title, prepare, left_out = scene
    config = folder / "schemathesis.toml"
    config.write_text("")
    more = []
    if prepare is not None:
        guest = Guest(url)
        table = prepare(guest)
        config.write_text(f'[parameters]\n"path.id" = "{table}"\n"path.game" = "arena"\n')
        more = ["--header", f"Cookie: {guest.cookie()}"]
    if left_out is not None:
        more += ["--exclude-path-regex", left_out]
    print(f"\n── {title}", flush=True)
    answers = folder / "answers.jsonl"
    answers.write_text("")
    # One worker: with two, what draws the examples stumbles over itself now and then (a KeyError in hypothesis).
    command = [schemathesis, "--config-file", config, "run", f"{url}/api/openapi.json", "--checks", CHECKS, "--workers", "1"]
    command += ["--request-timeout", "60", "--max-examples", examples, "--no-color", "--warnings", "off", *more]
    environment = os.environ | {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE), "QUADRIGA_ANSWERS": str(answers)}
    held = subprocess.run([str(word) for word in command], cwd=folder, env=environment).returncode == 0
    told = [json.loads(line) for line in answers.read_text().splitlines()]
    fitting = [answer for answer in told if answer["fits"]]
    taken = sum(answer["code"] is None for answer in fitting)
    reasons = collections.Counter(answer["code"] for answer in fitting if answer["code"])
    print(f"{title}: {len(told)} requests, {len(fitting)} of them as described, of which {taken} were taken and the others refused:")
    print("   ", ", ".join(f"{code} {count}" for code, count in reasons.most_common()) or "none", flush=True)
    return held


def main(schemathesis, quadriga, examples="20"):
    """All scenes, at one server."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        url = f"http://127.0.0.1:{port}"
        with open(folder / "log", "w", encoding="utf-8") as log:
            serve = [quadriga, "serve", "--listen", f"127.0.0.1:{port}", "--data", folder / "data", "--no-rate-limits"]
            server = subprocess.Popen(serve, stdout=log, stderr=log)
            try:
                wait_for(url, server)
                held = [play(scene, schemathesis, url, folder, examples) for scene in SCENES]
            finally:
                server.terminate()
                server.wait()
        said = (folder / "log").read_text(encoding="utf-8")
        faults = [line for line in said.splitlines() if "panicked" in line or " ERROR " in line]
    print("\n".join(faults))
    if not all(held) or faults:
        sys.exit("the server does not keep to its description")
    print("\nThe server keeps to its description.")


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
