import { createHash } from 'node:crypto'
import { fold } from '#contract/fold.ts'
import type { Db } from '#worker/db/client.ts'
import { type Attempts, attemptsOf, countFailure, countSuccess } from '#worker/db/login-attempts.ts'
import { tooManyRequests } from '#worker/http/errors.ts'

// An account is throttled from one address after few failures, so that a guesser does not shut out its owner
// elsewhere. All addresses together have a ceiling far above, which an address the owner signed in from never meets.
const FROM_ONE_ADDRESS = { free: 5, longestSeconds: 5 * 60 }
const FROM_ALL_ADDRESSES = { free: 200, longestSeconds: 60 }

/** The throttle of one account as seen from one address; it works on any name, so that it tells nothing of which exist. */
export function loginThrottle(db: Db, username: string, address: string) {
  const account = fold(username.trim())
  const pair = keyOf(account, address)
  const all = keyOf(account)
  return {
    /** Throws 429 with the seconds left while the account is throttled. */
    async check() {
      const now = Date.now()
      const [here, everywhere] = await Promise.all([attemptsOf(db, pair, now), attemptsOf(db, all, now)])
      const left = Math.max(
        secondsLeft(here, FROM_ONE_ADDRESS, now),
        here.known ? 0 : secondsLeft(everywhere, FROM_ALL_ADDRESSES, now),
      )
      if (left > 0) throw tooManyRequests(left)
    },
    failed: () => countFailure(db, [pair, all], Date.now()),
    succeeded: () => countSuccess(db, pair, Date.now()),
  }
}

/** Keys are hashed: equally long, and no list of addresses is kept. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** One second after the free failures, twice as long after each further one, up to the longest. */
function secondsLeft({ failures, failedAt }: Attempts, limit: typeof FROM_ONE_ADDRESS, now: number): number {
  if (failures < limit.free) return 0
  const delay = Math.min(limit.longestSeconds, 2 ** (failures - limit.free))
  return Math.ceil((failedAt + delay * 1000 - now) / 1000)
}
