"""The pictures of the articles."""

import math
import random

import land
import machines
import plants
import sets
import stage
from machines.balers import bale_square
from scenes_gallery import STUBBLE, stubble, swath
from shapes import Model


def when_to_plough():
    """The disc plough at work, seen close from behind."""
    scene = stage.start("storm", -112, 50)
    stage.ground(("#a07c56", "#8a754c"), relief=sets.furrow)
    stage.horizon(-112, tall=9)
    t, p = sets.team("tractor-t75", "disc-plough-3")
    sets.in_furrow(t)
    land.furrows((-22, -2.9), (-13, .30), .40, .17)
    land.furrows((-3.1, 26), (-13, -1.25), .40, .17, seed=9)
    land.clods((-8, 3), (-5, -.8), 170)
    land.litter(260, 18, 5, lambda x, y: y < .6, .95)
    land.trees([(36, 60, 1.4), (10, 66, 1.5), (60, 40, 1.3)])
    stage.frame([p], -112, 12, 50, (.66, .62), (-.10, -.02))
    return scene


def choosing_horsepower():
    """Three tractors nose to nose: 45, 75 and 110 hp."""
    scene = stage.start("clear", -24, -46)
    stage.ground()
    stage.horizon(-24)
    land.litter(110, 12)
    line = [machines.make(slug, turn=t).place((x, y, 0), h) for slug, x, y, h, t in (
        ("tractor-t45", .9, -2.7, -4, 0), ("tractor-t75", .3, -.1, -8, 0), ("tractor-t110", -.2, 3.0, -12, 0))]
    land.trees([(-60, 10, 1.4), (-50, 40, 1.5)])
    stage.frame(line, -24, 6, 50, (.92, .80), (0, -.06))
    return scene


def ridges_or_flat():
    """Young maize on ridges to the left, on the flat to the right, a tractor with the ridger between."""
    scene = stage.start("overcast", -160, 44)
    land.far_green()
    up = land.ridges(.85, .20)

    def height(x, y):
        k = min(1, max(0, (y - .3) / .35))
        made = .20 * max(0, 1 - ((abs(y) - .42) / .36) ** 2) if abs(y) < 1.0 and x < -1.9 else 0
        return max(k * up(x, y) * (y > 1.2) + (1 - k) * .02, made)
    stage.ground(("#a57a55", "#93694a"), relief=height)
    stage.horizon(-160)
    young = lambda r: plants.maize(r, .5)
    land.field(young, "maize", (-8, 30), (1.7, 16), .85, .32, seed=2, height=height)
    land.field(young, "maize", (-8, 30), (-15, -1.65), .75, .32, seed=3, z=.02)
    land.clods((-8, 14), (-8, .2), 240, mat="soil", size=(.1, .5), z=.02)
    pair = sets.team("tractor-t45", "ridger-3")
    stage.frame(pair, -171, 13, 42, (.56, .62), (0, -.10))
    return scene


def cutting_losses():
    """The rice combine's reel leans into the ripe crop."""
    scene = stage.start("gold", -40, -42)
    land.far_green()
    stage.ground(("#a98f5e", "#8f7a52"))
    stage.horizon(-40, tall=9)
    m = machines.make("rice-combine-r88", crew=True).place()
    land.field(plants.rice_hill, "rice", (2.5, 12), (-.35, 12), .27, .21, seed=3)
    land.field(plants.rice_hill, "rice", (-20, 2.4), (1.25, 12), .30, .26, seed=4)
    stubble((-4, 5), (-5, -.5), .3, .2)
    land.trees([(-60, 40, 1.4), (-40, 62, 1.5), (-10, 80, 1.5)])
    probe = Model("probe")
    probe.box((2.0, 2.2, 1.9), (1.9, -.1, 1.0), "iron")
    stage.frame([probe], -40, 8, 50, (.74, .82), (.06, 0))
    sets.drop(probe)
    return scene


def calibrate_sprayer():
    """Measuring jugs below the nozzles of the boom."""
    scene = stage.start("dawn", -136, 40)
    stage.ground()
    stage.horizon(-136)
    land.litter(80, 9)
    m = machines.make("trailed-sprayer-2000").place((0, 0, 0), 0)
    jugs = Model("jugs")
    for i in range(9):
        y = -1.6 - i * .5
        _jug(jugs, (-1.64, y + .03, .32))
        jugs.box((.26, .24, .30), (-1.64, y + .03, .16), "wood", bevel=.015)
    probe = Model("probe")
    probe.box((.6, 3.0, 1.5), (-1.6, -2.3, .8), "iron")
    stage.frame([probe], -152, 9, 50, (.80, .70), (.10, -.10))
    sets.drop(probe)
    return scene


