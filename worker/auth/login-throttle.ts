import { createHash } from 'node:crypto'
import { fold } from '#contract/fold.ts'
import type { Db } from '#worker/db/client.ts'
import { claimAttempt, countSuccess } from '#worker/db/login-attempts.ts'
import { tooManyRequests } from '#worker/errors.ts'
import { networkOf } from './network.ts'

// An account is throttled from one network (an IPv4 address or an IPv6 /64) after few failures, so that a guesser does
// not shut out its owner elsewhere. All networks together have a ceiling far above.
const LIMITS = {
  network: { free: 5, longestSeconds: 5 * 60 },
  account: { free: 200, longestSeconds: 60 },
}

/** Throttles one account from one address; it works for any name, so that nobody learns which exist. */
export function loginThrottle(db: Db, username: string, address: string) {
  const name = fold(username.trim())
  const keys = { address: keyOf(name, address), network: keyOf(name, networkOf(address)), account: keyOf(name) }
  return {
    /** Counts an attempt; throws 429 with the seconds left while the account is throttled. */
    async claim() {
      const left = await claimAttempt(db, keys, LIMITS, Date.now())
      if (left > 0) throw tooManyRequests(Math.ceil(left / 1000))
    },
    /** Withdraws the attempt, because its password was right. */
    succeeded: () => countSuccess(db, keys, Date.now()),
  }
}

/** Keys are hashed: equally long, and no list of addresses is stored. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')
