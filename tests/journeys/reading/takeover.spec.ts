import type { APIRequestContext, Page } from '@playwright/test'
import { anAdministrator, login, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

/** 400 kbit/s with 400 ms. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Opens a page with the app blocked; returns a function that releases it. */
async function openBeforeReact(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto(path)
  return async () => {
    letGo()
    await hydrated(page)
  }
}

test('text typed into a quotation form before React loads stays, with focus and caret', async ({ page }) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  const letReactCome = await openBeforeReact(page, `/gallery?quote=${machine.id}`)
  const form = page.getByRole('dialog', { name: 'Request Quotation' })
  await expect(form).toBeVisible()
  await form.getByLabel('Name').fill('Musa Danladi')
  await form.getByLabel('Message').fill('Two tractors, please.')
  await form.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3))
  const scrolled = await form.evaluate((element) => element.scrollTop)
  await letReactCome()
  await expect(form.getByLabel('Name')).toHaveValue('Musa Danladi')
  await expect(form.getByLabel('Message')).toHaveValue('Two tractors, please.')
  await expect(form.getByLabel('Message')).toBeFocused()
  expect(await form.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(3)
  expect(await form.evaluate((element) => element.scrollTop)).toBe(scrolled)
})

test('the page keeps its scroll position when React loads', async ({ page }) => {
  const letReactCome = await openBeforeReact(page, '/')
  await page.evaluate(() => document.getElementById('services')?.scrollIntoView())
  const position = await page.evaluate(() => scrollY)
  await letReactCome()
  expect(await page.evaluate(() => scrollY)).toBe(position)
})

test('a dialog closed before React loads stays closed, and the URL returns to the list', async ({ page }) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  const letReactCome = await openBeforeReact(page, `/gallery?item=${machine.id}`)
  await page.getByRole('dialog', { name: machine.name }).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/gallery')
  await letReactCome()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
  await expect(page).toHaveTitle('Product Gallery | Gona')
})

test('a message sent with Enter before React loads, then sent again at is stored once', async ({ page }) => {
  await openBeforeReact(page, '/')
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/contact') posts += 1
  })
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Last Name').fill('Bello')
  await page.getByLabel('Email').fill('amina@example.com')
  await page.getByLabel('Message').fill('Do you deliver to Katsina?')
  await page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit()
    field.form?.requestSubmit()
  })
  await expect(page.getByText('Message Sent!')).toBeVisible()
  expect(posts).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** How many inquiries the server has from that e-mail address. */
async function storedFrom(request: APIRequestContext, email: string): Promise<number> {
  const { username } = await anAdministrator(request)
  const headers = { Authorization: `Bearer ${await login(request, username, PASSWORD)}` }
  const response = await request.get(`/api/admin/contact-inquiries?q=${email}`, { headers })
  return (await response.json()).length
}

/** Runs in the page: submits the form once more when the app has taken over, and says what its button says. */
function pressAgainOnceHydrated() {
  document.addEventListener('hydrated', () => {
    const form = document.querySelector<HTMLFormElement>('form[data-posted]')
    if (!form) return
    form.requestSubmit()
    setTimeout(() => {
      form.requestSubmit()
      console.debug(`pressed again: ${form.querySelector('[type=submit]')?.textContent}`)
    }, 500)
  })
}

/** The two forms that a visitor sends: where each is, and how it is filled in. */
const FORMS = {
  contact: {
    path: async () => '/',
    fill: async (page: Page, email: string) => {
      await page.getByLabel('First Name').fill('Amina')
      await page.getByLabel('Last Name').fill('Bello')
      await page.getByLabel('Message').fill('Do you deliver to Katsina?')
      await page.getByLabel('Email').fill(email)
    },
    sent: 'Message Sent!',
  },
  quotation: {
    path: async (page: Page) => {
      const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
      return `/gallery?quote=${machine.id}`
    },
    fill: async (page: Page, email: string) => {
      const form = page.getByRole('dialog', { name: 'Request Quotation' })
      await form.getByLabel('Name').fill('Musa Danladi')
      await form.getByLabel('Phone').fill('+2348000000002')
      await form.getByLabel('Message').fill('Two tractors, please.')
      await form.getByLabel('Email').fill(email)
    },
    sent: 'Quotation Request Sent',
  },
}

for (const [kind, { path, fill, sent }] of Object.entries(FORMS)) {
  test(`a ${kind} form posted by the browser while React loads, then pressed again, is stored once`, async ({
    page,
  }) => {
    const email = `once-${kind}-${Date.now()}@example.com`
    const { promise: isReactLetGo, resolve: letReactCome } = Promise.withResolvers<void>()
    const { promise: isPostLetGo, resolve: letPostGo } = Promise.withResolvers<void>()
    await page.route('**/assets/libraries-*.js', async (route) => {
      await isReactLetGo
      await route.continue()
    })
    await page.route(`**/${kind}`, async (route) => {
      await isPostLetGo
      await route.continue()
    })
    const posts: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname !== '/shown') posts.push(pathname)
    })
    // Pressed again by the page itself: Playwright waits for a page that is being left.
    await page.addInitScript(pressAgainOnceHydrated)
    await page.goto(await path(page))
    await fill(page, email)
    await page.getByLabel('Email').press('Enter', { noWaitAfter: true })
    const pressed = page.waitForEvent('console', (message) => message.text().startsWith('pressed again'))
    letReactCome()
    expect((await pressed).text()).toBe('pressed again: Sending...')
    letPostGo()
    await expect(page.getByText(sent).first()).toBeVisible()
    expect(posts).toEqual([`/${kind}`])
    expect(await storedFrom(page.request, email)).toBe(1)
  })

  test(`a ${kind} form sent with Enter right after first paint on a slow connection is stored once`, async ({
    page,
    context,
  }) => {
    const email = `early-${kind}-${Date.now()}@example.com`
    const url = await path(page)
    const connection = await context.newCDPSession(page)
    await connection.send('Network.enable')
    await connection.send('Network.emulateNetworkConditions', SLOW)
    await page.goto(url, { waitUntil: 'commit' })
    await fill(page, email)
    // The field of this document: one in the page that responds would be that of another, empty form.
    const field = await page.getByLabel('Email').elementHandle()
    for (let press = 0; press < 3; press++) {
      await field?.press('Enter', { noWaitAfter: true, timeout: 2_000 }).catch(() => {})
      await page.waitForTimeout(100)
    }
    await expect(page.getByText(sent).first()).toBeVisible({ timeout: 30_000 })
    expect(await storedFrom(page.request, email)).toBe(1)
  })
}

test.describe('on a slow connection', () => {
  test('React loads only when a form needs it', async ({ page, context }) => {
    const connection = await context.newCDPSession(page)
    await connection.send('Network.enable')
    await connection.send('Network.emulateNetworkConditions', SLOW)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.clock.install()
    await page.goto('/')
    await page.mouse.move(40, 300)
    await page.clock.runFor(5_000)
    expect(scripts.filter((url) => !/\/loader-/.test(url))).toEqual([])
    await connection.send('Network.emulateNetworkConditions', {
      ...SLOW,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.getByLabel('First Name').focus()
    await hydrated(page)
    await expect(page.getByLabel('First Name')).toBeFocused()
  })
})
