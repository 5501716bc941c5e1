"""Which of several things happens, or none: chances from weights of traits, and the weights by maximum likelihood."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def shares(weights: Floats, x: Floats, there: NDArray[np.bool_], offset: Floats | float = 0.0) -> Floats:
    """Return how likely each alternative is, against the weight 1 of none."""
    logs = np.where(there, x @ weights + offset, -np.inf)
    most = np.maximum(logs.max(axis=1, keepdims=True), 0)
    parts = np.exp(logs - most)
    found: Floats = parts / (np.exp(-most) + parts.sum(axis=1, keepdims=True))
    return found


def likelihood(chances: Floats, chosen: NDArray[np.int64]) -> float:
    """Return the sum of the logarithms of the chances of what happened."""
    happened = np.where(chosen >= 0, chances[np.arange(len(chosen)), np.maximum(chosen, 0)], 1 - chances.sum(axis=1))
    return float(np.log(np.maximum(happened, 1e-12)).sum())


def fit(x: Floats, there: NDArray[np.bool_], chosen: NDArray[np.int64], offset: Floats | float = 0.0) -> Floats:
    """Find the weights of traits under which what happened is most likely, by Newton's steps; `chosen` is -1 for none."""
    weights = np.zeros(x.shape[-1])
    happened = (np.arange(x.shape[1]) == chosen[:, None]).astype(float)
    ridge = 1e-4 * len(x)
    for _ in range(60):
        chances = shares(weights, x, there, offset)
        mean = np.einsum("nk,nkf->nf", chances, x)
        slope = np.einsum("nk,nkf->f", happened - chances, x) - ridge * weights
        bend = np.einsum("nk,nkf,nkg->fg", chances, x, x) - mean.T @ mean + ridge * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        now = likelihood(chances, chosen) - ridge * weights @ weights / 2
        part = 1.0
        while part > 1e-6:
            tried = weights + part * step
            if likelihood(shares(tried, x, there, offset), chosen) - ridge * tried @ tried / 2 >= now:
                break
            part /= 2
        weights = weights + part * step
        if np.abs(part * step).max() < 1e-7:
            break
    return weights


def area_under_curve(chances: Floats, fell: NDArray[np.bool_]) -> float:
    """Return how often a placement that fell was thought riskier than one that held."""
    rank = np.empty(len(chances))
    rank[np.argsort(chances, kind="stable")] = np.arange(len(chances))
    return float((rank[fell].mean() - (fell.sum() - 1) / 2) / (~fell).sum())
