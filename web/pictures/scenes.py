"""The pictures, each a machine on the land and in the season it works in."""

import numpy as np

import land
import machines
import plants
import sets
import studio
from machines.balers import bale_square
from shapes import Model

RED, LOAM, STUBBLE = ("#9c6644", "#80513a"), ("#8d6343", "#70492f"), ("#b39260", "#9c7c50")


def hero():
    """The T110 draws the planter over ridged land, the sun low over the lens's shoulder."""
    scene = studio.start(42, 38, 15, dust="#a5714c")
    ridge = lambda x, y: .17 * (.5 + .5 * np.cos(2 * np.pi * (y + .445) / .89)) ** 1.2 - .09
    studio.ground(RED, relief=ridge, lumps=1.5, half=13, centre=(-1, 1))
    pair = sets.team("tractor-t110", "planter-4-row", turn=5)
    studio.woods(42)
    studio.meadow(42, 13, 80, 1900, size=(.6, 1.3))
    land.crumbs((-9, 11), (-7, 12), 5200, size=(.05, .55), z=lambda x, y: float(ridge(x, y)))
    studio.shoot(pair, 42, 100, .82, (.10, -.06), sharp=(2.55, .9, .7))
    return scene


def tractor_t75(azimuth=-36, turn=-14, seat=False):
    """The T75 parked on a grassy track: from its front quarter, from its side, or its driver's seat."""
    scene = studio.start(azimuth, -40, 16, dust="#a5714c")
    studio.ground(RED)
    t = machines.make("tractor-t75", turn=turn).place()
    studio.woods(azimuth, seed=8)
    studio.meadow(azimuth, -8, 60, 3400, lambda x, y: abs(y) < 1.7 and x > -3.5)
    land.crumbs((-8, 8), (-8, 8), 1200, size=(.03, .26))
    if seat:
        near(((1.5, .8, 1.1), (.3, 0, 1.82)), azimuth, 70, 2.15, (-.1, 0, 1.6))
    else:
        studio.shoot([t], azimuth, 100, .80, (.0, -.06), sharp=(2.15, -.8, .6))
    return scene


def near(box, azimuth, lens, height, sharp, low=0):
    """The lens looks at what is in the box alone, given by its size and its middle."""
    frame = Model("near")
    frame.box(*box, "iron")
    studio.shoot([frame], azimuth, lens, .84, (0, low), height=height, sharp=sharp)
    sets.drop(frame)


def combine_h120(azimuth=-50, seat=False):
    """The H120 at the edge of ripe sorghum, parked for the evening: from its front quarter, from its side, or its seat in the cab."""
    scene = studio.start(azimuth, -36, 14, dust="#b3946a")
    land.far_green()
    studio.ground(STUBBLE)
    m = machines.make("combine-h120", is_open=seat).place()
    studio.woods(azimuth, seed=5)
    if not land.plain["bare"]:
        land.field(plants.sorghum, "sorghum", (3.75, 20), (-2.2, 13), .40, .19, seed=3)
        land.field(plants.sorghum, "sorghum", (-26, 3.5), (2.7, 11), .40, .22, seed=4)
    land.stubble((-15, 3.4), (-24, 2.5), .46, .40, size=(.55, .85))
    land.stubble((3.4, 18), (-24, -2.7), .46, .40, size=(.55, .85))
    if seat:
        near(((1.2, 1.0, 1.3), (.85, 0, 2.68)), azimuth, 70, 2.95, (.7, 0, 2.6))
    else:
        studio.shoot([m], azimuth, 100, 1.04 if azimuth == -50 else .86, (.18 if azimuth == -50 else 0, -.05), height=1.15, sharp=(0, -1.2, .9), tall=.92)
    return scene


def planter_4_row():
    """The L4 on its stands beside land it has planted."""
    scene = studio.start(-44, -46, 15, dust="#96694a")
    land.far_green()
    ridge = lambda x, y: .13 * (.5 + .5 * np.cos(2 * np.pi * y / .75)) ** 1.3 * np.clip((y - 2.0) / 1.2, 0, 1)
    studio.ground(LOAM, relief=ridge)
    m = machines.make("planter-4-row").place((0, 0, 0), 165)
    studio.woods(-44, seed=6)
    land.field(lambda r: plants.maize(r, .26, 5, "leaf young"), "sprout", (-40, 16), (3.0, 30), .75, .30, seed=3, jitter=.03)
    studio.meadow(-44, -10, 6, 260, lambda x, y: y > 1.9 or abs(x) < 2.6 and abs(y) < 2.4, size=(.4, .8))
    land.crumbs((-8, 8), (-9, 4), 2600, size=(.04, .40))
    studio.shoot([m], -44, 110, .80, (0, -.07), height=.95, sharp=(.6, -1.1, .6))
    return scene


