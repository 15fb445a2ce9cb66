"""One game under way."""

import copy
import pickle

import numpy as np
import pytest
from conftest import GAMES, play, seats_of

import quadriga


def test_the_catalogue_is_that_of_quadriga():
    assert quadriga.games() == GAMES
    for game in GAMES:
        info = quadriga.game_info(game)
        assert info["id"] == game and info["min_seats"] <= info["usual_seats"] <= info["max_seats"]
        assert "default" in info["presets"]


def test_every_game_is_played_to_its_end_with_every_number_of_seats():
    for game in GAMES:
        for seats in seats_of(game):
            state = play(quadriga.new(game, seats, seed=seats), seed=1)
            assert state.is_over and state.current_player == quadriga.OVER
            assert len(state.scores()) == len(state.ranks()) == seats
            worth = state.returns()
            assert sum(worth) == pytest.approx(0, abs=1e-6)
            assert max(worth) <= 1 and min(worth) >= -1 and (max(worth) > 0) == (min(worth) < 0)
            assert state.legal_actions() == [] and state.mask().sum() == 0


def test_chance_is_a_player_unless_a_seed_takes_its_part(table):
    by_hand = quadriga.new(*table)
    assert by_hand.is_chance and by_hand.current_player == quadriga.CHANCE
    assert all(weight > 0 for _, weight in by_hand.chance_outcomes())
    play(by_hand, most=60)
    seeded = quadriga.new(*table, seed=4)
    assert not seeded.is_chance and seeded.chance_outcomes() == []
    again = quadriga.new(*table, seed=4)
    assert seeded.digest() == again.digest()
    assert len({quadriga.new(*table, seed=seed).digest() for seed in range(6)}) > 1


def test_actions_go_by_numbers_and_by_tokens(table):
    state = play(quadriga.new(*table, seed=2), most=10)
    numbers, tokens, words = state.legal_actions(), state.legal_tokens(), state.legal_words()
    assert len(numbers) == len(tokens) == len(words) == len(set(numbers))
    assert [state.action_id(token) for token in tokens] == numbers
    assert [state.action_token(number) for number in numbers] == tokens
    assert np.flatnonzero(state.mask()).tolist() == sorted(numbers)
    assert state.mask().shape == (state.action_count,) and max(numbers) < state.action_count
    one, other = state.clone(), state.clone()
    one.apply(numbers[-1])
    other.apply(tokens[-1])
    assert one.digest() == other.digest() != state.digest()


def test_what_is_not_allowed_is_refused_in_words_and_changes_nothing(table):
    state = play(quadriga.new(*table, seed=3), most=5)
    before, legal = state.digest(), state.legal_actions()
    number = next(n for n in range(state.action_count) if n not in legal and state.action_token(n))
    for action in [number, -1, 10**6, 10**30, "no such token", "", str(number)]:
        with pytest.raises(quadriga.IllegalAction) as refusal:
            state.apply(action)
        assert len(str(refusal.value)) > 10, refusal.value
    for action in [None, 1.5, [], {}, b"pass"]:
        with pytest.raises(TypeError):
            state.apply(action)
    assert (state.digest(), state.legal_actions()) == (before, legal)
    assert isinstance(refusal.value, ValueError)


def test_an_illegal_action_has_the_sentence_of_the_rules():
    state = quadriga.new("arena", seed=1)
    with pytest.raises(quadriga.IllegalAction, match=r"\w+ .*\.( \(R\d+\))?$"):
        state.apply("tuba")


def test_bad_set_ups_are_told_in_words():
    for arguments in [
        ("chess",),
        ("arena", 5),
        ("arena", 2, {"no such option": 1}),
        ("arena", 2, "no such preset"),
        ("arena", 2, {"deck": 7}),
        ("arena", 0),
    ]:
        with pytest.raises(quadriga.SetupError) as refusal:
            quadriga.new(*arguments)
        assert " " in str(refusal.value), refusal.value
    with pytest.raises(quadriga.SetupError, match="carpe-diem, arena"):
        quadriga.new("chess")
    for arguments in [("arena", -1), ("arena", 2, None, -1), ("arena", 2, None, 2**70)]:
        with pytest.raises((OverflowError, ValueError)):
            quadriga.new(*arguments)


