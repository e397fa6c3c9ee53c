import type { Page } from '@playwright/test'
import { anAdministrator, login, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import {
  APP,
  aSender,
  contactForm,
  fillMessage,
  fillQuotation,
  holdFiles,
  open,
  quotation,
  scrollPosition,
} from '#tests/support/browser/visitor.ts'

// What a visitor has typed or sent when the app takes over the document.

test.use(PHONE)

const quotationPath = async (page: Page) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  return `/gallery?quote=${machine.id}`
}

test('text, focus, caret and scroll position stay', async ({ page }) => {
  const letFormGo = await holdFiles(page)
  await page.goto(await quotationPath(page))
  const form = quotation(page)
  const message = form.getByLabel('Message')
  await form.getByLabel('Name').fill('Musa Danladi')
  await message.fill('Two tractors, please.')
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3))
  const scrolled = await form.evaluate((element) => element.scrollTop)
  letFormGo()
  await hydrated(page)
  await expect(form.getByLabel('Name')).toHaveValue('Musa Danladi')
  await expect(message).toHaveValue('Two tractors, please.')
  await expect(message).toBeFocused()
  expect(await message.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(3)
  expect(await form.evaluate((element) => element.scrollTop)).toBe(scrolled)

  const letPageGo = await holdFiles(page)
  await page.goto('/')
  await page.evaluate(() => document.getElementById('services')?.scrollIntoView())
  const position = await scrollPosition(page)
  expect(position).toBeGreaterThan(0)
  letPageGo()
  await hydrated(page)
  expect(await scrollPosition(page)).toBe(position)
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
  test(`a ${kind} form that the browser posts while the app comes, pressed again and again, is stored once`, async ({
    page,
  }) => {
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

/** Lets the files arrive only after the page has been left. Returns a function that lets them arrive from now on. */
async function holdUntilLeft(page: Page, files: string): Promise<() => void> {
  let isHeld = true
  await page.route(files, (route) => (isHeld ? undefined : route.continue()))
  return () => {
    isHeld = false
  }
}

async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

/** Hides the page, as another app on the phone does, or shows it again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    if (value) Object.defineProperty(document, 'hidden', { configurable: true, value })
    // The browser's own answer counts again, also for the reload.
    else Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('text and tick survive a reload, and what was deleted does not come back, if the app has not arrived', async ({
  page,
}) => {
  const letArrive = await holdUntilLeft(page, APP)
  await page.goto('/#contact')
  const form = contactForm(page)
  await form.getByLabel('Message').fill('Do you have a sheller?')
  await form.getByLabel('Phone').fill('08031234567')
  await form.getByLabel('I have no e-mail').check()
  await setHidden(page, true)
  const stored = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('gona_draft_contact') ?? '{}').message as string | undefined)
  expect(await stored()).toBe('Do you have a sheller?')
  await setHidden(page, false)
  await form.getByLabel('Message').fill('')
  letArrive()
  await reload(page)
  await expect(form.getByLabel('Phone')).toHaveValue('08031234567')
  await expect(form.getByLabel('I have no e-mail')).toBeChecked()
  await expect(form.getByLabel('Message')).toHaveValue('')
  // Only what forms share of a person is in another one.
  await form.getByLabel('Message').fill('And a planter?')
  await open(page, await quotationPath(page))
  await expect(quotation(page).getByLabel('Phone')).toHaveValue('08031234567')
  await expect(quotation(page).getByLabel('Message')).toHaveValue(/^Please send me a quotation/)
})

test('text survives a reload if only the form’s code has not arrived, and what the browser posts leaves no draft', async ({
  page,
}) => {
  const letFormArrive = await holdUntilLeft(page, '**/assets/submit-*.js')
  await open(page, '/#contact')
  await fillMessage(page, 'hauwa@example.com')
  letFormArrive()
  await reload(page)
  const message = contactForm(page).getByLabel('Message')
  await expect(message).toHaveValue('Do you deliver to Katsina?')

  const letGo = await holdUntilLeft(page, APP)
  await page.goto('/#contact')
  await fillMessage(page, 'hauwa@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  letGo()
  await open(page, '/#contact')
  await contactForm(page).getByLabel('Phone').fill('08031234567')
  await reload(page)
  await expect(contactForm(page).getByLabel('Phone')).toHaveValue('08031234567')
  await expect(message).toHaveValue('')
})
