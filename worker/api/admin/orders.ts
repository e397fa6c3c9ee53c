import { type Context, Hono } from 'hono'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { deliveryInput, deliveryProblem } from '#contract/order/delivery.ts'
import {
  type Einvoice,
  type EinvoiceBuyer,
  einvoiceBuyer,
  irnProblem,
  isIrnOf,
  referenceInput,
} from '#contract/order/einvoice.ts'
import { type OrderOverview, orderListQuery } from '#contract/order/listed-order.ts'
import { deliveredByLine, invoiceConfirmation, type Order, reasonInput } from '#contract/order/order.ts'
import type { Seller } from '#contract/order/paper.ts'
import { formatMoneyExactly, priceFromCents } from '#domain/money/format.ts'
import { balanceOf, canBeCredited } from '#domain/order/facts.ts'
import { fieldError, jsonPage } from '#worker/api/responses.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { text } from '#worker/csv/columns.ts'
import type { Db } from '#worker/db/client.ts'
import { machineById } from '#worker/db/machinery/machinery.ts'
import { cancelDelivery, issueDelivery, serialsTaken } from '#worker/db/orders/deliveries.ts'
import {
  enterReference,
  exportedDocument,
  issueCreditNote,
  issueInvoice,
  recordExport,
} from '#worker/db/orders/invoices.ts'
import { auditOrderExport, listOrders, orderOverview, paginatedOrders } from '#worker/db/orders/list.ts'
import { readSeller, storeAndReadPaper } from '#worker/db/orders/papers.ts'
import { isIdempotencyKeyUsed } from '#worker/db/orders/read.ts'
import { adminSettings } from '#worker/db/settings.ts'
import { buyerIn, einvoiceOf, type IssuedPaper, knownBuyer } from '#worker/einvoice/document.ts'
import type { EinvoiceDocument } from '#worker/einvoice/schema.ts'
import type { AppEnv } from '#worker/env.ts'
import { askFirst, badRequest, conflict } from '#worker/errors.ts'
import { idempotencyKey } from '#worker/http/request-headers.ts'
import { optionalBody, validBody, validQuery } from '#worker/http/valid-body.ts'
import { csvDownload } from './csv-download.ts'
import { askAboutUnpaid, openOrder, orderOfPath, orderOr404, respondWithOrder, thisYear, today } from './find-order.ts'

const monthStart = () => new Date(`${today().slice(0, 7)}-01T00:00:00+01:00`).toISOString()

