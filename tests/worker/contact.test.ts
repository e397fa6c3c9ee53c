import { beforeEach, describe, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aMessage, aQuotation, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { faultsOf } from '#tests/support/html.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { queueQuotationMail } from '#worker/db/quotations/mail.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'
import { noticeOf } from '#worker/mail/notice.ts'

const site = startSite()

type Row = Record<string, string | null>
const stored = () => site.rows<Row>('select * from contact_inquiries order by created_at')
const contact = (body: unknown) => site.send('POST', '/api/contact', body)

test('a contact inquiry is stored as written', async () => {
  const answer = await contact(aMessage())
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  expect(await stored()).toMatchObject([
    { id, first_name: 'Amina', last_name: 'Bello', farm_size: '100-500', company: null, subject: null },
  ])
})

test('the fields a visitor may leave empty are stored as null', async () => {
  const answer = await contact(aMessage({ phone: '', farmSize: '', interest: '' }))
  expect(answer.status).toBe(201)
  expect(await stored()).toMatchObject([{ phone: null, farm_size: null, interest: null }])
})

test('a quotation request stores its company and subject, and its name in two parts', async () => {
  expect((await contact(aQuotation({ company: 'Danladi Farms' }))).status).toBe(201)
  expect(await stored()).toMatchObject([
    {
      first_name: 'Musa',
      last_name: 'Ibrahim Danladi',
      company: 'Danladi Farms',
      subject: 'Quotation Request - Gona T75',
    },
  ])
})

test('a quotation request from a person with a single name is stored', async () => {
  expect((await contact(aQuotation({ name: 'Sani' }))).status).toBe(201)
  expect(await stored()).toMatchObject([{ first_name: 'Sani', last_name: '', company: null }])
})

test.for([
  ['firstName', '', 'First name is required'],
  ['email', 'amina@', 'Valid email is required'],
  ['message', '\uD800', 'Contains characters we cannot store'],
])('a contact inquiry with %s %j is rejected: %s', async ([path, value, message]) => {
  const answer = await contact(aMessage({ [path as string]: value }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ message, issues: [{ path, message }] })
  expect(await stored()).toEqual([])
})

test.for([
  ['phone', '080123', 'Phone number is required'],
  ['message', 'too short', 'Please provide details about your requirements'],
])('a quotation request with %s %j is rejected: %s', async ([path, value, message]) => {
  const answer = await contact(aQuotation({ [path as string]: value }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message, issues: [{ path, message }] })
  expect(await stored()).toEqual([])
})

test('markup, SQL and emoji are stored exactly', async () => {
  const message = `'; drop table admins; -- <script>alert(1)</script> \u202e ƙasa 🚜\r\n\t`
  expect((await contact(aMessage({ message }))).status).toBe(201)
  expect(await stored()).toMatchObject([{ message }])
})

test('unknown keys are never stored', async () => {
  const answer = await contact({
    ...aMessage(),
    id: 'mine',
    createdAt: '1999-01-01',
    company: 'Hidden',
    __proto__: { a: 1 },
  })
  expect(answer.status).toBe(201)
  const [row] = await stored()
  expect(row?.id).not.toBe('mine')
  expect(row?.created_at).not.toContain('1999')
  expect(row?.company).toBeNull()
})

test('malformed JSON is a 400, another content type a 415, a long body a 413', async () => {
  const post = (body: string, type: string) =>
    site.fetch('/api/contact', { method: 'POST', body, headers: { 'Content-Type': type } })
  expect((await post('{"firstName":', 'application/json')).status).toBe(400)
  expect((await post('null', 'application/json')).status).toBe(400)
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
  expect((await sendAs(key, bare)).status).toBe(201)
  expect((await sendAs(key, { ...bare, company: '', subject: null })).status).toBe(201)
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
  const { id: machineId } = await addMachine(openDb(site.env.DB as never), aTractor(), A_TEST)
  for (const named of [machineId, crypto.randomUUID(), '', null, undefined]) {
    expect((await contact({ ...aQuotation(), machineId: named })).status).toBe(201)
  }
  expect((await stored()).map((row) => row.machine_id)).toEqual([machineId, null, null, null, null])
  expect((await contact({ ...aQuotation(), machineId: 'x'.repeat(101) })).status).toBe(400)
})

type RowOfAbuse = { suspected_spam: number }

test.for([
  ['one address', (time: number) => `198.51.100.${time}`, '203.0.113.31'],
  ['a /64 of addresses', (time: number, i: number) => `2001:db8:30:${time}::${i}`, '2001:db8:31:1::1'],
] as const)(
  'beyond thirty inquiries a minute %s has to wait, and every accepted one is stored completely',
  {
    timeout: 60_000,
  },
  async ([, addressOf, elsewhere], context) => {
    // The body is read at once: later, the harness may already have discarded it.
    const send = async (i: number, address: string) => {
      const from = { 'CF-Connecting-IP': address }
      const answer = await site.send('POST', '/api/contact', aMessage({ message: `Message ${i}` }), from)
      return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body: await answer.json() }
    }
    await inOneWindow(async (time) => {
      await site.rows('delete from contact_inquiries')
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => send(i, addressOf(time, i))))
      const taken = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status === 429)
      expect([taken.length, refused.length]).toEqual([30, 70])
      for (const { retryAfter, body } of refused) {
        expect(Number(retryAfter)).toBeGreaterThan(0)
        expect(body).toEqual({ message: 'Too many requests. Please wait a moment and try again.' })
      }
      const rows = await site.rows<{ message: string; email: string }>('select message, email from contact_inquiries')
      expect(rows).toHaveLength(30)
      expect(rows.every(({ message, email }) => /^Message \d+$/.test(message) && email === 'amina@example.com')).toBe(
        true,
      )
      expect((await send(1, elsewhere)).status).toBe(201)
    })
    countCases(context, 100)
  },
)

