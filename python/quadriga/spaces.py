"""Spaces of Gymnasium for observations and actions."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces

from .layout import Field


def observation_box(fields: Sequence[Field]) -> spaces.Box:
    """What an observation may be, number by number."""
    low = np.concatenate([np.full(field["size"], field["min"], dtype=np.int16) for field in fields])
    high = np.concatenate([np.full(field["size"], field["max"], dtype=np.int16) for field in fields])
    return spaces.Box(low, high, dtype=np.int16)
