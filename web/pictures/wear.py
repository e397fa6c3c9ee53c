"""What use and distance leave on things: dust, chipped paint, a film on panes, haze; and how leaves differ from each other."""

DUST = "#b08a66"
soil = {"dust": DUST}  # the colour of the land the picture stands on
# How far off in metres the haze begins, where it is thickest, how thick, its curve; and its colour, which is the horizon's.
HAZE, HAZE_COLOUR = (40, 1300, .92, .62), (.46, .45, .42)


def linear(hex_colour):
    """sRGB hex to scene-linear."""
    c = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c)


def wire(nt, kind, **inputs):
    """A node with its inputs set by number: a value, or the output of another node."""
    node = nt.nodes.new(kind)
    for key, value in inputs.items():
        socket = node.inputs[int(key[1:])]
        if hasattr(value, "is_output"):
            nt.links.new(value, socket)
        else:
            socket.default_value = value
    return node


def maths(nt, what, a, b=0.0, clamp=False):
    node = wire(nt, "ShaderNodeMath", _0=a, _1=b)
    node.operation, node.use_clamp = what, clamp
    return node.outputs[0]


def noise(nt, where, scale, detail=3, low=.35, high=.65):
    """Noise of a scale, drawn out to 0..1 between low and high."""
    node = nt.nodes.new("ShaderNodeTexNoise")
    node.inputs["Scale"].default_value, node.inputs["Detail"].default_value = scale, detail
    nt.links.new(where, node.inputs["Vector"])
    return wire(nt, "ShaderNodeMapRange", _0=node.outputs[0], _1=low, _2=high, _3=0.0, _4=1.0).outputs[0]


def worn(mat, rgb, amount, rough, reach, chips=False):
    """Dust in patches, on lower parts and on faces turned upward; paint rubbed off in specks near the ground."""
    nt = mat.node_tree
    body = nt.nodes["Principled BSDF"]
    geo = nt.nodes.new("ShaderNodeNewGeometry")
    pos, nor = (nt.nodes.new("ShaderNodeSeparateXYZ") for _ in range(2))
    nt.links.new(geo.outputs["Position"], pos.inputs[0])
    nt.links.new(geo.outputs["Normal"], nor.inputs[0])
    patch = noise(nt, geo.outputs["Position"], 2.6, 3, .30, .72)
    fine = noise(nt, geo.outputs["Position"], 11, 3, .2, .8)
    low = wire(nt, "ShaderNodeMapRange", _0=pos.outputs[2], _1=0.0, _2=reach * 1.3, _3=1.0, _4=0.0).outputs[0]
    up = wire(nt, "ShaderNodeMapRange", _0=nor.outputs[2], _1=.2, _2=1.0, _3=0.0, _4=.55).outputs[0]
    splash = maths(nt, "MULTIPLY", maths(nt, "POWER", low, 1.5), maths(nt, "ADD", maths(nt, "MULTIPLY", patch, .9), .35))
    film = maths(nt, "MULTIPLY", maths(nt, "ADD", up, .10), maths(nt, "ADD", maths(nt, "MULTIPLY", patch, .7), .3))
    dust = maths(nt, "ADD", splash, film)
    dust = maths(nt, "MULTIPLY", dust, maths(nt, "ADD", maths(nt, "MULTIPLY", fine, .36), .76))
    dust = maths(nt, "MULTIPLY", dust, .20 + amount * 1.7, clamp=True)
    tone = wire(nt, "ShaderNodeMixRGB", _0=maths(nt, "MULTIPLY", patch, .22), _1=(*rgb, 1), _2=(*(c * .72 for c in rgb), 1)).outputs[0]
    if chips:
        spot = noise(nt, geo.outputs["Position"], 22, 2, .69, .71)
        spot = maths(nt, "MULTIPLY", spot, maths(nt, "ADD", maths(nt, "MULTIPLY", low, .8), .0))
        tone = wire(nt, "ShaderNodeMixRGB", _0=spot, _1=tone, _2=(.085, .06, .05, 1)).outputs[0]
    colour = wire(nt, "ShaderNodeMixRGB", _0=dust, _1=tone, _2=(*linear(soil["dust"]), 1)).outputs[0]
    nt.links.new(colour, body.inputs["Base Color"])
    nt.links.new(wire(nt, "ShaderNodeMapRange", _0=dust, _1=0.0, _2=.6, _3=rough, _4=.95).outputs[0], body.inputs["Roughness"])
    coat = body.inputs["Clearcoat"].default_value
    if coat:
        nt.links.new(wire(nt, "ShaderNodeMapRange", _0=dust, _1=0.0, _2=.45, _3=coat, _4=0.0).outputs[0], body.inputs["Clearcoat"])
    seen(mat, tuple(c * .75 + d * .25 for c, d in zip(rgb, linear(soil["dust"]))))


