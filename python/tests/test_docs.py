"""The pages say what is: the guide is executed, the layouts are made anew and compared."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_the_layouts_are_those_of_the_games():
    spec = importlib.util.spec_from_file_location("layouts", ROOT / "python/tools/layouts.py")
    layouts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(layouts)
    told = (ROOT / "docs/layouts.md").read_text()
    assert told == layouts.page(), "write it anew: python tools/layouts.py ../docs/layouts.md"


def test_the_guide_runs_from_top_to_bottom():
    pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")
    text = (ROOT / "docs/python.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) > 6
    names: dict[str, object] = {"__name__": "guide"}
    for block in blocks:
        line = text[: text.index(block)].count("\n")
        if "pyspiel" in block and importlib.util.find_spec("pyspiel") is None:
            continue
        exec(compile("\n" * line + block, "docs/python.md", "exec"), names)
    # The guide says that its agent learns; so it must.
    assert names["after"] > names["before"] + 0.2, (names["before"], names["after"])
