import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { startCuttingProxy } from '#tests/support/cutting-proxy.ts'
import { png } from '#tests/support/images.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ expectedErrors: [/Failed to load resource|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|net::ERR|beforeunload/] })

const FORMS = { blog: 'Create Blog Post', gallery: 'Upload Image', machinery: 'Add Machinery', images: 'Upload Image' }

/** An image of 800 kB: it takes many packets, but has few enough pixels to be sent unchanged. */
const LARGE_IMAGE = Buffer.concat([png(64, 64), randomBytes(800_000)])

/** Opens a section's form at the given origin, signed in. */
async function openForm(page: Page, origin: string, section: keyof typeof FORMS) {
  await openSection(page)
  const session = await page.evaluate(() => ({ ...localStorage }))
  await page.goto(`${origin}/admin/login`)
  await page.evaluate((stored) => Object.assign(localStorage, stored), session)
  await page.goto(`${origin}/admin?section=${section}`)
  await page.getByRole('button', { name: FORMS[section] }).click()
  const form = page.getByRole('dialog')
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: LARGE_IMAGE })
  return form
}

const siteOf = (baseURL: string | undefined) => Number(new URL(baseURL ?? '').port)

for (const [section, cuts] of [
  ['machinery', [0.1]],
  ['gallery', [0.5]],
  ['blog', [0.9]],
  ['images', [0.1, 0.5, 0.9]],
] as const) {
  test(`an upload to ${section} resumes after the connection drops at ${cuts.join(', ')} of it`, async ({
    page,
    baseURL,
  }) => {
    const proxy = await startCuttingProxy(siteOf(baseURL), [...cuts])
    const form = await openForm(page, proxy.origin, section)
    await expect(form.getByText('The connection was lost. Retrying automatically...')).toBeVisible()
    await expect(form.getByRole('progressbar')).toHaveAttribute('value', '0')
    await expectAccessible(page)
    if (section === 'images') await expect(page.getByText('Image uploaded', { exact: true })).toBeVisible()
    else {
      await expect(form.getByText('The image is uploaded.')).toBeVisible({ timeout: 20_000 })
      await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\/[\w-]+$/)
    }
    expect(proxy.uploads()).toBe(cuts.length + 1)
    await page.close()
    proxy.close()
  })
}

test('a connection that stays down ends in an error message, and Retry sends the same file', async ({
  page,
  baseURL,
}) => {
  const proxy = await startCuttingProxy(siteOf(baseURL), [0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
  const form = await openForm(page, proxy.origin, 'gallery')
  await expect(page.getByText('Upload failed: 0 The connection was lost')).toBeVisible({ timeout: 40_000 })
  expect(proxy.uploads()).toBe(6)
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  await page.close()
  proxy.close()
})

test('an upload offline for longer than its upload URL lasts gets a new one', async ({ page, context }) => {
  await openSection(page, 'gallery')
  await page.clock.install()
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const form = page.getByRole('dialog')
  const put: string[] = []
  await page.route(/X-Amz-Signature/, async (route) => {
    put.push(route.request().url())
    if (put.length > 1) return route.continue()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(64, 64) })
  await expect(form.getByText('The connection was lost. Retrying automatically...')).toBeVisible()
  await page.clock.fastForward(20 * 60 * 1000)
  expect(put).toHaveLength(1)
  await context.setOffline(false)
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  expect(put).toHaveLength(2)
  expect(put[1]).not.toBe(put[0])
})

test('leaving the page during an upload asks for confirmation', async ({ page }) => {
  await openSection(page, 'images')
  await page.route(/X-Amz-Signature/, () => undefined)
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const form = page.getByRole('dialog')
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(64, 64) })
  await expect(form.getByRole('progressbar')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(form.getByRole('progressbar')).toBeVisible()
})
