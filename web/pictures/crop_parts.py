"""Gathering parts of harvesters and balers: reels, augers, knives, pick-ups."""

import math

from shapes import arc


def flight(m, a, y0, y1, r0, r1, pitch, mat="steel", hand=1):
    """A screw flight around the axis y through (x, z) = a."""
    x, z = a
    n = max(8, int(abs(y1 - y0) / pitch * 18))
    v, f = [], []
    for i in range(n + 1):
        t = i / n
        y, w = y0 + (y1 - y0) * t, hand * 2 * math.pi * (y1 - y0) * t / pitch
        c, s = math.cos(w), math.sin(w)
        v += [(x + r0 * c, y, z + r0 * s), (x + r1 * c, y, z + r1 * s)]
        if i:
            f.append((2 * i - 2, 2 * i - 1, 2 * i + 1, 2 * i))
    mod = m.mesh(v, f, mat).modifiers.new("thick", "SOLIDIFY")
    mod.thickness = .008


def reel(m, at, width, r, bats=6, paint="gold", turn=12, tine=.2):
    """A harvester's reel: bats with hanging tines on hexagonal spiders."""
    x, y, z = at
    m.rod((x, y - width / 2, z), (x, y + width / 2, z), .05, paint, seg=18)
    corner = [math.radians(turn + 360 * i / bats) for i in range(bats)]
    frames = max(3, round(width / 1.3) + 1)
    for k in range(frames):
        yy = y - width / 2 + .04 + (width - .08) * k / (frames - 1)
        pts = [(x + r * math.cos(c), yy, z + r * math.sin(c)) for c in corner]
        for i, p in enumerate(pts):
            m.bar((x, yy, z), p, .02, .035, paint, .003)
            q = pts[(i + 1) % bats]
            m.bar(p, q, .012, .025, paint, .003)
    for c in corner:
        bx, bz = x + r * math.cos(c), z + r * math.sin(c)
        m.rod((bx, y - width / 2, bz), (bx, y + width / 2, bz), .022, "zinc", seg=10)
        n = int(width / .15)
        for i in range(n):
            yy = y - width / 2 + .08 + (width - .16) * i / (n - 1)
            m.rod((bx, yy, bz), (bx - .05, yy, bz - tine), .007, "iron", seg=5)


def knife(m, x, z, width):
    """A cutter bar with its guard fingers, along y."""
    m.box((.07, width, .02), (x, 0, z), "iron", bevel=.003)
    n = int(width / .0762 / 1.5)
    for i in range(n):
        y = -width / 2 + .04 + (width - .08) * i / (n - 1)
        m.plate([(x, y - .024, z), (x + .13, y, z - .005), (x, y + .024, z)], .014, "steel", 0)


def header(m, width, x0, depth, z, r_reel, paint="indigo", height=.62, bats=6):
    """A grain header: trough, back sheet, dividers, auger, knife and reel. x0 is its back."""
    h = width / 2
    x1 = x0 + depth
    m.band([(x1, z), (x0 + .42, z - .03)] + [(a, b) for a, b in arc(x0 + .3, z + .27, .3, 290, 190, 6)] +
           [(x0, z + height)], .02, -h, h, paint)
    m.box((.1, width, .1), (x0 - .02, 0, z + height), paint)
    m.box((.1, width, .12), (x0 - .03, 0, z + .12), "indigo dark")
    m.plate([(x0 - .035 - .02, -h + .2, z + height - .12), (x0 - .055, h - .2, z + height - .12),
             (x0 - .055, h - .2, z + height - .2), (x0 - .055, -h + .2, z + height - .2)], .01, "gold")
    for k in (-1, 1):
        y = k * h
        m.prism([(x0 - .05, z - .02), (x1 + .1, z - .04), (x1 + .75, z + .02), (x1 + .72, z + .1), (x1 + .1, z + .36),
                 (x0 + .3, z + height + .05), (x0 - .05, z + height + .05)], y - .02, y + .02, paint, bevel=.01)
        m.rod((x1 + .05, y, z + .16), (x1 + .78, y, z + .05), .07, paint, r2=.025, seg=16)
        m.plate([(x0 + .1, y + k * .026, z + .3), (x1 + .1, y + k * .026, z + .12), (x1 + .1, y + k * .026, z + .17),
                 (x0 + .1, y + k * .026, z + .37)], .008, "gold")
        m.bar((x0 - .02, y - k * .05, z + height + .06), (x1 - .05, y - k * .05, z + r_reel + .42), .06, .08, "iron")
    m.rod((x0 + .32, -h + .03, z + .28), (x0 + .32, h - .03, z + .28), .12, "zinc", seg=28)
    for k in (-1, 1):
        flight(m, (x0 + .32, z + .28), k * (h - .04), k * .45, .11, .25, .45, hand=k)
    for i in range(8):
        a = i * 2.4
        y = -.36 + i * .1
        m.rod((x0 + .32, y, z + .28), (x0 + .32 + .25 * math.cos(a), y, z + .28 + .25 * math.sin(a)), .012, "steel", seg=6)
    knife(m, x1 + .02, z, width)
    reel(m, (x1 - .02, 0, z + r_reel + .38), width - .16, r_reel, bats)


def pickup(m, width, x, z, r=.2, paint="gold"):
    """A spring-tine pick-up between side plates: the drum's axis is y through (x, z)."""
    n = int(width / .075)
    for i in range(n):
        y = -width / 2 + .03 + (width - .06) * i / (n - 1)
        if i % 2 == 0:
            m.band(arc(x, z, r, -100, 150, 14), .012, y - .028, y + .028, paint, bevel=0)
        else:
            for a in (20, 75, 320, 265):
                t = math.radians(a + (i % 4) * 12)
                c, s = math.cos(t), math.sin(t)
                m.rod((x + r * .8 * c, y, z + r * .8 * s), (x + (r + .13) * c, y, z + (r + .13) * s), .006, "iron", seg=5)
    m.rod((x, -width / 2, z), (x, width / 2, z), r * .82, "black", seg=24)
    for k in (-1, 1):
        m.prism(arc(x, z, r + .05, 0, 360, 24)[:-1], k * width / 2 - .012, k * width / 2 + .012, "indigo")


def sheaf_belt(m, profile, width, n, mat="steel", r=.011):
    """Cross rods along an inclined path, (x, z) points: a rod-link conveyor."""
    lengths = [math.dist(a, b) for a, b in zip(profile, profile[1:])]
    total = sum(lengths)
    for i in range(n):
        s = total * i / (n - 1)
        for (a, b), ln in zip(zip(profile, profile[1:]), lengths):
            if s <= ln + 1e-6:
                t = s / ln
                x, z = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                m.rod((x, -width / 2, z), (x, width / 2, z), r, mat, seg=7)
                break
            s -= ln
    for k in (-1, 1):
        for a, b in zip(profile, profile[1:]):
            m.bar((a[0], k * width / 2, a[1]), (b[0], k * width / 2, b[1]), .05, .03, "black")
