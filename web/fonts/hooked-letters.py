"""Draws Hausa's hooked letters, which Bricolage Grotesque does not have, from its own plain ones.

python3 hooked-letters.py bricolage-grotesque-latin-700-normal.woff2 display-face-hooks.woff2   (fonttools, brotli)
"""
import sys

from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

LETTERS = {"b": "ɓ", "d": "ɗ", "k": "ƙ", "y": "ƴ", "B": "Ɓ", "D": "Ɗ", "K": "Ƙ", "Y": "Ƴ"}


def line(*points):
    return [("lineTo", [point]) for point in points]


def curve(*points):
    return [("qCurveTo", list(points))]


def to_the_right(left, right, top, foot):
    """The end of a stem that goes up and bends to the right: from its left edge to its right one."""
    thick = 115
    return [
        *line((left, top - 170)),
        *curve((left, top), (left + 164, top)),
        *line((right + 100, top), (right + 100, top - thick), (right + 35, top - thick)),
        *curve((right, top - thick), (right, foot)),
    ]


def to_the_left(stem, after):
    """The left edge of a capital's stem, which bends to the left at its top, on to `after` along its upper edge."""
    return [
        *line((stem, 545), (stem - 33, 545)),
        *curve((stem - 49, 545), (stem - 49, 520)),
        *line((stem - 49, 455), (stem - 143, 455), (stem - 143, 540)),
        *curve((stem - 143, 660), (stem - 23, 660)),
        *line(after),
    ]


K_ARM = [
    *curve((268, 386), (357, 451), (427, 531), (480, 660), (600, 660)),
    *line((640, 660)),
    *curve((745, 660), (745, 555)),
    *line((745, 470), (635, 470), (635, 515)),
    *curve((635, 548), (608, 548)),
    *curve((580, 548), (540, 475), (480, 405), (417, 361), (373, 342)),
]
Y_ARM = [
    *line((430, 580)),
    *curve((465, 660), (560, 660)),
    *line((600, 660)),
    *curve((715, 660), (715, 555)),
    *line((715, 470), (605, 470), (605, 515)),
    *curve((605, 548), (580, 548)),
    *curve((562, 548), (550, 520)),
    *line((394, 207)),
]

# Letter: how far it moves to the right, its width, the first and last step that are replaced, and by what.
HOOKS = {
    "b": (0, 638, line((66, 715)), line((210, 715)), to_the_right(66, 210, 715, 562)),
    "d": (0, 648, line((428, 715)), line((572, 715)), to_the_right(428, 572, 715, 562)),
    "k": (0, 591, line((66, 715)), line((208, 715)), to_the_right(66, 208, 715, 562)),
    "y": (0, 650, line((394, 525)), line((538, 525)), to_the_right(394, 538, 540, 387)),
    "B": (80, 763, line((153, 660)), line((427, 660)), to_the_left(153, (427, 660))),
    "D": (80, 780, line((153, 660)), line((297, 660)), to_the_left(153, (297, 660))),
    "K": (
        0,
        765,
        curve((268, 386), (357, 451), (427, 531), (477, 617), (488, 660)),
        curve((639, 611), (582, 514), (504, 428), (417, 361), (373, 342)),
        K_ARM,
    ),
    "Y": (0, 735, line((465, 660)), line((394, 207)), Y_ARM),
}


def steps_of(glyphs, name, shift):
    pen = RecordingPen()
    glyphs[name].draw(pen)
    return [(step, [(round(x) + shift, round(y)) for x, y in points]) for step, points in pen.value]


def main(source, target):
    font = TTFont(source)
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    hooked = {}
    for letter, (shift, width, first, last, hook) in HOOKS.items():
        name = names[ord(letter)]
        steps = steps_of(glyphs, name, shift)
        begin, end = steps.index(first[0]), steps.index(last[0])
        pen = TTGlyphPen(None)
        for step, points in [*steps[:begin], *hook, *steps[end + 1 :]]:
            getattr(pen, step)(*points)
        hooked[ord(LETTERS[letter])] = (name, pen.glyph(), width)
    for name, glyph, width in hooked.values():
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)
    for table in font["cmap"].tables:
        table.cmap = {code: name for code, (name, _, _) in hooked.items()}
    options = Options(flavor="woff2", hinting=False, layout_features=[], notdef_outline=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=hooked)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)


main(*sys.argv[1:])
