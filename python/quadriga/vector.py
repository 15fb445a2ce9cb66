"""Many tables at once behind Gymnasium's interface for vectors, stepped by native threads.

>>> from quadriga.vector import VectorEnv
>>> envs = VectorEnv("arena", num_envs=1024, threads=2)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from . import Batch
from .spaces import observation_box

__all__ = ["VectorEnv", "sample_legal"]


def sample_legal(infos: Mapping[str, Any], random: np.random.Generator) -> NDArray[np.uint16]:
    """One legal action for each table, each as likely as any other: drawn from the ragged list, without any mask."""
    offsets = infos["offsets"]
    starts = offsets[:-1]
    picks = starts + (random.random(len(starts)) * (offsets[1:] - starts)).astype(np.int64)
    return infos["legal"][picks]


class VectorEnv(gymnasium.vector.VectorEnv[NDArray[np.int16], NDArray[Any], NDArray[np.bool_]]):
    """Tables that are stepped together. Where a game ends a new one begins in the same step.

    Without ``opponents`` every seat is asked in its turn: ``infos["asked"]`` says whose observation a row is, and the reward of a row
    is that of the seat whose action it was. With the level of a bot one seat of each table learns (``seat``, or each seat in turn).

    ``infos`` holds what may be done: ``legal`` (all tables' numbers in a row) with ``offsets``, and with ``masks=True`` also
    ``action_mask``. ``infos["seat_rewards"]`` are the rewards of all seats. Where a game ended, ``infos["final_obs"]`` is what was seen
    of its end.

    With ``copy=False`` the arrays are the batch's own: nothing is copied, and the next step writes over them.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: str | Mapping[str, Any] | None = None,
        opponents: str | None = None,
        seat: int | None = None,
        threads: int = 1,
        masks: bool = False,
        copy: bool = True,
        seed: int = 0,
    ) -> None:
        super().__init__()
        if options is not None and not isinstance(options, str):
            options = dict(options)
        self.batch = Batch(game, num_envs, seats, options, seed, threads, opponents, seat)
        self.num_envs = self.batch.tables
        self.single_observation_space = observation_box(self.batch.observation_fields())
        self.single_action_space = spaces.Discrete(self.batch.action_count)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._masks, self._copy = masks, copy
        self._rows = np.arange(self.num_envs)
        self._truncations = np.zeros(self.num_envs, dtype=np.bool_)

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        kept = np.copy if self._copy else (lambda array: array)
        infos = {
            "legal": kept(batch.legal),
            "offsets": kept(batch.offsets),
            "asked": kept(batch.asked),
            "seat_rewards": kept(batch.rewards),
        }
        if self._masks:
            infos["action_mask"] = kept(batch.masks())
        return infos

    def _observations(self) -> NDArray[np.int16]:
        return self.batch.observations.copy() if self._copy else self.batch.observations

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """New games. One seed is for all tables together: each game has its own luck by its number."""
        if isinstance(seed, list):
            raise ValueError("a batch has one seed for all its tables")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        batch = self.batch
        acted = batch.asked.astype(np.intp)
        batch.step(actions)
        done = batch.done
        rewards = batch.rewards[self._rows, acted]
        infos = self._infos()
        if done.any():
            tables, last = batch.endings()
            final = np.full(self.num_envs, None, dtype=object)
            for table, row in zip(tables, last, strict=True):
                final[table] = row
            infos["final_obs"] = final
            infos["_final_obs"] = done.copy()
        done = done.copy() if self._copy else done
        truncations = self._truncations.copy() if self._copy else self._truncations
        return self._observations(), rewards, done, truncations, infos
