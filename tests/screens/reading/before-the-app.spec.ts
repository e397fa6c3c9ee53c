import type { Page } from '@playwright/test'
import { anAdministrator, login, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import {
  aSender,
  card,
  cards,
  category,
  details,
  fillMessage,
  fillQuotation,
  holdFiles,
  quotation,
  quotationPath,
  search,
  T75,
} from '#tests/support/browser/visitor.ts'

// What a visitor with a slow connection does before the app has arrived, and what becomes of it when the app takes over.

// A page that is left drops what it was still fetching; a form that is refused has status 400.
test.use({ ...PHONE, expectedErrors: [/Failed to load resource/] })
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const ANY_CODE = '**/assets/*.js'
/** What shows the rest of a phone's first cards. */
const UNFOLD = /^Show \d+ more$/

test('a choice before any file has come leads to a document, and stops what is being fetched', async ({ page }) => {
  await page.route(ANY_CODE, () => undefined)
  await page.route('**/images/**', () => undefined)
  await page.goto('/gallery', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(10)
  const stopped = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/images/') })
  await page.route('**/gallery?item=*', (route) => route.fulfill({ status: 204 }))
  await cards(page).first().getByText('View Details').click()
  await stopped

  await page.goto('/gallery', { waitUntil: 'commit' })
  await category(page).selectOption('Balers')
  await expect(page).toHaveURL('/gallery?category=balers')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL('/gallery?category=balers&view=list')
  await search(page).fill('round')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/gallery?q=round&category=balers&view=list#results')

  await page.goto('/gallery', { waitUntil: 'domcontentloaded' })
  await search(page).fill('turbo diesel')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/gallery?q=turbo+diesel#results')
  await expect(card(page, T75)).toHaveCount(1)
  await expect(card(page, 'Harvest at Dusk')).toHaveCount(0)
})

test('a search, filters and ticks made while the app is coming stay, and count', async ({ page }) => {
  const letSearchGo = await holdFiles(page)
  await page.goto('/gallery', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(10)
  await search(page).fill('DISC harrow')
  await search(page).fill('PLOUGH disc')
  letSearchGo()
  await hydrated(page)
  await expect(page.getByText(/^Showing [1-9] of 32 items$/)).toBeVisible()
  await expect(search(page)).toHaveValue('PLOUGH disc')

  const letTicksGo = await holdFiles(page)
  await page.goto('/gallery', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(10)
  await page.getByText(UNFOLD).click()
  for (const name of [T75, 'Gona T45 Compact Tractor', 'Gona T110 Row-Crop Tractor', 'Gona C3 Disc Plough'])
    await card(page, name).getByRole('checkbox', { name: 'Compare' }).check()
  await page.getByLabel('How many hectares?').fill('60')
  letTicksGo()
  await hydrated(page)
  await expect(page.getByText('You can compare up to 3 machines.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Compare', checked: true })).toHaveCount(3)
  await expect(page.getByLabel('How many hectares?')).toHaveValue('60')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/\/gallery\?ha=60&m=/)
  await expect(page.getByText('Showing 11 of 32 items')).toBeVisible()

  const letPostsGo = await holdFiles(page)
  await page.goto('/blog', { waitUntil: 'commit' })
  await search(page).fill('CALIBRATE boom')
  letPostsGo()
  await hydrated(page)
  await expect(page).toHaveURL('/blog?q=CALIBRATE+boom')
  await expect(cards(page)).toHaveCount(1)
})

test('a dialog opens and closes, and stays closed when the app has come', async ({ page }) => {
  const letLoaderGo = await holdFiles(page, '**/assets/loader-*.js')
  const letAppGo = await holdFiles(page)
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  // Closed before any script has run.
  await page.goto(`/gallery?item=${machine.id}`, { waitUntil: 'domcontentloaded' })
  await details(page).getByRole('button', { name: 'Close' }).click()
  await expect(details(page)).toBeHidden()
  await expect(page).toHaveURL(/item=/)
  letLoaderGo()
  await expect(page).toHaveURL('/gallery')

  await card(page, T75).getByRole('button', { name: 'View Details' }).click()
  await expect(details(page)).toContainText('Engine: 4-cylinder turbo diesel')
  await expect(page).toHaveURL(/\/gallery\?item=[\w-]+$/)
  // The link was tapped: only a key has a ring drawn.
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  await page.goBack()
  await expect(page).toHaveURL('/gallery')
  await expect(details(page)).toBeHidden()
  await page.goto(`/gallery?quote=${machine.id}`, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('dialog:modal')).toBeVisible()
  await quotation(page).getByLabel('Name').fill('Musa')
  await page.keyboard.press('Escape')
  await expect(quotation(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  letAppGo()
  await hydrated(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
  await expect(page).toHaveTitle('Product Gallery | Gona')
  await card(page, T75).getByRole('button', { name: 'Request Quotation' }).click()
  await expect(quotation(page).getByLabel('Name')).toHaveValue('Musa')
})

test('a request that the browser posts is answered by a page that the app leaves unchanged', async ({ page }) => {
  const send = async (phone: string) => {
    await page.route(ANY_CODE, (route) => route.abort())
    await page.goto('/gallery')
    await card(page, T75).getByRole('button', { name: 'Request Quotation' }).click()
    await fillQuotation(quotation(page), { phone })
    await page.unroute(ANY_CODE)
    await quotation(page).getByRole('button', { name: 'Send Request' }).click()
  }
  await send('0801')
  await expect(quotation(page).getByText('Phone number is required')).toBeVisible()
  await hydrated(page)
  await expect(page).toHaveURL(/\/gallery\?quote=[\da-f-]{36}$/)
  await expect(quotation(page).getByLabel('Message')).toHaveValue('Two tractors with disc ploughs.')
  await expectAccessible(page)
  await quotation(page).getByRole('button', { name: 'Close' }).click()
  await page.getByText(UNFOLD).click()
  await card(page, 'Harvest at Dusk').getByRole('button', { name: 'Request Quotation' }).click()
  await expect(quotation(page).getByText('Phone number is required')).toHaveCount(0)
  await expect(quotation(page).getByLabel('Message')).toHaveValue(
    'Please send me a quotation for: Gona H120 Combine Harvester.',
  )

  await send('+2348000000002')
  const confirmation = page.getByRole('status').filter({ hasText: 'Quotation Request Sent' })
  await expect(confirmation).toBeVisible()
  await hydrated(page)
  await expect(confirmation).toBeVisible()
  await expect(page).toHaveURL('/gallery')
  await expect(cards(page)).toHaveCount(10)
})

test('an empty message is answered in the site’s own words', async ({ page }) => {
  const letGo = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => [...document.forms].some((form) => form.noValidate))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required')
  await page.getByLabel('First Name').fill('Amina')
  letGo()
  await hydrated(page)
  await expect(page.getByLabel('First Name')).toHaveValue('Amina')
})

/** Opens the gallery and waits until the app has been fetched, with nobody touching the page. */
async function openUntouched(page: Page) {
  await page.clock.install()
  await page.goto('/gallery', { waitUntil: 'load' })
  const fetched = page.waitForEvent('requestfinished', (request) => /\/libraries-.*\.js$/.test(request.url()))
  await page.clock.runFor(5_000)
  await fetched
  await page.clock.runFor(5_000)
  for (const attribute of ['data-app-loading', 'data-hydrated'])
    await expect(page.locator('html')).not.toHaveAttribute(attribute)
}

test('the app does not run until somebody touches the page, and that touch is not lost', async ({ page }) => {
  await openUntouched(page)
  await cards(page).getByRole('button', { name: 'View Details' }).first().tap()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1)
  await expect(page).toHaveURL(/\?item=/)
})

test('a choice made while the app starts is not lost', async ({ page }) => {
  await openUntouched(page)
  await category(page).evaluate((choice: HTMLSelectElement) => {
    choice.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    choice.value = 'balers'
    for (const type of ['input', 'change']) choice.dispatchEvent(new Event(type, { bubbles: true }))
  })
  await expect(page).toHaveURL('/gallery?category=balers')
})

test('on a slow connection the app comes only when a form needs it', async ({ page, context }) => {
  const connection = await context.newCDPSession(page)
  const setSpeed = (bytes: number, latency: number) =>
    connection.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  await connection.send('Network.enable')
  await setSpeed(50_000, 400)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.clock.install()
  await page.goto('/')
  await page.mouse.move(40, 300)
  await page.clock.runFor(5_000)
  expect(scripts.filter((url) => !/\/loader-/.test(url))).toEqual([])
  await setSpeed(-1, 0)
  await page.getByLabel('First Name').focus()
  await hydrated(page)
  await expect(page.getByLabel('First Name')).toBeFocused()
})

/** Runs in the page: submits the posted form again when the app has taken over, and once more when it shows that. */
function pressAgainOnceHydrated() {
  document.addEventListener('hydrated', () => {
    const form = document.querySelector<HTMLFormElement>('form[data-posted]')
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
    if (!form || !button) return
    form.requestSubmit()
    const press = () => {
      if (!button.disabled) return
      seen.disconnect()
      form.requestSubmit()
      console.debug(`pressed again: ${button.textContent}`)
    }
    const seen = new MutationObserver(press)
    seen.observe(form, { subtree: true, childList: true, attributes: true, characterData: true })
    press()
  })
}

for (const kind of ['contact', 'quotation'] as const) {
  test(`a ${kind} form posted while the app comes, pressed again and again, is stored once`, async ({ page }) => {
    const email = aSender()
    const letAppGo = await holdFiles(page)
    const letPostGo = await holdFiles(page, `**/${kind}`)
    const posts: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname !== '/shown') posts.push(pathname)
    })
    // Pressed by the page itself: Playwright waits for a page that is being left.
    await page.addInitScript(pressAgainOnceHydrated)
    await page.goto(kind === 'contact' ? '/' : await quotationPath(page))
    if (kind === 'contact') await fillMessage(page, email)
    else await fillQuotation(quotation(page), { email })
    await page.locator(`form[action="/${kind}"]`).evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    const pressed = page.waitForEvent('console', (message) => message.text().startsWith('pressed again'))
    letAppGo()
    expect((await pressed).text()).toBe('pressed again: Sending...')
    letPostGo()
    const sent = kind === 'contact' ? 'Message Sent!' : 'Quotation Request Sent'
    await expect(page.getByText(sent).first()).toBeVisible()
    expect(posts).toEqual([`/${kind}`])
    const { username } = await anAdministrator(page.request)
    const headers = { Authorization: `Bearer ${await login(page.request, username, PASSWORD)}` }
    const stored = await page.request.get(`/api/admin/contact-inquiries?q=${email}`, { headers })
    expect(await stored.json()).toHaveLength(1)
  })
}
