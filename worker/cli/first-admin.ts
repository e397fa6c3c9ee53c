import { hashPassword } from '#worker/auth/password.ts'
import { adminSql } from './admin-sql.ts'
import { withLocalBindings } from './local-bindings.ts'

/** Makes the administrator that .dev.vars names, unless there is one of that name; answers whether it was made. */
export async function ensureAdmin(username: string, password: string): Promise<boolean> {
  let isNew = false
  await withLocalBindings(async ({ DB }) => {
    if (await DB.prepare(adminSql.exists(username)).first()) return
    const create = adminSql.create(username, `${username}@gona.example`, await hashPassword(password))
    await DB.batch([DB.prepare(create), DB.prepare(adminSql.line('create', username))])
    isNew = true
  })
  return isNew
}
