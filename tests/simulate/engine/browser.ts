import type { Language } from '#domain/language.ts'
import { storageOn } from '#tests/support/form-elements.ts'
import type { InquiryKind } from '#web/site/outbox/store.ts'
import { globalsOf, type Names, type Program } from './program.ts'
import { type Clock, fairWeather, type Random, type Turns, type Weather, Work } from './turns.ts'

type World = {
  clock: Clock
  random: Random
  turns: Turns
  request: (path: string, init: RequestInit, weather: Weather, work: Work) => Promise<Response>
}

export class ConnectionDropped extends TypeError {
  constructor() {
    super('Failed to fetch')
  }
}

type Sent = { state: 'sent'; id: string | null } | { state: 'queued' } | { state: 'failed'; error: unknown }

/** The program of a tab (browser-program.ts). */
type Page = {
  submit: (kind: InquiryKind, fields: Record<string, string>, language: Language) => Promise<Sent>
  flush: () => Promise<void>
}

type Listener = (event: { data?: unknown }) => void

class Tab {
  readonly work = new Work()
  readonly onOnline: Listener[] = []
  page!: Page
}

type Asked = (lock: object | null) => Promise<unknown>

/** A visitor's browser: its disk outlives its tabs, and it may go offline and online. */
export class Browser {
  readonly #world: World
  readonly #program: Program
  readonly name: string
  isOnline = true
  /** The weather of the last step that used it. */
  weather: Weather
  readonly disk = new Map<string, { key: string }>()
  readonly #local = new Map<string, string>()
  readonly #locks = new Map<string, { tab: Tab; waiting: { tab: Tab; go: () => void }[] }>()
  readonly #channel = new Set<{ tab: Tab; listener: Listener }>()
  tabs: Tab[] = []

  constructor(world: World, program: Program, name: string) {
    this.#world = world
    this.#program = program
    this.name = name
    this.weather = fairWeather(world.random)
  }

  holds = (word: string) => [...this.disk.values()].some((entry) => JSON.stringify(entry).includes(word))

  async open(weather: Weather): Promise<Tab> {
    this.weather = weather
    const tab = new Tab()
    tab.page = await this.#program.start<Page>(this.#names(tab))
    this.tabs.push(tab)
    return tab
  }

  /** Closes a tab: whatever it waits for never arrives, and its locks are released. */
  close(tab: Tab) {
    tab.work.die()
    this.tabs = this.tabs.filter((one) => one !== tab)
    for (const entry of this.#channel) if (entry.tab === tab) this.#channel.delete(entry)
    for (const [name, lock] of this.#locks) {
      lock.waiting = lock.waiting.filter((one) => one.tab !== tab)
      if (lock.tab === tab) this.#free(name)
    }
  }

  setOnline(isOnline: boolean) {
    const isNews = isOnline && !this.isOnline
    this.isOnline = isOnline
    if (isNews) for (const tab of this.tabs) for (const listener of tab.onOnline) listener({})
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

  async #fetch(tab: Tab, path: string, { method, headers, body }: RequestInit): Promise<Response> {
    if (!this.isOnline) {
      await this.#world.turns.turn(tab.work)
      throw new ConnectionDropped()
    }
    try {
      return await this.#world.request(path, { method, headers, body }, this.weather, tab.work)
    } catch (error) {
      if (error instanceof ConnectionDropped && this.weather.random.chance(0.5)) this.isOnline = false
      throw error
    }
  }

  #names(tab: Tab): Names {
    const browser = this
    const storage = storageOn(this.#local)
    class Channel {
      addEventListener = (_: string, listener: Listener) => void browser.#channel.add({ tab, listener })
      removeEventListener = (_: string, listener: Listener) => {
        for (const entry of browser.#channel) if (entry.listener === listener) browser.#channel.delete(entry)
      }
      postMessage = (data: unknown) => {
        for (const { listener } of browser.#channel) void Promise.resolve().then(() => listener({ data }))
      }
      close = () => undefined
    }
    return {
      ...globalsOf(() => this.#world),
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
      },
      fetch: (path: string, init: RequestInit) => this.#fetch(tab, path, init),
      disk: { wait: () => this.#world.turns.turn(tab.work), entries: this.disk },
    }
  }
}
