import { type VatSum, vatSums } from '#contract/money/quotation-totals.ts'
import type { LineVat } from '#contract/money/vat.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { formatPercent } from '#domain/format-number.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import type { Translate } from '#web/site/app/texts.ts'

/** Returns what a buyer reads of a class: "VAT 7.5%", "Exempt from VAT". */
const vatName = (t: Translate, { kind, points }: Pick<LineVat, 'kind' | 'points'>): string =>
  kind === 'exempt' ? t('Exempt from VAT') : t('VAT {percent}%', { percent: formatPercent(points, t.language) })

/** What a quotation's table says of VAT: of each line, where they differ, in a row of the sums, and below them. */
export type VatTexts = { lines: string[]; rows: { label: string; vat: number }[]; law: string[]; rounding: string }

/**
 * Returns the texts about VAT. With classes, each row of the sums says what its VAT was taken from; a quotation from
 * before them has its one rate.
 */
export function vatTexts(t: Translate, quotation: Quotation): VatTexts {
  const { lines, vatPoints, currency } = quotation
  const sums = vatSums(lines, quotation)
  const classed = sums.filter(({ hasClass }) => hasClass)
  const rest = vatPoints > 0 ? vatName(t, { kind: 'standard', points: vatPoints }) : ''
  const rowOf = ({ kind, points, taxed, hasClass }: VatSum) => {
    if (!hasClass) return vatName(t, { kind, points })
    const amount = formatMoneyExactly(taxed, currency, t.language)
    if (kind === 'exempt') return t('Exempt from VAT: {amount}', { amount })
    return t('VAT {percent}% of {amount}', { percent: formatPercent(points, t.language), amount })
  }
  return {
    lines: lines.map(({ vat }) => (sums.length < 2 ? '' : vat ? vatName(t, vat) : rest)),
    rows: sums.map((sum) => ({ label: rowOf(sum), vat: sum.vat })),
    law: [...new Set(classed.flatMap(({ texts }) => texts))],
    rounding: classed.some(({ points }) => points > 0)
      ? t('VAT is rounded once for each rate, not for each line.')
      : '',
  }
}
