import { type Context, Hono } from 'hono'
import { issuesByField } from '#contract/error.ts'
import { deliveryReceipt } from '#contract/order/delivery.ts'
import type { Order, PaymentInput } from '#contract/order/order.ts'
import type { Paper } from '#contract/order/paper.ts'
import { readPaymentForm } from '#contract/order/payment-form.ts'
import { acceptance, refusal } from '#contract/quotation/answer.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { countedAmount, currenciesOf, expectedAmounts, leftToPay, readDocumentNumber } from '#domain/order/facts.ts'
import { isExpired } from '#domain/quotation/status.ts'
import { loadTranslator } from '#web/site/app/texts.ts'
import { requireSignedIn } from '#worker/auth/require-admin.ts'
import { BUYER_ACTOR } from '#worker/db/audit.ts'
import { machineImages } from '#worker/db/machinery/machinery.ts'
import { receiveDelivery } from '#worker/db/orders/deliveries.ts'
import { paperOf, proformaBody, storeAndReadPaper } from '#worker/db/orders/papers.ts'
import { reportPayment } from '#worker/db/orders/payments.ts'
import { isIdempotencyKeyUsed, orderById } from '#worker/db/orders/read.ts'
import { answerQuotation, markViewed } from '#worker/db/quotations/answers.ts'
import { quotationById } from '#worker/db/quotations/drafts.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { unlisted } from '#worker/http/security-headers.ts'
import { bodyLimit } from '#worker/http/valid-body.ts'
import { isRobot } from '#worker/page/count-views.ts'
import { formValues, limitForms } from '#worker/page/plain-forms.ts'
import { paystackOf } from '#worker/transfers/paystack.ts'
import { openAccountOf } from '#worker/transfers/settle.ts'
import { quotationPage } from './document.ts'
import {
  ABOVE_BALANCE,
  canHaveProforma,
  choices,
  isAmountOfOtherCurrency,
  isOpen,
  OTHER_CURRENCY,
  type PostedForm,
} from './forms.ts'
import { type LinkTarget, redirectBack, show, showMessage, unknownLink, withQuotation } from './page.ts'
import { laterTexts, paperPage, referenceOn } from './papers.ts'
import { pdfUrl, renderPdf } from './pdf.ts'

const KEY = /^[\da-f-]{36}$/
/** The longest reason in letters that a form sends as nine bytes each, and room for the rest. */
const MAX_ANSWER_BYTES = 32 * 1024
const AGAIN = 'You have sent this form before: the payment is listed below.'
const SEVERAL = 'Several payments are being checked already. Please write to us about this one.'
const NO_PDF = 'The PDF file could not be made now. Print the page instead, or try again in a minute.'
const NOT_ACCEPTED =
  'This quotation has not been accepted yet, so we did not save your payment report. Please write to us.'

type Ordered = LinkTarget & { order: Order }

const withOrder = (c: Context<AppEnv>, respond: (found: Ordered) => Response | Promise<Response>) =>
  withQuotation(c, (found) =>
    found.order ? respond({ ...found, order: found.order }) : show(c, found, 409, { message: NOT_ACCEPTED }),
  )

async function report(c: Context<AppEnv>, found: Ordered) {
  const values = await formValues(c)
  const { quotation, facts } = found.order
  const refuse = (form: PostedForm, status: 400 | 409 = 400) => show(c, found, status, { of: 'paid', values, ...form })
  const key = KEY.test(values.key ?? '') ? `${quotation.id} ${values.key}` : crypto.randomUUID()
  const isAgain = await isIdempotencyKeyUsed(c.var.db, 'payment', key)
  const form = readPaymentForm(values)
  if ('issues' in form) return refuse({ issues: form.issues })
  const { overpays, ...input } = form.input
  const counted = countedOrNull(form.input, found.order)
  if (counted === null) return refuse({ issues: { currency: 'Choose one of the currencies' } })
  if (counted < 1) return refuse({ issues: { amount: 'This amount is too small' } })
  if (!isAgain && !overpays) {
    if (isAmountOfOtherCurrency(found.order, input.amount, input.currency))
      return refuse({ issues: { amount: OTHER_CURRENCY } })
    if (counted > leftToPay(facts)) return refuse({ issues: { amount: ABOVE_BALANCE } })
  }
  if (await reportPayment(c.var.db, quotation.id, { ...input, counted }, key, BUYER_ACTOR)) return redirectBack(c)
  if (await isIdempotencyKeyUsed(c.var.db, 'payment', key)) return refuse({ message: AGAIN }, 409)
  // Nothing stands under the key: too many wait to be checked, or the link has ended meanwhile.
  return withOrder(c, (now) => show(c, now, 409, { of: 'paid', values, message: SEVERAL }))
}

