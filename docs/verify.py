#!/usr/bin/env python3
"""Checks the dice of a Quadriga game, independently of Quadriga. See fair-dice.md.

    verify.py RECORD ODDS [RECEIPT]

RECORD is the text of a finished game. ODDS has one JSON object per line for every token of the record, in order: those of chance with
"ply", "token" and "odds" (a list of [token, weight]), all others with "ply", "token" and "by", as `quadriga verify --events RECORD`
prints them. They follow from the rules and the moves alone: whoever doubts them takes them from an implementation of the rules of their
own. RECEIPT is what a browser kept of the game: the promise as it was shown first, its own part in the dice, what others had sealed.
Leaves with status 0 when everything holds. Needs nothing but Python's standard library.
"""

import hashlib
import hmac
import json
import re
import sys


class Refused(Exception):
    """What does not hold, as a sentence."""


def need(holds, words):
    """Says what is wrong unless it holds."""
    if not holds:
        raise Refused(words)


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


def sha256(text):
    """The hash of a text, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def read_parts(headers, version):
    """What each seat mixed in: its bits and its words."""
    parts = []
    for seat in range(int(headers["Seats"])):
        bits, words = headers.get(f"Bits{seat}"), headers.get(f"Words{seat}")
        if version == 1:
            need(bits is None, f"Bits{seat} does not belong to these dice")
            bits, words = "", words or ""
        else:
            need(bits is not None and words is not None, f"the part of seat {seat} is missing")
            need(re.fullmatch("([0-9a-f]{32})?", bits), f"Bits{seat} should be 32 hexadecimal digits, or none")
        parts.append((bits, words))
    return parts


def read_count(headers, name):
    """A header that counts; 0 when it is absent."""
    text = headers.get(name, "0")
    need(re.fullmatch("0|[1-9][0-9]{0,8}", text), f"{name} should be a number")
    return int(text)


def read_opening(headers):
    """How many of the first moves came from the game that this one goes on from."""
    return read_count(headers, "Opening")


def read_take_backs(headers):
    """How often a turn was taken back past luck or the bots' answers: then it was practice."""
    return read_count(headers, "TakeBacks")


def parts_digest(parts, version):
    """Fingerprint of the players' parts, one entry per seat."""
    text = "quadriga/words/1\n" if version == 1 else "quadriga/parts/2\n"
    for seat, (bits, words) in enumerate(parts):
        length = len(words.encode())
        text += f"{seat}:{length}:{words}\n" if version == 1 else f"{seat}:{bits}:{length}:{words}\n"
    return sha256(text)


def draw(seed, version, digest, ply, odds):
    """The outcome that the seed gives at this place of the log."""
    odds = sorted(odds, key=lambda pair: pair[0].encode())
    total = sum(weight for _, weight in odds)
    limit = 2**64 - 2**64 % total  # numbers from here on would favour the first outcomes
    counter = 0
    while True:
        message = f"quadriga/draw/{version}\n{digest}\n{ply}\n{counter}\n"
        number = int.from_bytes(hmac.new(seed, message.encode(), hashlib.sha256).digest()[:8], "big")
        counter += 1
        if number < limit:
            break
    rest = number % total
    for token, weight in odds:
        if rest < weight:
            return token
        rest -= weight
    raise AssertionError("the rest is below the sum of the weights")


def check_odds(ply, odds):
    """Odds are a list of different outcomes with whole weights above 0."""
    need(isinstance(odds, list) and odds, f"move {ply}: no odds are given")
    for pair in odds:
        need(isinstance(pair, list) and len(pair) == 2, f"move {ply}: the odds cannot be read")
        token, weight = pair
        need(isinstance(token, str), f"move {ply}: the odds cannot be read")
        need(type(weight) is int and weight > 0, f"move {ply}: {token} has the weight {weight}")
    need(len({token for token, _ in odds}) == len(odds), f"move {ply}: an outcome stands twice among the odds")


def read_list(path, tokens):
    """The list of odds: one line for each token of the record, none left out."""
    lines = []
    for line in open(path, encoding="utf-8"):
        if line.strip():
            try:
                lines.append(json.loads(line))
            except ValueError:
                raise Refused(f"line {len(lines) + 1} of the odds is no JSON") from None
    need(len(lines) == len(tokens), f"the list of odds has {len(lines)} lines, the record {len(tokens)} tokens")
    for ply, (line, token) in enumerate(zip(lines, tokens), 1):
        need(isinstance(line, dict), f"line {ply} of the odds cannot be read")
        need(line.get("ply") == ply, f"line {ply} of the odds is about move {line.get('ply')}")
        need(line.get("token") == token, f"move {ply}: the record says {token}, the odds are those of {line.get('token')}")
        need(("odds" in line) != ("by" in line), f"move {ply}: either chance brought it, or somebody did")
        if "odds" in line:
            check_odds(ply, line["odds"])
    # What is among the odds of some event is chance's, wherever it stands.
    outcomes = {token for line in lines for token, _ in line.get("odds", [])}
    for ply, line in enumerate(lines, 1):
        need("odds" in line or line["token"] not in outcomes, f"move {ply}: {line['token']} is chance's, but its odds are missing")
    return [line for line in lines if "odds" in line]


