"""The firm's name and the model on each machine, as a decal on bonnet, frame or tank."""

import math

import bpy

from materials import material

FACES = {"right": (90, 0, 0), "left": (90, 0, 180), "front": (90, 0, 90), "back": (90, 0, -90)}


def badge(m, text, at, size, face="right", mat="cotton", tilt=0):
    """Letters of a height of about `size` metres, centred at `at`, read from that side of the machine.

    right is -y, left +y, front +x, back -x; `tilt` leans the upper edge back, in degrees.
    """
    curve = bpy.data.curves.new("badge", "FONT")
    curve.body, curve.size = text, size * 1.38
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    curve.extrude, curve.offset, curve.space_character = .002, size * .016, 1.06
    curve.materials.append(material(mat))
    ob = bpy.data.objects.new("badge", curve)
    bpy.context.scene.collection.objects.link(ob)
    ob.parent, ob.location = m.root, at
    x, y, z = FACES[face]
    ob.rotation_euler = (math.radians(x - tilt), math.radians(y), math.radians(z))
    return ob


def both(m, text, x, y, z, size, mat="cotton", centre=0):
    """The same letters on both sides, `y` from the plane `centre`."""
    badge(m, text, (x, centre - y, z), size, "right", mat)
    badge(m, text, (x, centre + y, z), size, "left", mat)
