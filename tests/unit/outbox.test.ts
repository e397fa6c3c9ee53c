// The outbox of a visitor's browser without a browser: its database, locks and connection are replaced. The simulator
// (docs/simulator.md) runs it against the real Worker, and tests/journeys/changing/outbox.spec.ts in Chrome.
import { Window } from 'happy-dom'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { words } from '#tests/support/cases.ts'
import { fieldOf, plateForm, storageOn } from '#tests/support/form-elements.ts'
import type { Entry, Queued } from '#web/site/outbox/store.ts'

vi.mock('idb', () => import('#tests/simulate/engine/indexed-db.ts'))
vi.mock('#web/shared/lib/toast.ts', () => ({ toast: async ({ title }: { title: string }) => shown.push(title) }))

/** A page in English, whose elements the outbox finds in these globals. */
const page = new Window()
const DOM = words('document Event FormData HTMLElement HTMLInputElement HTMLSelectElement HTMLTextAreaElement')
page.document.documentElement.lang = 'en'
Object.defineProperty(page.document, 'hidden', { get: () => hidden })

const DAY_MS = 24 * 60 * 60 * 1000
const BODY = '{"firstName":"Amina"}'

let shown: string[]
/** The replaced database reads this object once. */
const disk = { wait: async (): Promise<void> => undefined, entries: new Map<string, Entry>() }
vi.stubGlobal('disk', disk)
let stored: Map<string, string>
/** What the tab stores, also when it is reloaded. */
let session: Map<string, string>
let taken: Set<string>
let online: boolean
let hidden: boolean
let syncs: string[]
/** What was sent, and the responses in their order; `null` is a lost connection. */
let requests: { key: string | null; body: string; url: string; method?: string }[]
let responses: (Response | null)[]
let listeners: Record<string, () => void>

const received = (body: unknown = { id: 'i1' }) => Response.json(body, { status: 201 })
const refused = (status: number) => Response.json({ message: 'No' }, { status })

const entriesOf = () => [...disk.entries.values()]
const put = (entry: Entry) => disk.entries.set(entry.key, entry)
const queued = (key: string, ms = 0, body = BODY): Queued => ({ key, kind: 'contact', body, savedAt: Date.now() - ms })

/** A page of the site: its modules, with nothing that an earlier page has in memory. */
const aPage = async () => {
  vi.resetModules()
  return {
    ...(await import('#web/site/outbox/outbox.ts')),
    ...(await import('#web/site/outbox/send.ts')),
    ...(await import('#web/site/outbox/toasts.ts')),
  }
}

/** What becomes of the same message, sent from one page as often as there are responses. */
async function sending(...given: typeof responses) {
  const { sendOrQueue } = await aPage()
  responses = [...given]
  const outcomes = []
  for (const _ of given) outcomes.push(await sendOrQueue('contact', BODY))
  return outcomes
}

async function sendingQueued(...given: typeof responses) {
  const { sendQueued } = await aPage()
  responses = [...given]
  await sendQueued()
}

const SENT = { state: 'sent', id: 'i1' }
const FAILED = { state: 'failed' }

const fill = (form: HTMLFormElement, values: object) => {
  for (const [name, value] of Object.entries(values)) fieldOf(form, name).value = value
}

/** What is typed while the server answers what was sent. */
function typing(form: HTMLFormElement, message: string) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    fill(form, { message })
    return fetch(...call)
  })
}

/** The page of a machine's plate, which has no toasts: it says itself what is received. */
const aPlate = async (typed = {}) => {
  vi.resetModules()
  const form = plateForm({ token: 'a1', sent: 'Received', queued: 'Saved', failed: 'Failed' })
  fill(form, typed)
  const said = document.getElementById('now')
  await import('#web/site/enhance/plate.ts')
  return { ...(await import('#web/site/outbox/outbox.ts')), form, state: () => [said?.textContent, form.hidden] }
}

