"""Balers and the rotary rake."""

import math

from badges import badge, both
from crop_parts import pickup
from parts import cylinder, drawbar, hitch_frame, hoses, lamp, shaft, slats, triangle
from shapes import Model, arc
from wheels import wheel


def bale_square(m, at, rot=(0, 0, 0), size=(.9, .46, .36)):
    """A small tied bale."""
    g = m.group(at, rot, name="bale")
    x, y, z = size
    g.box(size, (0, 0, 0), "hay", bevel=.035)
    for k in (-1, 1):
        g.box((x + .012, .012, z + .012), (0, k * y * .22, 0), "cotton", bevel=.004)
    for i in range(60):
        a, b, c = math.sin(i * 12.98) * .48, math.sin(i * 78.2) * .5, math.sin(i * 37.7) * .48
        face = i % 3
        p = {0: (a * x, (b > 0 or -1) * y / 2, c * z), 1: (a * x, c * y, z / 2), 2: ((b > 0 or -1) * x / 2, a * y, c * z)}[face]
        d = (math.sin(i) * .06, math.cos(i * 2) * .06, math.sin(i * 5) * .05)
        g.rod([q - e * .5 for q, e in zip(p, d)], [q + e for q, e in zip(p, d)], .004, "straw", seg=4)
    return g


def bale_round(m, at, r=.62, w=1.2, rot=(0, 0, 0)):
    """A round bale lying on its side, its axis along y; `at` is the middle of its foot."""
    x, y, z = at
    g = m.group((x, y, z + r * .985), rot, name="bale")
    h = w / 2
    g.lathe([(0, -h + .01)] + [(r * (.12 + .11 * i), -h + (.012 if i % 2 else -.004)) for i in range(7)] +
            [(r * .95, -h), (r * .985, -h + .03), (r, -h + .1)] + [(r * (1 - .006 * (i % 2)), -h + .1 + (w - .2) * i / 12) for i in range(13)] +
            [(r * .985, h - .03), (r * .95, h)] + [(r * (.89 - .11 * i), h + (.004 if i % 2 else -.012)) for i in range(7)] + [(0, h - .01)],
            "hay", seg=64, smooth=25)
    for i in range(5):
        y = -h + .2 + i * (w - .4) / 4
        g.lathe([(r + .001, y - .006), (r + .006, y), (r + .001, y + .006)], "cotton", seg=56)
    for i in range(120):
        a, t = i * 2.399, math.sin(i * 7.7) * .48 * w
        p = (r * math.cos(a), t, r * math.sin(a))
        g.rod(p, (p[0] * 1.03 + .04 * math.sin(i), t + .07 * math.cos(i * 3), p[2] * 1.03 + .04 * math.cos(i * 1.7)), .004, "straw", seg=4)
    return g


