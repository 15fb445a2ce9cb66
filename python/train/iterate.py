"""One iteration of learning, or several: self-play, training, a match that decides.

    python -m train.iterate GAME --work DIR --quadriga PATH

Everything is kept under DIR: shards of each round, its network, the results of its match, and in `best` the network that is asked. The same
command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
from pathlib import Path

from . import fit


def run(*command: object) -> str:
    """Runs the program; what it says on standard error is shown."""
    words = [str(word) for word in command]
    print("$", " ".join(words), flush=True)
    ran = subprocess.run(words, stdout=subprocess.PIPE, text=True)
    if ran.returncode != 0:
        raise SystemExit(f"{words[0]} {words[1]} ended with {ran.returncode}")
    return ran.stdout


def share_of(standings: dict, bot: str) -> tuple[float, float, float]:
    """A bot's share of the wins in its pairing as the one, with its interval."""
    for pairing in standings["pairings"]:
        if pairing["one"] == bot:
            return pairing["win_share"], *pairing["win_share_95"]
    raise SystemExit(f"the tournament tells nothing of {bot}")


def one_round(number: int, args: argparse.Namespace) -> bool:
    """Plays, trains and decides; says whether the new network was taken over."""
    here = args.work / f"round-{number:03}"
    best = args.work / "best"
    decided = here / "decided.json"
    if decided.exists():
        print(f"round {number} is done: {decided.read_text().strip()}")
        return json.loads(decided.read_text())["taken"]
    here.mkdir(parents=True, exist_ok=True)
    # The network that this round plays with is laid beside its games, so that they can be made again.
    asked = here / "asked"
    if best.is_dir() and not asked.is_dir():
        shutil.copytree(best, asked)
    nets = ["--nets", asked] if asked.is_dir() else []
    print(run(
        args.quadriga, "selfplay", args.game, "--seats", args.seats, "--games", args.games, "--iterations", args.iterations,
        "--seed", args.seed + number, "--threads", args.threads, "--out", here / "shards", *nets,
    ).strip(), flush=True)
    rounds = [args.work / f"round-{n:03}" / "shards" for n in range(max(0, number - args.window + 1), number + 1)]
    new = here / "net"
    shutil.rmtree(new, ignore_errors=True)
    network = fit.main([
        *(str(path) for path in rounds), "--out", str(new), "--seats", str(args.seats), "--quadriga", args.quadriga,
        "--epochs", str(args.epochs), "--threads", str(args.threads if not args.gpu else 0),
    ])
    rival = f"rival:{args.gate_iterations}" if asked.is_dir() else f"classic:{args.gate_iterations}"
    bot = f"net:{args.gate_iterations}"
    told = json.loads(run(
        args.quadriga, "tournament", args.game, "--seats", args.seats, "--bots", f"{bot},{rival}", "--ladder", "--games", args.gate_games,
        "--seed", args.seed + number, "--threads", args.threads, "--resume", here / f"match-{network.stem}.jsonl", "--json", "--nets", new,
        *(["--rivals", asked] if asked.is_dir() else []),
    ))
    share, low, high = share_of(told, bot)
    taken = low > 1 / args.seats
    if taken:
        shutil.rmtree(best, ignore_errors=True)
        shutil.copytree(new, best)
    words = {"taken": taken, "against": rival, "share": share, "interval": [low, high], "games": args.gate_games}
    decided.write_text(json.dumps(words) + "\n")
    print(f"round {number}: {words}", flush=True)
    return taken


def main() -> None:
    cores = os.cpu_count() or 1
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--quadriga", default="quadriga", help="the program")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=4096, help="games of self-play a round")
    parser.add_argument("--iterations", type=int, default=200, help="iterations of the search in self-play")
    parser.add_argument("--window", type=int, default=3, help="rounds whose games are learnt from")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--gate-games", type=int, default=400, help="games of the match that decides")
    parser.add_argument("--gate-iterations", type=int, default=200, help="iterations of both sides there")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=cores)
    parser.add_argument("--gpu", action="store_true", help="leave the threads of PyTorch to itself")
    args = parser.parse_args()
    for number in range(args.rounds):
        one_round(number, args)


if __name__ == "__main__":
    main()
