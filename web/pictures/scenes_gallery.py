"""The ten gallery pictures: machines at work in northern Nigeria."""

import dust
import land
import machines
import plants
import sets
import stage
from machines.balers import bale_round
from shapes import Model
from standing import person

STUBBLE = ("#c2a06c", "#b08a58")
LOAM = ("#8a6344", "#74503a")


def harvest_at_dusk():
    """The combine enters standing sorghum in low golden light."""
    scene = stage.start("dusk", -66, -30, exposure=.55)
    land.far_green()
    stage.ground(STUBBLE, relief=lambda x, y: 0)
    stage.horizon(-66)
    m = machines.make("combine-h120", crew=True).place()
    land.field(plants.sorghum, "sorghum", (3.75, 22), (-2.2, 14), .42, .20, seed=3)
    land.field(plants.sorghum, "sorghum", (-30, 3.5), (2.5, 13), .42, .24, seed=4)
    stubble((-16, 3), (-9, 2.2))
    land.savanna(-66, 40, 70, 230)
    stage.frame([m], -66, 7, 50, (.84, .8), (-.06, -.08))
    dust.plume((-4.9, 0, .3), (-6, 1.2, 0), 14, (.6, 2.4), "#d8a878", .40, rise=.7)
    dust.straws((-4.9, 0, .9), (-2.4, .2, -.4), 240, .34)
    return scene


def stubble(xs, ys, gap=.5, step=.24, seed=6, key="stubble"):
    """Cut clumps left standing in rows, loose straw about them."""
    def make(rnd):
        out = []
        for _ in range(9):
            v, f = plants.stalk(rnd.uniform(.06, .17), .009, .9, 5)
            x, y, lean = rnd.gauss(0, .035), rnd.gauss(0, .035), rnd.uniform(-.4, .4)
            out.append(([(a + x + c * lean, b + y + c * lean * .6, c) for a, b, c in v], f, "straw"))
        for _ in range(7):
            v, f = plants.blade(rnd, .01, .04, rnd.uniform(.12, .3), .02, rnd.uniform(0, 6.3), .8, 2)
            x, y = rnd.uniform(-.2, .2), rnd.uniform(-.2, .2)
            out.append(([(a + x, b + y, c) for a, b, c in v], f, rnd.choice(["straw", "hay"])))
        return plants.merge(out)
    land.field(make, key, xs, ys, gap, step, seed=seed)


def swath(rnd):
    """A heap of a swath of straw."""
    out = [(*plants.ball(rnd, (0, 0, .01), .17, (1.2, 1.7, .62), .12, 6, 12), "straw")]
    for _ in range(60):
        y = rnd.gauss(0, .20)
        v, f = plants.blade(rnd, rnd.uniform(0, .16) * max(.1, 1 - (y / .5) ** 2), .07, .30, .016, rnd.uniform(0, 6.3), .9, 2)
        out.append(([(a + rnd.uniform(-.02, .02), b + y, c) for a, b, c in v], f, rnd.choice(["straw", "hay"])))
    return plants.merge(out)


def ploughing_first_rains():
    """The T75 turns dark furrows with the disc plough after the first rain."""
    scene = stage.start("clear", -40, -38, dust="#8f5a3c")
    stage.ground(("#8a6a48", "#75643f"), relief=sets.furrow)
    stage.horizon(-40, tall=6)
    land.savanna(-40, 80, 50, 210)
    pair = sets.team("tractor-t75", "disc-plough-3")
    sets.in_furrow(pair[0])
    land.furrows((-26, -2.9), (-16, .30), .40, .17)
    land.furrows((-3.1, 34), (-16, -1.25), .40, .17, seed=9)
    land.field(plants.grass, "grass", (-34, 20), (.9, 22), .7, .5, seed=4, size=(.7, 1.4), jitter=.35)
    land.crumbs((-10, 9), (-7, -.6), 700, "soil dark", size=(.08, .7))
    stage.frame(pair, -40, 9, 50, (.84, .78), (0, -.04))
    return scene