beforeEach(() => {
  shown = []
  disk.wait = async () => undefined
  disk.entries = new Map()
  stored = new Map()
  session = new Map()
  taken = new Set()
  online = true
  hidden = false
  syncs = []
  requests = []
  responses = []
  listeners = {}
  vi.stubGlobal('__SERVICE_WORKER__', false)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('localStorage', storageOn(stored))
  vi.stubGlobal('sessionStorage', storageOn(session))
  const addEventListener = (type: string, listener: () => void) => {
    listeners[type] = listener
  }
  vi.stubGlobal('addEventListener', addEventListener)
  for (const name of DOM) vi.stubGlobal(name, page[name as keyof Window])
  Object.assign(document, { addEventListener })
  type Work = (lock: object | null) => Promise<unknown>
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
    locks: {
      request: async (name: string, second: { ifAvailable?: boolean } | Work, third?: Work) => {
        if (taken.has(name) && !('ifAvailable' in second && second.ifAvailable)) await new Promise(() => undefined)
        return (third ?? (second as Work))(taken.has(name) ? null : { name })
      },
    },
    serviceWorker: {
      getRegistration: async () => ({ sync: { register: async (tag: string) => void syncs.push(tag) } }),
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key')
    requests.push({ key, body: String(init.body), url, method: init.method })
    const response = responses.shift()
    if (!response) throw new TypeError('Failed to fetch')
    return response
  })
})