def film(nt):
    """How much dust lies on a pane."""
    geo = nt.nodes.new("ShaderNodeNewGeometry")
    return maths(nt, "MULTIPLY", noise(nt, geo.outputs["Position"], 3.2, 5, .40, .85), .06)


def grown(mat, rgb):
    """A leaf lets light through; plants differ in tone."""
    nt = mat.node_tree
    body, out = nt.nodes["Principled BSDF"], nt.nodes["Material Output"]
    each = nt.nodes.new("ShaderNodeObjectInfo")
    dark, light = tuple(c * .62 for c in rgb), tuple(min(1, c * 1.30 + .012) for c in rgb)
    tone = wire(nt, "ShaderNodeMixRGB", _0=each.outputs["Random"], _1=(*dark, 1), _2=(*light, 1)).outputs[0]
    grain = noise(nt, nt.nodes.new("ShaderNodeNewGeometry").outputs["Position"], 38, 2, .3, .7)
    tone = wire(nt, "ShaderNodeMixRGB", _0=maths(nt, "MULTIPLY", grain, .42), _1=tone, _2=(*(c * .45 for c in rgb), 1)).outputs[0]
    nt.links.new(tone, body.inputs["Base Color"])
    through = wire(nt, "ShaderNodeBsdfTranslucent", _0=tone)
    mix = wire(nt, "ShaderNodeMixShader", _0=.34, _1=body.outputs[0], _2=through.outputs[0])
    nt.links.new(mix.outputs[0], out.inputs[0])
    seen(mat, rgb)


def seen(mat, rgb):
    """What only light that was thrown back meets is plain: dust and grain are worked out where the lens sees them."""
    nt = mat.node_tree
    out = nt.nodes["Material Output"]
    path = nt.nodes.new("ShaderNodeLightPath")
    flat = wire(nt, "ShaderNodeBsdfDiffuse", _0=(*rgb, 1))
    mix = wire(nt, "ShaderNodeMixShader", _0=path.outputs["Is Camera Ray"], _1=flat.outputs[0], _2=out.inputs[0].links[0].from_socket)
    nt.links.new(mix.outputs[0], out.inputs[0])


def hazed(mat):
    """Let a material fade into the day's haze with distance from the camera."""
    near, far, most, curve = HAZE
    nt = mat.node_tree
    out = nt.nodes["Material Output"]
    shader = out.inputs[0].links[0].from_socket
    cam, path = nt.nodes.new("ShaderNodeCameraData"), nt.nodes.new("ShaderNodeLightPath")
    fac = wire(nt, "ShaderNodeMapRange", _0=cam.outputs["View Distance"], _1=near, _2=far, _3=0.0, _4=1.0).outputs[0]
    fac = maths(nt, "MULTIPLY", maths(nt, "POWER", fac, curve), path.outputs["Is Camera Ray"])
    glow = wire(nt, "ShaderNodeEmission", _0=(*HAZE_COLOUR, 1), _1=1.0)
    mix = wire(nt, "ShaderNodeMixShader", _0=maths(nt, "MULTIPLY", fac, most), _1=shader, _2=glow.outputs[0])
    nt.links.new(mix.outputs[0], out.inputs[0])
    return mat
