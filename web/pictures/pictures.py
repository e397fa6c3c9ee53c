"""Every picture by name: machinery/<slug>, gallery/<slug>, blog/<slug>, hero."""

import fields
import land
import machines
import scenes_at_work
import scenes_blog
import scenes_catalogue
import scenes_gallery
import scenes_hero
import stage
import wheels

SCENES = {"gallery/" + k: v for k, v in scenes_gallery.SCENES.items()}
SCENES.update({"blog/" + k: v for k, v in scenes_blog.SCENES.items()})
SCENES.update(scenes_hero.SCENES)
SCENES.update({"machinery/" + k: v for k, v in scenes_catalogue.SCENES.items()})
SCENES.update({f"machinery/{k}-at-work": v for k, v in scenes_at_work.SCENES.items()})


def views():
    """Further pictures of a machine: machinery/<slug>-side and so on."""
    return [f"machinery/{slug}-{kind}" for slug, kinds in scenes_catalogue.VIEWS.items() for kind in kinds]


_standing = {}


def names():
    return list(dict.fromkeys(["machinery/" + slug for slug in machines.MAKERS] + list(SCENES) + views()))


def catalogue(slug):
    """One machine on the field it works in, in that field's weather, from the same side as the others."""
    scene = fields.lay(slug)
    m = machines.make(slug, **machines.PARKED.get(slug, {})).place((0, 0, 0), machines.HEADING.get(slug, 0))
    stage.frame([m], pitch=stage.PITCH + machines.LOOK_DOWN.get(slug, 0))
    return scene


def build(name):
    """Set up the named picture and return its scene; what is built serves its further views."""
    scene, kind = name.rpartition("-")[::2] if name in views() else (name, None)
    if scene != _standing.get("name") or not kind:
        wheels.forget()
        land.forget()
        _standing.update(name=scene, scene=SCENES[scene]() if scene in SCENES else catalogue(scene.partition("/")[2]))
    if kind:
        scenes_catalogue.view(scene.partition("/")[2], kind)
    return _standing["scene"]
