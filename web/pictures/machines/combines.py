"""Self-propelled harvesters: the wheeled grain combine and the crawler rice combine."""

from badges import badge, both
from crop_parts import header
from parts import beacon, cylinder, fender, ladder, lamp, seat, slats, steering
from shapes import Model
from wheels import track, wheel


def _glass_house(m, x0, x1, half, z0, z1, lean=.12, is_open=False):
    """The big driver's cab: frame, panes, roof, seat and wheel; open, it has no panes."""
    low = {"a": (x1, half - .04, z0), "b": (x1, -half + .04, z0), "c": (x0, half, z0), "d": (x0, -half, z0)}
    top = {"a": (x1 + lean, half, z1), "b": (x1 + lean, -half, z1), "c": (x0, half, z1), "d": (x0, -half, z1)}
    for k in low:
        m.bar(low[k], top[k], .06, .06, "black", .012)
    for a, b in ("ab", "ac", "bd", "cd"):
        m.bar(low[a], low[b], .06, .06, "black", .012)
        if not is_open:
            m.plate([low[a], low[b], top[b], top[a]], .012, "glass", 0)
    mid = (x0 + x1) / 2 - .1
    for k in (-1, 1):
        m.bar((mid, k * half, z0), (mid, k * half, z1), .04, .05, "black")
        m.pipe([(x1 + .05, k * half, z1 - .1), (x1 + .2, k * (half + .3), z1 - .1), (x1 + .2, k * (half + .32), z1 - .25)], .016, "black", .06, 8)
        m.box((.05, .18, .36), (x1 + .2, k * (half + .33), z1 - .45), "black", bevel=.02)
        for y in (.25, .6):
            lamp(m, (x1 + lean + .13, k * y * half / .7, z1 + .08), (.17, .1))
    m.box((x1 - x0 + lean + .3, half * 2 + .14, .17), ((x0 + x1 + lean) / 2 + .02, 0, z1 + .09), "cotton", bevel=.06)
    m.box((x1 - x0 + .1, half * 2, .08), ((x0 + x1) / 2, 0, z0 - .04), "indigo dark")
    seat(m, ((x0 + x1) / 2 - .12, 0, z0 + .06))
    steering(m, (x1 - .3, 0, z0 + .72), 30, .2, .55)
    m.rod((x1 + .02, -.1, z0 + .05), (x1 + .08, .25, z0 + .8), .009, "black", seg=6)


