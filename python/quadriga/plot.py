"""Pictures of what was measured, by matplotlib: ``pip install 'quadriga[plot]'``."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["curves", "learning", "ratings"]


def _axes(axes: Axes | None) -> Axes:
    if axes is not None:
        return axes
    import matplotlib.pyplot as plt

    return plt.subplots(figsize=(7, 4))[1]


def curves(
    lines: Mapping[str, Sequence[tuple[float, float]]],
    xlabel: str = "steps",
    ylabel: str = "share of wins",
    axes: Axes | None = None,
) -> Axes:
    """Curves by name, each a list of points."""
    axes = _axes(axes)
    for name, points in lines.items():
        axes.plot(*zip(*points, strict=True), marker="o", markersize=2, label=name)
    axes.set(xlabel=xlabel, ylabel=ylabel)
    axes.grid(alpha=0.3)
    axes.legend()
    return axes


def learning(folder: str | Path, against: Sequence[str] = ("random", "tiro")) -> Figure:
    """How agents learned, one picture for each kind of bot that they were tried against: of all files ``GAME.csv`` in a folder, as
    ``examples/ppo.py`` writes them."""
    import matplotlib.pyplot as plt

    files = sorted(Path(folder).glob("*.csv"))
    if not files:
        raise ValueError(f"there is no curve (GAME.csv) in {folder}")
    tables = {}
    for path in files:
        with open(path, newline="") as file:
            tables[path.stem] = list(csv.DictReader(file))
    figure, sides = plt.subplots(1, len(against), figsize=(4.5 * len(against), 3.6), sharey=True, squeeze=False)
    for axes, level in zip(sides[0], against, strict=True):
        try:
            lines = {
                name: [(float(row["seconds"]), float(row[level])) for row in rows] for name, rows in tables.items()
            }
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"the curves in {folder} do not tell of games against {level}: {error}") from error
        curves(lines, xlabel="seconds of learning", ylabel="share of games won", axes=axes)
        axes.set(title=f"against {level}", ylim=(0, 1))
    figure.tight_layout()
    return figure


def ratings(tournament: Mapping[str, Any], axes: Axes | None = None) -> Axes:
    """Ratings with their margins, the best on top: of what ``quadriga tournament --json`` says."""
    rows = sorted(tournament["bots"], key=lambda row: row["elo"])
    axes = _axes(axes)
    places = range(len(rows))
    axes.barh(
        places,
        [row["elo"] for row in rows],
        xerr=[row["elo_95"] for row in rows],
        color="#b8862d",
        capsize=3,
    )
    axes.set_yticks(places, [row["bot"] for row in rows])
    axes.set(xlabel="Elo, with the 95 % interval")
    axes.grid(axis="x", alpha=0.3)
    return axes
