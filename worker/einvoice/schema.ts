import { z } from 'zod/mini'
import { TIN_FORMAT } from '#contract/order/paper.ts'
import { isCalendarDate } from '#domain/lagos-date.ts'

// The structured document that providers take, by UBL's terms in JSON. The names are those of a provider's public collection
// (which ones apply is to be tried with the provider); the tax office publishes no lengths, so these are ours. Which fields are
// required of whom is what a provider says of the tax office's schema (heirs-invoice-docs.heirstechnologies.com/invoice-schema,
// read in November 2026): a business that buys has name, TIN, email address, phone number, town and country; its street and
// either side's postal code may be missing; a buyer without a TIN is a consumer, of whom the document says nothing.

const SETTINGS = ': Settings, E-invoices'

/** The largest amount whose decimals a JSON number still has exactly: of 15 digits. */
const MAX = 9_999_999_999_999.99

const required = (what: string, where: string) => z.minLength(1, { error: `${what} is missing${where}`, abort: true })

const text = (what: string, max: number, where = '') =>
  z.string().check(required(what, where), z.maxLength(max, `${what} is longer than ${max} characters`))

const formed = (what: string, form: RegExp, where = '') =>
  z.string().check(required(what, where), z.regex(form, `${what} is not valid${where}`))

const code = (what: string) => formed(what, /^\w[\w.-]{0,39}$/, SETTINGS)

const amount = (what: string) =>
  z.number().check(
    z.minimum(0, `${what} is negative`),
    z.maximum(MAX, `${what} is too large for an e-invoice`),
    z.refine((value) => Math.round(value * 100) / 100 === value, `${what} has more than two decimals`),
  )

const percent = (what: string) => amount(what).check(z.maximum(100, `${what} is more than 100`))

const day = z.string().check(z.refine(isCalendarDate, 'A day is not one'))

const irn = (message: string) => z.string().check(z.regex(/^[A-Z\d]{1,40}-[A-Z\d]{8}-\d{8}$/, message))

/** `who` is "The company’s" or "The buyer’s", `where` says where it is entered. */
const party = <Street extends z.ZodMiniType<string | undefined>>(
  who: string,
  where: (field: string) => string,
  streetOf: (text: z.ZodMiniString) => Street,
) =>
  z.strictObject({
    party_name: text(`${who} name`, 200, where('name')),
    tin: formed(`${who} TIN`, TIN_FORMAT, where('tin')),
    email: z
      .string()
      .check(
        required(`${who} email address`, where('email')),
        z.email(`${who} email address is not one`),
        z.maxLength(200, `${who} email address is longer than 200 characters`),
      ),
    telephone: formed(`${who} phone number`, /^\+[1-9]\d{7,14}$/, where('telephone')),
    business_description: z.optional(text(`${who} description`, 500)),
    postal_address: z.strictObject({
      street_name: streetOf(text(`${who} street`, 300, where('street'))),
      city_name: text(`${who} town`, 200, where('city')),
      postal_zone: z.optional(text(`${who} postal code`, 20)),
      country: formed(`${who} country code`, /^[A-Z]{2}$/, where('country')),
    }),
  })

const FIRM: Record<string, string> = { tin: 'Bank Accounts', email: 'Contact', telephone: 'Contact' }

const line = z.strictObject({
  hsn_code: code('HSN code'),
  product_category: text('Category', 200),
  discount_rate: percent('Discount'),
  discount_amount: amount('Discount'),
  invoiced_quantity: z.int('Quantity is no whole number').check(z.minimum(1, 'Quantity is less than 1')),
  line_extension_amount: amount('Amount'),
  item: z.strictObject({
    name: text('Name', 200),
    description: text('Description', 2_000),
    sellers_item_identification: z.optional(text('Number of the machine', 100)),
  }),
  price: z.strictObject({
    price_amount: amount('Unit price'),
    base_quantity: z.literal(1),
    price_unit: text('Unit of the price', 40),
  }),
})

export const einvoiceDocument = z.strictObject({
  business_id: text('The company’s business ID', 60, SETTINGS),
  irn: irn(`The company’s service ID is missing${SETTINGS}`),
  issue_date: day,
  issue_time: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/, 'The time is not one')),
  /** To a business, or to a consumer. */
  invoice_kind: z.enum(['B2B', 'B2C']),
  invoice_type_code: code('The code of this kind of document'),
  note: z.optional(text('The note', 2_000)),
  document_currency_code: z.enum(['NGN', 'USD']),
  tax_currency_code: z.enum(['NGN', 'USD']),
  /** What a credit note corrects. */
  billing_reference: z.optional(
    z.array(z.strictObject({ irn: irn('The invoice’s reference is missing'), issue_date: day })).check(z.length(1)),
  ),
  accounting_supplier_party: party(
    'The company’s',
    (field) => `: Settings, ${FIRM[field] ?? 'Company Details'}`,
    (street) => street,
  ),
  accounting_customer_party: z.optional(party('The buyer’s', () => '', z.optional)),
  allowance_charge: z.optional(
    z.array(z.strictObject({ charge_indicator: z.literal(true), amount: amount('Delivery') })).check(z.length(1)),
  ),
  tax_total: z
    .array(
      z.strictObject({
        tax_amount: amount('VAT'),
        tax_subtotal: z.array(
          z.strictObject({
            taxable_amount: amount('What VAT is taken from'),
            tax_amount: amount('VAT'),
            tax_category: z.strictObject({
              id: code('The code of a class of VAT'),
              percent: percent('The rate of VAT'),
            }),
          }),
        ),
      }),
    )
    .check(z.length(1)),
  legal_monetary_total: z.strictObject({
    line_extension_amount: amount('The subtotal'),
    tax_exclusive_amount: amount('The total without VAT'),
    tax_inclusive_amount: amount('The total'),
    payable_amount: amount('The total'),
  }),
  invoice_line: z.array(line).check(z.minLength(1, 'There are no lines'), z.maxLength(30, 'There are too many lines')),
})

export type EinvoiceDocument = z.infer<typeof einvoiceDocument>
