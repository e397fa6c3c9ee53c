"""Wheels: lugged, ribbed and smooth tyres on dished rims, and rubber tracks."""

import math

from shapes import lathe_mesh, make_mesh

_cache = {}


def _tyre_profile(R, W, rim, lug):
    top = R - lug
    mid = (top + rim) / 2
    half = [(rim, -.36), (rim + .012, -.43), (mid - .02, -.50), (mid + .04, -.51), (top * .955, -.49),
            (top * .985, -.42), (top, -.26), (top + .004, 0)]
    return [(r, y * W) for r, y in half] + [(r, -y * W) for r, y in reversed(half[:-1])]


def _lugs(R, W, n, lug, wide):
    verts, faces = [], []
    pitch = 2 * math.pi / n
    for i in range(n):
        for s in (-1, 1):
            a0 = pitch * (i + (.5 if s > 0 else 0))
            rows = []
            for t, drop in ((0, 0), (.25, .002), (.5, .006), (.75, .014), (.93, .03), (1.04, .11)):
                y = s * W * (-.03 + .52 * t)
                a = a0 - pitch * .95 * t
                r = R * (1 - drop * .8)
                w = wide * (1 + .25 * t) / 2 / R
                base = r - lug * 1.6
                rows.append([(r * math.cos(a + w), y, r * math.sin(a + w)), (r * math.cos(a - w), y, r * math.sin(a - w)),
                             (base * math.cos(a - w * 1.5), y * .98, base * math.sin(a - w * 1.5)),
                             (base * math.cos(a + w * 1.5), y * .98, base * math.sin(a + w * 1.5))])
            o = len(verts)
            verts += [p for r in rows for p in r]
            for j in range(len(rows) - 1):
                faces += [(o + j * 4 + k, o + j * 4 + (k + 1) % 4, o + j * 4 + 4 + (k + 1) % 4, o + j * 4 + 4 + k)
                          for k in range(4)]
            faces += [(o, o + 1, o + 2, o + 3), tuple(o + len(rows) * 4 - 4 + k for k in range(4))]
    return verts, faces


def wheel(m, at, R, W, rim=None, side=1, tread="lug", lugs=None, paint="gold", turn=0, spin=7):
    """A wheel with its axle along y; `side` is +1 when its outside faces +y. `at` is the hub's centre."""
    rim = rim or R * .56
    g = m.group(at, (0, spin, turn if side > 0 else 180 + turn), name="wheel")
    lug = {"lug": max(.022, R * .058), "rib": .012, "turf": .015, "plain": 0}[tread]
    lugs = lugs or max(14, round(2 * math.pi * R / .24))
    key = (R, W, rim, tread, lugs, paint)
    if key not in _cache or _cache[key][0] is None:
        out = [lathe_mesh(_tyre_profile(R, W, rim, lug), "rubber", 64)]
        if tread == "lug":
            out.append(make_mesh(*_lugs(R, W, lugs, lug, .026 + R * .03), "rubber", 30))
        elif tread == "rib":
            for y in (-.3, -.1, .1, .3):
                out.append(lathe_mesh([(R - .02, (y - .055) * W), (R, (y - .045) * W), (R, (y + .045) * W),
                                       (R - .02, (y + .055) * W)], "rubber", 48))
        elif tread == "turf":
            v, f = _lugs(R, W, lugs * 2, lug, .03)
            out.append(make_mesh(v, f, "rubber", 30))
        d = W * .12
        out.append(lathe_mesh([(rim + .016, W * .41), (rim + .02, W * .38), (rim - .012, W * .34), (rim - .03, W * .2),
                               (rim - .035, d), (rim * .80, d - .01), (rim * .62, d + W * .10), (rim * .36, d + W * .12),
                               (rim * .33, d + W * .06), (0, d + W * .06)], paint, 48))
        out.append(lathe_mesh([(rim + .016, -W * .41), (rim + .02, -W * .38), (rim - .012, -W * .34), (rim - .035, d),
                               (rim * .5, d - .02), (0, d - .02)], paint, 48))
        _cache[key] = out
    for mesh in _cache[key]:
        g.instance(mesh)
    y = W * .18
    hub = rim * .2
    g.rod((0, W * .1, 0), (0, y + .05 * R, 0), hub, paint, seg=24, bevel=.006)
    g.rod((0, y, 0), (0, y + .075 * R + .01, 0), hub * .6, "iron", seg=16, bevel=.004)
    g.bolts((0, W * .24, 0), rim * .30, 6 if R < .5 else 8, "zinc", max(.008, .016 * R), length=.012)
    return g


