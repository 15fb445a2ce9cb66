"""Rows of small numbers as features: encoding 1, the twin of crates/nn/src/encoder.rs."""

from __future__ import annotations

import numpy as np

VERSION = 1
SHARE = 1 / 16
FEW, SOME, MANY = (1, 2), (1, 2, 4, 8, 16, 32), (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48)
EQUALS, LINEAR, NEGATIVE, REACHES = range(4)


def describe(fields: list[dict], size: int) -> np.ndarray:
    """A row (column, kind, parameter) for each feature of the first `size` numbers."""
    features: list[tuple[int, int, int]] = []
    column = 0
    for field in fields:
        for _ in range(field["size"]):
            if column == size:
                break
            if field["kind"] == "one_of":
                features += [(column, EQUALS, value) for value in range(1, field["max"] + 1)]
            else:
                most = field["max"]
                steps = FEW if most <= 15 else SOME if most <= 64 else MANY
                features.append((column, LINEAR, 0))
                if field["min"] < 0:
                    features.append((column, NEGATIVE, 0))
                features += [(column, REACHES, step) for step in steps if step <= most]
            column += 1
    if column != size:
        raise ValueError(f"the fields have {column} numbers and should have {size}")
    return np.array(features, dtype=np.int64).reshape(-1, 3)
