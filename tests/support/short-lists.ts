import type { R2Bucket } from '@cloudflare/workers-types'

/** Returns the bucket as one that lists few files at once, where R2 lists a thousand: who reads one list misses the rest. */
export const inShortLists = (bucket: R2Bucket, limit: number): R2Bucket =>
  new Proxy(bucket, {
    get: (target, name: 'list') =>
      name === 'list'
        ? (options: object) => target.list({ ...options, limit })
        : (target[name] as (...args: unknown[]) => unknown).bind(target),
  })
