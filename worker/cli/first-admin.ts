import { hashPassword } from '#worker/auth/password.ts'
import { adminSql } from './admin-sql.ts'
import { withLocalBindings } from './local-bindings.ts'

/** How an administrator can sign in: with the given password, with their own, or not at all. */
export type FirstAdmin = 'created' | 'existing' | 'none'

/** Makes the administrator that .dev.vars names, unless there is one of that name. */
export async function ensureAdmin(username = '', password = ''): Promise<FirstAdmin> {
  let outcome: FirstAdmin = 'existing'
  await withLocalBindings(async ({ DB }) => {
    if (!username || !password) {
      if (!(await DB.prepare(adminSql.any).first())) outcome = 'none'
      return
    }
    if (await DB.prepare(adminSql.exists(username)).first()) return
    const create = adminSql.create(username, `${username}@gona.example`, await hashPassword(password))
    await DB.batch([DB.prepare(create), DB.prepare(adminSql.auditEntry('create', username))])
    outcome = 'created'
  })
  return outcome
}
