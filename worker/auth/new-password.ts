import { COMMON_PASSWORD } from '#contract/session.ts'
import type { Db } from '#worker/db/client.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { badRequest } from '#worker/errors.ts'
import { isCommonPassword, isOfKnownWords } from './common-passwords.ts'
import { hashPassword } from './password.ts'

/** Returns the hash of a new password, which stands in the field `path`. One that is common is a 400. */
export function hashNewPassword(password: string, path: string): Promise<string> {
  if (isCommonPassword(password)) throw refused(path)
  return hashPassword(password)
}

/**
 * Returns the hash of a password that somebody has chosen for themselves in the field `path`. One that is common, or made of
 * the words of the site and the names of the firm and of the `person` (username, address), is a 400.
 */
export async function hashOwnPassword(db: Db, password: string, path: string, person: string[]): Promise<string> {
  const { name, legalName } = await siteSettings(db)
  if (isOfKnownWords(password, [name, legalName, ...person])) throw refused(path)
  return hashNewPassword(password, path)
}

const refused = (path: string) => badRequest(COMMON_PASSWORD, [{ path, message: COMMON_PASSWORD }])
