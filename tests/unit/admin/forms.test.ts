// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/settings/first-settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import {
  all,
  click,
  clickButton,
  describedBy,
  dialogTitle,
  fill,
  go,
  later,
  leaveAdmin,
  listOf,
  openAdmin,
  openQuotations,
  pageText,
  press,
  refusal,
  settled,
  the,
  toasts,
  toastText,
} from '#tests/support/admin-dom.tsx'
import { A_MACHINE, A_POST, AN_IMAGE, AN_INQUIRY, PRICES, SECTIONS } from '#tests/support/admin-sections.ts'
import { aDraft, UNTAXED } from '#tests/support/quotations.ts'
import { newKey, storeUnsaved } from '#web/admin/toolkit/form/unsaved-text.tsx'
import { loadMessages } from '#web/shared/messages/translate.ts'

afterEach(leaveAdmin)

const required = (...names: string[]) => names.map((name) => `${name} is required`)
// Specification, section 5.
const MISSING: Record<string, string[]> = {
  blog: [...required('Title', 'Slug', 'Content', 'Excerpt', 'Category'), 'Must be a valid URL'],
  machinery: [
    ...required('Name', 'Category', 'Description', 'Image', 'Price', 'Series'),
    'Specifications are required',
  ],
  gallery: [...required('Title', 'Description', 'Category'), 'Must be a valid URL'],
}

test.for(SECTIONS)('an empty form of a $noun shows what is missing, and sends nothing', async (of) => {
  const { section, path, create, submit } = of
  const api = await openAdmin(`?section=${section}`, { [`GET ${path}`]: listOf([]) })
  await clickButton(create)
  const first = document.activeElement
  expect(first?.matches('form input')).toBe(true)
  await press('Enter')
  const described = [...all('field'), ...all('file')].map(describedBy).join()
  for (const message of MISSING[section] ?? [])
    for (const text of [pageText(), described]) expect(text).toContain(message)
  expect(document.activeElement).toBe(first)
  await clickButton(submit)
  expect(api.asked(`POST ${path}`)).toEqual([])
  await press('Escape')
  expect(dialogTitle()).toBeUndefined()
})

test('a new machine needs a photo, a name, a category, a price and a figure: its other texts follow until they are typed', async () => {
  const api = await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([]), 'POST /api/machinery': 500 })
  await clickButton('Add Machinery')
  const given = { Name: 'Gona T45', Category: 'tractors', Price: '25,000', 'Image URL': '/images/machinery/t45.webp' }
  await fill({ ...given, Engine: '75 hp', Weight: '2,1' })
  await fill({ Weight: '2,100 kg' })
  const sent = async () => {
    await press('Enter')
    return api.asked('POST /api/machinery').at(-1)?.body
  }
  expect(await sent()).toMatchObject({
    series: 'Tractors',
    specifications: 'Engine: 75 hp\nWeight: 2,100 kg',
    description: 'Gona T45: engine 75 hp, weight 2,100 kg.',
  })
  await fill({ Specifications: 'Engine: 80 hp\nDrive: 4WD', Description: 'For ridges.' })
  expect(the('field', 'Engine').value).toBe('80 hp')
  await fill({ Engine: '' })
  expect(await sent()).toMatchObject({ specifications: 'Drive: 4WD', description: 'For ridges.' })
})

test('what is seldom needed is under More, which a refused field opens', async () => {
  const issues = [{ path: 'slug', message: 'This slug is reserved' }]
  const { section, create, texts } = SECTIONS[1]
  await openAdmin(`?section=${section}`, {
    'GET /api/machinery': listOf([]),
    'POST /api/machinery': refusal(400, { message: 'Invalid', issues }),
  })
  await clickButton(create)
  await fill(texts)
  expect(all('field', 'Slug')).toEqual([])
  await press('Enter')
  expect(document.activeElement).toBe(the('field', 'Slug'))
  expect(all('button', 'More')).toEqual([])
})

test('an edited form is stored, and asks before closing by Escape, Cancel, a click outside or Back', async () => {
  const stored = () => Object.keys(localStorage).filter((key) => key.includes('_machinery-new_'))
  await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([]) })
  await clickButton('Add Machinery')
  await fill({ Name: 'Gona T45' })
  const form = the('field', 'Name').closest('dialog') as HTMLElement
  for (const close of [
    () => press('Escape'),
    () => clickButton('Cancel'),
    () => clickButton('Close'),
    () => click(form),
    () => go(-1),
    () => go(-1),
  ]) {
    await close()
    expect(dialogTitle()).toBe('Discard changes?')
    expect(document.activeElement).toBe(the('button', 'Keep editing'))
    await press('Escape')
    expect(dialogTitle()).toBe('Add Machinery')
    expect(the('field', 'Name').value).toBe('Gona T45')
    the('field', 'Name').focus()
  }
  await later(300)
  expect(stored()).toHaveLength(1)
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await press('Escape')
  await clickButton('Discard')
  expect(dialogTitle()).toBeUndefined()
  expect([stored(), location.search]).toEqual([[], '?section=machinery'])
  expect(document.activeElement).toBe(the('button', 'Add Machinery'))
})

const RATED = { ...PRICES, rate: { id: 1, rate: '1600.00', date: '2026-11-20', createdAt: '' } }

test('the price in dollars follows from the naira at the day’s rate until it is typed, with its thousands separated', async () => {
  await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([]), 'GET /api/admin/prices': RATED })
  await clickButton('Add Machinery')
  const [price, naira] = [the('field', 'Price'), the('field', /^Price in naira/)] as HTMLInputElement[]
  const type = (text: string) => fill({ 'Price in naira': text })
  await type('16000000')
  expect(price?.value).toBe('10,000')
  await act(async () => naira?.blur())
  expect(naira?.value).toBe('16,000,000')
  await type('')
  expect(price?.value).toBe('')
  await fill({ Price: '12500' })
  await type('17,000,000')
  expect(price?.value).toBe('12,500')
})

