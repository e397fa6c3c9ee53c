import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellManifest } from '#contract/shell-manifest.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { PurgeLimit, type PurgeOptions, WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'
import { type Clock, type Turns, type Weather, Work } from './turns.ts'

export const ORIGIN = 'https://gona.test'

const CENTRES = 2

/** Of content: words that nothing else shows, and figures that were never entered before. */
export const SHOWN = /mark-[gmpstuv]\d+-\d+|Tractor x\d+-\d+|"(?:rate|leastDeposit)":"\d+\.\d\d"/g

/** Of people: what they wrote, were offered or paid, and who they are. */
export const PRIVATE = /mark-[inqr]\d+-\d+|[a-z]+@example\.com|Danladi|Kano First/

/**
 * A response as the cache has it: when the Worker began and ended it, and what it shows; `isStale` if it had expired, and was
 * shown because the Worker failed. Moments count what happens.
 */
export type Rendered = {
  began: number
  ended: number
  isStale: boolean
  marks: string[]
  private: string | null
  /** When the last purge of it was made that has not reached its data centre yet. */
  late: number
}

/** A stored response. */
export type StoredPage = Rendered & { path: string; tags: string[]; isFresh: boolean }

/**
 * A request that may change something, from its beginning until its response; whether it has not purged the cache, and
 * whether the purge that should wait therefore has not reached the database.
 */
export type Write = { began: number; ended: number; isUnpurged: boolean; isLost: boolean; weather: Weather }

/** What the simulator notes on a rendered response; the double stores it with the other headers. A 304 has no words. */
const [TIMES, WORDS] = ['Simulated-Times', 'Simulated-Words']
/** Noted on a response that a purge is on its way to. */
const LATE = 'Simulated-Late'
/** How long a purge may take to one of the data centres. */
const MOST_LATE_MS = 30_000

/**
 * Cloudflare's cache in front of the Worker: the double that `npm start` has (worker/cli/workers-cache), once for each data
 * centre, on the world's clock. A purge waits for its turn and reaches all of them, one perhaps later; it may be refused, and may
 * fail before its effect or after.
 */
export class Front {
  readonly #clock: Clock
  readonly #turns: Turns
  readonly #limit: PurgeLimit
  readonly writes: Write[] = []
  #centres: WorkersCache[] = []
  #moment = 0
  /** Purges that one data centre has not had yet. */
  #late: { centre: WorkersCache; options: PurgeOptions; moment: number }[] = []

  constructor(clock: Clock, turns: Turns) {
    this.#clock = clock
    this.#turns = turns
    this.#limit = new PurgeLimit(clock.passed)
    this.empty()
  }

  /** Returns the number of the next thing that happens. */
  moment = () => ++this.#moment

  /** A deployment begins with an empty cache, and the platform may evict anything at any time. */
  empty() {
    this.#late = []
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
  async fetch(request: Request, place: number, worker: (request: Request) => Promise<Response>): Promise<Response> {
    const centre = this.#centres[place % CENTRES] as WorkersCache
    const late = await this.#lateFor(centre, request)
    const fetched = await centre.fetch(request, async (asked) => {
      const began = this.moment()
      const rendered = await worker(asked)
      const body = rendered.body && (await rendered.arrayBuffer())
      const response = new Response(body, rendered)
      response.headers.set(TIMES, JSON.stringify({ began, ended: this.moment() }))
      if (response.status !== 304) response.headers.set(WORDS, JSON.stringify(wordsIn(request, body)))
      return response
    })
    if (late > 0) fetched.headers.set(LATE, String(late))
    return fetched
  }

  /** Returns when the last purge was made that is on its way to what is stored for a request. */
  async #lateFor(centre: WorkersCache, { url }: Request): Promise<number> {
    if (!this.#late.some((one) => one.centre === centre)) return 0
    const { pathname, search } = new URL(url)
    const stored = (await centre.stored()).find(({ path }) => path === pathname + search)
    return stored ? this.#lateOf(centre, stored.tags) : 0
  }

  #lateOf(centre: WorkersCache, tags: string[]): number {
    const isOf = ({ purgeEverything, tags: of = [] }: PurgeOptions) =>
      purgeEverything === true || of.some((tag) => tags.includes(tag.toLowerCase()))
    return Math.max(
      0,
      ...this.#late.filter((one) => one.centre === centre && isOf(one.options)).map((one) => one.moment),
    )
  }

