// The deployed bundle behind the double of Cloudflare's cache, for `npm start`; it begins empty, as in each deployment.

// @ts-expect-error: the bundle, which has no types
import worker from './index.js'
import { WorkersCache } from './workers-cache.ts'

/** "unlimited" if no purge is refused for being one too many, as in most tests. */
type Env = { LOCAL_PURGES?: string }
type Context = { waitUntil: (work: Promise<unknown>) => void }

const cache = new WorkersCache(() => Promise.reject(new Error('Each request brings its own Worker')))
cache.isCollapsing = false

const fronted = (context: Context) => ({
  waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
  passThroughOnException() {},
  props: {},
  cache: { purge: cache.purge.bind(cache) },
})

export default {
  fetch(request: Request, env: Env, context: Context): Promise<Response> {
    cache.limit.isUnlimited = env.LOCAL_PURGES === 'unlimited'
    return cache.fetch(request, (asked) => worker.fetch(asked, env, fronted(context)))
  },
  scheduled: (event: object, env: Env, context: Context): Promise<void> =>
    worker.scheduled(event, env, fronted(context)),
}
