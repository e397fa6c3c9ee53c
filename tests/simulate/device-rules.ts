// What holds for that which a visitor is shown from their own device, as docs/offline.md promises it.

import { markIn } from './book.ts'
import type { Browser } from './browser/browser.ts'
import type { Form } from './browser/document.ts'
import type { CacheDisk, Stored } from './browser/service-worker.ts'
import { PlatformFiles, PRIVATE } from './engine/front.ts'
import type { World } from './world.ts'

/** Noted on each document and list that a browser fetches: its number. What is stored still has it. */
export const FETCH = 'Simulated-Fetch'

/** A document or a list as the site responded with it. */
export type Fetched = { number: number; path: string; search: string; status: number; body: string; isForAll: boolean }

/** What a navigation showed: `origin` is the fetch that it came from, `answered` what the site responded with meanwhile. */
type Shown = {
  path: string
  status: number
  html: string
  origin?: Fetched
  answered?: Fetched
  /** Whether the site could not be reached. */
  hasFailed: boolean
  waited: number
  /** Whether the browser stopped the worker, or the connection broke within the response. */
  isCut: boolean
  /** Whether the page was on the device when its worker looked: another tab may store it right afterwards. */
  wasStored: boolean
  disk: CacheDisk
}

const [DOCUMENTS, ASSETS, IMAGES, LISTS] = ['gona-documents', 'gona-assets', 'gona-images', 'gona-lists'] as const
const [MOST_DOCUMENTS, MOST_IMAGES] = [40, 200]
/** What a worker that is stopped may leave until it stores something again. */
const SLACK = 3
/** So many of those opened last are surely not the oldest ones, which go first. */
const RECENT = 30
/** "Online, documents always come from the server (or from the cache after 10 seconds without a response)". */
const PATIENCE_MS = 10_000

/** What the worker neither handles nor stores: the administrator's area, links to quotations, and the API but for the texts of a list. */
const NOT_HANDLED = /^\/(?:admin|quotation|cdn-cgi)(?:[/?]|$)|^\/api(?:[/?]|$)(?!machinery\?(?:.*&)?view=full\b)/

const isNotFound = (status: number) => status === 404 || status === 410
const pathOf = ({ url }: { url: string }) => new URL(url).pathname
const headerOf = ({ headers }: Stored, name: string) => headers.find(([one]) => one === name.toLowerCase())?.[1]
export const isOnDevice = (disk: CacheDisk, path: string) => find(disk, path) !== undefined

const find = (disk: CacheDisk, path: string) =>
  [...disk.entries(DOCUMENTS).values()].find((one) => pathOf(one) === path)

/** What a browser has fetched, and what must be on it therefore. */
export class Known {
  readonly fetched = new Map<number, Fetched>()
  /** Counts what prevented the worker from storing: a full disk, a broken connection, a browser that stops it. */
  hindrances = 0
  /** The fetch of a page that surely is stored, in their order; and of those, the ones stored with all their code. */
  readonly #stored = new Map<string, number>()
  readonly #whole = new Map<string, number>()
  /** The fetch that said that a page is not there any more. */
  readonly #gone = new Map<string, number>()
  /** How many hindrances there were when the worker last had done everything. */
  #calm = -1

  note(url: string, { status, headers }: Response, body: string): Fetched {
    const [path = '', search = ''] = url.split('?')
    const isForAll = !headers.get('Cache-Control')?.includes('no-store')
    const fetched = { number: this.fetched.size + 1, path, search, status, body, isForAll }
    this.fetched.set(fetched.number, fetched)
    // The worker deletes it, whatever else it is prevented from.
    if (search === '' && isNotFound(status)) this.#stored.delete(path)
    return fetched
  }

  /** The worker has done all that follows from a document's response. */
  settle({ path, search, status, number, isForAll }: Fetched) {
    if (search !== '') return
    if (status === 200 && isForAll) {
      this.#calm = this.hindrances
      this.#store(path, number)
    }
    if (isNotFound(status)) this.#lose(path, number)
  }

  /** The worker has done all that follows from a page's report. */
  settleReport(paths: string[], withCode: boolean, disk: CacheDisk) {
    for (const path of paths) {
      const last = [...this.fetched.values()].findLast((one) => one.path === path && one.search === '')
      if (last && isNotFound(last.status)) this.#lose(path, last.number)
      const stored = find(disk, path)
      if (!stored) continue
      const number = Number(headerOf(stored, FETCH))
      this.#store(path, number)
      // A site that failed then has left an old page as it was.
      if (withCode && last?.number === number) this.#whole.set(path, number)
    }
  }