def check_receipt(path, headers, parts):
    """Holds what a browser kept against the record; tells what was compared."""
    try:
        receipt = json.load(open(path, encoding="utf-8"))
    except ValueError:
        raise Refused("the receipt is no JSON") from None
    need(isinstance(receipt, dict) and receipt.get("receipt") == 1, "the receipt is of a version that this program does not know")
    need(receipt["game"] == headers["Game"], "the receipt is one of another game")
    need(receipt["commitment"] == headers["Commitment"], "the promise in the record is not the one that the browser was shown")
    need(receipt.get("opening", 0) == read_opening(headers), "another number of moves was to come from another game")
    need(not receipt["faults"], f"the browser noted a fault under way: {receipt['faults']}")
    for seat in receipt["seats"]:
        need(parts[seat] == (receipt["bits"], receipt["words"]), f"the part of seat {seat} is not the one that the browser sent")
    practised, told = receipt.get("taken_back", 0), read_take_backs(headers)
    need(type(practised) is int and 0 <= practised <= told, f"the browser saw {practised} turns taken back after chance had fallen, the record tells of {told}")
    seals = receipt["seals"]
    if seals is not None:
        need(len(seals) == len(parts), "the receipt is one of a table with another number of seats")
        for seat, seal in enumerate(seals):
            bits, words = parts[seat]
            if seat in receipt["seats"]:
                continue
            if seal is None:
                need((bits, words) == ("", ""), f"seat {seat} was to add nothing, but the record has a part of it")
            else:
                need(not practised, "a turn was taken back after chance had fallen, although others played")
                opened = sha256(f"quadriga/seal/2\n{receipt['commitment']}\n{bits}:{words}")
                need(opened == seal, f"the part of seat {seat} is not the one that was sealed")
    print("The receipt fits: the promise was the same from the first, and nobody's part was changed.")
    print(f"The {len(receipt['shown'])} positions that were shown live are compared by `quadriga verify --receipt`, which has the rules.")


def verify(record_path, odds_path, receipt_path=None):
    """Says what holds; raises what does not."""
    headers, tokens = read_record(record_path)
    versions = {"hmac-sha256/1": 1, "hmac-sha256/2": 2}
    version = versions.get(headers.get("Dice"))
    need(version, f"the record's dice are of the kind {headers.get('Dice')}; this program knows {', '.join(versions)}")
    need(re.fullmatch("[0-9a-f]{64}", headers.get("Seed", "")), "the record shows no seed of 64 hexadecimal digits")
    seed = bytes.fromhex(headers["Seed"])
    promised = hashlib.sha256(b"quadriga/commitment/1\n" + seed).hexdigest()
    need(promised == headers.get("Commitment"), "the seed is not the one that was promised")
    need(tokens, "the record has no moves")
    parts = read_parts(headers, version)
    digest = parts_digest(parts, version)
    events = read_list(odds_path, tokens)
    need(events, "no chance events are listed: there is nothing that this list could prove")
    # What came from the game that this one goes on from was not drawn here.
    opening = read_opening(headers)
    need(opening <= len(tokens), "the record has fewer moves than its opening")
    events = [event for event in events if event["ply"] > opening]
    need(events, f"there is nothing to prove: no chance event stands after the {opening} moves that came from another game")
    for event in events:
        ply, token = event["ply"], event["token"]
        drawn = draw(seed, version, digest, ply, event["odds"])
        need(drawn == token, f"move {ply}: the record says {token}, the seed gives {drawn}")
    if receipt_path is not None:
        check_receipt(receipt_path, headers, parts)
    if opening:
        print(f"The first {opening} moves came from {headers.get('Origin', 'another game')}: their luck is proven there, if at all.")
    if read_take_backs(headers):
        print(f"It was practice: so often a turn was taken back past luck or the bots' answers: {read_take_backs(headers)}.")
    print(f"The promise is kept: {len(events)} of {len(events)} chance events are what the seed gives.")
    print("The odds are taken from the list: whoever doubts them takes them from an implementation of the rules of their own.")


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    try:
        verify(*sys.argv[1:])
    except Refused as refusal:
        sys.exit(f"Not proven: {refusal}.")
    except (OSError, KeyError, IndexError, TypeError, ValueError) as error:
        sys.exit(f"Not proven: something is missing or cannot be read: {error!r}.")
