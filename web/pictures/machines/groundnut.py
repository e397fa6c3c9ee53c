"""Crop machines behind or beside a tractor: groundnut digger and maize sheller."""

import math

from badges import badge
from crop_parts import sheaf_belt
from parts import drawbar, hitch_frame, shaft, slats, triangle
from shapes import Model, arc
from wheels import wheel


def groundnut_digger():
    """Two-row digger-shaker: blades in front, an inclined rod conveyor, a windrowing grate, land wheels."""
    m = Model("groundnut-digger-g2")
    w = 1.5
    half = w / 2 + .06
    m.box((.12, half * 2 + .1, .12), (.55, 0, .80), "indigo", bevel=.015)
    m.plate([(.615, -half + .1, .83), (.615, half - .1, .83), (.615, half - .1, .79), (.615, -half + .1, .79)], .006, "gold", 0)
    hitch_frame(m, .60, .60, .68)
    for k in (-1, 1):
        y = k * half
        m.prism([(.62, .86), (.62, .60), (.30, .10), (.10, .10), (-.2, .34), (-1.45, .96), (-1.50, 1.10), (-1.3, 1.16), (.2, .66), (.48, .86)],
                y - .014, y + .014, "indigo", bevel=.005)
        m.plate([(-.1, y + k * .018, .48), (-1.25, y + k * .018, 1.0), (-1.25, y + k * .018, 1.05), (-.1, y + k * .018, .55)], .008, "gold", 0)
        badge(m, "GONA G2", (.22, y + k * .016, .60), .12, "left" if k > 0 else "right")
        for x, z, r in ((-1.36, 1.05, .07), (.02, .33, .06)):
            m.rod((x, y, z), (x, y + k * .05, z), r, "iron", seg=20)
        # leg and blade of a row
        b = k * .42
        m.prism([(.50, .80), (.62, .80), (.66, .35), (.72, .06), (.58, .06), (.52, .4)], b - .02, b + .02, "indigo", bevel=.008)
        m.box((.2, .12, .2), (.55, b, .80), "iron", bevel=.012)
        m.plate([(.86, b, .0), (.40, b + .34, .05), (.26, b + .34, .07), (.44, b, .07), (.26, b - .34, .07), (.40, b - .34, .05)], .016, "blade")
        for i in range(4):
            yy = b - .24 + i * .16
            m.rod((.34, yy, .07), (-.02, yy, .26), .011, "steel", seg=6)
        # coulter disc ahead of the blades
        g = m.group((.98, b, .30), (0, 0, 0))
        g.lathe([(.26, 0), (.2, -.004), (0, -.006), (0, .006), (.2, .004), (.26, 0)], "blade", seg=40)
        g.rod((0, -.05, 0), (0, .05, 0), .05, "iron")
        m.bar((.60, b + .05, .76), (.98, b + .05, .30), .03, .06, "indigo")
        wheel(m, (-1.0, k * (half + .2), .33), .33, .17, side=k, lugs=18)
        m.bar((-1.0, k * (half + .06), .33), (-1.0, k * (half + .03), .82), .05, .09, "indigo")
        m.rod((-1.0, k * half, .33), (-1.0, k * (half + .2), .33), .03, "steel")
    path = [(.02, .33), (-.12, .46), (-1.36, 1.05)]
    sheaf_belt(m, path, w, 30)
    under = [(.0, .26), (-1.28, .94)]
    sheaf_belt(m, under, w, 14)
    m.rod((-1.36, -half, 1.05), (-1.36, half, 1.05), .05, "iron")
    for k in (-.5, 0, .5):
        m.rod((-1.36, k - .03, 1.05), (-1.36, k + .03, 1.05), .10, "gold", seg=16)
    # shaker bars that drop the vines into a windrow
    for i in range(11):
        y = -.6 + i * .12
        m.pipe([(-1.40, y, 1.0), (-1.75, y * .86, .80), (-2.1, y * .62, .48)], .011, "gold", .15, 7)
    m.bar((-1.42, -half, .98), (-1.42, half, .98), .05, .05, "indigo")
    # gearbox, chain case
    m.box((.26, .26, .26), (.30, 0, .98), "indigo dark", bevel=.04)
    m.bar((.30, -.1, .84), (.55, -.1, .84), .08, .05, "indigo")
    m.bar((.30, .1, .84), (.55, .1, .84), .08, .05, "indigo")
    m.rod((.42, 0, .98), (.58, 0, .98), .025, "steel", seg=12)
    m.rod((.42, 0, .98), (.54, 0, .98), .1, "black", seg=22)
    m.rod((.30, 0, .98), (.30, half, .98), .03, "steel", seg=14)
    case = arc(.30, .98, .12, 10, 150, 8) + arc(-1.36, 1.05, .12, 110, 280, 8)
    m.prism(case, half + .02, half + .10, "gold", bevel=.02)
    triangle(m, (-1.5, 0, .97), r=.1)
    return m


