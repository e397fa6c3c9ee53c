import type { DatedRate } from '#contract/money/prices.ts'
import { centsFromPrice } from '#domain/money/exchange.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatDate } from '#web/shared/lib/format.ts'

/** Returns "₦1,600", what a dollar costs. */
export const nairaText = (rate: string) => formatMoney(centsFromPrice(rate), 'NGN')

/** Returns "₦1,600 to $1, Nov 04, 2026". */
export const rateOnDay = ({ rate, date }: DatedRate) => `${nairaText(rate)} to $1, ${formatDate(date)}`

/** Returns "1 day" or "14 days", how long a rate is shown. */
export const rateDaysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
