"""The interfaces of others, held to their own checks."""

import warnings

import numpy as np
import pytest
from conftest import GAMES, seats_of

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import quadriga  # noqa: E402
import quadriga.gymnasium  # noqa: E402
import quadriga.pettingzoo  # noqa: E402
from quadriga.vector import VectorEnv, sample_legal  # noqa: E402

EVERY_TABLE = [(game, seats) for game in GAMES for seats in seats_of(game)]


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_pettingzoo_api(game, seats):
    from pettingzoo.test import api_test

    api_test(quadriga.pettingzoo.env(game, seats), num_cycles=200, verbose_progress=False)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_seeds(game):
    from pettingzoo.test import seed_test

    seed_test(lambda: quadriga.pettingzoo.env(game), num_cycles=100)


def test_pettingzoo_rewards_at_the_end():
    env = quadriga.pettingzoo.env("arena")
    env.reset(seed=3)
    sums = {agent: 0.0 for agent in env.possible_agents}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        sums[agent] += reward
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    assert sorted(sums.values()) in ([-1.0, 1.0], [0.0, 0.0]) and not env.agents
    env.reset(seed=3)
    with pytest.raises(quadriga.IllegalAction):
        env.step(env.unwrapped.game_state.action_count - 1)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_gymnasium_check(game, seats):
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # That a seed is not a keyword of the space, and that it is not normalised, are matters of taste.
        warnings.filterwarnings("ignore", message=".*Box observation space.*")
        warnings.filterwarnings("ignore", message=".*not have a `render_mode`.*|.*No render modes.*")
        env = gymnasium.make(f"quadriga/{game}-v0", seats=seats, disable_env_checker=True)
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("opponents", ["random", "tiro"])
def test_gymnasium_games_against_bots(opponents):
    for game in GAMES:
        env = quadriga.gymnasium.Env(game, opponents)
        for number in range(2):
            _, info = env.reset(seed=5 if number == 0 else None)
            assert info["seat"] == number
            over = False
            while not over:
                assert env.game_state.current_player == info["seat"]
                action = int(np.random.default_rng(1).choice(info["legal_actions"]))
                observation, reward, over, truncated, info = env.step(action)
                assert observation in env.observation_space and not truncated
            assert reward == pytest.approx(env.game_state.returns()[info["seat"]])
            with pytest.raises(gymnasium.error.ResetNeeded):
                env.step(0)


def test_gymnasium_illegal_actions_lose_or_are_refused():
    env = quadriga.gymnasium.Env("arena")
    _, info = env.reset(seed=1)
    bad = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(bad)
    assert (reward, over) == (-1.0, True) and " " in info["illegal_action"]
    strict = quadriga.gymnasium.Env("arena", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(quadriga.IllegalAction):
        strict.step(bad)
    for wrong in [dict(opponents=["tiro"] * 3), dict(seat=4), dict(illegal="maybe"), dict(opponents="caesar")]:
        with pytest.raises(ValueError):
            quadriga.gymnasium.Env("arena", **wrong)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponents", [None, "random"])
def test_vector(game, opponents):
    envs = VectorEnv(game, num_envs=16, opponents=opponents, threads=2, masks=True)
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    observations, infos = envs.reset(seed=4)
    first = observations.copy()
    random = np.random.default_rng(0)
    ended = 0
    for _ in range(1500):
        assert observations in envs.observation_space
        assert infos["action_mask"].sum() == len(infos["legal"])
        acted = infos["asked"].astype(int)
        observations, rewards, done, truncated, infos = envs.step(sample_legal(infos, random))
        assert rewards.shape == done.shape == truncated.shape == (16,) and not truncated.any()
        assert (rewards == infos["seat_rewards"][np.arange(16), acted]).all()
        if done.any():
            ended += int(done.sum())
            rows = np.flatnonzero(infos["_final_obs"])
            assert rows.tolist() == np.flatnonzero(done).tolist()
            assert all(infos["final_obs"][row].shape == observations.shape[1:] for row in rows)
    assert ended > 0
    again, _ = envs.reset(seed=4)
    assert (again == first).all() and (envs.reset(seed=5)[0] != first).any()


def test_vector_copies_unless_told_otherwise():
    safe, quick = VectorEnv("arena", 4), VectorEnv("arena", 4, copy=False)
    random = np.random.default_rng(0)
    for envs, shared in [(safe, False), (quick, True)]:
        kept, infos = envs.reset(seed=1)
        before = kept.copy()
        envs.step(sample_legal(infos, random))
        assert np.shares_memory(kept, envs.batch.observations) == shared
        assert (kept == before).all() != shared


def test_gymnasium_makes_vectors_too():
    envs = gymnasium.make_vec("quadriga/arena-v0", num_envs=3, vectorization_mode="vector_entry_point")
    assert envs.num_envs == 3 and envs.reset(seed=1)[0].shape[0] == 3
