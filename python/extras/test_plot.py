"""Pictures, drawn without a screen."""

import csv
from pathlib import Path

import matplotlib
import numpy as np
import pytest

matplotlib.use("Agg")

from quadriga import plot  # noqa: E402

CURVES = Path(__file__).resolve().parents[1] / "examples/ppo"


def drawn(figure, to):
    """The picture as rows of pixels."""
    figure.savefig(to)
    return matplotlib.image.imread(to)


def test_the_curves_of_the_example_are_drawn(tmp_path):
    figure = plot.learning(CURVES)
    for axes, level in zip(figure.axes, ["random", "tiro"], strict=True):
        assert level in axes.get_title()
        lines = {line.get_label(): line for line in axes.get_lines()}
        assert set(lines) == {path.stem for path in CURVES.glob("*.csv")} and len(lines) == 4
        for name, line in lines.items():
            with open(CURVES / f"{name}.csv", newline="") as file:
                rows = list(csv.DictReader(file))
            assert line.get_ydata().tolist() == [float(row[level]) for row in rows]
            assert line.get_xdata().tolist() == [float(row["seconds"]) for row in rows]
    assert np.ptp(drawn(figure, tmp_path / "curves.png")) > 0


def test_ratings_stand_in_their_order_with_their_margins(tmp_path):
    told = {"bots": [{"bot": "tiro", "elo": 10.0, "elo_95": 4.0}, {"bot": "legatus", "elo": 250.5, "elo_95": 30.0}]}
    axes = plot.ratings(told)
    assert [label.get_text() for label in axes.get_yticklabels()] == ["tiro", "legatus"]
    assert [bar.get_width() for bar in axes.patches] == [10.0, 250.5]
    assert np.ptp(drawn(axes.figure, tmp_path / "ratings.png")) > 0


def test_what_is_no_curve_is_refused_in_a_sentence(tmp_path):
    with pytest.raises(ValueError, match="there is no curve"):
        plot.learning(tmp_path)
    (tmp_path / "arena.csv").write_text("seconds,random\n0,0.5\n")
    with pytest.raises(ValueError, match="do not tell of games against tiro"):
        plot.learning(tmp_path)
