"""Ploughs, harrow, ridger and rotavator."""

import math

from badges import badge, both
from parts import cylinder, disc, hitch_frame
from shapes import Model, arc
from wheels import wheel


def disc_plough():
    """Three tilted discs under a diagonal beam, with a spring-loaded furrow wheel behind."""
    m = Model("disc-plough-3")
    a, b = (.55, .52, .86), (-1.45, -.62, .86)
    m.bar(a, b, .15, .15, "indigo", .02)
    m.plate([(.30, .47, .80), (-1.2, -.38, .80), (-1.2, -.38, .77), (.3, .47, .77)], .012, "gold", 0)
    along = math.degrees(math.atan2(a[1] - b[1], a[0] - b[0]))
    g = m.group(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, .86), (0, 0, along))
    for face, side in (("right", -1), ("left", 1)):
        badge(g, "GONA C3", (side * .41, side * .078, 0), .056, face)
    m.bar((.62, .58, .86), (.62, -.42, .86), .1, .12, "indigo", .015)
    m.bar((.62, -.42, .86), (-.55, -.22, .86), .08, .1, "indigo", .012)
    hitch_frame(m, .64, .66, .72)
    for i in range(3):
        t = .16 + i * .34
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        m.box((.2, .2, .24), (x, y, .84), "indigo dark", (0, 0, 30), .02)
        m.bar((x, y, .78), (x - .16, y + .06, .50), .11, .08, "indigo", .015)
        m.bar((x - .16, y + .06, .52), (x - .10, y + .02, .36), .11, .1, "indigo", .015)
        d = disc(m, (x - .02, y - .10, .335), .355, (-18, 0, 42), .135, "soil-worn")
        d.lathe([(.352, -.131), (.358, -.137), (.350, -.141), (.330, -.122)], "steel", seg=48)
        d.rod((0, .03, 0), (0, .18, 0), .09, "iron", r2=.07, seg=24, bevel=.01)
        m.bar((x - .1, y + .02, .72), (x + .04, y - .34, .64), .03, .04, "iron")
        m.plate([(x + .03, y - .30, .70), (x + .16, y - .34, .66), (x + .14, y - .36, .50), (x + .02, y - .30, .50)], .012, "blade")
    # furrow wheel
    m.bar(b, (-1.85, -.78, .86), .1, .12, "indigo", .015)
    m.rod((-1.85, -.78, 1.12), (-1.85, -.78, .42), .045, "zinc", seg=18)
    m.rod((-1.85, -.78, .62), (-1.85, -.78, .92), .07, "indigo", seg=20, bevel=.01)
    for i in range(7):
        m.rod((-1.85, -.78, .93 + i * .024), (-1.85, -.78, .943 + i * .024), .062, "black", seg=20)
    g = m.group((-1.86, -.76, .31), (20, 0, -8))
    g.lathe([(.30, -.012), (.31, 0), (.30, .012), (.24, .02), (.05, .05), (0, .05)], "iron")
    g.lathe([(.30, -.012), (.24, -.01), (.05, .02), (0, .02)], "iron")
    g.rod((0, -.03, 0), (0, .1, 0), .055, "gold", seg=20, bevel=.006)
    m.bar((-1.85, -.78, .44), (-1.86, -.68, .33), .05, .05, "iron")
    for x, y in ((.62, -.36), (.2, -.32)):
        m.stand(x, y, .82)
    return m


