"""Tractors of rising size and the walking tractor."""

import math

from badges import badge
from parts import (beacon, cylinder, fender, ladder, lamp, seat, slats, steering, tractor_linkage, triangle)
from shapes import Model
from wheels import wheel


def _hood_ring(x, w, z0, zt, r):
    pts = [(x, -w, z0), (x, -w, zt - r)]
    for a in (165, 140, 115):
        pts.append((x, -w + r + r * math.cos(math.radians(a)), zt - r + r * math.sin(math.radians(a))))
    pts += [(x, -w * .3, zt + .012), (x, 0, zt + .02), (x, w * .3, zt + .012)]
    for a in (65, 40, 15):
        pts.append((x, w - r + r * math.cos(math.radians(a)), zt - r + r * math.sin(math.radians(a))))
    return pts + [(x, w, zt - r), (x, w, z0)]


def _hood(m, x0, x1, w, z0, zt, fall=.12):
    """The engine hood with grille, lamps, louvres and gold stripe; x1 is its nose."""
    rings = [_hood_ring(x, w * k, z0, zt - d, r) for x, k, d, r in (
        (x0, 1, 0, .1), (x0 + .4, 1, fall * .25, .1), (x1 - .3, .97, fall * .75, .1), (x1 - .1, .94, fall * 1.1, .1),
        (x1 - .03, .90, fall * 1.45, .1), (x1, .84, fall * 1.45 + .07, .09))]
    m.loft(rings, "indigo", bevel=.008)
    top = zt - fall * 1.45 - .1
    # grille
    m.box((.05, w * 1.5, top - z0 - .02), (x1, 0, (top + z0) / 2 - .01), "black", bevel=.02)
    n = max(5, int((top - z0) / .062))
    for i in range(n):
        z = z0 + .05 + (top - z0 - .1) * i / (n - 1)
        m.box((.02, w * 1.36, .016), (x1 + .03, 0, z), "iron", bevel=.004)
    for s in (-1, 1):
        lamp(m, (x1 + .035, s * w * .50, top - .075), (w * .42, .085))
        m.box((.012, .03, .1), (x1 + .046, s * w * .2, top - .075), "gold", bevel=.003)
        mid = (x0 + x1) / 2
        slats(m, mid - .05, x1 - .22, s * (w * .985), z0 + .05, z0 + .05 + (zt - z0) * .19, 4)
        a, b = x0 + .08, x1 - .16
        m.plate([(a, s * (w + .004), zt - .165), (b, s * (w * .965 + .006), zt - fall - .165),
                 (b, s * (w * .965 + .006), zt - fall - .20), (a, s * (w + .004), zt - .225)], .008, "gold", .002)


def _body(m, s):
    """Transmission, engine, axles and front support."""
    R, Rf, wb = s["R"], s["Rf"], s["wb"]
    m.box((.75, .5, .52), (-.02, 0, R), "iron", bevel=.05)
    m.rod((0, -s["track"] / 2 + .1, R), (0, s["track"] / 2 - .1, R), .13, "iron", r2=.13, bevel=.01)
    for k in (-1, 1):
        m.rod((0, k * .25, R), (0, k * .5, R), .2, "iron", r2=.13, seg=24)
    m.box((wb * .42, .42, .46), (wb * .3, 0, R + .02), "iron", bevel=.04)
    m.box((wb * .48, .5, .36), (wb * .72, 0, R + .02), "iron", bevel=.04)
    m.box((wb * .4, .4, .16), (wb * .72, 0, R - .22), "iron", bevel=.03)
    nose = s["nose"]
    m.box((nose - wb + .35, .42, .2), ((nose + wb - .3) / 2, 0, Rf + .28), "iron", bevel=.03)
    # front axle
    m.box((.2, s["ftrack"] - .36, .17), (wb, 0, Rf), "iron", bevel=.04, top=(.8, 1))
    m.rod((wb, 0, Rf), (wb, -.0, Rf + .25), .1, "iron")
    m.rod((wb + .16, 0, Rf - .02), (wb - .2, 0, Rf - .02), .14, "iron", seg=24, bevel=.02)
    for k in (-1, 1):
        y = k * (s["ftrack"] / 2 - .2)
        m.rod((wb, y, Rf - .16), (wb, y, Rf + .17), .085, "iron", seg=20, bevel=.01)
        cylinder(m, (wb - .14, k * .08, Rf + .03), (wb - .13, y, Rf + .04), .03, .5)
    m.rod((wb - .2, 0, Rf), (wb * .5, 0, R - .2), .04, "iron")
    # weights
    for i in range(s.get("weights", 0)):
        y = (i - (s["weights"] - 1) / 2) * .085
        m.box((.17, .07, .34), (nose + .14, y, Rf + .27), "iron", bevel=.025)
        m.box((.05, .074, .03), (nose + .225, y, Rf + .36), "gold", bevel=.006)


