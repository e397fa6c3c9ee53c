import { type Context, Hono } from 'hono'
import type { FirstMinutes } from '#contract/first-minutes.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { removeDemonstration, restoreDemonstration } from '#worker/db/demonstration.ts'
import { firstMinutes } from '#worker/db/first-minutes.ts'
import type { AppEnv } from '#worker/env.ts'
import { mailSettings } from '#worker/mail/deliver.ts'

const state = async (c: Context<AppEnv>) =>
  c.json<FirstMinutes>({ ...(await firstMinutes(c.var.db)), mail: mailSettings(c.env) !== null })

/** What is left to do on a new site, and the demonstration content, which goes and comes back in one step. */
export const firstMinutesRoutes = new Hono<AppEnv>()
  .use(invalidateContent)
  .get('/', state)
  .delete('/demonstration', async (c) => {
    await removeDemonstration(c.var.db, c.var.admin)
    return state(c)
  })
  .post('/demonstration', async (c) => {
    await restoreDemonstration(c.var.db, c.var.admin)
    return state(c)
  })
