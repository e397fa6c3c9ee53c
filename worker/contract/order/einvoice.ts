import { z } from 'zod/mini'
import { optionalText } from '#contract/text.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { MAX_EXCERPT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

/** The longest stamp, and the longest text that a QR code of a paper still shows large enough to be scanned. */
const MAX_STAMP = 1_200

/** An invoice's number in its reference, the service id, and the invoice's day. */
const IRN = /^([A-Z\d]{1,40})-([A-Z\d]{8})-(\d{8})$/

const IRN_FORM = 'An IRN looks like I20260007-94ND90NR-20261127'

const returnedText = (what: string) =>
  z.string(`${what} is required`).check(
    z.trim(),
    z.regex(/^[\x20-\x7e]+$/, { error: `${what} is required, in plain letters, digits and signs`, abort: true }),
    z.maxLength(MAX_STAMP, { error: `${what} must be at most ${MAX_STAMP} characters`, abort: true }),
    z.refine((text) => !/^data:/i.test(text), `${what} must be a text, not a picture`),
  )

/** What comes back for an invoice that was handed over: the reference (IRN), the stamp (CSID), and the text of the QR code. */
export const referenceInput = z.object({
  irn: z.string('The reference is required').check(z.trim(), z.toUpperCase(), z.regex(IRN, IRN_FORM)),
  stamp: returnedText('The stamp'),
  qr: returnedText('The text of the QR code'),
})

export type ReferenceInput = z.infer<typeof referenceInput>

/** The reference of an invoice or a credit note, as it was entered once. */
export type Reference = ReferenceInput & { enteredBy: string; createdAt: string }

/** What a structured document says of the buyer, as a seller completes it. What is missing is said with all else that is. */
export const einvoiceBuyer = z.object({
  tin: optionalText(MAX_SHORT_TEXT),
  email: optionalText(MAX_SHORT_TEXT),
  telephone: optionalText(MAX_SHORT_TEXT),
  street: optionalText(MAX_EXCERPT),
  city: optionalText(MAX_SHORT_TEXT),
  postalZone: optionalText(MAX_SHORT_TEXT),
  country: optionalText(MAX_SHORT_TEXT),
})

export type EinvoiceBuyer = z.infer<typeof einvoiceBuyer>

/** What a document lacks, in words; `path` is the field of the buyer, where it is one. */
export type EinvoiceProblem = { path: string; message: string }

/** `from` when the firm hands invoices over, and the buyer: of a stored document, which its reference makes final. */
export type Einvoice = { from: string; buyer: EinvoiceBuyer; isStored: boolean; problems: EinvoiceProblem[] }

type Issued = { number: string; issuedAt: string }

/** Returns the reference that an invoice has: of its own number, "I-2026-0007", letters and digits only. */
export const irnOf = ({ number, issuedAt }: Issued, serviceId: string) =>
  `${number.replaceAll(/[^A-Z\d]/g, '')}-${serviceId}-${lagosDate(Date.parse(issuedAt)).replaceAll('-', '')}`

export const isIrnOf = (irn: string, paper: Issued) => irn.split('-')[0] === irnOf(paper, '').split('-')[0]

/** Returns why a reference is not a document's; undefined if it is. Without a service id any of them is accepted. */
export function irnProblem(irn: string, paper: Issued, serviceId: string): string | undefined {
  const [, number = '', service = '', day = ''] = IRN.exec(irn) ?? []
  const [ownNumber = '', , ownDay = ''] = irnOf(paper, '').split('-')
  if (number !== ownNumber)
    return number ? `This IRN belongs to another document: that of ${paper.number} begins with ${ownNumber}` : IRN_FORM
  if (day !== ownDay) return `The IRN’s day must be that of ${paper.number}: ${ownDay}`
  if (serviceId && service !== serviceId) return `The IRN’s service ID must be the company’s: ${serviceId}`
  return undefined
}

/** The names under which providers return each field, in small letters and without signs. */
const NAMES: Record<keyof ReferenceInput, string[]> = {
  irn: ['irn', 'invoicereferencenumber'],
  stamp: ['csid', 'stamp', 'cryptographicstamp', 'cryptographicstampidentifier'],
  qr: ['qr', 'qrcode', 'qrtext', 'qrcodetext', 'qrdata', 'qrcodedata'],
}
const MAX_DEPTH = 6

/** Reads what a provider returned as JSON, however deep it stands in it; undefined for a text that has no reference. */
export function readProviderJson(json: string): Partial<ReferenceInput> | undefined {
  const reference: Partial<ReferenceInput> = {}
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
    for (const [name, inner] of Object.entries(value)) {
      const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
      const field = (Object.keys(NAMES) as (keyof ReferenceInput)[]).find((one) => NAMES[one].includes(plain))
      if (field && typeof inner === 'string') reference[field] ??= inner
      else visit(inner, depth + 1)
    }
  }
  try {
    visit(JSON.parse(json), 0)
  } catch {
    return undefined
  }
  return reference.irn === undefined ? undefined : reference
}