test('a machine whose fixed amount in naira is emptied has its price in dollars of before', async () => {
  const machine = { ...A_MACHINE, price: '27800.00', priceNgn: '44500000.00' }
  await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([machine]), 'GET /api/admin/prices': RATED })
  await clickButton(`Edit ${machine.name}`)
  for (const text of ['44,500', '']) await fill({ 'Price in naira': text })
  expect(the('field', 'Price').value).toBe('27,800')
})

test('the price of a part in dollars follows from the naira too, and one that jumps is asked about', async () => {
  const part = {
    id: 'p1',
    version: 1,
    number: 'GN-1',
    name: 'Filter',
    machines: ['1'],
    price: '43.75',
    priceNgn: '70000.00',
  }
  const api = await openAdmin('?section=parts', {
    'GET /api/parts': listOf([{ ...part, fits: [], wears: false, stock: 'in-stock', imageUrl: '', vatClass: '' }]),
    'GET /api/machinery': listOf([A_MACHINE]),
    'GET /api/admin/prices': RATED,
    'PUT /api/parts/p1': part,
  })
  await clickButton('Edit Filter')
  await fill({ 'Price in naira': '700,000' })
  expect(the('field', 'Price').value).toBe('437.50')
  await clickButton('Save Changes')
  expect(pageText()).toContain('The price changes from')
  expect(api.asked('PUT /api/parts/p1')).toEqual([])
})

test('another picture of a machine is not said to be taken where and when the one before was', async () => {
  const alts = { 'Side · Photographed in Kano, 3 May 2026': 'Side', 'From the left': 'From the left' }
  const machines = Object.keys(alts).map((imageAlt, i) => ({ ...A_MACHINE, id: `${i}`, name: `Ridger ${i}`, imageAlt }))
  const image = { ...AN_IMAGE, imageUrl: '/objects/1', name: 'field.jpg', alt: 'A field', uses: [] }
  await openAdmin('?section=machinery', {
    'GET /api/machinery': listOf(machines),
    'GET /api/admin/images': listOf([image]),
  })
  for (const [i, alt] of Object.values(alts).entries()) {
    await clickButton(`Edit Ridger ${i}`)
    await clickButton('Choose from the library')
    await clickButton('field.jpg')
    expect(the('field', 'Alternative text').value).toBe(alt)
    await press('Escape')
    await clickButton('Discard')
  }
})

test('no ninth image is added, and what is changed before the translations have loaded stays', async () => {
  const moreImages = Array.from({ length: 7 }, (_, i) => ({ imageUrl: `/objects/${i}`, alt: `Side ${i}` }))
  const machine = { ...A_MACHINE, moreImages }
  const TRANSLATIONS = 'GET /api/admin/translations/machinery/1'
  const api = await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([machine]), [TRANSLATIONS]: {} })
  api.hold(TRANSLATIONS)
  await clickButton(`Edit ${machine.name}`)
  expect(all('file', 'Add an image from a file')).toEqual([])
  await clickButton('Remove image 8')
  expect(all('file', 'Add an image from a file')).toHaveLength(1)
  await clickButton('Move image 3 up')
  await fill({ 'What image 2 shows': 'Side 1, again', 'Weeks on order': '6' })
  await api.release()
  const shown = () => all('field', /^What image \d shows$/).map(({ value }) => value)
  expect(shown()).toEqual(['Side 1, again', 'Side 0', 'Side 2', 'Side 3', 'Side 4', 'Side 5'])
  expect(the('field', 'Weeks on order').value).toBe('6')
})

test('an offer of instalments is refused at its fields, saved as it is typed, and named below the rate', async () => {
  const SAVE = 'PUT /api/admin/prices'
  const settings = { ...PRICES.settings, version: 3 }
  const api = await openAdmin('?section=settings&tab=prices', {
    'GET /api/admin/prices': { ...PRICES, settings },
    [SAVE]: settings,
  })
  await clickButton('Edit Prices')
  await click(the('field', 'Offer instalments on machine pages'))
  await fill({ 'Minimum deposit (%)': '120', 'Terms in months': '0, 12' })
  await clickButton('Save Prices')
  const refused = ['Minimum deposit (%)', 'Fixed mark-up (%)', 'Terms in months'].map((label) => the('field', label))
  expect(all('field').filter((field) => field.getAttribute('aria-invalid') === 'true')).toEqual(refused)
  expect(api.asked(SAVE)).toEqual([])
  await fill({ 'Terms of quotations in Hausa': 'Kuɗi a hannu' })
  await fill({ 'Minimum deposit (%)': '30', 'Terms in months': '12, 24', 'Fixed mark-up (%)': '18 %' })
  await click(the('field', 'With the harvest, once a year'))
  const offer = { leastDeposit: '30', markup: '18', terms: [12, 24], payments: ['harvest'] }
  api.answer({ 'GET /api/admin/prices': { ...PRICES, settings: { ...settings, offer, version: 4 } } })
  await clickButton('Save Prices')
  expect(api.asked(SAVE)[0]?.body).toMatchObject({ offer, quotationTermsIn: { ha: 'Kuɗi a hannu' } })
  expect(pageText()).toContain('30% deposit, a fixed mark-up of 18%, over 12 and 24 months')
})

test('what was asked at a machine’s plate shows whose it is, and its service is recorded there', async () => {
  const unit = { id: 'u1', serial: 'GT75-1', machineName: 'Gona T75', language: 'en', version: 3, hours: 240 }
  const owned = { ...unit, ownerName: 'Musa', ownerPhone: '+234 803 000 0001', town: 'Kura' }
  const inquiry = { ...AN_INQUIRY, unitId: 'u1', message: 'Service for Gona T75, serial number GT75-1\n\nIt smokes' }
  const RECORD = 'POST /api/admin/units/u1/services'
  const api = await openAdmin('?section=inquiries&id=1', {
    'GET /api/admin/contact-inquiries/1/record': { inquiry, quotations: [], orders: [], events: [] },
    'GET /api/admin/units/u1': owned,
    [RECORD]: { ...owned, version: 4 },
  })
  expect(pageText()).toContain('Musa, Kura, 240 hours')
  await clickButton('Record Service')
  await fill({ 'What was done': 'Oil' })
  await clickButton('Record Service')
  expect(api.asked(RECORD)[0]?.body).toMatchObject({ work: 'Oil', hours: null })
})

