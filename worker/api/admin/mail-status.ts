import { Hono } from 'hono'
import type { MailStatus } from '#contract/mail-status.ts'
import { mailStatus } from '#worker/db/mail-outbox.ts'
import type { AppEnv } from '#worker/env.ts'
import { mailSettings } from '#worker/mail/deliver.ts'

export const mailStatusRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json<MailStatus>({ isConfigured: mailSettings(c.env) !== null, ...(await mailStatus(c.var.db)) }),
)
