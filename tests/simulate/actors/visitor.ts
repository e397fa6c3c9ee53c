import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { type Answer, ask } from './ask.ts'

export const VISITORS = ['musa', 'zainab', 'ibrahim', 'hauwa']

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
      for (let turns = random.below(8); turns > 0; turns--) await world.breath()
      browser.close(tab)
      world.log(`${who} closes the tab while ${mark} is sent`)
      return
    }
    const sent = await Promise.race([sending, tab.work.death])
    // Another visit has closed the tab.
    if (!sent) return
    inquiry.state = sent.state
    world.log(`${who} ${kind} ${mark}: ${sent.state}${sent.state === 'sent' ? ` ${sent.id}` : ''}`)
    if (sent.state === 'sent') {
      world.book.report({
        what: `the inquiry ${mark} is stored`,
        query: 'select 1 from contact_inquiries where instr(message, ?) > 0',
        values: [mark],
        email,
        since,
      })
      return
    }
    if (sent.state === 'queued' || random.chance(0.3)) return
  }
}

/** Comes back, online or offline, and leaves again. */
export const comeBack: Act = async (world, random, weather) => {
  const browser = world.browser(random.one(VISITORS))
  for (const tab of browser.tabs) browser.close(tab)
  browser.isOnline = random.chance(0.8)
  const tab = await browser.open(weather)
  await Promise.race([tab.page.flush().catch(() => undefined), tab.work.death])
  world.log(`${browser.name} comes back ${browser.isOnline ? 'online' : 'offline'}: ${browser.disk.size} in the outbox`)
  if (random.chance(0.5)) browser.close(tab)
}

/** A browser is online again. */
export const lineReturns: Act = async (world, random, weather) => {
  const browser = world.browser(random.one(VISITORS))
  browser.weather = weather
  browser.setOnline(true)
  for (let turns = 0; turns < 20; turns++) await world.breath()
  world.log(`${browser.name} is online`)
}

const LISTS = ['/api/machinery', '/api/machinery', '/api/machinery?limit=24&view=full', '/gallery', '/', '/ha/gallery']

/** Reads public pages repeatedly within a minute. */
export const read: Act = async (world, random, weather) => {
  const slugs = world.db.read<{ slug: string }>('select slug from machinery order by id')
  for (let more = random.between(1, 3); more > 0; more--) {
    const slug = random.pick(slugs)?.slug
    const ofOne = [
      `/machinery/${slug}`,
      `/machinery/${slug}`,
      `/api/machinery/${slug}/similar`,
      `/fr/machinery/${slug}`,
    ]
    const path = random.one(slug !== undefined && random.chance(0.5) ? ofOne : LISTS)
    // A link from a chat: its response is not stored.
    const spelling = random.chance(0.2) ? `${path.includes('?') ? '&' : '?'}utm_source=chat` : ''
    await visit(world, path + spelling, weather)
  }
}

/** Lists of all that there is of something, by their words. */
const WHOLE: Record<string, RegExp> = {
  '/api/machinery': /^mark-m|^Tractor/,
  '/api/blog': /^mark-p/,
  '/api/gallery': /^mark-g/,
  '/api/services': /^mark-v/,
  '/api/settings': /^mark-s/,
  '/api/prices': /^"/,
}

/** Of somebody who is more than a visitor: who has signed in, and has just saved something with this mark. */
type Reader = { token?: string; mark?: string }

/** Reads a public page, and checks what it shows. */
export async function visit(world: World, path: string, weather: Parameters<Act>[2], { token, mark }: Reader = {}) {
  const asked = { moment: world.front.moment(), passed: world.clock.passed }
  const init = { headers: { Accept: 'text/html', ...(token && { Authorization: `Bearer ${token}` }) } }
  const noteOf = ({ status, headers, text }: Answer) => `${status} ${headers.get('Cf-Cache-Status')} ${text.length}`
  const answer = await ask(world, path, { what: `a visitor reads ${path}`, init, weather, noteOf })
  if (!answer) return
  const whole = WHOLE[path]
  const due = whole ? [...world.book.shown.keys()].filter((word) => whole.test(word)) : mark ? [mark] : []
  world.book.notePage(path, answer, answer.text, asked, answer.status === 200 ? due : [])
}