def square_baler():
    """A small square baler: offset pick-up, bale chamber, flywheel, knotter guard, a bale leaving the chute."""
    m = Model("square-baler-s14")
    for k, y, r in ((1, .66, .40), (-1, -1.62, .36)):
        wheel(m, (-.35, y, r), r, .24, side=k, tread="rib")
    m.rod((-.35, -1.55, .36), (-.35, .6, .40), .045, "iron")
    # chamber, its bars, density springs and chute
    m.box((2.5, .52, .54), (.15, .18, .86), "indigo", bevel=.02)
    for k in (-1, 1):
        for z in (.62, .86, 1.10):
            m.bar((-1.1, .18 + k * .27, z), (-2.25, .18 + k * .25, z), .03, .06, "indigo", .006)
    for z in (.585, 1.135):
        for y in (0.02, .34):
            m.bar((-1.1, y, z), (-2.25, y, z - .015 * (1 if z > .8 else -1)), .07, .03, "indigo", .006)
    for x in (-1.5, -2.0):
        m.bar((x, -.12, 1.18), (x, .48, 1.18), .04, .04, "iron")
        m.bar((x, -.12, .54), (x, .48, .54), .04, .04, "iron")
        for y in (-.12, .48):
            m.rod((x, y, .5), (x, y, 1.36), .014, "zinc", seg=10)
            for i in range(6):
                m.rod((x, y, 1.2 + i * .022), (x, y, 1.211 + i * .022), .032, "gold", seg=14)
    bale_square(m, (-1.75, .18, .86), size=(1.0, .45, .42))
    bale_square(m, (-2.68, .18, .82), (0, 7, 0), size=(.82, .45, .42))
    m.band([(-2.2, .56), (-2.9, .50), (-3.05, .44)], -.02, 0, .36, "zinc")
    # plunger head: gearbox, flywheel, shaft
    m.box((.55, .62, .66), (1.45, .18, .92), "indigo", bevel=.05)
    m.rod((1.74, .18, .98), (1.90, .18, .98), .14, "iron", seg=28)
    m.rod((1.90, .18, .98), (2.02, .18, .98), .36, "iron", seg=56, bevel=.015)
    m.rod((2.02, .18, .98), (2.03, .18, .98), .27, "gold", seg=48)
    m.rod((2.02, .18, .98), (2.06, .18, .98), .09, "iron", seg=24)
    m.bolts((2.03, .18, .98), .17, 6, "zinc", .016, "x")
    shaft(m, (2.06, .18, .98), (3.05, .26, .74), .05)
    # drawbar
    m.bar((1.5, .18, .62), (2.9, .32, .52), .12, .12, "indigo", .014)
    m.bar((2.9, .32, .52), (3.2, .32, .50), .09, .06, "iron")
    m.stand(2.5, .42, .78, .035, .2)
    # pick-up and cross feed to the right
    g = m.group((.55, -.92, 0))
    pickup(g, 1.25, .0, .36, .21)
    m.box((.78, 1.42, .12), (.0, -.85, .62), "indigo", bevel=.02)
    m.box((.9, 1.36, .34), (-.02, -.82, 1.02), "indigo", bevel=.05)
    m.box((.012, 1.1, .08), (.434, -.82, 1.08), "gold", bevel=.003)
    badge(m, "GONA S14", (-.03, -1.503, 1.06), .10)
    m.prism([(.42, .86), (-.46, .86), (-.46, .56), (.2, .56)], -1.52, -1.47, "indigo", bevel=.008)
    for i in range(8):
        m.pipe([(.42, -1.4 + i * .15, .98), (.85, -1.4 + i * .15, .80), (.95, -1.4 + i * .15, .66)], .008, "zinc", .1, 6)
    m.rod((.43, -1.5, .96), (.43, -.3, .96), .018, "zinc")
    wheel(m, (.62, -1.68, .17), .17, .09, side=-1, tread="plain")
    m.bar((.62, -1.60, .17), (.45, -1.54, .5), .03, .05, "iron")
    # knotters under their guard, twine box
    m.prism([(-.35, 1.12), (-.35, 1.42), (-.75, 1.46), (-1.0, 1.30), (-1.0, 1.12)], -.10, .46, "gold", bevel=.03)
    m.box((.7, .4, .5), (.55, .34, 1.38), "cotton", bevel=.04)
    m.box((.72, .42, .05), (.55, .34, 1.65), "indigo dark", bevel=.015)
    both(m, "GONA", .55, .203, 1.42, .12, "indigo", centre=.34)
    badge(m, "GONA S14", (.25, .444, 1.0), .12, "left")
    slats(m, -.7, .7, .443, .66, .86, 4)
    triangle(m, (-1.12, -.45, 1.0), r=.14)
    return m


