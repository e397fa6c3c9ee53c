import { z } from 'zod/mini'
import { INQUIRY_STATUSES } from './inquiry-status.ts'
import { listQuery } from './list-query.ts'
import { calendarDay, emailText, MAX_LONG_TEXT, optionalText } from './text.ts'

const status = z.enum(INQUIRY_STATUSES, `Status must be one of ${INQUIRY_STATUSES.join(', ')}`)

/** The inbox's search params; without any of them, it returns everything, newest first. */
export const inquiryQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  status: z.optional(status),
  /** Open inquiries whose next action is due, the longest due first. */
  due: z.optional(z.literal('1', 'due must be 1')),
})

export type InquiryQuery = z.infer<typeof inquiryQuery>

const noDay = z.literal('')

/** An administrator's changes to an inquiry; omitted fields stay, null or empty ones are cleared. */
export const inquiryUpdate = z.object({
  status,
  note: z.nullish(optionalText(MAX_LONG_TEXT)),
  nextActionOn: z.nullish(z.union([calendarDay('Next action must be a day such as 2026-11-04'), noDay])),
})

export type InquiryUpdate = z.infer<typeof inquiryUpdate>

/** Names a person by e-mail address, in the body: personal data does not belong in a logged URL. */
export const personInput = z.object({ email: emailText('Valid email is required') })

/** Somebody else's inquiry that contains the person's address, in its message or its note. */
export type Mention = { id: string; firstName: string; lastName: string; createdAt: string; inNote: boolean }

/** What erasing a person would delete, and where their address would stay: all of it counted, the newest listed. */
export type ErasePreview = {
  inquiries: number
  /** Quotations the person would be taken out of, and accepted ones, which stay as the notice says. */
  quotations: number
  acceptedQuotations: number
  mentionCount: number
  mentions: Mention[]
}

/** Everything the site stores about one person. */
export type PersonExport<Row, Offer> = { email: string; exportedAt: string; inquiries: Row[]; quotations: Offer[] }
