import { app, cacheKey } from './app.ts'
import { staleWhileRevalidate } from './cache/stale-while-revalidate.ts'
import { visitorScheme } from './cache/visitor-scheme.ts'
import type { Bindings } from './env.ts'
import { countView } from './page/count-views.ts'
import { logHit } from './page/log-hit.ts'
import { publicShell } from './page/shell.ts'
import { runScheduled } from './scheduled.ts'

async function respond(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
  const start = performance.now()
  const render = async (rendered: Request) => app.fetch(rendered, env, context)
  // Only https requests are served from the cache.
  if (visitorScheme(request) === 'http') return render(request)
  const cached = await staleWhileRevalidate(request, {
    keyOf: cacheKey,
    render,
    build: async () => (await publicShell(env, new URL(request.url).origin)).build,
    waitUntil: context.waitUntil.bind(context),
    onHit: (response) => logHit(request, response, start),
  })
  return cached ?? render(request)
}

export default {
  async fetch(request, env, context) {
    const response = await respond(request, env, context)
    countView(request, response, env, context.waitUntil.bind(context))
    return response
  },
  scheduled: ({ scheduledTime }, env) => runScheduled(env, scheduledTime),
} satisfies ExportedHandler<Bindings>
