"""Materials, named by what they are on the machine. Colours are the brand's, given as sRGB hex."""

import bpy

import wear
from wear import linear, wire

#       name: (colour, roughness, metallic, coat, dust)
PAINTS = {
    "indigo": ("#172e6c", .34, 0, .8, .03),
    "indigo dark": ("#0f2049", .45, 0, .3, .05),
    "gold": ("#e3a01b", .42, 0, .3, .25),
    "laterite": ("#93402a", .5, 0, .2, .15),
    "cotton": ("#ece6d8", .45, 0, .2, .22),
    "rubber": ("#1a1a1c", .72, 0, 0, .34),
    "iron": ("#222225", .5, .2, 0, .20),
    "steel": ("#9a9c9e", .34, .85, 0, .15),
    "zinc": ("#a3a6a8", .5, .5, 0, .2),
    "blade": ("#b8b4ae", .28, .9, 0, .18),
    "black": ("#121213", .42, 0, 0, .10),
    "seat": ("#232327", .7, 0, 0, .12),
    "hose": ("#19191a", .55, 0, 0, .15),
    "tank": ("#e6dcc0", .45, 0, .1, .12),
    "lamp": ("#f4f1e4", .15, 0, .8, 0),
    "amber": ("#e07a10", .25, 0, .6, 0),
    "red": ("#a31b16", .3, 0, .6, 0),
    "canvas": ("#b8a988", .9, 0, 0, .1),
    "wood": ("#8a6744", .8, 0, 0, 0),
    "soil-worn": ("#8d8780", .42, .7, 0, .30),
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
PANES = {"glass": ((.34, .40, .38), .01)}  # what passes, and how dull the mirror is


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


def _pane(mat, clear, rough):
    """A thin tinted pane: what is behind it darkened, sky and land mirrored the more it is seen from the side."""
    nt = mat.node_tree
    air = wire(nt, "ShaderNodeBsdfTransparent", _0=(*clear, 1))
    mirror = wire(nt, "ShaderNodeBsdfGlossy", _1=rough)
    edge = wire(nt, "ShaderNodeFresnel", _0=1.5)
    both = wire(nt, "ShaderNodeMixShader", _0=edge.outputs[0], _1=air.outputs[0], _2=mirror.outputs[0])
    dusty = wire(nt, "ShaderNodeBsdfDiffuse", _0=(*linear(wear.soil["dust"]), 1))
    film = wire(nt, "ShaderNodeMixShader", _0=wear.film(nt), _1=both.outputs[0], _2=dusty.outputs[0])
    nt.links.new(film.outputs[0], nt.nodes["Material Output"].inputs[0])
    return mat
