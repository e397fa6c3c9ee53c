import { createHmac } from 'node:crypto'
import { verify } from 'hono/jwt'
import { expect, test } from 'vitest'
import { issueToken, readToken } from '#worker/auth/token.ts'

// Why tokens are not read by hono/jwt (decision 71): the second column says what it does, configured as strictly as
// possible. If it begins to refuse one of these, its row fails here.

const SECRET = 'a secret of the token attacks, long enough'
const seconds = () => Math.floor(Date.now() / 1000)
const text = (value: string) => Buffer.from(value).toString('base64url')
const json = (value: unknown) => text(JSON.stringify(value))
const HEADER = { alg: 'HS256', typ: 'JWT' }
const claims = (over: object = {}) => ({
  iss: 'gona',
  aud: 'gona-admin',
  sub: 'a-1',
  sid: 's-1',
  iat: seconds(),
  exp: seconds() + 600,
  ...over,
})

/**
 * Returns a token of parts that are already encoded, signed with the correct secret unless `key` or `hash` say
 * otherwise.
 */
function signed(header: string, payload: string, { key = SECRET, hash = 'sha256' } = {}) {
  const input = `${header}.${payload}`
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`
}
const withClaims = (over: object) => signed(json(HEADER), json(claims(over)))
const withHeader = (header: object, options = {}) => signed(json(header), json(claims()), options)
const good = () => withClaims({})
const partsOf = (token: string) => token.split('.') as [string, string, string]

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

type Attack = [what: string, accepts: 'hono accepts' | 'hono refuses', token: () => string]

const ATTACKS: Attack[] = [
  // The algorithm
  [
    'the algorithm none and no signature',
    'hono refuses',
    () => `${json({ alg: 'none', typ: 'JWT' })}.${json(claims())}.`,
  ],
  ['the algorithm None and a signature', 'hono refuses', () => withHeader({ alg: 'None', typ: 'JWT' })],
  ['no algorithm', 'hono refuses', () => withHeader({ typ: 'JWT' })],
  [
    'HS512 in the header, and so signed',
    'hono refuses',
    () => withHeader({ alg: 'HS512', typ: 'JWT' }, { hash: 'sha512' }),
  ],
  ['RS256 in the header, signed with the secret', 'hono refuses', () => withHeader({ alg: 'RS256', typ: 'JWT' })],
  ['HS256 in small letters', 'hono refuses', () => withHeader({ alg: 'hs256', typ: 'JWT' })],
  ['HS256 in the header, signed by SHA-512', 'hono refuses', () => withHeader(HEADER, { hash: 'sha512' })],
  // The header
  ['a type that is no JWT', 'hono refuses', () => withHeader({ ...HEADER, typ: 'JOSE' })],
  ['no type', 'hono refuses', () => withHeader({ alg: 'HS256' })],
  ['the type application/jwt', 'hono accepts', () => withHeader({ ...HEADER, typ: 'application/jwt' })],
  ['a critical extension', 'hono refuses', () => withHeader({ ...HEADER, crit: ['exp'] })],
  [
    'a key of its own in the header',
    'hono accepts',
    () => withHeader({ ...HEADER, jwk: { kty: 'oct', k: text(SECRET) } }),
  ],
  ['a URL of keys in the header', 'hono accepts', () => withHeader({ ...HEADER, jku: 'https://evil.example/keys' })],
  ['an id of a key that is a path', 'hono accepts', () => withHeader({ ...HEADER, kid: '../../dev/null' })],
  [
    'the algorithm twice in the header',
    'hono accepts',
    () => signed(text('{"alg":"none","typ":"JWT","alg":"HS256"}'), json(claims())),
  ],
  // The claims
  ['no expiry', 'hono accepts', () => withClaims({ exp: undefined })],
  ['an expiry of null', 'hono refuses', () => withClaims({ exp: null })],
  ['an expiry that is text', 'hono refuses', () => withClaims({ exp: '9999999999' })],
  ['an expiry in the past', 'hono refuses', () => withClaims({ exp: seconds() - 1 })],
  ['a beginning in the future', 'hono refuses', () => withClaims({ nbf: seconds() + 60 })],
  ['a beginning that is text', 'hono refuses', () => withClaims({ nbf: '0' })],
  ['no issuer', 'hono refuses', () => withClaims({ iss: undefined })],
  ['another issuer', 'hono refuses', () => withClaims({ iss: 'elsewhere' })],
  ['several issuers', 'hono refuses', () => withClaims({ iss: ['gona'] })],
  ['no audience', 'hono refuses', () => withClaims({ aud: undefined })],
  ['another audience', 'hono refuses', () => withClaims({ aud: 'gona-visitor' })],
  ['several audiences', 'hono accepts', () => withClaims({ aud: ['gona-visitor', 'gona-admin'] })],
  ['no subject', 'hono accepts', () => withClaims({ sub: undefined })],
  ['no session', 'hono accepts', () => withClaims({ sid: undefined })],
  ['a session that is no text', 'hono accepts', () => withClaims({ sid: { id: 's-1' } })],
  ['claims that are null', 'hono refuses', () => signed(json(HEADER), json(null))],
  ['claims that are no JSON', 'hono refuses', () => signed(json(HEADER), text('claims'))],
  ['claims that are a list', 'hono refuses', () => signed(json(HEADER), json([claims()]))],
  // The spelling
  ['a fourth part', 'hono refuses', () => `${good()}.${json({})}`],
  ['an empty fourth part', 'hono refuses', () => `${good()}.`],
  ['two parts', 'hono refuses', () => good().split('.').slice(0, 2).join('.')],
  ['no signature', 'hono refuses', () => withSignature(() => '')],
  ['a padded signature', 'hono accepts', () => withSignature((signature) => `${signature}=`)],
  ['a signature padded twice', 'hono refuses', () => withSignature((signature) => `${signature}==`)],
  ['another spelling of the signature', 'hono accepts', () => withSignature(respelt)],
  [
    'a signature with a sign of plain base64',
    'hono refuses',
    () => withSignature((signature) => `+${signature.slice(1)}`),
  ],
  ['half a signature', 'hono refuses', () => withSignature((signature) => signature.slice(0, 22))],
  ['a line break after it', 'hono refuses', () => `${good()}\n`],
  [
    'other claims under a signature',
    'hono refuses',
    () => [json(HEADER), json(claims({ sub: 'a-2' })), partsOf(good())[2]].join('.'),
  ],
  ['another key', 'hono refuses', () => withHeader(HEADER, { key: 'another secret, also long enough' })],
  ['an empty key', 'hono refuses', () => withHeader(HEADER, { key: '' })],
  // The size
  [
    'a megabyte of claims, signed by nobody',
    'hono refuses',
    () => `${json(HEADER)}.${json(claims({ more: 'x'.repeat(1_000_000) }))}.${'A'.repeat(43)}`,
  ],
  [
    '100,000 nested lists, signed by nobody',
    'hono refuses',
    () => `${json(HEADER)}.${text('['.repeat(100_000))}.${'A'.repeat(43)}`,
  ],
  ['a megabyte of dots', 'hono refuses', () => '.'.repeat(1_000_000)],
]

const honoAccepts = (token: string) =>
  verify(token, SECRET, { alg: 'HS256', iss: 'gona', aud: 'gona-admin', typ: 'JWT' }).then(
    () => true,
    () => false,
  )

test.for(ATTACKS)('a token with %s opens nothing here (%s it)', async ([, hono, make]) => {
  expect(await readToken([SECRET], make())).toBeNull()
  expect((await honoAccepts(make())) ? 'hono accepts' : 'hono refuses').toBe(hono)
})

test('a token as it should be is read by both, which proves the refusals meaningful', async () => {
  for (const token of [good(), await issueToken(SECRET, { id: 'a-1', session: 's-1' })]) {
    expect(await readToken([SECRET], token)).toEqual({ id: 'a-1', session: 's-1' })
    expect(await honoAccepts(token)).toBe(true)
  }
})

test('nothing of a token is parsed before its signature is right', async () => {
  const parse = JSON.parse
  let parsed = 0
  JSON.parse = (...args) => {
    parsed += 1
    return parse(...args)
  }
  try {
    await readToken([SECRET], `${json(HEADER)}.${text('['.repeat(1_000))}.${'A'.repeat(43)}`)
  } finally {
    JSON.parse = parse
  }
  expect(parsed).toBe(0)
})
