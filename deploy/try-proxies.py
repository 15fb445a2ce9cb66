#!/usr/bin/env python3
"""Tries the configurations of nginx and Caddy in this folder: on loopback, with certificates of their own, against a real server.

    deploy/try-proxies.py target/debug/quadriga [nginx] [caddy]

Only the name, the ports and the certificate are exchanged; everything else is tried as it stands. Needs Python 3 and, of Debian's
packages, nginx, caddy and openssl. Ends with 1 when something does not hold.
"""

import base64
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import ssl
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
NAME = "localhost"
FORGED = "203.0.113.99"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def exchange(text, pairs):
    for old, new in pairs:
        assert old in text, f"the configuration has no {old!r} any more: mend this script"
        text = text.replace(old, new)
    return text


def nginx(folder, server, plain, secure):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}",
         "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, stderr=subprocess.DEVNULL)
    site = exchange((HERE / "nginx/quadriga.conf").read_text(), [
        ("play.example.org;", f"{NAME};"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("    listen [::]:80;\n", ""),
        ("listen 443 ssl", f"listen 127.0.0.1:{secure} ssl"),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(folder / "cert.pem")),
        ("/etc/letsencrypt/live/play.example.org/privkey.pem", str(folder / "key.pem")),
        ("127.0.0.1:7777", server),
        # Browsers see the port; behind 443 there is none.
        ("Host $host", "Host $http_host"),
    ])
    temps = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    (folder / "nginx.conf").write_text(
        f"pid {folder}/nginx.pid;\nerror_log {folder}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n{temps}{site}}}\n")
    subprocess.run(["nginx", "-t", "-q", "-p", folder, "-c", folder / "nginx.conf"], check=True)
    return ["nginx", "-p", folder, "-c", folder / "nginx.conf", "-g", "daemon off;"]


def caddy(folder, server, plain, secure):
    site = exchange((HERE / "caddy/Caddyfile").read_text(), [
        ("play.example.org {", f"https://{NAME}:{secure} {{\n\ttls internal"),
        ("127.0.0.1:7777", server),
    ])
    (folder / "Caddyfile").write_text(
        f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {secure}\n\tskip_install_trust\n\tstorage file_system {folder}\n}}\n{site}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]


PROXIES = {"nginx": nginx, "caddy": caddy}


def trusting():
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def ask(port, method, path, body=None, headers=None, secure=True):
    if secure:
        line = http.client.HTTPSConnection(NAME, port, timeout=20, context=trusting())
    else:
        line = http.client.HTTPConnection(NAME, port, timeout=20)
    text = None if body is None else json.dumps(body)
    headers = dict(headers or {}) | ({"Content-Type": "application/json"} if text else {})
    line.request(method, path, text, headers)
    reply = line.getresponse()
    answer = (reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read().decode())
    line.close()
    return answer


class Socket:
    """As much of a WebSocket as is needed here."""

    def __init__(self, port, path, cookie, secure=True):
        raw = socket.create_connection(("127.0.0.1", port), timeout=20)
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.line = trusting().wrap_socket(raw, server_hostname=NAME) if secure else raw
        scheme = "https" if secure else "http"
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall((
            f"GET {path} HTTP/1.1\r\nHost: {NAME}:{port}\r\nOrigin: {scheme}://{NAME}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n").encode())
        self.held = b""
        while b"\r\n\r\n" not in self.held:
            self.fill()
        head, self.held = self.held.split(b"\r\n\r\n", 1)
        self.status = head.split(b"\r\n")[0].decode()

    def fill(self):
        more = self.line.recv(65536)
        assert more, "the proxy has hung up"
        self.held += more

    def say(self, kind, data):
        mask = os.urandom(4)
        assert len(data) < 126
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.line.sendall(bytes([0x80 | kind, 0x80 | len(data)]) + mask + masked)

    def hear(self):
        def need(count):
            while len(self.held) < count:
                self.fill()
        need(2)
        kind, size, start = self.held[0] & 15, self.held[1] & 127, 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            need(2 + wide)
            size, start = int.from_bytes(self.held[2:2 + wide], "big"), 2 + wide
        need(start + size)
        data, self.held = self.held[start:start + size], self.held[start + size:]
        return kind, data


def round_trips(line, count=200):
    times = []
    for number in range(count):
        begun = time.perf_counter()
        line.say(9, str(number).encode())
        while line.hear() != (10, str(number).encode()):
            pass
        times.append((time.perf_counter() - begun) * 1000)
    return statistics.median(times), sorted(times)[int(count * 0.95)]


def try_out(name, port, plain, log, secure=True):
    seen = {}
    status, headers, _ = ask(port, "GET", "/", secure=secure)
    assert status == 200, f"the page: {status}"
    assert headers.get("x-request-id") and "content-security-policy" in headers, headers
    claims = {"X-Forwarded-For": FORGED, "Forwarded": f"for={FORGED}"} if secure else {}
    new = {"game": "arena", "seats": [{"kind": "me"}, {"kind": "open"}]}
    status, headers, text = ask(port, "POST", "/api/tables", new, claims, secure=secure)
    assert status == 200, f"a table: {status} {text}"
    cookie, table = headers["set-cookie"], json.loads(text)["id"]
    assert ("; Secure" in cookie) == secure, f"the cookie: {cookie}"
    line = Socket(port, f"/api/tables/{table}/ws", cookie.split(";")[0], secure)
    assert " 101" in line.status, f"the WebSocket: {line.status}"
    line.say(1, json.dumps({"type": "hello"}).encode())
    kind, data = line.hear()
    assert kind == 1 and json.loads(data)["type"] == "welcome", data
    seen["median"], seen["p95"] = round_trips(line)
    if secure:
        for path in ["/metrics", "/healthz"]:
            status, _, _ = ask(port, "GET", path)
            assert status == 404, f"{path} stays inside: {status}"
        status, headers, _ = ask(plain, "GET", "/", secure=False)
        assert status in (301, 308) and headers["location"].startswith("https://"), f"plain HTTP: {status} {headers}"
        time.sleep(0.2)
        lines = [json.loads(row) for row in log.read_text().splitlines()]
        addresses = {row["fields"].get("address") for row in lines if row.get("target") == "access"}
        assert FORGED not in addresses, f"{name} believes what visitors claim: {addresses}"
        assert addresses == {"127.0.0.1"}, addresses
    print(f"{name:>8}: page, table, WebSocket; {seen['median']:.2f} ms median, {seen['p95']:.2f} ms p95 of 200 round trips")


def main():
    binary, *wanted = sys.argv[1:]
    wanted = wanted or [name for name in PROXIES if shutil.which(name)]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        os.chmod(folder, 0o755)
        port, log = free_port(), folder / "log"
        flags = ["--behind-proxy", "--access-log", "--log-addresses", "--json-logs", "--data", folder / "data"]
        processes = [subprocess.Popen([binary, "serve", "--listen", f"127.0.0.1:{port}", *flags],
                                      stdout=subprocess.DEVNULL, stderr=open(log, "a"))]
        try:
            reachable(port)
            try_out("direct", port, None, log, secure=False)
            for name in wanted:
                log.write_text("")
                place = folder / name
                place.mkdir()
                plain, secure = free_port(), free_port()
                command = PROXIES[name](place, f"127.0.0.1:{port}", plain, secure)
                processes.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=open(place / "log", "w")))
                reachable(secure)
                try_out(name, secure, plain, log)
        finally:
            for process in reversed(processes):
                process.send_signal(signal.SIGTERM)
                process.wait(20)


def reachable(port):
    for _ in range(200):
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"nothing listens on port {port}")


main()