def forget():
    """Drop meshes of a stage that was cleared."""
    _cache.clear()


def _track_path(length, height, r_end):
    """Outline of a crawler track, in (x, z), flat below and sloped at the front."""
    wheels = [(-length / 2 + .1, .2, .2), (length / 2 - .28, .2, .2), (length / 2, height - r_end, r_end),
              (-length / 2 - .12, height - r_end - .06, r_end * .8)]
    pts = []
    n = len(wheels)
    for i, (x, z, r) in enumerate(wheels):
        px, pz, pr = wheels[i - 1]
        nx, nz, nr = wheels[(i + 1) % n]

        def normal(ax, az, ar, bx, bz, br):
            d, a = math.hypot(bx - ax, bz - az), math.atan2(bz - az, bx - ax)
            return a - math.pi / 2 - math.asin((br - ar) / d)
        a0, a1 = normal(px, pz, pr, x, z, r), normal(x, z, r, nx, nz, nr)
        while a1 < a0:
            a1 += 2 * math.pi
        steps = max(4, int((a1 - a0) / .2))
        pts += [(x + r * math.cos(a0 + (a1 - a0) * k / steps), z + r * math.sin(a0 + (a1 - a0) * k / steps))
                for k in range(steps + 1)]
    return pts, wheels


def track(m, at, length, height, width, paint="gold"):
    """A rubber crawler track with sprocket, idler and rollers; `at` is the middle of its footprint."""
    g = m.group(at, name="track")
    pts, wheels = _track_path(length, height, height * .26)
    n = len(pts)
    cx = sum(p[0] for p in pts) / n
    cz = sum(p[1] for p in pts) / n
    inner = [(x + (cx - x) * .03, z + (cz - z) * .09) for x, z in pts]
    w = width / 2
    rings = [[(a[0], -w, a[1]), (a[0], w, a[1]), (b[0], w, b[1]), (b[0], -w, b[1])] for a, b in zip(pts, inner)]
    g.loft(rings + rings[:1], "rubber", caps=False)
    total, seg = 0, []
    for i in range(n):
        (x0, z0), (x1, z1) = pts[i], pts[(i + 1) % n]
        seg.append((total, x0, z0, x1, z1))
        total += math.hypot(x1 - x0, z1 - z0)
    count = int(total / .1)
    for k in range(count):
        s = total * k / count
        t0, x0, z0, x1, z1 = [q for q in seg if q[0] <= s][-1]
        ln = math.hypot(x1 - x0, z1 - z0) or 1
        f = (s - t0) / ln
        a = math.degrees(math.atan2(z1 - z0, x1 - x0))
        ux, uz = (z1 - z0) / ln, -(x1 - x0) / ln
        g.box((.045, width * .96, .035), (x0 + (x1 - x0) * f + ux * .012, 0, z0 + (z1 - z0) * f + uz * .012), "rubber",
              (0, -a, 0), .006)
    for i, (x, z, r) in enumerate(wheels):
        k = r - .05
        g.rod((x, -w * .7, z), (x, w * .75, z), k, paint if i > 1 else "iron", seg=28, bevel=.01)
        g.rod((x, w * .74, z), (x, w * .9, z), k * .4, "iron", seg=16)
    lo, hi = wheels[0][0], wheels[1][0]
    for i in range(1, 6):
        x = lo + (hi - lo) * i / 6
        g.rod((x, -w * .7, .14), (x, w * .75, .14), .1, "iron", seg=20, bevel=.01)
        g.rod((x, w * .74, .14), (x, w * .82, .14), .04, paint, seg=12)
    g.box((length * .8, width * .5, .12), (0, 0, .33), "iron")
    return g
