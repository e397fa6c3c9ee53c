import type { Language } from '#domain/language.ts'
import { ORIGIN } from '#tests/simulate/engine/front.ts'
import { globalsOf, type Names, type Program } from '#tests/simulate/engine/program.ts'
import { type Random, Work } from '#tests/simulate/engine/turns.ts'
import type { World } from '#tests/simulate/world.ts'
import type { InquiryKind } from '#web/site/outbox/store.ts'
import type { Browser, Device } from './browser.ts'

type Sent = { state: 'sent'; id: string | null } | { state: 'queued' } | { state: 'failed'; error: unknown }

/** The program of a tab. */
export type Page = {
  submit: (kind: InquiryKind, fields: Record<string, string>, language: Language) => Promise<Sent>
  flush: () => Promise<void>
}

export type Listener = (event: { data?: unknown }) => void

export class Tab {
  readonly work = new Work()
  readonly onOnline: Listener[] = []
  page!: Page
}

/** A stored response, and the headers of its request that its Vary names. */
export type Stored = {
  url: string
  vary: [name: string, value: string | null][]
  status: number
  headers: [string, string][]
  body: Uint8Array
}

type Entries = Map<string, Stored>

/** What a cache is asked for by: a URL, or a request. */
type Asked = string | { url: string; method?: string; headers?: Headers }
type Options = { ignoreSearch?: boolean; ignoreVary?: boolean; ignoreMethod?: boolean }

/** What Cache Storage has on a browser's disk. It outlives tabs and workers; the browser may evict it, or have no room for more. */
export class CacheDisk {
  readonly caches = new Map<string, Entries>()
  /** No room for anything. */
  isFull = false
  /** Called with all that is stored. */
  onPut: (cache: string, stored: Stored) => void = () => undefined
  /** Called when something was not stored. */
  onRefusal: () => void = () => undefined

  entries = (name: string): Entries => this.caches.get(name) ?? new Map()

  evict() {
    this.caches.clear()
  }
}

const urlOf = (asked: Asked) => {
  const url = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
  url.hash = ''
  return url.href
}

const headersOf = (asked: Asked) => (typeof asked === 'string' ? undefined : asked.headers)

const responseOf = ({ body, status, headers }: Stored) => new Response(body.slice(), { status, headers })

/**
 * The Cache API on such a disk, with as much of it as the site uses, and with its rules: a body is read once, what depends
 * on the request's headers matches those alone, and what a put replaces moves to the end. `wait` waits for the disk.
 */
export function cachesOn(disk: CacheDisk, wait: () => Promise<void>) {
  const cacheOf = (name: string, entries: Entries) => {
    const isMatch = (stored: Stored, asked: Asked, options: Options = {}) => {
      const strip = (url: string) => (options.ignoreSearch ? url.split('?')[0] : url)
      if (strip(stored.url) !== strip(urlOf(asked))) return false
      if (options.ignoreVary) return true
      return stored.vary.every(([header, value]) => (headersOf(asked)?.get(header) ?? null) === value)
    }
    const found = (asked: Asked, options: Options = {}) => {
      if (typeof asked !== 'string' && (asked.method ?? 'GET') !== 'GET' && !options.ignoreMethod) return []
      return [...entries.values()].filter((stored) => isMatch(stored, asked, options))
    }
    const remove = (stored: Stored[]) => {
      for (const [key, one] of entries) if (stored.includes(one)) entries.delete(key)
    }
    return {
      match: async (asked: Asked, options?: Options) => {
        await wait()
        const [first] = found(asked, options)
        return first && responseOf(first)
      },
      matchAll: async () => {
        await wait()
        return [...entries.values()].map(responseOf)
      },
      keys: async () => {
        await wait()
        return [...entries.values()].map(({ url }) => ({ url }))
      },
      delete: async (asked: Asked, options?: Options) => {
        await wait()
        const gone = found(asked, options)
        remove(gone)
        return gone.length > 0
      },
      put: async (asked: Asked, response: Response) => {
        if (typeof asked !== 'string' && (asked.method ?? 'GET') !== 'GET') throw new TypeError('Only GET is supported')
        if (response.status === 206) throw new TypeError('Partial response is unsupported')
        const vary = (response.headers.get('Vary') ?? '').split(',').flatMap((header) => header.trim() || [])
        if (vary.includes('*')) throw new TypeError('Vary header contains *')
        if (response.bodyUsed || response.body?.locked) throw new TypeError('Response body is already used')
        const body = new Uint8Array(await response.arrayBuffer())
        await wait()
        if (disk.isFull) {
          disk.onRefusal()
          throw new DOMException('Quota exceeded.', 'QuotaExceededError')
        }
        const stored: Stored = {
          url: urlOf(asked),
          vary: vary.map((header) => [header, headersOf(asked)?.get(header) ?? null]),
          status: response.status,
          headers: [...response.headers],
          body,
        }
        remove(found(asked))
        entries.set(`${stored.url} ${stored.vary}`, stored)
        disk.onPut(name, stored)
      },
    }
  }
  return {
    open: async (name: string) => {
      await wait()
      const entries: Entries = disk.caches.get(name) ?? new Map()
      disk.caches.set(name, entries)
      return cacheOf(name, entries)
    },
    keys: async () => {
      await wait()
      return [...disk.caches.keys()]
    },
    delete: async (name: string) => {
      await wait()
      return disk.caches.delete(name)
    },
  }
}