const QUOTATIONS = '/api/admin/quotations'
const SETTINGS = 'GET /api/admin/settings'

const A_QUOTATION = {
  ...aDraft({ currency: 'NGN', ...UNTAXED }),
  ...{ id: 'q1', version: 1, createdAt: '2026-11-12T09:15:00.000Z', language: 'en' },
  ...{ number: 'Q-2026-0001', revision: 1, status: 'draft', total: 100_000_00, email: null, link: null },
  lines: [
    { machineId: null, description: 'A ridger', quantity: 1, unitPrice: 100_000_00, discountPoints: 0, vat: null },
  ],
}

const record = (more: object, later: string | null = null) => {
  const quotation = { ...A_QUOTATION, ...more }
  return { quotation, later, orders: [], events: [] }
}

/** The DOM loads no frame. */
async function showFrames() {
  await act(async () => {
    for (const frame of document.querySelectorAll('iframe')) frame.dispatchEvent(new Event('load'))
  })
  await settled()
}

const openQuotation = (more: object, table: object = {}) =>
  openAdmin('?section=inquiries&tab=quotations&id=q1', {
    [`GET ${QUOTATIONS}/q1/record`]: record(more),
    [`GET ${QUOTATIONS}/q1`]: { ...A_QUOTATION, ...more },
    'GET /api/admin/prices': PRICES,
    'GET /quotation/document/q1': () => new Response('<p>As it is read</p>'),
    ...table,
  })

test('the form that Revise opens stays when the page then leads to the revision', async () => {
  const api = await openQuotation(
    { status: 'withdrawn' },
    {
      [`GET ${QUOTATIONS}/q2`]: { ...A_QUOTATION, id: 'q2', revision: 2 },
      [`POST ${QUOTATIONS}/q1/revise`]: () => {
        api.answer({ [`GET ${QUOTATIONS}/q1/record`]: record({ status: 'withdrawn' }, 'q2') })
        return { ...A_QUOTATION, id: 'q2', revision: 2 }
      },
    },
  )
  await clickButton('Revise')
  expect(dialogTitle()).toBe('Edit Quotation')
  await fill({ 'Unit price': '120,000' })
  expect(the('field', 'Unit price').value).toBe('120,000')
  expect(all('link', 'Open the Revision', document.body)).toHaveLength(1)
})

test('Check and Send stays open until the quotation is sent, so that its link is shown', async () => {
  const sent = { ...A_QUOTATION, status: 'sent', version: 2 }
  const api = await openQuotation(
    { number: null },
    {
      [`POST ${QUOTATIONS}/q1/send`]: { quotation: sent, link: 'https://gona.example/q/once' },
      [`POST ${QUOTATIONS}/q1/email`]: { ...sent, version: 3 },
      'GET /api/admin/mail-status': { pending: 0, failed: 0, isConfigured: true },
    },
  )
  api.hold(SETTINGS)
  await clickButton('Check and Send')
  await showFrames()
  // Until it is known whether there is an account to pay to, which is warned of.
  expect(the('button', 'Send Quotation').disabled).toBe(true)
  await api.release()
  api.hold(`POST ${QUOTATIONS}/q1/send`)
  await clickButton('Send Quotation')
  expect(the('button', 'Sending...').disabled).toBe(true)
  await press('Escape')
  await clickButton('Back')
  expect(dialogTitle()).toBe('Check and Send')
  await api.release()
  expect(dialogTitle()).toBe('Quotation Q-2026-0001')
  expect(the('field', 'Link').value).toBe('https://gona.example/q/once')
  expect(the('link', 'Send by WhatsApp').getAttribute('href')).toContain('wa.me/2348000000002?')
  const email = { state: 'sent', sentAt: '2026-11-20T08:00:00.000Z' }
  api.answer({ [`GET ${QUOTATIONS}/q1/record`]: record({ status: 'sent', email }) })
  await clickButton('Send by Email')
  expect(pageText()).toContain('The email to musa@example.com is on its way, with its own link.')
  await press('Escape')
  expect(pageText()).toContain('Emailed on Nov 20, 2026, 09:00 AM')
})

test('Send of a draft’s form sends what was seen in it, and shows what somebody else has saved since', async () => {
  const draft = { ...A_QUOTATION, number: null, validUntil: '2026-12-20', version: 2 }
  const SEND = `POST ${QUOTATIONS}/q1/send`
  const api = await openQuotation(draft, {
    [SETTINGS]: { accounts: { accounts: [{ currency: 'NGN' }] } },
    [SEND]: { quotation: { ...draft, status: 'sent' }, link: 'https://gona.example/q/once' },
    [`PUT ${QUOTATIONS}/q1`]: () => {
      api.answer({ [`GET ${QUOTATIONS}/q1`]: { ...draft, version: 4 } })
      return { ...draft, version: 3 }
    },
  })
  await clickButton('More')
  api.hold(`GET ${QUOTATIONS}/q1`)
  await act(async () => the('button', 'Edit').click())
  expect(document.querySelector('[role=progressbar]')).not.toBeNull()
  await api.release()
  await press('Escape')
  const saveToSend = async () => {
    await clickButton('Edit')
    await clickButton('Send')
    await settled()
  }
  await saveToSend()
  await showFrames()
  expect(dialogTitle()).toBe('Check and Send')
  // Neither Back nor a reload sends it.
  expect(history.state).toBeNull()
  await clickButton('Back')
  expect(api.asked(SEND)).toHaveLength(0)
  api.answer({ [`PUT ${QUOTATIONS}/q1`]: { ...draft, version: 4 } })
  await saveToSend()
  expect(api.asked(SEND)).toHaveLength(1)
  expect(the('field', 'Link').value).toBe('https://gona.example/q/once')
})

