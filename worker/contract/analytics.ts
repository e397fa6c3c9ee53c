import { z } from 'zod/mini'
import { ANALYTICS_RANGES, type AnalyticsRange } from './analytics-range.ts'

export const analyticsQuery = z.object({
  range: z._default(z.enum(ANALYTICS_RANGES, `range must be one of ${ANALYTICS_RANGES.join(', ')}`), '30d'),
})

/**
 * The numbers of the overview. Days and weeks are UTC's, a week begins on its Monday, and weeks without any are listed.
 * Flagged robots are left out.
 */
export type Analytics = {
  range: AnalyticsRange
  inquiriesByWeek: { week: string; count: number }[]
  /** Most requested first; those without one, such as quotation requests, are last and null. */
  byInterest: { interest: string | null; count: number }[]
  /** The machines that most quotations were requested for, at most 20. */
  byMachine: { machine: string; count: number }[]
  /** Of the inquiries of this time that were answered; null where none was. */
  medianHoursToFirstAnswer: number | null
  /** How many were answered within so many hours and not sooner; null hours are later still, or not at all yet. */
  answerTimes: { answered: boolean; withinHours: number | null; count: number }[]
  /** By day (YYYY-MM-DD) for 30 days, by month (YYYY-MM) for 12 months. */
  views: ({ day: string; route: string; views: number } | { month: string; route: string; views: number })[]
}
