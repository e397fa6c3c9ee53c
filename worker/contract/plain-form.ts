import type { FormIssues } from './form-issues.ts'

// What a form that a browser posts by itself, without JavaScript, exchanges with the page that comes back.

/** In the search params after a posted form was stored: `1`, or the item a quotation was requested for. */
export const SENT_PARAM = 'sent'

/** A posted form that was refused: what was typed, what is wrong with its fields, and what with the whole. */
export type RefusedForm = { values: Record<string, string>; issues: FormIssues; message?: string }

/** Where the page's data holds the refused form. */
export const refusedFormKey = (kind: 'contact' | 'quotation') => ['refused-form', kind] as const

/** Where the page's data holds the URL it was rendered for, if the browser shows that of a form's action. */
export const PAGE_URL_KEY = ['page-url'] as const