test('a line far from its list price is pointed out before it is sent, which waits for its machine', async () => {
  const lines = ['1', 'gone'].map((machineId) => ({ ...A_QUOTATION.lines[0], machineId, unitPrice: 10_000_00 }))
  const rated = { koboPerDollar: 158_000, rateDate: '2026-11-20' }
  const MACHINE = 'GET /api/machinery/1'
  const machine = { ...A_MACHINE, price: '10000.00' }
  const api = await openQuotation({ number: null, lines, ...rated }, { [MACHINE]: machine })
  api.hold(MACHINE)
  await clickButton('Check and Send')
  await showFrames()
  expect(the('button', 'Send Quotation').disabled).toBe(true)
  await api.release()
  expect(the('button', 'Send Quotation').disabled).toBe(false)
  expect(pageText()).toMatch(/Line 1, .*: ₦10,000 here, ₦15,800,000 today, which makes 0\.1% of the list price/)
  expect(pageText()).toContain('Line 2, A ridger: no longer in the catalogue.')
})

test('a copy whose prices follow the naira rate of today is closed without a question', async () => {
  const source = { of: 'machine', id: 'm', USD: 100_00, NGN: null, points: null }
  const prices = { ...PRICES, rate: { rate: '1600.00', date: lagosDate(Date.now()) } }
  await openQuotation(
    { lines: [{ ...A_QUOTATION.lines[0], source }] },
    { 'GET /api/admin/prices': prices, 'GET /api/machinery': listOf([]) },
  )
  for (const label of ['More', 'Duplicate', `For ${A_QUOTATION.customerName} again`]) await clickButton(label)
  expect(the('field', 'Unit price').value).toBe('160,000')
  await press('Escape')
  expect(document.querySelector('dialog')).toBeNull()
})

test('a quotation is filled in with the settings of now, and a form that cannot be opened says so', async () => {
  const api = await openQuotations()
  await clickButton('Prepare Quotation')
  expect(the('field', 'Deposit (%)').value).toBe('')
  await press('Escape')
  const settings = { ...PRICES.settings, quotationDeposit: '40' }
  api.answer({ 'GET /api/admin/prices': { ...PRICES, settings } })
  await clickButton('Prepare Quotation')
  expect(the('field', 'Deposit (%)').value).toBe('40')
  await press('Escape')
  api.answer({ 'GET /api/admin/prices': 503 })
  await clickButton('Prepare Quotation')
  expect(dialogTitle()).toBeUndefined()
  expect(toastText()).toContain('Failed to open the form')
  api.answer({ 'GET /api/admin/prices': PRICES })
  await clickButton('Prepare Quotation')
  expect(dialogTitle()).toBe('Prepare Quotation')
})

test('a draft that was changed since its form was open is edited as it is stored now', async () => {
  const api = await openQuotation({})
  await clickButton('More')
  await clickButton('Edit')
  expect(the('field', 'Description').value).toBe('A ridger')
  await press('Escape')
  const lines = [{ ...A_QUOTATION.lines[0], description: 'Two ridgers' }]
  const seldom = { instalments: { count: 4, interval: 'quarterly' }, koboPerDollar: null, rateDate: null }
  api.answer({ [`GET ${QUOTATIONS}/q1`]: { ...A_QUOTATION, ...seldom, lines, version: 2 } })
  await clickButton('Edit')
  expect(the('field', 'Description').value).toBe('Two ridgers')
  // No longer offered, but the plan's own.
  expect(the('field', 'When they are due').value).toBe('quarterly')
})

const A_DRAFT = { ...A_POST, status: 'draft' }

test('a post is published as it is stored now, not as an earlier form has fetched it', async () => {
  const path = '/api/admin/blog/1'
  const api = await openAdmin('?section=blog', {
    'GET /api/admin/blog': listOf([A_DRAFT]),
    [`GET ${path}`]: A_DRAFT,
    [`PUT ${path}`]: { ...A_DRAFT, version: 3 },
  })
  await clickButton(`Edit ${A_DRAFT.title}`)
  await press('Escape')
  api.answer({ [`GET ${path}`]: { ...A_DRAFT, version: 2 } })
  api.hold(`GET ${path}`)
  await clickButton(`Publish ${A_DRAFT.title}`)
  expect(the('button', 'Publish').disabled).toBe(true)
  await api.release()
  await clickButton('Publish')
  expect(api.asked(`PUT ${path}`)[0]?.headers.get('If-Match')).toBe('"2"')
})

test('a stored draft that could not be published is still to be published, and a scheduled post to be saved', async () => {
  const scheduled = { ...A_POST, id: '2', title: 'When to weed', publishAt: '2099-01-01T08:00:00.000Z' }
  const api = await openAdmin('?section=blog', {
    'GET /api/admin/blog': listOf([A_DRAFT, scheduled]),
    'GET /api/admin/blog/1': A_DRAFT,
    'PUT /api/admin/blog/1': 503,
    'GET /api/admin/blog/2': scheduled,
  })
  const saves = () => all('button', /^(Save|Publish|Schedule)/).map(({ textContent }) => textContent)
  expect(all('link', `View page of ${scheduled.title}`)).toEqual([])
  await clickButton(`Edit ${A_DRAFT.title}`)
  expect(saves()).toEqual(['Save Draft', 'Publish'])
  await clickButton('Publish')
  expect(api.asked('PUT /api/admin/blog/1')).toHaveLength(1)
  expect(saves()).toEqual(['Publish'])
  await fill({ Status: 'scheduled' })
  expect(saves()).toEqual(['Schedule'])
  await press('Escape')
  await clickButton('Discard')
  await clickButton(`Edit ${scheduled.title}`)
  expect(saves()).toEqual(['Save Changes'])
  // At once, before its time.
  await fill({ Status: 'published' })
  expect(saves()).toEqual(['Publish'])
})

