import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'

const T75 = 'Gona T75 Utility Tractor 4WD'
const T45 = 'Gona T45 Compact Tractor'
const T110 = 'Gona T110 Row-Crop Tractor'
const PLOUGH = 'Gona C3 Disc Plough'
const TWO = 'm=gona-t75-utility-tractor-4wd&m=gona-t45-compact-tractor'

const choice = (page: Page, name: string) =>
  page.getByRole('article').filter({ hasText: name }).getByRole('checkbox', { name: 'Compare' })
const tray = (page: Page) => page.locator('form#compare')
const compare = (page: Page) => tray(page).getByRole('button', { name: 'Compare' })

for (const screen of ['/gallery', '/portfolio']) {
  test(`machines are selected on the cards of ${screen} and stored in its URL`, async ({ page }) => {
    await page.goto(screen)
    await hydrated(page)
    await expect(tray(page)).toBeHidden()
    await choice(page, T75).check()
    await expect(page).toHaveURL(`${screen}?m=gona-t75-utility-tractor-4wd`)
    await choice(page, T45).press('Space')
    await expect(page).toHaveURL(`${screen}?${TWO}`)
    await expect(tray(page)).toContainText(`2 of 3 chosen${T75}, ${T45}`)
    await expect(tray(page)).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // They stay selected during a search, after a reload, and below a dialog.
    await page.getByRole('searchbox').fill('plough disc')
    await expect(choice(page, T45)).toHaveCount(0)
    await expect(page).toHaveURL(`${screen}?q=plough+disc&${TWO}`)
    await choice(page, PLOUGH).check()
    await page.reload()
    await hydrated(page)
    await expect(choice(page, PLOUGH)).toBeChecked()
    await page.getByRole('article').filter({ hasText: PLOUGH }).getByRole('button', { name: 'View Details' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(`${screen}?q=plough+disc&${TWO}&m=gona-c3-disc-plough`)
    await compare(page).click()
    await expect(page).toHaveURL(/\/compare\?(?:m=gona-[\w-]+&?){3}$/)
    for (const name of [T75, T45, PLOUGH]) {
      await expect(page.getByRole('columnheader').filter({ hasText: name })).toHaveCount(1)
    }
  })
}

test('a fourth machine is not added, and the tray says why', async ({ page }) => {
  await page.goto(`/gallery?${TWO}&m=gona-t110-row-crop-tractor`)
  await hydrated(page)
  await choice(page, PLOUGH).click()
  await expect(page.getByRole('status').filter({ hasText: 'You can compare up to 3 machines.' })).toBeVisible()
  await expect(choice(page, PLOUGH)).not.toBeChecked()
  await expect(page).toHaveURL(`/gallery?${TWO}&m=gona-t110-row-crop-tractor`)
  await expectAccessible(page)
  await choice(page, T110).click()
  await expect(tray(page)).toContainText('2 of 3 chosen')
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/gallery')
  await expect(tray(page)).toBeHidden()
})

test('the tray never covers the focused element', async ({ page }) => {
  await page.goto(`/gallery?${TWO}`)
  await hydrated(page)
  await choice(page, T75).focus()
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const { activeElement } = document
      const form = document.getElementById('compare')
      if (!activeElement || !form || form.contains(activeElement)) return false
      return activeElement.getBoundingClientRect().bottom > form.getBoundingClientRect().top + 1
    })
    expect(isCovered).toBe(false)
  }
})

test('machines selected before the app loads stay selected, at most three', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/libraries-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/gallery')
  for (const name of [T75, T45, T110, PLOUGH]) await choice(page, name).check()
  await expect(tray(page)).toBeInViewport()
  letGo()
  await hydrated(page)
  await expect(page.getByText('You can compare up to 3 machines.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Compare', checked: true })).toHaveCount(3)
})

test('home’s cards and button lead to the comparison, with one Tab stop per card', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const card = page.locator('#products li').filter({ hasText: T75 })
  await expect(card.getByRole('link', { name: 'Compare' })).toHaveAttribute('tabindex', '-1')
  await card.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL('/compare?m=gona-t75-utility-tractor-4wd')
  await expect(page.getByRole('columnheader')).toContainText(T75)
  await page.getByRole('button', { name: 'Choose in the Gallery' }).click()
  await expect(page).toHaveURL('/gallery?m=gona-t75-utility-tractor-4wd')
  await expect(choice(page, T75)).toBeChecked()
  await page.goto('/')
  await page.locator('#products').getByRole('link', { name: 'Compare Machines' }).press('Enter')
  await expect(page.getByLabel('First machine')).toBeVisible()
})