  /** A purge reaches a data centre, at once or later. */
  async #reach(centre: WorkersCache, options: PurgeOptions, weather: Weather) {
    if (!weather.fails('purge late', false)) return void (await centre.purge(options))
    const late = { centre, options, moment: this.moment() }
    this.#late.push(late)
    this.#clock.set(
      () => {
        this.#late = this.#late.filter((one) => one !== late)
        void centre.purge(options)
      },
      weather.random.between(1, MOST_LATE_MS),
    )
  }

  /** What one request, or a run of the schedule, may ask of the cache. */
  for(write: Write) {
    const purge = async (options: PurgeOptions) => {
      const { weather } = write
      // It has a longer way than a response.
      for (let turns = 0; turns < 3; turns++) await this.#turns.turn(new Work())
      if (weather.fails('purge before')) {
        write.isUnpurged = true
        if (weather.random.chance(0.5)) throw new Error('Purging failed')
        return { success: false, errors: [{ code: 10_429, message: 'Rate limited' }] }
      }
      const result = this.#limit.take(options, this.#clock.passed)
      if (result.success) for (const centre of this.#centres) await this.#reach(centre, options, weather)
      else write.isUnpurged = true
      if (weather.fails('purge after')) throw new Error('Purging timed out')
      return result
    }
    return { purge, invalidate: () => Promise.reject(new Error('The site purges')) }
  }

  /** Notes that a purge waits, because it was refused or for the next; or, as lost, that it will not be repeated. */
  noteWaiting(statements: string[], as: 'isUnpurged' | 'isLost') {
    if (!statements.some((text) => text.startsWith('insert into "waiting_purges"'))) return
    for (const write of this.writes) if (write.ended === Number.POSITIVE_INFINITY) write[as] = true
  }

  /** Returns what each data centre has stored. */
  async stored(): Promise<StoredPage[]> {
    const all = await Promise.all(
      this.#centres.map(async (centre) => {
        const pages = await centre.stored()
        return pages.map(({ path, tags, isFresh, headers }) => {
          const late = this.#late.length > 0 ? this.#lateOf(centre, tags) : 0
          return { path, tags, isFresh, ...notesOf(headers), late }
        })
      }),
    )
    return all.flat()
  }
}

const decoder = new TextDecoder()

/** What a response to a read shows. Who is asked about in the path is known to whoever asks. */
function wordsIn({ method }: Request, body: ArrayBuffer | null): Pick<Rendered, 'marks' | 'private'> {
  if (method !== 'GET' || !body) return { marks: [], private: null }
  const text = decoder.decode(body)
  return { marks: [...new Set(text.match(SHOWN) ?? [])], private: PRIVATE.exec(text)?.[0] ?? null }
}

/** Returns when a response was rendered, and what it shows. */
export const notesOf = (headers: Headers): Rendered => ({
  isStale: headers.get('Cf-Cache-Status') === 'STALE',
  late: Number(headers.get(LATE) ?? 0),
  ...(JSON.parse(headers.get(TIMES) as string) as Pick<Rendered, 'began' | 'ended'>),
  ...(JSON.parse(headers.get(WORDS) ?? '{"marks":[],"private":null}') as Pick<Rendered, 'marks' | 'private'>),
})

/** A built file, named by its content: `changes` says how many releases have the same one. */
type Built = { name: string; extension: 'js' | 'css'; changes: number; imports: string[] }

const LAZY = ['submit', 'messages-ha', 'messages-fr']

