import { Hono } from 'hono'
import { z } from 'zod/mini'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import type { QrCode } from '#domain/qr.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import type { AppEnv } from '#worker/env.ts'
import { validQuery } from '#worker/http/valid-body.ts'
import { loadQr } from '#worker/load/qr.ts'

/** The pages whose code is printed and handed out. */
const PAPER_PATH = new RegExp(
  `^(?:${LANGUAGES.map(prefixOf).join('|')})/(?:machinery/[a-z0-9-]+|compare\\?m=[a-z0-9-]+(?:&m=[a-z0-9-]+)*)$`,
)

const qrQuery = z.object({
  path: z
    .string('path is required')
    .check(z.maxLength(700, 'path is too long'), z.regex(PAPER_PATH, 'path must be that of a machine or a comparison')),
})

export const qrRoutes = new Hono<AppEnv>().get('/', cacheable(loadQr.reads, ['path']), validQuery(qrQuery), async (c) =>
  c.json<QrCode>(await loadQr({ c }, c.req.valid('query').path)),
)