def _wheels(m, s, turn=0):
    for k in (-1, 1):
        wheel(m, (0, k * s["track"] / 2, s["R"]), s["R"], s["W"], side=k)
        front = s["ftrack"] / 2
        wheel(m, (s["wb"], k * front, s["Rf"]), s["Rf"], s["Wf"], side=k, tread=s.get("front", "lug"), turn=turn)
        if s.get("front", "lug") == "lug":
            fender(m, s["wb"], s["Rf"], s["Rf"] + .06, 55, 150, k * (front - s["Wf"] / 2), k * (front + s["Wf"] / 2),
                   "black", .012, False)
            m.bar((s["wb"] - .02, k * (front - s["Wf"] * .6), s["Rf"] + .06),
                  (s["wb"] - .12, k * (front - s["Wf"] * .3), s["Rf"] * 2 + .05), .03, .03, "iron")


def _exhaust(m, x, y, z, h):
    m.rod((x, y, z), (x, y, z + h * .18), .03, "iron")
    m.rod((x, y, z + h * .18), (x, y, z + h * .62), .062, "black", seg=24, bevel=.012)
    m.pipe([(x, y, z + h * .6), (x, y, z + h * .94), (x - .07, y, z + h)], .032, "steel", .08, 16)


def _fenders(m, s, inner=.32):
    R = s["R"]
    for k in (-1, 1):
        y0, y1 = k * (s["track"] / 2 - s["W"] * .62), k * (s["track"] / 2 + s["W"] * .36)
        if s["shape"] == "cab":
            fender(m, 0, R, R + .09, 28, 140, y0, y1, "indigo", .03)
        else:
            fender(m, 0, R, R + .08, 22, 158, y0, y1, "indigo", .022)
            m.prism([(-.62, R + .34), (-.4, R + .86), (.2, R + R * .98), (.55, R + R * .8), (.78, R + .3), (.3, R + .1)],
                    y0 - .012, y0 + .012, "indigo")
        lamp(m, (-R * .62, k * (s["track"] / 2 + .02), R + R * .80), (.13, .08), "red", (0, 0, 180))
        lamp(m, (R * .66, k * (s["track"] / 2 + s["W"] * .22), R + R * .82 + .02), (.1, .07), "amber")


def _platform(m, s):
    """Floor, dash, levers and seat of an open station."""
    R = s["R"]
    z = R + .24
    x0, x1 = .2, s["cowl"] + .02
    m.box((x1 - x0 + .25, s["track"] - s["W"] - .05, .04), ((x0 + x1) / 2 + .02, 0, z - .04), "iron", bevel=.01)
    m.box((.46, .62, .34), (-.06, 0, z + .14), "indigo", bevel=.04)
    seat(m, (-.1, 0, z + .30))
    m.box((.2, .5, s["zt"] - z - .02), (x1 - .06, 0, (s["zt"] + z) / 2), "black", bevel=.03)
    m.box((.26, .56, .05), (x1 - .06, 0, s["zt"] + .01), "black", (0, 14, 0), .02)
    steering(m, (x1 - .33, 0, s["zt"] + .10), 34, .2, .36)
    for y, h in ((.2, .34), (.26, .28), (-.22, .3)):
        m.rod((.25, y, z), (.2, y, z + h), .009, "zinc", seg=8)
        m.rod((.2, y, z + h), (.197, y, z + h + .05), .02, "black", seg=10)
    for k in (-1, 1):
        m.box((.34, .22, .03), (x1 - .05, k * (s["track"] / 2 - .24), z - .36), "iron")
        m.bar((x1 - .18, k * (s["track"] / 2 - .32), z - .36), (x1 - .18, k * (s["track"] / 2 - .36), z - .03), .04, .02, "iron")