def disc_harrow():
    """An offset harrow: two gangs of ten discs set in a V, notched in front, plain behind."""
    m = Model("disc-harrow-20")
    for x, rot, notches, turn in ((.75, 17, 10, 0), (-.75, -17, 0, 180)):
        g = m.group((x, 0, 0), (0, 0, rot), name="gang")
        g.box((.12, 2.5, .12), (0, 0, .78), "indigo", bevel=.015)
        g.plate([(.064, -1.2, .80), (.064, 1.2, .80), (.064, 1.2, .765), (.064, -1.2, .765)], .006, "gold", 0)
        g.plate([(-.064, -1.2, .80), (-.064, 1.2, .80), (-.064, 1.2, .765), (-.064, -1.2, .765)], .006, "gold", 0)
        g.rod((0, -1.22, .30), (0, 1.22, .30), .028, "steel")
        for i in range(10):
            y = (i - 4.5) * .26
            disc(g, (0, y, .30), .305, (0, 0, turn), .05, notches=notches, hub=False)
            if i < 9:
                g.rod((0, y + .05, .30), (0, y + .21, .30), .055, "iron", seg=18)
            s = 1 if turn else -1
            g.bar((s * .02, y + .04, .74), (s * .30, y + .04, .70), .02, .03, "iron")
            g.bar((s * .30, y + .04, .70), (s * .28, y + .06, .46), .06, .012, "zinc")
        for k in (-1, 1):
            g.rod((0, k * 1.24, .30), (0, k * 1.29, .30), .08, "gold", seg=24, bevel=.01)
        for y in (-.91, -.13, .91):
            g.prism([(-.05, .26), (.05, .26), (.08, .72), (-.08, .72)], y - .05, y + .05, "indigo", bevel=.012)
    both(m, "GONA C20", -.02, .672, .88, .075)
    for y0, y1 in ((-.62, -.62), (.62, .62)):
        m.bar((1.0, y0, .88), (-1.05, y1, .88), .1, .1, "indigo", .014)
    for x in (-.35, .35):
        m.bar((x, -.66, .88), (x, .66, .88), .1, .1, "indigo", .014)
    m.bar((1.55, .0, .62), (1.9, .0, .56), .1, .1, "indigo", .012)
    for k in (-1, 1):
        m.bar((.95, k * .62, .86), (1.6, k * .05, .62), .09, .1, "indigo", .012)
    m.lathe([(.07, -.03), (.07, .03), (.035, .03), (.035, -.03), (.07, -.03)], "iron", (1.96, 0, .55), (90, 0, 0), 24)
    m.stand(1.5, .1, .7, .03, .18)
    # lift axle with transport wheels inside the frame
    m.rod((0, -.78, .62), (0, .78, .62), .05, "iron")
    for k in (-1, 1):
        m.bar((0, k * .32, .62), (-.10, k * .32, .42), .06, .1, "indigo")
        wheel(m, (-.10, k * .44, .36), .36, .2, side=k, tread="rib")
        m.bar((.35, k * .32, .86), (.0, k * .32, .64), .05, .05, "iron")
    cylinder(m, (.38, 0, .98), (.0, 0, .74), .05, .4)
    m.bar((0, 0, .62), (0, 0, .76), .06, .06, "iron")
    m.bar((.38, 0, .88), (.38, 0, 1.0), .08, .08, "indigo")
    m.rod((1.5, .0, .66), (.4, .0, 1.0), .022, "zinc")
    return m


def _mouldboard(g, k):
    """One wing of a ridger body, k = +1 left or -1 right: a curled sheet swept back from the share."""
    rings = []
    for i in range(9):
        t = i / 8
        x, y = .34 - .72 * t, k * (.02 + .36 * t ** 1.25)
        lean = .05 + .32 * t
        ring = []
        for j in range(7):
            u = j / 6
            low = .05 + .16 * t * t
            z = low + (.46 - .06 * t * t - low) * u
            out = lean * (u - .15) ** 2 * 1.1
            ring.append((x - .10 * u * (1 - t) + .02, y + k * out, z))
        rings.append(ring)
    ob = g.loft(rings, "blade", caps=False, closed=False, smooth=60)
    mod = ob.modifiers.new("thick", "SOLIDIFY")
    mod.thickness = .012


def ridger():
    """Three ridging bodies under a toolbar."""
    m = Model("ridger-3")
    m.box((.13, 2.35, .13), (0, 0, .86), "indigo", bevel=.016)
    # On the other half the linkage would stand before it.
    badge(m, "GONA C3R", (.473, -.37, .86), .062, "front")
    m.box((.10, 1.3, .10), (.42, 0, .86), "indigo", bevel=.014)
    for k in (-1, 1):
        m.bar((.42, k * .58, .86), (0, k * .58, .86), .09, .09, "indigo")
        m.box((.02, .15, .15), (0, k * 1.18, .86), "gold", (0, 0, 90), .004)
    for f in (-1, 1):
        m.plate([(f * .069, -1.1, .885), (f * .069, 1.1, .885), (f * .069, 1.1, .845), (f * .069, -1.1, .845)], .006, "gold", 0)
    hitch_frame(m, .46, .72, .66)
    for y in (-.85, 0, .85):
        g = m.group((0, y, 0), name="body")
        g.box((.19, .11, .2), (0, 0, .86), "iron", bevel=.012)
        g.bolts((.0, 0, .97), .06, 4, "zinc", .012, "z")
        g.prism([(-.05, .80), (.07, .80), (.09, .5), (.20, .2), (.12, .08), (-.22, .08), (-.2, .16), (.0, .3), (-.04, .5)],
                -.022, .022, "indigo", bevel=.008)
        for k in (-1, 1):
            _mouldboard(g, k)
            g.bar((-.02, k * .02, .32), (-.14, k * .24, .34), .02, .04, "iron")
            g.plate([(.60, 0, .035), (.26, k * .17, .055), (.20, k * .10, .10), (.34, 0, .12)], .014, "steel")
    return m


