import type { Order } from '#contract/order/order.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import type { Written } from '#tests/simulate/book.ts'
import type { Random, Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import { ORIGIN, type World } from '#tests/simulate/world.ts'
import { type Call, callApi } from './ask.ts'
import { visit } from './visitor.ts'

const SELLERS = ['amina', 'bashir']

/** An administrator at work: their calls, and the responses. */
export class Seller {
  readonly #world: World
  readonly #weather: Weather
  readonly name: string

  constructor(world: World, random: Random, weather: Weather) {
    this.#world = world
    this.#weather = weather
    this.name = random.one(SELLERS)
  }

  /** Calls the API; returns undefined if the connection broke. */
  call<Body>(method: string, path: string, asked: Pick<Call, 'body' | 'headers'> = {}) {
    const { name: who } = this
    return callApi<Body>(this.#world, method, path, {
      ...asked,
      who,
      token: this.#world.signIn(who),
      weather: this.#weather,
    })
  }

  /**
   * Saves something, over what was seen in a version, or as something new; returns it as it is stored then, undefined if nobody says that
   * it is.
   */
  async save<Saved extends { version: number }>(
    what: string,
    method: string,
    path: string,
    body: unknown,
    version?: number,
  ) {
    const headers = version === undefined ? undefined : seen(version)
    const answer = await this.call<Saved>(method, path, { body, headers })
    if (answer?.status !== 200 && answer?.status !== 201) return undefined
    const { body: saved } = answer
    if (version !== undefined && saved.version !== version + 1)
      this.#world.book.problem(`${what} was saved over version ${saved.version - 1}, and ${version} was seen`)
    return saved
  }

  /** Looks at a public page right after something was saved, which is to be there with its mark. */
  look(path: string, mark?: string) {
    return visit(this.#world, path, this.#weather, { token: this.#world.signIn(this.name), ...(mark && { mark }) })
  }
}

export const seen = (version: number) => ({ 'If-Match': `"${version}"` })

/** The version on the seller's screen: sometimes it was opened before somebody else's change. */
export const versionSeen = (row: { version: number }, random: Random) =>
  row.version > 1 && random.chance(0.3) ? row.version - 1 : row.version

export type Row = {
  id: string
  version: number
  status: string
  number_sequence: number | null
  currency: string
  total: number
}

export const quotationsIn = (world: World, statuses: string[]) =>
  world.db.read<Row>(
    `select id, version, status, number_sequence, currency, total from quotations
    where status in (${statuses.map((status) => `'${status}'`).join(', ')}) and erased_at is null order by created_at, id`,
  )

/** What a seller does with a quotation that has one of these statuses, if there is one. */
export const atQuotation =
  (
    statuses: string[],
    work: (world: World, seller: Seller, row: Row, random: Random, weather: Weather) => Promise<unknown>,
  ): Act =>
  async (world, random, weather) => {
    const row = random.pick(quotationsIn(world, statuses))
    if (row) await work(world, new Seller(world, random, weather), row, random, weather)
  }

/** The classes of VAT of a quotation's lines, one after the other. */
const VAT = [
  { id: 'standard', name: 'Standard', kind: 'standard', points: 750, text: '' },
  { id: 'exempt', name: 'Exempt', kind: 'exempt', points: 0, text: 'Exempt' },
  { id: 'zero', name: 'Zero-rated', kind: 'zero', points: 0, text: '' },
]

/** Gives a quotation classes of VAT, or leaves it one rate, by what was drawn. */
const withClasses = <Draft extends { depositPoints: number; lines: object[] }>(draft: Draft) =>
  draft.depositPoints === 3_333
    ? { ...draft, deliveryVat: VAT[0], lines: draft.lines.map((line, i) => ({ ...line, vat: VAT[i] })) }
    : draft

/** Amounts at which rounding errors show. */
const PRICES = [1, 33, 999, 2_780_000, 1_234_567, 5_000_050]

export function draftOf(world: World, random: Random) {
  const inquiries = world.db.read<{ id: string; email: string }>('select id, email from contact_inquiries order by id')
  const inquiry = random.chance(0.6) ? random.pick(inquiries) : undefined
  const today = lagosDate(world.clock.now)
  const who = inquiry?.email || `${random.one(['musa', 'zainab', 'sani', 'rabi'])}@example.com`
  return {
    inquiryId: inquiry?.id ?? null,
    customerName: `${who.split('@')[0]} Danladi`,
    customerEmail: random.chance(0.85) ? who : null,
    customerPhone: '+2348030000002',
    customerCompany: null,
    currency: random.one(['USD', 'NGN']),
    koboPerDollar: random.chance(0.8) ? random.one([160_000, 153_333, 149_999]) : null,
    rateDate: null as string | null,
    validUntil: addDays(today, random.one([0, 1, 3, 14])),
    delivery: random.one([0, 120_000, 33]),
    vatPoints: random.one([0, 750, 333]),
    depositPoints: random.one([0, 3_000, 10_000, 3_333]),
    terms: 'As agreed.',
    note: world.book.mark('q'),
    lines: Array.from({ length: random.between(1, 3) }, (_, i) => ({
      machineId: null,
      description: `Line ${i + 1}`,
      quantity: random.between(1, 5),
      unitPrice: random.one(PRICES),
      discountPoints: random.one([0, 500, 3_333]),
    })),
  }
}

const withRate = (draft: ReturnType<typeof draftOf>, today: string) => ({
  ...draft,
  rateDate: draft.koboPerDollar === null ? null : today,
})

/** Prepares a quotation. */
export const draft: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  const body = withClasses(withRate(draftOf(world, random), lagosDate(world.clock.now)))
  // Before it is stored: it may be erased before the response arrives.
  const [erased] = world.db.read<{ last: number }>(LAST_ERASURE)
  const answer = await seller.call<Quotation>('POST', '/api/admin/quotations', { body })
  if (answer?.status === 201)
    world.book.report({
      what: `the quotation ${answer.body.id} was stored`,
      query: `select 1 where exists (select 1 from quotations where id = ?)
        or exists (select 1 from audit_log where entity_id = ? and action = 'delete') or (${LAST_ERASURE}) > ?`,
      values: [answer.body.id, answer.body.id, erased?.last ?? 0],
    })
}

