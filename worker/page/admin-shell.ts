import { createFactory } from 'hono/factory'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'

const factory = createFactory<AppEnv>()

/** Excludes everything under /admin, unknown paths included, from search engines and caches. */
export const unlisted = factory.createMiddleware(async (c, next) => {
  await next()
  c.header('X-Robots-Tag', 'noindex')
  c.header('Cache-Control', 'no-store')
})

/** The admin screens: Vite's plain shell, rendered in the browser. */
export const adminShell = factory.createHandlers(async (c) => {
  const shell = await c.env.ASSETS.fetch(new URL('/admin', c.req.url))
  const response = new Response(shell.body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const settings = await siteSettings(c.var.db).catch(() => null)
  if (!settings) return response
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(`Admin | ${settings.name}`) })
    .transform(response)
})
