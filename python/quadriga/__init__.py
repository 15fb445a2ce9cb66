"""Four Roman board games as exact and fast environments for learning programs.

``quadriga.new("arena")`` is a game under way; ``quadriga.Batch("arena", tables=1024)`` are many of them side by side.
``quadriga.pettingzoo``, ``quadriga.gymnasium``, ``quadriga.vector`` and ``quadriga.openspiel`` put them behind interfaces that
programs know already. Only numpy is needed until one of those is imported.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._quadriga import (
    Batch,
    IllegalAction,
    SetupError,
    State,
    __version__,
    game_info,
    games,
    open_record,
)
from .layout import Encoder, split

#: ``State.current_player`` when chance is due, and when the game is over (as OpenSpiel has them).
CHANCE = -1
OVER = -4

__all__ = [
    "CHANCE",
    "OVER",
    "Batch",
    "Encoder",
    "IllegalAction",
    "SetupError",
    "State",
    "__version__",
    "game_info",
    "games",
    "new",
    "open_record",
    "split",
]


def new(
    game: str,
    seats: int | None = None,
    options: str | Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> State:
    """A new game.

    ``options`` is the name of a preset, or a dict of what differs from the defaults. With a ``seed`` chance falls by itself as soon
    as it is due; without one each chance event is a move of its own: see ``State.chance_outcomes``.
    """
    if options is not None and not isinstance(options, str):
        options = dict(options)
    return State(game, seats, options, seed)