/** A draft is deleted with its person, whoever that was at the time of erasure. */
const LAST_ERASURE = `select coalesce(max(id), 0) as last from audit_log where action = 'erase'`

/** Changes a draft, with its current version. */
export const edit = atQuotation(['draft'], (world, seller, row, random) =>
  editRow(world, seller, row, random, versionSeen(row, random)),
)

/** Changes a draft as it was in a version. */
export async function editRow(world: World, seller: Seller, row: { id: string }, random: Random, version: number) {
  const body = withClasses(withRate(draftOf(world, random), lagosDate(world.clock.now)))
  const path = `/api/admin/quotations/${row.id}`
  await seller.save<Quotation>(row.id, 'PUT', path, body, version)
}

/** Sends a draft, with the version that was seen. */
export const send = atQuotation(['draft'], (world, seller, row, random) =>
  sendRow(world, seller, row, versionSeen(row, random)),
)

/** Sends a draft as it was in a version. */
export async function sendRow(world: World, seller: Seller, row: { id: string }, version: number) {
  type Answer = { quotation: Quotation; link: string }
  const answer = await seller.call<Answer>('POST', `/api/admin/quotations/${row.id}/send`, { headers: seen(version) })
  if (answer?.status !== 200) return
  const { quotation, link } = answer.body
  if (quotation.version !== version + 1)
    world.book.problem(`${row.id} was sent in version ${quotation.version - 1}, and ${version} was seen`)
  world.log(`${row.id} has the number ${quotation.number}`)
  world.book.links.push({ path: new URL(link).pathname, id: row.id })
  const [, year, sequence] = /^Q-(\d+)-(\d+)$/.exec(quotation.number ?? '') ?? []
  world.book.report({
    what: `${row.id} was sent as ${quotation.number}`,
    query: `select 1 from quotations where id = ? and number_year = ? and number_sequence = ? and status <> 'draft' and sent_at is not null`,
    values: [row.id, Number(year), Number(sequence)],
  })
}

/** Does something else with a sent quotation. */
export const follow = atQuotation(['sent', 'viewed', 'declined', 'withdrawn'], async (world, seller, row, random) => {
  const path = `/api/admin/quotations/${row.id}`
  const headers = seen(row.version)
  const todo = random.below(6)
  if (todo === 0) await seller.call('POST', `${path}/revise`, { headers })
  if (todo === 1) await seller.call('POST', `${path}/withdraw`, { headers })
  if (todo === 2) await seller.call('POST', `${path}/email`, { headers, body: { reminder: random.chance(0.3) } })
  if (todo === 3) await newLink(world, seller, row)
  if (todo === 4) await endLinks(world, seller, row)
  if (todo === 5) await recordAnswer(world, seller, row, random)
})

async function newLink(world: World, seller: Seller, row: Row) {
  const path = `/api/admin/quotations/${row.id}/link`
  const answer = await seller.call<{ link: string }>('POST', path, { headers: seen(row.version) })
  if (answer?.status === 201) world.book.links.push({ path: new URL(answer.body.link, ORIGIN).pathname, id: row.id })
}

