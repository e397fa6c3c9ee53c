import { fillMachine, named, openSection, rowOf } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, failNext, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { holdFiles, KINDS, unfold } from '#tests/support/browser/visitor.ts'
import { aTractor } from '#tests/support/builders.ts'

const PHOTO = 'tests/support/photo.jpg'

test.describe('on a phone', () => {
  test.use({ ...PHONE, expectedErrors: [/Failed to load resource|Connecting to 'blob:/] })

  test('a machine with an image is added, shown at home, edited, deleted and back after Undo', async ({ page }) => {
    await openSection(page, 'machinery')
    const name = named('Gona T45')
    await page.getByRole('button', { name: 'Add Machinery' }).click()
    const form = page.getByRole('dialog', { name: 'Add Machinery' })
    await expect(form.getByLabel('Category').getByRole('option')).toHaveText(['Select a category', ...KINDS])
    await fillMachine(form, name)
    await failNext(page, '**/api/machinery', 'POST')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await form.locator('input[type=file]').first().setInputFiles(PHOTO)
    await expect(form.getByAltText('Preview')).toHaveAttribute('src', /^blob:/)
    // It is sent at once, and saving waits for it.
    await form.getByRole('button', { name: 'Add Machinery' }).click()
    // The file is 1840 pixels wide: it is scaled down before it is sent.
    expect((await sent).headers()['content-type']).toBe('image/webp')
    await expect(page.getByText('Failed to create machinery', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue(name)
    await expect(form.getByLabel('Specifications')).toHaveValue('Engine: 75 hp\nDrive: 4WD')
    await form.getByRole('button', { name: 'Add Machinery' }).click()
    await expect(page.getByText('Machinery created successfully')).toBeVisible()
    await expect(form).toHaveCount(0)

    await page.goto('/')
    await hydrated(page)
    await unfold(page)
    const card = page.locator('#products li').filter({ hasText: name })
    await expect(card.getByText('From $45,000')).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    await expect
      .poll(() => card.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toContain('/objects/')

    await page.goto('/admin?section=machinery')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Machinery' })
    await expect(edit.getByLabel('Price', { exact: true })).toHaveValue('45,000')
    await edit.getByLabel('Series').fill('T Series II')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Machinery updated successfully')).toBeVisible()
    await expect(rowOf(page, name)).toContainText('T Series II')

    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('Are you sure you want to delete this machinery?')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Machinery deleted successfully')).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('F8')
    await expect(page.locator('[data-sonner-toast][data-front=true]')).toHaveCSS('outline-style', 'solid')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(rowOf(page, name)).toBeVisible()
  })
})

test('a manual is saved before the app has come, which comes all the same, and again afterwards', async ({ page }) => {
  const { headers } = await openSection(page, 'machinery')
  const manual = `/objects/${crypto.randomUUID()}/9/t75.pdf`
  const data = aTractor({ name: named('Gona T75'), manual })
  const { slug } = await (await page.request.post('/api/machinery', { headers, data })).json()
  await page.route(`**${manual}`, (route) =>
    route.fulfill({ body: '%PDF', headers: { 'Content-Disposition': 'attachment; filename="t75.pdf"' } }),
  )
  const letGo = await holdFiles(page, '**/assets/*.js')
  const asked = page.waitForRequest('**/assets/loader-*.js')
  await page.goto(`/machinery/${slug}`, { waitUntil: 'commit' })
  await asked
  for (const load of [async () => letGo(), async () => {}]) {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Manual/ }).click()
    expect((await saved).suggestedFilename()).toBe('t75.pdf')
    await load()
    await hydrated(page)
  }
})
