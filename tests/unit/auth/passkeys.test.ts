import { beforeEach, describe, expect, test } from 'vitest'
import type { NewPasskeyResponse, PasskeyResponse } from '#contract/admin/account.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { authSite, SECRET } from '#tests/support/memory-d1.ts'
import {
  CHALLENGE_MS,
  isChallenge,
  issueChallenge,
  newPasskeyOptions,
  PasskeyRefused,
  passkeyOptions,
  verifyNewPasskey,
  verifyPasskey,
} from '#worker/auth/passkey.ts'
import { requireEditor, signedInAs } from '#worker/auth/require-admin.ts'
import { addPasskey, credentialsOf } from '#worker/db/admins/passkeys.ts'

const ORIGIN = 'https://gona.example'
const RP_ID = 'gona.example'
const EXPIRED = 'This took too long, or has already been used. Please try again.'
const OTHER_SITE = 'This passkey belongs to another site'
const UNKNOWN = 'This passkey is not known here. Sign in with your password.'
const REFUSED = 'This passkey could not be verified. Please try again, or use your password.'

type Use = 'sign-in' | 'confirm'

/** A site with the routes of passkeys, and an administrator who is signed in. */
async function aSite() {
  const site = authSite()
  const { app, db, request } = site
  const refused = (error: unknown) => {
    if (error instanceof PasskeyRefused) return { refused: error.message, admin: error.admin?.username }
    throw error
  }
  app.get('/add', requireEditor, async (c) =>
    c.json(await newPasskeyOptions(c, await credentialsOf(db, c.var.admin.id))),
  )
  app.post('/add', requireEditor, async (c) => {
    const made = await verifyNewPasskey(c, await c.req.json<NewPasskeyResponse>()).catch(refused)
    if ('id' in made) await addPasskey(db, { ...made, name: 'Phone' }, signedInAs(c))
    return c.json(made)
  })
  app.use('/confirm', requireEditor)
  for (const use of ['sign-in', 'confirm'] as const) {
    app.get(`/${use}`, async (c) => c.json(await passkeyOptions(c, use)))
    app.post(`/${use}`, async (c) =>
      c.json(await verifyPasskey(c, use, await c.req.json<PasskeyResponse>()).catch(refused)),
    )
  }
  const admin = site.anAdmin()
  const session = await site.aSession(admin.id)
  const send = async (path: string, response: unknown, as = session) =>
    (await request(`${ORIGIN}/${path}`, { method: 'POST', body: JSON.stringify(response), headers: as.headers })).body
  const options = async (path: string, as = session) => (await request(`${ORIGIN}/${path}`, as)).body
  const made = async (path: string, as = session) => {
    const { challenge } = await options(path, as)
    return { challenge: challenge as string, rpId: RP_ID, origin: ORIGIN }
  }
  return {
    ...site,
    admin,
    session,
    send,
    options,
    made,
    async registered(authenticator = anAuthenticator({ userId: admin.id })) {
      expect(await send('add', authenticator.make(await made('add')))).toHaveProperty('publicKey')
      return authenticator
    },
  }
}

let site: Awaited<ReturnType<typeof aSite>>
beforeEach(async () => {
  site = await aSite()
})

describe('a challenge', () => {
  const encode = (challenge: string) => Buffer.from(challenge).toString('base64url')

  test('is for one purpose of this site, and for five minutes', async () => {
    const start = Date.now()
    const challenge = encode(await issueChallenge(SECRET, 'sign-in', start))
    const isValid = (now: number, purpose = 'sign-in', secret = SECRET) => isChallenge(secret, purpose, challenge, now)
    expect(CHALLENGE_MS).toBe(300_000)
    expect(await isValid(start + CHALLENGE_MS - 1)).toBe(true)
    expect(await isValid(start + CHALLENGE_MS)).toBe(false)
    expect(await isValid(start, 'add.s-1')).toBe(false)
    expect(await isValid(start, 'sign-in', 'another secret, which is long enough')).toBe(false)
  })

  test('is another one each time, and nobody can make it last', async () => {
    const [one = '', other = ''] = await Promise.all([1, 2].map(() => issueChallenge(SECRET, 'sign-in')))
    expect(one.split('.')[0]).toMatch(/^[\w-]{22}$/)
    expect(one.split('.')[0]).not.toBe(other.split('.')[0])
    const [random = '', until, signature] = one.split('.')
    const later = `${random}.${Number(until) + 1}.${signature}`
    for (const challenge of [later, `x${one}`, `${random}.${until}`, random, '', '..'])
      expect(await isChallenge(SECRET, 'sign-in', encode(challenge))).toBe(false)
    expect(await isChallenge(SECRET, 'sign-in', encode(one))).toBe(true)
  })
})

