import { z } from 'zod/mini'
import { VAT_KINDS } from '#contract/money/vat.ts'
import { ALL_LANGUAGES } from '#domain/language.ts'
import { STORED_INTERVALS } from '#domain/money/instalments.ts'
import type { DocumentKind } from '#domain/order/facts.ts'
import { MAX_LONG_TEXT, MAX_POST_TEXT } from '#domain/text-lengths.ts'
import { CURRENCIES, PAYMENT_METHODS } from './order.ts'

// What papers say, as they are stored when they are issued. The rules are loose: what was issued under older ones stays
// readable. Amounts are in minor units, days such as "2026-11-04", times ISO-8601 UTC.

/** Far more than any form takes. */
const text = z.string().check(z.maxLength(MAX_POST_TEXT))
const amount = z.int()
const currency = z.enum(CURRENCIES)

export const paperFirm = z.object({
  name: text,
  legalName: text,
  tagline: text,
  street: text,
  city: text,
  postalCode: text,
  country: text,
  countryCode: text,
  phones: z.array(text).check(z.maxLength(MAX_LONG_TEXT)),
  email: text,
  registration: text,
  tin: text,
  logo: text,
  logoRatio: z.number().check(z.maximum(MAX_LONG_TEXT)),
  groundColour: text,
  actionColour: text,
})

export type PaperFirm = z.infer<typeof paperFirm>

/** A taxpayer identification number; the tax office publishes no form of it that is narrower. */
export const TIN_FORMAT = /^[a-z\d][a-z\d-]{7,19}$/i

const lacking = (what: string, form: RegExp, tab: string) => text.check(z.regex(form, `${what}: Settings, ${tab}`))

/** A firm that can issue invoices: with a name, an address and a TIN in its form. */
export const seller = z.extend(paperFirm, {
  legalName: lacking('The company’s name is missing', /\S/, 'Company Details'),
  street: lacking('The company’s street is missing', /\S/, 'Company Details'),
  city: lacking('The company’s town is missing', /\S/, 'Company Details'),
  tin: lacking('The company’s TIN is missing, or is not one', TIN_FORMAT, 'Bank Accounts'),
})

export type Seller = z.infer<typeof seller>

const vat = z.nullish(z.object({ id: text, name: text, kind: z.enum(VAT_KINDS), points: amount, text }))

/** What was sold: of the accepted quotation, whose lines and sums are its papers', too. */
const sale = z.object({
  number: text,
  currency,
  lines: z.array(
    z.object({
      machineId: z.nullable(text),
      description: text,
      quantity: amount,
      unitPrice: amount,
      discountPoints: amount,
      vat,
    }),
  ),
  delivery: amount,
  deliveryVat: vat,
  /** Read by the previous release alone. */
  vatPoints: z._default(amount, 0),
  subtotal: amount,
  vat: amount,
  total: amount,
  deposit: amount,
  instalments: z.nullish(z.object({ count: amount, interval: z.enum(STORED_INTERVALS) })),
  koboPerDollar: z.nullable(amount),
  rateDate: z.nullable(text),
})

const shared = {
  language: z.enum(ALL_LANGUAGES),
  firm: paperFirm,
  /** May be emptied once the person is erased. */
  buyer: z.object({ name: text, company: text, tin: text, rc: text, address: text }),
  sale,
}

const images = z.record(text, text)
const accounts = z.array(z.object({ bank: text, name: text, number: text, currency }))
/** The category of each machine sold, which its code for the tax office may be of. */
const goods = z.record(text, z.object({ value: text, label: text }))

const receipt = z.object({
  kind: z.literal('R'),
  ...shared,
  amount,
  withheld: amount,
  currency,
  counted: amount,
  method: z.enum(PAYMENT_METHODS),
  paidOn: text,
  /** These three may be emptied as the buyer is. */
  bank: text,
  reference: text,
  payer: text,
  /** What was paid of the order with this, and what was left. */
  paid: amount,
  due: amount,
})

const invoice = z.object({ kind: z.literal('I'), ...shared, images, goods, accounts, paid: amount, due: amount })

const creditNote = z.object({
  kind: z.literal('C'),
  ...shared,
  images,
  goods,
  invoice: z.object({ number: text, issuedAt: text }),
})

const deliveryNote = z.object({
  kind: z.literal('D'),
  ...shared,
  /** These two may be emptied, the driver at once when the person asks. */
  place: text,
  driver: text,
  deliveredOn: text,
  delivered: z.array(z.object({ description: text, quantity: amount, serials: z.array(text) })),
})

const proforma = z.object({
  kind: z.literal('P'),
  ...shared,
  images,
  accounts,
  lender: text,
  term: text,
  validUntil: text,
})

export const paperBody = z.discriminatedUnion('kind', [receipt, invoice, creditNote, deliveryNote, proforma])

export type PaperBody = z.infer<typeof paperBody>
export type BodyOf<Kind extends DocumentKind> = PaperBody & { kind: Kind }

/** A paper as it was issued; everything that shows it is a function of this, and nothing in it changes. */
export type Paper<Kind extends DocumentKind = DocumentKind> = { number: string; issuedAt: string; body: BodyOf<Kind> }

export const isPaperOfKind = <Kind extends DocumentKind>(paper: Paper, kind: Kind): paper is Paper<Kind> =>
  paper.body.kind === kind

/** What a lender asks for: a pro-forma invoice names who finances, and until when. */
export const proformaInput = z.object({
  lender: z.string().check(z.trim(), z.maxLength(200, 'Lender must be at most 200 characters')),
  term: z.string().check(z.trim(), z.maxLength(200, 'Term must be at most 200 characters')),
})

export type ProformaInput = z.infer<typeof proformaInput>
