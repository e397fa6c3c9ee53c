import { vatSums } from '#contract/money/quotation-totals.ts'
import { type EinvoiceBuyer, type EinvoiceProblem, irnOf } from '#contract/order/einvoice.ts'
import type { BodyOf, Paper } from '#contract/order/paper.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { codeOn, type EinvoiceSettings } from '#contract/settings/einvoice.ts'
import { lagosDate, lagosTime } from '#domain/lagos-date.ts'
import { phoneText } from '#domain/phone.ts'
import { lineTotal } from '#domain/quotation/reprice.ts'
import { type EinvoiceDocument, einvoiceDocument } from './schema.ts'

/** An issued invoice, or the credit note that takes one back, with all that its structured document says. */
export type IssuedPaper = {
  paper: Paper<'I' | 'C'>
  /** The reference of the invoice that a credit note takes back. */
  correctedIrn?: string
  /** The invoice's document as the tax office has it: whatever else has changed since, this is what was sold to whom. */
  handedOver?: EinvoiceDocument | undefined
  buyer: EinvoiceBuyer
  settings: EinvoiceSettings
}

/** Minor units as a JSON number of at most two decimals: exact for 15 digits, which the schema holds it to. */
const decimal = (minor: number) => minor / 100

const dayOf = (iso: string) => lagosDate(Date.parse(iso))

/** A phone number as "+2348031234567"; other text as it is, which the schema refuses. */
const dialledFrom = (phone: string) => phoneText(phone.trim()).replaceAll(/[ ()-]/g, '')

export function einvoiceOf(issued: IssuedPaper): { document: EinvoiceDocument } | { problems: EinvoiceProblem[] } {
  const { data, error } = einvoiceDocument.safeParse(asHandedOver(draftDocument(issued), issued.handedOver))
  if (data) return { document: data }
  const problems = error.issues.map(({ path, message }) => ({
    path: path[0] === 'accounting_customer_party' ? (BUYER[String(path.at(-1))] ?? '') : '',
    message: path[0] === 'invoice_line' && path.length > 1 ? `Line ${Number(path[1]) + 1}: ${message}` : message,
  }))
  return { problems: problems.filter((one, i) => problems.findIndex(({ message }) => message === one.message) === i) }
}

/** The field of the buyer's form that each of the document's is from. */
const BUYER: Record<string, keyof EinvoiceBuyer> = {
  tin: 'tin',
  email: 'email',
  telephone: 'telephone',
  street_name: 'street',
  city_name: 'city',
  postal_zone: 'postalZone',
  country: 'country',
}

/** Returns a document with what that of its invoice says of buyer, lines and VAT. An email address may have been erased there. */
function asHandedOver(made: EinvoiceDocument, handedOver?: EinvoiceDocument): EinvoiceDocument {
  if (!handedOver) return made
  const { accounting_customer_party: party, note, tax_total, legal_monetary_total, invoice_line } = handedOver
  const { accounting_customer_party: now, ...rest } = made
  return {
    ...rest,
    ...(note && { note }),
    invoice_kind: party ? 'B2B' : 'B2C',
    ...(party && { accounting_customer_party: { ...party, email: party.email || (now?.email ?? '') } }),
    tax_total,
    legal_monetary_total,
    invoice_line,
  }
}

/** Returns what a document says of a business that buys: nothing of a person without a TIN, who is a consumer. */
function customerParty({ paper, buyer }: IssuedPaper): EinvoiceDocument['accounting_customer_party'] {
  const { company, name } = paper.body.buyer
  const [street, postalZone] = [buyer.street.trim(), buyer.postalZone.trim()]
  if (!company && !buyer.tin.trim()) return undefined
  return {
    party_name: company || name,
    tin: buyer.tin.trim(),
    email: buyer.email.trim(),
    telephone: dialledFrom(buyer.telephone),
    postal_address: {
      ...(street && { street_name: street }),
      city_name: buyer.city.trim(),
      ...(postalZone && { postal_zone: postalZone }),
      country: buyer.country.trim().toUpperCase(),
    },
  }
}

