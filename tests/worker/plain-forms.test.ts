import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ErasePreview, PersonExport } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aMessage, aPart, aQuotation, aTractor } from '#tests/support/builders.ts'
import { faultsOf, headTags } from '#tests/support/html.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { quotationCalls } from '#tests/support/orders.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { phoneDigits } from '#worker/db/inquiries/person.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { deliverDueMails, noticeOf } from '#worker/mail/deliver.ts'

const { site, admin } = adminSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })

type Row = Record<string, string | number | null>
type Fields = Record<string, unknown>

const stored = () => site.rows<Row>('select * from contact_inquiries order by created_at')
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' }

async function post(path: string, fields: Fields, headers: Record<string, string> = SAME_ORIGIN) {
  const answer = await site.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields as Record<string, string>),
    headers,
  })
  return { answer, html: await answer.text() }
}

/** A visitor's input to the quotation form, and the form's hidden fields. */
const aQuotationForm = (over: Fields = {}) => ({
  ...{ name: 'Musa Ibrahim Danladi', email: 'musa@example.com', phone: '+2348000000002', company: '' },
  ...{ message: 'Two tractors with ploughs.', website: '', item: 'gone', title: 'Gona T20', screen: '/gallery' },
  ...over,
})

const fieldValue = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]

