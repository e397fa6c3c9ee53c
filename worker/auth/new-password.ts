import { COMMON_PASSWORD } from '#contract/admin/session.ts'
import type { Db } from '#worker/db/client.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { badRequest } from '#worker/errors.ts'
import leaked from './common-passwords.json' with { type: 'json' }
import { hashPassword } from './password.ts'

/** Returns the hash of a new password, sent in the field `path`. Throws 400 for a common one. */
export async function hashNewPassword(password: string, path: string): Promise<string> {
  if (isCommonPassword(password)) throw commonPasswordError(path)
  return hashPassword(password)
}

/**
 * Returns the hash of a password that somebody has chosen for themselves in the field `path`. Throws 400 for a common
 * one, or one made of the site's words and the names of the firm and of the `person` (username, email address).
 */
export async function hashOwnPassword(db: Db, password: string, path: string, person: string[]): Promise<string> {
  const { name, legalName } = await siteSettings(db)
  if (isMadeOfKnownWords(password, [name, legalName, ...person])) throw commonPasswordError(path)
  return hashNewPassword(password, path)
}

const commonPasswordError = (path: string) => badRequest(COMMON_PASSWORD, [{ path, message: COMMON_PASSWORD }])

const commonPasswords: ReadonlySet<string> = new Set(leaked.passwords.flatMap((line) => line.split(' ')))

// The most frequent words of those leaks; adding digits or signs makes them no harder to guess.
const commonWords: ReadonlySet<string> = new Set(
  `abc admin administrator baseball batman changeme charlie computer daniel default dragon flower football freedom gona
  guest hello hunter iloveyou internet jennifer jordan killer letmein login london love master michael monkey mustang
  passw passwd password pepper princess qazwsx qwerty qwertyuiop root secret shadow soccer summer sunshine superman
  test thomas tigger trustno user welcome whatever winter zxcvbn zxcvbnm`.split(/\s+/),
)

const FEWEST_CHARACTERS = 5

/** Words that occur to anybody who has seen this site (docs/security/authentication.md). */
const SITE_WORDS =
  `gona kano nigeria farms farm farming agricultural agriculture agric machinery machines machine tractors tractor
  harvesters harvester planters planter cultivators cultivator balers baler sprayers sprayer administrator admin editor`.split(
    /\s/,
  )

const SHORTEST_WORD = 3
const FEWEST_LETTERS = 4

/** Returns whether a password consists of the site's words, those of `persons`, digits and signs. */
export function isMadeOfKnownWords(password: string, persons: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const words = [...SITE_WORDS, ...persons.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]/u))]
  const longestFirst = words.filter(({ length }) => length >= SHORTEST_WORD).sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), lower)
  return rest !== lower && rest.replace(/\P{L}/gu, '').length < FEWEST_LETTERS
}

/** Returns whether a password is tried first: often leaked, a common word with digits, or repetition. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return (
    commonPasswords.has(lower) ||
    commonWords.has(word) ||
    /^(.{2,})\1+$/.test(lower) ||
    new Set(lower).size < FEWEST_CHARACTERS
  )
}
