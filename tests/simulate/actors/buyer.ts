import { lagosDate } from '#domain/lagos-date.ts'
import type { OpenPage } from '#tests/simulate/book.ts'
import type { Random, Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { ask } from './ask.ts'
import { add, change } from './editor.ts'
import { night, schedule } from './platform.ts'
import {
  atQuotation,
  confirmPayment,
  draft,
  editRow,
  endLinks,
  eraseEmail,
  order as orderOf,
  orderStep,
  paymentsOf,
  quotationsIn,
  reportAmount,
  Seller,
  seen,
  sendRow,
} from './seller.ts'
import { comeBack, write } from './visitor.ts'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Opens a page of a link, or posts a form of it. */
function visitLink(world: World, path: string, weather: Weather, values?: Record<string, string>) {
  const what = `a buyer ${values ? 'posts' : 'opens'} ${path.replace(/\/quotation\/[\w-]+/, 'link')}`
  const init = values && { method: 'POST', headers: FORM, body: new URLSearchParams(values).toString() }
  return ask<string>(world, path, { what, ...(init && { init }), weather })
}

const fieldOf = (page: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]*name="${name}"`).exec(page)?.[1]

/** Open pages of quotations without an answer, and a few of others. */
function unanswered(world: World): OpenPage[] {
  const waiting = new Set(quotationsIn(world, ['sent', 'viewed']).map(({ id }) => id))
  const pages = world.book.openPages
  return [...pages.filter(({ id }) => waiting.has(id)), ...pages.slice(-3)]
}

/** A link that was given to somebody: mostly one to a quotation in such a state. */
function aLink(world: World, random: Random, statuses: string[]) {
  const fitting = new Set(quotationsIn(world, statuses).map(({ id }) => id))
  const links = world.book.links.filter(({ id }) => fitting.has(id))
  return random.pick(links.length > 0 && random.chance(0.8) ? links : world.book.links)
}

/** Opens a link, and perhaps answers, on a page that may have been open for days. */
export const answer: Act = async (world, random, weather) => {
  const page = random.chance(0.4) ? random.pick(unanswered(world)) : undefined
  const opened = page ?? (await open(world, aLink(world, random, ['sent', 'viewed']), random, weather))
  if (opened && (page || random.chance(0.7))) await decide(world, opened, random, weather)
}

const isStored = (world: World, id: string) =>
  world.db.read('select id from quotations where id = ? and erased_at is null', id).length > 0

/** Opens a link, as a browser does that renders the page; undefined if nothing can be answered there. */
export async function open(
  world: World,
  link: { path: string; id: string } | undefined,
  random: Random,
  weather: Weather,
): Promise<OpenPage | undefined> {
  if (!link) return
  const wasEnded = world.book.endedLinks.has(link.path)
  const page = await visitLink(world, link.path, weather)
  if (!page) return
  if (wasEnded && page.status === 200) world.book.problem(`an ended link still shows ${link.id}`)
  if (page.status === 404 && isStored(world, link.id)) world.book.problem(`the link sent for ${link.id} is not found`)
  if (page.status !== 200) return
  if (random.chance(0.6)) await visitLink(world, `${link.path}/seen`, weather)
  const revision = fieldOf(page.body, 'revision')
  if (revision === undefined) return
  const opened = { ...link, revision }
  world.book.openPages.push(opened)
  return opened
}

/** Answers with the forms of an open page; a request lost by the connection is sent once more. */
export async function decide(
  world: World,
  { path, id, revision }: OpenPage,
  random: Random,
  weather: Weather,
  yes = 0.6,
) {
  const isYes = random.chance(yes)
  const values: Record<string, string> = isYes
    ? { revision, name: 'Musa Danladi', phone: '08030000002', agreed: 'yes' }
    : { revision, reason: 'Too dear' }
  const action = `${path}/${isYes ? 'accept' : 'decline'}`
  let said = await visitLink(world, action, weather, values)
  if (!said) said = await visitLink(world, action, weather, values)
  if (said?.status !== 303) return
  if (isYes) await lookAtAccepted(world, { path, id }, weather)
  // By the thread: the revision that the link was sent for may be a draft, which goes when its person is erased.
  const [row] = world.db.read<{ thread_id: string }>('select thread_id from quotations where id = ?', id)
  world.book.report({
    what: `the buyer of ${id} was shown that it is ${isYes ? 'accepted' : 'declined'}`,
    query: 'select 1 from quotations where thread_id = ? and revision = ? and status = ?',
    values: [row?.thread_id ?? '', Number(revision), isYes ? 'accepted' : 'declined'],
  })
}

/** Whoever has accepted is led back to the page, which says so. */
async function lookAtAccepted(world: World, { path, id }: { path: string; id: string }, weather: Weather) {
  const page = await visitLink(world, path, weather)
  const [row] = world.db.read(
    `select 1 from quotations where status = 'accepted' and thread_id = (select thread_id from quotations where id = ?)`,
    id,
  )
  if (page?.status === 200 && row && fieldOf(page.body, 'agreed') !== undefined)
    world.book.problem(`${id} was accepted, and its buyer is asked to`)
}

/** Reports a payment, or that a delivery arrived. */
export const pay: Act = async (world, random, weather) => {
  const link = aLink(world, random, ['accepted'])
  if (!link) return
  const page = await visitLink(world, link.path, weather)
  if (page?.status !== 200) return
  const number = /D-\d{4}-\d{4,}/.exec(page.body)?.[0]
  if (number && random.chance(0.5)) await receive(world, link.path, number, weather)
  else await reportPaid(world, link, page.body, random, weather)
}

async function receive(world: World, path: string, number: string, weather: Weather) {
  await visitLink(world, `${path}/received`, weather, { number, name: 'Musa', arrived: 'yes' })
}

async function reportPaid(
  world: World,
  link: { path: string; id: string },
  page: string,
  random: Random,
  weather: Weather,
) {
  const key = fieldOf(page, 'key')
  if (!key) return
  const values = {
    key,
    amount: String(random.between(1, 5_000)),
    currency: random.one(['USD', 'NGN']),
    paidOn: lagosDate(world.clock.now),
    bank: 'Kano First',
    reference: world.book.mark('r'),
    overpays: 'yes',
  }
  let said = await visitLink(world, `${link.path}/paid`, weather, values)
  // Pressed twice, or sent again after the connection broke.
  if (!said || random.chance(0.2)) said = await visitLink(world, `${link.path}/paid`, weather, values)
  // The redirect leads to a page that says so if the link has ended meanwhile.
  if (said?.status !== 303 || !hasOpenLink(world, link.id)) return
  world.book.report({
    what: `the buyer's payment ${values.reference} is stored`,
    query: `select 1 from payments where reference = ? or reference = ''`,
    values: [values.reference],
  })
}

