import { describe, expect, test, vi } from 'vitest'
import { adminSite, anAdmin, bearer, PASSWORD, signedIn } from '#tests/support/admin.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aMessage } from '#tests/support/builders.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { SECRETS } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'
import { api } from '#worker/api/index.ts'
import { signIn } from '#worker/db/admins/sign-in.ts'
import { saveSettings } from '#worker/db/save-settings.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'

const { site, who, headers } = adminSite()
const NEW = 'a fresh field of maize'

type Body = {
  message: string
  token: string
  codes: string[]
  confirm: boolean
  sessions: { id: string; device: string; isThis: boolean; lastUsedAt: string }[]
  recoveryCodes: number
  challenge: string
  rp: { id: string }
  rpId: string
  allowCredentials: { id: string }[]
}

const call = (method: string, path: string, body?: unknown, as: Record<string, string> = headers) =>
  site.call<Body>(method, `/api/admin/${path}`, body, as)
const post = (path: string, body: unknown = {}, as: Record<string, string> = headers) => call('POST', path, body, as)
const statusWith = async (as: Record<string, string>) => (await call('GET', 'blog', undefined, as)).status
const login = async (agent: string, password = PASSWORD) =>
  post('login', { username: 'amina', password }, { 'User-Agent': agent })
const account = async () => (await call('GET', 'account')).body
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile Safari/537.36'

test('sessions name their device, and one can be ended without the others', async () => {
  const phone = bearer((await login(ANDROID)).body.token)
  const { sessions } = await account()
  const [mine, other] = [
    { device: 'Firefox on Linux', isThis: true },
    { device: 'Chrome on Android', isThis: false },
  ]
  expect(sessions).toMatchObject([mine, other])
  const end = () => call('DELETE', `account/sessions/${sessions[1]?.id}`)
  expect((await end()).status).toBe(204)
  expect([await statusWith(phone), await statusWith(headers)]).toEqual([401, 200])
  expect((await end()).status).toBe(404)
})

test('another administrator’s session can be neither seen nor ended', async () => {
  const stranger = await signedIn(site, 'bello')
  expect((await account()).sessions).toHaveLength(1)
  const [theirs] = await site.rows<{ id: string }>('select id from admin_sessions where admin_id <> ?', who.id)
  expect((await call('DELETE', `account/sessions/${theirs?.id}`)).status).toBe(404)
  expect(await statusWith(stranger)).toBe(200)
})

test('signing out everywhere ends every session of that administrator and nobody else’s', async () => {
  const phone = bearer((await login(ANDROID)).body.token)
  const stranger = await signedIn(site, 'bello')
  expect((await post('account/sign-out-everywhere')).status).toBe(204)
  expect([await statusWith(phone), await statusWith(headers), await statusWith(stranger)]).toEqual([401, 401, 200])
})

test('last use is recorded to within five minutes, and expired sessions are deleted', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await site.rows('update admin_sessions set last_used_at = ?', anHourAgo)
  await statusWith(headers)
  await expect.poll(async () => (await account()).sessions[0]?.lastUsedAt).not.toBe(anHourAgo)
  const [noted] = await site.rows<{ at: string }>('select last_used_at as at from admin_sessions')
  expect(Date.now() - Date.parse(noted?.at ?? '')).toBeLessThan(60_000)
  await site.rows(`update admin_sessions set expires_at = '2026-01-01T00:00:00.000Z'`)
  await login(ANDROID)
  expect(await site.rows('select device from admin_sessions')).toEqual([{ device: 'Chrome on Android' }])
})

test('a session unused for two hours has ended and is not listed', async () => {
  const { body } = await login(ANDROID)
  const changing = `update admin_sessions set last_used_at = ? where device = 'Chrome on Android'`
  const used = (minutes: number) => site.rows(changing, new Date(Date.now() - minutes * 60_000).toISOString())
  await used(119)
  expect((await account()).sessions).toHaveLength(2)
  await used(121)
  expect(await statusWith(bearer(body.token))).toBe(401)
  expect((await account()).sessions).toHaveLength(1)
})

