"""Boom sprayers and the orchard mistblower."""

import math

from badges import badge, both
from parts import cylinder, drawbar, hitch_frame, hoses, lamp, shaft, triangle
from shapes import Model, ring_rounded
from wheels import wheel


def _tank(m, at, size, mat="tank", r=.16, along="y"):
    """A moulded tank with rounded ends; `at` is its centre, size is (x, y, z)."""
    sx, sy, sz = size
    rings = []
    length = sy if along == "y" else sx
    a, b = (sx, sz) if along == "y" else (sy, sz)
    for t, k in ((-.5, .72), (-.485, .86), (-.45, .96), (-.40, 1), (-.14, 1), (-.13, .985), (-.11, .985), (-.10, 1), (.10, 1), (.11, .985),
                 (.13, .985), (.14, 1), (.40, 1), (.45, .96), (.485, .86), (.5, .72)):
        ring = ring_rounded(a * k, b * k, r * k, 5)
        rings.append([(u, t * length, v) if along == "y" else (t * length, u, v) for u, v in ring])
    m.loft(rings, mat, at=at, smooth=50)
    x, y, z = at
    m.rod((x, y, z + sz / 2 - .01), (x, y, z + sz / 2 + .05), .17, "tank", seg=32)
    m.rod((x, y, z + sz / 2 + .05), (x, y, z + sz / 2 + .10), .19, "black", seg=32, bevel=.015)


def _truss(m, a, b, h, foot=.0, mat="indigo", depth=.0):
    """A lattice boom section from a to b: two chords and zigzag braces."""
    x0, y0, z0 = a
    x1, y1, z1 = b
    h1 = h * .62
    m.bar((x0, y0, z0), (x1, y1, z1), .045, .045, mat)
    m.bar((x0, y0, z0 + h), (x1, y1, z1 + h1), .04, .04, mat)
    n = max(3, round(abs(y1 - y0) / .42))
    for i in range(n + 1):
        t = i / n
        x, y, z, k = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t, h + (h1 - h) * t
        if i < n:
            u = (i + .5) / n
            xm, ym, zm, km = x0 + (x1 - x0) * u, y0 + (y1 - y0) * u, z0 + (z1 - z0) * u, h + (h1 - h) * u
            m.bar((x, y, z), (xm, ym, zm + km), .022, .022, mat, .003)
            v = (i + 1) / n
            m.bar((xm, ym, zm + km), (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v, z0 + (z1 - z0) * v), .022, .022, mat, .003)
    m.bar((x1, y1, z1), (x1, y1, z1 + h1), .04, .04, mat)


def _nozzles(m, x, y0, y1, z, gap=.5):
    """The spray line below the boom with its nozzle bodies."""
    m.rod((x, y0, z), (x, y1, z), .014, "black", seg=8)
    n = round(abs(y1 - y0) / gap)
    for i in range(n + 1):
        y = y0 + (y1 - y0) * i / n
        m.rod((x, y, z + .03), (x, y, z - .05), .022, "black", seg=10)
        m.rod((x, y, z - .05), (x, y, z - .085), .026, "gold", r2=.018, seg=10)


def _boom(m, x, z, inner, outer, h=.36, fold=0):
    """Both wings: hinged inner and outer sections, nozzles and end guards. `fold` lifts the outer ones, in degrees."""
    m.bar((x, -inner[0], z), (x, inner[0], z), .07, .07, "indigo")
    m.bar((x, -inner[0], z + h), (x, inner[0], z + h), .07, .07, "indigo")
    for k in (-1, 1):
        a, b, c = k * inner[0], k * inner[1], k * outer
        m.box((.12, .08, h + .1), (x, a, z + h / 2), "iron")
        _truss(m, (x, a, z), (x, b, z), h)
        m.box((.1, .08, h * .62 + .1), (x, b, z + h * .31), "gold")
        # the outer wing turns on its top chord and comes to lie on the inner one
        top = h * .66
        wing = m.group((x, b, z + top), (k * fold, 0, 0), name="wing")
        _truss(wing, (0, 0, -top), (0, c - b, .03 - top), h * .62)
        cylinder(m, (x - .03, k * .12, z + h + .06), (x - .03, k * (inner[0] + .3), z + h * .95), .03, .5)
        _nozzles(m, x - .06, k * inner[0] * .6, b, z - .07)
        _nozzles(wing, -.06, k * .25, c - b, -.07 - top)
        wing.plate([(0, c - b, -.1 - top), (0, c - b + k * .09, .05 - top), (0, c - b, .28 - top)], .02, "gold")
    _nozzles(m, x - .06, -inner[0] * .6, inner[0] * .6, z - .07)


