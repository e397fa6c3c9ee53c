import { beforeEach, expect, test } from 'vitest'
import { anAdmin, aToken, bearer } from '#tests/support/admin.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { startSite } from '#tests/support/site.ts'
import { CHALLENGE_MS, isChallenge, issueChallenge } from '#worker/auth/passkey.ts'

const site = startSite()
let origin: string
let id: string
let headers: Record<string, string>

beforeEach(async () => {
  const robots = await (await site.fetch('/robots.txt')).text()
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

/** Registers a passkey and returns what uses it. */
async function registered(authenticator = anAuthenticator(id), name = 'Phone') {
  const { made } = await optionsOf('account/passkeys/options', headers)
  const answer = await post('account/passkeys', { name, response: authenticator.make(made) }, headers)
  expect(answer).toMatchObject({ status: 201 })
  return authenticator
}

type Authenticator = ReturnType<typeof anAuthenticator>
type Use = Parameters<Authenticator['use']>

async function signInWith(authenticator: Authenticator, over: Partial<Use[0]> = {}, count?: Use[1]) {
  const { made } = await optionsOf('login/passkey/options')
  return post('login/passkey', { response: authenticator.use({ ...made, ...over }, count) })
}

const statusWith = async (token: string) => (await site.fetch('/api/admin/blog', { headers: bearer(token) })).status

test('a passkey is created once and signs in without username and password', async () => {
  const { options } = await optionsOf('account/passkeys/options', headers)
  expect(options).toMatchObject({
    rp: { id: new URL(origin).hostname },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  const authenticator = await registered()
  const lastUse = async () => (await site.rows<{ at: string | null }>('select last_used_at as at from passkeys'))[0]?.at
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

test('a passkey of another site is rejected, on creation and on use', async () => {
  const { made } = await optionsOf('account/passkeys/options', headers)
  const elsewhere = { ...made, origin: 'https://gona.example.attacker.example' }
  const refused = { status: 400, body: { message: 'This passkey belongs to another site' } }
  const response = anAuthenticator(id).make(elsewhere)
  expect(await post('account/passkeys', { name: 'x', response }, headers)).toMatchObject(refused)
  const authenticator = await registered()
  expect(await signInWith(authenticator, { origin: 'https://attacker.example' })).toMatchObject({
    status: 401,
    body: { message: 'This passkey belongs to another site' },
  })
  // The origin is correct, but the authenticator has signed for another domain.
  expect((await signInWith(authenticator, { rpId: 'attacker.example' })).status).toBe(401)
  expect((await signInWith(authenticator)).status).toBe(200)
})

test('an authenticator that has not verified its user is rejected', async () => {
  const { made } = await optionsOf('account/passkeys/options', headers)
  const response = anAuthenticator(id).make({ ...made, isVerified: false })
  expect((await post('account/passkeys', { name: 'x', response }, headers)).status).toBe(400)
  const authenticator = await registered()
  expect((await signInWith(authenticator, { isVerified: false })).status).toBe(401)
})

test('a response is accepted once, even when sent twice at the same time', async () => {
  const authenticator = await registered()
  const { made } = await optionsOf('login/passkey/options')
  // Synchronised passkeys do not count their uses: only the challenge shows that the response was used before.
  const response = authenticator.use(made, 0)
  const answers = await Promise.all([post('login/passkey', { response }), post('login/passkey', { response })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(await post('login/passkey', { response })).toMatchObject({
    status: 401,
    body: { message: 'This took too long, or has already been used. Please try again.' },
  })
})

test('a signature counter that goes back means a copy and is rejected', async () => {
  const authenticator = await registered()
  expect((await signInWith(authenticator, {}, 7)).status).toBe(200)
  expect((await signInWith(authenticator, {}, 7)).status).toBe(401)
  expect((await signInWith(authenticator, {}, 8)).status).toBe(200)
})

test('a challenge is valid only for its purpose and for five minutes', async () => {
  const authenticator = await registered()
  const { made } = await optionsOf('account/confirm/passkey/options', headers)
  expect((await post('login/passkey', { response: authenticator.use(made) })).status).toBe(401)
  const secret = 'a secret of the challenge tests, long enough'
  const start = Date.now()
  const encoded = Buffer.from(await issueChallenge(secret, 'sign-in', start)).toString('base64url')
  expect(await isChallenge(secret, 'sign-in', encoded, start + CHALLENGE_MS - 1)).toBe(true)
  expect(await isChallenge(secret, 'sign-in', encoded, start + CHALLENGE_MS)).toBe(false)
  expect(await isChallenge(secret, 'confirm.x', encoded, start)).toBe(false)
  expect(await isChallenge('another secret, also long enough', 'sign-in', encoded, start)).toBe(false)
})

test('unknown and removed passkeys, and those of disabled administrators, sign nobody in', async () => {
  expect((await signInWith(anAuthenticator())).status).toBe(401)
  const authenticator = await registered()
  await site.rows(`update admins set disabled_at = '2026-01-01'`)
  expect((await signInWith(authenticator)).status).toBe(401)
  await site.rows('update admins set disabled_at = null')
  const [{ id: passkey } = { id: '' }] = await site.rows<{ id: string }>('select id from passkeys')
  const remove = () => site.fetch(`/api/admin/account/passkeys/${passkey}`, { method: 'DELETE', headers })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await signInWith(authenticator)).status).toBe(401)
})

test('a passkey is registered only once, and only its owner can remove it or confirm with it', async () => {
  const authenticator = await registered()
  const other = bearer(await aToken(site, (await anAdmin(site, 'bello')).id))
  const { made } = await optionsOf('account/passkeys/options', other)
  const again = await post('account/passkeys', { name: 'x', response: authenticator.make(made) }, other)
  expect(again).toMatchObject({ status: 409, body: { message: 'This passkey is already registered' } })
  const [{ id: passkey } = { id: '' }] = await site.rows<{ id: string }>('select id from passkeys')
  const removed = await site.fetch(`/api/admin/account/passkeys/${passkey}`, { method: 'DELETE', headers: other })
  expect(removed.status).toBe(404)
  const confirming = await optionsOf('account/confirm/passkey/options', other)
  const response = authenticator.use(confirming.made)
  expect((await post('account/confirm/passkey', { response }, other)).status).toBe(400)
})

test('the number of passkeys is limited', async () => {
  for (let i = 0; i < 20; i++) await registered(anAuthenticator(id), `Key ${i}`)
  const { made } = await optionsOf('account/passkeys/options', headers)
  const response = anAuthenticator(id).make(made)
  expect((await post('account/passkeys', { name: 'One more', response }, headers)).status).toBe(409)
  expect(await site.rows('select count(*) as count from passkeys')).toEqual([{ count: 20 }])
})

test.for([
  {},
  { response: null },
  { response: { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} } },
  { response: { ...anAuthenticator().use({ challenge: '', rpId: '', origin: '' }), id: 'not base64url!' } },
])('a malformed passkey is a 400: %j', async (body) => {
  expect((await post('login/passkey', body)).status).toBe(400)
})

test('a malformed passkey is a 401, never an internal error', async () => {
  const { made } = await optionsOf('login/passkey/options')
  const response = anAuthenticator().use(made)
  for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    for (const value of [
      '',
      'AAAA',
      Buffer.from('null').toString('base64url'),
      Buffer.from('{').toString('base64url'),
    ]) {
      const changed = { ...response, response: { ...response.response, [field]: value } }
      expect((await post('login/passkey', { response: changed })).status, `${field} ${value}`).toBe(401)
    }
  }
})

test('a rejected passkey is in its owner’s audit log', async () => {
  const authenticator = await registered()
  const { made } = await optionsOf('login/passkey/options')
  const response = authenticator.use(made)
  const forged = { ...response, response: { ...response.response, signature: 'AAAA' } }
  expect((await post('login/passkey', { response: forged })).status).toBe(401)
  await expect
    .poll(() => site.rows('select username, action, summary from audit_log order by id desc limit 1'))
    .toEqual([{ username: 'amina', action: 'sign-in refused', summary: 'passkey' }])
})
