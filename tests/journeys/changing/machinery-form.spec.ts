import { enterImageUrl, fillMachine, named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

test.describe.configure({ timeout: 90_000 })

const PHOTO = 'tests/support/photo.jpg'

test('a machine with several images, stock, location and naira price is entered, previewed and shown', async ({
  page,
  context,
}) => {
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
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Move image 3 up' }).click()
  await expect(form.getByLabel('What image 2 shows')).toHaveValue('The rear linkage')
  await form.getByRole('button', { name: 'Move image 2 down' }).click()
  await expect(form.getByLabel('What image 2 shows')).toHaveValue('The cab')
  await form.getByRole('button', { name: 'Make image 2 the first' }).click()
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  await expect(form.getByLabel('What image 2 shows')).toHaveValue('From the left')

  await form.getByLabel('Fixed amount in naira').fill('₦44,000,000')
  await form.getByLabel('Stock').selectOption('On order')
  await form.getByLabel('Weeks on order').fill('6')
  await form.getByLabel('Featured on the home page').check()
  await form.getByLabel('Hidden from the public').check()
  await form.getByRole('button', { name: 'Add Machinery' }).click()
  await expect(page.getByText('Machinery created successfully')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('On order, 6 weeks')
  await expect(row).toContainText('Hidden')
  await expect(row).toContainText('₦44,000,000')
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(preview.getByRole('main')).toContainText('On order, 6 weeks')
  await expect(preview.getByRole('main')).toContainText('₦44,000,000')
  await preview.getByText('2 more images').click()
  await expect(preview.getByRole('img', { name: 'The rear linkage' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'The cab' })).toBeVisible()
  await preview.close()

  const list = await (await page.request.get('/api/machinery?hidden=1&limit=100', { headers })).json()
  const { id, slug } = list.find((machine: { name: string }) => machine.name === name)
  expect((await page.request.get(`/machinery/${slug}`)).status()).toBe(404)
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Machinery' })
  await expect(edit.getByLabel('Weeks on order')).toHaveValue('6')
  await expect(edit.getByLabel('What image 3 shows')).toHaveValue('The rear linkage')
  await edit.getByLabel('Hidden from the public').uncheck()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Machinery updated successfully')).toBeVisible()
  await page.goto('/')
  await expect(page.locator('#products li').filter({ hasText: name })).toBeVisible()
  // As a featured machine it would come before those that other tests look for.
  await page.request.delete(`/api/machinery/${id}`, { headers })
})

test('what is changed before the translations have loaded stays changed', async ({ page }) => {
  const { headers } = await openSection(page, 'machinery')
  const name = named('Early')
  const moreImages = ['one', 'two', 'three'].map((alt) => ({ imageUrl: '/images/machinery/tractor-t45.webp', alt }))
  await page.request.post('/api/machinery', { headers, data: aTractor({ name, moreImages }) })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/translations/machinery/**', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Machinery' })
  await form.getByRole('button', { name: 'Remove image 4' }).click()
  await form.getByRole('button', { name: 'Move image 3 up' }).click()
  await form.getByLabel('What image 2 shows').fill('two, again')
  await form.getByLabel('Weeks on order').fill('7')
  const loaded = page.waitForResponse(/admin\/translations\/machinery/)
  held.resolve()
  await loaded
  await form.getByText('Translations', { exact: true }).click()
  await expect(form.getByRole('group', { name: 'Name', exact: true })).toBeVisible()
  await expect(form.getByLabel('What image 2 shows')).toHaveValue('two, again')
  await expect(form.getByLabel('What image 3 shows')).toHaveValue('one')
  await expect(form.getByLabel('What image 4 shows')).toHaveCount(0)
  await expect(form.getByLabel('Weeks on order')).toHaveValue('7')
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/400|404|409/] })

  test('a duplicate slug and a ninth image are rejected with a message, and the text stays', async ({ page }) => {
    const { headers } = await openSection(page, 'machinery')
    const [taken, name] = [named('Taken'), named('Full')]
    const { slug } = await (
      await page.request.post('/api/machinery', { headers, data: aTractor({ name: taken }) })
    ).json()
    const moreImages = Array.from({ length: 7 }, (_, i) => ({
      imageUrl: '/images/machinery/tractor-t45.webp',
      alt: `Side ${i}`,
    }))
    const data = aTractor({ name, moreImages })
    await page.request.post('/api/machinery', { headers, data })
    expect(
      await (
        await page.request.post('/api/machinery', {
          headers,
          data: { ...data, moreImages: [...moreImages, moreImages[0]] },
        })
      ).json(),
    ).toMatchObject({ issues: [{ path: 'moreImages', message: 'At most 8 images' }] })

    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Machinery' })
    await expect(form.getByText('A machine has at most 8 images.')).toBeVisible()
    await expect(form.getByLabel('Add an image from a file')).toHaveCount(0)
    await form.getByRole('button', { name: 'Remove image 8' }).click()
    await expect(form.getByLabel('Add an image from a file')).toBeVisible()
    await form.getByLabel('Slug').fill(slug)
    await form.getByLabel('Weeks on order').fill('0')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByText('Weeks must be from 1 to 104')).toBeVisible()
    await form.getByLabel('Weeks on order').fill('')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByText('Another machine has this slug').first()).toBeVisible()
    await expect(form.getByLabel('Slug')).toHaveValue(slug)
    await expect(form.getByLabel('Slug')).toBeFocused()
    await expectAccessible(page)
  })

  test('hidden and deleted machines are reported as missing from a comparison, and the rest stays', async ({
    page,
  }) => {
    const { headers } = await openSection(page, 'machinery')
    const add = async (over: object) =>
      (
        await page.request.post('/api/machinery', { headers, data: aTractor({ name: named('Compared'), ...over }) })
      ).json()
    const [shown, hidden, gone] = [await add({}), await add({ hidden: true }), await add({})]
    await page.request.delete(`/api/machinery/${gone.id}`, { headers })
    await page.goto(`/compare?m=${shown.slug}&m=${hidden.slug}&m=${gone.slug}`)
    await hydrated(page)
    await expect(
      page.getByRole('status').filter({ hasText: '2 machines you chose are no longer in our catalogue' }),
    ).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(1)
    await expect(page.getByRole('columnheader')).toContainText(shown.name)
    await expect(page.getByLabel('Another machine')).toBeVisible()
  })
})
