import type { FormIssues } from '#contract/error.ts'

// What a form posted without JavaScript and the page that follows exchange.

/** The search param after a posted form was stored: `1`, or the item a quotation was requested for. */
export const SENT_PARAM = 'sent'

/** A posted form that was rejected: what was typed, the issues by field, and a message about the whole. */
export type RefusedForm = { values: Record<string, string>; issues: FormIssues; message?: string }

/** Returns the query key under which the page's data holds the refused form. */
export const refusedFormKey = (kind: 'contact' | 'quotation') => ['refused-form', kind] as const

/** The key under which the page's data holds the URL it was rendered for, behind a form's action. */
export const PAGE_URL_KEY = ['page-url'] as const
