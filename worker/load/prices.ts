import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { freshUntil, tagResponse } from '#worker/cache/tags.ts'
import { publicPrices } from '#worker/db/machinery/prices.ts'
import { loader, type Source } from './loader.ts'

/** Says that a response is made with the rate of today, and returns which day it is. */
export function atTodaysRate(c: Source['c']): string {
  const today = lagosDate(Date.now())
  tagResponse(c, 'prices')
  // A rate's age changes at midnight in Lagos, an hour ahead of UTC all year.
  freshUntil(c, Date.parse(`${addDays(today, 1)}T00:00:00+01:00`))
  return today
}

/** Loads the rate and the offer of today. */
export const loadPrices = loader(['prices'], ({ c }: Pick<Source, 'c'>) => publicPrices(c.var.db, atTodaysRate(c)))
