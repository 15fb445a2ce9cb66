"""Holds Rust and PyTorch to each other: the same rows through both."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import numpy as np
import torch

#: Sums are rounded in another order; more than this is a fault.
TOLERANCE = 2e-3


def check(program: str, path: Path, network, data, table: dict, count: int = 200) -> float:
    """Asks `quadriga network --ask` about some rows; gives the largest difference, and fails where it is no mere rounding."""
    whole, seen = network.whole["size"], network.observed["size"]
    rows = data.rows[:count]
    lists = [[int(action) for action in actions if action >= 0] for actions in data.actions[:count]]
    judged = data.evaluated[:count]
    lines = [
        json.dumps({"row": row[:whole].tolist(), "judged": chances.tolist(), "actions": actions})
        for row, chances, actions in zip(rows, judged, lists)
    ]
    command = [program, "network", str(path), "--ask", "--options", json.dumps(table["options"])]
    ran = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True)
    if ran.returncode != 0:
        raise SystemExit(f"the program refuses the network: {ran.stderr.strip()}")
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    if len(answers) != len(lines):
        raise SystemExit(f"the program answered {len(answers)} of {len(lines)} rows")
    worst = 0.0
    with torch.no_grad():
        if network.value is not None:
            logits, ahead = network.judge(rows[:, :whole], judged)
            chances = torch.softmax(logits, dim=1).numpy()
            worst = max(worst, np.abs(chances - np.array([answer["chances"] for answer in answers])).max())
            # Margins are in points, and compared in units of their deviation.
            points = np.array([answer["margins"] for answer in answers]) / network.points
            worst = max(worst, np.abs(ahead.numpy() - points).max())
        if network.policy is not None:
            logits = network.policy(rows[:, :seen])
            for row, actions, answer in zip(logits, lists, answers):
                worst = max(worst, np.abs(torch.softmax(row[actions], dim=0).numpy() - np.array(answer["shares"])).max())
    if not worst < TOLERANCE:
        raise SystemExit(f"Rust and PyTorch differ by {worst:.3g}")
    return float(worst)
