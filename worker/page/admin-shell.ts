import { createFactory } from 'hono/factory'
import type { AppEnv } from '#worker/env.ts'

const factory = createFactory<AppEnv>()

/** Keeps everything under /admin out of search engines and out of caches, its unknown paths included. */
export const unlisted = factory.createMiddleware(async (c, next) => {
  await next()
  c.header('X-Robots-Tag', 'noindex')
  c.header('Cache-Control', 'no-store')
})

/** The administrator's screens: the plain shell that Vite built, which draws itself in the browser. */
export const adminShell = factory.createHandlers(async (c) => {
  const shell = await c.env.ASSETS.fetch(new URL('/admin', c.req.url))
  return new Response(shell.body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
})
