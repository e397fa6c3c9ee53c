import type { ContactInput, QuotationInput } from '#contract/contact.ts'
import { send } from '#web/lib/request.ts'

/**
 * Sends a contact inquiry or a quotation request; answers the id it is stored under, where the answer tells it. Under
 * one `key` (a UUID) it is stored once, however often it arrives. Throws RequestError, or TypeError without a network.
 */
export async function sendInquiry(input: ContactInput | QuotationInput, key?: string): Promise<string | null> {
  const response = await send('POST', '/api/contact', input, key ? { 'Idempotency-Key': key } : {})
  const answer: { id?: unknown } | null = await response.json().catch(() => null)
  return typeof answer?.id === 'string' ? answer.id : null
}