/** An event of a service worker, with the rules for how long it lasts and how it is responded to. */
export class WorkerEvent {
  readonly #ended = Promise.withResolvers<boolean>()
  readonly #work: Work
  #pending = 0
  #isDispatched = false
  #isOver = false
  /** What the worker responds with; undefined if it leaves the request to the browser. */
  response: Promise<Response> | undefined
  /** Whether something that it waited for failed. */
  hasFailed = false

  constructor(work: Work, fields: object) {
    this.#work = work
    Object.assign(this, fields)
    void work.death.then(() => this.#end(false))
  }

  /** Resolves when the event is over: whether the worker has done all that it waited for. */
  get done(): Promise<boolean> {
    return this.#ended.promise
  }

  /** Whether the browser has stopped the worker. */
  get isStopped(): boolean {
    return this.#work.isDead
  }

  dispatch(handlers: ((event: unknown) => void)[]) {
    for (const handler of handlers) handler(this)
    this.#isDispatched = true
    if (this.#pending === 0) this.#end(true)
  }

  waitUntil = (promise: unknown) => {
    if (this.#isOver) throw new DOMException('The event handler is already finished.', 'InvalidStateError')
    this.#pending += 1
    const settled = () => {
      this.#pending -= 1
      if (this.#pending === 0 && this.#isDispatched) this.#end(true)
    }
    Promise.resolve(promise).then(
      // What is added when the last one is done still counts.
      () => void Promise.resolve().then(settled),
      () => {
        this.hasFailed = true
        settled()
      },
    )
  }

  respondWith = (response: Promise<Response> | Response) => {
    if (this.response || this.#isDispatched)
      throw new DOMException('The fetch event has already been responded to.', 'InvalidStateError')
    const given = Promise.resolve(response).then((one) => {
      // What was read before cannot be shown.
      if (one.bodyUsed || one.body?.locked || one.type === 'error') throw new TypeError('Failed to fetch')
      return one
    })
    const stopped = this.#work.death.then((): never => {
      throw new TypeError('Failed to fetch')
    })
    this.response = Promise.race([given, stopped])
    this.response.catch(() => undefined)
    stopped.catch(() => undefined)
    this.waitUntil(given.catch(() => undefined))
  }

  #end(isWhole: boolean) {
    this.#isOver = true
    this.#ended.resolve(isWhole)
  }
}

/** The service worker as it is deployed, and the one that removes it (SERVICE_WORKER=off). */
export type WorkerPrograms = { on: Program; off: Program }

const isOff = (script: string) => script.startsWith('off')

type Handler = (event: unknown) => void

/** A running worker: its memory, until the browser stops it. */
type Running = {
  tab: Tab
  handlers: Map<string, Handler[]>
  isSkipping: boolean
  usedAt: number
  events: Set<WorkerEvent>
}

/** A worker without events for so long is stopped. */
const IDLE_MS = 30_000
/** How many uses of its storage a worker still has that is stopped in the middle of an event. */
const MOST_USES = 25

/**
 * The registration of the site's service worker in a browser: which version is active, and whether it runs. It is started for
 * an event, and stopped between two events, or in the middle of one.
 */
export class Registration {
  readonly #world: World
  readonly #browser: Browser
  readonly #device: Device
  readonly #programs: WorkerPrograms
  readonly #random: Random
  /** The script of the active version; undefined if none is registered. */
  script: string | undefined
  #waiting: string | undefined
  #running: Running | undefined
  /** Whether the browser stops workers in the middle of an event. */
  isPressed = false
  readonly syncs = new Set<string>()

  constructor(world: World, browser: Browser, device: Device, programs: WorkerPrograms, random: Random) {
    this.#world = world
    this.#browser = browser
    this.#device = device
    this.#programs = programs
    this.#random = random
  }

  /** Fetches the script, as a page's `register` and each navigation do; installs another version. */
  async update(): Promise<void> {
    const response = await this.#device.fetch(this.#device.work, '/sw.js', { cache: 'no-cache' })
    if (!response.ok) throw new TypeError(`The script is ${response.status}`)
    const script = await response.text()
    if (script === this.script || script === this.#waiting) return
    const installing = await this.#start(script)
    const event = await this.#dispatch(installing, 'install', {})
    if (!(await event.done) || event.hasFailed) return this.#stop(installing)
    if (this.script !== undefined && !installing.isSkipping && this.#browser.hasControlled()) {
      this.#waiting = script
      return this.#stop(installing)
    }
    await this.#activate(script, installing)
  }

  /** Activates a version that waited until no page is controlled by the one before. */
  async activateWaiting() {
    if (this.#waiting === undefined || this.#browser.hasControlled()) return
    const script = this.#waiting
    this.#waiting = undefined
    await this.#activate(script, await this.#start(script))
  }

  async #activate(script: string, running: Running) {
    // The version before ends what it has begun.
    await Promise.all([...(this.#running?.events ?? [])].map((event) => event.done))
    if (this.#running) this.#stop(this.#running)
    this.script = script
    this.#running = running
    if (isOff(script)) this.#device.known.evicted()
    const event = await this.#dispatch(running, 'activate', {})
    await event.done
  }

  /** Wakes the active version for an event. */
  async wake(type: string, fields: object): Promise<WorkerEvent> {
    const running = await this.#awake()
    return this.#dispatch(running, type, fields)
  }

  async #awake(): Promise<Running> {
    const running = this.#running
    const isIdle = running && running.events.size === 0
    const hasSlept = isIdle && (this.#world.clock.now - running.usedAt >= IDLE_MS || this.#random.chance(0.3))
    if (running && !hasSlept && !running.tab.work.isDead) return running
    if (running) this.#stop(running)
    this.#running = await this.#start(this.script as string)
    return this.#running
  }

  async #dispatch(running: Running, type: string, fields: object): Promise<WorkerEvent> {
    const event = new WorkerEvent(running.tab.work, fields)
    running.events.add(event)
    running.usedAt = this.#world.clock.now
    if (this.isPressed && type !== 'install' && this.#random.chance(0.5))
      running.tab.work.callsLeft = this.#random.below(MOST_USES)
    event.dispatch(running.handlers.get(type) ?? [])
    void event.done.then((isWhole) => {
      running.events.delete(event)
      running.usedAt = this.#world.clock.now
      if (!isWhole) this.#device.hinder()
    })
    return event
  }

  /** What a page sees of it: it asks to be woken when there is a connection. */
  forPages() {
    if (this.script === undefined) return undefined
    return { sync: { register: async (tag: string) => void this.syncs.add(tag) } }
  }

  /** Wakes the worker for what pages have asked for; what fails is asked for again. */
  async sync() {
    for (const tag of this.script === undefined ? [] : this.syncs) {
      const event = await this.wake('sync', { tag })
      if ((await event.done) && !event.hasFailed) this.syncs.delete(tag)
    }
  }

  /** Whether no worker is in the middle of an event. */
  get isQuiet(): boolean {
    return !this.#running || this.#running.events.size === 0
  }

  #stop(running: Running) {
    if (this.#running === running) this.#running = undefined
    this.#browser.close(running.tab)
  }

  async #start(script: string): Promise<Running> {
    const tab = new Tab()
    const usedAt = this.#world.clock.now
    const running: Running = { tab, handlers: new Map(), isSkipping: false, usedAt, events: new Set() }
    // From now on what is stored may go at any time, even if it is stopped in the middle.
    if (isOff(script)) this.#device.known.evicted()
    const program = isOff(script) ? this.#programs.off : this.#programs.on
    await program.start(this.#names(running))
    return running
  }

  #names(running: Running): Names {
    const { tab, handlers } = running
    const wait = async () => {
      await this.#world.turns.turn(tab.work)
      tab.work.callsLeft -= 1
      if (tab.work.callsLeft >= 0) return
      this.#device.hinder()
      this.#stop(running)
      await this.#world.turns.never()
    }
    const unregister = async () => {
      this.script = undefined
      return true
    }
    return {
      ...globalsOf(() => this.#world),
      ...this.#browser.names(tab),
      document: undefined,
      localStorage: undefined,
      sessionStorage: undefined,
      location: new URL('/sw.js', this.#device.origin),
      registration: { unregister },
      caches: cachesOn(this.#device.disk, wait),
      fetch: (input: string | { url: string }, init?: RequestInit) => this.#device.fetch(tab.work, input, init),
      setTimeout: (run: () => void, delay?: number) =>
        this.#world.clock.set(() => {
          try {
            if (!tab.work.isDead) run()
          } catch (error) {
            this.#world.book.problem(`${this.#browser.name}: the service worker throws ${error}`)
          }
        }, delay),
      skipWaiting: async () => {
        running.isSkipping = true
      },
      addEventListener: (type: string, handler: Handler) =>
        void handlers.set(type, [...(handlers.get(type) ?? []), handler]),
    }
  }
}
