import { app, cacheKey } from './app.ts'
import { forFront } from './cache/for-front.ts'
import { visitorScheme } from './cache/visitor.ts'
import type { Bindings } from './env.ts'
import { runScheduled } from './scheduled.ts'

async function respond(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
  // Rendered whole for a HEAD as well: its ETag is that of the page.
  const asGet = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
  const rendered = await app.fetch(asGet, env, context)
  const isOwnUrl = visitorScheme(request) !== 'http' && cacheKey(request.url) === request.url
  return forFront(request, rendered, { hasFront: context.cache !== undefined, isOwnUrl })
}

export default {
  fetch: respond,
  scheduled: ({ scheduledTime }, env, context?: ExecutionContext) => runScheduled(env, scheduledTime, context?.cache),
} satisfies ExportedHandler<Bindings>
