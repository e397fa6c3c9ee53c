import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectSound, test } from '#tests/support/browser/fixtures.ts'
import { aGalleryItem, aTractor } from '#tests/support/builders.ts'

test.use({ expectedErrors: [/409/] })

test('outdated translations are listed and corrected, and a file of them is imported', async ({ page }) => {
  const { headers } = await openSection(page)
  const name = named('Gona T8')
  const translations = { ha: { name: 'Tsohuwa', series: 'Jerin T', description: 'Bayani', specifications: 'Inji' } }
  const post = { headers, data: { ...aTractor({ name }), translations } }
  const { id } = await (await page.request.post('/api/machinery', post)).json()
  const data = aTractor({ name, description: 'Described again.' })
  await page.request.put(`/api/machinery/${id}`, { headers, data })

  await page.goto('/admin?section=translations&status=ha')
  await page.getByRole('searchbox').fill(name)
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText('Out of date: description')
  await expectSound(page)
  await entry.getByRole('button', { name: `Translate ${name} into Hausa` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Machinery' })
  const description = form.getByRole('group', { name: 'Description', exact: true })
  await expect(description.getByText('Out of date')).toBeVisible()
  await description.getByText('The English it was translated from').click()
  await expect(description.getByText(aTractor().description)).toBeVisible()
  await description.getByLabel('Still correct').check()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Machinery updated successfully')).toBeVisible()
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await page.request.delete(`/api/machinery/${id}`, { headers })

  await page.goto('/admin?section=translations')
  const title = named('Furrows')
  const item = await (await page.request.post('/api/gallery', { headers, data: aGalleryItem({ title }) })).json()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Translations' })
  const csv = `resource,key,field,english,ha,fr\ngallery,${item.id},title,${title},Kunya,Sillons\ngallery,${item.id},description,Another English,Bayani,\n`
  await dialog.getByLabel('CSV file').setInputFiles({ name: 't.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('Hausa title: Kunya (new)')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Import the other 2 texts' }).click()
  const french = async () => (await (await page.request.get(`/api/gallery/${item.id}?lang=fr`)).json()).title
  await expect.poll(french).toBe('Sillons')
  await page.request.delete(`/api/gallery/${item.id}`, { headers })
})
