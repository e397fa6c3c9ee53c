import { Hono } from 'hono'
import type { Health } from '#contract/health.ts'
import { isDatabaseUp, schemaVersion } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'

// A plain `npx wrangler deploy` defines neither.
const build = {
  commit: typeof __COMMIT__ === 'undefined' ? 'unknown' : __COMMIT__,
  builtForSchema: typeof __SCHEMA_VERSION__ === 'undefined' ? 'unknown' : __SCHEMA_VERSION__,
}

/** Reports whether the site works, which build it is and which schema it finds; deployments check this. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  c.header('Cache-Control', 'no-store')
  const [isUp, schema] = await Promise.all([isDatabaseUp(c.env.DB), schemaVersion(c.env.DB)])
  if (!isUp) return c.json<Health>({ status: 'unavailable', ...build }, 503)
  return c.json<Health>({ status: 'ok', ...build, schemaVersion: schema })
})
