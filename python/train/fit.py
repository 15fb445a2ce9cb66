"""Trains a network on shards of self-play, validates it on games it has not seen, and exports it.

    python -m train.fit SHARDS --out DIR [--quadriga PATH]

It runs on a plain CPU, and on a GPU where there is one.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from . import agree, model, report, shards


@dataclass
class Data:
    """Positions of many games, side by side."""

    rows: torch.Tensor
    result: torch.Tensor
    margin: torch.Tensor
    searched: torch.Tensor
    evaluated: torch.Tensor
    played_out: torch.Tensor
    #: Legal actions filled up with -1, and the share of visits of each.
    actions: torch.Tensor
    shares: torch.Tensor
    games: int

    def __len__(self) -> int:
        return len(self.rows)

    def to(self, device: str) -> Data:
        """The same where the weights are: a batch is then taken without a way between."""
        return Data(**{name: self.__dict__[name].to(device) for name in TENSORS}, games=self.games)


TENSORS = [name for name in Data.__annotations__ if name != "games"]


def margins(score: np.ndarray) -> np.ndarray:
    """By how much each seat is ahead of the best other."""
    return np.array([own - max(np.delete(score, seat)) for seat, own in enumerate(score)], dtype=np.float32)


def gather(games: list[shards.Game], keep: float, rng: np.random.Generator) -> Data:
    """A share of the positions of some games: neighbours say much the same."""
    parts: dict[str, list] = {name: [] for name in TENSORS}
    widest = max(int(game.counts.max(initial=1)) for game in games)
    for game in games:
        chosen = np.flatnonzero(rng.random(len(game.seat)) < keep)
        parts["rows"].append(game.rows[chosen])
        parts["result"].append(game.turned(game.win_share)[chosen])
        parts["margin"].append(game.turned(margins(game.score))[chosen])
        for name in ("searched", "evaluated", "played_out"):
            parts[name].append(getattr(game, name)[chosen])
        ends = np.cumsum(game.counts.astype(int))
        actions = np.full((len(chosen), widest), -1, np.int16)
        visits = np.zeros((len(chosen), widest), np.float32)
        for to, at in enumerate(chosen):
            count = int(game.counts[at])
            actions[to, :count] = game.actions[ends[at] - count : ends[at]].astype(np.int16)
            visits[to, :count] = game.visits[ends[at] - count : ends[at]]
        parts["actions"].append(actions)
        parts["shares"].append(visits / np.maximum(visits.sum(1, keepdims=True), 1))
    together = {name: torch.from_numpy(np.concatenate(found)) for name, found in parts.items()}
    return Data(**together, games=len(games))


def whole_rows(data: Data, at: torch.Tensor, network: model.Network, anew: torch.Tensor) -> torch.Tensor:
    """Rows of the whole state, with what is hidden dealt anew where asked: the search will show nothing else."""
    rows = data.rows[at]
    seen, whole = network.observed["size"], network.whole["size"]
    if network.blind:
        return torch.cat((rows[:, :seen], torch.zeros_like(rows[:, seen:whole])), dim=1)
    hidden = torch.where(anew[:, None], rows[:, whole:], rows[:, seen:whole])
    return torch.cat((rows[:, :seen], hidden), dim=1)


def cross_entropy(logits: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
    return -(target * torch.log_softmax(logits, dim=1)).sum(1).mean()


def policy_loss(network: model.Network, data: Data, at: torch.Tensor) -> torch.Tensor:
    actions = data.actions[at].long()
    logits = network.policy(data.rows[at][:, : network.observed["size"]]).gather(1, actions.clamp(min=0))
    shares = data.shares[at]
    logits = torch.log_softmax(logits.masked_fill(actions < 0, -1e9), dim=1)
    return -(shares * logits).sum(1).mean()


def say(network: model.Network, data: Data, anew: bool) -> torch.Tensor:
    """The network's chances for all positions."""
    found = []
    with torch.no_grad():
        for at in torch.arange(len(data), device=data.rows.device).split(4096):
            dealt = torch.full((len(at),), anew, device=at.device)
            logits, _ = network.judge(whole_rows(data, at, network, dealt), data.evaluated[at])
            found.append(torch.softmax(logits, dim=1).cpu())
    return torch.cat(found)


def train(network: model.Network, data: Data, held: Data, args: argparse.Namespace) -> list[dict]:
    """Adam with a cosine; tells after each round of the data how well it does on games it has not seen."""
    network.points = float(data.margin.std()) or 1.0
    device = data.rows.device
    # The hand-made judgement spoke of states dealt anew: it is corrected on those.
    dealt_anew = 1.0 if network.corrects is not None else 0.5
    rounds = max(1, args.epochs)
    steps = rounds * max(1, len(data) // args.batch)
    optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=args.decay)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps)
    curve = []
    for epoch in range(rounds):
        network.train()
        start, losses = time.time(), []
        order = torch.randperm(len(data), device=device)
        for at in order.split(args.batch):
            if len(at) < args.batch and len(order) >= args.batch:
                continue
            loss = torch.zeros((), device=device)
            if network.value is not None:
                anew = torch.rand(len(at), device=device) < dealt_anew
                logits, ahead = network.judge(whole_rows(data, at, network, anew), data.evaluated[at])
                target = (1 - args.searched) * data.result[at] + args.searched * data.searched[at]
                loss = loss + cross_entropy(logits, target)
                wanted = data.margin[at] / network.points
                loss = loss + args.margin * torch.nn.functional.smooth_l1_loss(ahead, wanted)
            if network.policy is not None:
                loss = loss + policy_loss(network, data, at)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimiser.step()
            schedule.step()
            losses.append(loss.detach())
        network.eval()
        line = {"epoch": epoch + 1, "loss": float(torch.stack(losses).mean()), "seconds": round(time.time() - start, 1)}
        line |= validate(network, held)
        curve.append(line)
        print(json.dumps(line), flush=True)
    return curve


