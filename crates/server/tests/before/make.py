#!/usr/bin/env python3
"""Makes the data directory of before, by playing at a real server.

What lies beside this script was made by version 0.1.0 before tables kept their seats in the log:

    python3 make.py path/to/quadriga

It starts that binary with an empty data directory, plays at its tables over HTTP, stops it, and writes

  quadriga.sql  the database as SQL that can be executed as a whole, with the table of migrations;
  people.json   for each table what it is (`kind`), its people with their cookies, and what the server said of it last:
                for running tables the position with each person's view (the first person's as it is, of the others'
                the keys whose values differ from it), for finished ones the record.

A newer binary would make a newer data directory: the files are kept to prove that the old one goes on, so do not make them anew.
Needs Python 3 alone. Takes about a minute.
"""

import http.client
import json
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
GAMES = {"carpe-diem": 2, "arena": 2, "gloria-mundi": 2, "antike": 2}
MOST_SEATS = {"carpe-diem": 4, "arena": 2, "gloria-mundi": 6, "antike": 6}
DAY = 24 * 3600
NAMES = ["Livia", "Marcus", "Quintus", "Ælia", "Drusus", "O'Sabina", "Titus", "Vibia", "Gaius", "Julia"]


class Guest:
    """A person: keeps the cookie as a browser does."""

    def __init__(self, port, name):
        self.port, self.name, self.cookie = port, name, None
        self.post("/api/me", {"name": name})

    def ask(self, method, path, body=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.cookie:
            headers["Cookie"] = self.cookie
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        if answer.status != 200:
            raise RuntimeError(f"{method} {path} {body}: {answer.status} {text}")
        return text

    def get(self, path):
        return json.loads(self.ask("GET", path))

    def post(self, path, body):
        return json.loads(self.ask("POST", path, body))


class Table:
    """A table and who sits there; `people` are (seat, guest)."""

    def __init__(self, maker, game, kind, seats, **chosen):
        self.maker, self.game, self.kind, self.people = maker, game, kind, []
        self.luck = random.Random(f"{game} {kind}")
        host = maker.guest()
        plan = [{"kind": "me"} if n == 0 else seat for n, seat in enumerate(seats)]
        info = host.post("/api/tables", {"game": game, "seats": plan, **chosen})
        self.id = info["id"]
        self.people = [(seat, host) for seat in info["yours"]]
        maker.tables.append(self)

    def join(self, **how):
        guest = self.maker.guest()
        info = guest.post(f"{self.path}/join", how)
        self.people += [(seat, guest) for seat in info["yours"]]
        return self

    @property
    def path(self):
        return f"/api/tables/{self.id}"

    def position(self, seat, guest):
        return guest.get(f"{self.path}/state?seat={seat}")["position"]

    def to_act(self):
        """The person to act with the position, once a person is; none when the game is over."""
        gone = {seat["seat"] for seat in self.info()["seats"] if seat["bot_plays_on"]}
        for _ in range(1200):
            position = self.position(*self.people[0])
            if position["result"]:
                return None
            for seat, guest in self.people:
                if seat == position["to_act"] and seat not in gone:
                    return seat, guest, self.position(seat, guest)
            time.sleep(0.05)
        raise RuntimeError(f"{self.game} {self.kind}: nobody acts")

    def info(self):
        return self.people[0][1].get(self.path)

    def play(self, moves=None):
        """So many random moves of people, or all of them."""
        while moves is None or moves > 0:
            turn = self.to_act()
            if turn is None:
                return self
            seat, guest, position = turn
            token = self.luck.choice(position["choices"])["token"]
            guest.post(f"{self.path}/play", {"token": token, "number": position["number"], "seat": seat})
            moves = None if moves is None else moves - 1
        return self

    def turn(self):
        """One person's whole turn."""
        begun = self.to_act()
        while (now := self.to_act()) is not None and now[0] == begun[0]:
            self.play(1)
        return self

    def undo(self, times):
        """Plays on until so many moves have been taken back."""
        for _ in range(400):
            self.play(1)
            for seat, guest in self.people:
                position = self.position(seat, guest)
                if position["undo"] is not None and self.luck.random() < 0.7:
                    guest.post(f"{self.path}/undo", {"seat": seat, "number": position["number"]})
                    times -= 1
                    if times == 0:
                        return self
        raise RuntimeError(f"{self.game} {self.kind}: nothing could be taken back")

    def say(self, *lines):
        for n, line in enumerate(lines):
            self.people[n % len(self.people)][1].post(f"{self.path}/chat", {"text": line})
        return self

    def resign(self, place=0):
        seat, guest = self.people[place]
        guest.post(f"{self.path}/resign", {"seat": seat})
        return self

    def told(self):
        """What the server says of the table now."""
        info = self.info()
        people = [{"name": guest.name, "seat": seat, "cookie": guest.cookie} for seat, guest in self.people]
        told = {"id": self.id, "game": self.game, "kind": self.kind, "phase": info["phase"], "people": people}
        if info["phase"] == "running":
            self.to_act()  # no bot is at work any more
            views = [self.position(seat, guest) for seat, guest in self.people]
            first = views[0]
            told["position"] = {key: first[key] for key in ("number", "ply", "to_act")}
            if first["clocks"]:
                told["position"]["clocks"] = first["clocks"]
            told["position"]["seen"] = [
                {"seat": p["seat"], "undo": p["undo"], "choices": len(p["choices"]), "view": differing(p, first)}
                for p in views
            ]
        if info["phase"] == "over":
            told["record"] = self.people[0][1].ask("GET", f"{self.path}/record")
        if info["rematch"]:
            told["rematch"] = info["rematch"]
        return told


def differing(position, first):
    """The first person's view as it is; of the others' only the keys whose values differ from the first's."""
    if position is first:
        return first["view"]
    assert position["view"].keys() == first["view"].keys()
    return {key: value for key, value in position["view"].items() if value != first["view"][key]}


OPEN = {"kind": "open"}


def bot(level):
    return {"kind": "bot", "level": level}


class Maker:
    def __init__(self, port):
        self.port, self.tables, self.guests = port, [], 0

    def guest(self):
        name = NAMES[self.guests % len(NAMES)] + (f" {self.guests // len(NAMES) + 1}" if self.guests >= len(NAMES) else "")
        self.guests += 1
        return Guest(self.port, name)

    def table(self, game, kind, seats=2, **chosen):
        """A started table of people."""
        table = Table(self, game, kind, [OPEN] * seats, start=True, **chosen)
        for _ in range(seats - 1):
            table.join()
        return table

    def all_of(self, game):
        many = min(3, MOST_SEATS[game])
        self.table(game, "people", many).play(40)
        self.table(game, "undone").play(6).undo(3)
        Table(self, game, "bots", [OPEN] + [bot("tiro"), bot("greedy")][: many - 1], start=True).play(8)
        self.table(game, "finished").play()
        again = self.table(game, "resigned").play(9).resign(1)
        rematch = Table.__new__(Table)
        rematch.__dict__.update(again.__dict__, kind="rematch", luck=random.Random(f"{game} rematch"))
        rematch.id = again.people[0][1].post(f"{again.path}/rematch", {})["id"]
        again.people[1][1].post(f"{rematch.path}/join", {})
        # Seats have moved on by one.
        rematch.people = [(guest.get(rematch.path)["yours"][0], guest) for _, guest in again.people]
        self.tables.append(rematch)
        rematch.play(5)
        if many > 2:
            self.table(game, "resigned, a bot plays on", many).play(12).resign(1).play(6)
        self.table(game, "private", visibility="private").play(15).say("Nobody else reads this.")
        bank = {"kind": "bank", "seconds": 14 * DAY, "increment": 60}
        self.table(game, "bank clock", clock=bank).play(14).undo(1)
        self.table(game, "clock per move", many, clock={"kind": "per_move", "seconds": 13 * DAY}).play(11)
        self.table(game, "short clock", clock={"kind": "bank", "seconds": 600, "increment": 5}).play(7)
        dice = Table(self, game, "words for the dice", [OPEN] * 2, words="alea iacta est")
        dice.join(words="wrong words")
        dice.people[1][1].post(f"{dice.path}/words", {"words": "O'Ærarium; -- 'two'"})
        dice.people[0][1].post(f"{dice.path}/start", {})
        dice.play(10).say("Salve!", "It's \"me\"; DROP TABLE log; --", "Æquus animus ☘")
        Table(self, game, "hot seat", [OPEN, {"kind": "me"}], start=True).play(9)
        Table(self, game, "open", [OPEN] * 2, words="early words").say("Who plays?")
        waiting = Table(self, game, "open, starts when full", [OPEN] * many, start=True, clock=bank)
        if many > 2:
            waiting.join(words="second")
        asked = self.table(game, "resigned, rematch asked").play(3).resign(0)
        half = Table.__new__(Table)
        half.__dict__.update(asked.__dict__, kind="rematch that waits", luck=random.Random(f"{game} half"))
        half.id = asked.people[0][1].post(f"{asked.path}/rematch", {})["id"]
        half.people = [(asked.people[0][1].get(half.path)["yours"][0], asked.people[0][1])]
        self.tables.append(half)

    def out_of_time(self, game):
        """All but one gain fourteen days by their first turn; the one who does not play runs out of his five seconds."""
        for on_timeout in ("bot_plays", "resign"):
            for seats in {2, min(3, MOST_SEATS[game])}:
                clock = {"kind": "bank", "seconds": 5, "increment": 14 * DAY}
                kind = f"out of time, {on_timeout}, {seats} seats"
                table = self.table(game, kind, seats, clock=clock, on_timeout=on_timeout)
                for _ in range(seats - 1):
                    table.turn()
        # The clocks run while the next game's tables are made.

    def wait_for_clocks(self):
        for table in self.tables:
            if table.kind.startswith("out of time"):
                while True:
                    info = table.info()
                    if info["phase"] == "over" or any(seat["bot_plays_on"] for seat in info["seats"]):
                        break
                    time.sleep(0.2)
                table.play(2)


def dump(path):
    """The database as SQL: tables in the order in which they were made, rows by their key."""
    base = sqlite3.connect(path)
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    lines = ["PRAGMA foreign_keys=OFF;", "BEGIN TRANSACTION;"]
    made = base.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid").fetchall()
    for kind, name, sql in made:
        lines.append(sql + ";")
        if kind == "table":
            columns = base.execute(f'PRAGMA table_info("{name}")').fetchall()
            key = [c[1] for c in sorted(columns, key=lambda c: c[5]) if c[5]]
            quoted = " || ',' || ".join(f'quote("{c[1]}")' for c in columns)
            rows = base.execute(f'SELECT {quoted} FROM "{name}" ORDER BY {",".join(key)}')
            lines += [f"INSERT INTO \"{name}\" VALUES({row});" for (row,) in rows]
    lines.append("COMMIT;")
    base.close()
    return "\n".join(lines) + "\n"


def make(port):
    """Plays everything and gives what the server says in the end."""
    maker = Maker(port)
    for game in GAMES:
        maker.out_of_time(game)
        maker.all_of(game)
    maker.wait_for_clocks()
    finished = next(table for table in maker.tables if table.kind == "finished")
    record = finished.people[0][1].ask("GET", f"{finished.path}/record")
    opened = maker.guest().post("/api/replays", {"record": record})["id"]
    told = [table.told() for table in maker.tables]
    for before, table in zip(told, maker.tables):
        number = before.get("position", {}).get("number")
        if number != table.told().get("position", {}).get("number"):
            raise RuntimeError(f"{table.game}, {table.kind}: does not stand still")
    return opened, told


def main(binary):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [binary, "serve", "--listen", f"127.0.0.1:{port}", "--data", data, "--no-rate-limits"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                time.sleep(2)
                opened, told = make(port)
            finally:
                server.send_signal(signal.SIGTERM)
            if server.wait(timeout=30) != 0:
                raise RuntimeError("the server did not end well")
        (HERE / "quadriga.sql").write_text(dump(Path(data) / "quadriga.db"), encoding="utf-8")
    # A table per line: small, and a change shows where it is.
    tables = ",\n".join(json.dumps(table, ensure_ascii=False, separators=(",", ":")) for table in told)
    text = f'{{"opened_record":{json.dumps(opened)},"tables":[\n{tables}\n]}}\n'
    (HERE / "people.json").write_text(text, encoding="utf-8")
    for table in told:
        print(table["game"], table["kind"], table["phase"], table.get("position", {}).get("number"), sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
