import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { issuesByField } from '#contract/error.ts'
import type { SparePart } from '#contract/part.ts'
import { type NextService, nextService, serviceState } from '#contract/service-due.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { HOURS_ISSUE } from '#contract/text.ts'
import { guaranteeEnd, type Unit } from '#contract/unit.ts'
import {
  MAX_REQUEST,
  PLATE_TOKEN,
  UNIT_REQUEST_KINDS,
  type UnitRequestKind,
  unitRequest,
  withParts,
} from '#contract/unit-request.ts'
import { imageAt } from '#domain/images.ts'
import { partField, tickedParts } from '#domain/inquiry/part-fields.ts'
import { daysBetween, lagosDate } from '#domain/lagos-date.ts'
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGES, type Language, languageName, prefixOf } from '#domain/language.ts'
import {
  formatDayIn,
  langOf,
  loadTranslator,
  machineUrl,
  QUEUED,
  type Translate,
  whatsappLink,
} from '#web/site/app/texts.ts'
import { receiveUnitRequest } from '#worker/actions/receive-inquiry.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { machineOfPlate, partsOfPlate, unitByToken } from '#worker/db/units/plate.ts'
import type { AppEnv } from '#worker/env.ts'
import { asApiError } from '#worker/http/error-responses.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { contentKey, requireOwnForm } from '#worker/http/request-headers.ts'
import { bodyLimit } from '#worker/http/valid-body.ts'
import { manualText } from '#worker/load/machinery.ts'
import { formValues, limitForms, MAX_FORM_BYTES } from '#worker/page/plain-forms.ts'
import { controlsOf, MESSAGE_ID, type PostedForm, postedMessage } from '#worker/page/quotation/forms.ts'
import { messagePage, paperShell, phoneLinks } from '#worker/page/quotation/paper-shell.ts'
import { factList } from '#worker/page/quotation/papers.ts'
import { publicShell } from '#worker/page/shell.ts'
import { escapeMarkup } from '#worker/page/template.ts'

const UNKNOWN = 'We found no machine for this code. If its label was replaced, scan the new label.'

/** Returns what a plate leads to; undefined if its token is unknown, or was replaced. */
async function plateOf(c: Context<AppEnv>, language: Language) {
  const token = c.req.param('token') ?? ''
  if (!PLATE_TOKEN.test(token)) return undefined
  const { db } = c.var
  const [unit, machine, parts, firm] = await Promise.all([
    unitByToken(db, token),
    machineOfPlate(db, token, language),
    partsOfPlate(db, token, language),
    siteSettings(db, language),
  ])
  return unit && { unit, machine, parts, firm }
}

type Plate = NonNullable<Awaited<ReturnType<typeof plateOf>>>

const pathIn = (language: Language, token: string) =>
  `${prefixOf(language)}/unit/${token}${language === DEFAULT_LANGUAGE ? `?language=${language}` : ''}`

/** Passes what a plate leads to to `respond`; counts a token that leads nowhere, as a quotation's link. */
async function withPlate(
  c: Context<AppEnv>,
  language: Language,
  respond: (plate: Plate) => Response | Promise<Response>,
  otherwise: () => Promise<string | undefined> = async () => undefined,
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
  const [t, firm, said] = await Promise.all([loadTranslator(language), siteSettings(c.var.db, language), otherwise()])
  return c.html(messagePage(t, t.known(said ?? UNKNOWN), firm, new URL(c.req.url).origin), said ? 200 : 404)
}

/** Stores what was asked at a plate that was replaced meanwhile, so that it is not lost; undefined for what is no request. */
async function askUnplated(c: Context<AppEnv>, language: Language): Promise<string | undefined> {
  const source = requireOwnForm(c)
  const input = unitRequest.safeParse(withParts(await formValues(c)))
  if (!input.success) return undefined
  await countTry(c, 'CONTACT_LIMIT')
  const key = await contentKey([source, language, input.data])
  await receiveUnitRequest(c, undefined, input.data, { key, language, isSuspected: source === 'unknown' })
  return RECEIVED
}