def _jug(m, at):
    x, y, z = at
    m.lathe([(0, 0), (.075, 0), (.095, .26), (.10, .265), (.088, .255), (.07, .012), (0, .012)], "tank", (x, y, z), (90, 0, 0), 28)
    for i in range(4):
        m.rod((x - .084 - i * .003, y - .02, z + .06 + i * .05), (x - .086 - i * .003, y + .02, z + .06 + i * .05), .005, "indigo", seg=6)
    m.pipe([(x - .0, y - .088, z + .22), (x, y - .15, z + .20), (x, y - .14, z + .09), (x, y - .075, z + .07)], .012, "gold", .04, 8)


def before_the_harmattan():
    """The sheller with its heap of cobs and full bags in hazy light."""
    scene = stage.start("dusk", -42, -36)
    stage.ground(("#bf9a70", "#ad8860"))
    stage.horizon(-42, dist=150)
    m = machines.make("maize-sheller-m5").place((0, 0, 0), 6)
    g = Model("yard")
    land.sacks(g, (-2.9, -.3, 0), 4, 5)
    rnd = random.Random(4)
    for i in range(520):
        a, d = rnd.uniform(0, 6.3), 1.25 * math.sqrt(rnd.random())
        x, y = 1.75 + d * math.cos(a), 1.75 + d * math.sin(a)
        z = .03 + .72 * max(0, 1 - d / 1.3) * (1 if rnd.random() > .2 else rnd.random())
        t, u = rnd.uniform(0, 6.3), rnd.uniform(-.05, .05)
        g.rod((x - .08 * math.cos(t), y - .08 * math.sin(t), z - u), (x + .08 * math.cos(t), y + .08 * math.sin(t), z + u), .030,
              rnd.choice(["rice", "straw", "rice", "grain"]), r2=.02, seg=7)
    g.lathe([(1.25, .0), (.8, .25), (.4, .52), (.0, .68)], "rice", (1.75, 1.75, -.04), (90, 0, 0), 32)
    land.far_green(("wall", "wall dark"))
    sets.compound((-40, 36, 0), 48, 1.2)
    land.litter(70, 9)
    land.trees([(-34, 14, 1.3), (-16, 40, 1.4)])
    stage.frame([m, g], -42, 9, 50, (.95, .80), (0, -.06))
    return scene


def baling_residue():
    """The square baler among stubble with a stack of tied bales."""
    scene = stage.start("clear", -60, -36)
    land.far_green()
    stage.ground(STUBBLE)
    stage.horizon(-60)
    t, b = sets.team("tractor-t45", "square-baler-s14", (4.6, 0))
    g = Model("stack")
    for r, n in ((0, 4), (1, 3), (2, 2)):
        for i in range(n):
            for d in (0, 1):
                bale_square(g, (-4.5 + (i - (n - 1) / 2) * .96, 6.5 + d * .5, .2 + r * .38), (0, 0, 2 * (i - d)))
    for x, y, h in ((-4.2, .3, 12), (-9, 5, 80), (-14, 10, 4), (-1, 9.5, 70), (-8, 18, 60), (-3, 13, 20), (-20, 24, 70), (-10, 9, 30)):
        bale_square(g, (x, y, .19), (0, 0, h))
    stubble((-14, 10), (-7, 9), .5, .34)
    land.field(swath, "swath", (1.5, 20), (-.92, -.92), 1, .22, seed=9, size=(.9, 1.15))
    land.trees([(-50, 60, 1.4), (-10, 76, 1.5), (-90, 40, 1.4)])
    stage.frame([t, b], -44, 10, 50, (.86, .74), (.02, -.06))
    return scene


def hire_numbers():
    """The T75 and its harrow wait by a compound wall, bags beside."""
    scene = stage.start("gold", -34, -44)
    stage.ground(("#bb946c", "#aa8159"))
    stage.horizon(-34)
    t = machines.make("tractor-t75", turn=-16).place((0, 0, 0), -6)
    h = machines.make("disc-harrow-20").place((-5.2, .6, 0), -6)
    sets.workshop((-9.5, 6.5, 0), -34, 2, 4.2, 2.6, 3.9)
    g = Model("bags")
    land.sacks(g, (-3.4, 4.6, 0), 3, 4)
    land.litter(70, 9, 6)
    land.trees([(-26, 2, 1.1), (-40, 36, 1.4)])
    stage.frame([t], -34, 7, 50, (.62, .74), (.20, -.08))
    return scene


