"""Whatever is passed in: an answer, or an exception with words. Never a panic."""

import hypothesis.strategies as st
import numpy as np
import pytest
from conftest import TABLES, play
from hypothesis import HealthCheck, given, settings

import quadriga

ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-5, 3000),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=8),
    st.lists(st.integers(), max_size=6),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
    st.sampled_from(["pass", "end", "roll:1", "draw", "everything", "spectator", "tiro", "search:3", "arena", "beads", "default"]),
    st.sampled_from([np.int64(3), np.uint16(9), np.zeros(3, np.int16), np.zeros((2, 2)), np.float32("nan")]),
)
METHODS = sorted(name for name in dir(quadriga.State) if not name.startswith("_"))
BATCH_METHODS = sorted(name for name in dir(quadriga.Batch) if not name.startswith("_"))
#: What a careless caller may be told; a panic is none of these.
TOLD = (ValueError, TypeError, OverflowError, AttributeError, RuntimeError)
HARD = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def poke(thing, method, arguments):
    if method == "think" and any("search" in str(a) or "plain" in str(a) for a in arguments):
        arguments = ["search:3", *arguments[1:]]
    member = getattr(thing, method)
    try:
        if callable(member):
            member(*arguments)
    except TOLD as error:
        assert str(error)
    except MemoryError:
        pytest.fail("too much was asked for, and not refused")


@HARD
@given(st.sampled_from(TABLES), st.integers(0, 5), st.lists(st.tuples(st.sampled_from(METHODS), st.lists(ANYTHING, max_size=3)), max_size=12))
def test_states_answer_or_refuse(table, seed, calls):
    state = play(quadriga.new(*table, seed=seed or None), seed=seed, most=8 * seed)
    for method, arguments in calls:
        if method not in ("apply", "settle"):
            before = state.digest()
            poke(state, method, arguments)
            assert state.digest() == before, method
        else:
            poke(state, method, arguments)
    play(state, seed=seed)
    assert state.is_over


@HARD
@given(st.lists(ANYTHING, max_size=4))
def test_games_are_set_up_or_refused(arguments):
    for make in [quadriga.new, lambda *given: quadriga.Batch("arena", 3, *given)]:
        for first in [arguments, ["arena", *arguments[1:]], ["beads", 2, *arguments[2:]]]:
            try:
                make(*first)
            except TOLD as error:
                assert str(error)


@HARD
@given(st.integers(0, 3), st.lists(st.tuples(st.sampled_from(BATCH_METHODS), st.lists(ANYTHING, max_size=2)), max_size=8))
def test_batches_answer_or_refuse(seed, calls):
    batch = quadriga.Batch("beads", 3, seed=seed)
    for method, arguments in calls:
        poke(batch, method, arguments)
    batch.step(batch.legal[batch.offsets[:-1]])


@HARD
@given(st.text(max_size=200), st.integers(-1, 10**9))
def test_records_are_read_or_refused(text, until):
    record = play(quadriga.new("beads", seed=1)).record()
    cut = abs(hash(text)) % len(record)
    for spoilt in [text, record[:cut] + text + record[cut:], record[:cut]]:
        try:
            quadriga.open_record(spoilt, until)
        except TOLD as error:
            assert str(error)
