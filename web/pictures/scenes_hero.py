"""The home page's hero and the link preview: the same set at two proportions."""

import land
import plants
import sets
import stage


def _hero_set():
    scene = stage.start("day", 40, 40)
    land.far_green()
    land.far_green(("wall", "wall dark"))
    rows = land.ridges(.89, .10)
    stage.ground(("#b98f68", "#a57c57"), relief=lambda x, y: rows(x, y + .445))
    stage.horizon(40)
    t, p = sets.team("tractor-t110", "planter-4-row", turn=10)
    sets.compound((-53, -80, 0), 130, 1.3)
    land.field(plants.sorghum, "sorghum", (-46, -40), (-60, 30), .8, .8, seed=4)
    land.trees([(-40, -30, 1.5), (-46, -8, 1.3), (-14, -50, 1.4)])
    return scene, t, p


def hero():
    """The T110 in the right half, rows of young maize and a calm sky to the left."""
    scene, t, p = _hero_set()
    stage.frame([t, p], 40, 6, 50, (.58, .76), (.38, -.12))
    return scene


def share():
    """The hero's set at the proportions of a link preview."""
    scene, t, p = _hero_set()
    stage.frame([t, p], 40, 6, 50, (.58, .82), (.34, -.08), 1200 / 630)
    return scene


SCENES = {"hero": hero, "share": share}
