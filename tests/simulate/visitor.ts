import { answered, tooOld } from './invariants.ts'
import type { Act } from './plan.ts'
import type { World } from './world.ts'

const VISITORS = ['musa', 'zainab', 'ibrahim', 'hauwa']

/** Writes an inquiry; sometimes the tab is closed before the response arrives. */
export const write: Act = async (world, random, weather) => {
  const who = random.one(VISITORS)
  const browser = world.browser(who)
  const kind = random.chance(0.5) ? 'contact' : 'quotation'
  const mark = world.book.mark('i')
  const email = `${who}@example.com`
  const inquiry = world.book.begin(mark, who, email)
  const fields: Record<string, string> =
    kind === 'contact'
      ? { firstName: who, lastName: 'Danladi', email, phone: '', farmSize: '', interest: '', message: `Hello ${mark}` }
      : { name: `${who} Danladi`, email, phone: '08030000002', company: '', message: `Two tractors ${mark}` }
  if (random.chance(0.15)) browser.setOnline(false)
  const language = random.one(['en', 'ha', 'fr'] as const)
  const tab = browser.tabs.at(-1) ?? (await browser.open(weather))
  for (let tries = 0; tries < 3 && !tab.work.isDead; tries++) {
    browser.weather = weather
    const since = world.front.moment()
    const sending = tab.page.submit(kind, fields, language)
    if (random.chance(0.12)) {
      await world.breaths(random.below(8))
      browser.close(tab)
      return world.log(`${who} closes the tab while ${mark} is sent`)
    }
    const sent = await Promise.race([sending, tab.work.death])
    // Another visit has closed the tab.
    if (!sent) return
    inquiry.state = sent.state
    world.log(`${who} ${kind} ${mark}: ${sent.state}`)
    if (sent.state === 'sent')
      return world.book.report({
        what: `the inquiry ${mark} is stored`,
        query: 'select 1 from contact_inquiries where instr(message, ?) > 0',
        values: [mark],
        email,
        since,
      })
    if (sent.state === 'queued' || random.chance(0.3)) return
  }
}

/** Comes back, online or offline, and leaves again: after days perhaps, with what waits in the outbox. */
export const comeBack: Act = async (world, random, weather) => {
  const browser = world.browser(random.one(VISITORS))
  for (const tab of browser.tabs) browser.close(tab)
  browser.isOnline = random.chance(0.8)
  const tab = await browser.open(weather)
  await Promise.race([tab.page.flush().catch(() => undefined), tab.work.death])
  world.log(`${browser.name} comes back ${browser.isOnline ? 'online' : 'offline'}: ${browser.disk.size} in the outbox`)
  if (random.chance(0.5)) browser.close(tab)
}

export const reconnect: Act = async (world, random, weather) => {
  const browser = world.browser(random.one(VISITORS))
  browser.weather = weather
  browser.setOnline(true)
  await world.breaths(20)
  world.log(`${browser.name} is online`)
}

/** Writes where the connection is bad, and comes back while the server is in trouble. */
export const roughConnection: Act = async (world, random) => {
  await write(world, random, world.weather(random, { 'line after': 0.4, 'line before': 0.2 }))
  await comeBack(world, random, world.weather(random, { 'database before': 0.3, killed: 0.2, 'line after': 0.1 }))
}

const HOUR_MS = 60 * 60 * 1000

/** Everybody who is offline writes, has no connection for four days, and comes back with it. */
export const fourDays: Act = async (world, random, weather) => {
  const browser = world.browser(random.one(VISITORS))
  browser.setOnline(false)
  await write(world, random, weather)
  world.clock.set(() => browser.setOnline(true), 4 * 24 * HOUR_MS)
}

const LISTS = ['/api/machinery', '/api/machinery', '/api/machinery?limit=24&view=full', '/gallery', '/', '/ha/gallery']

export const read: Act = async (world, random, weather) => {
  const slugs = world.db.read<{ slug: string }>('select slug from machinery order by id')
  for (let more = random.between(1, 3); more > 0; more--) {
    const slug = random.pick(slugs)?.slug
    const ofOne = [`/machinery/${slug}`, `/machinery/${slug}`, `/api/machinery/${slug}`, `/fr/machinery/${slug}`]
    await visit(world, random.one(slug !== undefined && random.chance(0.5) ? ofOne : LISTS), weather)
  }
}

/** Reads a public page, and checks what it shows; of an owner who has just saved something, also that it is there. */
export async function visit(
  world: World,
  path: string,
  weather: Parameters<Act>[2],
  saved?: string,
  who = 'a visitor',
) {
  const asked = world.book.now()
  const answer = await world.call(path, { who, weather, isAdmin: saved !== undefined })
  if (answer?.status !== 200) return
  for (const problem of tooOld(world, path, answered(answer), asked, saved)) world.book.problem(problem)
}

/** A stranger tries what is an administrator's, and links and papers of others by guessing. */
export const pry: Act = async (world, random, weather) => {
  const [row] = world.db.read<{ id: string }>('select id from quotations order by random() limit 1')
  const paths = [
    ['GET', '/api/admin/contact-inquiries'],
    ['GET', '/api/admin/quotations'],
    ['GET', `/api/admin/quotations/${row?.id}`],
    ['GET', '/api/machinery?limit=25&hidden=1'],
    ['POST', `/api/admin/orders/${row?.id}/invoice`],
    ['DELETE', `/api/admin/quotations/${row?.id}`],
    ['GET', `/quotation/${row?.id}`],
  ] as const
  const [method, path] = random.one(paths)
  const answer = await world.call(path, { who: 'a stranger', weather, method })
  if (answer && answer.status < 400) world.book.problem(`a stranger may ${method} ${path}: ${answer.status}`)
}
