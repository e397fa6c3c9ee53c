import { app, cacheKey } from './app.ts'
import { visitorScheme } from './cache/cache-key.ts'
import { forFront } from './cache/for-front.ts'
import { purgeWaiting } from './cache/front-cache.ts'
import { openDb } from './db/client.ts'
import type { Bindings } from './env.ts'
import { EACH_MINUTE, runScheduled } from './scheduled.ts'

async function respond(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
  // Rendered whole for a HEAD as well: its ETag is that of the page.
  const asGet = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
  const rendered = await app.fetch(asGet, env, context)
  const isOwnUrl = visitorScheme(request) !== 'http' && cacheKey(request.url) === request.url
  return forFront(request, rendered, { hasFront: context.cache !== undefined, isOwnUrl })
}

export default {
  fetch: respond,
  async scheduled({ cron, scheduledTime }, env, context?: ExecutionContext) {
    if (cron !== EACH_MINUTE) await runScheduled(env, scheduledTime, context?.cache)
    else if (context?.cache) await purgeWaiting(context.cache, openDb(env.DB))
  },
} satisfies ExportedHandler<Bindings>
