"""Built surroundings: the earthen workshop, the hitching of tractor and implement."""

import math

import bpy

import machines
from shapes import Model

# slug: (where the hitch point lies ahead of the machine's origin, how high the machine stands when hitched)
MOUNTED = {"disc-plough-3": (.81, -.24), "planter-4-row": (.25, 0), "planter-6-row": (.25, 0), "groundnut-digger-g2": (.77, -.10),
           "boom-sprayer-600": (.59, .12), "ridger-3": (.63, -.12), "rotary-tiller-150": (.33, 0), "mistblower-400": (.75, .2),
           "rotary-rake-k3": (1.79, 0)}
DRAWN = {"round-baler-r12": (2.62, 0), "square-baler-s14": (3.2, .3), "trailed-sprayer-2000": (2.82, 0), "disc-harrow-20": (2.0, 0),
         "maize-sheller-m5": (1.92, 0)}


def team(tractor, implement, at=(0, 0), heading=0, turn=0, **kw):
    """A tractor with its implement; `at` is the rear axle's place. Returns both models."""
    t = machines.make(tractor, turn=turn)
    i = machines.make(implement, **kw).at_work()
    if implement in MOUNTED:
        ahead, z = MOUNTED[implement]
        off, y = -1.07 - ahead, 0
    else:
        ahead, y = DRAWN[implement]
        off, y, z = -.90 - ahead, -y, 0
    h = math.radians(heading)
    t.place((at[0], at[1], 0), heading)
    i.place((at[0] + off * math.cos(h) - y * math.sin(h), at[1] + off * math.sin(h) + y * math.cos(h), z), heading)
    return [t, i]


def drop(model):
    """Remove a helper that only gave the camera its aim."""
    for ob in list(model.root.children_recursive) + [model.root]:
        bpy.data.objects.remove(ob)


def _knot(m, y, z, r, x, mat):
    """Interlaced arches in relief, as on the facades of Hausa houses: x is the wall's face."""
    def line(points):
        m.pipe([(x, py, pz) for py, pz in points], .035, mat, .05, 8)
    for a in (0, 90, 180, 270):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        pts = [(y + r * .5 * c + r * .5 * math.cos(math.radians(a + t)), z + r * .5 * s + r * .5 * math.sin(math.radians(a + t)))
               for t in range(-130, 131, 13)]
        line(pts)
    line([(y - r, z), (y, z + r), (y + r, z), (y, z - r), (y - r, z)])
    line([(y - r * .5, z - r * .5), (y - r * .5, z + r * .5), (y + r * .5, z + r * .5), (y + r * .5, z - r * .5), (y - r * .5, z - r * .5)])


def workshop(at=(0, 0, 0), heading=0, bays=3, width=4.2, opening=3.0, height=4.6, depth=7, relief=True):
    """A long earthen hall with arched bays; its front faces +x of its own frame, centred on y = 0."""
    m = Model("workshop")
    m.place(at, heading)
    half = bays * width / 2
    rise = 2.5
    out = [(-half - .7, 0)]
    for b in range(bays):
        c = (b - (bays - 1) / 2) * width
        out += [(c - opening / 2, 0), (c - opening / 2, rise)]
        out += [(c + opening / 2 * math.cos(t), rise + opening * .34 * math.sin(t)) for t in (math.pi * (1 - i / 14) for i in range(1, 14))]
        out += [(c + opening / 2, rise), (c + opening / 2, 0)]
    out += [(half + .7, 0), (half + .7, height), (-half - .7, height)]
    m.prism(out, -.45, 0, "wall", axis="x", bevel=0)
    for k in (-1, 1):
        m.box((depth, .4, height - .2), (-depth / 2 - .2, k * (half + .5), (height - .2) / 2), "wall dark", bevel=.05)
    m.box((.4, half * 2 + 1.2, height - .2), (-depth, 0, (height - .2) / 2), "wall dark", bevel=0)
    m.box((depth, half * 2 + 1.2, .2), (-depth / 2 - .3, 0, height - .4), "wall dark", bevel=0)
    m.box((.5, half * 2 + 1.5, .16), (-.2, 0, height + .05), "wall", bevel=.07)
    for b in range(bays + 1):
        y = (b - bays / 2) * width
        m.box((.55, .5 if 0 < b < bays else .9, height + .1), (-.15, y + (0 if 0 < b < bays else math.copysign(.25, y)), (height + .1) / 2), "wall", bevel=.12, top=(.8, .86))
        m.rod((-.15, y, height + .1), (-.15, y, height + .95), .26, "wall", r2=.03, seg=16)
    for b in range(bays):
        y = (b - (bays - 1) / 2) * width
        band = [(y + (opening / 2 + .14) * math.cos(t), rise + (opening * .34 + .14) * math.sin(t)) for t in (math.pi * i / 20 for i in range(21))]
        m.pipe([(.02, y + opening / 2 + .14, .0)] + [(.02, a, c) for a, c in band] + [(.02, y - opening / 2 - .14, 0)], .07, "plaster", .01, 8)
        if relief:
            _knot(m, y, height - .42, .30, .02, "plaster")
            for d in (-1.05, 1.05):
                _knot(m, y + d, height - .42, .22, .02, "plaster")
    return m