// The tests of other files run in the same process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('an inquiry', () => {
  test('is saved before it is sent with its key, and leaves nothing behind once the server has it', async () => {
    const { sendOrQueue } = await aPage()
    const seen: unknown[] = []
    responses = [received()]
    const fetch = globalThis.fetch
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
      seen.push(...entriesOf(), stored.has('gona_outbox'))
      return fetch(...call)
    })
    expect(await sendOrQueue('contact', BODY)).toEqual(SENT)
    expect(seen).toEqual([{ ...queued(requests[0]?.key ?? ''), savedAt: expect.any(Number) }, true])
    expect(requests).toEqual([
      { key: expect.stringMatching(/^[0-9a-f-]{36}$/), body: BODY, url: '/api/contact', method: 'POST' },
    ])
    expect([entriesOf(), stored.size, shown]).toEqual([[], 0, []])
  })

  test.each([
    ['has no id', received({})],
    ['has an invalid id', received({ id: 7 })],
    ['is no JSON', new Response('Thank you')],
    ['is null', received(null)],
  ])('is sent even if the response %s', async (_, response) => {
    expect(await sending(response)).toEqual([{ state: 'sent', id: null }])
  })

  test('is queued when the browser knows that it is offline, and wakes the service worker later', async () => {
    const { sendOrQueue, countQueued } = await aPage()
    online = false
    expect(await sendOrQueue('quotation', BODY)).toMatchObject({ state: 'queued' })
    expect(entriesOf()).toEqual([{ key: requests[0]?.key, kind: 'quotation', body: BODY, savedAt: expect.any(Number) }])
    expect([await countQueued(), stored.get('gona_outbox'), syncs]).toEqual([1, '1', ['outbox']])
  })

  test('is queued where there is no service worker, or none that can be woken', async () => {
    online = false
    for (const serviceWorker of [
      undefined,
      { getRegistration: async () => undefined },
      { getRegistration: async () => ({}) },
      { getRegistration: async () => ({ sync: { register: () => Promise.reject(new Error('denied')) } }) },
    ]) {
      vi.stubGlobal('navigator', { ...navigator, onLine: false, locks: navigator.locks, serviceWorker })
      const { sendOrQueue } = await aPage()
      expect(await sendOrQueue('contact', BODY)).toMatchObject({ state: 'queued' })
    }
  })

  test('fails, and is not sent later, when the connection is lost without the browser knowing', async () => {
    expect(await sending(null)).toMatchObject([{ ...FAILED, error: { message: 'Failed to fetch' } }])
    expect([entriesOf(), stored.size]).toEqual([[], 0])
  })

  test('fails with the server’s words, even offline, when the server refuses it', async () => {
    online = false
    expect(await sending(refused(503))).toMatchObject([{ ...FAILED, error: { message: '503: No' } }])
    expect(entriesOf()).toEqual([])
  })

  test('has the same key when it is sent again, until the server has it', async () => {
    await sending(null, refused(500), received(), received())
    const [first, second, third, fourth] = requests.map(({ key }) => key)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  test('has the same key when its page is reloaded before it is sent again', async () => {
    responses = [null, received(), received()]
    for (let i = 0; i < 3; i++) await (await aPage()).sendOrQueue('contact', BODY)
    const [first, second, third] = requests.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(session.get('gona_unacknowledged')).toBe('[]')
  })

  test('has another key if the server says that its key belongs to another one', async () => {
    expect(await sending(refused(422), received())).toMatchObject([FAILED, SENT])
    expect(requests[0]?.key).not.toBe(requests[1]?.key)
  })

  test('has the key under which an earlier page has queued the same text', async () => {
    put(queued('another', 0, '{"firstName":"Musa"}'))
    put({ key: 'delivered', kind: 'contact', id: 'i0' })
    put(queued('earlier'))
    await sending(received())
    expect(requests.map(({ key }) => key)).toEqual(['earlier'])
    expect(entriesOf().map(({ key }) => key)).toEqual(['another', 'delivered'])
    expect(stored.get('gona_outbox')).toBe('1')
  })

  test('is not sent again if the service worker has delivered it meanwhile', async () => {
    online = false
    const { sendOrQueue } = await aPage()
    await sendOrQueue('contact', BODY)
    put({ key: requests[0]?.key ?? '', kind: 'contact', id: 'i7' })
    online = true
    expect(await sendOrQueue('contact', BODY)).toEqual({ state: 'sent', id: 'i7' })
    expect([requests.length, entriesOf()]).toEqual([1, []])
  })

  test('is sent without a key where there are no locks', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await sending(received(), null)).toMatchObject([SENT, FAILED])
    expect(requests.map(({ key }) => key)).toEqual([null, null])
  })

  test('is sent even if the browser’s database fails, and is then not said to be queued', async () => {
    disk.wait = () => Promise.reject(new Error('disk full'))
    expect(await sending(received())).toEqual([SENT])
    online = false
    expect(await sending(null)).toMatchObject([FAILED])
  })

  test('is sent after a second if the database does not open', async () => {
    vi.useFakeTimers()
    disk.wait = () => new Promise(() => undefined)
    const { sendOrQueue } = await aPage()
    responses = [received()]
    const sent = sendOrQueue('contact', BODY)
    await vi.advanceTimersByTimeAsync(999)
    expect(requests).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await sent).toEqual(SENT)
    vi.useRealTimers()
  })
})

