"""Training from shard to file, with PyTorch: by `cargo xtask python --all`.

With QUADRIGA_BIN the program is asked too: Rust and PyTorch must agree. It must know the game of the shard (QUADRIGA_SHARD, by default one of the toy game,
which only the tests' own program knows).
"""

import json
import os
from pathlib import Path

import numpy as np

from . import fit, model, shards

SHARD = Path(os.environ.get("QUADRIGA_SHARD", Path(__file__).parent.parent / "tests" / "data" / "ludus-7-000000.qsp"))


def test_a_network_is_trained_validated_and_exported(tmp_path):
    program = os.environ.get("QUADRIGA_BIN")
    more = ["--quadriga", program] if program else []
    path = fit.main([str(SHARD), "--out", str(tmp_path), "--seats", "2", "--epochs", "2", "--batch", "8", "--value", "16", "8", "--policy", "8", "--keep", "1", "--threads", "1", *more])
    data = path.read_bytes()
    head, weights = data.split(b"\n\n", 1)
    lines = head.decode().splitlines()
    _, games = shards.read(SHARD)
    assert lines[0] == "quadriga-net 1" and len(games) > 0
    sizes = {line.split()[0]: list(map(int, line.split()[1:])) for line in lines if line.startswith(("value", "policy"))}
    count = sum((a + 1) * b for part in sizes.values() for a, b in zip(part, part[1:]))
    assert len(weights) == 2 * count and np.isfinite(np.frombuffer(weights, "<f2")).all()
    assert model.hashlib.sha256(data).hexdigest()[:16] in path.name
    card = json.loads(path.with_suffix(".json").read_text())
    assert {"network", "evaluated", "played_out", "searched", "policy"} <= card["validation"].keys()
    assert path.with_suffix(".svg").read_text().startswith("<svg")
    assert ("rust_differs_by" in card["validation"]) == bool(program)
