"""Planters, the seed drill and the rice transplanter."""

import math

from badges import badge
from parts import cylinder, disc, hitch_frame, lamp, seat, steering, triangle
from shapes import Model
from wheels import wheel


def _hopper(m, at, w, d, h, mat="gold", lid="indigo dark"):
    """A tapered seed box with a lid; `at` is the middle of its foot."""
    x, y, z = at
    m.box((d * .55, w * .55, h), (x, y, z + h / 2), mat, bevel=.03, top=(1 / .55, 1 / .55))
    m.box((d * 1.08, w * 1.08, .05), (x, y, z + h + .02), lid, bevel=.018)
    m.box((.03, .1, .03), (x - d * .56, y, z + h + .01), "zinc", bevel=.006)


def _row_unit(m, at, air=False):
    """One planter row: parallel arms, disc opener, gauge wheels, hopper and a V of press wheels. +x is forward."""
    g = m.group(at, name="row")
    for k in (-1, 1):
        for z in (.42, .62):
            g.bar((.05, k * .09, z), (-.34, k * .09, z - .04), .018, .05, "iron")
    g.box((.05, .28, .34), (.03, 0, .52), "indigo", bevel=.01)
    g.prism([(-.30, .34), (-.30, .66), (-.86, .56), (-.98, .38), (-.6, .3)], -.07, .07, "indigo", bevel=.015)
    for k in (-1, 1):
        disc(g, (-.42, k * .035, .17), .2, (0, 0, k * 5 + (180 if k > 0 else 0)), .012, seg=36)
        wheel(g, (-.56, k * .15, .2), .2, .10, side=k, tread="plain")
        g.bar((-.5, k * .095, .45), (-.56, k * .1, .2), .02, .05, "iron")
    if air:
        g.rod((-.5, -.10, .52), (-.5, -.18, .52), .15, "gold", seg=36, bevel=.012)
        g.rod((-.5, -.18, .52), (-.5, -.19, .52), .1, "black", seg=32)
        _hopper(g, (-.48, 0, .64), .36, .40, .34, "cotton")
    else:
        _hopper(g, (-.5, 0, .62), .38, .42, .42)
        g.rod((-.42, .09, .52), (-.42, .12, .52), .10, "zinc", seg=26)
        g.rod((-.66, .09, .44), (-.66, .12, .44), .06, "zinc", seg=20)
    g.bar((-.9, 0, .44), (-1.12, 0, .2), .05, .05, "indigo")
    for k in (-1, 1):
        w = g.group((-1.14, k * .085, .165), (k * 16, 0, 0))
        wheel(w, (0, 0, 0), .165, .05, side=k, tread="plain")
    g.rod((-.95, 0, .5), (-1.02, 0, .72), .016, "zinc", seg=8)
    g.rod((-1.01, 0, .7), (-1.03, 0, .78), .026, "gold", seg=12)
    return g


def _marker(m, side, half):
    """A folded row marker standing up at the end of the bar."""
    y = side * half
    m.box((.12, .08, .2), (0, y, .62), "iron")
    m.bar((0, y, .66), (-.05, side * (half - .12), 1.55), .05, .05, "gold")
    m.bar((-.05, side * (half - .12), 1.55), (-.05, side * (half - .42), 1.62), .04, .04, "gold")
    disc(m, (-.05, side * (half - .46), 1.60), .17, (0, 0, 30 * side), .03)
    cylinder(m, (0, side * (half - .22), .6), (-.03, side * (half - .07), 1.1), .025, .4)


