import type { Context } from 'hono'
import { dropKept } from '#worker/cache/answers.ts'

/** Tells the caches of pages and lists that content has changed, before the write is answered. */
export async function contentChanged(c: Context): Promise<void> {
  const { cookie } = await dropKept(c.req.raw)
  c.header('Set-Cookie', cookie, { append: true })
}
