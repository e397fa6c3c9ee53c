import type { Language } from '#contract/language.ts'
import { globalsOf, type Program } from '#tests/simulate/engine/program.ts'
import { Work } from '#tests/simulate/engine/turns.ts'
import { fairWeather, type Weather } from '#tests/simulate/engine/weather.ts'
import type { World } from '#tests/simulate/world.ts'

type Sent = { state: 'sent'; id: string | null } | { state: 'queued' } | { state: 'failed'; error: unknown }

/** The program of a tab. */
export type Page = {
  submit: (kind: 'contact' | 'quotation', fields: Record<string, string>, language: Language) => Promise<Sent>
  flush: () => Promise<void>
  countQueued: () => Promise<number>
}

type Listener = (event: { data?: unknown }) => void
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
  readonly local = new Map<string, string>()
  readonly shown: string[] = []
  readonly #locks = new Map<string, { tab: Tab; next: (() => void)[] }>()
  readonly channel = new Set<{ tab: Tab; listener: Listener }>()
  tabs: Tab[] = []

  constructor(world: World, program: Program, name: string) {
    this.#world = world
    this.#program = program
    this.name = name
    this.weather = fairWeather(world.random)
  }

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
    for (const entry of this.channel) if (entry.tab === tab) this.channel.delete(entry)
    for (const [name, lock] of this.#locks) if (lock.tab === tab) this.#free(name)
  }

  /** Goes online or offline. */
  setOnline(isOnline: boolean) {
    const isNews = isOnline && !this.isOnline
    this.isOnline = isOnline
    if (isNews) for (const tab of this.tabs) for (const listener of tab.onOnline) listener({})
  }

  #free(name: string) {
    const next = this.#locks.get(name)?.next ?? []
    this.#locks.delete(name)
    const [first, ...rest] = next
    first?.()
    const lock = this.#locks.get(name)
    if (lock) lock.next.push(...rest)
  }

  async #request(tab: Tab, name: string, second: object | Asked, third?: Asked): Promise<unknown> {
    const work = third ?? (second as Asked)
    const ifAvailable = third !== undefined && (second as { ifAvailable?: boolean }).ifAvailable === true
    const held = this.#locks.get(name)
    if (held && ifAvailable) return work(null)
    if (held) await new Promise<void>((resolve) => held.next.push(resolve))
    this.#locks.set(name, { tab, next: [] })
    try {
      return await work({ name })
    } finally {
      if (this.#locks.get(name)?.tab === tab) this.#free(name)
    }
  }

  #names(tab: Tab) {
    const world = this.#world
    const storage = {
      getItem: (key: string) => this.local.get(key) ?? null,
      setItem: (key: string, value: string) => void this.local.set(key, value),
      removeItem: (key: string) => void this.local.delete(key),
    }
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
        serviceWorker: { getRegistration: async () => undefined },
      },
      fetch: (path: string, init: RequestInit) => world.fetchFrom(browser, tab.work, path, init, this.weather),
      disk: { wait: () => world.turns.turn(tab.work), entries: this.disk },
      shown: (title: string) => this.shown.push(title),
    }
  }
}

export class Tab {
  readonly work = new Work()
  readonly onOnline: Listener[] = []
  page!: Page
}
