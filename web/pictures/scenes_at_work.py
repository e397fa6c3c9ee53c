"""Machines at work, each in the weather its work is done in."""

import dust
import land
import machines
import plants
import scenes_catalogue as places
import sets
import stage
from standing import person


def _start(light, azimuth, sun, soil, ground, relief=lambda x, y: 0):
    scene = stage.start(light, azimuth, sun, dust=soil)
    land.far_green()
    stage.ground(ground, relief=relief)
    stage.horizon(azimuth, tall=6)
    land.savanna(azimuth, 60, 60, 210)
    return scene


def ploughing():
    """The T75 turns red land with the disc plough after the first rain."""
    scene = stage.start("storm", 140, 46, dust="#8f5a3c")
    stage.ground(("#8a6a48", "#75643f"), relief=sets.furrow)
    stage.horizon(140, tall=6)
    land.savanna(140, 80, 50, 210)
    pair = sets.team("tractor-t75", "disc-plough-3")
    sets.in_furrow(pair[0])
    land.furrows((-26, -2.9), (-12, .30), .40, .17)
    land.furrows((-3.1, 24), (-12, -1.25), .40, .17, seed=9)
    land.field(plants.grass, "grass", (-24, 14), (.9, 16), .7, .5, seed=4, size=(.7, 1.4), jitter=.35)
    land.crumbs((-10, 8), (-6, -.6), 700, "soil dark", size=(.08, .7))
    stage.frame(pair, 140, 7, 55, (.86, .80), (0, -.06))
    return scene


def harrowing():
    """The T75 draws the C20 over dry ploughed land in its own dust."""
    scene = _start("gold", 144, 44, "#9a6a48", ("#8a5f40", "#74503a"))
    pair = sets.team("tractor-t75", "disc-harrow-20")
    land.furrows((-26, 26), (1.6, 14), .44, .14)
    land.crumbs((-9, 8), (-8, 2), 1600, size=(.06, .5))
    stage.frame(pair, 144, 9, 50, (.86, .80), (0, -.06))
    dust.plume((-3.6, 0, 0), (-5, -1.8, 0), 14, (.7, 2.3), "#c39a70", .34)
    return scene


def planting():
    """The T75 draws the L4 along straight rows in the first light."""
    rows = land.ridges(.75, .10)
    scene = _start("dawn", -142, 46, "#96694a", places.LOAM, relief=lambda x, y: rows(x, y + .37) if x < -2.0 else .02)
    pair = sets.team("tractor-t75", "planter-4-row")
    person((-3.4, 2.7, .03), 8, "walks", "shirt", "trousers", "hat")
    land.crumbs((-10, 8), (-8, 7), 1500, size=(.05, .45), z=.03)
    stage.frame(pair, -142, 10, 50, (.84, .76), (0, -.05))
    dust.plume((-2.0, 0, 0), (-2.5, 1.2, 0), 8, (.4, 1.2), "#c39a78", .22)
    return scene


def spraying():
    """The V600 passes over cowpea with its boom out, a fine mist under it."""
    scene = places.cowpea_land("clear", 28, -52)
    pair = sets.team("tractor-t75", "boom-sprayer-600")
    stage.frame(pair, 28, 9, 45, (.92, .80), (0, -.04))
    for y in (-5, -3.8, -2.6, -1.4, 1.4, 2.6, 3.8, 5):
        dust.plume((-2.5, y, .25), (-.7, .2, -.1), 2, (.45, .6), "#e9f0f2", .30, seed=int(y * 10) + 90, rise=.1)
    return scene


def baling():
    """The T45 draws the S14 along a swath at the end of the day."""
    scene = places.straw_land("dusk", -48, -40)
    pair = sets.team("tractor-t45", "square-baler-s14", (4.6, 0))
    stage.frame(pair, -48, 8, 50, (.88, .76), (0, -.06))
    dust.plume((-1.0, -.6, .2), (-3, 1.4, 0), 9, (.5, 1.5), "#d8b078", .28)
    dust.straws((.6, -.9, .6), (-1.8, .2, -.2), 160, .35)
    return scene


def harvesting():
    """The H120 seen from the uncut side, its reel in the ears."""
    scene = stage.start("clear", 30, -50, dust="#b3946a")
    land.far_green()
    stage.ground(places.STUBBLE, relief=lambda x, y: 0)
    stage.horizon(30, tall=6)
    land.savanna(30, 50, 70, 220)
    m = machines.make("combine-h120", crew=True).place()
    land.field(plants.sorghum, "sorghum", (3.6, 9), (-2.3, 1.6), .40, .19, seed=3)
    land.field(plants.sorghum, "sorghum", (-26, 9), (-13, -2.5), .40, .22, seed=4)
    places.stubble((-14, 3.4), (-2.3, 8), .44, .24)
    stage.frame([m], 34, 9, 50, (.84, .80), (.04, -.06))
    dust.plume((-4.9, 0, .3), (-7, -1.6, 0), 14, (.6, 2.2), "#d3b184", .32, rise=.6)
    dust.straws((-4.9, 0, .9), (-2.4, -.2, -.4), 200, .34)
    return scene


SCENES = {"tractor-t75": ploughing, "disc-harrow-20": harrowing, "planter-4-row": planting, "boom-sprayer-600": spraying,
          "square-baler-s14": baling, "combine-h120": harvesting}
