import type { Page } from '@playwright/test'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import { named } from './admin-fixtures.ts'

const LABELS = [
  'Engine',
  'PTO power',
  'Gearbox',
  'Drive',
  'Rear linkage',
  'Hydraulic flow',
  'Tyres',
  'Fuel tank',
  'Weight',
  'Cab',
]
const VALUES = [
  '4-cylinder turbo diesel, 3.6 L, 75 hp (55.9 kW) at 2,200 rpm',
  '12 forward, 4 reverse, synchronised shuttle',
  '4WD, mechanical front axle',
]

/**
 * Returns a machine with the longest possible data: 30 specifications, a name of 200 characters, the highest prices.
 */
export const aLongMachine = (): Partial<MachineryInput> => ({
  name: `${named('Gona')} Utility Tractor 4WD with Canopy, Front Weights and Remote Valves, Made for the Ploughing Contractors of Zaria and Funtua, with the Heavy-Duty Three-Point Linkage of Category II and a Folding Roll Bar too`.slice(
    0,
    200,
  ),
  description: 'Strong enough for a three-disc plough in Zaria loam, light enough to spray the same field. '
    .repeat(9)
    .trim(),
  specifications: Array.from(
    { length: 30 },
    (_, i) => `${LABELS[i % 10]} ${Math.floor(i / 10) || ''}: ${VALUES[i % 3]}`,
  ).join('\n'),
  price: '12345678.90',
  stock: 'on-order',
  orderWeeks: 104,
})

/** Returns the number of pages in the page's PDF, in which each has one object of that type. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** Returns what extends beyond the sheet's edges, or is cut off within it, in the layout for paper. */
export async function cutOff(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  // A4 less its margins of 10 mm, at 96 dpi.
  await page.setViewportSize({ width: 718, height: 1046 })
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && !(element instanceof SVGElement))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const isClipped =
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const isHiddenOnPurpose = element.clientWidth <= 1
        return !isHiddenOnPurpose && (left < -1 || right > innerWidth + 1 || isClipped)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  return found
}
