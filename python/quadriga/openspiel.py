"""The games as Python games of OpenSpiel.

>>> import pyspiel
>>> import quadriga.openspiel
>>> game = pyspiel.load_game("quadriga_arena")

Registers ``quadriga_arena``, ``quadriga_carpe_diem``, ``quadriga_gloria_mundi``, ``quadriga_antike``, and the toy game
``quadriga_beads``, which is small enough for tabular methods. Parameters: ``players``, ``options`` as JSON or as the name of a preset,
and ``rows``, how much of what a player was told an information state tensor holds.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from . import State, game_info, games, new, split

__all__ = ["QuadrigaGame", "QuadrigaState"]

#: The most outcomes of one chance event, and the most actions of a game: bounds, not measures.
_MOST_OUTCOMES = 256
_MOST_ACTIONS = 20_000
#: How many rows of what was told an information state tensor has, unless a parameter says otherwise.
_ROWS = 128


def _type(game: str) -> pyspiel.GameType:
    info = game_info(game)
    return pyspiel.GameType(
        short_name=f"quadriga_{game.replace('-', '_')}",
        long_name=f"Quadriga: {info['title']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info["max_seats"],
        min_num_players=info["min_seats"],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": info["usual_seats"], "options": "default", "rows": _ROWS},
    )


class QuadrigaGame(pyspiel.Game):
    """One of the games, for a number of players and options."""

    quadriga_id: str
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        seats = int(params.get("players", game_info(self.quadriga_id)["usual_seats"]))
        options = params.get("options", "default")
        if options.lstrip().startswith("{"):
            options = json.loads(options)
        self._start = new(self.quadriga_id, seats, options)
        self._rows = int(params.get("rows", _ROWS))
        info = pyspiel.GameInfo(
            num_distinct_actions=self._start.action_count,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_MOST_ACTIONS,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self) -> QuadrigaState:
        """The game before its first action."""
        return QuadrigaState(self, self._start.clone())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Somebody who looks at states."""
        if params:
            raise ValueError(f"an observer has no parameters, but was given {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self._start, self._rows if recall else None)


class QuadrigaState(pyspiel.State):
    """A game under way. Chance events are numbered by their place in the list of what may happen."""

    def __init__(self, game: QuadrigaGame, state: State) -> None:
        super().__init__(game)
        self.quadriga = state

    def current_player(self) -> int:
        """Who acts: a player, chance, or nobody any more. Quadriga's numbers are OpenSpiel's."""
        return self.quadriga.current_player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.quadriga.legal_actions()) if player == self.quadriga.current_player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, and how likely."""
        outcomes = self.quadriga.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(place, weight / total) for place, (_, weight) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.quadriga.is_chance:
            self.quadriga.apply(self.quadriga.chance_outcomes()[action][0])
        else:
            self.quadriga.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self.quadriga.chance_outcomes()
            return outcomes[action][0] if action < len(outcomes) else f"chance:{action}"
        return self.quadriga.action_token(action) or f"action:{action}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.quadriga.is_over

    def returns(self) -> list[float]:
        """What the game is worth to each player; zeros before the end."""
        return [float(worth) for worth in self.quadriga.returns()]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> QuadrigaState:
        """A state that the player cannot tell from this one, with all that is hidden from it dealt anew."""
        copy = self.clone()
        copy.quadriga = self.quadriga.redeal(player, int(sampler() * 2**53))
        return copy

    def __str__(self) -> str:
        return " ".join(self.quadriga.tokens())


class Observer:
    """What a player sees, or with perfect recall: what it was ever told, of which the tensor holds the newest ``rows``."""

    def __init__(self, start: State, rows: int | None) -> None:
        self._rows = rows
        fields = start.observation_fields() if rows is None else start.information_fields(rows)
        self.tensor = np.zeros(sum(field["size"] for field in fields), np.float32)
        self.dict = split(fields, self.tensor)

    def set_from(self, state: QuadrigaState, player: int) -> None:
        """Writes the player's observation, or information state, into ``tensor`` and ``dict``."""
        game = state.quadriga
        self.tensor[:] = game.observation(player) if self._rows is None else game.information_tensor(player, self._rows)

    def string_from(self, state: QuadrigaState, player: int) -> str:
        """The observation, or the information state, as text."""
        if self._rows is not None:
            return state.quadriga.information_state(player)
        return " ".join(map(str, state.quadriga.observation(player)))


def _register(game: str) -> None:
    kind = _type(game)
    name = "".join(part.title() for part in game.split("-")) + "Game"
    pyspiel.register_game(kind, type(name, (QuadrigaGame,), {"quadriga_id": game, "game_type": kind}))


for _game in [*games(), "beads"]:
    _register(_game)
