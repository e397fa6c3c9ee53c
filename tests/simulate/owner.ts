import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { CLASSES } from '#tests/support/quotations.ts'
import type { Random, Weather } from './engine/turns.ts'
import type { Act } from './plan.ts'
import { visit } from './visitor.ts'
import { ORIGIN, type World } from './world.ts'

const OWNERS = ['amina', 'bashir']

export class Owner {
  readonly #world: World
  readonly #weather: Weather
  readonly name: string

  constructor(world: World, random: Random, weather: Weather) {
    this.#world = world
    this.#weather = weather
    this.name = random.one(OWNERS)
  }

  /** Calls the API; returns undefined if the connection broke. */
  call = <Body>(method: string, path: string, asked: { body?: unknown; headers?: Record<string, string> } = {}) =>
    this.#world.call<Body>(path, { ...asked, method, who: this.name, isAdmin: true, weather: this.#weather })

  /** Saves something over what was seen in a version, and reports what `confirms` says once it is stored. */
  async save<Saved extends { version: number }>(what: string, path: string, body: unknown, version: number) {
    const answer = await this.call<Saved>('PUT', path, { body, headers: seen(version) })
    if (answer?.status !== 200) return undefined
    if (answer.body.version !== version + 1)
      this.#world.book.problem(`${what} was saved over version ${answer.body.version - 1}, and ${version} was seen`)
    return answer.body
  }
}

export const seen = (version: number) => ({ 'If-Match': `"${version}"` })

/** The version on somebody's screen: sometimes it was opened before somebody else's change. */
const versionSeen = (row: { version: number }, random: Random) =>
  row.version > 1 && random.chance(0.3) ? row.version - 1 : row.version

// The catalogue.

type Machine = { id: string; version: number; slug: string }

const machines = (world: World) => world.db.read<Machine>('select id, version, slug from machinery order by id')

const aMachine = (world: World, random: Random, mark: string) => ({
  name: `Tractor ${world.step}-${random.below(1_000)}`,
  category: 'tractors',
  description: `A tractor, ${mark}.`,
  imageUrl: '/images/machinery/tractor-t75.webp',
  price: '27800.00',
  series: 'T Series',
  specifications: 'Engine: 75 hp',
  hidden: random.chance(0.3),
})

/** Visitors have a page open on other continents as well, so that it is stored. */
async function visited(world: World, slug: string, random: Random, weather: Weather) {
  const paths = [`/machinery/${slug}`, '/api/machinery', `/api/machinery/${slug}`, '/gallery', `/ha/machinery/${slug}`]
  for (let more = random.between(2, 4); more > 0; more--) await visit(world, random.one(paths), weather)
}

export const add: Act = async (world, random, weather) => {
  const mark = world.book.mark('m')
  const owner = new Owner(world, random, weather)
  const answer = await owner.call<Machine>('POST', '/api/machinery', { body: aMachine(world, random, mark) })
  if (answer?.status !== 201) return
  world.book.report({
    what: `the machine ${answer.body.id} was stored`,
    query: `select 1 where exists (select 1 from machinery where id = ?1) or exists (select 1 from bin where id = ?1)
      or exists (select 1 from audit_log where entity_id = ?1 and action = 'purge')`,
    values: [answer.body.id],
  })
  await visit(world, '/api/machinery', weather, mark, owner.name)
}

/** Changes a machine, as it was seen; the database may not say that it was done. */
export const change: Act = async (world, random, weather) => {
  const machine = random.pick(machines(world))
  if (!machine) return
  const mark = world.book.mark('m')
  const owner = new Owner(world, random, weather)
  await visited(world, machine.slug, random, weather)
  const body = aMachine(world, random, mark)
  const path = `/api/machinery/${machine.id}`
  const saved = await owner.save<Machine>(`the machine ${machine.id}`, path, body, versionSeen(machine, random))
  if (!saved) return
  world.book.report({
    what: `the machine ${machine.id} has version ${saved.version} as it was saved`,
    query: `select 1 where not exists (select 1 from machinery where id = ?1
      and (version < ?2 or (version = ?2 and description <> ?3)))`,
    values: [machine.id, saved.version, body.description],
  })
  await visit(world, `/machinery/${saved.slug}`, weather, mark, owner.name)
}

