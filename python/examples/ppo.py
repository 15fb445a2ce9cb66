"""Masked PPO by self-play, in plain PyTorch, on the native batches: two seats, any of the four games.

    python examples/ppo.py --game arena --minutes 8 --out results

One network plays both seats and learns from every decision (`asked` says whose it is). Only legal actions have a probability: the
policy's logits are made for the ragged list of them and nothing else. No reward but the end of a game: 1, 0 or -1.

While it learns it is tried against `random` and `tiro`; at the end it plays 1,000 games against each of `random`, `tiro` and `greedy`,
half of them from each seat, by its most likely action. `--out` gets `GAME.csv` (the curve) and `GAME.json` (the end, with times);
`--plot` draws the curves of all that lie there.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import platform
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

import quadriga

SEATS = 2
#: What a decision is discounted by for each one that the same seat takes after it, and how far advantages look ahead.
DISCOUNT, HORIZON = 0.999, 0.97
CLIP, EPOCHS, VALUE, ENTROPY = 0.2, 3, 0.5, 0.01
COLUMNS = ["seconds", "steps", "games", "random", "tiro", "entropy", "value_loss"]


class Agent(nn.Module):
    """Observations and legal actions in, the worth of the position and a number for each legal action out."""

    def __init__(self, fields: list[quadriga.layout.Field], actions: int, hidden: int) -> None:
        super().__init__()
        encoder = quadriga.Encoder(fields)
        self.width = encoder.width
        for name, places in [("counts", encoder.counts), ("kinds", encoder.kinds), ("starts", encoder.starts)]:
            self.register_buffer(name, torch.from_numpy(places), persistent=False)
        self.trunk = nn.Sequential(
            nn.Linear(self.width, hidden), nn.LayerNorm(hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.worth = nn.Linear(hidden, 1)
        # One row for each action: a logit is made only where the action is legal.
        self.policy = nn.Embedding(actions, hidden + 1)
        nn.init.normal_(self.policy.weight, std=0.01)

    def encode(self, seen: Tensor) -> Tensor:
        """What `quadriga.Encoder` does, on the device."""
        counts = seen[:, self.counts].float()
        out = seen.new_zeros((len(seen), self.width), dtype=torch.float32)
        out[:, : counts.shape[1]] = counts.sign() * torch.log2(1 + counts.abs())
        return out.scatter_(1, self.starts + seen[:, self.kinds].long(), 1.0)

    def forward(self, seen: Tensor, legal: Tensor, rows: Tensor) -> tuple[Tensor, Tensor]:
        hidden = self.trunk(self.encode(seen))
        weights = self.policy(legal)
        logits = (hidden[rows] * weights[:, :-1]).sum(1) + weights[:, -1]
        return self.worth(hidden).squeeze(1), log_softmax(logits, rows, len(seen))


def log_softmax(logits: Tensor, rows: Tensor, count: int) -> Tensor:
    """The logarithm of each action's probability among those of its row."""
    most = logits.new_full((count,), -torch.inf).scatter_reduce(0, rows, logits.detach(), "amax")
    shifted = logits - most[rows]
    return shifted - logits.new_zeros(count).index_add(0, rows, shifted.exp()).log()[rows]


def draw(logs: Tensor, offsets: Tensor) -> Tensor:
    """For each row a place in the ragged list, by its probability: the list's running sum grows by one with each row."""
    sums = logs.double().exp().cumsum(0)
    starts = torch.arange(len(offsets) - 1, device=logs.device)
    picks = torch.searchsorted(sums, starts + torch.rand(len(starts), dtype=torch.float64, device=logs.device))
    return torch.clamp(picks, offsets[:-1], offsets[1:] - 1)


def likeliest(logs: Tensor, rows: Tensor, count: int) -> Tensor:
    """For each row the place of its most likely action."""
    most = logs.new_full((count,), -torch.inf).scatter_reduce(0, rows, logs, "amax")
    places = torch.where(logs == most[rows], torch.arange(len(logs), device=logs.device), len(logs))
    return places.new_full((count,), len(logs)).scatter_reduce(0, rows, places, "amin")