def workshop_kano():
    """Machines before the arched bays of an earthen workshop."""
    scene = stage.start("gold", -42, -60)
    stage.ground(("#bd966f", "#ad845e"))
    stage.horizon(-42)
    land.savanna(-42, 30, 60, 220)
    sets.workshop((-6.6, 4.6, 0), -42, 4, 4.4, 3.2, 4.7)
    t = machines.make("tractor-t110", turn=-14).place((-.6, 1.4, 0), -18)
    machines.make("tractor-t45").place((-6.2, -.2, 0), -42)
    p = machines.make("disc-plough-3").place((2.0, 5.6, 0), 20)
    machines.make("rotary-tiller-150").place((-1.8, 8.2, 0), -100)
    s = machines.make("maize-sheller-m5").place((-3.6, -2.6, 0), -60)
    person((2.0, 3.0, 0), -150, "points", "overall", "overall", seed=4)
    person((2.6, 3.7, 0), 190, "stands", "gown", "gown", gown=True, seed=5)
    land.litter(50, 9, 4, lambda x, y: x < -4 and y > -1)
    stage.frame([t, s, p], -42, 8, 42, (.92, .70), (0, -.24))
    return scene


def rice_harvest_kura():
    """The crawler combine in ripe paddy, bags on the bund."""
    scene = stage.start("clear", -58, -36, dust="#8f7a52")
    land.far_green()
    stage.ground(("#a98f5e", "#8f7a52"))
    stage.horizon(-58, tall=6)
    land.savanna(-58, 80, 60, 220)
    m = machines.make("rice-combine-r88", crew=True).place()
    land.field(plants.rice_hill, "rice", (2.45, 14), (-1.1, 12), .27, .22, seed=3)
    land.field(plants.rice_hill, "rice", (-20, 2.4), (1.25, 12), .30, .26, seed=4)
    stubble((-9, 2.2), (-6, 1.1), .3, .2)
    land.sacks(Model("bags"), (-2.9, -.2, 0), 3, 3)
    stage.frame([m], -58, 10, 50, (.70, .78), (0, -.06))
    return scene


def planting_maize_rows():
    """The T110 draws the four-row planter; straight rows run behind it."""
    scene = stage.start("gold", -64, -38, dust="#96694a")
    rows = land.ridges(.89, .15)
    stage.ground(LOAM, relief=lambda x, y: rows(x, y + .445) if x < -2.2 or y < -2.0 else .03)
    stage.horizon(-64, tall=6)
    land.savanna(-64, 70, 60, 210)
    pair = sets.team("tractor-t110", "planter-4-row")
    land.crumbs((-12, 8), (-8, 9), 1500, size=(.06, .5), z=.03)
    stage.frame(pair, -64, 10, 50, (.86, .60), (0, -.03))  # shown two to one, too
    dust.plume((-2.4, 0, 0), (-2.5, 1.2, 0), 8, (.4, 1.2), "#c39a78", .22)
    return scene


def delivery_day():
    """A T110 comes down the ramps of a low-bed lorry on a farm, one man guiding it, the owner looking on."""
    scene = stage.start("clear", -142, 48, dust="#a0683f")
    stage.ground(("#a66f48", "#8d5939"), relief=lambda x, y: 0)
    stage.horizon(-142, tall=6)
    sets.lowbed((0, 0, 0), ramps=True)
    machines.make("tractor-t110", crew=True).place((-3.25, 0, .92), 180)
    land.far_green(("wall", "wall dark"))
    sets.compound((31, 57, 0), 40, 1.2)
    land.savanna(-142, 80, 50, 200)
    land.crumbs((-14, 4), (-9, 5), 1200)
    person((-9.3, 1.3, 0), -10, "points", "overall", "overall", "cap")
    person((-7.0, -2.6, 0), 62, "stands", "gown", "gown", "cap", gown=True)
    near = Model("near")
    near.box((8.0, 5.0, 3.7), (-5.4, -.3, 1.95), "iron")
    stage.frame([near], -142, 6, 46, (.90, .84), (.04, -.06))
    sets.drop(near)
    return scene


