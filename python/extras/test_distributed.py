"""Tournaments and self-play by Ray, on a local cluster of two workers."""

import os
import re
import signal
import subprocess
import sys
from collections import Counter

import pytest

import quadriga
from quadriga import distributed

ray = pytest.importorskip("ray")


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


class Told(list):
    """What was told of the progress."""

    def __call__(self, progress):
        self.append(progress)


def killing(tmp_path, which, times):
    """A worker's task, but it kills its own process so many times when it has one of these chunks in hand."""
    play = distributed._play_chunk

    def task(setup, chunk):
        for time in range(times):
            mark = tmp_path / f"{chunk.number}-{time}"
            if chunk.number in which and not mark.exists():
                mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return play(setup, chunk)

    return task


def tournament(workers, **more):
    more = {"games": 24, "chunk": 5, "seed": 3, "progress": None} | more
    return distributed.tournament("beads", ["random", "tiro", "greedy"], workers=workers, **more)


@pytest.mark.parametrize("game, seats", [("beads", 2), ("beads", 3), ("arena", 2)])
def test_the_results_are_those_of_one_machine(game, seats):
    def play(workers, chunk):
        return distributed.tournament(
            game, ["random", "tiro"], games=6, seats=seats, seed=1, workers=workers, chunk=chunk, progress=None
        )

    here = play(0, 4)
    assert re.fullmatch("[0-9a-f]{64}", here.hash)
    assert play(1, 4) == play(2, 4) == play(2, 1) == play(None, 5) == here
    other = distributed.tournament(game, ["random", "tiro"], games=6, seats=seats, seed=2, workers=2, progress=None)
    assert other.hash != here.hash


def test_without_a_cluster_one_is_started_and_ended():
    """In a process of its own, as Ray is started there."""
    script = """if True:
        import quadriga.distributed as distributed, ray
        result = distributed.tournament("beads", ["random", "tiro", "greedy"], 24, seed=3, chunk=5, workers=2)
        print(result.hash, ray.is_initialized())
    """
    env = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    ended = subprocess.run([sys.executable, "-P", "-c", script], capture_output=True, text=True, env=env, check=True)
    assert ended.stdout.split() == [tournament(0).hash, "False"]
    assert re.search(r"^72 of 72 games, [\d,.]+ a second$", ended.stderr, re.MULTILINE)


def test_everybody_meets_everybody_in_every_seat():
    result = tournament(2)
    assert [(pairing.one, pairing.many) for pairing in result.pairings] == [
        ("random", "tiro"),
        ("random", "greedy"),
        ("tiro", "greedy"),
    ]
    assert set(Counter(game.levels for game in result.games).values()) == {12}
    assert [game.number for game in result.games] == list(range(72))
    for pairing in result.pairings:
        assert pairing.games == 24
        meetings = [game for game in result.games if set(game.levels) == {pairing.one, pairing.many}]
        wins = sum(game.win_share(game.levels.index(pairing.one)) for game in meetings)
        assert pairing.wins == pytest.approx(wins)
        low, high = pairing.interval
        assert 0 <= low <= pairing.share <= high <= 1
    assert result.hash in str(result) and "random against tiro" in str(result)


def test_the_better_bot_wins_from_either_seat():
    [pairing] = distributed.tournament("arena", ["tiro", "random"], games=60, workers=2, progress=None).pairings
    assert pairing.interval[0] > 0.5, str(pairing)


def test_the_interval_is_the_published_one():
    assert distributed.wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert distributed.wilson(0, 0) == (0, 1)


def test_a_lost_worker_is_survived(monkeypatch, tmp_path):
    here = tournament(0)
    monkeypatch.setattr(distributed, "_play_chunk", killing(tmp_path, {0, 7}, times=1))
    told = Told()
    assert tournament(2, progress=told) == here
    assert {mark.name for mark in tmp_path.iterdir()} == {"0-0", "7-0"}
    assert told[-1].again == 2 and "2 chunks begun anew" in str(told[-1])


