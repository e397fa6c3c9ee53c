import type { Context, MiddlewareHandler } from 'hono'
import { FILTER_NAMES } from '#domain/machinery/choices.ts'
import { networkOf } from '#worker/auth/throttle.ts'
import type { AppEnv, Bindings } from '#worker/env.ts'
import { tooManyRequests } from '#worker/errors.ts'

/** Returns the client's IP address by CF-Connecting-IP; X-Forwarded-For would be its own claim. */
export const clientAddress = (c: Context): string => c.req.header('CF-Connecting-IP') ?? 'unknown'

const PERIOD_SECONDS = 60

type Limit = keyof Bindings & `${string}_LIMIT`

/**
 * Counts a try of the client, by its IPv4 address or IPv6 /64, and throws 429 beyond the binding's number in one window
 * (wrangler.toml), unless `mayPass`. A whole village may share an address: where a secret is too long to be guessed, only
 * the tries that were wrong are counted, or those at that secret (`at`), so that nobody uses up what others need.
 */
export async function countTry(
  c: Context<AppEnv>,
  binding: Limit,
  { mayPass = async () => false, at = '' }: { mayPass?: () => Promise<boolean>; at?: string } = {},
): Promise<void> {
  const { success } = await c.env[binding].limit({ key: networkOf(clientAddress(c)) + at })
  if (!success && !(await mayPass())) throw tooManyRequests(PERIOD_SECONDS)
}

export const limitByAddress =
  (binding: Limit): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await countTry(c, binding)
    await next()
  }

const limit = limitByAddress('SEARCH_LIMIT')
/** Params for which a list compares many values in many rows, or passes over them. */
const LIMITED = ['q', 'cursor', 'page', 'machine', 'numbers', ...FILTER_NAMES]

export const limitSearches: MiddlewareHandler<AppEnv> = (c, next) =>
  LIMITED.some((name) => c.req.query(name)?.trim()) ? limit(c, next) : next()