test('unsaved text is restored with its translations, of which only the changed ones are saved', async () => {
  const path = '/api/admin/blog/1'
  const TRANSLATIONS = 'GET /api/admin/translations/posts/1'
  const api = await openAdmin('?section=blog', {
    'GET /api/admin/blog': listOf([A_POST]),
    [`GET ${path}`]: A_POST,
    [`PUT ${path}`]: { ...A_POST, version: 2 },
    [TRANSLATIONS]: { ha: { title: { text: 'Lokacin noma', of: 'When to sow' } } },
  })
  const translations = { ha: { title: 'Lokacin noma', excerpt: 'Ruwan farko.' }, fr: { title: '' } }
  const values = { ...A_POST, title: 'When to weed', translations }
  storeUnsaved({ key: newKey('post-1'), values, version: 1, savedAt: Date.now() })
  api.hold(TRANSLATIONS)
  await clickButton(`Edit ${A_POST.title}`)
  await clickButton('Restore')
  await api.release()
  await clickButton('Save Changes')
  const body = api.asked(`PUT ${path}`)[0]?.body as typeof values
  expect([body.title, body.translations]).toEqual(['When to weed', { ha: { excerpt: 'Ruwan farko.' }, fr: {} }])
})

test('a half-written quotation is offered again after its tab was closed, with its lines', async () => {
  await openQuotations()
  await clickButton('Prepare Quotation')
  await fill({ Description: 'A ridger' })
  await clickButton('Add a Line')
  await later(300)
  const [[key = '', text = ''] = []] = Object.entries(localStorage).filter(([key]) => key.includes('_quotation-new_'))
  await press('Escape')
  await clickButton('Discard')
  localStorage.setItem(key, text)
  await clickButton('Prepare Quotation')
  await clickButton('Restore')
  expect(all('field', 'Description').map(({ value }) => value)).toEqual(['A ridger', ''])
  expect(localStorage.getItem(key)).toBeNull()
})

test('text that was typed into an older version says so, and overwrites no newer one unasked', async () => {
  const path = '/api/admin/blog/1'
  const theirs = { ...A_POST, version: 2, content: 'Theirs' }
  const api = await openAdmin('?section=blog', {
    'GET /api/admin/blog': listOf([theirs]),
    [`GET ${path}`]: theirs,
    [`PUT ${path}`]: refusal(409, { message: 'Changed', current: theirs }),
  })
  storeUnsaved({ key: newKey('post-1'), values: { ...A_POST, content: 'Half' }, version: 1, savedAt: Date.now() })
  await clickButton(`Edit ${A_POST.title}`)
  expect(pageText()).toContain('It was typed before the version below was saved.')
  expect(the('field', 'Content').value).toBe('Theirs')
  await clickButton('Restore')
  expect(the('field', 'Content').value).toBe('Half')
  await clickButton('Save Changes')
  expect(dialogTitle()).toBe('Changed by somebody else')
  expect(api.asked(`PUT ${path}`)[0]?.headers.get('If-Match')).toBe('"1"')
})

test('the slug of a new post follows its title until another is typed, also in restored text', async () => {
  await openAdmin('?section=blog', { 'GET /api/admin/blog': listOf([]) })
  await clickButton('Create Blog Post')
  const slugOf = async (Title: string) => {
    await fill({ Title })
    return the('field', 'Slug').value
  }
  expect([await slugOf('Ƙasa'), await slugOf('Ƙasa da ruwa')]).toEqual(['kasa', 'kasa-da-ruwa'])
  await fill({ Slug: 'soil' })
  expect(await slugOf('Ƙasa')).toBe('soil')
  await press('Escape')
  await clickButton('Discard')
  storeUnsaved({ key: newKey('post-new'), values: { title: 'Ruwa', slug: 'rain' }, savedAt: Date.now() })
  await clickButton('Create Blog Post')
  await clickButton('Restore')
  expect(await slugOf('Ruwan sama')).toBe('rain')
  await leaveAdmin()
  const post = { ...A_POST, title: 'Ruwa', slug: 'ruwa' }
  await openAdmin('?section=blog', { 'GET /api/admin/blog': listOf([post]), 'GET /api/admin/blog/1': post })
  await clickButton('Edit Ruwa')
  expect(await slugOf('Ruwan sama')).toBe('ruwa')
})

test('a scheduled post can be published from its preview at once', async () => {
  const scheduled = { ...A_POST, publishAt: '2099-01-01T08:00:00.000Z' }
  const path = '/api/admin/blog/1'
  const api = await openAdmin('?section=blog&publish=1', {
    'GET /api/admin/blog': listOf([scheduled]),
    [`GET ${path}`]: scheduled,
    [`PUT ${path}`]: { ...A_POST, version: 3 },
  })
  expect(pageText()).toContain('It is scheduled for Jan 01, 2099')
  await clickButton('Publish')
  expect(api.asked(`PUT ${path}`)[0]?.body).toMatchObject({ status: 'published', publishAt: null })
})

function openOrder(over: object, table: (order: object) => object) {
  const quotation = { ...A_QUOTATION, status: 'accepted', acceptedName: 'Amina', acceptedPhone: null }
  const facts = { total: 100_000_00, deposit: 0, confirmed: 0, unchecked: 0, ordered: 1, delivered: 0 }
  const order = {
    ...{ quotation, facts, waits: 'balance', invoice: null },
    ...{ payments: [], deliveries: [], reserved: [], papers: [], ...over },
  }
  return openAdmin('?section=inquiries&tab=orders&id=q1', {
    'GET /api/admin/orders/q1': order,
    'GET /api/admin/orders/q1/in-stock': [],
    [`GET ${QUOTATIONS}/q1/record`]: record(quotation),
    ...table(order),
  })
}

