"""Games that ``quadriga export --format parquet`` wrote, as columns of numpy.

>>> data = quadriga.datasets.read("dataset")
>>> data.games["ranks"][0]                        # the ranks of the first game, one for each seat
>>> arena = data.positions["arena", 2]            # each decision at tables of two, with --positions
>>> arena["observation"].shape, arena["action"], arena["legal"][0]

Parquet is read by pyarrow: ``pip install 'quadriga[data]'``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .layout import Field

__all__ = ["Columns", "Dataset", "Positions", "Ragged", "read"]

#: What the columns mean has a version; others are not guessed at.
FORMAT = 1


@dataclass(frozen=True)
class Ragged:
    """Rows of different lengths, one after the other: row ``n`` is ``values[offsets[n]:offsets[n + 1]]``, as a batch has its legal
    actions."""

    values: NDArray[Any]
    offsets: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, row: int) -> NDArray[Any]:
        row = range(len(self))[row]
        return self.values[self.offsets[row] : self.offsets[row + 1]]

    def __iter__(self) -> Iterator[NDArray[Any]]:
        return (self[row] for row in range(len(self)))


class Columns(Mapping[str, Any]):
    """Columns by name, all of one length: arrays, and ``Ragged`` where a cell is a list."""

    def __init__(self, columns: Mapping[str, Any]) -> None:
        self._columns = dict(columns)

    def __getitem__(self, name: str) -> Any:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(next(iter(self._columns.values()), ()))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.rows} rows: {', '.join(self)}>"


class Positions(Columns):
    """The decisions of all games of one kind at tables of one size. ``observation`` is an array of rows, each with the ``fields`` of an
    observation there: ``quadriga.split(positions.fields, positions["observation"])``."""

    def __init__(self, columns: Mapping[str, Any], about: Mapping[str, Any]) -> None:
        super().__init__(columns)
        #: Which game, and for how many.
        self.game: str = about["game"]
        self.seats: int = about["seats"]
        #: Below which all numbers of actions are.
        self.action_count: int = about["action_count"]
        #: What the numbers of an observation are.
        self.fields: list[Field] = [
            Field(**{**one, "shape": tuple(one["shape"]), "size": prod(one["shape"])}) for one in about["fields"]
        ]
        width = sum(one["size"] for one in self.fields)
        seen = self._columns["observation"]
        if (np.diff(seen.offsets) != width).any():
            raise ValueError(f"an observation of {self.game} should have {width} numbers")
        self._columns["observation"] = seen.values.reshape(self.rows, width)


@dataclass(frozen=True)
class Dataset:
    """What was exported together."""

    #: One row for each game.
    games: Columns
    #: One row for each decision, by game and number of seats; empty without ``--positions``.
    positions: dict[tuple[str, int], Positions] = field(default_factory=dict)


def read(folder: str | Path, positions: bool = True) -> Dataset:
    """All that lies in a folder that ``quadriga export --format parquet`` wrote. ``positions=False`` leaves the decisions alone."""
    folder = Path(folder)
    file = folder / "games.parquet"
    if not file.is_file():
        raise ValueError(f"{folder} is no dataset: there is no {file.name} in it")
    columns, _ = _load(file)
    files = sorted(folder.glob("positions-*.parquet")) if positions else []
    read = [Positions(*_load(file)) for file in files]
    return Dataset(Columns(columns), {(one.game, one.seats): one for one in read})


def _load(file: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The columns of a file, and what it says about itself."""
    try:
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    except ImportError as error:
        raise ImportError("datasets are read by pyarrow: pip install 'quadriga[data]'") from error
    try:
        table = parquet.read_table(file)
    except (arrow.ArrowException, OSError) as error:
        raise ValueError(f"{file} cannot be read as Parquet: {error}") from error
    about = json.loads((table.schema.metadata or {}).get(b"quadriga", b"{}"))
    if about.get("format") != FORMAT:
        raise ValueError(f"{file} is no dataset that this version of quadriga reads (format {about.get('format')})")
    return {name: _numpy(table.column(name).combine_chunks()) for name in table.column_names}, about


def _numpy(column: Any) -> Any:
    """A column of Arrow as numpy has it."""
    import pyarrow as arrow

    if isinstance(column, arrow.ChunkedArray):
        column = arrow.concat_arrays(column.chunks) if column.num_chunks else arrow.array([], column.type)
    if arrow.types.is_list(column.type):
        return Ragged(_numpy(column.flatten()), column.offsets.to_numpy().astype(np.int64) - column.offsets[0].as_py())
    if arrow.types.is_string(column.type):
        return np.asarray(column.to_pylist(), dtype=object)
    return column.to_numpy(zero_copy_only=False)
