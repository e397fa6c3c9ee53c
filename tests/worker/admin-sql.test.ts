// Part of npm run check.
import { expect, test } from 'vitest'
import { startSite } from '#tests/support/site.ts'
import { adminSql } from '#worker/cli/admin-sql.ts'

const site = startSite()

const NAME = `o'brien"; drop table admins; --`
const stored = () => site.rows<Record<string, unknown>>('select * from admins')

test('names with quotes are stored and found exactly', async () => {
  expect(await site.rows(adminSql.create(NAME, "o'brien@example.com", '$hash'))).toEqual([{ username: NAME }])
  expect(await stored()).toMatchObject([{ username: NAME, email: "o'brien@example.com", password_hash: '$hash' }])
  expect(await site.rows(adminSql.exists(NAME.toUpperCase()))).toHaveLength(1)
  expect(await site.rows(adminSql.exists('nobody'))).toEqual([])
})

test('changing a password, disabling and enabling affect nobody else, and sessions end for the same name', async () => {
  await site.rows(adminSql.create(NAME, 'a@example.com', '$hash'))
  await site.rows(adminSql.create('other', 'b@example.com', '$hash'))
  await site.rows(`insert into admin_sessions (admin_id, device, expires_at) select id, username, '2999' from admins`)
  expect(await site.rows(adminSql.setPassword(NAME, '$new'))).toHaveLength(1)
  expect(await site.rows(adminSql.disable(NAME))).toHaveLength(1)
  expect(await site.rows(adminSql.disable('nobody'))).toEqual([])
  await site.rows(adminSql.endSessions(NAME.toUpperCase()))
  expect(await site.rows('select device from admin_sessions')).toEqual([{ device: 'other' }])
  expect(await stored()).toMatchObject([
    { password_hash: '$new', disabled_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    { password_hash: '$hash', disabled_at: null },
  ])
  expect(await site.rows(adminSql.enable(NAME))).toHaveLength(1)
  expect(await stored()).toMatchObject([{ disabled_at: null }, { disabled_at: null }])
})

test('other credentials are removed with the password, and nobody else’s', async () => {
  await site.rows(adminSql.create(NAME, 'a@example.com', '$hash'))
  await site.rows(adminSql.create('other', 'b@example.com', '$hash'))
  await site.rows(
    `insert into passkeys (id, admin_id, public_key, counter, name) select username, id, 'k', 0, 'n' from admins`,
  )
  await site.rows('insert into recovery_codes (hash, admin_id) select username, id from admins')
  await site.rows(adminSql.removePasskeys(NAME.toUpperCase()))
  await site.rows(adminSql.removeRecoveryCodes(NAME))
  expect(await site.rows('select id from passkeys')).toEqual([{ id: 'other' }])
  expect(await site.rows('select hash from recovery_codes')).toEqual([{ hash: 'other' }])
})

test('the last admin cannot be disabled or made an editor, and disabled ones do not count', async () => {
  await site.rows(adminSql.create(NAME, 'a@example.com', '$hash'))
  await site.rows(adminSql.create('writer', 'b@example.com', '$hash', 'editor'))
  expect(await site.rows(adminSql.disable(NAME))).toEqual([])
  expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toEqual([])
  expect(await site.rows(adminSql.disable('writer'))).toHaveLength(1)
  expect(await site.rows(adminSql.setRole('writer', 'admin'))).toHaveLength(1)
  expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toEqual([])
  expect(await site.rows(adminSql.enable('writer'))).toHaveLength(1)
  expect(await site.rows(adminSql.setRole(NAME, 'editor'))).toHaveLength(1)
  expect(await site.rows('select username, role from admins order by email')).toEqual([
    { username: NAME, role: 'editor' },
    { username: 'writer', role: 'admin' },
  ])
})

test('each change adds an audit entry, and none for an unknown administrator', async () => {
  const { DB } = site.env
  const both = (sql: string, line: string) => DB.batch([DB.prepare(sql), DB.prepare(line)])
  await site.rows(adminSql.create('other', 'o@example.com', '$hash'))
  await both(adminSql.create(NAME, 'a@example.com', '$hash'), adminSql.auditEntry('create', NAME))
  await both(adminSql.disable(NAME), adminSql.auditEntry('disable', NAME))
  await both(adminSql.disable('nobody'), adminSql.auditEntry('disable', 'nobody'))
  expect(await site.rows('select action, entity, summary, username from audit_log order by id')).toEqual([
    { action: 'create', entity: 'administrator', summary: NAME, username: 'terminal' },
    { action: 'disable', entity: 'administrator', summary: NAME, username: 'terminal' },
  ])
})

test('a name with NUL never reaches the database', () => {
  expect(() => adminSql.exists('a\0b')).toThrow('NUL')
})
