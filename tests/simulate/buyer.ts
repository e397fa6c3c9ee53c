import { lagosDate } from '#domain/lagos-date.ts'
import type { OpenPage } from './book.ts'
import type { Random, Weather } from './engine/turns.ts'
import { draft, Owner, quotationsIn, send } from './owner.ts'
import type { Act } from './plan.ts'
import type { World } from './world.ts'

const visitLink = (world: World, path: string, weather: Weather, values?: Record<string, string>) =>
  world.call<string>(path, {
    who: 'a buyer',
    weather,
    ...(values && { method: 'POST', body: new URLSearchParams(values) }),
  })

const fieldOf = (page: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]*name="${name}"`).exec(page)?.[1]

/** A link that was given to somebody: mostly one to a quotation in such a state. */
function aLink(world: World, random: Random, statuses: string[]) {
  const fitting = new Set(quotationsIn(world, statuses).map(({ id }) => id))
  const links = world.book.links.filter(({ id }) => fitting.has(id))
  return random.pick(links.length > 0 && random.chance(0.8) ? links : world.book.links)
}

/** The thread of a quotation, and whether it still says who it is for. */
const threadOf = (world: World, id: string) =>
  world.db.read<{ thread: string; note: string; isErased: number }>(
    'select thread_id as thread, note, erased_at is not null as isErased from quotations where id = ?',
    id,
  )[0]

/** Opens a link, as a browser does that renders the page; undefined if nothing can be answered there. */
async function open(world: World, link: { path: string; id: string } | undefined, random: Random, weather: Weather) {
  if (!link) return
  const wasEnded = world.book.endedLinks.has(link.path)
  const page = await visitLink(world, link.path, weather)
  if (!page) return
  const row = threadOf(world, link.id)
  if (wasEnded && page.status === 200) world.book.problem(`an ended link still shows ${link.id}`)
  if (page.status === 404 && row && !row.isErased) world.book.problem(`the link sent for ${link.id} is not found`)
  if (page.status !== 200) return
  const others = world.db
    .read<{ note: string }>(`select note from quotations where thread_id <> ? and note <> ''`, row?.thread ?? '')
    .filter(({ note }) => page.text.includes(note))
  if (others.length > 0) world.book.problem(`the link sent for ${link.id} shows ${others[0]?.note} of another`)
  const image = { who: 'a buyer', weather, headers: { Accept: 'image/webp' } }
  if (random.chance(0.6)) await world.call(`${link.path}/seen`, image)
  const revision = fieldOf(page.body, 'revision')
  if (revision === undefined) return
  const opened = { ...link, revision }
  world.book.openPages.push(opened)
  return opened
}

/** Answers with the forms of an open page; a request lost by the connection is sent once more. */
async function decide(world: World, { path, id, revision }: OpenPage, random: Random, weather: Weather, yes: number) {
  const isYes = random.chance(yes)
  const values: Record<string, string> = isYes
    ? { revision, name: 'Musa Danladi', phone: '08030000002', agreed: 'yes' }
    : { revision, reason: 'Too dear' }
  const answer = () => visitLink(world, `${path}/${isYes ? 'accept' : 'decline'}`, weather, values)
  const said = (await answer()) ?? (await answer())
  if (said?.status !== 303) return
  // By the thread: the revision that the link was sent for may be a draft, which goes when its person is erased.
  world.book.report({
    what: `the buyer of ${id} was shown that it is ${isYes ? 'accepted' : 'declined'}`,
    query: 'select 1 from quotations where thread_id = ? and revision = ? and status = ?',
    values: [threadOf(world, id)?.thread ?? '', Number(revision), isYes ? 'accepted' : 'declined'],
  })
}

/** Opens a link, and perhaps answers, on a page that may have been open for days. */
export const answer: Act = async (world, random, weather) => {
  const page = random.chance(0.4) ? random.pick(world.book.openPages) : undefined
  const opened = page ?? (await open(world, aLink(world, random, ['sent', 'viewed']), random, weather))
  if (opened && (page || random.chance(0.7))) await decide(world, opened, random, weather, 0.6)
}

/** A sale: a quotation is prepared and sent, its buyer reads it and mostly accepts it. */
export const buy: Act = async (world, random, weather) => {
  await draft(world, random, weather)
  const row = quotationsIn(world, ['draft']).at(-1)
  if (!row) return
  await send(world, new Owner(world, random, weather), row, row.version)
  const link = world.book.links.findLast(({ id }) => id === row.id)
  const page = await open(world, link, random, weather)
  if (page) await decide(world, page, random, weather, 0.9)
  if (random.chance(0.5)) await transfer(world, random, weather)
}

/** Reports a payment, or that a delivery arrived; some press twice. */
export const pay: Act = async (world, random, weather) => {
  const link = aLink(world, random, ['accepted'])
  if (!link) return
  const page = await visitLink(world, link.path, weather)
  if (page?.status !== 200) return
  const number = /D-\d{4}-\d{4,}/.exec(page.body)?.[0]
  if (number && random.chance(0.4)) {
    await visitLink(world, `${link.path}/received`, weather, { number, name: 'Musa' })
    return
  }
  const key = fieldOf(page.body, 'key')
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
  const report = () => visitLink(world, `${link.path}/paid`, weather, values)
  let said = await report()
  if (!said || random.chance(0.2)) said = await report()
  // The redirect leads to a page that says so if the link has ended meanwhile.
  const isOpen = world.db.read(
    'select 1 from quotation_links l join quotations q on q.thread_id = l.thread_id where q.id = ? and l.ended_at is null',
    link.id,
  )
  if (said?.status !== 303 || isOpen.length === 0) return
  world.book.report({
    what: `the buyer's payment ${values.reference} is stored`,
    query: `select 1 from payments where reference = ? or reference = ''`,
    values: [values.reference],
  })
}

export const events: Act = (world, _, weather) => world.bank.deliver(weather)

/** A buyer transfers to the account of their order; somebody at the firm may enter and confirm the same money by hand. */
export const transfer: Act = async (world, random, weather) => {
  type Row = { id: string; number: string; total: number; deposit: number; rate: number | null }
  const row = random.pick(
    world.db.read<Row>(`select q.id, a.number, q.total, q.deposit,
      case q.currency when 'NGN' then 100 else q.kobo_per_dollar end as rate
      from order_accounts o join transfer_accounts a on a.id = o.account_id join quotations q on q.id = o.quotation_id
      where a.number is not null order by q.id`),
  )
  if (!row?.rate) return
  const due = random.one([row.deposit, row.total, Math.ceil(row.total / 3), row.total * 2, 1]) * (row.rate / 100)
  const charge = world.bank.arrive(row.number, Math.max(1, Math.round(due)) + random.one([0, random.below(99)]), random)
  const byHand = async () => {
    const owner = new Owner(world, random, weather)
    const payment = { kind: 'payment', method: 'transfer', bank: 'Kano First', currency: 'NGN', overpays: true }
    const body = { ...payment, amount: charge.amount, paidOn: lagosDate(world.clock.now), reference: charge.reference }
    const entered = await owner.call<{ payments: { id: string; reference: string }[] }>(
      'POST',
      `/api/admin/orders/${row.id}/payments`,
      { body },
    )
    const id =
      entered?.status === 201 && entered.body.payments.find(({ reference }) => reference === charge.reference)?.id
    if (id) await owner.call('POST', `/api/admin/payments/${id}/confirm`, { body: { overpays: true } })
  }
  await Promise.all([random.chance(0.7) && world.bank.deliver(weather), random.chance(0.4) && byHand()])
}
