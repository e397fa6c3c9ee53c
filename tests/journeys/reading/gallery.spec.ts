import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'

const TRACTOR = 'Gona T75 Utility Tractor 4WD'
const SENT = "We'll get back to you with a detailed quotation soon!"

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
const details = (page: Page) => page.getByRole('dialog', { name: TRACTOR })
const quotation = (page: Page) => page.getByRole('dialog', { name: 'Request Quotation' })

async function open(page: Page, path = '/gallery') {
  await page.goto(path)
  await hydrated(page)
}

/** Navigates to the gallery from another screen, so that the browser itself loads the lists. */
async function comeFromBlog(page: Page) {
  await open(page, '/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
}

async function fillQuotation(page: Page) {
  const form = quotation(page)
  await form.getByLabel('Name').fill('Musa Danladi')
  await form.getByLabel('Email').fill('musa@example.com')
  await form.getByLabel('Phone').fill('+2348000000002')
  await form.getByLabel('Message').fill('Two tractors with disc ploughs.')
}

test('machines and images are shown together without an API request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Gallery')
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
  await expect(cards(page)).toHaveCount(32)
  await expect(card(page, TRACTOR)).toContainText('From $27,800')
  await expect(card(page, TRACTOR)).toContainText('75 hp · 4WD · 3,050 kg')
  await expect(card(page, 'Harvest at Dusk')).not.toContainText('$')
  expect(asked).toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('search and category filter the list as you type and survive a reload', async ({ page }) => {
  await open(page)
  await page.getByPlaceholder('Search machinery and images...').fill('PLOUGH disc')
  await expect(page.getByText('Showing 4 of 32 items')).toBeVisible()
  await page.getByLabel('Category', { exact: true }).selectOption('Cultivators')
  await expect(cards(page)).toHaveCount(3)
  await expect(page).toHaveURL('/gallery?q=PLOUGH+disc&category=cultivators')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('PLOUGH disc')
  await expect(page.getByText('Showing 3 of 32 items')).toBeVisible()
})

test('search understands buyers’ own words and numbers, and the best match comes first', async ({ page }) => {
  await open(page)
  const search = page.getByRole('searchbox')
  for (const [q, first] of [
    ['garma', 'Gona C3 Disc Plough'],
    ['tractor 75hp', TRACTOR],
    ['peanut', 'Gona G2 Groundnut Digger-Shaker'],
    ['harow', 'Gona C20 Disc Harrow'],
  ] as const) {
    await search.fill(q)
    await expect(cards(page).first().getByRole('heading')).toHaveText(first)
  }
})

test('the category filter offers All and the six categories', async ({ page }) => {
  await open(page)
  await expect(page.getByLabel('Category', { exact: true }).getByRole('option')).toHaveText([
    'All',
    'Tractors',
    'Harvesters',
    'Planters',
    'Cultivators',
    'Balers',
    'Sprayers',
  ])
})

test('an empty result shows the empty state', async ({ page }) => {
  await open(page)
  await page.getByRole('searchbox').fill('submarine')
  await expect(page.getByText('No items found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms or category filter.')).toBeVisible()
  await expect(page.getByText('Showing 0 of 32 items')).toBeVisible()
  await expectAccessible(page)
  const whatsapp = page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*submarine/)
  await page.getByRole('main').getByRole('link', { name: 'Balers' }).click()
  await expect(page).toHaveURL('/gallery?category=balers')
  await expect(page).toHaveTitle('Balers - Product Gallery | Gona')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** Returns whether a card is a row: its image beside its name. */
const isRow = (page: Page) =>
  card(page, TRACTOR).evaluate((element) => {
    const [image, name] = ['img', 'h2'].map((part) => element.querySelector(part)?.getBoundingClientRect())
    return (image?.right ?? 0) <= (name?.left ?? 0)
  })

test('the view switches between grid and list', async ({ page }) => {
  await open(page)
  const list = page.getByRole('button', { name: 'List view' })
  const grid = page.getByRole('button', { name: 'Grid view' })
  // By default it is a list on a phone, and a grid on wider screens.
  const [start, other] = isPhone(page) ? [list, grid] : [grid, list]
  await expect(start).toHaveAttribute('aria-pressed', 'true')
  await expect(other).toHaveAttribute('aria-pressed', 'false')
  expect(await isRow(page)).toBe(isPhone(page))
  await list.press('Space')
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/gallery?view=list')
  expect(await isRow(page)).toBe(true)
  await grid.click()
  await expect(grid).toHaveAttribute('aria-pressed', 'true')
  expect(await isRow(page)).toBe(false)
  await expect(page).toHaveURL(isPhone(page) ? '/gallery?view=grid' : '/gallery')
  await page.reload()
  expect(await isRow(page)).toBe(false)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the details say that their texts are on their way, and where they cannot be had', async ({ page }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/machinery?*view=full*', async (route) => {
    await isLetGo
    await route.continue()
  })
  await open(page)
  await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
  await expect(details(page).getByRole('status', { name: 'Loading...' })).toBeVisible()
  await expect(details(page)).toContainText('From $27,800')
  await expectAccessible(page)
  letGo()
  await expect(details(page)).toContainText('Engine: 4-cylinder turbo diesel')
  await expect(details(page).getByRole('status')).toHaveCount(0)
})

test.describe('where the texts of the machines fail', () => {
  test.use({ expectedErrors: [/500/] })
  test('the list stays, and the details say so', async ({ page }) => {
    await page.route('**/api/machinery?*view=full*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page)
    await page.getByRole('searchbox').fill('utility')
    await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
    await expect(details(page).getByRole('alert')).toHaveText(
      'Unable to load machinery data. Please refresh to try again.',
    )
  })
})

test('the details dialog opens, traps focus and restores it', async ({ page }) => {
  await open(page)
  const opener = card(page, TRACTOR).getByRole('button', { name: 'View Details' })
  await opener.press('Enter')
  await expect(details(page)).toContainText('Engine: 4-cylinder turbo diesel')
  await expect(details(page)).toContainText('T Series')
  await expect(details(page)).toContainText('From $27,800')
  await expect(details(page).getByRole('row', { name: /^Weight without ballast\s*:\s*3,050 kg$/ })).toBeVisible()
  const companions = details(page).getByRole('region', { name: 'Machines that go with it' })
  await expect(companions.getByRole('link')).toHaveCount(3)
  await expect(companions.getByRole('link', { name: 'Gona C20 Disc Harrow' })).toHaveAttribute('href', /^\/machinery\//)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const position = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 900)
  expect(await page.evaluate(() => scrollY)).toBe(position)
  await page.keyboard.press('Escape')
  await expect(details(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/gallery')
})

test('Back closes the details, Forward opens them again, Close closes them', async ({ page }) => {
  await open(page)
  await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
  await expect(details(page)).toBeVisible()
  await page.goBack()
  await expect(details(page)).toHaveCount(0)
  await page.goForward()
  await expect(details(page)).toBeVisible()
  await details(page).getByRole('button', { name: 'Close' }).click()
  await expect(details(page)).toHaveCount(0)
})

test('each dialog has its own URL above the filtered list', async ({ page }) => {
  await open(page, '/gallery?q=plough&view=list')
  await expect(cards(page)).toHaveCount(4)
  await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/gallery\?q=plough&view=list&item=[\w-]+$/)
  await expect(page).toHaveTitle(`${TRACTOR} | Gona`)
  await expect(page.getByRole('main').locator('article')).toHaveCount(4)
  await details(page).getByRole('button', { name: 'Request Quotation' }).click()
  await expect(page).toHaveURL(/\/gallery\?q=plough&view=list&quote=[\w-]+$/)
  await page.reload()
  await hydrated(page)
  await expect(quotation(page)).toBeVisible()
  await quotation(page).getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page).toHaveURL('/gallery?q=plough&view=list')
  await expect(cards(page)).toHaveCount(4)
  await expect(page).toHaveTitle('Product Gallery | Gona')
})

test('a quotation is requested from the details dialog, which closes first', async ({ page }) => {
  await open(page)
  const opener = card(page, TRACTOR).getByRole('button', { name: 'View Details' })
  await opener.click()
  await details(page).getByRole('button', { name: 'Request Quotation' }).click()
  await expect(quotation(page)).toBeVisible()
  await expect(details(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillQuotation(page)
  const [request] = await Promise.all([
    page.waitForRequest('**/api/contact'),
    quotation(page).getByRole('button', { name: 'Send Request' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({
    machineId: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'Musa Danladi',
    email: 'musa@example.com',
    phone: '+2348000000002',
    company: '',
    message: `Quotation Request for ${TRACTOR}\n\nTwo tractors with disc ploughs.`,
    subject: `Quotation Request - ${TRACTOR}`,
  })
  await expect(page.getByText('Quotation Request Sent')).toBeVisible()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(quotation(page)).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
  await expect(opener).toBeFocused()
})

test('the form is empty again after a request', async ({ page }) => {
  await open(page)
  const opener = card(page, 'Harvest at Dusk').getByRole('button', { name: 'Request Quotation' })
  await opener.click()
  await fillQuotation(page)
  await quotation(page).getByLabel('Company').fill('Danladi Farms')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/contact'),
    quotation(page).getByRole('button', { name: 'Send Request' }).click(),
  ])
  // An image is not a machine.
  expect(request.postDataJSON()).toEqual({
    name: 'Musa Danladi',
    email: 'musa@example.com',
    phone: '+2348000000002',
    company: 'Danladi Farms',
    message: 'Quotation Request for Harvest at Dusk\n\nTwo tractors with disc ploughs.',
    subject: 'Quotation Request - Harvest at Dusk',
  })
  await expect(quotation(page)).toHaveCount(0)
  await opener.click()
  for (const label of ['Name', 'Email', 'Phone', 'Company']) {
    await expect(quotation(page).getByLabel(label)).toHaveValue('')
  }
  await expect(quotation(page).getByLabel('Message')).toHaveValue('Please send me a quotation for: Harvest at Dusk.')
})

test('a half-written request is restored for its machine, and other forms reuse the contact details', async ({
  page,
}) => {
  await open(page)
  const request = (title: string) => card(page, title).getByRole('button', { name: 'Request Quotation' }).click()
  const close = () => quotation(page).getByRole('button', { name: 'Close' }).click()
  await request(TRACTOR)
  await fillQuotation(page)
  await quotation(page).getByLabel('Company').fill('Danladi Farms')
  await close()
  await request('Harvest at Dusk')
  for (const [label, value] of [
    ['Name', 'Musa Danladi'],
    ['Email', 'musa@example.com'],
    ['Phone', '+2348000000002'],
    ['Company', ''],
    ['Message', 'Please send me a quotation for: Harvest at Dusk.'],
  ] as const) {
    await expect(quotation(page).getByLabel(label)).toHaveValue(value)
  }
  await quotation(page).getByLabel('Message').fill('An image of it, please.')
  await close()
  await page.reload()
  await hydrated(page)
  await request(TRACTOR)
  await expect(quotation(page).getByLabel('Message')).toHaveValue('Two tractors with disc ploughs.')
  await expect(quotation(page).getByLabel('Company')).toHaveValue('Danladi Farms')
  // After it is sent, this form is empty, but the other one still has its text.
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: '1' } }))
  await quotation(page).getByRole('button', { name: 'Send Request' }).click()
  await expect(quotation(page)).toHaveCount(0)
  await request(TRACTOR)
  await expect(quotation(page).getByLabel('Message')).toHaveValue(`Please send me a quotation for: ${TRACTOR}.`)
  await close()
  await request('Harvest at Dusk')
  await expect(quotation(page).getByLabel('Message')).toHaveValue('An image of it, please.')
})

test('a field that is being corrected is no longer marked, and the others are', async ({ page }) => {
  await open(page)
  await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
  await quotation(page).getByRole('button', { name: 'Send Request' }).click()
  await expect(quotation(page).getByText('Valid email is required')).toBeVisible()
  await quotation(page).getByLabel('Name').fill('Musa Danladi')
  await expect(quotation(page).getByText('Name is required')).toHaveCount(0)
  await expect(quotation(page).getByLabel('Name')).not.toHaveAttribute('aria-invalid')
  await quotation(page).getByLabel('I have no e-mail').check()
  await expect(quotation(page).getByText('Valid email is required')).toHaveCount(0)
  await expect(quotation(page).getByText('Phone number is required')).toBeVisible()
})

test('a detail that is deleted in one form is filled into no other one', async ({ page }) => {
  await open(page)
  const request = (title: string) => card(page, title).getByRole('button', { name: 'Request Quotation' }).click()
  const close = () => quotation(page).getByRole('button', { name: 'Close' }).click()
  await request(TRACTOR)
  await fillQuotation(page)
  await close()
  await request('Harvest at Dusk')
  await expect(quotation(page).getByLabel('Phone')).toHaveValue('+2348000000002')
  await quotation(page).getByLabel('Phone').fill('')
  await close()
  await request('Gona H120 Combine Harvester')
  await expect(quotation(page).getByLabel('Name')).toHaveValue('Musa Danladi')
  await expect(quotation(page).getByLabel('Phone')).toHaveValue('')
})

test('text typed into a form closed before its code loaded is restored', async ({ page }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  let isAskedFor = false
  await page.route('**/assets/submit-*.js', async (route) => {
    isAskedFor = true
    await isLetGo
    await route.continue()
  })
  await open(page)
  const request = () => card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
  await request()
  await fillQuotation(page)
  await expect.poll(() => isAskedFor).toBe(true)
  await quotation(page).getByRole('button', { name: 'Close' }).click()
  await expect(quotation(page)).toHaveCount(0)
  letGo()
  await request()
  await expect(quotation(page).getByLabel('Message')).toHaveValue('Two tractors with disc ploughs.')
  await expect(quotation(page).getByLabel('Name')).toHaveValue('Musa Danladi')
})

test('a buyer without an e-mail address can send the form’s text on WhatsApp', async ({ page }) => {
  await open(page)
  await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
  const link = quotation(page).getByRole('link', { name: 'Or write to us on WhatsApp' })
  const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  expect(await text()).toBe(`Hello Gona, I am interested in: ${TRACTOR}.\nPlease send me a quotation for: ${TRACTOR}.`)
  await quotation(page).getByLabel('Name').fill('Musa Danladi')
  await quotation(page).getByLabel('Message').fill('Two of them & a plough?')
  // The link includes the text once the form's code has loaded.
  await expect
    .poll(text)
    .toBe(`Hello Gona, I am interested in: ${TRACTOR}.\nMy name is Musa Danladi.\nTwo of them & a plough?`)
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?/)
})

test('an incomplete request shows what is missing', async ({ page }) => {
  await open(page)
  await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
  await quotation(page).getByLabel('Phone').fill('080123')
  await quotation(page).getByLabel('Message').fill('too short')
  await quotation(page).getByRole('button', { name: 'Send Request' }).click()
  for (const message of [
    'Name is required',
    'Valid email is required',
    'Phone number is required',
    'Please provide details about your requirements',
  ]) {
    await expect(quotation(page).getByText(message)).toBeVisible()
  }
  await expect(quotation(page).getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
})

test('the button shows Sending... and cannot be pressed twice', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/contact', async (route) => {
    await held
    await route.fulfill({ status: 201, json: { id: '1' } })
  })
  await open(page)
  await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
  await fillQuotation(page)
  await quotation(page).getByRole('button', { name: 'Send Request' }).click()
  await expect(quotation(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answer()
  await expect(quotation(page)).toHaveCount(0)
})

test.describe('when the server rejects a request', () => {
  test.use({ expectedErrors: [/the server responded with a status of 500/] })

  test('the error is shown above the dialog, which keeps what was typed', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'no space left' }))
    await open(page)
    await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
    await fillQuotation(page)
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
    await expect(quotation(page).getByText('Request Failed')).toBeVisible()
    await expect(quotation(page).getByText('500: no space left')).toBeVisible()
    await expect(quotation(page).getByLabel('Name')).toHaveValue('Musa Danladi')
    await quotation(page).getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(quotation(page)).toHaveCount(0)
    await expect(page.getByText('Request Failed')).toBeVisible()
  })

  test('an API error shows its message, and the toast does not cover the button', async ({ page }) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong. Please try again.' } }),
    )
    await open(page)
    await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
    await fillQuotation(page)
    const send = quotation(page).getByRole('button', { name: 'Send Request' })
    await send.click()
    await expect(
      quotation(page).getByText('500: Something went wrong. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveCSS('opacity', '1')
    // The element at the centre of the button is the button itself.
    expect(
      await send.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    ).toBe(true)
  })

  test('a machinery list that fails to load is reported', async ({ page }) => {
    await page.route('**/api/machinery*', (route) => route.fulfill({ status: 500, body: '' }))
    await comeFromBlog(page)
    await expect(page.getByText('Unable to load machinery data. Please refresh to try again.')).toBeVisible()
  })
})

