import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/admin/account.ts'

// Crockford's base 32, without letters that look like digits. 24 characters are 120 bits, so that their hash needs
// neither salt nor a slow function (OWASP ASVS 5, 6.5.2: from 112 bits on).
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 6
const GROUP_LENGTH = 4

const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const newCode = () => Array.from({ length: GROUPS }, group).join('-')

/** Returns new codes, such as "7K2M-09QD-XV4T-H6ZP-3C8W-R5NB". */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** Returns a code's stored form, however it was typed. */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}
