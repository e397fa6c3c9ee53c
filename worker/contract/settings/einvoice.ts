import { z } from 'zod/mini'
import { calendarDay, optionalText } from '#contract/text.ts'
import { isCalendarDate } from '#domain/lagos-date.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

/** What has a code of the tax office: kinds of documents, how VAT treats something, and whatever is sold. */
export const CODE_SUBJECTS = ['invoice', 'credit-note', 'standard', 'exempt', 'zero', 'goods'] as const
export type CodeSubject = (typeof CODE_SUBJECTS)[number]

/** What a row's code is of: one of the above, or the goods of a category or a machine alone. */
const GOODS_OF = /^(?:category|machine):[\w-]{1,100}$/

const isCoded = (of: string) => CODE_SUBJECTS.some((one) => one === of) || GOODS_OF.test(of)

const MAX_CODES = 300

const code = z.object({
  of: z.string('Choose what the code is of').check(z.refine(isCoded, 'Choose what the code is of')),
  code: z
    .string('Code is required')
    .check(
      z.trim(),
      z.regex(/^[a-z\d][\w.-]{0,39}$/i, 'Code must consist of letters, digits, dots and hyphens, such as 8701.91'),
    ),
  /** A code that changes is another row, so that documents of before keep theirs. */
  from: calendarDay('First day must be a day such as 2026-01-01'),
  source: optionalText(MAX_SHORT_TEXT),
})

const FIRST_DAY = 'First day must be a day such as 2027-07-01'

/** What the structured documents of invoices need besides what papers show. */
export const einvoice = z
  .object({
    /** Invoices of this day and later are handed over; empty where none are. */
    from: z.string(FIRST_DAY).check(z.refine((day) => day === '' || isCalendarDate(day), FIRST_DAY)),
    /** As the tax office, or a provider, knows the firm. */
    businessId: z
      .string()
      .check(z.trim(), z.regex(/^[\w-]{0,60}$/, 'Business ID must consist of letters, digits and hyphens')),
    /** The part of every reference that is the firm's. */
    serviceId: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^(?:[A-Z\d]{8})?$/, 'Service ID must be eight letters and digits, such as 94ND90NR'),
      ),
    codes: z.array(code, 'Codes are required').check(z.maxLength(MAX_CODES, `Enter at most ${MAX_CODES} codes`)),
  })
  .check(({ value: { codes }, issues }) => {
    codes.forEach(({ of, from }, i) => {
      if (codes.findIndex((one) => one.of === of && one.from === from) === i) return
      const message = 'This already has a code from this day'
      issues.push({ code: 'custom', path: ['codes', i, 'from'], message, input: from })
    })
  })

export type EinvoiceSettings = z.infer<typeof einvoice>

/** Returns the code that holds on a day; of several things, that of the first that has one. Empty if none has. */
export function codeOn(codes: EinvoiceSettings['codes'], day: string, ...of: string[]): string {
  for (const one of of) {
    const [latest] = codes.filter((row) => row.of === one && row.from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))
    if (latest) return latest.code
  }
  return ''
}
