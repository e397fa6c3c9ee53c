// Manages administrators of the local site, or with --remote of a deployed one. A password is generated and printed, or
// read from standard input. A new one ends every session and deletes the passkeys, recovery codes and open invitations,
// which whoever has the lost phone or laptop may use; disabling ends every session. The invitations of admins who are
// disabled, or made editors, are withdrawn.
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { AuditAction } from '#contract/admin/audit.ts'
import { COMMON_PASSWORD, ROLES, type Role, registerInput } from '#contract/admin/session.ts'
import { isCommonPassword, isMadeOfKnownWords } from '#worker/auth/new-password.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { adminSql } from './admin-sql.ts'
import { type LocalBindings, migrateLocally, withLocalBindings } from './local-bindings.ts'
import { wranglerJson } from './run.ts'
import { environmentOf, fail, readArguments } from './settings.ts'

const USAGE =
  'npm run admin -- list | create|passwd|disable|enable <username> | role <username> admin|editor\n' +
  '[--email <address>] [--role admin|editor] [--password-stdin] [--remote [--env preview]]; create needs --email.'

type Row = Record<string, string | null>

const { values, positionals } = readArguments(
  {
    email: { type: 'string' },
    role: { type: 'string' },
    remote: { type: 'boolean' },
    env: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  USAGE,
)
const { database } = environmentOf(values)
const [command, username = '', newRole, ...rest] = positionals
const needsUsername = command !== 'list'
const needsRole = command === 'role'
if (rest.length > 0 || needsUsername !== (username !== '') || needsRole !== (newRole !== undefined)) fail(USAGE)

/** Runs the statements as one batch; returns the rows of the first. */
async function execute(...statements: string[]): Promise<Row[]> {
  if (values.remote) {
    const args = ['d1', 'execute', database, '--remote', '--command', statements.join('; ')]
    const [answer] = await wranglerJson<{ results: Row[] }[]>(args)
    return answer?.results ?? []
  }
  await migrateLocally()
  const run = ({ DB }: LocalBindings) => DB.batch<Row>(statements.map((sql) => DB.prepare(sql)))
  return (await withLocalBindings(run))[0]?.results ?? []
}

const readRole = (text: string): Role => ROLES.find((role) => role === text) ?? fail(`A role is ${ROLES.join(' or ')}`)

async function newPassword(): Promise<string> {
  if (!values['password-stdin']) return randomBytes(15).toString('base64url')
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const checked = registerInput.shape.password.safeParse(password)
  if (!checked.success) fail(checked.error.issues[0]?.message ?? 'This password cannot be used')
  if (isCommonPassword(password) || isMadeOfKnownWords(password, [username, values.email ?? ''])) fail(COMMON_PASSWORD)
  return password
}

type Change = {
  action: AuditAction
  sql: string
  done: string
  password?: string
  endsSessions?: boolean
  removesKeys?: boolean
  summary?: string
}

async function change({ action, sql, done, password, endsSessions = true, removesKeys, summary = username }: Change) {
  // A refused change withdraws nothing: the last admin is still one.
  const end = [adminSql.removeInvitations(username, removesKeys)]
  if (endsSessions) end.push(adminSql.endSessions(username))
  if (removesKeys) end.push(adminSql.removePasskeys(username), adminSql.removeRecoveryCodes(username))
  const rows = await execute(sql, adminSql.auditEntry(action, username, summary), ...end).catch((error: unknown) =>
    fail(/UNIQUE/.test(String(error)) ? 'This username or email is taken' : String(error)),
  )
  if (rows.length === 0) {
    const isThere = (await execute(adminSql.exists(username))).length > 0
    fail(isThere ? `${username} is the last admin and must stay one` : `There is no administrator named ${username}`)
  }
  console.log(`${done}: ${rows[0]?.username}`)
  if (password && !values['password-stdin']) console.log(`Password: ${password}`)
}

switch (command) {
  case 'list': {
    const rows = await execute(adminSql.list)
    for (const { username, email, role, disabled_at } of rows) {
      console.log([username, email, role, disabled_at ? `disabled ${disabled_at}` : ''].join('\t').trimEnd())
    }
    break
  }
  case 'create': {
    const password = await newPassword()
    const role = readRole(values.role ?? 'admin')
    const input = registerInput.safeParse({ username, email: values.email, password })
    if (!input.success) fail(`${input.error.issues[0]?.message}\n${USAGE}`)
    const { username: name, email } = input.data
    const sql = adminSql.create(name, email, await hashPassword(password), role)
    await change({ action: 'create', sql, done: 'Created', password, endsSessions: false })
    break
  }
  case 'passwd': {
    const password = await newPassword()
    const sql = adminSql.setPassword(username, await hashPassword(password))
    await change({ action: 'password', sql, done: 'Changed the password of', password, removesKeys: true })
    console.log('Earlier passkeys, recovery codes and invitations no longer work.')
    break
  }
  case 'disable':
    await change({ action: 'disable', sql: adminSql.disable(username), done: 'Disabled' })
    break
  case 'enable':
    await change({ action: 'enable', sql: adminSql.enable(username), done: 'Enabled', endsSessions: false })
    break
  case 'role': {
    const role = readRole(newRole ?? '')
    const sql = adminSql.setRole(username, role)
    await change({ action: 'role', sql, done: `Made ${role}`, endsSessions: false, summary: `${username}: ${role}` })
    break
  }
  default:
    fail(USAGE)
}