async function show(c: Context<AppEnv>, language: Language, plate: Plate, status = 200, form: PostedForm = {}) {
  const url = new URL(c.req.url)
  const [t, { plateScript: script }] = await Promise.all([loadTranslator(language), publicShell(c.env, url.origin)])
  return c.html(platePage(t, plate, script, url, form), status as 200)
}

/** Stores what was asked and redirects back, so that a reload sends nothing; otherwise the form is shown again, filled in. */
async function ask(c: Context<AppEnv>, language: Language, plate: Plate) {
  const values = await formValues(c)
  const refuse = (status: number, form: PostedForm) => show(c, language, plate, status, { values, ...form })
  try {
    const source = requireOwnForm(c)
    const input = unitRequest.safeParse(withParts(values))
    if (!input.success) return refuse(400, { issues: issuesByField(input.error.issues) })
    const { unit } = plate
    const key = await contentKey([source, language, unit.id, input.data])
    await countTry(c, 'CONTACT_LIMIT')
    await receiveUnitRequest(c, unit, input.data, { key, language, isSuspected: source === 'unknown' })
    return c.redirect(`${pathIn(language, unit.token)}${language === DEFAULT_LANGUAGE ? '&' : '?'}sent=1`, 303)
  } catch (error) {
    const { status, headers, body } = asApiError(error, c)
    if (status === 429) throw error
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    const { message, issues } = body
    const byField = issuesByField((issues ?? []).map(({ path, message }) => ({ path: [path], message })))
    // A part that is gone is no longer in the form.
    return refuse(status, issues && tickedParts(byField).length === 0 ? { issues: byField } : { message })
  }
}

/** The page that a machine's plate leads to: it names nobody, and whoever stands at the machine asks there for service. */
export const unitPageRoutes = new Hono<AppEnv>()

for (const language of LANGUAGES) {
  const path = `${prefixOf(language)}/unit/:token`
  unitPageRoutes
    .get(path, async (c) => {
      // The code on a label has no language: its page is in that of the unit's buyer, until another is chosen.
      const isChosen = language !== DEFAULT_LANGUAGE || c.req.query('language') !== undefined
      const token = c.req.param('token') ?? ''
      const unit = !isChosen && PLATE_TOKEN.test(token) ? await unitByToken(c.var.db, token) : undefined
      const shown = findLanguage(unit?.language) ?? language
      return withPlate(c, shown, (plate) => show(c, shown, plate))
    })
    .post(`${path}/ask`, bodyLimit(MAX_FORM_BYTES), limitForms, (c) =>
      withPlate(
        c,
        language,
        (plate) => ask(c, language, plate),
        () => askUnplated(c, language),
      ),
    )
    // A phone that opens the URL of a refused form again asks for it without its input.
    .get(`${path}/ask`, (c) => c.redirect(pathIn(language, encodeURIComponent(c.req.param('token') ?? '')), 303))
}

const KINDS = {
  service: 'Service',
  part: 'Spare part',
  repair: 'Repair',
  other: 'Something else',
} as const satisfies Record<UnitRequestKind, string>

const RECEIVED = 'We have your request, and will call you.'

/** Returns what is said of a request that has arrived: which number will call, and how soon, where the firm promises that. */
const arrivalText = (t: Translate, { phones, replyNote }: SiteSettings) =>
  [t(RECEIVED), phones[0] && t('The call comes from {phone}.', { phone: phones[0] }), replyNote]
    .filter(Boolean)
    .join(' ')