test('a payment that looks like one that counts is asked about by the order’s first button as well', async () => {
  const one = { kind: 'payment', amount: 500, currency: 'NGN', counted: 500, method: 'cash', paidOn: '2026-11-20' }
  const entered = { ...one, bank: '', reference: '', payer: '', receipt: null, confirmedAt: null, reversedAt: null }
  const payments = [
    { ...entered, id: 'p1', confirmedAt: '2026-11-21T08:00:00.000Z' },
    // A refund that has not left yet is not what the button confirms.
    { ...entered, id: 'p3', kind: 'refund' },
    { ...entered, id: 'p2' },
  ]
  const facts = { total: 100_000_00, deposit: 0, confirmed: 500, unchecked: 1, ordered: 1, delivered: 0 }
  const CONFIRM = 'POST /api/admin/payments/p2/confirm'
  const api = await openOrder({ facts, waits: 'check', payments }, (order) => ({ [CONFIRM]: order }))
  expect(pageText()).toContain('₦5 from Musa')
  expect(the('link', 'Customer').getAttribute('href')).toBe('/admin?section=inquiries&tab=customer&id=q1')
  await clickButton('I see it in the account')
  expect(dialogTitle()).toBe('Confirm this payment')
  expect(pageText()).toContain('of the same day is confirmed already')
  expect(api.asked(CONFIRM)).toEqual([])
})

test('what was pressed on an order before a form was open neither closes nor replaces it', async () => {
  const INVOICE = 'POST /api/admin/orders/q1/invoice'
  const LINK = `POST ${QUOTATIONS}/q1/link`
  const link = 'https://gona.example/q/another'
  const api = await openOrder({}, (order) => ({ [INVOICE]: order, [LINK]: { link } }))
  await clickButton('More')
  const isDimmed = () =>
    ['Issue Invoice', 'Message Customer', 'Record Payment'].map(
      (label) => the('button', label).getAttribute('aria-disabled') === 'true',
    )
  for (const [pressed, call] of Object.entries({ 'Issue Invoice': INVOICE, 'Message Customer': LINK })) {
    api.hold(call)
    await clickButton(pressed)
    expect(isDimmed()).toEqual([true, true, false])
    await clickButton('Record Payment')
    await fill({ 'Who paid': 'Bala' })
    await api.release()
    expect(api.asked(call)).toHaveLength(1)
    expect(dialogTitle()).toBe('Record Payment')
    await press('Escape')
    await clickButton('Discard')
  }
})

test('a delivery note says what is wrong with its lines, and what is left once somebody else has issued one', async () => {
  const lines = [{ line: 0, quantity: 1, serials: [] }]
  const deliveries = [{ id: 'd1', number: 'D-2026-0001', deliveredOn: '2026-11-20', lines, cancelledAt: null }]
  let changed = {}
  const api = await openOrder({}, (order) => {
    changed = { ...order, deliveries }
    return { 'POST /api/admin/orders/q1/deliveries': refusal(409, {}) }
  })
  const line = () => the('field', 'Quantity leaving now').closest('fieldset')?.textContent
  await clickButton('More')
  await clickButton('Issue Delivery Note')
  await fill({ 'Quantity leaving now': '0', 'Place of delivery': 'Jos' })
  await clickButton('Issue')
  expect(the('alert').textContent).toBe('Enter how many of at least one line leave now')
  await fill({ 'Quantity leaving now': '3' })
  expect(line()).toContain('3 to deliver, but 1 left of 1')
  await fill({ 'Quantity leaving now': '1' })
  api.answer({ 'GET /api/admin/orders/q1': changed })
  await clickButton('Issue')
  expect(line()).toContain('(0 left)')
})

test('what the firm’s settings lack for an invoice is listed, with links to where it is entered', async () => {
  const INVOICE = 'POST /api/admin/orders/q1/invoice'
  const issues = [{ path: 'accounts', message: 'The company’s TIN is missing' }]
  await openOrder({}, () => ({ [INVOICE]: () => Response.json({ message: '', issues }, { status: 409 }) }))
  await clickButton('More')
  await clickButton('Issue Invoice')
  expect(dialogTitle()).toBe('Complete your details first')
  expect(the('link', 'The company’s TIN is missing').getAttribute('href')).toBe('/admin?section=settings&tab=accounts')
})

const A_UNIT = { ...A_QUOTATION, id: 'u1', serial: 'GN-7', machineName: 'Ridger', hours: null, ended: null }

test('a label is not printed with the code that is being replaced, nor with that of an earlier sheet', async () => {
  const TOKEN = 'POST /api/admin/units/u1/token'
  const sheet = (code: string) => () => new Response(`<p>${code}</p>`)
  const api = await openAdmin('?section=units', {
    'GET /api/admin/units': listOf([A_UNIT]),
    'GET /api/admin/units/due': [],
    'GET /units/labels': sheet('the code of a plate'),
    [TOKEN]: 204,
  })
  const shown = () => document.querySelector('iframe')?.getAttribute('srcdoc')
  const isOff = () => the('button', /^(Print|Loading...)$/).disabled
  await clickButton('Label of GN-7')
  expect([shown(), isOff()]).toEqual(['<p>the code of a plate</p>', false])
  api.answer({ 'GET /units/labels': sheet('another code') })
  api.hold(TOKEN)
  await clickButton('Replace QR Code')
  await clickButton('Replace QR Code')
  expect([shown(), isOff()]).toEqual(['', true])
  await api.release()
  expect([shown(), isOff()]).toEqual(['<p>another code</p>', false])
  await clickButton('Close', the('button', 'Print').closest('dialog') ?? undefined)
  api.hold('GET /units/labels')
  await clickButton('Label of GN-7')
  expect([shown(), isOff()]).toEqual(['', true])
  await api.release()
})

test('a unit that is entered as another machine shows its name, and one that was typed stays', async () => {
  await openAdmin('?section=units', {
    'GET /api/admin/units': listOf([{ ...A_UNIT, machine: '1', machineName: 'Old Ridger' }]),
    'GET /api/admin/units/due': [],
    'GET /api/machinery': listOf([A_MACHINE, { ...A_MACHINE, id: '2', name: 'Trailer' }]),
  })
  await clickButton('Edit GN-7')
  const name = () => the('field', 'Name of the machine').value
  const nameAs = async (Machine: string) => {
    await fill({ Machine })
    return name()
  }
  expect([await nameAs('2'), await nameAs(''), await nameAs('1')]).toEqual(['Trailer', 'Trailer', 'Old Ridger'])
  await fill({ 'Name of the machine': 'Big Red' })
  expect(await nameAs('2')).toBe('Big Red')
  await fill({ 'Name of the machine': '' })
  expect(await nameAs('2')).toBe('Trailer')
})

