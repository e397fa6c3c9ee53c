"""Mesh primitives. A Model gathers parts under one empty: x is forward, y left, z up, in metres."""

import math

import bmesh
import bpy
from mathutils import Vector

from materials import material


def angles(rot):
    return tuple(math.radians(a) for a in rot)


def ring_rounded(w, h, r, n=4):
    """A rounded rectangle of width w and height h around the origin, as (u, v) points."""
    out = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            out.append((cx * (w / 2 - r) + r * math.cos(a), cy * (h / 2 - r) + r * math.sin(a)))
    return out


def arc(cx, cy, r, a0, a1, n=16):
    """Points of an arc in degrees."""
    step = (a1 - a0) / n
    return [(cx + r * math.cos(math.radians(a0 + step * i)), cy + r * math.sin(math.radians(a0 + step * i)))
            for i in range(n + 1)]


def fillet(points, r):
    """Round the corners of a 3-D polyline."""
    pts = [Vector(p) for p in points]
    out = [pts[0]]
    for a, b, c in zip(pts, pts[1:], pts[2:]):
        u, v = a - b, c - b
        k = min(r, u.length * .45, v.length * .45)
        u, v = u.normalized() * k, v.normalized() * k
        for i in range(6):
            t = i / 5
            out.append((b + u) * (1 - t) ** 2 + b * 2 * t * (1 - t) + (b + v) * t ** 2)
    return out + [pts[-1]]


