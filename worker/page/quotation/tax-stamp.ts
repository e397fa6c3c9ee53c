import { html, raw } from 'hono/html'
import type { Reference } from '#contract/order/einvoice.ts'
import type { Translate } from '#web/site/app/texts.ts'
import { qrDrawing } from './qr-drawing.ts'
import { lineCount } from './text-width.ts'

// What the tax office returned for an invoice or a credit note, as papers show it. Lengths in print are in ems.

const QR = 9
const GAP = 1
const SMALL = 0.7
const LINE = 1.35

/** The size of the QR code is that of a paper, in print too. */
export const TAX_STAMP_STYLE = `.stamp{display:flex;flex-wrap:wrap;gap:${GAP}rem;margin:1rem 0;break-inside:avoid}.stamp .code{flex:none;width:${QR}rem;height:${QR}rem}.stamp p{flex:1 1 12rem;min-width:0;margin:0;overflow-wrap:anywhere}.stamp small{font-size:${SMALL}rem}`

/** Returns the reference, the stamp and the QR code of an invoice or a credit note; nothing where it has none. */
export function taxStamp(t: Translate, reference: Reference | null | undefined) {
  if (!reference) return ''
  const { irn, stamp, qr } = reference
  return html`<div class="stamp">${raw(qrDrawing(qr, t('QR code of the e-invoice')))}<p>${t('E-invoice reference (IRN)')}: <strong>${irn}</strong><br><small>${t('Stamp (CSID)')}: ${stamp}</small></p></div>`
}

/** Returns the height of the same in print, on a sheet so many ems wide. */
export function taxStampHeight(reference: Reference | null, width: number): number {
  if (!reference) return 0
  const beside = width - QR - GAP
  const text = 2 * LINE + lineCount(`Stamp (CSID): ${reference.stamp}`, beside / SMALL) * SMALL * LINE
  return Math.max(QR, text) + 2
}