test('an owner is reminded of a service once, whose unit says why its record is missing, and takes its owner off', async () => {
  const unit = { ...A_UNIT, ownerPhone: '+234 803 000 0009' }
  const due = { ...unit, state: 'due', next: { day: '2026-12-01', hours: null }, language: 'ha', token: 't' }
  const [reminder, erase] = ['POST /api/admin/units/u1/reminder', 'POST /api/admin/privacy/erase']
  const counts = { inquiries: 0, quotations: 0, drafts: 0, acceptedQuotations: 0, units: 1 }
  let isReminded = false
  await loadMessages('ha', ['shared', 'correspondence', 'order'])
  const api = await openAdmin('?section=units&status=due', {
    'GET /api/admin/units': listOf([unit]),
    'GET /api/admin/units/due': () => [{ ...due, isReminded }],
    'GET /api/admin/units/u1/services': refusal(503, {}),
    'POST /api/admin/privacy/preview': { ...counts, otherUnits: [], mentionCount: 0, mentions: [] },
    [reminder]: () => {
      isReminded = true
      return 204
    },
    [erase]: { deleted: 0 },
  })
  const whatsapp = the('link', 'WhatsApp')
  expect(whatsapp.getAttribute('href')).toMatch(/wa\.me\/2348030000009\?text=Sannu.*%2Fha%2Funit%2Ft/)
  whatsapp.addEventListener('click', (event) => event.preventDefault())
  for (const _ of ['opened', 'and again']) await click(whatsapp)
  expect([api.asked(reminder).length, all('button', /^Mark as reminded/)]).toEqual([1, []])
  expect(pageText()).toContain('Reminded')
  await clickButton('Service record of GN-7')
  expect(the('alert').textContent).toBe('The service record could not be loaded.')
  await clickButton("Erase this customer's data")
  expect(pageText()).toContain('removed from 1 unit.')
  await clickButton('Erase')
  expect(api.asked(erase)[0]?.body).toEqual({ phone: unit.ownerPhone, units: ['GN-7'] })
  expect([dialogTitle(), document.activeElement]).toEqual([undefined, the('heading', 'Units')])
})

test('a class of VAT that is removed is asked for again wherever it was chosen, also of a category that is not listed', async () => {
  const byCategory = { tractors: 'farm', pumps: 'farm' }
  const vat = { ...FIRST_SETTINGS.vat, registered: true, byCategory, version: 1 }
  const pumps = { value: 'pumps', label: 'Pumps', words: '', hidden: false }
  await openAdmin('?section=settings&tab=vat', { [SETTINGS]: { vat, categories: { categories: [pumps], version: 0 } } })
  await clickButton('Edit VAT')
  await clickButton('Save VAT')
  const wrong = all('field').filter((field) => field.getAttribute('aria-invalid') === 'true')
  expect(wrong).toEqual(['Pumps', 'tractors'].map((label) => the('field', label)))
  const chosen = wrong.map((field) => (field as unknown as HTMLSelectElement).selectedOptions[0]?.text)
  expect(chosen).toEqual(['A class that was removed', 'A class that was removed'])
  expect(toasts()).toEqual([])
  // What hides the fields leaves what is wrong with them without a place.
  await click(the('field', 'The company is registered for VAT'))
  await clickButton('Save VAT')
  expect(toasts()).toHaveLength(1)
})

const part = (name: 'contact' | 'appearance', over: object = {}) => ({
  [SETTINGS]: { [name]: { ...FIRST_SETTINGS[name], ...over, version: 1 } },
  [`PUT /api/admin/settings/${name}`]: { ...FIRST_SETTINGS[name], version: 2 },
})

test('codes of e-invoices hold until others are saved, and a new code holds from today', async () => {
  const codes = [{ of: 'goods', code: '8432', from: '2026-01-01', source: 'Provider' }]
  await openAdmin('?section=settings&tab=einvoices', {
    [SETTINGS]: { einvoice: { ...FIRST_SETTINGS.einvoice, codes, version: 0 } },
    'GET /api/admin/first-steps': { isOwn: true },
  })
  expect(pageText()).toContain('These codes hold until you save your own')
  await clickButton('Edit E-invoices')
  await clickButton('New code from a date')
  const from = all('field', 'Effective from').map((field) => (field as unknown as HTMLInputElement).value)
  expect(from).toEqual(['2026-01-01', lagosDate(Date.now())])
})

test('opening hours are entered day by day, and what is wrong is marked at its field', async () => {
  const api = await openAdmin('?section=settings&tab=contact', part('contact'))
  await clickButton('Edit Contact')
  await fill({ Phones: '064 631 234', Facebook: 'my page', 'Sunday opens': '15:00', 'Sunday closes': '13:00' })
  await clickButton('Save Contact')
  const wrong = ['Phones', 'Sunday closes', 'Facebook'].map((label) => the('field', label))
  expect(all('field').filter((field) => field.getAttribute('aria-invalid') === 'true')).toEqual(wrong)
  const phones = ['+234 803 123 4567', '+234 803 123 4568']
  await fill({ Phones: phones.join('\n'), Facebook: 'https://facebook.com/example', 'Sunday closes': '17:00' })
  await clickButton('Save Contact')
  expect(api.asked('PUT /api/admin/settings/contact')[0]?.body).toMatchObject({
    phones,
    facebook: 'https://facebook.com/example',
    hours: [
      { from: 'Monday', to: 'Saturday', opens: '' },
      { from: 'Sunday', to: 'Sunday', opens: '15:00', closes: '17:00' },
    ],
  })
})

