import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/hold.ts'

// About text that is typed before the code that stores each letter has arrived, as on a slow connection.

const APP = '**/assets/libraries-*.js'
const FORM_CODE = '**/assets/submit-*.js'

/** Lets the files arrive only after the page has been left. Returns a function that lets them arrive from now on. */
async function holdUntilLeft(page: Page, files: string): Promise<() => void> {
  let isHeld = true
  await page.route(files, (route) => (isHeld ? undefined : route.continue()))
  return () => {
    isHeld = false
  }
}

const contactForm = (page: Page) => page.locator('#contact form')

async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

test('text and tick survive a reload if the form’s code has not arrived', async ({ page }) => {
  const letArrive = await holdUntilLeft(page, FORM_CODE)
  await page.goto('/#contact')
  await hydrated(page)
  const form = contactForm(page)
  await form.getByLabel('Message').fill('Do you have a sheller?')
  await form.getByLabel('Phone').fill('08031234567')
  await form.getByLabel('I have no e-mail').check()
  letArrive()
  await reload(page)
  await expect(form.getByLabel('I have no e-mail')).toBeChecked()
  await expect(form.getByLabel('Phone')).toHaveValue('08031234567')
  await expect(form.getByLabel('Message')).toHaveValue('Do you have a sheller?')
})

test('text typed before React has arrived survives a reload, in its own form', async ({ page }) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  const letArrive = await holdUntilLeft(page, APP)
  await page.goto(`/gallery?quote=${machine.id}`)
  const form = page.getByRole('dialog', { name: 'Request Quotation' })
  await form.getByLabel('Phone').fill('08031234567')
  await form.getByLabel('Message').fill('Two tractors, please.')
  letArrive()
  await reload(page)
  await expect(form.getByLabel('Phone')).toHaveValue('08031234567')
  await expect(form.getByLabel('Message')).toHaveValue('Two tractors, please.')
  await page.goto('/#contact')
  await hydrated(page)
  await expect(contactForm(page).getByLabel('Phone')).toHaveValue('08031234567')
  await expect(contactForm(page).getByLabel('Message')).toHaveValue('')
})

/** Hides the page, as another app on the phone does, or shows it again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    if (value) Object.defineProperty(document, 'hidden', { configurable: true, value })
    // The browser's own answer counts again, also for the reload.
    else Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const storedMessage = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('gona_draft_contact') ?? '{}').message)

test('what was deleted after a look at another app stays deleted, also when the code arrives', async ({ page }) => {
  const letArrive = await holdUntilLeft(page, APP)
  await page.goto('/#contact')
  const form = contactForm(page)
  await form.getByLabel('Message').fill('Do you have a sheller?')
  await form.getByLabel('Phone').fill('08031234567')
  await setHidden(page, true)
  expect(await storedMessage(page)).toBe('Do you have a sheller?')
  await setHidden(page, false)
  await form.getByLabel('Message').fill('')
  letArrive()
  await reload(page)
  await expect(form.getByLabel('Phone')).toHaveValue('08031234567')
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('a number deleted after a look at another app is filled into no other form', async ({ page }) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  const letArrive = await holdUntilLeft(page, APP)
  await page.goto('/#contact')
  await contactForm(page).getByLabel('Phone').fill('08031234567')
  await contactForm(page).getByLabel('Message').fill('Do you have a sheller?')
  await setHidden(page, true)
  await setHidden(page, false)
  await contactForm(page).getByLabel('Phone').fill('')
  letArrive()
  await page.goto(`/gallery?quote=${machine.id}`)
  await hydrated(page)
  const form = page.getByRole('dialog', { name: 'Request Quotation' }).locator('form[method=post]')
  await expect(form).toHaveAttribute('data-stored')
  await expect(form.getByLabel('Phone')).toHaveValue('')
  await page.goto('/#contact')
  await hydrated(page)
  await expect(contactForm(page).getByLabel('Message')).toHaveValue('Do you have a sheller?')
})

test('a form whose code arrives after a look at another app has what is in it', async ({ page }) => {
  const letGo = await hold(page, FORM_CODE, 'GET', (route) => route.continue())
  await page.goto('/#contact')
  await hydrated(page)
  const form = contactForm(page)
  await form.getByLabel('Message').fill('Do you have a sheller?')
  await form.getByLabel('Phone').fill('08031234567')
  await setHidden(page, true)
  await setHidden(page, false)
  await form.getByLabel('Message').fill('')
  letGo()
  await expect(form).toHaveAttribute('data-stored')
  await expect(form.getByLabel('Phone')).toHaveValue('08031234567')
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('a message that the browser posts leaves no draft', async ({ page }) => {
  const letArrive = await holdUntilLeft(page, APP)
  await page.goto('/#contact')
  const form = contactForm(page)
  await form.getByLabel('First Name').fill('Hauwa')
  await form.getByLabel('Last Name').fill('Garba')
  await form.getByLabel('Email').fill('hauwa@example.com')
  await form.getByLabel('Message').fill('Do you have a sheller?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  letArrive()
  await page.goto('/#contact')
  await hydrated(page)
  await form.getByLabel('Phone').fill('08031234567')
  await reload(page)
  await expect(form.getByLabel('Phone')).toHaveValue('08031234567')
  await expect(form.getByLabel('Message')).toHaveValue('')
})
