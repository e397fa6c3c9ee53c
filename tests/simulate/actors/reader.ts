import { textsPathOf } from '#contract/translations/texts-path.ts'
import type { Browser } from '#tests/simulate/browser/browser.ts'
import type { Shown } from '#tests/simulate/browser/device.ts'
import type { DocumentTab } from '#tests/simulate/browser/document-tab.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { VISITORS } from './visitor.ts'

/** The loader waits for four seconds, before it starts the service worker and reports. */
const STAY_MS = 5_000
const DELAYS = [0, 0, 0, 0, 1_500, 12_000]

const sleep = (world: World, milliseconds: number) =>
  new Promise<void>((resolve) => void world.clock.set(resolve, milliseconds))

/** The pages that anybody may open, in the three languages. */
function pagesOf(world: World): string[] {
  const rows = world.db.read<{ path: string }>(
    `select '/machinery/' || slug as path from machinery union all select '/blog/' || slug from blog_posts order by 1`,
  )
  const paths = ['', '/gallery', '/portfolio', '/blog', '/compare', ...rows.map(({ path }) => path)]
  return ['', '/ha', '/fr'].flatMap((language) => paths.map((path) => language + path || '/'))
}

/** A page: mostly one of a few, which are opened again and again. */
function aPage(world: World, browser: Browser, random: Random): string {
  if (random.chance(0.08)) return random.pick(world.book.links)?.path ?? '/admin'
  const pages = pagesOf(world)
  const known = [...browser.device.disk.entries('gona-documents').values()].map(({ url }) => new URL(url).pathname)
  const path = random.chance(0.7) ? (random.pick(known) ?? '/gallery') : random.one(pages)
  return path + (random.chance(0.12) ? random.one(['?q=tractor', '?utm_source=chat', '?item=1']) : '')
}

/** How it is with the device and its connection for a while. */
function meet(browser: Browser, random: Random) {
  const { device } = browser
  if (random.chance(0.6)) browser.setOnline(random.chance(0.7))
  device.delay = random.one(DELAYS)
  device.breaksOff = random.one([0, 0, 0, 0.1])
  device.disk.isFull = random.chance(0.07)
  device.registration.isPressed = random.chance(0.15)
  if (random.chance(0.1)) device.http.clear()
  if (random.chance(0.05)) device.evict()
  for (const tab of browser.documents) if (tab.isReading && random.chance(0.7)) tab.leave()
}

/** Returns somebody's browser, whose connection is fast and whole. */
function wellConnected(world: World, random: Random, weather: Weather): Browser {
  const browser = world.browser(random.one(VISITORS))
  browser.weather = weather
  browser.setOnline(true)
  Object.assign(browser.device, { delay: 0, breaksOff: 0 })
  return browser
}

/** Opens pages, one after the other, mostly of those that were opened before. */
export const surf: Act = async (world, random, weather) => {
  const browser = world.browser(random.one(VISITORS))
  browser.weather = weather
  meet(browser, random)
  for (let more = random.between(1, 3); more > 0; more--) {
    const path = aPage(world, browser, random)
    await openPage(world, browser, path, random)
    if (!random.chance(0.3)) continue
    // The connection is gone, and the page is opened again.
    browser.setOnline(false)
    await openPage(world, browser, path, random)
    browser.setOnline(random.chance(0.7))
  }
}

/** A page is opened offline after a release has replaced its files, and the connection comes back while it is read. */
export const reconnect: Act = async (world, random, weather) => {
  const browser = wellConnected(world, random, weather)
  const path = random.one(pagesOf(world))
  await openPage(world, browser, path, random)
  world.deploy()
  browser.setOnline(false)
  world.clock.set(() => browser.setOnline(true), STAY_MS / 4)
  await openPage(world, browser, path, random)
}

/** Opens a machine that is deleted then, finds it gone, and tries once more without a connection. */
export const findGone: Act = async (world, random, weather) => {
  const browser = wellConnected(world, random, weather)
  const rows = world.db.read<{ id: string; version: number; slug: string }>(
    'select id, version, slug from machinery where hidden = 0 order by id',
  )
  const machine = random.pick(rows)
  if (!machine) return
  const { id, version, slug } = machine
  await openPage(world, browser, `/machinery/${slug}`, random)
  const headers = { 'If-Match': `"${version}"` }
  await world.call('amina', 'DELETE', `/api/machinery/${id}`, { headers, weather })
  await openPage(world, browser, `/machinery/${slug}`, random)
  browser.setOnline(false)
  await openPage(world, browser, `/machinery/${slug}`, random)
}

