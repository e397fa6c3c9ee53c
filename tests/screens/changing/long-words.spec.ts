import type { APIRequestContext } from '@playwright/test'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { settings } from '#migrations/demo/settings.ts'
import { login, openSection, PASSWORD as password, type TestAdmin } from '#tests/support/browser/admin-fixtures.ts'
import { test as base, expect } from '#tests/support/browser/fixtures.ts'
import {
  eachDialog,
  FITS_WITH_LONG_WORDS,
  loaded,
  look,
  ONE_PHONE,
  PHONE_AND_DESK,
} from '#tests/support/browser/walk.ts'
import { aGalleryItem, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { CLASSES } from '#tests/support/quotations.ts'
import { startRuntime } from '#tests/support/runtime.ts'
import { ADMIN_PARTS, addScreenContent, adminScreen } from '#tests/support/screens.ts'

const LONG = 'Kamfaninnoninmu'.repeat(6).slice(0, 80)
const LONG_EMAIL = `${LONG.slice(0, 60)}@${LONG.slice(0, 50)}.example`
const SECRETS = { JWT_SECRET: 'a secret that only this test knows', SETUP_TOKEN: 'setup-token-of-this-test' }
const ADMIN = { username: LONG.toLowerCase().slice(0, 50), email: LONG_EMAIL, password }

async function startLongWords(newRequest: (origin: string) => Promise<APIRequestContext>) {
  const runtime = await startRuntime({ variables: { ...SECRETS, SELLER_EMAIL: '', MAIL_FROM: '' } })
  const request = await newRequest(runtime.url.origin)
  let token = ''
  const post = async (path: string, data: unknown, method = 'POST') => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
    if (path.endsWith('/send')) headers['If-Match'] = '"1"'
    const response = await request.fetch(path, { method, data, headers })
    expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300)
    return response.status() === 204 ? null : response.json()
  }
  const admin: TestAdmin = await post('/api/admin/register', { ...ADMIN, setupToken: SECRETS.SETUP_TOKEN })
  token = await login(request, ADMIN.username, password)

  const { firm, contact, texts } = settings
  const named = {
    name: LONG,
    legalName: LONG,
    tagline: LONG,
    description: LONG,
    street: LONG,
    city: LONG,
    country: LONG,
  }
  await post('/api/admin/settings/firm', { ...firm, ...named, region: LONG, postalCode: LONG }, 'PUT')
  await post('/api/admin/settings/contact', { ...contact, email: LONG_EMAIL, hoursNote: LONG }, 'PUT')
  const words = Object.fromEntries(Object.keys(texts).map((name) => [name, LONG]))
  const statistics = texts.statistics.map(() => ({ value: LONG.slice(0, 20), label: LONG }))
  await post('/api/admin/settings/texts', { ...words, statistics, financing: [LONG, LONG], homeMachines: 9 }, 'PUT')

  const specifications = `${LONG}: ${LONG}\nEngine: ${LONG}\n${LONG}`
  const long = { name: LONG, description: LONG, series: LONG, specifications, price: '99999999.99', confirmPrice: true }
  const machines: { id: string }[] = []
  for (const slug of ['one', 'two', 'three'])
    machines.push(await post('/api/machinery', aTractor({ ...long, slug, priceNgn: '99999999999.99' })))
  await post('/api/machinery', aTractor({ ...long, slug: 'of-another-kind', category: LONG }))
  await post('/api/gallery', aGalleryItem({ title: LONG, description: LONG, category: LONG }))
  await post(
    '/api/admin/blog',
    aPost({ title: LONG, excerpt: LONG, category: LONG, content: `## ${LONG}\n\n${LONG}\n\n- ${LONG}` }),
  )
  await post('/api/admin/services', { title: LONG, description: LONG, icon: 'tools' })

  const person = { firstName: LONG, lastName: LONG, email: LONG_EMAIL, phone: LONG, message: LONG }
  const { id } = await post('/api/contact', aMessage(person))
  const machine = { machineId: machines[0]?.id, subject: LONG, company: LONG }
  await post('/api/contact', aQuotation({ ...person, name: LONG, ...machine }))
  const line = {
    machineId: null,
    description: LONG,
    quantity: 9999,
    unitPrice: 123_456_789,
    discountPoints: 1234,
    vat: CLASSES[0],
  }
  const quotation = await post('/api/admin/quotations', {
    inquiryId: id,
    customerName: LONG,
    customerEmail: LONG_EMAIL,
    customerPhone: LONG,
    customerCompany: LONG,
    currency: 'NGN',
    koboPerDollar: null,
    rateDate: null,
    validUntil: addDays(lagosDate(Date.now()), 30),
    delivery: 123_456_789,
    deliveryVat: CLASSES[0],
    depositPoints: 3000,
    terms: LONG,
    note: LONG,
    lines: [line, line],
  })
  const { link } = await post(`/api/admin/quotations/${quotation.id}/send`, {})
  const binned = await post('/api/machinery', aTractor({ ...long, slug: 'in-the-bin' }))
  await post(`/api/machinery/${binned.id}`, undefined, 'DELETE')
  await post('/api/admin/register', {
    username: `${ADMIN.username.slice(0, 40)}2`,
    email: LONG_EMAIL.slice(1),
    password,
  })
  await addScreenContent(runtime.url.origin, token, [`${LONG}.jpg`])
  return { origin: runtime.url.origin, admin, buyer: new URL(link).pathname, stop: runtime.stop }
}

