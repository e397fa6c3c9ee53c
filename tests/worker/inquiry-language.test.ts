import { beforeEach, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { faultsOf } from '#tests/support/html.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { queueQuotationMail } from '#worker/db/quotations/mail.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'
import { noticeOf } from '#worker/mail/notice.ts'

const site = startSite()
const QUOTATIONS = '/api/admin/quotations'

let headers: Record<string, string>
let senders = 0
beforeEach(async () => {
  headers = await signedIn(site)
  senders += 1
})
const address = () => ({ 'CF-Connecting-IP': `198.51.100.${senders}` })

const contact = (body: object) => site.send('POST', '/api/contact', body, address())
const inbox = async () => (await (await site.fetch('/api/admin/contact-inquiries', { headers })).json()) as Inquiry[]

function postForm(path: string, fields: object) {
  return site.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields as Record<string, string>),
    headers: { ...address(), 'Sec-Fetch-Site': 'same-origin' },
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
    rate: '₦92,914,400 a kan ₦1,600 kowace $1, 4 Nuwamba 2026.',
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
    const answer = await site.visit(path, { headers: address() })
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
      headers: { ...address(), 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
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
