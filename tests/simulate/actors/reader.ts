import { textsPathOf } from '#domain/urls.ts'
import type { Browser, Shown } from '#tests/simulate/browser/browser.ts'
import { contactForm, type DocumentTab, type Form, quotationForm } from '#tests/simulate/browser/document.ts'
import { offeredAgain, Promised } from '#tests/simulate/device-rules.ts'
import type { Random, Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { callApi } from './ask.ts'
import { seen } from './seller.ts'
import { VISITORS } from './visitor.ts'

/** The loader waits for four seconds, before it starts the service worker and reports. */
const STAY_MS = 5_000
const DELAYS = [0, 0, 0, 0, 1_500, 12_000]

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
  const asked = { who: 'amina', token: world.signIn('amina'), headers: seen(version), weather }
  if (!(await callApi(world, 'DELETE', `/api/machinery/${id}`, asked))) return
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
  if (random.chance(0.85)) await world.sleep(STAY_MS)
  await Promise.all([...tab.reports, rest])
  const texts = textsPathOf(html, languageOf(path))
  if (texts && random.chance(0.5)) await device.searchTexts(isControlled, work, texts)
  if (random.chance(0.2)) tab.move(random.one(pagesOf(world)))
  await Promise.all(tab.reports)
  if (random.chance(0.4)) tab.leave()
}

const languageOf = (path: string) => (/^\/(ha|fr)(?:\/|$)/.exec(path)?.[1] ?? 'en') as 'en' | 'ha' | 'fr'

/** The forms of the site: the contact form, and one for each machine. */
const MACHINES = [
  { key: 'machine-1', title: 'Gona T75' },
  { key: 'machine-2', title: 'Gona T45' },
]
const DRAFTS = ['contact', ...MACHINES.map(({ key }) => key)]

type Hydrated = ReturnType<NonNullable<DocumentTab['app']>['hydrate']>

/** Somebody in a tab, who types, looks at something else, reloads, and sends. */
class Filler {
  readonly #world: World
  readonly #browser: Browser
  readonly #random: Random
  readonly #session = new Map<string, string>()
  readonly #promised = new Promised()
  #tab!: DocumentTab
  #form!: Form
  #draft = 'contact'
  #hydrated: Hydrated | undefined
  /** Whether the form's own code is there. */
  #isAssisted = false
  /** What of its message nobody has tried to send. */
  #isNew = false
  /** The drafts that were changed since they were sent or queued, which makes them other inquiries. */
  readonly #changed = new Set<string>()

  constructor(world: World, browser: Browser, random: Random) {
    this.#world = world
    this.#browser = browser
    this.#random = random
  }

  get isGone(): boolean {
    return this.#tab.work.isDead
  }

  get death(): Promise<void> {
    return this.#tab.work.death
  }

  /** Opens a page with a form, in the tab that is open. */
  async open(draft = this.#random.one(DRAFTS)) {
    const machine = MACHINES.find(({ key }) => key === draft)
    this.#draft = draft
    this.#form = machine ? quotationForm(machine.key, machine.title) : contactForm()
    this.#tab = this.#browser.document({ path: machine ? '/gallery' : '/', form: this.#form }, this.#session)
    this.#hydrated = undefined
    this.#isAssisted = false
    this.#promised.open()
    await this.#tab.load()
  }