test.describe('when one of the lists fails to load', () => {
  test.use({ expectedErrors: [/the server responded with a status of 500/] })

  test('the machines are shown with a notice that the images failed to load', async ({ page }) => {
    await page.route('**/api/gallery?*', (route) => route.fulfill({ status: 500, body: '' }))
    await comeFromBlog(page)
    await expect(cards(page)).toHaveCount(22)
    await expect(page.getByRole('alert')).toHaveText('Unable to load the images. Please refresh to try again.')
    await expectAccessible(page)
  })

  test('loaded items stay when loading more fails, and it can be retried', async ({ page }) => {
    let isDown = false
    await page.route('**/api/{machinery,gallery}?*', (route) => {
      const url = route.request().url()
      if (isDown && url.includes('cursor=')) return route.fulfill({ status: 500, body: '' })
      return route.continue({ url: url.replace(/limit=\d+/, 'limit=10') })
    })
    await comeFromBlog(page)
    await expect(cards(page)).toHaveCount(20)
    isDown = true
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('alert')).toHaveText('Unable to load more. Please try again.')
    await expect(cards(page)).toHaveCount(20)
    isDown = false
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(30)
  })
})

test('skeletons are shown while the lists load', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/machinery*', async (route) => {
    await held
    await route.continue()
  })
  await comeFromBlog(page)
  await expect(page.getByRole('status', { name: 'Loading items' })).toBeVisible()
  answer()
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/the server responded with a status of 400/] })

  test('a link to the details opens them, and Close leaves them', async ({ page }) => {
    await page.goto('/gallery?q=tractor')
    await expect(page.getByText('Showing 23 of 32 items')).toBeVisible()
    await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
    await expect(details(page)).toContainText('Engine: 4-cylinder turbo diesel')
    await details(page).getByRole('button', { name: 'Close' }).click()
    await expect(details(page)).toBeHidden()
  })

  test('a quotation is requested with the plain form, which returns with its errors', async ({ page }) => {
    await page.goto('/gallery')
    await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
    await expect(quotation(page)).not.toContainText('JavaScript')
    await fillQuotation(page)
    await quotation(page).getByLabel('Phone').fill('0801')
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
    await expect(quotation(page).getByText('Phone number is required')).toBeVisible()
    await expect(quotation(page).getByRole('alert')).toBeFocused()
    await expect(quotation(page).getByLabel('Message')).toHaveValue('Two tractors with disc ploughs.')
    await expectNoSidewaysScroll(page)
    const link = quotation(page).getByRole('link', { name: 'Or write to us on WhatsApp' })
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain('Two tractors')
    await quotation(page).getByLabel('Phone').fill('+2348000000002')
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
    await expect(page).toHaveURL(/\/gallery\?sent=[\da-f-]{36}$/)
    await expect(page.getByRole('status').filter({ hasText: 'Quotation Request Sent' })).toBeVisible()
  })

  test('grid and list are form buttons that preserve the search', async ({ page }) => {
    await page.goto('/gallery?q=plough')
    await page.getByRole('button', { name: 'List view' }).click()
    await expect(page).toHaveURL('/gallery?q=plough&view=list')
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Grid view' }).click()
    await expect(page).toHaveURL(isPhone(page) ? '/gallery?q=plough&view=grid' : '/gallery?q=plough')
    await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Showing 4 of 32 items')).toBeVisible()
  })

  test('the search is a form', async ({ page }) => {
    await page.goto('/gallery')
    await page.getByRole('searchbox').fill('plough')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/gallery\?q=plough/)
    await expect(page.getByText(/Showing \d of 32 items/)).toBeVisible()
  })

  test('after a request is sent, and after one is refused, the list is still narrowed', async ({ page }) => {
    const list = '/gallery?q=plough&category=tractors&view=list'
    await page.goto(list)
    const shown = await cards(page).count()
    expect(shown).toBeGreaterThan(0)
    const title = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    await cards(page).first().getByRole('button', { name: 'View Details' }).click()
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Request Quotation' }).click()
    await fillQuotation(page)
    await quotation(page).getByLabel('Phone').fill('0801')
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
    await expect(quotation(page).getByText('Phone number is required')).toBeVisible()
    await expect(cards(page)).toHaveCount(shown)
    await quotation(page).getByLabel('Phone').fill('+2348000000002')
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Quotation Request Sent' })).toBeVisible()
    await expect(page).toHaveURL(/\/gallery\?q=plough&category=tractors&view=list&sent=[\da-f-]{36}$/)
    await expect(cards(page)).toHaveCount(shown)
  })
})

