import { beforeEach, describe, expect, test } from 'vitest'
import { anAdmin, aToken, bearer, PASSWORD, signedIn } from '#tests/support/admin.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'

const site = startSite()
type Answer = { token: string; admin: Record<string, string>; message: string; id: string }

const login = (username: string, password: string, address = '203.0.113.1') =>
  site.call<Answer>('POST', '/api/admin/login', { username, password }, { 'CF-Connecting-IP': address })
const register = (body: object, headers: Record<string, string> = {}) =>
  site.call<Answer>('POST', '/api/admin/register', body, headers)
const statusWith = async (token: string) => (await site.fetch('/api/admin/blog', { headers: bearer(token) })).status
const newcomer = { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' }

test('the right password returns a token and the administrator, with the username in any case', async () => {
  const { id } = await anAdmin(site)
  const { status, body, headers } = await login(' Amina ', PASSWORD)
  expect(status).toBe(200)
  expect(body).toEqual({ token: expect.any(String), admin: { id, username: 'amina', role: 'admin' } })
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(await statusWith(body.token)).toBe(200)
})

test('unknown usernames, wrong passwords and disabled administrators get the same response', async () => {
  await anAdmin(site)
  const wrong = await login('amina', 'not the password')
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } })
  expect((await login('nobody', PASSWORD)).body).toEqual(wrong.body)
  await site.rows(`update admins set disabled_at = '2026-01-01'`)
  expect((await login('amina', PASSWORD)).body).toEqual(wrong.body)
})

test('guessing from one address slows down that address but not the owner elsewhere', async () => {
  await anAdmin(site)
  for (let guess = 0; guess < 5; guess++) expect((await login('AMINA', 'a guess', '198.51.100.7')).status).toBe(401)
  // On a slow machine the first wait, a second, would have passed by now.
  await site.rows('update login_attempts set failed_at = failed_at + 60000')
  const refused = await login('amina', PASSWORD, '198.51.100.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await login('amina', PASSWORD, '203.0.113.9')).status).toBe(200)
  // A sign-in by the owner does not clear the guesser's failures.
  expect((await login('amina', PASSWORD, '198.51.100.7')).status).toBe(429)
  await site.rows('update login_attempts set failed_at = failed_at - 120000')
  expect((await login('amina', PASSWORD, '198.51.100.7')).status).toBe(200)
})

test('concurrent guesses are counted before their passwords are checked', async () => {
  await anAdmin(site)
  const start = Date.now()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => login('amina', `guess ${i}`, `2001:db8:7:7::${i}`)),
  )
  const compared = answers.filter(({ status }) => status === 401)
  // Five are free, and one more for each wait that has passed meanwhile: one second, two, four, doubling each time.
  const seconds = (Date.now() - start) / 1000
  expect(compared.length).toBeGreaterThanOrEqual(5)
  expect(compared.length).toBeLessThanOrEqual(5 + Math.ceil(Math.log2(seconds + 1)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - compared.length)
})