const STYLE =
  '.state:empty{padding:0;border:0;margin:0}.serial{display:inline-block}.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem}.top p{margin:0}.langs{display:flex;gap:.25rem 1rem}.langs a{padding:.6rem 0}.trap{position:absolute;left:-99rem}.sheet{overflow:hidden;padding:.75rem 1rem;margin:.25rem 0 0}.sheet .picture{float:right;width:clamp(0px,64vw - 8rem,6rem);height:auto;aspect-ratio:4/3;margin:0 0 .25rem .75rem}h1{font-size:1.4rem;margin:0}.facts{margin:.4rem 0 0}.sheet+.answer{margin-top:.5rem}.sheet+.answer h2{margin:0}fieldset{border:0;padding:0;margin:.75rem 0 0}legend{font-weight:600;padding:0}'

function platePage(t: Translate, plate: Plate, script: string, url: URL, form: PostedForm) {
  const { unit, machine, firm } = plate
  const isSent = url.searchParams.has('sent')
  // A unit that has a name of its own keeps it; otherwise the machine's stands there in the page's language.
  const isNamed = machine === undefined || machine.storedName !== unit.machineName
  const name = isNamed ? unit.machineName : machine.name
  const heading = html`<span lang="${isNamed ? '' : (langOf(machine, 'name') ?? t.language)}">${name}</span>`
  const body = html`<main>
    <div class="top"><p><strong>${firm.name}</strong> ${phoneLinks(firm)}</p>${languages(t, unit)}</div>
    <article class="sheet">
      ${machine?.imageUrl && html`<img class="picture" src="${imageAt(machine.imageUrl, 480)}" alt="">`}
      <h1>${machine?.slug ? html`<a href="${prefixOf(t.language)}${machineUrl(machine.slug)}">${heading}</a>` : heading}</h1>
      ${factList([
        [t('Serial number'), unit.serial],
        [t('Guarantee'), guaranteeText(t, unit)],
        [t('Next service'), machine ? serviceText(t, unit, nextService(machine, unit)) : ''],
      ])}
      ${isSent && html`<p class="state" role="status" id="${MESSAGE_ID}">${arrivalText(t, firm)}</p>${photoLink(t, unit, firm)}`}
    </article>
    ${!isSent && askForm(t, plate, form)}
    ${machine?.manual && html`<p><a class="button" href="${machine.manual}" download>${manualText(t, machine.manual)}</a></p>`}
  </main>${raw(script)}`
  // An old browser says only by the referrer that the form was sent from this site.
  return paperShell(t, name, firm, url.origin, body, { style: STYLE, referrer: 'same-origin' })
}

const languages = (t: Translate, { token }: Unit) =>
  LANGUAGES.length > 1 &&
  html`<nav aria-label="${t('Language')}"><p class="langs">${LANGUAGES.filter((one) => one !== t.language).map(
    (one) => html`<a href="${pathIn(one, token)}" lang="${one}" hreflang="${one}">${languageName(one)}</a>`,
  )}</p></nav>`

function guaranteeText(t: Translate, unit: Unit): string {
  const end = guaranteeEnd(unit)
  if (!end) return ''
  const day = formatDayIn(t, end)
  const left = daysBetween(lagosDate(Date.now()), end)
  return left < 0
    ? t('ended on {day}', { day })
    : t({ one: 'until {day}, {n} day left', other: 'until {day}, {n} days left' }, { n: left, day })
}

function serviceText(t: Translate, unit: Unit, next: NextService | null): string {
  if (!next) return ''
  const [day, hours] = [next.day && formatDayIn(t, next.day), next.hours]
  const meter = hours === null ? '' : t({ one: 'at {n} hour', other: 'at {n} hours' }, { n: hours })
  const text = day && meter ? t('by {day} or {hours}', { day, hours: meter }) : day ? t('by {day}', { day }) : meter
  return serviceState(next, unit, lagosDate(Date.now())) === 'overdue' ? `${text} (${t('overdue')})` : text
}

