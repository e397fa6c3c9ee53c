import { Hono } from 'hono'
import { encode } from 'uqr'
import { z } from 'zod/mini'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import type { QrCode } from '#contract/qr.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import type { AppEnv } from '#worker/env.ts'
import { validQuery } from '#worker/http/valid-body.ts'

/** The pages whose code is printed and handed out. */
const PAPER_PATH = new RegExp(
  `^(?:${LANGUAGES.map(prefixOf).join('|')})/(?:machinery/[a-z0-9-]+|compare\\?m=[a-z0-9-]+(?:&m=[a-z0-9-]+)*)$`,
)

const qrQuery = z.object({
  path: z
    .string('path is required')
    .check(z.maxLength(700, 'path is too long'), z.regex(PAPER_PATH, 'path must be that of a machine or a comparison')),
})

/** The QR code of a page's URL, for a phone to read from paper. */
export const qrRoutes = new Hono<AppEnv>().get('/', cacheable([], ['path']), validQuery(qrQuery), (c) => {
  const { origin } = new URL(c.req.url)
  const { data, size } = encode(origin + c.req.valid('query').path, { ecc: 'M', border: 0 })
  return c.json<QrCode>({ size, path: data.map(rowPath).join('') })
})

/** Returns the dark modules of a row as the `d` of an SVG path, joining adjacent ones. */
function rowPath(modules: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < modules.length; x++) {
    if (!modules[x]) continue
    const start = x
    while (modules[x + 1]) x++
    path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`
  }
  return path
}
