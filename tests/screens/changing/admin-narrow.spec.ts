import type { Locator } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { fits, LONG_WORD } from '#tests/support/browser/narrow-fixtures.ts'
import { png } from '#tests/support/images.ts'

// The test recorder loads the preview of a chosen file; an invalid link causes the same error.
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  expectedErrors: [/Connecting to 'blob:|status of [45]/],
})
test.describe.configure({ timeout: 300_000 })

const FORMS = {
  blog: ['Create Blog Post', /^Edit /],
  machinery: ['Add Machinery', /^Edit (?!Prices)/],
  gallery: ['Upload Image', /^Edit /],
} as const

/** Opens everything in a form that can be opened. */
const unfold = (form: Locator) =>
  form.locator('details:not([open]) > summary').evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click()
  })

for (const [section, [create, edit]] of Object.entries(FORMS)) {
  test(`the form of ${section} fits a narrow screen in all its states`, async ({ page }) => {
    await openSection(page, section)
    await page.getByRole('button', { name: create }).click()
    const form = page.getByRole('dialog')
    await fits(page, 'empty')
    await form.locator('[type=submit]').last().click()
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
    await unfold(form)
    await fits(page, 'with errors')
    await expectAccessible(page)
    for (const field of await form.locator('input:not([type]), textarea').all()) await field.fill(LONG_WORD)
    await fits(page, 'with long words', { hasLongWords: true })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)

    await page.getByRole('button', { name: edit }).first().click()
    await expect(form.locator('summary').first()).toBeVisible()
    await unfold(form)
    await expect(form.getByLabel('Hausa').first()).toBeVisible()
    await fits(page, 'of a row, unfolded', { hasLongWords: true })
    const addsMore = form.getByLabel('Add an image from a file')
    const choices = (await addsMore.count()) > 0 ? [addsMore, addsMore] : [form.getByLabel(/^Choose a file/)]
    for (const choice of choices) {
      const file = { name: `${LONG_WORD}.png`, mimeType: 'image/png', buffer: png(96, 64) }
      await choice.setInputFiles(file)
      await expect(form.getByText('The image is uploaded.')).toBeVisible()
      await expect(choice).toBeEnabled()
    }
    await fits(page, 'with images', { hasLongWords: true })
    await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 503, body: LONG_WORD }))
    await form.getByLabel(/^Choose a file/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(96, 64) })
    await expect(form.getByText('The image was not uploaded.')).toBeVisible()
    await form.locator('[type=submit]').last().click()
    await fits(page, 'with an upload that failed', { hasLongWords: true })
  })
}

test('the place for an image in a post fits a narrow screen', async ({ page }) => {
  await openSection(page, 'blog')
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Image', exact: true }).click()
  await fits(page, 'empty')
  const file = { name: `${LONG_WORD}.png`, mimeType: 'image/png', buffer: png(96, 64) }
  await form.getByLabel('Choose an image, or drop one here').setInputFiles(file)
  await expect(form.getByText('The image is uploaded.')).toBeVisible()
  await form.getByRole('button', { name: 'Insert', exact: true }).click()
  await fits(page, 'with an image and an error', { hasLongWords: true })
})

/** Runs in the page: whether the element is what is seen at its top and at its bottom. */
function isUncovered(element: Element) {
  const { x, width, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(x + width / 2, y)))
}

test('the menu shows every section and Logout, on a phone and beside the sections', async ({ page }) => {
  await openSection(page)
  const isInSight = async (name: string, role: 'link' | 'button') => {
    const entry = page.locator('aside, dialog').getByRole(role, { name }).last()
    await expect(entry).toBeInViewport({ ratio: 1 })
    // Nor does the name of who is signed in, which stays in sight, cover it.
    await expect.poll(() => entry.evaluate(isUncovered), name).toBe(true)
  }
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    if (width < 1000) await page.getByRole('button', { name: 'Open menu' }).click()
    for (const name of [
      'Overview',
      'Inquiries',
      'Translations',
      'Bin',
      'Settings',
      'Account',
      'Administrators',
      'Open the website',
    ])
      await isInSight(name, 'link')
    await isInSight('Logout', 'button')
    if (width < 1000) await page.keyboard.press('Escape')
  }
  // If the screen is lower than the list, Logout stays visible below it.
  await page.setViewportSize({ width: 1280, height: 500 })
  await isInSight('Logout', 'button')
})