test('changing the password ends other sessions, requires the current one, and is throttled', async () => {
  const phone = bearer((await login(ANDROID)).body.token)
  const answer = await post('password', { currentPassword: PASSWORD, newPassword: NEW })
  expect([await statusWith(phone), await statusWith(headers)]).toEqual([401, 401])
  Object.assign(headers, bearer(answer.body.token))
  for (let guess = 0; guess < 5; guess++) {
    expect((await post('password', { currentPassword: 'a guess', newPassword: PASSWORD })).status).toBe(400)
  }
  await site.rows('update login_attempts set failed_at = failed_at + 60000')
  expect((await post('password', { currentPassword: NEW, newPassword: PASSWORD })).status).toBe(429)
})

test('of two changes of one password at once, one is done, and the other is refused', async () => {
  const others = bearer((await login(ANDROID)).body.token)
  const change = (as: Record<string, string>, newPassword: string) =>
    post('password', { currentPassword: PASSWORD, newPassword }, as)
  const both = await Promise.all([change(headers, NEW), change(others, 'a late field of millet')])
  // The other session has ended by then, or its password is wrong.
  const refused = expect.toSatisfy((status) => [400, 401].includes(status))
  expect(both.map(({ status }) => status).sort()).toEqual([200, refused])
  const done = both.find(({ status }) => status === 200)
  expect(await statusWith(bearer(done?.body.token as string))).toBe(200)
  expect(await site.rows(`select id from audit_log where action = 'password' and admin_id = ?`, who.id)).toHaveLength(1)
})

test.for([
  ['changed', `update admins set password_hash = 'another'`],
  ['disabled', `update admins set disabled_at = '2026-11-25'`],
  ['removed', 'delete from admins'],
])(
  'a password that was right when it was checked starts no session where it, or the account, was %s since',
  async ([, meanwhile]) => {
    const [admin] = await site.rows<{ hash: string }>('select password_hash as hash from admins where id = ?', who.id)
    await site.rows(meanwhile as string)
    const session = { adminId: who.id, device: 'Unknown app', expiresAt: '2999-01-01T00:00:00.000Z' }
    const before = await stored(site)
    const checked = { passwordHash: admin?.hash ?? '' }
    expect(await signIn(site.db, who, session, '', checked)).toBeUndefined()
    expect(await stored(site)).toBe(before)
  },
)

test('a password set many years ago still signs in', async () => {
  await site.rows(`update admins set created_at = '2001-01-01T00:00:00.000Z'`)
  expect((await login(ANDROID)).status).toBe(200)
})

test('changing the password removes passkeys, recovery codes and open invitations only when requested', async () => {
  const counts = `(select count(*) from passkeys where admin_id = admins.id) as passkeys,
    (select count(*) from recovery_codes where admin_id = admins.id) as codes,
    (select count(*) from admin_invitations where invited_by = admins.id) as invitations`
  const others = async () => (await site.rows(`select ${counts} from admins where id = ?`, who.id))[0]
  const other = (await anAdmin(site, 'bello')).id
  for (const owner of [who.id, other]) {
    const row = `select 'key of ' || id, id, 'k', 0, 'Phone' from admins where id = ?`
    await site.rows(`insert into passkeys (id, admin_id, public_key, counter, name) ${row}`, owner)
    const open = `select id || used, 'b@example.com', 'admin', id, '2999', nullif(used, '') from admins, (select '' as used union select '2026')`
    const columns = 'token_hash, email, role, invited_by, expires_at, used_at'
    await site.rows(`insert into admin_invitations (${columns}) ${open} where id = ?`, owner)
  }
  await post('account/recovery-codes')
  const changed = await post('password', { currentPassword: PASSWORD, newPassword: NEW })
  expect(await others()).toEqual({ passkeys: 1, codes: 10, invitations: 2 })
  Object.assign(headers, bearer(changed.body.token))
  const change = { currentPassword: NEW, newPassword: PASSWORD, removesOtherSignIns: true }
  expect((await post('password', { ...change, currentPassword: 'a guess' })).status).toBe(400)
  expect(await others()).toEqual({ passkeys: 1, codes: 10, invitations: 2 })
  expect((await post('password', change)).status).toBe(200)
  expect((await login(ANDROID, NEW)).status).toBe(401)
  expect(await others()).toEqual({ passkeys: 0, codes: 0, invitations: 1 })
  expect(await site.rows('select admin_id from passkeys')).toEqual([{ admin_id: other }])
  const entries = await site.rows(`select entity from audit_log where action = 'delete' order by id desc limit 3`)
  expect(entries).toEqual([{ entity: 'invitation' }, { entity: 'recovery codes' }, { entity: 'passkey' }])
})

