import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuotationOverview } from '#contract/quotation/follow-up.ts'
import type { Quotation, QuotationLine } from '#contract/quotation/quotation.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import type { VatSettings } from '#contract/settings/vat.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { canBecome, QUOTATION_STATUSES, type QuotationStatus } from '#domain/quotation/status.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aPart, aQuotation, aTractor } from '#tests/support/builders.ts'
import { quotationCalls } from '#tests/support/orders.ts'
import { aDraft, CLASSES, UNTAXED } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { actionsOf } from '#tests/support/stored.ts'
import { answerQuotation, markViewed } from '#worker/db/quotations/answers.ts'
import { addQuotation, changeQuotation, deleteDraft, quotationById } from '#worker/db/quotations/drafts.ts'
import { reviseQuotation, sendQuotation, withdrawQuotation } from '#worker/db/quotations/sending.ts'

describe('a seller’s quotations', () => {
  const { site, admin } = adminSite()
  const { call, prepare, stored, act, send, sent, revise } = quotationCalls(site, () => admin.headers)
  const today = () => lagosDate(Date.now())
  const year = () => today().slice(0, 4)
  const log = (id: string) => actionsOf(site, id)
  const inquire = async () => (await site.call<{ id: string }>('POST', '/api/contact', aQuotation())).body.id
  const accept = (id: string) =>
    site.rows(
      `update quotations set status = 'accepted', accepted_name = 'Musa', decided_at = sent_at where id = ?`,
      id,
    )
  const saveVat = async (change: (vat: VatSettings) => Partial<VatSettings>) => {
    const { version, ...vat } = (await admin.call<AdminSettings>('GET', '/api/admin/settings')).body.vat
    return admin.call<{ message: string }>('PUT', '/api/admin/settings/vat', { ...vat, ...change(vat) })
  }
  const refused = async (method: string, path: string, body: object) =>
    (await call(method, path, body)).body.issues?.map(({ path }) => path)
  const inNaira = { currency: 'NGN', koboPerDollar: null, rateDate: null } as const

  test('a draft is stored with its totals, updated and deleted, without a number', async () => {
    const draft = await prepare()
    const first = { number: null, status: 'draft', revision: 1, version: 1 }
    expect(draft).toMatchObject({ ...aDraft(), customerPhone: '+234 800 000 0002', ...first })
    expect(draft).toMatchObject({ subtotal: 5_282_000, vat: 405_150, total: 5_807_150, deposit: 1_742_145 })
    const save = (over = {}) => call('PUT', `/${draft.id}`, aDraft(over), { 'If-Match': '"1"' })
    const changed = await save({ ...UNTAXED, delivery: 0 })
    expect(changed).toMatchObject({ status: 200, body: { total: 5_282_000, version: 2 } })
    expect(await save()).toMatchObject({ status: 409, body: { current: { version: 2 } } })
    for (const status of [204, 404]) expect((await call('DELETE', `/${draft.id}`)).status).toBe(status)
    expect(await log(draft.id)).toEqual(['create', 'update', 'delete'])
    const summaries = await site.rows('select distinct summary from audit_log where entity_id = ?', draft.id)
    expect(summaries).toEqual([{ summary: 'a draft, revision 1' }])
  })

  test('sending assigns the next number of the year and a 128-bit link, stored only as a hash', async () => {
    const first = await sent()
    expect([first.quotation.number, (await sent()).quotation.number]).toEqual([`Q-${year()}-0001`, `Q-${year()}-0002`])
    expect(first.quotation).toMatchObject({ status: 'sent', version: 2, sentAt: expect.stringMatching(/Z$/) })
    const token = first.link.split('/').at(-1) ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    const links = await site.rows<{ token_hash: string }>('select token_hash from quotation_links')
    expect(links).toHaveLength(2)
    expect(JSON.stringify(links)).not.toContain(token)
    expect(await log(first.quotation.id)).toEqual(['create', 'send'])
    const sending = await site.rows(`select summary from audit_log where action = 'send' order by id limit 1`)
    expect(sending).toEqual([{ summary: `${first.quotation.number}, revision 1` }])
  })

  test('50 drafts sent at once get 50 numbers without gaps or duplicates', async () => {
    const drafts = await Promise.all(Array.from({ length: 50 }, () => prepare()))
    const answers = await Promise.all(drafts.map(({ id }) => send(id)))
    const numbers = answers.map(({ body }) => body.quotation.number).sort()
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => `Q-${year()}-${String(i + 1).padStart(4, '0')}`))
  }, 60_000)

  test('a draft sent ten times at once is sent once, under one number', async () => {
    const { id } = await prepare()
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => send(id)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await sent()).quotation.number).toBe(`Q-${year()}-0002`)
    expect(await log(id)).toEqual(['create', 'send'])
    expect(await site.rows('select count(*) as links from quotation_links')).toEqual([{ links: 2 }])
  })

  test('numbering restarts at 0001 each year', async () => {
    await site.rows('insert into quotation_numbers (year, last) values (?, 41)', Number(year()) - 1)
    expect((await sent()).quotation.number).toBe(`Q-${year()}-0001`)
    expect(await site.rows('select last from quotation_numbers order by year')).toEqual([{ last: 41 }, { last: 1 }])
  })

  test('a sent quotation cannot be changed, deleted or sent again', async () => {
    const { quotation } = await sent()
    const before = await stored(quotation.id)
    expect((await call('PUT', `/${quotation.id}`, aDraft({ delivery: 1 }))).status).toBe(409)
    expect((await call('DELETE', `/${quotation.id}`)).status).toBe(409)
    expect((await send(quotation.id)).status).toBe(409)
    expect(await stored(quotation.id)).toEqual(before)
  })

  test('a machine’s price change or deletion does not affect quotations', async () => {
    const { quotation } = await sent()
    await site.rows('delete from machinery')
    expect((await stored(quotation.id)).lines).toEqual(quotation.lines)
  })

  test('a revision is a draft under the same number, and sending it withdraws the previous one', async () => {
    const { quotation } = await sent({ validUntil: addDays(today(), 30) })
    const revision = await act(quotation.id, 'revise')
    expect(revision).toMatchObject({
      status: 201,
      body: { status: 'draft', revision: 2, number: quotation.number, validUntil: addDays(today(), 14), sentAt: null },
    })
    expect((await act(quotation.id, 'revise')).status).toBe(409)
    await call('PUT', `/${revision.body.id}`, aDraft({ delivery: 0 }))
    expect((await stored(quotation.id)).status).toBe('sent')
    const answer = await send(revision.body.id)
    expect(answer.body.quotation).toMatchObject({ status: 'sent', revision: 2, number: quotation.number })
    expect(await stored(quotation.id)).toMatchObject({ status: 'withdrawn', delivery: 120_000 })
    expect(await log(quotation.id)).toEqual(['create', 'send', 'withdraw'])
    const { body: third } = await act(revision.body.id, 'revise')
    expect((await call('GET', `/${quotation.id}/record`)).body).toMatchObject({ later: third.id })
    expect((await sent()).quotation.number).toBe(`Q-${year()}-0002`)
  })

  test('a firm that is not registered for VAT charges none: in a draft, when one of before is sent, and in a revision', async () => {
    const [standard] = CLASSES
    const [line] = aDraft().lines
    const taxed = aDraft({ deliveryVat: standard, lines: [{ ...line, vat: standard } as QuotationLine] })
    const { quotation } = await sent(taxed)
    const before = await prepare(taxed)
    await saveVat(() => ({ registered: false }))
    expect(await refused('POST', '', taxed)).toEqual(['lines.0.vat', 'deliveryVat'])
    expect((await call('POST', '', aDraft(UNTAXED))).status).toBe(201)
    expect((await send(before.id)).status).toBe(409)
    const { body: revision } = await act(quotation.id, 'revise')
    const total = quotation.total - quotation.vat
    expect(revision).toMatchObject({ vat: 0, total, deposit: (total * 3) / 10 })
    expect((await send(revision.id)).status).toBe(200)
  })

  test('a draft has the VAT of the settings, or what it or its original has, and none of the editor’s own', async () => {
    const [standard, exempt] = CLASSES
    const [line] = aDraft().lines
    const of = (vat: object, over = {}) => ({ ...aDraft(over), lines: [{ ...line, vat }] })
    const own = [{ points: 0 }, { id: 'mine' }, { name: 'Mine' }, { text: 'A law of my own' }]
    for (const over of own) expect(await refused('POST', '', of({ ...standard, ...over }))).toEqual(['lines.0.vat'])
    expect(await refused('POST', '', of(standard, { deliveryVat: { ...exempt, text: '' } }))).toEqual(['deliveryVat'])
    const { body: draft, status } = await call('POST', '', of(exempt, { deliveryVat: standard }))
    expect(status).toBe(201)
    expect(await refused('PUT', `/${draft.id}`, of({ ...exempt, name: 'Mine' }))).toEqual(['lines.0.vat'])
    await saveVat(({ rows }) => ({
      rows: rows.map((row) => (row.id === 'exempt' ? { ...row, text: 'Another law' } : row)),
    }))
    expect(await refused('POST', '', of(exempt))).toEqual(['lines.0.vat'])
    expect((await call('POST', '', of(exempt, { copyOf: draft.id }))).status).toBe(201)
    expect((await call('PUT', `/${draft.id}`, of(exempt))).status).toBe(200)
  })

  test('a class of VAT that a part or a draft has is not taken away, and no part has one that is not there', async () => {
    const { body: machine } = await admin.call<{ id: string }>('POST', '/api/machinery', aTractor())
    const part = (vatClass: string) =>
      admin.call<{ id: string }>('POST', '/api/parts', { ...aPart(machine.id), vatClass })
    expect(await part('nonsense')).toMatchObject({ status: 400, body: { issues: [{ path: 'vatClass' }] } })
    const { body } = await part('zero')
    const without = () => saveVat(({ rows }) => ({ rows: rows.filter(({ id }) => id !== 'zero') }))
    expect(await without()).toMatchObject({ status: 409, body: { message: expect.stringContaining('part GN-1001') } })
    await admin.call('DELETE', `/api/parts/${body.id}`)
    expect((await without()).status).toBe(409)
    await site.rows('delete from bin')
    const { id } = await prepare({ deliveryVat: CLASSES[2] })
    expect(await without()).toMatchObject({ status: 409, body: { message: expect.stringContaining('a draft') } })
    await call('DELETE', `/${id}`)
    expect((await without()).status).toBe(200)
  })

  test('a revision has the VAT and the naira rate of today, and its rate of before where there is no fresh one', async () => {
    const [atToday] = CLASSES
    const standard = { ...atToday, points: 500 }
    await saveVat(({ rows: [row, ...rows] }) => ({
      rows: [{ ...row, rate: '5', from: '2025-01-01' }, row, ...rows] as VatSettings['rows'],
    }))
    const [line] = aDraft().lines
    const lines = [{ ...line, vat: standard } as QuotationLine, { ...UNTAXED.lines[0], quantity: 1 } as QuotationLine]
    const revised = async (over = {}) => {
      const { quotation } = await sent(aDraft({ deliveryVat: standard, lines, ...over }))
      return (await act(quotation.id, 'revise')).body
    }
    const before = await revised()
    expect(before).toMatchObject({ koboPerDollar: 160_000, rateDate: '2026-11-04', deliveryVat: atToday })
    expect(before.lines.map(({ vat }) => vat)).toEqual([atToday, undefined])
    expect(before).toMatchObject({ subtotal: 7_923_000, vat: 405_150, total: 8_448_150 })
    await admin.call('POST', '/api/admin/prices/rates', { rate: '1620', date: today() })
    expect(await revised()).toMatchObject({ koboPerDollar: 162_000, rateDate: today() })
    expect(await revised({ koboPerDollar: null, rateDate: null })).toMatchObject({ koboPerDollar: null })
    // In naira what was at a list price in dollars follows the rate, and what was typed stays.
    const tractor = aTractor({ price: '27800.00' })
    const { body: machine } = await admin.call<{ id: string }>('POST', '/api/machinery', tractor)
    const source = { of: 'machine', id: machine.id, USD: 2_780_000, NGN: null, points: null } as const
    const ofMachine = { ...line, machineId: machine.id, quantity: 1, unitPrice: 4_448_000_000, discountPoints: 0 }
    const typed = { ...ofMachine, unitPrice: 500_000 }
    const naira = await revised({ currency: 'NGN', lines: [{ ...ofMachine, source }, ofMachine, typed] })
    expect(naira.lines.map(({ unitPrice }) => unitPrice)).toEqual([4_504_000_000, 4_504_000_000, 500_000])
    expect(naira).toMatchObject({ subtotal: 9_008_500_000, koboPerDollar: 162_000 })
    // A sum that would be too large stays, with its rate.
    const dear = { source: { ...source, USD: 560_000_000 }, unitPrice: 896_000_000_000, quantity: 9_300 }
    expect(await revised({ currency: 'NGN', lines: [{ ...ofMachine, ...dear }] })).toMatchObject({
      koboPerDollar: 160_000,
    })
    const other = aDraft({ currency: 'NGN', lines: [{ ...ofMachine, source, unitPrice: 1 } as QuotationLine] })
    expect(await refused('POST', '', other)).toEqual(['lines.0.unitPrice'])
    // As the previous release changes a delivery, whose source it does not know.
    const delivered = { delivery: 100_000, deliverySource: { ...source, of: 'delivery', USD: 100_000 } } as const
    const { id } = await prepare(delivered)
    expect(await stored(id)).toMatchObject(delivered)
    await site.rows('update quotations set delivery = 1, total = total - 99999 where id = ?', id)
    expect(await stored(id)).not.toHaveProperty('deliverySource')
    // A delivery alone may be taxed.
    expect(await revised({ lines: UNTAXED.lines })).toMatchObject({ vat: 9_000, deliveryVat: atToday })
  })

  test('sending marks the inquiry as answered, and a won inquiry stays won', async () => {
    const id = await inquire()
    const status = async () => (await site.rows('select status, version, answered_at from contact_inquiries'))[0]
    await site.rows(`update contact_inquiries set answered_at = '2026-01-01'`)
    await sent({ inquiryId: id })
    const answered = { version: 2, answered_at: '2026-01-01' }
    expect(await status()).toEqual({ status: 'answered', ...answered })
    expect(await log(id)).toEqual(['update'])
    await site.rows(`update contact_inquiries set status = 'won'`)
    await sent({ inquiryId: id })
    expect(await status()).toEqual({ status: 'won', ...answered })
  })

  test('an expired draft cannot be sent', async () => {
    const { id } = await prepare()
    await site.rows('update quotations set valid_until = ? where id = ?', addDays(today(), -1), id)
    expect((await send(id)).status).toBe(409)
    expect(await site.rows('select * from quotation_numbers')).toEqual([])
  })

  test.each(['send', 'email', 'link', 'withdraw', 'revise'])(
    'to %s is refused without the version that was seen, and of another one',
    async (action) => {
      const draft = await prepare()
      const { id } = action === 'send' ? draft : (await send(draft.id)).body.quotation
      const before = await stored(id)
      const body = action === 'email' ? {} : undefined
      for (const more of [{}, { 'If-Match': '*' } as Record<string, string>])
        expect((await call('POST', `/${id}/${action}`, body, more)).status).toBe(428)
      const other = await call('POST', `/${id}/${action}`, body, { 'If-Match': '"9"' })
      expect(other.status).toBe(409)
      // A site without email reports that first.
      if (action !== 'email') expect(other).toMatchObject({ body: { current: { id, version: before.version } } })
      expect(await stored(id)).toEqual(before)
      expect(await site.rows('select * from quotation_links')).toHaveLength(action === 'send' ? 0 : 1)
    },
  )

  test('another editor’s changed sum is not sent by who has not seen it', async () => {
    const draft = await prepare()
    await call('PUT', `/${draft.id}`, aDraft({ delivery: 9_900_000 }), { 'If-Match': '"1"' })
    const late = await call('POST', `/${draft.id}/send`, undefined, { 'If-Match': '"1"' })
    expect(late).toMatchObject({ status: 409, body: { current: { version: 2, delivery: 9_900_000 } } })
    expect((await send(draft.id)).status).toBe(200)
  })

  test('that the buyer has looked meanwhile does not keep the seller from withdrawing', async () => {
    const { quotation, path } = await sent()
    await site.fetch(`${path}/seen`, { headers: { Accept: 'image/webp' } })
    expect(await stored(quotation.id)).toMatchObject({ status: 'viewed' })
    const withdrawn = await act(quotation.id, 'withdraw', undefined, quotation.version)
    expect(withdrawn).toMatchObject({ status: 200, body: { status: 'withdrawn' } })
  })

  test('an open quotation can be withdrawn once, and gets another link for a reminder', async () => {
    const { quotation } = await sent()
    const link = await act<{ link: string }>(quotation.id, 'link')
    expect(link).toMatchObject({ status: 201, body: { link: expect.stringMatching(/\/quotation\/[\w-]{22}$/) } })
    for (const status of [200, 409]) expect((await act(quotation.id, 'withdraw')).status).toBe(status)
    const draft = await prepare()
    for (const action of ['link', 'withdraw']) expect((await act(draft.id, action)).status).toBe(409)
    expect((await send('no-such-id')).status).toBe(404)
  })

  test('the list is newest first and filtered by status; the overview totals it by currency and counts acceptances', async () => {
    const first = (await sent({ inquiryId: await inquire() })).quotation
    await sent(inNaira)
    await prepare()
    await accept(first.id)
    const list = await call<Quotation[]>('GET', '?status=sent')
    expect(list.body).toHaveLength(1)
    expect(list.body[0]).not.toHaveProperty('lines')
    const statuses = (await call<Quotation[]>('GET', '')).body.map(({ status }) => status)
    expect(statuses.sort()).toEqual(['accepted', 'draft', 'sent'])
    expect((await call<Quotation[]>('GET', '?q=Q-0-0000')).body).toEqual([])
    const overview = (await call<QuotationOverview>('GET', '/overview')).body
    expect(overview.sums).toEqual([
      { status: 'accepted', currency: 'USD', count: 1, total: 5_807_150 },
      { status: 'draft', currency: 'USD', count: 1, total: 5_807_150 },
      { status: 'sent', currency: 'NGN', count: 1, total: 5_807_150 },
    ])
    expect(overview.acceptanceRate).toBe(0.5)
    expect(overview.medianHoursToQuotation).toBeCloseTo(0, 1)
  })

  test('the overview matches a calculation by hand: revisions count once, an inquiry until its first quotation', async () => {
    await site.rows('drop trigger quotations_stay_as_sent')
    const waits = async (hours: number) => {
      const inquiryId = await inquire()
      const first = (await sent({ inquiryId })).quotation
      const sentAt = `2026-11-02T${String(hours).padStart(2, '0')}:00:00.000Z`
      await site.rows(`update contact_inquiries set created_at = '2026-11-02T00:00:00.000Z' where id = ?`, inquiryId)
      await site.rows('update quotations set sent_at = ? where id = ?', sentAt, first.id)
      return { inquiryId, first }
    }
    // Sent after 2, 5, 6 and 20 hours: the median is (5 + 6) / 2.
    const [a, b, c, d] = [await waits(2), await waits(5), await waits(6), await waits(20)]
    // The first is revised at half the value, and accepted; a second offer for the last inquiry is 22 hours later.
    const half = { inquiryId: a.inquiryId, ...UNTAXED, delivery: 0, depositPoints: 0 }
    await accept((await revise(a.first.id, half)).quotation.id)
    const naira = (await sent({ inquiryId: d.inquiryId, ...inNaira })).quotation
    await site.rows(`update quotations set sent_at = '2026-11-03T18:00:00.000Z' where id = ?`, naira.id)
    await act(b.first.id, 'withdraw')
    // A draft revision of a sent quotation changes nothing.
    await act(c.first.id, 'revise')
    await prepare()
    const overview = (await call<QuotationOverview>('GET', '/overview')).body
    expect(overview).toMatchObject({
      sent: { count: 5, totals: { USD: 5_282_000 + 3 * 5_807_150, NGN: 5_807_150 } },
      accepted: { count: 1, totals: { USD: 5_282_000 } },
      acceptanceRate: 0.2,
    })
    expect(overview.accepted.totals).not.toHaveProperty('NGN')
    expect(overview.medianHoursToQuotation).toBeCloseTo(5.5, 3)
  })
})

