// Part of npm run check.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourText, contrast, nearest } from '#contract/settings/colour.ts'
import {
  colourProperties,
  FIXED,
  paletteOf,
  READABLE,
  refusedColour,
  STANDARD,
  textPairs,
} from '#contract/settings/palette.ts'
import { accepted, randomPairs } from '#tests/support/random-colours.ts'

const PAIRS = randomPairs()
const EXTREMES = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080']

test.for([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#1e2760', '#e6ab35', 6.76],
] as const)('the contrast of %s and %s is %f', ([one, other, ratio]) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('of fifty random pairs of colours, each is taken or leads to two that hold, and every text can be read', () => {
  for (const pair of PAIRS) {
    const colours = accepted(pair)
    expect(refusedColour(colours), JSON.stringify(pair)).toBeUndefined()
    for (const [text, ground] of textPairs(paletteOf(colours))) {
      expect(contrast(text, ground), `${text} on ${ground} of ${JSON.stringify(pair)}`).toBeGreaterThanOrEqual(READABLE)
    }
  }
  expect(PAIRS.filter((pair) => !refusedColour(pair)).length).toBeGreaterThan(0)
})

test('the strongest colours that a screen has lead to two that hold as well', () => {
  for (const ground of EXTREMES) {
    for (const action of EXTREMES) {
      const colours = accepted({ ground, action })
      expect(refusedColour(colours)).toBeUndefined()
      for (const [text, under] of textPairs(paletteOf(colours))) {
        expect(contrast(text, under), `${text} on ${under}`).toBeGreaterThanOrEqual(READABLE)
      }
    }
  }
})

test('white on white is refused twice, in words, each time with a colour that works', () => {
  const first = refusedColour({ ground: '#ffffff', action: '#ffffff' })
  expect(first).toMatchObject({ of: 'ground', message: /^Text cannot be read on #ffffff: .* #[0-9a-f]{6}$/ })
  const second = refusedColour({ ground: first?.nearest ?? '', action: '#ffffff' })
  expect(second).toMatchObject({ of: 'action', message: /^A button in #ffffff cannot be seen on the page: / })
})

test('a ground that is offered goes with the other colour, where one does', () => {
  for (const ground of ['#88aacc', '#ff8800', '#cccccc']) {
    const offered = refusedColour({ ...STANDARD, ground })?.nearest ?? ''
    expect(refusedColour({ ...STANDARD, ground: offered }), ground).toBeUndefined()
  }
})

test('the nearest colour is one that a step less would not be', () => {
  const isDark = (hex: string) => contrast(hex, '#ffffff') >= READABLE
  const able = nearest('#7799bb', isDark) ?? ''
  expect(contrast(able, '#ffffff')).toBeLessThan(READABLE * 1.03)
  expect(nearest('#000080', isDark)).toBe('#000080')
})

test('the style sheet has the colours that the palette is reckoned with', () => {
  const sheet = readFileSync('web/shared/styles/theme.css', 'utf8')
  const stands = (name: string) =>
    new RegExp(`--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: (#\\w+);`).exec(
      sheet,
    )?.[1]
  for (const [name, hex] of Object.entries({ ...FIXED, ...STANDARD })) expect([name, stands(name)]).toEqual([name, hex])
  for (const [property, value] of colourProperties(STANDARD)) expect(sheet).toContain(`${property}: ${value};`)
  expect(refusedColour(STANDARD)).toBeUndefined()
  for (const [text, ground] of textPairs(STANDARD)) {
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
  }
})

test('with one colour chosen, the other’s are those of the style sheet', () => {
  const { ground, groundStrong, groundSoft, onGroundMuted } = paletteOf({ ...STANDARD, action: '#ffb703' })
  expect({ ...STANDARD, ground, groundStrong, groundSoft, onGroundMuted }).toEqual(STANDARD)
  const { action, actionStrong } = paletteOf({ ...STANDARD, ground: '#7a0000' })
  expect({ ...STANDARD, action, actionStrong }).toEqual(STANDARD)
})

test.for([
  ['#FFF', '#ffffff'],
  ['0B6', '#00bb66'],
  [' #0B5D3B ', '#0b5d3b'],
  ['0b 5d 3b', '#0b5d3b'],
  ['#0b5d3bFF', '#0b5d3b'],
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
