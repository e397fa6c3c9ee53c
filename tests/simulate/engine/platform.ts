import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { R2Bucket, R2ListOptions, R2PutOptions } from '@cloudflare/workers-types'
import type { ShellManifest } from '#contract/shell-manifest.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { type PurgeOptions, WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'
import { type Clock, type Turns, type Weather, Work } from './turns.ts'

export const ORIGIN = 'https://gona.test'

type Stored = { key: string; bytes: Buffer; etag: string; uploaded: Date }

const LIST = 1_000

/** R2 in memory, with as much of it as a site without images uses. */
export class Bucket {
  readonly #clock: Clock
  readonly #turns: Turns
  readonly objects = new Map<string, Stored>()

  constructor(clock: Clock, turns: Turns) {
    this.#clock = clock
    this.#turns = turns
  }

  text = (key: string) => this.objects.get(key)?.bytes.toString()

  /** Returns the binding for one piece of work: each call waits for its turn, and may fail before or after its effect. */
  for(work: Work, weather: Weather): R2Bucket {
    const call = async <Done>(execute: () => Done): Promise<Done> => {
      await this.#turns.turn(work)
      work.callsLeft -= 1
      if (work.callsLeft < 0 && weather.random.chance(0.5)) return this.#cutOff(work)
      if (weather.fails('bucket before')) throw new Error('put: We encountered an internal error. (10001)')
      const done = execute()
      if (work.callsLeft < 0) return this.#cutOff(work)
      if (weather.fails('bucket after')) throw new Error('put: We encountered an internal error. (10001)')
      return done
    }
    return {
      put: (key: string, value: string | Uint8Array, { onlyIf }: R2PutOptions = {}) =>
        call(() => (onlyIf && this.objects.has(key) ? null : this.#put(key, Buffer.from(value as string)))),
      get: (key: string) => call(() => bodyOf(this.objects.get(key))),
      head: (key: string) => call(() => headOf(this.objects.get(key))),
      delete: (keys: string | string[]) => call(() => void [keys].flat().map((key) => this.objects.delete(key))),
      list: (options: R2ListOptions = {}) => call(() => this.#list(options)),
    } as unknown as R2Bucket
  }

  #cutOff(work: Work): Promise<never> {
    work.die()
    return this.#turns.never()
  }

  #put(key: string, bytes: Buffer) {
    const etag = createHash('md5').update(bytes).digest('hex')
    const stored = { key, bytes, etag, uploaded: new Date(this.#clock.now) }
    this.objects.set(key, stored)
    return headOf(stored)
  }

  #list({ prefix = '', delimiter, cursor = '', limit = LIST }: R2ListOptions) {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const folder = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? undefined : key.slice(0, end + 1)
    }
    const names = [...new Set(keys.map((key) => folder(key) ?? key))].filter((name) => name > cursor)
    const shown = names.slice(0, limit)
    const isFolder = (name: string) => delimiter !== undefined && name.endsWith(delimiter)
    const truncated = names.length > shown.length
    return {
      objects: shown.filter((name) => !isFolder(name)).map((key) => headOf(this.objects.get(key))),
      delimitedPrefixes: shown.filter(isFolder),
      truncated,
      ...(truncated && { cursor: shown.at(-1) }),
    }
  }
}

const headOf = (stored: Stored | undefined) =>
  stored
    ? {
        key: stored.key,
        size: stored.bytes.length,
        etag: stored.etag,
        httpEtag: `"${stored.etag}"`,
        uploaded: stored.uploaded,
      }
    : null

const bodyOf = (stored: Stored | undefined) =>
  stored
    ? {
        ...headOf(stored),
        get body() {
          return new Response(new Uint8Array(stored.bytes)).body
        },
        text: async () => stored.bytes.toString(),
        arrayBuffer: async () => new Uint8Array(stored.bytes).buffer,
      }
    : null

/** Data centres with a cache of their own. */
const CENTRES = 2

/** A word that nothing shows but the content that it was entered with. */
export const SHOWN = /mark-m\d+-\d+/g
/** What people wrote, were offered or paid, and who they are. */
const PRIVATE = /mark-[inqr]\d+-\d+|[a-z]+@example\.com|Danladi|Kano First/

/** What a response shows, and when the Worker began and ended it, by the number of what happened. */
export type Rendered = { began: number; ended: number; marks: string[]; private: string | null }

/** What the simulator notes on a rendered response; the double of the cache stores it with the other headers. */
const NOTE = 'Simulated'

export const notesOf = (headers: Headers): Rendered =>
  JSON.parse(headers.get(NOTE) ?? '{"began":0,"ended":0,"marks":[],"private":null}')

/** The double that `npm start` has of the platform's cache, one a data centre: purges take turns, and may fail before or after. */
export class Front {
  readonly #clock: Clock
  readonly #turns: Turns
  #centres: WorkersCache[] = []
  #moment = 0
  /** When a purge was last refused, or could not be made: by the time that has passed in the world. */
  troubledAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, turns: Turns) {
    this.#clock = clock
    this.#turns = turns
    this.empty()
  }

