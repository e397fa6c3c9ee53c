import { beforeEach, describe, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { ListedQuotation, Quotation } from '#contract/quotation/quotation.ts'
import { settings } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { CANARIES } from '#tests/support/canaries.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { anOrder, orderCalls } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { saveInquiry } from '#worker/db/inquiries/intake.ts'
import { queueQuotationMail } from '#worker/db/quotations/mail.ts'
import { deliverDueMails, deliverMail } from '#worker/mail/deliver.ts'
import { digestMail, queueTodaysDigest } from '#worker/mail/digest.ts'
import { noticeOf } from '#worker/mail/notice.ts'

describe('notices of inquiries', () => {
  const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })

  type Notice = { attempts: number; last_error: string | null; sent_at: string | null; next_attempt_at: string }
  const outbox = () => site.rows<Notice>('select * from mail_outbox')
  const due = () => site.rows(`update mail_outbox set next_attempt_at = '2026-01-01T00:00:00.000Z'`)
  const status = async () =>
    (await site.fetch('/api/admin/mail-status', { headers: await signedIn(site, crypto.randomUUID()) })).json()

  let mail: ReturnType<typeof mailService>
  beforeEach(() => {
    mail = mailService()
  })
  const settings = () => mail.settings
  const db = () => openDb(site.env.DB)

  test('a stored inquiry is mailed to the seller after the response, once however often it arrives', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    for (const _ of [1, 2]) expect((await site.send('POST', '/api/contact', aMessage(), key)).status).toBe(201)
    await expect.poll(async () => (await outbox())[0]?.sent_at).toMatch(/Z$/)
    expect(await outbox()).toMatchObject([{ attempts: 1, last_error: null }])
    expect(await status()).toEqual({ isConfigured: true, pending: 0, failed: 0, lastError: null })
  })

  test('an inquiry from the plain form is mailed to the seller too', async () => {
    const form = { ...aMessage(), website: 'https://spam.example' } as Record<string, string>
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const answer = await site.fetch('/contact', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    await expect.poll(async () => (await outbox())[0]?.sent_at).toMatch(/Z$/)
    expect(await site.rows('select suspected_spam from contact_inquiries')).toEqual([{ suspected_spam: 1 }])
  })

  test('a failed e-mail is retried with growing delays and given up after eight attempts', async () => {
    mail.down = 'no route to amina@example.com'
    const id = await saveInquiry(db(), aQuotation() as never, { notify: true })
    const waits: number[] = []
    for (let i = 0; i < 9; i++) {
      await due()
      await deliverDueMails(db(), settings())
      const next = Date.parse((await outbox())[0]?.next_attempt_at ?? '')
      if (i < 8) waits.push(Math.round((next - Date.now()) / 60_000))
      if (i === 0)
        expect(await status()).toEqual({
          isConfigured: true,
          pending: 1,
          failed: 0,
          lastError: 'no route to (address)',
        })
    }
    expect(waits).toEqual([5, 15, 45, 135, 405, 1215, 1440, 1440])
    expect(await outbox()).toMatchObject([{ attempts: 8, sent_at: null }])
    expect(await status()).toEqual({ isConfigured: true, pending: 0, failed: 1, lastError: 'no route to (address)' })
    expect(mail.sent).toEqual([])
    expect(await site.rows('select id from contact_inquiries')).toEqual([{ id }])
  })

  test('the e-mail that waits longest is sent first, and twenty in one run', async () => {
    for (let i = 0; i < 22; i++) {
      const id = await saveInquiry(db(), aMessage({ message: `Number ${i}` }) as never, { notify: true })
      const since = new Date(Date.parse('2026-01-30T00:00:00.000Z') - i * 86_400_000).toISOString()
      await site.rows('update mail_outbox set next_attempt_at = ? where id = ?', since, id)
    }
    await deliverDueMails(db(), settings())
    const numbers = () => mail.sent.map(({ text }) => Number(/Number (\d+)/.exec(text)?.[1]))
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i))
    await deliverDueMails(db(), settings())
    expect(numbers().slice(20)).toEqual([1, 0])
  })

  test('concurrent attempts send one e-mail, and none before it is due', async () => {
    const id = (await saveInquiry(db(), aMessage() as never, { notify: true })) as string
    await Promise.all([1, 2, 3].map(() => deliverMail(db(), settings(), id)))
    expect(mail.sent).toHaveLength(1)
    await deliverDueMails(db(), settings())
    expect(mail.sent).toHaveLength(1)
  })

  test('erasing a person’s inquiries erases their notices', async () => {
    await saveInquiry(db(), aMessage() as never, { notify: true })
    const headers = await signedIn(site)
    await site.send('POST', '/api/admin/privacy/erase', { email: 'amina@example.com' }, headers)
    expect(await outbox()).toEqual([])
  })

  test('the scheduled handler sends what is left in the outbox', async () => {
    await saveInquiry(db(), aMessage() as never, { notify: true })
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
  const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
  const db = () => openDb(site.env.DB)
  const TODAY = lagosDate(Date.now())
  /** A time of today in Lagos. */
  const at = (time: string) => Date.parse(`${TODAY}T${time}:00+01:00`)
  const read = () => digestMail(db(), TODAY, 'seller@example.com')

  let headers: Record<string, string>
  let mail: ReturnType<typeof mailService>
  beforeEach(async () => {
    headers = await signedIn(site)
    mail = mailService()
    await site.rows('drop trigger if exists quotations_stay_as_sent')
  })

  async function ask(over = {}, columns: Record<string, string> = {}) {
    const { id } = (await (await site.send('POST', '/api/contact', aMessage(over))).json()) as { id: string }
    for (const [name, value] of Object.entries(columns))
      await site.rows(`update contact_inquiries set ${name} = ? where id = ?`, value, id)
    await site.rows('delete from mail_outbox')
  }

  async function offer(customerName: string, columns: Record<string, string> = {}) {
    const { id } = (await (
      await site.send('POST', '/api/admin/quotations', aDraft({ customerName }), headers)
    ).json()) as Quotation
    await site.fetch(`/api/admin/quotations/${id}/send`, { method: 'POST', headers: { ...headers, 'If-Match': '"1"' } })
    for (const [name, value] of Object.entries(columns))
      await site.rows(`update quotations set ${name} = ? where id = ?`, value, id)
  }

  const ago = (days: number) => `${addDays(TODAY, -days)}T08:00:00.000Z`

  test('nothing is sent when there is nothing to report', async () => {
    await ask({}, { status: 'answered' })
    await ask({}, { status: 'answered', next_action_on: addDays(TODAY, 1) })
    await ask({}, { status: 'closed', next_action_on: addDays(TODAY, -1) })
    await ask({}, { suspected_spam: '1' })
    await offer('Sent today')
    await offer('Accepted', { status: 'accepted' })
    await offer('Expired', { valid_until: addDays(TODAY, -1), sent_at: ago(20) })
    await queueTodaysDigest(db(), at('09:00'))
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
      'Details are in the administrator area.',
    ])
    expect(message?.text).not.toMatch(/@|\+234/)
  })

  test('it is sent once a day from 7 am in Lagos, however often the handler runs', async () => {
    await ask()
    const deliver = async (now: number) => {
      await queueTodaysDigest(db(), now)
      await deliverDueMails(db(), mail.settings)
    }
    await deliver(at('06:59'))
    expect(mail.sent).toEqual([])
    for (const time of ['07:00', '07:15', '12:00', '23:45']) await deliver(at(time))
    await Promise.all([1, 2, 3].map(() => deliver(at('15:00'))))
    expect(mail.sent).toMatchObject([{ to: 'seller@example.com', subject: 'Gona today: 1 new inquiry' }])
    await deliver(at('07:00') + 24 * 3_600_000)
    expect(mail.sent).toHaveLength(2)
  })

  test('a failed digest is retried with current content and dropped the next day', async () => {
    await ask()
    mail.down = 'no route'
    await queueTodaysDigest(db(), at('07:00'))
    await deliverDueMails(db(), mail.settings)
    expect(await site.rows('select id, attempts, last_error from mail_outbox')).toEqual([
      { id: TODAY, attempts: 1, last_error: 'no route' },
    ])
    await queueTodaysDigest(db(), at('07:00') + 24 * 3_600_000)
    expect(await site.rows('select id from mail_outbox')).toEqual([{ id: addDays(TODAY, 1) }])
    await site.rows(`update contact_inquiries set status = 'closed'`)
    mail.down = ''
    await deliverDueMails(db(), mail.settings)
    expect(mail.sent).toEqual([])
    expect(await site.rows('select id from mail_outbox')).toEqual([])
  })

  test('the scheduled handler sends it', async () => {
    await ask()
    const run = () => site.runScheduled(new Date(at('08:00')))
    await run()
    await run()
    expect(await site.rows('select kind, attempts, sent_at from mail_outbox')).toEqual([
      { kind: 'digest', attempts: 1, sent_at: expect.stringMatching(/Z$/) },
    ])
  })

  test('payments to check stand before everything else', async () => {
    const { id, number } = await anOrder(site, headers)
    await ask()
    await orderCalls(site, () => headers).report(id)
    const { text = '', subject } = (await read()) ?? {}
    expect(subject).toContain('today: 1 order with a payment to check, 1 new inquiry')
    expect(text.split('\n').slice(0, 2)).toEqual([
      '1 order with a payment to check',
      `- ${number}, Musa Ibrahim: A payment of $17,421.45 was reported. Check the account itself, not an alert.`,
    ])
  })
})

