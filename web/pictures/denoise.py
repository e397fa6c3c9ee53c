"""Edge-aware smoothing of a path-traced picture (a-trous wavelet): the light is smoothed, the colours of things are not."""

import numpy as np


def _shift(a, dy, dx):
    """The array moved by whole pixels, its border repeated."""
    h, w = a.shape[:2]
    py, px = abs(dy), abs(dx)
    pad = np.pad(a, ((py, py), (px, px)) + ((0, 0),) * (a.ndim - 2), "edge")
    return pad[py + dy:py + dy + h, px + dx:px + dx + w]


def smooth(colour, light, albedo, normal, depth, levels=4, strength=.20):
    """All arrays are (height, width[, 3]) float32 and scene-linear; `light` is what falls on diffuse surfaces.

    What is neither reflected diffusely nor noisy (haze, glow, sky, panes) is in `colour` alone and stays as it is.
    """
    z = np.log(np.clip(depth, .01, 3000)).astype(np.float32)
    edge = _edges(z, normal)[..., None]
    rest = _despeckle(np.clip(colour - albedo * light, 0, 12), edge)
    light = np.minimum(light, 12)
    return albedo * _wavelet(light, normal, z, levels, strength) * (1 - edge) + albedo * light * edge + rest


def _wavelet(light, normal, z, levels, strength):
    work = np.log1p(light * 3).astype(np.float32)
    guide = (normal / .25).astype(np.float32)
    grad = np.abs(np.gradient(z, axis=0)) + np.abs(np.gradient(z, axis=1)) + 4e-4
    kernel = {0: .5, 1: .25}
    for level in range(levels):
        step, total, weights = 2 ** level, work * .25, np.float32(.25)
        sigma = strength * .8 ** level
        calm = _box(work) if level < 2 else work  # compare neighbourhoods, not noisy pixels
        for i in range(-1, 2):
            for j in range(-1, 2):
                if not (i or j):
                    continue
                dy, dx = i * step, j * step
                far = ((_shift(calm, dy, dx) - calm) ** 2).sum(2) / sigma ** 2
                far += ((_shift(guide, dy, dx) - guide) ** 2).sum(2)
                far += np.abs(_shift(z, dy, dx) - z) / (grad * (abs(dy) + abs(dx) + .5))
                w = kernel[abs(i)] * kernel[abs(j)] * np.exp(-far)
                total = total + _shift(work, dy, dx) * w[..., None]
                weights = weights + w
        work = total / weights[..., None]
    return np.expm1(work) / 3


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
