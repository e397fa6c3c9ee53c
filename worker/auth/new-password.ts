import { COMMON_PASSWORD } from '#contract/session.ts'
import { badRequest } from '#worker/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'

/** Returns the hash of a password that somebody has chosen in the field `path`; a common one is a 400. */
export async function hashNewPassword(password: string, path: string): Promise<string> {
  if (isCommonPassword(password)) throw badRequest(COMMON_PASSWORD, [{ path, message: COMMON_PASSWORD }])
  return hashPassword(password)
}