const BUILT: Built[] = [
  { name: 'sheet', extension: 'css', changes: 2, imports: [] },
  { name: 'loader', extension: 'js', changes: 1, imports: [] },
  { name: 'plate', extension: 'js', changes: 2, imports: [] },
  { name: 'libraries', extension: 'js', changes: 3, imports: [] },
  { name: 'app', extension: 'js', changes: 1, imports: ['libraries', ...LAZY] },
  { name: 'submit', extension: 'js', changes: 1, imports: ['libraries'] },
  { name: 'messages-ha', extension: 'js', changes: 2, imports: [] },
  { name: 'messages-fr', extension: 'js', changes: 2, imports: [] },
]

/** The path of a built file in a release: a hash of eight characters, which a new content changes. */
function pathOf(name: string, release: number): string {
  const { extension, changes } = BUILT.find((built) => built.name === name) as Built
  return `/assets/${name}-${String(Math.floor(release / changes)).padStart(8, '0')}.${extension}`
}

const SHELLS = new Map<number, string>()

/** Returns the build's description of documents, without a build: styles and scripts do not change what a page says. */
export function shellOf(release: number): string {
  const known = SHELLS.get(release)
  if (known) return known
  const file = (name: string) => pathOf(name, release)
  const manifest: ShellManifest = {
    document: ['<!doctype html><html lang="', '"><head>', '</head><body><div id="root">', '</div></body></html>'],
    firstSheets: { page: '', details: '', quotation: '' },
    signInSheet: '',
    sheet: '',
    sheetFile: file('sheet'),
    displayFace: '',
    inlineScript: '',
    loader: file('loader'),
    plate: file('plate'),
    app: file('app'),
    appImports: [file('libraries')],
    modules: {},
  }
  SHELLS.set(release, JSON.stringify(manifest))
  return SHELLS.get(release) as string
}

const TYPES = { js: 'text/javascript', css: 'text/css', webp: 'image/webp' }

/** What the platform serves without waking the Worker: the files of the current release, and of no other. */
export class PlatformFiles {
  /** Counts the deployments. */
  release = 0
  /** Whether it was deployed with SERVICE_WORKER=off. */
  isWorkerOff = false
  #built = new Map<string, string>()

  constructor() {
    this.#deploy(0)
  }

  deploy(isWorkerOff: boolean) {
    this.isWorkerOff = isWorkerOff
    this.#deploy(this.release + 1)
  }

  #deploy(release: number) {
    this.release = release
    this.#built = new Map(
      BUILT.map(({ name, imports }) => {
        const text = imports.map((other) => `import("./${pathOf(other, release).slice('/assets/'.length)}")`)
        return [pathOf(name, release), `/* ${pathOf(name, release)} */${text.join()}`]
      }),
    )
  }

  /** The service worker's script: another text makes it another version. */
  get worker(): string {
    return `${this.isWorkerOff ? 'off' : 'on'} ${this.release}`
  }

  /** Responds with a file; undefined for what is the Worker's. */
  respond(path: string, now: number): Response | undefined {
    const headers = { Date: new Date(now).toUTCString() }
    if (path === '/sw.js') return new Response(this.worker, { headers })
    if (path.startsWith('/images/'))
      return new Response(`${path} of release ${this.release}`, { headers: { ...headers, 'Content-Type': TYPES.webp } })
    if (!path.startsWith('/assets/')) return undefined
    const text = this.#built.get(path)
    if (text === undefined) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/html' } })
    const type = path.endsWith('.js') ? TYPES.js : TYPES.css
    return new Response(text, { headers: { ...headers, 'Content-Type': type } })
  }

  /** What a document's code needs, by the document's own release: its files and all that they import, in its language. */
  static filesOf(html: string): string[] {
    const [, app, release] = /(\/assets\/app-(\d{8})\.js)/.exec(html) ?? []
    const [, language] = /<html[^>]* lang="(\w+)"/.exec(html) ?? []
    if (!app) return []
    const needed = BUILT.filter(({ name }) =>
      name.startsWith('messages-') ? name === `messages-${language}` : name !== 'plate',
    )
    return needed.map(({ name }) => pathOf(name, Number(release)))
  }
}

