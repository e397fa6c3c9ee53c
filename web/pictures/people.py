"""The operator at the wheel."""

import math

from mathutils import Vector

from shapes import ring_rounded


def _limb(m, points, radii, mat):
    """A sleeve or a leg: tapered rods with balls at the joints."""
    for (a, ra), (b, rb) in zip(zip(points, radii), zip(points[1:], radii[1:])):
        m.rod(a, b, ra, mat, r2=rb, seg=14)
    for p, r in zip(points, radii):
        m.lathe([(r * math.sin(math.pi * i / 8) , r * math.cos(math.pi * i / 8)) for i in range(9)], mat, tuple(p), seg=14)


def operator(m, at, wheel=(.62, .50), reach=.17, shirt="shirt", feet=(.52, -.34)):
    """A seated person, facing +x; `at` is the foot of the seat (parts.seat).

    wheel: the steering wheel's rim ahead of and above the hips; reach: half the distance between the hands;
    feet: where the soles rest ahead of and below the hips.
    """
    x, y, z = at
    g = m.group((x - .04, y, z + .27), name="operator")
    # trunk: hips to shoulders, leaning back a little
    rings = []
    for t, w, d in ((0, .34, .26), (.12, .35, .25), (.30, .36, .24), (.44, .42, .24), (.52, .40, .20), (.57, .20, .15)):
        rings.append([(v - .10 * t, u, t) for u, v in ring_rounded(w, d, min(w, d) * .42, 4)])
    g.loft(rings, shirt, smooth=60)
    neck = Vector((-.055, 0, .57))
    g.rod(neck, neck + Vector((0, 0, .09)), .055, "skin", seg=14)
    head = neck + Vector((.015, 0, .18))
    g.lathe([(.098 * math.sin(math.pi * i / 12), .125 * math.cos(math.pi * i / 12)) for i in range(13)], "skin", tuple(head),
            (90, 0, 0), 24, 60)
    # the round cap of the north, with its band
    g.rod(head + Vector((-.01, 0, .045)), head + Vector((-.014, 0, .15)), .101, "cap", r2=.092, seg=28, bevel=.012)
    g.rod(head + Vector((-.01, 0, .05)), head + Vector((-.01, 0, .075)), .104, "gold", seg=28)
    for s in (-1, 1):
        shoulder = Vector((-.05, s * .20, .49))
        hand = Vector((wheel[0], s * reach, wheel[1]))
        elbow = (shoulder + hand) / 2 + Vector((-.05, s * .09, -.13))
        _limb(g, (shoulder, elbow), (.066, .052), shirt)
        _limb(g, (elbow, hand), (.050, .036), "skin")
        hip, foot = Vector((.02, s * .10, .02)), Vector((feet[0], s * .15, feet[1]))
        knee = Vector((.42, s * .15, .06))
        _limb(g, (hip, knee, foot + Vector((-.03, 0, .05))), (.088, .070, .052), "trousers")
        g.box((.25, .09, .085), foot + Vector((.05, 0, 0)), "boot", bevel=.03)
    return g
