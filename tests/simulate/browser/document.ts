// The elements of a form, with as much of the DOM as the site's code for forms uses.

import type { Names, Program } from '#tests/simulate/engine/program.ts'
import type { World } from '#tests/simulate/world.ts'
import type { Browser } from './browser.ts'
import { Tab } from './service-worker.ts'

class Element {
  readonly dataset: Record<string, string | undefined> = {}
}

/** A field: what it was rendered with, and what is in it. */
class Field extends Element {
  readonly name: string
  readonly type: string
  readonly defaultValue: string
  readonly defaultChecked = false
  value: string
  checked = false
  readonly #isHidden: boolean

  constructor(name: string, { type = 'text', value = '', isHidden = false } = {}) {
    super()
    this.name = name
    this.type = type
    this.defaultValue = type === 'checkbox' ? '' : value
    this.value = value
    this.#isHidden = isHidden
  }

  matches = () => this.type !== 'hidden'
  closest = () => (this.#isHidden ? this : null)
  getAttribute = () => this.name
  removeAttribute = () => undefined
  focus = () => undefined
}

class Input extends Field {}
class TextArea extends Field {}
class Select extends Field {
  get selectedOptions() {
    return [{ defaultSelected: this.value === this.defaultValue }]
  }
}

/** A form of the site, as the Worker renders it. */
export class Form extends Element {
  readonly method = 'post'
  noValidate = false
  readonly elements: Field[] & { namedItem: (name: string) => Field | null }
  readonly #listeners = new Map<string, Set<(event: object) => void>>()

  constructor(fields: Field[]) {
    super()
    this.elements = Object.assign(fields, { namedItem: (name: string) => this.field(name) ?? null })
  }

  field = (name: string) => this.elements.find((field) => field.name === name)

  addEventListener(type: string, listener: (event: object) => void) {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }

  removeEventListener(type: string, listener: (event: object) => void) {
    this.#listeners.get(type)?.delete(listener)
  }

  dispatch(type: string) {
    const event = { target: this, currentTarget: this, preventDefault: () => undefined }
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event)
  }

  querySelector = () => null
  querySelectorAll = () => []
  contains = () => false
}

const input = (name: string, type = 'text') => new Input(name, { type })
const withoutEmail = () => new Input('noEmail', { type: 'checkbox', value: 'true' })
const trap = () => new Input('website', { isHidden: true })

/** The contact form. */
export const contactForm = () =>
  new Form([
    ...['firstName', 'lastName', 'email'].map((name) => input(name)),
    withoutEmail(),
    input('phone', 'tel'),
    new Select('farmSize'),
    new TextArea('message'),
    trap(),
  ])

/** The text that the quotation form suggests. */
export const suggestionFor = (title: string) => `Please send me a quotation for: ${title}.`

/** The form that requests a quotation for a machine. */
export const quotationForm = (key: string, title: string) =>
  new Form([
    new Input('item', { type: 'hidden', value: key }),
    new Input('title', { type: 'hidden', value: title }),
    ...['name', 'email'].map((name) => input(name)),
    withoutEmail(),
    input('phone', 'tel'),
    input('company'),
    new TextArea('message', { value: suggestionFor(title) }),
    trap(),
  ])

/** The form on a unit's page; `dataset` has its texts. */
export const plateForm = (dataset: Record<string, string>) => {
  const form = new Form([
    new Select('what', { value: 'service' }),
    new TextArea('message'),
    ...['phone', 'name', 'hours'].map((name) => input(name)),
    trap(),
  ])
  Object.assign(form.dataset, dataset)
  return Object.assign(form, { hidden: false })
}

class FormContent {
  readonly #entries: [string, string][]

  constructor({ elements }: Form) {
    const sent = elements.filter(({ type, checked }) => type !== 'checkbox' || checked)
    this.#entries = sent.map(({ name, value }) => [name, value])
  }

  [Symbol.iterator]() {
    return this.#entries[Symbol.iterator]()
  }
}

/** The classes of elements, as globals of a program. */
export const ELEMENTS = {
  HTMLElement: Element,
  HTMLInputElement: Input,
  HTMLTextAreaElement: TextArea,
  HTMLSelectElement: Select,
  HTMLAnchorElement: class {},
  FormData: FormContent,
}

export type DocumentPrograms = { loader: Program; form: Program }

type Listener = (event: object) => void

/** A form's program, once it has arrived. */
type App = {
  hydrate: (form: { item?: { title: string; machineId?: string }; draft: string; element: Form }) => {
    state: () => string | undefined
    input: (target: object) => void
    submit: () => Promise<void>
    unmount: () => void
  }
  flushQueued: () => Promise<void>
}

/** What a page reports to the service worker. */
type Report = { pages: string[]; images: string[]; withCode: boolean }

