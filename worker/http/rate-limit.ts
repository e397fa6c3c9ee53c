import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { clientAddress } from './client-address.ts'
import { tooManyRequests } from './errors.ts'

const PERIOD_SECONDS = 60

/** Holds each client address to the binding's limit, at most one window's burst (wrangler.toml). */
export const limitByAddress =
  (binding: 'CONTACT_LIMIT' | 'LOGIN_LIMIT'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { success } = await c.env[binding].limit({ key: clientAddress(c) })
    if (!success) throw tooManyRequests(PERIOD_SECONDS)
    await next()
  }
