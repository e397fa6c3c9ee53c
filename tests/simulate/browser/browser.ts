import { globalsOf, type Names, type Program } from '#tests/simulate/engine/program.ts'
import { fairWeather, type Weather } from '#tests/simulate/engine/weather.ts'
import type { Programs, World } from '#tests/simulate/world.ts'
import { Device } from './device.ts'
import { type DocumentPrograms, DocumentTab, type Page as ShownPage } from './document-tab.ts'
import { type Listener, type Page, Tab } from './tab.ts'

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
  readonly shown: string[] = []
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
        serviceWorker: { getRegistration: async () => this.device.registration.forPages() },
      },
      fetch: (path: string, init: RequestInit) => world.fetchFrom(browser, tab.work, path, init, this.weather),
      disk: { wait: () => world.turns.turn(tab.work), entries: this.disk },
      shown: (title: string) => this.shown.push(title),
    }
  }
}