describe('the queue', () => {
  test('is sent, each inquiry under its own key, and says what was delivered', async () => {
    put(queued('a'))
    put(queued('b', 0, '{"firstName":"Musa"}'))
    const heard: unknown[] = []
    // A page of another version of the site.
    const channel = new BroadcastChannel('gona-outbox')
    channel.addEventListener('message', (event) => heard.push((event as MessageEvent).data))
    await sendingQueued(received({ id: 'i1' }), received({ id: 'i2' }))
    expect(requests.map(({ key, body }) => `${key}: ${body}`)).toEqual([`a: ${BODY}`, 'b: {"firstName":"Musa"}'])
    const delivered = ['a', 'b'].map((key, i) => ({ key, kind: 'contact', id: `i${i + 1}` }))
    expect(entriesOf()).toEqual(delivered)
    await vi.waitFor(() => expect(heard).toEqual(delivered))
    channel.close()
  })

  test('leaves to another page what that page is sending', async () => {
    put(queued('a'))
    put(queued('b'))
    // The name is that of other versions of the site, too.
    taken.add('gona-outbox-a')
    await sendingQueued(received())
    expect(requests.map(({ key }) => key)).toEqual(['b'])
  })

  test('stores what fails, tries the next one, and asks to be woken again', async () => {
    for (const key of ['a', 'b', 'c']) put(queued(key))
    await expect(sendingQueued(null, received(), refused(503))).rejects.toThrow('2 inquiries are still queued')
    expect(entriesOf().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(entriesOf().map((entry) => 'body' in entry)).toEqual([true, false, true])
  })

  test('gives up what the server has refused for more than 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    put(queued('old', 30 * DAY_MS + 1))
    put(queued('young', 30 * DAY_MS))
    await expect(sendingQueued(refused(400), refused(400))).rejects.toThrow('2 inquiries')
    expect(entriesOf().map(({ key }) => key)).toEqual(['young'])
    vi.useRealTimers()
  })

  test('gives up nothing because the connection fails, however old it is', async () => {
    put(queued('old', 90 * DAY_MS))
    await expect(sendingQueued()).rejects.toThrow()
    expect(entriesOf()).toHaveLength(1)
  })

  test('gives another key to an inquiry whose key belongs to another one', async () => {
    put(queued('a'))
    await expect(sendingQueued(refused(422))).rejects.toThrow()
    const [entry] = entriesOf()
    expect(entry).toMatchObject({ key: expect.not.stringMatching(/^a$/), body: BODY })
    await sendingQueued(received())
    expect(requests[1]?.key).toBe(entry?.key)
  })
})

describe('what is asked at a machine’s plate', () => {
  const asked = (over = {}) => JSON.stringify({ message: 'It smokes', hours: '250', token: 'a1', ...over })
  const atPlate = (key: string, body = asked()): Queued => ({ ...queued(key, 0, body), kind: 'unit' })

  test('is sent to where such requests go, and queued like any other', async () => {
    const { sendOrQueue, queuedOf } = await aPlate()
    responses = [received()]
    expect(await sendOrQueue('unit', asked())).toEqual(SENT)
    online = false
    put(queued('a'))
    expect(await sendOrQueue('unit', asked({ token: 'b2' }))).toMatchObject({ state: 'queued' })
    expect(requests.map(({ url }) => url)).toEqual(['/api/unit-requests', '/api/unit-requests'])
    expect((await queuedOf('unit')).map(({ body }) => JSON.parse(body).token)).toEqual(['b2'])
  })

  test('is confirmed by its plate’s page, which leaves what other forms and plates sent to a page with their words', async () => {
    put({ key: 'a', kind: 'contact', id: 'i1' })
    put(atPlate('b', asked({ token: 'b2' })))
    // Delivered by an earlier release.
    put({ key: 'c', kind: 'unit', id: 'i2' })
    responses = [received(), received()]
    const { flush, state } = await aPlate()
    await flush()
    const left = () => entriesOf().map(({ key }) => key)
    expect([...state(), left()]).toEqual(['', false, ['a', 'b', 'c']])
    put(atPlate('d'))
    await flush()
    expect([...state(), left()]).toEqual(['Received', true, ['a', 'b', 'c']])
    expect(stored.get('gona_outbox')).toBe('1')
  })

  test('hides the form only once the server has all that is in it', async () => {
    const typed = { message: 'It smokes', phone: '0803 000 0001' }
    const { form, state, flush } = await aPlate(typed)
    put({ key: 'a', kind: 'unit', id: 'i1', token: 'a1' })
    await flush()
    expect(state()).toEqual(['Received', false])
    const sent = vi.waitFor(() => expect(state()).toEqual(['Received', true]))
    responses = [received(), received()]
    typing(form, 'It smokes, and stops')
    form.dispatchEvent(new Event('submit'))
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(state()).toEqual(['Received', false])
    form.dispatchEvent(new Event('submit'))
    await sent
    expect(requests.map(({ body }) => JSON.parse(body).message)).toEqual(['It smokes', 'It smokes, and stops'])
  })
})

