"""The ground behind the machines that home does not lead with: the field each works in, at the season it does."""

import land
import plants
import stage
from machines.balers import bale_round
from scenes_gallery import LOAM, STUBBLE, stubble, swath
from shapes import Model

# Each machine's weather, the sun's bearing from the camera's, the two tones of its earth, how wet that is, and the exposure.
DAYS = {
    "tractor-t45": ("morning", -44, ("#9a5a38", "#83482c"), 0, .42),
    "power-tiller-p15": ("overcast", -44, ("#7a5136", "#63402a"), .3, .75),
    "groundnut-digger-g2": ("gold", 46, ("#a9774f", "#8f5f3d"), 0, .42),
    "maize-sheller-m5": ("clear", -46, ("#b08560", "#987050"), 0, .40),
    "planter-6-row": ("clear", 42, ("#8d6343", "#74503a"), 0, .42),
    "rice-transplanter-6": ("rain", -42, ("#84704c", "#66573c"), .6, .62),
    "disc-plough-3": ("storm", -50, ("#8f5334", "#794327"), .3, .42),
    "ridger-3": ("gold", -48, ("#8a5f40", "#74503a"), 0, .42),
    "rotary-tiller-150": ("morning", 44, ("#7d5a3f", "#684932"), 0, .44),
    "round-baler-r12": ("clear", -52, None, 0, .38),
    "rotary-rake-k3": ("gold", 48, None, 0, .42),
    "trailed-sprayer-2000": ("overcast", -46, ("#8a6142", "#745037"), .2, .75),
    "mistblower-400": ("dawn", -46, ("#93714f", "#7c5d40"), 0, .46),
}

# The camera looks across from +x, -y: what lies at larger y is behind the machine, and y below 1.6 stays calm under it.
BEHIND = 2.6


def _yard():
    """Beaten earth with grass at its edge, where tractors stand."""
    _earth(("#b08b62", "#9f7a54"))
    land.field(_grass, "grass", (-34, 24), (BEHIND + 1.2, 20), .8, .55, seed=4, size=(.7, 1.5), jitter=.3)
    land.litter(70, 8)


def _grass(rnd):
    return plants.merge([(*plants.blade(rnd, 0, rnd.uniform(.10, .26), rnd.uniform(.05, .2), .014, rnd.uniform(0, 6.3), .35, 3),
                          rnd.choice(("leaf young", "leaf", "leaf dry"))) for _ in range(26)])


def _ploughed():
    """Firm land in front, turned furrows behind."""
    _earth(("#a07a56", "#8d6a49"))
    land.furrows((-26, 22), (BEHIND, 20), .42, .15)
    land.clods((-8, 8), (1.2, BEHIND), 60, mat="soil", size=(.15, .6))
    land.litter(60, 7, 3, lambda x, y: y > 1.4)


def _ridged():
    """Harrowed loam with the rows of the last pass behind."""
    rows = land.ridges(.75, .13)
    _earth(LOAM, relief=lambda x, y: rows(x, y) * min(1, max(0, (y - BEHIND + .8) / 1.2)))
    land.field(lambda r: plants.maize(r, .22, 5, "leaf young"), "sprout", (-30, 24), (BEHIND + .4, 20), .75, .30, seed=3, jitter=.03)
    land.clods((-7, 7), (-5, BEHIND), 170, mat="soil", size=(.1, .45))


def _paddy():
    """A puddled basin, its young rice behind."""
    _earth(("#96805c", "#85704f"))
    land.field(plants.rice_young, "young", (-26, 20), (BEHIND, 18), .32, .28, seed=3, size=(.9, 1.4))
    land.clods((-6, 6), (-5, BEHIND), 90, mat="soil", size=(.1, .4))


def _groundnut():
    _earth(("#a9774f", "#976944"))
    land.field(lambda r: plants.bush(r, "leaf", .26), "groundnut", (-26, 18), (BEHIND, 17), .75, .32, seed=3)
    land.clods((-7, 7), (-6, BEHIND), 160, mat="soil", size=(.12, .5))


def _bags():
    """The yard at threshing time: full bags stacked behind, cobs in a heap at the chute."""
    _yard()
    land.sacks(Model("bags"), (-3.3, 3.0, 0), 3, 4)


def _straw():
    """Stubble with a windrow, and bales on the far side."""
    _earth(STUBBLE)
    stubble((-9, 9), (-7, 9), .5, .34)
    land.field(swath, "swath", (-24, 18), (BEHIND + .8, BEHIND + .8), 1, .24, seed=9, size=(.9, 1.15))
    g = Model("bales")
    for x, y, h in ((-9, 9, 20), (-2, 13, 80), (-18, 14, 40), (6, 15, 10), (-30, 19, 60)):
        bale_round(g, (x, y, 0), .64, 1.2, (0, 0, h))


def _hay():
    """Short stubble with the windrows of the rake's last rounds."""
    _earth(("#b99a66", "#a98a58"))
    stubble((-9, 9), (-7, 12), .8, .6)
    for y in (BEHIND + .6, BEHIND + 4, BEHIND + 7.5):
        land.field(swath, "swath", (-24, 18), (y, y), 1, .24, seed=9, size=(.9, 1.15))


def _cowpea():
    _earth(("#9d744f", "#8a6544"))
    land.field(plants.bush, "cowpea", (-34, 24), (BEHIND + .4, 24), .75, .36, seed=3, size=(.8, 1.1))
    land.litter(60, 7)


def _orchard():
    """Mango rows."""
    _yard()
    land.trees([(x, y, .55) for y in (4.5, 9) for x in (-15, -10.5, -6, -1.5, 3, 7.5)])


_BY_MACHINE = {
    "groundnut-digger-g2": _groundnut, "maize-sheller-m5": _bags,
    "planter-6-row": _ridged, "rice-transplanter-6": _paddy,
    "disc-plough-3": _ploughed, "ridger-3": _ridged, "rotary-tiller-150": _ploughed,
    "power-tiller-p15": _ploughed,
    "round-baler-r12": _straw, "rotary-rake-k3": _hay,
    "trailed-sprayer-2000": _cowpea, "mistblower-400": _orchard,
}


_today = {}


def _earth(colours, **kw):
    """The ground of a field, in the tones of the day's own where it has any."""
    stage.ground(_today.get("earth") or colours, wet=_today.get("wet", 0), **kw)
    land.far_green()


def lay(slug):
    """The day, the ground, what grows on it and the land behind the machine of that slug; returns the scene."""
    light, sun, earth, wet, exposure = DAYS[slug]
    scene = stage.start(light, sun_side=sun, dust=(earth or STUBBLE)[1], exposure=exposure)
    _today.update(earth=earth, wet=wet)
    _BY_MACHINE.get(slug, _yard)()
    stage.horizon()
    if slug != "mistblower-400":
        land.savanna(stage.AZIMUTH, 60, 60, 210, seed=len(slug))
    return scene
