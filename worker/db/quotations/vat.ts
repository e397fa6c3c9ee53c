import { sql } from 'drizzle-orm'
import type { QuotationDraft } from '#contract/quotation/quotation.ts'
import type { Guard } from '#worker/db/guards.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

const { id, lines, deliveryVat, vatPoints } = quotations

/** Whether the firm is registered for VAT: none is before it has said so. */
const isRegistered = sql`coalesce((select json_extract(value, '$.registered') from settings where part = 'vat'), 0)`

const reason = 'vat-not-registered'

/** Returns the fields of a draft that have a VAT; the one rate stands beside its classes, where it has any. */
export function fieldsWithVat({
  lines,
  deliveryVat,
  vatPoints,
}: Pick<QuotationDraft, 'lines' | 'deliveryVat' | 'vatPoints'>) {
  const ofLines = lines.flatMap(({ vat }, i) => (vat ? [`lines.${i}.vat`] : []))
  const classes = deliveryVat ? [...ofLines, 'deliveryVat'] : ofLines
  return classes.length === 0 && vatPoints > 0 ? ['vatPoints'] : classes
}

/** Requires the firm to be registered where a draft has VAT. */
export const requireRegistered = (draft: QuotationDraft): Guard[] =>
  fieldsWithVat(draft).length > 0 ? [{ reason, when: sql`not ${isRegistered}` }] : []

/** Requires the same of a stored draft. */
export const requireRegisteredFor = (quotationId: string): Guard => ({
  reason,
  when: sql`not ${isRegistered} and exists (select 1 from ${quotations} where ${id} = ${quotationId}
    and ${quotations.status} = 'draft' and (${vatPoints} > 0 or ${deliveryVat} is not null or exists (
      select 1 from json_each(${lines}) where json_extract(value, '$.vat') is not null)))`,
})
