"""What lies on the land, by the field: litter, crops in rows, trees, ridges, furrows, bags."""

import math
import random

import bpy

from materials import material
from plants import ball, merge, stone, tree, tuft
from shapes import make_mesh
from stage import hazed

_kept = {}
plain = {"bare": False}  # without what grows and lies on the land, to try a composition


def forget():
    """Drop meshes of a stage that was cleared."""
    _kept.clear()


def _kind(key, make, count=5):
    """A few variants of a plant or stone, made once a stage."""
    if key not in _kept:
        _kept[key] = [make(random.Random(i * 31 + len(key))) for i in range(count)]
    return _kept[key]


def put(mesh, x, y, z=0, turn=0, size=1, lean=0):
    """An object on the land that shares a mesh."""
    ob = bpy.data.objects.new(mesh.name, mesh)
    ob.location, ob.rotation_euler = (x, y, z), (lean, 0, turn)
    ob.scale = size if isinstance(size, tuple) else (size,) * 3
    bpy.context.scene.collection.objects.link(ob)
    return ob


def far_green(names=("leaf", "leaf dark", "leaf young", "leaf dry", "grain", "grain pale", "rice", "husk", "bark", "straw", "hay")):
    """Crops fade into the haze as the ground does."""
    for name in names:
        mat = material(name)
        if not mat.get("hazed"):
            mat["hazed"] = True
            hazed(mat)


def litter(count=90, radius=9, seed=3, clear=None, tufts=.45):
    """Small stones and dry tufts, thinning out with distance; none where `clear(x, y)` says so."""
    rnd = random.Random(seed)
    for _ in range(count):
        a, d = rnd.uniform(0, 6.3), radius * math.sqrt(rnd.random()) * rnd.uniform(.35, 1.6)
        x, y = d * math.cos(a), d * math.sin(a)
        if clear and clear(x, y):
            continue
        if rnd.random() < tufts:
            put(rnd.choice(_kind("tuft", tuft)), x, y, 0, rnd.uniform(0, 6.3), rnd.uniform(.35, .9))
        else:
            put(rnd.choice(_kind("stone", stone)), x, y, 0, rnd.uniform(0, 6.3), rnd.uniform(.15, .7))


def field(make, key, xs, ys, gap, step, z=0, seed=1, size=(.85, 1.15), skip=None, jitter=.06, height=None):
    """Rows along x: plants every `step` from xs[0] to xs[1], rows every `gap` from ys[0] to ys[1]."""
    if plain["bare"]:
        return
    rnd = random.Random(seed)
    kinds = _kind(key, make)
    y = ys[0]
    while y <= ys[1] + 1e-6:
        x = xs[0]
        while x <= xs[1]:
            px, py = x + rnd.uniform(-jitter, jitter), y + rnd.uniform(-jitter, jitter)
            if not (skip and skip(px, py)):
                put(rnd.choice(kinds), px, py, height(px, py) if height else z, rnd.uniform(0, 6.3), rnd.uniform(*size))
            x += step
        y += gap


def trees(places, seed=5):
    """Trees far off: (x, y, size), the distances drawn out to keep their crowns in the frame."""
    rnd = random.Random(seed)
    far_green()
    for x, y, size in places:
        put(rnd.choice(_kind("tree", tree, 3)), x * 1.8, y * 1.8, 0, rnd.uniform(0, 6.3), size)


def savanna(azimuth, count=70, near=60, far=230, seed=11, size=(.7, 1.5)):
    """Scattered trees and bushes across the view, away from the camera at `azimuth`."""
    if plain["bare"]:
        return
    rnd = random.Random(f"{seed} {azimuth} {count}")
    far_green()
    back = math.radians(azimuth + 180)
    kinds = _kind("tree", tree, 4)
    for _ in range(count):
        d, t = near + (far - near) * rnd.random() ** .7, back + rnd.uniform(-.75, .75)
        k = rnd.uniform(*size) * (.55 if rnd.random() < .4 else 1)
        put(rnd.choice(kinds), d * math.cos(t), d * math.sin(t), -.2 if k > .6 else -1.6 * k, rnd.uniform(0, 6.3), (k * 1.1, k * 1.1, k))


def crumbs(xs, ys, count, mat="soil", z=0, seed=5, size=(.04, .26), skip=None):
    """Small clods and pebbles that give the ground by the wheels its grain."""
    if plain["bare"]:
        return
    rnd = random.Random(seed)
    kinds = _kind("crumb " + mat, lambda r: merge([(*ball(r, (0, 0, .02), .07, (1, 1.2, .7), .34, 4, 6), mat)]))
    for _ in range(count):
        x, y = rnd.uniform(*xs), rnd.uniform(*ys)
        if not (skip and skip(x, y)):
            put(rnd.choice(kinds), x, y, z(x, y) if callable(z) else z, rnd.uniform(0, 6.3), size[0] + (size[1] - size[0]) * rnd.random() ** 3)


def ridges(gap=.75, high=.12, along="x"):
    """Height of ridges running along x."""
    return lambda x, y: high * (.5 + .5 * math.cos(2 * math.pi * (y if along == "x" else x) / gap)) ** 1.3


def clods(xs, ys, count, seed=2, mat="soil dark", z=0, size=(.4, 1.6)):
    """Turned earth."""
    rnd = random.Random(seed)
    kinds = _kind("clod " + mat, lambda r: merge([(*ball(r, (0, 0, .02), .08, (1, 1.2, .7), .3, 5, 7), mat)]))
    for _ in range(count):
        put(rnd.choice(kinds), rnd.uniform(*xs), rnd.uniform(*ys), z, rnd.uniform(0, 6.3), rnd.uniform(*size))


def furrows(xs, ys, gap=.42, high=.16, seed=8, mat="soil dark"):
    """Ploughed strips along x: rough rolls of turned soil, each a lumpy half round."""
    rnd = random.Random(seed)
    y = ys[0]
    while y < ys[1]:
        v, f, n = [], [], int((xs[1] - xs[0]) / .16)
        for i in range(n + 1):
            x = xs[0] + (xs[1] - xs[0]) * i / n
            tip = min(1, .2 + i * .4, .2 + (n - i) * .4)  # the ends run out into the ground
            for j in range(7):
                a = math.pi * j / 6
                k = 1 + rnd.uniform(-.22, .22)
                v.append((x + rnd.uniform(-.04, .04), y + gap * .72 * math.cos(a) * k, -.05 + (high + .03) * math.sin(a) * k * tip))
            if i:
                f += [((i - 1) * 7 + j, (i - 1) * 7 + j + 1, i * 7 + j + 1, i * 7 + j) for j in range(6)]
        me = make_mesh(v, f, mat, 50)
        put(me, 0, 0)
        y += gap


def sacks(m, at, rows=3, per=4, seed=1):
    """A stack of filled grain bags."""
    rnd = random.Random(seed)
    for r in range(rows):
        for i in range(per - r):
            x = at[0] + (i - (per - r - 1) / 2) * .62
            m.box((.60, .92, .24), (x + rnd.uniform(-.02, .02), at[1] + rnd.uniform(-.04, .04), at[2] + .13 + r * .23), "sack",
                  (rnd.uniform(-2, 2), rnd.uniform(-2, 2), rnd.uniform(-4, 4)), .09)
            m.box((.3, .935, .03), (x, at[1], at[2] + .14 + r * .23), "indigo", (0, 0, rnd.uniform(-3, 3)), .01)