describe('a quotation’s states', () => {
  const site = startSite()
  const actor = { id: 'a1', username: 'amina' }
  const today = () => lagosDate(Date.now())
  const seen = async (id: string) => (await quotationById(site.db, id))?.version ?? 1
  const recorder = async (id: string) => ({ actor, expectedVersion: await seen(id) })
  const hash = () => crypto.randomUUID()

  const ACTIONS = {
    change: (id: string) =>
      changeQuotation(site.db, { id, input: aDraft({ delivery: 7 }), expectedVersion: undefined, actor }),
    delete: (id: string) => deleteDraft(site.db, id, actor),
    send: async (id: string) =>
      sendQuotation(site.db, id, { tokenHash: hash(), today: today(), expectedVersion: await seen(id) }, actor),
    view: (id: string) => markViewed(site.db, id),
    accept: (id: string) =>
      answerQuotation(site.db, id, { answer: 'accepted', name: 'Musa', phone: '08000000002' }, today()),
    decline: (id: string) => answerQuotation(site.db, id, { answer: 'declined', reason: 'Too dear' }, today()),
    acceptByPhone: async (id: string) =>
      answerQuotation(site.db, id, { answer: 'accepted', name: 'Musa', phone: '' }, today(), await recorder(id)),
    declineByPhone: async (id: string) =>
      answerQuotation(site.db, id, { answer: 'declined', reason: '' }, today(), await recorder(id)),
    withdraw: async (id: string) => withdrawQuotation(site.db, id, await seen(id), actor),
    revise: async (id: string) => reviseQuotation(site.db, id, { today: today(), version: await seen(id) }, actor),
  }

  const names = (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).filter((name) => name !== 'delete')
  const actions = fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 9 })

  /** Returns the content of a sent document, without what happened to it since. */
  const document = ({
    status,
    viewedAt,
    decidedAt,
    acceptedName,
    acceptedPhone,
    declineReason,
    recordedBy,
    version,
    ...said
  }: Awaited<ReturnType<typeof addQuotation>>) => said

  test('random sequences of actions never reach an illegal state or change a sent document', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (sequence) => {
        const { id } = await addQuotation(site.db, aDraft(), actor)
        let before = await quotationById(site.db, id)
        for (const action of sequence) {
          await ACTIONS[action](id)
          const after = await quotationById(site.db, id)
          if (!before || !after) throw new Error('the quotation is gone')
          if (after.status !== before.status) expect(canBecome(before.status, after.status)).toBe(true)
          if (before.status !== 'draft') expect(document(after)).toEqual(document(before))
          expect(after.number === null).toBe(after.status === 'draft')
          before = after
        }
        await deleteDraft(site.db, id, actor)
        expect(await quotationById(site.db, id)).toEqual(before?.status === 'draft' ? undefined : before)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  /** Sets a status behind the Worker's back, like an older version of it or a wrong statement. */
  const force = (id: string, status: QuotationStatus) =>
    site.rows(
      `update quotations set status = ?, number_year = 2026, number_sequence = coalesce(number_sequence, abs(random())) where id = ?`,
      status,
      id,
    )

  /** The legal steps to each status. */
  const WAYS: Record<QuotationStatus, QuotationStatus[]> = {
    draft: [],
    sent: ['sent'],
    viewed: ['sent', 'viewed'],
    accepted: ['sent', 'accepted'],
    declined: ['sent', 'declined'],
    withdrawn: ['sent', 'withdrawn'],
  }

  const PAIRS = QUOTATION_STATUSES.flatMap((from) => QUOTATION_STATUSES.map((to) => [from, to] as const)).filter(
    ([from, to]) => from !== to,
  )

  test.for(PAIRS)('the database itself allows or refuses %s to %s', async ([from, to]) => {
    const { id } = await addQuotation(site.db, aDraft(), actor)
    for (const step of WAYS[from]) await force(id, step)
    const change = force(id, to)
    if (canBecome(from, to)) await change
    else await expect(change).rejects.toThrow(/cannot change its status|CHECK/)
    expect((await quotationById(site.db, id))?.status).toBe(canBecome(from, to) ? to : from)
  })

  test.for([
    'total = 1, subtotal = 1, delivery = 0, vat = 0',
    `lines = '[]'`,
    `valid_until = '2030-01-01'`,
    `customer_name = 'Another'`,
    `terms = ''`,
    'number_sequence = 99',
    `accepted_name = 'Nobody'`,
    'kobo_per_dollar = 1',
  ])('the database itself refuses to change a sent quotation: %s', async (assignment) => {
    const { id } = await addQuotation(site.db, aDraft(), actor)
    await force(id, 'sent')
    await expect(site.rows(`update quotations set ${assignment} where id = ?`, id)).rejects.toThrow(/is not changed/)
  })

  test('neither the Worker nor the database accepts after the last day', async () => {
    const { id } = await addQuotation(site.db, aDraft(), actor)
    await site.rows(`update quotations set valid_until = '2026-01-31' where id = ?`, id)
    await force(id, 'sent')
    expect(
      await answerQuotation(site.db, id, { answer: 'accepted', name: 'Musa', phone: '08000000002' }, '2026-02-01'),
    ).toBe(false)
    await expect(force(id, 'accepted')).rejects.toThrow(/expired/)
    expect(await answerQuotation(site.db, id, { answer: 'declined', reason: '' }, '2026-02-01')).toBe(true)
  })

  test('a revision that is sent withdraws every earlier one, read by the buyer or not, and none that was answered', async () => {
    const first = await addQuotation(site.db, aDraft(), actor)
    await ACTIONS.send(first.id)
    const second = await ACTIONS.revise(first.id)
    await ACTIONS.view(first.id)
    await ACTIONS.send(second?.id ?? '')
    const third = await ACTIONS.revise(second?.id ?? '')
    await ACTIONS.send(third?.id ?? '')
    const statuses = (...rows: ({ id: string } | undefined)[]) =>
      Promise.all(rows.map(async (row) => (await quotationById(site.db, row?.id ?? ''))?.status))
    expect(await statuses(first, second, third)).toEqual(['withdrawn', 'withdrawn', 'sent'])
    await ACTIONS.decline(third?.id ?? '')
    const fourth = await ACTIONS.revise(third?.id ?? '')
    await ACTIONS.send(fourth?.id ?? '')
    expect(await statuses(third, fourth)).toEqual(['declined', 'sent'])
  })

  test('once a revision is accepted, no other with its number is sent', async () => {
    const first = await addQuotation(site.db, aDraft(), actor)
    await ACTIONS.send(first.id)
    const second = await ACTIONS.revise(first.id)
    await ACTIONS.accept(first.id)
    expect(await ACTIONS.send(second?.id ?? '')).toBeUndefined()
    expect((await quotationById(site.db, first.id))?.status).toBe('accepted')
    const other = await addQuotation(site.db, aDraft(), actor)
    for (const step of ['send', 'accept'] as const) await ACTIONS[step](other.id)
    expect(await ACTIONS.revise(other.id)).toBeUndefined()
  })
})
