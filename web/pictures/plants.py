"""Single plants, stones and trees as meshes; each takes a random generator and returns one variant."""

import math

from materials import material
from shapes import make_mesh


def blade(rnd, base, height, reach, width, turn, droop=.5, steps=5):
    """One arching leaf as vertices and faces."""
    c, s = math.cos(turn), math.sin(turn)
    v, f = [], []
    for i in range(steps + 1):
        t = i / steps
        d = reach * t
        z = base + height * (t - droop * t * t)
        w = width * (1 - t ** 2.2) * min(1, .45 + 2 * t) / 2
        v += [(c * d - s * w, s * d + c * w, z), (c * d + s * w, s * d - c * w, z)]
        if i:
            o = i * 2
            f.append((o - 2, o - 1, o + 1, o))
    return v, f


def merge(pieces):
    """Pieces of (verts, faces, material) become one mesh with several materials."""
    verts, faces, kinds, mats = [], [], [], []
    for v, f, mat in pieces:
        if mat not in mats:
            mats.append(mat)
        o = len(verts)
        verts += v
        faces += [tuple(i + o for i in q) for q in f]
        kinds += [mats.index(mat)] * len(f)
    me = make_mesh(verts, faces, mats[0], 60)
    for mat in mats[1:]:
        me.materials.append(material(mat))
    me.polygons.foreach_set("material_index", kinds)
    return me


def ball(rnd, at, size, squash=(1, 1, 1), rough=.2, rings=6, seg=9):
    v, f = [], []
    for i in range(rings + 1):
        a = math.pi * i / rings
        for j in range(seg):
            b = 2 * math.pi * j / seg
            k = size * (1 + rnd.uniform(-rough, rough))
            v.append((at[0] + k * squash[0] * math.sin(a) * math.cos(b), at[1] + k * squash[1] * math.sin(a) * math.sin(b),
                      at[2] + k * squash[2] * math.cos(a)))
    for i in range(rings):
        for j in range(seg):
            f.append((i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j))
    return v, f


def stalk(height, r, top=.6, seg=6):
    v = [(r * k * math.cos(a), r * k * math.sin(a), z) for z, k in ((0, 1), (height, top))
         for a in (2 * math.pi * i / seg for i in range(seg))]
    return v, [(i, (i + 1) % seg, seg + (i + 1) % seg, seg + i) for i in range(seg)]


def maize(rnd, height=.55, leaves=7, mat="leaf"):
    out = [(*stalk(height * .8, .012 + height * .006), mat)]
    for i in range(leaves):
        z = height * (.12 + .62 * i / leaves)
        out.append((*blade(rnd, z, height * rnd.uniform(.32, .5), height * rnd.uniform(.3, .5), .05 + height * .03,
                           i * math.pi + rnd.uniform(-.6, .6), .75), mat if rnd.random() > .2 else "leaf young"))
    return merge(out)


def _grains(rnd, spine, thick, count, size, mats):
    """Small grains set close around a spine of points; `thick(t)` is how far from it at a share t of its length."""
    out = {mat: ([], []) for mat in mats}
    for _ in range(count):
        t = rnd.random()
        k = t * (len(spine) - 1)
        i = min(int(k), len(spine) - 2)
        p = [a + (b - a) * (k - i) for a, b in zip(spine[i], spine[i + 1])]
        turn, d, r = rnd.uniform(0, 6.3), thick(t) * rnd.uniform(.55, 1), size * rnd.uniform(.75, 1.25)
        x, y, z = p[0] + d * math.cos(turn), p[1] + d * math.sin(turn), p[2] + rnd.uniform(-1, 1) * r
        verts, faces = out[rnd.choice(mats)]
        o = len(verts)
        verts += [(x + r, y, z), (x, y + r, z), (x - r, y, z), (x, y - r, z), (x, y, z + r * 1.5), (x, y, z - r * 1.5)]
        faces += [(o + j, o + (j + 1) % 4, o + 4) for j in range(4)] + [(o + (j + 1) % 4, o + j, o + 5) for j in range(4)]
    return [(v, f, mat) for mat, (v, f) in out.items()]


