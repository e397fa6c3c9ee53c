import { z } from 'zod/mini'
import { FARM_SIZES, INTERESTS } from './contact-options.ts'
import type { InquiryStatus } from './inquiry-status.ts'
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from './language.ts'
import { emailText, MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT, optionalText, requiredText } from './text.ts'

/** A form sends an untouched field as an empty text; null and absence mean the same. */
const unset = z.literal('')

/** A field no visitor sees, for robots to fill in. The inquiry is accepted anyway, and flagged. */
const trap = z.optional(z.unknown())

/** The language of the form's page; without one it is the default language. */
const language = z.nullish(z.union([z.enum(ALL_LANGUAGES), unset], 'Choose one of the languages'))

/** A client's name for one submission, such as a UUID (the header `Idempotency-Key`). */
export const IDEMPOTENCY_KEY = /^[\w.:-]{1,100}$/

export const contactInput = z.object({
  firstName: requiredText('First name is required', MAX_SHORT_TEXT),
  lastName: requiredText('Last name is required', MAX_SHORT_TEXT),
  email: emailText('Valid email is required'),
  phone: z.nullish(optionalText(MAX_SHORT_TEXT)),
  farmSize: z.nullish(z.union([z.enum(FARM_SIZES.map(({ value }) => value)), unset], 'Choose one of the farm sizes')),
  interest: z.nullish(z.union([z.enum(INTERESTS.map(({ value }) => value)), unset], 'Choose one of the interests')),
  message: requiredText('Message is required', MAX_LONG_TEXT),
  language,
  website: trap,
})

export type ContactInput = z.infer<typeof contactInput>

const MIN_PHONE = 10
const MIN_REQUIREMENTS = 10

/** The fields of the quotation form, as the visitor fills them in. */
export const quotationForm = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  email: emailText('Valid email is required'),
  phone: z.string('Phone number is required').check(
    z.minLength(MIN_PHONE, { message: 'Phone number is required', abort: true }),
    z.refine((value) => optionalText(MAX_SHORT_TEXT).safeParse(value).success, 'Phone number is too long'),
  ),
  company: z.optional(optionalText(MAX_SHORT_TEXT)),
  message: z.string('Please provide details about your requirements').check(
    z.refine((value) => value.trim().length >= MIN_REQUIREMENTS, {
      message: 'Please provide details about your requirements',
      abort: true,
    }),
    z.refine((value) => optionalText(MAX_LONG_TEXT).safeParse(value).success, 'Message is too long'),
  ),
  website: trap,
})

/** A quotation as it travels: the form's fields and the machine named in `subject` and in the message's first line. */
export const quotationInput = z.extend(quotationForm, {
  company: z.nullish(optionalText(MAX_SHORT_TEXT)),
  subject: z.nullish(optionalText(2 * MAX_SHORT_TEXT)),
  machineId: z.nullish(optionalText(MAX_KEY)),
  language,
})

export type QuotationInput = z.infer<typeof quotationInput>

/** What is sent from a page in a language: the default one is not named, as in the spec's payloads. */
export const writtenIn = <Input extends ContactInput | QuotationInput>(input: Input, language: Language): Input =>
  language === DEFAULT_LANGUAGE ? input : { ...input, language }

/**
 * What `POST /api/contact` takes. A quotation is what carries `name`; anything else is held to the contact form's
 * rules, so that the issues name the fields of the form that was sent.
 */
export const inquiryInput = z.pipe(
  z.unknown(),
  z.transform((body, context): ContactInput | QuotationInput => {
    const isQuotation = typeof body === 'object' && body !== null && 'name' in body
    const result = (isQuotation ? quotationInput : contactInput).safeParse(body)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) {
      context.issues.push({ code: 'custom', path: [...path], message, input: body })
    }
    return z.NEVER
  }),
)

/** What stands before the machine's name in a quotation's subject (spec section 7). */
export const QUOTATION_SUBJECT = 'Quotation Request - '

/** What a quotation is requested for: a machine, or what an image of the gallery shows. */
export type QuotedItem = { title: string; machineId?: string }

/** Reads the quotation form's fields as the payload for an item (spec section 7); issues name the form's fields. */
export function readQuotation(fields: unknown, { title, machineId }: QuotedItem) {
  const form = quotationForm.safeParse(fields)
  if (!form.success) return form
  return quotationInput.safeParse({
    ...form.data,
    company: form.data.company ?? '',
    message: `Quotation Request for ${title}\n\n${form.data.message}`,
    subject: `${QUOTATION_SUBJECT}${title}`,
    ...(machineId && { machineId }),
  })
}

export type Inquiry = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  farmSize: string | null
  interest: string | null
  message: string
  company: string | null
  subject: string | null
  /** The visitor's language, used for replies. */
  language: Language
  machineId: string | null
  /** The machine's current name; null if it was deleted or none was named. */
  machineName: string | null
  suspectedSpam: boolean
  status: InquiryStatus
  note: string | null
  /** The day in Lagos of the seller's next action, "2026-11-04". */
  nextActionOn: string | null
  /** When the status first left "new"; ISO-8601 UTC, like the other two. */
  answeredAt: string | null
  createdAt: string
  updatedAt: string
  version: number
}

/** Splits at the first space, so that the two parts joined by a space are the trimmed name again. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const whole = name.trim()
  const space = whole.indexOf(' ')
  return space < 0
    ? { firstName: whole, lastName: '' }
    : { firstName: whole.slice(0, space), lastName: whole.slice(space + 1) }
}
