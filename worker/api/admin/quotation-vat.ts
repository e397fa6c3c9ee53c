import type { QuotationDraft } from '#contract/quotation/quotation.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { fieldsWithVat } from '#worker/db/quotations/vat.ts'
import { badRequest, conflict } from '#worker/errors.ts'

const NOT_REGISTERED = 'Your firm is not registered for VAT (Settings, VAT)'

/**
 * Waits for a write of a draft, or for one to be sent. Where the firm is not registered for VAT, throws a 400 that names
 * each field with one, or a 409 for a draft of before.
 */
export async function unlessUnregistered<Result>(written: Promise<Result>, draft?: QuotationDraft): Promise<Result> {
  try {
    return await written
  } catch (error) {
    if (reasonOf(error) !== 'vat-not-registered') throw error
    if (!draft) throw conflict(`${NOT_REGISTERED}: edit this draft and take the VAT off before you send it`)
    const message = `${NOT_REGISTERED}: choose none here`
    throw badRequest(
      message,
      fieldsWithVat(draft).map((path) => ({ path, message })),
    )
  }
}
