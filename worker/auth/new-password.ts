import { COMMON_PASSWORD } from '#contract/admin/session.ts'
import type { Db } from '#worker/db/client.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { badRequest } from '#worker/errors.ts'
import { isCommonPassword, isOfKnownWords } from './common-passwords.ts'
import { hashPassword } from './password.ts'

/** Returns the hash of a new password, sent in the field `path`. Throws 400 for a common one. */
export async function hashNewPassword(password: string, path: string): Promise<string> {
  if (isCommonPassword(password)) throw refused(path)
  return hashPassword(password)
}

/**
 * Returns the hash of a password that somebody has chosen for themselves in the field `path`. Throws 400 for a common
 * one, or one made of the site's words and the names of the firm and of the `person` (username, e-mail address).
 */
export async function hashOwnPassword(db: Db, password: string, path: string, person: string[]): Promise<string> {
  const { name, legalName } = await siteSettings(db)
  if (isOfKnownWords(password, [name, legalName, ...person])) throw refused(path)
  return hashNewPassword(password, path)
}

const refused = (path: string) => badRequest(COMMON_PASSWORD, [{ path, message: COMMON_PASSWORD }])