test('the times of a break stay while one is typed again, and go with its tick', async () => {
  await openAdmin('?section=settings&tab=contact', part('contact'))
  await clickButton('Edit Contact')
  const again = () => all('field', 'Friday opens again').length
  await click(the('field', 'We close for a break'))
  await fill({ 'Friday closes': '12:30', 'Friday opens again': '14:30', 'Friday closes again': '17:00' })
  await fill({ 'Friday opens again': '' })
  expect(again()).toBe(1)
  await click(the('field', 'We close for a break'))
  expect(again()).toBe(0)
})

test('the set-up asks about a rate that jumps once, and leaves an offer as it is', async () => {
  const parts = Object.entries(FIRST_SETTINGS).map(([name, values]) => [name, { ...values, version: 1 }])
  const offer = { leastDeposit: '30', markup: '18', terms: [12], payments: ['monthly'] }
  const settings = { ...PRICES.settings, offer, version: 2 }
  const [RATE, SAVE] = ['POST /api/admin/prices/rates', 'PUT /api/admin/prices']
  const api = await openAdmin('?section=setup&tab=prices', {
    [SETTINGS]: Object.fromEntries(parts),
    'GET /api/machinery': listOf([]),
    'GET /api/admin/prices': { ...PRICES, settings },
    [RATE]: ({ body }) =>
      (body as { confirmJump?: true }).confirmJump
        ? 204
        : refusal(409, { message: 'Ten times?', asks: 'confirmJump' })(),
    [SAVE]: settings,
  })
  await fill({ 'Naira for one dollar today': '1,600' })
  await clickButton('Save and continue')
  expect(pageText()).toContain('Ten times?')
  await clickButton('Yes, save it')
  expect(api.asked(RATE)).toHaveLength(2)
  expect(api.asked(SAVE)).toMatchObject([{ body: { offer } }])
})

test('the next step of the set-up stays when what the last one saved cannot be loaded again', async () => {
  const parts = Object.entries(FIRST_SETTINGS).map(([part, values]) => [part, { ...values, version: 0 }])
  const api = await openAdmin('?section=setup&tab=name', {
    [SETTINGS]: Object.fromEntries(parts),
    'GET /api/machinery': listOf([]),
    'GET /api/admin/prices': PRICES,
    'PUT /api/admin/settings/firm': { ...FIRST_SETTINGS.firm, name: 'Gona', version: 1 },
  })
  await fill({ Name: 'Gona', 'Full name': 'Gona Ltd', Tagline: 'Ploughs', Description: 'We sell ploughs.' })
  api.hold(SETTINGS)
  api.answer({ [SETTINGS]: 503 })
  await clickButton('Save and continue')
  await fill({ City: 'Kano' })
  await api.release()
  expect(the('field', 'City').value).toBe('Kano')
})

test('the form of a category opens once the list is moved, and stays when the names load again', async () => {
  const shown = { words: '', hidden: false }
  const [first, second] = ['Ploughs', 'Tractors'].map((label) => ({ value: label.toLowerCase(), label, ...shown }))
  const CATEGORIES = '/api/admin/settings/categories'
  const api = await openAdmin('?section=settings&tab=categories', {
    [SETTINGS]: { categories: { categories: [first, second], version: 1 } },
    [`GET ${CATEGORIES}/uses`]: [],
    'GET /api/admin/translations/categories/categories': {},
    [`PUT ${CATEGORIES}`]: { categories: [second, first], version: 2 },
  })
  api.hold(`PUT ${CATEGORIES}`)
  await clickButton('Move Ploughs down')
  await clickButton('Edit Ploughs')
  expect(dialogTitle()).toBeUndefined()
  api.answer({ [SETTINGS]: { categories: { categories: [second, first], version: 2 } } })
  await api.release()
  expect(dialogTitle()).toBe('Edit Category')
  await fill({ Name: 'Disc ploughs' })
  await clickButton('Save Changes')
  expect(api.asked(`PUT ${CATEGORIES}`).at(-1)?.headers.get('If-Match')).toBe('"2"')
})

test('a session that ends while prices are typed asks for the password above them', async () => {
  const machines = Array.from({ length: 60 }, (_, i) => ({ ...A_MACHINE, id: `${i}`, name: `Ridger ${i}` }))
  const api = await openAdmin('?section=machinery', { 'GET /api/machinery': listOf(machines) })
  await clickButton('Edit Prices')
  await fill({ 'Price of Ridger 0': '1100' })
  api.answer({ 'GET /api/machinery': 401 })
  await clickButton('Next')
  expect(dialogTitle()).toBe('Sign in again')
  api.answer({ 'GET /api/machinery': listOf(machines) })
  await clickButton('Not now')
  await clickButton('Save Prices')
  expect(api.asked('POST /api/admin/machinery/import')[0]?.body).toMatchObject({
    csv: expect.stringContaining('1,100'),
  })
})

test('a customer without an inquiry is erased on their own page, which says what goes and what stays', async () => {
  const quotation = { ...A_QUOTATION, status: 'accepted', customerEmail: null, customerPhone: '+234 803 000 0009' }
  const [preview, erase] = ['POST /api/admin/privacy/preview', 'POST /api/admin/privacy/erase']
  const counts = { inquiries: 0, quotations: 0, drafts: 1, acceptedQuotations: 1, units: 0 }
  const api = await openAdmin('?section=inquiries&tab=customer&id=q1', {
    'GET /api/admin/customers/q1': { inquiries: [], quotations: [quotation], orders: [] },
    [preview]: { ...counts, otherUnits: ['GT-1', 'GT-2'], mentionCount: 0, mentions: [] },
    [erase]: { deleted: 0 },
  })
  await clickButton("Erase this customer's data")
  expect(pageText()).toContain('There is no inquiry from +234 803 000 0009.')
  expect(pageText()).toContain('1 draft of a quotation is deleted.')
  expect(pageText()).toContain('1 accepted quotation stays')
  // Anybody may give another's number: the seller says which of the units that have it are theirs.
  await click(the('field', 'GT-2'))
  await clickButton('Erase')
  expect(api.asked(erase)[0]?.body).toEqual({ phone: '+234 803 000 0009', units: ['GT-2'] })
  expect(location.search).toBe('?section=inquiries')
})
