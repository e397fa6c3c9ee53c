import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#contract/quotation/status.ts'
import { type Actor, auditAction } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { isSendableAgain } from '#worker/db/mail-outbox.ts'
import { mailOutbox } from '#worker/db/schema/mail-outbox.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { auditedQuotation } from './rows.ts'

type QuotationMail = { kind: 'quotation' | 'reminder'; origin: string; today: string; version: number }

/**
 * Queues the e-mail of a quotation to its buyer. Returns false if the version differs, the quotation does not wait for
 * its buyer or has no address, or an e-mail is already on its way. One that was sent or given up is queued again.
 */
export async function queueQuotationMail(
  db: Db,
  quotationId: string,
  { kind, origin, today, version }: QuotationMail,
  actor: Actor,
): Promise<boolean> {
  const { id, status, validUntil, customerEmail } = quotations
  const isWaiting = and(
    eq(id, quotationId),
    eq(quotations.version, version),
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
