import type { Context, MiddlewareHandler } from 'hono'
import { FILTER_NAMES } from '#contract/machinery/filters.ts'
import { networkOf } from '#worker/auth/network.ts'
import type { AppEnv } from '#worker/env.ts'
import { tooManyRequests } from '#worker/errors.ts'

/**
 * Returns the client's IP address. Cloudflare sets CF-Connecting-IP; X-Forwarded-For would be the client's own claim.
 */
export const clientAddress = (c: Context): string => c.req.header('CF-Connecting-IP') ?? 'unknown'

const PERIOD_SECONDS = 60

/**
 * Limits each client, by its IPv4 address or IPv6 /64, to the binding's number of requests in one window
 * (wrangler.toml).
 */
export const limitByAddress =
  (binding: 'CONTACT_LIMIT' | 'LOGIN_LIMIT' | 'QUOTATION_LIMIT' | 'SEARCH_LIMIT'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { success } = await c.env[binding].limit({ key: networkOf(clientAddress(c)) })
    if (!success) throw tooManyRequests(PERIOD_SECONDS)
    await next()
  }

const limit = limitByAddress('SEARCH_LIMIT')
/** Params for which a list compares many values in many rows. */
const LIMITED = ['q', ...FILTER_NAMES]

/**
 * Limits each client's searches and filtered lists. It is outside the API, whose calls from this Worker itself have no
 * IP address.
 */
export const limitSearches: MiddlewareHandler<AppEnv> = (c, next) =>
  LIMITED.some((name) => c.req.query(name)?.trim()) ? limit(c, next) : next()