def sorghum(rnd):
    """A ripe stalk: broad drying leaves, a flag leaf and a long panicle of many small grains, bent by its weight."""
    h, lean, way = rnd.uniform(1.45, 1.95), rnd.uniform(.02, .13), rnd.uniform(0, 6.3)
    v, f = stalk(h, .011, .55, 5)
    out = [(v, f, "leaf dry")]
    for i in range(8):
        out.append((*blade(rnd, h * (.14 + .095 * i), rnd.uniform(.26, .40), rnd.uniform(.36, .58), .058, i * math.pi + rnd.uniform(-.8, .8), rnd.uniform(.9, 1.4), 5),
                    rnd.choice(("leaf dry", "leaf dry", "leaf young", "husk"))))
    size = rnd.uniform(.22, .32)
    spine = [(lean * t * t * math.cos(way), lean * t * t * math.sin(way), h - .02 + size * (t - .22 * lean * 4 * t * t)) for t in (i / 6 for i in range(7))]
    wide = rnd.uniform(.026, .038)
    out += _grains(rnd, spine, lambda t: wide * math.sin(math.pi * (.10 + .86 * t)) ** .8, 230, .0085, ("grain", "grain", "grain pale"))
    return merge(out)


def bush(rnd, mat="leaf", h=.32):
    """A low leafy plant: cowpea or groundnut."""
    out = []
    for _ in range(46):
        t, d = rnd.uniform(0, 6.3), rnd.uniform(.02, .26) 
        z = h * rnd.uniform(.3, 1) * (1 - (d / .36) ** 2)
        v, f = blade(rnd, 0, .05, .13, .10, rnd.uniform(0, 6.3), .9, 3)
        v = [(x + d * math.cos(t), y + d * math.sin(t), z + k) for x, y, k in v]
        out.append((v, f, mat if rnd.random() > .3 else "leaf dark" if rnd.random() > .5 else "leaf young"))
    return merge(out)


def tree(rnd, spread=2.6, height=5.2):
    """A broad savanna tree."""
    out = []
    v, f = stalk(height * .55, .22, .6, 8)
    out.append((v, f, "bark"))
    for i in range(5):
        a = 2 * math.pi * i / 5 + rnd.uniform(-.4, .4)
        v, f = stalk(height * .36, .10, .5, 6)
        k = .55
        v = [(x + z * k * math.cos(a), y + z * k * math.sin(a), z + height * .48) for x, y, z in v]
        out.append((v, f, "bark"))
    leaves = {"leaf": ([], []), "leaf dark": ([], [])}
    for _ in range(22):
        a, d = rnd.uniform(0, 6.3), spread * math.sqrt(rnd.random()) * .85
        at, size = (d * math.cos(a), d * math.sin(a), height * rnd.uniform(.66, .95) - d * .10), rnd.uniform(.5, .95)
        for _ in range(170):
            _leaf(rnd, at, size, *leaves[rnd.choice(("leaf", "leaf dark"))])
    return merge(out + [(v, f, mat) for mat, (v, f) in leaves.items()])


def _leaf(rnd, at, size, verts, faces):
    """One spray of leaves, a leaning square, somewhere near the outside of a cluster."""
    u, t = rnd.uniform(-1, 1), rnd.uniform(0, 6.3)
    k, r = size * rnd.uniform(.6, 1.05), rnd.uniform(.09, .20)
    w = math.sqrt(1 - u * u)
    c = [at[0] + k * 1.2 * w * math.cos(t), at[1] + k * 1.2 * w * math.sin(t), at[2] + k * .62 * u]
    a = [rnd.gauss(0, 1) for _ in range(3)]
    b = [rnd.gauss(0, 1) for _ in range(3)]
    la, lb = (math.sqrt(sum(q * q for q in p)) or 1 for p in (a, b))
    o = len(verts)
    for s1, s2 in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        verts.append(tuple(c[i] + r * (s1 * a[i] / la + s2 * b[i] / lb) for i in range(3)))
    faces.append((o, o + 1, o + 2, o + 3))
