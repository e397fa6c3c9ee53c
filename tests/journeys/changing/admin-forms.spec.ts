import type { Locator } from '@playwright/test'
import { enterImageUrl, openFilledForm, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'

for (const { section, open, messages } of [
  {
    section: 'blog',
    open: 'Create Blog Post',
    messages: [
      'Title is required',
      'Slug is required',
      'Content is required',
      'Excerpt is required',
      'Must be a valid URL',
      'Category is required',
    ],
  },
  {
    section: 'machinery',
    open: 'Add Machinery',
    messages: [
      'Name is required',
      'Category is required',
      'Description is required',
      'Image is required',
      'Price is required',
      'Series is required',
      'Specifications are required',
    ],
  },
  {
    section: 'gallery',
    open: 'Upload Image',
    messages: ['Title is required', 'Description is required', 'Must be a valid URL', 'Category is required'],
  },
]) {
  test(`an empty ${section} form shows what is missing and fits the screen`, async ({ page }) => {
    await openSection(page, section)
    await page.getByRole('button', { name: open }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Enter')
    for (const message of messages) await expect(form.getByText(message)).toBeVisible()
    await expect(form.getByRole('textbox').first()).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: open })).toBeFocused()
  })
}

test.describe('a save that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('shows a toast that covers neither the form’s buttons nor the dialog’s', async ({ page }) => {
    const { form, name } = await openFilledForm(page)
    await enterImageUrl(form, '/images/machinery/tractor-t75.webp')
    const expectFree = async (error: string, ...buttons: Locator[]) => {
      const toast = page.getByRole('listitem').filter({ hasText: error })
      await expect(toast).toBeVisible()
      await expect(async () => {
        const shown = await boxOf(toast)
        for (const button of buttons) expect(overlap(shown, await boxOf(button))).toBe(false)
      }).toPass({ timeout: 4_000 })
    }
    await page.route('**/api/machinery', (route) => route.fulfill({ status: 500, body: '' }))
    const save = form.getByRole('button', { name: 'Add Machinery' })
    await save.click()
    await expectFree('Failed to create', save, form.getByRole('button', { name: 'Cancel', exact: true }))
    await page.unrouteAll()
    await save.click()
    await expect(page.getByText('Machinery created successfully')).toBeVisible()

    await page.route('**/api/machinery/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('alertdialog')
    const confirm = question.getByRole('button', { name: 'Delete', exact: true })
    await confirm.click()
    await expectFree('Failed to delete', confirm, question.getByRole('button', { name: 'Cancel', exact: true }))
  })
})

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (locator: Locator): Promise<Box> => (await locator.boundingBox()) as Box
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('a slug accepts only characters allowed in a URL', async ({ page }) => {
  await openSection(page, 'blog')
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Slug').fill('Not A Slug')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Slug must contain only lowercase letters, numbers, and hyphens')).toBeVisible()
})

test('an edited form asks before closing by Escape, Cancel, a click outside or Back', async ({ page }) => {
  const { form, name } = await openFilledForm(page)
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
    () => page.goBack(),
  ]) {
    await close()
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('Name')).toHaveValue(name)
  }
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/admin?section=machinery')
  await expect(page.getByRole('button', { name: 'Add Machinery' })).toBeFocused()
})
