// Part of npm run check.
import { expect, test } from 'vitest'
import { contrast } from '#contract/settings/colour.ts'
import { paletteOf, READABLE, refusedColour, textPairs } from '#contract/settings/palette.ts'
import { accepted, randomPairs } from '#tests/support/random-colours.ts'

const PAIRS = randomPairs()
const EXTREMES = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080']

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