def validate(network: model.Network, held: Data) -> dict:
    """How well chances are told on held-out games: by the network (on states as they were, and dealt anew), by the hand-made judgement."""
    told = {}
    result = held.result.cpu().numpy()
    if network.value is not None:
        for name, anew in (("network", True), ("network, true deal", False)):
            told[name] = report.scores(say(network, held, anew).numpy(), result)
    for name in ("evaluated", "played_out", "searched"):
        told[name] = report.scores(getattr(held, name).cpu().numpy(), result)
    if network.policy is not None:
        with torch.no_grad():
            every = torch.arange(len(held), device=held.rows.device)
            parts = [policy_loss(network, held, at).item() * len(at) for at in every.split(4096)]
        told["policy"] = {"cross_entropy": round(sum(parts) / len(held), 4)}
    return told


def main(argv: list[str] | None = None) -> Path:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shards", nargs="+", type=Path, help="shards, or directories of them")
    parser.add_argument("--out", type=Path, required=True, help="where the network, its curve and its reliability go")
    parser.add_argument("--seats", type=int, help="of which number of seats, where the shards have several")
    parser.add_argument("--value", type=int, nargs="*", default=[256, 64], help="hidden layers of the value part; none: no such part")
    parser.add_argument("--policy", type=int, nargs="*", default=[128], help="hidden layers of the policy part; none: no such part")
    parser.add_argument("--corrects", action="store_true", help="the value part corrects the hand-made judgement instead of judging on its own")
    parser.add_argument("--blind", action="store_true", help="for comparison: the value part learns from what a seat observes alone")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--decay", type=float, default=1e-2)
    parser.add_argument("--searched", type=float, default=0.3, help="share of the search's own chances in what is learnt, the rest is the result")
    parser.add_argument("--margin", type=float, default=0.3, help="weight of the margin")
    parser.add_argument("--keep", type=float, default=0.5, help="share of a game's positions that are used")
    parser.add_argument("--held", type=float, default=0.1, help="share of the games that are held out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=0, help="threads of PyTorch; 0: as it likes")
    parser.add_argument("--quadriga", help="the program, to hold Rust and PyTorch to each other")
    args = parser.parse_args(argv)
    if args.threads:
        torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)

    head, games = load(args.shards, args.seats)
    held_out = rng.permutation(len(games)) < max(1, int(args.held * len(games)))
    data = gather([game for game, out in zip(games, held_out) if not out], args.keep, rng)
    held = gather([game for game, out in zip(games, held_out) if out], args.keep, rng)
    print(f"{data.games} games, {len(data)} positions; held out: {held.games} games, {len(held)} positions", flush=True)

    device = "cuda" if torch.cuda.is_available() else "cpu"
    network = model.Network(head["table"], args.value, args.policy, args.corrects)
    network.blind = args.blind
    network.to(device)
    held = held.to(device)
    curve = train(network, data.to(device), held, args)
    model.as_exported(network)
    told = validate(network, held)
    path = model.export(network, head["game"], args.out)
    network, held = network.cpu(), held.to("cpu")
    if network.value is not None:
        curves = {"network": say(network, held, True).numpy(), "hand-made": held.evaluated.numpy()}
        report.reliability(curves, held.result.numpy(), path.with_suffix(".svg"))
    if args.quadriga:
        worst = agree.check(args.quadriga, path, network, held, head["table"])
        told["rust_differs_by"] = worst
        print(f"Rust and PyTorch differ by {worst:.2g} at most")
    card = {
        "network": path.name, "bytes": path.stat().st_size, "games": data.games, "positions": len(data), "held_games": held.games,
        "arguments": {name: value for name, value in vars(args).items() if name not in ("shards", "out", "quadriga")},
        "self_play": {name: head.get(name) for name in ("seed", "iterations", "noise", "hot", "opening", "network", "after")},
        "curve": curve, "validation": told, "torch": torch.__version__, "device": device,
    }
    path.with_suffix(".json").write_text(json.dumps(card, indent=1))
    print(json.dumps(told))
    print(path)
    return path


def load(paths: list[Path], seats: int | None) -> tuple[dict, list[shards.Game]]:
    """All games of some shards at tables of one layout."""
    files = [file for path in paths for file in (sorted(path.rglob("*.qsp")) if path.is_dir() else [path])]
    if not files:
        raise SystemExit("there are no shards (*.qsp)")
    found, first, left_out = [], None, 0
    for file in files:
        head, games = shards.read(file)
        for game in games:
            table = head["tables"][game.table]
            if len(game.seat) == 0 or (seats is not None and table["seats"] != seats):
                continue
            if first is None:
                first = head | {"table": table}
            same = (head["game"], table["whole"], table["seats"]) == (first["game"], first["table"]["whole"], first["table"]["seats"])
            if same:
                found.append(game)
            else:
                left_out += 1
    if first is None:
        raise SystemExit("no game in these shards has such a table")
    if left_out:
        print(f"{left_out} games are of another layout than the first and are left out (--seats chooses)")
    return first, found


if __name__ == "__main__":
    main()
