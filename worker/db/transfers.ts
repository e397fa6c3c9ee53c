import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Order } from '#contract/order/order.ts'
import type { Transfer } from '#contract/order/transfer.ts'
import { quotationNumber } from '#contract/quotation/quotation.ts'
import { type Actor, TRANSFER_ACTOR } from './audit.ts'
import type { Db } from './client.ts'
import { type Guard, requireRow } from './guards.ts'
import {
  confirmedSum,
  documentNumberColumn,
  isActiveOrder,
  isConfirmed,
  isMoneyGivenUp,
  isReversed,
  lastTakenNumber,
  numberText,
  takeNumber,
  totalUnlessCredited,
} from './orders/facts.ts'
import { PAYMENT_ROWS } from './orders/payments.ts'
import { orderById } from './orders/read.ts'
import { canBuyerWrite } from './quotations/links.ts'
import { utcNow } from './schema/columns.ts'
import { paymentConfirmations, payments } from './schema/orders.ts'
import { quotations } from './schema/quotations.ts'
import { orderAccounts, transferAccounts, transferPayments, transfers } from './schema/transfers.ts'
import { isWritten } from './write.ts'

const isOlderThan = (column: SQL | typeof transfers.triedAt, age: string) =>
  sql`coalesce(${column}, '') < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${age})`

// ---- accounts

export async function bankOfAccount(db: Db, number: string): Promise<string | undefined> {
  const { bank } = transferAccounts
  const [row] = await db.select({ bank }).from(transferAccounts).where(eq(transferAccounts.number, number))
  return row?.bank ?? undefined
}

/** Returns the id of the account that money is on, by its number or by the provider's code of its customer; null if it is nobody's. */
export async function accountIdOf(db: Db, number: string, customerCode: string): Promise<string | null> {
  const rows = await db
    .select({ id: transferAccounts.id })
    .from(transferAccounts)
    .where(or(eq(transferAccounts.number, number), eq(transferAccounts.customerCode, customerCode)))
    .orderBy(sql`${transferAccounts.number} is ${number} desc`)
  return rows[0]?.id ?? null
}

/** Whether the provider has not opened an account, or its name was emptied with the person's. */
const isUnopened = sql`(${transferAccounts.number} is null or ${transferAccounts.name} = '')`

/** Links an order to its customer's account. Returns whether the provider is to be asked for it now. */
export async function claimAccount(db: Db, quotationId: string, id: string): Promise<boolean> {
  const [, , asked] = await db.batch([
    // As if it had been asked for long ago: whoever inserts it asks.
    db.insert(transferAccounts).values({ id, askedAt: '' }).onConflictDoNothing(),
    db.insert(orderAccounts).values({ quotationId, accountId: id }).onConflictDoNothing(),
    db
      .update(transferAccounts)
      .set({ askedAt: utcNow })
      .where(and(eq(transferAccounts.id, id), isUnopened, isOlderThan(sql`asked_at`, '-10 minutes')))
      .returning({ id: transferAccounts.id }),
  ])
  return asked.length > 0
}

type Opened = { customerCode: string; provider: string; bank: string; number: string; name: string }

/** Stores what the provider opened, or says of a customer whose account it was asked for: not of one who was erased since. */
export async function storeAccount(db: Db, where: { id: string } | { customerCode: string }, opened: Partial<Opened>) {
  const isIt = 'id' in where ? eq(transferAccounts.id, where.id) : eq(transferAccounts.customerCode, where.customerCode)
  await db.update(transferAccounts).set(opened).where(sql`${isIt} and ${transferAccounts.askedAt} <> ''`)
}

const isUnpaid = sql`${quotations.status} = 'accepted' and ${confirmedSum} < ${totalUnlessCredited} and not ${isMoneyGivenUp}`

