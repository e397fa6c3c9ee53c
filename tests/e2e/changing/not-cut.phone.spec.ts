import { join } from 'node:path'
import { openSection } from '#tests/e2e/admin-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { projectRoot } from '#worker/cli/settings.ts'

test('a form shows a logo whole, and times with their hours, minutes and half of the day', async ({ page }) => {
  await openSection(page, 'settings&tab=appearance')
  await page.getByRole('button', { name: 'Change Appearance' }).click()
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]:not([capture])').setInputFiles(join(projectRoot, 'web/public/icon-192.png'))
  const preview = logo.getByRole('img', { name: 'Preview' })
  await expect(preview).toBeVisible()
  const [image, frame] = await Promise.all([preview.boundingBox(), preview.locator('..').boundingBox()])
  expect(image?.height).toBeLessThanOrEqual(frame?.height ?? 0)

  await page.goto('/admin?section=settings&tab=contact')
  await page.getByRole('button', { name: 'Change Contact' }).click()
  const opens = page.getByRole('dialog').getByLabel('Opens').first()
  const [has, needs] = await opens.evaluate((input) => {
    const free = input.cloneNode() as HTMLElement
    free.style.width = 'auto'
    document.querySelector('dialog')?.append(free)
    return [input.getBoundingClientRect().width, free.getBoundingClientRect().width]
  })
  expect(has).toBeGreaterThanOrEqual(needs as number)
})
