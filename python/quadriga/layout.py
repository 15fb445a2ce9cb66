"""What the numbers of an observation are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray


class Field(TypedDict):
    """One field of an observation, as ``State.observation_fields`` and ``Batch.observation_fields`` list them."""

    name: str
    shape: tuple[int, ...]
    offset: int
    size: int
    min: int
    max: int
    #: "count" for how many of something, "one_of" for one of ``max + 1`` things without an order.
    kind: str


def split(fields: Sequence[Field], observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """An observation (or any number of them in rows) as its named fields: views, nothing is copied."""
    rows = observation.shape[:-1]
    return {
        field["name"]: observation[..., field["offset"] : field["offset"] + field["size"]].reshape(
            rows + tuple(field["shape"])
        )
        for field in fields
    }


class Encoder:
    """Observations as numbers that a linear layer can use: what is one of several things as a one and zeros, counts divided so that
    small ones keep their differences (``sign(n) * log2(1 + |n|)``).

    Things with more than ``most`` kinds stay out of it as one scaled number, lest the width explode.
    """

    def __init__(self, fields: Sequence[Field], most: int = 64) -> None:
        self.fields = list(fields)
        counts: list[int] = []
        kinds: list[tuple[int, int]] = []
        for field in self.fields:
            places = range(field["offset"], field["offset"] + field["size"])
            if field["kind"] == "one_of" and field["max"] + 1 <= most:
                kinds.extend((place, field["max"] + 1) for place in places)
            else:
                counts.extend(places)
        #: Which numbers of an observation are counts: they come out first, in this order.
        self.counts = np.asarray(counts, dtype=np.intp)
        #: Which are one of several things, and where the ones and zeros of each begin.
        self.kinds = np.asarray([place for place, _ in kinds], dtype=np.intp)
        widths = np.asarray([width for _, width in kinds], dtype=np.intp)
        self.starts = len(counts) + np.concatenate([[0], np.cumsum(widths)[:-1]]).astype(np.intp)[: len(kinds)]
        #: How many numbers come out.
        self.width = int(len(counts) + widths.sum())

    def __call__(self, observations: NDArray[np.int16]) -> NDArray[np.float32]:
        """Rows in, rows out."""
        rows = np.atleast_2d(observations)
        out = np.zeros((rows.shape[0], self.width), dtype=np.float32)
        counts = rows[:, self.counts].astype(np.float32)
        out[:, : len(self.counts)] = np.sign(counts) * np.log2(1 + np.abs(counts))
        if len(self.kinds):
            places = self.starts + rows[:, self.kinds]
            out[np.arange(rows.shape[0])[:, None], places] = 1
        return out.reshape(observations.shape[:-1] + (self.width,))
