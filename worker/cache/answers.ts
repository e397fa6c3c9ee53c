import { give, type Kept, keep } from './kept.ts'
import { generationAt, locate, startGeneration, store } from './location.ts'
import { forget, isRemembered, memoryEpoch, recall, remember } from './memory.ts'

/** A change is seen everywhere within 30 seconds, the moment in an isolate's memory included: nothing older is given. */
const MAX_AGE_MS = 28_000
/** From this age on, an answer is rendered anew behind the visitor who gets it. */
const REFRESH_AFTER_MS = 10_000

/** In the browser that has just changed content: it is given nothing that was kept. */
const CHANGED_COOKIE = 'gona_changed'

/**
 * Pages and lists from near the visitor: the isolate's memory for a moment, then the location's cache, then `render`,
 * which asks the database, perhaps an ocean away.
 */
export async function cachedAnswer(
  request: Request,
  build: () => Promise<string>,
  waitUntil: (work: Promise<unknown>) => void,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { url } = request
  const recalled = recall(url)
  if (recalled) return give(recalled, request)

  const epoch = memoryEpoch()
  const generation = `${await generationAt(url)}-${await build()}`
  const renderAndKeep = async (): Promise<Response | Kept> => {
    const response = await render(new Request(url, { headers: withoutCondition(request.headers) }))
    const kept = await keep(response)
    if (!kept) return response
    remember(url, kept, epoch)
    waitUntil(store(url, generation, kept))
    return kept
  }

  const located = await locate(url, generation)
  const age = located ? Date.now() - located.renderedAt : Number.POSITIVE_INFINITY
  if (located && age < MAX_AGE_MS) {
    remember(url, located, epoch)
    if (age > REFRESH_AFTER_MS) waitUntil(renderAndKeep())
    return give(located, request)
  }
  const answer = await renderAndKeep()
  if (!(answer instanceof Response)) return give(answer, request)
  return request.method === 'HEAD' ? new Response(null, answer) : answer
}

/** Whether a request may be given what was kept for another one. */
export const mayBeKept = ({ method, headers, url }: Request) =>
  (method === 'GET' || method === 'HEAD') &&
  !headers.has('Authorization') &&
  !headers.get('Cookie')?.includes(CHANGED_COOKIE) &&
  (isRemembered(url) || !/^\/(?:admin|objects|api\/admin)(?:\/|$)/.test(new URL(url).pathname))

/** Drops what is kept here, and tells the browser that made the change, which may reach another isolate next. */
export async function dropKept(request: Request): Promise<{ cookie: string }> {
  forget()
  await startGeneration(request.url)
  return { cookie: `${CHANGED_COOKIE}=1; Path=/; Max-Age=30; HttpOnly; SameSite=Lax` }
}

function withoutCondition(headers: Headers): Headers {
  const rest = new Headers(headers)
  rest.delete('If-None-Match')
  rest.delete('If-Modified-Since')
  return rest
}
