import { expect, test } from 'vitest'
import { startSite } from '#tests/support/site.ts'
import { adminSql } from '#worker/cli/admin-sql.ts'

const site = startSite()

const NAME = `o'brien"; drop table admins; --`
const stored = () => site.rows<Record<string, unknown>>('select * from admins')

test('a name is stored and found to the letter, whatever quotes stand in it', async () => {
  expect(await site.rows(adminSql.create(NAME, "o'brien@example.com", '$hash'))).toEqual([{ username: NAME }])
  expect(await stored()).toMatchObject([{ username: NAME, email: "o'brien@example.com", password_hash: '$hash' }])
  expect(await site.rows(adminSql.exists(NAME.toUpperCase()))).toHaveLength(1)
  expect(await site.rows(adminSql.exists('nobody'))).toEqual([])
})

test('a new password and disabling end the tokens issued before, and touch nobody else', async () => {
  await site.rows(adminSql.create(NAME, 'a@example.com', '$hash'))
  await site.rows(adminSql.create('other', 'b@example.com', '$hash'))
  expect(await site.rows(adminSql.setPassword(NAME, '$new'))).toHaveLength(1)
  expect(await site.rows(adminSql.disable(NAME))).toHaveLength(1)
  expect(await site.rows(adminSql.disable('nobody'))).toEqual([])
  expect(await stored()).toMatchObject([
    { password_hash: '$new', token_version: 2, disabled_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    { password_hash: '$hash', token_version: 0, disabled_at: null },
  ])
})

test('each change leaves an audit entry, and none where there is no such administrator', async () => {
  const { DB } = site.env
  const both = (sql: string, line: string) => DB.batch([DB.prepare(sql), DB.prepare(line)])
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
