"""Tournaments and games of bots among themselves, on as many machines as Ray has.

>>> from quadriga import distributed
>>> distributed.tournament("arena", ["random", "tiro"], games=1000, workers=2)

Work is cut into numbered chunks of games. A game depends on the seed, the setup and its number alone, never on who plays it or when; the
results are put in order and hashed. So the hash is the same on one machine without Ray (``workers=0``), with any number of
workers, with chunks of any size, and when workers were lost on the way. Ray is needed only for more than this process.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import random
import sys
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from . import State, new

__all__ = ["ChunkError", "Pairing", "Played", "Progress", "Selfplay", "Tournament", "selfplay", "show", "tournament", "wilson"]

#: What a record may hold; a game beyond it would never end.
MOST_ACTIONS = 200_000


class ChunkError(RuntimeError):
    """A chunk cannot be played: one of its games fails, or its worker was lost too often."""


@dataclass(frozen=True)
class Progress:
    """How far it is, told after every chunk."""

    done: int
    games: int
    #: Since the call, with the start of Ray where it had to be started.
    seconds: float
    #: Chunks that were begun anew because their worker was lost.
    again: int

    @property
    def rate(self) -> float:
        """Games for each second so far."""
        return self.done / self.seconds if self.seconds > 0 else 0.0

    def __str__(self) -> str:
        lost = f", {self.again} chunks begun anew" if self.again else ""
        return f"{self.done:,} of {self.games:,} games, {self.rate:,.1f} a second{lost}"


def show(progress: Progress) -> None:
    """Shows how far it is, in one line of stderr that is written over."""
    print(f"\r{progress}", end="\n" if progress.done == progress.games else "", file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Played:
    """A game that was played: its number, who sat in each seat, and how it ended."""

    number: int
    levels: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    digest: str
    #: SHA-256 of the record.
    record_hash: str
    #: The record itself; empty where it was not asked for, or is in a file.
    record: str = ""

    def win_share(self, seat: int) -> float:
        """The seat's share of the win: 1 for who wins alone, a fraction of a shared win, or 0."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def line(self) -> str:
        """What is hashed of it."""
        return _canonical([self.number, self.levels, self.ranks, self.scores, self.digest, self.record_hash])


@dataclass(frozen=True)
class Pairing:
    """One of ``one`` against as many of ``many`` as there are seats left; the one sits in each seat equally often."""

    one: str
    many: str
    games: int
    #: The one's wins, shared ones as fractions.
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, by Wilson."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.one} against {self.many}: {self.share:.1%} of {self.games:,} games ({low:.1%} to {high:.1%})"


@dataclass(frozen=True)
class Tournament:
    """What a tournament came to."""

    pairings: tuple[Pairing, ...]
    games: tuple[Played, ...]
    #: SHA-256 of the setup and of all games in order.
    hash: str

    def __str__(self) -> str:
        return "\n".join([*map(str, self.pairings), f"results {self.hash}"])


@dataclass(frozen=True)
class Selfplay:
    """Games of bots among themselves."""

    games: tuple[Played, ...]
    #: SHA-256 of the setup and of all games in order.
    hash: str


@dataclass(frozen=True)
class _Setup:
    """All that games depend on, but for their numbers."""

    game: str
    seats: int
    options: str | dict[str, Any] | None
    seed: int
    #: Who sits where: game ``n`` has the line-up ``n`` modulo their number.
    line_ups: tuple[tuple[str, ...], ...]
    records: bool

    def line(self) -> str:
        state = self.begin(0)
        return _canonical([self.game, state.edition, self.seats, state.options, self.seed, self.line_ups])

    def begin(self, luck: int) -> State:
        return new(self.game, self.seats, self.options, luck)


@dataclass(frozen=True)
class _Chunk:
    number: int
    games: range

    def __str__(self) -> str:
        return f"chunk {self.number} (games {self.games[0]} to {self.games[-1]})"


