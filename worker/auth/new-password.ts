import { COMMON_PASSWORD } from '#contract/session.ts'
import type { Db } from '#worker/db/client.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { badRequest } from '#worker/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'

/**
 * Returns the hash of a password that somebody has chosen in the field `path`. One that is common, or made of the names of
 * the firm and of the `person` (username, address), is a 400.
 */
export async function hashNewPassword(db: Db, password: string, path: string, person: string[]): Promise<string> {
  const { name, legalName } = await siteSettings(db)
  if (isCommonPassword(password, [name, legalName, ...person])) {
    throw badRequest(COMMON_PASSWORD, [{ path, message: COMMON_PASSWORD }])
  }
  return hashPassword(password)
}
