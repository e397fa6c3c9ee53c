import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  sendMessage,
  test,
} from '#tests/support/browser/fixtures.ts'

const MESSAGE_SENT = "Thank you for your inquiry. We'll contact you soon."

test('the home page shows the featured machines and the newest at with a link to all, without an API request', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advanced Agricultural Machinery Solutions')
  await expect(page.locator('#products li')).toHaveCount(9)
  await expect(page.getByRole('link', { name: 'All 22 machines' })).toHaveAttribute('href', '/gallery')
  await expect(page.getByText('From $27,800')).toBeVisible()
  await expect(page.locator('#services h3')).toHaveCount(5)
  await expect(page.locator('#gallery li')).toHaveCount(9)
  expect(asked).toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the web app’s manifest is named once the page has loaded', async ({ page }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/images/hero-*', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // The bar is marked once the loader has run.
  await page.evaluate(() => scrollTo(0, 400))
  await expect(page.locator('header[data-scrolled]')).toBeAttached()
  const manifest = page.locator('head > link[rel=manifest]')
  expect(await manifest.count()).toBe(0)
  letGo()
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest')
})

test.describe('without JavaScript', () => {
  test('the page names the manifest itself', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('head link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest')
  })

  test.use({ javaScriptEnabled: false, expectedErrors: [/the server responded with a status of 400/] })

  test('a message is sent with the plain form, and the page confirms it', async ({ page }) => {
    await page.goto('/')
    await sendMessage(page)
    await expect(page).toHaveURL('/?sent=1#contact')
    await expect(page.getByRole('status')).toContainText('Message Sent!')
  })

  test('a message that passes the browser’s checks but fails on the server returns complete, with a link to the error', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByLabel('First Name').fill('Amina')
    await page.getByLabel('Last Name').fill('Bello')
    await page.getByLabel('Email').fill('amina@farm')
    await page.getByLabel('Message').fill('Do you deliver to Katsina?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Katsina?')
    await page.getByLabel('Email').fill('amina@example.com')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/?sent=1#contact')
  })
})

test('a half-written message survives navigation and a reload until it is sent', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Interest').selectOption('Hay Equipment')
  await page.getByLabel('Message').fill('Do you deliver to Katsina?')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Gallery')
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Katsina?')
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByLabel('First Name')).toHaveValue('Amina')
  await expect(page.getByLabel('Interest')).toHaveValue('hay')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: '1' } }))
  await sendMessage(page)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('WhatsApp is offered next to the e-mail address and below its field', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Hello%20Gona/,
  )
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Last Name').fill('Bello')
  await page.getByLabel('Message').fill('Do you deliver?')
  const link = page.getByRole('link', { name: 'Or write to us on WhatsApp' })
  // The link has the typed text after React's next rendering, slightly later than the field.
  const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  await expect.poll(text).toBe('Hello Gona.\nMy name is Amina Bello.\nDo you deliver?')
})

test('a message is sent, confirmed by a toast, and the form is empty again', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await sendMessage(page)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByText(MESSAGE_SENT)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('an empty form shows what is missing and focuses the first field', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectAccessible(page)
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('sending fails with a toast and the form keeps what was typed', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByLabel('First Name').fill('Amina')
    await page.getByLabel('Last Name').fill('Bello')
    await page.getByLabel('Email').fill('amina@example.com')
    await page.getByLabel('Message').fill('Do you deliver to Katsina?')
    await page.route('**/api/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Katsina?')
  })
})

test('the bar gets its shadow after scrolling 100 pixels', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 100))
  await expect(page.locator('header[data-scrolled]')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 101))
  await expect(page.locator('header[data-scrolled]')).toHaveCount(1)
})