  /** The app arrives, and the visitor comes near the form, whose own code follows. */
  async arrive() {
    if (this.#hydrated) return
    const app = await this.#tab.arrive()
    const machine = MACHINES.find(({ key }) => key === this.#draft)
    const item = machine && { title: machine.title }
    const typed = Promised.typedIn(this.#form)
    this.#hydrated = app.hydrate({ draft: this.#draft, element: this.#form, ...(item && { item }) })
    void app.flushQueued().catch(() => undefined)
    this.#tab.approach()
    await this.#world.breath()
    this.#isAssisted = this.#form.dataset.stored !== undefined
    if (!this.#isAssisted) return this.#problem([`the code of the form ${this.#draft} does not come`])
    this.#problem(this.#promised.wrongForm(this.#draft, this.#form, typed))
    if (!this.#changed.has(this.#draft)) this.#problem(offeredAgain(this.#form, this.#browser))
    if (Object.keys(Promised.typedIn(this.#form)).length > 0) this.#promised.storeAll(this.#draft, this.#form)
  }

  /** What was left while it was being sent is still a draft, or it waits in the outbox, or has been sent. */
  #findAgain(draft: string, mark: string | undefined) {
    if (!mark || this.#session.get(`gona_draft_${draft}`) !== '{}') return
    this.#promised.empty(draft)
    if (!this.#browser.holds(mark) && !this.#browser.acknowledged.has(mark))
      this.#problem([`${mark} is neither in the form nor in the outbox`])
  }

  #problem(problems: string[]) {
    for (const problem of problems) this.#world.book.problem(`${this.#browser.name}: ${problem}`)
  }

  /** Types into a field, ticks a box, or deletes what is there. */
  type(name: string, text: string) {
    const field = this.#form.field(name)
    if (!field || this.#hydrated?.state() === 'sending') return
    if (field.type === 'checkbox') field.checked = text !== ''
    else field.value = text
    this.#isNew = true
    this.#changed.add(this.#draft)
    this.#form.dispatch('input')
    this.#hydrated?.input(field)
    if (this.#isAssisted) this.#promised.storeAll(this.#draft, this.#form)
  }

  fill() {
    const mark = this.#world.book.mark('i')
    const who = this.#browser.name
    const isContact = this.#draft === 'contact'
    const texts = isContact
      ? { firstName: who, lastName: 'Danladi', email: `${who}@example.com` }
      : { name: `${who} Danladi`, email: `${who}@example.com`, phone: '08030000002' }
    // Sometimes something is missing, and the form says so.
    for (const [name, text] of Object.entries(texts)) if (this.#random.chance(0.97)) this.type(name, text)
    this.type('noEmail', '')
    this.type('message', `Two tractors ${mark}`)
  }

  change() {
    const name = this.#random.one(['email', 'phone', 'name', 'company', 'lastName', 'message', 'noEmail'])
    if (name === 'noEmail') this.type(name, this.#random.one(['true', '']))
    else this.type(name, this.#random.chance(0.35) ? '' : `${name} ${this.#random.below(1_000)}`)
  }

  hide() {
    if (this.#tab.isHidden) return
    if (!this.#isAssisted) this.#promised.storeTyped(this.#draft, this.#form)
    this.#tab.setHidden(true)
  }

  show() {
    if (!this.#tab.isHidden) return
    this.#tab.setHidden(false)
    if (!this.#isAssisted) this.#promised.takeBack(this.#draft)
  }

  /** Leaves the page for another one, or reloads it; or the system ends the tab, which is restored later. */
  async leave(draft?: string) {
    if (this.#random.chance(0.6)) {
      this.hide()
      this.#tab.leave()
    } else this.#tab.kill()
    await this.open(draft)
  }

  reload = () => this.leave(this.#draft)

  /** Sends the form; sometimes the page is left before the response arrives. */
  async send() {
    await this.arrive()
    if (this.#isNew) this.fill()
    const hydrated = this.#hydrated
    if (!hydrated || !this.#form.field('message')?.value.includes('mark-i') || this.#tab.isHidden) return
    const email = this.#form.field('noEmail')?.checked ? '' : (this.#form.field('email')?.value ?? '')
    const [mark] = /mark-i\d+-\d+/.exec(this.#form.field('message')?.value ?? '') ?? []
    const { name } = this.#browser
    const inquiry = mark ? this.#world.book.begin(mark, name, email) : undefined
    const draft = this.#draft
    this.#isNew = false
    this.#changed.delete(draft)
    const since = this.#world.front.moment()
    const sending = hydrated.submit()
    if (this.#random.chance(0.15)) {
      for (let turns = this.#random.below(8); turns > 0; turns--) await this.#world.breath()
      this.#world.log(`${name} leaves the form ${draft} while ${mark} is sent`)
      const reloading = this.reload()
      // Before something is typed into the reloaded form, which is the draft then.
      this.#findAgain(draft, mark)
      return await reloading
    }
    await Promise.race([sending, this.#tab.work.death])
    if (this.isGone) return
    const state = hydrated.state()
    this.#world.log(`${name} sends the form ${draft} with ${mark}: ${state}`)
    if (state === 'sent' || state === 'queued') this.#promised.empty(draft)
    if (inquiry && (state === 'sent' || state === 'queued' || state === 'failed')) inquiry.state = state
    if (state !== 'sent') return
    this.#world.book.report({
      what: `the inquiry ${mark} is stored`,
      query: 'select 1 from contact_inquiries where instr(message, ?) > 0',
      values: [mark ?? ''],
      email,
      since,
    })
  }

  async next() {
    const steps = [
      () => this.fill(),
      () => this.change(),
      () => this.change(),
      () => this.arrive(),
      () => this.hide(),
      () => this.show(),
      () => this.leave(),
      () => this.reload(),
      () => this.send(),
      () => this.send(),
    ]
    await this.#random.one(steps)()
  }

  close() {
    this.#tab.leave()
  }

  /** The system ends the tab, and restores it at once. */
  async restoreTab() {
    this.#tab.kill()
    await this.open(this.#draft)
    await this.arrive()
  }
}

/** Fills in forms, in one tab or in two at once. */
export const fillIn: Act = async (world, random, weather) => {
  const browser = world.browser(random.one(VISITORS))
  browser.weather = weather
  if (random.chance(0.5)) browser.setOnline(random.chance(0.7))
  const fillers = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => new Filler(world, browser, random))
  for (const filler of fillers) await filler.open()
  for (let more = random.between(4, 14); more > 0; more--) {
    const filler = random.one(fillers)
    await Promise.race([filler.next(), filler.death])
    if (random.chance(0.15)) browser.setOnline(!browser.isOnline)
  }
  for (const filler of fillers) filler.close()
}

/** Sends a form that the site mostly fails to store, and whose tab is ended then: what was typed is there again. */
export const sendInVain: Act = async (world, random) => {
  const browser = world.browser(random.one(VISITORS))
  browser.weather = world.weather(random, { 'database before': 0.8 })
  browser.setOnline(true)
  const filler = new Filler(world, browser, random)
  await filler.open()
  await filler.arrive()
  filler.fill()
  await Promise.race([filler.send(), filler.death])
  await filler.restoreTab()
  filler.close()
}