def combine(is_open=False):
    """A wheeled combine with a 4.5 m header, grain tank and folded unloading auger."""
    m = Model("combine-h120")
    for k in (-1, 1):
        wheel(m, (0, k * 1.18, .86), .86, .58, side=k)
        wheel(m, (-3.55, k * 1.0, .52), .52, .34, side=k, tread="lug")
    m.rod((0, -1.1, .86), (0, 1.1, .86), .15, "iron")
    m.box((.2, 1.9, .2), (-3.55, 0, .55), "iron", bevel=.03)
    m.box((4.6, .9, .16), (-1.7, 0, .98), "iron", bevel=.03)
    # thresher body and straw hood
    m.prism([(.62, 1.08), (.62, 1.95), (.2, 2.42), (-3.5, 2.42), (-4.55, 2.1), (-4.95, 1.45), (-4.85, .95), (-4.2, .98), (-3.0, 1.05)],
            -.78, .78, "indigo", bevel=.05)
    m.prism([(-4.5, 1.0), (-4.9, 1.5), (-5.15, 1.1), (-5.05, .75), (-4.6, .8)], -.7, .7, "indigo dark", bevel=.02)
    for k in (-1, 1):
        y = k * .80
        m.prism([(-.7, 1.12), (-.62, 2.02), (-2.25, 2.02), (-2.25, 1.12)], y - .025, y + .025, "cotton", bevel=.03)
        m.prism([(-2.32, 1.12), (-2.32, 2.02), (-3.55, 2.02), (-4.25, 1.72), (-4.3, 1.14)], y - .025, y + .025, "indigo", bevel=.03)
        m.box((1.5, .012, .09), (-1.45, k * .83, 1.86), "gold", bevel=.003)
        m.box((1.5, .012, .04), (-1.45, k * .83, 1.76), "laterite", bevel=.003)
        slats(m, -3.5, -2.5, k * .83, 1.4, 1.86, 8)
        m.box((.12, .02, .04), (-2.1, k * .835, 1.5), "black")
        fender(m, 0, .86, .98, 35, 150, k * .84, k * 1.46, "indigo", .03, False)
        lamp(m, (-4.72, k * .68, 1.75), (.1, .16), "red", (0, 0, 180))
    for x, z, r in ((-1.0, 1.5, .24), (-1.75, 1.35, .15), (-.45, 1.25, .16)):
        m.rod((x, .84, z), (x, .9, z), r, "gold", seg=30, bevel=.01)
        m.rod((x, .9, z), (x, .93, z), r * .3, "iron", seg=16)
    # grain tank with flared sides, engine deck
    m.prism([(.1, 2.4), (-2.05, 2.4), (-2.05, 2.86), (.1, 2.86)], -.86, .86, "indigo", bevel=.03)
    ring = [[(.1, -.86, 2.86), (.1, .86, 2.86), (-2.05, .86, 2.86), (-2.05, -.86, 2.86)],
            [(.28, -1.1, 3.22), (.28, 1.1, 3.22), (-2.25, 1.1, 3.22), (-2.25, -1.1, 3.22)],
            [(.24, -1.06, 3.22), (.24, 1.06, 3.22), (-2.21, 1.06, 3.22), (-2.21, -1.06, 3.22)],
            [(.06, -.82, 2.9), (.06, .82, 2.9), (-2.01, .82, 2.9), (-2.01, -.82, 2.9)]]
    m.loft(ring, "indigo dark", bevel=.01)
    for k in (-1, 1):
        m.box((1.7, .012, .05), (-1.0, k * .87, 2.50), "gold", bevel=.003)
    both(m, "GONA H120", -1.0, .866, 2.68, .22)
    m.box((1.25, 1.4, .55), (-2.8, 0, 2.62), "indigo", bevel=.06)
    slats(m, -3.3, -2.3, -.71, 2.45, 2.82, 7)
    m.rod((-2.4, -.45, 2.85), (-2.4, -.45, 3.35), .07, "black", seg=22, bevel=.012)
    m.pipe([(-2.4, -.45, 3.3), (-2.4, -.45, 3.5), (-2.5, -.45, 3.58)], .035, "steel", .08)
    m.rod((-2.95, .35, 2.88), (-2.95, .35, 3.12), .14, "black", seg=24, bevel=.02)
    m.pipe([(-3.42, -.68, 2.42), (-3.42, -.68, 3.0), (-3.42, .68, 3.0), (-3.42, .68, 2.42)], .02, "gold", .08)
    m.bar((-3.42, -.68, 2.72), (-3.42, .68, 2.72), .02, .03, "gold")
    # unloading auger folded along the left side, and its elbow
    m.rod((-.25, .98, 2.3), (-.25, .98, 2.98), .17, "gold", seg=28, bevel=.02)
    m.rod((-.2, .98, 3.02), (-4.6, 1.05, 3.3), .15, "gold", seg=28, bevel=.015)
    m.pipe([(-4.55, 1.05, 3.3), (-4.9, 1.05, 3.3), (-5.0, 1.05, 3.02)], .16, "black", .2, 20)
    m.bar((-3.0, .8, 2.42), (-3.0, 1.03, 3.06), .06, .06, "iron")
    # cab, platform and ladder
    cab = m.group((0, .0, 0))
    _glass_house(cab, .22, 1.42, .72, 1.98, 3.42, .14, is_open)
    beacon(m, (.3, -.6, 3.6))
    m.box((1.5, .5, .04), (.6, 1.0, 1.9), "iron")
    m.pipe([(1.3, 1.22, 1.92), (1.3, 1.22, 2.8), (.0, 1.22, 2.8), (.0, 1.22, 1.92)], .02, "gold", .1)
    m.bar((1.3, 1.22, 2.36), (.0, 1.22, 2.36), .02, .03, "gold")
    ladder(m, (1.12, 1.3, 1.88), (1.12, 1.62, .5), .4, 5)
    # feeder house and header
    m.prism([(.5, 1.15), (.5, 1.85), (.85, 1.9), (2.55, .98), (2.5, .42), (2.1, .46)], -.42, .42, "indigo", bevel=.03)
    m.plate([(.8, -.43, 1.7), (2.35, -.43, .86), (2.35, -.43, .78), (.8, -.43, 1.58)], .014, "gold")
    for k in (-1, 1):
        cylinder(m, (.4, k * .5, .8), (2.2, k * .5, .55), .05, .4)
    header(m, 4.5, 2.55, .75, .34, .5, height=.72)
    return m


