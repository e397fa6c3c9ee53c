import type { Page } from '@playwright/test'
import type { MachineryInput } from '#contract/machinery.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { aTractor } from '#tests/support/builders.ts'
import { named, openSection } from './admin-fixtures.ts'
import { expect, test } from './fixtures.ts'

// The rate and the offer are the whole site's.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

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

/** As much as there is to say of a machine: 30 specifications, a name of 200 characters, the highest prices. */
const aLongMachine = (): Partial<MachineryInput> => ({
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

/** The pages of the page's PDF: each has one object of that type. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** What stands beyond the sheet's edges, or is cut off within it, where it is laid out as on paper. */
async function cutOff(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  // A4 less its margins of 10 mm, at 96 dots an inch.
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

test('the longest machine, and three of them side by side, are one sheet each with nothing cut', async ({ page }) => {
  const { headers } = await openSection(page, 'settings')
  const send = (method: 'post' | 'put', path: string, data: unknown) => page.request[method](path, { headers, data })
  await send('post', '/api/admin/prices/rates', { rate: '1587.35', date: lagosDate(Date.now()) })
  const { settings } = await (await page.request.get('/api/admin/prices', { headers })).json()
  const offer = { leastDeposit: '30', yearlyRate: '24.5', terms: [12], payments: ['monthly'] }
  await send('put', '/api/admin/prices', { rateDays: settings.rateDays, offer })
  const machines = []
  for (let i = 0; i < 3; i++) {
    machines.push(await (await send('post', '/api/machinery', { ...aTractor(), ...aLongMachine() })).json())
  }
  const comparison = `/compare?${machines.map(({ slug }) => `m=${slug}`).join('&')}`
  for (const path of [`/machinery/${machines[0].slug}`, comparison]) {
    await page.goto(path)
    await expect(page.getByText('From $12,345,678.90').first()).toBeVisible()
    expect(await printedPages(page), path).toBe(1)
    expect(await cutOff(page), path).toEqual([])
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    for (const text of [/^≈ ₦19,600,000,000/, /₦1,587\.35 to \$1/, /deposit|Deposit/, 'Gona Agricultural Machinery']) {
      await expect(main.getByText(text).filter({ visible: true }).first(), `${path} ${text}`).toBeVisible()
    }
    await expect(page.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
    await expect(main.getByText('Cab 2').first()).toBeVisible()
    await page.emulateMedia({ media: null })
  }
  await send('put', '/api/admin/prices', { rateDays: settings.rateDays, offer: settings.offer })
  for (const { id } of machines) await page.request.delete(`/api/machinery/${id}`, { headers })
})
