"""Every picture by name: machinery/<slug>, gallery/<slug>, blog/<slug>, hero, share."""

import fields
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
    """One machine on the field it works in, by the same light and from the same side as the others."""
    scene = stage.start()
    fields.lay(slug)
    m = machines.make(slug, **machines.PARKED.get(slug, {})).place((0, 0, 0), machines.HEADING.get(slug, 0))
    stage.frame([m], pitch=stage.PITCH + machines.LOOK_DOWN.get(slug, 0))
    return scene


def build(name):
    """Set up the named picture and return its scene."""
    wheels.forget()
    land.forget()
    if name in SCENES:
        return SCENES[name]()
    return catalogue(name.partition("/")[2])
