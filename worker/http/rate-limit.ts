import type { MiddlewareHandler } from 'hono'
import { networkOf } from '#worker/auth/network.ts'
import type { AppEnv } from '#worker/env.ts'
import { tooManyRequests } from '#worker/errors.ts'
import { clientAddress } from './client-address.ts'

const PERIOD_SECONDS = 60

/** Holds each client, by its IPv4 address or IPv6 /64, to the binding's limit: at most one window's burst (wrangler.toml). */
export const limitByAddress =
  (binding: 'CONTACT_LIMIT' | 'LOGIN_LIMIT' | 'QUOTATION_LIMIT'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { success } = await c.env[binding].limit({ key: networkOf(clientAddress(c)) })
    if (!success) throw tooManyRequests(PERIOD_SECONDS)
    await next()
  }
