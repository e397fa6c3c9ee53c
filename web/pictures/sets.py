"""Built surroundings: the earthen workshop, the low-bed lorry, solar panels, the hitching of tractor and implement."""

import math

import bpy

import machines
from parts import lamp, steering
from shapes import Model, arc
from wheels import wheel

# slug: (where the hitch point lies ahead of the machine's origin, how high the machine stands when hitched)
MOUNTED = {"disc-plough-3": (.81, -.24), "planter-4-row": (.25, 0), "planter-6-row": (.25, 0), "groundnut-digger-g2": (.77, -.10),
           "boom-sprayer-600": (.59, .12), "ridger-3": (.63, -.12), "rotary-tiller-150": (.33, 0), "mistblower-400": (.75, .2),
           "rotary-rake-k3": (1.79, 0)}
DRAWN = {"round-baler-r12": (2.62, 0), "square-baler-s14": (3.2, .3), "trailed-sprayer-2000": (2.82, 0), "disc-harrow-20": (2.0, 0),
         "maize-sheller-m5": (1.92, 0)}


def team(tractor, implement, at=(0, 0), heading=0, turn=0, **kw):
    """A tractor with its implement; `at` is the rear axle's place. Returns both models."""
    t = machines.make(tractor, turn=turn, crew=True)
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


FURROW = .17


def furrow(x, y):
    """Height of the land with the open furrow that the right wheels run in."""
    return -FURROW * max(0, min(1, (y + 1.22) / .16, (-.42 - y) / .14))


def in_furrow(tractor, heading=0):
    """Let the right wheels of a tractor stand in the furrow, the left ones on the land."""
    across = 1.56
    tractor.root.rotation_euler = (math.asin(FURROW / across), 0, math.radians(heading))
    tractor.root.location.z -= FURROW / 2
    return tractor


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


def compound(at, heading=0, scale=1.0):
    """A far earthen house with pinnacles, for the horizon."""
    m = Model("compound", at=at, rot=(0, 0, heading), scale=scale)
    for x, y, w, d, h in ((0, 0, 7, 6, 4), (6.5, -1, 6, 5, 3), (-6, .5, 5, 5, 2.8), (12, 0, 5, 4, 2.2)):
        m.box((w, d, h), (x, y, h / 2), "wall", bevel=.15, top=(.95, .95))
        for sx in (-1, 1):
            for sy in (-1, 1):
                m.rod((x + sx * w * .44, y + sy * d * .44, h - .1), (x + sx * w * .44, y + sy * d * .44, h + .6), .26, "wall", r2=.06, seg=10)
        m.box((.9, .1, 1.7), (x, y - d / 2, .85), "wall dark", bevel=0)
    return m


def lowbed(at=(0, 0, 0), heading=0, deck=5.6, ramps=False):
    """A lorry with a low-bed trailer, driving toward +x; the deck reaches back from x = -.3 and lies at z = .92.

    Its ramps stand up unless they are let down."""
    m = Model("lowbed")
    m.place(at, heading)
    # lorry
    m.box((6.0, .9, .24), (2.6, 0, .95), "iron", bevel=.02)
    for x in (.9, 2.2):
        for k in (-1, 1):
            wheel(m, (x, k * .98, .52), .52, .48, side=k, tread="rib", paint="cotton")
    for k in (-1, 1):
        wheel(m, (4.9, k * 1.02, .52), .52, .30, side=k, tread="rib", paint="cotton")
        m.band(arc(4.9, .52, .62, 10, 170, 12), -.03, k * .78, k * 1.24, "indigo")
        m.box((.9, .4, .5), (3.6, k * .95, .75), "zinc", bevel=.06)
    _lorry_cab(m)
    for k in (-1, 1):
        m.box((1.0, .02, .10), (4.95, k * 1.203, 1.62), "gold", bevel=.003)
        lamp(m, (6.0, k * .88, 1.0), (.34, .18))
        m.box((.06, .2, .45), (5.9, k * 1.42, 2.3), "black", bevel=.02)
        m.rod((5.8, k * 1.2, 2.5), (5.9, k * 1.42, 2.5), .02, "black")
    for i in range(5):
        m.box((.04, 1.5, .05), (6.0, 0, 1.12 + i * .11), "zinc", bevel=.01)
    m.box((.2, 2.4, .34), (5.98, 0, .68), "iron", bevel=.04)
    m.box((1.5, 2.2, .3), (4.8, 0, 3.1), "cotton", bevel=.1, top=(.85, .9))
    m.rod((3.85, -.9, 1.0), (3.85, -.9, 3.2), .07, "zinc", seg=18)
    # gooseneck on its fifth wheel, and deck
    m.rod((1.55, 0, 1.06), (1.55, 0, 1.28), .42, "iron", seg=32, bevel=.02)
    m.box((2.4, 1.3, .22), (1.1, 0, 1.38), "indigo", bevel=.03)
    m.prism([(-.1, 1.49), (.2, 1.49), (.2, 1.27), (-.2, .92), (-.9, .78), (-.9, .92), (-.5, .95)], -.65, .65, "indigo", bevel=.02)
    end = -.3 - deck
    m.box((deck, 2.7, .12), (-.3 - deck / 2, 0, .86), "wood", bevel=.02)
    for i in range(1, 9):
        m.box((deck - .1, .014, .01), (-.3 - deck / 2, (i - 4.5) * .3, .921), "iron", bevel=0)
    for k in (-1, 1):
        m.bar((-.3, k * 1.34, .80), (end, k * 1.34, .80), .10, .24, "indigo", .015)
        for i in range(int(deck)):
            m.box((.2, .02, .09), (-1.0 - i, k * 1.40, .80), "gold" if i % 2 else "red", bevel=.003)
        for x in (2.7, 1.8, .9):
            wheel(m, (end + x, k * 1.05, .39), .39, .42, side=k, tread="rib", paint="cotton")
        if ramps:
            m.bar((end - .02, k * .88, .86), (end - 2.3, k * .88, .03), .56, .07, "indigo dark")
            for i in range(9):
                m.box((.05, .54, .05), (end - .2 - i * .24, k * .88, .84 - i * .087), "iron", bevel=.006)
        else:
            m.bar((end - .05, k * .8, .86), (end - .45, k * .8, 2.1), .5, .08, "indigo")
        lamp(m, (end - .08, k * 1.15, .8), (.25, .1), "red", (0, 0, 180))
    m.box((3.0, 1.2, .3), (end + 1.8, 0, .6), "iron", bevel=.03)
    return m