export async function endLinks(world: World, seller: Seller, row: Row) {
  const before = new Set(world.book.links.filter(({ id }) => id === row.id).map(({ path }) => path))
  const answer = await seller.call('DELETE', `/api/admin/quotations/${row.id}/links`)
  if (answer?.status !== 204) return
  for (const path of before) world.book.endedLinks.add(path)
}

async function recordAnswer(world: World, seller: Seller, row: Row, random: Random) {
  const body = random.chance(0.5)
    ? { answer: 'accepted', name: 'Musa', phone: '' }
    : { answer: 'declined', reason: 'Too dear' }
  const answer = await seller.call('POST', `/api/admin/quotations/${row.id}/answer`, {
    headers: seen(row.version),
    body,
  })
  if (answer?.status !== 200) return
  world.book.report({
    what: `${row.id} was recorded as ${body.answer}`,
    query: 'select 1 from quotations where id = ? and status = ?',
    values: [row.id, body.answer],
  })
}

/** Deletes a draft. */
export const remove = atQuotation(['draft'], (_, seller, row) =>
  seller.call('DELETE', `/api/admin/quotations/${row.id}`),
)

type PaymentRow = { id: string; quotation_id: string; kind: string }

/** Works on an order: payments, invoice, deliveries. */
export const order = atQuotation(['accepted'], (world, seller, row, random) =>
  orderStep(world, seller, row, random, random.below(8)),
)

/** Does one thing to an order. */
export async function orderStep(world: World, seller: Seller, row: Row, random: Random, todo: number) {
  if (todo <= 1) await report(world, seller, row, random)
  if (todo === 2 || todo === 3) await confirm(world, seller, row, random)
  if (todo === 4) await reverse(world, seller, row, random)
  if (todo === 5) await invoice(world, seller, row)
  if (todo === 6) await deliver(world, seller, row, random)
  if (todo === 7) await cancel(world, seller, row, random)
}

async function report(world: World, seller: Seller, row: Row, random: Random) {
  const kind = random.chance(0.3) ? 'refund' : 'payment'
  const amount = Math.max(1, Math.floor(row.total / random.between(1, 4)) + random.below(3))
  await reportAmount(world, seller, row, random, { kind, amount, currency: random.one(['USD', 'NGN']) })
}

type Amount = { kind: 'payment' | 'refund'; amount: number; currency: string }

/** Reports a payment or a refund. */
export async function reportAmount(
  world: World,
  seller: Seller,
  row: Row,
  random: Random,
  { kind, amount, currency }: Amount,
) {
  const key = random.uuid()
  const paidOn = lagosDate(world.clock.now)
  const body = {
    kind,
    amount,
    currency,
    method: 'transfer',
    paidOn,
    bank: 'Kano First',
    reference: key,
    overpays: true,
    // A company pays the rest to the tax office.
    ...(kind === 'payment' && currency === 'NGN' && { withheld: Math.floor(amount / 50) }),
  }
  await sendUnder(key, world, seller, row, 'payments', body)
}

/** Sends a payment or a delivery; the screen repeats a request that may not have arrived, with the same key. */
async function sendUnder(
  key: string,
  world: World,
  seller: Seller,
  { id }: Row,
  what: 'payments' | 'deliveries',
  body: object,
) {
  const asked = { body, headers: { 'Idempotency-Key': key } }
  const send = () => seller.call<Order>('POST', `/api/admin/orders/${id}/${what}`, asked)
  let answer = await send()
  for (let again = 0; again < 2 && (answer === undefined || answer.status >= 500); again++) answer = await send()
  if (answer?.status === 201) world.book.keys.set(key, what)
}

export const paymentsOf = (world: World, row: Pick<Row, 'id'>) =>
  world.db.read<PaymentRow>('select id, quotation_id, kind from payments where quotation_id = ? order by rowid', row.id)

/** Mostly the newest. */
const aPayment = (world: World, row: Row, random: Random) => {
  const payments = paymentsOf(world, row)
  return random.chance(0.6) ? payments.at(-1) : random.pick(payments)
}

async function confirm(world: World, seller: Seller, row: Row, random: Random) {
  const payment = aPayment(world, row, random)
  if (payment) await confirmPayment(world, seller, payment, random.chance(0.5) ? { overpays: true } : {})
}

