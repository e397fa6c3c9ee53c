"""The machines that home leads with, each in its own weather, on its own land, at its own season."""

import dust
import land
import machines
import plants
import sets
import stage
from machines.balers import bale_square
from scenes_gallery import STUBBLE, stubble, swath
from shapes import Model
from standing import person

LATERITE, WET_LOAM, LOAM = ("#9a5a38", "#7d4529"), ("#6b432c", "#573422"), ("#8d6343", "#74503a")
GREEN_EARTH = ("#76753f", "#8f6f47")


shown = {}  # the machine of the scene that was laid last, and who is at work beside it


def _show(machine, others, *view):
    """Frame a machine and who is at work beside it."""
    shown.update(machine=machine, others=others)
    stage.frame([machine, *others], *view)


def t75_land(light="storm", azimuth=-38, sun=-50):
    """A laterite yard after the first storm of the year: wet red earth, new grass."""
    scene = stage.start(light, azimuth, sun, dust="#8f5a3c")
    stage.ground(LATERITE, wet=.35, relief=lambda x, y: 0)
    stage.horizon(azimuth, tall=5)
    land.savanna(azimuth, 80, 45, 200)
    land.field(plants.grass, "grass", (-40, 20), (3.2, 34), .85, .6, seed=4, size=(.8, 1.8), jitter=.45)
    land.crumbs((-9, 9), (-8, 4), 900)
    land.litter(60, 8)
    return scene


def tractor_t75():
    """The T75 with its driver after the storm."""
    scene = t75_land()
    t = machines.make("tractor-t75", crew=True, turn=-12).place()
    p = person((1.9, 1.85, 0), -150, "walks", "gown", "gown", "cap", gown=True)
    _show(t, [p], -38, 5, 50, (.80, .80), (.02, -.06))
    return scene


def sorghum_land(light="gold", azimuth=-56, sun=-46):
    scene = stage.start(light, azimuth, sun, dust="#b3946a")
    land.far_green()
    stage.ground(STUBBLE, relief=lambda x, y: 0)
    stage.horizon(azimuth, tall=6)
    land.savanna(azimuth, 50, 70, 220)
    land.field(plants.sorghum, "sorghum", (3.75, 20), (-2.2, 13), .40, .19, seed=3)
    land.field(plants.sorghum, "sorghum", (-30, 3.5), (2.5, 13), .40, .22, seed=4)
    stubble((-16, 3.3), (-9, 2.3), .44, .22)
    land.crumbs((-8, 4), (-8, 2), 500)
    return scene


def combine_h120():
    """The H120 opens a field of sorghum in the late afternoon, chaff and dust behind it."""
    scene = sorghum_land()
    m = machines.make("combine-h120", crew=True).place()
    _show(m, [], -52, 8, 50, (.86, .80), (.0, -.06))
    dust.plume((-4.9, 0, .3), (-7, 1.6, 0), 14, (.6, 2.2), "#d3b184", .34, rise=.6)
    dust.plume((2.6, .2, .2), (1.6, 1.2, .2), 5, (.4, .9), "#d3b184", .16, 4)
    dust.straws((-4.9, 0, .9), (-2.4, .2, -.4), 240, .34)
    return scene


def planted_land(light="dawn", azimuth=-42, sun=-52):
    scene = stage.start(light, azimuth, sun, dust="#96694a")
    land.far_green()
    rows = land.ridges(.75, .13)
    stage.ground(LOAM, relief=lambda x, y: rows(x, y) * min(1, max(0, (y - 1.8) / 1.2)))
    stage.horizon(azimuth, tall=5)
    land.savanna(azimuth, 40, 80, 230)
    land.field(lambda r: plants.maize(r, .26, 5, "leaf young"), "sprout", (-30, 24), (3.0, 22), .75, .30, seed=3, jitter=.03)
    land.crumbs((-8, 8), (-7, 4), 1500, size=(.05, .42))
    return scene


def planter_4_row():
    """Filling the planter at first light."""
    scene = planted_land()
    m = machines.make("planter-4-row").place((0, 0, 0), 165)
    p = person((1.19, 1.61, 0), -132, "carries", "overall", "trousers", "cap")
    bag = Model("bag")
    bag.box((.34, .62, .24), (.93, 1.32, 1.16), "sack", (8, 16, -42), .10)
    land.sacks(Model("bags"), (-2.9, 1.5, 0), 2, 3)
    _show(m, [p, bag], -42, 9, 50, (.84, .80), (0, -.04))
    return scene


