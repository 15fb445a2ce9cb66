"""The games as environments of Gymnasium: one seat learns, bots play the others.

>>> from quadriga import gymnasium
>>> env = gymnasium.Env("arena", opponents="tiro")

Importing this module registers ``quadriga/arena-v0``, ``quadriga/carpe-diem-v0``, ``quadriga/gloria-mundi-v0`` and
``quadriga/antike-v0`` for ``gymnasium.make``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import IllegalAction, State, games, new
from .spaces import observation_box

__all__ = ["Env"]


class Env(gymnasium.Env[np.ndarray, int]):
    """One seat of a game against bots.

    ``opponents`` is a level for all of them, or one for each other seat in their order. The learner has ``seat``; without one it
    moves on by one with each game. What may be done stands in ``info["action_mask"]`` and ``info["legal_actions"]``.

    An action that is not allowed loses the game at once (reward -1, the game's sentence in ``info["illegal_action"]``), since
    Gymnasium lets any action of the space be tried; with ``illegal="raise"`` it is refused with that sentence, and nothing changes.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "random",
        seats: int | None = None,
        seat: int | None = None,
        options: str | Mapping[str, Any] | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self._make = lambda seed: new(game, seats, options, seed)
        self._state: State = self._make(0)
        count = self._state.seats
        levels = [opponents] * (count - 1) if isinstance(opponents, str) else list(opponents)
        if len(levels) != count - 1:
            raise ValueError(f"there are {count - 1} other seats, but {len(levels)} opponents")
        if illegal not in ("lose", "raise"):
            raise ValueError('`illegal` is "lose" or "raise"')
        if seat is not None and not 0 <= seat < count:
            raise ValueError(f"there is no seat {seat} at a table of {count}")
        self._levels, self._fixed, self._illegal = levels, seat, illegal
        self._games = 0
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = observation_box(self._state.observation_fields())
        self.action_space = spaces.Discrete(self._state.action_count)
        for level in levels:
            # A level that does not exist is told now rather than in the middle of a game.
            self._state.think(level) if level != "random" else None
        self._over = True

    @property
    def game_state(self) -> State:
        """The game itself, with all that it can be asked."""
        return self._state

    def _play_on(self) -> None:
        """Lets the bots play until the learner is asked."""
        state = self._state
        while not state.is_over and state.current_player != self.seat:
            player = state.current_player
            level = self._levels[player - 1 if player > self.seat else player]
            seed = int(self.np_random.integers(2**63))
            if level == "random":
                legal = state.legal_actions()
                state.apply(legal[seed % len(legal)])
            else:
                state.apply(state.think(level, seed))

    def _info(self) -> dict[str, Any]:
        asked = not self._state.is_over
        legal = self._state.legal_actions() if asked else []
        mask = np.zeros(self._state.action_count, dtype=np.int8)
        mask[legal] = 1
        return {"action_mask": mask, "legal_actions": np.asarray(legal, dtype=np.int64), "seat": self.seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        while True:
            self.seat = self._fixed if self._fixed is not None else self._games % self._state.seats
            self._games += 1
            self._state = self._make(int(self.np_random.integers(2**63)))
            self._play_on()
            if not self._state.is_over:
                break
        self._over = False
        return self._state.observation(self.seat), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset first")
        try:
            self._state.apply(int(action))
        except IllegalAction as refusal:
            if self._illegal == "raise":
                raise
            self._over = True
            info = {**self._info(), "illegal_action": str(refusal)}
            return self._state.observation(self.seat), -1.0, True, False, info
        self._play_on()
        self._over = self._state.is_over
        reward = float(self._state.returns()[self.seat])
        return self._state.observation(self.seat), reward, self._over, False, self._info()

    def render(self) -> str | None:  # type: ignore[override]
        return None if self.render_mode is None else self._state.picture(self.seat)


for _game in games():
    gymnasium.register(
        id=f"quadriga/{_game}-v0",
        entry_point="quadriga.gymnasium:Env",
        vector_entry_point="quadriga.vector:VectorEnv",
        kwargs={"game": _game},
    )