const BINDING =
  /^\[\[ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = (\d+) \}/gm

/** What each binding lets through: as it is deployed. */
const LIMITS = new Map(
  [...readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8').matchAll(BINDING)].map(
    ([, name = '', limit, period]) => [name, { limit: Number(limit), milliseconds: Number(period) * 1_000 }] as const,
  ),
)

/**
 * The platform's limits of requests: each counts a key's requests in windows of its period. The clock that is set is the
 * Worker's: the platform's goes on.
 */
export class Limits {
  readonly #clock: Clock
  readonly #counts = new Map<string, { since: number; count: number }>()
  /** The IP address that a crowd of visitors shares at the moment. */
  shared: string | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Returns the bindings. */
  bindings = () =>
    Object.fromEntries([...LIMITS.keys()].map((name) => [name, { limit: this.#take.bind(this, name) }] as const))

  /** Counts requests of others behind the same address: so many are still let through. */
  crowd(name: string, key: string, left: number) {
    const limit = LIMITS.get(name)?.limit ?? 0
    this.#counts.set(`${name} ${key}`, { since: this.#clock.passed, count: limit - left })
  }

  async #take(name: string, { key }: { key: string }) {
    const { limit, milliseconds } = LIMITS.get(name) as { limit: number; milliseconds: number }
    const known = this.#counts.get(`${name} ${key}`)
    const isOver = !known || known.since + milliseconds <= this.#clock.passed
    const counted = isOver ? { since: this.#clock.passed, count: 0 } : known
    this.#counts.set(`${name} ${key}`, counted)
    counted.count += 1
    return { success: counted.count <= limit }
  }
}

const CLOSED_MS = 15 * 60 * 1000 + 1_000

/** When the site was closed for writes by a restore: nothing is accepted then that the restore would lose. */
export class Closed {
  readonly #clock: Clock
  readonly #moment: () => number
  /** In the order of things: since when, and until when. */
  #since = Number.POSITIVE_INFINITY
  #ended = 0
  #until = 0
  #isUnderWay = false
  /** When it was closed, by the world's clock. */
  at = ''
  /** The ids of inquiries that were accepted since. */
  readonly accepted: string[] = []

  constructor(clock: Clock, moment: () => number) {
    this.#clock = clock
    this.#moment = moment
  }

  /** Notes that the site has been closed, or opened again without a swap. */
  begin(isClosed: boolean) {
    if (!isClosed) {
      this.end()
      return
    }
    if (!this.#isUnderWay) this.at = this.#clock.iso()
    this.#isUnderWay = true
    // What was accepted between two restores is lost with the second, as what was before the first.
    if (this.#ended > this.#since || this.#since === Number.POSITIVE_INFINITY) {
      this.#since = this.#moment()
      this.accepted.length = 0
    }
    this.#ended = 0
    this.#until = this.#clock.now + CLOSED_MS
  }

  /** Notes that the site is open again. */
  end() {
    this.#ended = this.#moment()
  }

  /** Whether the site may have refused a request that began then. */
  mayRefuse(began: number): boolean {
    return (
      this.#since < Number.POSITIVE_INFINITY &&
      (this.#ended === 0 ? this.#clock.now <= this.#until : began < this.#ended)
    )
  }

  /** Whether it is closed for everything that begins now. */
  get isClosed(): boolean {
    return this.#ended === 0 && this.#clock.now < this.#until - 1_000 && this.#since < Number.POSITIVE_INFINITY
  }

  /** Whether what is accepted of a request that began then must be there after the restore, which is not over yet. */
  isAfter = (began: number) => this.#isUnderWay && began > this.#since

  /** Returns what was accepted since the site was closed, once everything beside the restore is done. */
  settle(): string[] {
    this.#isUnderWay = false
    return this.accepted.splice(0)
  }
}