def cowpea_land(light="clear", azimuth=-150, sun=44, skip=None):
    scene = stage.start(light, azimuth, sun, dust="#8d6240")
    land.far_green()
    stage.ground(("#8f6340", "#7a5236"), relief=lambda x, y: 0)
    stage.horizon(azimuth, tall=6)
    land.savanna(azimuth, 90, 70, 220)
    land.field(plants.bush, "cowpea", (-15, 50), (-18, 24), .75, .30, seed=3, size=(.85, 1.25),
               skip=skip or (lambda x, y: abs(abs(y) - .78) < .30))
    return scene


def boom_sprayer_600():
    """The V600 between cowpea rows, its boom out, while somebody looks at the nozzles."""
    scene = cowpea_land(azimuth=-146)
    pair = sets.team("tractor-t75", "boom-sprayer-600")
    who = person((-2.80, -3.4, 0), 20, "points", "overall", "overall", "hat")
    near = Model("near")
    near.box((2.6, 4.4, 2.5), (-1.3, -.8, 1.3), "iron")
    stage.frame([near], -146, 9, 42, (.84, .84), (-.02, -.04))
    shown.update(machine=pair[1], others=[who])
    sets.drop(near)
    return scene


def harrowed_land(light="overcast", azimuth=-42, sun=-44):
    scene = stage.start(light, azimuth, sun, dust="#7b5036", exposure=.75)
    stage.ground(WET_LOAM, relief=lambda x, y: 0, rough=.4)
    land.far_green()
    stage.horizon(azimuth, tall=7)
    land.savanna(azimuth, 70, 60, 200)
    land.furrows((-30, 24), (3.0, 24), .44, .15)
    land.crumbs((-9, 9), (-8, 3.2), 2600, "soil dark", size=(.06, .62))
    land.clods((-8, 8), (-6, 3), 140, size=(.3, .9))
    return scene


def disc_harrow_20():
    """The C20 on turned loam under a grey sky, its discs worn bright; a mechanic checks the gang."""
    scene = harrowed_land()
    m = machines.make("disc-harrow-20").place((0, 0, 0), -18)
    p = person((-1.82, -1.21, 0), 48, "bends", "overall", "overall", "cap")
    _show(m, [p], -42, 10, 50, (.86, .80), (0, -.05))
    return scene


def straw_land(light="gold", azimuth=-52, sun=48):
    scene = stage.start(light, azimuth, sun, dust="#b3946a")
    land.far_green()
    stage.ground(STUBBLE, relief=lambda x, y: 0)
    stage.horizon(azimuth, tall=5)
    land.savanna(azimuth, 46, 70, 220)
    stubble((-12, 9), (-7, 12), .46, .30)
    g = Model("stack")
    for x, y, h in ((-4.4, .3, 12), (-9, 5, 80), (-14, 10, 4), (-1, 9.5, 70), (-8, 18, 60), (5, 13, 20), (-20, 24, 70), (-5.6, -1.9, 30), (9, 19, 0)):
        bale_square(g, (x, y, .19), (0, 0, h))
    land.field(swath, "swath", (1.2, 20), (-.92, -.92), 1, .22, seed=9, size=(.9, 1.15))
    return scene


def square_baler_s14():
    """Bales leave the chute in the last sun; one is carried off."""
    scene = straw_land()
    b = machines.make("square-baler-s14").place((0, 0, 0), 22)
    p = person((-2.5, .15, 0), 186, "carries", "shirt", "trousers", "hat")
    bale = Model("bale")
    bale_square(bale, (-2.92, .11, 1.12), (0, 6, 92))
    _show(b, [p, bale], -50, 9, 50, (.86, .76), (.03, -.06))
    dust.straws((.6, -.9, .6), (-.5, .2, .2), 90, .3)
    return scene


def paddy_land(light="clear", azimuth=-48, sun=-50):
    scene = stage.start(light, azimuth, sun, dust="#75603f", exposure=.36)
    land.far_green()
    stage.ground(("#8a7450", "#6b5a3e"), wet=.5, relief=lambda x, y: 0)
    stage.horizon(azimuth, tall=7)
    land.savanna(azimuth, 90, 55, 190)
    land.field(plants.rice_hill, "rice", (2.45, 13), (-1.1, 13), .25, .20, seed=3)
    land.field(plants.rice_hill, "rice", (-20, 2.4), (1.25, 13), .27, .23, seed=4)
    stubble((-9, 2.3), (-6, 1.15), .26, .18)
    return scene