test('a form that is corrected forty times does not use up the limit', async () => {
  await inOneWindow(async (time) => {
    const from = { 'CF-Connecting-IP': `198.51.101.${time}` }
    const refused = await Promise.all(
      Array.from({ length: 40 }, () => site.send('POST', '/api/contact', aMessage({ message: '' }), from)),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await site.send('POST', '/api/contact', aMessage(), from)).status).toBe(201)
  })
})

test('a submission that fills in the robot trap is stored and flagged', async () => {
  for (const website of ['https://spam.example', { odd: true }]) {
    expect((await site.send('POST', '/api/contact', { ...aMessage(), website })).status).toBe(201)
  }
  expect((await site.send('POST', '/api/contact', { ...aQuotation(), website: '' })).status).toBe(201)
  const stored = await site.rows<RowOfAbuse>('select suspected_spam from contact_inquiries order by created_at')
  expect(stored.map(({ suspected_spam }) => suspected_spam)).toEqual([1, 1, 0])
})

const LOCAL = '0803-123-4567'
const SHOWN = '+234 803 123 4567'

const phones = () => site.rows<{ phone: string }>('select phone from contact_inquiries')
const postForm = (path: string, fields: Record<string, string>) =>
  site.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  })

test('a local number is stored with its country by both forms, with JavaScript or without', async () => {
  expect((await site.send('POST', '/api/contact', aMessage({ phone: LOCAL }))).status).toBe(201)
  expect((await site.send('POST', '/api/contact', aQuotation({ phone: LOCAL }))).status).toBe(201)
  const { language: _, website: __, ...fields } = aMessage({ phone: LOCAL, email: 'plain@example.com' })
  expect((await postForm('/contact', fields as Record<string, string>)).status).toBe(303)
  expect(await phones()).toEqual([{ phone: SHOWN }, { phone: SHOWN }, { phone: SHOWN }])
})

test('an inquiry sent again with a local number is the same one', async () => {
  const send = () => site.send('POST', '/api/contact', aMessage({ phone: LOCAL }), { 'Idempotency-Key': 'once' })
  const [first, second] = [await (await send()).json(), await (await send()).json()]
  expect(second).toEqual(first)
  expect(await phones()).toHaveLength(1)
})