def digger_settings():
    """Blades, coulters and conveyor of the digger, close."""
    scene = stage.start("clear", -34, -40)
    land.far_green()
    stage.ground(("#a9774f", "#976944"))
    stage.horizon(-34)
    m = machines.make("groundnut-digger-g2").place((0, 0, 0), 0)
    bush = lambda r: plants.bush(r, "leaf", .26)
    land.field(bush, "groundnut", (-26, 16), (1.6, 12), .75, .30, seed=3)
    land.field(plants.windrow_clump, "windrow", (-16, -2.3), (0, 0), 1, .42, seed=7, size=(.9, 1.2))
    land.field(plants.windrow_clump, "windrow", (-16, 12), (-2.4, -2.4), 1, .42, seed=5, size=(.9, 1.2))
    land.clods((-8, 6), (-6, 1.2), 260, mat="soil", size=(.12, .55))
    probe = Model("probe")
    probe.box((1.7, 1.6, 1.05), (.25, -.05, .55), "iron")
    stage.frame([probe], -34, 13, 50, (.84, .80), (0, -.02))
    sets.drop(probe)
    return scene


def solar_pumps():
    """Panels, pump house and a lined canal beside green plots."""
    scene = stage.start("clear", -40, -40)
    land.far_green()
    stage.ground(("#a98a5e", "#948052"))
    stage.horizon(-40, tall=9)
    a = sets.solar_array((0, 1.9, 0), -78, 4, 2)
    g = Model("canal")
    y = -1.6
    for k in (-1, 1):
        g.prism([(y + k * .42, -.02), (y + k * .66, -.02), (y + k * .62, .34), (y + k * .50, .34), (y + k * .34, -.02)], -60, 16, "plaster", axis="x", bevel=.01)
    g.box((76, .84, .02), (-22, y, .16), "water", bevel=0)
    # pump on its plinth, pipe to the canal
    g.box((1.0, .7, .16), (2.3, .1, .08), "plaster", bevel=.02)
    g.rod((2.0, .1, .42), (2.5, .1, .42), .17, "indigo", seg=32, bevel=.02)
    for i in range(7):
        g.rod((2.02 + i * .06, .1, .42), (2.035 + i * .06, .1, .42), .19, "indigo dark", seg=32)
    g.rod((2.5, .1, .42), (2.72, .1, .42), .22, "gold", seg=32, bevel=.02)
    g.rod((2.61, .1, .5), (2.61, .1, .78), .07, "iron", seg=20)
    g.pipe([(2.61, .1, .76), (2.61, .1, .92), (2.61, -1.55, .92), (2.61, -1.62, .30)], .065, "zinc", .16, 18)
    g.pipe([(2.72, .1, .42), (3.1, .1, .42), (3.1, .9, .42), (3.1, .9, 0)], .065, "zinc", .12, 18)
    g.rod((2.61, -.6, .84), (2.61, -.6, 1.0), .09, "laterite", seg=24, bevel=.01)
    g.box((.4, .24, .6), (1.0, .75, 1.0), "cotton", bevel=.03)
    g.rod((1.0, .75, 0), (1.0, .75, .8), .035, "zinc")
    land.field(plants.rice_young, "young", (-26, 10), (-9, -2.6), .32, .26, seed=3, size=(1.0, 1.6))
    land.trees([(-60, 40, 1.4), (-40, 66, 1.5), (-80, 20, 1.4)])
    land.litter(60, 8, 5, lambda x, y: y < -.9)
    probe = Model("probe")
    probe.box((6.0, 4.0, 2.5), (.8, .2, 1.25), "iron")
    stage.frame([probe], -44, 11, 46, (.84, .80), (.02, .02))
    sets.drop(probe)
    return scene


SCENES = {
    "when-to-plough-sudan-savanna": when_to_plough, "choosing-tractor-horsepower": choosing_horsepower,
    "ridges-or-flat-for-maize": ridges_or_flat, "cutting-rice-harvest-losses": cutting_losses,
    "calibrate-boom-sprayer": calibrate_sprayer, "before-the-harmattan": before_the_harmattan,
    "baling-crop-residue": baling_residue, "tractor-hire-numbers": hire_numbers,
    "groundnut-digger-settings": digger_settings, "solar-irrigation-pumps": solar_pumps,
}