/** The site is deployed without its service worker for a while, and somebody comes. */
export const switchOff: Act = async (world, random, weather) => {
  world.deploy(true)
  world.log('a deployment without the service worker')
  const browser = world.browser(random.one(VISITORS))
  browser.weather = weather
  if (random.chance(0.5)) await openPage(world, browser, '/', random)
  if (random.chance(0.7)) world.deploy()
}

/** The service worker is switched off while the browser stops workers in the middle, and its visitor comes again and again. */
export const stayOff: Act = async (world, random, weather) => {
  const browser = wellConnected(world, random, weather)
  await openPage(world, browser, '/gallery', random)
  world.deploy(true)
  for (const isPressed of [true, true, false, false]) {
    browser.device.registration.isPressed = isPressed
    await openPage(world, browser, '/gallery', random)
  }
  world.deploy()
}

/** Reads for a whole evening: more pages and images than are stored. */
export const evening: Act = async (world, random, weather) => {
  const browser = wellConnected(world, random, weather)
  const tab = await openPage(world, browser, '/gallery', random)
  if (!tab || browser.device.registration.script === undefined) return
  const images = Array.from({ length: 210 }, (_, i) => `/images/machinery/${world.step}-${i}-480.webp`)
  tab.report({ pages: pagesOf(world), images, withCode: false })
  await Promise.all(tab.reports)
  world.log(`${browser.name} has read for an evening: ${countOf(browser)}`)
}

const countOf = ({ device: { disk } }: Browser) =>
  ['documents', 'assets', 'images', 'lists'].map((name) => `${disk.entries(`gona-${name}`).size} ${name}`).join(', ')

async function openPage(
  world: World,
  browser: Browser,
  path: string,
  random: Random,
): Promise<DocumentTab | undefined> {
  const { device } = browser
  await device.registration.activateWaiting()
  const isControlled = device.registration.script !== undefined
  const shown = await device.navigate(path)
  const from = shown.origin ? `from fetch ${shown.origin.number}` : 'nothing'
  const what = path.replace(/\/quotation\/.+/, 'link')
  world.log(`${browser.name} opens ${what}: ${shown.status} ${from}; ${countOf(browser)}`)
  if (isControlled) await update(world, browser)
  if (!shown.origin || shown.status >= 500 || /^\/(?:admin|quotation)/.test(path)) {
    await shown.rest
    return undefined
  }
  const tab = aTab(browser, shown, isControlled, random)
  // Another visit may close it.
  await Promise.race([read(world, browser, tab, shown, random), tab.work.death])
  return tab
}

/** After a navigation the browser looks for another version of the worker. */
async function update(world: World, browser: Browser) {
  const { device } = browser
  const before = device.known.hindrances
  await device.registration.update().catch(() => undefined)
  if (!world.files.isWorkerOff || device.known.hindrances !== before) return
  if (device.registration.script !== undefined) world.book.problem(`${browser.name} still has the service worker`)
  const left = [...device.disk.caches.keys()]
  if (left.length > 0) world.book.problem(`${browser.name} still has ${left}`)
}

const IMAGE = /(?:src|href)="(\/images\/[^"]+\.webp)"/g
const FILE = /"(\/assets\/(?:loader|sheet)-[^"]+)"/g

const named = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path as string)),
]

function aTab(browser: Browser, { html, path }: Shown, isControlled: boolean, random: Random): DocumentTab {
  const connection = random.chance(0.7) ? '4g' : 'slow-2g'
  const tab = browser.document({ path, images: named(html, IMAGE).slice(0, 2), isControlled, connection }, new Map())
  tab.isReading = true
  return tab
}

/** Reads a page for a while: its files and images are fetched, and its loader reports. */
async function read(world: World, { device }: Browser, tab: DocumentTab, { html, path, rest }: Shown, random: Random) {
  const { isControlled, work } = tab
  for (const file of [...named(html, FILE), ...named(html, IMAGE).slice(0, 2)])
    await device.fetchFor(isControlled, work, file).catch(() => undefined)
  if (!world.files.isWorkerOff) await tab.load()
  if (random.chance(0.85)) await sleep(world, STAY_MS)
  await Promise.all([...tab.reports, rest])
  const texts = textsPathOf(html, languageOf(path))
  if (texts && random.chance(0.5)) await device.searchTexts(isControlled, work, texts)
  if (random.chance(0.2)) tab.move(random.one(pagesOf(world)))
  await Promise.all(tab.reports)
  if (random.chance(0.4)) tab.leave()
}

const languageOf = (path: string) => (/^\/(ha|fr)(?:\/|$)/.exec(path)?.[1] ?? 'en') as 'en' | 'ha' | 'fr'