  moment = () => ++this.#moment

  /** Notes that a purge may not have been made: the schedule is to repeat it. */
  noteTrouble() {
    this.troubledAt = this.#clock.passed
  }

  /** A deployment begins with an empty cache, and the platform may evict anything at any time. */
  empty() {
    this.#centres = Array.from({ length: CENTRES }, () => {
      // The clock that is set is the Worker's: that of a data centre goes on.
      const cache = new WorkersCache(
        () => Promise.reject(new Error('Each request brings its own Worker')),
        () => this.#clock.passed,
      )
      cache.limit.isUnlimited = true
      return cache
    })
  }

  /** Responds to a request that arrives at a data centre; `worker` runs where what is stored there does not do. */
  fetch(request: Request, place: number, worker: (request: Request) => Promise<Response>): Promise<Response> {
    return (this.#centres[place % CENTRES] as WorkersCache).fetch(request, async (asked) => {
      const began = this.moment()
      const rendered = await worker(asked)
      const body = rendered.body && (await rendered.arrayBuffer())
      const response = new Response(body, rendered)
      const text = request.method === 'GET' && body ? new TextDecoder().decode(body) : ''
      // A 304 has no words: those of what is stored stay.
      if (response.status === 304) return response
      const marks = [...new Set(text.match(SHOWN) ?? [])]
      const note = { began, ended: this.moment(), marks, private: PRIVATE.exec(text)?.[0] ?? null }
      response.headers.set(NOTE, JSON.stringify(note))
      return response
    })
  }

  /** Returns what one request, or a run of the schedule, may ask of the cache. */
  for(weather: Weather) {
    const purge = async (options: PurgeOptions) => {
      // It has a longer way than a response.
      for (let turns = 0; turns < 3; turns++) await this.#turns.turn(new Work())
      if (weather.fails('purge before')) {
        this.noteTrouble()
        if (weather.random.chance(0.5)) throw new Error('Purging failed')
        return { success: false, errors: [{ code: 10_429, message: 'Rate limited' }] }
      }
      for (const centre of this.#centres) await centre.purge(options)
      if (weather.fails('purge after')) throw new Error('Purging timed out')
      return { success: true, errors: [] }
    }
    return { purge }
  }

  async stored() {
    const all = await Promise.all(this.#centres.map((centre) => centre.stored()))
    return all
      .flat()
      .filter(({ isFresh }) => isFresh)
      .map(({ path, headers }) => ({ path, ...notesOf(headers) }))
  }
}

/** Returns the build's description of documents, without a build: styles and scripts do not change what a page says. */
export function shell(): string {
  const manifest: ShellManifest = {
    document: ['<!doctype html><html lang="', '"><head>', '</head><body><div id="root">', '</div></body></html>'],
    firstSheets: { page: '', details: '', quotation: '' },
    signInSheet: '',
    sheet: '',
    sheetFile: '/assets/sheet.css',
    displayFace: '',
    inlineScript: '',
    loader: '/assets/loader.js',
    plate: '/assets/plate.js',
    app: '/assets/app.js',
    appImports: [],
    modules: {},
  }
  return JSON.stringify(manifest)
}

const BINDING =
  /^\[\[ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = (\d+) \}/gm

/** What each binding lets through: as it is deployed. */
const LIMITS = [...readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8').matchAll(BINDING)].map(
  ([, name = '', limit, period]) => ({ name, limit: Number(limit), milliseconds: Number(period) * 1_000 }),
)

/** Returns the bindings of the platform's limits of requests, which count a key's requests in windows of their period. */
export const limitsOn = (clock: Clock) =>
  Object.fromEntries(
    LIMITS.map(({ name, limit, milliseconds }) => {
      const counts = new Map<string, { since: number; count: number }>()
      const take = async ({ key }: { key: string }) => {
        const known = counts.get(key)
        const isOver = !known || known.since + milliseconds <= clock.passed
        const counted = isOver ? { since: clock.passed, count: 0 } : known
        counts.set(key, counted)
        counted.count += 1
        return { success: counted.count <= limit }
      }
      return [name, { limit: take }] as const
    }),
  )