def _lorry_cab(m):
    """The lorry's cab: a shell with glazed openings, seats and wheel inside."""
    lower = [(4.0, .85), (4.0, 1.80), (5.94, 1.80), (5.95, 1.75), (6.0, .75), (5.55, .7), (5.4, 1.12), (4.4, 1.12), (4.25, .8)]
    m.prism(lower, -1.2, 1.2, "indigo", bevel=.05)
    m.prism([(4.0, 1.74), (4.0, 2.95), (4.25, 3.05), (5.55, 3.0), (5.75, 2.82), (5.78, 2.68), (4.58, 2.68), (4.54, 1.74)], -1.2, 1.2, "indigo", bevel=.05)
    m.box((.03, 2.2, .9), (4.58, 0, 2.22), "seat", bevel=0)
    m.box((.34, 2.1, .22), (5.72, 0, 1.86), "black", bevel=.06)
    for k in (-1, 1):
        m.bar((5.93, k * 1.15, 1.74), (5.75, k * 1.15, 2.74), .10, .10, "indigo", .015)
        m.plate([(4.58, k * 1.17, 1.80), (4.58, k * 1.17, 2.70), (5.72, k * 1.17, 2.70), (5.88, k * 1.17, 1.80)], .012, "glass", 0)
        m.bar((4.56, k * 1.19, 1.82), (5.92, k * 1.19, 1.82), .03, .04, "black", .004)
        m.box((.5, .5, .12), (4.95, k * .55, 1.80), "seat", bevel=.04)
        m.box((.14, .48, .66), (4.70, k * .55, 2.12), "seat", (0, -8, 0), .05)
    steering(m, (5.44, .55, 2.06), 50, .23, .3)
    m.plate([(5.79, -1.1, 2.70), (5.79, 1.1, 2.70), (5.96, 1.1, 1.80), (5.96, -1.1, 1.80)], .012, "glass", 0)
    for y in (-.5, .35):
        m.rod((5.99, y, 1.82), (5.90, y + .42, 2.22), .010, "black", seg=6)


def solar_array(at, heading=0, cols=4, rows=2, tilt=22):
    """Panels on a steel frame, facing +x of their own frame."""
    m = Model("solar")
    m.place(at, heading)
    w, h = 1.05, 1.75
    g = m.group((0, 0, 1.55), (0, tilt, 0))
    for c in range(cols):
        for r in range(rows):
            x, y = (r - (rows - 1) / 2) * (h + .03), (c - (cols - 1) / 2) * (w + .03)
            g.box((h, w, .04), (x, y, 0), "zinc", bevel=.004)
            g.box((h - .05, w - .05, .012), (x, y, .018), "solar", bevel=0)
            for i in range(1, 10):
                g.box((.006, w - .06, .004), (x - h / 2 + h * i / 10, y, .0255), "zinc", bevel=0)
            for i in range(1, 6):
                g.box((h - .06, .006, .004), (x, y - w / 2 + w * i / 6, .0255), "zinc", bevel=0)
    half = cols * (w + .03) / 2
    t = math.radians(tilt)
    for k in (-1, 1):
        for s in (-1.1, 1.1):
            m.bar((s * math.cos(t), k * half * .7, 0), (s * math.cos(t), k * half * .7, 1.5 - s * math.sin(t)), .09, .09, "indigo")
        m.bar((1.1 * math.cos(t), k * half * .7, .15), (-1.1 * math.cos(t), k * half * .7, 1.8), .05, .05, "indigo")
        g.box((rows * h, .08, .08), (0, k * half * .7, -.06), "indigo", bevel=.006)
    for s in (-1.1, 1.1):
        g.box((.08, half * 2, .06), (s, 0, -.06), "indigo", bevel=.006)
    return m