const hasOpenLink = (world: World, id: string) =>
  world.db.read(
    `select 1 from quotation_links l join quotations q on q.thread_id = l.thread_id where q.id = ? and l.ended_at is null`,
    id,
  ).length > 0

// What people do one after the other, where chance alone would hardly ever put it together.

/** A visitor writes where the line is bad, and comes back while the server is in trouble. */
export const roughLine: Act = async (world, random) => {
  const weather = world.weather(random, { 'line after': 0.4, 'line before': 0.2 })
  await write(world, random, weather)
  const trouble = { 'database before': 0.3, 'line before': 0.2, 'line after': 0.1 }
  await comeBack(world, random, world.weather(random, trouble))
}

/** The platform refuses a purge, and then its repetition: what is stored is as before until a later one succeeds. */
export const refusedPurge: Act = async (world, random) => {
  const weather = world.weather(random, { 'purge before': 1 })
  await change(world, random, weather)
  await schedule(world, random, weather)
}

const SAVES = 60

/** Somebody saves faster than the platform takes purges: ten seconds after the last time every page is new. */
export const sixtySaves: Act = async (world, random) => {
  for (let saves = 0; saves < SAVES; saves++) await change(world, random, world.weather(random, {}))
  await world.sleep(10_000)
  if (world.db.read('select id from waiting_purges').length > 0)
    world.book.problem('ten seconds after the last of sixty saves a purge still waits')
}

/** A sale: a quotation is prepared and sent, its buyer reads it and mostly accepts it. */
export const sell: Act = async (world, random, weather) => {
  await draft(world, random, weather)
  const row = quotationsIn(world, ['draft']).at(-1)
  if (!row) return
  await sendRow(world, new Seller(world, random, weather), row, row.version)
  const link = world.book.links.findLast(({ id }) => id === row.id)
  const page = await open(world, link, random, weather)
  if (page && random.chance(0.6)) await decide(world, page, random, weather, 0.9)
}

/** Two people have the same draft open: one saves it, and the other, who has not seen that, saves or sends theirs. */
export const twoAtADraft: Act = async (world, random, weather) => {
  if (random.chance(0.5)) await draft(world, random, weather)
  const row = quotationsIn(world, ['draft']).at(-1)
  if (!row) return
  await editRow(world, new Seller(world, random, weather), row, random, row.version)
  const other = new Seller(world, random, weather)
  if (random.chance(0.5)) await editRow(world, other, row, random, row.version)
  else await sendRow(world, other, row, row.version)
}

/** The seller ends the links of a quotation, and somebody who has one opens it. */
export const endAndOpen = atQuotation(['sent', 'viewed', 'accepted'], async (world, seller, row, random, weather) => {
  await endLinks(world, seller, row)
  await open(
    world,
    world.book.links.findLast(({ id }) => id === row.id),
    random,
    weather,
  )
})

