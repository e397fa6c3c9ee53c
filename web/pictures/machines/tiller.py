"""The two-wheel walking tractor."""

import math

from badges import badge
from parts import fender, lamp
from shapes import Model
from wheels import wheel


def _engine(m):
    """A single-cylinder diesel with its water hopper, tank, flywheel and belt."""
    m.box((.62, .34, .10), (.42, 0, .50), "indigo", bevel=.015)
    m.box((.46, .30, .30), (.46, 0, .70), "iron", bevel=.03)
    m.box((.24, .28, .22), (.40, 0, .95), "indigo", bevel=.03)
    m.box((.22, .28, .26), (.66, 0, .86), "laterite", bevel=.03)
    m.rod((.40, 0, 1.05), (.40, 0, 1.09), .05, "zinc", seg=20)
    m.rod((.66, .02, .98), (.66, .02, 1.02), .04, "black", seg=20)
    m.box((.03, .24, .22), (.79, 0, .68), "black", bevel=.01)
    for i in range(5):
        m.box((.016, .22, .014), (.81, 0, .6 + i * .04), "zinc", bevel=.003)
    m.rod((.46, -.17, .68), (.46, -.27, .68), .20, "iron", seg=40, bevel=.012)
    m.rod((.46, -.27, .68), (.46, -.29, .68), .13, "gold", seg=32, bevel=.006)
    m.rod((.46, -.29, .68), (.46, -.33, .68), .04, "zinc", seg=16)
    badge(m, "GONA", (.40, -.143, .99), .055)
    badge(m, "P15", (.40, -.143, .915), .055, "right", "gold")
    m.pipe([(.55, .15, .82), (.55, .26, .82), (.55, .26, 1.12)], .026, "iron", .05, 12)
    m.rod((.55, .26, .95), (.55, .26, 1.2), .055, "black", seg=20, bevel=.01)
    m.rod((.30, .16, .98), (.30, .26, .98), .07, "black", seg=20, bevel=.01)
    # front guard and lamp
    m.pipe([(.72, -.2, .5), (.98, -.2, .52), (.98, -.2, .84), (.98, .2, .84), (.98, .2, .52), (.72, .2, .5)], .022, "iron", .08)
    m.bar((.98, -.2, .66), (.98, .2, .66), .02, .03, "iron")
    lamp(m, (.98, 0, .92), (.13, .1))
    m.rod((.96, 0, .84), (.96, 0, .88), .02, "iron")
    # belt case
    m.prism([(.24, .54), (.40, .92), (.62, .84), (.62, .54), (.05, .30), (-.14, .38), (-.12, .60)], .18, .25, "indigo", bevel=.03)
    badge(m, "GONA P15", (.40, .256, .70), .06, "left")


def _rotor(m):
    """The rotary cultivator behind the axle."""
    m.box((.34, .12, .14), (-.30, 0, .42), "iron", bevel=.02)
    m.prism([(-.42, .56), (-.30, .5), (-.42, .14), (-.6, .1), (-.64, .3)], -.05, .05, "indigo", bevel=.02)
    fender(m, -.56, .24, .30, 20, 160, -.42, .42, "indigo", .016, False)
    for k in (-1, 1):
        m.prism([(-.84, .34), (-.72, .5), (-.42, .5), (-.28, .34), (-.56, .42)], k * .42 - .008, k * .42 + .008, "indigo")
    m.rod((-.56, -.4, .24), (-.56, .4, .24), .03, "steel")
    for i in range(8):
        y = -.37 + i * .106
        for j in range(2):
            a = i * .8 + j * math.pi
            px, pz = math.cos(a), math.sin(a)
            m.bar((-.56, y, .24), (-.56 + .2 * px, y, .24 + .2 * pz), .03, .012, "blade")
            m.bar((-.56 + .2 * px, y, .24 + .2 * pz), (-.56 + .225 * px, y + (.06 if i % 2 else -.06), .24 + .225 * pz), .03, .012, "blade")
    m.plate([(-.82, -.42, .38), (-.82, .42, .38), (-.98, .42, .14), (-.98, -.42, .14)], .012, "indigo dark")
    m.bar((-.6, 0, .56), (-1.0, 0, .62), .05, .05, "iron")
    m.rod((-1.04, 0, .10), (-1.0, 0, .66), .022, "zinc")
    wheel(m, (-1.04, 0, .13), .13, .08, side=1, tread="plain")


def power_tiller():
    """Wheels, diesel, rotor and handlebars."""
    m = Model("power-tiller-p15")
    for k in (-1, 1):
        wheel(m, (0, k * .40, .36), .36, .19, side=k, lugs=14)
        fender(m, 0, .36, .40, 40, 150, k * .30, k * .49, "indigo", .012, False)
        m.bar((0, k * .30, .74), (0, k * .1, .6), .03, .03, "iron")
    m.rod((0, -.4, .36), (0, .4, .36), .05, "iron")
    m.box((.36, .26, .42), (-.04, 0, .46), "iron", bevel=.04)
    m.box((.2, .22, .12), (-.02, 0, .70), "indigo", bevel=.02)
    _engine(m)
    _rotor(m)
    # handlebars, levers and seat post
    for k in (-1, 1):
        m.pipe([(-.05, k * .12, .66), (-.5, k * .16, .78), (-.9, k * .33, 1.02), (-1.42, k * .36, 1.04)], .02, "iron", .12)
        m.rod((-1.24, k * .355, 1.036), (-1.46, k * .362, 1.042), .027, "black", seg=14)
        m.pipe([(-1.0, k * .34, .99), (-1.1, k * .37, .95), (-1.36, k * .38, .97)], .009, "zinc", .03, 8)
    m.bar((-.5, -.16, .78), (-.5, .16, .78), .03, .03, "iron")
    m.bar((-.82, -.29, .97), (-.82, .29, .97), .03, .03, "iron")
    m.box((.14, .26, .08), (-.82, 0, 1.02), "black", bevel=.015)
    for y in (-.07, .06):
        m.rod((-.3, y, .7), (-.62, y, 1.16), .009, "zinc", seg=8)
        m.rod((-.6, y, 1.14), (-.64, y, 1.19), .02, "gold", seg=12)
    return m
