"""Shards of `quadriga selfplay`, read with numpy alone."""

from __future__ import annotations

import hashlib
import json
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MAGIC = b"quadriga-selfplay 1\n"


class DamagedShard(ValueError):
    """A file that is no shard, or not as it was written."""


@dataclass
class Game:
    """One game: a row for each position in which somebody really chose. What goes by seats begins with the seat that decides."""

    number: int
    table: int
    seats: int
    win_share: np.ndarray  #: by seat
    score: np.ndarray  #: by seat
    rows: np.ndarray  #: int16: the observation, what the seat cannot see, and that once more as it was dealt anew
    seat: np.ndarray  #: who decides
    searched: np.ndarray  #: chances by the search
    evaluated: np.ndarray  #: chances by the game's own evaluation
    played_out: np.ndarray  #: chances by a short playout, as the search judges without a network
    counts: np.ndarray  #: how many legal actions
    actions: np.ndarray  #: their numbers, one position after the other
    visits: np.ndarray  #: their visits

    def turned(self, by_seat: np.ndarray) -> np.ndarray:
        """Numbers by seat, for each position with the deciding seat first."""
        places = (self.seat[:, None].astype(int) + np.arange(self.seats)) % self.seats
        return by_seat[places]


class _Reader:
    def __init__(self, data: bytes):
        self.data, self.at = data, 0

    def array(self, kind: str, count: int) -> np.ndarray:
        found = np.frombuffer(self.data, kind, count, self.at)
        self.at += found.nbytes
        return found


def read_block(data: bytes) -> Game:
    """A game from its block; the format is told in crates/lab/src/selfplay/block.rs."""
    number, table, seats, positions, columns = struct.unpack_from("<QHHII", data)
    reader = _Reader(data)
    reader.at = 20
    win_share, score = reader.array("<f4", seats), reader.array("<i4", seats)
    kinds, bases = reader.array("u1", columns), reader.array("<i2", columns)
    rows = np.repeat(bases[None, :], positions, axis=0)
    bits, bytes_, words = (np.flatnonzero(kinds == kind) for kind in (1, 2, 3))
    packed = (positions + 7) // 8
    loose = np.unpackbits(reader.array("u1", packed * len(bits)).reshape(len(bits), packed), axis=1, bitorder="little")
    rows[:, bits] += loose[:, :positions].T.astype(np.int16)
    rows[:, bytes_] += reader.array("u1", positions * len(bytes_)).reshape(len(bytes_), positions).T.astype(np.int16)
    rows[:, words] = reader.array("<i2", positions * len(words)).reshape(len(words), positions).T
    seat = reader.array("u1", positions)
    chances = reader.array("<u2", 3 * positions * seats).reshape(3, positions, seats).astype(np.float32) / 65535
    counts = reader.array("<u2", positions)
    total = int(counts.sum())
    actions, visits = reader.array("<u2", total), reader.array("<u2", total)
    if reader.at != len(data):
        raise DamagedShard(f"game {number} has {len(data)} bytes and should have {reader.at}")
    return Game(number, table, seats, win_share, score, rows, seat, *chances, counts, actions, visits)


def read(path: str | Path) -> tuple[dict, list[Game]]:
    """The head of a shard and its games. Whatever is not as it was written is refused in words."""
    data = Path(path).read_bytes()
    if not data.startswith(MAGIC) or len(data) < len(MAGIC) + 36:
        raise DamagedShard(f"{path} is no shard of self-play")
    if hashlib.sha256(data[:-32]).digest() != data[-32:]:
        raise DamagedShard(f"{path} is damaged: its bytes are not those that were written")
    (length,) = struct.unpack_from("<I", data, len(MAGIC))
    at = len(MAGIC) + 4
    head = json.loads(data[at : at + length])
    at += length
    games = []
    while at < len(data) - 32:
        (length,) = struct.unpack_from("<I", data, at)
        block = data[at + 12 : at + 12 + length]
        if hashlib.sha256(block).digest()[:8] != data[at + 4 : at + 12]:
            raise DamagedShard(f"{path}: a game is damaged")
        games.append(read_block(block))
        at += 12 + length
    if len(games) != head["games"]:
        raise DamagedShard(f"{path} has {len(games)} games and should have {head['games']}")
    return head, games
