import type { Page } from '@playwright/test'
import { named, openSection, rowOf } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, failNext, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'

test.use({ ...PHONE, expectedErrors: [/404|409|503/] })

async function addMachine(page: Page, headers: Record<string, string>, name = named('Gona T75')) {
  const response = await page.request.post('/api/machinery', { headers, data: aTractor({ name }) })
  return { name, ...((await response.json()) as { id: string; slug: string }) }
}

test('deleted items are found in the bin, restored where they were, or deleted permanently', async ({ page }) => {
  const { admin, headers } = await openSection(page)
  const [machine, other] = [await addMachine(page, headers), await addMachine(page, headers)]
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json()
  const title = named('Harvest at dusk')
  const item = await post('/api/gallery', aGalleryItem({ title, category: 'balers' }))
  const slug = named('bin').replaceAll(' ', '-').toLowerCase()
  const article = await post('/api/admin/blog', aPost({ title: slug, slug }))
  for (const path of [
    `/api/machinery/${machine.id}`,
    `/api/machinery/${other.id}`,
    `/api/gallery/${item.id}`,
    `/api/admin/blog/${article.id}`,
  ]) {
    expect((await page.request.delete(path, { headers })).status()).toBe(204)
  }

  await failNext(page, '**/api/admin/bin?*', 'GET', 503)
  await page.goto('/admin?section=bin')
  await expect(page.getByRole('alert')).toContainText('503')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, machine.name)).toContainText(`Deleted by ${admin.username}`)
  for (const name of [title, slug, other.name]) await expect(rowOf(page, name)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Gallery', exact: true }).click()
  await expect(rowOf(page, machine.name)).toHaveCount(0)
  await expect(rowOf(page, title)).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox').fill(machine.name.toUpperCase())
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([machine.name])

  await page.getByRole('button', { name: `Restore ${machine.name}` }).press('Enter')
  await expect(rowOf(page, machine.name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await page.request.get(`/machinery/${machine.slug}`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Machinery' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([machine.name])

  await page.goto('/admin?section=bin')
  await expect(rowOf(page, other.name)).toBeVisible()
  await page.request.post(`/api/admin/bin/${other.id}/restore`, { headers })
  await page.getByRole('button', { name: `Restore ${other.name}` }).click()
  await expect(rowOf(page, other.name)).toHaveCount(0)

  await page.getByRole('searchbox').fill(slug)
  const remove = page.getByRole('button', { name: `Delete permanently: ${slug}` })
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, slug)).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(rowOf(page, slug)).toHaveCount(0)
})
