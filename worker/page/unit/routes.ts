import { type Context, Hono } from 'hono'
import { issuesByField } from '#contract/error.ts'
import { PLATE_TOKEN, unitRequest } from '#contract/unit-request.ts'
import { LANGUAGES, type Language, prefixOf } from '#domain/language.ts'
import { wholeTranslator } from '#web/site/app/texts.ts'
import { MAX_INQUIRY_BYTES } from '#worker/actions/receive-inquiry.ts'
import { checkMeter, receiveUnitRequest } from '#worker/actions/receive-unit-request.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { machineOfPlate, partsOfPlate, unitByToken } from '#worker/db/units/plate.ts'
import type { AppEnv } from '#worker/env.ts'
import { forbidden } from '#worker/errors.ts'
import { asApiError } from '#worker/http/error-responses.ts'
import { formSource } from '#worker/http/form-source.ts'
import { contentKey } from '#worker/http/idempotency-key.ts'
import { countTry, limitByAddress } from '#worker/http/rate-limit.ts'
import { atMost } from '#worker/http/valid-body.ts'
import type { PostedForm } from '#worker/page/quotation/form-parts.ts'
import { formValues } from '#worker/page/quotation/page.ts'
import { messagePage } from '#worker/page/quotation/paper-shell.ts'
import { publicShell } from '#worker/page/shell.ts'
import { type Plate, platePage } from './page.ts'

/** URL encoding turns one byte into three: a form with the longest message must fit. */
const MAX_FORM_BYTES = 3 * MAX_INQUIRY_BYTES
const UNKNOWN = 'There is no machine at this link. If its plate was replaced, scan the new one.'

/** Returns what a plate leads to; undefined if its token is unknown, or was replaced. */
async function plateOf(c: Context<AppEnv>, language: Language): Promise<Plate | undefined> {
  const token = c.req.param('token') ?? ''
  if (!PLATE_TOKEN.test(token)) return undefined
  const { db } = c.var
  const [unit, machine, parts, firm] = await Promise.all([
    unitByToken(db, token),
    machineOfPlate(db, token),
    partsOfPlate(db, token, language),
    siteSettings(db, language),
  ])
  return unit && { unit, machine, parts, firm }
}

/** Passes what a plate leads to to `respond`; counts a token that leads nowhere, as a quotation's link. */
async function withPlate(
  c: Context<AppEnv>,
  language: Language,
  respond: (plate: Plate) => Response | Promise<Response>,
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Content-Language', language)
  const plate = await plateOf(c, language)
  if (plate) {
    // The service worker stores the page, so that whoever has scanned a plate once may ask without a connection.
    c.header('Cache-Control', 'private, no-cache')
    return respond(plate)
  }
  await countTry(c, 'QUOTATION_LIMIT')
  const t = await wholeTranslator(language)
  const firm = await siteSettings(c.var.db, language)
  return c.html(messagePage(t, t(UNKNOWN), firm, new URL(c.req.url).origin), 404)
}

async function show(
  c: Context<AppEnv>,
  language: Language,
  plate: Plate,
  { status = 200, form = {} }: { status?: number; form?: PostedForm } = {},
) {
  const url = new URL(c.req.url)
  const [t, { plate: script }] = await Promise.all([wholeTranslator(language), publicShell(c.env, url.origin)])
  return c.html(platePage(t, { ...plate, script }, url, form, url.searchParams.has('sent')), status as 200)
}

/** Stores what was asked and redirects back, so that a reload sends nothing; otherwise the form is shown again, filled in. */
async function ask(c: Context<AppEnv>, language: Language, plate: Plate) {
  const values = await formValues(c)
  const refuse = (status: number, form: PostedForm) => show(c, language, plate, { status, form: { values, ...form } })
  try {
    const source = formSource(c)
    if (source === 'another-site') throw forbidden('This form came from another website. Please check it and send it.')
    const input = unitRequest.safeParse(values)
    if (!input.success) return refuse(400, { issues: issuesByField(input.error.issues) })
    const { unit } = plate
    const key = await contentKey([source, unit.id, input.data])
    await checkMeter(c.var.db, unit, input.data, key)
    await limitByAddress('CONTACT_LIMIT')(c, async () => {})
    await receiveUnitRequest(c, unit, input.data, { key, language, suspected: source === 'unknown' })
    return c.redirect(`${prefixOf(language)}/unit/${unit.token}?sent=1`, 303)
  } catch (error) {
    const { status, message, issues, headers = {} } = asApiError(error)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return refuse(
      status,
      issues ? { issues: issuesByField(issues.map(({ path, message }) => ({ path: [path], message }))) } : { message },
    )
  }
}

/** The page that a machine's plate leads to: it names nobody, and whoever stands at the machine asks there for service. */
export const unitPageRoutes = new Hono<AppEnv>()

for (const language of LANGUAGES) {
  const path = `${prefixOf(language)}/unit/:token`
  unitPageRoutes
    .get(path, (c) => withPlate(c, language, (plate) => show(c, language, plate)))
    .post(`${path}/ask`, atMost(MAX_FORM_BYTES), (c) => withPlate(c, language, (plate) => ask(c, language, plate)))
    // A phone that opens the URL of a refused form again asks for it without its input.
    .get(`${path}/ask`, (c) => c.redirect(`${prefixOf(language)}/unit/${c.req.param('token')}`, 303))
}
