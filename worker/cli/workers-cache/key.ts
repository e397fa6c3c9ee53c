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

/** Returns the path in a key, with its query. */
export const pathOf = (key: string): string => (JSON.parse(key) as string[])[1] ?? ''

/**
 * Returns what tells a response's variants apart: "any header name your Worker lists in Vary participates in the variant
 * key", and "values are compared verbatim" (configuration).
 */
export const variantOf = (vary: string | null, headers: Headers): string =>
  JSON.stringify((vary ?? '').split(',').map((name) => [name.trim(), name.trim() && headers.get(name.trim())]))
