#!/usr/bin/env python3
"""Checks the dice of a Quadriga game, independently of Quadriga. See fair-dice.md.

    verify.py RECORD ODDS

RECORD is the text of a finished game. ODDS has one JSON object per chance event and line, with "ply", "token" and "odds" (a list of
[token, weight]), as `quadriga verify --events RECORD` prints them. They follow from the rules and the moves alone: whoever
doubts them takes them from an implementation of the rules of their own.
Leaves with status 0 when everything holds. Needs nothing but Python's standard library.
"""

import hashlib
import hmac
import json
import sys


def read_record(path):
    """Headers and tokens of a record."""
    headers, tokens = {}, []
    for line in open(path, encoding="utf-8"):
        line = line.strip()
        if line.startswith("[") and not tokens:
            name, value = line[1:-1].split(" ", 1)
            headers[name] = json.loads(value)
            continue
        for word in line.split():
            if word.startswith(";"):
                break  # a comment
            tokens.append(word)
    return headers, tokens


def words_digest(words):
    """Fingerprint of the players' words, one entry per seat."""
    text = "quadriga/words/1\n"
    for seat, said in enumerate(words):
        text += f"{seat}:{len(said.encode())}:{said}\n"
    return hashlib.sha256(text.encode()).hexdigest()


def draw(seed, digest, ply, odds):
    """The outcome that the seed gives at this place of the log."""
    odds = sorted(odds, key=lambda pair: pair[0].encode())
    total = sum(weight for _, weight in odds)
    limit = 2**64 - 2**64 % total  # numbers from here on would favour the first outcomes
    counter = 0
    while True:
        message = f"quadriga/draw/1\n{digest}\n{ply}\n{counter}\n"
        number = int.from_bytes(hmac.new(seed, message.encode(), hashlib.sha256).digest()[:8], "big")
        counter += 1
        if number < limit:
            break
    rest = number % total
    for token, weight in odds:
        if rest < weight:
            return token
        rest -= weight


def main(record_path, odds_path):
    headers, tokens = read_record(record_path)
    if headers.get("Dice") != "hmac-sha256/1":
        return "the record carries no promise that this program knows"
    seed = bytes.fromhex(headers["Seed"])
    promised = hashlib.sha256(b"quadriga/commitment/1\n" + seed).hexdigest()
    if promised != headers["Commitment"]:
        return "the seed is not the one that was promised"
    seats = int(headers["Seats"])
    digest = words_digest([headers.get(f"Words{seat}", "") for seat in range(seats)])
    events = [json.loads(line) for line in open(odds_path, encoding="utf-8") if line.strip()]
    good, places = 0, set()
    for event in events:
        ply, token = event["ply"], event["token"]
        if tokens[ply - 1] != token:
            return f"move {ply}: the record says {tokens[ply - 1]}, the odds are those of {token}"
        drawn = draw(seed, digest, ply, event["odds"])
        if drawn != token:
            return f"move {ply}: the record says {token}, the seed gives {drawn}"
        good += 1
        places.add(ply)
    # An outcome that is listed for some event but stands elsewhere in the record without odds was left out of the list.
    outcomes = {token for event in events for token, _ in event["odds"]}
    for ply, token in enumerate(tokens, 1):
        if token in outcomes and ply not in places:
            return f"move {ply}: {token} looks like a chance event, but its odds are missing"
    print(f"The promise is kept: {good} of {len(events)} chance events are what the seed gives.")
    return None


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))