def groundnut_lifting():
    """The digger lifts two rows at a time and leaves windrows behind."""
    scene = stage.start("clear", -106, 36, dust="#96694a")
    land.far_green()
    stage.ground(("#a9774f", "#976944"))
    stage.horizon(-106, tall=6)
    land.savanna(-106, 70, 60, 210)
    pair = sets.team("tractor-t75", "groundnut-digger-g2")
    bush = lambda r: plants.bush(r, "leaf", .26)
    land.field(bush, "groundnut", (-26, 16), (1.3, 14), .75, .30, seed=3)
    land.field(bush, "groundnut", (3.1, 16), (-.42, .5), .84, .30, seed=5)
    for y, x0 in ((0, -16), (-2.6, -16), (-5.2, -16)):
        land.field(plants.windrow_clump, "windrow", (x0, -4.4 if y == 0 else 16), (y, y), 1, .42, seed=int(7 - y), size=(.9, 1.2))
    land.crumbs((-14, 12), (-8, .8), 1200, size=(.06, .5))
    stage.frame(pair, -106, 12, 50, (.80, .78), (0, -.04))
    return scene


def baling_season():
    """The round baler at work on stubble, bales lying across the field."""
    scene = stage.start("gold", -42, -40, dust="#b3946a")
    land.far_green()
    stage.ground(STUBBLE)
    stage.horizon(-42, tall=6)
    land.savanna(-42, 80, 60, 220)
    pair = sets.team("tractor-t75", "round-baler-r12", with_bale=False)
    m = Model("bales")
    for x, y, h in ((-8.5, .3, 5), (-6.5, 6.5, 80), (-16, 12, 40), (-2, 14, 100), (8, 17, 20), (-26, 24, 60), (-12, 26, 10), (-36, 14, 75), (6, 32, 30), (-4.2, -4.4, 64)):
        bale_round(m, (x, y, 0), .64, 1.2, (0, 0, h))
    stubble((-16, 9), (-6, 10), .5, .32)
    land.field(swath, "swath", (-2.6, 24), (0, 0), 1, .22, seed=9, size=(.9, 1.15))
    stage.frame(pair, -42, 10, 50, (.80, .70), (.04, -.06))
    return scene


def spraying_cowpea():
    """The mounted sprayer passes over green cowpea rows with its boom out."""
    scene = stage.start("overcast", -150, 40, dust="#8f5a3c")
    land.far_green()
    stage.ground(("#9d744f", "#8a6544"))
    stage.horizon(-150, tall=6)
    land.savanna(-150, 80, 60, 220)
    pair = sets.team("tractor-t75", "boom-sprayer-600")
    land.field(plants.bush, "cowpea", (-15, 60), (-18, 27), .75, .34, seed=3, size=(.8, 1.1), skip=lambda x, y: abs(abs(y) - .78) < .32)
    stage.frame(pair, -150, 14, 42, (.88, .8), (0, -.02))
    return scene


def showroom_line_up():
    """From the walking tractor to the T110, in a row before the wall."""
    scene = stage.start("clear", -30, -62)
    stage.ground(("#c3a27e", "#b8966f"), scale=.2, rough=.1)
    stage.horizon(-30)
    land.savanna(-30, 30, 60, 220)
    sets.workshop((-7.5, 1.8, 0), -14, 5, 4.4, 3.2, 4.6)
    line = []
    for slug, y in (("tractor-t110", 4.0), ("tractor-t75", 1.1), ("tractor-t45", -1.4), ("power-tiller-p15", -3.3)):
        line.append(machines.make(slug).place((0 if slug[0] == "t" else .6, y, 0), -14))
    person((.9, 2.55, 0), -60, "stands", "overall", "overall", seed=6)
    person((.2, -2.4, 0), 70, "stands", "gown", "gown", gown=True, seed=7)
    stage.frame(line, -36, 8, 50, (.86, .66), (0, -.16))
    return scene


SCENES = {
    "harvest-at-dusk": harvest_at_dusk, "ploughing-first-rains": ploughing_first_rains, "workshop-kano": workshop_kano,
    "rice-harvest-kura": rice_harvest_kura, "planting-maize-rows": planting_maize_rows, "delivery-day": delivery_day,
    "groundnut-lifting": groundnut_lifting, "baling-season": baling_season, "spraying-cowpea": spraying_cowpea,
    "showroom-line-up": showroom_line_up,
}
