import { paymentsOf, type Quotation } from '#contract/quotation/quotation.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import { INTERVALS, type Translate } from '#web/site/app/texts.ts'

/** Returns what papers say of a company that buys, besides its name: "TIN 12345678-0001, RC 123456, Zaria Road, Kano". */
export const buyerText = (t: Translate, { buyerTin, buyerRc, buyerAddress }: Quotation): string =>
  [
    buyerTin && withName(t('TIN'), buyerTin),
    buyerRc && withName('RC', buyerRc),
    buyerAddress?.replaceAll(/\s*\n\s*/g, ', '),
  ]
    .filter(Boolean)
    .join(', ')

/** Puts the name of a number before it, unless it was typed with it. */
const withName = (name: string, number: string) => (number.startsWith(name) ? number : `${name} ${number}`)

/** Returns how the total is paid in equal payments, and their sum; empty where it is paid at once. */
export function instalmentText(t: Translate, quotation: Quotation): string {
  const { instalments, currency, total } = quotation
  if (!instalments) return ''
  const { deposit, payment, last } = paymentsOf(quotation, instalments)
  const money = (amount: number) => formatMoneyExactly(amount, currency, t.language)
  const interval = t(INTERVALS[instalments.interval])
  if (deposit === 0)
    return t(
      {
        one: 'In instalments: {n} payment of {last} {interval}.',
        other: 'In instalments: {n} payments of {amount} {interval}, the last one of {last}; {total} in all.',
      },
      { n: instalments.count, amount: money(payment), last: money(last), interval, total: money(total) },
    )
  return t(
    {
      one: 'In instalments: deposit {deposit}, then {n} payment of {amount} {interval}; {total} in all.',
      other: 'In instalments: deposit {deposit}, then {n} equal payments of {amount} {interval}; {total} in all.',
    },
    {
      deposit: money(deposit),
      n: instalments.count,
      amount: money(payment),
      interval,
      total: money(total),
    },
  )
}