describe('a delivery', () => {
  test('is confirmed once, in the words of its form, when somebody looks', async () => {
    put({ key: 'a', kind: 'contact', id: 'i1' })
    put({ key: 'b', kind: 'quotation', id: null })
    put(queued('c'))
    stored.set('gona_outbox', '1')
    hidden = true
    const { flush, countQueued } = await aPage()
    expect(await countQueued()).toBe(1)
    await flush()
    expect(shown).toEqual([])
    hidden = false
    listeners.visibilitychange?.()
    await vi.waitFor(() => expect(shown).toEqual(['Message Sent!', 'Quotation Request Sent']))
    expect(entriesOf().map(({ key }) => key)).toEqual(['c'])
    expect(stored.get('gona_outbox')).toBe('1')
    responses = [received()]
    listeners.online?.()
    await vi.waitFor(() => expect(shown).toHaveLength(3))
    await vi.waitFor(() => expect(stored.size).toBe(0))
    expect(entriesOf()).toEqual([])
  })

  test('by the service worker is confirmed by an open page', async () => {
    const { flush, CHANNEL } = await aPage()
    await flush()
    put({ key: 'a', kind: 'contact', id: 'i1' })
    const worker = new BroadcastChannel(CHANNEL)
    worker.postMessage({ key: 'a', kind: 'contact', id: 'i1' })
    await vi.waitFor(() => expect(shown).toEqual(['Message Sent!']))
    worker.close()
  })

  /** A message that a page without a connection has queued: its key, and how its form hears of it. */
  async function aQueuedMessage() {
    online = false
    const { sendOrQueue, CHANNEL } = await aPage()
    const sent = await sendOrQueue('contact', BODY)
    if (sent.state !== 'queued') throw new Error('not queued')
    const heard: (string | null)[] = []
    return { key: requests[0]?.key ?? '', heard, subscribe: () => sent.subscribe((id) => heard.push(id)), CHANNEL }
  }

  test('before the form waits for it is reported as well, and confirmed', async () => {
    const { key, heard, subscribe } = await aQueuedMessage()
    put({ key, kind: 'contact', id: 'i1' })
    subscribe()
    await vi.waitFor(() => expect(shown).toEqual(['Message Sent!']))
    expect(heard).toEqual(['i1'])
    // Confirmed by another page: it is gone from the outbox.
    subscribe()
    await vi.waitFor(() => expect(heard).toEqual(['i1', null]))
  })
})

test('the database has the names of other versions of the site, and what is saved is on disk', async () => {
  const calls: unknown[] = []
  const called =
    (result: unknown) =>
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return result
    }
  const store = { put: called(undefined)('put') }
  const open = { transaction: called({ store, done: undefined })('transaction'), getAll: called([])('getAll') }
  vi.doMock('idb', () => ({
    openDB: (name: string, version: number, { upgrade }: { upgrade: (db: object) => void }) => {
      upgrade({ createObjectStore: called(undefined)(`${name} ${version}`) })
      return open
    },
  }))
  vi.resetModules()
  const { allEntries: all, saveEntry } = await import('#web/site/outbox/store.ts')
  const entry = queued('a')
  await saveEntry(entry)
  await all()
  expect(calls).toEqual([
    ['gona-outbox 1', 'inquiries', { keyPath: 'key' }],
    ['transaction', 'inquiries', 'readwrite', { durability: 'strict' }],
    ['put', entry],
    ['getAll', 'inquiries'],
  ])
  vi.doMock('idb', () => import('#tests/simulate/engine/indexed-db.ts'))
})

test('the flag that something may be queued is false, and is set without an error, where storage is blocked', async () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  vi.resetModules()
  const { isOutboxFlagSet, setOutboxFlag } = await import('#web/site/outbox/flag.ts')
  setOutboxFlag(true)
  setOutboxFlag(false)
  expect(isOutboxFlagSet()).toBe(false)
})
