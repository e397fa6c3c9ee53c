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
import type { Quotation } from '#contract/quotation/quotation.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { machineCategories } from '#worker/db/machinery/machinery.ts'
import { exportedDocument, recordExport } from '#worker/db/orders/einvoices.ts'
import { enterReference } from '#worker/db/orders/invoices.ts'
import { adminSettings, siteSettings } from '#worker/db/settings.ts'
import { buyerIn, einvoiceOf, type IssuedPaper, knownBuyer } from '#worker/einvoice/document.ts'
import type { EinvoiceDocument } from '#worker/einvoice/schema.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, conflict } from '#worker/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { openOrder, orderOr404, problem, respondWith } from './find-order.ts'

/** Handing an order's invoice over to the tax office, by hand. The guard is in ./index.ts. */
export const einvoiceRoutes = new Hono<AppEnv>()
  .get('/orders/:id/einvoice', async (c) => {
    const { quotation, invoice } = await orderOr404(c)
    const { einvoice, firm } = await adminSettings(c.var.db)
    const before = await documentBefore(c, quotation.id)
    const buyer = before ? buyerIn(before) : knownBuyer(quotation, firm.countryCode)
    const handedOver = invoice?.reference ? before : undefined
    const made = invoice && einvoiceOf(await whatIsIssued(c, quotation, { paper: invoice, handedOver }, buyer))
    const problems = made && 'problems' in made ? made.problems : []
    return c.json<Einvoice>({ from: einvoice.from, buyer, isStored: before !== undefined, problems })
  })
  // The buyer is in the body, because URLs are logged.
  .post('/orders/:id/einvoice', validBody(einvoiceBuyer), async (c) => {
    const { order, invoice } = await invoiced(c)
    return exported(c, order, c.req.valid('json'), { paper: invoice })
  })
  .post('/orders/:id/credit-note/einvoice', validBody(einvoiceBuyer), async (c) => {
    const { order, invoice } = await invoiced(c)
    if (!invoice.creditNote) throw conflict('This order has no credit note yet: issue it first')
    const corrects = { irn: invoice.reference?.irn ?? '', issuedAt: invoice.issuedAt }
    return exported(c, order, c.req.valid('json'), { paper: invoice.creditNote, corrects })
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

type Exported = Pick<IssuedPaper, 'paper' | 'corrects' | 'handedOver'>

/** Returns the document of an order's invoice as it was exported before. */
const documentBefore = async (c: Context<AppEnv>, id: string) =>
  (await exportedDocument(c.var.db, id)) as EinvoiceDocument | undefined

/** Responds with the structured document of an invoice or a credit note as a file. */
async function exported(c: Context<AppEnv>, order: Order, buyer: EinvoiceBuyer, issued: Exported) {
  const { id } = order.quotation
  const isOpen = !order.invoice?.reference
  const handedOver = isOpen ? undefined : await documentBefore(c, id)
  const document = await documentOf(c, order, { ...issued, handedOver }, buyer)
  const { number } = issued.paper
  const stored = isOpen && !issued.corrects ? document : undefined
  await recordExport(c.var.db, { number, quotationId: id, document: stored }, c.var.admin)
  return c.json(document, 200, { 'Content-Disposition': `attachment; filename="${number}.json"` })
}

/** Returns what the structured document of an invoice or a credit note is made of. */
async function whatIsIssued(
  c: Context<AppEnv>,
  quotation: Quotation,
  issued: Exported,
  buyer: EinvoiceBuyer,
): Promise<IssuedPaper> {
  const { db } = c.var
  const [firm, { einvoice, categories }, byMachine] = await Promise.all([
    siteSettings(db),
    adminSettings(db),
    machineCategories(db, quotation.id),
  ])
  const goods = Object.fromEntries(
    Object.entries(byMachine).flatMap(([id, value]) => {
      const category = categories.categories.find((one) => one.value === value)
      return category ? [[id, category]] : []
    }),
  )
  return { ...issued, quotation, firm, buyer, settings: einvoice, goods }
}

/** Returns the structured document of an invoice or a credit note. Throws 400 with all that it lacks. */
async function documentOf(c: Context<AppEnv>, { quotation }: Order, issued: Exported, buyer: EinvoiceBuyer) {
  const made = einvoiceOf(await whatIsIssued(c, quotation, issued, buyer))
  if ('document' in made) return made.document
  const messages = made.problems.map(({ message }) => message).join('; ')
  throw badRequest(`The e-invoice cannot be made. ${messages}`, made.problems)
}
