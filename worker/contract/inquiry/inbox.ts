import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'
import type { ShownField } from '#contract/shown-field.ts'
import { calendarDay, emailText, optionalText } from '#contract/text.ts'
import { INQUIRY_STATUSES } from '#domain/inquiry/options.ts'
import { ALL_LANGUAGES } from '#domain/language.ts'
import { MAX_KEY, MAX_LONG_TEXT } from '#domain/text-lengths.ts'
import type { Inquiry } from './inquiry.ts'

const status = z.enum(INQUIRY_STATUSES, `Status must be one of ${INQUIRY_STATUSES.join(', ')}`)

export const inquiryQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  status: z.optional(status),
  /** Only open inquiries whose next action is due, the most overdue first. */
  due: z.optional(z.literal('1', 'due must be 1')),
  /** Only inquiries sent from the page behind the QR label on a machine (its plate, worker/page/unit/). */
  plate: z.optional(z.literal('1', 'plate must be 1')),
  language: z.optional(z.enum(ALL_LANGUAGES, `language must be one of ${ALL_LANGUAGES.join(', ')}`)),
  machine: z.optional(z.string().check(z.maxLength(MAX_KEY, `machine must be at most ${MAX_KEY} characters`))),
})

export type InquiryQuery = z.infer<typeof inquiryQuery>

/** An administrator's changes to an inquiry: fields left out stay as they are, null or empty ones are cleared. */
export const inquiryUpdate = z.object({
  status,
  note: z.nullish(optionalText(MAX_LONG_TEXT)),
  nextActionOn: z.nullish(z.union([calendarDay('Next action must be a day such as 2026-11-04'), z.literal('')])),
})

export type InquiryUpdate = z.infer<typeof inquiryUpdate>

export const inquiryNoteForm = {
  note: { label: 'Note', hint: 'Visitors never see it', rows: 5 },
  nextActionOn: { label: 'Next action on', hint: 'The inquiry is due from that day', input: { type: 'date' } },
  status: { label: 'Status', first: 'new' },
} satisfies Record<keyof InquiryUpdate, ShownField>

/** How inquiries identify a person: by email address, or by phone number if there is no address. */
export type Person = { email: string } | { phone: string }

export const personOf = ({ email, phone }: { email?: string; phone?: string | null }): Person =>
  email ? { email } : { phone: phone ?? '' }

/** A person, and the serial numbers of units that the seller says are theirs, of those with a number that they gave. */
export type PersonWithUnits = Person & { units?: string[] | undefined }

/** Fewer than any telephone number has. */
const MIN_DIGITS = 6

/** Identifies a person, in the body: personal data does not belong in a logged URL. */
export const personInput = z.pipe(
  z
    .object({
      email: z.optional(emailText('Valid email is required')),
      // Also a number that nobody can dial, as the seller may have entered it.
      phone: z.optional(
        z.string('Phone number is required').check(z.refine((phone) => phone.replace(/\D/g, '').length >= MIN_DIGITS)),
      ),
      units: z.optional(
        z
          .array(optionalText(MAX_KEY), 'Units must be a list of serial numbers')
          .check(z.maxLength(50, 'At most 50 units at once')),
      ),
    })
    .check(
      z.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
        message: 'Valid email is required',
        path: ['email'],
      }),
    ),
  z.transform(({ units, ...person }): PersonWithUnits => ({ ...personOf(person), units })),
)

/** Somebody else's inquiry that has the person's address or number, or was sent from the person's number. */
export type Mention = Pick<Inquiry, 'id' | 'firstName' | 'lastName' | 'createdAt'> & {
  where: 'note' | 'message' | 'phone'
}

/** What erasing a person would delete, and which inquiries still name them: all are counted, the newest listed. */
export type ErasePreview = {
  inquiries: number
  /** Quotations to be anonymised, drafts to be deleted, and accepted ones, which are retained as the privacy notice says. */
  quotations: number
  drafts: number
  acceptedQuotations: number
  /** Units that they ordered: their name is removed. */
  units: number
  /** The serial numbers of other units with a number that they gave, which stay unless the request names them. */
  otherUnits: string[]
  mentionCount: number
  mentions: Mention[]
}

export type PersonExport<InquiryRow, QuotationRow, Order = unknown, Machine = unknown> = Person & {
  exportedAt: string
  inquiries: InquiryRow[]
  quotations: QuotationRow[]
  orders: Order[]
  transfers: object[]
  machines: Machine[]
}