class Tables:
    """A batch, with its arrays on the device."""

    def __init__(self, batch: quadriga.Batch, device: torch.device) -> None:
        self.batch, self.device = batch, device

    def look(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Observations, legal actions, where each row's begin, and the row of each."""
        batch = self.batch
        offsets = torch.from_numpy(batch.offsets.copy())
        rows = torch.repeat_interleave(torch.arange(len(batch)), offsets.diff())
        legal = torch.from_numpy(batch.legal.astype(np.int64))
        seen = torch.from_numpy(batch.observations.copy())
        return tuple(each.to(self.device) for each in (seen, legal, offsets, rows))  # type: ignore[return-value]

    def step(self, actions: Tensor) -> None:
        self.batch.step(actions.cpu().numpy())


class Trial:
    """A game of the agent against a bot, each from either seat by turns."""

    def __init__(self, asked: argparse.Namespace, level: str, number: int) -> None:
        self.seat, self.level, self.luck, self.decisions = number % SEATS, level, number << 24, 0
        self.state = quadriga.new(asked.game, SEATS, asked.options, seed=number)
        self.play_on()

    def play_on(self) -> None:
        """Lets the bot play until the agent is asked or the game is over."""
        state = self.state
        while not state.is_over and state.current_player != self.seat:
            state.apply(state.think(self.level, self.luck + len(state)))

    def act(self, action: int) -> None:
        self.state.apply(action)
        self.decisions += 1
        self.play_on()


@torch.no_grad()
def versus(agent: Agent, level: str, games: int, asked: argparse.Namespace, seed: int) -> tuple[float, float]:
    """The share of games won alone against a bot, and of those broken off undecided.

    Antike II has no last round, and two players who never do anything else in the same position can go round in circles for
    ever: after `--patience` decisions of the agent a game is broken off, and is not won.
    """
    trials = [Trial(asked, level, seed + number) for number in range(games)]
    open_ = trials
    while open_ := [each for each in open_ if not each.state.is_over and each.decisions < asked.patience]:
        seen = np.stack([each.state.observation() for each in open_])
        may = [each.state.legal_actions() for each in open_]
        rows = torch.repeat_interleave(torch.arange(len(open_)), torch.tensor([len(each) for each in may]))
        legal, rows = torch.tensor([action for each in may for action in each]).to(asked.device), rows.to(asked.device)
        _, logs = agent(torch.from_numpy(seen).to(asked.device), legal, rows)
        for each, action in zip(open_, legal[likeliest(logs, rows, len(open_))].tolist(), strict=True):
            each.act(action)
    ended = [each for each in trials if each.state.is_over]
    return sum(each.state.returns()[each.seat] > 0 for each in ended) / games, 1 - len(ended) / games


def finals(agent: Agent, asked: argparse.Namespace) -> dict[str, float]:
    """The games of the end against each kind of bot."""
    told = {}
    for level in ("random", "tiro", "greedy"):
        # No game of the end is one that was tried before.
        told[level], undecided = versus(agent, level, asked.finals, asked, seed=1_000_000)
        if undecided:
            told[f"undecided against {level}"] = round(undecided, 4)
        print(f"{asked.game}: {told[level]:.1%} of {asked.finals} games against {level}, {undecided:.1%} undecided", flush=True)
    return told


class Rollout:
    """What was seen, done and earned in some steps of all tables, and what it was worth."""

    def __init__(self, agent: Agent, tables: Tables, steps: int) -> None:
        seen, legal, counts, taken, logs, worths, seats, done, earned = ([] for _ in range(9))
        with torch.no_grad():
            for _ in range(steps):
                look, may, offsets, rows = tables.look()
                worth, log = agent(look, may, rows)
                picks = draw(log, offsets)
                seats.append(torch.from_numpy(tables.batch.asked.astype(np.int64)))
                tables.step(may[picks])
                done.append(torch.from_numpy(tables.batch.done.copy()))
                earned.append(torch.from_numpy(tables.batch.rewards.copy()))
                for to, what in zip(
                    (seen, legal, counts, taken, logs, worths),
                    (look, may, offsets.diff(), picks - offsets[:-1], log[picks], worth),
                    strict=True,
                ):
                    to.append(what)
            look, may, _, rows = tables.look()
            last, _ = agent(look, may, rows)
        self.games = int(sum(each.sum() for each in done))
        worth = torch.stack(worths)
        gains = advantages(
            worth.cpu(), last.cpu(), torch.from_numpy(tables.batch.asked.astype(np.int64)),
            torch.stack(seats), torch.stack(done), torch.stack(earned),
        ).to(worth.device)
        self.seen, self.legal, self.counts = torch.cat(seen), torch.cat(legal), torch.cat(counts)
        self.starts = self.counts.cumsum(0) - self.counts
        self.taken, self.logs = torch.cat(taken), torch.cat(logs)
        self.gains, self.aims = gains.flatten(), (gains + worth).flatten()

    def minibatches(self, size: int) -> Iterator[tuple[Tensor, Tensor, Tensor, Tensor]]:
        """All decisions once, in disorder: their numbers, legal actions with the row of each, and the place of the one taken."""
        device = self.seen.device
        for picked in torch.randperm(len(self.seen), device=device).split(size):
            counts = self.counts[picked]
            begins = counts.cumsum(0) - counts
            rows = torch.repeat_interleave(torch.arange(len(picked), device=device), counts)
            places = self.starts[picked][rows] + torch.arange(len(rows), device=device) - begins[rows]
            yield picked, self.legal[places], rows, begins + self.taken[picked]


def advantages(worth: Tensor, last: Tensor, last_seat: Tensor, seats: Tensor, done: Tensor, earned: Tensor) -> Tensor:
    """How much better each decision turned out than its position was worth, from one decision of a seat to the next of the same seat.

    At the end of the rollout one seat of each table is asked, and the other's position is worth the opposite: the sum is zero.
    """
    gains, all_ = torch.zeros_like(worth), torch.arange(worth.shape[1])
    after = -last[:, None].expand(-1, SEATS).clone()
    after[all_, last_seat] = last
    gain, earning = torch.zeros_like(after), torch.zeros_like(after)
    for step in reversed(range(len(worth))):
        # A game that ended here ended for both seats.
        ended = done[step]
        after[ended], gain[ended], earning[ended] = 0, 0, earned[step][ended]
        seat = seats[step]
        surprise = earning[all_, seat] + DISCOUNT * after[all_, seat] - worth[step]
        gains[step] = surprise + DISCOUNT * HORIZON * gain[all_, seat]
        after[all_, seat], gain[all_, seat], earning[all_, seat] = worth[step], gains[step], 0
    return gains


def learn(agent: Agent, optimizer: torch.optim.Optimizer, rollout: Rollout, size: int) -> tuple[float, float]:
    """Some rounds over a rollout; tells the mean entropy and the mean loss of the values."""
    entropies, losses = [], []
    gains = (rollout.gains - rollout.gains.mean()) / (rollout.gains.std() + 1e-8)
    for _ in range(EPOCHS):
        for picked, legal, rows, taken in rollout.minibatches(size):
            worth, logs = agent(rollout.seen[picked], legal, rows)
            ratio = (logs[taken] - rollout.logs[picked]).exp()
            gain = gains[picked]
            policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value = (worth - rollout.aims[picked]).square().mean()
            entropy = -(logs.exp() * logs).sum() / len(picked)
            optimizer.zero_grad(set_to_none=True)
            (policy + VALUE * value - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()
            entropies.append(entropy.detach())
            losses.append(value.detach())
    return torch.stack(entropies).mean().item(), torch.stack(losses).mean().item()


def train(asked: argparse.Namespace) -> dict[str, object]:
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    batch = quadriga.Batch(asked.game, asked.tables, SEATS, asked.options, asked.seed, asked.threads)
    agent = Agent(batch.observation_fields(), batch.action_count, asked.hidden).to(asked.device)
    optimizer = torch.optim.Adam(agent.parameters(), lr=asked.rate, eps=1e-5)
    tables, limit = Tables(batch, asked.device), asked.minutes * 60
    spent, steps, games, updates, tried = 0.0, 0, 0, 0, -np.inf
    entropy = loss = float("nan")
    asked.out.mkdir(parents=True, exist_ok=True)
    with open(asked.out / f"{asked.game}.csv", "w", newline="") as file:
        curve = csv.writer(file, lineterminator="\n")
        curve.writerow(COLUMNS)
        while True:
            over = spent >= limit
            if over or spent - tried >= limit / asked.points:
                tried = spent
                seed = updates * asked.tries
                shares = [versus(agent, level, asked.tries, asked, seed)[0] for level in ("random", "tiro")]
                curve.writerow([round(spent, 1), steps, games, *shares, round(entropy, 4), round(loss, 4)])
                file.flush()
                print(f"{asked.game}: {spent:6.0f} s, {steps:>11,} steps, {games:>8,} games; "
                      f"{shares[0]:.1%} against random, {shares[1]:.1%} against tiro", flush=True)
            if over:
                break
            # Only learning is counted: what the trials cost is not part of it.
            began = time.perf_counter()
            for group in optimizer.param_groups:
                group["lr"] = asked.rate * max(0.05, 1 - spent / limit)
            rollout = Rollout(agent, tables, asked.steps)
            entropy, loss = learn(agent, optimizer, rollout, asked.minibatch)
            steps, games, updates = steps + len(rollout.seen), games + rollout.games, updates + 1
            spent += time.perf_counter() - began
    end: dict[str, object] = {
        "game": asked.game, "options": asked.options, "seconds": round(spent, 1), "steps": steps, "games": games,
        "updates": updates, "steps_a_second": round(steps / spent), "device": asked.device.type, "threads": asked.threads,
        "cores": os.cpu_count(), "torch": torch.__version__, "python": platform.python_version(), "seed": asked.seed,
    }
    torch.save(agent.state_dict(), asked.out / f"{asked.game}.pt")
    return keep(end | {"parameters": sum(each.numel() for each in agent.parameters())}, agent, asked)


def keep(end: dict[str, object], agent: Agent, asked: argparse.Namespace) -> dict[str, object]:
    """Plays the games of the end and writes how they went beside the curve."""
    end |= {"finals": asked.finals, "patience": asked.patience} | finals(agent, asked)
    (asked.out / f"{asked.game}.json").write_text(json.dumps(end, indent=1) + "\n")
    return end


def again(asked: argparse.Namespace) -> dict[str, object]:
    """Only the games of the end, of an agent that has learned."""
    end = json.loads((asked.out / f"{asked.game}.json").read_text())
    torch.set_num_threads(asked.threads)
    batch = quadriga.Batch(asked.game, 1, SEATS, asked.options)
    agent = Agent(batch.observation_fields(), batch.action_count, asked.hidden).to(asked.device)
    agent.load_state_dict(torch.load(asked.out / f"{asked.game}.pt", map_location=asked.device))
    return keep(end, agent, asked)


def plot(folder: Path, to: Path) -> None:
    """The curves of all games in a folder."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "quadriga"
    from quadriga.plot import learning

    learning(folder).savefig(to, metadata={"Date": None})


def read(words: list[str] | None = None) -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=quadriga.games() + ["beads"], default="arena")
    parser.add_argument("--options", help="the name of a preset of options")
    parser.add_argument("--minutes", type=float, default=8, help="how long it learns; trials come on top")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--device", type=torch.device, default=torch.device("cuda" if torch.cuda.is_available() else "cpu"))
    parser.add_argument("--tables", type=int, default=256, help="how many games it learns from side by side")
    parser.add_argument("--steps", type=int, default=128, help="decisions at each table between two updates")
    parser.add_argument("--minibatch", type=int, default=4096)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", type=int, default=20, help="how often it is tried on the way")
    parser.add_argument("--tries", type=int, default=200, help="games of a trial on the way")
    parser.add_argument("--finals", type=int, default=1000, help="games of each trial at the end")
    parser.add_argument("--patience", type=int, default=5000, help="decisions after which a game of a trial is broken off")
    parser.add_argument("--again", action="store_true", help="only play the games of the end, by the agent that lies in --out")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="only draw the curves that lie in --out")
    return parser.parse_args(words)


def main() -> None:
    asked = read()
    if asked.plot:
        plot(asked.out, asked.plot)
    elif asked.again:
        again(asked)
    else:
        train(asked)


if __name__ == "__main__":
    main()
