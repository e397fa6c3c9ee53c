import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { counted } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, groundOf, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aQuotation } from '#tests/support/builders.ts'
import { startEmptySite } from '#tests/support/empty-site.ts'
import { png } from '#tests/support/images.ts'
import { ensureDevVars } from '#worker/cli/prepare.ts'
import { projectRoot } from '#worker/cli/settings.ts'

// A session ends in the middle.
test.use({ ...PHONE, expectedErrors: [/401/] })

let site: Awaited<ReturnType<typeof startEmptySite>>
test.beforeEach(async () => {
  site = await startEmptySite()
})
test.afterEach(async ({ page }) => {
  // What the page still loads would be cut off with the site, and reported.
  await page.goto('about:blank')
  await site.stop()
})

const { ADMIN_USERNAME: username = '', ADMIN_PASSWORD: password = '' } = ensureDevVars()
/** A drawing that can be seen on white. */
const SIGN = join(projectRoot, 'web/public/icon-192.png')
const PHOTO = join(projectRoot, 'tests/support/photo.jpg')
const step = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
async function saveAndGoOn(page: Page, to: string) {
  await save(page)
  await expect(step(page, to)).toBeFocused()
}

async function signIn(page: Page) {
  await page.goto(`${site.origin}/admin/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a new owner is led through the set-up, leaves, comes back, and has a site', async ({ page }) => {
  await signIn(page)
  await expect(step(page, 'Step 1 of 9: Name')).toBeFocused()
  await expect(page).toHaveURL(/section=setup/)
  await expectSound(page)

  // Without a mouse: the heading has the focus, the name is the next stop, and Enter saves.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Danladi')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(step(page, 'Step 2 of 9: Place')).toBeFocused()

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(step(page, 'Step 1 of 9: Name')).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Danladi')
  await page.getByLabel('Name', { exact: true }).fill('Musa Machines')
  await saveAndGoOn(page, 'Step 2 of 9: Place')
  await expect(page.getByRole('banner').getByText('Musa Machines Admin')).toBeVisible()
  // What was begun and is discarded is gone, and the link is followed.
  await page.getByLabel('City').fill('Zaria')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()

  // A logo that nobody would see is refused before it is sent; one that can be seen stands for the arch.
  await expect(step(page, 'Step 3 of 9: Logo')).toBeFocused()
  await expectSound(page)
  const file = page.locator('input[type=file]:not([capture])').first()
  await file.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: png(40, 20) })
  await expect(page.getByText('This image is 40 × 20 pixels: a logo must be at least 48')).toBeVisible()
  await file.setInputFiles(SIGN)
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  await saveAndGoOn(page, 'Step 4 of 9: Colours')

  // A colour that text cannot be read on leads to one that it can, which the area has at once.
  await expectSound(page)
  await page.getByLabel('Background colour (optional)').fill('#8ac')
  await save(page)
  await page.getByRole('button', { name: /^Use #\w{6}$/ }).click()
  const ground = await page.getByLabel('Background colour (optional)').inputValue()
  await saveAndGoOn(page, 'Step 5 of 9: Phone')
  await expect.poll(() => groundOf(page)).toBe(ground)
  await expectAccessible(page)

  await page.getByLabel('Phones').fill('0803 555 0101')
  await page.evaluate(() => localStorage.setItem('admin_token', 'ended'))
  await save(page)
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(step(page, 'Step 6 of 9: Categories')).toBeFocused()
  await expectSound(page)
  const categories = page.getByRole('textbox', { name: 'Categories' })
  await expect(categories).toHaveValue('Tractors\nHarvesters\nPlanters\nCultivators\nBalers\nSprayers')
  await categories.fill('tractors\nTractors')
  await save(page)
  await expect(page.getByText('Another category has this name')).toBeVisible()
  await categories.fill('Tractors\nGenerators')
  await saveAndGoOn(page, 'Step 7 of 9: Prices')
  await expectSound(page)
  await expect(page.getByLabel('Deposit of quotations (%)')).toHaveValue('30')
  await page.getByLabel('Naira for one dollar today').fill('1,600')
  await saveAndGoOn(page, 'Step 8 of 9: First machine')
  await expectSound(page)

  // Left, and taken up again where something is missing.
  await page.getByRole('link', { name: 'Leave for now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue the set-up' }).click()
  await expect(step(page, 'Step 2 of 9: Place')).toBeFocused()
  await page.getByLabel('City').fill('Funtua')
  await save(page)
  for (const [i, name] of ['Logo', 'Colours', 'Phone', 'Categories', 'Prices'].entries()) {
    await expect(step(page, `Step ${i + 3} of 9: ${name}`)).toBeFocused()
    if (name === 'Phone')
      for (const label of ['Phones', 'WhatsApp (optional)'])
        await expect(page.getByLabel(label)).toHaveValue('+234 803 555 0101')
    await page.getByRole('link', { name: 'Skip this step' }).click()
  }
  await expect(step(page, 'Step 8 of 9: First machine')).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('MF 375 tractor')
  await page.getByLabel('Category').selectOption({ index: 1 })
  // Naira stands first; dollars are under More.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByLabel('Description').fill('75 hp, two-wheel drive.')
  await page.getByLabel('Price', { exact: true }).fill('21,500')
  await page.getByLabel('Series').fill('MF')
  await page.getByLabel('Specifications').fill('Engine: 75 hp')
  await page.locator('input[type=file]:not([capture])').first().setInputFiles(PHOTO)
  await saveAndGoOn(page, 'Step 9 of 9: Bank account')
  await expectSound(page)
  await page.getByLabel('Bank', { exact: true }).fill('First Bank')
  await page.getByLabel('Account name').fill('Musa Machines')
  await page.getByLabel('Account number').fill('0123456789')
  await saveAndGoOn(page, 'Your site is ready')
  await expectSound(page)

  await page.getByRole('link', { name: 'Open your site' }).click()
  await expect(page).toHaveTitle(/^Musa Machines, Funtua/)
  await expect(page.getByRole('heading', { level: 3, name: 'MF 375 tractor' })).toBeVisible()
  expect(await groundOf(page)).toBe(ground)
  await expect(page.getByRole('banner').locator('img[src^="/objects/"]')).toBeVisible()
  expect(await page.content()).not.toMatch(/Gona|Challawa|ISO Certified/)
  // There are no arches to be the room between the footer's edge and its texts.
  const room = await page.getByRole('contentinfo').evaluate((footer) => {
    const texts = footer.querySelector('p')
    return (texts?.getBoundingClientRect().top ?? 0) - footer.getBoundingClientRect().top
  })
  expect(room).toBeGreaterThan(20)
  await expectSound(page)
})

test('from an empty site to its first quotation an owner taps nineteen times, and types into eleven fields', async ({
  page,
}) => {
  const { count, button, tap, type } = counted(page)
  await page.goto(`${site.origin}/admin/login`)
  await type(page.getByLabel('Username'), username)
  await type(page.getByLabel('Password', { exact: true }), password)
  await tap(button('Sign In'))
  for (const [text, fields = {}] of [
    ['Step 1 of 9: Name', { Name: 'Musa Machines' }],
    ['Step 2 of 9: Place', { City: 'Funtua' }],
    ['Step 3 of 9: Logo'],
    ['Step 4 of 9: Colours'],
    ['Step 5 of 9: Phone', { Phones: '0803 555 0101' }],
    ['Step 6 of 9: Categories'],
    ['Step 7 of 9: Prices'],
    ['Step 8 of 9: First machine', { Name: 'MF 375 tractor', 'Price in naira': '35,000,000', Engine: '75 hp' }],
    ['Step 9 of 9: Bank account', { Bank: 'First Bank', 'Account name': 'Musa', 'Account number': '0123456789' }],
  ] as [string, Record<string, string>?][]) {
    await expect(step(page, text)).toBeFocused()
    for (const [name, value] of Object.entries(fields)) await type(page.getByLabel(name).first(), value)
    if (text.endsWith('machine')) {
      await page.getByLabel('Category').selectOption({ index: 1 })
      await page.locator('input[type=file]:not([capture])').first().setInputFiles(PHOTO)
      // A list and what is chosen of it, a camera and its photo.
      count.taps += 4
    }
    await tap(
      /Logo|Colours/.test(text) ? page.getByRole('link', { name: 'Skip this step' }) : button('Save and continue'),
    )
  }
  await expect(step(page, 'Your site is ready')).toBeFocused()

  const [{ id: machineId }] = await (await page.request.get(`${site.origin}/api/machinery`)).json()
  await page.request.post(`${site.origin}/api/contact`, { data: aQuotation({ machineId }) })
  await page.goto(`${site.origin}/admin`)
  await tap(page.getByRole('link', { name: 'Answer' }))
  await tap(button('Prepare Quotation'))
  await tap(button('Send'))
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible()
  // The icon of the site on the screen of the phone, and this link.
  count.taps += 2
  expect(count).toEqual({ taps: 19, fields: 11 })
})
