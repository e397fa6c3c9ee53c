import type { Page } from '@playwright/test'
import { anAdministrator, login, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import {
  APP,
  aSender,
  contactForm,
  fillMessage,
  fillQuotation,
  holdFiles,
  holdUntilLeft,
  open,
  quotation,
  reload,
} from '#tests/support/browser/visitor.ts'

// What a visitor has typed or sent when the app takes over the document.

test.use(PHONE)

const quotationPath = async (page: Page) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  return `/gallery?quote=${machine.id}`
}

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
