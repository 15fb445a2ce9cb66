"""Writes docs/layouts.md: what the numbers of observations and actions are. `tests/test_docs.py` holds the page to it.

    python tools/layouts.py ../docs/layouts.md
"""

from __future__ import annotations

import sys

import quadriga

HEAD = """# Observations and actions as numbers

Made by `python/tools/layouts.py` from the games themselves; a test holds this page to them. Each game is shown at a table of its usual size. With
another number of seats the fields are the same, and those with one row for each player have as many rows; the player who looks comes first,
the others follow in their order around the table. `quadriga games --actions` lists every single action with its words.

*Kind*: `count` is how many of something, `one_of` is one of so many things without an order (0 is the first, often "none").
Numbers of actions stay what they are: what a later edition adds comes at the end.
"""


def fields_of(fields: list[quadriga.layout.Field]) -> list[str]:
    lines = ["| from | field | shape | values | kind |", "|---|---|---|---|---|"]
    for field in fields:
        shape = "×".join(map(str, field["shape"])) or "1"
        lines.append(f"| {field['offset']} | {field['name']} | {shape} | {field['min']} to {field['max']} | {field['kind']} |")
    return lines


def actions_of(state: quadriga.State) -> list[str]:
    """The numbers by verb: each verb's tokens stand in a row."""
    lines = ["| numbers | tokens | how many |", "|---|---|---|"]
    run: list[tuple[int, str]] = []

    def close() -> None:
        if run:
            (first, one), (last, other) = run[0], run[-1]
            tokens = f"`{one}`" if len(run) == 1 else f"`{one}` … `{other}`"
            lines.append(f"| {first}{'' if first == last else f'–{last}'} | {tokens} | {len(run)} |")
            run.clear()

    for number in range(state.action_count):
        token = state.action_token(number)
        if token is None:
            continue
        if run and run[-1][1].split(":")[0] != token.split(":")[0]:
            close()
        run.append((number, token))
    close()
    return lines


def page() -> str:
    lines = [HEAD]
    for game in quadriga.games():
        info, state = quadriga.game_info(game), quadriga.new(game)
        seen = state.observation_fields()
        whole = state.peeking_fields()
        lines += [f"## {info['title']}", ""]
        lines += [f"`{game}`, {state.seats} seats, edition {state.edition} of the rules.", ""]
        lines += [f"### Observation: {state.observation_size} numbers", "", *fields_of(seen), ""]
        lines += ["### Behind it, for critics in training: what the seat cannot see", "", *fields_of(whole[len(seen) :]), ""]
        lines += [f"### Actions: 0 to {state.action_count - 1}", "", *actions_of(state), ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    with open(sys.argv[1], "w") as file:
        file.write(page())
