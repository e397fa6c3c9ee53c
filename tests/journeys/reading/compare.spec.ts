import type { Page } from '@playwright/test'
import { expect, expectSound, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { card, fillQuotation, open, quotation, search, T75, unfold } from '#tests/support/browser/visitor.ts'

test.use(PHONE)

const T45 = 'Gona T45 Compact Tractor'
const T110 = 'Gona T110 Row-Crop Tractor'
const PLOUGH = 'Gona C3 Disc Plough'
const ONE = 'm=gona-t75-utility-tractor-4wd'
const TWO = `${ONE}&m=gona-t45-compact-tractor`
const choice = (page: Page, name: string) => card(page, name).getByRole('checkbox', { name: 'Compare' })
const columns = (page: Page) => page.getByRole('columnheader')

test('machines are ticked on cards, stay ticked in the URL, and a fourth is not added', async ({ page }) => {
  const tray = page.locator('form#compare')
  await open(page, '/gallery')
  await expect(tray).toBeHidden()
  await unfold(page)
  await choice(page, T75).check()
  await expect(page).toHaveURL(`/gallery?${ONE}`)
  await choice(page, T45).press('Space')
  await expect(page).toHaveURL(`/gallery?${TWO}`)
  await expect(tray).toContainText(`${T75}, ${T45}`)
  await expect(tray).toBeInViewport()
  await expectSound(page)

  // They stay ticked during a search, after a reload, and below a dialog.
  await search(page).fill('plough disc')
  await expect(choice(page, T45)).toHaveCount(0)
  await expect(page).toHaveURL(`/gallery?q=plough+disc&${TWO}`)
  await choice(page, PLOUGH).check()
  await page.reload()
  await hydrated(page)
  await expect(choice(page, PLOUGH)).toBeChecked()
  await card(page, PLOUGH).getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`/gallery?q=plough+disc&${TWO}&m=gona-c3-disc-plough`)
  await search(page).fill('')
  await choice(page, T110).click()
  await expect(page.getByRole('status').filter({ hasText: 'You can compare up to 3 machines.' })).toBeVisible()
  await expect(choice(page, T110)).not.toBeChecked()
  await choice(page, T45).uncheck()
  await expect(page.getByText('Remove one to choose another.')).toHaveCount(0)
  await choice(page, T45).check()
  await tray.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?(?:m=gona-[\w-]+&?){3}$/)
  for (const name of [T75, T45, PLOUGH]) await expect(columns(page).filter({ hasText: name })).toHaveCount(1)
  await page.getByRole('button', { name: `Remove ${T45}` }).click()
  await expect(columns(page)).toHaveCount(2)
  for (const _ of ['the comparison of three', 'the list']) await page.goBack()
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/gallery')
  await expect(tray).toBeHidden()

  await open(page, '/compare')
  await page.getByLabel('First machine').selectOption(T75)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(columns(page)).toContainText(T75)
  await page.getByRole('button', { name: 'Choose in the Gallery' }).click()
  await expect(page).toHaveURL(`/gallery?${ONE}`)
  await expect(choice(page, T75)).toBeChecked()
})

test('parts stay ticked when their request is closed, and no longer once it was sent', async ({ page }) => {
  await open(page, '/parts?part=GN-1001&quote=parts')
  await quotation(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/parts?part=GN-1001')
  await open(page, '/parts?machine=gona-t75-utility-tractor-4wd&part=GN-1001&quote=parts')
  await fillQuotation(quotation(page))
  await quotation(page).getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/parts?machine=gona-t75-utility-tractor-4wd')
  await expect(page.getByText('We have your request for Spare parts, reference')).toBeVisible()
})

test('a long word is whole in three columns', async ({ page }) => {
  await page.goto(`/fr/compare?m=gona-h120-combine-harvester&m=gona-r88-tracked-rice-combine&${ONE}`)
  const category = page.getByRole('cell', { name: 'Moissonneuses' }).first().locator('span')
  expect(await category.evaluate((text) => text.getClientRects().length)).toBe(1)
})
