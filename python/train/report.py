"""How well chances were told: Brier score, log loss, reliability."""

from __future__ import annotations

from pathlib import Path

import numpy as np


def scores(told: np.ndarray, result: np.ndarray) -> dict:
    """Brier score (the sum over seats of the squared error, halved: 0 is perfect, 0.25 is "even" between two) and log loss."""
    brier = ((told - result) ** 2).sum(1).mean() / 2
    log = -(result * np.log(np.clip(told, 1e-6, 1))).sum(1).mean()
    return {"brier": round(float(brier), 5), "log_loss": round(float(log), 5)}


def bins(told: np.ndarray, result: np.ndarray, count: int = 10) -> list[tuple[float, float, int]]:
    """For each tenth of told chances: their mean, the share of wins, how many there were. Only of the deciding seat."""
    chance, won = told[:, 0], result[:, 0]
    place = np.clip((chance * count).astype(int), 0, count - 1)
    return [
        (float(chance[place == at].mean()), float(won[place == at].mean()), int((place == at).sum()))
        for at in range(count)
        if (place == at).any()
    ]


def reliability(curves: dict[str, np.ndarray], result: np.ndarray, to: Path) -> None:
    """A picture: how often who was told a chance has won. On the diagonal chances are what they say."""
    colours = ["#a3322b", "#3a5a8c", "#5b7a3a", "#8a6d2f"]
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 460 430" font-family="sans-serif" font-size="12">',
        '<rect width="460" height="430" fill="#fff"/><path d="M50 380H430M50 380V20" stroke="#333" fill="none"/>',
        '<path d="M50 380L430 20" stroke="#bbb" stroke-dasharray="4 4"/>',
        '<text x="240" y="418" text-anchor="middle">chance as told</text>',
        '<text x="16" y="200" text-anchor="middle" transform="rotate(-90 16 200)">share of wins</text>',
    ]
    for tenth in range(0, 11, 2):
        x, y = 50 + 38 * tenth, 380 - 36 * tenth
        parts.append(f'<text x="{x}" y="396" text-anchor="middle">{tenth / 10:g}</text><text x="44" y="{y + 4}" text-anchor="end">{tenth / 10:g}</text>')
    for at, (name, told) in enumerate(curves.items()):
        found, colour = bins(told, result), colours[at % len(colours)]
        points = [(50 + 380 * chance, 380 - 360 * won) for chance, won, _ in found]
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="' + " ".join(f"{x:.1f},{y:.1f}" for x, y in points) + '"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points]
        parts.append(f'<text x="64" y="{36 + 16 * at}" fill="{colour}">{name}: Brier {scores(told, result)["brier"]:.4f}</text>')
    to.write_text("\n".join([*parts, "</svg>\n"]))