/** A page whose code never loads, as on a very slow connection. */
async function withoutCode(page: Page) {
  await page.route('**/assets/*.js', (route) => route.abort())
}

test.describe('before React loads', () => {
  test.use({ expectedErrors: [/ERR_FAILED|the server responded with a status of 400/] })

  test('a request is stored, and React hydrates the page that confirms it', async ({ page }) => {
    await withoutCode(page)
    await page.goto('/gallery')
    await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
    await fillQuotation(page)
    await page.unroute('**/assets/*.js')
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Quotation Request Sent' })).toBeVisible()
    await hydrated(page)
    await expect(page.getByRole('status').filter({ hasText: 'Quotation Request Sent' })).toBeVisible()
    await expect(page).toHaveURL('/gallery')
    await expect(cards(page)).toHaveCount(32)
  })

  test('a rejected request returns in its dialog, which React hydrates unchanged', async ({ page }) => {
    await withoutCode(page)
    await page.goto('/gallery')
    await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
    await fillQuotation(page)
    await quotation(page).getByLabel('Phone').fill('0801')
    await page.unroute('**/assets/*.js')
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
    await expect(quotation(page).getByText('Phone number is required')).toBeVisible()
    await hydrated(page)
    await expect(page).toHaveURL(/\/gallery\?quote=[\da-f-]{36}$/)
    await expect(quotation(page).getByLabel('Message')).toHaveValue('Two tractors with disc ploughs.')
    await expectAccessible(page)
    await quotation(page).getByRole('button', { name: 'Close' }).click()
    await card(page, 'Harvest at Dusk').getByRole('button', { name: 'Request Quotation' }).click()
    await expect(quotation(page).getByText('Phone number is required')).toHaveCount(0)
    await expect(quotation(page).getByLabel('Message')).toHaveValue('Please send me a quotation for: Harvest at Dusk.')
  })
})

test('a long list loads page by page, with a search as well', async ({ page }) => {
  // The server returns ten rows at a time, so that the demonstration's catalogue counts as long.
  await page.route('**/api/{machinery,gallery}?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=10'),
    }),
  )
  await comeFromBlog(page)
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(30)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(32)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)

  await page.getByRole('searchbox').fill('gona')
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(20)
})
