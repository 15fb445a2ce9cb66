"""The one architecture of all games, in PyTorch, and its file for crates/nn."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import torch
from torch import nn

from . import features

MAX_BYTES = 3 << 20
#: As in crates/nn/src/network.rs.
LEAST = 1e-3


class Features(nn.Module):
    """The features of rows, computed where the weights are."""

    def __init__(self, described: np.ndarray):
        super().__init__()
        order = np.argsort(described[:, 1], kind="stable")
        self.count = len(described)
        self.ends = np.cumsum(np.bincount(described[:, 1], minlength=4)).tolist()
        self.register_buffer("columns", torch.from_numpy(described[order, 0].copy()))
        self.register_buffer("amounts", torch.from_numpy(described[order, 2].astype(np.int16)))
        self.register_buffer("back", torch.from_numpy(np.argsort(order)))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        found = rows[:, self.columns]
        equals, linear, negative, _ = self.ends
        parts = (
            (found[:, :equals] == self.amounts[:equals]).float(),
            found[:, equals:linear].float() * features.SHARE,
            (found[:, linear:negative] < 0).float(),
            (found[:, negative:] >= self.amounts[negative:]).float(),
        )
        return torch.cat(parts, dim=1)[:, self.back]


class Part(nn.Module):
    """Features, some layers that cut off what is below 0, and a head."""

    def __init__(self, described: np.ndarray, hidden: list[int], outputs: int):
        super().__init__()
        self.features = Features(described)
        sizes = [len(described), *hidden, outputs]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        nn.init.zeros_(self.layers[-1].weight)
        nn.init.zeros_(self.layers[-1].bias)

    @property
    def sizes(self) -> list[int]:
        return [self.layers[0].in_features, *(layer.out_features for layer in self.layers)]

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        x = self.features(rows)
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        return self.layers[-1](x)


class Network(nn.Module):
    """What is learnt of a table: chances and margins of the whole state, and a policy of what a seat observes."""

    def __init__(self, table: dict, value: list[int], policy: list[int], corrects: bool = False):
        super().__init__()
        self.seats, self.actions = table["seats"], table["actions"]
        self.observed, self.whole = table["observed"], table["whole"]
        seen = features.describe(table["fields"], self.observed["size"])
        everything = features.describe(table["fields"], self.whole["size"])
        self.value = Part(everything, value, 2 * self.seats) if value else None
        self.policy = Part(seen, policy, self.actions) if policy else None
        #: How much the hand-made judgement weighs among the logits, where it is corrected.
        self.corrects = nn.Parameter(torch.ones(())) if value and corrects else None
        #: Does the value part see only what a seat observes? For comparison.
        self.blind = False
        #: Points that a margin of 1 stands for inside the network.
        self.points = 1.0

    def judge(self, rows: torch.Tensor, judged: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of the chances, and margins in units of `points`; `judged` are the chances by the hand-made judgement."""
        out = self.value(rows[:, : self.whole["size"]])
        logits = out[:, : self.seats]
        if self.corrects is not None:
            logits = logits + self.corrects * torch.log(judged.clamp(min=LEAST))
        return logits, out[:, self.seats :]


def tensors(network: Network) -> list[np.ndarray]:
    """All weights in the order of the file, margins in points."""
    found = []
    for part in (network.value, network.policy):
        if part is None:
            continue
        for layer in part.layers:
            weight, bias = layer.weight.detach().cpu().numpy().copy(), layer.bias.detach().cpu().numpy().copy()
            last = layer is part.layers[-1]
            if part is network.value and last:
                weight[network.seats :] *= network.points
                bias[network.seats :] *= network.points
            rows_of_outputs = part is network.policy and last
            found += [weight if rows_of_outputs else weight.T, bias]
    return [tensor.astype("<f2") for tensor in found]


def weight_told(network: Network) -> float:
    """The weight of the hand-made judgement as the file has it."""
    return round(min(max(float(network.corrects), 0.0), 10.0), 3)


def export(network: Network, game: str, to: Path) -> Path:
    """Writes the file that crates/nn reads, and gives its path: the name says what it is and carries its digest."""
    lines = [
        "quadriga-net 1",
        f"game {game}",
        f"seats {network.seats}",
        f"encoding {features.VERSION}",
        f"observed {network.observed['size']} {network.observed['digest']}",
        f"whole {network.whole['size']} {network.whole['digest']}",
        f"actions {network.actions}",
    ]
    if network.corrects is not None:
        lines.append(f"corrects {weight_told(network):.3f}")
    for name, part in (("value", network.value), ("policy", network.policy)):
        if part is not None:
            lines.append(f"{name} " + " ".join(map(str, part.sizes)))
    weights = tensors(network)
    if not all(np.isfinite(tensor).all() for tensor in weights):
        raise ValueError("a weight is too large for half precision")
    data = ("\n".join(lines) + "\n\n").encode() + b"".join(tensor.tobytes() for tensor in weights)
    if len(data) > MAX_BYTES:
        raise ValueError(f"the network would have {len(data)} bytes; {MAX_BYTES} are allowed: take fewer hidden units")
    path = to / f"{game}-{network.seats}-{hashlib.sha256(data).hexdigest()[:16]}.net"
    to.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def as_exported(network: Network) -> None:
    """Rounds the weights to what the file holds, so that the network says what Rust will say."""
    with torch.no_grad():
        if network.corrects is not None:
            network.corrects.fill_(weight_told(network))
        for part in (network.value, network.policy):
            for layer in part.layers if part is not None else ():
                layer.weight.copy_(layer.weight.half().float())
                layer.bias.copy_(layer.bias.half().float())