function draftDocument(issued: IssuedPaper): EinvoiceDocument {
  const { paper, correctedIrn = '', settings } = issued
  const { firm, sale, goods } = paper.body
  const corrects = paper.body.kind === 'C' ? paper.body.invoice : undefined
  const { currency, lines, subtotal, delivery, vat, total } = sale
  const day = dayOf(paper.issuedAt)
  // What was sold has the codes of the day on which it was sold.
  const codeOf = (...of: string[]) => codeOn(settings.codes, dayOf(corrects?.issuedAt ?? paper.issuedAt), ...of)
  const sums = vatSums(lines, sale)
  const law = [...new Set(sums.flatMap(({ texts }) => texts))].join('\n')
  const party = customerParty(issued)
  return {
    business_id: settings.businessId,
    // Where the service id is missing, that is what is said.
    irn: irnOf(paper, settings.serviceId),
    issue_date: day,
    issue_time: lagosTime(Date.parse(paper.issuedAt)),
    invoice_kind: party ? 'B2B' : 'B2C',
    invoice_type_code: codeOn(settings.codes, day, corrects ? 'credit-note' : 'invoice'),
    ...(law && { note: law }),
    document_currency_code: currency,
    tax_currency_code: currency,
    ...(corrects && { billing_reference: [{ irn: correctedIrn, issue_date: dayOf(corrects.issuedAt) }] }),
    accounting_supplier_party: {
      party_name: firm.legalName,
      tin: firm.tin.trim(),
      email: firm.email,
      telephone: dialledFrom(firm.phones[0] ?? ''),
      ...(firm.tagline && { business_description: firm.tagline }),
      postal_address: {
        street_name: firm.street,
        city_name: firm.city,
        ...(firm.postalCode && { postal_zone: firm.postalCode }),
        country: firm.countryCode,
      },
    },
    ...(party && { accounting_customer_party: party }),
    ...(delivery > 0 && { allowance_charge: [{ charge_indicator: true as const, amount: decimal(delivery) }] }),
    tax_total: [
      {
        tax_amount: decimal(vat),
        tax_subtotal: sums.map((sum) => ({
          taxable_amount: decimal(sum.taxed),
          tax_amount: decimal(sum.vat),
          tax_category: { id: codeOf(sum.kind), percent: sum.points / 100 },
        })),
      },
    ],
    legal_monetary_total: {
      line_extension_amount: decimal(subtotal),
      tax_exclusive_amount: decimal(subtotal + delivery),
      tax_inclusive_amount: decimal(total),
      payable_amount: decimal(total),
    },
    invoice_line: lines.map((one) => lineOf(one, { currency, goods, codeOf })),
  }
}

/** The longest name of an item; its whole description follows. */
const MAX_NAME = 200

type Body = BodyOf<'I'>
type Context = Pick<Body, 'goods'> & Pick<Body['sale'], 'currency'> & { codeOf: (...of: string[]) => string }

function lineOf(line: Body['sale']['lines'][number], { currency, goods, codeOf }: Context) {
  const total = lineTotal(line)
  const { machineId, description, quantity, unitPrice, discountPoints } = line
  const category = machineId === null ? undefined : goods[machineId]
  const name = (description.trim().split('\n')[0] ?? '').trim().slice(0, MAX_NAME).toWellFormed()
  return {
    hsn_code: codeOf(
      ...(machineId === null ? [] : [`machine:${machineId}`]),
      ...(category ? [`category:${category.value}`] : []),
      'goods',
    ),
    product_category: category?.label ?? name,
    discount_rate: discountPoints / 100,
    discount_amount: decimal(quantity * unitPrice - total),
    invoiced_quantity: quantity,
    line_extension_amount: decimal(total),
    item: { name, description: description.trim(), ...(machineId && { sellers_item_identification: machineId }) },
    price: { price_amount: decimal(unitPrice), base_quantity: 1 as const, price_unit: `${currency} per 1` },
  }
}

export function buyerIn({ accounting_customer_party: party }: EinvoiceDocument): EinvoiceBuyer {
  const { tin = '', email = '', telephone = '', postal_address: address } = party ?? {}
  const { street_name: street = '', city_name: city = '', postal_zone: postalZone = '', country = '' } = address ?? {}
  return { tin, email, telephone, street, city, postalZone, country }
}

type Known = Pick<Quotation, 'buyerTin' | 'buyerAddress' | 'customerEmail' | 'customerPhone' | 'acceptedPhone'>

/** Returns what a quotation says of its buyer, for a seller to complete: the town is the last part of the address. */
export function knownBuyer(quotation: Known, country: string): EinvoiceBuyer {
  const { buyerTin, buyerAddress, customerEmail, customerPhone, acceptedPhone } = quotation
  const parts = (buyerAddress ?? '').split(/[\n,]/).flatMap((part) => part.trim() || [])
  const city = parts.length > 1 ? (parts.pop() ?? '') : ''
  return {
    tin: buyerTin?.trim() ?? '',
    email: customerEmail ?? '',
    telephone: phoneText(customerPhone || acceptedPhone || ''),
    street: parts.join(', '),
    city,
    postalZone: '',
    country,
  }
}
