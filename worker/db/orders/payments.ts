import { and, eq, sql } from 'drizzle-orm'
import type { CertificateInput, PaymentInput } from '#contract/order/order.ts'
import { type Actor, BUYER_ACTOR } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { type Guard, requireRow } from '#worker/db/guards.ts'
import { canBuyerWrite } from '#worker/db/quotations/links.ts'
import { paymentConfirmations, paymentReversals, payments, withholdingCertificates } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { isWritten, rejectionOf, write } from '#worker/db/write.ts'
import {
  confirmedSum,
  isActiveOrder,
  isConfirmed,
  isReversed,
  lastTakenNumber,
  takeNumber,
  totalUnlessCredited,
  withheldSum,
} from './facts.ts'

/** Audit entries contain no personal data: a payment is named by its order's number and its amount. */
export const PAYMENT_ROWS = {
  entity: 'payment',
  table: payments,
  id: payments.id,
  name: sql`(select printf('Q-%d-%04d', number_year, number_sequence) from ${quotations} where id = ${payments.quotationId})
    || ', ' || ${payments.kind} || ' of ' || ${payments.currency} || printf(' %d.%02d', ${payments.amount} / 100, ${payments.amount} % 100)
    || case when ${payments.withheld} > 0 then printf(' and %d.%02d withheld', ${payments.withheld} / 100, ${payments.withheld} % 100) else '' end`,
} as const

/** How many of an order's payments may wait to be checked before its buyer can report another one. */
const MAX_UNCHECKED = 10

const hasRoom = sql`(select count(*) from ${payments} waiting where waiting.quotation_id = ${quotations.id}
  and not ${isConfirmed(sql`waiting.id`)} and not ${isReversed(sql`waiting.id`)}) < ${MAX_UNCHECKED}`

type Reported = Omit<PaymentInput, 'overpays'> & { counted: number }

/**
 * Enters a payment or a refund of an order, once under a key. A buyer's report needs an open link, so that a person
 * who is erased meanwhile leaves nothing behind. Returns it; undefined if the key is another's, or nothing was stored.
 */
export async function reportPayment(db: Db, quotationId: string, input: Reported, key: string, actor: Actor) {
  const { kind, amount, withheld = 0, currency, counted, method, paidOn, bank, reference, payer = '' } = input
  const texts = { bank: bank.trim(), reference: reference.trim(), payer: payer.trim() }
  const row = { kind, amount, withheld, currency, counted, method, paidOn, ...texts }
  const id = crypto.randomUUID()
  const insert = db
    .insert(payments)
    .values({ ...row, id, quotationId, enteredBy: actor.username ?? '', idempotencyKey: key })
  const hasKey = eq(payments.idempotencyKey, key)
  const mayReport = actor === BUYER_ACTOR ? sql`${canBuyerWrite(quotationId)} and ${hasRoom}` : sql`true`
  const written = write(db, insert, {
    actor,
    action: 'report',
    of: PAYMENT_ROWS,
    id,
    guards: [
      { reason: 'unchanged', when: sql`exists (select 1 from ${payments} where ${hasKey})` },
      requireRow(quotations, sql`${isActiveOrder(quotationId)} and ${mayReport}`, 'not-allowed'),
    ],
  })
  const reason = await rejectionOf(written)
  if (!reason) return { id }
  const [stored] = reason === 'unchanged' ? await db.select().from(payments).where(hasKey) : []
  // What it counts as follows from what was due, which may be less by now.
  const { counted: _, ...given } = row
  const isSame =
    stored?.quotationId === quotationId && JSON.stringify(stored) === JSON.stringify({ ...stored, ...given })
  return isSame ? { id: stored.id } : undefined
}

/**
 * Confirms a payment, once, with the year's next receipt number. Returns whether this call did: not if the payment is
 * more than is left (unless `overpays`), or if a refund is more than was paid, or states more tax than was withheld.
 */
