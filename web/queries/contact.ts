import type { ContactInput, QuotationInput } from '../../worker/contract/contact.ts'
import { send } from '../lib/request.ts'

/** Sends a contact inquiry or a quotation request. Throws RequestError, or TypeError when the network is cut. */
export const sendInquiry = (input: ContactInput | QuotationInput) => send('POST', '/api/contact', input)
