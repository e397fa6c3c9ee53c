import { beforeEach, describe, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { settings } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { CANARIES } from '#tests/support/canaries.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { anOrder, orderCalls, quotationCalls } from '#tests/support/orders.ts'
import { saveInquiry } from '#worker/db/inquiries/intake.ts'
import { queueQuotationMail } from '#worker/db/quotations/links.ts'
import { deliverDueMails, deliverMail, noticeOf } from '#worker/mail/deliver.ts'
import { digestMail, queueTodaysDigest } from '#worker/mail/digest.ts'

const { site, admin } = adminSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
let mail: ReturnType<typeof mailService>
beforeEach(() => {
  mail = mailService()
})
const TODAY = lagosDate(Date.now())
const due = () => site.rows(`update mail_outbox set next_attempt_at = '2026-01-01T00:00:00.000Z'`)
const deliver = () => deliverDueMails(site.db, mail.settings)
const quotations = quotationCalls(site, () => admin.headers)

describe('notices of inquiries', () => {
  type Notice = { attempts: number; last_error: string | null; sent_at: string | null; next_attempt_at: string }
  const outbox = () => site.rows<Notice>('select * from mail_outbox')
  const status = async () => (await admin.call('GET', '/api/admin/mail-status')).body
  const NONE = { isConfigured: true, pending: 0, failed: 0, failedQuotations: 0, lastError: null }
  const store = (inquiry: object) => saveInquiry(site.db, inquiry as never, { notify: true })

  test('a stored inquiry is mailed to the seller after the response, once however often it arrives', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    for (const _ of [1, 2]) expect((await site.send('POST', '/api/contact', aMessage(), key)).status).toBe(201)
    await expect.poll(async () => (await outbox())[0]?.sent_at).toMatch(/Z$/)
    expect(await outbox()).toMatchObject([{ attempts: 1, last_error: null }])
    expect(await status()).toEqual(NONE)
  })

  test('an inquiry from the plain form is mailed to the seller too', async () => {
    const form = { ...aMessage(), website: 'https://spam.example' } as Record<string, string>
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const sent = { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' } as const
    expect((await site.fetch('/contact', sent)).status).toBe(303)
    await expect.poll(async () => (await outbox())[0]?.sent_at).toMatch(/Z$/)
    expect(await site.rows('select suspected_spam from contact_inquiries')).toEqual([{ suspected_spam: 1 }])
  })

  test('a failed email is retried with growing delays and given up after eight attempts', async () => {
    mail.down = 'no route to amina@example.com'
    const lastError = 'no route to (address)'
    const id = await store(aQuotation())
    const waits: number[] = []
    for (let i = 0; i < 9; i++) {
      await due()
      await deliver()
      const next = Date.parse((await outbox())[0]?.next_attempt_at ?? '')
      if (i < 8) waits.push(Math.round((next - Date.now()) / 60_000))
      if (i === 0) expect(await status()).toEqual({ ...NONE, pending: 1, lastError })
    }
    expect(waits).toEqual([5, 15, 45, 135, 405, 1215, 1440, 1440])
    expect(await outbox()).toMatchObject([{ attempts: 8, sent_at: null }])
    const givenUp = async (when: string) => {
      await site.rows(`update mail_outbox set next_attempt_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?)`, when)
      return status()
    }
    expect(await givenUp('-12 days')).toEqual({ ...NONE, failed: 1, lastError })
    await site.rows(`update mail_outbox set kind = 'quotation'`)
    expect(await givenUp('-12 days')).toEqual({ ...NONE, failedQuotations: 1, lastError })
    expect(await givenUp('-13 days')).toEqual(NONE)
    expect(mail.sent).toEqual([])
    expect(await site.rows('select id from contact_inquiries')).toEqual([{ id }])
  })

  test('the email that waits longest is sent first, and twenty in one run', async () => {
    for (let i = 0; i < 22; i++) {
      const id = await store(aMessage({ message: `Number ${i}` }))
      const since = new Date(Date.parse('2026-01-30T00:00:00.000Z') - i * 86_400_000).toISOString()
      await site.rows('update mail_outbox set next_attempt_at = ? where id = ?', since, id)
    }
    await deliver()
    const numbers = () => mail.sent.map(({ text }) => Number(/Number (\d+)/.exec(text)?.[1]))
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i))
    await deliver()
    expect(numbers().slice(20)).toEqual([1, 0])
  })

  test('concurrent attempts send one email, and none before it is due', async () => {
    const id = (await store(aMessage())) as string
    await Promise.all([1, 2, 3].map(() => deliverMail(site.db, mail.settings, id)))
    expect(mail.sent).toHaveLength(1)
    await deliver()
    expect(mail.sent).toHaveLength(1)
  })

  test('erasing a person’s inquiries erases their notices', async () => {
    await store(aMessage())
    await admin.call('POST', '/api/admin/privacy/erase', { email: 'amina@example.com' })
    expect(await outbox()).toEqual([])
  })

  test('the scheduled handler sends what is left in the outbox', async () => {
    await store(aMessage())
    await site.runScheduled()
    expect((await outbox())[0]?.sent_at).toMatch(/Z$/)
  })

  test('the notice names the sender and the machine, and no line of theirs becomes a header', async () => {
    const inquiry = {
      ...aMessage({ firstName: 'Amina\r\nBcc: all@example.com', lastName: 'x'.repeat(300) }),
      subject: 'Quotation Request - Gona T75\r\nX-Evil: 1',
      company: null,
      suspectedSpam: true,
      createdAt: '2026-01-01T00:00:00.000Z',
      farmSize: 'under-100',
      interest: 'hay',
    } as unknown as Inquiry
    const { subject, text, replyTo } = noticeOf(inquiry)
    expect(subject).toMatch(
      /^\[suspected spam\] Quotation Request - Gona T75 X-Evil: 1 from Amina Bcc: all@example\.com x+$/,
    )
    expect(subject).not.toMatch(/[\r\n]/)
    expect(subject.length).toBe(150)
    expect(replyTo).toBe('amina@example.com')
    expect(text).toContain('Phone: +234 800 000 0001')
    expect(text).toContain('Farm size: Under 100 acres\nInterest: Hay Equipment\n')
    expect(text).toContain('Received 1 Jan 2026, 01:00. ')
    expect(text).toContain('Do you deliver to Katsina?')
  })
})

