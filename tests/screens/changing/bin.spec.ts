import type { Page } from '@playwright/test'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

test.use({ ...PHONE, expectedErrors: [/404|409|503/] })

async function addMachine(page: Page, headers: Record<string, string>, name = named('Gona T75')) {
  const response = await page.request.post('/api/machinery', { headers, data: aTractor({ name }) })
  return { name, ...((await response.json()) as { id: string; slug: string }) }
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('an item that somebody else has changed is not deleted blindly, and its open form outlives its deletion', async ({
  page,
}) => {
  const { headers } = await openSection(page)
  const { id, name } = await addMachine(page, headers)
  await page.goto('/admin?section=machinery')
  await expect(row(page, name)).toBeVisible()
  await page.request.put(`/api/machinery/${id}`, { headers, data: aTractor({ name, series: 'New series' }) })
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, name)).toContainText('New series')
  if (await page.getByRole('alertdialog').isVisible()) await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Series').fill('My series')
  await page.request.delete(`/api/machinery/${id}`, { headers })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('It was deleted in the meantime.')).toBeVisible()
  await expect(form.getByLabel('Series')).toHaveValue('My series')
  await page.request.post(`/api/admin/bin/${id}/restore`, { headers })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
  await expect(row(page, name)).toContainText('My series')
})
