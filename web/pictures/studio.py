"""The light, land, far trees and camera of every picture: a physical sky with a low sun, a long lens at axle height."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector

import land
import plants
import wear
from wear import hazed, linear, maths, noise, wire

AXLE = 1.05  # metres: how high the lens stands
SUN = (1, .80, .58)


def start(azimuth, sun_side=-50, high=15, dust="#a5764f", exposure=.45):
    """An empty stage under its sky; sun_side is the sun's bearing from the camera's, dust the colour of the soil on things."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    wear.soil["dust"] = dust
    _sky(scene, azimuth + sun_side, high)
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", "Medium High Contrast", exposure
    return scene


def _sky(scene, bearing, high):
    """Nishita's sky; its sun is a lamp, so that it stands where the picture wants it."""
    a, e = math.radians(bearing), math.radians(high)
    toward = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.color, lamp.energy, lamp.angle = SUN, 3.2, math.radians(.9)
    sun = bpy.data.objects.new("sun", lamp)
    sun.rotation_euler = toward.to_track_quat("Z", "Y").to_euler()
    scene.collection.objects.link(sun)
    world = scene.world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    nt = world.node_tree
    air = nt.nodes.new("ShaderNodeTexSky")
    air.sky_type, air.sun_disc = "NISHITA", False
    air.sun_elevation, air.sun_rotation = e, math.pi / 2 - a
    air.air_density, air.dust_density, air.ozone_density = 1.0, 1.3, 2.5
    nt.links.new(air.outputs[0], nt.nodes["Background"].inputs[0])
    nt.nodes["Background"].inputs[1].default_value = .13
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 256


def _rough(n, cells, rnd):
    """n by n heights of smooth noise with about that many bumps across."""
    at = np.linspace(0, cells - 1.001, n)
    i = at.astype(int)
    t = at - i
    t = t * t * (3 - 2 * t)
    g = rnd.standard_normal((cells + 1, cells + 1))
    rows = g[i] * (1 - t)[:, None] + g[i + 1] * t[:, None]
    return rows[:, i] * (1 - t) + rows[:, i + 1] * t


def ground(colours, relief=None, wet=0.0, lumps=1.0, half=11.0, n=620, seed=1, centre=(0, 0)):
    """Earth in two tones: real lumps around the machine, plain land beyond. `relief(x, y)` takes arrays and adds its height."""
    mat = _earth(colours, wet)
    rnd = np.random.default_rng(seed)
    line = np.linspace(-half, half, n)
    x, y = np.meshgrid(line + centre[0], line + centre[1])
    z = lumps * (.020 * _rough(n, 9, rnd) + .013 * _rough(n, 40, rnd) + .008 * _rough(n, 130, rnd) + .005 * np.abs(_rough(n, 300, rnd)))
    if relief:
        z += relief(x, y)
    edge = np.clip((half - np.maximum(abs(x - centre[0]), abs(y - centre[1]))) / 1.5, 0, 1)
    z = z * edge - .012
    me = bpy.data.meshes.new("ground")
    k = np.arange((n - 1) * (n - 1))
    o = k // (n - 1) * n + k % (n - 1)
    me.vertices.add(n * n)
    me.vertices.foreach_set("co", np.stack([x, y, z], -1).astype(np.float32).ravel())
    me.loops.add(len(o) * 4)
    me.loops.foreach_set("vertex_index", np.stack([o, o + 1, o + n + 1, o + n], -1).astype(np.int32).ravel())
    me.polygons.add(len(o))
    me.polygons.foreach_set("loop_start", (k * 4).astype(np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(o), 4, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(o), bool))
    me.update()
    me.materials.append(mat)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("ground", me))
    s, h, (cx, cy) = 1600, half, centre
    v = [(-s, -s, -.02), (s, -s, -.02), (s, s, -.02), (-s, s, -.02)]
    v += [(cx - h, cy - h, -.013), (cx + h, cy - h, -.013), (cx + h, cy + h, -.013), (cx - h, cy + h, -.013)]
    _sheet(v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], mat)


def _sheet(verts, faces, mat, smooth=60):
    """A piece of land. Its faces are wound upward, so that the sheet needs none of the care machines get."""
    me = bpy.data.meshes.new("land")
    me.from_pydata(verts, [], faces)
    me.polygons.foreach_set("use_smooth", [True] * len(faces))
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(smooth)
    me.materials.append(mat)
    ob = bpy.data.objects.new("land", me)
    ob["land"] = True
    bpy.context.scene.collection.objects.link(ob)
    return ob


