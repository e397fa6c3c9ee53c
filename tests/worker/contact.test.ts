import { describe, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aMessage, aQuotation, aTractor } from '#tests/support/builders.ts'
import { faultsOf } from '#tests/support/html.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { postForm, sentQuotation } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { queueQuotationMail } from '#worker/db/quotations/links.ts'
import { deliverDueMails, noticeOf } from '#worker/mail/deliver.ts'

const { site, admin } = adminSite()
const stored = () => site.rows<Record<string, string | null>>('select * from contact_inquiries order by created_at')
const contact = (body: unknown) => site.send('POST', '/api/contact', body)
const EMPTY = { phone: null, farm_size: null, interest: null }
const QUOTATION = { last_name: 'Ibrahim Danladi', company: 'Danladi Farms', subject: 'Quotation Request - Gona T75' }

test.for<[string, object, object]>([
  ['an inquiry', aMessage(), { last_name: 'Bello', farm_size: '100-500', company: null, subject: null }],
  ['what is left empty', aMessage({ phone: '', farmSize: '', interest: '' }), EMPTY],
  ['a quotation request', aQuotation({ company: 'Danladi Farms' }), { first_name: 'Musa', ...QUOTATION }],
  ['a single name', aQuotation({ name: 'Sani' }), { first_name: 'Sani', last_name: '', company: null }],
])('%s is stored as it was written', async ([, body, row]) => {
  const answer = await contact(body)
  expect(answer.status).toBe(201)
  expect(await stored()).toMatchObject([{ ...row, id: ((await answer.json()) as { id: string }).id }])
})

test.for([
  ['email', 'amina@', 'Valid email is required', aMessage],
  ['message', '\uD800', 'Contains characters we cannot store', aMessage],
  ['phone', '080123', 'Phone number is required', aQuotation],
] as const)('a form with %s %j is rejected: %s', async ([path, value, message, form]) => {
  const answer = await contact(form({ [path]: value }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ message, issues: [{ path, message }] })
  expect(await stored()).toEqual([])
})

test('markup, SQL and emoji are stored exactly', async () => {
  const message = `'; drop table admins; -- <script>alert(1)</script> \u202e ƙasa 🚜\r\n\t`
  expect((await contact(aMessage({ message }))).status).toBe(201)
  expect(await stored()).toMatchObject([{ message }])
})

test('malformed JSON is a 400, another content type a 415, a long body a 413', async () => {
  const post = (body: string, type: string) =>
    site.fetch('/api/contact', { method: 'POST', body, headers: { 'Content-Type': type } })
  for (const body of ['{"firstName":', 'null']) expect((await post(body, 'application/json')).status).toBe(400)
  expect((await post(JSON.stringify(aMessage()), 'text/plain')).status).toBe(415)
  expect((await post(JSON.stringify(aMessage({ message: 'x'.repeat(70_000) })), 'application/json')).status).toBe(413)
  expect(await stored()).toEqual([])
})

test.for(['announced', 'streamed'])('a body of 12 MB, %s, is a 413 however many are sent at once', async (how) => {
  const bytes = Buffer.alloc(12 * 1024 * 1024, 'x')
  const body = () => (how === 'announced' ? bytes : new Blob([bytes]).stream())
  const headers = { 'Content-Type': 'application/json' }
  const init = () => ({ method: 'POST', headers, body: body() as BodyInit, duplex: 'half' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => site.fetch('/api/contact', init())))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(413))
})

const sendAs = (key: string, body: unknown = aMessage()) =>
  site.send('POST', '/api/contact', body, { 'Idempotency-Key': key })

test('a form repeated under its key is stored once and gets the same response, also concurrently', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendAs(key)))
  const again = await sendAs(key)
  expect([...answers, again].map(({ status }) => status)).toEqual(Array(9).fill(201))
  const ids = await Promise.all([...answers, again].map(async (answer) => ((await answer.json()) as { id: string }).id))
  const [row, ...more] = await stored()
  expect(more).toEqual([])
  expect(new Set(ids)).toEqual(new Set([row?.id]))
  expect((await sendAs(crypto.randomUUID())).status).toBe(201)
  expect(await stored()).toHaveLength(2)
})