def tournament(
    game: str,
    levels: Sequence[str],
    games: int = 100,
    *,
    seats: int | None = None,
    options: str | Mapping[str, Any] | None = None,
    seed: int = 0,
    workers: int | None = None,
    chunk: int = 50,
    attempts: int = 3,
    progress: Callable[[Progress], None] | None = show,
) -> Tournament:
    """Bots against each other: every pair at two seats; at more seats each one alone among each other.

    ``games`` for each pairing, made a multiple of the seats, so that everybody sits everywhere equally often. ``workers`` are how many
    chunks are played at a time: by default as many as Ray has processors, 0 for this process alone, without Ray. Where Ray has not been
    started (``ray.init``) it is started for this alone: the cluster of ``RAY_ADDRESS``, or workers on this machine.

    A chunk whose worker was lost is played again, ``attempts`` times in all; then a ``ChunkError`` names it.
    """
    if isinstance(levels, str) or len(levels) < 2 or len(set(levels)) < len(levels):
        raise ValueError("a tournament needs at least two levels, each of them once")
    seats = new(game, seats, options).seats
    pairs = [
        (one, many)
        for index, one in enumerate(levels)
        for many in (levels[index + 1 :] if seats == 2 else levels)
        if many != one
    ]
    # Pairings take turns, then the one moves a seat on.
    line_ups = [
        tuple(one if seat == place else many for seat in range(seats)) for place in range(seats) for one, many in pairs
    ]
    rounds = -(-_positive("games", games) // seats)
    setup = _Setup(game, seats, _plain(options), seed, tuple(line_ups), records=False)
    played = _played(setup, rounds * len(line_ups), workers, chunk, attempts, progress)
    wins = [0.0] * len(pairs)
    for result in played:
        place, pair = divmod(result.number % len(line_ups), len(pairs))
        wins[pair] += result.win_share(place)
    pairings = tuple(Pairing(*pair, rounds * seats, won) for pair, won in zip(pairs, wins, strict=True))
    return Tournament(pairings, tuple(played), _hash(setup, played))


def selfplay(
    game: str,
    levels: str | Sequence[str],
    games: int = 100,
    *,
    seats: int | None = None,
    options: str | Mapping[str, Any] | None = None,
    seed: int = 0,
    folder: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    chunk: int = 50,
    attempts: int = 3,
    progress: Callable[[Progress], None] | None = show,
) -> Selfplay:
    """Games of bots among themselves, as records with their names.

    ``levels`` is one for all seats, or one for each, and they move a seat on with each game. With a ``folder`` each record is a file
    there (``arena-000000.txt``, by the number of the game), written as soon as its chunk is played; without one the records are in
    ``games``. The rest is as in ``tournament``.
    """
    seats = new(game, seats, options).seats
    levels = (levels,) * seats if isinstance(levels, str) else tuple(levels)
    if len(levels) != seats:
        raise ValueError(f"one level for all seats, or one for each of the {seats}, not {len(levels)}")
    turned = tuple(levels[-place:] + levels[:-place] for place in range(seats))
    line_ups = turned[:1] if len(set(levels)) == 1 else turned
    setup = _Setup(game, seats, _plain(options), seed, line_ups, records=True)
    written = None if folder is None else partial(_written, Path(folder), game)
    played = _played(setup, _positive("games", games), workers, chunk, attempts, progress, written)
    return Selfplay(tuple(played), _hash(setup, played))


def _written(folder: Path, game: str, played: Played) -> Played:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game}-{played.number:06}.txt").write_text(played.record, encoding="utf-8", newline="\n")
    return replace(played, record="")


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share, a shared win counted as a fraction."""
    if games <= 0:
        return 0.0, 1.0
    z, share = 1.959963984540054, wins / games
    z2 = z * z / games
    centre = (share + z2 / 2) / (1 + z2)
    half = z / (1 + z2) * (share * (1 - share) / games + z2 / (4 * games)) ** 0.5
    return max(centre - half, 0.0), min(centre + half, 1.0)


def _plain(options: str | Mapping[str, Any] | None) -> str | dict[str, Any] | None:
    return options if options is None or isinstance(options, str) else dict(options)


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _hash(setup: _Setup, played: Sequence[Played]) -> str:
    lines = [setup.line(), *(one.line() for one in played)]
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


def _positive(name: str, number: int) -> int:
    if number < 1:
        raise ValueError(f"`{name}` takes a number above 0, not {number}")
    return number


def _play(setup: _Setup, number: int) -> Played:
    """A game by its number: its luck and its bots' have seeds of their own, drawn from the seed and the number."""
    seeds = random.Random(f"{setup.seed}/{number}")
    levels = setup.line_ups[number % len(setup.line_ups)]
    state = setup.begin(seeds.getrandbits(64))
    while not state.is_over:
        if len(state) >= MOST_ACTIONS:
            raise RuntimeError(f"no end after {MOST_ACTIONS:,} actions")
        state.apply(state.think(levels[state.current_player], seeds.getrandbits(64)))
    before, ranks, after = state.record().partition("[Ranks ")
    names = "".join(f"[Name{seat} {json.dumps(level)}]\n" for seat, level in enumerate(levels))
    record = before + names + ranks + after
    record_hash = hashlib.sha256(record.encode()).hexdigest()
    told = record if setup.records else ""
    ranks_of, scores = tuple(state.ranks() or ()), tuple(state.scores() or ())
    return Played(number, levels, ranks_of, scores, state.digest(), record_hash, told)


