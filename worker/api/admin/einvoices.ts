import { type Context, Hono } from 'hono'
import {
  type Einvoice,
  type EinvoiceBuyer,
  einvoiceBuyer,
  irnProblem,
  isIrnOf,
  referenceInput,
} from '#contract/order/einvoice.ts'
import type { Order } from '#contract/order/order.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { enterReference, exportedDocument, recordExport } from '#worker/db/orders/invoices.ts'
import { storedPaper } from '#worker/db/orders/papers.ts'
import { adminSettings } from '#worker/db/settings.ts'
import { buyerIn, einvoiceOf, type IssuedPaper, knownBuyer } from '#worker/einvoice/document.ts'
import type { EinvoiceDocument } from '#worker/einvoice/schema.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, conflict } from '#worker/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { openOrder, orderOr404, problem, respondWith } from './find-order.ts'

/** Handing an order's invoice over to the tax office, by hand. The guard is in ./index.ts. */
export const einvoiceRoutes = new Hono<AppEnv>()
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
    const { order, invoice } = await invoiced(c)
    return exported(c, order, invoice.number, c.req.valid('json'))
  })
  .post('/orders/:id/credit-note/einvoice', validBody(einvoiceBuyer), async (c) => {
    const { order, invoice } = await invoiced(c)
    if (!invoice.creditNote) throw conflict('This order has no credit note yet: issue it first')
    return exported(c, order, invoice.creditNote.number, c.req.valid('json'))
  })
  .post('/orders/:id/reference', requireAdmin, requireConfirmed, validBody(referenceInput), async (c) => {
    const { order, invoice } = await invoiced(c)
    const input = c.req.valid('json')
    const { einvoice } = await adminSettings(c.var.db)
    // Its number says of which of the two it is.
    const { creditNote } = invoice
    const isCredit = creditNote !== null && isIrnOf(input.irn, creditNote)
    const wrong = irnProblem(input.irn, isCredit ? creditNote : invoice, einvoice.serviceId)
    if (wrong) throw problem('irn', wrong)
    const paper = isCredit ? 'credit note' : 'invoice'
    if (!(await enterReference(c.var.db, { quotationId: order.quotation.id, paper }, input, c.var.admin)))
      throw conflict(`This ${paper} already has a reference, which is never changed`)
    return respondWith(c, order, 201)
  })

/** Returns the order of the path with its invoice. Throws 409 if it has none. */
async function invoiced(c: Context<AppEnv>) {
  const order = await openOrder(c)
  if (!order.invoice) throw conflict('This order has no invoice yet: issue it first')
  return { order, invoice: order.invoice }
}

const documentBefore = async (c: Context<AppEnv>, { quotation }: Order) =>
  (await exportedDocument(c.var.db, quotation.id)) as EinvoiceDocument | undefined

/** Returns what the structured document of an order's invoice or credit note is made of. */
async function issuedPaper(c: Context<AppEnv>, order: Order, number: string, buyer: EinvoiceBuyer) {
  const { db } = c.var
  const reference = order.invoice?.reference
  const [paper, { einvoice: settings }, handedOver] = await Promise.all([
    storedPaper(db, order, number),
    adminSettings(db),
    reference ? documentBefore(c, order) : undefined,
  ])
  return { paper: paper as IssuedPaper['paper'], correctedIrn: reference?.irn ?? '', handedOver, buyer, settings }
}

/** Responds with an invoice's or credit note's structured document as a file. Throws 400 with all that it lacks. */
async function exported(c: Context<AppEnv>, order: Order, number: string, buyer: EinvoiceBuyer) {
  const made = einvoiceOf(await issuedPaper(c, order, number, buyer))
  if ('problems' in made)
    throw badRequest(
      `The e-invoice cannot be made. ${made.problems.map(({ message }) => message).join('; ')}`,
      made.problems,
    )
  const isOpen = order.invoice?.number === number && !order.invoice.reference
  const document = isOpen ? made.document : undefined
  await recordExport(c.var.db, { number, quotationId: order.quotation.id, ...(document && { document }) }, c.var.admin)
  return c.json(made.document, 200, { 'Content-Disposition': `attachment; filename="${number}.json"` })
}
