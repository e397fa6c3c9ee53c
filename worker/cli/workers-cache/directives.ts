// How a response controls its caching. Quotations are from developers.cloudflare.com/workers/cache/, read in November
// 2026; each names its page.

export type Directives = ReadonlyMap<string, string>

/**
 * "When multiple cache headers are present, the most specific wins: cloudflare-cdn-cache-control, cdn-cache-control,
 * Cache-Control" (configuration).
 */
const BY_PRECEDENCE = ['cloudflare-cdn-cache-control', 'cdn-cache-control', 'cache-control']

/** Returns the directives that apply; null if a response has none of the three headers. */
export function directivesOf(headers: Headers): Directives | null {
  const name = BY_PRECEDENCE.find((header) => headers.has(header))
  if (!name) return null
  const parts = (headers.get(name) ?? '').split(',').map((part) => part.trim().split('='))
  return new Map(parts.map(([key = '', value = '']) => [key.toLowerCase(), value.replaceAll('"', '')]))
}

/**
 * "If your Worker returns a response with no Cache-Control header (and no Expires header), Cloudflare applies RFC 9111
 * heuristic freshness with the per-status default TTLs in the following table. Responses whose status is not in the table
 * are not cached by default" (configuration).
 */
const DEFAULT_SECONDS: Record<number, number> = {
  200: 7_200,
  203: 7_200,
  204: 7_200,
  300: 1_200,
  301: 1_200,
  404: 180,
  405: 60,
  410: 180,
  414: 60,
  501: 60,
}

const seconds = (directives: Directives, name: string) => {
  const value = directives.get(name)
  return value ? Number(value) : undefined
}

/** Returns for how many seconds a response is fresh; undefined if neither a header nor a default says so. */
export function freshSeconds({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const directives = directivesOf(headers)
  if (!directives) return headers.has('Expires') ? undefined : DEFAULT_SECONDS[status]
  // "no-cache does not bypass the cache. The response is stored, but the cached entry is treated as stale immediately"
  // (configuration).
  if (directives.has('no-cache')) return 0
  return seconds(directives, 's-maxage') ?? seconds(directives, 'max-age') ?? DEFAULT_SECONDS[status]
}

/**
 * Returns for how many seconds more a stale response may be served, while it is rendered again and after a failure. "If your
 * response includes any of s-maxage, must-revalidate, or proxy-revalidate, the stale-serving behavior is disabled … The
 * same is true for stale-if-error" and "if you do not set stale-if-error explicitly, … Cloudflare's default behavior is to
 * serve stale responses on Worker error indefinitely" (configuration).
 */
export function staleSeconds({ headers }: Pick<Response, 'headers'>): { whileRevalidating: number; onError: number } {
  const directives = directivesOf(headers) ?? new Map()
  const isForbidden = ['s-maxage', 'must-revalidate', 'proxy-revalidate'].some((name) => directives.has(name))
  if (isForbidden) return { whileRevalidating: 0, onError: 0 }
  return {
    whileRevalidating: seconds(directives, 'stale-while-revalidate') ?? 0,
    onError: seconds(directives, 'stale-if-error') ?? Number.POSITIVE_INFINITY,
  }
}

export function isStorable(request: Request, response: Response): boolean {
  const { status, headers } = response
  const directives = directivesOf(headers)
  // "520–526 … are treated as transient errors", "206 Partial Content returned by your Worker is not stored" (limitations).
  if (status === 206 || (status >= 520 && status <= 526)) return false
  // "Vary: * disables caching for the response" (overview).
  if (headers.get('Vary')?.includes('*')) return false
  // "The response Cache-Control header includes private or no-store" (configuration, automatic bypass).
  if (directives?.has('no-store') || directives?.has('private')) return false
  // "The response includes a Set-Cookie header" (configuration). The exception for a directive that names it is not doubled.
  if (headers.has('Set-Cookie')) return false
  // "The request includes an Authorization header. The response is only stored if Cache-Control includes public,
  // must-revalidate, or s-maxage" (configuration).
  const isShared = ['public', 'must-revalidate', 's-maxage'].some((name) => directives?.has(name))
  if (request.headers.has('Authorization') && !isShared) return false
  return freshSeconds(response) !== undefined
}

/**
 * Headers in the key "as anti-cache-poisoning measures" (cache-keys). `x-forwarded-scheme` is in it "unless its value is
 * http or https".
 */
const KEYED_HEADERS = [
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'x-forwarded-host',
  'x-host',
  'x-original-url',
  'x-rewrite-url',
  'forwarded',
  'cloudflare-workers-version-key',
]

/**
 * Returns the key of a request's response: "the path and query string of the request URL. Query parameter order matters …
 * Trailing slashes matter too", and "the Worker version, by default". It "does not include the HTTP method", "the request's
 * host", and "requests that differ only in request headers that are not part of the cache key (for example, User-Agent,
 * Accept-Language, Cookie, or Authorization) return the same cached response" (cache-keys).
 */
export function keyOf({ url, headers }: Request, version: string): string {
  const { pathname, search } = new URL(url)
  const scheme = headers.get('x-forwarded-scheme')
  const named = [
    ...KEYED_HEADERS.map((name) => [name, headers.get(name)]),
    ['x-forwarded-scheme', scheme === 'http' || scheme === 'https' ? null : scheme],
  ].filter(([, value]) => value !== null)
  return JSON.stringify([version, pathname + search, ...named])
}

export const pathOf = (key: string): string => (JSON.parse(key) as string[])[1] ?? ''

/**
 * Returns what tells a response's variants apart: "any header name your Worker lists in Vary participates in the variant
 * key", and "values are compared verbatim" (configuration).
 */
export const variantOf = (vary: string | null, headers: Headers): string =>
  JSON.stringify((vary ?? '').split(',').map((name) => [name.trim(), name.trim() && headers.get(name.trim())]))
