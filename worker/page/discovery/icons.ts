import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { initialMark } from '#domain/settings/mark.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorInOneLine, imagesUnavailable } from '#worker/errors.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { imageKey, uploadIdOf } from '#worker/storage/image-files.ts'

const SIZES: Record<string, number> = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable-512.png': 512,
}
const SVG_ICON = '/favicon.svg'
/** The logo's share of each side: what is cut off a maskable icon leaves it whole. */
const LOGO_SHARE = 0.72

/** The icons of the firm: those of the build, its logo on white, or the first letter of its name. */
export const iconRoutes = new Hono<AppEnv>()
for (const path of [SVG_ICON, ...Object.keys(SIZES)])
  iconRoutes.get(path, cacheable([], ['settings']), limitByAddress('SEARCH_LIMIT'), etag(), (c) => icon(c, path))

async function icon(c: Context<AppEnv>, path: string): Promise<Response> {
  const settings = await siteSettings(c.var.db)
  if (!settings.mark) {
    const built = await c.env.ASSETS.fetch(new URL(path, c.req.url))
    return c.body(await built.arrayBuffer(), 200, { 'Content-Type': built.headers.get('Content-Type') ?? 'image/png' })
  }
  const stored = settings.logo && (await c.env.MEDIA.get(imageKey(uploadIdOf(settings.logo), 480)))
  const logo = stored ? await stored.arrayBuffer() : null
  const size = SIZES[path]
  if (size === undefined)
    return c.body(logo ? drawnLogo(logo) : initialMark(settings), 200, { 'Content-Type': 'image/svg+xml' })
  // No letter can be drawn into a bitmap here: what asks for one is sent to the drawing, or does without.
  if (!logo) return c.redirect(SVG_ICON, 302)
  return c.body(await bitmap(c, logo, size), 200, { 'Content-Type': 'image/png' })
}

/** The logo is in the drawing, since an icon fetches nothing. */
const drawnLogo = (logo: ArrayBuffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="#fff"/><image x="6" y="6" width="52" height="52" href="data:image/webp;base64,${Buffer.from(logo).toString('base64')}"/></svg>`

async function bitmap({ env }: Context<AppEnv>, logo: ArrayBuffer, size: number): Promise<ArrayBuffer> {
  const side = Math.round(size * LOGO_SHARE)
  try {
    const small = await env.IMAGES.input(new Response(logo).body as ReadableStream<Uint8Array>)
      .transform({ width: side, height: side, fit: 'contain' })
      .output({ format: 'image/png' })
    const padded = await env.IMAGES.input(small.image())
      .transform({ width: size, height: size, fit: 'pad', background: '#ffffff' })
      .output({ format: 'image/png' })
    return await padded.response().arrayBuffer()
  } catch (error) {
    console.error('icon', errorInOneLine(error))
    throw imagesUnavailable()
  }
}