/** Returns orders that wait for money in naira and whose customers have no account: first those tried the longest ago. */
export const ordersWithoutAccount = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db.all(sql`select ${quotations.id} as id from ${quotations}
    left join ${orderAccounts} on ${orderAccounts.quotationId} = ${quotations.id}
    left join ${transferAccounts} on ${transferAccounts.id} = ${orderAccounts.accountId}
    where ${isUnpaid} and ${canBuyerWrite(sql`${quotations.id}`)} and ${isUnopened}
      and (${quotations.currency} = 'NGN' or ${quotations.koboPerDollar} is not null)
      and coalesce(${quotations.customerPhone}, '') || coalesce(${quotations.customerEmail}, '') || coalesce(${quotations.acceptedPhone}, '') <> ''
      and ${isOlderThan(sql`${transferAccounts.askedAt}`, '-10 minutes')}
    order by coalesce(${transferAccounts.askedAt}, ''), decided_at desc limit ${limit}`)

/** Takes accounts with an order that waits, which were not asked about for ten minutes: the longest ago first. */
export const claimAccountsToRequery = (db: Db, limit: number): Promise<{ number: string; provider: string }[]> =>
  db.all(sql`update ${transferAccounts} set requeried_at = ${utcNow} where id in (
    select a.id from ${transferAccounts} a where a.number is not null and ${isOlderThan(sql`a.requeried_at`, '-10 minutes')}
      and exists (select 1 from ${quotations} join ${orderAccounts} o on o.quotation_id = ${quotations.id}
        where o.account_id = a.id and ${isUnpaid})
    order by coalesce(a.requeried_at, '') limit ${limit}) returning number, provider`)

// ---- what arrived

/** Stores a transfer as it was reported; one that is stored stays as it is, unless it was refused: that is verified again. */
export async function storeTransfer(db: Db, row: typeof transfers.$inferInsert): Promise<void> {
  await db
    .insert(transfers)
    .values(row)
    .onConflictDoUpdate({
      target: transfers.id,
      set: { ...row, status: 'waiting', triedAt: null },
      setWhere: eq(transfers.status, 'refused'),
    })
    .onConflictDoNothing()
}

export type StoredTransfer = typeof transfers.$inferSelect

/** Takes a transfer that waits, or those whose verification was tried ten minutes ago: nobody else tries them meanwhile. */
export const claimTransfers = (db: Db, which: { id: string } | { limit: number }): Promise<StoredTransfer[]> =>
  db
    .update(transfers)
    .set({ triedAt: utcNow })
    .where(
      'id' in which
        ? and(
            eq(transfers.id, which.id),
            eq(transfers.status, 'waiting'),
            isOlderThan(transfers.triedAt, '-10 seconds'),
          )
        : sql`${transfers.id} in (select id from ${transfers} where status = 'waiting'
            and ${isOlderThan(transfers.triedAt, '-10 minutes')} order by coalesce(tried_at, '') limit ${which.limit})`,
    )
    .returning()

/** Ends the verification of a transfer, whose account may be known only now. */
export async function recordVerification(db: Db, { id, accountId }: StoredTransfer, status: 'verified' | 'refused') {
  const isWaiting = and(eq(transfers.id, id), eq(transfers.status, 'waiting'))
  await db.update(transfers).set({ status, accountId }).where(isWaiting)
}

// ---- where it belongs

const assignedSum = sql`coalesce((select sum(p.amount) from ${transferPayments} p where p.transfer_id = ${transfers}.id
  and not ${isReversed(sql`p.payment_id`)}), 0)`
const rest = sql<number>`(${transfers.amount} - ${transfers.returned} - ${assignedSum})`

/** Returns what of a transfer belongs to no order. */
export async function unassignedRest(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ rest: rest.as('rest') })
    .from(transfers)
    .where(eq(transfers.id, id))
  return row?.rest ?? 0
}

export async function ordersOfAccount(db: Db, accountId: string): Promise<Order[]> {
  const rows = await db
    .select({ id: quotations.id })
    .from(orderAccounts)
    .innerJoin(quotations, eq(quotations.id, orderAccounts.quotationId))
    .where(and(eq(orderAccounts.accountId, accountId), isNull(quotations.erasedAt)))
    .orderBy(quotations.decidedAt, quotations.id)
  const orders = await Promise.all(rows.map(({ id }) => orderById(db, id)))
  return orders.flatMap((order) => order ?? [])
}