export const refusedPurge: Act = (world, random) => change(world, random, world.weather(random, { 'purge before': 1 }))

export const bin: Act = async (world, random, weather) => {
  const owner = new Owner(world, random, weather)
  const inBin = random.pick(world.db.read<{ id: string }>('select id from bin order by id'))
  if (inBin && random.chance(0.6)) return void (await owner.call('POST', `/api/admin/bin/${inBin.id}/restore`))
  const machine = random.pick(machines(world))
  if (!machine) return
  if (random.chance(0.7)) await visited(world, machine.slug, random, weather)
  await owner.call('DELETE', `/api/machinery/${machine.id}`, { headers: seen(machine.version) })
}

// The inbox.

export const inbox: Act = async (world, random, weather) => {
  type Row = { id: string; version: number }
  const row = random.pick(world.db.read<Row>('select id, version from contact_inquiries order by id'))
  if (!row) return
  const body = { status: random.one(['new', 'answered', 'won', 'closed']), note: world.book.mark('n') }
  const owner = new Owner(world, random, weather)
  const path = `/api/admin/contact-inquiries/${row.id}`
  await owner.save<Row>(`the inquiry ${row.id}`, path, body, versionSeen(row, random))
}

const PEOPLE = ['musa', 'zainab', 'ibrahim', 'hauwa', 'sani', 'rabi']

export const erase: Act = async (world, random, weather) => {
  const email = `${random.one(PEOPLE)}@example.com`
  const messages = world.db
    .read<{ message: string }>('select message from contact_inquiries where email = ?', email)
    .map(({ message }) => message)
  const body = { email }
  const answer = await new Owner(world, random, weather).call('POST', '/api/admin/privacy/erase', { body })
  // Only a response says whether they were erased.
  world.book.noteErasure(email, answer?.status === 200, messages)
}

// Quotations.

export type Row = { id: string; version: number; status: string; currency: string; total: number }

export const quotationsIn = (world: World, statuses: string[]) =>
  world.db.read<Row>(
    `select id, version, status, currency, total from quotations
    where status in (${statuses.map((status) => `'${status}'`).join(', ')}) and erased_at is null order by created_at, id`,
  )

/** What an owner does with a quotation that has one of these statuses, if there is one. */
export const atQuotation =
  (
    statuses: string[],
    work: (world: World, owner: Owner, row: Row, random: Random, weather: Weather) => Promise<unknown>,
  ): Act =>
  async (world, random, weather) => {
    const row = random.pick(quotationsIn(world, statuses))
    if (row) await work(world, new Owner(world, random, weather), row, random, weather)
  }

/** Amounts at which rounding errors show. */
const PRICES = [1, 33, 999, 2_780_000, 1_234_567, 5_000_050]

function aDraft(world: World, random: Random) {
  const inquiries = world.db.read<{ id: string; email: string }>('select id, email from contact_inquiries order by id')
  const inquiry = random.chance(0.6) ? random.pick(inquiries) : undefined
  const today = lagosDate(world.clock.now)
  const who = inquiry?.email || `${random.one(PEOPLE)}@example.com`
  const vat = random.one([CLASSES[0], null])
  const koboPerDollar = random.chance(0.8) ? random.one([160_000, 153_333, 149_999]) : null
  return {
    inquiryId: inquiry?.id ?? null,
    customerName: `${who.split('@')[0]} Danladi`,
    customerEmail: random.chance(0.85) ? who : null,
    customerPhone: '+2348030000002',
    customerCompany: null,
    currency: random.one(['USD', 'NGN']),
    koboPerDollar,
    rateDate: koboPerDollar === null ? null : today,
    validUntil: addDays(today, random.one([0, 1, 3, 14])),
    delivery: random.one([0, 120_000, 33]),
    deliveryVat: vat,
    depositPoints: random.one([0, 3_000, 10_000, 3_333]),
    terms: 'As agreed.',
    note: world.book.mark('q'),
    lines: Array.from({ length: random.between(1, 3) }, (_, i) => ({
      machineId: null,
      description: `Line ${i + 1}`,
      quantity: random.between(1, 5),
      unitPrice: random.one(PRICES),
      discountPoints: random.one([0, 500, 3_333]),
      vat,
    })),
  }
}