describe('e-mails about orders', () => {
  const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
  const TODAY = lagosDate(Date.now())

  test('a canary or a line break in an order or an account is a word of the e-mails about them, and no line, header or markup', async () => {
    const headers = await signedIn(site)
    const { call, report } = orderCalls(site, () => headers)
    for (const canary of [...CANARIES, 'Musa\r\nBcc: thief@example.com\r\n\r\n- Pay to 9999999999']) {
      // The API rejects line breaks in one-line fields; older rows may have some.
      const { id } = await anOrder(site, headers, { customerName: 'Musa' })
      await report(id, { bank: canary.replace(/[\r\n]/g, ' '), reference: 'TRF' })
      await site.rows('drop trigger if exists quotations_stay_as_sent')
      await site.rows('update quotations set customer_name = ? where id = ?', canary, id)
      const digest = await digestMail(openDb(site.env.DB), TODAY, 'seller@example.com')
      const lines = digest?.text.split('\n') ?? []
      expect(digest?.subject).not.toMatch(/[\r\n]|Bcc/)
      expect(
        lines.filter((line) => /^- Q-\d{4}-\d{4}, .*: A payment of \$17,421\.45 was reported\. /.test(line)),
      ).toHaveLength(1)
      expect(lines.filter((line) => /^Bcc:|^- Pay to/.test(line))).toEqual([])
      await site.rows('update quotations set customer_name = ? where id = ?', 'Musa', id)
      const { payments } = (await call('GET', `/orders/${id}`)).body
      await call('POST', `/payments/${payments[0]?.id}/reverse`, { reason: canary })

      const mail = mailService()
      const account = { bank: canary.slice(0, 200), name: canary.slice(0, 200), number: '0123456789', currency: 'NGN' }
      await site.rows('delete from mail_outbox')
      const saved = await call('PUT', '/settings/accounts', { accounts: [account], tin: '' })
      expect(saved.status).toBe(200)
      // The site sends it at once; here it is sent once more, to be read.
      await expect.poll(() => site.rows('select id from mail_outbox where sent_at is null')).toEqual([])
      await site.rows('update mail_outbox set sent_at = null, next_attempt_at = ?', '2026-01-01T00:00:00.000Z')
      await deliverDueMails(openDb(site.env.DB), mail.settings)
      const [notice] = mail.sent
      expect(Object.keys(notice ?? {}).filter((field) => /html/i.test(field))).toEqual([])
      expect(notice?.subject).toMatch(/^[^\r\n]+: the bank accounts on the site were changed$/)
      expect(notice?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
        expect.stringMatching(/, NGN, ending in 6789$/),
      ])
      expect(notice?.text).not.toMatch(/0123456789|^Bcc:/m)
    }
  }, 60_000)
})

