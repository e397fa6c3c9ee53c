// `npm run admin -- create|passwd|disable <username> [--email <address>] [--password-stdin] [--remote]`:
// manages administrators, of the local site or with --remote of the deployed one. A password is generated and printed,
// or read from standard input.

import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { AuditAction } from '#contract/audit.ts'
import { COMMON_PASSWORD, registerInput } from '#contract/session.ts'
import { isCommonPassword } from '#worker/auth/common-passwords.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { adminSql } from './admin-sql.ts'
import { withLocalBindings } from './local-bindings.ts'
import { wrangler, wranglerJson } from './run.ts'
import { stateDir } from './settings.ts'
import { fail, readArguments } from './terminal.ts'

const USAGE =
  'npm run admin -- create|passwd|disable <username> [--email <address>] [--password-stdin] [--remote]\n' +
  'create needs --email.'

type Rows = { username: string }[]

const { values, positionals } = readArguments(
  { email: { type: 'string' }, remote: { type: 'boolean' }, 'password-stdin': { type: 'boolean' } },
  USAGE,
)
const [command, username, ...rest] = positionals
if (!username || rest.length > 0) fail(USAGE)

/** Runs the statement and its audit entry as one batch; returns the statement's rows. */
async function execute(sql: string, line: string): Promise<Rows> {
  if (values.remote) {
    const [answer] = await wranglerJson<{ results: Rows }[]>([
      'd1',
      'execute',
      'gona',
      '--remote',
      '--command',
      `${sql}; ${line}`,
    ])
    return answer?.results ?? []
  }
  await wrangler(['d1', 'migrations', 'apply', 'gona', '--local', '--persist-to', stateDir])
  let rows: Rows = []
  await withLocalBindings(async ({ DB }) => {
    const [changed] = await DB.batch<Rows[number]>([DB.prepare(sql), DB.prepare(line)])
    rows = changed?.results ?? []
  })
  return rows
}

async function newPassword(): Promise<string> {
  if (!values['password-stdin']) return randomBytes(15).toString('base64url')
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const checked = registerInput.shape.password.safeParse(password)
  if (!checked.success) fail(checked.error.issues[0]?.message ?? 'This password cannot be used')
  if (isCommonPassword(password)) fail(COMMON_PASSWORD)
  return password
}

/** Runs the statement; says what was done, and the password if nobody knows it yet. */
async function change(action: AuditAction, sql: string, done: string, password?: string) {
  const rows = await execute(sql, adminSql.auditEntry(action, username ?? '')).catch((error: unknown) =>
    fail(/UNIQUE/.test(String(error)) ? 'This username or email is taken' : String(error)),
  )
  if (rows.length === 0) fail(`There is no administrator named ${username}`)
  console.log(`${done}: ${rows[0]?.username}`)
  if (password && !values['password-stdin']) console.log(`Password: ${password}`)
}

switch (command) {
  case 'create': {
    const password = await newPassword()
    const input = registerInput.safeParse({ username, email: values.email, password })
    if (!input.success) fail(`${input.error.issues[0]?.message}\n${USAGE}`)
    const { username: name, email } = input.data
    await change('create', adminSql.create(name, email, await hashPassword(password)), 'Created', password)
    break
  }
  case 'passwd': {
    const password = await newPassword()
    await change(
      'password',
      adminSql.setPassword(username, await hashPassword(password)),
      'Changed the password of',
      password,
    )
    break
  }
  case 'disable':
    await change('disable', adminSql.disable(username), 'Disabled')
    break
  default:
    fail(USAGE)
}
