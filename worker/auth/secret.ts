import type { Bindings } from '#worker/env.ts'
import { notSetUp } from '#worker/errors.ts'

const MIN_SECRET = 32

/** Secrets whose tokens are accepted: the current one, and the previous one until its tokens expire. */
export function tokenSecrets(env: Pick<Bindings, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>): string[] {
  const previous = env.JWT_SECRET_PREVIOUS ?? ''
  return previous.length < MIN_SECRET ? [tokenSecret(env)] : [tokenSecret(env), previous]
}

/** Returns the secret that signs tokens. There is no default: throws 503 if it is missing or too short. */
export function tokenSecret({ JWT_SECRET }: Pick<Bindings, 'JWT_SECRET'>): string {
  if (!JWT_SECRET || JWT_SECRET.length < MIN_SECRET) {
    throw notSetUp(
      `The administrator area is not set up: JWT_SECRET is missing or shorter than ${MIN_SECRET} characters`,
    )
  }
  return JWT_SECRET
}
