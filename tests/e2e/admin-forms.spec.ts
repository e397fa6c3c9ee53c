import { openFilledForm, openSection } from './admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test.describe.configure({ timeout: 60_000 })

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
  test(`an empty ${section} form says what is missing, and fits the screen`, async ({ page }) => {
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

test('a slug takes only what an address may have', async ({ page }) => {
  await openSection(page, 'blog')
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Slug').fill('Not A Slug')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Slug must contain only lowercase letters, numbers, and hyphens')).toBeVisible()
})

test('a changed form asks before it closes: by Escape, Cancel, beside it and Back', async ({ page }) => {
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
