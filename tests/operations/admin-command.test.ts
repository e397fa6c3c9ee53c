import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeState } from '#tests/support/migrated-state.ts'
import { runCli, withState } from '#tests/support/site-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-admin-'))
beforeAll(() => makeState(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const admin = (...args: string[]) => runCli('admin', folder, ...args)
const rows = (...queries: string[]) =>
  withState(folder, async ({ DB }) =>
    (await DB.batch(queries.map((sql) => DB.prepare(sql)))).map(({ results }) => results),
  )

const SANI = `insert into admins (username, email, password_hash, role) values ('sani', 'sani@example.com', '', 'editor')`
const GIVEN = [
  `insert into admin_sessions (admin_id, device, expires_at) select id, 'A phone', '2999-01-01' from admins`,
  `insert into passkeys (id, admin_id, public_key, counter, name) select username, id, 'x', 0, 'A phone' from admins`,
  `insert into recovery_codes (hash, admin_id) select username, id from admins`,
]
const INVITED = `insert into admin_invitations (token_hash, email, role, invited_by, expires_at) select username, username, 'admin', id, '2999-01-01' from admins`
const LEFT = ['admin_sessions', 'passkeys', 'recovery_codes']
  .map((table) => `select username from ${table} join admins on admins.id = admin_id order by username`)
  .concat('select token_hash as username from admin_invitations order by token_hash')

test('administrators are managed from the terminal: created, given a password and a role, disabled and listed', async () => {
  const created = admin('create', 'amina', '--email', 'amina@example.com')
  expect([created.status, created.output]).toEqual([
    0,
    expect.stringMatching(/^Created: amina\nPassword: [\w-]{20}\n$/),
  ])
  await rows(SANI)
  expect(admin('create', 'musa', '--email', 'SANI@example.com')).toMatchObject({
    status: 1,
    output: expect.stringContaining('This username or email is taken'),
  })
  await rows(...GIVEN, INVITED)
  // Whoever has the lost phone has what is on it as well.
  expect(admin('passwd', 'Amina').output).toMatch(
    /^Changed the password of: amina\nPassword: [\w-]{20}\nEarlier passkeys, recovery codes and invitations no longer work\.\n$/,
  )
  const left = await rows(...LEFT)
  await rows(`${INVITED} where username = 'amina'`)
  expect(admin('role', 'amina', 'editor')).toMatchObject({
    status: 1,
    output: expect.stringContaining('amina is the last admin and must stay one'),
  })
  expect(admin('role', 'sani', 'admin').output).toBe('Made admin: sani\n')
  expect(admin('disable', 'sani').output).toBe('Disabled: sani\n')
  const [sessions, passkeys, , inviters] = await rows(...LEFT)
  // A refused change withdraws nothing.
  expect([sessions, passkeys, inviters]).toEqual([[], [{ username: 'sani' }], [{ username: 'amina' }]])
  expect(admin('list').output).toMatch(
    /^amina\tamina@example\.com\tadmin\nsani\tsani@example\.com\tadmin\tdisabled \d{4}-\S+Z\n$/,
  )
  const [log] = await rows('select username, action, summary from audit_log order by id desc limit 4')
  const entries = [
    ['disable', 'sani'],
    ['role', 'sani: admin'],
    ['password', 'Amina'],
    ['create', 'amina'],
  ].map(([action, summary]) => ({ username: 'terminal', action, summary }))
  expect({ left, log }).toEqual({ left: Array(4).fill([{ username: 'sani' }]), log: entries })
}, 400_000)

test.for([
  [['create', 'amina'], /create needs --email/],
  [['role', 'amina'], /^npm run admin -- list/],
  [['list', 'amina'], /^npm run admin -- list/],
  [['role', 'amina', 'owner'], /A role is admin or editor/],
  [['rename', 'amina'], /^npm run admin -- list/],
  [['list', '--env', 'preview'], /--env goes with --remote/],
] as [string[], RegExp][])('npm run admin -- %j says what it takes', ([args, words]) => {
  const { status, output } = admin(...args)
  expect([status, output]).toEqual([1, expect.stringMatching(words)])
})