describe('what a browser is asked', () => {
  test('to add a passkey: one of this site, that verifies its user, and none of those that are there', async () => {
    const { id } = (await site.registered()).use({ challenge: '', rpId: RP_ID, origin: ORIGIN })
    expect(await site.options('add')).toMatchObject({
      rp: { name: RP_ID, id: RP_ID },
      user: { id: Buffer.from(site.admin.id).toString('base64url'), name: 'amina' },
      timeout: CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: [{ id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('to use one: any, and to verify its user', async () => {
    const asked = { rpId: RP_ID, timeout: CHALLENGE_MS, userVerification: 'required', allowCredentials: [] }
    expect(await site.options('sign-in')).toEqual({ ...asked, challenge: expect.any(String) })
    expect(await site.options('confirm')).toMatchObject(asked)
  })
})

describe('a new passkey', () => {
  test('is stored with its key and how it is reached, once', async () => {
    const response = anAuthenticator({ userId: site.admin.id }).make(await site.made('add'))
    const publicKey = expect.stringMatching(/^[\w-]{90,}$/)
    const stored = { id: response.id, adminId: site.admin.id, publicKey, counter: 0, transports: ['internal'] }
    expect(await site.send('add', response)).toEqual(stored)
    expect(await site.send('add', response)).toEqual({ refused: EXPIRED })
  })

  test('may not say how it is reached', async () => {
    const { response, ...credential } = anAuthenticator({ userId: site.admin.id }).make(await site.made('add'))
    const { transports: _, ...silent } = response
    expect(await site.send('add', { ...credential, response: silent })).toMatchObject({ transports: [] })
  })

  test('is refused if its user was not verified, it is of another site, or its challenge is for something else', async () => {
    const make = async (path: string, over: object = {}, as = site.session) =>
      anAuthenticator({ userId: site.admin.id }).make({ ...(await site.made(path, as)), ...over })
    expect(await site.send('add', await make('add', { isVerified: false }))).toEqual({ refused: REFUSED })
    expect(await site.send('add', await make('add', { rpId: 'attacker.example' }))).toEqual({ refused: REFUSED })
    const elsewhere = await make('add', { origin: 'https://attacker.example' })
    expect(await site.send('add', elsewhere)).toEqual({ refused: OTHER_SITE })
    for (const path of ['sign-in', 'confirm'])
      expect(await site.send('add', await make(path))).toEqual({ refused: EXPIRED })
    const another = await site.aSession(site.admin.id)
    expect(await site.send('add', await make('add', {}, another))).toEqual({ refused: EXPIRED })
  })
})

describe('a passkey that is used', () => {
  const useOf =
    (use: Use) =>
    async (authenticator: ReturnType<typeof anAuthenticator>, over: object = {}, count?: number) =>
      site.send(use, authenticator.use({ ...(await site.made(use)), ...over }, count))

  test.for(['sign-in', 'confirm'] as const)('says whose it is: %s', async (use) => {
    const authenticator = await site.registered()
    expect(await useOf(use)(authenticator)).toMatchObject({ adminId: site.admin.id, username: 'amina', role: 'admin' })
    const used = site.sqlite.prepare('select counter, last_used_at from passkeys').get()
    expect(used).toEqual({ counter: 1, last_used_at: expect.any(String) })
  })

  test('need not name its user', async () => {
    expect(await useOf('sign-in')(await site.registered(anAuthenticator()))).toMatchObject({ username: 'amina' })
  })

  test('is unknown where it was never registered, was removed, or its owner is disabled', async () => {
    const signIn = useOf('sign-in')
    const authenticator = await site.registered()
    expect(await signIn(anAuthenticator())).toEqual({ refused: UNKNOWN })
    site.sqlite.exec(`update admins set disabled_at = '2026-01-01'`)
    const challenge = { challenge: await issueEncoded(), rpId: RP_ID, origin: ORIGIN }
    expect(await site.send('sign-in', authenticator.use(challenge))).toEqual({ refused: UNKNOWN })
  })
  const issueEncoded = async () => Buffer.from(await issueChallenge(SECRET, 'sign-in')).toString('base64url')

  test('is refused, with its owner, if it names another user or its signature is not of its key', async () => {
    const authenticator = await site.registered()
    const response = authenticator.use(await site.made('sign-in'))
    const withPart = (part: object) => ({ ...response, response: { ...response.response, ...part } })
    const another = Buffer.from('another').toString('base64url')
    const refused = { refused: REFUSED, admin: 'amina' }
    expect(await site.send('sign-in', withPart({ userHandle: another }))).toEqual(refused)
    expect(await site.send('sign-in', withPart({ signature: 'AAAA' }))).toEqual(refused)
    const { signature } = anAuthenticator().use(await site.made('sign-in')).response
    expect(await site.send('sign-in', withPart({ signature }))).toEqual(refused)
    expect(await site.send('sign-in', withPart({ authenticatorData: 'AAAA' }))).toEqual(refused)
    // The challenge is not spent by any of them.
    expect(await site.send('sign-in', response)).toMatchObject({ username: 'amina' })
  })

  test('is refused if its user was not verified, or it is of another site', async () => {
    const signIn = useOf('sign-in')
    const authenticator = await site.registered()
    expect(await signIn(authenticator, { isVerified: false })).toEqual({ refused: REFUSED, admin: 'amina' })
    expect(await signIn(authenticator, { rpId: 'attacker.example' })).toEqual({ refused: REFUSED, admin: 'amina' })
    expect(await signIn(authenticator, { origin: 'https://attacker.example' })).toEqual({ refused: OTHER_SITE })
    expect(await signIn(authenticator, { origin: 'http://gona.example' })).toEqual({ refused: OTHER_SITE })
  })

  test('signs nobody in with a challenge for something else, or one that was used', async () => {
    const authenticator = await site.registered()
    for (const path of ['add', 'confirm'])
      expect(await site.send('sign-in', authenticator.use(await site.made(path)))).toEqual({ refused: EXPIRED })
    const once = authenticator.use(await site.made('sign-in'), 0)
    expect(await site.send('sign-in', once)).toMatchObject({ username: 'amina' })
    expect(await site.send('sign-in', once)).toEqual({ refused: EXPIRED })
  })

  test('is refused as a copy if its count does not go up', async () => {
    const signIn = useOf('sign-in')
    const authenticator = await site.registered()
    expect(await signIn(authenticator, {}, 7)).toMatchObject({ username: 'amina' })
    expect(await signIn(authenticator, {}, 7)).toEqual({ refused: REFUSED, admin: 'amina' })
    expect(await signIn(authenticator, {}, 8)).toMatchObject({ username: 'amina' })
  })

  test('is refused if another use of it was counted meanwhile', async () => {
    const authenticator = await site.registered()
    const response = authenticator.use(await site.made('sign-in'), 5)
    site.sqlite.exec(
      `create trigger meanwhile after insert on spent_challenges begin update passkeys set counter = 6; end`,
    )
    expect(await site.send('sign-in', response)).toEqual({ refused: REFUSED, admin: 'amina' })
  })

  test.for(['', 'AAAA', 'bnVsbA', 'NA', 'ew', 'e30'])(
    'is refused if what it has signed is no object: %s',
    async (data) => {
      const authenticator = await site.registered()
      const response = authenticator.use(await site.made('sign-in'))
      const broken = { ...response, response: { ...response.response, clientDataJSON: data } }
      expect(await site.send('sign-in', broken)).toEqual({ refused: OTHER_SITE })
    },
  )
})