test('concurrent right passwords leave no failure behind', async () => {
  await anAdmin(site)
  const answers = await Promise.all(Array.from({ length: 4 }, () => login('amina', PASSWORD)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await site.rows('select sum(failures) as failures from login_attempts')).toEqual([{ failures: 0 }])
})

test('a mistyped password at home does not make home an unknown place', async () => {
  await anAdmin(site)
  const home = '203.0.113.20'
  expect((await login('amina', PASSWORD, home)).status).toBe(200)
  expect((await login('amina', 'mistyped', home)).status).toBe(401)
  const until = Date.now() + 29 * 24 * 3_600_000
  expect(await site.rows('select key from login_attempts where known and forget_at > ?', until)).toHaveLength(1)
  // A day later, while others guess.
  await site.rows('update login_attempts set failed_at = failed_at - 86400000, forget_at = forget_at - 86400000')
  await login('amina', 'a guess', '198.51.100.1')
  await site.rows('update login_attempts set failures = 300, failed_at = ? where not known', Date.now() + 60_000)
  expect((await login('amina', PASSWORD, '198.51.100.2')).status).toBe(429)
  expect((await login('amina', PASSWORD, home)).status).toBe(200)
})

test('an unknown username is throttled like a known one', async () => {
  for (let guess = 0; guess < 5; guess++) await login('nobody', 'a guess')
  await site.rows('update login_attempts set failed_at = failed_at + 60000')
  expect((await login('nobody', 'a guess')).status).toBe(429)
})

test('an address is limited to sixty attempts a minute before any work is done', async () => {
  await inOneWindow(async (time) => {
    const guess = () => login('nobody', 'a guess', `198.51.100.${60 + time}`)
    await guess()
    await site.rows('update login_attempts set failures = 60, failed_at = ?', Date.now())
    const tries = await Promise.all(Array.from({ length: 130 }, guess))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([429]))
    // The account's own wait is nearly 300 seconds, that of the IP address's limit 60.
    const waits = tries.map(({ headers }) => Number(headers.get('Retry-After')))
    expect(waits.filter((seconds) => seconds === 60)).toHaveLength(71)
    expect(waits.filter((seconds) => seconds > 200)).toHaveLength(59)
  })
})

test('whoever uses up what an address may try shuts out nobody who has signed in from there', async () => {
  await anAdmin(site)
  await inOneWindow(async (time) => {
    const address = `198.51.104.${60 + time}`
    expect((await login('amina', PASSWORD, address)).status).toBe(200)
    const from = { 'CF-Connecting-IP': address }
    const guess = () => site.send('POST', '/api/admin/invitation', { token: 'a guess' }, from)
    await Promise.all(Array.from({ length: 70 }, guess))
    expect((await login('somebody', PASSWORD, address)).status).toBe(429)
    expect((await login('amina', PASSWORD, address)).status).toBe(200)
  })
})

test('signing out ends the token, but not those of other devices', async () => {
  await anAdmin(site)
  const { token } = (await login('amina', PASSWORD)).body
  const elsewhere = (await login('amina', PASSWORD)).body.token
  expect((await site.fetch('/api/admin/logout', { method: 'POST', headers: bearer(token) })).status).toBe(204)
  expect(await statusWith(token)).toBe(401)
  expect(await statusWith(elsewhere)).toBe(200)
})

test('an administrator can register another', async () => {
  const { status, body } = await register(newcomer, await signedIn(site))
  expect(status).toBe(201)
  expect(body).toEqual({ id: expect.any(String), username: 'bello', email: 'bello@example.com', role: 'admin' })
  expect((await login('bello', newcomer.password)).status).toBe(200)
  expect((await site.rows<{ password_hash: string }>('select * from admins'))[1]?.password_hash).toMatch(/^\$scrypt\$/)
})

test('older usernames with invisible characters can still sign in', async () => {
  await anAdmin(site, 'ad\u200bmin')
  expect((await login('ad\u200bmin', PASSWORD)).status).toBe(200)
})

test('a taken username or email, in any case, is a 409', async () => {
  const headers = await signedIn(site)
  for (const [over, message] of [
    [{ username: 'AMINA' }, 'This username is taken'],
    [{ email: 'Amina@Example.com' }, 'This email is taken'],
  ] as const)
    expect(await register({ ...newcomer, ...over }, headers)).toMatchObject({ status: 409, body: { message } })
})

