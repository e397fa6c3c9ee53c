#!/usr/bin/env python3
"""Make the site's WebP sizes, link previews and icons from the rendered PNGs. Needs webp, imagemagick, librsvg2-bin.

usage: make-variants.py [PNG folder ...]   (default: out; the first folder that has a picture wins).
Pictures whose WebP is newer than their PNG are left alone.
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PUBLIC = os.path.join(HERE, "..", "public")
IMAGES = os.path.join(PUBLIC, "images")
SIZES = {"-480": (480, 320, 62, 13_500), "-720": (720, 480, 64, 32_000), "": (960, 640, 64, 55_000), "-1600": (1600, 1067, 60, 130_000)}
# A machine's pictures after its first are seldom what a link shows.
FURTHER = ("-detail", "-side", "-seat")
# The sizes that home fetches: made again, they take no more than they did.
KEPT = ("-480", "-720", "")
# Leaves and stubble are dear: a picture that is too heavy when sharpened is made softer before it is made coarser.
SOFTER = (("-unsharp", "0x0.6+0.5+0.01"), (), ("-blur", "0x0.45"), ("-blur", "0x0.6"), ("-blur", "0x0.8"), ("-blur", "0x1.1"), ("-blur", "0x1.5"))


def run(*args):
    subprocess.run([str(a) for a in args], check=True, stdout=subprocess.DEVNULL)


def webp(png, name):
    for suffix, (w, h, quality, limit) in SIZES.items():
        target = os.path.join(IMAGES, name + suffix + ".webp")
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if suffix in KEPT and os.path.exists(target):
            limit = min(limit, os.path.getsize(target))
        with tempfile.TemporaryDirectory() as tmp:
            small = os.path.join(tmp, "a.ppm")
            for soft in SOFTER if w < 1600 else SOFTER[1:]:
                run("/usr/bin/convert", png, "-filter", "Lanczos", "-resize", f"{w}x{h}!", *soft, "-strip", small)
                if _encode(small, target, quality, limit):
                    break


def _encode(png, target, best, limit):
    """Write a WebP of at most `limit` bytes and tell whether that went at a quality one can look at."""
    for quality in range(best, best - 35, -6):
        run("cwebp", "-quiet", "-m", "5", "-sharp_yuv", "-q", quality, png, "-o", target)
        if os.path.getsize(target) <= limit:
            return True
        if os.path.getsize(target) > limit * 1.9:
            break
    return False


def preview(png, target, *size, quality=84, limit=110_000):
    """A JPEG of 1200 x 630, which is what a link preview shows and the one format all of them read."""
    with tempfile.TemporaryDirectory() as tmp:
        small = os.path.join(tmp, "a.ppm")
        run("/usr/bin/convert", png, *size, "-strip", small)
        while True:
            run("/usr/bin/convert", small, "-interlace", "JPEG", "-sampling-factor", "4:2:0", "-quality", quality, target)
            if os.path.getsize(target) <= limit or quality <= 42:
                break
            quality -= 9


def variants(png, name):
    webp(png, name)
    # A machine stands in the lower half and reaches the upper edge: more of the ground is cut off than of the sky.
    top = 55 if name.startswith("machinery/") else 85
    target = os.path.join(IMAGES, name + "-share.jpg")
    limit = 50_000 if name.endswith(FURTHER) else 90_000
    preview(png, target, "-resize", "1200x800!", "-crop", f"1200x630+0+{top}", "+repage", quality=78, limit=limit)
    if name == "hero":  # what a link to the site shows
        preview(png, os.path.join(IMAGES, "share.jpg"), "-resize", "1200x800!", "-crop", "1200x630+0+100", "+repage")


def icons():
    svg = os.path.join(HERE, "mark.svg")
    mark = open(svg).read()
    clean = "".join(line.strip() for line in mark.splitlines() if "<!--" not in line)
    open(os.path.join(PUBLIC, "favicon.svg"), "w").write(clean + "\n")
    square = mark.replace('rx="13"', 'rx="0"')
    safe = square.replace("<g fill", '<g transform="translate(32 32) scale(.82) translate(-32 -32)" fill')
    with tempfile.TemporaryDirectory() as tmp:
        for name, size, text in (("icon-192.png", 192, mark), ("icon-512.png", 512, mark), ("apple-touch-icon.png", 180, square),
                                 ("icon-maskable-512.png", 512, safe), ("ico.png", 32, mark)):
            source = os.path.join(tmp, "mark.svg")
            open(source, "w").write(text)
            raw = os.path.join(tmp, name)
            run("rsvg-convert", "-w", size, "-h", size, source, "-o", raw)
            if name == "ico.png":
                run("/usr/bin/convert", raw, os.path.join(PUBLIC, "favicon.ico"))
            else:
                run("/usr/bin/convert", raw, "-strip", "-define", "png:compression-level=9", os.path.join(PUBLIC, name))
        paper = os.path.join(tmp, "paper.png")
        run("rsvg-convert", "-w", 1600, "-h", 1067, os.path.join(HERE, "placeholder.svg"), "-o", paper)
        variants(paper, "placeholder-machinery")


def main():
    folders = sys.argv[1:] or [os.path.join(HERE, "out")]
    seen = set()
    for folder in folders:
        for root, _, files in os.walk(folder):
            for file in sorted(files):
                name = os.path.relpath(os.path.join(root, file), folder)[:-4]
                if not file.endswith(".png") or name in seen:
                    continue
                seen.add(name)
                last = os.path.join(IMAGES, name + "-share.jpg")
                png = os.path.join(root, file)
                if os.path.exists(last) and os.path.getmtime(last) > os.path.getmtime(png):
                    continue
                variants(png, name)
    sources = [os.path.join(HERE, name) for name in ("mark.svg", "placeholder.svg")]
    made = os.path.join(IMAGES, "placeholder-machinery-share.jpg")
    if not os.path.exists(made) or any(os.path.getmtime(source) > os.path.getmtime(made) for source in sources):
        icons()
    print(len(seen), "pictures")


main()
