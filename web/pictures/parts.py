"""Parts that several machines share."""

import math

from mathutils import Vector

from shapes import arc


def cylinder(m, a, b, r=.035, out=.45):
    """A hydraulic cylinder between two pins, drawn out by a share of its length."""
    a, b = Vector(a), Vector(b)
    k = a + (b - a) * (1 - out)
    m.rod(a, k, r, "iron", seg=16, bevel=.004)
    m.rod(k, b, r * .5, "steel", seg=12)
    for p in (a, b):
        m.rod(p - Vector((0, r * 1.3, 0)), p + Vector((0, r * 1.3, 0)), r * .8, "iron", seg=12)


def seat(m, at, rot=0):
    """A driver's seat facing forward; `at` is the middle of its base."""
    g = m.group(at, (0, 0, rot), name="seat")
    g.box((.2, .2, .16), (0, 0, .06), "iron")
    g.box((.48, .48, .11), (0, 0, .18), "seat", (0, -4, 0), .04)
    g.box((.12, .46, .46), (-.24, 0, .44), "seat", (0, -12, 0), .045)
    for s in (-1, 1):
        g.box((.34, .07, .06), (-.06, s * .27, .36), "seat", bevel=.02)


def steering(m, at, tilt=38, r=.2, column=.5):
    """A steering wheel on its column."""
    g = m.group(at, (0, -tilt, 0), name="steering")
    n = 28
    rings = []
    for i in range(n):
        t = 2 * math.pi * i / n
        rings.append([((r + .016 * math.cos(u)) * math.cos(t), (r + .016 * math.cos(u)) * math.sin(t), .016 * math.sin(u))
                      for u in (2 * math.pi * k / 8 for k in range(8))])
    g.loft(rings + rings[:1], "black", caps=False)
    for i in range(3):
        t = 2 * math.pi * i / 3 + .5
        g.rod((0, 0, -.03), (r * math.cos(t), r * math.sin(t), 0), .012, "black", seg=8)
    g.rod((0, 0, .0), (0, 0, -column), .03, "black", seg=12)
    g.rod((0, 0, -.03), (0, 0, .02), .045, "black", seg=16)


def lamp(m, at, size, mat="lamp", rot=(0, 0, 0)):
    """A square lamp in a dark case; the lens looks to +x of its own frame."""
    g = m.group(at, rot, name="lamp")
    w, h = size
    g.box((.06, w + .03, h + .03), (-.02, 0, 0), "black", bevel=.01)
    g.box((.02, w, h), (.016, 0, 0), mat, bevel=.006)


def beacon(m, at):
    x, y, z = at
    m.rod((x, y, z), (x, y, z + .05), .05, "black", seg=16)
    m.rod((x, y, z + .05), (x, y, z + .17), .048, "amber", r2=.04, seg=18)


def hitch_frame(m, x=0.0, z=.55, mast=.62, half=.4, paint="indigo", lean=.28):
    """The implement side of a three-point linkage: mast, two lower pins. It lies ahead of x."""
    for s in (-1, 1):
        m.plate([(x, s * .12, z + .05), (x + .12, s * .07, z + mast), (x + .20, s * .07, z + mast),
                 (x + .2, s * .07, z + mast - .1), (x + .1, s * .12, z + .05)], .022, paint)
        m.bar((x - lean, s * .2, z + .06), (x + .14, s * .08, z + mast - .06), .05, .02, paint)
        for k in (-1, 1):
            m.prism([(x - .02, z + .1), (x + .2, z + .06), (x + .24, z), (x + .2, z - .06), (x - .02, z - .09)],
                    s * half + k * .05 - .011, s * half + k * .05 + .011, paint)
        m.rod((x + .17, s * half - .09, z), (x + .17, s * half + .12, z), .019, "zinc")
        m.pipe([(x + .17, s * (half + .09), z + .02), (x + .17, s * (half + .09), z + .07), (x + .2, s * (half + .1), z + .07)],
               .006, "zinc", .02, 6)
    m.rod((x + .165, -.11, z + mast - .05), (x + .165, .11, z + mast - .05), .018, "zinc")


def tractor_linkage(m, R, x=-.35, drop=.0):
    """The tractor side: lower links, lift rods, top link, drawbar and power take-off."""
    z = R * .62
    for s in (-1, 1):
        m.bar((x, s * .26, z), (x - .72, s * .40, z - .02 - drop), .03, .07, "iron", .008)
        m.rod((x - .72, s * .37, z - .02 - drop), (x - .72, s * .43, z - .02 - drop), .05, "zinc", seg=16)
        m.rod((x - .42, s * .34, z), (x - .25, s * .3, R + .34), .02, "iron", seg=10)
        m.bar((x + .05, s * .2, R + .3), (x - .27, s * .3, R + .36), .05, .07, "indigo dark", .008)
    m.rod((x - .02, 0, R + .14), (x - .62, 0, z + .52 - drop), .024, "zinc", seg=12)
    m.bar((x, 0, R * .5), (x - .55, 0, R * .5), .08, .04, "iron")
    m.rod((x, 0, R * .78), (x - .14, 0, R * .78), .03, "steel", seg=12)
    m.rod((x - .02, 0, R * .78), (x - .1, 0, R * .78), .09, "black", seg=20)