def boom_sprayer(fold=0):
    """A mounted sprayer: 600-litre tank in a frame, twelve metres of boom folded out."""
    m = Model("boom-sprayer-600")
    hitch_frame(m, .42, .50, .72)
    for k in (-1, 1):
        m.bar((.46, k * .42, .30), (.46, k * .42, 1.15), .07, .07, "indigo")
        m.bar((.46, k * .42, .32), (-.52, k * .42, .32), .07, .08, "indigo")
        m.bar((-.5, k * .42, .30), (-.5, k * .42, 1.5), .07, .07, "indigo")
        m.bar((.46, k * .42, 1.13), (.1, k * .42, .36), .04, .05, "indigo")
        for x in (.42, -.46):
            m.box((.14, .1, .28), (x, k * .42, .15), "iron", bevel=.015)
            m.box((.2, .14, .02), (x, k * .42, .012), "iron")
    for z in (.34, 1.1):
        m.bar((.46, -.45, z), (.46, .45, z), .07, .08, "indigo")
    m.bar((-.5, -.45, .34), (-.5, .45, .34), .07, .08, "indigo")
    m.bar((-.5, -.45, 1.48), (-.5, .45, 1.48), .07, .08, "indigo")
    _tank(m, (-.02, 0, .90), (.76, 1.34, .96))
    for y in (-.42, .42):
        m.band([(.39, .5), (.392, 1.28), (.24, 1.396), (-.28, 1.396), (-.432, 1.28), (-.432, .5)], .008, y - .03, y + .03, "iron", bevel=0)
    m.box((.05, .5, .16), (-.41, 0, 1.08), "indigo", bevel=.006)
    for i in range(7):
        m.box((.012, .05, .008), (-.402, .58, .6 + i * .09), "black", bevel=0)
    m.box((.26, .3, .26), (.26, .0, .26), "laterite", bevel=.04)
    m.rod((.30, 0, .26), (.52, 0, .26), .025, "steel")
    m.rod((-.2, -.60, .40), (-.2, -.60, .62), .08, "gold", seg=24, bevel=.015)
    m.rod((-.2, .60, .40), (-.2, .60, .62), .08, "black", seg=24, bevel=.015)
    for k in (-1, 1):
        m.bar((-.62, k * .30, .50), (-.62, k * .30, 1.72), .06, .06, "iron")
    m.bar((-.62, -.32, 1.7), (-.62, .32, 1.7), .06, .06, "iron")
    m.box((.03, .80, .17), (-.66, 0, 1.80), "indigo", bevel=.008)
    badge(m, "GONA V600", (-.677, 0, 1.80), .085, "back")
    cylinder(m, (-.62, 0, .55), (-.62, 0, 1.3), .04, .4)
    _boom(m, -.72, .72, (.75, 3.25), 6.0, fold=fold)
    for k in (-1, 1):
        m.rod((-.65, k * .1, 1.68), (-.72, k * 1.9, 1.02), .008, "steel", seg=6)
    hoses(m, [((-.3, k * .55, .5), (-.76, k * 1.0, .66)) for k in (-1, 1)] + [((-.3, k * .5, .5), (-.76, k * 2.4, .70)) for k in (-1, 1)], .06)
    return m


