"""What lies on the land: crops in rows, stubble, swaths, clods."""

import random

import bpy

from materials import material
from plants import ball, blade, merge, stalk
from wear import hazed

_kept = {}
plain = {"bare": False}  # without what grows and lies on the land, to try a composition


def forget():
    """Drop meshes of a stage that was cleared."""
    _kept.clear()


def kind(key, make, count=5):
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


def field(make, key, xs, ys, gap, step, z=0, seed=1, size=(.85, 1.15), skip=None, jitter=.06, height=None):
    """Rows along x: plants every `step` from xs[0] to xs[1], rows every `gap` from ys[0] to ys[1]."""
    if plain["bare"]:
        return
    rnd = random.Random(seed)
    kinds = kind(key, make)
    y = ys[0]
    while y <= ys[1] + 1e-6:
        x = xs[0]
        while x <= xs[1]:
            px, py = x + rnd.uniform(-jitter, jitter), y + rnd.uniform(-jitter, jitter)
            if not (skip and skip(px, py)):
                put(rnd.choice(kinds), px, py, height(px, py) if height else z, rnd.uniform(0, 6.3), rnd.uniform(*size))
            x += step
        y += gap


def stubble(xs, ys, gap=.5, step=.24, seed=6, key="stubble", size=(.85, 1.15)):
    """Cut clumps left standing in rows, loose straw about them."""
    def make(rnd):
        out = []
        for _ in range(9):
            v, f = stalk(rnd.uniform(.06, .17), .009, .9, 5)
            x, y, lean = rnd.gauss(0, .035), rnd.gauss(0, .035), rnd.uniform(-.4, .4)
            out.append(([(a + x + c * lean, b + y + c * lean * .6, c) for a, b, c in v], f, "straw"))
        for _ in range(7):
            v, f = blade(rnd, .01, .04, rnd.uniform(.12, .3), .02, rnd.uniform(0, 6.3), .8, 2)
            x, y = rnd.uniform(-.2, .2), rnd.uniform(-.2, .2)
            out.append(([(a + x, b + y, c) for a, b, c in v], f, rnd.choice(["straw", "hay"])))
        return merge(out)
    field(make, key, xs, ys, gap, step, seed=seed, size=size)


def swath(rnd):
    """A heap of a swath of straw."""
    out = [(*ball(rnd, (0, 0, .01), .17, (1.2, 1.7, .62), .12, 6, 12), "straw")]
    for _ in range(60):
        y = rnd.gauss(0, .20)
        v, f = blade(rnd, rnd.uniform(0, .16) * max(.1, 1 - (y / .5) ** 2), .07, .30, .016, rnd.uniform(0, 6.3), .9, 2)
        out.append(([(a + rnd.uniform(-.02, .02), b + y, c) for a, b, c in v], f, rnd.choice(["straw", "hay"])))
    return merge(out)


def crumbs(xs, ys, count, mat="soil", z=0, seed=5, size=(.04, .26), skip=None):
    """Small clods and pebbles that give the ground by the wheels its grain."""
    if plain["bare"]:
        return
    rnd = random.Random(seed)
    kinds = kind("crumb " + mat, lambda r: merge([(*ball(r, (0, 0, .02), .07, (1, 1.2, .7), .34, 4, 6), mat)]))
    for _ in range(count):
        x, y = rnd.uniform(*xs), rnd.uniform(*ys)
        if not (skip and skip(x, y)):
            put(rnd.choice(kinds), x, y, z(x, y) if callable(z) else z, rnd.uniform(0, 6.3), size[0] + (size[1] - size[0]) * rnd.random() ** 3)