/** The seller revises what the buyer may have read, and the buyer may accept the earlier revision meanwhile. */
export const reviseAndSend: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['sent', 'viewed']))
  if (!row) return
  const links = world.book.links.filter(({ id, path }) => id === row.id && !world.book.endedLinks.has(path))
  const page = random.chance(0.8) ? await open(world, links.at(-1), random, weather) : undefined
  const seller = new Seller(world, random, weather)
  const now = quotationsIn(world, ['sent', 'viewed']).find(({ id }) => id === row.id)
  if (!now) return
  const revised = await seller.call<{ id: string; version: number }>('POST', `/api/admin/quotations/${row.id}/revise`, {
    headers: seen(now.version),
  })
  if (page && random.chance(0.3)) await decide(world, page, random, weather, 0.9)
  if (revised?.status === 201) await sendRow(world, seller, revised.body, revised.body.version)
}

/** The money of an order: paid, checked, paid back, reversed, each on what was there before. */
export const haggle = atQuotation(['accepted'], async (world, seller, row, random) => {
  const [report, confirm, reverse] = [0, 2, 4]
  for (let more = random.between(1, 3); more > 0; more--) {
    await orderStep(world, seller, row, random, report)
    if (random.chance(0.25)) await orderStep(world, seller, row, random, reverse)
    await orderStep(world, seller, row, random, confirm)
  }
})

/** What was paid is paid back by two people, who do not know of each other. */
export const payBack = atQuotation(['accepted'], async (world, one, row, random, weather) => {
  const other = new Seller(world, random, weather)
  const paid = { amount: random.between(1_000, 50_000), currency: row.currency }
  const newest = () => paymentsOf(world, row).at(-1)
  await reportAmount(world, one, row, random, { ...paid, kind: 'payment' })
  const payment = newest()
  if (payment) await confirmPayment(world, one, payment, { overpays: true })
  for (const seller of [one, other]) await reportAmount(world, seller, row, random, { ...paid, kind: 'refund' })
  const refunds = paymentsOf(world, row).filter(({ kind }) => kind === 'refund')
  await Promise.all(refunds.slice(-2).map((refund, i) => confirmPayment(world, i ? one : other, refund, {})))
})

/** Two payments arrive, and two people confirm one each at the same moment, or both the same one. */
export const twoConfirm = atQuotation(['accepted'], async (world, one, row, random, weather) => {
  const sellers = [one, new Seller(world, random, weather)]
  for (const seller of sellers) {
    const paid = { amount: random.between(1_000, 50_000), currency: row.currency }
    await reportAmount(world, seller, row, random, { ...paid, kind: 'payment' })
  }
  const payments = paymentsOf(world, row)
    .filter(({ kind }) => kind === 'payment')
    .slice(random.chance(0.2) ? -1 : -2)
  await Promise.all(
    sellers.map(async (seller, i) => {
      const payment = payments[i] ?? payments[0]
      if (payment) await confirmPayment(world, seller, payment, { overpays: true })
    }),
  )
})

/** Two people do the same paper of an order at once. */
export const sameOrder: Act = async (world, random, weather) => {
  const row = random.pick(quotationsIn(world, ['accepted']))
  if (!row) return
  const step = random.one([5, 5, 6, 7])
  const sellers = [new Seller(world, random, weather), new Seller(world, random, weather)]
  await Promise.all(sellers.map((seller) => orderStep(world, seller, row, random, step)))
}

/** Machines of an order leave, and come back. */
export const dispatch = atQuotation(['accepted'], async (world, seller, row, random) => {
  const [deliver, cancel] = [6, 7]
  for (let more = random.between(1, 2); more > 0; more--) await orderStep(world, seller, row, random, deliver)
  if (random.chance(0.6)) await orderStep(world, seller, row, random, cancel)
})

/** A backup is made while people write, sell and change the catalogue. */
export const busyNight: Act = async (world, random, weather) => {
  const meanwhile = [write, draft, add, change, orderOf]
  const acts = Array.from({ length: 3 }, async () => {
    for (let turns = random.below(200); turns > 0; turns--) await world.breath()
    await random.one(meanwhile)(world, random, weather)
  })
  await Promise.all([night(world, random, weather), ...acts])
}

/** Erases somebody who has been offered something. */
export const eraseCustomer: Act = async (world, random, weather) => {
  const offered = world.db.read<{ email: string }>(
    'select distinct customer_email as email from quotations where customer_email is not null order by 1',
  )
  const email = random.pick(offered)?.email
  if (!email) return
  await eraseEmail(world, new Seller(world, random, weather), email)
}
