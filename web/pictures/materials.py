"""Materials, named by what they are on the machine. Colours are the brand's, given as sRGB hex."""

import bpy

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
    # land and crops
    "straw": ("#cfae6a", .95, 0, 0, 0),
    "hay": ("#c2a25c", .95, 0, 0, 0),
    "leaf": ("#54762e", .75, 0, 0, 0),
    "leaf dark": ("#3f5f2a", .8, 0, 0, 0),
    "leaf young": ("#7d9a3c", .75, 0, 0, 0),
    "leaf dry": ("#b79a55", .85, 0, 0, 0),
    "grain": ("#a85f32", .9, 0, 0, 0),
    "rice": ("#b3923c", .85, 0, 0, 0),
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
DUST = "#b08a66"
# How high in metres dust reaches; on rubber it stays on the tread that touches the ground.
DUST_REACH, TREAD_REACH = 1.3, .30
PANES = {"glass": ((.50, .55, .58), .015, .22)}


def linear(hex_colour):
    """sRGB hex to scene-linear."""
    c = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c)


def _wire(nodes, links, kind, **inputs):
    node = nodes.new(kind)
    for key, value in inputs.items():
        socket = node.inputs[int(key[1:])]
        if hasattr(value, "is_output"):
            links.new(value, socket)
        else:
            socket.default_value = value
    return node


def _dusty(nt, colour, amount, reach):
    """The paint's colour with dust on the lower parts and on the faces turned upward."""
    n, l = nt.nodes, nt.links
    geo = n.new("ShaderNodeNewGeometry")
    pos = n.new("ShaderNodeSeparateXYZ")
    nor = n.new("ShaderNodeSeparateXYZ")
    l.new(geo.outputs["Position"], pos.inputs[0])
    l.new(geo.outputs["Normal"], nor.inputs[0])
    low = _wire(n, l, "ShaderNodeMapRange", _0=pos.outputs[2], _1=0.0, _2=reach, _3=1.0, _4=0.0)
    up = _wire(n, l, "ShaderNodeMapRange", _0=nor.outputs[2], _1=.3, _2=1.0, _3=.35, _4=.75)
    fac = _wire(n, l, "ShaderNodeMath", _0=low.outputs[0], _1=up.outputs[0])
    fac.operation = "MULTIPLY"
    fac = _wire(n, l, "ShaderNodeMath", _0=fac.outputs[0], _1=amount * 1.3)
    fac.operation = "MULTIPLY"
    return _wire(n, l, "ShaderNodeMixRGB", _0=fac.outputs[0], _1=(*colour, 1), _2=(*linear(DUST), 1)).outputs[0]


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
        nt.links.new(_dusty(nt, rgb, dust, TREAD_REACH if name == "rubber" else DUST_REACH), shader.inputs["Base Color"])
    return mat


def _pane(mat, clear, sheen, edge_sheen):
    """A thin pane: what is behind it dimmed, plus a sheen of sky that grows at grazing angles (free of noise)."""
    nt = mat.node_tree
    n, l = nt.nodes, nt.links
    air = _wire(n, l, "ShaderNodeBsdfTransparent", _0=(*clear, 1))
    edge = _wire(n, l, "ShaderNodeLayerWeight", _0=.3)
    power = _wire(n, l, "ShaderNodeMapRange", _0=edge.outputs["Facing"], _3=sheen, _4=edge_sheen)
    glow = _wire(n, l, "ShaderNodeEmission", _0=(.62, .70, .80, 1), _1=power.outputs[0])
    both = _wire(n, l, "ShaderNodeAddShader", _0=air.outputs[0], _1=glow.outputs[0])
    l.new(both.outputs[0], n["Material Output"].inputs[0])
    return mat