def boom_sprayer_600():
    """The V600 on the T75 in young cowpea, its boom folded for the way home."""
    scene = studio.start(-142, 44, 16, dust="#8d6240")
    land.far_green()
    studio.ground(("#8f6340", "#74503a"))
    pair = sets.team("tractor-t75", "boom-sprayer-600")
    studio.woods(-142, seed=9)
    land.field(plants.bush, "cowpea", (-9, 46), (-22, 26), .75, .30, seed=3, size=(.7, 1.05), skip=lambda x, y: abs(abs(y) - .78) < .34)
    near(((5.4, 3.4, 2.5), (.1, 0, 1.3)), -142, 100, studio.AXLE, (-1.9, -.6, .9), -.06)
    return scene


def disc_harrow_20():
    """The T75 with the trailed C20 on turned loam."""
    scene = studio.start(-128, 40, 15, dust="#7b5036")
    land.far_green()
    studio.ground(("#6f4830", "#593725"), lumps=2.6)
    pair = sets.team("tractor-t75", "disc-harrow-20", (3.0, 0))
    studio.woods(-128, seed=10)
    studio.meadow(-128, 14, 70, 1500)
    land.crumbs((-11, 8), (-10, 8), 4200, "soil dark", size=(.05, .62))
    studio.shoot(pair, -128, 100, .86, (0, -.06), height=.95, sharp=(-.6, -1.1, .5))
    return scene


def square_baler_s14():
    """The S14 behind the T75 on a swath of straw, bales on the field."""
    scene = studio.start(-124, 36, 14, dust="#b3946a")
    land.far_green()
    studio.ground(STUBBLE)
    pair = sets.team("tractor-t75", "square-baler-s14", (3.4, 0))
    studio.woods(-124, seed=12)
    land.stubble((-15, 16), (-26, 14), .50, .46, size=(.5, .8))
    g = Model("bales")
    for x, y, h in ((-7.6, .3, 12), (-9, 7, 80), (-14, 12, 4), (1, 11, 70), (-6, 20, 60), (6, 15, 20), (-20, 26, 70), (11, 22, 0)):
        bale_square(g, (x, y, .19), (0, 0, h))
    land.field(land.swath, "swath", (1.4, 24), (-.62, -.62), 1, .20, seed=9, size=(.9, 1.15))
    studio.shoot(pair, -124, 110, .88, (0, -.06), sharp=(-1.2, -1.0, .7))
    return scene


def yard():
    """Three sizes of tractor before the arcades of the yard in Kano."""
    scene = studio.start(-48, -38, 17, dust="#b28a63")
    studio.ground(("#b08a66", "#98724f"), lumps=.6)
    sets.workshop((-7.5, 7.4, 0), -48, 5, 4.4, 3.2, 4.7)
    line = [machines.make(slug, turn=-12).place(at, -4) for slug, at in
            (("tractor-t110", (2.7, 1.5, 0)), ("tractor-t75", (-.2, -.5, 0)), ("tractor-t45", (-3.0, -2.2, 0)))]
    land.crumbs((-8, 8), (-9, 6), 900, size=(.02, .15))
    studio.meadow(-48, -10, 2, 60, lambda x, y: abs(x) < 7 and abs(y) < 6, size=(.3, .6))
    studio.shoot(line, -48, 100, .82, (0, -.06), sharp=(2.0, -1.2, .7))
    return scene


def parked(slug):
    """One of the other machines, parked on a grassy field, its working parts to the lens."""
    scene = studio.start(-42, -44, 15, dust="#a07850")
    studio.ground(LOAM)
    m = machines.make(slug, **machines.PARKED.get(slug, {})).place((0, 0, 0), machines.HEADING.get(slug, 0))
    studio.woods(-42, seed=len(slug))
    studio.meadow(-42, -8, 60, 2600, lambda x, y: abs(x) < 3.2 and abs(y) < 2.4)
    land.crumbs((-8, 8), (-8, 8), 1500, size=(.03, .30))
    studio.shoot([m], -42, 105, .80, height=.95)
    return scene


SCENES = {"hero": hero, "machinery/tractor-t75": tractor_t75, "machinery/combine-h120": combine_h120,
          "machinery/tractor-t75-side": lambda: tractor_t75(-90, 0), "machinery/tractor-t75-seat": lambda: tractor_t75(-64, seat=True),
          "machinery/combine-h120-side": lambda: combine_h120(-90), "machinery/combine-h120-seat": lambda: combine_h120(28, seat=True),
          "gallery/workshop-kano": yard, "machinery/disc-harrow-20": disc_harrow_20, "machinery/square-baler-s14": square_baler_s14,
          "machinery/planter-4-row": planter_4_row, "machinery/boom-sprayer-600": boom_sprayer_600}
