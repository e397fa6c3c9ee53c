import type { Role } from '#contract/session.ts'

/** What each role may do, in a sentence. */
export const ROLE_TEXTS: Record<Role, string> = {
  admin: 'An admin can do everything.',
  editor: 'An editor manages content, inquiries and quotations.',
}