def _planter(name, rows, gap, air):
    m = Model(name)
    half = gap * (rows - 1) / 2 + .3
    m.box((.13, half * 2, .13), (0, 0, .55), "indigo", bevel=.015)
    for k in (-1, 1):
        m.box((.02, .16, .16), (0, k * half, .55), "gold", (0, 0, 90), .006)
    hitch_frame(m, .08, .50, .72)
    for i in range(rows):
        unit = _row_unit(m, (-.08, (i - (rows - 1) / 2) * gap, 0), air)
        badge(unit, f"GONA L{rows}", (-.649, 0, .85) if air else (-.680, 0, .88), .036, "back", "indigo", -14.8 if air else -12.7)
    for k in (-1, 1):
        y = k * gap * (rows / 2 - 1)
        wheel(m, (.34, y, .31), .31, .15, side=k, lugs=16)
        m.bar((.03, y - k * .12, .55), (.34, y - k * .12, .31), .05, .09, "indigo")
        m.prism([(.0, .5), (.36, .25), (.40, .37), (.06, .63)], y - k * .15 - .02, y - k * .15 + .02, "black", bevel=.01)
        _marker(m, k, half - .04)
    m.rod((-.18, -half + .2, .44), (-.18, half - .2, .44), .016, "steel", seg=10)
    if air:
        # vacuum fan on the mast, hoses to the rows, fertiliser hoppers in front
        m.rod((-.10, .0, 1.12), (.06, .0, 1.12), .27, "gold", seg=48, bevel=.03)
        m.rod((-.16, .0, 1.12), (-.10, .0, 1.12), .12, "black", seg=32, bevel=.01)
        m.bar((-.02, -.1, .6), (-.02, -.1, .95), .06, .06, "indigo")
        m.bar((-.02, .1, .6), (-.02, .1, .95), .06, .06, "indigo")
        m.box((.2, .26, .2), (0, .18, 1.33), "gold", bevel=.03)
        for i in range(rows):
            y = (i - (rows - 1) / 2) * gap
            m.pipe([(-.12, .06 * (i - 2.5), 1.2 - .02 * abs(i - 2.5)), (-.32, y * .5, 1.28), (-.50, y - .1, .95), (-.58, y - .19, .55)], .024, "hose", .16, 10)
        for k in (-1, 1):
            y = k * gap * 1.55
            _hopper(m, (.02, y, .82), gap * 1.5, .5, .44, "cotton")
            for d in (-.4, .4):
                m.bar((0, y + d, .6), (0, y + d, .86), .05, .05, "indigo")
            m.box((.02, gap * .9, .07), (-.245, y, 1.12), "gold", (0, 16, 0), .003)
    else:
        m.plate([(-.068, -half + .3, .58), (-.068, half - .3, .58), (-.068, half - .3, .545), (-.068, -half + .3, .545)], .008, "gold")
    return m


def planter_4():
    """Four rows, mechanical metering."""
    return _planter("planter-4-row", 4, .75, False)


def planter_6():
    """Six rows, vacuum metering, fertiliser hoppers."""
    return _planter("planter-6-row", 6, .66, True)


