import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { type ContactInput, contactInput, type QuotationInput, readQuotation, writtenIn } from '#contract/contact.ts'
import { issuesByField } from '#contract/form-issues.ts'
import { prefixOf, splitLanguage } from '#contract/language.ts'
import { PAGE_URL_KEY, type RefusedForm, refusedFormKey, SENT_PARAM } from '#contract/plain-form.ts'
import { MAX_INQUIRY_BYTES } from '#worker/api/contact.ts'
import { receiveInquiry } from '#worker/api/receive-inquiry.ts'
import { shortDigest } from '#worker/cache/digest.ts'
import { galleryItemById } from '#worker/db/gallery.ts'
import { machineById } from '#worker/db/machinery.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, forbidden } from '#worker/errors.ts'
import { asApiError } from '#worker/http/error-responses.ts'
import { type FormSource, formSource } from '#worker/http/form-source.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { atMost } from '#worker/http/valid-body.ts'
import { pageDocument } from './document.ts'

// The forms as posted by the browser itself: without JavaScript, or before it has loaded.

type FormValues = Record<string, string>
type Issues = Parameters<typeof issuesByField>[0]
type Read = { success: true; data: ContactInput | QuotationInput } | { success: false; error: { issues: Issues } }

type PlainForm = {
  kind: 'contact' | 'quotation'
  read: (c: Context<AppEnv>, values: FormValues) => Promise<Read>
  /** The path of its screen, to show it again. */
  screen: (values: FormValues) => string
  /** The path that confirms it was stored. */
  stored: (values: FormValues) => string
}

/** The visitor's language, from the form's path; the redirect leads to a page in it. */
const languageOf = (c: Context) => splitLanguage(new URL(c.req.url).pathname).language

/** A form's URL encoding makes three bytes of one: what fits into an inquiry fits into its form. */
const MAX_FORM_BYTES = 3 * MAX_INQUIRY_BYTES

/**
 * Stores a posted form and redirects back, so that a reload sends nothing; if it cannot be stored for any reason, the
 * form returns filled in, with its errors.
 */
const handlersOf = (form: PlainForm) =>
  createFactory<AppEnv>().createHandlers(atMost(MAX_FORM_BYTES), async (c) => {
    const values = await readValues(c)
    try {
      const source = formSource(c)
      if (source === 'another-site')
        throw forbidden('This form came from another website. Please check it and send it.')
      const read = await form.read(c, values)
      if (!read.success) return showAgain(c, form, 400, { values, issues: issuesByField(read.error.issues) })
      await limitByAddress('CONTACT_LIMIT')(c, async () => {})
      const input = writtenIn(read.data, languageOf(c))
      await receiveInquiry(c, input, { key: await keyOf(input, source), suspected: source === 'unknown' })
      return c.redirect(prefixOf(languageOf(c)) + form.stored(values), 303)
    } catch (error) {
      const { status, message, headers } = asApiError(error)
      return showAgain(c, form, status, { values, issues: {}, message }, headers)
    }
  })

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

/** A browser sends a text field's lines with CRLF, as no script that reads the field does. */
async function readValues(c: Context): Promise<FormValues> {
  const body = await c.req.parseBody().catch(() => {
    throw badRequest('This form could not be read.')
  })
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '',
    ]),
  )
}

/**
 * Names a posted inquiry by its content and the day, so that a second press of the button, or sending it again after
 * Back, stores nothing twice. A key in the page would be no better: pages are cached, and visitors would share it.
 */
async function keyOf(input: ContactInput | QuotationInput, source: FormSource): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  return `form-${day}-${await shortDigest(JSON.stringify([source, input]), 24)}`
}

export const postContactForm = handlersOf({
  kind: 'contact',
  read: async (_c, values) => contactInput.safeParse(values),
  screen: () => '/#contact',
  stored: () => `/?${SENT_PARAM}=1#contact`,
})

/** The form says which item it is for, and what that was called: the item may be gone by the time it is sent. */
export const postQuotationForm = handlersOf({
  kind: 'quotation',
  read: async (c, values) => readQuotation(values, await itemOf(c, values)),
  screen: (values) => `${catalogueOf(values)}?quote=${encodeURIComponent(values.item ?? '')}`,
  stored: (values) => `${catalogueOf(values)}?${SENT_PARAM}=${encodeURIComponent(values.item || '1')}`,
})

const catalogueOf = ({ screen }: FormValues) => (screen === '/portfolio' ? screen : '/gallery')

async function itemOf(c: Context<AppEnv>, { item = '', title = '' }: FormValues) {
  const { db } = c.var
  const machine = await machineById(db, item)
  if (machine) return { title: machine.name, machineId: machine.id }
  const image = await galleryItemById(db, item)
  return { title: image?.title ?? (title.trim() || 'machinery') }
}