def round_baler(with_bale=True):
    """A round baler: cylindrical chamber, hinged tailgate, pick-up, twine box; a bale stands beside it."""
    m = Model("round-baler-r12")
    r, cz, half = .84, 1.16, .66
    for k in (-1, 1):
        wheel(m, (.02, k * .96, .42), .42, .30, side=k, tread="rib")
        y = k * half
        # side walls: front half and tailgate with a seam
        m.prism(arc(.03, cz, r, -100, 82, 20)[0:] + [(.03, cz + r * .98), (.03, cz - r * .98)], y - .02, y + .02, "indigo", bevel=.01)
        m.prism(arc(-.03, cz, r, 98, 270, 20) + [(-.03, cz - r * .98), (-.03, cz + r * .98)], y - .02, y + .02, "indigo", bevel=.01)
        for a0, a1, s in ((-75, 75, .03), (105, 255, -.03)):
            m.band(arc(s, cz, r + .0, a0, a1, 18), .06, y + k * .022 - .012, y + k * .022 + .012, "indigo dark")
        m.prism(arc(.03, cz, .50, -82, 82, 16), y + k * .02 - .012, y + k * .035 + .012, "cotton", bevel=.01)
        m.prism(arc(-.03, cz, .50, 98, 262, 16), y + k * .02 - .012, y + k * .035 + .012, "cotton", bevel=.01)
        m.box((.8, .012, .05), (0, y + k * .052, cz - .06), "gold", bevel=.003)
        m.box((.7, .012, .03), (0, y + k * .052, cz - .13), "laterite", bevel=.003)
        for a in range(0, 360, 40):
            t = math.radians(a + 20)
            m.rod((.70 * math.cos(t), y, cz + .70 * math.sin(t)), (.70 * math.cos(t), y + k * .06, cz + .70 * math.sin(t)), .055, "gold", seg=20)
            m.rod((.70 * math.cos(t), y + k * .05, cz + .70 * math.sin(t)), (.70 * math.cos(t), y + k * .075, cz + .70 * math.sin(t)), .022, "iron", seg=12)
        m.bar((.9, k * .5, .56), (-.5, k * .5, .56), .09, .14, "iron")
        m.bar((.02, k * .5, .56), (.02, k * .8, .42), .09, .1, "iron")
        cylinder(m, (.12, k * (half + .1), cz - .62), (-.42, k * (half + .1), cz + .66), .035, .3)
        lamp(m, (-.86, k * .5, cz + .28), (.1, .14), "red", (0, 0, 180))
    m.rod((0, -.9, .42), (0, .9, .42), .05, "iron")
    # skin of the chamber: slatted front, smooth tailgate
    m.band(arc(.03, cz, r - .02, -20, 84, 18), .03, -half, half, "indigo", bevel=0)
    m.band(arc(-.03, cz, r - .02, 96, 262, 22), .03, -half, half, "indigo", bevel=0)
    for a in (112, 135, 158, 181, 204, 227):
        t = math.radians(a)
        m.bar((-.03 + r * math.cos(t), -half, cz + r * math.sin(t)), (-.03 + r * math.cos(t), half, cz + r * math.sin(t)), .06, .04, "indigo dark")
    m.rod((0, -half - .05, cz + r + .02), (0, half + .05, cz + r + .02), .045, "iron")
    # twine box and front guard
    m.prism([(.62, 1.32), (.62, 1.84), (.98, 1.80), (1.14, 1.5), (1.1, 1.05), (.8, 1.0)], -half, half, "cotton", bevel=.04)
    badge(m, "GONA R12", (1.074, 0, 1.645), .155, "front", "indigo", tilt=28)
    slats(m, .7, .98, -half - .008, 1.12, 1.4, 4)
    # pick-up
    pickup(m, 1.36, .98, .36, .22)
    for i in range(9):
        y = -.6 + i * .15
        m.pipe([(1.0, y, .98), (1.42, y, .82), (1.5, y, .66)], .008, "zinc", .1, 6)
    m.rod((1.0, -.66, .97), (1.0, .66, .97), .02, "zinc")
    for k in (-1, 1):
        wheel(m, (.92, k * .82, .17), .17, .09, side=k, tread="plain")
        m.bar((.92, k * .76, .17), (.92, k * .72, .42), .03, .05, "iron")
    drawbar(m, (2.55, 0, .52), .85, .42, w=.1)
    m.box((.34, .3, .3), (1.2, 0, .80), "indigo dark", bevel=.04)
    shaft(m, (1.36, 0, .78), (2.45, 0, .66))
    hoses(m, [((1.1, .15, 1.05), (2.3, .12, .8)), ((1.1, .2, 1.05), (2.3, .18, .8))], .1)
    triangle(m, (-.93, 0, cz), r=.15)
    if with_bale:
        bale_round(m, (-1.75, -.6, 0), .64, 1.2, (0, 0, 12))
    return m