export const draft: Act = async (world, random, weather) => {
  const body = aDraft(world, random)
  await new Owner(world, random, weather).call('POST', '/api/admin/quotations', { body })
}

const edit = (world: World, owner: Owner, { id }: { id: string }, random: Random, version: number) =>
  owner.save(id, `/api/admin/quotations/${id}`, aDraft(world, random), version)

export async function send(world: World, owner: Owner, row: { id: string }, version: number) {
  type Sent = { quotation: { number: string; version: number }; link: string }
  const answer = await owner.call<Sent>('POST', `/api/admin/quotations/${row.id}/send`, { headers: seen(version) })
  if (answer?.status !== 200) return
  const { quotation, link } = answer.body
  if (quotation.version !== version + 1)
    world.book.problem(`${row.id} was sent in version ${quotation.version - 1}, and ${version} was seen`)
  world.book.links.push({ path: new URL(link).pathname, id: row.id })
  const [, year, sequence] = /^Q-(\d+)-(\d+)$/.exec(quotation.number) ?? []
  world.book.report({
    what: `${row.id} was sent as ${quotation.number}`,
    query: `select 1 from quotations where id = ? and number_year = ? and number_sequence = ? and status <> 'draft'`,
    values: [row.id, Number(year), Number(sequence)],
  })
}

/** Two people have the same draft open: one saves it, and the other, who has not seen that, saves or sends theirs. */
export const twoAtADraft = atQuotation(['draft'], async (world, one, row, random, weather) => {
  const other = new Owner(world, random, weather)
  if (random.chance(0.5)) await edit(world, one, row, random, row.version)
  if (random.chance(0.3)) await edit(world, other, row, random, row.version)
  else await send(world, other, row, versionSeen(row, random))
})

export const follow = atQuotation(['sent', 'viewed', 'declined', 'withdrawn'], async (world, owner, row, random) => {
  const path = `/api/admin/quotations/${row.id}`
  const headers = seen(row.version)
  const todo = random.below(5)
  if (todo === 0) await owner.call('POST', `${path}/withdraw`, { headers })
  if (todo === 1) await owner.call('POST', `${path}/email`, { headers, body: { reminder: random.chance(0.3) } })
  if (todo === 2) await newLink(world, owner, row)
  if (todo === 3) await endLinks(world, owner, row)
  if (todo === 4) {
    const revised = await owner.call<{ id: string; version: number }>('POST', `${path}/revise`, { headers })
    if (revised?.status === 201) await send(world, owner, revised.body, revised.body.version)
  }
})

async function newLink(world: World, owner: Owner, row: Row) {
  const path = `/api/admin/quotations/${row.id}/link`
  const answer = await owner.call<{ link: string }>('POST', path, { headers: seen(row.version) })
  if (answer?.status === 201) world.book.links.push({ path: new URL(answer.body.link, ORIGIN).pathname, id: row.id })
}

async function endLinks(world: World, owner: Owner, row: Row) {
  const before = world.book.links.filter(({ id }) => id === row.id)
  const answer = await owner.call('DELETE', `/api/admin/quotations/${row.id}/links`)
  if (answer?.status === 204) for (const { path } of before) world.book.endedLinks.add(path)
}

// Orders.

export async function orderStep(world: World, owner: Owner, row: Row, random: Random, todo = random.below(9)) {
  if (todo <= 1) await reportMoney(world, owner, row, random)
  else if (todo <= 3) await confirm(world, owner, row, random)
  else if (todo === 4) await settle(world, owner, 'reverse', random.pick(paymentsOf(world, row)))
  else if (todo === 5) await owner.call('POST', `/api/admin/orders/${row.id}/invoice`, { body: { unpaid: true } })
  else if (todo === 6) await owner.call('POST', `/api/admin/orders/${row.id}/credit-note`)
  else if (todo === 7) await deliver(world, owner, row, random)
  else await settle(world, owner, 'cancel', random.pick(deliveriesOf(world, row)))
}

export const order = atQuotation(['accepted'], (world, owner, row, random) => orderStep(world, owner, row, random))

