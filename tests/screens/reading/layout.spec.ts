import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { anAdministrator, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { hasDisplayFace } from '#tests/support/display-face.ts'
import { type Layout, layoutChanges, measureLayout } from '#tests/support/layout.ts'
import { addScreenContent } from '#tests/support/screen-content.ts'
import { ADMIN_SCREENS, heightOf, photographOf, photographPath, SCREENS, type Screen } from '#tests/support/screens.ts'

// `npm run accept-layout` declares the current state correct: it writes the record and the photographs again.
test.use({ expectedErrors: [/status of 404|was preloaded using link preload but not used/] })

const WIDTHS = [360, 1280]

/**
 * Sets every text in the display face, which is the same on every machine: system fonts would break lines differently.
 */
async function inTheDisplayFace<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  await page.evaluate(() => document.documentElement.style.setProperty('--font-sans', '"Display Face"'))
  await page.waitForFunction(hasDisplayFace)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  const result = await measure()
  await page.evaluate(() => document.documentElement.style.removeProperty('--font-sans'))
  return result
}

/** Returns whether the administrator's area has its sidebar exactly on wide screens: a script replaces it by a bar. */
const hasItsShell = () =>
  location.pathname !== '/admin' ||
  matchMedia('(width >= 64rem)').matches === Boolean(document.querySelector('#root aside'))

/** Returns visible elements' classes for which no style sheet has a rule. */
const unknownClasses = () => {
  const selectors = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        const own = 'selectorText' in rule ? String(rule.selectorText) : ''
        return 'cssRules' in rule ? own + selectors(rule.cssRules as CSSRuleList) : own
      })
      .join(' ')
  const all = [...document.styleSheets].map((sheet) => selectors(sheet.cssRules)).join(' ')
  const classes = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  return [...classes].filter((name) => !all.includes(`.${CSS.escape(name)}`))
}

async function show(page: Page, { path, after }: Screen) {
  await page.goto(path)
  if (path.startsWith('/admin')) await page.waitForLoadState('networkidle')
  else await hydrated(page)
  await after?.(page)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

const isAccepting = () => /all|changed/.test(test.info().config.updateSnapshots)

/** Returns the recorded and current positions at one width, and how they differ. */
function aRecord(file: string, width: number) {
  const url = new URL(`layout/${file}-${width}.json`, import.meta.url)
  const recorded: Record<string, Layout> = existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : {}
  const layouts: Record<string, Layout> = {}
  const found: Record<string, string[]> = {}
  return {
    /** Compares a screen with its record; accepted changes are photographed. */
    async compare(page: Page, { name }: Screen) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await page.waitForFunction(hasItsShell)
      const now = await inTheDisplayFace(page, () => page.evaluate(measureLayout, Object.keys(layouts).length === 0))
      const before = recorded[name]
      const changes = before ? layoutChanges(before, now, heightOf(width)) : ['is not recorded']
      layouts[name] = changes.length === 0 && before ? before : now
      if (changes.length > 0) found[name] = changes
      const isPhotographed = before ? changes.length === 0 : existsSync(photographPath(name, width))
      if (isAccepting() && !isPhotographed) await photographOf(page, name, width)
      expect.soft(await page.evaluate(unknownClasses), name).toEqual([])
    },
    end() {
      if (isAccepting()) writeFileSync(url, lines(layouts))
      else expect(found, 'If this is meant: npm run accept-layout').toEqual({})
    },
  }
}

/** Returns JSON with one part per line. */
const lines = (layouts: Record<string, Layout>) => {
  const screens = Object.entries(layouts).map(([screen, layout]) => {
    const parts = Object.entries(layout).map(([name, place]) => `    ${JSON.stringify(name)}: ${spaced(place)}`)
    return `  ${JSON.stringify(screen)}: {\n${parts.join(',\n')}\n  }`
  })
  return `{\n${screens.join(',\n')}\n}\n`
}
const spaced = (place: object) =>
  `{ ${Object.entries(place)
    .map(([name, value]) => `"${name}": ${value}`)
    .join(', ')} }`

for (const width of WIDTHS) {
  test(`public screens of ${width} pixels stand as recorded`, async ({ page }) => {
    const record = aRecord('public', width)
    await page.setViewportSize({ width, height: heightOf(width) })
    for (const screen of SCREENS) {
      await show(page, screen)
      await record.compare(page, screen)
    }
    record.end()
  })
}

test('the administrator’s screens stand as recorded', async ({ page, baseURL }) => {
  // With its own account, because its screen shows all the sessions.
  const { headers } = await openSection(page, '', await anAdministrator(page.request))
  await addScreenContent(baseURL as string, headers.Authorization.slice('Bearer '.length))
  // Errors caused by other tests.
  await page.route('**/api/admin/errors', (route) => route.fulfill({ json: { count: 0, newest: [] } }))
  await page.route('**/status-counts', async (route) =>
    route.fulfill({ json: { ...(await (await route.fetch()).json()), new: 3 } }),
  )
  await page.route('**/api/admin/today', async (route) => {
    const today = await (await route.fetch()).json()
    await route.fulfill({ json: { ...today, newInquiries: { ...today.newInquiries, count: 3 } } })
  })
  const records = WIDTHS.map((width) => aRecord('admin', width))
  for (const screen of ADMIN_SCREENS) {
    await page.setViewportSize({ width: 360, height: heightOf(360) })
    await show(page, screen)
    // One visit for both widths: the area renders again when its width changes.
    for (const record of records) await record.compare(page, screen)
  }
  for (const record of records) record.end()
})