def trailed_sprayer(fold=0):
    """A trailed 2000-litre sprayer on two tall wheels with its boom out."""
    m = Model("trailed-sprayer-2000")
    for k in (-1, 1):
        wheel(m, (0, k * .92, .74), .74, .30, side=k)
        m.bar((1.3, k * .42, .78), (-1.25, k * .42, .78), .09, .16, "indigo", .014)
        m.bar((0, k * .42, .72), (0, k * .8, .74), .1, .12, "iron")
        m.band([(.66, 1.22), (.52, 1.46), (.2, 1.62), (-.2, 1.62), (-.52, 1.46), (-.66, 1.22)], -.02, k * .74, k * 1.1, "indigo")
        m.bar((0, k * .42, .85), (0, k * .84, 1.6), .05, .05, "indigo")
        lamp(m, (-1.36, k * .4, .95), (.18, .09), "red", (0, 0, 180))
    m.rod((0, -.86, .74), (0, .86, .74), .06, "iron")
    for x in (1.2, -.6, -1.2):
        m.bar((x, -.42, .78), (x, .42, .78), .08, .12, "indigo")
    drawbar(m, (2.75, 0, .62), 1.25, .40, w=.11)
    _tank(m, (.05, 0, 1.50), (2.15, 1.18, 1.28), r=.34, along="x")
    for x in (-.55, .62):
        m.band([(-.50, .90), (-.62, 1.15), (-.602, 1.85), (-.40, 2.10), (-.2, 2.15), (.2, 2.15), (.40, 2.10), (.602, 1.85), (.62, 1.15), (.50, .90)],
               -.01, x - .03, x + .03, "iron", axis="x", bevel=0)
    for k in (-1, 1):
        m.box((1.0, .02, .16), (.05, k * .595, 1.66), "indigo", bevel=.004)

    # On the other side the boom would stand before it.
    badge(m, "GONA V2000", (.05, -.608, 1.66), .105, "right")
    badge(m, "GONA", (-1.03, -.26, 1.70), .12, "back", "indigo")
    badge(m, "V2000", (-1.487, 0, 1.93), .055, "back")
    m.box((.5, .36, .42), (1.34, -.22, 1.08), "cotton", bevel=.05)
    m.box((.4, .3, .4), (1.34, .24, 1.06), "laterite", bevel=.05)
    m.box((.26, .3, .26), (1.62, 0, .80), "indigo dark", bevel=.04)
    shaft(m, (1.74, 0, .80), (2.7, 0, .74), .045)
    m.box((.9, .35, .03), (1.25, .62, .72), "iron")
    for i in range(3):
        m.bar((1.0, .82, .25 + i * .2), (1.3, .82, .25 + i * .2), .1, .03, "iron")
    for x in (1.0, 1.3):
        m.bar((x, .82, .22), (x, .78, .74), .03, .03, "iron")
    for k in (-1, 1):
        m.bar((-1.25, k * .34, .72), (-1.45, k * .34, 1.95), .07, .07, "indigo")
        m.bar((-.9, k * .4, .85), (-1.42, k * .34, 1.7), .05, .05, "indigo")
        m.rod((-1.5, k * .1, 1.9), (-1.6, k * 2.2, 1.28), .009, "steel", seg=6)
    m.bar((-1.45, -.36, 1.93), (-1.45, .36, 1.93), .07, .07, "indigo")
    cylinder(m, (-1.4, 0, .9), (-1.52, 0, 1.5), .045, .4)
    _boom(m, -1.58, .88, (.85, 3.55), 6.6, .46, fold)
    for k in (-1, 1):
        m.bar((-1.45, k * .34, 1.1), (-1.58, k * .4, .95), .06, .06, "iron")
    hoses(m, [((-1.0, k * .35, .95), (-1.62, k * 1.4, .84)) for k in (-1, 1)], .08)
    triangle(m, (-1.34, 0, .84), r=.14)
    return m


