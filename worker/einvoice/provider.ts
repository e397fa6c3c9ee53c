import type { ReferenceInput } from '#contract/order/einvoice.ts'
import type { EinvoiceDocument } from './schema.ts'

/** What a provider (an access point) does with a document. */
export type EinvoiceProvider = {
  validateReference: (irn: string) => Promise<void>
  validate: (document: EinvoiceDocument) => Promise<void>
  sign: (document: EinvoiceDocument) => Promise<ReferenceInput>
  transmit: (irn: string) => Promise<void>
  confirm: (irn: string) => Promise<void>
}

/**
 * Hands a document over to a provider, and returns what comes back. No provider is called yet: a seller hands the document
 * over, and enters what comes back.
 */
export async function handOver(provider: EinvoiceProvider, document: EinvoiceDocument): Promise<ReferenceInput> {
  await provider.validateReference(document.irn)
  await provider.validate(document)
  const reference = await provider.sign(document)
  await provider.transmit(document.irn)
  await provider.confirm(document.irn)
  return reference
}