/** Sends a payment or a delivery; the screen repeats a request that may not have arrived, with the same key. */
async function sendUnderKey(world: World, owner: Owner, { id }: Row, what: 'payments' | 'deliveries', body: object) {
  const key = world.random.uuid()
  const asked = { body, headers: { 'Idempotency-Key': key } }
  const send = () => owner.call('POST', `/api/admin/orders/${id}/${what}`, asked)
  let answer = await send()
  for (let again = 0; again < 2 && (!answer || answer.status >= 500); again++) answer = await send()
  if (answer?.status === 201) world.book.keys.set(key, what)
}

async function reportMoney(world: World, owner: Owner, row: Row, random: Random, kind?: 'payment' | 'refund') {
  const currency = random.one(['USD', 'NGN'])
  const amount = Math.max(1, Math.floor(row.total / random.between(1, 4)) + random.below(3))
  const is = kind ?? (random.chance(0.3) ? 'refund' : 'payment')
  await sendUnderKey(world, owner, row, 'payments', {
    kind: is,
    amount,
    currency,
    method: 'transfer',
    paidOn: lagosDate(world.clock.now),
    bank: 'Kano First',
    reference: world.book.mark('r'),
    overpays: true,
    // A company pays the rest to the tax office.
    ...(is === 'payment' && currency === 'NGN' && random.chance(0.4) && { withheld: Math.floor(amount / 50) }),
  })
}

const paymentsOf = (world: World, { id }: Row) =>
  world.db.read<{ id: string }>('select id from payments where quotation_id = ? order by rowid', id)

async function confirm(world: World, owner: Owner, row: Row, random: Random) {
  const payments = paymentsOf(world, row)
  const payment = random.chance(0.6) ? payments.at(-1) : random.pick(payments)
  await settle(world, owner, 'confirm', payment)
}

/** What is done to a payment or a delivery, and which row says so from then on. */
const SETTLED = {
  confirm: ['payments', { overpays: true }, 'select 1 from payment_confirmations where payment_id = ?'],
  reverse: ['payments', { reason: 'Not there' }, 'select 1 from payment_reversals where payment_id = ?'],
  cancel: ['deliveries', { reason: 'Rain' }, 'select 1 from deliveries where id = ? and cancelled_at is not null'],
} as const

async function settle(world: World, owner: Owner, how: keyof typeof SETTLED, row: { id: string } | undefined) {
  if (!row) return
  const [rows, body, query] = SETTLED[how]
  const path = `/api/admin/${rows}/${row.id}/${how}`
  const answer = await owner.call('POST', path, { body })
  if (answer?.status === 200) world.book.report({ what: `${path} was done`, query, values: [row.id] })
}

async function deliver(world: World, owner: Owner, row: Row, random: Random) {
  await sendUnderKey(world, owner, row, 'deliveries', {
    lines: [{ line: 0, quantity: 1, serials: random.chance(0.6) ? [`GT-${random.below(8)}`] : [] }],
    place: 'Dawanau',
    deliveredOn: lagosDate(world.clock.now),
    driver: 'Sani',
    unpaid: true,
  })
}

const deliveriesOf = (world: World, { id }: Row) =>
  world.db.read<{ id: string }>('select id from deliveries where quotation_id = ? order by id', id)

/** The money of an order: paid, checked, paid back, reversed, each on what was there before. */
export const haggle = atQuotation(['accepted'], async (world, owner, row, random) => {
  for (let more = random.between(1, 3); more > 0; more--) {
    await reportMoney(world, owner, row, random)
    if (random.chance(0.25)) await settle(world, owner, 'reverse', random.pick(paymentsOf(world, row)))
    await confirm(world, owner, row, random)
  }
})

/** Two people do the same at an order at once: confirm payments, pay back what was paid, issue a paper, send a machine off. */
export const twoAtAnOrder = atQuotation(['accepted'], async (world, one, row, random, weather) => {
  const owners = [one, new Owner(world, random, weather)]
  const todo = random.below(4)
  if (todo > 1) {
    const step = random.one([5, 6, 7, 8])
    return void (await Promise.all(owners.map((owner) => orderStep(world, owner, row, random, step))))
  }
  for (const owner of owners) await reportMoney(world, owner, row, random, todo === 0 ? 'payment' : 'refund')
  const newest = paymentsOf(world, row).slice(random.chance(0.3) ? -1 : -2)
  await Promise.all(owners.map((owner, i) => settle(world, owner, 'confirm', newest[i] ?? newest[0])))
})