test('a new password may not be built from the user’s names or address, or the firm’s or trade’s names', async () => {
  await site.rows(`update admins set email = 'zuwaira@dandago.ng'`)
  for (const newPassword of ['amina-amina-2026', 'zuwaira@dandago.ng', 'Gona-Tractors-26']) {
    const refused = { status: 400, body: { message: 'This password is too common. Please choose another.' } }
    expect(await post('password', { currentPassword: PASSWORD, newPassword })).toMatchObject(refused)
  }
})

const STALE = '2026-01-01T00:00:00.000Z'

test('what asks for a confirmation is done once the password was right, and not before', async () => {
  const erase = () => post('privacy/erase', { email: 'amina@example.com' })
  await site.send('POST', '/api/contact', aMessage({ email: 'amina@example.com' }))
  await site.rows('update admin_sessions set confirmed_at = ?', STALE)
  const asks = { status: 403, body: { confirm: true, message: expect.stringContaining('Confirm') } }
  expect(await erase()).toMatchObject(asks)
  expect((await post('account/confirm', { password: 'wrong' })).status).toBe(400)
  expect(await erase()).toMatchObject(asks)
  expect(await site.rows('select id from contact_inquiries')).toHaveLength(1)
  expect((await post('account/confirm', { password: PASSWORD })).status).toBe(204)
  expect((await erase()).status).toBe(200)
  expect(await site.rows('select id from contact_inquiries')).toEqual([])
})

test.for([
  [295, 201],
  [305, 403],
] as const)('what was confirmed %i seconds ago is asked about: %i', async ([seconds, status]) => {
  await site.rows('update admin_sessions set confirmed_at = ?', new Date(Date.now() - seconds * 1000).toISOString())
  expect((await post('account/recovery-codes')).status).toBe(status)
})

test('a passkey confirms an action just like the password', async () => {
  const { origin } = new URL(/https?:\/\/\S+/.exec(await site.text('/robots.txt'))?.[0] ?? '')
  const authenticator = anAuthenticator({ userId: who.id })
  const made = (await post('account/passkeys/options')).body
  const response = authenticator.make({ challenge: made.challenge, rpId: made.rp.id, origin })
  expect((await post('account/passkeys', { name: 'Phone', response })).status).toBe(201)
  await site.rows('update admin_sessions set confirmed_at = ?', STALE)
  const asked = (await post('account/confirm/passkey/options')).body
  expect(asked.allowCredentials.map(({ id }) => id)).toEqual([response.id])
  const used = authenticator.use({ challenge: asked.challenge, rpId: asked.rpId, origin })
  expect((await post('account/confirm/passkey', { response: used })).status).toBe(204)
  expect((await post('account/recovery-codes')).status).toBe(201)
})

test('a rejected confirmation is in the audit log under the session’s owner', async () => {
  await post('account/confirm', { password: 'a guess' })
  await expect
    .poll(() => site.rows(`select username, action, summary from audit_log order by id desc limit 1`))
    .toEqual([{ username: 'amina', action: 'sign-in refused', summary: 'wrong password, signed in' }])
})

test('confirmation attempts are throttled like sign-in attempts', async () => {
  for (let guess = 0; guess < 5; guess++)
    expect((await post('account/confirm', { password: 'a guess' })).status).toBe(400)
  await site.rows('update login_attempts set failed_at = failed_at + 60000')
  expect((await post('account/confirm', { password: PASSWORD })).status).toBe(429)
})

const recover = (code: unknown, newPassword: string = NEW, username = 'amina') =>
  post('login/recovery', { username, code, newPassword }, {})
const codesOf = async () => (await post('account/recovery-codes')).body.codes