test('a quotation is requested for one of the machines compared, and for all', async ({ page }) => {
  const bodies: Record<string, unknown>[] = []
  await page.route('**/api/contact', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { id: '0a1b2c3d' } })
  })
  await page.goto(`/compare?${TWO}`)
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Request Quotation' })
  for (const button of [`Request Quotation: ${T45}`, 'Request a quotation for all']) {
    await page.getByRole('button', { name: button }).click()
    await dialog.getByLabel('Name').fill('Musa Danladi')
    await dialog.getByLabel('Phone').fill('+2348000000002')
    await dialog.getByLabel('I have no e-mail').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`/compare?${TWO}`)
    await expect(page.getByText('We have your request for')).toBeVisible()
  }
  expect(bodies.map(({ subject }) => subject)).toEqual([
    `Quotation Request - ${T45}`,
    `Quotation Request - ${T75}, ${T45}`,
  ])
  expect(bodies.map((body) => 'machineId' in body)).toEqual([true, false])
})

test('only a difference that says something is marked', async ({ page }) => {
  await page.goto(`/compare?${TWO}&m=gona-c3-disc-plough`)
  const row = (label: string) => page.getByRole('rowgroup').filter({ has: page.getByText(label, { exact: true }) })
  for (const label of ['Category', 'Series']) await expect(row(label)).not.toContainText('differs')
  // The plough has no engine: a missing value is not a difference.
  await expect(row('Engine')).not.toContainText('differs')
  await page.goto(`/compare?${TWO}`)
  await expect(row('Engine')).toContainText('differs')
})

test('a comparison asks for a machine in the words of the page', async ({ page }) => {
  await page.goto(`/ha/compare?${TWO}`)
  await hydrated(page)
  const choose = page.locator('select[name=m]')
  await choose.locator('xpath=ancestor::form').getByRole('button').click()
  await expect(choose).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText((await choose.locator('option').first().textContent()) ?? '')
  await expectAccessible(page)
})

test('a filtered list is still filtered after the quotation opened as a page of its own', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: '0a1b2c3d' } }))
  // If it is opened before the app has loaded, the dialog is a separate document.
  await page.goto('/gallery?category=tractors')
  const link = page.getByRole('article').filter({ hasText: T75 }).getByRole('button', { name: 'Request Quotation' })
  const href = (await link.getAttribute('href')) ?? ''
  await page.evaluate((to) => {
    location.href = to
  }, href)
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Request Quotation' })
  await dialog.getByLabel('Name').fill('Musa Danladi')
  await dialog.getByLabel('Email').fill('musa@example.com')
  await dialog.getByLabel('Phone').fill('+2348000000002')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/gallery?category=tractors')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what was ticked is ticked after Back', async ({ page }) => {
    await page.goto('/gallery')
    await choice(page, T75).check()
    await choice(page, T45).check()
    await compare(page).click()
    await expect(page).toHaveURL(`/compare?${TWO}`)
    await page.goBack()
    await expect(choice(page, T75)).toBeChecked()
    await expect(choice(page, T45)).toBeChecked()
    await expect(tray(page)).toBeInViewport()
  })

  test('a quotation for all machines compared is requested with the plain form', async ({ page }) => {
    await page.goto(`/compare?${TWO}`)
    await page.getByRole('button', { name: 'Request a quotation for all' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request Quotation' })
    await dialog.getByLabel('Name').fill('Musa Danladi')
    await dialog.getByLabel('Phone').fill('+2348000000002')
    await dialog.getByLabel('I have no e-mail').check()
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(page).toHaveURL(new RegExp(`/compare\\?${TWO}&sent=`))
    await expect(page.getByRole('status').filter({ hasText: 'Quotation Request Sent' })).toBeVisible()
  })

  test('checkboxes on the cards form a form that survives searching the list', async ({ page }) => {
    await page.goto('/gallery')
    await expect(tray(page)).toBeHidden()
    await choice(page, T75).check()
    await choice(page, T45).check()
    await expect(tray(page)).toBeInViewport()
    await compare(page).click()
    await expect(page).toHaveURL(`/compare?${TWO}`)
    await page.getByRole('button', { name: 'Choose in the Gallery' }).click()
    await expect(page).toHaveURL(`/gallery?${TWO}`)
    await page.getByRole('searchbox').fill('plough disc')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Showing 4 of 32 items')).toBeVisible()
    await choice(page, PLOUGH).check()
    await compare(page).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
  })

  test('a fourth selection leads to a comparison that names what it leaves out', async ({ page }) => {
    await page.goto('/gallery')
    for (const name of [T75, T45, T110, PLOUGH]) await choice(page, name).check()
    await compare(page).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'You can compare up to 3 machines. Left out:' }),
    ).toContainText(/Gona/)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
  })
})
