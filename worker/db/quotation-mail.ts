import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#contract/quotation-status.ts'
import { type Actor, auditAction } from './audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { isSendableAgain } from './mail-outbox.ts'
import { auditedQuotation } from './quotation-rows.ts'
import { mailOutbox } from './schema/mail-outbox.ts'
import { quotations } from './schema/quotations.ts'

type QuotationMail = { kind: 'quotation' | 'reminder'; origin: string; today: string }

/**
 * Queues the e-mail of a quotation to its buyer; false where it does not wait for its buyer, has no address, or an e-mail
 * of it is on its way. One that was sent, or given up, is queued again.
 */
export async function queueQuotationMail(
  db: Db,
  quotationId: string,
  { kind, origin, today }: QuotationMail,
  actor: Actor,
): Promise<boolean> {
  const { id, status, validUntil, customerEmail } = quotations
  const isWaiting = and(
    eq(id, quotationId),
    inArray(status, [...OPEN_STATUSES]),
    gte(validUntil, today),
    ne(customerEmail, ''),
  )
  const again = {
    kind,
    origin,
    attempts: 0,
    lastError: null,
    sentAt: null,
    nextAttemptAt: sql`excluded.next_attempt_at`,
  }
  const queue = db
    .insert(mailOutbox)
    .select(
      selectRow(mailOutbox, { id: quotationId, kind, quotationId, origin }, sql`from ${quotations} where ${isWaiting}`),
    )
    .onConflictDoUpdate({ target: mailOutbox.id, set: again, setWhere: isSendableAgain })
    .returning({ id: mailOutbox.id })
  const [queued] = await db.batch([queue, auditAction(db, actor, 'e-mail', auditedQuotation, quotationId)])
  return queued.length > 0
}
