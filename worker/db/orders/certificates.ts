import { and, eq, sql } from 'drizzle-orm'
import type { CertificateInput } from '#contract/order/order.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { paymentConfirmations, paymentReversals, payments, withholdingCertificates } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { rejectionOf, write } from '#worker/db/write.ts'
import { PAYMENT_ROWS } from './payments.ts'

/** The certificates with this number, of payments that were not reversed. */
const standing = (number: string) => sql`from ${withholdingCertificates} other
  join ${payments} of on of.id = other.payment_id
  where other.number = ${number} collate nocase
    and not exists (select 1 from ${paymentReversals} r where r.payment_id = of.id)`

/**
 * Enters the certificate of a payment's withheld tax, once. Returns whether it stands there now: it does not if nothing
 * was withheld, the payment is not confirmed or was reversed, it has another certificate, or another payment has this one.
 */
export async function enterCertificate(
  db: Db,
  paymentId: string,
  { number, certifiedOn }: CertificateInput,
  actor: Actor,
): Promise<boolean> {
  const insert = db
    .insert(withholdingCertificates)
    .values({ paymentId, number, certifiedOn, enteredBy: actor.username ?? '' })
  const isOpen = sql`${payments.id} = ${paymentId} and ${payments.kind} = 'payment' and ${payments.withheld} > 0
    and exists (select 1 from ${paymentConfirmations} c where c.payment_id = ${paymentId})
    and not exists (select 1 from ${paymentReversals} r where r.payment_id = ${paymentId})
    and not exists (select 1 from ${withholdingCertificates} c where c.payment_id = ${paymentId})
    and not exists (select 1 ${standing(number)})`
  const written = write(db, insert, {
    ...{ actor, action: 'certify', of: PAYMENT_ROWS, id: paymentId },
    guards: [requireRow(payments, isOpen, 'not-allowed')],
  })
  if (!(await rejectionOf(written))) return true
  const [stored] = await db
    .select()
    .from(withholdingCertificates)
    .where(
      and(
        eq(withholdingCertificates.paymentId, paymentId),
        sql`not exists (select 1 from ${paymentReversals} r where r.payment_id = ${paymentId})`,
      ),
    )
  return stored?.number === number && stored.certifiedOn === certifiedOn
}

/** Returns the number of the order, such as "Q-2026-0007", that has a certificate already; undefined if none has. */
export async function orderOfCertificate(db: Db, number: string): Promise<string | undefined> {
  const [row] = await db.all<{ number: string }>(sql`
    select printf('Q-%d-%04d', number_year, number_sequence) as number from ${quotations}
    where id = (select of.quotation_id ${standing(number)} limit 1)`)
  return row?.number
}