def _rops(m, s):
    R, x, h = s["R"], -.42, s["top"]
    y = .46
    m.pipe([(x, -y, R + .1), (x, -y, h), (x, y, h), (x, y, R + .1)], .042, "black", .16, 16)
    m.bar((x, -y, R + .3), (x, y, R + .3), .06, .08, "iron")
    triangle(m, (x - .06, 0, R + .62), r=.17)
    for k in (-1, 1):
        lamp(m, (x + .05, k * y, h - .22), (.09, .07))


def _canopy(m, s):
    R, h = s["R"], s["top"]
    y = .52
    for k in (-1, 1):
        m.bar((-.5, k * y, R + .12), (-.46, k * y, h), .06, .09, "black", .012)
        m.bar((s["cowl"] - .02, k * y * .86, R + .3), (s["cowl"] - .22, k * y, h), .045, .06, "black", .01)
        lamp(m, (s["cowl"] - .08, k * (y - .06), h + .0), (.14, .08))
        lamp(m, (-.62, k * (y - .06), h), (.14, .08), rot=(0, 0, 180))
    _roof(m, -.72, s["cowl"] + .02, .66, h, .1)
    triangle(m, (-.56, 0, R + .66), r=.17)


def _roof(m, x0, x1, half, z, t):
    def ring(x, w, lo, hi):
        return [(x, -w, lo), (x, -w, (lo + hi) / 2), (x, -w * .9, hi), (x, 0, hi + .02), (x, w * .9, hi), (x, w, (lo + hi) / 2),
                (x, w, lo)]
    m.loft([ring(x0, half * .92, z, z + t * .7), ring(x0 + .08, half, z, z + t), ring((x0 + x1) / 2, half * 1.01, z, z + t * 1.1),
            ring(x1 - .12, half, z, z + t), ring(x1, half * .9, z, z + t * .55)], "cotton", bevel=.014)


def _cab(m, s):
    """A full cab: pillars, glazing bars, tinted panes, roof, mirrors, ladder and work lamps."""
    R, h = s["R"], s["top"]
    z0 = R + .30
    xr, xf = -.72, s["cowl"] - .02
    wr, wf, wt = .62, .56, .66
    base = {"fl": (xf, wf, z0), "fr": (xf, -wf, z0), "bl": (xr, wr, z0 + .45), "br": (xr, -wr, z0 + .45),
            "ml": (.30, .66, z0), "mr": (.30, -.66, z0)}
    roof = {"fl": (xf - .14, wt - .03, h), "fr": (xf - .14, -wt + .03, h), "bl": (xr - .06, wt - .03, h),
            "br": (xr - .06, -wt + .03, h), "ml": (.2, wt, h), "mr": (.2, -wt, h)}
    for k in base:
        m.bar(base[k], roof[k], .055 if k[0] != "m" else .05, .06 if k[0] != "m" else .07, "black", .012)
    for a, b in (("fl", "fr"), ("bl", "br"), ("fl", "ml"), ("fr", "mr")):
        m.bar(base[a], base[b], .05, .06, "black", .012)
    for quad in (("fl", "fr"), ("fl", "ml"), ("fr", "mr"), ("ml", "bl"), ("mr", "br"), ("bl", "br")):
        a, b = quad
        m.plate([base[a], base[b], roof[b], roof[a]], .012, "glass", 0)
    # door rail and handle, wiper, sill
    for k in (-1, 1):
        m.bar((xf, k * (wf + .02), z0 + .46), (.30, k * .68, z0 + .46), .018, .03, "black", .004)
        m.rod((.4, k * .7, z0 + .36), (.4, k * .7, z0 + .62), .014, "zinc", seg=8)
        m.prism([(xr + .02, z0 + .42), (.3, z0 + .02), (.3, z0 - .3), (xr + .02, z0 - .05)], k * .6 - .02, k * .6 + .02, "indigo")
        m.box((xf - .3, .04, .34), ((xf + .3) / 2, k * .585, z0 - .16), "indigo", bevel=.012)
        m.pipe([(xf - .1, k * wt, h - .02), (xf + .02, k * (wt + .26), h - .06), (xf + .02, k * (wt + .28), h - .2)], .014, "black", .05, 8)
        m.box((.05, .17, .3), (xf + .02, k * (wt + .29), h - .36), "black", bevel=.02)
        for x, r in ((xf + .02, 0), (xr - .1, 180)):
            lamp(m, (x, k * .42, h + .05), (.18, .09), rot=(0, 0, r))
    m.rod((xf - .01, -.1, z0 + .05), (xf - .08, .22, z0 + .62), .008, "black", seg=6)
    m.box((xf - xr, 1.16, .05), ((xf + xr) / 2, 0, z0 - .04), "black")
    seat(m, (-.12, 0, z0 - .02))
    steering(m, (xf - .42, 0, z0 + .62), 34, .2, .5)
    m.box((.2, .5, .55), (xf - .16, 0, z0 + .25), "black", bevel=.04)
    _roof(m, xr - .14, xf + .08, .74, h, .19)
    beacon(m, (xr + .12, -.5, h + .2))
    for k in (-1, 1):
        ladder(m, (xf - .3, k * (.62), z0 - .32), (xf - .3, k * .74, .55), .34, 3)
    m.box((.62, .34, .42), (xf + .02, .5, R - .02), "black", bevel=.05)
    m.box((.5, .3, .36), (xf + .02, -.5, R - .02), "black", bevel=.05)


