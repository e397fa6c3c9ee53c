import type { EinvoiceBuyer } from '#contract/order/einvoice.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { phoneText } from '#domain/phone.ts'
import type { EinvoiceDocument } from './schema.ts'

/** Returns what a document says of its buyer. */
export function buyerIn({ accounting_customer_party: party }: EinvoiceDocument): EinvoiceBuyer {
  const { tin, email, telephone, postal_address: address } = party
  const { street_name: street, city_name: city, postal_zone: postalZone, country } = address
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
