// The built Worker with a `ctx.cache` whose calls the test's double carries out. Miniflare puts it beside the bundle.

// @ts-expect-error: the bundle, which has no types
import worker from './index.js'

type Env = { FRONT: { fetch: (url: string, init: object) => Promise<{ json: () => Promise<unknown> }> } }
type Context = { waitUntil: (work: Promise<unknown>) => void }

const purge = (env: Env) => async (options: object) =>
  (await env.FRONT.fetch('http://front/', { method: 'POST', body: JSON.stringify(options) })).json()

const fronted = (env: Env, context: Context) => ({
  waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
  passThroughOnException() {},
  props: {},
  cache: { purge: purge(env) },
})

export default {
  fetch: (request: Request, env: Env, context: Context) => worker.fetch(request, env, fronted(env, context)),
  scheduled: (event: object, env: Env, context: Context) => worker.scheduled(event, env, fronted(env, context)),
}