def tractor(s, name, turn=0):
    """A tractor by its measures; turn is the steering angle of the front wheels."""
    m = Model(name)
    _body(m, s)
    _wheels(m, s, turn)
    _hood(m, s["cowl"], s["nose"], s["hw"], s["z0"], s["zt"], s["fall"])
    _exhaust(m, s["cowl"] + (.16 if s["shape"] == "cab" else .5), -s["hw"] - .1 if s["shape"] == "cab" else -s["hw"] * .55,
             s["zt"] - (.5 if s["shape"] == "cab" else .06), s["stack"])
    _fenders(m, s)
    tractor_linkage(m, s["R"])
    if s["shape"] == "cab":
        _cab(m, s)
    else:
        _platform(m, s)
        (_rops if s["shape"] == "rops" else _canopy)(m, s)
    _badges(m, s, name.rpartition("-")[2].upper())
    return m


def _badges(m, s, model):
    """The name in one line between stripe and louvres, ahead of the exhaust and above the mudguards, and a plate on the nose."""
    size = (s["zt"] - s["z0"]) * .185
    x = s["cowl"] + (.36 if s["shape"] == "cab" else .16) + size * 3.05
    fall = s["fall"] * (x - s["cowl"]) / (s["nose"] - s["cowl"])
    y, z = s["hw"] + .007, s["zt"] - .232 - size * .62 - fall
    for side, k in (("right", -1), ("left", 1)):
        badge(m, "GONA", (x + k * size * 1.60, k * y, z), size, side)
        badge(m, model, (x - k * size * 2.32, k * y, z), size, side, "gold")
    m.box((.02, .26, .075), (s["nose"] + .045, 0, s["z0"] + .06), "indigo", bevel=.008)
    badge(m, "GONA", (s["nose"] + .058, 0, s["z0"] + .06), .05, "front")


T45 = dict(R=.62, W=.32, Rf=.40, Wf=.21, wb=1.72, track=1.30, ftrack=1.18, cowl=.86, nose=2.12, hw=.27, z0=.82, zt=1.36,
           fall=.09, top=2.24, shape="rops", stack=.62)
T75 = dict(R=.78, W=.42, Rf=.54, Wf=.31, wb=2.15, track=1.56, ftrack=1.50, cowl=1.02, nose=2.62, hw=.32, z0=.98, zt=1.62,
           fall=.11, top=2.56, shape="canopy", stack=.8, weights=6)
T110 = dict(R=.90, W=.50, Rf=.66, Wf=.40, wb=2.55, track=1.78, ftrack=1.76, cowl=1.10, nose=3.08, hw=.36, z0=1.10, zt=1.86,
            fall=.14, top=2.86, shape="cab", stack=1.5, weights=8)


def tractor_t45(turn=0):
    return tractor(T45, "tractor-t45", turn)


def tractor_t75(turn=0):
    return tractor(T75, "tractor-t75", turn)


def tractor_t110(turn=0):
    return tractor(T110, "tractor-t110", turn)
