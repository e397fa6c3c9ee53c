import { type Context, Hono } from 'hono'
import { issuesByField } from '#contract/form-issues.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { acceptance, type Quotation, refusal } from '#contract/quotation.ts'
import { isExpired } from '#contract/quotation-status.ts'
import { wholeTranslator } from '#web/app/server.tsx'
import { hashLinkToken } from '#worker/auth/link-token.ts'
import { acceptQuotation, declineQuotation, markViewed, quotationByToken } from '#worker/db/quotation-answers.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { atMost } from '#worker/http/valid-body.ts'
import { isRobot } from '#worker/page/count-views.ts'
import type { AnswerForm } from './answer-forms.ts'
import { messagePage, quotationDocument } from './document.ts'

const TOKEN = /^[\w-]{22}$/
const MAX_ANSWER_BYTES = 16 * 1024
const UNKNOWN = 'There is no quotation at this link'

/** The smallest image there is: one transparent pixel. */
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (byte) =>
  byte.charCodeAt(0),
)

const today = () => lagosDate(Date.now())

/** The quotation that the link's token stands for; null for a token that is none, or a person who was erased. */
async function asked(c: Context<AppEnv>): Promise<Quotation | null> {
  const token = c.req.param('token') ?? ''
  if (!TOKEN.test(token)) return null
  const quotation = await quotationByToken(c.var.db, await hashLinkToken(token))
  return quotation && !quotation.erasedAt ? quotation : null
}

const unknown = async (c: Context<AppEnv>) =>
  c.html(
    messagePage(
      await wholeTranslator(DEFAULT_LANGUAGE),
      UNKNOWN,
      await siteSettings(c.var.db),
      new URL(c.req.url).origin,
    ),
    404,
  )

async function show(c: Context<AppEnv>, quotation: Quotation, status: 200 | 400 | 409 = 200, form?: AnswerForm) {
  const [t, firm] = await Promise.all([wholeTranslator(quotation.language), siteSettings(c.var.db)])
  c.header('Content-Language', quotation.language)
  return c.html(quotationDocument(t, quotation, firm, new URL(c.req.url), form), status)
}

async function formValues(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** An answer is to what the buyer has read: not to a revision that came meanwhile. */
const isOfThis = (quotation: Quotation, values: Record<string, string>) =>
  values.revision === String(quotation.revision)

const REVISED = 'The quotation was revised in the meantime: please read it again.'

/** Answered already, it leads back to the page, which says what was answered: pressing twice counts once. */
const backToPage = (c: Context) => c.redirect(`/quotation/${c.req.param('token')}`, 303)

/**
 * The buyer's page. Whoever has the link may read and answer, so the link is a secret: it is stored hashed, sent to
 * nobody in a referrer, stored in no cache and found by no search engine, and guesses are counted.
 */
export const quotationRoutes = new Hono<AppEnv>()
  .use('/:token/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  .use('/:token/*', limitByAddress('QUOTATION_LIMIT'))
  .get('/:token', async (c) => {
    const quotation = await asked(c)
    return quotation ? show(c, quotation) : unknown(c)
  })
  // Asked for by the page as a browser draws it, and not by a robot that reads the page for a preview of its link.
  .get('/:token/seen', async (c) => {
    const quotation = await asked(c)
    if (!quotation) return unknown(c)
    if (!isRobot(c.req.header('User-Agent'))) await markViewed(c.var.db, quotation.id)
    return c.body(PIXEL, 200, { 'Content-Type': 'image/gif' })
  })
  .post('/:token/accept', atMost(MAX_ANSWER_BYTES), async (c) => {
    const quotation = await asked(c)
    if (!quotation) return unknown(c)
    if (quotation.status === 'accepted') return backToPage(c)
    const values = await formValues(c)
    if (!isOfThis(quotation, values)) return show(c, quotation, 409, { message: REVISED })
    const input = acceptance.safeParse(values)
    if (!input.success) return show(c, quotation, 400, { values, issues: issuesByField(input.error.issues) })
    if (await acceptQuotation(c.var.db, quotation.id, input.data, today())) return backToPage(c)
    return refused(c, quotation, 'accepted')
  })
  .post('/:token/decline', atMost(MAX_ANSWER_BYTES), async (c) => {
    const quotation = await asked(c)
    if (!quotation) return unknown(c)
    if (quotation.status === 'declined') return backToPage(c)
    const values = await formValues(c)
    if (!isOfThis(quotation, values)) return show(c, quotation, 409, { message: REVISED })
    const input = refusal.safeParse(values)
    if (!input.success) return show(c, quotation, 400, { message: 'Please write a shorter reason.' })
    if (await declineQuotation(c.var.db, quotation.id, input.data.reason ?? '')) return backToPage(c)
    return refused(c, quotation, 'declined')
  })

/** Somebody was quicker, or the last day is over: the page as it is now says which. */
async function refused(c: Context<AppEnv>, quotation: Quotation, wanted: 'accepted' | 'declined') {
  const current = (await asked(c)) ?? quotation
  if (current.status === wanted) return backToPage(c)
  return show(c, current, 409, {
    message: isExpired(current, today())
      ? 'This quotation has expired and can no longer be accepted.'
      : 'This quotation can no longer be answered.',
  })
}
