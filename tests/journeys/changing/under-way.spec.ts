import type { Page } from '@playwright/test'
import { enterImageUrl, fillPost, named, openFilledForm, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/hold.ts'

// The test recorder loads the preview of a chosen file.
test.use({ expectedErrors: [/Connecting to 'blob:/] })

const PHOTO = 'tests/support/photo.jpg'

async function openArticle(page: Page) {
  await openSection(page, 'blog')
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  const form = page.getByRole('dialog', { name: 'Create Blog Post' })
  await fillPost(form, named('With an image'))
  await page.route('**/api/objects/upload', (route) => route.fulfill({ json: { uploadURL: '/bucket/pending' } }))
  await page.route('**/process-image', (route) =>
    route.fulfill({ json: { objectPath: '/images/blog/before-the-harmattan.webp', exists: true } }),
  )
  return { form, content: form.getByLabel('Content', { exact: true }).first() }
}

const IN_TEXT = '![A disc plough](/images/blog/before-the-harmattan.webp)'

test('an image on its way into the text stays when Image, Save, or another file comes in between', async ({ page }) => {
  const { form, content } = await openArticle(page)
  const letGo = await hold(page, '**/bucket/pending', 'PUT', (route) => route.fulfill({ status: 200 }))
  const toolbar = form.getByRole('toolbar', { name: 'Formatting' })
  await toolbar.getByRole('button', { name: 'Image' }).click()
  await form.getByLabel('Choose an image, or drop one here').setInputFiles(PHOTO)
  await expect(form.getByRole('progressbar')).toBeVisible()
  await toolbar.getByRole('button', { name: 'Image' }).click()
  const alt = form.getByLabel('Alternative text')
  await expect(alt).toBeFocused()
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'other.jpg', { type: 'image/jpeg' }))
    return data
  })
  await content.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('One image at a time')).toBeVisible()
  await form.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(form.getByText('Insert the image or close this panel, then save.')).toBeVisible()
  await alt.fill('A disc plough')
  await form.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(form.getByText('It is inserted as soon as it is uploaded.')).toBeVisible()
  await expect(content).not.toHaveValue(/plough/)
  letGo()
  await expect(content).toHaveValue(new RegExp(IN_TEXT.replaceAll(/[[\]()!.]/g, '\\$&')))
  await expect(alt).toHaveCount(0)
  // It was inserted but not saved: the button must be pressed again.
  await form.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(form).toHaveCount(0)
})

test('an uploaded image that is not in the text yet delays saving', async ({ page }) => {
  const { form } = await openArticle(page)
  await page.route('**/bucket/pending', (route) => route.fulfill({ status: 200 }))
  await form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Image' }).click()
  await form.getByLabel('Choose an image, or drop one here').setInputFiles(PHOTO)
  await expect(form.getByText('The image is uploaded.')).toBeVisible()
  await form.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(form.getByText('Insert the image or close this panel, then save.')).toBeVisible()
  await form.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(form.getByLabel('Alternative text')).toHaveCount(0)
  await form.getByRole('button', { name: 'Create Blog Post' }).click()
  await expect(form).toHaveCount(0)
})

test('what is typed while a form is being saved stays in the form', async ({ page }) => {
  const { form, name } = await openFilledForm(page)
  await enterImageUrl(form, '/images/machinery/tractor-t75.webp')
  const letGo = await hold(page, '**/api/machinery', 'POST', (route) => route.continue())
  await form.getByRole('button', { name: 'Add Machinery' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await form.getByLabel('Series').fill('T Series, improved')
  letGo()
  await expect(page.getByText('Machinery created successfully')).toBeVisible()
  await expect(form.getByLabel('Series')).toHaveValue('T Series, improved')
  await page.getByRole('dialog').locator('[type=submit]').last().click()
  await expect(page.getByText('Machinery updated successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  const [saved, ...more] = await (await page.request.get(`/api/machinery?q=${encodeURIComponent(name)}`)).json()
  expect([saved.name, saved.series, more]).toEqual([name, 'T Series, improved', []])
})

test('a form that was left while it was being saved closes no other form', async ({ page }) => {
  const { form } = await openFilledForm(page)
  await enterImageUrl(form, '/images/machinery/tractor-t75.webp')
  const letGo = await hold(page, '**/api/machinery', 'POST', (route) => route.continue())
  await form.getByRole('button', { name: 'Add Machinery' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Machinery' }).click()
  await form.getByLabel('Name').fill('Another')
  letGo()
  await expect(page.getByText('Machinery created successfully')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Another')
})
