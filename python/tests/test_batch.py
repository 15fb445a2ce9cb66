"""Many tables side by side."""

import warnings

import numpy as np
import pytest
from conftest import GAMES

import quadriga
from quadriga.vector import sample_legal


def picks(batch, random):
    return sample_legal({"legal": batch.legal, "offsets": batch.offsets}, random)


def test_a_batch_is_what_its_tables_are_alone(table):
    game, seats = table
    batch = quadriga.Batch(game, 6, seats, seed=3, threads=2)
    random = np.random.default_rng(1)
    fields = batch.observation_fields()
    assert sum(field["size"] for field in fields) == batch.observations.shape[1]
    ended = 0
    for _ in range(400):
        masks = batch.masks()
        for row in range(6):
            legal = batch.legal[batch.offsets[row] : batch.offsets[row + 1]]
            assert np.flatnonzero(masks[row]).tolist() == sorted(legal.tolist())
        batch.step(picks(batch, random))
        tables, last = batch.endings()
        assert tables.tolist() == np.flatnonzero(batch.done).tolist() and last.shape[0] == len(tables)
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-5)
        assert not batch.rewards[~batch.done].any()
        ended += len(tables)
    assert ended > 0 or game not in ("arena", "beads")


def test_arrays_are_written_over_not_made_anew():
    batch = quadriga.Batch("arena", 64, threads=2)
    before = batch.observations
    address, copy = before.ctypes.data, before.copy()
    batch.step(picks(batch, np.random.default_rng(0)))
    assert batch.observations.ctypes.data == address and (before != copy).any()
    assert (batch.observations == before).all()


def test_meddling_with_the_form_of_an_array_does_no_harm():
    batch = quadriga.Batch("arena", 8)
    shown = batch.observations
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        shown.dtype = np.int8
    random = np.random.default_rng(0)
    for _ in range(50):
        batch.step(picks(batch, random))
    legal = batch.legal
    for _ in range(200):
        batch.step(picks(batch, random))
    assert legal.dtype == np.uint16


def test_one_bad_action_is_refused_and_none_is_carried_out():
    batch = quadriga.Batch("carpe-diem", 5, threads=2)
    good = batch.legal[batch.offsets[:-1]]
    before = batch.observations.copy()
    for bad in [-1, 10**9, batch.action_count]:
        actions = good.astype(np.int64)
        actions[3] = bad
        with pytest.raises(quadriga.IllegalAction, match="table 3"):
            batch.step(actions)
    with pytest.raises(quadriga.IllegalAction, match="5 tables, but 4"):
        batch.step(good[:4])
    for nonsense in [None, "xyz", 1.5, [1.5] * 5, np.zeros((5, 1)), [10**30] * 5]:
        with pytest.raises(ValueError):
            batch.step(nonsense)
    assert (batch.observations == before).all()
    for kind in [np.uint16, np.int32, np.int64, np.int8, list]:
        batch.reset(0)
        chosen = good.tolist() if kind is list else good.astype(kind)
        if (np.asarray(chosen) == good).all():
            batch.step(chosen)
            assert (batch.observations != before).any()


def test_set_ups_that_make_no_sense():
    for arguments in [
        dict(game="chess", tables=1),
        dict(game="arena", tables=0),
        dict(game="arena", tables=2**40),
        dict(game="arena", tables=1, threads=0),
        dict(game="arena", tables=1, rivals="caesar"),
        dict(game="arena", tables=1, seat=0),
        dict(game="arena", tables=1, rivals="tiro", seat=2),
        dict(game="arena", tables=1, rivals="tiro", seat=99),
        dict(game="arena", tables=1, seats=7),
    ]:
        with pytest.raises(quadriga.SetupError):
            quadriga.Batch(**arguments)


@pytest.mark.parametrize("game", GAMES)
def test_rivals_play_the_other_seats(game):
    batch = quadriga.Batch(game, 8, rivals="random", seat=1, threads=2, seed=1)
    random = np.random.default_rng(1)
    for _ in range(300):
        assert (batch.asked == 1).all()
        batch.step(picks(batch, random))


@pytest.mark.parametrize("game", GAMES)
def test_a_million_steps_do_not_grow(game):
    """A million steps of a batch and twenty thousand single ones: afterwards no more memory is held than before."""
    batch = quadriga.Batch(game, 1000, threads=2)
    random = np.random.default_rng(2)

    def run(steps):
        for _ in range(steps):
            batch.step(picks(batch, random))
        state = quadriga.new(game, seed=1)
        for number in range(10_000):
            if state.is_over:
                state = quadriga.new(game, seed=number)
            legal = state.legal_actions()
            state.apply(legal[number % len(legal)])
            state.observation(0)

    run(200)
    before = resident()
    run(1000)
    assert resident() - before < 8 << 20


def resident():
    """The resident memory of this process, in bytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096