class Model:
    def __init__(self, name="model", parent=None, at=(0, 0, 0), rot=(0, 0, 0), scale=1):
        self.root = bpy.data.objects.new(name, None)
        bpy.context.scene.collection.objects.link(self.root)
        self.root.location, self.root.rotation_euler = at, angles(rot)
        self.root.scale = (scale,) * 3
        self.root.parent = parent

    def group(self, at=(0, 0, 0), rot=(0, 0, 0), scale=1, name="group"):
        """A sub-assembly with its own frame."""
        return Model(name, self.root, at, rot, scale)

    def place(self, at=(0, 0, 0), heading=0):
        self.root.location, self.root.rotation_euler = at, (0, 0, math.radians(heading))
        return self

    def instance(self, mesh, at=(0, 0, 0), rot=(0, 0, 0), scale=1):
        """An object that shares an existing mesh."""
        ob = bpy.data.objects.new(mesh.name, mesh)
        bpy.context.scene.collection.objects.link(ob)
        ob.parent, ob.location, ob.rotation_euler = self.root, at, angles(rot)
        ob.scale = scale if isinstance(scale, tuple) else (scale,) * 3
        return ob

    def mesh(self, verts, faces, mat, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.0, smooth=40):
        ob = self.instance(make_mesh(verts, faces, mat, smooth), at, rot)
        if bevel:
            mod = ob.modifiers.new("bevel", "BEVEL")
            mod.width, mod.segments, mod.limit_method = bevel, 2, "ANGLE"
            mod.angle_limit, mod.harden_normals = math.radians(35), True
        return ob

    def box(self, size, at, mat, rot=(0, 0, 0), bevel=.012, top=(1, 1)):
        """A box centred at `at`; `top` scales its upper face in x and y."""
        x, y, z = (s / 2 for s in size)
        tx, ty = top
        v = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z),
             (-x * tx, -y * ty, z), (x * tx, -y * ty, z), (x * tx, y * ty, z), (-x * tx, y * ty, z)]
        f = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
        return self.mesh(v, f, mat, at, rot, min(bevel, min(size) * .3))

    def prism(self, profile, lo, hi, mat, axis="y", bevel=.012, at=(0, 0, 0), rot=(0, 0, 0)):
        """A flat outline pulled from lo to hi along an axis: (x, z) for y, (y, z) for x, (x, y) for z."""
        put = {"y": lambda p, d: (p[0], d, p[1]), "x": lambda p, d: (d, p[0], p[1]),
               "z": lambda p, d: (p[0], p[1], d)}[axis]
        n = len(profile)
        v = [put(p, lo) for p in profile] + [put(p, hi) for p in profile]
        f = [tuple(range(n)), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        return self.mesh(v, f, mat, at, rot, bevel)

    def band(self, profile, thick, lo, hi, mat, axis="y", bevel=.006, **kw):
        """A bent sheet: an open outline given a thickness, pulled along an axis."""
        pts = [Vector(p) for p in profile]
        inner = []
        for i, p in enumerate(pts):
            d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
            inner.append(p + Vector((-d.y, d.x)) * thick)
        put = {"y": lambda p, d: (p[0], d, p[1]), "x": lambda p, d: (d, p[0], p[1]),
               "z": lambda p, d: (p[0], p[1], d)}[axis]
        rings = [[put(p, d) for p, d in ((a, lo), (a, hi), (b, hi), (b, lo))] for a, b in zip(pts, inner)]
        return self.loft(rings, mat, bevel=bevel, **kw)

    def rod(self, a, b, r, mat, r2=None, seg=20, bevel=0):
        """A cylinder or cone from a to b."""
        a, b = Vector(a), Vector(b)
        r2 = r if r2 is None else r2
        q = (b - a).to_track_quat("Z", "Y")
        rings = [[p + q @ Vector((k * math.cos(t), k * math.sin(t), 0))
                  for t in (2 * math.pi * i / seg for i in range(seg))] for p, k in ((a, r), (b, r2))]
        return self.loft(rings, mat, bevel=bevel)

    def stand(self, x, y, top, r=.02, foot=.1, crank=False):
        """A leg which a parked machine rests on; `at_work` takes it away."""
        parts = [self.rod((x, y, 0), (x, y, top), r, "zinc", seg=14), self.box((foot, foot, .014), (x, y, .009), "zinc")]
        if crank:
            parts.append(self.pipe([(x, y, top), (x, y, top + .06), (x - .12, y, top + .06)], .011, "zinc", .02, 8))
        for ob in parts:
            ob["stand"] = True

    def at_work(self):
        """Take the parking stands away."""
        for ob in [o for o in self.root.children_recursive if o.get("stand")]:
            bpy.data.objects.remove(ob)
        return self

    def pipe(self, points, r, mat, bend=.06, seg=12):
        """A round tube along a polyline with rounded corners."""
        pts = fillet(points, bend) if len(points) > 2 else [Vector(p) for p in points]
        rings, up = [], None
        for i, p in enumerate(pts):
            d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
            if up is None:
                up = d.orthogonal().normalized()
            up = (up - d * up.dot(d)).normalized()
            side = d.cross(up)
            rings.append([p + up * (r * math.cos(t)) + side * (r * math.sin(t))
                          for t in (2 * math.pi * k / seg for k in range(seg))])
        return self.loft(rings, mat)

    def bar(self, a, b, w, h, mat, bevel=.006):
        """A rectangular bar from a to b: w across, h high."""
        a, b = Vector(a), Vector(b)
        d = (b - a).normalized()
        side = Vector((0, 0, 1)).cross(d)
        side = side.normalized() if side.length > 1e-4 else Vector((0, 1, 0))
        up = d.cross(side)
        ring = [side * (i * w / 2) + up * (j * h / 2) for i, j in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
        return self.loft([[a + k for k in ring], [b + k for k in ring]], mat, bevel=bevel)

    def plate(self, points, thick, mat, bevel=.004):
        """A flat polygon of points in space, given a thickness to both sides."""
        pts = [Vector(p) for p in points]
        n = (pts[1] - pts[0]).cross(pts[2] - pts[1]).normalized() * (thick / 2)
        return self.loft([[p - n for p in pts], [p + n for p in pts]], mat, bevel=bevel)

    def loft(self, rings, mat, caps=True, closed=True, bevel=0, at=(0, 0, 0), rot=(0, 0, 0), smooth=40):
        """Skin over rings of equally many points."""
        n, k = len(rings[0]), len(rings)
        v = [tuple(p) for r in rings for p in r]
        f = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i)
             for j in range(k - 1) for i in range(n if closed else n - 1)]
        if caps:
            f += [tuple(range(n)), tuple(range((k - 1) * n, k * n))]
        return self.mesh(v, f, mat, at, rot, bevel, smooth)

    def lathe(self, profile, mat, at=(0, 0, 0), rot=(0, 0, 0), seg=48, smooth=40):
        """A surface of revolution about y: profile of (radius, y)."""
        return self.instance(lathe_mesh(profile, mat, seg, smooth), at, rot)

    def bolts(self, at, r, n, mat="iron", size=.014, axis="y", length=.02):
        """A circle of bolt heads."""
        for i in range(n):
            a = 2 * math.pi * i / n
            u, v = r * math.cos(a), r * math.sin(a)
            off = {"y": (u, 0, v), "x": (0, u, v), "z": (u, v, 0)}[axis]
            d = {"y": (0, length, 0), "x": (length, 0, 0), "z": (0, 0, length)}[axis]
            p = Vector(at) + Vector(off)
            self.rod(p - Vector(d), p + Vector(d), size, mat, seg=6)


def make_mesh(verts, faces, mat, smooth=40):
    """A mesh with outward normals, smooth below the given angle, in the named material."""
    me = bpy.data.meshes.new(mat)
    me.from_pydata(verts, [], faces)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    for face in bm.faces:
        face.smooth = True
    bm.to_mesh(me)
    bm.free()
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(smooth)
    me.materials.append(material(mat))
    return me


def lathe_mesh(profile, mat, seg=48, smooth=40):
    n = len(profile)
    v, f = [], []
    for s in range(seg):
        a = 2 * math.pi * s / seg
        v += [(r * math.cos(a), y, r * math.sin(a)) for r, y in profile]
        t = (s + 1) % seg
        f += [(s * n + i, s * n + i + 1, t * n + i + 1, t * n + i) for i in range(n - 1)]
    return make_mesh(v, f, mat, smooth)
