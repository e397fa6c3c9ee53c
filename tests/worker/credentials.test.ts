import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { MAX_PASSWORD, MIN_PASSWORD, newPassword } from '#contract/admin/session.ts'
import { isCommonPassword } from '#worker/auth/new-password.ts'
import { hashPassword, verifyPassword } from '#worker/auth/password.ts'
import { tokenSecret, tokenSecrets } from '#worker/auth/secret.ts'
import { networkOf } from '#worker/auth/throttle.ts'
import { hs256, issueToken, readToken, TOKEN_SECONDS } from '#worker/auth/token.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { issueUploadUrl, presign, readUploadUrl, uploadBucket } from '#worker/storage/pending-uploads.ts'

test('a hash is verified with its own parameters (vector of RFC 7914, section 12)', async () => {
  const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex').toString('base64')
  const hash = `$scrypt$ln=10,r=8,p=16$TmFDbA$${key.replace(/=+$/, '')}`
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
})

test('differently composed accents are the same password', async () => {
  expect(await verifyPassword('gona ta fi ka\u0301suwa', await hashPassword('gona ta fi k\u00e1suwa'))).toBe(true)
})

test('without a hash nothing verifies', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
})

test('more than 3,000 leaked passwords of sufficient length are rejected', () => {
  const file = readFileSync(join(projectRoot, 'worker/auth/common-passwords.json'), 'utf8')
  const leaked = (JSON.parse(file) as { passwords: string[] }).passwords.flatMap((line) => line.split(' '))
  expect(leaked.filter((password) => password.length < MIN_PASSWORD)).toEqual([])
  expect(new Set(leaked).size).toBeGreaterThan(3_000)
  expect(leaked.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([])
})

test('a password is compared in full: case, spaces and last character', async () => {
  const password = ` Gero da dawa ${'x'.repeat(MAX_PASSWORD - 16)}! `
  expect(password).toHaveLength(MAX_PASSWORD)
  expect(newPassword.safeParse(password).data).toBe(password)
  const hash = await hashPassword(password)
  expect(await verifyPassword(password, hash)).toBe(true)
  expect(await hashPassword(password)).not.toBe(hash)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), password.slice(0, 72)]) {
    expect(await verifyPassword(other, hash)).toBe(false)
  }
})

test.for([
  'letters of one case only',
  '739 201 846 573',
  '!?()[]{}#+*~%&',
  'gero da dawa da masara',
  '密码很长很长很长的一句话吗呢啊',
])('%j is accepted: no rule requires particular characters', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true)
  expect(isCommonPassword(password)).toBe(false)
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6', '1:0:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['not:an:address', 'not:an:address'],
  ['2001:db8::1]@evil', '2001:db8::1]@evil'],
])('a limit counts %s as %s', ([address, network]) => expect(networkOf(address as string)).toBe(network))

const SECRET = 'a secret of the token attacks, long enough'
const subject = { id: 'a-1', session: 's-1' }
const seconds = () => Math.floor(Date.now() / 1000)

const claims = (over: object = {}) => ({
  iss: 'gona',
  aud: 'gona-admin',
  sub: 'a-1',
  sid: 's-1',
  iat: seconds(),
  exp: seconds() + 600,
  ...over,
})

const text = (value: string) => Buffer.from(value).toString('base64url')
const json = (value: unknown) => text(JSON.stringify(value))
const HEADER = { alg: 'HS256', typ: 'JWT' }

