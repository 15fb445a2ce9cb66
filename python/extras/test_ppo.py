"""The example of masked PPO: it learns, it keeps what it found, and it ends where games do not."""

import csv
import json
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

import ppo  # noqa: E402


def asked(out, **more):
    """What the command line says, for something small."""
    said = ["--game", "arena", "--out", str(out), "--device", "cpu", "--threads", "1", "--tables", "64", "--steps", "64"]
    said += ["--minibatch", "2048", "--hidden", "64", "--points", "1", "--tries", "20", "--finals", "60"]
    return ppo.read([*said, *(word for name, value in more.items() for word in (f"--{name}", str(value)))])


def test_an_agent_learns_and_is_played_again(tmp_path):
    told = asked(tmp_path, game="beads", minutes=0.2)
    end = ppo.train(told)
    assert end["random"] > 0.6, end
    with open(tmp_path / "beads.csv", newline="") as file:
        curve = list(csv.DictReader(file))
    assert list(curve[0]) == ppo.COLUMNS
    assert json.loads((tmp_path / "beads.json").read_text()) == end
    assert ppo.again(told) == end


@pytest.mark.parametrize("game", ["arena", "carpe-diem", "gloria-mundi", "antike"])
def test_every_game_can_be_learned(game, tmp_path):
    end = ppo.train(asked(tmp_path, game=game, minutes=0.02, tries=2, finals=4, patience=30))
    assert end["steps"] >= 64 * 64 and end["parameters"] > 10_000
    assert all(0 <= end[level] <= 1 for level in ("random", "tiro", "greedy"))


def test_only_legal_actions_have_a_probability_and_rows_add_up_to_one():
    rows = torch.tensor([0, 0, 0, 1, 2, 2])
    logs = ppo.log_softmax(torch.tensor([0.0, 1.0, -5.0, 700.0, 3.0, 3.0]), rows, 3)
    assert torch.zeros(3).index_add(0, rows, logs.exp()).tolist() == pytest.approx([1, 1, 1])
    assert ppo.likeliest(logs, rows, 3).tolist() == [1, 3, 4]
    picks = torch.stack([ppo.draw(logs, torch.tensor([0, 3, 4, 6])) for _ in range(200)])
    assert {(0 <= a <= 2, b == 3, 4 <= c <= 5) for a, b, c in picks.tolist()} == {(True, True, True)}


def test_a_game_without_an_end_is_broken_off_and_not_won(tmp_path):
    def versus(game, level, games, **more):
        batch = ppo.quadriga.Batch(game, 1, 2)
        agent = ppo.Agent(batch.observation_fields(), batch.action_count, 8)
        return ppo.versus(agent, level, games, asked(tmp_path, game=game, **more), seed=1)

    assert versus("antike", "tiro", 4, patience=3) == (0, 1)
    won, undecided = versus("arena", "random", 20)
    assert 0 <= won <= 1 and undecided == 0


def test_the_committed_figures_hold_what_is_asked_of_the_example():
    """Three quarters of a thousand games against `random`, in every game that seats two."""
    for game in ppo.quadriga.games():
        assert ppo.quadriga.game_info(game)["min_seats"] == 2
        end = json.loads((Path(ppo.__file__).parent / "ppo" / f"{game}.json").read_text())
        assert end["finals"] == 1000 and end["random"] >= 0.75 and 0 <= end["tiro"] <= 1, end
