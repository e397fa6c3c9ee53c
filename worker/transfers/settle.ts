import { Buffer } from 'node:buffer'
import type { Order, Payment } from '#contract/order/order.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { fold } from '#domain/fold.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import {
  amountIn,
  balanceOf,
  countedAmount,
  divideTransfer,
  dueNow,
  expectedAmounts,
  isGivenUp,
  leftToPay,
} from '#domain/order/facts.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { type Actor, TRANSFER_ACTOR } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { quotationById } from '#worker/db/quotations/drafts.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { addSiteError } from '#worker/db/statistics/site-errors.ts'
import {
  accountIdOf,
  claimAccount,
  claimAccountsToRequery,
  claimTransfers,
  confirmTransferPayment,
  matchingPayment,
  ordersOfAccount,
  ordersWithoutAccount,
  recordVerification,
  type StoredTransfer,
  storeAccount,
  type TransferShare,
  transfersToReview,
  unassignedRest,
} from '#worker/db/transfers.ts'
import { errorInOneLine } from '#worker/errors.ts'
import {
  type Charge,
  enterCustomer,
  openAccount,
  type Paystack,
  PROVIDER_TIMEOUT_MS,
  requery,
  verifyCharge,
} from './paystack.ts'

/** How many of each a run of the schedule asks the provider about. */
const MAX_PER_RUN = 20
const MAX_OPENED = 5

/** Does what waits for the provider: transfers to verify, accounts to open, and transfers of which no event came. */
export async function followTransfers(db: Db, paystack: Paystack): Promise<void> {
  await verifyTransfers(db, paystack, { limit: MAX_PER_RUN })
  for (const { id } of await ordersWithoutAccount(db, MAX_OPENED)) {
    const quotation = await quotationById(db, id)
    if (quotation) await openAccountOf(db, paystack, quotation)
  }
  for (const account of await claimAccountsToRequery(db, MAX_PER_RUN))
    await requery(paystack, account).catch((error) => noteError(db, error))
}

/** Counts a failure among the site's errors: a line in the log would stand beside the URL of a buyer's link. */
async function noteError(db: Db, error: unknown): Promise<void> {
  const what = `transfers: ${errorInOneLine(error)}`.slice(0, 300)
  await addSiteError(db, { source: 'schedule', what, status: null, requestId: '' }).catch(() => undefined)
}

/** Opens the account of an order's customer, unless it has one or was asked for just now. Never throws. */
export async function openAccountOf(db: Db, paystack: Paystack, quotation: Quotation): Promise<void> {
  try {
    const { customerName, customerPhone, customerEmail, acceptedPhone } = quotation
    // Of a buyer whom the seller knows by name alone, the number is theirs who accepted.
    const givenPhone = customerPhone ?? (customerEmail ? null : acceptedPhone)
    if (!givenPhone && !customerEmail) return
    const phone = whatsappDigits(givenPhone ?? '') ?? ''
    // Anybody may write somebody else's name and number: an account is of all that is known of a customer, and of one
    // known by name alone it is this order's.
    const known =
      customerPhone || customerEmail ? [phone || customerPhone, customerEmail?.toLowerCase()] : [quotation.id]
    const contact = [fold(customerName), ...known].filter(Boolean).join(' ')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contact))
    const id = Buffer.from(digest).toString('hex')
    const [isClaimed, firm] = await Promise.all([claimAccount(db, quotation.id, id), siteSettings(db)])
    const [user, host] = firm.email.split('@')
    if (!isClaimed || !host) return
    // The provider knows a customer by an email address, and writes to it: to the firm, never to the buyer.
    const email = `${user}+${id.slice(0, 12)}@${host}`
    const [first_name = '', ...rest] = customerName.trim().split(/\s+/)
    const names = { first_name, last_name: rest.join(' ') || first_name }
    const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
    const customerCode = await enterCustomer(paystack, { email, phone: phone && `+${phone}`, ...names }, signal)
    // The account may come later, as an event that names the customer.
    await storeAccount(db, { id }, { customerCode })
    const { bank, account_number: number, account_name: name } = await openAccount(paystack, customerCode, signal)
    await storeAccount(db, { id }, { provider: bank.slug, bank: bank.name, number, name })
  } catch (error) {
    await noteError(db, error)
  }
}

/** What the provider says of a transfer once that is decided; what is on its way it calls by other names. */
const FINAL = ['success', 'failed', 'reversed', 'abandoned']

/** Returns the id of the account that a transfer is on; null if it is on no customer's. */
export const accountOf = (db: Db, { authorization, customer }: Charge): Promise<string | null> =>
  accountIdOf(db, authorization.receiver_bank_account_number, customer.customer_code)