export type TransferShare = {
  transfer: Pick<Transfer, 'id' | 'reference' | 'sender' | 'senderBank' | 'paidOn' | 'amount'> & {
    accountId: string | null
  }
  quotationId: string
  /** Kobo, and in minor units of the order's currency. */
  amount: number
  counted: number
  /** What of the transfer belonged to no order when this was worked out: if it no longer does, nothing is written. */
  rest: number
  year: number
  actor: Actor
  /** The payment that was reported and that is this money. */
  reported?: PaymentMatch | undefined
}

/** Confirms a transfer's money, entered now or reported, as an order's payment with receipt; returns whether it did. */
export async function confirmTransferPayment(db: Db, share: TransferShare): Promise<boolean> {
  const { transfer, quotationId, amount, counted, reported, year, actor } = share
  const id = reported?.id ?? crypto.randomUUID()
  const insert = db.insert(payments).values({
    id,
    quotationId,
    kind: 'payment',
    amount,
    currency: 'NGN',
    counted,
    method: 'transfer',
    paidOn: transfer.paidOn,
    bank: transfer.senderBank,
    reference: transfer.reference,
    payer: transfer.sender,
    enteredBy: TRANSFER_ACTOR.username ?? '',
    idempotencyKey: `transfer ${transfer.id} ${id}`,
  })
  const confirm = db.insert(paymentConfirmations).values({
    paymentId: id,
    numberYear: year,
    numberSequence: lastTakenNumber('R', year),
    confirmedBy: actor.username ?? '',
  })
  const isOpen = sql`${isActiveOrder(quotationId)} and not ${isConfirmed(id)} and not ${isReversed(id)}`
  return isWritten(db, confirm, {
    actor,
    action: 'confirm',
    of: PAYMENT_ROWS,
    id,
    guards: [
      requireRow(transfers, sql`${isRest(transfer.id, share.rest)} and ${rest} >= ${amount}`, 'not-allowed'),
      ...(actor === TRANSFER_ACTOR ? [requireUnconfirmed(transfer, reported)] : []),
      requireRow(quotations, sql`${isOpen} and ${confirmedSum} + ${counted} <= ${totalUnlessCredited}`, 'not-allowed'),
    ],
    before: [...(reported ? [] : [insert]), link(db, id, transfer.id, amount), takeNumber(db, 'R', year)],
  })
}

const isRest = (id: string, expected: number) => sql`${transfers.id} = ${id} and ${rest} = ${expected} and ${rest} > 0`
const isVerified = sql`${transfers.status} = 'verified'`

const link = (db: Db, paymentId: string, transferId: string, amount: number | SQL) =>
  db.insert(transferPayments).values({ paymentId, transferId, amount })

/** Says that a payment of `kobo`, entered and confirmed by hand, is a transfer's money. Returns whether it was stored. */
export async function linkPayment(
  db: Db,
  transferId: string,
  id: string,
  kobo: number,
  actor: Actor,
): Promise<boolean> {
  const hasRest = sql`${transfers.id} = ${transferId} and ${isVerified} and ${rest} > 0 and ${rest} >= ${kobo - MAX_CHARGE}`
  const isFree = sql`${payments.id} = ${id} and ${isUnlinked(sql`${payments.id}`)}`
  const amount = sql`(select min(${rest}, ${kobo}) from ${transfers} where ${transfers.id} = ${transferId})`
  return isWritten(db, link(db, id, transferId, amount), {
    actor,
    action: 'update',
    of: PAYMENT_ROWS,
    id,
    guards: [requireRow(transfers, hasRest, 'not-allowed'), requireRow(payments, isFree, 'not-allowed')],
  })
}

const isUnlinked = (id: SQL) => sql`not exists (select 1 from ${transferPayments} l where l.payment_id = ${id})`

