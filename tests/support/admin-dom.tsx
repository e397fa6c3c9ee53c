// The admin area in a DOM in Node, where fetch is a table: for what its screens show and send in each state.
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'sonner'
import { vi } from 'vitest'
import { useLocation } from 'wouter'
import { MATCHING_HEADER, TOTAL_HEADER } from '#contract/pagination.ts'
import { createAdminClient } from '#web/admin/lib/request.ts'
import { useIsSignedIn } from '#web/admin/lib/session.ts'
import InvitationPage from '#web/admin/login/invitation-page.tsx'
import LoginPage from '#web/admin/login/login-page.tsx'
import DashboardPage from '#web/admin/shell/dashboard-page.tsx'
import { AN_ACCOUNT, PRICES } from './admin-sections.ts'
import '#web/shared/lib/toaster.tsx'
import '@simplewebauthn/browser'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export type Call = { method: string; path: string; search: string; body: unknown; headers: Headers }

/** A JSON body, a status without a body, or what the call is answered with. */
type Answer = number | object | ((call: Call) => unknown)

/** By method and path, such as "GET /api/gallery". */
type Table = Record<string, Answer>

const EVERYWHERE: Table = {
  'GET /api/admin/account': AN_ACCOUNT,
  'GET /api/settings/shared': {
    name: 'Gona',
    phones: [],
    categories: [{ value: 'tractors', label: 'Tractors', words: '', hidden: false }],
  },
  'GET /api/admin/contact-inquiries/status-counts': { new: 0, answered: 0, won: 0, closed: 0, due: 0 },
}

/** Answers a list as the API does: one results page, with the counts in its headers. */
export const listOf =
  <Row extends object>(rows: Row[]) =>
  ({ search, body }: Call) => {
    const asked = { ...Object.fromEntries(new URLSearchParams(search)), ...(body as Record<string, string> | null) }
    const { q = '' } = asked
    const matching = q ? rows.filter((row) => JSON.stringify(row).includes(q)) : rows
    const start = Number(asked.cursor ?? 0)
    return Response.json(matching.slice(start, start + Number(asked.limit)), {
      headers: { [TOTAL_HEADER]: String(rows.length), [MATCHING_HEADER]: String(matching.length) },
    })
  }

export const refusal = (status: number, body: object) => () => Response.json(body, { status })

async function responseOf(answer: Answer | undefined, call: Call): Promise<Response> {
  const given = await (typeof answer === 'function' ? answer(call) : (answer ?? 404))
  if (given instanceof Response) return given
  return typeof given === 'number' ? new Response(null, { status: given }) : Response.json(given)
}

/** The API of a test: what it answers, what was asked of it, and what it holds back. */
class Api {
  readonly calls: Call[] = []
  readonly #table: Table
  readonly #held = new Map<string, PromiseWithResolvers<void>>()

  constructor(table: Table) {
    this.#table = { ...EVERYWHERE, ...table }
  }

  answer(table: Table) {
    Object.assign(this.#table, table)
  }

  asked(name: string): Call[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === name)
  }

  hold(name: string) {
    this.#held.set(name, Promise.withResolvers())
  }

  release() {
    for (const { resolve } of this.#held.values()) resolve()
    this.#held.clear()
    return settled()
  }

  fetch = async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname: path, search: whole } = new URL(url, location.origin)
    // Without what only has the request pass the cache in front (web/admin/lib/request.ts).
    const search = whole.replace(/[?&]own=1$/, '')
    const call = { method, path, search, body: JSON.parse(String(body ?? null)), headers: new Headers(headers) }
    const name = `${method} ${path}`
    this.calls.push(call)
    await this.#held.get(name)?.promise
    return responseOf(this.#table[name], call)
  }
}

/** Opens a screen of the area, signed in; `search` follows "/admin". A call that is `held` is not answered before `release`. */
export async function openAdmin(search: string, table: Table = {}, held?: string) {
  const api = new Api(table)
  if (held) api.hold(held)
  prepare()
  vi.stubGlobal('fetch', api.fetch)
  localStorage.setItem('admin_token', 'a-token')
  localStorage.setItem('admin_user', JSON.stringify(AN_ACCOUNT))
  history.replaceState(null, '', `/admin${search}`)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  opened = { root, place }
  await act(() =>
    root.render(
      <QueryClientProvider client={createAdminClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  await settled()
  return api
}

export function openQuotations(table: Table = {}) {
  const none = { count: 0, totals: {} }
  return openAdmin('?section=inquiries&tab=quotations', {
    'GET /api/admin/quotations': listOf([]),
    'GET /api/admin/quotations/overview': { sums: [], sent: none, accepted: none },
    'GET /api/machinery': listOf([]),
    'GET /api/admin/prices': PRICES,
    ...table,
  })
}

function Page() {
  const [path] = useLocation()
  const isSignedIn = useIsSignedIn()
  return path === '/admin/invitation' ? <InvitationPage /> : isSignedIn ? <DashboardPage /> : <LoginPage />
}

let opened: { root: Root; place: HTMLElement } | undefined

/** Leaves the screen and puts everything back: for afterEach. */
export async function leaveAdmin() {
  await act(() => opened?.root.unmount())
  opened?.place.remove()
  await act(() => toast.dismiss())
  // It leaves in two steps.
  for (const step of opened ? [100, 300] : []) await later(step)
  opened = undefined
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** Has timers wait for `later`, and adds what the DOM lacks. */
function prepare() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 1))
}

const turn = () => new Promise((done) => setImmediate(done))

/** What a press leads to takes some turns, each of which React renders: a response, its body, a toast. */
const TURNS = 8

/** Lets so much time pass, and everything happen that follows from it. */
export async function later(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  for (let turns = 0; turns < TURNS; turns = isLoadingCode() ? 0 : turns + 1) {
    await act(async () => {
      await turn()
      await vi.advanceTimersByTimeAsync(1)
    })
  }
}

/** Returns whether the code of a screen or of one of its parts is being fetched. */
const isLoadingCode = () => document.querySelector('.progress-line') !== null
export const settled = () => later(0)

// What happy-dom lacks. React Hook Form compares a select's size to notice what was chosen before it started.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { get: () => 0 })

// It opens a dialog, but gives it no focus, does not return it, and does not know `:modal`.
const modals = new Map<HTMLDialogElement, Element | null>()
const { showModal, close, matches } = HTMLDialogElement.prototype
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    modals.set(this, document.activeElement)
    showModal.call(this)
    this.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
  },
  close(this: HTMLDialogElement) {
    close.call(this)
    const focused = modals.get(this)
    modals.delete(this)
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
  },
  matches(this: HTMLDialogElement, selector: string) {
    return selector === ':modal' ? modals.has(this) : matches.call(this, selector)
  },
})
const find = document.querySelectorAll.bind(document)
Object.assign(document, {
  execCommand: (_command: string, _isShown: boolean, text: string) => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
    enter(document.activeElement as Element, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
    return true
  },
  querySelectorAll: (selector: string) =>
    selector === 'dialog:modal' ? [...find('dialog')].filter((dialog) => dialog.matches(':modal')) : find(selector),
})

