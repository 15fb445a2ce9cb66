"""OpenSpiel's own tests and methods. Where its wheel cannot be installed, `cargo xtask python` says so and leaves this file out."""

import numpy as np
import pytest
from conftest import GAMES, seats_of

pyspiel = pytest.importorskip("pyspiel")

import quadriga.openspiel  # noqa: E402,F401

NAMES = {game: f"quadriga_{game.replace('-', '_')}" for game in [*GAMES, "beads"]}


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in NAMES for seats in seats_of(game)[:2]])
def test_random_simulation(game, seats):
    loaded = pyspiel.load_game(NAMES[game], {"players": seats})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=game in ("beads", "arena"), verbose=False)


def test_options_are_parameters():
    game = pyspiel.load_game(NAMES["beads"], {"players": 3, "options": '{"turns": 2, "peeking": false}'})
    assert game.num_players() == 3
    assert game.new_initial_state().quadriga.options["turns"] == 2


def test_observers_tell_what_a_player_sees_and_was_told():
    from open_spiel.python import observation

    game = pyspiel.load_game(NAMES["arena"])
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seen = observation.make_observation(game)
    seen.set_from(state, 0)
    assert (seen.tensor == state.quadriga.observation(0)).all()
    assert seen.dict["hand"].shape == tuple(
        next(field for field in state.quadriga.observation_fields() if field["name"] == "hand")["shape"]
    )
    assert state.information_state_string(0).startswith("told ")
    assert state.observation_string(0) != state.observation_string(1)


def test_information_states_are_tensors_too():
    game = pyspiel.load_game(NAMES["arena"], {"rows": 16})
    state, random = game.new_initial_state(), np.random.RandomState(1)
    for _ in range(80):
        choices = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(random.choice(choices)))
    told = state.information_state_tensor(0)
    assert [len(told)] == game.information_state_tensor_shape()
    assert told == state.quadriga.information_tensor(0, 16).tolist()
    assert told[: -4 * 16] == state.observation_tensor(0) and any(told[-4 * 16 :])
    redealt = state.resample_from_infostate(0, random.random_sample)
    assert redealt.information_state_tensor(0) == told


@pytest.mark.parametrize("game", NAMES)
def test_ismcts_plays_whole_games(game):
    from open_spiel.python.algorithms import ismcts, mcts

    loaded = pyspiel.load_game(NAMES[game])
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random) if game == "beads" else Still()
    bot = ismcts.ISMCTSBot(loaded, evaluator, uct_c=2.0, max_simulations=4, random_state=random)
    state, decisions = loaded.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(random.choice(outcomes, p=odds))
        elif state.current_player() == 0:
            decisions += 1
            state.apply_action(bot.step(state))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    # Its deals are drawn by a generator of OpenSpiel that has no seed, and the toy game may end after few decisions.
    assert decisions > 0 and sum(state.returns()) == pytest.approx(0, abs=1e-6)


class Still:
    """Knows nothing about a position: rollouts of whole games in Python would take minutes."""

    def evaluate(self, state):
        return np.zeros(state.get_game().num_players())

    def prior(self, state):
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_counterfactual_regret_learns_the_toy_game():
    from open_spiel.python.algorithms import external_sampling_mccfr as mccfr

    game = pyspiel.load_game(NAMES["beads"], {"players": 2, "options": '{"turns": 2, "peeking": false}'})
    np.random.seed(3)
    solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    for _ in range(150):
        solver.iteration()
    policy, random = solver.average_policy(), np.random.RandomState(0)
    won = 0.0
    for number in range(300):
        state, learner = game.new_initial_state(), number % 2
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(random.choice(outcomes, p=odds))
            elif state.current_player() == learner:
                actions, odds = zip(*policy.action_probabilities(state).items())
                state.apply_action(random.choice(actions, p=odds))
            else:
                state.apply_action(random.choice(state.legal_actions()))
        won += state.returns()[learner]
    assert won / 300 > 0.15, won / 300
