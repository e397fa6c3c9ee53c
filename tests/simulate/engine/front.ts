import { PurgeLimit, type PurgeOptions } from '#worker/cli/workers-cache/purge.ts'
import { WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'
import type { Clock } from './clock.ts'
import { type Turns, Work } from './turns.ts'
import type { Weather } from './weather.ts'

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
  asOf: number | null
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
/** Noted on what was read from the replica: as of when. */
export const AS_OF = 'Simulated-As-Of'

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

  /** Notes that a purge will not be repeated. */
  noteLost(statements: string[]) {
    if (!statements.some((text) => text.startsWith('insert into "waiting_purges"'))) return
    for (const write of this.writes) if (write.ended === Number.POSITIVE_INFINITY) write.isLost = true
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
  asOf: headers.has(AS_OF) ? Number(headers.get(AS_OF)) : null,
  isStale: headers.get('Cf-Cache-Status') === 'STALE',
  late: Number(headers.get(LATE) ?? 0),
  ...(JSON.parse(headers.get(TIMES) as string) as Pick<Rendered, 'began' | 'ended'>),
  ...(JSON.parse(headers.get(WORDS) ?? '{"marks":[],"private":null}') as Pick<Rendered, 'marks' | 'private'>),
})
