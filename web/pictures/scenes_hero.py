"""The home page's hero and the link preview: the same set at two proportions."""

import land
import plants
import sets
import stage


def _hero_set():
    scene = stage.start("morning", 40, -26)
    land.far_green()
    land.far_green(("wall", "wall dark"))
    rows = land.ridges(.89, .15)
    stage.ground(("#b98f68", "#a57c57"), relief=lambda x, y: rows(x, y + .445))
    stage.horizon(40)
    t, p = sets.team("tractor-t110", "planter-4-row", turn=10)
    sets.compound((-28, -56, 0), 130, 1.0)
    land.field(lambda r: plants.maize(r, .5), "maize", (-44, -19), (-60, 40), .9, .6, seed=4)
    land.clods((-12, 14), (-14, 10), 420, mat="soil", size=(.12, .6), z=.04)
    land.trees([(-30, -16.5, 1.0), (-21, -37, .9)])
    return scene, t, p


def hero():
    """The T110 in the right half, rows of young maize and a calm sky to the left."""
    scene, t, p = _hero_set()
    stage.frame([t, p], 40, 6, 50, (.70, .84), (.24, -.10))
    return scene


def share():
    """The hero's set at the proportions of a link preview."""
    scene, t, p = _hero_set()
    stage.frame([t, p], 40, 6, 50, (.62, .86), (.30, -.06), 1200 / 630)
    return scene


SCENES = {"hero": hero, "share": share}
