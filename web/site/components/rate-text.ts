import { formatMoney } from '#domain/money/format.ts'
import { formatDayIn } from '#web/shared/lib/format.ts'
import type { Translate } from '#web/shared/messages/translate.ts'

/** Returns the rate of an estimate in naira, with its date. */
export const rateText = (t: Translate, { koboPerDollar, date }: { koboPerDollar: number; date: string }) =>
  t('at {rate} to $1, {date}', {
    rate: formatMoney(koboPerDollar, 'NGN', t.language),
    date: formatDayIn(t, date),
  })
