// What people do to the content of the site, drawn apart from everything else.

import type { Random } from '#tests/simulate/engine/random.ts'
import type { Failure } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import { spreadsheet, twoSpreadsheets } from './clerk.ts'
import { exhibit, serve } from './curator.ts'
import { tidy, tidyNight } from './librarian.ts'
import { settings, sort } from './owner.ts'
import { price } from './pricer.ts'
import { bringBack } from './restorer.ts'
import { lookForGaps, translate } from './translator.ts'
import { upload } from './uploader.ts'

export const CONTENT_ACTS = {
  upload: [upload, 0],
  exhibit: [exhibit, 0],
  tidy: [tidy, 0],
  'tidy night': [tidyNight, 0],
  serve: [serve, 0],
  price: [price, 0],
  settings: [settings, 0],
  sort: [sort, 0],
  translate: [translate, 0],
  'look for gaps': [lookForGaps, 0],
  spreadsheet: [spreadsheet, 0],
  'two spreadsheets': [twoSpreadsheets, 0],
  'bring back': [bringBack, 0],
} as const satisfies Record<string, readonly [Act, 0]>

type Name = keyof typeof CONTENT_ACTS

const NAMES: Name[] = [
  ...Array.from({ length: 3 }, () => ['exhibit', 'tidy'] as const).flat(),
  ...Array.from(
    { length: 2 },
    () => ['upload', 'price', 'settings', 'sort', 'translate', 'spreadsheet'] as const,
  ).flat(),
  ...(['serve', 'tidy night', 'bring back'] as const),
]

/** Draws what happens to the content in a step, and what fails of the service that images are made by. */
export function contentOf(random: Random): {
  acts: { name: Name; seed: number }[]
  weather: Partial<Record<Failure, number>>
} {
  if (!random.chance(0.2)) return { acts: [], weather: {} }
  const acts = [{ name: random.one(NAMES), seed: random.seed() }]
  return { acts, weather: random.chance(0.15) ? { 'images before': 0.3, 'images after': 0.1 } : {} }
}