test('the seller exports it with its country, and finds it by either form', async () => {
  await site.send('POST', '/api/contact', aMessage({ phone: LOCAL }))
  const headers = await signedIn(site)
  const csv = await (await site.fetch('/api/admin/contact-inquiries.csv', { headers })).text()
  // A number with a plus in front must not become a formula in a spreadsheet.
  expect(csv).toContain(SHOWN)
  for (const q of ['0803 123', '08031234567', '+234 803 123 4567', '2348031234567']) {
    const found = await site.fetch(`/api/admin/contact-inquiries?limit=5&q=${encodeURIComponent(q)}`, { headers })
    expect([q, await found.json()]).toEqual([q, [expect.objectContaining({ phone: SHOWN })]])
  }
})

test('the settings and a quotation take a local number', async () => {
  const headers = await signedIn(site)
  const contact = { ...demonstration.contact, phones: [LOCAL, '+234 (0) 805 123 4567'], whatsapp: LOCAL }
  const saved = await site.send('PUT', '/api/admin/settings/contact', contact, headers)
  expect(await saved.json()).toMatchObject({ phones: [SHOWN, '+234 805 123 4567'], whatsapp: SHOWN })
  expect(await (await site.fetch('/')).text()).toContain('tel:+2348031234567')
  const quotation = await site.send('POST', '/api/admin/quotations', aDraft({ customerPhone: LOCAL }), headers)
  expect(await quotation.json()).toMatchObject({ customerPhone: SHOWN })
})

