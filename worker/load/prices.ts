import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { freshUntil } from '#worker/cache/tags.ts'
import { publicPrices } from '#worker/db/machinery/prices.ts'
import { loader, type Source } from './loader.ts'

/** Loads the rate and the offer of today. */
export const loadPrices = loader(['prices'], ({ c }: Pick<Source, 'c'>) => {
  const today = lagosDate(Date.now())
  // A rate's age changes at midnight in Lagos, an hour ahead of UTC all year.
  freshUntil(c, Date.parse(`${addDays(today, 1)}T00:00:00+01:00`))
  return publicPrices(c.var.db, today)
})