describe('the digest', () => {
  const at = (time: string) => Date.parse(`${TODAY}T${time}:00+01:00`)
  const read = () => digestMail(site.db, TODAY, 'seller@example.com')

  beforeEach(() => site.rows('drop trigger if exists quotations_stay_as_sent'))

  type Columns = Record<string, string>
  async function set(table: string, id: string, columns: Columns) {
    for (const [name, value] of Object.entries(columns))
      await site.rows(`update ${table} set ${name} = ? where id = ?`, value, id)
  }

  async function ask(over = {}, columns: Columns = {}) {
    await set('contact_inquiries', (await admin.call('POST', '/api/contact', aMessage(over))).body.id, columns)
    await site.rows('delete from mail_outbox')
  }

  const offer = async (customerName: string, columns: Columns = {}) =>
    set('quotations', (await quotations.sent({ customerName })).quotation.id, columns)

  const ago = (days: number) => `${addDays(TODAY, -days)}T08:00:00.000Z`

  test('nothing is sent when there is nothing to report', async () => {
    await ask({}, { status: 'answered' })
    await ask({}, { status: 'answered', next_action_on: addDays(TODAY, 1) })
    await ask({}, { status: 'closed', next_action_on: addDays(TODAY, -1) })
    await ask({}, { suspected_spam: '1' })
    await offer('Sent today')
    await offer('Accepted', { status: 'accepted' })
    await offer('Expired', { valid_until: addDays(TODAY, -1), sent_at: ago(20) })
    await queueTodaysDigest(site.db, at('09:00'))
    expect(await site.rows('select * from mail_outbox')).toEqual([])
    expect(await read()).toBeNull()
  })

  test('it reports what is new, due, expiring, read and unanswered, and of people only names', async () => {
    await ask({}, { created_at: '2026-11-03T08:00:00.000Z' })
    await ask()
    await ask({ firstName: 'Hauwa', lastName: 'Sani' }, { status: 'answered', next_action_on: TODAY })
    await offer('Ends Soon', { valid_until: addDays(TODAY, 2), sent_at: ago(9) })
    await offer('Was Read', { status: 'viewed' })
    await offer('Long Silent', { sent_at: ago(5), valid_until: addDays(TODAY, 9) })
    await offer('Three Days Left', { valid_until: addDays(TODAY, 3) })
    const message = await read()
    const year = TODAY.slice(0, 4)
    expect(message?.subject).toBe('Gona today: 2 new inquiries, 1 next action due, 3 quotations to follow up')
    expect(message?.text.split('\n')).toEqual([
      '2 new inquiries',
      '- oldest: 3 Nov 2026',
      '',
      '1 next action due',
      expect.stringMatching(/^- Hauwa Sani: \d+ \w+ \d{4}$/),
      '',
      '3 quotations to follow up',
      `- Q-${year}-0001, Ends Soon, $58,071.50: Expires in 2 days`,
      `- Q-${year}-0003, Long Silent, $58,071.50: No answer for 5 days`,
      `- Q-${year}-0002, Was Read, $58,071.50: Viewed, not answered`,
      '',
      'Details are in the admin area.',
    ])
    expect(message?.text).not.toMatch(/@|\+234/)
  })

  /** Adds 50 rows like the only one of a table, with other values: SQL over the row and a number n. */
  async function addFiftyLike(table: string, over: Columns) {
    const [row] = await site.rows<Columns>(`select * from ${table}`)
    const columns = Object.keys(row ?? {})
    const values = columns.map((name) => over[name] ?? name)
    const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 50)'
    await site.rows(`${numbers} insert into ${table} (${columns}) select ${values} from ${table}, numbers`)
  }

  test('it lists 50 of what there is more of and says so, and finds what to follow up behind any number', async () => {
    await ask({}, { status: 'answered', next_action_on: TODAY })
    await addFiftyLike('contact_inquiries', { id: 'id || n', idempotency_key: 'null' })
    await offer('Three Days Left', { valid_until: addDays(TODAY, 3) })
    const number_sequence = 'number_sequence + 100 * n'
    await addFiftyLike('quotations', { id: 'id || n', thread_id: 'thread_id || n', number_sequence })
    await offer('Was Read', { status: 'viewed', valid_until: addDays(TODAY, 9) })
    const { subject, text = '' } = (await read()) ?? {}
    expect(subject).toBe('Gona today: more than 50 next actions due, 1 quotation to follow up')
    expect(text.match(/^- Amina /gm)).toHaveLength(50)
    expect(text).toContain('Was Read')
  })

  test('it is sent once a day from 7 am in Lagos, however often the handler runs', async () => {
    await ask()
    const runAt = async (now: number) => {
      await queueTodaysDigest(site.db, now)
      await deliver()
    }
    await runAt(at('06:59'))
    expect(mail.sent).toEqual([])
    for (const time of ['07:00', '07:15', '12:00', '23:45']) await runAt(at(time))
    await Promise.all([1, 2, 3].map(() => runAt(at('15:00'))))
    expect(mail.sent).toMatchObject([{ to: 'seller@example.com', subject: 'Gona today: 1 new inquiry' }])
    await runAt(at('07:00') + 24 * 3_600_000)
    expect(mail.sent).toHaveLength(2)
  })

  test('a failed digest is retried with current content and dropped the next day', async () => {
    await ask()
    mail.down = 'no route'
    await queueTodaysDigest(site.db, at('07:00'))
    await deliver()
    const failed = { id: TODAY, attempts: 1, last_error: 'no route' }
    expect(await site.rows('select id, attempts, last_error from mail_outbox')).toEqual([failed])
    await queueTodaysDigest(site.db, at('07:00') + 24 * 3_600_000)
    expect(await site.rows('select id from mail_outbox')).toEqual([{ id: addDays(TODAY, 1) }])
    await site.rows(`update contact_inquiries set status = 'closed'`)
    mail.down = ''
    await deliver()
    expect(mail.sent).toEqual([])
    expect(await site.rows('select id from mail_outbox')).toEqual([])
  })

  test('the scheduled handler sends it', async () => {
    await ask()
    for (const _ of [1, 2]) await site.runScheduled(new Date(at('08:00')))
    const sent = { kind: 'digest', attempts: 1, sent_at: expect.stringMatching(/Z$/) }
    expect(await site.rows('select kind, attempts, sent_at from mail_outbox')).toEqual([sent])
  })

  test('payments to check stand before everything else', async () => {
    const { id, number } = await anOrder(site, admin.headers)
    await ask()
    await orderCalls(site, () => admin.headers).report(id)
    const { text = '', subject } = (await read()) ?? {}
    expect(subject).toContain('today: 1 order with a payment to check, 1 new inquiry')
    expect(text.split('\n').slice(0, 2)).toEqual([
      '1 order with a payment to check',
      `- ${number}, Musa Ibrahim: A payment of $17,421.45 was reported. Check the account itself, not an alert.`,
    ])
  })
})