def rice_combine():
    """A crawler combine for paddy with a 2.1 m header."""
    m = Model("rice-combine-r88")
    for k in (-1, 1):
        track(m, (-.25, k * .62, 0), 1.75, .62, .42)
    m.box((2.3, 1.0, .18), (-.25, 0, .62), "iron", bevel=.03)
    m.box((2.7, 1.7, .10), (-.3, 0, .74), "indigo dark", bevel=.02)
    # threshing drum case (left), grain tank (right), engine cover
    m.prism([(.55, .8), (.55, 1.25), (.3, 1.55), (-1.5, 1.55), (-1.8, 1.3), (-1.9, .8)], .05, .92, "indigo", bevel=.06)
    m.prism([(-.1, .8), (-.1, 1.72), (-1.35, 1.72), (-1.6, 1.5), (-1.6, .8)], -.88, .0, "cotton", bevel=.07)
    m.box((1.3, .012, .09), (-.78, -.885, 1.5), "gold", bevel=.003)
    m.box((1.3, .012, .04), (-.78, -.885, 1.41), "laterite", bevel=.003)
    slats(m, -1.25, -.4, -.885, .9, 1.25, 7)
    badge(m, "GONA R88", (-.72, -.887, 1.605), .12, "right", "indigo")
    badge(m, "GONA R88", (-.6, .927, 1.455), .10, "left")
    badge(m, "GONA", (.893, -.45, 1.42), .10, "front", tilt=2)
    m.box((1.6, .012, .08), (-.6, .93, 1.33), "gold", bevel=.003)
    slats(m, -1.4, -.5, .93, .9, 1.22, 6)
    for x, z, r in ((.2, 1.1, .17), (-.2, .98, .12)):
        m.rod((x, .92, z), (x, .99, z), r, "gold", seg=26, bevel=.01)
    m.prism([(-1.8, 1.3), (-1.85, .8), (-2.3, .55), (-2.35, .7)], .08, .9, "indigo dark", bevel=.02)
    # unloading auger over the tank
    m.rod((-1.35, -.14, 1.6), (-1.35, -.14, 2.2), .11, "gold", seg=24, bevel=.015)
    m.rod((-1.4, -.14, 2.16), (.45, .62, 2.36), .10, "gold", seg=24, bevel=.012)
    m.pipe([(.40, .60, 2.355), (.61, .685, 2.37), (.67, .71, 2.15)], .11, "black", .12, 18)
    m.rod((-.9, .3, 1.54), (-.9, .3, 1.85), .06, "black", seg=20, bevel=.01)
    m.pipe([(-.9, .3, 1.83), (-.9, .3, 2.0), (-1.0, .3, 2.05)], .03, "steel", .06)
    # driver's stand with a canopy
    m.box((.85, .85, .12), (.42, -.45, .84), "indigo", bevel=.02)
    m.box((.34, .5, .36), (.08, -.45, 1.06), "indigo", bevel=.04)
    seat(m, (.1, -.45, 1.22))
    m.prism([(.62, .88), (.62, 1.62), (.74, 1.66), (.9, 1.5), (.88, .86)], -.82, -.08, "indigo", bevel=.04)
    m.box((.14, .62, .04), (.66, -.45, 1.66), "black", (0, -15, 0))
    m.box((.012, .66, .07), (.9, -.45, 1.32), "gold", (0, -2, 0), .003)
    for y in (-.6, -.3):
        m.rod((.62, y, 1.66), (.58, y, 1.9), .012, "zinc", seg=8)
        m.rod((.58, y, 1.88), (.575, y, 1.95), .026, "black", seg=12)
    for x, y in ((.84, -.84), (.84, -.06), (-.12, -.84), (-.12, -.06)):
        m.rod((x, y, .88 if x > 0 else 1.6), (x - .04, y, 2.55), .022, "black")
    m.box((1.3, 1.0, .07), (.34, -.45, 2.58), "cotton", bevel=.03)
    for y in (-.75, -.15):
        lamp(m, (.98, y, 2.56), (.12, .07))
    beacon(m, (-.15, -.1, 2.6))
    ladder(m, (.55, -.92, .8), (.55, -.98, .38), .34, 2)
    # feeder and header
    m.prism([(.4, .82), (.4, 1.3), (.65, 1.3), (1.55, .78), (1.5, .32), (1.2, .34)], .06, .66, "indigo", bevel=.025)
    cylinder(m, (.3, .36, .62), (1.3, .36, .4), .04, .4)
    front = m.group((0, 0.0, 0))
    header(front, 2.1, 1.5, .55, .22, .42, height=.6, bats=5)
    return m