/** Verifies transfers with the provider, and gives each what it belongs to. What fails for one of them is tried again. */
export async function verifyTransfers(
  db: Db,
  paystack: Paystack,
  which: { id: string } | { limit: number },
): Promise<void> {
  for (const transfer of await claimTransfers(db, which))
    try {
      const charge = await verifyCharge(paystack, transfer.reference)
      if (!FINAL.includes(charge.status)) continue
      const accountId = await accountOf(db, charge)
      const isVerified =
        charge.status === 'success' &&
        String(charge.id) === transfer.id &&
        charge.amount === transfer.amount &&
        charge.currency === transfer.currency &&
        // It may have been opened after the transfer was reported.
        (transfer.accountId ?? accountId) === accountId
      const verified = { ...transfer, accountId: isVerified ? accountId : transfer.accountId }
      if (isVerified) await settle(db, verified)
      await recordVerification(db, verified, isVerified ? 'verified' : 'refused')
    } catch (error) {
      await noteError(db, error)
    }
}

const koboOfAmount = (order: Order, amount: number) => amountIn('NGN', amount, order.quotation) ?? 0

/** What an order waits for, in kobo; nothing of one that was given up. */
const owedKobo = (order: Order) => ({
  id: order.quotation.id,
  due: isGivenUp(order.facts) ? 0 : koboOfAmount(order, dueNow(order.facts)),
  left: koboOfAmount(order, Math.max(0, balanceOf(order.facts))),
})

/**
 * Gives a transfer to the payment that its customer has reported, or to the customer's orders that wait. What was confirmed
 * by hand and may be the same money is left to the seller, who is asked; so is what no order waits for.
 */
async function settle(db: Db, transfer: StoredTransfer): Promise<void> {
  if (!transfer.accountId || transfer.currency !== 'NGN') return
  const arrived = { ...transfer, paidOn: lagosDate(Date.parse(transfer.paidAt)) }
  const orders = await ordersOfAccount(db, transfer.accountId)
  const orderOf = (id: string) => orders.find(({ quotation }) => quotation.id === id)
  const reported = await matchingPayment(db, arrived, false)
  // Withheld tax is no money that came: the report waits for an admin, who then links it to this transfer.
  if (reported?.withheld) return
  const order = reported && orderOf(reported.quotationId)
  if (order && isGivenUp(order.facts)) return
  if (order && (await confirmShare(db, { transfer: arrived, order, amount: transfer.amount, reported }))) return
  const { shares } = divideTransfer(await unassignedRest(db, transfer.id), orders.map(owedKobo))
  for (const share of shares) {
    const order = orderOf(share.id)
    // Its statement confirms nothing if a payment that may be this money was confirmed by hand meanwhile.
    if (order) await confirmShare(db, { transfer: arrived, order, amount: share.amount })
  }
}

type ConfirmedShare = { transfer: TransferShare['transfer']; order: Order; amount: number } & Partial<
  Pick<TransferShare, 'actor' | 'reported'>
>

/** Confirms what an order gets of a transfer, with a receipt. Returns whether it did. */
async function confirmShare(db: Db, share: ConfirmedShare): Promise<boolean> {
  const { order, amount, transfer, actor = TRANSFER_ACTOR, reported } = share
  const counted = reported?.counted ?? countedAmount(amount, 'NGN', order.quotation, expectedAmounts(order.facts)) ?? 0
  if (counted < 1) return false
  const quotationId = order.quotation.id
  const rest = await unassignedRest(db, transfer.id)
  const year = Number(lagosDate(Date.now()).slice(0, 4))
  return confirmTransferPayment(db, { transfer, quotationId, amount, counted, rest, year, actor, reported })
}

/** Returns what an order's payment is in kobo: one in dollars at the order's rate, and 0 without one. */
export const koboOfPayment = ({ quotation }: Order, { currency, amount }: Payment) =>
  amountIn('NGN', amount, { currency, koboPerDollar: quotation.koboPerDollar }) ?? 0

/** Gives the rest of a transfer to an order that the seller chose, up to what is unpaid. Returns whether it got any. */
export async function assignRestToOrder(db: Db, transferId: string, order: Order, actor: Actor): Promise<boolean> {
  const [shown] = await transfersToReview(db, transferId)
  if (shown?.state !== 'unassigned' || shown.currency !== 'NGN') return false
  const amount = Math.min(shown.rest, koboOfAmount(order, Math.max(0, leftToPay(order.facts))))
  return amount > 0 && confirmShare(db, { transfer: shown, order, amount, actor })
}