test('a posted message is stored and redirects to the contact section', async () => {
  const { answer } = await post('/contact', { ...aMessage(), website: '' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/?sent=1#contact'])
  expect(await stored()).toMatchObject([{ first_name: 'Amina', suspected_spam: 0 }])
})

test('a posted quotation request is stored with its machine, just as one sent by JavaScript', async () => {
  const machine = await addMachine(site.db, aTractor({ name: 'Gona T75' }), A_TEST)
  const { answer } = await post('/quotation', aQuotationForm({ item: machine.id, title: 'Something else' }))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/gallery?sent=${machine.id}`])
  await site.send('POST', '/api/contact', { ...aQuotation(), machineId: machine.id })
  const [posted, sent] = await stored()
  const same = ['first_name', 'last_name', 'email', 'phone', 'company', 'message', 'subject', 'machine_id']
  expect(same.map((name) => posted?.[name])).toEqual(same.map((name) => sent?.[name]))
  expect(posted?.machine_id).toBe(machine.id)
})

test('a quotation request for an image or a deleted machine is stored under its title', async () => {
  const image = await addGalleryItem(site.db, aGalleryItem({ title: 'Harvest at dusk' }), A_TEST)
  await post('/quotation', aQuotationForm({ item: image.id, title: '' }))
  const { answer } = await post('/quotation', aQuotationForm({ screen: '/portfolio' }))
  expect(answer.headers.get('Location')).toBe('/portfolio?sent=gone')
  await post('/quotation', aQuotationForm({ item: '', title: ' ', screen: 'https://evil.example/' }))
  expect((await stored()).map(({ subject, machine_id }) => [subject, machine_id])).toEqual([
    ['Quotation Request - Harvest at dusk', null],
    ['Quotation Request - Gona T20', null],
    ['Quotation Request - machinery', null],
  ])
})

test.for([
  ['/gallery?q=disc+plough&category=tractors&hp=75&m=a&m=b', '/gallery?q=disc+plough&category=tractors&hp=75&m=a&m=b'],
  ['/portfolio?sort=price-low&view=list', '/portfolio?sort=price-low&view=list'],
  ['/machinery/gona-t75', '/machinery/gona-t75-4wd'],
  ['/machinery/sold', '/gallery'],
  ['/compare?m=a&m=b&to=akwa-ibom', '/compare?m=a&m=b&to=akwa-ibom'],
  ['/compare?m=a&m=b&to=//evil', '/gallery'],
  ['/gallery?q=%C9%99&sent=1', '/gallery'],
  ['/gallery?q=a&quote=7', '/gallery'],
  [`/portfolio?q=${'x'.repeat(700)}`, '/portfolio'],
  ['/gallery?q=a\nSet-Cookie: a=b', '/gallery'],
  ['/machinery/../admin', '/gallery'],
  ['//evil.example/gallery', '/gallery'],
])('a quotation request from %s leads back to %s', async ([screen = '', back = '']) => {
  const { body: machine } = await admin.call('POST', '/api/machinery', aTractor({ slug: 'gona-t75' }))
  await admin.call('PUT', `/api/machinery/${machine.id}`, aTractor({ slug: 'gona-t75-4wd' }))
  const item = back.startsWith('/machinery') ? machine.id : 'gone'
  const { answer } = await post('/quotation', aQuotationForm({ screen, item }))
  const withParam = (name: string) => `${back}${back.includes('?') ? '&' : '?'}${name}=${item}`
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, withParam('sent')])
  const refused = await post('/quotation', aQuotationForm({ screen, item, phone: '0801' }))
  expect(refused.answer.status).toBe(400)
  expect(refused.html.replaceAll('\\u0026', '&')).toContain(`[["page-url"],"${withParam('quote')}"]`)
  // A comparison shows the form of a machine that it has.
  if (!back.startsWith('/compare')) expect(fieldValue(refused.html, 'screen')?.replaceAll('&amp;', '&')).toBe(back)
})

test('the page after a posted form shows the confirmation', async () => {
  expect(await site.text('/?sent=1')).toContain('Message Sent!')
  for (const path of ['/gallery?sent=x', '/portfolio?sent=x']) {
    const html = await site.text(path)
    expect(html).toContain('Quotation Request Sent')
    expect(await faultsOf(html)).toEqual([])
  }
})

test('a rejected message returns with every value and its errors', async () => {
  const message = '"Do you" <b>deliver</b>?\r\nTo Katsina'
  const { answer, html } = await post('/contact', { ...aMessage({ email: 'amina@', message, farmSize: '100-500' }) })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
  expect(await faultsOf(html)).toEqual([])
  expect(fieldValue(html, 'firstName')).toBe('Amina')
  expect(fieldValue(html, 'email')).toBe('amina@')
  expect(html).toContain('Valid email is required')
  expect(html).toMatch(/<textarea[^>]*>&quot;Do you&quot; &lt;b&gt;deliver&lt;\/b&gt;\?\nTo Katsina<\/textarea>/)
  expect(html).toMatch(/<option[^>]*value="100-500"[^>]*selected|<option[^>]*selected[^>]*value="100-500"/)
  // The browser focuses the note, so that the page is not read from its top.
  expect(html).toMatch(/<p[^>]*role="alert"[^>]*autofocus/)
  // React hydrates from the screen's own URL, because the form's URL has no screen.
  expect(html).toContain('[["page-url"],"/#contact"]')
  expect(await stored()).toEqual([])
})

test.for(['in the catalogue', 'gone'])(
  'a rejected quotation request returns in its dialog, its machine %s',
  async (where) => {
    const machine = await addMachine(site.db, aTractor({ name: 'Gona T75' }), A_TEST)
    const item = where === 'gone' ? 'gone' : machine.id
    const { answer, html } = await post('/quotation', aQuotationForm({ item, phone: '0801', screen: '/portfolio' }))
    expect(answer.status).toBe(400)
    expect(await faultsOf(html)).toEqual([])
    expect(html).toContain(where === 'gone' ? 'Gona T20' : 'Gona T75')
    expect(html).toContain('Phone number is required')
    expect(fieldValue(html, 'name')).toBe('Musa Ibrahim Danladi')
    expect(fieldValue(html, 'phone')).toBe('0801')
    expect(fieldValue(html, 'screen')).toBe('/portfolio')
    expect(html).toMatch(/<textarea[^>]*>Two tractors with ploughs\.<\/textarea>/)
    expect(html).toContain(`[["page-url"],"/portfolio?quote=${item}"]`)
    expect(await stored()).toEqual([])
  },
)

describe('parts in a request', () => {
  let machineId = ''

  beforeEach(async () => {
    machineId = (await addMachine(site.db, aTractor({ name: 'Gona T75', slug: 't75' }), A_TEST)).id
    for (const [number, name] of Object.entries({ 'GN-1': 'Oil filter', 'GN 2': 'Belt', 'GN-3': 'Share' }))
      await admin.call('POST', '/api/parts', { ...aPart(machineId), number, name })
  })

  const form = (over: Fields = {}) =>
    aQuotationForm({ item: 'parts', title: 'Spare parts', screen: '/parts?machine=t75', ...over })
  const two = { 'part.GN-1': '1', 'quantity.GN-1': '3', 'part.GN-3': '1', 'quantity.GN-3': '1' }
  const ticked = { ...two, 'quantity.GN 2': '1' }
  const remove = async (number: string) => {
    const [part] = await site.rows<Row>(`select id from parts where number = '${number}'`)
    await admin.call('DELETE', `/api/parts/${part?.id}`)
  }
  const partsOf = async () => (await stored()).map(({ parts }) => JSON.parse(String(parts)))

  test('what is ticked in the list stands in the form, goes along with a search, and a number that is gone is named', async () => {
    const list = await site.text('/parts?machine=t75&part=GN-1&q=belt')
    expect(list).toMatch(/<input[^>]*name="part"[^>]*value="GN 2"/)
    expect(list).toMatch(/<input[^>]*name="part"[^>]*checked=""[^>]*value="GN-1"/)
    expect(await faultsOf(await site.text('/parts?machine=t75&quote=parts&part=GN-1'))).toEqual([])
    const html = await site.text('/parts?machine=t75&quote=parts&part=GN+2&part=GN-1&part=GN-9')
    expect(html).toMatch(/<input[^>]*name="part\.GN 2"[^>]*checked=""/)
    expect(fieldValue(html, 'quantity.GN-1')).toBe('1')
    expect(fieldValue(html, 'screen')).toBe('/parts?machine=t75')
    expect(html.split('This part is no longer available').length - 1).toBe(1)
    const many = Array.from({ length: 31 }, (_, i) => `part=${i}`).join('&')
    expect(await site.text(`/parts?quote=parts&${many}`)).toContain('At most 30 parts in one request')
    expect(await site.text(`/machinery/t75?quote=${machineId}&part=GN-3`)).toContain('name="quantity.GN-3"')
  })

  test('what stays ticked is stored as it was then, with the machine where there is one, and shown wherever the request is', async () => {
    const { answer } = await post('/quotation', form(ticked))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/parts?machine=t75&sent=parts'])
    await post('/quotation', form({ ...ticked, item: machineId, screen: '/machinery/t75' }))
    const lines = [
      { id: expect.any(String), number: 'GN-1', name: 'Oil filter', quantity: 3 },
      { id: expect.any(String), number: 'GN-3', name: 'Share', quantity: 1 },
    ]
    expect(await partsOf()).toEqual([lines, lines])
    expect((await stored()).map(({ machine_id }) => machine_id)).toEqual([null, machineId])
    await remove('GN-1')
    const inbox = '/api/admin/contact-inquiries'
    const [inquiry] = (await admin.call<Inquiry[]>('POST', `${inbox}/search`, { q: 'gn-1 filter' })).body
    expect(inquiry?.parts).toEqual(lines)
    expect(noticeOf(inquiry as Inquiry).text).toContain('Parts:\n3 × GN-1 Oil filter\n1 × GN-3 Share\n')
    const csv = await admin.text(`${inbox}.csv`)
    expect(csv).toContain('"3 × GN-1 Oil filter\n1 × GN-3 Share"')
    const person = await admin.call('POST', '/api/admin/privacy/export', { email: 'musa@example.com' })
    expect(person.body).toMatchObject({ inquiries: [{ parts: lines }, { parts: lines }] })
  })

  test('a wrong quantity is rejected at its field, and all of the form returns', async () => {
    const quantities = { 'part.GN-1': '1', 'quantity.GN-1': '1000', 'quantity.GN 2': '1' }
    const { answer, html } = await post('/quotation', form(quantities))
    expect(answer.status).toBe(400)
    expect(await faultsOf(html)).toEqual([])
    expect(html).toContain('Quantity must be a whole number from 1 to 999')
    expect(fieldValue(html, 'quantity.GN-1')).toBe('1000')
    expect(fieldValue(html, 'name')).toBe('Musa Ibrahim Danladi')
    expect(html).not.toContain('name="part.GN 2"')
    expect(await stored()).toEqual([])
  })

  test('a part that is gone is named when the form is sent, and what was stored before is not refused', async () => {
    const sent = { ...aQuotation(), parts: [{ number: 'gn-1', quantity: 2 }] }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const send = (body: object, headers = {}) => site.call<object>('POST', '/api/contact', body, headers)
    expect((await send(sent, key)).status).toBe(201)
    await remove('GN-1')
    expect((await send(sent, key)).status).toBe(201)
    const other = { ...sent, parts: [{ number: 'GN-1', quantity: 3 }] }
    expect((await send(other, key)).status).toBe(422)
    expect(await send(other)).toMatchObject({ status: 400, body: { issues: [{ path: 'part.GN-1' }] } })
    const { answer, html } = await post('/quotation', form(ticked))
    expect(answer.status).toBe(400)
    expect(html).toContain('We do not have one of these parts any more')
    expect(html).toContain('This part is no longer available')
    expect(fieldValue(html, 'quantity.GN-3')).toBe('1')
    expect(await stored()).toHaveLength(1)
  })
})

test('a requirement that fits the form but not the inquiry is rejected at its field', async () => {
  const { answer, html } = await post('/quotation', aQuotationForm({ message: 'x'.repeat(10_000) }))
  expect(answer.status).toBe(400)
  expect(html).toContain('Message is too long')
})

test('the longest message is accepted in any script, with its line breaks', async () => {
  const message = '早上好\r\n'.repeat(2_400)
  expect((await post('/contact', aMessage({ message }))).answer.status).toBe(303)
  expect(await stored()).toMatchObject([{ message: message.replaceAll('\r\n', '\n') }])
})

test('a form posted again on the same day is stored once, next to different ones', async () => {
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => [post('/contact', aMessage()), post('/quotation', aQuotationForm())]),
  )
  expect(answers.map(({ answer }) => answer.status)).toEqual(Array(6).fill(303))
  expect(await stored()).toHaveLength(2)
  await post('/contact', aMessage({ message: 'And to Gusau?' }))
  await post('/contact', aMessage({ email: 'another@example.com' }))
  await post('/quotation', aQuotationForm({ title: 'Gona T75' }))
  expect(await stored()).toHaveLength(5)
})

/** What browsers report about a form's source, and the outcome: stored, stored and flagged, or rejected. */
const SOURCES: [string, Record<string, string>, 'stored' | 'marked' | 'refused'][] = [
  ['a current browser', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 'stored'],
  ['an older browser', { Origin: 'here' }, 'stored'],
  ['a phone that sends the referrer alone', { Referer: 'here/gallery' }, 'stored'],
  ['a phone that says nothing', {}, 'marked'],
  ['a restored tab that says no more than that', { 'Sec-Fetch-Site': 'none' }, 'marked'],
  ['a referrer that is no URL', { Referer: 'about' }, 'marked'],
  ['a form on another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 'refused'],
  ['a form on another site that forges Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'here' }, 'refused'],
  ['a form on a neighbouring host', { 'Sec-Fetch-Site': 'same-site' }, 'refused'],
  ['a form on another site, by an older browser', { Origin: 'https://evil.example' }, 'refused'],
  ['a form on a host named like the site, by an older browser', { Origin: 'here.evil.example' }, 'refused'],
  ['a sandboxed frame', { Origin: 'null' }, 'refused'],
  ['a form on another site, by a phone that sends the referrer alone', { Referer: 'https://evil.example/' }, 'refused'],
]

test.for(SOURCES)('%s %j is %s', async ([, said, outcome]) => {
  const { origin } = new URL(headTags(await site.text('/')).canonical ?? '')
  const headers = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value.replace('here', origin)]))
  for (const [path, fields] of [
    ['/contact', aMessage()],
    ['/quotation', aQuotationForm()],
  ] as const) {
    const { answer, html } = await post(path, fields, headers)
    expect(answer.status).toBe(outcome === 'refused' ? 403 : 303)
    // If the form is rejected, no typed text is lost.
    if (outcome === 'refused') expect(html).toContain(String(fields.message))
  }
  expect((await stored()).map((row) => row.suspected_spam)).toEqual(
    outcome === 'refused' ? [] : outcome === 'marked' ? [1, 1] : [0, 0],
  )
})

test.for([
  ['/contact', aMessage()],
  ['/quotation', aQuotationForm()],
] as const)('a submission that fills in the trap of %s is stored and flagged', async ([path, fields]) => {
  await post(path, { ...fields, website: 'https://spam.example' })
  expect(await stored()).toMatchObject([{ suspected_spam: 1 }])
})

test('each form has the trap, hidden from people', async () => {
  const { id } = await addMachine(site.db, aTractor(), A_TEST)
  for (const path of ['/', `/gallery?quote=${id}`])
    expect(await site.text(path), path).toMatch(/<div hidden=""><label>[^<]*<input[^>]*name="website"/)
})

test('over the limit per address the form returns complete without its page, with the time to try again', async () => {
  await inOneWindow(async (time) => {
    await site.rows('delete from contact_inquiries')
    const from = { ...SAME_ORIGIN, 'CF-Connecting-IP': `203.0.113.${77 + time}` }
    const send = (i: number) => post('/contact', aMessage({ message: `Message ${i}` }), from)
    const answers = await Promise.all(Array.from({ length: 80 }, (_, i) => send(i)))
    const refused = answers.filter(({ answer }) => answer.status === 429)
    expect(refused).toHaveLength(50)
    for (const { answer, html } of refused) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(html).toContain('Too many requests. Please wait a moment and try again.')
      expect(html).toMatch(/<input type="hidden" name="message" value="Message \d+">/)
      expect(html.length).toBeLessThan(2_500)
    }
    expect(await stored()).toHaveLength(30)
  })
})

test.for(['/contact', '/ha/quotation', '/unit/aaaaaaaaaaaa/ask', '/quotation/aaaaaaaaaaaaaaaaaaaaaa/accept'])(
  'forms posted to %s are counted before they are read, the wrong ones too, and what was typed can be sent again',
  async (path) => {
    await inOneWindow(async (time) => {
      const from = { ...SAME_ORIGIN, 'CF-Connecting-IP': `198.51.${path.length}.${time}` }
      const name = '"Zebra" & <b>'
      const answers = await Promise.all(Array.from({ length: 70 }, () => post(path, { name, phone: 'x\r\ny' }, from)))
      const refused = answers.filter(({ html }) => html.includes('<input type="hidden" name="phone" value="x\ny">'))
      expect(refused).toHaveLength(10)
      for (const { answer, html } of refused) {
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
        expect(html).toContain('<input type="hidden" name="name" value="&quot;Zebra&quot; &amp; &lt;b&gt;">')
        expect(html).toMatch(/^\/(ha|quotation)/.test(path) ? /Aika( · Envoyer)?</ : />Send</)
        expect(await faultsOf(html)).toEqual([])
      }
    })
  },
)

test('a form that cannot be stored returns complete', async () => {
  await site.rows('alter table contact_inquiries rename to elsewhere')
  try {
    const { answer, html } = await post('/quotation', aQuotationForm())
    expect(answer.status).toBe(500)
    expect(html).toContain('Something went wrong. Please try again.')
    expect(fieldValue(html, 'email')).toBe('musa@example.com')
  } finally {
    await site.rows('alter table elsewhere rename to contact_inquiries')
  }
})

test.for([
  ['/contact', '/#contact'],
  ['/quotation?q=plough', '/gallery?q=plough'],
])('%s, reopened, redirects to %s', async ([from = '', to = '']) => {
  const answer = await site.fetch(from, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, to])
})

describe('people with a phone but no email address', () => {
  const { email: _, ...message } = aMessage({ phone: '0803 123 4567' })
  const { email: __, ...quotation } = aQuotation({ phone: '0803 123 4567' })
  const WITHOUT = { noEmail: true }

  async function write(over: object = {}) {
    const { status, body } = await admin.call('POST', '/api/contact', { ...message, ...WITHOUT, ...over })
    expect(status).toBe(201)
    return body.id
  }

  test('a message or a request without an address is stored with an empty one', async () => {
    for (const body of [message, quotation]) await write(body)
    const empty = { email: '', phone: '+234 803 123 4567', status: 'new' }
    expect(await stored()).toMatchObject([empty, empty])
  })

  test('an address that comes with the tick is not stored, whatever it is', async () => {
    for (const email of ['amina@example.com', 'amina@', '', null, 7]) await write({ email })
    expect((await stored()).map(({ email }) => email)).toEqual(['', '', '', '', ''])
  })

  const FORMS = [
    ['/contact', message],
    ['/quotation', { ...quotation, item: 'gone', title: 'Gona T20', screen: '/gallery' }],
  ] as const

  test.for(FORMS.flatMap(([path, fields]) => ['noEmail', 'withoutEmail'].map((name) => ({ path, name, fields }))))(
    'a form of $path posted by the browser itself is taken with $name',
    async ({ path, name, fields }) => {
      expect((await post(path, { ...fields, email: '', [name]: 'true' })).answer.status).toBe(303)
      expect(await stored()).toMatchObject([{ email: '', phone: '+234 803 123 4567' }])
    },
  )

  test.for(FORMS)('a form of %s without phone and address comes back with its tick', async ([path, fields]) => {
    const { answer, html } = await post(path, { ...fields, email: '', phone: '', noEmail: 'true' })
    expect(answer.status).toBe(400)
    expect(await faultsOf(html)).toEqual([])
    expect(html).toMatch(/<input[^>]*name="noEmail"[^>]*checked/)
    expect(html).toContain('Phone number is required')
    expect(html).not.toContain('Valid email is required')
    const { html: unticked } = await post(path, { ...fields, email: '' })
    expect(unticked).toContain('Valid email is required')
    expect(unticked).not.toMatch(/<input[^>]*name="noEmail"[^>]*checked/)
  })

  test('the notice to the seller has no address to reply to, and the number to write to', async () => {
    const mail = mailService()
    await write()
    await site.rows(`update mail_outbox set sent_at = null, next_attempt_at = '2026-01-01T00:00:00.000Z'`)
    await deliverDueMails(site.db, mail.settings)
    expect(mail.sent).toHaveLength(1)
    const [{ replyTo, text } = { replyTo: '', text: '' }] = mail.sent as { replyTo?: string; text: string }[]
    expect(replyTo).toBeUndefined()
    expect(text).toContain('Email: none')
    expect(text).toContain('call or write on WhatsApp, https://wa.me/2348031234567')
    expect(text).not.toContain('Reply to this email')
  })

  test('it is in the inbox and its CSV file with an empty address, and is found by any spelling of its number', async () => {
    const id = await write()
    await write({ noEmail: false, email: 'a@example.com', phone: '0901 000 0000' })
    const inbox = '/api/admin/contact-inquiries'
    const csv = await admin.text(`${inbox}.csv`)
    for (const text of [`${id},`, 'Amina,Bello,,']) expect(csv).toContain(text)
    for (const q of ['0803 123 4567', '08031234567', '+234 803 123 4567', '+2348031234567', '8031234567']) {
      const { body } = await admin.call<Inquiry[]>('POST', `${inbox}/search`, { q, limit: '5' })
      expect(body.map(({ id, email }) => [id, email])).toEqual([[id, '']])
    }
  })

  const SPELLINGS = [
    ...['+234 803 123 4567', '08031234567', '(0803) 123-4567', '803 123 4567', '+234 (0) 803 123 4567'],
    ...['002348031234567', '0803.123.4567', '+1 803 123 4567', '+227 90 12 34 56', '0803\u00a0123\u20114567'],
  ]

  test('the database compares numbers by the rules that the contract dials them by', async () => {
    for (const phone of SPELLINGS) {
      const [row] = await site.db.all<{ digits: string }>(sql`select ${phoneDigits(phone)} as digits`)
      expect([phone, row?.digits]).toEqual([phone, whatsappDigits(phone)])
    }
  })

  const privacy = async <Answer>(what: string, person: object) =>
    (await admin.call<Answer>('POST', `/api/admin/privacy/${what}`, person)).body
  const bello = { noEmail: false, phone: '08031234567', email: 'bello@example.com' }

  test('a person without an address is exported and erased by the number, however it is written', async () => {
    await write()
    await write({ ...quotation, phone: '+234 803 123 4567' })
    const abroad = await write({ phone: '+1 803 123 4567' })
    const withAddress = await write(bello)
    const person = { phone: '(0803) 123-4567' }
    const copy = await privacy<PersonExport<Inquiry, Quotation, unknown>>('export', person)
    expect(copy).toMatchObject(person)
    expect(copy.inquiries.map(({ firstName }) => firstName)).toEqual(['Amina', 'Musa'])
    // A household may share the number: another person's inquiry is mentioned, and stays.
    expect(await privacy<ErasePreview>('preview', person)).toMatchObject({
      inquiries: 2,
      mentionCount: 1,
      mentions: [{ id: withAddress, where: 'phone' }],
    })
    expect(await privacy('erase', person)).toEqual({ deleted: 2 })
    expect((await stored()).map(({ id }) => id).sort()).toEqual([abroad, withAddress].sort())
  })

  test('before a person with an address is erased, what came from the same number without one is named', async () => {
    await write(bello)
    const without = await write()
    await write({ phone: '0901 000 0000' })
    expect(await privacy<ErasePreview>('preview', { email: 'bello@example.com' })).toMatchObject({
      inquiries: 1,
      mentionCount: 1,
      mentions: [{ id: without, where: 'phone' }],
    })
  })

  test('nobody is erased who is not named, or named in two ways', async () => {
    await write()
    for (const what of ['export', 'preview', 'erase'])
      for (const person of [{}, { phone: 'all' }, { email: 'a@example.com', phone: '0803 123 4567' }])
        expect((await admin.call('POST', `/api/admin/privacy/${what}`, person)).status).toBe(400)
    expect(await stored()).toHaveLength(1)
  })

  test('a quotation for a phone number alone is sent by its link, not by email, and is erased with its person', async () => {
    const { act, prepare, sent } = quotationCalls(site, () => admin.headers)
    const { quotation, path } = await sent({ customerEmail: null, customerPhone: '+234 803 123 4567' })
    expect((await site.visit(path)).status).toBe(200)
    expect((await act(quotation.id, 'email', {})).status).toBe(409)
    await prepare({ customerEmail: 'other@example.com', customerPhone: '08031234567' })

    const person = { phone: '0803 123 4567' }
    const { quotations } = await privacy<PersonExport<Inquiry, Quotation, unknown>>('export', person)
    expect(quotations.map((one) => one.id)).toEqual([quotation.id])
    expect(await privacy('preview', person)).toMatchObject({ inquiries: 0, quotations: 1 })
    await privacy('erase', person)
    const rows = await site.rows<Row>('select customer_name, customer_phone from quotations order by customer_name')
    expect(rows).toMatchObject([
      { customer_name: '', customer_phone: null },
      { customer_name: 'Musa Ibrahim', customer_phone: expect.any(String) },
    ])
  })
})
