import { globalsOf, type Names, type Program } from '#tests/simulate/engine/program.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { World } from '#tests/simulate/world.ts'
import type { Browser } from './browser.ts'
import { cachesOn } from './cache-storage.ts'
import type { Device } from './device.ts'
import { Tab } from './tab.ts'
import { WorkerEvent } from './worker-event.ts'

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

  /** Stops the running worker, whatever it does. */
  stop() {
    if (this.#running) this.#stop(this.#running)
  }

  #stop(running: Running) {
    if (this.#running === running) this.#running = undefined
    this.#browser.close(running.tab)
  }

  async #start(script: string): Promise<Running> {
    const tab = new Tab()
    const running: Running = {
      tab,
      handlers: new Map(),
      isSkipping: false,
      usedAt: this.#world.clock.now,
      events: new Set(),
    }
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
