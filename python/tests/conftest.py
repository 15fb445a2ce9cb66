import random

import pytest

import quadriga

#: Every game with its fewest and most seats, and the toy.
TABLES = [
    ("carpe-diem", 2),
    ("carpe-diem", 4),
    ("arena", 2),
    ("gloria-mundi", 2),
    ("gloria-mundi", 6),
    ("antike", 3),
    ("antike", 6),
    ("beads", 3),
]
GAMES = ["carpe-diem", "arena", "gloria-mundi", "antike"]


def seats_of(game):
    info = quadriga.game_info(game)
    return list(range(info["min_seats"], info["max_seats"] + 1))


def play(state, seed=0, most=None):
    """Plays at random, and gives the state back."""
    rng = random.Random(seed)
    steps = 0
    while not state.is_over and (most is None or steps < most):
        if state.is_chance:
            tokens, weights = zip(*state.chance_outcomes())
            state.apply(rng.choices(tokens, weights)[0])
        else:
            state.apply(rng.choice(state.legal_actions()))
        steps += 1
    return state


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request):
    return request.param
