import { formatMoney } from '#contract/money/format.ts'
import { formatDayIn } from '#web/lib/format.ts'
import type { Translate } from '#web/messages/translate.ts'

/** The rate an estimate in naira was made with, and its date. */
export const rateText = (t: Translate, { koboPerDollar, date }: { koboPerDollar: number; date: string }) =>
  t('at {rate} to $1, {date}', {
    rate: formatMoney(koboPerDollar, 'NGN', t.language),
    date: formatDayIn(t, date),
  })
