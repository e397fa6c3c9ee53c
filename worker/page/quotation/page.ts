import type { Context } from 'hono'
import type { Order } from '#contract/order/order.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { isLinkEnded } from '#domain/quotation/link.ts'
import { wholeTranslator } from '#web/site/app/texts.ts'
import { hashLinkToken } from '#worker/auth/link-token.ts'
import { machineImages } from '#worker/db/machinery/machinery.ts'
import { orderById } from '#worker/db/orders/read.ts'
import { idByToken, quotationByToken } from '#worker/db/quotations/answers.ts'
import { accountSettings, siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { copyScriptSource } from './copy-script.ts'
import { quotationDocument } from './document.ts'
import type { PostedForm } from './form-parts.ts'
import { orderSection } from './order-section.ts'
import { messagePage } from './paper-shell.ts'
import { pdfUrl } from './pdf.ts'
import type { Images } from './table.ts'

// The common steps of every route with a buyer's link: find its quotation, show it, and read what was posted.

const TOKEN = /^[\w-]{22}$/
/** The longest reason in letters that a form sends as nine bytes each, and room for the rest. */
export const MAX_ANSWER_BYTES = 32 * 1024
const UNKNOWN = 'There is no quotation at this link'
const ENDED = 'This link has expired. Write to us for a new one.'
const NOT_STORED = 'What you sent was not saved.'
const WITHDRAWN = 'This quotation was withdrawn. Write to us for a new one.'

/** What a link leads to: everything that its pages show, which is read in one trip to the database. */
export type Linked = {
  quotation: Quotation
  /** Once it was accepted. */
  order: Order | undefined
  firm: SiteSettings
  accounts: AdminSettings['accounts']['accounts']
  images: Images
}

/** Returns what a link leads to; undefined if the token is unknown or the person was erased. */
async function linked(c: Context<AppEnv>): Promise<(Linked & { gone?: string }) | undefined> {
  const token = c.req.param('token') ?? ''
  if (!TOKEN.test(token)) return
  const { db } = c.var
  const hash = await hashLinkToken(token)
  const id = idByToken(hash)
  const [row, order, firm, { accounts }, images] = await Promise.all([
    quotationByToken(db, hash),
    orderById(db, id),
    siteSettings(db),
    accountSettings(db),
    machineImages(db, id),
  ])
  if (!row || row.quotation.erasedAt) return
  const { quotation, link, lastMoved } = row
  const found = { quotation, order, firm, accounts, images }
  if (isLinkEnded({ ...quotation, lastMoved }, link, lagosDate(Date.now()))) return { ...found, gone: ENDED }
  return quotation.status === 'withdrawn' ? { ...found, gone: WITHDRAWN } : found
}

/**
 * Passes what the link leads to to `respond`; responds 404 or 410 if there is nothing to show. A posted form is read first:
 * the link may end while it arrives.
 */
export async function withQuotation(c: Context<AppEnv>, respond: (found: Linked) => Response | Promise<Response>) {
  if (c.req.raw.body) await formValues(c)
  const found = await linked(c)
  if (!found) {
    await countTry(c, 'QUOTATION_LIMIT')
    return unknown(c)
  }
  return found.gone ? gone(c, found, found.gone) : respond(found)
}

/** The page says so in the quotation's language, with its number and nothing else. */
async function gone(c: Context<AppEnv>, { quotation: { language, number }, firm }: Linked, message: string) {
  const t = await wholeTranslator(language)
  c.header('Content-Language', language)
  const isAnswer = c.req.method === 'POST'
  const said = isAnswer ? `${t.known(NOT_STORED)} ${t.known(message)}` : t.known(message)
  return c.html(messagePage(t, said, firm, new URL(c.req.url).origin, number), 410)
}

export const unknown = async (c: Context<AppEnv>) =>
  c.html(
    messagePage(
      await wholeTranslator(DEFAULT_LANGUAGE),
      UNKNOWN,
      await siteSettings(c.var.db),
      new URL(c.req.url).origin,
    ),
    404,
  )

export async function show(
  c: Context<AppEnv>,
  { quotation, order, firm, accounts, images }: Linked,
  status: 200 | 400 | 409 | 503 = 200,
  form?: PostedForm,
) {
  const t = await wholeTranslator(quotation.language)
  c.header('Content-Language', quotation.language)
  if (order) c.set('scriptSources', [await copyScriptSource()])
  const section = (link: string) => (order ? orderSection(t, order, accounts, link, form) : null)
  const shown = { images, form, order, orderSection: section, pdf: pdfUrl(c, 'quotation') }
  return c.html(quotationDocument(t, quotation, firm, new URL(c.req.url), shown), status)
}

export async function formValues(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      // A form has two characters for a line break, of which its limit counts one.
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  )
}

/** Redirects to the page, or to a place on it, which says what was answered: pressing the button twice counts once. */
export const backToPage = (c: Context, place?: string) =>
  c.redirect(`/quotation/${c.req.param('token')}${place ? `#${place}` : ''}`, 303)
