import { type Context, Hono } from 'hono'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { type OrderOverview, orderListQuery } from '#contract/order/listed-order.ts'
import { deliveredByLine, invoiceConfirmation, type Order } from '#contract/order/order.ts'
import type { Seller } from '#contract/order/paper.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoneyExactly, priceFromCents } from '#domain/money/format.ts'
import { canBeCredited, leftToPay } from '#domain/order/facts.ts'
import { jsonPage } from '#worker/api/responses.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { text } from '#worker/csv/columns.ts'
import type { Db } from '#worker/db/client.ts'
import { machineById } from '#worker/db/machinery/machinery.ts'
import { issueCreditNote, issueInvoice } from '#worker/db/orders/invoices.ts'
import { auditOrderExport, listOrders, orderOverview, paginatedOrders } from '#worker/db/orders/list.ts'
import { readSeller } from '#worker/db/orders/papers.ts'
import { adminSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { askFirst, conflict } from '#worker/errors.ts'
import { optionalBody, validBody, validQuery } from '#worker/http/valid-body.ts'
import { csvDownload } from './csv-download.ts'
import { askAboutUnpaid, openOrder, orderOr404, respondWith, thisYear } from './find-order.ts'

const monthStart = () => new Date(`${lagosDate(Date.now()).slice(0, 7)}-01T00:00:00+01:00`).toISOString()

/** Accepted quotations with their payments, invoices and deliveries. The guard is in ./index.ts. */
export const orderRoutes = new Hono<AppEnv>()
  .get('/orders', validQuery(orderListQuery), (c) => jsonPage(c, paginatedOrders(c.var.db, c.req.valid('query'))))
  // A search may name a person, and URLs are logged, so the words are sent in the body.
  .post('/orders/search', validBody(orderListQuery), (c) => jsonPage(c, paginatedOrders(c.var.db, c.req.valid('json'))))
  .get('/orders.csv', (c) => {
    const { db, admin } = c.var
    return csvDownload(c, 'orders.csv', COLUMNS, csvRows(db), auditOrderExport(db, admin))
  })
  .get('/orders/overview', async (c) => c.json<OrderOverview>(await orderOverview(c.var.db, monthStart())))
  .get('/orders/:id', async (c) => c.json<Order>(await orderOr404(c)))
  .get('/orders/:id/in-stock', async (c) => {
    const order = await orderOr404(c)
    const left = deliveredByLine(order)
    const ids = order.quotation.lines.flatMap(({ machineId }, i) => (machineId && left[i] ? machineId : []))
    const machines = await Promise.all([...new Set(ids)].map((id) => machineById(c.var.db, id)))
    return c.json<Machinery[]>(machines.flatMap((one) => (one?.stock === 'in-stock' && !one.hidden ? one : [])))
  })
  .post('/orders/:id/invoice', async (c) => {
    const { unpaid, vat: isWithVat } = await optionalBody(c, invoiceConfirmation)
    const order = await openOrder(c)
    const { vat } = await adminSettings(c.var.db)
    const { tin } = await sellerOrRefused(c)
    const { currency, vat: amount } = order.quotation
    const input = { year: thisYear(), tin, unpaid, isVatOld: amount > 0 && !vat.registered && !isWithVat }
    const reason = await issueInvoice(c.var.db, order.quotation.id, input, c.var.admin)
    if (reason === 'unpaid') throw askAboutUnpaid(await orderOr404(c), 'Issue the invoice anyway? It is never edited.')
    if (reason === 'vat-not-registered')
      throw askFirst(
        `This order has ${formatMoneyExactly(amount, currency)} of VAT, and the firm is no longer registered for it. Issue the invoice with it anyway?`,
        'vat',
      )
    if (reason) throw conflict('This order already has its invoice')
    return respondWith(c, order, 201)
  })
  // It ends the order for good.
  .post('/orders/:id/credit-note', requireAdmin, requireConfirmed, async (c) => {
    const order = await openOrder(c)
    if (!order.invoice) throw conflict('This order has no invoice to cancel')
    if (order.invoice.creditNote)
      throw conflict(`Its invoice was already cancelled by credit note ${order.invoice.creditNote.number}`)
    const { tin } = await sellerOrRefused(c)
    const isIssued =
      canBeCredited(order.facts) &&
      (await issueCreditNote(c.var.db, order.quotation.id, { year: thisYear(), tin }, c.var.admin))
    if (!isIssued)
      throw conflict(
        'An invoice can be cancelled once nothing of its money is left with the firm: record the refund, and check what was reported, first',
      )
    return respondWith(c, order, 201)
  })

/** Returns the firm as it can issue what the tax office asks for. Throws 409 with what is missing, and where to enter it. */
async function sellerOrRefused(c: Context<AppEnv>): Promise<Seller> {
  const { seller, missing } = await readSeller(c.var.db)
  if (seller) return seller
  throw conflict(`Complete your details first. ${missing.map(({ message }) => message).join('; ')}`, missing)
}

const AMOUNTS = ['total', 'deposit', 'confirmed', 'left', 'invoiceTotal', 'invoiceVat', 'withheld'] as const
const NUMBERS = new Set<string>([...AMOUNTS, 'unchecked', 'uncertified', 'ordered', 'delivered'])

/** What is added later comes last: somebody's spreadsheet reads the others by their place. */
const COLUMNS =
  `number customerName customerCompany customerPhone customerEmail acceptedAt waits currency total deposit confirmed
  left unchecked ordered delivered uncertified lacksReference invoice creditNote payers invoiceTotal invoiceVat invoicedOn
  creditedOn withheld`
    .split(/\s+/)
    .map((name) => ({ name, write: text, isNumber: NUMBERS.has(name) }))

/** Converts minor units, which may be negative, to a plain decimal. */
const decimal = (minor: number | null) =>
  minor === null ? '' : `${minor < 0 ? '-' : ''}${priceFromCents(Math.abs(minor))}`

async function* csvRows(db: Db) {
  const orders = await listOrders(db)
  yield orders.map((listed) => {
    const order = { ...listed, left: leftToPay(listed) }
    return { ...order, ...Object.fromEntries(AMOUNTS.map((name) => [name, decimal(order[name])])) }
  })
  return undefined
}