/** Writes that what belongs to no order was paid back. Returns whether this call did. */
export async function recordReturn(db: Db, id: string, expected: number, day: string, actor: Actor): Promise<boolean> {
  const change = db
    .update(transfers)
    .set({ returned: sql`${transfers.returned} + ${expected}`, returnedOn: day, returnedBy: actor.username })
    .where(eq(transfers.id, id))
  return isWritten(db, change, {
    actor,
    action: 'update',
    entity: 'transfer',
    about: id,
    summary: sql`printf('%s %d.%02d paid back', (select currency from ${transfers} where id = ${id}), ${expected} / 100, ${expected} % 100)`,
    guards: [requireRow(transfers, sql`${isRest(id, expected)} and ${isVerified}`, 'not-allowed')],
  })
}

// ---- what may be the same money

/** How many days lie between the bank's day of a transfer and the day that somebody typed. */
const MAX_DAYS = 3

/** How much (kobo) what somebody typed may differ from what came: a bank's charge, or the kobo. */
export const MAX_CHARGE = 100_00

type Money = Pick<TransferShare['transfer'], 'accountId' | 'amount' | 'paidOn'>

/**
 * The payments of a customer's orders that may be a transfer's money: by their day, by transfer, of no other transfer. What
 * is only reported has its amount; what was confirmed may be of a part of it or of more than it, or in dollars.
 */
const matchingPayments = ({ accountId, amount, paidOn }: Money, isConfirmed: boolean) => sql`${payments}
  join ${orderAccounts} on ${orderAccounts.quotationId} = ${payments.quotationId} and ${orderAccounts.accountId} = ${accountId}
  left join ${paymentConfirmations} on ${paymentConfirmations.paymentId} = ${payments.id}
  where (${paymentConfirmations.paymentId} is not null) = ${isConfirmed ? 1 : 0}
    and ${payments.kind} = 'payment' and ${payments.method} = 'transfer'
    and ${isConfirmed ? sql`true` : sql`${payments.currency} = 'NGN' and ${payments.amount} = ${amount}`}
    and abs(julianday(${payments.paidOn}) - julianday(${paidOn})) <= ${MAX_DAYS}
    and ${isUnlinked(sql`${payments.id}`)} and not ${isReversed(payments.id)}`

type PaymentMatch = { id: string; quotationId: string; counted: number; withheld: number; receipt: string }

/** Returns the first payment that may be a transfer's money: one that was confirmed by hand, or only reported. */
export async function matchingPayment(db: Db, money: Money, isConfirmed: boolean): Promise<PaymentMatch | undefined> {
  const [row] = await db.all<PaymentMatch>(sql`select ${payments.id} as id, ${payments.quotationId} as "quotationId",
    ${payments.counted} as counted, ${payments.withheld} as withheld, ${documentNumberColumn('R', paymentConfirmations)} as receipt
    from ${matchingPayments(money, isConfirmed)}
    order by ${payments.amount} = ${money.amount} desc, ${payments.createdAt} limit 1`)
  return row
}

/** Requires that nothing was confirmed by hand that may be the same money; of what was reported, that comes to its amount. */
function requireUnconfirmed(money: Money, reported?: PaymentMatch): Guard {
  const { amount } = money
  const sum = sql`sum(iif(${payments.currency} = 'NGN', ${payments.amount}, ${amount}))`
  const when = reported
    ? sql`(select ${sum} >= ${amount - MAX_CHARGE} from ${matchingPayments(money, true)} and ${payments.amount} <= ${amount + MAX_CHARGE})`
    : sql`exists (select 1 from ${matchingPayments(money, true)})`
  return { reason: 'not-allowed', when }
}

/** The payments `p` of counted transfers that may be a payment's money, which may have come in parts, or not to the kobo. */
const sharesLike = (paymentId: string) => sql`${payments} entered
  join ${payments} p on p.id <> entered.id and p.quotation_id in (
      select entered.quotation_id union all select o.quotation_id from ${orderAccounts} o
      join ${orderAccounts} its on its.account_id = o.account_id where its.quotation_id = entered.quotation_id)
    and abs(julianday(p.paid_on) - julianday(entered.paid_on)) <= ${MAX_DAYS}
  join ${transferPayments} l on l.payment_id = p.id
  join ${transfers} t on t.id = l.transfer_id and (entered.method = 'transfer' or entered.amount in (t.amount, l.amount))
  join ${paymentConfirmations} c on c.payment_id = p.id
  where entered.id = ${paymentId} and entered.kind = 'payment' and not ${isReversed(sql`p.id`)}`

