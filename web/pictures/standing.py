"""People on their feet: limbs grown together into clothes and skin, posed by the points of their joints."""

import math
import random

import bpy
from mathutils import Vector

from shapes import Model


def _fuse(parts, mat, grain=.024, folds=0.0):
    """Several rounded limbs become one garment, with folds in its cloth."""
    bpy.ops.object.select_all(action="DESELECT")
    for ob in parts:
        ob.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    ob = bpy.context.view_layer.objects.active
    mod = ob.modifiers.new("fuse", "REMESH")
    mod.mode, mod.voxel_size, mod.use_smooth_shade = "VOXEL", grain, True
    soft = ob.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = .5, 5
    if folds:
        cloth = bpy.data.textures.new("folds", "CLOUDS")
        cloth.noise_scale, cloth.noise_depth = .13, 2
        fold = ob.modifiers.new("folds", "DISPLACE")
        fold.texture, fold.strength = cloth, folds
        fold.texture_coords = "GLOBAL"
    return ob


def _chain(m, points, radii, mat):
    """Tapered limbs from joint to joint, closed at both ends."""
    out = []
    for (a, ra), (b, rb) in zip(zip(points, radii), zip(points[1:], radii[1:])):
        out.append(m.rod(a, b, ra, mat, r2=rb, seg=16))
    for p, r in zip(points, radii):
        out.append(_ball(m, p, (r, r, r), mat))
    return out


def _ball(m, at, size, mat):
    pts = [[(at[0] + size[0] * math.sin(math.pi * i / 10) * math.cos(t), at[1] + size[1] * math.sin(math.pi * i / 10) * math.sin(t),
             at[2] + size[2] * math.cos(math.pi * i / 10)) for t in (2 * math.pi * j / 16 for j in range(16))] for i in range(1, 10)]
    return m.loft(pts, mat)


# joints of each side, right (-y) then left: hand, elbow; ankle, knee. x is where the person looks.
POSES = {
    "stands": dict(hands=((.10, -.30, .84), (.10, .30, .84)), elbows=((-.03, -.33, 1.10), (-.03, .33, 1.10)),
                   feet=((.02, -.13), (.06, .14)), knees=((.06, -.12, .50), (.09, .13, .50)), lean=.02),
    "walks": dict(hands=((.28, -.26, .92), (-.22, .27, .88)), elbows=((.03, -.32, 1.12), (-.14, .31, 1.13)),
                  feet=((-.28, -.11), (.36, .12)), knees=((.02, -.11, .50), (.28, .11, .54)), lean=.07),
    "carries": dict(hands=((.36, -.20, 1.12), (.36, .20, 1.12)), elbows=((.12, -.32, 1.06), (.12, .32, 1.06)),
                    feet=((-.14, -.13), (.20, .13)), knees=((.04, -.13, .50), (.20, .13, .52)), lean=-.03),
    "bends": dict(hands=((.62, -.14, .74), (.60, .16, .80)), elbows=((.46, -.28, .98), (.42, .28, 1.00)),
                  feet=((-.10, -.16), (.10, .16)), knees=((.06, -.15, .50), (.16, .15, .50)), lean=.34),
    "points": dict(hands=((.62, -.22, 1.36), (.08, .30, .86)), elbows=((.30, -.28, 1.24), (-.03, .33, 1.10)),
                   feet=((-.04, -.14), (.10, .15)), knees=((.06, -.13, .50), (.10, .14, .50)), lean=.03),
}


def person(at, heading=0, pose="stands", shirt="shirt", trousers="trousers", hat="cap", gown=False, height=1.0, seed=1):
    """Someone at work, about 1.75 m tall, looking along `heading`; `gown` is the long shirt of the north."""
    p = POSES[pose]
    rnd = random.Random(seed)
    m = Model("person", at=at, rot=(0, 0, heading), scale=height)
    lean = p["lean"]
    hip, chest = Vector((-.02 + lean * .1, 0, .93)), Vector((lean * .85, 0, 1.26 - abs(lean) * .12))
    neck = Vector((lean * 1.25 + .0, 0, 1.46 - abs(lean) * .30))
    shirt_parts = [_ball(m, hip + Vector((0, 0, .03)), (.132, .182, .17), shirt), _ball(m, (hip + chest) / 2, (.132, .180, .22), shirt),
                   _ball(m, chest, (.125, .185, .19), shirt)]
    skin, legs = [], []
    for i, k in enumerate((-1, 1)):
        shoulder = chest + (neck - chest) * .62 + Vector((0, k * .19, 0))
        elbow, hand = Vector(p["elbows"][i]), Vector(p["hands"][i])
        cuff = elbow + (hand - elbow) * (.72 if gown else .25)
        shirt_parts += _chain(m, [chest + (neck - chest) * .55, shoulder, elbow, cuff], [.085, .068, .054, .056 if gown else .050], shirt)
        skin += _chain(m, [elbow, elbow + (hand - elbow) * .8, hand], [.036, .030, .036], "skin")
        skin.append(_ball(m, hand + (hand - elbow).normalized() * .05, (.045, .03, .05), "skin"))
        fx, fy = p["feet"][i]
        knee, ankle = Vector(p["knees"][i]), Vector((fx, fy, .10))
        top = hip + Vector((0, k * .095, -.02))
        legs += _chain(m, [top, knee, ankle], [.105, .080, .062], trousers)
        m.box((.27, .095, .09), (fx + .06, fy, .045), "boot", (0, 0, rnd.uniform(-8, 8) + k * 8), .035)
    if gown:
        between = (p["feet"][0][0] + p["feet"][1][0]) / 2
        shirt_parts.append(m.rod(hip + Vector((0, 0, .06)), (between * .7, 0, .36), .165, shirt, r2=.235, seg=24))
    skin += _chain(m, [neck - Vector((0, 0, .05)), neck + Vector((.01, 0, .07))], [.058, .052], "skin")
    head = neck + Vector((.035 + lean * .25, 0, .165 - abs(lean) * .1))
    skin += [_ball(m, head, (.097, .078, .122), "skin"), _ball(m, head + Vector((.055, 0, -.055)), (.055, .055, .06), "skin"),
             _ball(m, head + Vector((.10, 0, -.015)), (.022, .017, .022), "skin")]
    skin += [_ball(m, head + Vector((-.005, k * .08, -.01)), (.022, .012, .034), "skin") for k in (-1, 1)]
    _fuse(legs, trousers, .022, .022)
    _fuse(shirt_parts, shirt, .022, .030)
    _fuse(skin, "skin", .011)
    _head_dress(m, head, hat)
    return m


def _head_dress(m, head, hat):
    if hat == "hat":  # a woven straw hat with a broad brim
        m.lathe([(.0, .15), (.06, .14), (.095, .05), (.105, .03), (.24, -.015), (.245, -.02), (.10, .018), (0, .02)], "hat",
                tuple(head + Vector((0, 0, .035))), (90, 0, 0), 40)
    else:
        m.rod(head + Vector((-.008, 0, .045)), head + Vector((-.014, 0, .145)), .096, hat, r2=.085, seg=28, bevel=.012)