describe('e-mails with a quotation', () => {
  const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
  const API = '/api/admin/quotations'
  const ACTOR = { id: 'a1', username: 'amina' }
  const today = () => lagosDate(Date.now())
  const db = () => openDb(site.env.DB)

  let headers: Record<string, string>
  let mail: ReturnType<typeof mailService>
  beforeEach(async () => {
    headers = await signedIn(site)
    mail = mailService()
  })

  async function sent(over = {}): Promise<Quotation> {
    const { id } = (await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation
    const answer = await site.fetch(`${API}/${id}/send`, { method: 'POST', headers: { ...headers, 'If-Match': '"1"' } })
    return ((await answer.json()) as { quotation: Quotation }).quotation
  }

  const queue = (id: string, kind: 'quotation' | 'reminder' = 'quotation') =>
    queueQuotationMail(db(), id, { kind, origin: 'https://gona.example', today: today(), version: 2 }, ACTOR)
  const due = () => site.rows(`update mail_outbox set next_attempt_at = '2026-01-01T00:00:00.000Z'`)
  const outbox = () => site.rows<Record<string, unknown>>('select * from mail_outbox')
  const links = async () => (await site.rows('select * from quotation_links')).length
  const listed = async () => ((await (await site.fetch(API, { headers })).json()) as ListedQuotation[])[0]
  const post = async (id: string, body: object = {}) => {
    const [{ version } = { version: 1 }] = await site.rows<{ version: number }>(
      'select version from quotations where id = ?',
      id,
    )
    const answer = await site.send('POST', `${API}/${id}/email`, body, { ...headers, 'If-Match': `"${version}"` })
    return { status: answer.status, body: answer.status === 202 ? null : await answer.json() }
  }

  test('a quotation is e-mailed to the buyer after the response; the list shows when, the log by whom', async () => {
    const { id } = await sent()
    expect(await listed()).toMatchObject({ email: null })
    expect(await post(id)).toEqual({ status: 202, body: null })
    await expect.poll(async () => (await listed())?.email).toMatchObject({ state: 'sent', error: null })
    const entries = await site.rows('select username, action from audit_log where entity_id = ? order by id desc', id)
    expect(entries[0]).toEqual({ username: 'amina', action: 'e-mail' })
  })

  test('the e-mail links to the buyer’s page with its own link, stored only as a hash', async () => {
    const { id, number } = await sent()
    await queue(id)
    expect(await links()).toBe(1)
    await deliverDueMails(db(), mail.settings)
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
    const tables = JSON.stringify([await site.rows('select * from quotation_links'), await outbox()])
    expect(tables).not.toContain(token)
  })

  test('the e-mail of a quotation in naira names its rate and the day of it, and no price', async () => {
    const { id } = await sent({ currency: 'NGN', koboPerDollar: 158_000 })
    await queue(id)
    await deliverDueMails(db(), mail.settings)
    expect(mail.sent[0]?.text).toContain('Prices in naira at ₦1,580 to $1, 4 Nov 2026.')
    expect(mail.sent[0]?.text).not.toContain('58,071')
  })

  test('the outbox holds no personal data', async () => {
    const { id } = await sent()
    await queue(id)
    mail.down = '550 <musa@example.com> refused https://gona.example/quotation/AAAAAAAAAAAAAAAAAAAAAA'
    await deliverDueMails(db(), mail.settings)
    const row = JSON.stringify(await outbox())
    expect(row).toContain('refused')
    expect(row).not.toMatch(/musa@|Musa|\+234|AAAA/)
  })

  test('a failed e-mail is retried, and the list says why', async () => {
    const { id } = await sent()
    await queue(id)
    mail.down = 'the daily limit is reached'
    await deliverDueMails(db(), mail.settings)
    expect(await listed()).toMatchObject({ email: { state: 'waiting', sentAt: null, error: mail.down } })
    for (let i = 0; i < 8; i++) {
      await due()
      await deliverDueMails(db(), mail.settings)
    }
    expect(await outbox()).toMatchObject([{ attempts: 8 }])
    expect(await listed()).toMatchObject({ email: { state: 'failed' } })
    mail.down = ''
    expect(await queue(id)).toBe(true)
    await deliverDueMails(db(), mail.settings)
    expect(await listed()).toMatchObject({ email: { state: 'sent', error: null } })
    expect(mail.sent).toHaveLength(1)
  })

  test('an e-mail that arrived although its answer was lost has a link that opens, as the next one has', async () => {
    const { id, number } = await sent()
    await queue(id)
    mail.losesAnswers = true
    await deliverDueMails(db(), mail.settings)
    mail.losesAnswers = false
    await due()
    await deliverDueMails(db(), mail.settings)
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
    await Promise.all([1, 2].map(() => deliverMail(db(), mail.settings, id)))
    expect(await queue(id, 'reminder')).toBe(false)
    expect(await post(id)).toMatchObject({
      status: 409,
      body: { message: 'An e-mail with its link is already on its way' },
    })
    await site.rows(`update mail_outbox set sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 minutes')`)
    expect(await queue(id, 'reminder')).toBe(true)
    await deliverDueMails(db(), mail.settings)
    expect(mail.sent.map(({ subject }) => subject)).toEqual([
      `Quotation ${number} from Gona Agricultural Machinery`,
      `Reminder: quotation ${number} from Gona Agricultural Machinery`,
    ])
    expect(mail.sent[1]?.text).toContain('have you had a chance to read our quotation')
  })

  test('quotations no longer open are not sent: withdrawn, answered, expired or erased', async () => {
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => site.fetch(`${API}/${id}/withdraw`, { method: 'POST', headers: { ...headers, 'If-Match': '"2"' } }),
      (id) => site.rows(`update quotations set status = 'accepted', accepted_name = 'Musa' where id = ?`, id),
      async (id) => {
        await site.rows('drop trigger if exists quotations_stay_as_sent')
        await site.rows('update quotations set valid_until = ? where id = ?', addDays(today(), -1), id)
      },
      () => site.send('POST', '/api/admin/privacy/erase', { email: 'over@example.com' }, headers),
    ]
    for (const end of ends) {
      const { id } = await sent({ customerEmail: 'over@example.com' })
      await queue(id)
      await end(id)
      await due()
      await deliverDueMails(db(), mail.settings)
      expect(await outbox()).toEqual([])
    }
    expect(mail.sent).toEqual([])
  })

  test.for([
    [{ customerEmail: null }, 'send', 'This customer has no e-mail address'],
    [{}, 'withdraw', 'A quotation that is withdrawn cannot be sent by e-mail'],
    [{}, 'draft', 'A quotation that is draft cannot be sent by e-mail'],
  ] as const)('with %j and %s it is rejected: %s', async ([over, step, message]) => {
    const { id } =
      step === 'draft'
        ? ((await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation)
        : await sent(over)
    if (step === 'withdraw')
      await site.fetch(`${API}/${id}/withdraw`, { method: 'POST', headers: { ...headers, 'If-Match': '"2"' } })
    expect(await post(id)).toMatchObject({ status: 409, body: { message } })
    expect(await outbox()).toEqual([])
  })

  test('a name with line breaks stays one line of the e-mail', async () => {
    const { id } = await sent({ customerName: 'Musa\r\nBcc: all@example.com' })
    await queue(id)
    await deliverDueMails(db(), mail.settings)
    expect(mail.sent[0]?.text).toContain('Hello Musa Bcc: all@example.com, here is')
  })

  test('a line break in the firm’s name is removed from the subject', async () => {
    const { id } = await sent()
    const firm = { ...settings.firm, legalName: 'Savanna\r\nBcc: all@attacker.example' }
    expect((await site.send('PUT', '/api/admin/settings/firm', firm, headers)).status).toBe(200)
    await queue(id)
    await deliverDueMails(db(), mail.settings)
    const [message] = mail.sent
    expect(message?.subject).toContain('from Savanna Bcc: all@attacker.example')
    expect(message?.subject).not.toMatch(/[\r\n]/)
  })
})
