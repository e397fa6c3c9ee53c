import { FETCH, type Fetched, isOnDevice, Known } from '#tests/simulate/device-rules.ts'
import { ORIGIN } from '#tests/simulate/engine/front.ts'
import { globalsOf, type Names, type Program } from '#tests/simulate/engine/program.ts'
import { fairWeather, Random, type Weather, Work } from '#tests/simulate/engine/turns.ts'
import type { Programs, World } from '#tests/simulate/world.ts'
import { type DocumentPrograms, DocumentTab, type Page as ShownPage, storageOn } from './document.ts'
import {
  CacheDisk,
  type Listener,
  type Page,
  Registration,
  Tab,
  type WorkerEvent,
  type WorkerPrograms,
} from './service-worker.ts'

type Asked = (lock: object | null) => Promise<unknown>

/** A visitor's browser: its disk outlives its tabs, and it may go offline and online. */
export class Browser {
  readonly #world: World
  readonly #program: Program
  readonly #programs: DocumentPrograms
  readonly name: string
  isOnline = true
  /** The weather of the last step that used it. */
  weather: Weather
  readonly disk = new Map<string, { key: string }>()
  readonly local = new Map<string, string>()
  readonly #locks = new Map<string, { tab: Tab; waiting: { tab: Tab; go: () => void }[] }>()
  readonly channel = new Set<{ tab: Tab; listener: Listener }>()
  tabs: Tab[] = []
  /** What it stores of the site, and its service worker. */
  readonly device: Device
  readonly documents = new Set<DocumentTab>()
  /** What it knows to have reached the site: the marks in it. */
  readonly acknowledged = new Set<string>()

  constructor(world: World, { page, serviceWorker, documents }: Programs, name: string) {
    this.#world = world
    this.#program = page
    this.#programs = documents
    this.name = name
    this.weather = fairWeather(world.random)
    this.device = new Device(world, this, serviceWorker)
  }

  /** Shows a document, in a tab that stores what `session` has. */
  document = (page: ShownPage, session: Map<string, string>) =>
    new DocumentTab(this.#world, this, this.#programs, page, session)

  /** Whether its outbox still has something with this word. */
  holds = (word: string) => [...this.disk.values()].some((entry) => JSON.stringify(entry).includes(word))

  /** Whether the service worker controls an open page. */
  hasControlled = () => [...this.documents].some(({ isControlled }) => isControlled)

  async open(weather: Weather): Promise<Tab> {
    this.weather = weather
    const tab = new Tab()
    tab.page = await this.#program.start<Page>(this.names(tab))
    this.tabs.push(tab)
    return tab
  }

  /** Closes a tab: whatever it waits for never arrives, and its locks are released. */
  close(tab: Tab) {
    tab.work.die()
    this.tabs = this.tabs.filter((one) => one !== tab)
    for (const entry of this.channel) if (entry.tab === tab) this.channel.delete(entry)
    for (const [name, lock] of this.#locks) {
      lock.waiting = lock.waiting.filter((one) => one.tab !== tab)
      if (lock.tab === tab) this.#free(name)
    }
  }

  /** Goes online or offline. */
  setOnline(isOnline: boolean) {
    const isNews = isOnline && !this.isOnline
    this.isOnline = isOnline
    if (!isNews) return
    for (const tab of [...this.tabs, ...this.documents]) for (const listener of tab.onOnline) listener({})
    void this.device.registration.sync()
  }

  /** Gives a lock to the next one that waits for it and is still there. */
  #free(name: string) {
    const lock = this.#locks.get(name)
    const next = lock?.waiting.shift()
    if (!lock || !next) this.#locks.delete(name)
    else {
      lock.tab = next.tab
      next.go()
    }
  }

  async #request(tab: Tab, name: string, second: object | Asked, third?: Asked): Promise<unknown> {
    const work = third ?? (second as Asked)
    // Whoever is gone would never release it.
    if (tab.work.isDead) return this.#world.turns.never()
    const ifAvailable = third !== undefined && (second as { ifAvailable?: boolean }).ifAvailable === true
    const held = this.#locks.get(name)
    if (held && ifAvailable) return work(null)
    if (held) await new Promise<void>((go) => held.waiting.push({ tab, go }))
    else this.#locks.set(name, { tab, waiting: [] })
    try {
      return await work({ name })
    } finally {
      if (this.#locks.get(name)?.tab === tab) this.#free(name)
    }
  }