function countedOrNull({ amount, withheld = 0, currency }: PaymentInput, order: Order) {
  try {
    return countedAmount(amount + withheld, currency, order.quotation, expectedAmounts(order.facts))
  } catch {
    return 0
  }
}

async function receive(c: Context<AppEnv>, found: Ordered) {
  const { order } = found
  const values = await formValues(c)
  const of = readDocumentNumber(values.number ?? '')
  const delivery = order.deliveries.find(({ number }) => number === values.number)
  if (!of || !delivery) return show(c, found, 409, { message: 'Document not found' })
  const input = deliveryReceipt.safeParse(values)
  const isOpen = delivery.receivedAt === null && delivery.cancelledAt === null
  if (isOpen && !input.success)
    return show(c, found, 400, { of: delivery.number, values, issues: issuesByField(input.error.issues) })
  if (input.success) await receiveDelivery(c.var.db, order.quotation.id, of, input.data.name)
  // Where it was confirmed or cancelled before or meanwhile, the page says so at the delivery.
  return redirectBack(c, delivery.number)
}

type Papers = Pick<LinkTarget, 'quotation' | 'order' | 'firm' | 'paper'>

/** Responds with a paper of a quotation or its order, however its number is written; undefined if there is none. */
async function paper(c: Context<AppEnv>, found: Papers, number: string) {
  const stored = found.paper ?? (found.order && (await storeAndReadPaper(c.var.db, found.order, number)))
  return stored && paperResponse(c, found, stored)
}

async function paperResponse(
  c: Context<AppEnv>,
  { quotation, order, firm }: Papers,
  stored: Paper,
  file = stored.number,
) {
  const t = await loadTranslator(quotation.language)
  c.header('Content-Language', t.language)
  const token = c.req.param('token')
  const beside = {
    later: laterTexts(t, stored, order, firm.legalName),
    reference: referenceOn(stored, order),
    pdf: pdfUrl(c, file),
    back: token && `/quotation/${token}`,
  }
  return c.html(paperPage(t, stored, beside, new URL(c.req.url)))
}

/** The pro-forma that a buyer opens is nobody's yet; a quotation that does not stand is none that a lender should pay. */
async function proforma(c: Context<AppEnv>, found: LinkTarget) {
  if (!canHaveProforma(found)) return noPaper(c, found)
  const { quotation } = found
  const body = await proformaBody(c.var.db, quotation, { lender: '', term: '' })
  const unnumbered = { number: quotation.number ?? '', issuedAt: quotation.sentAt ?? '', body }
  return paperResponse(c, found, unnumbered, 'proforma')
}

async function pdf(c: Context<AppEnv>, found: LinkTarget) {
  const name = (c.req.param('file') ?? '').replace(/\.pdf$/, '')
  const isQuotation = name === 'quotation'
  const path = `/quotation/${c.req.param('token')}${isQuotation ? '' : `/${name}`}`
  if (!c.env.BROWSER) return c.redirect(path, 303)
  const page = await pageFor(c, found, name)
  const fileName = isQuotation ? (found.quotation.number ?? name) : name
  return (await renderPdf(c, page, fileName)) ?? show(c, found, 503, { message: NO_PDF })
}

async function pageFor(c: Context<AppEnv>, found: LinkTarget, name: string): Promise<Response> {
  if (name === 'quotation') return show(c, found)
  if (name === 'proforma') return proforma(c, found)
  return (await paper(c, found, name)) ?? noPaper(c, found)
}

const noPaper = (c: Context<AppEnv>, found: LinkTarget) => showMessage(c, found, 404, ['Document not found'])

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const today = () => lagosDate(Date.now())

const REVISED = 'The quotation was revised in the meantime: please read it again.'

