"""Skies and lights of the year, by the name of the weather."""

import math

import bpy
from mathutils import Vector

from wear import linear, maths, noise, wire

# sun: colour, strength, elevation in degrees, softness; sky: top, middle, horizon; fill: how much of the sky lights the set;
# clouds: how much they cover, lit and shaded; haze: how far off it begins, where it is thickest, how thick, its curve
MOODS = {
    "day": dict(sun=(1, .90, .76), power=3.5, high=40, top="#7fa3c8", mid="#bccdd6", low="#efe2c9", fill=.66),
    "dusk": dict(sun=(1, .60, .30), power=4.2, high=11, top="#50659f", mid="#dd9a72", low="#ffb765", fill=.62, clouds=.42,
                 lit="#ffc791", shaded="#8d6f86", haze=(30, 700, .75, .7)),
    "morning": dict(sun=(1, .78, .52), power=3.9, high=19, top="#7d9cc0", mid="#c3ced2", low="#f8dcb0", fill=.66),
    "rain": dict(sun=(1, .93, .84), power=2.8, high=46, top="#5f7890", mid="#93a5b0", low="#d5d3c8", fill=.85),
    "clear": dict(sun=(1, .94, .83), power=4.3, high=44, top="#2c66ab", mid="#79a9d6", low="#c8dbe6", fill=.72, clouds=.52,
                  lit="#ffffff", shaded="#a9b4c2", haze=(60, 1500, .60, .85)),
    "gold": dict(sun=(1, .76, .46), power=4.8, high=19, top="#3f78b5", mid="#a3c1d4", low="#f4dcae", fill=.60, clouds=.34,
                 lit="#fff1da", shaded="#b3b3bd", haze=(45, 900, .70, .8)),
    "storm": dict(sun=(1, .84, .60), power=5.0, high=23, top="#39434f", mid="#4b5866", low="#9aa5a8", fill=.95, clouds=.80,
                  lit="#6f7b88", shaded="#333d49", haze=(60, 1100, .65, .9)),
    "dawn": dict(sun=(1, .66, .38), power=4.0, high=12, top="#5c83bb", mid="#cdbdb8", low="#fbcf9f", fill=.62, clouds=.40,
                 lit="#ffdcc0", shaded="#9c93a8", haze=(22, 420, .82, .65)),
    "overcast": dict(sun=(1, .96, .90), power=1.7, high=58, soft=16, top="#8e9aa6", mid="#b4bcc2", low="#d3d4cf", fill=1.0,
                     clouds=.72, lit="#cdd3d8", shaded="#848e99", haze=(40, 900, .70, .8)),
}
HAZE = (14, 420, .94, .55)
now = {}


def light(scene, name, bearing):
    """Sky and sun of that weather; the sun stands at a bearing in degrees."""
    mood = MOODS[name]
    now.update(mood, haze=mood.get("haze", HAZE), colour=linear(mood["low"]))
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.color, lamp.energy, lamp.angle = mood["sun"], mood["power"], math.radians(mood.get("soft", 1.2))
    sun = bpy.data.objects.new("sun", lamp)
    a, e = math.radians(bearing), math.radians(mood["high"])
    toward = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    sun.rotation_euler = toward.to_track_quat("Z", "Y").to_euler()
    scene.collection.objects.link(sun)
    _dome(scene, mood, toward)


def _dome(scene, mood, toward):
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    nt = world.node_tree
    geo = nt.nodes.new("ShaderNodeTexCoord").outputs["Generated"]
    xyz = nt.nodes.new("ShaderNodeSeparateXYZ")
    nt.links.new(geo, xyz.inputs[0])
    up = xyz.outputs[2]
    ramp = wire(nt, "ShaderNodeValToRGB", _0=up)
    el = ramp.color_ramp.elements
    el[0].position, el[0].color = 0, (*linear(mood["low"]), 1)
    el[1].position, el[1].color = .36, (*linear(mood["top"]), 1)
    el.new(.08).color = (*linear(mood["mid"]), 1)
    # The set is lit by the plain sky, found by the rays that leave it: clouds are worked out only where they are seen.
    world.cycles.sampling_method = "NONE"
    back = nt.nodes["Background"]
    grey = sum(linear(mood["mid"])) / 3  # the land throws light back, so that shade is not as blue as the sky
    nt.links.new(wire(nt, "ShaderNodeMixRGB", _0=.45, _1=ramp.outputs[0], _2=(grey, grey, grey, 1)).outputs[0], back.inputs[0])
    back.inputs[1].default_value = mood["fill"]
    seen = wire(nt, "ShaderNodeBackground", _0=_clouds(nt, mood, ramp.outputs[0], xyz, up) if "clouds" in mood else ramp.outputs[0], _1=1.0)
    path = nt.nodes.new("ShaderNodeLightPath")
    eye = maths(nt, "MAXIMUM", path.outputs["Is Camera Ray"], path.outputs["Is Glossy Ray"])
    both = wire(nt, "ShaderNodeMixShader", _0=eye, _1=back.outputs[0], _2=seen.outputs[0])
    nt.links.new(both.outputs[0], nt.nodes["World Output"].inputs[0])


def _clouds(nt, mood, sky, xyz, up):
    """Heaps of cloud on a flat ceiling, thinner toward the horizon."""
    flat = maths(nt, "ADD", maths(nt, "MAXIMUM", up, 0.0), .10)
    at = nt.nodes.new("ShaderNodeCombineXYZ")
    for i in (0, 1):
        nt.links.new(maths(nt, "DIVIDE", xyz.outputs[i], flat), at.inputs[i])
    edge = .62 - .30 * mood["clouds"]
    cover = noise(nt, at.outputs[0], .62, 9, edge, edge + .13)
    thick = noise(nt, at.outputs[0], .95, 5, edge - .04, edge + .22)
    fade = wire(nt, "ShaderNodeMapRange", _0=up, _1=.015, _2=.10, _3=0.0, _4=.94).outputs[0]
    tone = wire(nt, "ShaderNodeMixRGB", _0=thick, _1=(*linear(mood["lit"]), 1), _2=(*linear(mood["shaded"]), 1)).outputs[0]
    return wire(nt, "ShaderNodeMixRGB", _0=maths(nt, "MULTIPLY", cover, fade), _1=sky, _2=tone).outputs[0]