/** Tests on a site of their own, one for each process: its long texts would disturb every other test. */
const test = base.extend<object, { longWords: Awaited<ReturnType<typeof startLongWords>> }>({
  longWords: [
    async ({ playwright }, use) => {
      const site = await startLongWords((baseURL) => playwright.request.newContext({ baseURL }))
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ longWords }, use) => use(longWords.origin),
})

test.use({ expectedErrors: [/status of 40[04]|was preloaded using link preload but not used/] })

const PATHS = {
  home: '/',
  'the form about a machine': '/?machine=MACHINE#contact',
  gallery: '/gallery',
  'gallery, comparing': '/gallery?view=grid&m=one&m=two',
  'gallery, as a list': '/gallery?view=list',
  'details of a machine': '/gallery?item=MACHINE',
  'details of an image': '/gallery?item=IMAGE',
  'request of a quotation': '/gallery?quote=MACHINE',
  'gallery, searched': `/gallery?q=${LONG}zz`,
  portfolio: '/portfolio',
  'portfolio, as a list': '/portfolio?view=list',
  'details in the portfolio': '/portfolio?item=MACHINE',
  blog: '/blog',
  post: '/blog/when-to-plough',
  machine: '/machinery/one',
  'empty comparison': '/compare',
  comparison: '/compare?m=one&m=two&m=three',
  'comparison with another kind': '/compare?m=one&m=two&m=three&m=of-another-kind',
  'quotation of a buyer': 'BUYER',
}

for (const [name, path] of Object.entries(PATHS)) {
  test(`long words do not make it scroll sideways: ${name}`, async ({ page, longWords }) => {
    const [machine] = await (await page.request.get('/api/machinery')).json()
    const [image] = await (await page.request.get('/api/gallery')).json()
    await page.goto(path.replace('MACHINE', machine.id).replace('IMAGE', image.id).replace('BUYER', longWords.buyer))
    await look(page, name, PHONE_AND_DESK, FITS_WITH_LONG_WORDS)
  })
}

for (const part of ADMIN_PARTS) {
  const { name } = adminScreen(part)
  test(`long words do not make it or its dialogs scroll sideways: the area’s ${name}`, async ({ page, longWords }) => {
    await openSection(page, part, longWords.admin)
    await loaded(page)
    await look(page, name, PHONE_AND_DESK, FITS_WITH_LONG_WORDS)
    await eachDialog(page, (word) => look(page, `${name}, ${word}`, ONE_PHONE, FITS_WITH_LONG_WORDS))
  })
}

test('long words make neither the menu nor a toast scroll sideways', async ({ page, longWords }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSection(page, 'machinery', longWords.admin)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await look(page, 'the menu', ONE_PHONE, FITS_WITH_LONG_WORDS)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await look(page, 'a toast', ONE_PHONE, FITS_WITH_LONG_WORDS)
})