/** Photos go by WhatsApp, since no file is taken from a stranger; in another tab, since this one waits to send its outbox. */
function photoLink(t: Translate, { machineName: machine, serial }: Unit, firm: SiteSettings, rest = raw('')) {
  if (!firm.whatsapp) return ''
  const text = t('Hello {firm}, here is a photo of {machine}, serial number {serial}.', {
    firm: firm.name,
    machine,
    serial,
  })
  return html`<p id="photo" ${rest}><a class="button" href="${whatsappLink(firm, text)}" target="_blank" rel="noopener noreferrer">${t('Send a photo on WhatsApp')}</a></p>`
}

/**
 * Its texts in attributes and the hidden link are for the page's script (web/site/enhance/plate.ts). The link is behind the
 * form: when that is gone, the keyboard goes on from where its button was.
 */
function askForm(t: Translate, { unit, machine, firm, parts }: Plate, form: PostedForm) {
  // Without a connection only the page can say what is wrong.
  const wrong = (issue: string) => `data-wrong="${escapeMarkup(t.known(issue))}"`
  const { field, area, select } = controlsOf(t, ['what', 'message', 'phone', 'name', 'hours'], form)
  const chosen = form.values?.what ?? 'service'
  const option = (kind: UnitRequestKind) =>
    html`<option value="${kind}" ${kind === chosen ? raw('selected') : ''}>${t(KINDS[kind])}</option>`
  return html`<section class="answer" aria-labelledby="ask">
    <h2 id="ask">${t('Request service or a part')}</h2>
    ${postedMessage(t, form)}
    <p class="state" role="status" id="now" tabindex="-1"></p>
    <form method="post" action="${prefixOf(t.language)}/unit/${unit.token}/ask#${MESSAGE_ID}" data-token="${unit.token}" data-sent="${arrivalText(t, firm)}" data-queued="${t(QUEUED)}" data-failed="${t('Failed to send message. Please try again.')}">
      ${select('what', t('What do you need?'), UNIT_REQUEST_KINDS.map(option))}
      ${partTicks(t, parts, machine?.slug, form)}
      ${area('message', t('Message'), raw(`rows="4" ${parts.length > 0 ? '' : 'required'} maxlength="${MAX_REQUEST}" ${wrong('Message is required')}`))}
      ${firm.whatsapp && html`<p class="quiet">${t('You can then send a photo on WhatsApp.')}</p>`}
      ${field('phone', t('Phone number'), { rest: raw(`type="tel" autocomplete="tel" required maxlength="200" ${wrong('Phone number is required')}`) })}
      ${field('name', t('Your name (optional)'), { rest: raw('autocomplete="name" maxlength="200"') })}
      ${field('hours', t('Hours on the meter (optional)'), { rest: raw(`inputmode="numeric" maxlength="10" ${wrong(HOURS_ISSUE)}`) })}
      <input type="hidden" name="serial" value="${unit.serial}"><input type="hidden" name="machine" value="${unit.machineName}">
      <p class="trap" aria-hidden="true"><label for="website">${t('Leave this empty')}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>
      <button type="submit" class="first">${t('Send')}</button>
    </form>
    ${photoLink(t, unit, firm, raw('hidden'))}
  </section>`
}

function partTicks(t: Translate, parts: SparePart[], slug: string | null | undefined, { values = {} }: PostedForm) {
  if (parts.length === 0) return ''
  const all = `${prefixOf(t.language)}/parts${slug ? `?machine=${slug}` : ''}`
  return html`<fieldset>
    <legend>${t('Parts')}</legend>
    ${parts.map((part) => {
      const field = partField(part.number)
      return html`<label class="tick"><input type="checkbox" name="${field}" value="yes" ${values[field] ? raw('checked') : ''}> <span><span lang="${langOf(part, 'name') ?? t.language}">${part.name}</span> <span class="quiet serial">${t('No. {number}', { number: part.number })}</span></span></label>`
    })}
    <p><a href="${all}">${t('All parts, with prices')}</a></p>
  </fieldset>`
}