export async function confirmPayment(world: World, seller: Seller, payment: { id: string }, body: object) {
  const answer = await seller.call('POST', `/api/admin/payments/${payment.id}/confirm`, { body })
  if (answer?.status === 409) await certify(world, seller, payment)
  if (answer?.status === 200)
    world.book.report({
      what: `the payment ${payment.id} was confirmed`,
      query: 'select 1 from payment_confirmations where payment_id = ?',
      values: [payment.id],
    })
}

/** Enters the certificate of what was withheld from a payment that was confirmed before; each has a number of its own. */
async function certify(world: World, seller: Seller, { id }: { id: string }) {
  const body = { number: `WHT-${id}`, certifiedOn: lagosDate(world.clock.now) }
  const answer = await seller.call('POST', `/api/admin/payments/${id}/certificate`, { body })
  if (answer?.status === 200)
    world.book.report({
      what: `the certificate of ${id} was entered`,
      query: `select 1 from withholding_certificates where payment_id = ? and number in (?, '')`,
      values: [id, body.number],
    })
}

async function reverse(world: World, seller: Seller, row: Row, random: Random) {
  const payment = aPayment(world, row, random)
  if (!payment) return
  const answer = await seller.call('POST', `/api/admin/payments/${payment.id}/reverse`, {
    body: { reason: 'Not there' },
  })
  if (answer?.status === 200)
    world.book.report({
      what: `the payment ${payment.id} was reversed`,
      query: 'select 1 from payment_reversals where payment_id = ?',
      values: [payment.id],
    })
}

async function invoice(world: World, seller: Seller, row: Row) {
  const answer = await seller.call<Order>('POST', `/api/admin/orders/${row.id}/invoice`)
  if (answer?.status === 201)
    world.book.report({
      what: `the order ${row.id} has its invoice`,
      query: 'select 1 from invoices where quotation_id = ?',
      values: [row.id],
    })
  if (answer?.status === 409) await credit(world, seller, row)
}

/** Takes back an invoice that was issued before, where nothing of its money is left with the firm. */
async function credit(world: World, seller: Seller, { id }: Row) {
  const answer = await seller.call<Order>('POST', `/api/admin/orders/${id}/credit-note`)
  if (answer?.status === 201)
    world.book.report({
      what: `the invoice of ${id} was taken back`,
      query: 'select 1 from credit_notes where quotation_id = ?',
      values: [id],
    })
}

async function deliver(world: World, seller: Seller, row: Row, random: Random) {
  const key = random.uuid()
  const body = {
    lines: [{ line: 0, quantity: 1, serials: random.chance(0.6) ? [`GT-${random.below(8)}`] : [] }],
    place: 'Dawanau',
    deliveredOn: lagosDate(world.clock.now),
    driver: 'Sani',
    unpaid: true,
  }
  await sendUnder(key, world, seller, row, 'deliveries', body)
}

async function cancel(world: World, seller: Seller, row: Row, random: Random) {
  const deliveries = world.db.read<{ id: string }>(
    'select id from deliveries where quotation_id = ? order by id',
    row.id,
  )
  const delivery = random.pick(deliveries)
  if (!delivery) return
  const answer = await seller.call('POST', `/api/admin/deliveries/${delivery.id}/cancel`, { body: { reason: 'Rain' } })
  if (answer?.status === 200)
    world.book.report({
      what: `the delivery ${delivery.id} was cancelled`,
      query: 'select 1 from deliveries where id = ? and cancelled_at is not null',
      values: [delivery.id],
    })
}

/** Erases a person, or looks at what that would do. */
export const erase: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  const email = `${random.one(['musa', 'zainab', 'ibrahim', 'hauwa', 'sani', 'rabi'])}@example.com`
  await eraseEmail(world, seller, email)
}

/** Erases whoever has this address. */
export async function eraseEmail(world: World, seller: Seller, email: string) {
  const stored = world.db.read<Written>('select id, message from contact_inquiries where email = ?', email)
  const answer = await seller.call('POST', '/api/admin/privacy/erase', { body: { email } })
  // What was said about them before no longer applies; only a response says whether they were erased.
  world.book.noteErasure(email, stored, answer?.status === 200)
}

/** Records the next step of an inquiry. */
export const inbox: Act = async (world, random, weather) => {
  type Found = { id: string; version: number }
  const row = random.pick(world.db.read<Found>('select id, version from contact_inquiries order by id'))
  if (!row) return
  const body = { status: random.one(['new', 'answered', 'won', 'closed']), note: world.book.mark('n') }
  const path = `/api/admin/contact-inquiries/${row.id}`
  const seller = new Seller(world, random, weather)
  await seller.save<Found>(`the inquiry ${row.id}`, 'PUT', path, body, versionSeen(row, random))
}
