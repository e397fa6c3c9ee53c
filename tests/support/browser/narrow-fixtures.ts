import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { layoutFaults } from '#tests/support/enlarged.ts'

const STATES = [
  { name: '320 px', width: 320, textSize: '' },
  { name: '360 px', width: 360, textSize: '' },
  { name: '390 px', width: 390, textSize: '' },
  { name: 'text of 200 % at 360 px', width: 360, textSize: '200%' },
]

/** The two states in which fitting is hardest. */
export const HARDEST = STATES.filter(({ width, textSize }) => width === 320 || textSize)

export const LONG_WORD = 'Kamfaninnoninmu'.repeat(4)

/** Waits until changes have been painted. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Reports what is visible and scrolls sideways or is cut off, at each width. */
export async function fits(page: Page, what: string, { hasLongWords = false, states = STATES } = {}) {
  for (const { name, width, textSize } of states) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, textSize)
    await nextFrame(page)
    const faults = await page.evaluate(layoutFaults)
    // A word that fits on no line is broken.
    const found = hasLongWords ? faults.filter((fault) => /^(?:scrolls|cut)/.test(fault)) : faults
    expect.soft(found, `${what}, ${name}`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}
