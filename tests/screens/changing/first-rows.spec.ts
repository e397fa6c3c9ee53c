import type { Page } from '@playwright/test'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { aMessage, aTractor } from '#tests/support/builders.ts'
import { png } from '#tests/support/images.ts'
import { aDraft } from '#tests/support/quotations.ts'

const SCREEN = { width: 360, height: 640 }
test.use({ viewport: SCREEN, hasTouch: true })

const LISTS = [
  'inquiries',
  'inquiries&tab=quotations',
  'inquiries&tab=orders',
  'machinery',
  'blog',
  'gallery',
  'images',
  'bin',
  'translations',
  'administrators',
]

type Headers = Record<string, string>

async function accepted(page: Page, headers: Headers, id: string) {
  const sending = { headers: { ...headers, 'If-Match': '"1"' } }
  const { link } = await (await page.request.post(`/api/admin/quotations/${id}/send`, sending)).json()
  const form = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }
  const answer = await page.request.post(`${new URL(link).pathname}/accept`, { form })
  expect(answer.ok()).toBe(true)
}

async function deletedMachine(page: Page, headers: Headers) {
  const { id } = await (await page.request.post('/api/machinery', { headers, data: aTractor() })).json()
  expect((await page.request.delete(`/api/machinery/${id}`, { headers })).status()).toBe(204)
}

async function uploadedImage(page: Page) {
  await openSection(page, 'images')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const file = { name: `${named('market')}.png`, mimeType: 'image/png', buffer: png(96, 64) }
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('Image uploaded', { exact: true })).toBeVisible()
}

for (const part of [...LISTS, 'settings&tab=services']) {
  test(`the first row of ${part.replace('&tab=', ', ')} is in sight on a phone`, async ({ page }) => {
    const { headers } = await openSection(page)
    await page.request.post('/api/contact', { data: aMessage() })
    const data = aDraft({ validUntil: addDays(lagosDate(Date.now()), 30) })
    const { id } = await (await page.request.post('/api/admin/quotations', { headers, data })).json()
    if (part.endsWith('orders')) await accepted(page, headers, id)
    if (part === 'bin') await deletedMachine(page, headers)
    if (part === 'images') await uploadedImage(page)
    await openSection(page, part)
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first()
    const name = first.getByRole('heading').first()
    await expect(name).toBeVisible()
    await expect(name).toBeInViewport({ ratio: 1 })
  })
}

test('filters that do not fit a phone scroll in one row, and the chosen one is in sight', async ({ page }) => {
  await openSection(page, 'inquiries&tab=quotations&status=withdrawn')
  const row = page.getByRole('group', { name: 'Filter by status' })
  const chosen = row.getByRole('button', { pressed: true })
  await expect(chosen).toContainText('Withdrawn')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(row.getByRole('button', { name: /^All/ })).not.toBeInViewport()
  const tops = await row.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