test.for([
  ['another message', aMessage({ message: 'And to Sokoto?' })],
  ['another name', aMessage({ firstName: 'Zainab' })],
  ['one field less', aMessage({ phone: '' })],
  ['a filled-in trap', { ...aMessage(), website: 'https://spam.example' }],
  ['the other form', aQuotation()],
])('a key reused with %s is a 422, never mistaken for the first inquiry', async ([, other]) => {
  const key = crypto.randomUUID()
  expect((await sendAs(key)).status).toBe(201)
  const reused = await sendAs(key, other)
  expect(reused.status).toBe(422)
  expect(await reused.json()).toEqual({ message: 'This was already sent with other content. Reload the page.' })
  expect(await stored()).toMatchObject([{ first_name: 'Amina', message: aMessage().message, suspected_spam: 0 }])
  expect((await sendAs(key)).status).toBe(201)
})

test('when two inquiries arrive at once under one key, one is stored and the other is rejected', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all(['One', 'Two', 'Three'].map((message) => sendAs(key, aMessage({ message }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(await stored()).toHaveLength(1)
})

test('a quotation request repeated under its key counts as the same, whichever optional fields were left out', async () => {
  const key = crypto.randomUUID()
  const { company: _, subject: __, ...bare } = aQuotation()
  for (const same of [bare, { ...bare, company: '', subject: null }]) expect((await sendAs(key, same)).status).toBe(201)
  // Concurrent edits do not change that.
  await site.rows(`update contact_inquiries set status = 'won', note = 'Called.', version = 2`)
  expect((await sendAs(key, bare)).status).toBe(201)
  expect(await stored()).toHaveLength(1)
})

test.for(['two words', 'x'.repeat(101), 'a/b'])('the key %j is rejected', async (key) => {
  expect((await sendAs(key)).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('a quotation request stores its machine if it exists, and a machine that is not a string is rejected', async () => {
  const { id: machineId } = await addMachine(site.db, aTractor(), A_TEST)
  for (const named of [machineId, crypto.randomUUID(), '', null, undefined]) {
    expect((await contact({ ...aQuotation(), machineId: named })).status).toBe(201)
  }
  expect((await stored()).map((row) => row.machine_id)).toEqual([machineId, null, null, null, null])
  expect((await contact({ ...aQuotation(), machineId: 'x'.repeat(101) })).status).toBe(400)
})

test.for([
  ['one address', (time: number) => `198.51.100.${time}`, '203.0.113.31'],
  ['a /64 of addresses', (time: number, i: number) => `2001:db8:30:${time}::${i}`, '2001:db8:31:1::1'],
] as const)(
  'beyond thirty inquiries a minute %s has to wait, and every accepted one is stored completely',
  async ([, addressOf, elsewhere]) => {
    const send = (i: number, address: string) =>
      site.call('POST', '/api/contact', aMessage({ message: `Message ${i}` }), { 'CF-Connecting-IP': address })
    await inOneWindow(async (time) => {
      await site.rows('delete from contact_inquiries')
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => send(i, addressOf(time, i))))
      const taken = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status === 429)
      expect([taken.length, refused.length]).toEqual([30, 70])
      for (const { headers, body } of refused) {
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(body).toEqual({ message: 'Too many requests. Please wait a moment and try again.' })
      }
      const whole = { message: expect.stringMatching(/^Message \d+$/), email: 'amina@example.com' }
      expect(await site.rows('select message, email from contact_inquiries')).toEqual(Array(30).fill(whole))
      expect((await send(1, elsewhere)).status).toBe(201)
    })
  },
)

test('a form that is corrected forty times does not use up the limit', async () => {
  await inOneWindow(async (time) => {
    const from = { 'CF-Connecting-IP': `198.51.101.${time}` }
    const send = async (message: string) =>
      (await site.send('POST', '/api/contact', aMessage({ message }), from)).status
    expect(await Promise.all(Array(40).fill('').map(send))).toEqual(Array(40).fill(400))
    expect(await send('Complete')).toBe(201)
  })
})

test('a submission that fills in the robot trap is stored and flagged', async () => {
  for (const website of ['https://spam.example', { odd: true }]) {
    expect((await contact({ ...aMessage(), website })).status).toBe(201)
  }
  expect((await contact({ ...aQuotation(), website: '' })).status).toBe(201)
  expect(await stored()).toMatchObject([1, 1, 0].map((suspected_spam) => ({ suspected_spam })))
})

const LOCAL = '0803-123-4567'
const SHOWN = '+234 803 123 4567'
const phones = () => site.rows<{ phone: string }>('select phone from contact_inquiries')

test('a local number is stored with its country by both forms, with JavaScript or without', async () => {
  expect((await contact(aMessage({ phone: LOCAL }))).status).toBe(201)
  expect((await contact(aQuotation({ phone: LOCAL }))).status).toBe(201)
  expect((await postForm(site, '/contact', aMessage({ phone: LOCAL, email: 'plain@example.com' }))).status).toBe(303)
  expect(await phones()).toEqual([{ phone: SHOWN }, { phone: SHOWN }, { phone: SHOWN }])
})

test('an inquiry sent again with a local number is the same one', async () => {
  const send = async () => (await sendAs('once', aMessage({ phone: LOCAL }))).json()
  const [first, second] = [await send(), await send()]
  expect(second).toEqual(first)
  expect(await phones()).toHaveLength(1)
})

test('the seller exports it with its country, and finds it by either form', async () => {
  await contact(aMessage({ phone: LOCAL }))
  // A number with a plus in front must not become a formula in a spreadsheet.
  expect(await admin.text('/api/admin/contact-inquiries.csv')).toContain(`,'${SHOWN},`)
  for (const q of ['0803 123', '08031234567', '+234 803 123 4567', '2348031234567']) {
    const found = await admin.get(`/api/admin/contact-inquiries?limit=5&q=${encodeURIComponent(q)}`)
    expect(found, q).toMatchObject([{ phone: SHOWN }])
  }
})

test('the settings and a quotation take a local number', async () => {
  const contact = { ...demonstration.contact, phones: [LOCAL, '+234 (0) 805 123 4567'], whatsapp: LOCAL }
  const saved = await admin.call('PUT', '/api/admin/settings/contact', contact)
  expect(saved.body).toMatchObject({ phones: [SHOWN, '+234 805 123 4567'], whatsapp: SHOWN })
  expect(await site.text('/')).toContain('tel:+2348031234567')
  const quotation = await admin.call('POST', '/api/admin/quotations', aDraft({ customerPhone: LOCAL }))
  expect(quotation.body).toMatchObject({ customerPhone: SHOWN })
})

describe('the language of an inquiry and its quotation', () => {
  const QUOTATIONS = '/api/admin/quotations'
  const inbox = () => admin.get<Inquiry[]>('/api/admin/contact-inquiries')
  const prepared = async (over = {}) => (await admin.call<Quotation>('POST', QUOTATIONS, aDraft(over))).body

  test('an inquiry is stored with the language it was sent in, English where it has none, and refused with an unknown one', async () => {
    for (const language of [undefined, null, '', 'ha']) expect((await contact(aMessage({ language }))).status).toBe(201)
    expect((await contact(aQuotation({ language: 'fr' }))).status).toBe(201)
    for (const language of ['xx', 'HA', 7, {}, 'constructor'])
      expect((await contact(aMessage({ language }))).status).toBe(400)
    expect((await inbox()).map(({ language }) => language).sort()).toEqual(['en', 'en', 'en', 'fr', 'ha'])
  })

  test('a form posted without JavaScript has the language of its page', async () => {
    const asked = { message: 'Taraktoci biyu da garma.', item: 'gone', title: 'T20', screen: '/gallery' }
    for (const [path, fields] of [
      ['/contact', aMessage()],
      ['/ha/contact', aMessage({ email: 'ha@example.com' })],
      ['/fr/quotation', { ...aQuotation(), ...asked }],
    ] as const) {
      expect((await postForm(site, path, fields)).status).toBe(303)
    }
    expect((await inbox()).map(({ language, email }) => [email, language]).sort()).toEqual([
      ['amina@example.com', 'en'],
      ['ha@example.com', 'ha'],
      ['musa@example.com', 'fr'],
    ])
  })

  test('the notice, the CSV file and a person’s export show the language', async () => {
    await contact(aMessage({ language: 'ha' }))
    const [inquiry] = await inbox()
    expect(noticeOf(inquiry as Inquiry).text).toContain('Language: Hausa')
    const csv = await admin.text('/api/admin/contact-inquiries.csv')
    const [names = '', row = ''] = csv.replace('\ufeff', '').split('\r\n')
    expect(row.split(',')[names.split(',').indexOf('language')]).toBe('ha')
    const person = await admin.call('POST', '/api/admin/privacy/export', { email: 'amina@example.com' })
    expect(person.body).toMatchObject({ inquiries: [{ language: 'ha' }] })
  })

  test('a quotation inherits the inquiry’s language, which the seller can change until it is sent', async () => {
    const inquiryId = (await site.call<{ id: string }>('POST', '/api/contact', aQuotation({ language: 'ha' }))).body.id
    expect(await prepared()).toMatchObject({ language: 'en' })
    const draft = await prepared({ inquiryId })
    expect(draft).toMatchObject({ language: 'ha' })
    const save = async (over: object) =>
      (await admin.call('PUT', `${QUOTATIONS}/${draft.id}`, aDraft({ inquiryId, ...over }))).body
    expect(await save({})).toMatchObject({ language: 'ha' })
    expect(await save({ language: 'fr' })).toMatchObject({ language: 'fr' })
    expect(await save({})).toMatchObject({ language: 'fr' })
    const { id } = await sentQuotation(site, admin.headers, { language: 'fr' })
    const revised = await admin.call('POST', `${QUOTATIONS}/${id}/revise`, undefined, { 'If-Match': '"2"' })
    expect(revised.body).toMatchObject({ language: 'fr', revision: 2 })
    const changing = site.rows(`update quotations set language = 'en' where id = ?`, id)
    await expect(changing).rejects.toThrow('A quotation that was sent is not changed')
  })

  const SAID = {
    ha: {
      page: ['Takardar farashi Q-', 'Farashin ɗaya', 'Kafin alƙalami 30%', 'Amincewa da wannan takardar farashi'],
      words: 'Dalar Amurka dubu hamsin da takwas, da saba’in da ɗaya, tare da sen hamsin kawai.',
      rate: '₦92,914,400 a kan ₦1,600 kowace $1, 4 ga Nuwamba 2026.',
      wrong: ['Ana buƙatar suna', 'Ana buƙatar lambar waya', 'Ku sa alama a akwatin don amincewa'],
      subject: /^Takardar farashi Q-\S+ daga Gona Agricultural Machinery$/,
      greeting: 'Sannu Musa Ibrahim, ga takardar farashinmu Q-',
    },
    fr: {
      page: ['Devis Q-', 'Valable jusqu’au', 'Prix unitaire', 'Acompte 30\u00a0%', 'Accepter ce devis'],
      words: 'Cinquante-huit mille soixante et onze dollars américains et cinquante cents.',
      rate: '4 novembre 2026.',
      wrong: ['Le nom est obligatoire', 'Le numéro de téléphone est obligatoire', 'Cochez la case pour accepter'],
      subject: /^Devis Q-\S+ de Gona Agricultural Machinery$/,
      greeting: 'Bonjour Musa Ibrahim, voici notre devis Q-',
    },
  } as const

  const ENGLISH = /\b(?:Quotation|Valid until|Unit price|Subtotal|Deposit|Accept|Decline|Ask on|Your name|only|Terms)\b/

  test.each(['ha', 'fr'] as const)(
    'the buyer’s page, its forms and its email are in the quotation’s language: %s',
    async (language) => {
      const said = SAID[language]
      const { id, link: path } = await sentQuotation(site, admin.headers, { language })
      const answer = await site.visit(path)
      expect(answer.headers.get('Content-Language')).toBe(language)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${language}">`)
      for (const text of [...said.page, said.words, said.rate]) expect(html).toContain(text)
      expect(await faultsOf(html)).toEqual([])
      // The seller's own texts are not translated.
      expect(html).toContain('<p class="text" lang="">Delivery within four weeks of the deposit.</p>')
      const texts = html.replace(/<style>[\s\S]*<\/style>/, '').replace(/(?:href|action|name|src)="[^"]*"/g, '')
      expect(texts.replace('Delivery within four weeks of the deposit.', '')).not.toMatch(ENGLISH)

      const refused = await site.visit(`${path}/accept`, {
        method: 'POST',
        headers: { Origin: 'null' },
        body: new URLSearchParams({ revision: '1', name: '', phone: '0803' }),
      })
      expect(refused.status).toBe(400)
      const again = await refused.text()
      for (const text of said.wrong) expect(again).toContain(text)

      const mail = mailService()
      const as = { kind: 'quotation', origin: 'https://gona.example', today: '2026-01-01', version: 2 } as const
      await queueQuotationMail(site.db, id, as, { id: 'a1', username: 'amina' })
      await deliverDueMails(site.db, mail.settings)
      expect(mail.sent[0]?.subject).toMatch(said.subject)
      expect(mail.sent[0]?.text).toContain(said.greeting)
      expect(mail.sent[0]?.text).not.toMatch(/Hello|valid until|You can read|Answer this/)
    },
  )
})