describe('the language of an inquiry and its quotation', () => {
  const QUOTATIONS = '/api/admin/quotations'

  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await signedIn(site)
  })
  const contact = (body: object) => site.send('POST', '/api/contact', body)
  const inbox = async () => (await (await site.fetch('/api/admin/contact-inquiries', { headers })).json()) as Inquiry[]

  function postForm(path: string, fields: object) {
    return site.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields as Record<string, string>),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
  }

  async function inquiryIn(language: string): Promise<string> {
    return ((await (await contact(aQuotation({ language }))).json()) as { id: string }).id
  }

  async function prepared(over = {}): Promise<Quotation> {
    return (await (await site.send('POST', QUOTATIONS, aDraft(over), headers)).json()) as Quotation
  }

  async function sent(over = {}) {
    const { id } = await prepared(over)
    const answer = await site.fetch(`${QUOTATIONS}/${id}/send`, {
      method: 'POST',
      headers: { ...headers, 'If-Match': '"1"' },
    })
    const { quotation, link } = (await answer.json()) as { quotation: Quotation; link: string }
    return { quotation, path: new URL(link).pathname }
  }

  test('an inquiry is stored with the language it was sent in; the spec’s payload, which has none, is English', async () => {
    for (const body of [
      aMessage(),
      aMessage({ language: null }),
      aMessage({ language: '' }),
      aMessage({ language: 'ha' }),
      aQuotation({ language: 'fr' }),
    ]) {
      expect((await contact(body)).status).toBe(201)
    }
    expect((await inbox()).map(({ language }) => language).sort()).toEqual(['en', 'en', 'en', 'fr', 'ha'])
  })

  test('an unknown language is rejected', async () => {
    for (const language of ['xx', 'HA', 7, {}, 'constructor']) {
      const answer = await contact(aMessage({ language }))
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { issues: [{ path: 'language', message: 'Choose one of the languages' }] },
      ])
    }
    expect(await inbox()).toEqual([])
  })

  test('a form posted without JavaScript has the language of its page', async () => {
    const quotation = {
      ...aQuotation(),
      message: 'Taraktoci biyu da garma.',
      item: 'gone',
      title: 'T20',
      screen: '/gallery',
    }
    for (const [path, fields] of [
      ['/contact', aMessage()],
      ['/ha/contact', aMessage({ email: 'ha@example.com' })],
      ['/fr/quotation', quotation],
    ] as const) {
      expect((await postForm(path, fields)).status).toBe(303)
    }
    expect((await inbox()).map(({ language, email }) => [email, language]).sort()).toEqual([
      ['amina@example.com', 'en'],
      ['ha@example.com', 'ha'],
      ['musa@example.com', 'fr'],
    ])
  })

  test('its errors are in that language', async () => {
    for (const [path, said] of [
      ['/ha/contact', 'Ana buƙatar sunan farko'],
      ['/fr/contact', 'Le prénom est obligatoire'],
    ] as const) {
      const whole = await (await postForm(path, { ...aMessage(), firstName: '' })).text()
      const html = whole.replace(/<script[\s\S]*?<\/script>/g, '')
      expect(html).toContain(said)
      expect(html).not.toContain('First name is required')
    }
  })

  test('the notice, the CSV file and a person’s export show the language', async () => {
    await contact(aMessage({ language: 'ha' }))
    const [inquiry] = await inbox()
    expect(noticeOf(inquiry as Inquiry).text).toContain('Language: Hausa')
    const csv = await (await site.fetch('/api/admin/contact-inquiries.csv', { headers })).text()
    const [names = '', row = ''] = csv.replace('\ufeff', '').split('\r\n')
    expect(row.split(',')[names.split(',').indexOf('language')]).toBe('ha')
    const person = await site.send('POST', '/api/admin/privacy/export', { email: 'amina@example.com' }, headers)
    expect(await person.json()).toMatchObject({ inquiries: [{ language: 'ha' }] })
  })

  test('a quotation inherits the inquiry’s language, which the seller can change until it is sent', async () => {
    const inquiryId = await inquiryIn('ha')
    expect(await prepared()).toMatchObject({ language: 'en' })
    const draft = await prepared({ inquiryId })
    expect(draft).toMatchObject({ language: 'ha' })
    const save = async (over: object) =>
      (await site.send('PUT', `${QUOTATIONS}/${draft.id}`, aDraft({ inquiryId, ...over }), headers)).json()
    expect(await save({})).toMatchObject({ language: 'ha' })
    expect(await save({ language: 'fr' })).toMatchObject({ language: 'fr' })
    expect(await save({})).toMatchObject({ language: 'fr' })
    const { quotation } = await sent({ language: 'fr' })
    const revised = await site.fetch(`${QUOTATIONS}/${quotation.id}/revise`, {
      method: 'POST',
      headers: { ...headers, 'If-Match': '"2"' },
    })
    expect(await revised.json()).toMatchObject({ language: 'fr', revision: 2 })
    await expect(site.rows(`update quotations set language = 'en' where id = ?`, quotation.id)).rejects.toThrow(
      'A quotation that was sent is not changed',
    )
  })

  const SAID = {
    ha: {
      page: [
        'Takardar farashi Q-',
        'Zuwa ga',
        'Farashin ɗaya',
        'Kafin alƙalami 30%',
        'Amincewa da wannan takardar farashi',
      ],
      words: 'Dalar Amurka dubu hamsin da takwas, da saba’in da ɗaya, tare da sen hamsin kawai.',
      rate: '₦92,914,400 a kan ₦1,600 kowace $1, 4 ga Nuwamba 2026.',
      wrong: ['Ana buƙatar suna', 'Ana buƙatar lambar waya', 'A sa alama a akwatin don amincewa'],
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
    'the buyer’s page, its forms and its e-mail are in the quotation’s language: %s',
    async (language) => {
      const said = SAID[language]
      const { quotation, path } = await sent({ language })
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
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
        body: new URLSearchParams({ revision: '1', name: '', phone: '0803' }).toString(),
      })
      expect(refused.status).toBe(400)
      const again = await refused.text()
      for (const text of said.wrong) expect(again).toContain(text)

      const mail = mailService()
      const db = openDb(site.env.DB)
      const as = { kind: 'quotation', origin: 'https://gona.example', today: '2026-01-01', version: 2 } as const
      await queueQuotationMail(db, quotation.id, as, { id: 'a1', username: 'amina' })
      await deliverDueMails(db, mail.settings)
      expect(mail.sent[0]?.subject).toMatch(said.subject)
      expect(mail.sent[0]?.text).toContain(said.greeting)
      expect(mail.sent[0]?.text).not.toMatch(/Hello|valid until|You can read|Answer this/)
    },
  )
})