  #store(path: string, number: number) {
    const newest = Math.max(number, this.#stored.get(path) ?? 0)
    // Stored last.
    this.#stored.delete(path)
    this.#stored.set(path, newest)
  }

  #lose(path: string, number: number) {
    this.#stored.delete(path)
    this.#gone.set(path, number)
  }

  /** The browser has evicted what was stored. */
  evicted() {
    this.#stored.clear()
    this.#whole.clear()
  }

  /** The worker leaves to the browser what is not public. */
  wrongHandling = (url: string): string[] =>
    NOT_HANDLED.test(url) ? [`the service worker handles ${shortened(url)}`] : []

  /** What is stored is what the site responded with, whole, and for everybody. */
  wrongEntry(cache: string, stored: Stored): string[] {
    const { pathname, search } = new URL(stored.url)
    const url = pathname + search
    const body = new TextDecoder().decode(stored.body)
    const what = `${cache} has ${shortened(url)}`
    if (NOT_HANDLED.test(url)) return [`${what}, which is for one person`]
    if (stored.status !== 200) return [`${what}, which is ${stored.status}`]
    if (cache === ASSETS) return body.startsWith(`/* ${pathname} */`) ? [] : [`${what}, which is another file`]
    if (cache === IMAGES)
      return headerOf(stored, 'Content-Type')?.startsWith('image/') ? [] : [`${what}, which is no image`]
    const origin = this.fetched.get(Number(headerOf(stored, FETCH)))
    if (!origin || origin.body !== body || origin.path !== pathname) return [`${what}, and the site never said so`]
    if (cache === DOCUMENTS && origin.search !== '') return [`${what}, which is a view of it`]
    if (origin.status !== 200) return [`${what}, which the site responded to with ${origin.status}`]
    if (!origin.isForAll) return [`${what}, which is not to be stored`]
    const [words] = PRIVATE.exec(body) ?? []
    return words === undefined ? [] : [`${what}, with ${words}`]
  }

  /** What is shown is the site's page, or what the site said when it could be reached last. */
  wrongShown(shown: Shown): string[] {
    const { path, html, origin, answered, hasFailed, waited, isCut, disk } = shown
    if (isCut) return []
    if (!origin) return this.#wrongWithoutPage(shown)
    if (origin === answered) return []
    const { number } = origin
    if (origin.path !== path || origin.body !== html) return [`${path} shows something else from the device`]
    if (answered) return [`${path} is shown from the device, and the site has responded after ${waited} ms`]
    if (!hasFailed && waited < PATIENCE_MS) return [`${path} is shown from the device after ${waited} ms`]
    if (number < (this.#gone.get(path) ?? 0))
      return [`${path} is shown from the device, and the site has said since that it is gone`]
    if (number < (this.#stored.get(path) ?? 0))
      return [`${path} is shown from the device as it was before it was opened last`]
    const missing = this.#whole.get(path) === number ? missingFiles(html, disk) : []
    return missing.length > 0 ? [`${path} is shown from the device without ${missing}`] : []
  }

  #wrongWithoutPage({ path, status, html, answered, wasStored, disk }: Shown): string[] {
    if (answered) return [`${path} is not shown, and the site has responded`]
    if (find(disk, path)) return wasStored ? [`${path} is on the device, and is not shown`] : []
    if ([...this.#stored.keys()].slice(-RECENT).includes(path))
      return [`${path} has been opened, and is not on the device`]
    if (status !== 503) return [`${path} shows no page that says why`]
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link as string)
    return links
      .filter((link) => !find(disk, link))
      .map((link) => `the page for ${path} leads to ${link}, which is not on the device`)
  }

  /** The texts of a list are on the device with its page. */
  wrongTexts(path: string, response: Response | undefined, disk: CacheDisk): string[] {
    const isStored = [...disk.entries(LISTS).values()].some(({ url }) => url.endsWith(path))
    return !response && isStored ? [`${path} is on the device, and there is no response`] : []
  }

  /** What is stored does not grow, and has nothing that no page needs. */
  wrongSizes(disk: CacheDisk): string[] {
    const problems: string[] = []
    const [documents, images] = [disk.entries(DOCUMENTS), disk.entries(IMAGES)]
    if (documents.size > MOST_DOCUMENTS + SLACK) problems.push(`${documents.size} pages are stored`)
    if (images.size > MOST_IMAGES + SLACK) problems.push(`${images.size} images are stored`)
    if (this.#calm !== this.hindrances) return problems
    const needed = new Set([...documents.values()].flatMap((one) => headerOf(one, 'x-stored-assets')?.split(' ') ?? []))
    const left = [...disk.entries(ASSETS).values()].map(pathOf).find((path) => !needed.has(path))
    return left === undefined ? problems : [...problems, `${left} is stored, and no stored page needs it`]
  }
}

/** A link to a quotation is a secret. */
const shortened = (url: string) => url.replace(/(\/quotation\/).+/, '$1…')

/** Returns the files of a document's release that are not on the device. */
function missingFiles(html: string, disk: CacheDisk): string[] {
  const stored = new Set([...disk.entries(ASSETS).values()].map(pathOf))
  return PlatformFiles.filesOf(html).filter((path) => !stored.has(path))
}

/** Returns what is wrong on the devices of visitors, where no worker is at work. */
export const wrongDevices = (world: World): string[] =>
  world.browsers.flatMap(({ name, device }) =>
    device.registration.isQuiet ? device.known.wrongSizes(device.disk).map((problem) => `${name}: ${problem}`) : [],
  )

// What holds for that which is typed into forms, as docs/offline.md promises it.

/** What a field had at a moment; a box has '' unless it is ticked. */
type Texts = Record<string, string>

/** The details that all forms of a tab share. */
const PERSON = ['name', 'email', 'phone', 'noEmail']

const fieldsOf = (form: Form) => form.elements.filter((field) => field.matches() && !field.closest())
const textOf = ({ type, checked, value }: Form['elements'][number]) => (type === 'checkbox' && !checked ? '' : value)
const defaultOf = ({ type, defaultValue }: Form['elements'][number]) => (type === 'checkbox' ? '' : defaultValue)

const textsOf = (form: Form): Texts => Object.fromEntries(fieldsOf(form).map((field) => [field.name, textOf(field)]))

/** What is in the fields that somebody has changed. */
const typedIn = (form: Form): Texts =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => (textOf(field) === defaultOf(field) ? [] : [[field.name, textOf(field)]])),
  )

/** What a tab has promised to store, form by form, and of the person who types. */
export class Promised {
  readonly #forms = new Map<string, Texts>()
  #person: Texts = {}
  /** What was promised before the page was hidden. */
  #before: { draft: Texts | undefined; person: Texts } | undefined

  /** Another document is opened, which takes nothing back. */
  open() {
    this.#before = undefined
  }

  /** The form's own code stores what is in it. */
  storeAll(name: string, form: Form) {
    this.#store(name, textsOf(form))
  }

  /** The loader stores what was typed, while the page is hidden. */
  storeTyped(name: string, form: Form) {
    const typed = typedIn(form)
    if (Object.keys(typed).length === 0) return
    this.#before = { draft: this.#forms.get(name), person: this.#person }
    this.#store(name, { ...(this.#forms.get(name) ?? this.#person), ...typed })
  }

  /** The page is seen again: the loader takes that back. */
  takeBack(name: string) {
    if (!this.#before) return
    const { draft, person } = this.#before
    if (draft) this.#forms.set(name, draft)
    else this.#forms.delete(name)
    this.#person = person
    this.#before = undefined
  }

  /** Details that are deleted from a form are deleted from all. */
  #store(name: string, texts: Texts) {
    const before = this.#forms.get(name) ?? {}
    const person = { ...this.#person }
    for (const field of PERSON) {
      if (texts[field]) person[field] = texts[field]
      else if (before[field] || field === 'noEmail') person[field] = ''
    }
    this.#person = person
    this.#forms.set(name, texts)
  }

  /** What was sent is no draft any more. */
  empty(name: string) {
    this.#forms.set(name, {})
  }

  /** Returns what is wrong in a form that has just been restored, given what was typed into it before that. */
  wrongForm(name: string, form: Form, typed: Texts): string[] {
    const draft = this.#forms.get(name)
    return fieldsOf(form).flatMap((field) => {
      const { name: of } = field
      const shared = PERSON.includes(of) ? this.#person[of] : undefined
      const expected = typed[of] ?? ((draft ? draft[of] : shared) || defaultOf(field))
      const found = textOf(field)
      if (found === expected) return []
      if (found === defaultOf(field)) return [`${of} of the form ${name} has lost “${expected}”`]
      return [`${of} of the form ${name} shows “${found}” instead of “${expected}”`]
    })
  }

  static typedIn = typedIn
}

/** Returns what a form offers to send that the browser knows to have been sent. */
export function offeredAgain(form: Form, { acknowledged, holds }: Browser): string[] {
  const mark = markIn(form.field('message')?.value ?? '')
  return acknowledged.has(mark) && !holds(mark) ? [`${mark} was sent, and is offered again`] : []
}