test('the setup token registers the first administrator, once', async () => {
  const first = { ...newcomer, setupToken: SECRETS.SETUP_TOKEN }
  expect((await register(newcomer)).status).toBe(401)
  expect((await register({ ...newcomer, setupToken: 'guessed' })).status).toBe(403)
  const both = await Promise.all([register(first), register({ ...first, username: 'sani', email: 'sani@example.com' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
  expect((await register({ ...first, username: 'third', email: 'third@example.com' })).status).toBe(403)
  expect(await site.rows('select id from admins')).toHaveLength(1)
})

describe('a changed secret', () => {
  const BEFORE = 'the secret that was in use until a moment ago'
  const site = startSite({ JWT_SECRET_PREVIOUS: BEFORE })

  test('changing the secret signs nobody out whose token the previous one signed, and new tokens use the new one', async () => {
    const { id } = await anAdmin(site)
    for (const [secret, status] of [
      [BEFORE, 200],
      [SECRETS.JWT_SECRET, 200],
      ['a secret that was never one of this site', 401],
    ] as const) {
      const headers = bearer(await aToken(site, id, Date.now(), secret))
      expect((await site.fetch('/api/admin/mail-status', { headers })).status).toBe(status)
    }
  })
})

describe('passkeys', () => {
  let origin: string
  let id: string
  let headers: Record<string, string>

  beforeEach(async () => {
    const robots = await site.text('/robots.txt')
    origin = new URL(/https?:\/\/\S+/.exec(robots)?.[0] ?? '').origin
    id = (await anAdmin(site)).id
    headers = bearer(await aToken(site, id))
  })

  type Options = { challenge: string; rpId?: string; rp?: { id: string }; userVerification?: string }
  type Answer = { status: number; body: { message: string; token: string; admin: object } }

  const post = (path: string, body: unknown = {}, as: Record<string, string> = {}): Promise<Answer> =>
    site.call('POST', `/api/admin/${path}`, body, as)
  const optionsOf = async (path: string, as: Record<string, string> = {}) => {
    const options = (await post(path, {}, as)).body as unknown as Options
    return { options, made: { challenge: options.challenge, rpId: options.rpId ?? options.rp?.id ?? '', origin } }
  }

  async function registered(authenticator = anAuthenticator({ userId: id }), name = 'Phone') {
    const { made } = await optionsOf('account/passkeys/options', headers)
    const answer = await post('account/passkeys', { name, response: authenticator.make(made) }, headers)
    expect(answer).toMatchObject({ status: 201 })
    return authenticator
  }

  async function signInWith(authenticator: ReturnType<typeof anAuthenticator>) {
    return post('login/passkey', { response: authenticator.use((await optionsOf('login/passkey/options')).made) })
  }

  test('a passkey is created once and signs in without username and password', async () => {
    expect((await optionsOf('account/passkeys/options', headers)).options).toMatchObject({
      rp: { id: new URL(origin).hostname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const authenticator = await registered()
    const lastUse = async () =>
      (await site.rows<{ at: string | null }>('select last_used_at as at from passkeys'))[0]?.at
    expect(await lastUse()).toBeNull()
    const asked = await optionsOf('login/passkey/options')
    expect(asked.options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    const { status, body } = await signInWith(authenticator)
    expect(Date.now() - Date.parse((await lastUse()) ?? '')).toBeLessThan(60_000)
    expect(status).toBe(200)
    expect(body.admin).toEqual({ id, username: 'amina', role: 'admin' })
    expect(await statusWith(body.token)).toBe(200)
    expect(await site.rows('select action, summary from audit_log order by id')).toEqual(
      expect.arrayContaining([
        { action: 'create', summary: 'Phone' },
        { action: 'sign-in', summary: 'passkey' },
      ]),
    )
  })

  test('a response is accepted once, even when sent twice at the same time', async () => {
    const authenticator = await registered()
    const { made } = await optionsOf('login/passkey/options')
    // Synchronised passkeys do not count their uses: only the challenge shows that the response was used before.
    const response = authenticator.use(made, 0)
    const answers = await Promise.all([post('login/passkey', { response }), post('login/passkey', { response })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await post('login/passkey', { response })).status).toBe(401)
  })

  test('a passkey is of this site, is registered only once, and only its owner can remove it or confirm with it', async () => {
    const authenticator = await registered()
    const other = bearer(await aToken(site, (await anAdmin(site, 'bello')).id))
    const add = (response: object) => post('account/passkeys', { name: 'x', response }, other)
    const { made } = await optionsOf('account/passkeys/options', other)
    expect(await add(authenticator.make({ ...made, origin: 'https://attacker.example' }))).toMatchObject({
      status: 400,
      body: { message: 'This passkey belongs to another site' },
    })
    const again = { status: 409, body: { message: 'This passkey is already registered' } }
    expect(await add(authenticator.make(made))).toMatchObject(again)
    const response = authenticator.use((await optionsOf('account/confirm/passkey/options', other)).made)
    expect((await post('account/confirm/passkey', { response }, other)).status).toBe(400)
    const [passkey] = await site.rows<{ id: string }>('select id from passkeys')
    const remove = async (as: Record<string, string>) =>
      (await site.fetch(`/api/admin/account/passkeys/${passkey?.id}`, { method: 'DELETE', headers: as })).status
    expect([await remove(other), (await signInWith(authenticator)).status]).toEqual([404, 200])
    expect([await remove(headers), await remove(headers)]).toEqual([204, 404])
    expect((await signInWith(authenticator)).status).toBe(401)
  })

  const REFUSED = 'This passkey could not be verified. Please try again, or use your password.'
  const ELSEWHERE = 'This passkey belongs to another site'
  const EXPIRED = 'This took too long, or has already been used. Please try again.'

  test.for([
    ['its user was not verified', { isVerified: false }, REFUSED],
    ['it is of another host', { rpId: 'attacker.example' }, REFUSED],
    ['it was used at another site', { origin: 'https://attacker.example' }, ELSEWHERE],
    ['its challenge is for something else', 'account/passkeys/options', EXPIRED],
    ['its challenge is for a confirmation', 'account/confirm/passkey/options', EXPIRED],
  ] as const)('a passkey signs nobody in, and is not added, where %s', async ([, over, message]) => {
    const authenticator = await registered()
    const madeFor = async (path: string) => {
      const { made } = await optionsOf(typeof over === 'string' ? over : path, headers)
      return { ...made, ...(typeof over === 'string' ? {} : over) }
    }
    const response = authenticator.use(await madeFor('login/passkey/options'))
    expect(await post('login/passkey', { response })).toMatchObject({ status: 401, body: { message } })
    if (over === 'account/passkeys/options') return
    const added = anAuthenticator({ userId: id }).make(await madeFor('account/passkeys/options'))
    const answer = await post('account/passkeys', { name: 'x', response: added }, headers)
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('a passkey is refused as a copy if its count does not go up, and if it names another user', async () => {
    const authenticator = await registered()
    const used = async (count: number) => authenticator.use((await optionsOf('login/passkey/options')).made, count)
    const statusOf = async (response: object) => (await post('login/passkey', { response })).status
    expect([await statusOf(await used(7)), await statusOf(await used(7))]).toEqual([200, 401])
    const response = await used(8)
    const userHandle = Buffer.from('another').toString('base64url')
    expect(await statusOf({ ...response, response: { ...response.response, userHandle } })).toBe(401)
    const { signature } = anAuthenticator().use((await optionsOf('login/passkey/options')).made).response
    expect(await statusOf({ ...response, response: { ...response.response, signature } })).toBe(401)
    // The challenge is not spent by any of them.
    expect(await statusOf(response)).toBe(200)
  })

  test('the number of passkeys is limited', async () => {
    for (let i = 0; i < 20; i++) await registered(anAuthenticator({ userId: id }), `Key ${i}`)
    const response = anAuthenticator({ userId: id }).make((await optionsOf('account/passkeys/options', headers)).made)
    expect((await post('account/passkeys', { name: 'One more', response }, headers)).status).toBe(409)
    expect(await site.rows('select count(*) as count from passkeys')).toEqual([{ count: 20 }])
  })

  test('a rejected passkey is in its owner’s audit log', async () => {
    const authenticator = await registered()
    const response = authenticator.use((await optionsOf('login/passkey/options')).made)
    const forged = { ...response, response: { ...response.response, signature: 'AAAA' } }
    expect((await post('login/passkey', { response: forged })).status).toBe(401)
    await expect
      .poll(() => site.rows('select username, action, summary from audit_log order by id desc limit 1'))
      .toEqual([{ username: 'amina', action: 'sign-in refused', summary: 'passkey' }])
  })
})
