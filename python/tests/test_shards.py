"""Shards of self-play are read with numpy alone. The file is written by crates/cli/tests/learning.rs, which holds it to be current."""

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from train import features, shards  # noqa: E402

SHARD = Path(__file__).parent / "data" / "ludus-7-000000.qsp"


def test_games_are_read():
    head, games = shards.read(SHARD)
    assert (head["game"], head["seed"], head["games"], len(games)) == ("ludus", 7, 4, 4)
    assert [game.number for game in games] == [0, 1, 2, 3]
    assert [head["tables"][game.table]["seats"] for game in games] == [2, 3, 2, 3]
    for game in games:
        table = head["tables"][game.table]
        seen, whole = table["observed"]["size"], table["whole"]["size"]
        assert game.rows.shape == (len(game.seat), 2 * whole - seen) and len(game.seat) > 0
        column = 0
        for field in table["fields"]:
            numbers = game.rows[:, column : column + field["size"]]
            assert numbers.min() >= field["min"] and numbers.max() <= field["max"], field
            column += field["size"]
        assert (game.rows[:, 0] == 1).all(), "who decides is asked, and looks first"
        assert np.allclose(game.searched.sum(1), 1, atol=0.01) and np.isclose(game.win_share.sum(), 1)
        counts = game.counts.astype(int)
        assert (np.add.reduceat(game.visits, np.cumsum(counts) - counts) >= head["iterations"]).all()
        assert (game.actions < table["actions"]).all() and game.counts.min() > 1
        assert np.allclose(game.turned(game.win_share)[np.arange(len(game.seat)), 0], game.win_share[game.seat])


def test_damage_is_refused(tmp_path):
    whole = SHARD.read_bytes()
    bent = tmp_path / "bent.qsp"
    for at in (0, 100, len(whole) // 2, len(whole) - 1):
        bent.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(shards.DamagedShard):
            shards.read(bent)
    for short in (b"", whole[:30], whole[:-1]):
        bent.write_bytes(short)
        with pytest.raises(shards.DamagedShard):
            shards.read(bent)


def test_features_are_numbered_as_in_rust():
    # The same fields as in the test of crates/nn/src/encoder.rs.
    fields = [
        {"size": 1, "kind": "one_of", "min": 0, "max": 3},
        {"size": 1, "kind": "count", "min": 0, "max": 15},
        {"size": 1, "kind": "one_of", "min": 0, "max": 1},
        {"size": 1, "kind": "count", "min": -9, "max": 20},
        {"size": 1, "kind": "count", "min": 0, "max": 1},
    ]
    described = features.describe(fields, 5)
    assert len(described) == 3 + 3 + 1 + 7 + 2
    assert described[7].tolist() == [3, features.LINEAR, 0] and described[8].tolist() == [3, features.NEGATIVE, 0]
    with pytest.raises(ValueError):
        features.describe(fields, 6)
