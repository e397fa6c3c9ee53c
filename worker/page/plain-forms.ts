import type { Context, MiddlewareHandler } from 'hono'
import { createFactory } from 'hono/factory'
import { html } from 'hono/html'
import { issuesByField } from '#contract/error.ts'
import { readContact, readQuotation, withLanguage } from '#contract/inquiry/contact.ts'
import { PAGE_URL_KEY, type RefusedForm, refusedFormKey, SENT_PARAM } from '#contract/inquiry/plain-form.ts'
import { PART_PARAM, tickedParts } from '#domain/inquiry/part-fields.ts'
import { LANGUAGES, prefixOf, splitLanguage } from '#domain/language.ts'
import { loadTranslator } from '#web/site/app/texts.ts'
import { MAX_INQUIRY_BYTES, receiveInquiry } from '#worker/actions/receive-inquiry.ts'
import { galleryItemById } from '#worker/db/gallery.ts'
import { machineById, machineByKey } from '#worker/db/machinery/machinery.ts'
import type { AppEnv } from '#worker/env.ts'
import { type ApiError, badRequest } from '#worker/errors.ts'
import { asApiError } from '#worker/http/error-responses.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { contentKey, requireOwnForm } from '#worker/http/request-headers.ts'
import { bodyLimit } from '#worker/http/valid-body.ts'
import { pageDocument } from './document.ts'

// Forms posted by the browser itself: without JavaScript, or before it has loaded.

type FormValues = Record<string, string>

type PlainForm = {
  kind: 'contact' | 'quotation'
  read: (c: Context<AppEnv>, values: FormValues) => Promise<ReturnType<typeof readContact | typeof readQuotation>>
  /** The paths of the form's screen, to show it again, and of the page that confirms that it was stored. */
  screen: (values: FormValues) => string
  stored: (values: FormValues) => string
}

/** The visitor's language, from the form's path; the redirect leads to a page in that language. */
const languageOf = (c: Context) => splitLanguage(new URL(c.req.url).pathname).language

/** URL encoding turns one byte into three: a form with the longest inquiry must fit. */
export const MAX_FORM_BYTES = 3 * MAX_INQUIRY_BYTES

/** Stores a posted form and redirects back; if it cannot be stored, the form is shown again, filled in. */
const handlersOf = (form: PlainForm) =>
  createFactory<AppEnv>().createHandlers(bodyLimit(MAX_FORM_BYTES), limitForms, async (c) => {
    const values = await withPresentScreen(c, await formValues(c))
    try {
      const source = requireOwnForm(c)
      const read = await form.read(c, values)
      if (!read.success) return showAgain(c, form, 400, { values, issues: issuesByField(read.error.issues) })
      await countTry(c, 'CONTACT_LIMIT')
      const input = withLanguage(read.data, languageOf(c))
      await receiveInquiry(c, input, { key: await contentKey([source, input]), isSuspected: source === 'unknown' })
      return c.redirect(prefixOf(languageOf(c)) + form.stored(values), 303)
    } catch (error) {
      const { status, message, headers } = asApiError(error, c)
      if (status === 429) throw error
      return showAgain(c, form, status, { values, issues: {}, message }, headers)
    }
  })

const isQuotation = (c: Context) => c.req.path.startsWith('/quotation/')

/** Counts a posted form before any query. Forms of a quotation count per link, so that guessing links shuts no buyer out. */
export const limitForms: MiddlewareHandler<AppEnv> = async (c, next) => {
  try {
    await countTry(c, 'FORM_LIMIT', { at: isQuotation(c) ? c.req.param('token') : '' })
  } catch (error) {
    return sendAgain(c, asApiError(error, c))
  }
  await next()
  // What was asked too often only after it was read, or while the site is busy or being restored, has its response by now.
  if (c.error && [429, 503].includes(c.res.status)) c.res = await sendAgain(c, asApiError(c.error, c))
}