describe('emails about orders', () => {
  test('a canary or a line break in an order or an account is a word of the emails about them, and no line, header or markup', async () => {
    const { call, reported, reverse } = orderCalls(site, () => admin.headers)
    for (const canary of [...CANARIES, 'Musa\r\nBcc: thief@example.com\r\n\r\n- Pay to 9999999999']) {
      // The API rejects line breaks in one-line fields; older rows may have some.
      const { id } = await anOrder(site, admin.headers, { customerName: 'Musa' })
      const payment = await reported(id, { bank: canary.replace(/[\r\n]/g, ' '), reference: 'TRF' })
      await site.rows('drop trigger if exists quotations_stay_as_sent')
      await site.rows('update quotations set customer_name = ? where id = ?', canary, id)
      const digest = await digestMail(site.db, TODAY, 'seller@example.com')
      const lines = digest?.text.split('\n') ?? []
      expect(digest?.subject).not.toMatch(/[\r\n]|Bcc/)
      const said = /^- Q-\d{4}-\d{4}, .*: A payment of \$17,421\.45 was reported\. /
      expect(lines.filter((line) => said.test(line))).toHaveLength(1)
      expect(lines.filter((line) => /^Bcc:|^- Pay to/.test(line))).toEqual([])
      await site.rows('update quotations set customer_name = ? where id = ?', 'Musa', id)
      await reverse(payment, { reason: canary })

      mail = mailService()
      const account = { bank: canary.slice(0, 200), name: canary.slice(0, 200), number: '0123456789', currency: 'NGN' }
      await site.rows('delete from mail_outbox')
      expect((await call('PUT', '/settings/accounts', { accounts: [account], tin: '' })).status).toBe(200)
      // The site sends it at once; here it is sent once more, to be read.
      await expect.poll(() => site.rows('select id from mail_outbox where sent_at is null')).toEqual([])
      await site.rows('update mail_outbox set sent_at = null')
      await due()
      await deliver()
      const [notice] = mail.sent
      expect(Object.keys(notice ?? {}).filter((field) => /html/i.test(field))).toEqual([])
      expect(notice?.subject).toMatch(/^[^\r\n]+: the bank accounts on the site were changed$/)
      const listed = notice?.text.split('\n').filter((line) => line.startsWith('- '))
      expect(listed).toEqual([expect.stringMatching(/, NGN, ending in 6789$/)])
      expect(notice?.text).not.toMatch(/0123456789|^Bcc:/m)
    }
  }, 60_000)
})