def _earth(colours, wet):
    mat = bpy.data.materials.new("earth")
    mat.use_nodes = True
    nt = mat.node_tree
    body = nt.nodes["Principled BSDF"]
    body.inputs["Roughness"].default_value, body.inputs["Specular"].default_value = 1 - .5 * wet, .05 + .45 * wet
    where = nt.nodes.new("ShaderNodeNewGeometry").outputs["Position"]
    tone = wire(nt, "ShaderNodeMixRGB", _0=noise(nt, where, .35, 2, .3, .7), _1=(*linear(colours[0]), 1), _2=(*linear(colours[1]), 1)).outputs[0]
    grain = maths(nt, "ADD", maths(nt, "MULTIPLY", noise(nt, where, 6, 3, .3, .7), .35), maths(nt, "MULTIPLY", noise(nt, where, 70, 2, .3, .7), .30))
    node = wire(nt, "ShaderNodeVectorMath", _0=tone, _1=maths(nt, "ADD", grain, .62))
    node.operation = "MULTIPLY"
    nt.links.new(node.outputs[0], body.inputs["Base Color"])
    bump = wire(nt, "ShaderNodeBump", _0=.9, _1=.05, _2=noise(nt, where, 30, 3, 0, 1))
    nt.links.new(bump.outputs[0], body.inputs["Normal"])
    wear.seen(mat, tuple((a + b) * .42 for a, b in zip(linear(colours[0]), linear(colours[1]))))
    return hazed(mat)


def grass(rnd):
    """A clump of dry savanna grass with some green in it."""
    out = []
    for _ in range(90):
        dx, dy = rnd.gauss(0, .05), rnd.gauss(0, .05)
        v, f = plants.blade(rnd, 0, rnd.uniform(.14, .42), rnd.uniform(.03, .24), .0065, rnd.uniform(0, 6.3), rnd.uniform(.15, .55), 4)
        out.append(([(a + dx, b + dy, c) for a, b, c in v], f, rnd.choice(("leaf dry", "leaf dry", "hay", "leaf", "leaf young"))))
    return plants.merge(out)


def meadow(azimuth, near=-9, far=60, count=2600, clear=None, seed=7, size=(.5, 1.25), wide=.30):
    """Clumps over the land the lens sees, thicker where `clear(x, y)` says nothing stands or rolls."""
    if land.plain["bare"]:
        return
    rnd = random.Random(seed)
    a = math.radians(azimuth + 180)
    kinds = land.kind("clump", grass, 6)
    for _ in range(count):
        d = near + (far - near) * rnd.random() ** 1.5
        w = rnd.uniform(-1, 1) * (5.5 + wide * max(0, d + 9))
        x, y = d * math.cos(a) - w * math.sin(a), d * math.sin(a) + w * math.cos(a)
        if not (clear and clear(x, y)):
            land.put(rnd.choice(kinds), x, y, -.02, rnd.uniform(0, 6.3), rnd.uniform(*size))


def woods(azimuth, rows=((60, 6), (90, 12), (140, 26), (210, 46), (330, 80)), seed=3):
    """Rows of trees and bushes one behind another, each farther and thicker than the one before."""
    if land.plain["bare"]:
        return
    rnd = random.Random(seed)
    land.far_green()
    kinds = land.kind("tree", plants.tree, 5)
    a = math.radians(azimuth + 180)
    for far, count in rows:
        for _ in range(count):
            d, w = far * rnd.uniform(.85, 1.2), rnd.uniform(-1, 1) * (6 + far * .22)
            x, y = d * math.cos(a) - w * math.sin(a), d * math.sin(a) + w * math.cos(a)
            k = rnd.uniform(.6, 1.5) * (.5 if rnd.random() < .45 else 1)
            land.put(rnd.choice(kinds), x, y, -.2 if k > .6 else -2.4 * k, rnd.uniform(0, 6.3), (k * rnd.uniform(.9, 1.3), k * 1.1, k))


def shoot(models, azimuth, lens=100, fill=.80, centre=(0, -.06), height=AXLE, fstop=2.8, sharp=None, tall=.84):
    """The lens looks level from its height, far enough off for the models to fill that share of the width (or `tall` of the height).

    What is sharp is the point given, or the models' side nearest the lens."""
    bpy.context.view_layer.update()
    points = [ob.matrix_world @ Vector(c) for m in models for ob in m.root.children_recursive if ob.type == "MESH" for c in ob.bound_box]
    a = math.radians(azimuth)
    toward, right = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
    half = 18 / lens
    target, d = sum(points, Vector()) / len(points), 20.0
    target.z = height
    for _ in range(40):
        eye = target + toward * d
        us = [(p - eye).dot(right) / -(p - eye).dot(toward) / half for p in points]
        vs = [(p - eye).z / -(p - eye).dot(toward) / half for p in points]
        target += right * ((min(us) + max(us)) / 2 - centre[0]) * half * d
        d *= max((max(us) - min(us)) / 2 / fill, (max(vs) - min(vs)) / 2 / (tall / 1.5)) ** .7
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.clip_end = lens, 4000
    cam.shift_y = (min(vs) + max(vs)) / 4 - centre[1] / 3
    eye = target + toward * d
    cam.dof.use_dof, cam.dof.aperture_fstop = True, fstop
    cam.dof.focus_distance = (eye - Vector(sharp)).dot(toward) if sharp else min((eye - p).dot(toward) for p in points) + .5
    ob = bpy.data.objects.new("camera", cam)
    ob.location, ob.rotation_euler = eye, toward.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    return ob
