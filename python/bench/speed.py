"""Speed of the environments, in one run beside others on the same machine.

    python bench/speed.py                     all of it, as a table
    python bench/speed.py --install           installs the others that it is compared with before (requirements/bench.txt)
    python bench/speed.py --scaling FILE.svg  draws besides how the vector environment scales with batch and threads
    python bench/speed.py --json FILE         keeps the figures for programs
    python bench/speed.py --busy              on a machine that has other work: counts processor time instead of the clock
    python bench/speed.py --seconds 0.5 --times 3     shorter: each figure is the best of so many runs of so many seconds

A *step* is a decision of a player, with the observation and the legal actions of the next one; chance is played inside. Each figure is
the best of several runs: what else happens on a machine only ever makes a program slower. With `--busy` a second is one of processor time, of
all threads together: two threads that help each other as they should then have the figure of one.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import quadriga
from quadriga.vector import VectorEnv, sample_legal

GAMES = quadriga.games()
#: How long a run takes, and of how many the best counts.
SECONDS, TIMES = 1.0, 5
#: What a second is.
CLOCK: Callable[[], float] = time.perf_counter


def best(
    run: Callable[[], int],
    clock: Callable[[], float] | None = None,
    seconds: float | None = None,
    times: int | None = None,
) -> float:
    """The most steps a second of several runs, each of which tells how many steps it made."""
    clock, seconds, times = clock or CLOCK, seconds or SECONDS, times or TIMES
    fastest = 0.0
    for _ in range(times):
        began = clock()
        steps = 0
        while (spent := clock() - began) < seconds:
            steps += run()
        fastest = max(fastest, steps / spent)
    return fastest


def vector(
    game: str,
    tables: int,
    threads: int,
    masks: bool = False,
    copy: bool = False,
    clock: Callable[[], float] | None = None,
    seconds: float | None = None,
    times: int | None = None,
) -> float:
    """Steps a second of the vector environment, its actions drawn from the ragged list in numpy."""
    envs = VectorEnv(game, tables, threads=threads, masks=masks, copy=copy)
    _, infos = envs.reset(seed=1)
    rng = np.random.default_rng(1)

    def run() -> int:
        nonlocal infos
        for _ in range(10):
            _, _, _, _, infos = envs.step(sample_legal(infos, rng))
        return 10 * tables

    return best(run, clock, seconds, times)


def single(game: str, observe: bool) -> float:
    """Steps a second of one state, driven from Python."""
    draw = random.Random(1).random
    seed = 0

    def run() -> int:
        nonlocal seed
        seed += 1
        state = quadriga.new(game, seed=seed)
        seen = np.zeros(state.observation_size, np.int16)
        steps = 0
        while not state.is_over:
            if observe:
                state.observe_into(seen)
            legal = state.legal_actions()
            state.apply(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return best(run)


def memory(game: str, tables: int = 20_000) -> float:
    """Bytes for each table of a batch, measured in a process of its own."""
    script = (
        "import sys, numpy as np, quadriga\n"
        "def held(): return int(open('/proc/self/statm').read().split()[1]) * 4096\n"
        "quadriga.Batch(sys.argv[1], 10); before = held()\n"
        "batch = quadriga.Batch(sys.argv[1], int(sys.argv[2]), threads=2); rng = np.random.default_rng(0)\n"
        "for _ in range(60):\n"
        "    o = batch.offsets; batch.step(batch.legal[o[:-1] + (rng.random(len(batch)) * np.diff(o)).astype(np.int64)])\n"
        "print((held() - before) / len(batch))\n"
    )
    out = subprocess.run([sys.executable, "-P", "-c", script, game, str(tables)], check=True, capture_output=True, text=True)
    return float(out.stdout)


def open_spiel_hearts() -> float:
    """OpenSpiel's own C++ hearts, driven from Python: the loop of its examples, with legal actions."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    draw = random.Random(1).random

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                steps += 1
        return steps

    return best(run)