  /** Returns the globals of a program that runs in this browser: in a tab, or as its service worker. */
  names(tab: Tab): Names {
    const world = this.#world
    const storage = storageOn(this.local)
    const browser = this
    class Channel {
      addEventListener = (_: string, listener: Listener) => void browser.channel.add({ tab, listener })
      removeEventListener = (_: string, listener: Listener) => {
        for (const entry of browser.channel) if (entry.listener === listener) browser.channel.delete(entry)
      }
      postMessage = (data: unknown) => {
        for (const { listener } of browser.channel) void Promise.resolve().then(() => listener({ data }))
      }
      close = () => undefined
    }
    return {
      ...globalsOf(() => world),
      localStorage: storage,
      sessionStorage: storage,
      BroadcastChannel: Channel,
      document: { hidden: false, documentElement: { lang: 'en' }, addEventListener: () => undefined },
      addEventListener: (type: string, listener: Listener) => type === 'online' && tab.onOnline.push(listener),
      navigator: {
        get onLine() {
          return browser.isOnline
        },
        locks: { request: (name: string, second: object, third?: Asked) => browser.#request(tab, name, second, third) },
        serviceWorker: { getRegistration: async () => this.device.registration.forPages() },
      },
      fetch: (path: string, init: RequestInit) => world.fetchFrom(browser, tab.work, path, init, this.weather),
      disk: { wait: () => world.turns.turn(tab.work), entries: this.disk },
    }
  }
}

/** Files that the browser's own cache has, because the platform says for how long. */
const IS_FILE = /^\/(?:assets|images)\//
/** What the numbers are for: documents, and lists. */
const IS_NUMBERED = /^\/(?!assets\/|images\/|objects\/|sw\.js)/

/** What shows one person's own, and is not for everybody. */
const IS_PRIVATE = /^\/(?:admin|quotation)(?:\/|$)/

type AskedFor =
  | string
  | {
      url: string
      method?: string
      mode?: string
      headers?: Headers
      fetched?: Fetched
      hasFailed?: boolean
      wasStored?: boolean
    }
type Init = Pick<RequestInit, 'method' | 'body' | 'headers' | 'signal' | 'cache'>

/** What a navigation led to. `shown` is what the visitor sees; undefined for the browser's own page about an error. */
export type Shown = {
  path: string
  status: number
  html: string
  /** The fetch that what is shown came from. */
  origin: Fetched | undefined
  /** Settles when the worker has done what it does beside. */
  rest: Promise<void>
}

/** What a browser stores of the site, and how it fetches. */
export class Device {
  readonly #world: World
  readonly #browser: Browser
  readonly disk = new CacheDisk()
  readonly http = new Map<string, { text: string; headers: [string, string][] }>()
  readonly registration: Registration
  readonly known = new Known()
  /** The work of the browser itself, which nothing stops. */
  readonly work = new Work()
  readonly random: Random
  readonly origin = ORIGIN
  /** How long a response takes. */
  delay = 0
  /** How likely a response breaks off in its middle. */
  breaksOff = 0

  constructor(world: World, browser: Browser, programs: WorkerPrograms) {
    this.#world = world
    this.#browser = browser
    this.random = new Random(world.apart.seed())
    this.registration = new Registration(world, browser, this, programs, new Random(this.random.seed()))
    this.disk.onRefusal = () => this.hinder()
    this.disk.onPut = (cache, stored) => {
      for (const problem of this.known.wrongEntry(cache, stored)) world.book.problem(`${browser.name}: ${problem}`)
    }
  }

  /** Notes that something has prevented the worker from storing what it would have. */
  hinder() {
    this.known.hindrances += 1
  }

  /** Fetches as the browser does: from its own cache, if that is fresh, or from the site. */
  async fetch(work: Work, asked: AskedFor, init: Init = {}): Promise<Response> {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
    const path = pathname + search
    const own = IS_FILE.test(path) ? await this.#fromOwnCache(path, work, init.cache) : undefined
    if (own) return own
    try {
      const response = await this.#fromSite(work, path, asked, init)
      // A file that is not there cannot be stored with its page.
      if (!response.ok && !IS_NUMBERED.test(path)) this.hinder()
      return response
    } catch (error) {
      if (typeof asked !== 'string') {
        asked.hasFailed = true
        asked.wasStored = isOnDevice(this.disk, pathname)
      }
      this.hinder()
      throw error
    }
  }

  async #fromOwnCache(path: string, work: Work, cache: RequestInit['cache']): Promise<Response | undefined> {
    const stored = this.http.get(path)
    if (stored && cache !== 'no-cache') return new Response(stored.text, { headers: stored.headers })
    if (cache !== 'only-if-cached') return undefined
    await this.#world.turns.turn(work)
    throw new TypeError('Failed to fetch')
  }

