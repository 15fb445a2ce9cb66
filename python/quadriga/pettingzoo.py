"""The games as environments of PettingZoo (AEC: one agent acts at a time).

>>> from quadriga import pettingzoo
>>> env = pettingzoo.env("arena")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from . import State, new
from .spaces import observation_box

__all__ = ["Quadriga", "env"]


class Quadriga(AECEnv):
    """A game whose agents are its seats, ``player_0`` first.

    An observation is a dict with ``observation`` and ``action_mask``. An action that the mask does not allow is refused with the
    game's own sentence (``quadriga.IllegalAction``), and nothing changes. Rewards come at the end: see ``State.returns``.
    """

    metadata = {"name": "quadriga", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: str | Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._make = lambda seed: new(game, seats, options, seed)
        self.render_mode = render_mode
        self._state: State = self._make(0)
        self.metadata = {**type(self).metadata, "name": f"quadriga_{game.replace('-', '_')}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self._state.seats)]
        self.agents = list(self.possible_agents)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = self._state.action_count
        space = spaces.Dict(
            {
                "observation": observation_box(self._state.observation_fields()),
                "action_mask": spaces.Box(0, 1, (count,), dtype=np.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    @property
    def game_state(self) -> State:
        """The game itself, with all that it can be asked."""
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._state = self._make(int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.current_player]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat[agent]
        if self._state.current_player == seat:
            mask = self._state.mask()
        else:
            mask = np.zeros(self._state.action_count, dtype=np.int8)
        return {"observation": self._state.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._state.apply(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if self._state.is_over:
            worth = self._state.returns()
            self.rewards = {agent: worth[seat] for agent, seat in self._seat.items()}
            self.terminations = {agent: True for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.rewards = {agent: 0.0 for agent in self.agents}
            self.agent_selection = self.possible_agents[self._state.current_player]
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self._state.picture("spectator")

    def close(self) -> None:
        pass


def env(
    game: str,
    seats: int | None = None,
    options: str | Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment of a game, with PettingZoo's own check of the order of calls around it."""
    from pettingzoo.utils import wrappers

    return wrappers.OrderEnforcingWrapper(Quadriga(game, seats, options, render_mode))