// Whoever has the link may read and answer, so it is secret: stored as a hash, left out of referrers, caches and search
// engines, and guesses are counted.
export const quotationRoutes = new Hono<AppEnv>()
  .use('/:token/*', unlisted)
  /** The document as its buyer sees it, for the seller: it is not counted as viewed, and cannot be answered. */
  .get('/document/:id', requireSignedIn, async (c) => {
    const id = c.req.param('id')
    const [quotation, firm, images] = await Promise.all([
      quotationById(c.var.db, id),
      siteSettings(c.var.db),
      machineImages(c.var.db, id),
    ])
    if (!quotation) return unknownLink(c)
    const t = await loadTranslator(quotation.language)
    const url = new URL(c.req.url)
    return c.html(quotationPage(t, { quotation, firm, images }, url, { start: choices(t, quotation) }))
  })
  .get('/papers/:id/:number', requireSignedIn, async (c) => {
    const { db } = c.var
    const { id, number } = c.req.param()
    const [quotation, order, firm, stored] = await Promise.all([
      quotationById(db, id),
      orderById(db, id),
      siteSettings(db),
      paperOf(db, id, number),
    ])
    if (!quotation) throw notFound('Order')
    const page = await paper(c, { quotation, order, firm, paper: stored }, number)
    if (!page) throw notFound('Document')
    return page
  })
  .get('/:token', (c) => withQuotation(c, (found) => show(c, found)))
  // A browser that shows the page wants an image; a robot, or a HEAD that the cache in front makes a GET, does not.
  .get('/:token/seen', (c) =>
    withQuotation(c, async ({ quotation: { id } }) => {
      const isImage = c.req.header('Accept')?.includes('image/')
      if (isImage && !isRobot(c.req.header('User-Agent'))) await markViewed(c.var.db, id)
      return c.body(PIXEL, 200, { 'Content-Type': 'image/gif' })
    }),
  )
  // A phone that opens the URL of a refused form again asks for it without its input.
  .get('/:token/:form{accept|decline|paid|received}', (c) => redirectBack(c))
  .post('/:token/accept', bodyLimit(MAX_ANSWER_BYTES), limitForms, (c) =>
    withQuotation(c, async (found) => {
      const { quotation } = found
      const { agreed = '', ...typed } = await formValues(c)
      if (typed.revision !== String(quotation.revision)) return show(c, found, 409, { values: typed, message: REVISED })
      const input = acceptance.safeParse({ ...typed, agreed })
      if (!input.success && isOpen(quotation))
        return show(c, found, 400, { values: { ...typed, agreed }, issues: issuesByField(input.error.issues) })
      const isNew =
        input.success && (await answerQuotation(c.var.db, quotation.id, { ...input.data, answer: 'accepted' }, today()))
      if (isNew) {
        const paystack = paystackOf(c.env)
        // So that the page which follows has the account; where the provider is slow, the schedule asks again.
        if (paystack && currenciesOf(quotation).includes('NGN'))
          await openAccountOf(c.var.db, paystack, { ...quotation, acceptedPhone: input.data.phone })
        return redirectBack(c)
      }
      const name = (input.data?.name ?? '').trim()
      return explainRefusal(c, ({ status, acceptedName }) => status === 'accepted' && acceptedName === name)
    }),
  )
  .post('/:token/decline', bodyLimit(MAX_ANSWER_BYTES), limitForms, (c) =>
    withQuotation(c, async (found) => {
      const { quotation } = found
      const values = await formValues(c)
      const form = { of: 'decline', values }
      if (values.revision !== String(quotation.revision)) return show(c, found, 409, { ...form, message: REVISED })
      const input = refusal.safeParse(values)
      if (!input.success && isOpen(quotation))
        return show(c, found, 400, { ...form, issues: { reason: 'Please write a shorter reason.' } })
      const answer = { answer: 'declined', reason: input.data?.reason ?? '' } as const
      if (input.success && (await answerQuotation(c.var.db, quotation.id, answer, today()))) return redirectBack(c)
      return explainRefusal(c, ({ status }) => status === 'declined')
    }),
  )
  .post('/:token/paid', bodyLimit(MAX_ANSWER_BYTES), limitForms, (c) => withOrder(c, (found) => report(c, found)))
  .post('/:token/received', bodyLimit(MAX_ANSWER_BYTES), limitForms, (c) => withOrder(c, (found) => receive(c, found)))
  .get('/:token/:file{[\\w-]+\\.pdf}', (c) => withQuotation(c, (found) => pdf(c, found)))
  .get('/:token/proforma', (c) => withQuotation(c, (found) => proforma(c, found)))
  .get('/:token/:number', (c) =>
    withQuotation(c, async (found) => (await paper(c, found, c.req.param('number'))) ?? noPaper(c, found)),
  )

/** The same answer was stored before, somebody else was faster, or the last day has passed: the page says which. */
const explainRefusal = (c: Context<AppEnv>, isStored: (current: Quotation) => boolean) =>
  withQuotation(c, (current) => {
    if (isStored(current.quotation)) return redirectBack(c)
    return show(c, current, 409, {
      message: isExpired(current.quotation, today())
        ? 'This quotation has expired and can no longer be accepted.'
        : 'This quotation can no longer be answered.',
    })
  })
