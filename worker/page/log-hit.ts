import { routeOf } from '#web/app/server.tsx'
import { logRequest, requestId } from '#worker/http/request-log.ts'

/** Logs a response served from the cache, since no route's handler has. */
export const logHit = (request: Request, { status }: Response, start: number) =>
  logRequest({
    id: requestId(request),
    method: request.method,
    route: patternOf(new URL(request.url).pathname),
    status,
    ms: Math.round(performance.now() - start),
    cache: 'hit',
    dbMs: 0,
    renderMs: 0,
  })

/** What is cached is a public screen, or a public list by its name. */
const patternOf = (path: string) =>
  path.startsWith('/api/') ? path.split('/').slice(0, 3).join('/') : routeOf(path).route.path