/** What a page is shown with. */
export type Page = {
  path: string
  form?: Form
  images?: string[]
  isControlled?: boolean
  connection?: 'slow-2g' | '4g'
}

/** A document in a tab of a browser: its loader runs at once, and its app when it arrives. */
export class DocumentTab extends Tab {
  readonly #world: World
  readonly #browser: Browser
  readonly #programs: DocumentPrograms
  readonly #page: Page
  /** What the tab stores for the time it is open: for this document, and for those after it. */
  readonly session: Map<string, string>
  readonly #onDocument = new Map<string, Listener[]>()
  readonly #onWindow = new Map<string, Listener[]>()
  readonly #seen = new Set<() => void>()
  isControlled: boolean
  isHidden = false
  /** Whether somebody reads here; otherwise, somebody fills in a form. */
  isReading = false
  app: App | undefined
  /** The reports about what was shown that the worker is still at work on. */
  readonly reports: Promise<void>[] = []

  constructor(
    world: World,
    browser: Browser,
    programs: DocumentPrograms,
    page: Page,
    session = new Map<string, string>(),
  ) {
    super()
    this.#world = world
    this.#browser = browser
    this.#programs = programs
    this.#page = page
    this.session = session
    this.isControlled = page.isControlled ?? false
    browser.documents.add(this)
  }

  /** Runs what the page has at once. */
  async load() {
    const { load } = await this.#programs.loader.start<{ load: () => void }>(this.#names())
    load()
  }

  /** The app arrives. */
  async arrive(): Promise<App> {
    this.app = await this.#programs.form.start<App>(this.#names())
    return this.app
  }

  /** The form comes close to the screen. */
  approach() {
    for (const show of this.#seen) show()
  }

  setHidden(isHidden: boolean) {
    if (this.isHidden === isHidden) return
    this.isHidden = isHidden
    this.#emit(this.#onDocument, 'visibilitychange')
  }

  /** The tab is closed, reloaded or left: the page is hidden first. */
  leave() {
    this.setHidden(true)
    this.#emit(this.#onWindow, 'pagehide')
    this.kill()
  }

  /** The browser or its system ends the tab without a word. */
  kill() {
    this.#browser.documents.delete(this)
    this.#browser.close(this)
  }

  /** Another page of the app is shown, without another document. */
  move(path: string) {
    this.#page.path = path
    this.#emit(this.#onWindow, 'pushState')
  }

  #emit(listeners: Map<string, Listener[]>, type: string) {
    for (const listener of listeners.get(type) ?? []) listener({ target: this })
  }

  /** Reports to the service worker what was shown. */
  report(data: Report) {
    this.reports.push(this.#deliver(data))
  }

  async #deliver(data: Report) {
    const { registration, known, disk } = this.#browser.device
    if (registration.script === undefined) return
    const before = known.hindrances
    const event = await registration.wake('message', { data })
    if ((await event.done) && known.hindrances === before) known.settleReport(data.pages, data.withCode, disk)
  }

  #names(): Names {
    const { registration } = this.#browser.device
    const own = this.#browser.names(this)
    const page = this.#page
    const active = { postMessage: (data: Report) => this.report(data) }
    const add = (listeners: Map<string, Listener[]>) => (type: string, listener: Listener) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener])
    const tab = this
    return {
      ...own,
      ...ELEMENTS,
      performance: { now: () => this.#world.clock.now, getEntriesByType: () => [] },
      sessionStorage: storageOn(this.session),
      location: {
        get pathname() {
          return page.path
        },
      },
      document: {
        get hidden() {
          return tab.isHidden
        },
        documentElement: { lang: languageOf(page.path) },
        forms: page.form ? [page.form] : [],
        images: (page.images ?? []).map((currentSrc) => ({ complete: true, naturalWidth: 1, currentSrc })),
        readyState: 'complete',
        addEventListener: add(this.#onDocument),
      },
      addEventListener: (type: string, listener: Listener) => {
        if (type === 'online') this.onOnline.push(listener)
        else add(this.#onWindow)(type, listener)
      },
      navigator: Object.assign(Object.create(own.navigator as object), {
        connection: { effectiveType: page.connection ?? '4g' },
        serviceWorker: {
          register: () => registration.update(),
          ready: Promise.resolve({ active }),
          getRegistration: async () => registration.forPages(),
        },
      }),
      IntersectionObserver: class {
        readonly #show: () => void
        constructor(notify: (entries: object[]) => void) {
          this.#show = () => notify([{ isIntersecting: true }])
        }
        observe = () => void tab.#seen.add(this.#show)
        disconnect = () => void tab.#seen.delete(this.#show)
      },
    }
  }
}

export const storageOn = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

const languageOf = (path: string) => /^\/(ha|fr)(?:\/|$)/.exec(path)?.[1] ?? 'en'