def test_presets_and_options():
    for game in GAMES:
        info = quadriga.game_info(game)
        for name, options in info["presets"].items():
            try:
                named = quadriga.new(game, options=name)
            except quadriga.SetupError:
                continue
            assert named.options.items() >= {**options}.items()
            assert quadriga.new(game, options=options).digest() == named.digest()


def test_observations_are_what_their_fields_say(table):
    state = quadriga.new(*table, seed=7)
    fields = state.observation_fields()
    assert [field["offset"] for field in fields][0] == 0
    assert sum(field["size"] for field in fields) == state.observation_size
    low = np.concatenate([np.full(field["size"], field["min"]) for field in fields])
    high = np.concatenate([np.full(field["size"], field["max"]) for field in fields])
    kept = np.zeros(state.observation_size, np.int16)
    while not state.is_over:
        for seat in range(state.seats):
            seen = state.observation(seat)
            assert seen.dtype == np.int16 and (seen >= low).all() and (seen <= high).all()
            state.observe_into(kept, seat)
            assert (kept == seen).all()
        assert (state.observation() == state.observation(state.current_player)).all()
        play(state, most=23)
    named = quadriga.split(fields, seen)
    assert list(named) == [field["name"] for field in fields]
    assert all(named[field["name"]].shape == tuple(field["shape"]) for field in fields)
    whole = state.peeking_observation(0)
    assert (whole[: state.observation_size] == state.observation(0)).all()
    assert len(whole) == sum(field["size"] for field in state.peeking_fields())
    if quadriga.game_info(table[0])["hidden_information"]:
        assert len(whole) > state.observation_size


def test_redealing_changes_nothing_that_the_seat_knows(table):
    state = play(quadriga.new(*table, seed=5), most=7 if table[0] == "beads" else 40)
    seat = state.current_player
    copies = [state.redeal(seed=seed) for seed in range(8)]
    for there in copies:
        assert (there.observation(seat) == state.observation(seat)).all()
        assert there.legal_actions() == state.legal_actions()
        assert there.view(seat) == state.view(seat)
        assert there.information_state(seat) == state.information_state(seat)
        assert (there.information_tensor(seat) == state.information_tensor(seat)).all()
        with pytest.raises(ValueError, match="no record"):
            there.record()
    hides = quadriga.game_info(table[0])["hidden_information"]
    assert (len({there.digest() for there in copies}) > 1) <= hides


def test_information_states_recall_everything(table):
    one = play(quadriga.new(*table, seed=6), seed=1, most=12)
    again = play(quadriga.new(*table, seed=6), seed=1, most=12)
    other = play(quadriga.new(*table, seed=6), seed=2, most=12)
    for seat in range(one.seats):
        assert one.information_state(seat) == again.information_state(seat)
        lines = one.history(seat)
        assert lines[0].startswith("plays ") and lines == again.history(seat)
        if lines != other.history(seat):
            assert one.information_state(seat) != other.information_state(seat)
    # Asked late or after every action: it is the same.
    steps = quadriga.new(*table, seed=6)
    steps.information_state(0)
    while len(steps) < len(one):
        steps.apply(one.tokens()[len(steps)])
        steps.information_state(0)
    assert steps.information_state(0) == one.information_state(0)


def test_information_tensors_lead_back_to_all_that_was_seen(table):
    """Each change is undone from the last position backwards: what comes out is what the seat saw and did, step by step."""
    state, seat, rows = play(quadriga.new(*table, seed=6), most=12), 0, 1024
    replayed = quadriga.open_record(state.record(), until=0)
    moments = [replayed.observation(seat).tolist()]
    for token in state.tokens():
        moments += [replayed.action_id(token)] if replayed.current_player == seat else []
        replayed.apply(token)
        seen = replayed.observation(seat).tolist()
        if seen != next(moment for moment in reversed(moments) if isinstance(moment, list)):
            moments.append(seen)
    told = quadriga.split(state.information_fields(rows), state.information_tensor(seat, rows))
    seen = state.observation(seat).tolist()
    back = [list(seen)]
    for what, where, was, now in zip(*(told[f"told: {name}"].tolist() for name in ["what", "where", "before", "now"])):
        if what == 0:
            break
        if what == 1:
            back.insert(-1, where)
            continue
        assert seen[where] == now
        seen[where] = was
        if what == 2:
            back.append(list(seen))
    assert back[::-1] == moments
    short = quadriga.split(state.information_fields(3), state.information_tensor(seat, 3))
    assert all((short[name] == told[name][:3]).all() for name in short if name.startswith("told: "))
    assert state.information_tensor(seat, 0).tolist() == state.observation(seat).tolist()
    for bad in [-1, 1025, 2**40]:
        with pytest.raises(ValueError, match="0 to 1024"):
            state.information_tensor(seat, bad)