test('ten codes are shown once; each sets a new password once and ends every session', async () => {
  const codes = await codesOf()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect((await account()).recoveryCodes).toBe(10)
  const everything = JSON.stringify(await site.rows('select * from recovery_codes'))
  for (const code of codes) expect(everything).not.toContain(code.replaceAll('-', ''))
  // As somebody types it from paper.
  const answer = await recover(` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `)
  expect(answer.status).toBe(200)
  expect(await statusWith(headers)).toBe(401)
  Object.assign(headers, bearer(answer.body.token))
  expect(await statusWith(headers)).toBe(200)
  expect((await account()).recoveryCodes).toBe(9)
  expect((await login('x')).status).toBe(401)
  expect((await login('x', NEW)).status).toBe(200)
})

test('a code that was right is no failure of the one who typed it', async () => {
  const [code] = await codesOf()
  await site.rows('delete from login_attempts')
  expect((await recover('WRONG-CODE')).status).toBe(401)
  expect((await recover(code)).status).toBe(200)
  expect(await site.rows('select sum(failures) as failures from login_attempts where known')).toEqual([{ failures: 0 }])
})

test('a reused or replaced code is rejected and changes nothing', async () => {
  const [code = ''] = await codesOf()
  expect((await recover(code)).status).toBe(200)
  const replayed = await recover(code, 'another field of maize')
  expect(replayed).toMatchObject({ status: 401, body: { message: 'This code is not valid, or has already been used' } })
  Object.assign(headers, bearer((await login('x', NEW)).body.token))
  const [older = ''] = await codesOf()
  await codesOf()
  expect((await recover(older)).status).toBe(401)
  expect((await login('x', NEW)).status).toBe(200)
})

