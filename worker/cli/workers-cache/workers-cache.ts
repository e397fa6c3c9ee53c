type Stored = {
  status: number
  headers: Headers
  body: ArrayBuffer
  storedAt: number
  /** The values of the headers that its Vary names. */
  variant: string
}
type Worker = (request: Request) => Promise<Response>
type Status = 'HIT' | 'MISS' | 'EXPIRED' | 'REVALIDATED' | 'STALE' | 'BYPASS' | 'DYNAMIC'
export type PurgeOptions = { tags?: string[]; purgeEverything?: boolean }

/**
 * A double of Workers Caching, which the local runtime lacks: one entrypoint's cache, in one location, without tiers.
 * It has the rules of this site's responses, not those for stale-while-revalidate, slices, other headers in the key and
 * purges by path. Each quotation names its page of developers.cloudflare.com/workers/cache/, read in November 2026.
 */
export class WorkersCache {
  readonly #worker: Worker
  readonly #now: () => number
  /** By "the path and query string of the request URL. Query parameter order matters" (cache-keys); not by host or method. */
  readonly #stored = new Map<string, Stored[]>()
  readonly #running = new Map<string, Promise<Stored | Response>>()
  readonly limit: PurgeLimit
  /** Whether requests wait for the response to another, which they cannot where both run in one Worker. */
  isCollapsing = true

  constructor(worker: Worker, now: () => number = Date.now) {
    this.#worker = worker
    this.#now = now
    this.limit = new PurgeLimit(now())
  }

  async stored() {
    return [...this.#stored].flatMap(([path, variants]) =>
      variants.map(({ headers, body, storedAt }) => ({
        path,
        headers,
        tags: tagsIn(headers),
        isFresh: this.#now() - storedAt < freshMs(headers),
        get text() {
          return `${JSON.stringify([...headers])}${new TextDecoder().decode(body)}`
        },
      })),
    )
  }

