import { routeOf } from '#web/app/server.tsx'
import { openDb } from '#worker/db/client.ts'
import { addViews } from '#worker/db/page-views.ts'
import type { Bindings } from '#worker/env.ts'
import { inOneLine } from '#worker/errors.ts'

/** How long an isolate collects views before writing, so that a cached page costs no round trip to the database. */
const COLLECT_MS = 3_000

const ROBOTS = /bot|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|monitor|lighthouse/i

export const isRobot = (userAgent: string | null | undefined) => ROBOTS.test(userAgent ?? '')

let collected = new Map<string, number>()
let isWriteDue = false

/**
 * Counts the view of a public page by its route's name and the day, after the response; nothing about the visitor is
 * read or stored. A 304 is a view as well: pages are revalidated each time they are opened.
 */
export function countView(
  request: Request,
  response: Response,
  env: Bindings,
  waitUntil: (work: Promise<void>) => void,
) {
  const route = viewedRoute(request, response)
  if (!route) return
  env.VIEWS?.writeDataPoint({ indexes: [route], blobs: [route], doubles: [1] })
  const key = `${new Date().toISOString().slice(0, 10)} ${route}`
  collected.set(key, (collected.get(key) ?? 0) + 1)
  if (isWriteDue) return
  isWriteDue = true
  waitUntil(writeLater(env))
}

function viewedRoute({ method, headers, url }: Request, { status }: Response): string | null {
  if (method !== 'GET' || (status !== 200 && status !== 304)) return null
  if (!headers.get('Accept')?.includes('text/html')) return null
  // Prefetched and perhaps never seen, unless its link is being pressed on one of our pages.
  if (headers.get('Sec-Purpose')?.includes('prefetch') && headers.get('Sec-Fetch-Site') !== 'same-origin') return null
  if (isRobot(headers.get('User-Agent'))) return null
  const { pathname, searchParams } = new URL(url)
  if (searchParams.has('preview')) return null
  const { name } = routeOf(pathname).route
  return name === 'not-found' ? null : name
}

async function writeLater(env: Bindings) {
  await new Promise((resolve) => setTimeout(resolve, COLLECT_MS))
  const counted = [...collected]
  collected = new Map()
  isWriteDue = false
  try {
    await addViews(
      openDb(env.DB),
      counted.map(([key, views]) => ({ day: key.slice(0, 10), route: key.slice(11), views })),
    )
  } catch (error) {
    // Put back to be written with the next batch.
    for (const [key, views] of counted) collected.set(key, (collected.get(key) ?? 0) + views)
    console.error('page views', inOneLine(error))
  }
}
