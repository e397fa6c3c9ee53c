import type { Page } from '@playwright/test'
import { slugFrom } from '#contract/slug.ts'
import { createPost, fillPost, named, openNewPost, rowOf } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'

// The second is from the test recorder, which loads the preview of an image.
test.use({ expectedErrors: [/Failed to load resource|Connecting to 'blob:/] })

const statusOf = async (page: Page, slug: string) => (await page.request.get(`/blog/${slug}`)).status()

test('a post is written by keyboard with a preview, hidden as a draft, published and deleted', async ({ page }) => {
  const { form } = await openNewPost(page)
  const title = named('Shuka da Girbi')
  const slug = `${slugFrom(title)}-mine`
  const content = form.getByLabel('Content')
  await expect(content).toHaveAttribute('rows', '10')
  await expect(form.getByLabel('Excerpt')).toHaveAttribute('rows', '3')
  await fillPost(form, title)
  await form.getByLabel('Slug').fill(slug)

  await content.fill('Before you buy')
  await form.getByRole('button', { name: 'Heading', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(content).toHaveValue('## Before you buy')
  await expect(content).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content).toHaveValue('Before you buy')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('End')
  await page.keyboard.type('\n\nHire ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('one')
  await expect(content).toHaveValue('## Before you buy\n\nHire **one**')
  const toolbar = form.getByRole('toolbar', { name: 'Formatting' })
  await toolbar.getByRole('button', { name: 'Heading', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(toolbar.getByRole('button', { name: 'Image' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(content).toHaveValue(/\| Ploughing \| 200 \|$/)
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 2, name: 'Before you buy' })).toBeVisible()
  await expect(preview.getByRole('cell', { name: 'Ploughing' })).toBeVisible()
  await expect(form.getByText('9 words')).toBeVisible()
  await expectAccessible(page)

  await createPost(form)
  await expect(page.getByText('Blog post created successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(rowOf(page, title).getByText('draft')).toBeVisible()
  expect(await statusOf(page, slug)).toBe(404)

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Blog Post' })
  await edit.getByLabel('Status').selectOption('published')
  await edit.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()
  await rowOf(page, title).getByRole('link', { name: 'View page' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Before you buy' })).toBeVisible()
  await expect(page.getByText('one', { exact: true })).toHaveJSProperty('tagName', 'STRONG')
  await expect(page.getByRole('group', { name: 'Table' })).toHaveCSS('overflow-x', 'auto')
  await expectAccessible(page)

  await page.goto('/admin?section=blog')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Blog post deleted successfully')).toBeVisible()
})