/** Requires that no transfer is counted which may be the money of a payment. */
export const requireNoTransfer = (paymentId: string): Guard => ({
  reason: 'not-allowed',
  when: sql`exists (select 1 from ${sharesLike(paymentId)})`,
})

/** Returns the receipt of a transfer that is counted already and may be the money of a payment. */
export async function matchingTransferReceipt(db: Db, paymentId: string): Promise<string | undefined> {
  const number = numberText('R', sql`c.number_year`, sql`c.number_sequence`)
  const select = sql`select ${number} as receipt from ${sharesLike(paymentId)} limit 1`
  const [row] = await db.all<{ receipt: string }>(select)
  return row?.receipt
}

// ---- what the seller sees

type Shown = Omit<Transfer, 'state' | 'orders' | 'alike'> & {
  status: StoredTransfer['status']
  returned: number
  accountId: string | null
  shares: string
}

const OPEN = sql`${transfers.status} = 'waiting' or (${isVerified} and ${rest} > 0)
  or (${transfers.status} = 'refused' and not ${isOlderThan(sql`${transfers.createdAt}`, '-7 days')})`

/** Returns the transfers that somebody has to look at, the oldest first; or the one with an id. */
export async function transfersToReview(db: Db, id?: string): Promise<(Transfer & { accountId: string | null })[]> {
  const rows = await db
    .select({
      id: transfers.id,
      reference: transfers.reference,
      amount: transfers.amount,
      currency: transfers.currency,
      fee: transfers.fee,
      paidOn: sql<string>`date(${transfers.paidAt}, '+1 hour')`.as('paid_on'),
      sender: transfers.sender,
      senderBank: transfers.senderBank,
      senderAccount: transfers.senderAccount,
      status: transfers.status,
      returned: transfers.returned,
      accountId: transfers.accountId,
      rest: rest.as('rest'),
      shares:
        sql<string>`(select json_group_array(json_object('id', q.id, 'year', q.number_year, 'sequence', q.number_sequence, 'amount', l.amount))
        from ${transferPayments} l join ${payments} p on p.id = l.payment_id join ${quotations} q on q.id = p.quotation_id
        where l.transfer_id = ${transfers}.id and not ${isReversed(sql`p.id`)})`.as('shares'),
    })
    .from(transfers)
    .where(id === undefined ? OPEN : eq(transfers.id, id))
    .orderBy(transfers.createdAt)
    .limit(100)
  return Promise.all(rows.map((row) => toTransfer(db, row)))
}

type StoredShare = { id: string; year: number; sequence: number; amount: number }

async function toTransfer(db: Db, { status, returned, shares, ...row }: Shown) {
  const orders = (JSON.parse(shares) as StoredShare[]).map(({ id, year, sequence, amount }) => ({
    id,
    amount,
    number: quotationNumber(year, sequence),
  }))
  const settled = row.rest > 0 ? 'unassigned' : orders.length > 0 || returned === 0 ? 'assigned' : 'returned'
  const state = status === 'verified' ? settled : status
  if (state !== 'unassigned' || row.currency !== 'NGN') return { ...row, orders, state, alike: null } as const
  const money = { ...row, amount: row.rest }
  const confirmed = await matchingPayment(db, money, true)
  const match = confirmed ?? (await matchingPayment(db, money, false))
  const alike = match ? { id: match.quotationId, payment: match.id, receipt: confirmed?.receipt ?? '' } : null
  return { ...row, orders, state, alike } as const
}

/** Returns what was received today in Lagos (kobo), and when the last event came. */
export async function transferSums(db: Db): Promise<{ today: number; lastEventAt: string | null }> {
  const [row] = await db.all<{ today: number | null; lastEventAt: string | null }>(sql`
    select sum(case when status = 'verified' and currency = 'NGN' and date(paid_at, '+1 hour') = date('now', '+1 hour') then amount end) as today,
      max(created_at) as lastEventAt from ${transfers}`)
  return { today: row?.today ?? 0, lastEventAt: row?.lastEventAt ?? null }
}
