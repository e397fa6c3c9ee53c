"""The home page's hero, of which the link preview is cut."""

import dust
import land
import plants
import sets
import stage
from standing import person


def hero():
    """The T110 in the right of the picture, a farmer beside the rows it plants, young maize and the town behind."""
    scene = stage.start("gold", 40, -12, dust="#a5704a")
    land.far_green()
    land.far_green(("wall", "wall dark"))
    rows = land.ridges(.89, .15)
    stage.ground(("#9a6540", "#80502f"), relief=lambda x, y: rows(x, y + .445))
    stage.horizon(40, tall=5)
    pair = sets.team("tractor-t110", "planter-4-row", turn=6)
    sets.compound((-40, -66, 0), 130, 1.0)
    land.savanna(40, 70, 60, 220)
    land.field(lambda r: plants.maize(r, .5), "maize", (-40, -13), (-50, 34), .9, .5, seed=4)
    land.crumbs((-9, 9), (-9, 9), 2200, size=(.05, .45), z=lambda x, y: rows(x, y + .445))
    who = person((-.4, 2.85, .05), 4, "walks", "gown green", "trousers", "hat")
    stage.frame([*pair, who], 40, 6, 50, (.74, .84), (.20, -.09))
    # what the planter stirs up, drifting off to the right of the picture
    dust.plume((-2.4, 0, .1), (-5.5, -1.2, 0), 14, (.45, 1.9), "#c08a60", .34)
    dust.plume((-.6, -.9, .0), (-1.2, -.6, .1), 5, (.3, .7), "#c08a60", .22, 5)
    return scene


SCENES = {"hero": hero}