def seed_drill():
    """A mounted drill: the long seed box on an end-wheel frame, sixteen disc openers in two ranks."""
    m = Model("seed-drill-16")
    rows, gap = 16, .17
    half = rows * gap / 2
    m.box((.1, half * 2 + .1, .1), (.28, 0, .62), "indigo")
    m.box((.1, half * 2 + .1, .1), (-.32, 0, .62), "indigo")
    for y in (-half, -.45, .45, half):
        m.box((.7, .08, .1), (-.02, y, .62), "indigo")
    hitch_frame(m, .34, .55, .68)
    # seed box: deep tapered trough with two lids and end plates
    prof = [(-.12, .82), (.12, .82), (.36, 1.32), (-.34, 1.32)]
    m.prism(prof, -half, half, "indigo", bevel=.02)
    for k in (-1, 1):
        m.prism([(-.14, .66), (.14, .66), (.14, .8), (.38, 1.34), (-.36, 1.34), (-.14, .8)], k * half - .015 * k, k * (half + .02), "indigo dark")
        m.box((.84, half - .03, .035), (.0, k * half / 2, 1.345), "cotton", (0, -2, 0), .012)
        m.box((.06, .16, .04), (-.4, k * half / 2, 1.34), "iron")
    m.plate([(-.19, -half + .12, .98), (-.19, half - .12, .98), (-.21, half - .12, 1.02), (-.21, -half + .12, 1.02)], .012, "gold")
    badge(m, "GONA D16", (-.291, half * .5, 1.18), .14, "back", tilt=-24)
    badge(m, "GONA D16", (-.291, -half * .5, 1.18), .14, "back", tilt=-24)
    m.bar((-.58, -half + .1, .72), (-.58, half - .1, .72), .3, .03, "iron")
    for y in (-half + .2, 0, half - .2):
        m.bar((-.32, y, .62), (-.58, y, .71), .05, .04, "iron")
    for i in range(rows):
        y = (i - (rows - 1) / 2) * gap
        back = -.42 if i % 2 else -.10
        m.box((.12, .07, .09), (-.02, y, .80), "zinc", bevel=.01)
        m.pipe([(-.02, y, .78), (-.04, y, .6), (back + .06, y, .4), (back - .02, y, .26)], .02, "black", .1, 8)
        m.bar((.25, y, .58), (back, y, .26), .02, .05, "iron")
        for k in (-1, 1):
            disc(m, (back, y + k * .012, .175), .175, (0, 0, 4 * k + (180 if k > 0 else 0)), .008, seg=30)
        m.rod((.05, y, .62), (back + .08, y, .34), .014, "gold", seg=8)
        m.rod((back - .22, y - .018, .08), (back - .22, y + .018, .08), .08, "rubber", seg=20)
        m.bar((back, y, .24), (back - .22, y, .09), .012, .03, "iron")
    for k in (-1, 1):
        y = k * (half + .17)
        wheel(m, (-.02, y, .46), .46, .19, side=k, lugs=22)
        m.bar((-.02, k * (half + .02), .46), (-.02, k * (half + .02), .70), .06, .12, "indigo")
        m.rod((-.02, k * half, .46), (-.02, y, .46), .03, "steel")
        m.prism([(-.14, .42), (.1, .42), (.09, .86), (-.13, .86)], k * (half + .05) - .025, k * (half + .05) + .025, "black", bevel=.015)
    triangle(m, (-.42, 0, .98), r=.15)
    return m


