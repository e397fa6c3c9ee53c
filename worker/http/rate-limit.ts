import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { tooManyRequests } from './errors.ts'

const PERIOD_SECONDS = 60

/**
 * Holds each client address to the binding's limit, at most one window's burst (wrangler.toml).
 * CF-Connecting-IP is Cloudflare's word; X-Forwarded-For would be the client's own.
 */
export const limitByAddress =
  (binding: 'CONTACT_LIMIT' | 'LOGIN_LIMIT'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const key = c.req.header('CF-Connecting-IP') ?? 'unknown'
    const { success } = await c.env[binding].limit({ key })
    if (!success) throw tooManyRequests(PERIOD_SECONDS)
    await next()
  }
