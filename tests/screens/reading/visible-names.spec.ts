import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { ADMIN_SCREENS, SCREENS } from '#tests/support/screens.ts'

test.use({ viewport: { width: 1280, height: 900 }, expectedErrors: [/status of 404/] })

/**
 * An accessible name must contain the visible text (WCAG 2.5.3); axe's rule for this is experimental and off by
 * default.
 */
const mismatches = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await axe.run({ runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  })
}

for (const language of LANGUAGES) {
  test(`names on public screens begin with what is seen, in ${language}`, async ({ page }) => {
    for (const { path } of SCREENS.filter(({ name }) => name !== 'admin-login')) {
      await page.goto(prefixOf(language) + path)
      expect.soft(await mismatches(page), path).toEqual([])
    }
    await hydrated(page)
    const links = page.getByRole('list').locator('[data-language]')
    for (const other of LANGUAGES) {
      const link = links.and(page.locator(`[data-language=${other}]`)).first()
      await expect(link).toHaveText(other.toUpperCase())
      await expect(link).toHaveAttribute('aria-label', new RegExp(`^${other.toUpperCase()}, `))
    }
  })
}

test('names on the administrator’s screens and forms begin with what is seen', async ({ page }) => {
  await openSection(page)
  for (const { name, path, after } of ADMIN_SCREENS) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await after?.(page)
    expect.soft(await mismatches(page), name).toEqual([])
  }
})
