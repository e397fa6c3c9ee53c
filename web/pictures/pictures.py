"""Every picture by name: hero, gallery/workshop-kano, machinery/<slug>."""

import land
import machines
import scenes
import wheels


def names():
    """Those that lead come first."""
    return list(dict.fromkeys([*scenes.SCENES, *("machinery/" + slug for slug in machines.MAKERS)]))


def build(name):
    """Set up the named picture and return its scene."""
    wheels.forget()
    land.forget()
    return scenes.SCENES[name]() if name in scenes.SCENES else scenes.parked(name.partition("/")[2])