def rotary_rake():
    """A mounted rotary rake: gear head on a mast, tine arms in a circle, wheels below, swath curtain at the left."""
    m = Model("rotary-rake-k3")
    hitch_frame(m, 1.62, .56, .60)
    m.bar((1.66, 0, .62), (.0, 0, .86), .11, .11, "indigo", .014)
    m.bar((1.70, 0, 1.12), (.35, 0, .86), .06, .06, "indigo")
    m.box((.14, .84, .12), (1.64, 0, .56), "indigo", bevel=.012)
    badge(m, "GONA K3", (.9, -.058, .735), .085)
    badge(m, "GONA K3", (.9, .058, .735), .085, "left")
    # gear head
    m.rod((0, 0, .50), (0, 0, .72), .30, "indigo", r2=.26, seg=40, bevel=.02)
    m.rod((0, 0, .72), (0, 0, .92), .16, "indigo dark", seg=32, bevel=.02)
    m.rod((0, 0, .40), (0, 0, .50), .22, "iron", seg=32)
    m.rod((0, 0, .92), (0, 0, .98), .07, "gold", seg=24, bevel=.01)
    m.bolts((0, 0, .74), .21, 10, "zinc", .014, "z")
    for i in range(10):
        a = 2 * math.pi * i / 10 + .12
        c, s = math.cos(a), math.sin(a)
        m.rod((.22 * c, .22 * s, .56), (1.28 * c, 1.28 * s, .54), .024, "gold" if i % 2 else "zinc", seg=12)
        m.rod((.24 * c, .24 * s, .56), (.40 * c, .40 * s, .557), .042, "iron", seg=14)
        for j in range(4):
            d = .84 + j * .13
            x, y = d * c, d * s
            m.rod((x - .02 * c, y - .02 * s, .54), (x + .02 * c, y + .02 * s, .54), .04, "iron", seg=12)
            for e in (-.028, .028):
                m.pipe([(x + e * c, y + e * s, .54), (x + e * c + .03 * s, y + e * s - .03 * c, .3),
                        (x + e * c - .05 * s, y + e * s + .05 * c, .05)], .007, "steel", .08, 6)
    # chassis wheels under the rotor
    for x, y in ((.26, .36), (.26, -.36), (-.32, .30), (-.32, -.30)):
        wheel(m, (x, y, .2), .2, .12, side=1 if y > 0 else -1, tread="plain")
        m.bar((x, y * .82, .2), (x * .5, y * .5, .45), .04, .06, "iron")
    # curtain on its arm
    m.bar((.62, .1, .80), (.62, 1.62, .80), .05, .05, "indigo")
    m.bar((.55, 1.62, .80), (-.95, 1.62, .80), .05, .05, "indigo")
    m.plate([(.55, 1.62, .78), (-.95, 1.62, .78), (-.95, 1.70, .14), (.55, 1.70, .14)], .02, "laterite")
    m.plate([(.45, 1.626, .70), (-.85, 1.626, .70), (-.85, 1.634, .64), (.45, 1.634, .64)], .03, "gold", 0)
    # guard rail round the rotor
    ring = [(1.42 * math.cos(math.radians(a)), 1.42 * math.sin(math.radians(a)), .74) for a in range(-70, -291, -10)]
    m.pipe([p for p in ring if True], .018, "gold", .02, 8)
    for a in (-70, -180, -290):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        m.rod((.14 * c, .14 * s, .86), (1.42 * c, 1.42 * s, .74), .018, "indigo", seg=10)
    for k in (-1, 1):
        m.stand(1.55, k * .36, .6)
    m.rod((.16, 0, .80), (.32, 0, .80), .07, "black", seg=20)
    shaft(m, (.30, 0, .80), (1.62, 0, .72), .04)
    triangle(m, (-1.44, 0, .72), r=.11)
    return m
