import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { MAX_LABELS, type Unit } from '#contract/unit.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { wholeTranslator } from '#web/site/app/texts.ts'
import { requireEditor } from '#worker/auth/require-admin.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { unitsWithIds } from '#worker/db/units/units.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, notFound } from '#worker/errors.ts'
import { paperShell } from '#worker/page/quotation/paper-shell.ts'
import { qrDrawing } from '#worker/page/quotation/qr-drawing.ts'

/**
 * Labels in rows of three on A4. A code is 25 mm wide: with its quiet zone of 4 modules a phone reads it from an arm's
 * length, and half of it may be worn off before its serial number, which stands beside it, is all that is left.
 */
const STYLE = `.labels{display:flex;flex-wrap:wrap;gap:4mm;padding:0;margin:0;list-style:none}.labels li{display:flex;gap:3.5mm;align-items:center;width:58mm;padding:4mm;border:.2mm solid #55586f;border-radius:2mm;background:#fff;color:#000;font-size:8pt;line-height:1.25;break-inside:avoid}.labels svg{display:block!important;width:25mm;height:25mm;flex:none;shape-rendering:crispEdges}.labels strong{display:block;font-size:9pt}@media print{main{max-width:none}}`

const label = ({ token, serial, machineName }: Unit, origin: string, firm: string, phone: string) =>
  html`<li>${raw(qrDrawing(`${origin}/unit/${token}`, 'QR code'))}<span><strong>${serial}</strong>${machineName}<br>${firm}${phone && html`<br>${phone}`}</span></li>`

/** The sheet of labels for staff: each with its unit's code and serial number, and no owner. */
export const labelRoutes = new Hono<AppEnv>().get('/units/labels', requireEditor, async (c) => {
  const ids = (c.req.query('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length > MAX_LABELS) throw badRequest(`At most ${MAX_LABELS} labels at once`)
  const { db } = c.var
  const [units, firm] = await Promise.all([unitsWithIds(db, ids), siteSettings(db)])
  if (units.length === 0) throw notFound('Unit')
  const t = await wholeTranslator(DEFAULT_LANGUAGE)
  const { origin } = new URL(c.req.url)
  const [phone = ''] = firm.phones
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  const sheet = html`<main><ul class="labels">${units.map((unit) => label(unit, origin, firm.name, phone))}</ul></main>`
  return c.html(paperShell(t, 'Labels', firm, origin, sheet, { style: STYLE }))
})
