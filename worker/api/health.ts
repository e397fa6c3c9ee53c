import { Hono } from 'hono'
import type { Health } from '#contract/health.ts'
import { isDatabaseUp, schemaVersion } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'

// A plain `npx wrangler deploy` defines neither.
const build = {
  commit: typeof __COMMIT__ === 'undefined' ? 'unknown' : __COMMIT__,
  builtForSchema: typeof __SCHEMA_VERSION__ === 'undefined' ? 'unknown' : __SCHEMA_VERSION__,
}

/** Whether the site works, which build it is and which schema it finds; deployments check it. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  c.header('Cache-Control', 'no-store')
  if (!(await isDatabaseUp(c.env.DB))) return c.json<Health>({ status: 'unavailable', ...build }, 503)
  return c.json<Health>({ status: 'ok', ...build, schemaVersion: await schemaVersion(c.env.DB) })
})