describe('emails with a quotation', () => {
  const { call, act, prepare } = quotations
  const ACTOR = { id: 'a1', username: 'amina' }
  const sent = async (over = {}) => (await quotations.sent(over)).quotation
  const queue = (id: string, kind: 'quotation' | 'reminder' = 'quotation') =>
    queueQuotationMail(site.db, id, { kind, origin: 'https://gona.example', today: TODAY, version: 2 }, ACTOR)
  async function mailed(over = {}) {
    const quotation = await sent(over)
    await queue(quotation.id)
    await deliver()
    return quotation
  }
  const outbox = () => site.rows('select * from mail_outbox')
  const listed = async () => (await call<ListedQuotation[]>('GET', '')).body[0]
  const post = (id: string) => act<{ message: string }>(id, 'email', {})

  test('a quotation is emailed to the buyer after the response; the list shows when, the log by whom', async () => {
    const { id } = await sent()
    expect(await listed()).toMatchObject({ email: null })
    expect((await post(id)).status).toBe(202)
    await expect.poll(async () => (await listed())?.email).toMatchObject({ state: 'sent', error: null })
    const entries = await site.rows('select username, action from audit_log where entity_id = ? order by id desc', id)
    expect(entries[0]).toEqual({ username: 'amina', action: 'e-mail' })
  })

  test('the email links to the buyer’s page with its own link, stored only as a hash', async () => {
    const { number } = await mailed()
    const [message] = mail.sent
    expect(message).toMatchObject({
      to: 'musa@example.com',
      from: 'website@example.com',
      replyTo: 'seller@example.com',
      subject: `Quotation ${number} from Gona Agricultural Machinery`,
    })
    const token = /https:\/\/gona\.example\/quotation\/([\w-]{22})\n/.exec(message?.text ?? '')?.[1] ?? ''
    expect(message?.text).toContain(`Hello Musa Ibrahim, here is our quotation ${number}.`)
    expect(message?.text).not.toMatch(/\$|58,071/)
    const page = await site.visit(`/quotation/${token}`)
    expect(await page.text()).toContain(number)
    expect(JSON.stringify([await site.rows('select * from quotation_links'), await outbox()])).not.toContain(token)
  })

  test('the email of a quotation in naira names its rate and the day of it, and no price', async () => {
    await mailed({ currency: 'NGN', koboPerDollar: 158_000 })
    expect(mail.sent[0]?.text).toContain('Prices in naira at ₦1,580 to $1, 4 Nov 2026.')
    expect(mail.sent[0]?.text).not.toContain('58,071')
  })

  test('the outbox holds no personal data', async () => {
    mail.down = '550 <musa@example.com> refused https://gona.example/quotation/AAAAAAAAAAAAAAAAAAAAAA'
    await mailed()
    const row = JSON.stringify(await outbox())
    expect(row).toContain('refused')
    expect(row).not.toMatch(/musa@|Musa|\+234|AAAA/)
  })

  test('a failed email is retried, and the list says why', async () => {
    mail.down = 'the daily limit is reached'
    const { id } = await mailed()
    expect(await listed()).toMatchObject({ email: { state: 'waiting', sentAt: null, error: mail.down } })
    for (let i = 0; i < 8; i++) {
      await due()
      await deliver()
    }
    expect(await outbox()).toMatchObject([{ attempts: 8 }])
    expect(await listed()).toMatchObject({ email: { state: 'failed' } })
    mail.down = ''
    expect(await queue(id)).toBe(true)
    await deliver()
    expect(await listed()).toMatchObject({ email: { state: 'sent', error: null } })
    expect(mail.sent).toHaveLength(1)
  })

  test('an email that arrived although its answer was lost has a link that opens, as the next one has', async () => {
    mail.losesAnswers = true
    const { number } = await mailed()
    mail.losesAnswers = false
    await due()
    await deliver()
    const paths = mail.sent.map(({ text }) => /https:\/\/gona\.example(\/quotation\/[\w-]{22})\n/.exec(text)?.[1] ?? '')
    expect(new Set(paths).size).toBe(2)
    for (const path of paths) {
      const page = await site.visit(path)
      expect([page.status, (await page.text()).includes(number ?? '-')]).toEqual([200, true])
    }
  })

  test('two clicks send it once; a reminder may follow a minute later', async () => {
    const { id, number } = await sent()
    expect((await Promise.all([1, 2, 3].map(() => queue(id)))).filter(Boolean)).toHaveLength(1)
    await Promise.all([1, 2].map(() => deliverMail(site.db, mail.settings, id)))
    expect(await queue(id, 'reminder')).toBe(false)
    expect((await post(id)).status).toBe(409)
    await site.rows(`update mail_outbox set sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 minutes')`)
    expect(await queue(id, 'reminder')).toBe(true)
    await deliver()
    expect(mail.sent.map(({ subject }) => subject)).toEqual([
      `Quotation ${number} from Gona Agricultural Machinery`,
      `Reminder: quotation ${number} from Gona Agricultural Machinery`,
    ])
    expect(mail.sent[1]?.text).toContain('have you had a chance to read our quotation')
  })

  test('quotations no longer open are not sent: withdrawn, answered, expired or erased', async () => {
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => act(id, 'withdraw'),
      (id) => site.rows(`update quotations set status = 'accepted', accepted_name = 'Musa' where id = ?`, id),
      async (id) => {
        await site.rows('drop trigger if exists quotations_stay_as_sent')
        await site.rows('update quotations set valid_until = ? where id = ?', addDays(TODAY, -1), id)
      },
      () => admin.call('POST', '/api/admin/privacy/erase', { email: 'over@example.com' }),
    ]
    for (const end of ends) {
      const { id } = await sent({ customerEmail: 'over@example.com' })
      await queue(id)
      await end(id)
      await due()
      await deliver()
      expect(await outbox()).toEqual([])
    }
    expect(mail.sent).toEqual([])
  })

  test.for([
    [{ customerEmail: null }, 'send', 'This customer has no email address'],
    [{}, 'withdraw', 'A quotation that is withdrawn cannot be sent by email'],
    [{}, 'draft', 'A quotation that is draft cannot be sent by email'],
  ] as const)('with %j and %s it is rejected: %s', async ([over, step, message]) => {
    const { id } = step === 'draft' ? await prepare(over) : await sent(over)
    if (step === 'withdraw') await act(id, 'withdraw')
    expect(await post(id)).toMatchObject({ status: 409, body: { message } })
    expect(await outbox()).toEqual([])
  })

  test('a name with line breaks stays one line of the email', async () => {
    await mailed({ customerName: 'Musa\r\nBcc: all@example.com' })
    expect(mail.sent[0]?.text).toContain('Hello Musa Bcc: all@example.com, here is')
  })

  test('a line break in the firm’s name is removed from the subject', async () => {
    const firm = { ...settings.firm, legalName: 'Savanna\r\nBcc: all@attacker.example' }
    expect((await admin.call('PUT', '/api/admin/settings/firm', firm)).status).toBe(200)
    await mailed()
    const [message] = mail.sent
    expect(message?.subject).toContain('from Savanna Bcc: all@attacker.example')
    expect(message?.subject).not.toMatch(/[\r\n]/)
  })
})