def rice_combine_r88():
    """The R88 at the edge of ripe rice, a bagger behind it."""
    scene = paddy_land()
    m = machines.make("rice-combine-r88", crew=True).place()
    p = person((-2.9, -.5, 0), 8, "carries", "gown green", "trousers", "hat")
    Model("bag").box((.30, .58, .24), (-2.52, -.44, 1.18), "sack", (4, 14, 8), .10)
    _show(m, [p], -46, 8, 50, (.86, .84), (-.02, -.05))
    return scene


def tractor_t110():
    """The T110 is handed over before the workshop in Kano."""
    scene = stage.start("gold", -40, -58, dust="#b28a63")
    stage.ground(("#b88f68", "#a07853"), relief=lambda x, y: 0)
    stage.horizon(-40)
    sets.workshop((-5.4, 4.4, 0), -40, 4, 4.4, 3.2, 4.7)
    t = machines.make("tractor-t110", turn=-14).place((0, 0, 0), -4)
    person((1.9, 2.6, 0), -130, "points", "gown", "gown", "cap", gown=True)
    person((2.9, 2.0, 0), 165, "stands", "overall", "overall", "cap")
    land.crumbs((-8, 8), (-8, 4), 500, size=(.03, .16))
    _show(t, [], -40, 5, 50, (.80, .82), (-.04, -.06))
    return scene


def seed_drill_16():
    """The D16 beside green irrigated wheat on a cool, clear morning."""
    scene = stage.start("clear", -42, -24, dust="#94704f")
    land.far_green()
    stage.ground(("#9a7a56", "#866646"), relief=lambda x, y: 0)
    stage.horizon(-42, tall=7)
    land.savanna(-42, 80, 60, 200)
    land.field(plants.rice_young, "young", (-26, 20), (2.9, 22), .20, .20, seed=3, size=(.8, 1.2))
    land.crumbs((-8, 8), (-7, 3), 1600, size=(.05, .34))
    m = machines.make("seed-drill-16").place((0, 0, 0), 150)
    p = person((1.15, 2.05, 0), -132, "walks", "shirt", "trousers", "hat")
    _show(m, [p], -42, 8, 50, (.84, .80), (.02, -.05))
    return scene


# Other views of a scene: bearing, pitch, lens, how much the machine fills; or, close to it, the eye, what it looks at, lens.
VIEWS = {
    "tractor-t75": {"side": (-90, 4, 60, (.84, .84), (0, -.05)), "front": (-8, 5, 60, (.70, .86), (0, -.04)),
                    "detail": ((4.1, -2.3, 1.75), (1.95, -.2, 1.16), 58)},
    "combine-h120": {"side": (-90, 4, 60, (.88, .84), (0, -.05)), "front": (-36, 9, 50, (.88, .84), (0, -.05)),
                     "detail": ((4.6, -4.6, 2.1), (2.5, -1.3, .95), 58)},
    "planter-4-row": {"side": (-92, 6, 60, (.80, .80), (0, -.05)), "front": (-14, 8, 55, (.86, .80), (0, -.05)),
                      "detail": ((2.3, -2.6, 1.45), (.55, -.75, .62), 62)},
    "boom-sprayer-600": {"side": ((-1.4, -13.5, 2.1), (-.5, 0, 1.15), 56), "front": (166, 8, 50, (1.7, 1.7), (.25, -.10)),
                         "detail": ((-4.5, 3.3, 1.30), (-2.4, 1.9, .86), 50)},
    "disc-harrow-20": {"side": (-100, 8, 58, (.86, .80), (0, -.05)), "front": (-18, 10, 55, (.84, .80), (0, -.05)),
                       "detail": ((.8, -3.1, .85), (.35, -1.0, .36), 58)},
    "square-baler-s14": {"side": (-68, 5, 58, (.88, .80), (0, -.05)), "front": (22, 7, 58, (.80, .80), (0, -.05)),
                         "detail": ((2.9, -2.8, 1.35), (.75, -.75, .58), 55)},
}


def view(slug, kind):
    """Move the camera of the scene that stands to another view of its machine, which is alone there."""
    for ob in (child for who in shown["others"] for child in who.root.children_recursive):
        ob.hide_render = True
    spec = VIEWS[slug][kind]
    if len(spec) == 3:
        return stage.look(*spec)
    return stage.frame([shown["machine"]], *spec)


SCENES = {
    "tractor-t75": tractor_t75, "combine-h120": combine_h120, "planter-4-row": planter_4_row, "boom-sprayer-600": boom_sprayer_600,
    "disc-harrow-20": disc_harrow_20, "square-baler-s14": square_baler_s14, "rice-combine-r88": rice_combine_r88,
    "tractor-t110": tractor_t110, "seed-drill-16": seed_drill_16,
}