def drawbar(m, tip, back, half=.35, paint="indigo", w=.09):
    """A two-legged drawbar from the hitch eye at `tip` to the frame at x = back."""
    x, _, z = tip
    for s in (-1, 1):
        m.bar((x - .05, s * .05, z), (back, s * half, z + .02), w * .7, w, paint)
    m.bar((x + .02, 0, z), (x - .4, 0, z), w * 1.1, w * 1.1, paint)
    m.lathe([(.06, -.03), (.06, .03), (.028, .03), (.028, -.03), (.06, -.03)], "iron", (x + .07, 0, z), (90, 0, 0), 24)
    m.stand(x - .3, .09, z + .28, .03, .16, crank=True)


def shaft(m, a, b, r=.045):
    """A guarded drive shaft with its joint cones."""
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    m.rod(a + d * .12, b - d * .12, r, "gold", seg=18)
    m.rod(a, a + d * .2, r * 1.7, "black", r2=r * 1.1, seg=18)
    m.rod(b, b - d * .2, r * 1.7, "black", r2=r * 1.1, seg=18)


def disc(m, at, r, rot, depth=None, mat="blade", hub=True, seg=40, notches=0):
    """A concave disc turning about its own y axis, the hollow side to -y."""
    depth = depth or r * .22
    g = m.group(at, rot, name="disc")
    pts = [(r * t, -depth * t * t) for t in (0, .25, .5, .7, .85, 1)]
    back = [(p, y + .008) for p, y in reversed(pts)]
    if notches:
        v, f, n = [], [], notches * 6
        for i in range(n):
            a = 2 * math.pi * i / n
            k = 1 - .1 * max(0, math.cos(a * notches)) ** 2
            v += [(p * k * math.cos(a), y, p * k * math.sin(a)) for p, y in pts[1:]]
        for i in range(n):
            for j in range(4):
                q = (i + 1) % n
                f.append((i * 5 + j, i * 5 + j + 1, q * 5 + j + 1, q * 5 + j))
        f.append(tuple(i * 5 for i in range(n)))
        ob = g.mesh(v, f, mat)
        mod = ob.modifiers.new("thick", "SOLIDIFY")
        mod.thickness = .008
    else:
        g.lathe(pts + back, mat, seg=seg)
    if hub:
        g.rod((0, -.03, 0), (0, .1, 0), r * .2, "iron", seg=20, bevel=.005)
        g.bolts((0, -.02, 0), r * .13, 5, "zinc", .01)
    return g


def hoses(m, ends, sag=.12, r=.012):
    """Hydraulic hoses hanging between pairs of points."""
    for a, b in ends:
        a, b = Vector(a), Vector(b)
        mid = (a + b) / 2 - Vector((0, 0, sag))
        pts = [(1 - t) ** 2 * a + 2 * t * (1 - t) * (mid * 2 - (a + b) / 2) + t * t * b for t in [i / 10 for i in range(11)]]
        m.pipe(pts, r, "hose", .01, 8)


def slats(m, x0, x1, y, z0, z1, n, mat="black", depth=.012, upright=False):
    """Louvres on a side panel at the given y: a dark field and raised bars."""
    m.box((x1 - x0, depth, z1 - z0), ((x0 + x1) / 2, y, (z0 + z1) / 2), mat, bevel=.004)
    for i in range(n):
        t = (i + .5) / n
        if upright:
            m.box((.014, depth * 2.2, (z1 - z0) * .9), (x0 + (x1 - x0) * t, y, (z0 + z1) / 2), "iron", bevel=.003)
        else:
            m.box(((x1 - x0) * .94, depth * 2.2, .014), ((x0 + x1) / 2, y, z0 + (z1 - z0) * t), "iron", bevel=.003)


def triangle(m, at, rot=(0, 0, 0), r=.2):
    """The slow-vehicle triangle, facing -x."""
    g = m.group(at, rot, name="triangle")
    for k, mat, d in ((r, "red", 0), (r * .62, "amber", -.008)):
        g.prism([(k * math.cos(math.radians(a)), k * math.sin(math.radians(a))) for a in (90, 210, 330)],
                d - .006, d, mat, axis="x", bevel=.002)


def ladder(m, top, foot, width=.32, steps=3, mat="iron"):
    """A ladder along the side of a machine, from foot to top."""
    top, foot = Vector(top), Vector(foot)
    for s in (-1, 1):
        off = Vector((s * width / 2, 0, 0))
        m.bar(top + off, foot + off, .025, .05, mat)
    for i in range(steps):
        p = foot + (top - foot) * (i / steps)
        m.box((width, .14, .03), p + Vector((0, 0, .02)), mat)


def fender(m, cx, cz, r, a0, a1, y0, y1, mat="indigo", thick=.02, lip=True):
    """A mudguard: a curved sheet over a wheel with a turned-down outer edge."""
    m.band(arc(cx, cz, r, a0, a1, 14), -thick, y0, y1, mat)
    if lip:
        out = y1 if abs(y1) > abs(y0) else y0
        m.band(arc(cx, cz, r, a0, a1, 14), .05, out - .008, out + .008, mat)