def test_records_lead_to_the_same_position(table):
    state = play(quadriga.new(*table, seed=8))
    again = quadriga.open_record(state.record())
    assert (again.digest(), again.scores()) == (state.digest(), state.scores())
    half = quadriga.open_record(state.record(), until=len(state) // 2)
    assert len(half) == len(state) // 2
    with pytest.raises(ValueError, match="line 1"):
        quadriga.open_record("nonsense")
    with pytest.raises(ValueError, match="move"):
        quadriga.open_record(state.record().replace(state.tokens()[0], "nonsense", 1))


@pytest.mark.parametrize("seed", [None, 9])
def test_states_pickle(table, seed):
    state = play(quadriga.new(*table, seed=seed), most=8 if table[0] == "beads" else 30)
    if seed is None:
        state.settle(1)
    seat = state.current_player
    for original in [state, state.redeal(seed=3), play(state.redeal(seed=3), most=6)]:
        twin = pickle.loads(pickle.dumps(original))
        assert twin.digest() == original.digest() and twin.seed == original.seed
        assert twin.tokens() == original.tokens()
        assert twin.information_state(seat) == original.information_state(seat)
        assert (twin.information_tensor(seat) == original.information_tensor(seat)).all()
        assert play(twin, seed=5).digest() == play(original.clone(), seed=5).digest()
    for twin in [copy.copy(state), copy.deepcopy(state)]:
        play(twin, most=3)
        assert len(twin) > len(state)


def test_what_was_pickled_is_checked_before_it_is_believed():
    restore = type(quadriga.new("arena")).__reduce__(quadriga.new("arena"))[0]
    redealt = play(quadriga.new("beads", seed=1), most=2).redeal(seed=2)
    _, (game, saved, _) = redealt.__reduce__()
    assert restore(game, saved, None).digest() == redealt.digest()
    spoilt = saved.replace('"bag":[', '"bag":[9,')
    for text in ["", "{}", "[]", saved[:-9], saved.replace('"seats":2', '"seats":3'), spoilt]:
        with pytest.raises(ValueError):
            restore(game, text, None)


def test_words_views_and_pictures(table):
    state = play(quadriga.new(*table, seed=10), most=20)
    seat = state.current_player
    assert isinstance(state.view(seat), dict) and isinstance(state.view("spectator"), dict)
    assert len(state.prompt(seat)) > 5 and state.prompt("spectator")
    assert state.picture(seat) and state.picture("everything")
    story = state.story(seat)
    assert story and all(len(line) > 3 for line in story)
    assert story[-len(state.story(seat, after=len(state) - 2)) :] == state.story(seat, after=len(state) - 2)
    for nonsense in [99, -1, "nobody", None, 1.5]:
        with pytest.raises(ValueError):
            state.view(nonsense)


def test_bots_think_within_the_rules(table):
    state = play(quadriga.new(*table, seed=11), most=8)
    for level in ["random", "tiro", "greedy", "search:20"]:
        action = state.think(level, seed=1)
        assert action in state.legal_actions() and action == state.think(level, seed=1)
    # What the seat does not know does not change what the bot does.
    assert all(state.redeal(seed=seed).think("search:20", seed=2) == state.think("search:20", seed=2) for seed in range(3))
    with pytest.raises(ValueError, match="there is no bot"):
        state.think("caesar")
    with pytest.raises(ValueError, match="no player"):
        play(state).think("tiro")
