import { type Context, Hono } from 'hono'
import { lagosDate } from '#domain/lagos-date.ts'
import { routeOf } from '#web/site/app/server.tsx'
import { networkOf } from '#worker/auth/throttle.ts'
import { openDb } from '#worker/db/client.ts'
import { addViews, type Views } from '#worker/db/statistics/page-views.ts'
import type { AppEnv, Bindings } from '#worker/env.ts'
import { errorInOneLine, forbidden } from '#worker/errors.ts'
import { clientAddress } from '#worker/http/rate-limit.ts'
import { formSource } from '#worker/http/request-headers.ts'
import { bodyLimit } from '#worker/http/valid-body.ts'

/** How long an isolate collects views before writing, so that a view costs no round trip to the database of its own. */
const COLLECT_MS = 3_000
/** Longer than any path of a page. */
const MAX_PATH_BYTES = 1_000

const ROBOTS = /bot|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|monitor|lighthouse/i

export const isRobot = (userAgent: string | null | undefined) => ROBOTS.test(userAgent ?? '')

let collected = new Map<string, number>()
let isWriteDue = false

/**
 * Counts the view of a public page, which sends its path once it is shown (web/site/enhance/visit.ts), by its route's
 * name and the day, a machine's or an article's also by its slug; nothing about the visitor is stored.
 */
export const viewRoutes = new Hono<AppEnv>().post('/shown', bodyLimit(MAX_PATH_BYTES), async (c) => {
  if (formSource(c) !== 'this-site') throw forbidden('A view is counted by the page itself')
  const path = await c.req.text()
  const viewed = path.startsWith('/') ? routeOf(path) : undefined
  if (!viewed || viewed.route.name === 'not-found' || isRobot(c.req.header('User-Agent'))) return c.body(null, 204)
  const { success } = await c.env.VIEW_LIMIT.limit({ key: networkOf(clientAddress(c)) })
  if (success) collect(c, viewed.route.name, viewed.params.slug)
  return c.body(null, 204)
})

function collect({ env, executionCtx }: Context<AppEnv>, route: string, slug: string | undefined) {
  env.VIEWS?.writeDataPoint({ indexes: [route], blobs: [route], doubles: [1] })
  const day = lagosDate(Date.now())
  const key = JSON.stringify({ day, route, slug })
  collected.set(key, (collected.get(key) ?? 0) + 1)
  if (isWriteDue) return
  isWriteDue = true
  executionCtx.waitUntil(writeLater(env))
}

async function writeLater(env: Bindings) {
  await new Promise((resolve) => setTimeout(resolve, COLLECT_MS))
  const counted = [...collected]
  collected = new Map()
  isWriteDue = false
  try {
    const rows = counted.map(([key, views]) => ({ ...(JSON.parse(key) as Omit<Views, 'views'>), views }))
    await addViews(openDb(env.DB), rows)
  } catch (error) {
    for (const [key, views] of counted) collected.set(key, (collected.get(key) ?? 0) + views)
    console.error('page views', errorInOneLine(error))
  }
}
