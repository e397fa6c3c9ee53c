"""Every picture by name: machinery/<slug>, gallery/<slug>, blog/<slug>, hero, share."""

import land
import machines
import scenes_blog
import scenes_gallery
import scenes_hero
import stage
import wheels

SCENES = {"gallery/" + k: v for k, v in scenes_gallery.SCENES.items()}
SCENES.update({"blog/" + k: v for k, v in scenes_blog.SCENES.items()})
SCENES.update(scenes_hero.SCENES)


def names():
    return ["machinery/" + slug for slug in machines.MAKERS] + list(SCENES)


def catalogue(slug):
    """One machine on the plain set."""
    scene = stage.start()
    stage.ground()
    stage.horizon()
    land.litter()
    m = machines.make(slug).place((0, 0, 0), machines.HEADING.get(slug, 0))
    stage.frame([m])
    return scene


def build(name):
    """Set up the named picture and return its scene."""
    wheels.forget()
    land.forget()
    if name in SCENES:
        return SCENES[name]()
    return catalogue(name.partition("/")[2])