def _play_chunk(setup: _Setup, chunk: _Chunk) -> list[Played]:
    """What a worker does."""
    played = []
    for number in chunk.games:
        try:
            played.append(_play(setup, number))
        except Exception as error:
            raise ChunkError(f"{chunk}: game {number}: {error}") from error
    return played


def _played(
    setup: _Setup,
    games: int,
    workers: int | None,
    size: int,
    attempts: int,
    progress: Callable[[Progress], None] | None,
    written: Callable[[Played], Played] | None = None,
) -> list[Played]:
    """All games, in the order of their numbers."""
    _positive("chunk", size)
    _positive("attempts", attempts)
    chunks = [
        _Chunk(number, range(first, min(first + size, games))) for number, first in enumerate(range(0, games, size))
    ]
    results: dict[int, list[Played]] = {}
    began, done = time.monotonic(), 0
    source = _here(setup, chunks) if workers == 0 else _by_ray(setup, chunks, workers, attempts)
    with contextlib.closing(source):
        for number, played, again in source:
            results[number] = [written(one) for one in played] if written is not None else played
            done += len(played)
            if progress is not None:
                progress(Progress(done, games, time.monotonic() - began, again))
    return [one for number in range(len(chunks)) for one in results[number]]


def _here(setup: _Setup, chunks: Sequence[_Chunk]) -> Generator[tuple[int, list[Played], int], None, None]:
    for chunk in chunks:
        yield chunk.number, _play_chunk(setup, chunk), 0


def _by_ray(
    setup: _Setup, chunks: Sequence[_Chunk], workers: int | None, attempts: int
) -> Generator[tuple[int, list[Played], int], None, None]:
    """Chunks as they are done, in any order, each with how many were begun anew so far."""
    try:
        import ray
        from ray.exceptions import RayError, RayTaskError
    except ImportError as error:
        raise ImportError(
            "more than this process needs Ray: pip install 'quadriga[distributed]', or play here with workers=0"
        ) from error
    if workers is not None:
        _positive("workers", workers)
    ours = not ray.is_initialized()
    if ours and "RAY_ADDRESS" in os.environ:
        ray.init(log_to_driver=False)
    elif ours:
        ray.init("local", num_cpus=workers, include_dashboard=False, log_to_driver=False)
    # Each attempt is counted here, so that it is known which chunk was lost and how often.
    play = ray.remote(num_cpus=1, max_retries=0)(_play_chunk)
    running: dict[Any, tuple[_Chunk, int]] = {}
    try:
        at_a_time = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = [(chunk, 1) for chunk in reversed(chunks)]
        again = 0
        while waiting or running:
            while waiting and len(running) < at_a_time:
                chunk, attempt = waiting.pop()
                running[play.remote(setup, chunk)] = chunk, attempt
            [ready], _ = ray.wait(list(running), num_returns=1)
            chunk, attempt = running.pop(ready)
            try:
                played = ray.get(ready)
            except RayTaskError as error:
                # The game itself fails, and would fail again.
                cause = error.cause
                raise ChunkError(str(cause) if isinstance(cause, ChunkError) else f"{chunk}: {cause}") from error
            except RayError as error:
                if attempt == attempts:
                    raise ChunkError(f"{chunk}: its worker was lost {attempts} times: {error}") from error
                again += 1
                waiting.append((chunk, attempt + 1))
            else:
                yield chunk.number, played, again
    finally:
        if ours:
            ray.shutdown()
        else:
            for ref in running:
                ray.cancel(ref, force=True)
