import { type Context, Hono } from 'hono'
import { issuesByField } from '#contract/error.ts'
import { acceptance, refusal } from '#contract/quotation/answer.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { currenciesOf } from '#domain/order/facts.ts'
import { isExpired, shownStatus } from '#domain/quotation/status.ts'
import { wholeTranslator } from '#web/site/app/texts.ts'
import { requireEditor } from '#worker/auth/require-admin.ts'
import { machineImages } from '#worker/db/machinery/machinery.ts'
import { acceptQuotation, declineQuotation, markViewed } from '#worker/db/quotations/answers.ts'
import { quotationById } from '#worker/db/quotations/drafts.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { WAS_HEAD } from '#worker/http/request-headers.ts'
import { atMost } from '#worker/http/valid-body.ts'
import { isRobot } from '#worker/page/count-views.ts'
import { formValues, limitForms } from '#worker/page/plain-forms.ts'
import { paystackOf } from '#worker/transfers/paystack.ts'
import { openAccountOf } from '#worker/transfers/settle.ts'
import { sellersDocument } from './document.ts'
import { buyerOrderRoutes, staffPaperRoutes } from './order-routes.ts'
import { backToPage, MAX_ANSWER_BYTES, show, unknown, withQuotation } from './page.ts'

/** The smallest possible image: one transparent pixel. */
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (byte) =>
  byte.charCodeAt(0),
)

const today = () => lagosDate(Date.now())

/** Returns whether an answer is for the revision that the buyer has read, not for one sent meanwhile. */
const isOfThis = (quotation: Quotation, values: Record<string, string>) =>
  values.revision === String(quotation.revision)

const REVISED = 'The quotation was revised in the meantime: please read it again.'

/**
 * The buyer's page. Whoever has the link may read and answer, so the link is secret: it is stored as a hash, left out
 * of referrers, caches and search engines, and guesses are counted.
 */
export const quotationRoutes = new Hono<AppEnv>()
  .use('/:token/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  /** The document as its buyer sees it, for the seller: it is not counted as viewed, and cannot be answered. */
  .get('/document/:id', requireEditor, async (c) => {
    const id = c.req.param('id')
    const [quotation, firm, images] = await Promise.all([
      quotationById(c.var.db, id),
      siteSettings(c.var.db),
      machineImages(c.var.db, id),
    ])
    if (!quotation) return unknown(c)
    const t = await wholeTranslator(quotation.language)
    return c.html(sellersDocument(t, quotation, firm, new URL(c.req.url), images))
  })
  .route('/', staffPaperRoutes)
  .get('/:token', (c) => withQuotation(c, (found) => show(c, found)))
  // Requested by a browser that renders the page, but not by robots that read it for a link preview, nor by a HEAD.
  .get('/:token/seen', (c) =>
    withQuotation(c, async ({ quotation: { id } }) => {
      const isSeen = !c.req.header(WAS_HEAD) && !isRobot(c.req.header('User-Agent'))
      if (isSeen) await markViewed(c.var.db, id)
      return c.body(PIXEL, 200, { 'Content-Type': 'image/gif' })
    }),
  )
  // A phone that opens the URL of a refused form again asks for it without its input.
  .get('/:token/:form{accept|decline|paid|received}', (c) => backToPage(c))
  .post('/:token/accept', atMost(MAX_ANSWER_BYTES), limitForms, (c) =>
    withQuotation(c, async (found) => {
      const { quotation } = found
      const { agreed = '', ...typed } = await formValues(c)
      if (!isOfThis(quotation, typed)) return show(c, found, 409, { values: typed, message: REVISED })
      const input = acceptance.safeParse({ ...typed, agreed })
      if (!input.success && isAnswerable(quotation))
        return show(c, found, 400, { values: { ...typed, agreed }, issues: issuesByField(input.error.issues) })
      if (input.success && (await acceptQuotation(c.var.db, quotation.id, input.data, today()))) {
        const paystack = paystackOf(c.env)
        // So that the page which follows has the account; where the provider is slow, the schedule asks again.
        if (paystack && isPaidInNaira(quotation)) await openAccountOf(c.var.db, paystack, quotation)
        return backToPage(c)
      }
      return refused(
        c,
        ({ status, acceptedName }) => status === 'accepted' && acceptedName === (input.data?.name ?? '').trim(),
      )
    }),
  )
  .post('/:token/decline', atMost(MAX_ANSWER_BYTES), limitForms, (c) =>
    withQuotation(c, async (found) => {
      const { quotation } = found
      const values = await formValues(c)
      const form = { of: 'decline', values }
      if (!isOfThis(quotation, values)) return show(c, found, 409, { ...form, message: REVISED })
      const input = refusal.safeParse(values)
      if (!input.success && isAnswerable(quotation))
        return show(c, found, 400, { ...form, issues: { reason: 'Please write a shorter reason.' } })
      if (input.success && (await declineQuotation(c.var.db, quotation.id, input.data.reason ?? '')))
        return backToPage(c)
      return refused(c, ({ status }) => status === 'declined')
    }),
  )
  .route('/', buyerOrderRoutes)

const isPaidInNaira = (quotation: Quotation) => currenciesOf(quotation).includes('NGN')

const isAnswerable = (quotation: Quotation) => {
  const status = shownStatus(quotation, today())
  return status === 'sent' || status === 'viewed'
}

/** The same answer was stored before, somebody else was faster, or the last day has passed: the page says which. */
const refused = (c: Context<AppEnv>, isStored: (current: Quotation) => boolean) =>
  withQuotation(c, (current) => {
    if (isStored(current.quotation)) return backToPage(c)
    return show(c, current, 409, {
      message: isExpired(current.quotation, today())
        ? 'This quotation has expired and can no longer be accepted.'
        : 'This quotation can no longer be answered.',
    })
  })
