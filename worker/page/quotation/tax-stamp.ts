import { html, raw } from 'hono/html'
import type { Reference } from '#contract/order/einvoice.ts'
import type { Translate } from '#web/site/app/texts.ts'
import { qrDrawing } from './qr-drawing.ts'

// What the tax office returned for an invoice or a credit note, as papers show it.

/** The size of the QR code is that of a paper, in print too. */
export const TAX_STAMP_STYLE = `.stamp{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0;break-inside:avoid}.stamp .code{flex:none;width:9rem;height:9rem}.stamp p{flex:1 1 12rem;min-width:0;margin:0;overflow-wrap:anywhere}.stamp small{font-size:.7rem}`

/** Returns the reference, the stamp and the QR code of an invoice or a credit note; nothing where it has none. */
export function taxStamp(t: Translate, reference: Reference | null | undefined) {
  if (!reference) return ''
  const { irn, stamp, qr } = reference
  return html`<div class="stamp">${raw(qrDrawing(qr, t('QR code of the e-invoice')))}<p>${t('E-invoice reference (IRN)')}: <strong>${irn}</strong><br><small>${t('Stamp (CSID)')}: ${stamp}</small></p></div>`
}
