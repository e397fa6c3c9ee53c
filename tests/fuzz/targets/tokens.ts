import { mustEqual, mustHold, ofText, type Target } from '#tests/fuzz/target.ts'
import { issueToken, readToken } from '#worker/auth/token.ts'

const SECRET = 'a secret that only this target knows'
const SUBJECT = { id: 'a1', session: 's1' }
const NOW = Date.parse('2026-11-23T12:00:00Z')
const TOKEN = await issueToken(SECRET, SUBJECT, NOW)

/** No token but the issued one is read. */
async function checkToken(token: string) {
  const read = await readToken([SECRET], token, NOW)
  if (!read) return
  mustHold(token === TOKEN, `another token is read: ${token}`)
  mustEqual(read.id, SUBJECT.id, 'its owner')
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const [, claims = ''] = TOKEN.split('.')

/** Reads the token of a session. */
export const tokens: Target = {
  seeds: [
    TOKEN,
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.AAAA`,
    '..',
    'Bearer x',
  ],
  words: ['.', '=', '-', '_', 'eyJ', part({ alg: 'none' }), part({ sub: 'a1' }), ' ', '%', '\0'],
  check: ofText(checkToken),
}
