import { freshSeconds, isStorable, keyOf, pathOf, staleSeconds, variantOf } from './directives.ts'

type Stored = {
  response: Pick<Response, 'status' | 'headers'>
  body: ArrayBuffer
  tags: string[]
  storedAt: number
  isInvalidated: boolean
}
/** All variants of a key, by the values of the headers in the response's Vary. */
type Entry = { vary: string | null; variants: Map<string, Stored> }
type Listed = { path: string; tags: string[]; headers: Headers; isFresh: boolean; readonly text: string }
type Worker = (request: Request) => Promise<Response>
type Status = 'HIT' | 'MISS' | 'EXPIRED' | 'REVALIDATED' | 'UPDATING' | 'STALE' | 'BYPASS' | 'DYNAMIC'

/**
 * A double of Workers Caching, which the local runtime lacks: one entrypoint's cache, in one location and without
 * tiers. Each rule quotes the sentence of Cloudflare's documentation that it implements
 * (developers.cloudflare.com/workers/cache/). Not implemented: slices of a stored response (`Range`), and Cache
 * Deception Armor, which only ever stores less.
 */
export class WorkersCache {
  readonly #worker: Worker
  readonly #now: () => number
  readonly #entries = new Map<string, Entry>()
  readonly #running = new Map<string, Promise<Stored | Response>>()
  readonly #background: Promise<unknown>[] = []
  readonly limit: PurgeLimit
  /** "Each deployed version has its own cache" (cache-keys). */
  version = '1'
  isEnabled = true
  /** Whether requests wait for the response to another, which they cannot where both run in one Worker. */
  isCollapsing = true

  constructor(worker: Worker, now: () => number = Date.now) {
    this.#worker = worker
    this.#now = now
    this.limit = new PurgeLimit(now())
  }