test('a code sent twice at the same time is accepted once', async () => {
  const [code = ''] = await codesOf()
  const answers = await Promise.all([recover(code, 'first field of maize'), recover(code, 'second field of maize')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a rejected password does not use up a code', async () => {
  const [code = ''] = await codesOf()
  for (const weak of ['password1234', 'short']) expect((await recover(code, weak)).status).toBe(400)
  expect((await account()).recoveryCodes).toBe(10)
})

test('a code fails alike for another name, an unknown name and a disabled administrator', async () => {
  const [code = ''] = await codesOf()
  await anAdmin(site, 'bello')
  const refused = await recover(code, NEW, 'bello')
  expect(refused.status).toBe(401)
  expect((await recover(code, NEW, 'nobody')).body).toEqual(refused.body)
  await site.rows(`update admins set disabled_at = '2026-01-01'`)
  expect((await recover(code)).body).toEqual(refused.body)
  expect(await site.rows('select count(*) as count from recovery_codes')).toEqual([{ count: 10 }])
})

test('a code for an unknown name costs as many database queries', async () => {
  const countWith = async (username: string) => {
    const asked = [vi.spyOn(site.env.DB, 'prepare'), vi.spyOn(site.env.DB, 'batch')]
    const env = { ...SECRETS, DB: site.env.DB, LOGIN_LIMIT: { limit: async () => ({ success: true }) } }
    const body = JSON.stringify({ username, code: '0000-0000', newPassword: NEW })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as never
    const answer = await api.request('/admin/login/recovery', { method: 'POST', headers, body }, env, context)
    expect(answer.status).toBe(401)
    const calls = asked.flatMap(({ mock }) => mock.calls as unknown[])
    for (const spy of asked) spy.mockRestore()
    return calls.length
  }
  // The audit entry of a rejection is written after the response.
  const known = await countWith('amina')
  expect(known).toBeGreaterThan(1)
  expect(await countWith('nobody-of-this-name')).toBeGreaterThanOrEqual(known - 1)
})

test('guessing codes is throttled together with guessing passwords', async () => {
  const [code = ''] = await codesOf()
  for (let guess = 0; guess < 3; guess++) expect((await recover('0000-0000-0000-0000')).status).toBe(401)
  for (let guess = 0; guess < 2; guess++) expect((await login('x', 'a guess')).status).toBe(401)
  await site.rows('update login_attempts set failed_at = failed_at + 60000')
  const refused = await recover(code)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('the audit log records all of it but no code', async () => {
  const [code = ''] = await codesOf()
  await recover(code)
  const entries = `select action, entity, summary from audit_log where username = 'amina' order by id desc limit 2`
  const used = { action: 'sign-in', entity: 'administrator', summary: 'recovery code' }
  const made = { action: 'create', entity: 'recovery codes', summary: '' }
  await expect.poll(() => site.rows(entries)).toEqual([used, made])
  expect(JSON.stringify(await site.rows('select * from audit_log'))).not.toContain(code)
})

describe('the firm’s bank accounts', () => {
  const PATH = '/api/admin/settings/accounts'
  const ACCOUNT = { bank: 'Kano First Bank', name: 'Gona Ltd', number: '0123456789', currency: 'NGN' as const }
  const BY_AMINA = { expectedVersion: undefined, actor: { id: null, username: 'amina' } }

  test('a changed bank account is in the activity log and mailed to every admin, without its whole number', async () => {
    await anAdmin(site, 'bello')
    await anAdmin(site, 'editor', 'editor')
    const { id } = await anAdmin(site, 'gone')
    await site.rows('update admins set disabled_at = ? where id = ?', '2026-01-01T00:00:00.000Z', id)
    const save = (input: object, notify = true) =>
      saveSettings(site.db, 'accounts', { input: input as never, ...BY_AMINA }, { notify })
    await save({ accounts: [ACCOUNT], tin: '' })
    const { sent, settings } = mailService()
    const deliver = () => deliverDueMails(site.db, settings)
    await deliver()
    expect(sent.map(({ to }) => to).sort()).toEqual(['amina@example.com', 'bello@example.com'])
    expect(sent[0]?.text).toContain('- Kano First Bank, NGN, ending in 6789')
    expect(JSON.stringify(sent)).not.toContain('0123456789')
    // The TIN alone is not an account, and a site without email queues nothing.
    await save({ accounts: [ACCOUNT], tin: '123' })
    await save({ accounts: [], tin: '123' }, false)
    await deliver()
    expect(sent).toHaveLength(2)
    // Changed, used and put right before anybody has read of it: each email has what was saved with it.
    await save({ accounts: [{ ...ACCOUNT, bank: 'Another Bank', number: '0987-654 321' }], tin: '123' })
    await save({ accounts: [ACCOUNT], tin: '123' })
    await deliver()
    const ends = sent.slice(2).map(({ text }) => /ending in \d{4}/.exec(text)?.[0])
    expect(ends.sort()).toEqual([...Array(2).fill('ending in 4321'), ...Array(2).fill('ending in 6789')])
    const log = await site.rows(`select summary from audit_log where entity = 'settings' order by id`)
    const [good, bad] = ['Kano First Bank, NGN, ending in 6789', 'Another Bank, NGN, ending in 4321']
    expect(log).toEqual([
      { summary: `accounts: accounts; before: none; now: ${good}` },
      { summary: 'accounts: tin' },
      { summary: `accounts: accounts; before: ${good}; now: none` },
      { summary: `accounts: accounts; before: none; now: ${bad}` },
      { summary: `accounts: accounts; before: ${bad}; now: ${good}` },
    ])
  })

  test('who was disabled or has left before the email is sent does not learn of the accounts', async () => {
    const [disabled, gone] = [await anAdmin(site, 'bello'), await anAdmin(site, 'garba')]
    await saveSettings(site.db, 'accounts', { input: { accounts: [ACCOUNT], tin: '' }, ...BY_AMINA }, { notify: true })
    await site.rows('update admins set disabled_at = ? where id = ?', '2026-01-01T00:00:00.000Z', disabled.id)
    await site.rows('delete from admins where id = ?', gone.id)
    const { sent, settings } = mailService()
    await deliverDueMails(site.db, settings)
    expect(sent.map(({ to }) => to)).toEqual(['amina@example.com'])
    expect(await site.rows('select id from mail_outbox where sent_at is null')).toEqual([])
  })

  test('bank accounts are on no public page and in no public response', async () => {
    expect((await site.send('PUT', PATH, { accounts: [ACCOUNT], tin: 'TIN-77' }, headers)).status).toBe(200)
    for (const path of ['/', '/ha/', '/api/settings', '/api/settings/home', '/api/settings?lang=ha', '/gallery']) {
      expect(await site.text(path), path).not.toContain('0123456789')
    }
    const accounts = { accounts: [ACCOUNT], tin: 'TIN-77', version: 1 }
    expect((await call('GET', 'settings')).body).toMatchObject({ accounts })
  })
})
