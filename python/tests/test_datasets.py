"""What was exported, read again: it is what the rules say. The dataset is held current by `crates/cli/tests/dataset.rs`."""

import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

import quadriga
from quadriga import datasets

DATASET = Path(__file__).parent / "dataset"


@pytest.fixture(scope="module")
def data():
    return datasets.read(DATASET)


def test_games_are_what_their_records_say(data):
    games = data.games
    assert games.rows == len(games["record"]) and set(games["game"]) == set(quadriga.games())
    for number in range(games.rows):
        state = quadriga.open_record(games["record"][number])
        assert games["number"][number] == number
        assert (state.game, state.edition, state.seats) == (
            games["game"][number],
            games["edition"][number],
            games["seats"][number],
        )
        assert games["ranks"][number].tolist() == state.ranks()
        assert games["scores"][number].tolist() == state.scores()
        assert np.allclose(games["returns"][number], state.returns())
        assert f'[Digest "{games["digest"][number]}"]' in games["record"][number]
        assert games["actions"][number] == len(state)
        assert len(games["players"][number]) == state.seats and len(games["names"][number]) == 0
    assert len(games["names"]) == games.rows


def test_decisions_are_what_the_rules_replay(data):
    records = data.games["record"]
    decided = np.zeros(data.games.rows, int)
    for (game, seats), rows in data.positions.items():
        state, of = None, -1
        for row in range(rows.rows):
            number, ply = int(rows["number"][row]), int(rows["ply"][row])
            if number != of:
                state, of = quadriga.open_record(records[number], until=0), number
                tokens = quadriga.open_record(records[number]).tokens()
            for token in tokens[len(state) : ply]:
                state.apply(token)
            seat = int(rows["seat"][row])
            assert (state.game, state.seats, state.current_player) == (game, seats, seat)
            assert (rows["observation"][row] == state.observation()).all()
            assert rows["legal"][row].tolist() == state.legal_actions()
            assert rows["action"][row] == state.action_id(tokens[ply])
            assert rows["result"][row] == data.games["returns"][number][seat]
            assert rows["rank"][row] == data.games["ranks"][number][seat]
            decided[number] += 1
        assert rows.action_count == state.action_count
        assert rows.fields == state.observation_fields()
        named = quadriga.split(rows.fields, rows["observation"])
        assert all(field.shape[0] == rows.rows for field in named.values())
        assert rows["observation"].dtype == np.int16
    assert decided.tolist() == data.games["decisions"].tolist()


def test_ragged_rows_are_sequences(data):
    legal = next(iter(data.positions.values()))["legal"]
    assert len(legal) == sum(1 for _ in legal) and legal[-1].tolist() == legal[len(legal) - 1].tolist()
    assert sum(map(len, legal)) == len(legal.values)
    with pytest.raises(IndexError):
        legal[len(legal)]


def test_decisions_are_left_alone_when_nobody_wants_them():
    assert datasets.read(DATASET, positions=False).positions == {}


def test_what_is_no_dataset_is_refused_in_a_sentence(tmp_path, monkeypatch):
    with pytest.raises(ValueError, match="is no dataset: there is no games.parquet"):
        datasets.read(tmp_path)
    (tmp_path / "games.parquet").write_bytes(b"nonsense")
    with pytest.raises(ValueError, match="cannot be read as Parquet"):
        datasets.read(tmp_path)
    whole = (DATASET / "games.parquet").read_bytes()
    (tmp_path / "games.parquet").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ValueError, match="cannot be read as Parquet"):
        datasets.read(tmp_path)
    import pyarrow as arrow
    import pyarrow.parquet as parquet

    parquet.write_table(arrow.table({"number": [1]}), tmp_path / "games.parquet")
    with pytest.raises(ValueError, match="no dataset that this version of quadriga reads"):
        datasets.read(tmp_path)
    shutil.copy(DATASET / "games.parquet", tmp_path / "games.parquet")
    assert datasets.read(tmp_path).positions == {}
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"quadriga\[data\]"):
        datasets.read(DATASET)
