"""What hangs in the air behind a machine at work: dust, chaff, spray. Soft cards that face the camera and cost no noise."""

import math
import random

import bpy
from mathutils import Vector

import sky
from wear import linear, maths, noise, wire


def _cloud(name, colour, thick, seed):
    """A card's material: dense in its middle, ragged at its rim, lit as the day is."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    nt = mat.node_tree
    nt.nodes.remove(nt.nodes["Principled BSDF"])
    at = nt.nodes.new("ShaderNodeTexCoord").outputs["Object"]
    length = nt.nodes.new("ShaderNodeVectorMath")
    length.operation = "LENGTH"
    nt.links.new(at, length.inputs[0])
    round_ = wire(nt, "ShaderNodeMapRange", _0=length.outputs["Value"], _1=.05, _2=1.0, _3=1.0, _4=0.0).outputs[0]
    move = wire(nt, "ShaderNodeVectorMath", _0=at, _1=(seed * 3.7, seed * 1.3, seed * 2.1))
    ragged = noise(nt, move.outputs[0], 1.7, 5, .25, .80)
    alpha = maths(nt, "MULTIPLY", maths(nt, "MULTIPLY", maths(nt, "POWER", round_, 1.6), ragged), thick)
    path = nt.nodes.new("ShaderNodeLightPath")
    alpha = maths(nt, "MULTIPLY", alpha, path.outputs["Is Camera Ray"])
    clear = wire(nt, "ShaderNodeBsdfTransparent", _0=wire(nt, "ShaderNodeMixRGB", _0=alpha, _1=(1, 1, 1, 1), _2=(0, 0, 0, 1)).outputs[0])
    sun, power = sky.now["sun"], sky.now["power"] * .16 + .32
    lit = tuple(c * s * power for c, s in zip(linear(colour), sun))
    glow = wire(nt, "ShaderNodeEmission", _0=(*lit, 1), _1=alpha)
    both = wire(nt, "ShaderNodeAddShader", _0=clear.outputs[0], _1=glow.outputs[0])
    nt.links.new(both.outputs[0], nt.nodes["Material Output"].inputs[0])
    return mat


def plume(start, drift, count=12, size=(.5, 1.8), colour="#c8a27c", thick=.30, seed=1, rise=.5):
    """A trail of dust from `start` along `drift`: it widens, rises and thins out. Call it after the camera is placed."""
    rnd = random.Random(seed)
    cam = bpy.context.scene.camera
    start, drift = Vector(start), Vector(drift)
    mats = [_cloud(f"dust {colour} {seed} {i}", colour, thick * (1 - .22 * i), seed + i) for i in range(4)]
    for i in range(count):
        t = (i + .5) / count
        r = size[0] + (size[1] - size[0]) * t
        at = start + drift * t + Vector((rnd.gauss(0, .25) * r, rnd.gauss(0, .25) * r, r * .5 + rise * t + rnd.uniform(-.1, .2)))
        me = bpy.data.meshes.new("dust")
        me.from_pydata([(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0)], [], [(0, 1, 2, 3)])
        me.materials.append(mats[min(3, int(t * 4))])
        ob = bpy.data.objects.new("dust", me)
        ob.location, ob.rotation_euler = at, (cam.location - at).to_track_quat("Z", "Y").to_euler()
        ob.rotation_euler.rotate_axis("Z", rnd.uniform(0, 6.3))
        ob.scale = (r * 1.35, r, 1)
        ob.visible_shadow = False
        bpy.context.scene.collection.objects.link(ob)


def straws(start, drift, count=160, spread=.5, mat="hay", seed=3):
    """Chaff and bits of straw thrown into the air."""
    from plants import merge
    rnd = random.Random(seed)
    start, drift = Vector(start), Vector(drift)
    pieces = []
    for _ in range(count):
        t = rnd.random()
        c = start + drift * t + Vector([rnd.gauss(0, spread * (.3 + t)) for _ in range(3)]) - Vector((0, 0, 1.2 * t * t))
        if c.z < .05:
            continue
        d = Vector([rnd.gauss(0, 1) for _ in range(3)]).normalized() * rnd.uniform(.015, .05)
        w = d.orthogonal().normalized() * .004
        pieces.append(([tuple(c - d - w), tuple(c + d - w), tuple(c + d + w), tuple(c - d + w)], [(0, 1, 2, 3)], mat))
    ob = bpy.data.objects.new("straws", merge(pieces))
    bpy.context.scene.collection.objects.link(ob)
