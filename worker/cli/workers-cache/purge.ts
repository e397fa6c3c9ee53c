import { pathOf } from './key.ts'

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
export const cacheTagsOf = (headers: Headers): string[] =>
  (headers.get('Cache-Tag') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => VALID_TAG.test(tag))
    .slice(0, 1_000)
    .map((tag) => tag.toLowerCase())

/** Returns whether a purge includes an entry: "fields are unioned, not intersected" (purge). */
export function isPurged({ tags = [], pathPrefixes = [], purgeEverything }: PurgeOptions, key: string, of: string[]) {
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