/** Responds with what was posted, in a page with nothing but the button to send it again. */
async function sendAgain(c: Context, { status, message, headers }: ApiError) {
  const values = await formValues(c)
  // Only its row says in which language a quotation was written.
  const languages = isQuotation(c) ? LANGUAGES : ([languageOf(c)] as const)
  const all = await Promise.all(languages.map(loadTranslator))
  const fields = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const page = html`<!doctype html>
<html lang="${languages[0]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><title>${all[0]?.known(message)}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}button{font:inherit;min-height:3rem;padding:0 2rem}</style></head>
<body><main><form method="post">${all.map(
    (t) => html`<p role="alert" lang="${t.language}">${t.known(message)}</p>`,
  )}${fields}<button type="submit">${all.map((t) => t('Send')).join(' · ')}</button></form></main></body>
</html>`
  return c.html(page, status, { 'Cache-Control': 'no-store', ...headers })
}

async function showAgain(
  c: Context<AppEnv>,
  { kind, screen }: PlainForm,
  status: number,
  refused: RefusedForm,
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = prefixOf(languageOf(c)) + screen(refused.values)
  const response = await pageDocument(c, new URL(path, c.req.url), {
    status,
    extra: [
      [refusedFormKey(kind), refused],
      [PAGE_URL_KEY, path],
    ],
  })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/**
 * Returns a posted form's texts. A browser sends a line break as CRLF; scripts read it as LF, and a limit counts it once.
 * The button that sends without an address is the tick for none, whose name no other control may have.
 */
export async function formValues(c: Context): Promise<FormValues> {
  const body = await c.req.parseBody().catch(() => {
    throw badRequest('This form could not be read.')
  })
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name === 'withoutEmail' ? 'noEmail' : name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  )
}

/** The machine whose page a form was filled in on may have another slug, or be gone: then the catalogue shows it. */
async function withPresentScreen(c: Context<AppEnv>, values: FormValues): Promise<FormValues> {
  const [, slug] = MACHINE_PAGE.exec(values.screen ?? '') ?? []
  if (!slug) return values
  try {
    const machine = await machineByKey(c.var.db, slug, 'public')
    return { ...values, screen: machine ? `/machinery/${machine.slug}` : '/gallery' }
  } catch {
    return values
  }
}

export const postContactForm = handlersOf({
  kind: 'contact',
  read: async (_c, values) => readContact(values),
  screen: () => '/#contact',
  stored: () => `/?${SENT_PARAM}=1#contact`,
})

/** The form contains the item's id and its title: the item may have been deleted by the time the form is sent. */
export const postQuotationForm = handlersOf({
  kind: 'quotation',
  read: async (c, values) => readQuotation(values, await itemOf(c, values)),
  screen: (values) => {
    let path = withParam(screenOf(values), 'quote', quoteOf(values))
    for (const number of tickedParts(values)) path = withParam(path, PART_PARAM, number)
    return path
  },
  stored: (values) => withParam(screenOf(values), SENT_PARAM, values.item || '1'),
})

const withParam = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/** A comparison has its machines in its URL, and the state that the visitor has chosen. */
const COMPARISON = /^\/compare\?m=[a-z0-9-]+(?:&m=[a-z0-9-]+){0,2}(?:&to=[a-z-]{1,40})?$/

/** A list is named as it was narrowed, so that the way back leads to it. No link writes a dialog into it. */
const LIST = /^(\/gallery|\/portfolio)(\?(?!.*\b(?:item|quote|sent)=)[\w.*+%&=-]{1,600})?$/

const MACHINE_PAGE = /^\/machinery\/([a-z0-9-]{1,200})$/

const PARTS = /^\/parts(\?(?!.*\b(?:part|quote|sent)=)[\w.*+%&=-]{1,600})?$/

const screenOf = ({ screen = '' }: FormValues) => {
  if ([COMPARISON, MACHINE_PAGE, LIST, PARTS].some((known) => known.test(screen))) return screen
  return screen.startsWith('/portfolio?') ? '/portfolio' : '/gallery'
}

/** The dialog of a comparison is for one machine, by its slug, or for all of them. */
function quoteOf({ item = '', screen = '' }: FormValues): string {
  if (!COMPARISON.test(screen)) return item
  return item.includes(' ') || !item ? 'all' : item
}

async function itemOf(c: Context<AppEnv>, { item = '', title = '' }: FormValues) {
  const { db } = c.var
  const machine = await machineById(db, item)
  if (machine) return { title: machine.name, machineId: machine.id }
  const image = await galleryItemById(db, item)
  return { title: image?.title ?? (title.trim() || 'machinery') }
}
