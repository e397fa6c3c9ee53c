import type { Role } from '#contract/session.ts'

/** What each role may do, in a sentence. */
export const ROLE_TEXTS: Record<Role, string> = {
  admin: 'The role admin may do everything.',
  editor: 'The role editor looks after content, inquiries and quotations.',
}
