import { expect, test } from 'vitest'
import { tokenSecret, tokenSecrets } from '#worker/auth/secret.ts'
import { hs256, issueToken, readToken, TOKEN_SECONDS } from '#worker/auth/token.ts'

const SECRET = 'a secret of the token tests, long enough'
const subject = { id: 'a-1', session: 's-1' }
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(Date.now() / 1000)

/** Returns a token with the given claims, signed with the correct secret. */
async function forged(claims: object, header: object = { alg: 'HS256', typ: 'JWT' }, secret = SECRET) {
  const input = `${encode(header)}.${encode(claims)}`
  return `${input}.${await hs256(Buffer.from(secret), input)}`
}

const claims = (over: object = {}) => ({
  iss: 'gona',
  aud: 'gona-admin',
  sub: 'a-1',
  sid: 's-1',
  iat: seconds(),
  exp: seconds() + 60,
  ...over,
})

test('signs the example of RFC 7515, appendix A.1', async () => {
  const key = Buffer.from(
    'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
    'base64url',
  )
  const input =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9' +
    '.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ'
  expect(await hs256(key, input)).toBe('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
})

test('a token is accepted until its eight hours are over', async () => {
  const start = Date.now()
  const token = await issueToken(SECRET, subject, start)
  expect(TOKEN_SECONDS).toBe(8 * 3600)
  expect(await readToken([SECRET], token, start)).toEqual(subject)
  expect(await readToken([SECRET], token, start + TOKEN_SECONDS * 1000 - 2000)).toEqual(subject)
  expect(await readToken([SECRET], token, start + TOKEN_SECONDS * 1000)).toBeNull()
})

test('valid custom claims are accepted, which proves the rejections below meaningful', async () => {
  expect(await readToken([SECRET], await forged(claims()))).toEqual(subject)
})

test.for([
  ['no expiry', { exp: undefined }],
  ['an expiry that is text', { exp: '9999999999' }],
  ['an expiry in the past', { exp: seconds() - 1 }],
  ['another issuer', { iss: 'elsewhere' }],
  ['another audience', { aud: 'gona-visitor' }],
  ['no subject', { sub: undefined }],
  ['no session', { sid: undefined }],
  ['a session that is no text', { sid: 7 }],
] as [string, object][])('a token with %s is rejected', async ([, over]) => {
  expect(await readToken([SECRET], await forged(claims(over)))).toBeNull()
})

test.for([
  { alg: 'none', typ: 'JWT' },
  { alg: 'HS512', typ: 'JWT' },
  { typ: 'JWT', alg: 'HS256' },
])('a foreign header is rejected: %j', async (header) =>
  expect(await readToken([SECRET], await forged(claims(), header))).toBeNull(),
)

test('a token with another secret, without a signature or with one changed letter is rejected', async () => {
  expect(await readToken([SECRET], await forged(claims(), undefined, 'another secret'))).toBeNull()
  const token = await issueToken(SECRET, subject)
  expect(await readToken([SECRET], token.slice(0, token.lastIndexOf('.') + 1))).toBeNull()
  expect(await readToken([SECRET], `${token}.more`)).toBeNull()
  // The last letter has two bits that base64 ignores: no other spelling of the signature may be accepted.
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    if (token.endsWith(letter)) continue
    expect(await readToken([SECRET], token.slice(0, -1) + letter)).toBeNull()
  }
})

test.for(['', 'x', '..', 'a.b.c', '💥.💥.💥'])('%j is not a token', async (text) => {
  expect(await readToken([SECRET], text)).toBeNull()
})

test('a token names its secret and is accepted while that secret is known', async () => {
  const [before, now] = ['the secret that was in use before this one', SECRET]
  const token = await issueToken(before, subject)
  expect(await readToken([now, before], token)).toEqual(subject)
  expect(await readToken([now], token)).toBeNull()
  expect(await readToken([now, before], await issueToken(now, subject))).toEqual(subject)
  const [header] = token.split('.')
  expect(JSON.parse(Buffer.from(header as string, 'base64url').toString())).toEqual({
    alg: 'HS256',
    typ: 'JWT',
    kid: expect.stringMatching(/^[\da-f]{8}$/),
  })
})

test('a token naming a secret that did not sign it is rejected', async () => {
  const [before, now] = ['the secret that was in use before this one', SECRET]
  const [header] = (await issueToken(now, subject)).split('.')
  const input = `${header}.${encode(claims())}`
  expect(await readToken([now, before], `${input}.${await hs256(Buffer.from(now), input)}`)).toEqual(subject)
  expect(await readToken([now, before], `${input}.${await hs256(Buffer.from(before), input)}`)).toBeNull()
  // Without a key id, only the current secret is accepted.
  expect(await readToken([now, before], await forged(claims(), undefined, before))).toBeNull()
})

test('a token holds until the second in which it ends, and from the second on in which it begins', async () => {
  const now = 1_800_000_000_000
  const at = (over: object) => forged(claims({ exp: now / 1000 + 1, ...over }))
  expect(await readToken([SECRET], await at({}), now)).toEqual(subject)
  expect(await readToken([SECRET], await at({ exp: now / 1000 }), now)).toBeNull()
  expect(await readToken([SECRET], await at({ nbf: now / 1000 }), now)).toEqual(subject)
  expect(await readToken([SECRET], await at({ nbf: now / 1000 + 1 }), now)).toBeNull()
})

test('a secret of 32 characters signs, a shorter one and none do not', () => {
  const long = 'x'.repeat(32)
  expect(tokenSecret({ JWT_SECRET: long })).toBe(long)
  for (const JWT_SECRET of ['x'.repeat(31), '', undefined]) {
    expect(() => tokenSecret({ JWT_SECRET })).toThrow(
      expect.objectContaining({
        status: 503,
        message: 'The administrator area is not set up: JWT_SECRET is missing or shorter than 32 characters',
      }),
    )
  }
})

test('the previous secret is accepted beside the current one if it is long enough', () => {
  const [now, before] = ['n'.repeat(32), 'b'.repeat(32)]
  expect(tokenSecrets({ JWT_SECRET: now, JWT_SECRET_PREVIOUS: before })).toEqual([now, before])
  expect(tokenSecrets({ JWT_SECRET: now })).toEqual([now])
  expect(tokenSecrets({ JWT_SECRET: now, JWT_SECRET_PREVIOUS: before.slice(1) })).toEqual([now])
  expect(() => tokenSecrets({ JWT_SECRET_PREVIOUS: before })).toThrow('JWT_SECRET is missing')
})
