import { type VatSum, vatSums } from '#contract/money/quotation-totals.ts'
import type { LineVat } from '#contract/money/vat.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { formatPercent } from '#domain/format-number.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import type { Translate } from '#web/site/app/texts.ts'

/** Returns what a buyer reads of a class: "VAT 7.5%", "Exempt from VAT". */
const vatName = (t: Translate, { kind, points }: Pick<LineVat, 'kind' | 'points'>): string =>
  kind === 'exempt' ? t('Exempt from VAT') : t('VAT {percent}%', { percent: formatPercent(points, t.language) })

/** What a quotation's table says of VAT: of each line, where they differ, and of each class in a row of the sums. */
export type VatTexts = {
  lines: string[]
  rows: { label: string; law: string[]; vat: number }[]
  rounding: string
}

/**
 * Returns the texts about VAT. With classes, each row of the sums says what its VAT was taken from, and under which law;
 * classes that are taxed alike are told apart by their names. A quotation from before them has its one rate.
 */
export function vatTexts(t: Translate, quotation: Quotation): VatTexts {
  const { lines, vatPoints, currency } = quotation
  const sums = vatSums(lines, quotation)
  const rest = vatPoints > 0 ? vatName(t, { kind: 'standard', points: vatPoints }) : ''
  /** A text with the class's name, where another one is taxed alike. */
  const named = (text: string, { kind, points, name }: Pick<LineVat, 'kind' | 'points' | 'name'>) =>
    name && sums.filter((one) => one.kind === kind && one.points === points).length > 1 ? `${text} (${name})` : text
  const rowOf = ({ kind, points, taxed, hasClass }: VatSum) => {
    if (!hasClass) return vatName(t, { kind, points })
    const amount = formatMoneyExactly(taxed, currency, t.language)
    if (kind === 'exempt') return t('Exempt from VAT: {amount}', { amount })
    return t('VAT {percent}% of {amount}', { percent: formatPercent(points, t.language), amount })
  }
  return {
    lines: lines.map(({ vat }) => (sums.length < 2 ? '' : vat ? named(vatName(t, vat), vat) : rest)),
    rows: sums.map((sum) => ({ label: named(rowOf(sum), sum), law: sum.texts, vat: sum.vat })),
    rounding: sums.some(({ points, hasClass }) => hasClass && points > 0)
      ? t('VAT is rounded once for each row above, not for each line.')
      : '',
  }
}