export async function confirmPayment(
  db: Db,
  paymentId: string,
  { year, overpays }: { year: number; overpays: boolean },
  actor: Actor,
  guards: Guard[] = [],
): Promise<boolean> {
  const isConfirmable = sql`exists (select 1 from ${payments} join ${quotations} on ${quotations.id} = ${payments.quotationId}
    where ${payments.id} = ${paymentId} and ${quotations.erasedAt} is null
    and (${payments.kind} = 'payment' or ${payments.withheld} <= ${withheldSum(payments.quotationId, payments.currency)})
    and not ${isConfirmed(paymentId)} and not ${isReversed(paymentId)}
    and case ${payments.kind} when 'refund' then ${payments.counted} <= ${confirmedSum}
      else ${overpays ? sql`true` : sql`${confirmedSum} + ${payments.counted} <= ${totalUnlessCredited}`} end)`
  // A refund has no receipt.
  const receipted = sql`from ${payments} where ${payments.id} = ${paymentId} and ${payments.kind} = 'payment'`
  const confirm = db.insert(paymentConfirmations).values({
    paymentId,
    numberYear: sql`(select ${year} ${receipted})`,
    numberSequence: sql`(select ${lastTakenNumber('R', year)} ${receipted})`,
    confirmedBy: actor.username ?? '',
  })
  return isWritten(db, confirm, {
    actor,
    action: 'confirm',
    of: PAYMENT_ROWS,
    id: paymentId,
    guards: [{ reason: 'not-allowed', when: sql`not ${isConfirmable}` }, ...guards],
    before: [takeNumber(db, 'R', year, receipted)],
  })
}

/** Whether a confirmed payment's order has a standing refund: its money may have been paid back already. */
const isRefunded = sql`${payments.kind} = 'payment' and ${isConfirmed(payments.id)}
  and exists (select 1 from ${payments} refund join ${paymentConfirmations} c on c.payment_id = refund.id
    where refund.quotation_id = ${payments.quotationId} and refund.kind = 'refund'
    and not ${isReversed(sql`refund.id`)})`

/** Reverses a payment; returns whether this call did. After a refund only if `refunded`, as it would count twice. */
export async function reversePayment(
  db: Db,
  paymentId: string,
  { reason, refunded = false }: { reason: string; refunded?: boolean },
  actor: Actor,
): Promise<boolean> {
  const row = { paymentId, reason: reason.trim(), reversedBy: actor.username ?? '' }
  const isReversible = sql`${payments.id} = ${paymentId} and ${refunded ? sql`true` : sql`not (${isRefunded})`}
    and not ${isReversed(paymentId)}`
  return isWritten(db, db.insert(paymentReversals).values(row), {
    actor,
    action: 'reverse',
    of: PAYMENT_ROWS,
    id: paymentId,
    guards: [requireRow(payments, isReversible, 'not-allowed')],
  })
}

const standing = (number: string) => sql`from ${withholdingCertificates} other
  join ${payments} of on of.id = other.payment_id
  where other.number = ${number} collate nocase and not ${isReversed(sql`of.id`)}`

/** Enters the certificate of a payment's withheld tax, once. Returns whether it is there now, also from before. */
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
    and ${isConfirmed(paymentId)} and not ${isReversed(paymentId)}
    and not exists (select 1 from ${withholdingCertificates} c where c.payment_id = ${paymentId})
    and not exists (select 1 ${standing(number)})`
  const written = write(db, insert, {
    actor,
    action: 'certify',
    of: PAYMENT_ROWS,
    id: paymentId,
    guards: [requireRow(payments, isOpen, 'not-allowed')],
  })
  if (!(await rejectionOf(written))) return true
  const [stored] = await db
    .select()
    .from(withholdingCertificates)
    .where(and(eq(withholdingCertificates.paymentId, paymentId), sql`not ${isReversed(paymentId)}`))
  return stored?.number === number && stored.certifiedOn === certifiedOn
}

/** Returns the number of the order, such as "Q-2026-0007", that has a certificate already; undefined if none has. */
export async function orderOfCertificate(db: Db, number: string): Promise<string | undefined> {
  const [row] = await db.all<{ number: string }>(sql`
    select printf('Q-%d-%04d', number_year, number_sequence) as number from ${quotations}
    where id = (select of.quotation_id ${standing(number)} limit 1)`)
  return row?.number
}