/** Returns a token of parts that are already encoded, signed with the correct secret unless `key` or `hash` say otherwise. */
function signed(header: string, payload: string, { key = SECRET, hash = 'sha256' } = {}) {
  const input = `${header}.${payload}`
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`
}
const withClaims = (over: object) => signed(json(HEADER), json(claims(over)))
const withHeader = (header: object, options = {}) => signed(json(header), json(claims()), options)
const good = () => withClaims({})
const partsOf = (token: string) => token.split('.') as [string, string, string]

test('signs the example of RFC 7515, appendix A.1', async () => {
  const secret = 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow'
  const payload = 'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ'
  const signature = await hs256(Buffer.from(secret, 'base64url'), `eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.${payload}`)
  expect(signature).toBe('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
})

test('a token is accepted until its eight hours are over', async () => {
  const start = Date.now()
  const token = await issueToken(SECRET, subject, start)
  expect(TOKEN_SECONDS).toBe(8 * 3600)
  expect(await readToken([SECRET], token, start)).toEqual(subject)
  expect(await readToken([SECRET], token, start + TOKEN_SECONDS * 1000 - 2000)).toEqual(subject)
  expect(await readToken([SECRET], token, start + TOKEN_SECONDS * 1000)).toBeNull()
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
  const header = JSON.parse(Buffer.from(partsOf(token)[0], 'base64url').toString())
  expect(header).toEqual({ ...HEADER, kid: expect.stringMatching(/^[\da-f]{8}$/) })
})

test('a token naming a secret that did not sign it is rejected', async () => {
  const [before, now] = ['the secret that was in use before this one', SECRET]
  const [header] = partsOf(await issueToken(now, subject))
  expect(await readToken([now, before], signed(header, json(claims())))).toEqual(subject)
  expect(await readToken([now, before], signed(header, json(claims()), { key: before }))).toBeNull()
  // Without a key id, only the current secret is accepted.
  expect(await readToken([now, before], withHeader(HEADER, { key: before }))).toBeNull()
})

test('a token holds until the second in which it ends, and from the second on in which it begins', async () => {
  const now = 1_800_000_000_000
  const at = (over: object) => withClaims({ exp: now / 1000 + 1, ...over })
  expect(await readToken([SECRET], at({}), now)).toEqual(subject)
  expect(await readToken([SECRET], at({ exp: now / 1000 }), now)).toBeNull()
  expect(await readToken([SECRET], at({ nbf: now / 1000 }), now)).toEqual(subject)
  expect(await readToken([SECRET], at({ nbf: now / 1000 + 1 }), now)).toBeNull()
})

test('a secret of 32 characters signs, a shorter one and none do not', () => {
  const long = 'x'.repeat(32)
  expect(tokenSecret({ JWT_SECRET: long })).toBe(long)
  for (const JWT_SECRET of ['x'.repeat(31), '', undefined]) {
    const message = expect.stringContaining('JWT_SECRET is missing or shorter than 32 characters')
    expect(() => tokenSecret({ JWT_SECRET })).toThrow(expect.objectContaining({ status: 503, message }))
  }
})

test('the previous secret is accepted beside the current one if it is long enough', () => {
  const [now, before] = ['n'.repeat(32), 'b'.repeat(32)]
  expect(tokenSecrets({ JWT_SECRET: now, JWT_SECRET_PREVIOUS: before })).toEqual([now, before])
  expect(tokenSecrets({ JWT_SECRET: now })).toEqual([now])
  expect(tokenSecrets({ JWT_SECRET: now, JWT_SECRET_PREVIOUS: before.slice(1) })).toEqual([now])
  expect(() => tokenSecrets({ JWT_SECRET_PREVIOUS: before })).toThrow('JWT_SECRET is missing')
})

/** Returns another spelling of the same bytes: the last letter's unused bits are set. */
function respelt(part: string): string {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return part.slice(0, -1) + LETTERS[LETTERS.indexOf(part.at(-1) as string) + 1]
}

/** The signature of 32 bytes ends in a letter with two unused bits. */
const withSignature = (change: (signature: string) => string) => {
  const [header, payload, signature] = partsOf(good())
  return `${header}.${payload}.${change(signature)}`
}

type Attack = [what: string, token: () => string]

const ATTACKS: Attack[] = [
  ['the type application/jwt', () => withHeader({ ...HEADER, typ: 'application/jwt' })],
  ['the type before the algorithm', () => withHeader({ typ: 'JWT', alg: 'HS256' })],
  ['a key of its own in the header', () => withHeader({ ...HEADER, jwk: { kty: 'oct', k: text(SECRET) } })],
  ['a URL of keys in the header', () => withHeader({ ...HEADER, jku: 'https://evil.example/keys' })],
  ['an id of a key that is a path', () => withHeader({ ...HEADER, kid: '../../dev/null' })],
  ['the algorithm twice in the header', () => signed(text('{"alg":"none","typ":"JWT","alg":"HS256"}'), json(claims()))],
  ['no expiry', () => withClaims({ exp: undefined })],
  ['several audiences', () => withClaims({ aud: ['gona-visitor', 'gona-admin'] })],
  ['no subject', () => withClaims({ sub: undefined })],
  ['no session', () => withClaims({ sid: undefined })],
  ['a session that is no text', () => withClaims({ sid: { id: 's-1' } })],
  ['a padded signature', () => withSignature((signature) => `${signature}=`)],
  ['another spelling of the signature', () => withSignature(respelt)],
  ['the algorithm none and no signature', () => `${json({ alg: 'none', typ: 'JWT' })}.${json(claims())}.`],
  ['the algorithm None and a signature', () => withHeader({ alg: 'None', typ: 'JWT' })],
  ['no algorithm', () => withHeader({ typ: 'JWT' })],
  ['HS512 in the header, and so signed', () => withHeader({ alg: 'HS512', typ: 'JWT' }, { hash: 'sha512' })],
  ['RS256 in the header, signed with the secret', () => withHeader({ alg: 'RS256', typ: 'JWT' })],
  ['HS256 in small letters', () => withHeader({ alg: 'hs256', typ: 'JWT' })],
  ['HS256 in the header, signed by SHA-512', () => withHeader(HEADER, { hash: 'sha512' })],
  ['a type that is no JWT', () => withHeader({ ...HEADER, typ: 'JOSE' })],
  ['no type', () => withHeader({ alg: 'HS256' })],
  ['a critical extension', () => withHeader({ ...HEADER, crit: ['exp'] })],
  ['an expiry of null', () => withClaims({ exp: null })],
  ['an expiry that is text', () => withClaims({ exp: '9999999999' })],
  ['an expiry in the past', () => withClaims({ exp: seconds() - 1 })],
  ['a beginning in the future', () => withClaims({ nbf: seconds() + 60 })],
  ['a beginning that is text', () => withClaims({ nbf: '0' })],
  ['no issuer', () => withClaims({ iss: undefined })],
  ['another issuer', () => withClaims({ iss: 'elsewhere' })],
  ['several issuers', () => withClaims({ iss: ['gona'] })],
  ['no audience', () => withClaims({ aud: undefined })],
  ['another audience', () => withClaims({ aud: 'gona-visitor' })],
  ['claims that are null', () => signed(json(HEADER), json(null))],
  ['claims that are no JSON', () => signed(json(HEADER), text('claims'))],
  ['claims that are a list', () => signed(json(HEADER), json([claims()]))],
  ['a fourth part', () => `${good()}.${json({})}`],
  ['an empty fourth part', () => `${good()}.`],
  ['two parts', () => good().split('.').slice(0, 2).join('.')],
  ['no signature', () => withSignature(() => '')],
  ['a signature padded twice', () => withSignature((signature) => `${signature}==`)],
  ['a signature with a sign of plain base64', () => withSignature((signature) => `+${signature.slice(1)}`)],
  ['half a signature', () => withSignature((signature) => signature.slice(0, 22))],
  ['a line break after it', () => `${good()}\n`],
  ['other claims under a signature', () => [json(HEADER), json(claims({ sub: 'a-2' })), partsOf(good())[2]].join('.')],
  ['another key', () => withHeader(HEADER, { key: 'another secret, also long enough' })],
  ['an empty key', () => withHeader(HEADER, { key: '' })],
  [
    'a megabyte of claims, signed by nobody',
    () => `${json(HEADER)}.${json(claims({ more: 'x'.repeat(1_000_000) }))}.${'A'.repeat(43)}`,
  ],
  ['100,000 nested lists, signed by nobody', () => `${json(HEADER)}.${text('['.repeat(100_000))}.${'A'.repeat(43)}`],
  ['a megabyte of dots', () => '.'.repeat(1_000_000)],
]

test.for(ATTACKS)('a token with %s opens nothing', async ([, token]) => {
  expect(await readToken([SECRET], token())).toBeNull()
})

test('a token as it should be is read, which proves the refusals meaningful', async () => {
  for (const token of [good(), await issueToken(SECRET, subject)]) {
    expect(await readToken([SECRET], token)).toEqual(subject)
  }
})

test('nothing of a token is parsed before its signature is right', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  await readToken([SECRET], `${json(HEADER)}.${text('['.repeat(1_000))}.${'A'.repeat(43)}`)
  const parsed = parse.mock.calls.length
  parse.mockRestore()
  expect(parsed).toBe(0)
})

test('signs the presigned URL of Amazon’s documentation (S3 API, “Authenticating Requests: Using Query Parameters”)', async () => {
  const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const of = { method: 'GET', region: 'us-east-1', expiresSeconds: 86_400, datetime: '20130524T000000Z' } as const
  const url = await presign('https://examplebucket.s3.amazonaws.com/test.txt', { ...keys, ...of })
  const signature = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(signature)
})

const bucket = uploadBucket({ MEDIA_BUCKET: 'gona-media' }, 'http://localhost:8787')

test('an upload URL lasts fifteen minutes and signs all that is known about the file', async () => {
  const any = new URL(await issueUploadUrl(bucket, {}))
  expect(any.searchParams.get('X-Amz-Expires')).toBe('900')
  expect(any.searchParams.get('X-Amz-SignedHeaders')).toBe('host')
  const known = new URL(await issueUploadUrl(bucket, { contentType: 'image/png', size: 5 }))
  expect(known.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
})

test.for([{}, { contentType: 'image/jpeg' }, { size: 7 }, { contentType: 'image/png', size: 5 }] as const)(
  'a URL issued for %o is recognised, and no other spelling of it is',
  async (input) => {
    const url = await issueUploadUrl(bucket, input)
    const [key, id] = [expect.stringMatching(/^pending\//), expect.stringMatching(/^[0-9a-f-]{36}$/)]
    expect(await readUploadUrl(bucket, url)).toEqual({ key, id })
    const tampered = [
      url.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000'),
      url.replace(/X-Amz-Signature=./, (start) => start.slice(0, -1) + (start.endsWith('0') ? '1' : '0')),
      url.replace('pending/', 'objects/'),
      url.replace('gona-media', 'other'),
      url.replace('localhost:8787', 'localhost:8788'),
      url.replace('http://', 'http://user@'),
      `${url}&x=1`,
      `${url}#x`,
      '',
      'not a URL',
    ]
    for (const other of tampered) {
      expect(other).not.toBe(url)
      expect(await readUploadUrl(bucket, other)).toBeNull()
    }
  },
)

test('in production the signed endpoint is the account’s own, and requires the account and its keys', async () => {
  const keys = { R2_ACCESS_KEY_ID: 'id', R2_SECRET_ACCESS_KEY: 'secret' }
  const account = { R2_ACCOUNT_ID: 'abc', MEDIA_BUCKET: 'gona-preview-media' }
  const url = uploadBucket({ ...account, ...keys }, 'https://gona.example').url
  expect(url).toBe('https://abc.r2.cloudflarestorage.com/gona-preview-media')
  for (const part of [account, { ...keys, MEDIA_BUCKET: 'gona-media' }])
    expect(() => uploadBucket(part, 'https://gona.example')).toThrow('Uploads are not set up')
})
