import { html, raw } from 'hono/html'
import { HOURS_ISSUE } from '#contract/meter-hours.ts'
import type { SparePart } from '#contract/part.ts'
import { type NextService, nextService, type ServiceSchedule, serviceState } from '#contract/service-due.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { guaranteeEnd, type Unit } from '#contract/unit.ts'
import { MAX_REQUEST, UNIT_REQUEST_KINDS, type UnitRequestKind } from '#contract/unit-request.ts'
import { daysBetween, lagosDate } from '#domain/lagos-date.ts'
import { LANGUAGES, languageName, prefixOf } from '#domain/language.ts'
import { formatDayIn, langOf, machineUrl, QUEUED, type Translate, whatsappLink } from '#web/site/app/texts.ts'
import { manualText } from '#worker/load/machine-lines.ts'
import { escapeMarkup } from '#worker/page/escape.ts'
import { controlsOf, type PostedForm, postedMessage, SAID } from '#worker/page/quotation/form-parts.ts'
import { firmHeader, paperShell } from '#worker/page/quotation/paper-shell.ts'
import { factList } from '#worker/page/quotation/sheet.ts'

/** What a plate leads to, without the unit's owner. */
export type Plate = {
  unit: Unit
  /** In the catalogue; its slug only where the public sees it. */
  machine: (ServiceSchedule & { slug: string | null; manual: string }) | undefined
  parts: SparePart[]
  firm: SiteSettings
}

/** With the tag of the page's script. */
type ShownPlate = Plate & { script: string }

const KINDS = {
  service: 'A service',
  part: 'A part',
  repair: 'A repair',
  other: 'Something else',
} as const satisfies Record<UnitRequestKind, string>

const RECEIVED = 'We have your request, and will call you.'

const STYLE =
  '.state:empty{padding:0;border:0;margin:0}.serial{display:inline-block}.langs{display:flex;gap:.25rem 1rem;margin:0}.langs a{padding:.6rem 0}.trap{position:absolute;left:-99rem}'

export function platePage(
  t: Translate,
  { unit, machine, parts, firm, script }: ShownPlate,
  url: URL,
  form: PostedForm,
  isSent: boolean,
) {
  const path = `${prefixOf(t.language)}/unit/${unit.token}`
  const slug = machine?.slug
  const body = html`<main>
    ${languages(t, unit)}
    <article class="sheet">
      ${firmHeader(firm, '')}
      <h1>${slug ? html`<a href="${prefixOf(t.language)}${machineUrl(slug)}">${unit.machineName}</a>` : unit.machineName}</h1>
      ${factList([
        [t('Serial number'), unit.serial],
        [t('Guarantee'), guaranteeText(t, unit)],
        [t('Next service'), machine ? serviceText(t, unit, nextService(machine, unit)) : ''],
      ])}
      ${machine?.manual && html`<p><a class="button" href="${machine.manual}">${manualText(t, machine.manual)}</a></p>`}
      ${isSent && html`<p class="state" role="status" id="${SAID}">${t(RECEIVED)}</p>${photoLink(t, unit, firm)}`}
    </article>
    ${!isSent && askForm(t, path, { unit, firm }, form)}
    ${partList(t, parts, slug)}
  </main>${raw(script)}`
  // An old browser says only by the referrer that the form was sent from this site.
  return paperShell(t, unit.machineName, firm, url.origin, body, { style: STYLE, referrer: 'same-origin' })
}

const languages = (t: Translate, { token }: Unit) =>
  LANGUAGES.length > 1 &&
  html`<nav aria-label="${t('Language')}"><p class="langs">${LANGUAGES.filter((one) => one !== t.language).map(
    (one) => html`<a href="${prefixOf(one)}/unit/${token}" lang="${one}" hreflang="${one}">${languageName(one)}</a>`,
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

/**
 * The link to send a photo of what is wrong, once the request is stored: whoever stands at the machine is a stranger, from
 * whom no file is taken. In a tab of its own: a request in the outbox is sent by the page that waits for a connection.
 */
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
function askForm(t: Translate, path: string, { unit, firm }: Pick<Plate, 'unit' | 'firm'>, form: PostedForm) {
  // Without a connection only the page can say what is wrong.
  const wrong = (issue: string) => `data-wrong="${escapeMarkup(t.known(issue))}"`
  const { field, area, select } = controlsOf(t, ['what', 'message', 'phone', 'name', 'hours'], form)
  const chosen = form.values?.what ?? 'service'
  const option = (kind: UnitRequestKind) =>
    html`<option value="${kind}" ${kind === chosen ? raw('selected') : ''}>${t(KINDS[kind])}</option>`
  return html`<section class="answer" aria-labelledby="ask">
    <h2 id="ask">${t('Ask for service or a part')}</h2>
    ${postedMessage(t, form)}
    <p class="state" role="status" id="now" tabindex="-1"></p>
    <form method="post" action="${path}/ask#${SAID}" data-token="${unit.token}" data-sent="${t(RECEIVED)}" data-queued="${t(QUEUED)}" data-failed="${t('Failed to send message. Please try again.')}">
      ${select('what', t('What do you need?'), UNIT_REQUEST_KINDS.map(option))}
      ${area('message', t('Message'), raw(`rows="4" required maxlength="${MAX_REQUEST}" ${wrong('Message is required')}`))}
      ${firm.whatsapp && html`<p class="quiet">${t('Afterwards you can send a photo on WhatsApp.')}</p>`}
      ${field('phone', t('Phone number'), { rest: raw(`type="tel" autocomplete="tel" required maxlength="200" ${wrong('Phone number is required')}`) })}
      ${field('name', t('Your name (optional)'), { rest: raw('autocomplete="name" maxlength="200"') })}
      ${field('hours', t('Hours on the meter (optional)'), { rest: raw(`inputmode="numeric" maxlength="10" ${wrong(HOURS_ISSUE)}`) })}
      <p class="trap" aria-hidden="true"><label for="website">${t('Leave this empty')}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>
      <button type="submit" class="first">${t('Send')}</button>
    </form>
    ${photoLink(t, unit, firm, raw('hidden'))}
  </section>`
}

function partList(t: Translate, parts: SparePart[], slug: string | null | undefined) {
  if (parts.length === 0) return ''
  const all = `${prefixOf(t.language)}/parts${slug ? `?machine=${slug}` : ''}`
  return html`<section class="answer" aria-labelledby="parts">
    <h2 id="parts">${t('Parts')}</h2>
    <ul class="list">${parts.map((part) => html`<li><span lang="${langOf(part, 'name') ?? t.language}">${part.name}</span> <span class="quiet serial">${t('No. {number}', { number: part.number })}</span></li>`)}</ul>
    <p><a class="button" href="${all}">${t('All parts, with prices')}</a></p>
  </section>`
}
