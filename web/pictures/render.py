"""Render pictures of the set: blender -b -noaudio -P render.py -- [--samples N] [--width W] [--out DIR] NAME..."""

import argparse
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy
import numpy as np

import denoise
import land
import pictures


def set_up(scene, width, height, samples):
    """Few bounces, no caustics, guide passes for the smoothing."""
    r, c = scene.render, scene.cycles
    r.engine = "CYCLES"
    r.use_persistent_data = True
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.threads_mode, r.threads = "FIXED", int(os.environ.get("THREADS", "2"))
    c.samples, c.use_denoising = samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .03, max(8, samples // 3)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 3, 1, 1
    c.transparent_max_bounces, c.transmission_bounces = 24, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = .8, 6.0
    c.blur_glossy, c.min_transparent_bounces, c.min_light_bounces = 1.0, 8, 2
    c.light_sampling_threshold = .02
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", 1
    layer = scene.view_layers[0]
    layer.use_pass_z = layer.use_pass_normal = layer.use_pass_diffuse_color = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True


def shoot(scene, path, denoised=True):
    """Render with guide passes, smooth, and write a PNG through the view transform."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    folder = tempfile.mkdtemp()
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for slot, output in (("colour", "Image"), ("albedo", "DiffCol"), ("direct", "DiffDir"), ("indirect", "DiffInd"), ("normal", "Normal"),
                         ("depth", "Depth")):
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[output], files.inputs[slot])
    began = time.time()
    bpy.ops.render.render()
    traced = time.time() - began
    w, h = scene.render.resolution_x, scene.render.resolution_y

    def read(slot):
        image = bpy.data.images.load(os.path.join(folder, slot + "0001.exr"))
        image.colorspace_settings.name = "Non-Color"
        data = np.empty(w * h * 4, np.float32)
        image.pixels.foreach_get(data)
        return data.reshape(h, w, 4)[..., :3]
    colour = read("colour")
    if denoised:
        colour = denoise.smooth(colour, read("direct") + read("indirect"), read("albedo"), read("normal"), read("depth")[..., 0])
    image = bpy.data.images.new("result", w, h, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(np.dstack([colour, np.ones((h, w), np.float32)]).astype(np.float32).ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    image.save_render(path, scene=scene)
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    os.rmdir(folder)
    return traced


def main():
    args = argparse.ArgumentParser()
    args.add_argument("names", nargs="*")
    args.add_argument("--samples", type=int, default=16, help="a power of two: other numbers come out noisier")
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
        traced = shoot(scene, path)
        print(f"DONE {name}: built {built - began:.0f} s, traced {traced:.0f} s, {time.time() - built:.0f} s with smoothing", flush=True)


main()