def test_a_chunk_that_keeps_losing_its_worker_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(distributed, "_play_chunk", killing(tmp_path, {2}, times=9))
    with pytest.raises(distributed.ChunkError, match=r"^chunk 2 \(games 10 to 14\): its worker was lost 2 times"):
        tournament(2, attempts=2)
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("workers", [0, 2])
def test_a_game_that_fails_is_named_at_once(workers):
    with pytest.raises(distributed.ChunkError, match=r"^chunk \d \(games \d to \d\): game \d: there is no bot `nobody`"):
        distributed.tournament("beads", ["random", "nobody"], games=4, chunk=2, workers=workers, progress=None)


def test_a_worker_that_cannot_play_is_told_with_its_chunk(monkeypatch):
    def task(setup, chunk):
        raise ModuleNotFoundError("no module named quadriga")

    monkeypatch.setattr(distributed, "_play_chunk", task)
    with pytest.raises(distributed.ChunkError, match=r"^chunk [01] \(games \d to \d\): no module named quadriga"):
        tournament(2)


def test_progress_is_told():
    told = Told()
    tournament(2, progress=told)
    assert len(told) == 15
    assert [progress.done for progress in told] == sorted(progress.done for progress in told)
    assert told[-1].done == told[-1].games == 72 and told[-1].again == 0
    assert all(progress.rate > 0 for progress in told)
    assert re.fullmatch(r"72 of 72 games, [\d,.]+ a second", str(told[-1]))


def test_what_is_asked_must_make_sense():
    for levels in ["random", ["random"], ["random", "random"]]:
        with pytest.raises(ValueError, match="at least two levels"):
            distributed.tournament("beads", levels, workers=0)
    for wrong in [{"games": 0}, {"chunk": 0}, {"attempts": 0}, {"workers": -1}]:
        with pytest.raises(ValueError, match=next(iter(wrong))):
            tournament(**({"workers": 0} | wrong))
    with pytest.raises(quadriga.SetupError):
        distributed.tournament("arena", ["random", "tiro"], seats=9, workers=0)
    with pytest.raises(ValueError, match="each of the 3"):
        distributed.selfplay("beads", ["random", "tiro"], seats=3, workers=0)


@pytest.mark.parametrize("game, seats, levels", [("beads", 3, ("random", "tiro", "greedy")), ("arena", 2, "tiro")])
def test_selfplay_writes_records(tmp_path, game, seats, levels):
    def play(workers, **more):
        return distributed.selfplay(
            game, levels, games=7, seats=seats, seed=5, workers=workers, chunk=3, progress=None, **more
        )

    here, away, filed = play(0), play(2), play(2, folder=tmp_path / "records")
    assert here == away and here.hash == filed.hash
    for played in here.games:
        state = quadriga.open_record(played.record)
        assert state.is_over and state.digest() == played.digest
        assert tuple(state.ranks()) == played.ranks and tuple(state.scores()) == played.scores
        for seat, level in enumerate(played.levels):
            assert f'[Name{seat} "{level}"]' in played.record
    assert len({played.digest for played in here.games}) > 1
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == [f"{game}-{number:06}.txt" for number in range(7)]
    assert [file.read_text() for file in files] == [played.record for played in here.games]
    assert all(played.record == "" for played in filed.games)
    if seats == 3:
        assert [played.levels[0] for played in here.games][:4] == ["random", "greedy", "tiro", "random"]


def test_options_are_part_of_the_setup():
    def play(workers, options):
        return distributed.selfplay("beads", "random", 6, options=options, workers=workers, chunk=2, progress=None).hash

    assert play(2, {"turns": 2}) == play(0, {"turns": 2}) != play(0, None)


def test_without_ray_it_says_what_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"pip install 'quadriga\[distributed\]', or play here with workers=0"):
        tournament(2)
    assert tournament(0).pairings
