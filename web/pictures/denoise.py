"""Edge-aware smoothing of a path-traced picture, guided by its albedo, normal and depth (a-trous wavelet)."""

import numpy as np


def _shift(a, dy, dx):
    h, w = a.shape[:2]
    ys = np.clip(np.arange(h) + dy, 0, h - 1)
    xs = np.clip(np.arange(w) + dx, 0, w - 1)
    return a[ys][:, xs]


def smooth(colour, albedo, normal, depth, levels=5, strength=.16):
    """All arrays are (height, width[, 3]) float32 and scene-linear; returns the smoothed colour."""
    z = np.log(np.clip(depth, .01, 3000)).astype(np.float32)
    edge = _edges(z, normal)[..., None]
    colour = _despeckle(np.minimum(colour, 12).astype(np.float32), edge)
    work = np.log1p(colour * 4)
    guide = np.concatenate([albedo / .06, normal / .22], axis=2).astype(np.float32)
    grad = np.abs(np.gradient(z, axis=0)) + np.abs(np.gradient(z, axis=1)) + 4e-4
    kernel = {0: .5, 1: .25}
    for level in range(levels):
        step, total, weights = 2 ** level, 0, 0
        sigma = strength * .8 ** level
        calm = _box(work) if level < 2 else work  # compare neighbourhoods, not noisy pixels
        for i in range(-1, 2):
            for j in range(-1, 2):
                k = kernel[abs(i)] * kernel[abs(j)]
                dy, dx = i * step, j * step
                other = _shift(work, dy, dx)
                far = ((_shift(calm, dy, dx) - calm) ** 2).sum(2) / sigma ** 2
                far += ((_shift(guide, dy, dx) - guide) ** 2).sum(2)
                far += np.abs(_shift(z, dy, dx) - z) / (grad * (abs(dy) + abs(dx) + .5))
                w = k * np.exp(-far)
                total = total + other * w[..., None]
                weights = weights + w
        work = total / weights[..., None]
    smoothed = np.expm1(work) / 4
    return smoothed * (1 - edge) + colour * edge


def _box(a):
    """The mean of each pixel's three by three neighbourhood."""
    rows = a + _shift(a, 1, 0) + _shift(a, -1, 0)
    return (rows + _shift(rows, 0, 1) + _shift(rows, 0, -1)) / 9


def _despeckle(colour, edge):
    """Replace single sparkling pixels on plain surfaces by the median of their neighbours."""
    median = np.median(np.stack([_shift(colour, i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]), axis=0)
    odd = np.abs(colour - median).sum(2) > .30 * (median.sum(2) + .03)
    return np.where(odd[..., None] & (edge < .5), median, colour)


def _edges(z, normal):
    """1 where a pixel straddles an outline: it keeps its own, well filtered, colour."""
    inverse, length = np.exp(-z), np.linalg.norm(normal, axis=2)  # 1/depth is linear on a plane, however grazing
    bend = np.maximum(np.abs(_shift(inverse, 0, 1) + _shift(inverse, 0, -1) - 2 * inverse),
                      np.abs(_shift(inverse, 1, 0) + _shift(inverse, -1, 0) - 2 * inverse))
    return ((bend > .007 * inverse) | ((length < .75) & (length > .05))).astype(np.float32)
