import { enterImageUrl, fillMachine, named, openSection, rowOf } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'

test.use({ expectedErrors: [/400|404|409/] })

const PHOTO = 'tests/support/photo.jpg'

test('a machine has images, stock, a naira price and translations, and is previewed', async ({ page, context }) => {
  const { headers } = await openSection(page, 'machinery')
  const name = named('Gona Q9')
  await page.getByRole('button', { name: 'Add Machinery' }).click()
  const form = page.getByRole('dialog', { name: 'Add Machinery' })
  await fillMachine(form, name)
  await enterImageUrl(form, '/images/machinery/tractor-t75.webp')
  await form.getByLabel('Alternative text', { exact: false }).first().fill('From the left')
  for (const [index, alt] of ['The cab', 'The rear linkage'].entries()) {
    await form.getByLabel('Add an image from a file').setInputFiles(PHOTO)
    await form.getByLabel(`What image ${index + 2} shows`).fill(alt)
  }
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Move image 3 up' }).click()
  await expect(form.getByLabel('What image 2 shows')).toHaveValue('The rear linkage')
  await form.getByRole('button', { name: 'Move image 2 down' }).click()
  await expect(form.getByLabel('What image 2 shows')).toHaveValue('The cab')
  await form.getByRole('button', { name: 'Make image 2 the first' }).click()
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  await expect(form.getByLabel('What image 2 shows')).toHaveValue('From the left')
  // No camera here: the reason is said, and a file chosen.
  await form.getByRole('button', { name: 'Seat', exact: true }).click()
  const seat = page.getByRole('dialog', { name: 'Photo: Seat' })
  await expect(seat.getByRole('alert')).toBeVisible()
  await seat.getByLabel('Choose a photo').setInputFiles(PHOTO)
  await expect(form.getByLabel('What image 4 shows')).toHaveValue(/^Seat · Photographed in Kano, \d/)
  await expect(form.getByRole('button', { name: 'Seat', exact: true })).toHaveCount(0)

  await form.getByLabel('Price in naira').fill('₦44,000,000')
  await form.getByLabel('Stock').selectOption('On order')
  await form.getByLabel('Weeks on order').fill('6')
  await form.getByLabel('Featured on the home page').check()
  await form.getByLabel('Hidden from the public').check()
  await form.getByText('Translations', { exact: true }).click()
  const ofName = form.getByRole('group', { name: 'Name', exact: true })
  await expect(ofName).toContainText(name)
  await ofName.getByLabel('Hausa').fill(`Tarakta ${name}`)
  await expect(form.getByText(/^Hausa: 1 of \d/)).toBeVisible()
  await form.getByRole('button', { name: 'Add Machinery' }).click()
  await expect(form).toHaveCount(0)

  const row = rowOf(page, name)
  for (const text of ['On order, 6 weeks', 'Hidden', '₦44,000,000']) await expect(row).toContainText(text)
  await row.getByRole('button', { name: `More: ${name}` }).click()
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(preview.getByRole('main')).toContainText('On order, 6 weeks')
  await expect(preview.getByRole('main')).toContainText('₦44,000,000')
  const small = preview.locator('.machine-images label')
  await small.last().click()
  await expect(preview.getByText(/^Photographed in Kano, \d/)).toBeVisible()
  await small.nth(2).click()
  await expect(preview.getByRole('img', { name: 'The rear linkage' })).toBeVisible()
  await preview.close()
  const list = await (await page.request.get('/api/machinery?hidden=1&limit=100', { headers })).json()
  const { id, slug } = list.find((machine: { name: string }) => machine.name === name)
  expect((await page.request.get(`/machinery/${slug}`)).status()).toBe(404)

  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Machinery' })
  await expect(edit.getByLabel('Weeks on order')).toHaveValue('6')
  await expect(edit.getByLabel('What image 3 shows')).toHaveValue('The rear linkage')
  await edit.getByText('Translations', { exact: true }).click()
  await expect(edit.getByRole('group', { name: 'Name', exact: true }).getByLabel('Hausa')).toHaveValue(
    `Tarakta ${name}`,
  )
  await edit.getByRole('group', { name: 'Description', exact: true }).getByLabel('Français').fill('Un tracteur.')
  await expectAccessible(page)
  await edit.getByLabel('Hidden from the public').uncheck()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toHaveCount(0)
  await page.goto('/')
  await expect(page.locator('#products li').filter({ hasText: name })).toBeVisible()
  await page.goto(`/ha/machinery/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tarakta ${name}`)
  await page.goto(`/fr/machinery/${slug}`)
  await expect(page.getByText('Un tracteur.')).not.toHaveAttribute('lang')
  // As a featured machine it would come before those that other tests look for.
  await page.request.delete(`/api/machinery/${id}`, { headers })
})