  /** Responds to a request; `worker` runs where what is stored does not do. */
  async fetch(request: Request, worker = this.#worker): Promise<Response> {
    // "Only GET and HEAD requests are cached" (limitations).
    if (request.method !== 'GET' && request.method !== 'HEAD') return sent(await worker(request), 'DYNAMIC')
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    const stored = this.#stored.get(key)?.find(({ headers, variant }) => variant === variantOf(headers, request))
    if (!stored) return this.#answer(await this.#render(worker, request, key), request, 'MISS')
    const age = this.#now() - stored.storedAt
    if (age < freshMs(stored.headers)) return this.#answer(stored, request, 'HIT')
    const mayBeStale = age < freshMs(stored.headers) + onErrorMs(stored.headers)
    const rendered = await this.#render(worker, request, key, stored).catch((error: unknown) => {
      if (mayBeStale) return new Response(null, { status: 500 })
      throw error
    })
    // "Return a previously cached response when the Worker fails while refreshing an expired cache entry — for example, when
    // it throws, times out, or returns a 5xx response" (configuration).
    if (rendered instanceof Response && rendered.status >= 500 && mayBeStale)
      return this.#answer(stored, request, 'STALE')
    return this.#answer(rendered, request, rendered === stored ? 'REVALIDATED' : 'EXPIRED')
  }

  /** "Cloudflare runs your Worker once and serves the resulting response to every waiting request" (overview). */
  #render(worker: Worker, request: Request, key: string, before?: Stored): Promise<Stored | Response> {
    const run = () => this.#run(worker, request, key, before)
    if (!this.isCollapsing) return run()
    const [known] = this.#stored.get(key) ?? []
    const place = `${key} ${known && variantOf(known.headers, request)}`
    // "Collapsing does not apply to uncacheable responses. … Each request gets its own invocation" (overview).
    const running = this.#running.get(place)?.then((result) => (result instanceof Response ? run() : result))
    if (running) return running
    const rendering = run().finally(() => this.#running.delete(place))
    this.#running.set(place, rendering)
    return rendering
  }

  async #run(worker: Worker, request: Request, key: string, before?: Stored): Promise<Stored | Response> {
    const asked = new Headers(request.headers)
    for (const name of ['If-Modified-Since', 'If-None-Match', 'Range']) asked.delete(name)
    // "To revalidate a response, the cache sends your Worker a conditional request built from the validators stored with it"
    // (changelog, 29 September 2026).
    const etag = before?.headers.get('ETag')
    if (etag) asked.set('If-None-Match', etag)
    // "A HEAD request that arrives on a cold cache is converted to a GET internally" (limitations).
    const response = await worker(new Request(request.url, { headers: asked, redirect: 'manual' }))
    if (response.status === 304 && before) {
      // "The cache MUST update the header fields of the stored response with those of the 304" (RFC 9111, 4.3.4 and 3.2).
      for (const [name, value] of response.headers)
        if (!/^content-(?:length|encoding|range|type)$/.test(name)) before.headers.set(name, value)
      return Object.assign(before, { storedAt: this.#now() })
    }
    if (!isStorable(request, response)) return response
    const headers = new Headers(response.headers)
    const variant = variantOf(headers, request)
    const body = await response.arrayBuffer()
    const stored = { status: response.status, headers, body, storedAt: this.#now(), variant }
    const others = (this.#stored.get(key) ?? []).filter((one) => one.variant !== variant)
    this.#stored.set(key, [...others, stored])
    return stored
  }

  #answer(result: Stored | Response, request: Request, status: Status): Response {
    const isHead = request.method === 'HEAD'
    if (result instanceof Response) return sent(result, 'BYPASS', isHead)
    const { headers, body } = result
    const etag = headers.get('ETag')
    // RFC 9111, 4.3.2: a cache responds to a conditional request from what it has stored.
    const isKnown = etag !== null && (request.headers.get('If-None-Match') ?? '').split(/,\s*/).includes(etag)
    const shown = isKnown || body.byteLength === 0 ? null : body
    return sent(new Response(shown, { status: isKnown ? 304 : result.status, headers }), status, isHead)
  }

  /** "Every cached response tagged with one of the given values", "variants share a single purge identity" (purge). */
  async purge({ tags = [], purgeEverything = false }: PurgeOptions) {
    const result = this.limit.take(tags, this.#now())
    const purged = new Set(tags.map((tag) => tag.toLowerCase()))
    for (const [key, variants] of result.success ? this.#stored : []) {
      const isTagged = variants.some(({ headers }) => tagsIn(headers).some((tag) => purged.has(tag)))
      if (purgeEverything || isTagged) this.#stored.delete(key)
    }
    return result
  }
}

/** "The most specific wins: cloudflare-cdn-cache-control, cdn-cache-control, Cache-Control" (configuration). */
const directivesOf = (headers: Headers) =>
  headers.get('cloudflare-cdn-cache-control') ?? headers.get('cdn-cache-control') ?? headers.get('cache-control') ?? ''

const secondsIn = (headers: Headers, directive: string, otherwise: number) =>
  Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(directivesOf(headers))?.[1] ?? otherwise)

/** Where a response says nothing, "Cloudflare applies … the per-status default TTLs" (configuration): two hours at most. */
const freshMs = (headers: Headers) =>
  // "no-cache does not bypass the cache. The response is stored, but … treated as stale immediately" (configuration).
  /no-cache/.test(directivesOf(headers)) ? 0 : 1_000 * secondsIn(headers, 'max-age', 7_200)

/** "If you do not set stale-if-error explicitly, … serve stale responses on Worker error indefinitely" (configuration). */
const onErrorMs = (headers: Headers) => 1_000 * secondsIn(headers, 'stale-if-error', Number.POSITIVE_INFINITY)

function isStorable(request: Request, { status, headers }: Response): boolean {
  const directives = directivesOf(headers)
  // A failure that says nothing is none of "the per-status default TTLs" (configuration).
  if (status >= 500 && !directives) return false
  // "The response Cache-Control header includes private or no-store", "a Set-Cookie header" (configuration).
  if (/no-store|private/.test(directives) || headers.has('Set-Cookie')) return false
  // "The request includes an Authorization header. The response is only stored if Cache-Control includes public, …"
  return !request.headers.has('Authorization') || directives.includes('public')
}

/** "Any header name your Worker lists in Vary participates in the variant key", "values are compared verbatim" (configuration). */
const variantOf = (headers: Headers, asked: Request): string =>
  JSON.stringify((headers.get('Vary') ?? '').split(',').map((name) => name.trim() && asked.headers.get(name.trim())))

/** "Printable ASCII (0x21–0x7E)", "at most 1024 characters" (configuration). */
const VALID_TAG = /^[\x21-\x7e]{1,1024}$/

/** "Up to 1000 tags", "invalid tags are silently dropped", "tag matching at purge time is case-insensitive" (configuration). */
const tagsIn = (headers: Headers): string[] => {
  const tags = (headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim().toLowerCase())
  return tags.filter((tag) => VALID_TAG.test(tag)).slice(0, 1_000)
}

/**
 * "Cloudflare consumes this header [Cache-Tag] and strips it", and cloudflare-cdn-cache-control is "consumed by Cloudflare
 * and stripped from the response returned to clients"; "every response carries a Cf-Cache-Status header" (configuration).
 */
function sent(response: Response, status: Status, isHead = false): Response {
  const headers = new Headers(response.headers)
  headers.delete('Cache-Tag')
  headers.delete('cloudflare-cdn-cache-control')
  headers.set('Cf-Cache-Status', status)
  return new Response(isHead ? null : response.body, { status: response.status, headers })
}

/** "Requests: 5 requests per minute. Bucket size: 25. Max operations per request: 100" (purge-cache, the free plan, which
 * "Workers Caching always uses … regardless of your account or zone plan": limitations). */
const PER_MINUTE = 5
const BUCKET = 25
const MAX_OPERATIONS = 100

/** Decides whether a purge is accepted: a bucket of purges that is refilled over time. */
class PurgeLimit {
  #left = BUCKET
  #at: number
  /** Refuses every purge, as the platform may. */
  isRefusing = false
  /** Refuses none, as on one machine, where no schedule repeats what was refused. */
  isUnlimited = false

  constructor(now: number) {
    this.#at = now
  }

  take(tags: string[], now: number): { success: boolean; errors: { code: number; message: string }[] } {
    this.#left = Math.min(BUCKET, this.#left + ((now - this.#at) / 60_000) * PER_MINUTE)
    this.#at = now
    const refused = (code: number, message: string) => ({ success: false, errors: [{ code, message }] })
    if (tags.length > MAX_OPERATIONS) return refused(1094, 'Too many operations in one purge')
    // "When the purge is rate-limited, success is false and errors contains an entry describing the rejection" (purge).
    if (this.isRefusing || (this.#left < 1 && !this.isUnlimited)) return refused(10_429, 'Rate limited')
    this.#left -= 1
    return { success: true, errors: [] }
  }
}