/** Accepted quotations with their invoices, and what is delivered of them. The guard is in ./index.ts. */
export const orderRoutes = new Hono<AppEnv>()
  .get('/orders', validQuery(orderListQuery), (c) => jsonPage(c, paginatedOrders(c.var.db, c.req.valid('query'))))
  // A search may name a person, and URLs are logged, so the words are sent in the body.
  .post('/orders/search', validBody(orderListQuery), (c) => jsonPage(c, paginatedOrders(c.var.db, c.req.valid('json'))))
  .get('/orders.csv', (c) => {
    const { db, actor } = c.var
    return csvDownload(c, 'orders.csv', COLUMNS, csvRows(db), auditOrderExport(db, actor))
  })
  .get('/orders/overview', async (c) => c.json<OrderOverview>(await orderOverview(c.var.db, monthStart())))
  .get('/orders/:id', async (c) => c.json<Order>(await orderOr404(c)))
  .get('/orders/:id/in-stock', async (c) => {
    const order = await orderOr404(c)
    const delivered = deliveredByLine(order)
    const ids = order.quotation.lines.flatMap(({ machineId }, i) => (machineId && delivered[i] ? machineId : []))
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
    const reason = await issueInvoice(c.var.db, order.quotation.id, input, c.var.actor)
    if (reason === 'unpaid') throw askAboutUnpaid(await orderOr404(c), 'Issue the invoice anyway? It is never edited.')
    if (reason === 'vat-not-registered')
      throw askFirst(
        `This order has ${formatMoneyExactly(amount, currency)} of VAT, and the company is no longer registered for it. Issue the invoice with it anyway?`,
        'vat',
      )
    if (reason) throw conflict('This order already has its invoice')
    return respondWithOrder(c, order, 201)
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
      (await issueCreditNote(c.var.db, order.quotation.id, { year: thisYear(), tin }, c.var.actor))
    if (!isIssued)
      throw conflict(
        'An invoice can be cancelled once nothing of its money is left with the company: record the refund, and check what was reported, first',
      )
    return respondWithOrder(c, order, 201)
  })
  .post('/orders/:id/deliveries', validBody(deliveryInput), async (c) => {
    const input = c.req.valid('json')
    const order = await openOrder(c)
    if (order.invoice?.creditNote) throw conflict('The invoice of this order was cancelled: nothing more is delivered')
    const key = idempotencyKey(c) ?? crypto.randomUUID()
    const wrong = deliveryProblem(input.lines, order.quotation.lines, deliveredByLine(order))
    if (!(await isIdempotencyKeyUsed(c.var.db, 'delivery', key)) && wrong) throw fieldError(wrong.path, wrong.message)
    const issued = await issueDelivery(c.var.db, order.quotation.id, input, { key, year: thisYear() }, c.var.actor)
    if (issued === 'too many') throw conflict('Another delivery note has just been issued. Check what is left.')
    if (issued === 'unpaid')
      throw askAboutUnpaid(await orderOr404(c, order.quotation.id), 'Issue the delivery note anyway?')
    if (issued === 'another') throw conflict('This was sent before as another delivery note. Reload the page.')
    if (issued === 'no such order') throw conflict('This was sent before for another order. Reload the page.')
    if (issued === 'serial number taken') {
      const { sold, reserved, other, binned } = await serialsTaken(c.var.db, input.lines, order.quotation.id)
      if (sold.length > 0)
        throw fieldError('lines', `Sold already: ${sold.join(', ')}. If it came back, empty its owner in Units`)
      if (binned.length > 0)
        throw fieldError('lines', `In the bin: ${binned.join(', ')}. Restore it, or delete it permanently`)
      if (reserved.length > 0) throw fieldError('lines', `Reserved for another order: ${reserved.join(', ')}`)
      throw fieldError(
        'lines',
        `Another machine than the line’s: ${other.join('; ')}. Change it in Units, or take another one`,
      )
    }
    return respondWithOrder(c, order, 201)
  })
  .post(
    '/deliveries/:id/cancel',
    requireAdmin,
    requireConfirmed,
    writes('units'),
    validBody(reasonInput),
    async (c) => {
      const order = await orderOfPath(c, 'delivery')
      if (!(await cancelDelivery(c.var.db, c.req.param('id'), c.req.valid('json').reason, c.var.actor)))
        throw conflict('A delivery note that was received or cancelled cannot be cancelled')
      return respondWithOrder(c, order)
    },
  )
  // Handing an order's invoice over to the tax office, by hand.
  .get('/orders/:id/einvoice', async (c) => {
    const order = await orderOr404(c)
    const { einvoice, firm } = await adminSettings(c.var.db)
    const before = await documentBefore(c, order)
    const buyer = before ? buyerIn(before) : knownBuyer(order.quotation, firm.countryCode)
    const made = order.invoice && einvoiceOf(await issuedPaper(c, order, order.invoice.number, buyer))
    const problems = made && 'problems' in made ? made.problems : []
    return c.json<Einvoice>({ from: einvoice.from, buyer, isStored: before !== undefined, problems })
  })
  // The buyer is in the body, because URLs are logged.
  .post('/orders/:id/einvoice', validBody(einvoiceBuyer), async (c) => {
    const { order, invoice } = await invoicedOrder(c)
    return exportEinvoice(c, order, invoice.number, c.req.valid('json'))
  })
  .post('/orders/:id/credit-note/einvoice', validBody(einvoiceBuyer), async (c) => {
    const { order, invoice } = await invoicedOrder(c)
    if (!invoice.creditNote) throw conflict('This order has no credit note yet: issue it first')
    return exportEinvoice(c, order, invoice.creditNote.number, c.req.valid('json'))
  })
  .post('/orders/:id/reference', requireAdmin, requireConfirmed, validBody(referenceInput), async (c) => {
    const { order, invoice } = await invoicedOrder(c)
    const input = c.req.valid('json')
    const { einvoice } = await adminSettings(c.var.db)
    // Its number says of which of the two it is.
    const { creditNote } = invoice
    const isCredit = creditNote !== null && isIrnOf(input.irn, creditNote)
    const wrong = irnProblem(input.irn, isCredit ? creditNote : invoice, einvoice.serviceId)
    if (wrong) throw fieldError('irn', wrong)
    const paper = isCredit ? 'credit note' : 'invoice'
    if (!(await enterReference(c.var.db, { quotationId: order.quotation.id, paper }, input, c.var.actor)))
      throw conflict(`This ${paper} already has a reference, which is never changed`)
    return respondWithOrder(c, order, 201)
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
    const order = { ...listed, left: balanceOf(listed) }
    return { ...order, ...Object.fromEntries(AMOUNTS.map((name) => [name, decimal(order[name])])) }
  })
  return undefined
}

/** Returns the order of the path with its invoice. Throws 409 if it has none. */
async function invoicedOrder(c: Context<AppEnv>) {
  const order = await openOrder(c)
  if (!order.invoice) throw conflict('This order has no invoice yet: issue it first')
  return { order, invoice: order.invoice }
}

const documentBefore = async (c: Context<AppEnv>, { quotation }: Order) =>
  (await exportedDocument(c.var.db, quotation.id)) as EinvoiceDocument | undefined

async function issuedPaper(c: Context<AppEnv>, order: Order, number: string, buyer: EinvoiceBuyer) {
  const { db } = c.var
  const reference = order.invoice?.reference
  const [paper, { einvoice: settings }, handedOver] = await Promise.all([
    storeAndReadPaper(db, order, number),
    adminSettings(db),
    reference ? documentBefore(c, order) : undefined,
  ])
  return { paper: paper as IssuedPaper['paper'], correctedIrn: reference?.irn ?? '', handedOver, buyer, settings }
}

/** Responds with an invoice's or credit note's structured document as a file. Throws 400 with all that it lacks. */
async function exportEinvoice(c: Context<AppEnv>, order: Order, number: string, buyer: EinvoiceBuyer) {
  const made = einvoiceOf(await issuedPaper(c, order, number, buyer))
  if ('problems' in made)
    throw badRequest(
      `The e-invoice cannot be made. ${made.problems.map(({ message }) => message).join('; ')}`,
      made.problems,
    )
  const isOpen = order.invoice?.number === number && !order.invoice.reference
  const document = isOpen ? made.document : undefined
  await recordExport(c.var.db, { number, quotationId: order.quotation.id, ...(document && { document }) }, c.var.actor)
  return c.json(made.document, 200, { 'Content-Disposition': `attachment; filename="${number}.json"` })
}
