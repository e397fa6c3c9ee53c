import { createHash } from 'node:crypto'
import { fold } from '#domain/fold.ts'
import { claimAttempt, isKnownPlace, recordSuccess } from '#worker/db/admins/login-attempts.ts'
import type { Db } from '#worker/db/client.ts'
import { tooManyRequests } from '#worker/errors.ts'

// A network (an IPv4 address or an IPv6 /64) may fail only a few times before an account is throttled from there, so
// that somebody guessing does not lock out the owner elsewhere. The limit for all networks together is far higher.
const LIMITS = {
  network: { free: 5, longestSeconds: 5 * 60 },
  account: { free: 200, longestSeconds: 60 },
}

/** Throttles sign-ins to one account from one IP address, for any name: nobody learns which names exist. */
export function signInThrottle(db: Db, username: string, address: string) {
  const name = fold(username.trim())
  const keys = { address: keyOf(name, address), network: keyOf(name, networkOf(address)), account: keyOf(name) }
  return {
    /** Counts an attempt; throws 429 with the seconds left while the account is throttled. */
    async claim() {
      const left = await claimAttempt(db, keys, LIMITS, Date.now())
      if (left > 0) throw tooManyRequests(Math.ceil(left / 1000))
    },
    /** Returns whether the account has signed in from there lately: then others there use up nothing of its owner's. */
    isKnown: () => isKnownPlace(db, keys, Date.now()),
    recordSuccess: () => recordSuccess(db, keys, Date.now()),
  }
}

/** Returns a hash as the key: it has a fixed length, and IP addresses are not stored. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Returns the network that limits count an IP address under: an IPv4 address itself, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  if (!URL.canParse(`http://[${address}]`)) return address
  // The URL parser writes an address in one form only (RFC 5952): lower case, no leading zeros, "::" once.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = Array(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0')
  const all = [...groups(head), ...zeros, ...groups(tail)]
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(all[6] as string, all[7] as string)
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Returns the IPv4 address within an IPv4-mapped IPv6 address (::ffff:c000:201). */
const ipv4Of = (...groups: string[]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
