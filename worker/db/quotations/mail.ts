import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/quotation/status.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { isSendableAgain } from '#worker/db/mail-outbox.ts'
import { mailOutbox } from '#worker/db/schema/operations.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { rejectionOf, write } from '#worker/db/write.ts'
import { QUOTATION_ROWS } from './rows.ts'

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
    .values({ id: quotationId, kind, quotationId, origin })
    .onConflictDoUpdate({ target: mailOutbox.id, set: again })
  const isQueued = sql`exists (select 1 from ${mailOutbox} where ${mailOutbox.id} = ${quotationId} and (${isSendableAgain}) is not true)`
  const written = write(db, queue, {
    ...{ actor, action: 'e-mail', of: QUOTATION_ROWS, id: quotationId },
    guards: [requireRow(quotations, isWaiting, 'not-allowed'), { reason: 'unchanged', when: isQueued }],
  })
  return !(await rejectionOf(written))
}