def _bag(m, at, half, high, open_at=None):
    """A standing grain bag; with `open_at` its mouth hangs from hooks at that height."""
    x, y, _ = at
    rings = []
    top = open_at or high
    for t, k in ((0, .80), (.03, .96), (.20, 1.06), (.45, 1.04), (.70, .94), (.86, .74), (1, .70 if open_at else .30)):
        rings.append([(x + half * k * math.cos(a) * (1 + .05 * math.sin(3 * a + t * 7)), y + half * .8 * k * math.sin(a), top * t + .01)
                      for a in (2 * math.pi * i / 20 for i in range(20))])
    m.loft(rings, "sack", smooth=70)
    m.box((half * 1.1, .012, .10), (x, y - half * .86, top * .42), "indigo", bevel=.003)


def maize_sheller():
    """A two-wheeled maize sheller: feed hopper on top, drum with screen, fan, grain elevator and cob outlet."""
    m = Model("maize-sheller-m5")
    for k in (-1, 1):
        wheel(m, (-.35, k * .72, .36), .36, .2, side=k, tread="rib")
        m.bar((.85, k * .46, .56), (-1.15, k * .46, .56), .07, .1, "indigo", .012)
        for x in (.7, -1.05):
            m.rod((x, k * .46, .56), (x, k * .50, 0.0), .025, "zinc", seg=12)
            m.box((.12, .12, .015), (x, k * .50, .008), "zinc")
    m.rod((-.35, -.66, .36), (-.35, .66, .36), .04, "iron")
    for k in (-1, 1):
        m.bar((-.35, k * .46, .52), (-.35, k * .46, .36), .08, .1, "iron")
    for x in (.82, -.3, -1.12):
        m.bar((x, -.46, .56), (x, .46, .56), .07, .08, "indigo")
    drawbar(m, (1.85, 0, .50), .85, .40)
    # shelling drum: round upper case, screen below, ends
    half = .40
    m.prism(arc(0, 1.16, .40, -8, 188, 18) + [(-.40, .96), (.40, .96)], -.98, .72, "indigo", bevel=.02,
            rot=(0, 0, 90), at=(0, 0, 0))
    m.prism([(-.36, .96), (.36, .96), (.22, .62), (-.22, .62)], -.96, .70, "zinc", axis="x", bevel=.012)
    for i in range(9):
        x = -.82 + i * .18
        for k in (-1, 1):
            m.bar((x, k * .30, .78), (x + .1, k * .30, .78), .01, .02, "iron")
    for x in (-.8, .55):
        m.prism(arc(0, 1.16, .412, -5, 185, 18), x - .03, x + .03, "gold", axis="x", bevel=.004)
    for k in (-1, 1):
        badge(m, "GONA M5", (-.12, k * .404, 1.10), .15, "left" if k > 0 else "right")
        m.rod((.3, k * .41, 1.18), (.3, k * .41, 1.3), .012, "zinc")
    # hopper, flared, with cobs
    m.loft([[(.05, -.24, 1.44), (.60, -.24, 1.44), (.60, .24, 1.44), (.05, .24, 1.44)],
            [(-.30, -.52, 1.98), (.86, -.52, 1.98), (.86, .52, 1.98), (-.30, .52, 1.98)],
            [(-.28, -.50, 1.98), (.84, -.50, 1.98), (.84, .50, 1.98), (-.28, .50, 1.98)],
            [(.07, -.22, 1.47), (.58, -.22, 1.47), (.58, .22, 1.47), (.07, .22, 1.47)]], "cotton", bevel=.006)
    m.plate([(-.12, -.39, 1.72), (.70, -.39, 1.72), (.76, -.455, 1.84), (-.19, -.455, 1.84)], .02, "gold")
    for i in range(46):
        a, b = math.sin(i * 12.9) * .5, math.sin(i * 78.2 + 1) * .40
        t = i * 2.4
        x, y, z = .28 + a * .9, b, 1.92 + .05 * math.sin(i * 3.3) + .06 * (1 - abs(a) * 2)
        m.rod((x - .09 * math.cos(t), y - .09 * math.sin(t), z), (x + .09 * math.cos(t), y + .09 * math.sin(t), z + .02), .028, "rice" if i % 3 else "straw", r2=.018, seg=10)
    # fan on the right side, its belt drive
    m.prism(arc(.38, .78, .27, 40, 330, 20) + [(.72, .60), (.72, .80)], -.52, -.38, "laterite", bevel=.02)
    m.rod((.38, -.53, .78), (.38, -.54, .78), .12, "black", seg=28)
    m.bolts((.38, -.53, .78), .2, 8, "zinc", .012)
    # pulley at the front end and drive shaft
    m.rod((.72, 0, 1.16), (.84, 0, 1.16), .06, "steel", seg=16)
    m.rod((.78, 0, 1.16), (.85, 0, 1.16), .24, "iron", seg=40, bevel=.012)
    m.rod((.85, 0, 1.16), (.86, 0, 1.16), .17, "gold", seg=32)
    m.rod((.78, -.0, .72), (.85, -.0, .72), .12, "iron", seg=32, bevel=.01)
    for y in (-1, 1):
        m.bar((.815, y * .235, 1.16), (.815, y * .115, .72), .05, .014, "black")
    m.rod((.70, 0, .72), (1.02, 0, .72), .03, "steel", seg=14)
    shaft(m, (1.02, 0, .72), (1.75, 0, .66))
    # grain elevator and spout on the left, cob outlet at the rear
    m.box((.22, .2, 1.75), (-.72, .58, 1.42), "indigo", bevel=.015)
    m.box((.30, .26, .2), (-.72, .58, 2.32), "indigo dark", bevel=.03)
    m.box((.3, .3, .22), (-.72, .52, .56), "indigo dark", bevel=.03)
    m.loft([[(-.84, .68, 2.36), (-.62, .68, 2.36), (-.62, .68, 2.2), (-.84, .68, 2.2)],
            [(-.82, 1.08, 1.72), (-.64, 1.08, 1.72), (-.64, .94, 1.66), (-.82, .94, 1.66)]], "gold", bevel=.01)
    m.box((.012, .1, .7), (-.605, .58, 1.5), "gold", bevel=.003)
    # cobs leave at the rear over an open chute, grain falls into the bag on the spout's hooks
    for k in (-1, 1):
        m.prism([(-.98, 1.36), (-.98, .92), (-1.62, .50), (-1.66, .66)], k * .25 - .01, k * .25 + .01, "indigo", bevel=.006)
    m.band([(-.96, .98), (-1.25, .78), (-1.64, .53)], .016, -.25, .25, "zinc")
    m.prism([(-.98, 1.40), (-.98, 1.18), (-1.22, 1.02), (-1.24, 1.12)], -.27, .27, "indigo", bevel=.012)
    for i in range(9):
        t = i / 8
        x, y = -1.05 - .56 * t, .16 * math.sin(i * 5.1)
        m.rod((x - .05, y - .06, .99 - .40 * t), (x + .05, y + .06, 1.02 - .40 * t), .026, "straw", r2=.018, seg=10)
    _bag(m, (-.73, 1.0, 0), .26, 1.28, open_at=1.52)
    slats(m, -.75, .05, -.30, .7, .88, 4)
    triangle(m, (-1.24, 0, 1.1), (0, 35, 0), r=.11)
    return m
