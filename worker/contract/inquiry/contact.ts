import { z } from 'zod/mini'
import { CATEGORY_VALUE } from '#contract/machinery/category.ts'
import {
  emailText,
  optionalName,
  optionalPhone,
  optionalText,
  reachablePhone,
  requiredPhone,
  requiredText,
} from '#contract/text.ts'
import { FARM_SIZES } from '#domain/inquiry/options.ts'
import { quantityField, tickedParts } from '#domain/inquiry/part-fields.ts'
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { STATES, type State, stateOfSlug } from '#domain/states.ts'
import { MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { FEEDS, STATE_PARAM } from '#domain/urls.ts'
import { QUOTATION_SUBJECT } from './inquiry.ts'
import { type RequestedPart, requestedParts } from './parts.ts'

/** A form sends an empty text for a field left empty; null or a missing field means the same. */
const unset = z.literal('')

/** A field that no visitor sees, for robots to fill in. Such an inquiry is accepted and flagged. */
const trap = z.optional(z.unknown())

/** The language of the form's page; the default one if missing. */
const language = z.nullish(z.union([z.enum(ALL_LANGUAGES), unset], 'Choose one of the languages'))

/** "I have no email": a form sends its text if the box is ticked, and nothing if not. */
const noEmail = z.nullish(z.union([z.boolean(), z.enum(['true', 'false', ''])], 'noEmail must be true or false'))

/** The rules without an email address: it is stored as an empty text, and the phone number is the way to reply. */
const withoutEmail = { email: z.literal(''), phone: reachablePhone, noEmail: z.literal(true) }

/** A key that the client chooses for one submission, such as a UUID (the header `Idempotency-Key`). */
export const IDEMPOTENCY_KEY = /^[\w.:-]{1,100}$/

const INTEREST = 'Choose one of the interests'

export const contactInput = z.object({
  firstName: requiredText('First name is required', MAX_SHORT_TEXT),
  lastName: requiredText('Last name is required', MAX_SHORT_TEXT),
  email: emailText('Valid email is required'),
  phone: z.nullish(optionalPhone),
  farmSize: z.nullish(z.union([z.enum(FARM_SIZES.map(({ value }) => value)), unset], 'Choose one of the farm sizes')),
  interest: z.nullish(z.union([z.string().check(z.regex(CATEGORY_VALUE, INTEREST)), unset], INTEREST)),
  message: requiredText('Message is required', MAX_LONG_TEXT),
  noEmail,
  language,
  website: trap,
})

const contactWithoutEmail = z.extend(contactInput, withoutEmail)

export type ContactInput = z.infer<typeof contactInput>

const MIN_REQUIREMENTS = 10

export const quotationForm = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  email: emailText('Valid email is required'),
  phone: requiredPhone,
  company: z.optional(optionalName(MAX_SHORT_TEXT)),
  message: z.string('Please provide details about your requirements').check(
    z.refine((value) => value.trim().length >= MIN_REQUIREMENTS, { abort: true }),
    z.refine((value) => optionalText(MAX_LONG_TEXT).safeParse(value).success, 'Message is too long'),
  ),
  noEmail,
  /** The feed whose link led to the machine. Any other value is ignored, so that no request is lost. */
  from: z.catch(z.nullish(z.enum(FEEDS)), null),
  website: trap,
})

/** A quotation request as it is sent: the form's fields, with the machine's name in subject and message. */
export const quotationInput = z.extend(quotationForm, {
  company: z.nullish(optionalName(MAX_SHORT_TEXT)),
  subject: z.nullish(optionalText(2 * MAX_SHORT_TEXT)),
  machineId: z.nullish(optionalText(MAX_KEY)),
  parts: z.nullish(requestedParts),
  /** The state that it would be brought to. Any other value is ignored, so that no request is lost. */
  deliveryTo: z.catch(z.nullish(z.enum(STATES)), null),
  language,
})

/** With where the machine is to go: the spec's payload has the town in its message, ours also the state. */
const quotationFields = z.extend(quotationForm, {
  town: z.optional(optionalName(MAX_SHORT_TEXT)),
  [STATE_PARAM]: z.optional(z.unknown()),
})
const quotationFieldsWithoutEmail = z.extend(quotationFields, withoutEmail)
const quotationWithoutEmail = z.extend(quotationInput, withoutEmail)

