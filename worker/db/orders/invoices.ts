import { sql } from 'drizzle-orm'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { invoices } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { rejectionOf, write } from '#worker/db/write.ts'
import { isStandingOrder } from './facts.ts'
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
  const isWithout = sql`${isStandingOrder(quotationId)}
    and not exists (select 1 from ${invoices} i where i.quotation_id = ${quotationId})`
  const issue = db.insert(invoices).values({
    quotationId,
    numberYear: year,
    numberSequence: numberTaken('I', year),
    tin,
    issuedBy: actor.username ?? '',
  })
  const written = write(db, issue, {
    ...{ actor, action: 'issue', of: auditedInvoice, id: quotationId },
    guards: [requireRow(quotations, isWithout, 'not-allowed')],
    before: [takeNumber(db, 'I', year)],
  })
  return !(await rejectionOf(written))
}
