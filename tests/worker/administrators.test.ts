import { expect, test } from 'vitest'
import { adminSite, anAdmin, aToken, bearer, PASSWORD } from '#tests/support/admin.ts'
import { setRole } from '#worker/db/admins/administrators.ts'
import { addInvitation } from '#worker/db/admins/invitations.ts'

const { site, who, headers } = adminSite()
const NEW = 'a fresh field of maize'

type Body = {
  message: string
  token: string
  link: string
  invitation: { id: string; email: string; role: string }
  admin: { role: string }
  administrators: { id: string; username: string; role: string; disabledAt: string | null; lastUsedAt: string | null }[]
  invitations: { id: string; email: string }[]
}

const call = (method: string, path: string, body?: unknown, as: Record<string, string> = headers) =>
  site.call<Body>(method, `/api/admin/${path}`, body, as)
const role = (who: string, role: string, as = headers) => call('PUT', `administrators/${who}/role`, { role }, as)
const disable = (who: string, disabled = true, as = headers) =>
  call('PUT', `administrators/${who}/disabled`, { disabled }, as)
const remove = (who: string, as = headers) => call('DELETE', `administrators/${who}`, undefined, as)
const list = async () => (await call('GET', 'administrators')).body
const statusWith = async (as: Record<string, string>) => (await call('GET', 'blog', undefined, as)).status

async function another(username: string, as: 'admin' | 'editor' = 'admin') {
  const { id } = await anAdmin(site, username, as)
  return { id, headers: bearer(await aToken(site, id)) }
}

const LAST = 'is the last administrator with the role admin and cannot be'

test('the list shows everybody with role, state and last use, and no secrets', async () => {
  await anAdmin(site, 'Bello', 'editor')
  const { administrators } = await list()
  expect(administrators).toEqual([
    expect.objectContaining({ ...who, role: 'admin', disabledAt: null, lastUsedAt: expect.any(String) }),
    expect.objectContaining({ username: 'Bello', role: 'editor', lastUsedAt: null }),
  ])
  expect(JSON.stringify(administrators)).not.toMatch(/scrypt|hash/i)
})

test('the last admin cannot be disabled, made an editor or removed, and stays signed in', async () => {
  await another('editor', 'editor')
  await disable((await another('off')).id)
  const refused = (done: string) => ({ status: 409, body: { message: `amina ${LAST} ${done}` } })
  expect(await disable(who.id)).toMatchObject(refused('disabled'))
  expect(await role(who.id, 'editor')).toMatchObject(refused('made an editor'))
  expect(await remove(who.id)).toMatchObject(refused('removed'))
  expect(await statusWith(headers)).toBe(200)
  expect(await site.rows('select * from admins where id = ?', who.id)).toMatchObject([
    { role: 'admin', disabled_at: null },
  ])
})

const CHANGES = {
  'made an editor': (who: string, as = headers) => role(who, 'editor', as),
  disabled: (who: string, as = headers) => disable(who, true, as),
  removed: remove,
}
const changes = Object.entries(CHANGES)

