import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { colourText, contrast, isHex, lightened, mix, nearest } from '#domain/settings/colour.ts'
import {
  type Colours,
  colourProperties,
  coloursOf,
  DEFAULTS,
  FIXED,
  hasOwnColours,
  MIN_CONTRAST,
  nearestNamed,
  paletteOf,
  refusedColour,
  textPairs,
} from '#domain/settings/palette.ts'
import { alike } from '#tests/support/cases.ts'
import { projectRoot } from '#worker/cli/settings.ts'

test.for([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#1e2760', '#e6ab35', 6.76],
] as const)('the contrast of %s and %s is %f', ([one, other, ratio]) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

// Reckoned from the matrices of CSS Color 4 (17, "Sample code for Color Conversions"), apart from the site's own code.
test.for([
  ['#1e2760', 0.1, '#36427e'],
  ['#1e2760', -0.1, '#0a0b43'],
  ['#e6ab35', 0.05, '#f7bb49'],
  ['#e6ab35', -0.2, '#a56d00'],
  ['#7a0000', 0.25, '#cf5b4d'],
  ['#7a0000', -0.1, '#590000'],
  ['#0b5d3b', 0.3, '#70b891'],
  ['#808080', 0.1, '#9e9e9e'],
  ['#0000ff', 0.3, '#86adfe'],
  ['#00ff00', -0.4, '#007a00'],
  ['#ff00ff', 0.1, '#fe8dfb'],
  ['#010203', 0.02, '#020405'],
  ['#1e2760', 1, '#ffffff'],
  ['#1e2760', -1, '#02000c'],
] as const)('%s by %f lighter, still seen as the same colour, is %s', ([hex, by, lighter]) => {
  expect(lightened(hex, by)).toBe(lighter)
})

test.for([
  ['#ffffff', '#000000', 0.5, '#808080'],
  ['#ffffff', '#000000', 0, '#000000'],
  ['#ffffff', '#000000', 1, '#ffffff'],
  ['#f6f1e4', '#0b5d3b', 0.15, '#2e7354'],
  ['#0b5d3b', '#ffffff', 0.12, '#e2ece7'],
] as const)('%s over %s with the opacity %f is seen as %s', ([over, under, opacity, seen]) => {
  expect(mix(over, under, opacity)).toBe(seen)
})

test.for(['#1e2760', '#000000'])('%s is a colour as it is stored', (text) => expect(isHex(text)).toBe(true))
test.for(['#1E2760', '1e2760', '#1e276', '#1e27600', 'x#1e2760', '#1e276g', ''])('"%s" is none', (text) =>
  expect(isHex(text)).toBe(false),
)

describe('the colours of a site', () => {
  const green = { groundColour: '#0b5d3b', actionColour: '' }
  const yellow = { groundColour: '', actionColour: '#ffb703' }

  test('are its own where it has some', () => {
    expect(coloursOf(green)).toEqual({ ground: '#0b5d3b', action: DEFAULTS.action })
    expect(coloursOf(yellow)).toEqual({ ground: DEFAULTS.ground, action: '#ffb703' })
    expect([green, yellow].map(hasOwnColours)).toEqual([true, true])
  })
  test('are those that it comes with where what is stored is no colour', () => {
    const broken = { groundColour: 'red;}', actionColour: 'none' }
    expect(coloursOf(broken)).toEqual({ ground: DEFAULTS.ground, action: DEFAULTS.action })
    expect([broken, { groundColour: '', actionColour: '' }].map(hasOwnColours)).toEqual([false, false])
  })

  test.for([
    ['#0b5d3b', '#004c2b', '#e2ece7', '#bbccba'],
    ['#7a0000', '#660000', '#efe0e0', '#d7b5ab'],
    ['#00506e', '#003f5d', '#e0eaee', '#b9c9c7'],
    ['#3a3a3a', '#2b2b2b', '#e7e7e7', '#c7c3ba'],
  ] as const)('follow from the ground %s', ([ground, groundStrong, groundSoft, onGroundMuted]) => {
    const followed = { ...DEFAULTS, ground, groundStrong, groundSoft, onGroundMuted }
    expect(paletteOf({ ...DEFAULTS, ground })).toEqual(followed)
  })

  test.for([
    ['#ffb703', '#e7a000'],
    ['#9fd356', '#8abc3d'],
    // Darker by as much as leaves its text readable.
    ['#e07b39', '#d26f2a'],
    ['#c98a2b', '#b97b12'],
    ['#8f8f8f', '#898989'],
  ] as const)('follow from the action %s, which is %s under the pointer', ([action, actionStrong]) => {
    expect(paletteOf({ ...DEFAULTS, action })).toEqual({ ...DEFAULTS, action, actionStrong })
  })

  test('become less of a tint, or none, where a text could not be read on it', () => {
    expect(paletteOf({ ...DEFAULTS, ground: '#808080' }).groundSoft).toBe(FIXED.surface)
    expect(paletteOf({ ...DEFAULTS, ground: '#808080' }).onGroundMuted).toBe(FIXED.onGround)
    expect(paletteOf({ ...DEFAULTS, action: '#000000' }).actionStrong).toBe('#000000')
  })
})

test.for([
  ['#ffffff', '#e6ab35', 'ground', '#474747'],
  ['#88aacc', '#e6ab35', 'ground', '#2b4967'],
  ['#606060', '#ffb703', 'ground', '#515151'],
  // Less vivid where a screen has no such dark blue or yellow: cut off, it would be another hue.
  ['#0181b8', '#e6ab35', 'ground', '#004c6f'],
  ['#ffcc00', '#e6ab35', 'ground', '#584501'],
  // No ground goes with black, so that the nearest one alone is offered.
  ['#7799bb', '#000000', 'ground', '#3b5a79'],
  ['#1e2760', '#000000', 'action', '#939393'],
  ['#1e2760', '#1e2760', 'action', '#7f90d3'],
  ['#0b5d3b', '#8f8f8f', 'action', '#c3c3c3'],
] as const)('with %s and %s, the %s is refused, and %s is offered', ([ground, action, of, nearest]) => {
  const message =
    of === 'ground'
      ? `Text cannot be read on ${ground}: the nearest that works is ${nearest}`
      : `Text cannot be read with ${action} on or beside ${ground}: the nearest that works is ${nearest}`
  expect(refusedColour({ ground, action })).toEqual({ of, nearest, message })
  expect(nearestNamed(message)).toBe(nearest)
})

test.for([
  ['#ffffff', '#dddddd'],
  ['#f4ead5', '#e7ddc8'],
])('a button in %s cannot be seen on the page, and %s is offered', ([action = '', nearest]) => {
  const message = `A button in ${action} cannot be seen on the page: the nearest that works is ${nearest}`
  expect(refusedColour({ ...DEFAULTS, action })).toEqual({ of: 'action', nearest, message })
})

test('white on white is refused twice, in words, each time with a colour that works', () => {
  const first = refusedColour({ ground: '#ffffff', action: '#ffffff' })
  expect(first).toMatchObject({ of: 'ground', message: /^Text cannot be read on #ffffff: .* #[0-9a-f]{6}$/ })
  const second = refusedColour({ ground: first?.nearest ?? '', action: '#ffffff' })
  expect(second).toMatchObject({ of: 'action', message: /^A button in #ffffff cannot be seen on the page: / })
})

test('the nearest colour is one that a step less would not be', () => {
  const isDark = (hex: string) => contrast(hex, '#ffffff') >= MIN_CONTRAST
  const able = nearest('#7799bb', isDark) ?? ''
  expect(contrast(able, '#ffffff')).toBeLessThan(MIN_CONTRAST * 1.03)
  expect(nearest('#000080', isDark)).toBe('#000080')
})

/** Checks that each text of a palette can be read on what it stands on; `of` is what led to it. */
function expectReadable(palette: typeof DEFAULTS, of: object = {}) {
  for (const [text, ground] of textPairs(palette))
    expect(contrast(text, ground), `${text} on ${ground} of ${JSON.stringify(of)}`).toBeGreaterThanOrEqual(MIN_CONTRAST)
}

test('the style sheet has the colours that the palette is reckoned with', () => {
  const sheet = readFileSync(join(projectRoot, 'web/shared/styles/theme.css'), 'utf8')
  const stands = (name: string) =>
    new RegExp(`--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: (#\\w+);`).exec(
      sheet,
    )?.[1]
  for (const [name, hex] of Object.entries({ ...FIXED, ...DEFAULTS })) expect([name, stands(name)]).toEqual([name, hex])
  for (const [property, value] of colourProperties(DEFAULTS)) expect(sheet).toContain(`${property}: ${value};`)
  expect(refusedColour(DEFAULTS)).toBeUndefined()
  expectReadable(DEFAULTS)
})

test('each colour is compared with what it stands on, or with what stands on it', () => {
  const compared = textPairs(DEFAULTS).flat()
  for (const [name, hex] of Object.entries({ ...FIXED, ...DEFAULTS })) expect(compared, name).toContain(hex)
})

test('with one colour chosen, the other’s are those of the style sheet', () => {
  const { ground, groundStrong, groundSoft, onGroundMuted } = paletteOf({ ...DEFAULTS, action: '#ffb703' })
  expect({ ...DEFAULTS, ground, groundStrong, groundSoft, onGroundMuted }).toEqual(DEFAULTS)
  const { action, actionStrong } = paletteOf({ ...DEFAULTS, ground: '#7a0000' })
  expect({ ...DEFAULTS, action, actionStrong }).toEqual(DEFAULTS)
})

test.for([
  ['#FFF', '#ffffff'],
  ['0B6', '#00bb66'],
  ...alike([' #0B5D3B ', '0b 5d 3b', '#0b5d3bFF'], '#0b5d3b'),
  ['#0b6f', '#00bb66'],
  ['#0b5d3b80', '#0b5d3b80'],
  ['#0b68', '#0b68'],
  ['red', 'red'],
  ['##fff', '##fff'],
  ['#ff', '#ff'],
  ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'],
  ['', ''],
])('a colour typed as "%s" is read as "%s"', ([typed = '', read]) => {
  expect(colourText(typed)).toBe(read)
})

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns fifty pairs of any colours, the same in each run. */
function randomPairs(): Colours[] {
  const next = numbers(35)
  const colour = () =>
    `#${Math.floor(next() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`
  return Array.from({ length: 50 }, () => ({ ground: colour(), action: colour() }))
}

/** Returns the colours that are offered to someone who accepts each refusal. */
function accepted(colours: Colours): Colours {
  const first = refusedColour(colours)
  const second = first ? { ...colours, [first.of]: first.nearest } : colours
  const refused = refusedColour(second)
  return refused ? { ...second, [refused.of]: refused.nearest } : second
}

const PAIRS = randomPairs()
const EXTREMES = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080']

test('of fifty random pairs of colours, each is taken or leads to two that hold, and every text can be read', () => {
  for (const pair of PAIRS) {
    const colours = accepted(pair)
    expect(refusedColour(colours), JSON.stringify(pair)).toBeUndefined()
    expectReadable(paletteOf(colours), pair)
  }
  expect(PAIRS.filter((pair) => !refusedColour(pair)).length).toBeGreaterThan(0)
})

test('the strongest colours that a screen has lead to two that hold as well', () => {
  for (const ground of EXTREMES) {
    for (const action of EXTREMES) {
      const colours = accepted({ ground, action })
      expect(refusedColour(colours)).toBeUndefined()
      expectReadable(paletteOf(colours))
    }
  }
})
