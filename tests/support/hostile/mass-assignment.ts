import { expect, test } from 'vitest'
import type { Unit } from '#contract/unit.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { settings } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPart, aPost, aTractor } from '#tests/support/builders.ts'
import { eachOf } from '#tests/support/cases.ts'
import { aDelivery, anOrder, aPayment, asSeller, orderCalls } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { routes } from '#tests/support/routes.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'

/** Sends each write to an empty site, and again with keys that its contract lacks; one of so many also with every column. */
export function massAssignment(oneOf: number) {
  const site = startSite()

  type Headers = Record<string, string>
  type Sent = { path: string; body: Record<string, unknown>; version?: number }
  type Prepare = (site: Site, headers: Headers) => Promise<Sent> | Sent
  const to = (path: string, body: object): Sent => ({ path, body: body as Sent['body'] })

  const made = async (site: Site, headers: Headers, path: string, body: object) =>
    (await site.call<{ id: string }>('POST', path, body, headers)).body.id

  const changing =
    (path: string, body: object): Prepare =>
    async (site, headers) =>
      to(`${path}/${await made(site, headers, path, body)}`, body)

  const QUOTATIONS = '/api/admin/quotations'

  const ofDraft =
    (what: string, body: object): Prepare =>
    async (site, headers) => {
      const id = await made(site, headers, QUOTATIONS, aDraft())
      return { ...to(`${QUOTATIONS}/${id}${what}`, body), version: 1 }
    }

  const ofSent =
    (what: string, body: object): Prepare =>
    async (site, headers) => {
      const { path } = await ofDraft('', {})(site, headers)
      await site.call('POST', `${path}/send`, undefined, { ...headers, 'If-Match': '"1"' })
      return { ...to(path + what, body), version: 2 }
    }

  const ofOrder =
    (what: string, body: object): Prepare =>
    async (site, headers) => {
      await asSeller(site)
      return to(`/api/admin/orders/${(await anOrder(site, headers)).id}/${what}`, body)
    }

  const ofInvoice =
    (what: string, body: object): Prepare =>
    async (site, headers) => {
      const { path } = await ofOrder(what, {})(site, headers)
      await site.call('POST', path.replace(what, 'invoice'), { unpaid: true }, headers)
      return to(path, body)
    }

  function aReference() {
    const day = lagosDate(Date.now()).replaceAll('-', '')
    return { irn: `I${day.slice(0, 4)}0001-94ND90NR-${day}`, stamp: 's', qr: 'q' }
  }

  const ofPayment =
    (what: 'confirm' | 'reverse' | 'certificate', body: object): Prepare =>
    async (site, headers) => {
      const { report, confirm, order } = orderCalls(site, () => headers)
      const { id } = await anOrder(site, headers)
      await report(id, { withheld: 1 })
      const [payment] = (await order(id)).payments
      if (what !== 'confirm') await confirm(payment?.id ?? '')
      return to(`/api/admin/payments/${payment?.id}/${what}`, body)
    }

  /** A transfer in naira that belongs to no order, and an order that takes it. */
  const ofTransfer =
    (what: 'assign' | 'return'): Prepare =>
    async (site, headers) => {
      const { number } = await anOrder(site, headers)
      await site.rows(
        `insert into transfers (id, reference, amount, currency, paid_at, status) values ('1', 'T1', 5000, 'NGN', '2026-11-04T08:00:00.000Z', 'verified')`,
      )
      return to(
        `/api/admin/transfers/1/${what}`,
        what === 'assign' ? { order: number } : { returnedOn: '2026-11-05', rest: 5000 },
      )
    }

  const ofColleague =
    (what: string, body: object): Prepare =>
    async (site) => {
      await signedIn(site, 'sani', 'editor')
      const [row] = await site.rows<{ id: string }>(`select id from admins where username = 'sani'`)
      return to(`/api/admin/administrators/${row?.id}/${what}`, body)
    }

  const ofPart =
    (isNew: boolean): Prepare =>
    async (site, headers) => {
      const part = aPart(await made(site, headers, '/api/machinery', aTractor()))
      return to(isNew ? '/api/parts' : `/api/parts/${await made(site, headers, '/api/parts', part)}`, part)
    }

  const ofInquiry: Prepare = async (site) => {
    await site.call('POST', '/api/contact', aMessage())
    const [row] = await site.rows<{ id: string }>('select id from contact_inquiries')
    return to(`/api/admin/contact-inquiries/${row?.id}`, { status: 'won', note: 'called' })
  }

  const ofPlate: Prepare = async (site, headers) => {
    const { body } = await site.call<Unit>('POST', '/api/admin/units', UNIT, headers)
    const asked = { what: 'service', message: 'It smokes', phone: '0803 000 0001', language: 'en' }
    return to('/api/unit-requests', { ...asked, token: body.token })
  }

  const at = (path: string, body: object) => () => to(`/api${path}`, body)
  const TRACTOR = aTractor({ moreImages: [{ imageUrl: '/images/hero.webp', alt: 'At work' }] })
  const UNIT = { serial: 'GT75-0001', machineName: 'Gona T75' }
  const SERVICE = { title: 'Advice', description: 'By telephone.', icon: 'tools' }
  const BELLO = { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' }

  const WRITES: Record<string, Prepare> = {
    'POST /contact': at('/contact', aMessage()),
    'POST /unit-requests': ofPlate,
    'POST /machinery': at('/machinery', TRACTOR),
    'PUT /machinery/:id': changing('/api/machinery', TRACTOR),
    'POST /parts': ofPart(true),
    'PUT /parts/:id': ofPart(false),
    'POST /admin/units': at('/admin/units', UNIT),
    'PUT /admin/units/:id': changing('/api/admin/units', UNIT),
    'POST /admin/units/:id/services': async (site, headers) =>
      to(`/api/admin/units/${await made(site, headers, '/api/admin/units', UNIT)}/services`, {
        servicedOn: '2026-01-05',
        work: 'Oil',
      }),
    'POST /gallery': at('/gallery', aGalleryItem()),
    'PUT /gallery/:id': changing('/api/gallery', aGalleryItem()),
    'POST /admin/blog': at('/admin/blog', aPost()),
    'PUT /admin/blog/:id': changing('/api/admin/blog', aPost()),
    'POST /admin/services': at('/admin/services', SERVICE),
    'PUT /admin/services/:id': changing('/api/admin/services', SERVICE),
    'PUT /admin/prices': at('/admin/prices', { rateDays: 15, offer: null }),
    'POST /admin/prices/rates': at('/admin/prices/rates', { rate: '1500', date: '2025-01-01' }),
    ...Object.fromEntries(
      Object.entries({ ...settings, accounts: { accounts: [], tin: '' } }).map(([part, body]) => [
        `PUT /admin/settings/${part}`,
        at(`/admin/settings/${part}`, body),
      ]),
    ),
    'PUT /admin/contact-inquiries/:id': ofInquiry,
    'POST /admin/quotations': at('/admin/quotations', aDraft()),
    'PUT /admin/quotations/:id': ofDraft('', aDraft({ note: 'later' })),
    'POST /admin/quotations/:id/send': ofDraft('/send', {}),
    'POST /admin/quotations/:id/link': ofSent('/link', {}),
    'POST /admin/quotations/:id/withdraw': ofSent('/withdraw', {}),
    'POST /admin/quotations/:id/proforma': ofSent('/proforma', { lender: 'Bank of Agriculture', term: '' }),
    'POST /admin/quotations/:id/revise': ofSent('/revise', {}),
    'POST /admin/quotations/:id/answer': ofSent('/answer', { answer: 'declined', name: 'Musa', reason: 'Too dear' }),
    'POST /admin/orders/:id/payments': ofOrder('payments', aPayment()),
    'POST /admin/orders/:id/deliveries': ofOrder('deliveries', aDelivery()),
    'POST /admin/orders/:id/invoice': ofOrder('invoice', { unpaid: true }),
    'POST /admin/orders/:id/credit-note': ofInvoice('credit-note', {}),
    'POST /admin/orders/:id/reference': ofInvoice('reference', aReference()),
    'POST /admin/payments/:id/confirm': ofPayment('confirm', {}),
    'POST /admin/payments/:id/certificate': ofPayment('certificate', { number: 'WHT-1', certifiedOn: '2026-01-05' }),
    'POST /admin/payments/:id/reverse': ofPayment('reverse', { reason: 'A fake alert' }),
    'POST /admin/transfers/:id/assign': ofTransfer('assign'),
    'POST /admin/transfers/:id/return': ofTransfer('return'),
    'POST /admin/register': at('/admin/register', BELLO),
    'POST /admin/administrators/invitations': at('/admin/administrators/invitations', {
      email: 'bello@example.com',
      role: 'editor',
    }),
    'PUT /admin/administrators/:id/role': ofColleague('role', { role: 'admin' }),
    'PUT /admin/administrators/:id/disabled': ofColleague('disabled', { disabled: true }),
  }

  const LONG_AGO = '1999-01-01T00:00:00.000Z'

  /** What a row has by itself, with values that a careless write would store, named as in the code and in the database. */
  const READ_ONLY: Record<string, unknown> = {
    ...{
      id: 'mine',
      adminId: 'mine',
      quotationId: 'mine',
      username: 'mine',
      searchText: 'mine',
      idempotencyKey: 'mine',
    },
    ...{ number: 'Q-2000-0001', revision: 99, version: 99, total: 1, subtotal: 1, counted: 99_999_999, priceCents: 1 },
    ...{ createdAt: LONG_AGO, created_at: LONG_AGO, updatedAt: LONG_AGO, sentAt: LONG_AGO, viewedAt: LONG_AGO },
    ...{ acceptedAt: LONG_AGO, answeredAt: LONG_AGO, confirmedAt: LONG_AGO, confirmed_at: LONG_AGO, usedAt: LONG_AGO },
    ...{ erasedAt: LONG_AGO, disabledAt: LONG_AGO, expiresAt: '2999-01-01T00:00:00.000Z', confirmedBy: 'mine' },
    ...{ passwordHash: '$scrypt$mine', password_hash: '$scrypt$mine', tokenHash: 'mine', acceptedName: 'mine' },
    ...{ role: 'admin', isAdmin: true, status: 'accepted', state: 'confirmed', suspectedSpam: true },
  }

  async function columns(): Promise<string[]> {
    const rows = await site.rows<{ name: string }>(
      `select distinct c.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name not glob '_cf_*'`,
    )
    const inCode = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return [...new Set(rows.flatMap(({ name }) => [name, inCode(name)]))]
  }

  /** Ids, times, hashes and tokens, which no two writes have in common. */
  const VOLATILE = /(?<="id":)\d+|\d{4}-\d\d-\d\dT[\d:.]+Z|\$?scrypt[^"]*|[\w-]{20,}|\b1[789]\d{11}\b/g

  const rowsIn = (content: string) => {
    const [tables] = JSON.parse(content) as [[string, unknown[]][]]
    return tables.flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`))
  }

  /** As text, so that these are keys of the body and not of this test's object. */
  const POLLUTION = '{"__proto__":{"role":"admin","status":"won"},"constructor":{"prototype":{"role":"admin"}},'

  type Extra = Record<string, unknown>

  /** Returns a body with further fields, and each object of a list in it with them too. */
  const withExtra = (body: object, extra: Extra): object => ({
    ...extra,
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, inLists(value, extra)])),
  })

  const inLists = (value: unknown, extra: Extra): unknown =>
    Array.isArray(value)
      ? value.map((one) => (one !== null && typeof one === 'object' ? withExtra(one, extra) : one))
      : value

  /** Sends a prepared write to an empty site; returns its status, the fields it refused, and the rows that it made or changed. */
  async function effectOf([route, prepare]: [string, Prepare], extra?: Extra) {
    await site.empty()
    const headers = await signedIn(site)
    const { path, body, version } = await prepare(site, headers)
    const before = new Set(rowsIn(await stored(site)))
    const text = JSON.stringify(extra ? withExtra(body, extra) : body)
    const answer = await site.fetch(path, {
      method: route.split(' ')[0],
      body: extra ? text.replace('{', POLLUTION) : text,
      headers: {
        'Content-Type': 'application/json',
        ...headers,
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
    })
    const { issues = [] } = JSON.parse((await answer.text()) || '{}') as { issues?: { path: string }[] }
    const rows = rowsIn(await stored(site)).filter((row) => !before.has(row))
    return {
      status: answer.status,
      refused: issues.map((issue) => issue.path.split('.')[0] ?? ''),
      rows: rows.map((row) => row.replace(VOLATILE, '…')).sort(),
    }
  }

  test.for(Object.entries(WRITES))('%s stores nothing that a row has by itself', async (write) => {
    const expected = await effectOf(write)
    expect([expected.status < 300, expected.rows.length > 0]).toEqual([true, true])
    expect(await effectOf(write, READ_ONLY)).toEqual(expected)
  })

  test.for(eachOf(Object.entries(WRITES), oneOf))('%s takes no column of any table by its name', async (write) => {
    const expected = await effectOf(write)
    // No field takes such a value: one of the contract is refused by its name. Any other is as if it were not there.
    const all = Object.fromEntries((await columns()).map((name) => [name, { mine: true }]))
    const result = await effectOf(write, all)
    const isRefused = result.status === 400 && result.refused.length > 0 && result.rows.length === 0
    if (!isRefused) expect(result).toEqual(expected)
    expect(result.refused.filter((name) => name in READ_ONLY)).toEqual([])
  })

  /** Writes without a row's fields: their body is empty, or is a question, a file, credentials, or an order of ids. */
  const WITHOUT_FIELDS = [
    /^DELETE /,
    /\/(?:process-image|process-manual|upload|logout|password|search|preview|export|einvoice|erase|import|order|options|confirm|passkeys?)$/,
    /\/(?:recovery|recovery-codes|sign-out-everywhere|invitation|accept|continue|restore|replacement|login)$/,
    /\/(?:demonstration|email|cancel|backups|refresh-status|token|reminder)$/,
    /^POST \/admin\/versions\//,
    /^PUT \/admin\/images\/:id$/,
  ]

  test('every write of a row is tried, or declared as having no fields', () => {
    const writes = routes.filter((route) => !route.startsWith('GET'))
    const isDeclared = (route: string) => route in WRITES || WITHOUT_FIELDS.some((pattern) => pattern.test(route))
    expect(writes.filter((route) => !isDeclared(route))).toEqual([])
    expect(Object.keys(WRITES).filter((route) => !writes.includes(route))).toEqual([])
  })
}
