import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { fillQuotation, open, quotation, T75, T75_PATH } from '#tests/support/browser/visitor.ts'

const T45 = 'Gona T45 Compact Tractor'
const PLOUGH = 'Gona C3 Disc Plough'
const ONE = 'm=gona-t75-utility-tractor-4wd'
const TWO = `${ONE}&m=gona-t45-compact-tractor`

const columns = (page: Page) => page.getByRole('columnheader')

test('two machines are compared, a third is added and removed, and quotations are requested', async ({ page }) => {
  const row = (label: string) => page.getByRole('rowgroup').filter({ has: page.getByText(label, { exact: true }) })
  const another = page.getByLabel('Another machine')
  await open(page, T75_PATH)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/compare?${ONE}`)
  await hydrated(page)
  // Without a choice, the page asks for one in its own words.
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(another).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText((await another.locator('option').first().textContent()) ?? '')
  await another.selectOption(T45)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(columns(page)).toHaveCount(2)
  await expect(page.getByRole('rowgroup').filter({ hasText: 'Rear linkage' })).toContainText('differs')
  await expect(page.getByRole('rowgroup').filter({ hasText: 'Fuel tank' })).toContainText('85 L (largest)')
  await expect(row('Engine')).toContainText('differs')
  await expect(row('Category')).not.toContainText('differs')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await another.selectOption(PLOUGH)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(columns(page)).toHaveCount(3)
  await expect(another).toHaveCount(0)
  // The plough has no engine: a missing value is not a difference.
  await expect(row('Engine')).not.toContainText('differs')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Remove ${PLOUGH}` }).click()
  await expect(columns(page)).toHaveCount(2)
  await expect(page).toHaveURL(`/compare?${TWO}`)
  await hydrated(page)

  const bodies: Record<string, unknown>[] = []
  await page.route('**/api/contact', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { id: '0a1b2c3d' } })
  })
  for (const button of [`Request Quotation: ${T45}`, 'Request a quotation for all']) {
    await page.getByRole('button', { name: button }).click()
    await expectAccessible(page)
    await fillQuotation(quotation(page))
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
    await expect(quotation(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/compare?${TWO}`)
    await expect(page.getByText('We have your request for')).toBeVisible()
  }
  expect(bodies.map(({ subject }) => subject)).toEqual([
    `Quotation Request - ${T45}`,
    `Quotation Request - ${T75}, ${T45}`,
  ])
  expect(bodies.map((body) => 'machineId' in body)).toEqual([true, false])

  await page.goto(`/compare?${TWO}&m=sold`)
  await expect(page.getByRole('status').filter({ hasText: 'One machine you chose is' })).toBeVisible()
  await expect(columns(page)).toHaveCount(2)
})
