"""Render pictures of the set: blender -b -noaudio -P render.py -- [--samples N] [--width W] [--out DIR] NAME..."""

import argparse
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy

import land
import pictures


def set_up(scene, width, height, samples):
    """Real bounces and nothing smoothed: what is too noisy takes more samples."""
    r, c = scene.render, scene.cycles
    r.engine = "CYCLES"
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.threads_mode, r.threads = "FIXED", int(os.environ.get("THREADS", "2"))
    r.image_settings.file_format, r.image_settings.color_mode = "PNG", "RGB"
    c.samples, c.use_denoising = samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .02, max(8, samples // 6)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 5, 2, 3
    c.transparent_max_bounces, c.transmission_bounces = 16, 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy, c.light_sampling_threshold = 1.5, .5, .01
    c.use_auto_tile = False


def main():
    args = argparse.ArgumentParser()
    args.add_argument("names", nargs="*")
    args.add_argument("--samples", type=int, default=192)
    args.add_argument("--width", type=int, default=1600)
    args.add_argument("--out", default=os.path.join(HERE, "out"))
    args.add_argument("--new", action="store_true", help="skip pictures which are there already")
    args.add_argument("--bare", action="store_true", help="leave out what grows and lies on the land, to try a composition")
    args.add_argument("--save", action="store_true", help="also keep the .blend")
    opt = args.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
    land.plain["bare"] = opt.bare
    for name in opt.names or pictures.names():
        path = os.path.join(opt.out, name + ".png")
        if opt.new and os.path.exists(path):
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        began = time.time()
        scene = pictures.build(name)
        set_up(scene, opt.width, round(opt.width * 1067 / 1600), opt.samples)
        built = time.time()
        if opt.save:
            bpy.ops.wm.save_as_mainfile(filepath=path[:-4] + ".blend")
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)
        print(f"DONE {name}: built {built - began:.0f} s, traced {time.time() - built:.0f} s", flush=True)


if __name__ == "__main__":
    main()
