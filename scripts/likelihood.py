"""Multinomial logistic regression: the chance of each of several alternatives, or of none, and its fit."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]
Indexes = NDArray[np.int64]

RIDGE = 1e-4
"""Strength of the ridge penalty for each sample."""
MAX_ITERATIONS = 60


def predict(weights: Floats, features: Floats, present: Mask, offset: Floats | float = 0.0) -> Floats:
    """Return the chance of each alternative, by sample, against the weight 1 of none.

    `features` are by sample, alternative and feature. An alternative that is not present has no chance.
    """
    logs = np.where(present, features @ weights + offset, -np.inf)
    largest = np.maximum(logs.max(axis=1, keepdims=True), 0)
    parts = np.exp(logs - largest)
    chances: Floats = parts / (np.exp(-largest) + parts.sum(axis=1, keepdims=True))
    return chances


def log_likelihood(chances: Floats, chosen: Indexes) -> float:
    """Return the sum of the logarithms of the chances of what happened; `chosen` is -1 for none."""
    happened = np.where(chosen >= 0, chances[np.arange(len(chosen)), np.maximum(chosen, 0)], 1 - chances.sum(axis=1))
    return float(np.log(np.maximum(happened, 1e-12)).sum())


def fit(features: Floats, present: Mask, chosen: Indexes, offset: Floats | float = 0.0) -> Floats:
    """Return the weights of maximum likelihood, by Newton's method with step halving; `chosen` is -1 for none."""
    weights = np.zeros(features.shape[-1])
    happened = (np.arange(features.shape[1]) == chosen[:, None]).astype(float)
    ridge = RIDGE * len(features)

    def objective(chances: Floats, weights: Floats) -> float:
        return log_likelihood(chances, chosen) - float(ridge * weights @ weights / 2)

    for _ in range(MAX_ITERATIONS):
        chances = predict(weights, features, present, offset)
        mean = np.einsum("nk,nkf->nf", chances, features)
        gradient = np.einsum("nk,nkf->f", happened - chances, features) - ridge * weights
        hessian = (
            np.einsum("nk,nkf,nkg->fg", chances, features, features) - mean.T @ mean + ridge * np.eye(len(weights))
        )
        step = np.linalg.solve(hessian, gradient)
        now = objective(chances, weights)
        scale = 1.0
        while scale > 1e-6:
            tried = weights + scale * step
            if objective(predict(tried, features, present, offset), tried) >= now:
                break
            scale /= 2
        weights = weights + scale * step
        if np.abs(scale * step).max() < 1e-7:
            break
    return weights


def area_under_curve(chances: Floats, happened: Mask) -> float:
    """Return the area under the ROC curve: how often a sample that happened had a higher chance than one that did not."""
    rank = np.empty(len(chances))
    rank[np.argsort(chances, kind="stable")] = np.arange(len(chances))
    return float((rank[happened].mean() - (happened.sum() - 1) / 2) / (~happened).sum())