def transplanter():
    """A riding six-row rice transplanter: light four-wheeler with the slanted mat tray behind the seat."""
    m = Model("rice-transplanter-6")
    for k in (-1, 1):
        _paddy_wheel(m, (1.2, k * .52, .33), .33, k)
        _paddy_wheel(m, (0, k * .52, .43), .43, k)
    m.rod((1.2, -.5, .33), (1.2, .5, .33), .05, "iron")
    m.rod((0, -.5, .43), (0, .5, .43), .06, "iron")
    m.box((1.5, .26, .12), (.62, 0, .5), "iron", bevel=.02)
    m.box((.24, .36, .26), (0, 0, .5), "iron", bevel=.03)
    m.box((1.15, .92, .05), (.55, 0, .62), "indigo dark", bevel=.015)
    # nose, dash, seat
    m.prism([(.98, .62), (.98, .98), (1.1, 1.02), (1.52, .9), (1.66, .70), (1.62, .52), (1.2, .5)], -.25, .25, "indigo", bevel=.06)
    for k in (-1, 1):
        m.plate([(1.05, k * .253, .92), (1.5, k * .253, .80), (1.5, k * .253, .76), (1.05, k * .253, .86)], .008, "gold")
        lamp(m, (1.62, k * .13, .74), (.12, .07))
        m.pipe([(1.3, k * .3, .5), (1.7, k * .42, .5), (1.7, k * .42, .72), (1.02, k * .46, .72)], .016, "zinc", .06)
        # spare mat racks beside the nose
        for j in range(2):
            z = .86 + j * .24
            m.box((.62, .3, .02), (1.18, k * .56, z), "zinc", (0, 0, 0), .004)
            m.box((.58, .26, .05), (1.18, k * .56, z + .035), "leaf young", bevel=.015)
        for x in (.92, 1.44):
            m.rod((x, k * .44, .62), (x, k * .44, 1.16), .014, "zinc")
    for k, face in ((-1, "right"), (1, "left")):
        badge(m, "GONA L6R", (1.22, k * .254, .68), .10, face)
    m.box((.12, .5, .34), (.96, 0, .86), "black", bevel=.03)
    steering(m, (.78, 0, 1.12), 34, .18, .35)
    m.box((.42, .48, .26), (.22, 0, .76), "indigo", bevel=.04)
    seat(m, (.22, 0, .88))
    m.rod((1.78, 0, .6), (1.78, 0, 1.3), .01, "gold", seg=8)
    m.bar((1.6, 0, .62), (1.78, 0, .6), .02, .02, "zinc")
    # the planting unit: float, case, rotary arms, tray with six seedling mats
    for k in (-1, 1):
        m.bar((-.05, k * .12, .6), (-.62, k * .12, .5), .03, .05, "iron")
        m.bar((-.05, k * .12, .45), (-.62, k * .12, .38), .03, .05, "iron")
    cylinder(m, (.0, 0, .5), (-.5, 0, .6), .035, .4)
    m.rod((-.66, -.88, .42), (-.66, .88, .42), .055, "iron")
    for k in (-.62, 0, .62):
        m.box((.9, .3, .05), (-.62, k, .07), "cotton", (0, 0, 0), .022)
        m.rod((-.66, k, .1), (-.66, k, .40), .02, "zinc")
        m.prism([(-.6, .48), (-.62, .36), (-1.06, .22), (-1.08, .32)], k - .05, k + .05, "indigo", bevel=.02)
        for j in (-1, 1):
            a = m.group((-1.06, k + j * .13, .27), (0, 40 * j, 0))
            a.box((.34, .05, .07), (0, 0, 0), "iron", bevel=.02)
            for e in (-1, 1):
                a.bar((e * .15, j * .035, 0), (e * .12, j * .035, -.15), .02, .02, "steel")
    tray = m.group((-1.02, 0, .38), (0, 40, 0), name="tray")
    tray.box((.03, 1.86, 1.12), (.03, 0, .5), "zinc", bevel=.006)
    for i in range(7):
        tray.box((.09, .018, 1.12), (0, (i - 3) * .3, .5), "gold", bevel=.004)
    for i in range(6):
        tray.box((.03, .27, .98), (-.005, (i - 2.5) * .3, .5), "soil dark", bevel=.006)
        for r in range(18):
            for c in range(7):
                y, z = (i - 2.5) * .3 + (c - 3) * .037, .04 + r * .054
                w = math.sin(r * 7.3 + c * 3.1 + i) * .02
                tray.plate([(-.02, y - .016, z), (-.02, y + .016, z), (-.13, y + w, z + .08)], .004, "leaf young", 0)
    tray.box((.12, 1.9, .05), (.0, 0, -.05), "indigo", bevel=.012)
    tray.box((.05, 1.9, .04), (.02, 0, 1.06), "indigo", bevel=.012)
    for k in (-1, 1):
        m.bar((-.66, k * .5, .42), (-.62, k * .5, .82), .03, .04, "iron")
        m.pipe([(-.66, k * .88, .42), (-.66, k * 1.02, .42), (-.66, k * 1.02, .8)], .014, "gold", .06)
    return m


def _paddy_wheel(m, at, r, side):
    """A narrow wheel with paddles for standing water."""
    wheel(m, at, r, .085, rim=r * .80, side=side, tread="plain")
    x, y, z = at
    for i in range(16):
        a = 2 * math.pi * i / 16
        m.box((.03, .17, .07), (x + (r - .008) * math.cos(a), y, z + (r - .008) * math.sin(a)), "rubber",
              (0, 90 - math.degrees(a), 0), .006)
