#!/bin/sh
# Render every picture that is not in out/ yet, then make the sizes the site uses.
set -e
cd "$(dirname "$0")"
nice -n 19 blender -b -noaudio -P render.py -- --new --samples "${SAMPLES:-192}" --width 1600
./make-variants.py