/** What can be reached: the topmost dialog, or the page. */
const front = (): HTMLElement => [...modals.keys()].at(-1) ?? document.body
export const dialogTitle = () => [...modals.keys()].at(-1)?.querySelector('h2')?.textContent

const SELECTORS = {
  alert: '[role=alert]',
  button: 'button',
  field: 'input:not([type=file]), select, textarea',
  file: 'input[type=file]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  row: 'main li',
  status: '[role=status]',
  toast: '[data-sonner-toast][data-removed=false]',
} as const

type Role = keyof typeof SELECTORS
type Control = HTMLInputElement

const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/ \(optional\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text of an element without what is hidden from screen readers. */
const textOf = (node?: Node | null): string =>
  node instanceof Element && node.getAttribute('aria-hidden') === 'true'
    ? ''
    : node?.hasChildNodes()
      ? [...node.childNodes].map(textOf).join('')
      : (node?.nodeValue ?? '')

function nameOf(element: Element): string {
  const given = element.getAttribute('aria-label')
  if (given) return given
  const label =
    document.getElementById(element.getAttribute('aria-labelledby') ?? '') ||
    (element.id && document.querySelector(`label[for="${element.id}"]`)) ||
    element.querySelector(':scope > legend')
  return plain(textOf(label || element.closest('label') || element))
}

/** All elements of a role that can be reached, or those of a name. */
export const all = (role: Role, name?: string | RegExp, within: Element = front()) =>
  [...within.querySelectorAll<Control>(SELECTORS[role])].filter(
    (element) =>
      !element.closest('[hidden]') &&
      (name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)))),
  )

/** The first element of a role with a name. */
export function the(role: Role, name?: string | RegExp, within?: Element): Control {
  const [first] = all(role, name, within)
  if (first) return first
  throw new Error(`no ${role} "${name}", but: ${all(role, undefined, within).map(nameOf).join(' | ')}`)
}

export const describedBy = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

export const pageText = () => document.body.textContent ?? ''
export const toasts = () => all('toast', undefined, document.body)

/** The text of the toast that is shown; empty if there is none. */
export const toastText = () =>
  toasts()
    .map(({ textContent }) => textContent)
    .join('\n')

/** Presses a button or follows a link, and lets everything happen. */
export async function click(element: HTMLElement) {
  await act(async () => {
    element.focus()
    element.click()
  })
  await settled()
}

export const openSection = (label: string) =>
  click(the('link', new RegExp(`^${label}`), document.querySelector('nav[aria-label=Sections]') ?? undefined))

export const clickButton = (name: string | RegExp, within?: Element) => click(the('button', name, within))

/** Replaces what a field contains, as typing does: React notices a change that its own setter did not make. */
export function enter(field: Element, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

export async function fill(texts: Record<string, string>, within?: Element) {
  await act(async () => {
    for (const [label, text] of Object.entries(texts)) {
      const field = the('field', label, within)
      field.focus()
      enter(field, text)
    }
  })
  await settled()
}

/** The props that React gave an element: others at each rendering. */
const propsOf = (element: Element) => Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1]

/** Returns those elements that something has rendered again. */
export async function renderedBy(elements: Element[], action: () => Promise<void>): Promise<Element[]> {
  const before = elements.map(propsOf)
  await action()
  return elements.filter((element, i) => propsOf(element) !== before[i])
}

const event = (type: string, more: object) => Object.assign(new Event(type, { bubbles: true, cancelable: true }), more)

export async function choose(input: HTMLInputElement, file: File) {
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void input.dispatchEvent(event('change', {})))
  await settled()
}

export async function drop(onto: HTMLElement, file: File) {
  await act(async () => void onto.dispatchEvent(event('drop', { dataTransfer: { files: [file] } })))
  await settled()
}

/** Presses a key where the focus is; Enter in a field submits its form. */
export async function press(key: string) {
  const target = document.activeElement ?? document.body
  await act(async () => {
    const pressed = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
    if (target.dispatchEvent(pressed) && key === 'Enter' && target instanceof HTMLInputElement)
      target.form?.querySelector<HTMLElement>('[type=submit]')?.click()
  })
  await settled()
}

/** Goes through the history, which the DOM does later. */
export async function go(by: -1 | 1) {
  await act(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    addEventListener('popstate', resolve, { once: true })
    history.go(by)
    await promise
  })
  await settled()
}
