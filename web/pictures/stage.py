"""The set every picture is taken on: harmattan sky, low sun, dry ground, hazy trees, camera."""

import math
import random

import bpy
from mathutils import Vector
from mathutils.noise import fractal, noise as bumps

import sky
import wear
from wear import linear, maths, noise, wire

AZIMUTH, PITCH, LENS = -42, 9, 50
FSTOP = 5.6


def start(light="day", azimuth=AZIMUTH, sun_side=-38, dust=wear.DUST, exposure=.42):
    """An empty stage with sky and sun; sun_side is the sun's bearing from the camera's, dust the colour of the soil on things."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    wear.soil["dust"] = dust
    sky.light(scene, light, azimuth + sun_side)
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", "Medium High Contrast", exposure
    return scene


def hazed(mat, near=None, far=None, most=None, curve=None):
    """Let a material fade into the day's haze with distance from the camera."""
    given = [own if own is not None else days for own, days in zip((near, far, most, curve), sky.now["haze"])]
    near, far, most, curve = given
    nt = mat.node_tree
    out = nt.nodes["Material Output"]
    shader = out.inputs[0].links[0].from_socket
    cam, path = nt.nodes.new("ShaderNodeCameraData"), nt.nodes.new("ShaderNodeLightPath")
    fac = wire(nt, "ShaderNodeMapRange", _0=cam.outputs["View Distance"], _1=near, _2=far, _3=0.0, _4=1.0).outputs[0]
    fac = maths(nt, "MULTIPLY", maths(nt, "POWER", fac, curve), path.outputs["Is Camera Ray"])
    glow = wire(nt, "ShaderNodeEmission", _0=(*sky.now["colour"], 1), _1=1.0)
    mix = wire(nt, "ShaderNodeMixShader", _0=maths(nt, "MULTIPLY", fac, most), _1=shader, _2=glow.outputs[0])
    nt.links.new(mix.outputs[0], out.inputs[0])
    return mat


def ground(colours=("#b7906b", "#a87d58"), scale=.35, rough=.25, relief=None, size=700, wet=0):
    """Earth in two tones, crumbly near the eye. `relief(x, y)` gives the height of a fine grid around the origin; wet soil shines."""
    mat = bpy.data.materials.new("ground")
    mat.use_nodes = True
    nt = mat.node_tree
    body = nt.nodes["Principled BSDF"]
    body.inputs["Roughness"].default_value, body.inputs["Specular"].default_value = 1 - .5 * wet, .5 * wet
    where = nt.nodes.new("ShaderNodeNewGeometry").outputs["Position"]
    broad = noise(nt, where, scale, 2, .3, .7)
    tone = wire(nt, "ShaderNodeMixRGB", _0=broad, _1=(*linear(colours[0]), 1), _2=(*linear(colours[1]), 1)).outputs[0]
    grain = noise(nt, where, 4.5, 4, .30, .70)
    crumb = noise(nt, where, 42, 2, .30, .70)
    shade = maths(nt, "ADD", maths(nt, "MULTIPLY", grain, .30), maths(nt, "MULTIPLY", crumb, .34))
    node = wire(nt, "ShaderNodeVectorMath", _0=tone, _1=maths(nt, "ADD", shade, .66))
    node.operation = "MULTIPLY"
    nt.links.new(node.outputs[0], body.inputs["Base Color"])
    height = maths(nt, "ADD", maths(nt, "MULTIPLY", noise(nt, where, 5, 1, 0, 1), .7), maths(nt, "MULTIPLY", crumb, .20))
    bump = wire(nt, "ShaderNodeBump", _0=min(1, rough * 2.4), _1=.14, _2=height)
    nt.links.new(bump.outputs[0], body.inputs["Normal"])
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


def _relief(height, half, mat, step=.1):
    """A grid finer near the origin than far from it."""
    line = [x * step for x in range(-140, 141)]
    out, x = [], 14.0
    while x < half:
        x += step * (1 + (x - 14) * .12)
        out.append(min(x, half))
    line = [-x for x in reversed(out)] + line + out
    n = len(line)
    rough = lambda x, y: .022 * bumps((x * 3.1, y * 3.1, 0)) + .012 * bumps((x * 9, y * 9, 3)) if abs(x) < 14 and abs(y) < 14 else 0
    v = [(x, y, height(x, y) + rough(x, y)) for y in line for x in line]
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
        hazed(mat, *((10, 520, .90, .42) if sky.now["haze"] == sky.HAZE else ()))
        verts, faces, n = [], [], 2800
        for i in range(n):
            t = back + (i / n - .5) * 4.8
            h = base + rough * outline(i)
            verts += [(math.cos(t) * d, math.sin(t) * d, -1), (math.cos(t) * d, math.sin(t) * d, max(.3, h))]
            if i:
                faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        ob = add(verts, faces, mat)
        ob.visible_shadow = False

    def crowns(count, n=2800):
        """Tree crowns standing side by side."""
        line = [0.0] * n
        for _ in range(count):
            c, w = rnd.randrange(n), rnd.uniform(3, 11)
            h = w / 11 * rnd.uniform(.7, 1.1)
            for i in range(max(0, int(c - w)), min(n, int(c + w))):
                lobes = .86 + .22 * bumps(Vector((i / 1.6, c, 0))) + .12 * bumps(Vector((i / .5, c, 4)))
                line[i] = max(line[i], h * lobes * math.sqrt(max(0, 1 - ((i - c) / w) ** 2)))
        return lambda i: line[i]

    seedling = rnd.uniform(0, 90)
    hills = lambda i: fractal(Vector((i / 130 + seedling, 3, 0)), .9, 2.1, 4)
    strip("#7f8aa0", dist * 2.4, tall * 2.2, tall * 2.4, hills)
    strip("#66704a", dist, tall * .18, tall * .75, crowns(460))
    strip("#75764c", dist * .7, tall * .08, tall * .42, crowns(140))


def frame(models, azimuth=AZIMUTH, pitch=PITCH, lens=LENS, fill=(.88, .82), centre=(0, -.04)):
    """Place the camera on its fixed bearing so that the models fill the given share of the picture."""
    bpy.context.view_layer.update()
    points = []
    for m in models:
        for ob in m.root.children_recursive:
            if ob.type == "MESH":
                points += [ob.matrix_world @ Vector(c) for c in ob.bound_box]
    return camera_for(points, azimuth, pitch, lens, fill, centre)


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
    return camera(target + toward * d, q.to_euler(), lens, d - .8)


def camera(at, euler, lens, focus):
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.clip_end = lens, 2000
    cam.dof.use_dof, cam.dof.aperture_fstop = True, FSTOP
    cam.dof.focus_distance = focus
    ob = bpy.data.objects.new("camera", cam)
    ob.location, ob.rotation_euler = at, euler
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    return ob


def look(eye, at, lens=50):
    """A camera at eye looking at a point."""
    d = Vector(eye) - Vector(at)
    return camera(eye, d.to_track_quat("Z", "Y").to_euler(), lens, d.length)