  async #fromSite(work: Work, path: string, asked: AskedFor, init: Init): Promise<Response> {
    const world = this.#world
    const began = { moment: world.front.moment(), passed: world.clock.passed }
    const headers = new Headers(init.headers ?? (typeof asked === 'string' ? undefined : asked.headers))
    const response = await world.fetchFrom(this.#browser, work, path, { ...init, headers }, this.#browser.weather)
    if (this.delay > 0) await world.sleep(this.delay)
    if (this.random.chance(this.breaksOff)) {
      this.hinder()
      return brokenOff(response)
    }
    if (!IS_NUMBERED.test(path)) return this.#withOwnCopy(path, response)
    if ((init.method ?? 'GET') !== 'GET') return response
    const isFollowed = typeof asked === 'string' && response.status >= 300 && response.status < 400
    if (isFollowed) return redirected(await this.#fromSite(work, response.headers.get('Location') ?? '/', asked, init))
    const fetched = this.known.note(path, response, await response.text())
    if (typeof asked !== 'string') asked.fetched = fetched
    if (response.status === 200 && !IS_PRIVATE.test(path)) world.book.notePage(path, response, fetched.body, began, [])
    const noted = new Response(fetched.body || null, { status: response.status, headers: response.headers })
    noted.headers.set(FETCH, String(fetched.number))
    return noted
  }

  async #withOwnCopy(path: string, response: Response): Promise<Response> {
    if (!IS_FILE.test(path) || !response.ok) return response
    const text = await response.text()
    const headers = [...response.headers]
    this.http.set(path, { text, headers })
    return new Response(text, { headers })
  }

  /** Opens a URL in a tab, as a link or a reload does. */
  async navigate(path: string): Promise<Shown> {
    const { known, registration } = this
    const before = known.hindrances
    const { href, pathname } = new URL(path, ORIGIN)
    const request: Exclude<AskedFor, string> = { url: href, method: 'GET', mode: 'navigate', headers: HTML }
    const began = this.#world.clock.passed
    const hadPage = isOnDevice(this.disk, pathname)
    const event = registration.script === undefined ? undefined : await registration.wake('fetch', { request })
    const responding = event?.response ?? this.fetch(this.work, request)
    const response = await responding.catch(() => undefined)
    const html = await response?.text().catch(() => undefined)
    const origin = known.fetched.get(Number(response?.headers.get(FETCH)))
    const shown = { path: pathname, status: html === undefined ? 0 : (response?.status ?? 0), html: html ?? '', origin }
    if (event?.response) {
      this.#blame(known.wrongHandling(path))
      const isCut = event.isStopped || (response !== undefined && html === undefined)
      const waited = this.#world.clock.passed - began
      const { fetched: answered, hasFailed = false, wasStored = hadPage } = request
      this.#blame(known.wrongShown({ ...shown, answered, hasFailed, waited, isCut, wasStored, disk: this.disk }))
    }
    const rest = (event?.done ?? Promise.resolve(false)).then((isWhole) => {
      if (event?.response && isWhole && known.hindrances === before && request.fetched) known.settle(request.fetched)
    })
    const location = response?.headers.get('Location')
    return location && shown.status < 400 ? this.navigate(location) : { ...shown, rest }
  }

  /** Fetches as a document does: through the worker that controls it. */
  async fetchFor(isControlled: boolean, work: Work, path: string): Promise<Response> {
    const event = isControlled ? await this.#ask(path) : undefined
    return event?.response ?? this.fetch(work, path)
  }

  async #ask(path: string): Promise<WorkerEvent | undefined> {
    if (this.registration.script === undefined) return undefined
    const request: Exclude<AskedFor, string> = { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors' }
    const event = await this.registration.wake('fetch', { request })
    if (event.response) this.#blame(this.known.wrongHandling(path))
    return event
  }

  /** Asks for the texts of a list, as a search does. */
  async searchTexts(isControlled: boolean, work: Work, path: string): Promise<void> {
    const event = isControlled ? await this.#ask(path) : undefined
    const response = await (event?.response ?? this.fetch(work, path)).catch(() => undefined)
    if (event?.response && !event.isStopped) this.#blame(this.known.wrongTexts(path, response, this.disk))
  }

  /** The browser evicts what the site has stored. */
  evict() {
    this.disk.evict()
    this.known.evicted()
    this.hinder()
  }

  #blame(problems: string[]) {
    for (const problem of problems) this.#world.book.problem(`${this.#browser.name}: ${problem}`)
  }
}

const HTML = new Headers({ Accept: 'text/html' })

/** A response whose connection breaks before its end. */
function brokenOff({ status, headers }: Response): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  return new Response(status === 304 || status === 204 ? null : body, { status, headers })
}

const redirected = (response: Response) => Object.defineProperty(response, 'redirected', { value: true })
