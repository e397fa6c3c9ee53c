"""Materials, named by what they are on the machine. Colours are the brand's, given as sRGB hex."""

import bpy

import sky
import wear
from wear import DUST, linear, wire

#       name: (colour, roughness, metallic, coat, dust)
PAINTS = {
    "indigo": ("#1c2763", .36, 0, .5, .05),
    "indigo dark": ("#141b47", .45, 0, .3, .05),
    "gold": ("#e3a01b", .42, 0, .3, .25),
    "laterite": ("#93402a", .5, 0, .2, .15),
    "cotton": ("#ece6d8", .45, 0, .2, .22),
    "rubber": ("#232427", .8, 0, 0, .62),
    "iron": ("#2a2a2d", .6, .1, 0, .40),
    "steel": ("#9a9c9e", .34, .85, 0, .15),
    "zinc": ("#a3a6a8", .5, .5, 0, .2),
    "blade": ("#b8b4ae", .28, .9, 0, .18),
    "black": ("#151516", .5, 0, 0, .2),
    "seat": ("#232327", .7, 0, 0, .12),
    "hose": ("#19191a", .55, 0, 0, .15),
    "tank": ("#e6dcc0", .45, 0, .1, .12),
    "lamp": ("#f4f1e4", .15, 0, .8, 0),
    "amber": ("#e07a10", .25, 0, .6, 0),
    "red": ("#a31b16", .3, 0, .6, 0),
    "canvas": ("#b8a988", .9, 0, 0, .1),
    "wood": ("#8a6744", .8, 0, 0, 0),
    "soil-worn": ("#8d8780", .42, .7, 0, .30),
    # people
    "skin": ("#4b3022", .6, 0, 0, 0),
    "shirt": ("#7d8f9c", .85, 0, 0, 0),
    "trousers": ("#3a3a40", .9, 0, 0, 0),
    "boot": ("#2a211b", .7, 0, 0, .3),
    "cap": ("#8e2f25", .8, 0, 0, 0),
    "overall": ("#23366e", .9, 0, 0, 0),
    "gown": ("#d8d2c4", .9, 0, 0, 0),
    "gown green": ("#3f6350", .9, 0, 0, 0),
    "hat": ("#c9a866", .9, 0, 0, 0),
    # land and crops
    "straw": ("#cfae6a", .95, 0, 0, 0),
    "hay": ("#c2a25c", .95, 0, 0, 0),
    "leaf": ("#54762e", .75, 0, 0, 0),
    "leaf dark": ("#3f5f2a", .8, 0, 0, 0),
    "leaf young": ("#7d9a3c", .75, 0, 0, 0),
    "leaf dry": ("#b79a55", .85, 0, 0, 0),
    "grain": ("#a85f32", .9, 0, 0, 0),
    "grain pale": ("#c99a5e", .9, 0, 0, 0),
    "rice": ("#c2a14a", .85, 0, 0, 0),
    "husk": ("#e6c87c", .85, 0, 0, 0),
    "bark": ("#6d5543", .95, 0, 0, 0),
    "soil": ("#8a5f41", .98, 0, 0, 0),
    "soil dark": ("#6a4229", .98, 0, 0, 0),
    "wall": ("#a87656", .95, 0, 0, 0),
    "wall dark": ("#7f5a44", .95, 0, 0, 0),
    "plaster": ("#cfc2a8", .9, 0, 0, 0),
    "sack": ("#d9cbb0", .9, 0, 0, 0),
    "water": ("#5f7a80", .06, 0, 1, 0),
    "solar": ("#141c3c", .12, .2, 1, 0),
    "pod": ("#c9a06c", .9, 0, 0, 0),
}
# Light falls through these, and no two plants have quite one colour.
GROWN = {"straw", "hay", "leaf", "leaf dark", "leaf young", "leaf dry", "grain", "grain pale", "rice", "husk"}
# How high in metres dust reaches; on rubber it stays on the tread that touches the ground.
DUST_REACH, TREAD_REACH = 1.3, .30
PANES = {"glass": ((.74, .80, .80), .02, .34)}  # what passes, and the least and the most that is mirrored


def material(name):
    """The named material, made on first use."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    nt = mat.node_tree
    shader = nt.nodes["Principled BSDF"]
    if name in PANES:
        return _pane(mat, *PANES[name])
    colour, rough, metal, coat, dust = PAINTS[name]
    rgb = linear(colour)
    shader.inputs["Base Color"].default_value = (*rgb, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = .12
    shader.inputs["Specular"].default_value = .35 if coat or rough < .6 else .12
    if dust:
        wear.worn(mat, rgb, dust, rough, TREAD_REACH if name == "rubber" else DUST_REACH, chips=coat >= .3)
    elif name in GROWN:
        wear.grown(mat, rgb)
    return mat


def _pane(mat, clear, least, most):
    """A thin pane: what is behind it dimmed, and the sky or the land mirrored more the more it is seen from the side.

    What is mirrored is worked out and not traced, and the film of dust glows instead of being lit: neither makes noise.
    """
    nt = mat.node_tree
    air = wire(nt, "ShaderNodeBsdfTransparent", _0=(*clear, 1))
    mirror = nt.nodes.new("ShaderNodeSeparateXYZ")
    nt.links.new(nt.nodes.new("ShaderNodeTexCoord").outputs["Reflection"], mirror.inputs[0])
    ramp = wire(nt, "ShaderNodeValToRGB", _0=wire(nt, "ShaderNodeMapRange", _0=mirror.outputs[2], _1=-.5, _2=.5).outputs[0])
    el = ramp.color_ramp.elements
    el[0].position, el[0].color = .42, (*(c * .45 for c in linear(wear.soil["dust"])), 1)
    el[1].position, el[1].color = 1, (*linear(sky.now["top"]), 1)
    el.new(.5).color = (*(c * .7 for c in sky.now["colour"]), 1)
    edge = wire(nt, "ShaderNodeLayerWeight", _0=.35)
    power = wire(nt, "ShaderNodeMapRange", _0=edge.outputs["Fresnel"], _1=0.0, _2=1.0, _3=least, _4=most).outputs[0]
    glow = wire(nt, "ShaderNodeEmission", _0=ramp.outputs[0], _1=power)
    film = wire(nt, "ShaderNodeEmission", _0=(*linear(wear.soil["dust"]), 1), _1=wear.film(nt))
    both = wire(nt, "ShaderNodeAddShader", _0=glow.outputs[0], _1=film.outputs[0])
    both = wire(nt, "ShaderNodeAddShader", _0=air.outputs[0], _1=both.outputs[0])
    nt.links.new(both.outputs[0], nt.nodes["Material Output"].inputs[0])
    return mat
