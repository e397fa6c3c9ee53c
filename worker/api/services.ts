import { Hono } from 'hono'
import { LANGUAGE_PARAM } from '#contract/language.ts'
import type { Service } from '#contract/service.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { tagResponse } from '#worker/cache/tags.ts'
import { listServices } from '#worker/db/services.ts'
import type { AppEnv } from '#worker/env.ts'
import { requestedLanguage } from '#worker/http/requested-language.ts'

export const serviceRoutes = new Hono<AppEnv>().get('/', cacheable([LANGUAGE_PARAM]), async (c) => {
  tagResponse(c, 'services')
  return c.json<Service[]>(await listServices(c.var.db, requestedLanguage(c)))
})