test.for(changes)('when two admins want each other to be %s at once, one remains', async ([, change]) => {
  const other = await another('bello')
  const statuses = (await Promise.all([change(other.id), change(who.id, other.headers)])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  // The other request is rejected, before or after passing the guard.
  expect(statuses.every((status) => [204, 401, 403, 409].includes(status))).toBe(true)
  expect(await site.rows(`select id from admins where role = 'admin' and disabled_at is null`)).toHaveLength(1)
})

test('even past the guard, when two admins demote each other the second statement is rejected', async () => {
  const other = await another('bello')
  const as = async (admin: string) => {
    const [session] = await site.rows<{ id: string }>('select id from admin_sessions where admin_id = ?', admin)
    return { id: admin, username: 'a test', session: session?.id ?? '' }
  }
  const [one, two] = [await as(who.id), await as(other.id)]
  const done = await Promise.all([setRole(site.db, other.id, 'editor', one), setRole(site.db, who.id, 'editor', two)])
  expect(done.sort()).toEqual([false, true])
})

test.for(changes)(
  'an invitation stored after its inviter was %s lets nobody in, even past the guard',
  async ([, change]) => {
    const other = await another('bello')
    const until = { hash: 'a hash', expiresAt: '2999-01-01T00:00:00.000Z' }
    const input = { email: 'new@example.com', role: 'admin', ...until } as const
    const inviting = () => addInvitation(site.db, input, { id: other.id, username: 'bello' })
    expect(await inviting()).toMatchObject({ email: 'new@example.com' })
    await change(other.id)
    expect((await list()).invitations).toEqual([])
    // Nor does it replace the one that somebody else has sent since.
    const sent = await call('POST', 'administrators/invitations', { email: 'new@example.com', role: 'editor' })
    expect(await inviting()).toBeUndefined()
    expect((await list()).invitations).toEqual([sent.body.invitation])
  },
)

test('disabling ends every session at once, and enabling allows signing in again', async () => {
  const other = await another('bello')
  expect((await disable(other.id)).status).toBe(204)
  expect(await statusWith(other.headers)).toBe(401)
  expect(await site.rows('select id from admin_sessions where admin_id = ?', other.id)).toEqual([])
  const login = async () => (await call('POST', 'login', { username: 'bello', password: PASSWORD }, {})).status
  expect(await login()).toBe(401)
  expect((await disable(other.id, false)).status).toBe(204)
  expect(await statusWith(other.headers)).toBe(401)
  expect(await login()).toBe(200)
})

test('a request that is repeated because its response was lost is done, and audited, once', async () => {
  const other = await another('bello')
  const twice = async (repeated: () => ReturnType<typeof call>) =>
    expect([(await repeated()).status, (await repeated()).status]).toEqual([204, 204])
  await twice(() => role(other.id, 'editor'))
  await twice(() => disable(other.id))
  await twice(() => disable(other.id, false))
  await twice(() => role(other.id, 'admin'))
  const entries = await site.rows('select action from audit_log where entity_id = ? order by id', other.id)
  expect(entries).toEqual(['role', 'disable', 'enable', 'role'].map((action) => ({ action })))
})

test('removing deletes the account and everything that belongs to it', async () => {
  const other = await another('bello')
  await call('POST', 'account/recovery-codes', {}, other.headers)
  expect((await remove(other.id)).status).toBe(204)
  expect(await statusWith(other.headers)).toBe(401)
  for (const table of ['admin_sessions', 'recovery_codes']) {
    expect(await site.rows(`select * from ${table} where admin_id = ?`, other.id), table).toEqual([])
  }
  expect((await remove(other.id)).status).toBe(404)
  expect((await role(other.id, 'editor')).status).toBe(404)
  expect((await disable(other.id)).status).toBe(404)
})

const invite = async (email = 'sani@example.com', as: 'admin' | 'editor' = 'editor', by = headers) => {
  const answer = await call('POST', 'administrators/invitations', { email, role: as }, by)
  return { ...answer, token: answer.body.link?.split('#')[1] ?? '' }
}
const withdraw = ({ invitation }: Body) => call('DELETE', `administrators/invitations/${invitation.id}`)
const look = (token: string) => call('POST', 'invitation', { token }, {})
const accept = (token: string, over: object = {}) =>
  call('POST', 'invitation/accept', { token, username: 'sani', password: NEW, ...over }, {})

test('an invitation link creates one administrator with the invited role and address', async () => {
  const { status, token, body } = await invite()
  expect(status).toBe(201)
  expect(body.link).toMatch(/^http:\/\/[^/]+\/admin\/invitation#[\w-]{22}$/)
  expect(JSON.stringify(await site.rows('select * from admin_invitations'))).not.toContain(token)
  expect((await list()).invitations).toEqual([expect.objectContaining({ email: 'sani@example.com', role: 'editor' })])
  const seen = await look(token)
  expect(seen).toMatchObject({ status: 200, body: { email: 'sani@example.com', role: 'editor' } })
  expect(seen.headers.get('Cache-Control')).toBe('no-store')
  const accepted = await accept(token, { role: 'admin', email: 'mine@example.com' })
  expect(accepted).toMatchObject({ status: 201, body: { admin: { username: 'sani', role: 'editor' } } })
  expect(await statusWith(bearer(accepted.body.token))).toBe(200)
  expect((await call('POST', 'login', { username: 'sani', password: NEW }, {})).status).toBe(200)
  const admin = { email: 'sani@example.com', role: 'editor' }
  expect(await site.rows(`select email, role from admins where username = 'sani'`)).toEqual([admin])
  expect((await list()).invitations).toEqual([])
})

test('the invitation page is not indexed or cached', async () => {
  const page = await site.fetch('/admin/invitation')
  expect(page.status).toBe(200)
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})

test('used, expired and malformed links are rejected, each with its own message', async () => {
  const { token } = await invite()
  expect((await accept(token)).status).toBe(201)
  const gone = (message: string) => ({ status: 410, body: { message: expect.stringContaining(message) } })
  expect(await look(token)).toMatchObject(gone('has already been used'))
  expect(await accept(token, { username: 'other' })).toMatchObject(gone('has already been used'))
  const late = (await invite('late@example.com')).token
  await site.rows(`update admin_invitations set expires_at = '2026-01-01T00:00:00.000Z' where used_at is null`)
  for (const answer of [await look(late), await accept(late)]) expect(answer).toMatchObject(gone('has expired'))
  expect((await list()).invitations).toEqual([])
  expect(await look(late.slice(1))).toMatchObject({ ...gone('not valid'), status: 404 })
  expect((await look('')).status).toBe(400)
  expect(await site.rows('select username from admins')).toHaveLength(2)
})

test('an invitation is valid for 24 hours', async () => {
  await invite()
  const [row] = await site.rows<{ expires_at: string; created_at: string }>('select * from admin_invitations')
  expect((Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')) / 3_600_000).toBeCloseTo(24, 1)
})

test('a link used twice at the same time creates one administrator', async () => {
  const { token } = await invite()
  const answers = await Promise.all([accept(token), accept(token, { username: 'garba' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410])
  expect(await site.rows('select id from admins')).toHaveLength(2)
})

test('a taken username or rejected password does not use up the link', async () => {
  const { token } = await invite()
  const taken = [{ path: 'username', message: 'This username is taken' }]
  expect(await accept(token, { username: 'AMINA' })).toMatchObject({ status: 409, body: { issues: taken } })
  for (const refused of [{ password: 'password1234' }, { password: 'short' }, { username: 'sa\u200bni' }])
    expect((await accept(token, refused)).status).toBe(400)
  expect((await accept(token)).status).toBe(201)
})

test('a newer link for the same address replaces the older one, and a withdrawn one is rejected', async () => {
  const first = await invite()
  const second = await invite('SANI@example.com')
  expect((await look(first.token)).status).toBe(404)
  expect((await look(second.token)).status).toBe(200)
  for (const status of [204, 404]) expect((await withdraw(second.body)).status).toBe(status)
  expect((await accept(second.token)).status).toBe(404)
})

test('an invitation that was accepted is not withdrawn: its link goes on saying that it was used', async () => {
  const { token, body } = await invite()
  expect((await accept(token)).status).toBe(201)
  expect((await withdraw(body)).status).toBe(404)
  expect(await look(token)).toMatchObject({ status: 410 })
})

test('people who have an account cannot be invited', async () => {
  const issues = [{ path: 'email', message: 'An administrator already has this address' }]
  expect(await invite('Amina@example.com')).toMatchObject({ status: 409, body: { issues } })
})

test.for(changes)('an admin’s invitations end when they are %s', async ([, change]) => {
  const other = await another('bello')
  const { token } = await invite('friend@example.com', 'admin', other.headers)
  const mine = await invite('sani@example.com')
  expect((await change(other.id)).status).toBe(204)
  expect((await accept(token)).status).toBe(404)
  expect((await look(mine.token)).status).toBe(200)
})

test('all of it is audited, without addresses or links', async () => {
  const other = await another('bello')
  const { token } = await invite()
  await accept(token)
  await role(other.id, 'editor')
  await disable(other.id)
  await disable(other.id, false)
  await remove(other.id)
  await role(who.id, 'editor')
  const written = await site.rows<{ action: string; summary: string }>(
    `select action, entity, summary, username from audit_log where id > (select max(id) - 7 from audit_log) order by id`,
  )
  expect(written.map(({ action, summary }) => [action, summary])).toEqual([
    ['invite', 'as editor'],
    ['create', 'sani, by an invitation as editor'],
    ['sign-in', 'invitation'],
    ['role', 'bello: editor'],
    ['disable', 'bello'],
    ['enable', 'bello'],
    ['delete', 'bello'],
  ])
  expect(JSON.stringify(written)).not.toMatch(/example\.com/)
  expect(JSON.stringify(written)).not.toContain(token)
})
