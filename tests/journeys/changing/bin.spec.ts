import type { Page } from '@playwright/test'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'

async function addMachine(page: Page, headers: Record<string, string>, name = named('Gona T75')) {
  const response = await page.request.post('/api/machinery', { headers, data: aTractor({ name }) })
  return { name, ...((await response.json()) as { id: string; slug: string }) }
}

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('a delete can be undone from its toast, by keyboard', async ({ page }) => {
  const { headers } = await openSection(page)
  const { name, slug } = await addMachine(page, headers)
  await openSection(page, 'machinery')
  await remove(page, name)
  await expect(page.getByText('Machinery deleted successfully')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  expect((await page.request.get(`/api/machinery/${slug}`)).status()).toBe(404)
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText(`${name} is back`)).toBeVisible()
  await expect(row(page, name)).toBeVisible()
  expect((await page.request.get(`/api/machinery/${slug}`)).status()).toBe(200)
})

test('a deleted item appears in the bin and can be restored or deleted permanently', async ({ page }) => {
  const { admin, headers } = await openSection(page)
  const machine = await addMachine(page, headers)
  const title = named('Harvest at dusk')
  const item = await (
    await page.request.post('/api/gallery', { headers, data: aGalleryItem({ title, category: 'balers' }) })
  ).json()
  const slug = named('bin').replaceAll(' ', '-').toLowerCase()
  const post = await (
    await page.request.post('/api/admin/blog', { headers, data: aPost({ title: slug, slug }) })
  ).json()
  for (const path of [`/api/machinery/${machine.id}`, `/api/gallery/${item.id}`, `/api/admin/blog/${post.id}`]) {
    expect((await page.request.delete(path, { headers })).status()).toBe(204)
  }

  await openSection(page, 'bin')
  await expect(page).toHaveTitle(/^Bin - Admin/)
  await expect(row(page, machine.name)).toContainText(`Deleted by ${admin.username}`)
  await expect(row(page, machine.name)).toContainText('30 days left')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Gallery', exact: true }).click()
  await expect(row(page, title)).toBeVisible()
  await expect(row(page, machine.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await page.getByRole('searchbox').fill(machine.name.toUpperCase())
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([machine.name])

  await page.getByRole('button', { name: `Restore ${machine.name}` }).click()
  await expect(page.getByText(`${machine.name} is back`)).toBeVisible()
  await expect(row(page, machine.name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await page.request.get(`/machinery/${machine.slug}`)).status()).toBe(200)

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Machinery' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([machine.name])

  await openSection(page, 'bin')
  await page.getByRole('searchbox').fill(slug)
  await page.getByRole('button', { name: `Delete for good: ${slug}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It cannot be brought back.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete for good: ${slug}` }).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible()
  await expect(row(page, slug)).toHaveCount(0)
})

test.describe('an item no longer in the bin', () => {
  test.use({ expectedErrors: [/404/] })

  test('is reported as gone and disappears from the list', async ({ page }) => {
    const { headers } = await openSection(page)
    const { id, name } = await addMachine(page, headers)
    await page.request.delete(`/api/machinery/${id}`, { headers })
    await openSection(page, 'bin')
    await expect(row(page, name)).toBeVisible()
    await page.request.post(`/api/admin/bin/${id}/restore`, { headers })
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(page.getByText('This is no longer in the bin')).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
  })
})

test.describe('when the bin fails to load', () => {
  test.use({ expectedErrors: [/503/] })

  test('the error is shown with a way to retry', async ({ page }) => {
    await openSection(page)
    let fails = true
    await page.route('**/api/admin/bin?*', (route) =>
      fails ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await page.goto('/admin?section=bin')
    await expect(page.getByRole('alert')).toContainText('503')
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('an item somebody else changed or deleted in the meantime', () => {
  test.use({ expectedErrors: [/404|409/] })

  test('is not deleted blindly, and an open form for it loses nothing', async ({ page }) => {
    const { headers } = await openSection(page)
    const { id, name } = await addMachine(page, headers)
    await openSection(page, 'machinery')
    await page.request.put(`/api/machinery/${id}`, { headers, data: aTractor({ name, series: 'New series' }) })
    await remove(page, name)
    await expect(page.getByText('This item was changed by somebody else in the meantime.')).toBeVisible()
    await expect(row(page, name)).toContainText('New series')

    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Series').fill('My series')
    await page.request.delete(`/api/machinery/${id}`, { headers })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('It was deleted in the meantime.')).toBeVisible()
    await page.request.post(`/api/admin/bin/${id}/restore`, { headers })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Machinery updated successfully')).toBeVisible()
    await expect(row(page, name)).toContainText('My series')
  })
})
