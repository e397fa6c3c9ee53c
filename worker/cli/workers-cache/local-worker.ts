// The deployed bundle behind the double of Cloudflare's cache, for `npm start`; it begins empty, as in each deployment.

// @ts-expect-error: the bundle, which has no types
import worker from './index.js'
import { WorkersCache } from './workers-cache.ts'

type Context = { waitUntil: (work: Promise<unknown>) => void }

const cache = new WorkersCache(() => Promise.reject(new Error('Each request brings its own Worker')))
cache.isCollapsing = false
cache.limit.isUnlimited = true

const fronted = (context: Context) => ({
  waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
  passThroughOnException() {},
  props: {},
  cache: { purge: cache.purge.bind(cache) },
})

export default {
  fetch: (request: Request, env: object, context: Context) =>
    cache.fetch(request, (asked) => worker.fetch(asked, env, fronted(context))),
  scheduled: (event: object, env: object, context: Context) => worker.scheduled(event, env, fronted(context)),
}