  async stored(): Promise<Listed[]> {
    await Promise.all(this.#background)
    return [...this.#entries].flatMap(([key, { variants }]) =>
      [...variants.values()].map(({ tags, body, response, storedAt, isInvalidated }) => ({
        path: pathOf(key),
        tags,
        headers: response.headers,
        isFresh: !isInvalidated && (this.#now() - storedAt) / 1000 < (freshSeconds(response) ?? 0),
        get text() {
          return `${JSON.stringify([...response.headers])}${new TextDecoder().decode(body)}`
        },
      })),
    )
  }

  /** Responds to a request; `worker` runs where what is stored does not do. */
  async fetch(request: Request, worker = this.#worker): Promise<Response> {
    // "Only GET and HEAD requests are cached. POST, PUT, PATCH, DELETE, and other methods always invoke your Worker."
    // "WebSocket upgrade requests bypass the cache" (limitations).
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!this.isEnabled || !isRead || request.headers.has('Upgrade')) {
      return sent(await worker(request), 'DYNAMIC')
    }
    const key = keyOf(request, this.version)
    const entry = this.#entries.get(key)
    const stored = entry?.variants.get(variantOf(entry.vary, request.headers))
    if (!stored) return this.#answer(await this.#render(worker, request, key), request, 'MISS')
    const age = (this.#now() - stored.storedAt) / 1000
    const beyond = age - (freshSeconds(stored.response) ?? 0)
    const stale = stored.isInvalidated ? Math.max(beyond, 0) : beyond
    if (stale < 0) return this.#answer(stored, request, 'HIT')
    const { whileRevalidating } = staleSeconds(stored.response)
    // "Lets Cloudflare return the stale response immediately and refresh it in the background" (configuration).
    if (stale < whileRevalidating) {
      this.#background.push(this.#render(worker, request, key, stored))
      return this.#answer(stored, request, 'UPDATING')
    }
    return this.#revalidate(worker, request, key, stored, stale)
  }

  async #revalidate(worker: Worker, request: Request, key: string, stored: Stored, stale: number): Promise<Response> {
    const { onError } = staleSeconds(stored.response)
    const rendered = await this.#render(worker, request, key, stored).catch((error: unknown) => {
      if (stale < onError) return new Response(null, { status: 500 })
      throw error
    })
    // "Return a previously cached response when the Worker fails while refreshing an expired cache entry — for example, when
    // it throws, times out, or returns a 5xx response" (configuration).
    if (rendered instanceof Response && rendered.status >= 500 && stale < onError) {
      return this.#answer(stored, request, 'STALE')
    }
    // "If your Worker returns 304 Not Modified for a conditional request, Cf-Cache-Status is REVALIDATED … If your Worker
    // returns a fresh 200, Cf-Cache-Status is EXPIRED" (configuration).
    return this.#answer(rendered, request, rendered === stored ? 'REVALIDATED' : 'EXPIRED')
  }

  /** "Cloudflare runs your Worker once and serves the resulting response to every waiting request" (overview). */
  #render(worker: Worker, request: Request, key: string, before?: Stored): Promise<Stored | Response> {
    if (!this.isCollapsing) return this.#run(worker, request, key, before)
    const place = `${key} ${variantOf(this.#entries.get(key)?.vary ?? null, request.headers)}`
    const running = this.#running.get(place)
    // "Collapsing does not apply to uncacheable responses. … Each request gets its own invocation" (overview).
    if (running)
      return running.then((result) => (result instanceof Response ? this.#run(worker, request, key, before) : result))
    const rendering = this.#run(worker, request, key, before).finally(() => this.#running.delete(place))
    this.#running.set(place, rendering)
    return rendering
  }

  async #run(worker: Worker, request: Request, key: string, before?: Stored): Promise<Stored | Response> {
    const headers = new Headers(request.headers)
    headers.delete('If-Modified-Since')
    headers.delete('If-None-Match')
    headers.delete('Range')
    // "To revalidate a response, the cache sends your Worker a conditional request built from the validators stored with it"
    // (changelog, 29 September 2026).
    const etag = before?.response.headers.get('ETag')
    if (etag) headers.set('If-None-Match', etag)
    // "A HEAD request that arrives on a cold cache is converted to a GET internally" (limitations).
    const response = await worker(new Request(request.url, { headers, redirect: 'manual' }))
    if (response.status === 304 && before) {
      freshen(before, response.headers)
      Object.assign(before, { storedAt: this.#now(), isInvalidated: false })
      return before
    }
    if (!isStorable(request, response)) return response
    return this.#store(request, key, response)
  }

  async #store(request: Request, key: string, response: Response): Promise<Stored> {
    const vary = response.headers.get('Vary')
    const body = await response.arrayBuffer()
    const { status, headers } = response
    const stored = {
      response: { status, headers: new Headers(headers) },
      body,
      tags: cacheTagsOf(headers),
      storedAt: this.#now(),
      isInvalidated: false,
    }
    const known = this.#entries.get(key)
    const entry = known?.vary === vary ? known : { vary, variants: new Map<string, Stored>() }
    entry.variants.set(variantOf(vary, request.headers), stored)
    this.#entries.set(key, entry)
    return stored
  }

  #answer(result: Stored | Response, request: Request, status: Status): Response {
    if (result instanceof Response) return sent(result, 'BYPASS', request.method === 'HEAD')
    const { response, body } = result
    const etag = response.headers.get('ETag')
    // RFC 9111, 4.3.2: a cache responds to a conditional request from what it has stored.
    const isKnown = etag !== null && (request.headers.get('If-None-Match') ?? '').split(/,\s*/).includes(etag)
    const init = { status: isKnown ? 304 : response.status, headers: response.headers }
    const hasBody = !isKnown && request.method !== 'HEAD' && body.byteLength > 0
    return sent(new Response(hasBody ? body : null, init), status)
  }

  /** "Every cached response tagged with one of the given values", "variants share a single purge identity". */
  async purge(options: PurgeOptions) {
    const result = this.limit.take(options, this.#now())
    if (!result.success) return result
    for (const [key, { variants }] of this.#entries) {
      if ([...variants.values()].some(({ tags }) => isPurged(options, key, tags))) this.#entries.delete(key)
    }
    return result
  }

  /** "purge() deletes matching cached responses …. invalidate() keeps them but marks them stale" (29 September 2026). */
  async invalidate(options: PurgeOptions) {
    const result = this.limit.take(options, this.#now())
    if (!result.success) return result
    for (const [key, { variants }] of this.#entries) {
      for (const stored of variants.values()) if (isPurged(options, key, stored.tags)) stored.isInvalidated = true
    }
    return result
  }
}

/** "The cache MUST update the header fields of the stored response with those of the 304" (RFC 9111, 4.3.4 and 3.2). */
function freshen(stored: Stored, news: Headers) {
  for (const [name, value] of news)
    if (!/^content-(?:length|encoding|range|type)$/.test(name)) stored.response.headers.set(name, value)
  stored.tags = cacheTagsOf(stored.response.headers)
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

export type PurgeOptions = { tags?: string[]; pathPrefixes?: string[]; purgeEverything?: boolean }
type PurgeResult = { success: boolean; errors: { code: number; message: string }[] }

/** "Requests: 5 requests per minute. Bucket size: 25. Max operations per request: 100" (purge-cache, the free plan, which
 * "Workers Caching always uses … regardless of your account or zone plan": limitations). */
const PER_MINUTE = 5
const BUCKET = 25
const MAX_OPERATIONS = 100

/** "Printable ASCII (0x21–0x7E)", "at most 1024 characters" (configuration). */
const VALID_TAG = /^[\x21-\x7e]{1,1024}$/

/**
 * Returns a response's tags: "a comma-separated list", "up to 1000 tags", "invalid tags are silently dropped", and "tag
 * matching at purge time is case-insensitive" (configuration).
 */
const cacheTagsOf = (headers: Headers): string[] =>
  (headers.get('Cache-Tag') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => VALID_TAG.test(tag))
    .slice(0, 1_000)
    .map((tag) => tag.toLowerCase())

/** Returns whether a purge includes an entry: "fields are unioned, not intersected" (purge). */
function isPurged({ tags = [], pathPrefixes = [], purgeEverything }: PurgeOptions, key: string, of: string[]) {
  const path = pathOf(key)
  return (
    purgeEverything === true ||
    tags.some((tag) => of.includes(tag.toLowerCase())) ||
    pathPrefixes.some((prefix) => path.startsWith(`/${prefix.replace(/^\//, '')}`))
  )
}

const refused = (code: number, message: string): PurgeResult => ({ success: false, errors: [{ code, message }] })

/** Decides whether a purge is accepted: a bucket of purges that is refilled over time. */
export class PurgeLimit {
  #left = BUCKET
  #at: number
  /** Refuses every purge, as the platform may. */
  isRefusing = false
  /** Refuses none, for tests that write more than a person does. */
  isUnlimited = false

  constructor(now: number) {
    this.#at = now
  }

  take(options: PurgeOptions, now: number): PurgeResult {
    this.#left = Math.min(BUCKET, this.#left + ((now - this.#at) / 60_000) * PER_MINUTE)
    this.#at = now
    const { tags = [], pathPrefixes = [] } = options
    if (tags.length + pathPrefixes.length > MAX_OPERATIONS) return refused(1094, 'Too many operations in one purge')
    if (pathPrefixes.some((prefix) => prefix.includes('://'))) return refused(1012, 'A prefix is a path')
    // "When the purge is rate-limited, success is false and errors contains an entry describing the rejection" (purge).
    if (this.isRefusing || (this.#left < 1 && !this.isUnlimited)) return refused(10_429, 'Rate limited')
    this.#left -= 1
    return { success: true, errors: [] }
  }
}
