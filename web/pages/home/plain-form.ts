import type { FormIssues } from '#web/lib/form-issues.ts'

/** In the address after a contact form sent without JavaScript has been stored. */
export const SENT_PARAM = 'sent'

/** Where the page's data keeps a plain form that was refused: what was typed, and what is wrong with it. */
export const CONTACT_FORM_KEY = ['contact-form'] as const

export type RefusedForm = { values: Record<string, string>; issues: FormIssues }