def pettingzoo_classic() -> float:
    """PettingZoo's connect four, by its own loop."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    rng = random.Random(1)

    def run() -> int:
        env.reset(seed=1)
        steps = 0
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if over or cut else int(rng.choice(legal)))
            steps += 1
        return steps

    return best(run)


def rlcard() -> float:
    """RLCard's no-limit hold'em among random agents."""
    import rlcard as cards
    from rlcard.agents import RandomAgent

    env = cards.make("no-limit-holdem")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum((len(one) - 1) // 2 for one in trajectories)

    return best(run)


def pgx(game: str, tables: int = 2048) -> float:
    """A game of Pgx, compiled by JAX for the processor, as many tables side by side as here: random legal actions, new games by themselves."""
    import jax
    import jax.numpy as jnp
    import pgx as peer
    from pgx.experimental import auto_reset

    env = peer.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def turn(state, key):
        key, choice, luck = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        return step(state, jax.random.categorical(choice, logits, axis=1), jax.random.split(luck, tables)), key

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), tables))
    state, key = jax.block_until_ready(turn(state, jax.random.key(2)))

    def run() -> int:
        nonlocal state, key
        state, key = jax.block_until_ready(turn(state, key))
        return tables

    return best(run)


#: One state from Python, then tables side by side.
PEERS: dict[str, tuple[str, Callable[[], float]]] = {
    "OpenSpiel, hearts (C++)": ("single", open_spiel_hearts),
    "RLCard, no-limit hold'em": ("single", rlcard),
    "PettingZoo classic, connect four": ("observed", pettingzoo_classic),
    "Pgx, backgammon": ("masks", lambda: pgx("backgammon")),
    "Pgx, connect four": ("masks", lambda: pgx("connect_four")),
}


#: What is measured of each game, and the head of its column.
COLUMNS = {
    "actions": "actions",
    "observation": "observation",
    "vector": "vector, ragged",
    "copied": "the same, copied",
    "masks": "with masks",
    "core": "a second of one core",
    "single": "one state",
    "observed": "with observation",
    "bytes": "bytes a table",
}


def line(name: str, row: dict[str, float]) -> None:
    print(f"| {name} | {' | '.join(f'{row[column]:,.0f}' if column in row else '' for column in COLUMNS)} |", flush=True)


def table() -> dict[str, object]:
    """Measures everything and prints it."""
    figures: dict[str, object] = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, numpy {np.__version__}",
        "load": os.getloadavg()[0],
        "seconds": "of processor time" if CLOCK is time.process_time else "by the clock",
    }
    print(f"{figures['machine']}; load before: {figures['load']:.2f}; seconds {figures['seconds']}")
    print(f"| | {' | '.join(COLUMNS.values())} |\n|{'---|' * (1 + len(COLUMNS))}")
    for game in GAMES:
        state = quadriga.new(game, seed=1)
        row = {
            "actions": state.action_count,
            "observation": state.observation_size,
            "vector": vector(game, 2048, 2),
            "copied": vector(game, 2048, 2, copy=True),
            "masks": vector(game, 2048, 2, masks=True),
            # What a busy machine cannot change much: steps for each second of processor time, on one thread.
            "core": vector(game, 2048, 1, clock=time.process_time),
            "single": single(game, observe=False),
            "observed": single(game, observe=True),
            "bytes": memory(game),
        }
        figures[game] = row
        line(f"{game}, {state.seats} seats", row)
    for name, (column, measure) in PEERS.items():
        try:
            figures[name] = {column: measure()}
        except ImportError as error:
            print(f"{name}: not installed ({error})")
        else:
            line(name, figures[name])
    figures["load after"] = os.getloadavg()[0]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"load after: {figures['load after']:.2f}; most memory of this process: {peak / 1024:.0f} MiB")
    return figures


def scaling(path: str) -> None:
    """How the vector environment scales, as a picture."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "quadriga"
    import matplotlib.pyplot as plt

    busy = CLOCK is time.process_time
    sizes = [1, 4, 16, 64, 256, 1024, 4096]
    figure, axes = plt.subplots(figsize=(7, 4))
    for colour, game in zip(["#8c2f2b", "#b8862d", "#41693f", "#34557a"], GAMES):
        for threads, style in [(1, ":"), (2, "-")]:
            rates = [vector(game, size, threads, seconds=0.5, times=3) for size in sizes]
            axes.plot(sizes, rates, style, color=colour, marker="o", markersize=3, label=f"{game}, {threads} thread{'s'[: threads - 1]}")
    axes.set(xscale="log", yscale="log", xlabel="tables in the batch", ylabel="steps a second of processor time" if busy else "steps a second")
    axes.grid(alpha=0.3)
    axes.legend(fontsize=7)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scaling", metavar="FILE")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--busy", action="store_true")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument("--install", action="store_true")
    asked = parser.parse_args()
    if asked.install:
        requirements = Path(__file__).resolve().parents[1] / "requirements/bench.txt"
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--requirement", requirements], check=True)
    SECONDS, TIMES = asked.seconds, asked.times
    if asked.busy:
        CLOCK = time.process_time
    figures = table()
    if asked.json:
        with open(asked.json, "w") as file:
            json.dump(figures, file, indent=1)
    if asked.scaling:
        scaling(asked.scaling)
