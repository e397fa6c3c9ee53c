import type { Page } from '@playwright/test'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { aMessage } from '#tests/support/builders.ts'

test.describe.configure({ timeout: 60_000 })
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const aSender = () => `amina-${crypto.randomUUID()}@example.com`

async function fillContact(page: Page, email: string) {
  const form = page.locator('#contact form')
  for (const [name, text] of Object.entries({
    firstName: 'Amina',
    lastName: 'Bello',
    email,
    message: 'Kuna kaiwa Katsina?',
  }))
    await form.locator(`[name=${name}]`).fill(text)
  return form.locator('[type=submit]')
}

/** Returns the languages with which a sender's inquiries are stored. */
async function languagesOf(page: Page, email: string): Promise<string[]> {
  const { headers } = await openSection(page, 'inquiries')
  const found = await page.request.post('/api/admin/contact-inquiries/search', {
    headers,
    data: { q: email, limit: '5' },
  })
  return ((await found.json()) as Inquiry[]).map(({ language }) => language)
}

test('a form in Hausa is sent and confirmed in Hausa, and one in English names no language', async ({ page }) => {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) bodies.push(request.postDataJSON())
  })
  const email = aSender()
  for (const path of ['/', '/ha/']) {
    await page.goto(path)
    await hydrated(page)
    await (await fillContact(page, email)).click()
    await expect(page.locator('[data-sonner-toast]')).toContainText(path === '/' ? 'Message Sent!' : 'An aika saƙo!')
  }
  const spec = ['firstName', 'lastName', 'email', 'phone', 'farmSize', 'interest', 'message']
  expect(bodies.map((body) => Object.keys(body).filter((name) => !spec.includes(name)))).toEqual([[], ['language']])
  expect((await languagesOf(page, email)).sort()).toEqual(['en', 'ha'])
})

test('errors in a French form are shown in French, and nothing is sent', async ({ page }) => {
  await page.goto('/fr/')
  await hydrated(page)
  await page.locator('#contact form [type=submit]').click()
  await expect(page.getByText('Le prénom est obligatoire')).toBeVisible()
  await expect(page.getByText(/is required/)).toHaveCount(0)
})

test('an inquiry queued offline keeps its language', async ({ page, context }) => {
  const email = aSender()
  await page.goto('/fr/')
  await hydrated(page)
  const send = await fillContact(page, email)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Enregistré sur cet appareil' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-sonner-toast]')).toBeVisible({ timeout: 20_000 })
  expect(await languagesOf(page, email)).toEqual(['fr'])
})

test('the seller sees the language and replies and quotes in it', async ({ page }) => {
  const lastName = named('Bello')
  const sent = await page.request.post('/api/contact', { data: aMessage({ lastName, language: 'ha' }) })
  expect(sent.status()).toBe(201)
  await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(lastName)
  const card = page.getByRole('listitem').filter({ hasText: lastName })
  await expect(card.getByText('Hausa')).toBeVisible()
  await card.getByRole('link').click()
  const record = page.getByRole('article')
  await expect(record.getByText('Hausa')).toHaveCount(2)
  const whatsapp = await record.getByRole('link', { name: 'Reply by WhatsApp' }).getAttribute('href')
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toMatch(/^Sannu Amina Bello .*mun gode da tambayarku/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await record.getByRole('button', { name: 'Prepare quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await expect(form.getByLabel('Language')).toHaveValue('ha')
  await form.getByLabel('Description').fill('Tarakta T75')
  await form.getByLabel('Unit price').fill('27800')
  await form.getByRole('button', { name: 'Save Draft' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Check and Send' }).click()
  await page.getByRole('button', { name: 'Send Quotation' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Sannu Amina Bello .*ga takardar farashinmu Q-/)).toBeVisible()
  await page.goto(await dialog.getByLabel('Link').inputValue())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Takardar farashi Q-/)
  await expectAccessible(page)
})
