"""The set every picture is taken on: harmattan sky, low sun, dry ground, hazy trees, camera."""

import math
import random

import bpy
from mathutils import Vector, noise

from materials import _wire, linear, material
from shapes import make_mesh

LIGHTS = {  # sun: colour, strength, elevation, offset from the camera; sky: top, middle, horizon; fill
    "day": dict(sun=(1, .90, .76), power=3.5, high=40, top="#7fa3c8", mid="#bccdd6", low="#efe2c9", fill=.66),
    "dusk": dict(sun=(1, .66, .36), power=3.4, high=15, top="#8a93b8", mid="#e6b394", low="#ffca92", fill=.66),
    "morning": dict(sun=(1, .78, .52), power=3.9, high=19, top="#7d9cc0", mid="#c3ced2", low="#f8dcb0", fill=.66),
    "rain": dict(sun=(1, .93, .84), power=2.8, high=46, top="#5f7890", mid="#93a5b0", low="#d5d3c8", fill=.85),
}
AZIMUTH, PITCH, LENS = -42, 9, 50
haze = {"colour": (1, 1, 1)}


def start(light="day", azimuth=AZIMUTH, sun_side=-38):
    """An empty stage with sky and sun; sun_side is the sun's bearing from the camera's, in degrees."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    spec = LIGHTS[light]
    _sky(scene, spec)
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.color, lamp.energy, lamp.angle = spec["sun"], spec["power"], math.radians(1.2)
    sun = bpy.data.objects.new("sun", lamp)
    a, e = math.radians(azimuth + sun_side), math.radians(spec["high"])
    toward = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    sun.rotation_euler = toward.to_track_quat("Z", "Y").to_euler()
    scene.collection.objects.link(sun)
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", "Medium High Contrast", .42
    return scene


def _sky(scene, spec):
    haze["colour"] = linear(spec["low"])
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    n, l = world.node_tree.nodes, world.node_tree.links
    geo = n.new("ShaderNodeTexCoord")
    xyz = n.new("ShaderNodeSeparateXYZ")
    l.new(geo.outputs["Generated"], xyz.inputs[0])
    ramp = n.new("ShaderNodeValToRGB")
    l.new(xyz.outputs[2], ramp.inputs[0])
    el = ramp.color_ramp.elements
    el[0].position, el[0].color = 0, (*linear(spec["low"]), 1)
    el[1].position, el[1].color = .34, (*linear(spec["top"]), 1)
    mid = el.new(.07)
    mid.color = (*linear(spec["mid"]), 1)
    # what the camera sees is brighter than what lights the set
    path = n.new("ShaderNodeLightPath")
    power = _wire(n, l, "ShaderNodeMapRange", _0=path.outputs["Is Camera Ray"], _3=spec["fill"], _4=1.0)
    back = n["Background"]
    l.new(ramp.outputs[0], back.inputs[0])
    l.new(power.outputs[0], back.inputs[1])


def hazed(mat, near=14, far=420, most=.94, curve=.55):
    """Let a material fade into the haze with distance from the camera."""
    n, l = mat.node_tree.nodes, mat.node_tree.links
    out = n["Material Output"]
    shader = out.inputs[0].links[0].from_socket
    cam, path = n.new("ShaderNodeCameraData"), n.new("ShaderNodeLightPath")
    fac = _wire(n, l, "ShaderNodeMapRange", _0=cam.outputs["View Distance"], _1=near, _2=far, _3=0.0, _4=1.0)
    fac = _wire(n, l, "ShaderNodeMath", _0=fac.outputs[0], _1=curve)
    fac.operation = "POWER"
    fac = _wire(n, l, "ShaderNodeMath", _0=fac.outputs[0], _1=path.outputs["Is Camera Ray"])
    fac.operation = "MULTIPLY"
    fac = _wire(n, l, "ShaderNodeMath", _0=fac.outputs[0], _1=most)
    fac.operation = "MULTIPLY"
    glow = _wire(n, l, "ShaderNodeEmission", _0=(*haze["colour"], 1), _1=1.0)
    mix = _wire(n, l, "ShaderNodeMixShader", _0=fac.outputs[0], _1=shader, _2=glow.outputs[0])
    l.new(mix.outputs[0], out.inputs[0])
    return mat


def ground(colours=("#b7906b", "#a87d58"), scale=.35, rough=.25, relief=None, size=700):
    """Dry earth in two tones. `relief(x, y)` gives the height of a fine grid around the origin."""
    mat = bpy.data.materials.new("ground")
    mat.use_nodes = True
    n, l = mat.node_tree.nodes, mat.node_tree.links
    body = n["Principled BSDF"]
    body.inputs["Roughness"].default_value, body.inputs["Specular"].default_value = 1, 0
    where = n.new("ShaderNodeNewGeometry")
    broad = n.new("ShaderNodeTexNoise")
    broad.inputs["Scale"].default_value, broad.inputs["Detail"].default_value = scale, 2
    l.new(where.outputs["Position"], broad.inputs["Vector"])
    mix = _wire(n, l, "ShaderNodeMixRGB", _0=broad.outputs[0], _1=(*linear(colours[0]), 1), _2=(*linear(colours[1]), 1))
    grain = n.new("ShaderNodeTexNoise")
    grain.inputs["Scale"].default_value, grain.inputs["Detail"].default_value = 4.5, 7
    l.new(where.outputs["Position"], grain.inputs["Vector"])
    shade = _wire(n, l, "ShaderNodeMapRange", _0=grain.outputs[0], _1=.36, _2=.64, _3=.84, _4=1.08)
    mix = _wire(n, l, "ShaderNodeVectorMath", _0=mix.outputs[0], _1=shade.outputs[0])
    mix.operation = "MULTIPLY"
    l.new(mix.outputs[0], body.inputs["Base Color"])
    fine = n.new("ShaderNodeTexNoise")
    fine.inputs["Scale"].default_value, fine.inputs["Detail"].default_value = 5, 1
    l.new(where.outputs["Position"], fine.inputs["Vector"])
    bump = _wire(n, l, "ShaderNodeBump", _0=rough, _1=.12, _2=fine.outputs[0])
    l.new(bump.outputs[0], body.inputs["Normal"])
    hazed(mat)
    hole = 0
    if relief:
        hole = 40
        _relief(relief, hole, mat)
    s, h = size, hole
    v = [(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)]
    f = [(0, 1, 2, 3)]
    if hole:
        v = [(x, y, -.02) for x, y, _ in v] + [(-h, -h, -.02), (h, -h, -.02), (h, h, -.02), (-h, h, -.02)]
        f = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    add(v, f, mat)
    return mat


def add(verts, faces, mat, smooth=60):
    """A piece of land."""
    me = make_mesh(verts, faces, "soil", smooth)
    me.materials[0] = mat
    ob = bpy.data.objects.new("land", me)
    ob["land"] = True
    bpy.context.scene.collection.objects.link(ob)
    return ob


def _relief(height, half, mat, step=.1):
    """A grid finer near the origin than far from it."""
    line = [x * step for x in range(-140, 141)]
    out, x = [], 14.0
    while x < half:
        x += step * (1 + (x - 14) * .12)
        out.append(min(x, half))
    line = [-x for x in reversed(out)] + line + out
    n = len(line)
    v = [(x, y, height(x, y)) for y in line for x in line]
    f = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(n - 1) for i in range(n - 1)]
    add(v, f, mat)


def horizon(azimuth=AZIMUTH, seed=4, dist=230, tall=7):
    """A low line of trees and two far hills across the view."""
    rnd = random.Random(seed)
    back = math.radians(azimuth + 180)

    def strip(colour, d, base, rough, outline):
        mat = bpy.data.materials.new("far")
        mat.use_nodes = True
        mat.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*linear(colour), 1)
        mat.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0
        hazed(mat, 10, 520, .90, .42)
        verts, faces, n = [], [], 1400
        for i in range(n):
            t = back + (i / n - .5) * 2.4
            h = base + rough * outline(i)
            verts += [(math.cos(t) * d, math.sin(t) * d, -1), (math.cos(t) * d, math.sin(t) * d, max(.3, h))]
            if i:
                faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        ob = add(verts, faces, mat)
        ob.visible_shadow = False

    def crowns(count, n=1400):
        """Tree crowns standing side by side."""
        line = [0.0] * n
        for _ in range(count):
            c, w = rnd.randrange(n), rnd.uniform(3, 11)
            h = w / 11 * rnd.uniform(.7, 1.1)
            for i in range(max(0, int(c - w)), min(n, int(c + w))):
                lobes = .86 + .22 * noise.noise(Vector((i / 1.6, c, 0))) + .12 * noise.noise(Vector((i / .5, c, 4)))
                line[i] = max(line[i], h * lobes * math.sqrt(max(0, 1 - ((i - c) / w) ** 2)))
        return lambda i: line[i]

    seedling = rnd.uniform(0, 90)
    hills = lambda i: noise.fractal(Vector((i / 130 + seedling, 3, 0)), .9, 2.1, 4)
    strip("#7f8aa0", dist * 2.4, tall * 2.2, tall * 2.4, hills)
    strip("#66704a", dist, tall * .18, tall * .75, crowns(230))
    strip("#75764c", dist * .7, tall * .08, tall * .42, crowns(70))


def frame(models, azimuth=AZIMUTH, pitch=PITCH, lens=LENS, fill=(.88, .82), centre=(0, -.04), aspect=1.5):
    """Place the camera on its fixed bearing so that the models fill the given share of the picture."""
    bpy.context.view_layer.update()
    points = []
    for m in models:
        for ob in m.root.children_recursive:
            if ob.type == "MESH":
                points += [ob.matrix_world @ Vector(c) for c in ob.bound_box]
    return camera_for(points, azimuth, pitch, lens, fill, centre, aspect)


def camera_for(points, azimuth, pitch, lens, fill, centre, aspect=1.5):
    a, e = math.radians(azimuth), math.radians(pitch)
    toward = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    q = toward.to_track_quat("Z", "Y")
    right, up = q @ Vector((1, 0, 0)), q @ Vector((0, 1, 0))
    half_w = 18 / lens
    half_h = half_w / aspect
    target = sum(points, Vector()) / len(points)
    d = 12.0
    for _ in range(30):
        eye = target + toward * d
        us, vs = [], []
        for p in points:
            r = p - eye
            depth = max(.3, -r.dot(toward))
            us.append(r.dot(right) / depth / half_w)
            vs.append(r.dot(up) / depth / half_h)
        target += right * ((min(us) + max(us)) / 2 - centre[0]) * half_w * d
        target += up * ((min(vs) + max(vs)) / 2 - centre[1]) * half_h * d
        d *= max((max(us) - min(us)) / 2 / fill[0], (max(vs) - min(vs)) / 2 / fill[1]) ** .7
    return camera(target + toward * d, q.to_euler(), lens)


def camera(at, euler, lens):
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.clip_end = lens, 2000
    ob = bpy.data.objects.new("camera", cam)
    ob.location, ob.rotation_euler = at, euler
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    return ob


def look(eye, at, lens=50):
    """A camera at eye looking at a point."""
    d = Vector(eye) - Vector(at)
    return camera(eye, d.to_track_quat("Z", "Y").to_euler(), lens)
