import { sql } from 'drizzle-orm'
import { type Actor, auditAction } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { invoices } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { numberTaken, numberText, takeNumber } from './numbers.ts'

const auditedInvoice = {
  entity: 'invoice',
  table: invoices,
  id: invoices.quotationId,
  name: numberText('I', sql`${invoices.numberYear}`, sql`${invoices.numberSequence}`),
} as const

/** Issues an order's only invoice under the year's next number. Returns whether this call issued it. */
export async function issueInvoice(
  db: Db,
  quotationId: string,
  { year, tin }: { year: number; tin: string },
  actor: Actor,
): Promise<boolean> {
  const isWithout = sql`from ${quotations} where ${quotations.id} = ${quotationId} and ${quotations.status} = 'accepted'
    and ${quotations.erasedAt} is null
    and not exists (select 1 from ${invoices} i where i.quotation_id = ${quotationId})`
  const issue = db.insert(invoices).select(
    selectRow(
      invoices,
      {
        quotationId,
        numberYear: year,
        numberSequence: numberTaken('I', year),
        tin,
        issuedBy: actor.username ?? '',
      } as never,
      isWithout,
    ),
  )
  const [, { meta }] = await db.batch([
    takeNumber(db, 'I', year, isWithout),
    issue,
    auditAction(db, actor, 'issue', auditedInvoice, quotationId),
  ])
  return meta.changes > 0
}