def mistblower():
    """A mounted orchard mistblower: 400-litre tank ahead of a round fan with an air deflector and nozzle ring."""
    m = Model("mistblower-400")
    hitch_frame(m, .58, .48, .70)
    for k in (-1, 1):
        m.bar((.62, k * .36, .20), (-.95, k * .36, .20), .07, .09, "indigo", .012)
        m.bar((.60, k * .36, .20), (.60, k * .36, 1.1), .07, .07, "indigo")
        for x in (.5, -.85):
            m.stand(x, k * .36, .2, .03, .14)
    for x in (.6, 0, -.9):
        m.bar((x, -.36, .20), (x, .36, .20), .07, .08, "indigo")
    m.bar((.6, -.4, 1.08), (.6, .4, 1.08), .07, .08, "indigo")
    _tank(m, (.15, 0, .80), (.72, 1.1, .96), r=.2)
    m.box((.05, .02, .6), (.15, -.56, .8), "black", bevel=.004)
    both(m, "GONA", .15, .553, .98, .11, "indigo")
    both(m, "V400", .15, .553, .82, .11, "laterite")
    # the fan draws air in through the grille behind and throws it out of the slot before it, past two rings of nozzles
    r, cz = .50, .78
    m.lathe([(r * .94, .0), (r, .02), (r * 1.02, .22), (r * .98, .26), (r * .90, .24), (r * .90, .02), (r * .94, 0)], "indigo",
            (-.90, 0, cz), (0, 0, 90), 64)
    m.lathe([(r * .95, 0), (r * .985, .014), (r * .95, .028), (r * .915, .014), (r * .95, 0)], "gold", (-.93, 0, cz), (0, 0, 90), 64)
    m.lathe([(r * 1.16, .0), (r * 1.18, .02), (r * 1.16, .05), (r * .5, .16), (r * .4, .16), (r * 1.0, .02), (r * 1.16, 0)], "indigo",
            (-.50, 0, cz), (0, 0, 90), 64)
    m.rod((-.66, 0, cz), (-.50, 0, cz), r * .72, "black", seg=48)
    for i in range(12):
        t = 2 * math.pi * i / 12
        m.bar((-.66, r * .97 * math.cos(t), cz + r * .97 * math.sin(t)), (-.48, r * 1.02 * math.cos(t), cz + r * 1.02 * math.sin(t)), .02, .012, "zinc")
    for i in range(9):
        a = 2 * math.pi * i / 9
        c, s = math.cos(a), math.sin(a)
        m.plate([(-.84, .09 * c - .04 * s, cz + .09 * s + .04 * c), (-.84, .43 * c - .08 * s, cz + .43 * s + .08 * c),
                 (-.74, .43 * c + .08 * s, cz + .43 * s - .08 * c), (-.74, .09 * c + .04 * s, cz + .09 * s - .04 * c)], .012, "gold", 0)
    m.rod((-.89, 0, cz), (-.66, 0, cz), .11, "indigo dark", r2=.13, seg=32, bevel=.015)
    for k in range(1, 6):
        m.lathe([(r * .17 * k, 0), (r * .17 * k + .005, .005), (r * .17 * k, .010), (r * .17 * k - .005, .005), (r * .17 * k, 0)], "zinc",
                (-.935, 0, cz), (0, 0, 90), 48)
    for i in range(6):
        a = math.pi * i / 6
        m.rod((-.93, r * .93 * math.cos(a), cz + r * .93 * math.sin(a)), (-.93, -r * .93 * math.cos(a), cz - r * .93 * math.sin(a)), .005, "zinc", seg=6)
    for k in (-1, 1):
        for i in range(8):
            a = math.radians(-42 + i * 17)
            y, z = k * (r + .075) * math.cos(a), cz + (r + .075) * math.sin(a)
            m.rod((-.60, y, z), (-.60, y * 1.07, cz + (z - cz) * 1.07), .022, "black", seg=10)
            m.rod((-.60, y * 1.07, cz + (z - cz) * 1.07), (-.60, y * 1.13, cz + (z - cz) * 1.13), .027, "gold", r2=.016, seg=10)
        pts = [(-.60, k * (r + .065) * math.cos(math.radians(a)), cz + (r + .065) * math.sin(math.radians(a))) for a in range(-46, 86, 12)]
        m.pipe(pts, .017, "zinc", .02, 8)
        m.plate([(-.70, k * .13, cz + r + .02), (-.46, k * .13, cz + r + .02), (-.46, k * .40, cz + r + .22), (-.70, k * .40, cz + r + .22)], .014, "indigo")
        m.bar((-.50, k * .36, .22), (-.50, k * .36, .50), .06, .06, "indigo")
        m.bar((-.86, k * .36, .22), (-.86, k * .36, .46), .06, .06, "indigo")
    m.box((.3, .3, .26), (.42, 0, .26), "laterite", bevel=.04)
    m.rod((.5, 0, .30), (.68, 0, .30), .025, "steel")
    m.rod((.5, 0, .30), (.62, 0, .30), .08, "black", seg=22)
    m.rod((-.1, -.48, .24), (-.1, -.48, .44), .07, "gold", seg=22, bevel=.012)
    hoses(m, [((-.1, -.48, .42), (-.55, -.50, .58)), ((.3, -.2, .3), (-.1, -.46, .3))], .05, .016)
    return m