def rotavator():
    """A 1.5 m rotary tiller: gearbox on the beam, chain case, hood, rotor with L-blades, rear apron, side skids."""
    m = Model("rotary-tiller-150")
    half = .78
    m.rod((.05, -half, .72), (.05, half, .72), .07, "indigo", seg=24)
    m.box((.34, .34, .34), (.10, 0, .76), "indigo dark", bevel=.05)
    m.rod((.20, 0, .76), (.40, 0, .76), .055, "iron", seg=24)
    m.rod((.40, 0, .76), (.52, 0, .76), .025, "steel", seg=12)
    m.rod((.28, 0, .76), (.46, 0, .76), .12, "black", r2=.14, seg=24)
    m.rod((.10, 0, .92), (.10, 0, .97), .04, "zinc", seg=16)
    for i in range(5):
        m.box((.36, .02, .02), (.1, -.1 + i * .05, .93), "indigo dark", bevel=.004)
    hitch_frame(m, .16, .50, .62, half=.38)
    m.bar((.14, 0, .95), (.22, 0, 1.05), .1, .03, "indigo")
    # hood over the rotor
    m.band([(.36, .52), (.30, .60), (.08, .665), (-.18, .64), (-.36, .52)], -.018, -half, half, "indigo")
    for k in (-1, 1):
        y = k * half
        m.prism([(.36, .50), (.30, .60), (.08, .67), (-.18, .645), (-.36, .53), (-.28, .26), (.0, .10), (.26, .2)],
                y - .014, y + .014, "indigo", bevel=.006)
        m.prism([(.38, .10), (.44, .20), (.40, .22), (.30, .05), (-.34, .03), (-.34, .0), (.3, .0)], y - .04 + k * .05, y + .04 + k * .05,
                "iron", bevel=.006)
        m.bar((.1, y + k * .05, .05), (.1, y + k * .05, .3), .02, .06, "iron")
    m.prism(arc(.05, .72, .14, 20, 160, 8) + arc(.0, .27, .13, 200, 340, 8), half + .014, half + .11, "gold", bevel=.025)
    m.bolts((.05, half + .11, .72), .09, 6, "zinc", .01, "y", .01)
    m.bolts((.0, half + .11, .27), .08, 6, "zinc", .01, "y", .01)
    m.rod((0, -half, .27), (0, half, .27), .045, "iron", seg=20)
    n = 8
    for i in range(n):
        y = -half + .09 + (2 * half - .18) * i / (n - 1)
        m.rod((0, y - .008, .27), (0, y + .008, .27), .11, "iron", seg=24)
        for j in range(6):
            t = math.radians(60 * j + 23 * i)
            c, s = math.cos(t), math.sin(t)
            k = 1 if j % 2 else -1
            e = math.radians(60 * j + 23 * i + 18)
            tip = (.235 * math.cos(e), .27 + .235 * math.sin(e))
            m.bar((.08 * c, y + k * .012, .27 + .08 * s), (tip[0], y + k * .012, tip[1]), .012, .05, "blade")
            if 0 < i < n - 1 or k == (1 if i == 0 else -1):
                m.bar((tip[0], y + k * .012, tip[1]), (tip[0], y + k * .10, tip[1]), .045, .012, "blade")
    # rear apron on chains
    m.plate([(-.36, -half, .53), (-.36, half, .53), (-.74, half, .36), (-.74, -half, .36)], .014, "indigo")
    m.plate([(-.64, -half + .1, .416), (-.64, half - .1, .416), (-.68, half - .1, .398), (-.68, -half + .1, .398)], .012, "gold", 0)
    badge(m, "GONA C150", (-.512, 0, .485), .06, "back", tilt=66)
    m.bar((-.74, -half, .35), (-.74, half, .35), .03, .03, "iron")
    for k in (-1, 1):
        m.bar((.08, k * .4, .72), (-.36, k * .4, .98), .05, .03, "indigo")
        m.rod((-.36, k * .4, 1.0), (-.68, k * .4, .39), .012, "zinc", seg=8)
        for i in range(8):
            z = .50 + i * .05
            x = -.36 - .32 * (1.0 - z) / .61
            m.rod((x, k * .4, z), (x + .013, k * .4, z + .025), .03, "black", seg=14)
    m.bar((-.36, -.46, .98), (-.36, .46, .98), .05, .05, "indigo")
    return m