export type QuotationInput = z.infer<typeof quotationInput> & {
  /** Only of a request from a machine's plate, which no client of the API sends. */
  unitId?: string
}

type Issues = readonly { path: readonly PropertyKey[]; message: string }[]
type ParseResult<Data> =
  | { success: true; data: Data; error?: undefined }
  | { success: false; error: { issues: Issues } }

/** Reads a body by these rules; if it says that there is no email address, by those without one. */
function read<Data>(body: unknown, rules: z.ZodMiniType<Data>, withoutOne: z.ZodMiniType<Data>): ParseResult<Data> {
  const fields: { noEmail?: unknown } = typeof body === 'object' && body !== null ? body : {}
  const hasNoEmail = fields.noEmail === true || fields.noEmail === 'true'
  return hasNoEmail ? withoutOne.safeParse({ ...fields, email: '', noEmail: true }) : rules.safeParse(body)
}

export const readContact = (body: unknown) => read<ContactInput>(body, contactInput, contactWithoutEmail)

/** Adds the page's language to what is sent, unless it is the default, which the specification's payloads lack. */
export const withLanguage = <Input extends ContactInput | QuotationInput>(input: Input, language: Language): Input =>
  language === DEFAULT_LANGUAGE ? input : { ...input, language }

const readQuotationInput = (body: unknown) => read<QuotationInput>(body, quotationInput, quotationWithoutEmail)

/** A body with `name` is a quotation request, any other the contact form, so that issues name the sent fields. */
export const inquiryInput = z.pipe(
  z.unknown(),
  z.transform((body, context): ContactInput | QuotationInput => {
    const isQuotation = typeof body === 'object' && body !== null && 'name' in body
    const result = isQuotation ? readQuotationInput(body) : readContact(body)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues)
      context.issues.push({ code: 'custom', path: [...path], message, input: body })
    return z.NEVER
  }),
)

/** The item that a quotation is requested for: a machine, or an image of the gallery. */
export type QuotedItem = { title: string; machineId?: string }

const TOWN = '\n\nVillage or town: '

/** Returns the town that a request names at its end, and the state: "Funtua, Katsina". */
export const requestedPlace = ({ message, deliveryTo }: { message: string; deliveryTo: State | null }) =>
  [message.split(TOWN).slice(1).at(-1), deliveryTo].filter(Boolean).join(', ')

/** Reads the quotation form's fields as the payload for an item (spec section 7); issues name the form's fields. */
export function readQuotation(fields: unknown, { title, machineId }: QuotedItem): ParseResult<QuotationInput> {
  const form = read<z.infer<typeof quotationFields>>(fields, quotationFields, quotationFieldsWithoutEmail)
  const parts = readParts(fields as Record<string, unknown>)
  if (!form.success || !parts.success)
    return { success: false, error: { issues: [...(form.error?.issues ?? []), ...(parts.error?.issues ?? [])] } }
  const { town, [STATE_PARAM]: to, ...data } = form.data
  const deliveryTo = stateOfSlug(to)
  return readQuotationInput({
    ...data,
    company: data.company ?? '',
    message: `Quotation Request for ${title}\n\n${data.message}${town ? TOWN + town : ''}`,
    subject: `${QUOTATION_SUBJECT}${title}`,
    ...(machineId && { machineId }),
    ...(parts.data.length > 0 && { parts: parts.data }),
    ...(deliveryTo && { deliveryTo }),
  })
}

/** Reads the parts that are ticked in a form; issues name the fields of their quantities. */
function readParts(fields: Record<string, unknown>): ParseResult<RequestedPart[]> {
  const numbers = tickedParts(fields)
  const typed = numbers.map((number) => ({ number, quantity: wholeNumber(fields[quantityField(number)]) }))
  const read = requestedParts.safeParse(typed)
  if (read.success) return read
  const issues = read.error.issues.map(({ path: [line], message }) => {
    const number = typeof line === 'number' ? numbers[line] : undefined
    return { path: [number === undefined ? 'parts' : quantityField(number)], message }
  })
  return { success: false, error: { issues } }
}

const wholeNumber = (typed: unknown) => (/^\s*\d{1,9}\s*$/.test(String(typed)) ? Number(typed) : Number.NaN)

/** Splits a name at its first space; joined by a space, the two parts are the trimmed name again. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(' ')
  return { firstName, lastName: rest.join(' ') }
}
