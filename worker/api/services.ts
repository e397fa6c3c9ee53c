import { Hono } from 'hono'
import type { Service } from '#contract/service.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { listServices } from '#worker/db/services.ts'
import type { AppEnv } from '#worker/env.ts'

export const serviceRoutes = new Hono<AppEnv>().get('/', cacheable(), async (c) =>
  c.json<Service[]>(await listServices(c.var.db)),
)
