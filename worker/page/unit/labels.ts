import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { MAX_LABELS, type Unit } from '#contract/unit.ts'
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { loadTranslator } from '#web/site/app/texts.ts'
import { requireSignedIn } from '#worker/auth/require-admin.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { unitsWithIds } from '#worker/db/units/units.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, notFound } from '#worker/errors.ts'
import { markOnPaper, paperShell, qrDrawing } from '#worker/page/quotation/paper-shell.ts'

/**
 * Labels in rows of three on A4. A code is 25 mm wide: with its quiet zone of 4 modules a phone reads it from an arm's
 * length, and half of it may be worn off before only the serial number beside it is left.
 */
const STYLE = `
  .labels{display:flex;flex-wrap:wrap;gap:4mm;padding:0;margin:0;list-style:none}
  .labels li{display:grid;grid-template-columns:25mm 1fr;gap:.5mm 3.5mm;align-items:center;width:58mm;padding:4mm;border:.2mm solid #55586f;border-radius:2mm;background:#fff;color:#000;font-size:8pt;line-height:1.25;break-inside:avoid}
  .labels .code{margin-bottom:2.5mm}
  .labels .code svg{display:block!important;width:25mm;height:25mm;shape-rendering:crispEdges}
  .labels .mark :is(svg,img){display:block;width:auto;height:8mm;max-width:20mm;margin-bottom:1mm}
  .labels strong,.labels p{grid-column:1/-1;margin:0}
  .labels strong,.labels b{white-space:nowrap}
  .labels strong{font-size:9pt}
  .labels .long{font-size:6.5pt;white-space:normal;overflow-wrap:anywhere}
  @media print{main{max-width:none}}`

type ScanTexts = Record<Language, string>

/** A longer serial number is set smaller, and breaks only where it would run over the edge, with some 36 characters. */
const LONG_SERIAL = 24

/** Returns one label, which says what its code is for in the owner's language and English, or in English and Hausa. */
function label({ token, serial, machineName, language }: Unit, origin: string, firm: SiteSettings, scan: ScanTexts) {
  const [phone = ''] = firm.phones
  const secondLanguage = language === DEFAULT_LANGUAGE ? 'ha' : DEFAULT_LANGUAGE
  return html`<li>
    <span class="code">${raw(qrDrawing(`${origin}/unit/${token}`, 'QR code'))}</span>
    <span class="mark">${raw(markOnPaper(firm))}${machineName}</span>
    <strong class="${serial.length > LONG_SERIAL ? 'long' : ''}">${serial}</strong>
    <p>${scan[language]}<br>${scan[secondLanguage]}</p>
    <p>${firm.name}${phone && html` <b>${phone}</b>`}</p>
  </li>`
}

export const labelRoutes = new Hono<AppEnv>().get('/units/labels', requireSignedIn, async (c) => {
  const ids = (c.req.query('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length > MAX_LABELS) throw badRequest(`At most ${MAX_LABELS} labels at once`)
  const { db } = c.var
  const [units, firm] = await Promise.all([unitsWithIds(db, ids), siteSettings(db)])
  if (units.length === 0) throw notFound('Unit')
  const t = await loadTranslator(DEFAULT_LANGUAGE)
  const texts = ALL_LANGUAGES.map(async (language) => [language, (await loadTranslator(language))('Scan for service')])
  const scan: ScanTexts = Object.fromEntries(await Promise.all(texts))
  const { origin } = new URL(c.req.url)
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  const sheet = html`<main><ul class="labels">${units.map((unit) => label(unit, origin, firm, scan))}</ul></main>`
  return c.html(paperShell(t, 'Labels', firm, origin, sheet, { style: STYLE }))
})
