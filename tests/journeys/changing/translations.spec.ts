import {
  enterImageUrl,
  fillMachine,
  login,
  named,
  openSection,
  PASSWORD,
} from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aGalleryItem, aTractor } from '#tests/support/builders.ts'

test.describe.configure({ timeout: 90_000 })

test('a machine is translated next to its English, saved with it and shown in that language', async ({ page }) => {
  const { headers } = await openSection(page, 'machinery')
  const name = named('Gona T9')
  await page.getByRole('button', { name: 'Add Machinery' }).click()
  const add = page.getByRole('dialog', { name: 'Add Machinery' })
  await fillMachine(add, name)
  await enterImageUrl(add, '/images/machinery/tractor-t75.webp')
  await add.getByText('Translations', { exact: true }).click()
  const ofName = add.getByRole('group', { name: 'Name', exact: true })
  await expect(ofName).toContainText(name)
  await ofName.getByLabel('Hausa').fill(`Tarakta ${name}`)
  await expect(add.getByText('Hausa: 1 of 4')).toBeVisible()
  await add.getByRole('button', { name: 'Add Machinery' }).click()
  await expect(page.getByText('Machinery created successfully')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Machinery' })
  await expect(edit.getByText('Hausa: 1 of 4')).toBeVisible()
  await edit.getByText('Translations', { exact: true }).click()
  await expect(edit.getByRole('group', { name: 'Name', exact: true }).getByLabel('Hausa')).toHaveValue(
    `Tarakta ${name}`,
  )
  await edit
    .getByRole('group', { name: 'Description', exact: true })
    .getByLabel('Français')
    .fill('Un tracteur pour billonner.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Machinery updated successfully')).toBeVisible()

  const list = await (await page.request.get('/api/machinery', { headers })).json()
  const { id, slug } = list.find((machine: { name: string }) => machine.name === name)
  await page.goto(`/ha/machinery/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tarakta ${name}`)
  await expect(page.getByText('A tractor for ridging and haulage.')).toHaveAttribute('lang', 'en')
  await page.goto(`/fr/machinery/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Un tracteur pour billonner.')).not.toHaveAttribute('lang')
  await page.request.delete(`/api/machinery/${id}`, { headers })
})

test('the list shows missing and outdated translations and links to the form', async ({ page }) => {
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
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
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
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/401|409/] })

  test('another person’s save and an expired session lose no translation', async ({ page }) => {
    const { headers, admin } = await openSection(page, 'gallery')
    const title = named('Ridges')
    const translations = { ha: { title: 'Kunyoyi', description: 'Bayani' } }
    const post = { headers, data: { ...aGalleryItem({ title }), translations } }
    const { id } = await (await page.request.post('/api/gallery', post)).json()
    await page.goto('/admin?section=gallery')
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Image' })
    await form.getByText('Translations', { exact: true }).click()
    const texts = form.getByRole('group', { name: 'Title', exact: true })
    await texts.getByLabel('Hausa').fill('Kunyoyi masu tsayi')
    const other = { ...aGalleryItem({ title }), translations: { ha: { title: 'Wani', description: 'Na wani' } } }
    await page.request.put(`/api/gallery/${id}`, { headers, data: other })

    await form.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Back to my text' }).click()
    await expect(texts.getByLabel('Hausa')).toHaveValue('Kunyoyi masu tsayi')
    await page.evaluate(() => localStorage.setItem('admin_token', 'ended'))
    await form.getByRole('button', { name: 'Save Changes' }).click()
    const signIn = page.getByRole('dialog', { name: 'Sign in again' })
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signIn.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Gallery item updated successfully')).toBeVisible()
    const saved = await (await page.request.get(`/api/gallery/${id}?lang=ha`)).json()
    // Fields that were not typed in keep the other person's text.
    expect(saved).toMatchObject({ title: 'Kunyoyi masu tsayi', description: 'Na wani' })
    await page.request.delete(`/api/gallery/${id}`, {
      headers: { Authorization: `Bearer ${await login(page.request, admin.username, PASSWORD)}` },
    })
  })
})

test('a translations file is previewed and imported', async ({ page }) => {
  const { headers } = await openSection(page, 'translations')
  const title = named('Furrows')
  const { id } = await (await page.request.post('/api/gallery', { headers, data: aGalleryItem({ title }) })).json()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Translations' })
  const csv = `resource,key,field,english,ha,fr\ngallery,${id},title,${title},Kunya,Sillons\ngallery,${id},description,Another English,Bayani,\n`
  await dialog.getByLabel('CSV file').setInputFiles({ name: 't.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('Hausa title: Kunya (new)')).toBeVisible()
  await expect(dialog.getByText('The English of 1 row has changed')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Import the other 2 texts' }).click()
  await expect(page.getByText('2 texts imported')).toBeVisible()
  expect(await (await page.request.get(`/api/gallery/${id}?lang=fr`)).json()).toMatchObject({ title: 'Sillons' })
  await page.request.delete(`/api/gallery/${id}`, { headers })
})
