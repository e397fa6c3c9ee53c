import { z } from 'zod/mini'
import { formatNumber } from '#domain/format-number.ts'

/** More than any machine runs. */
const MAX_HOURS = 200_000

/** What is said of hours that no meter shows. */
export const HOURS_ISSUE = `Hours must be a whole number from 0 to ${formatNumber(MAX_HOURS)}`

/** What a machine's meter shows: whole hours. In a file of its own, for the script of a plate's page. */
export const meterHours = z.int(HOURS_ISSUE).check(z.minimum(0, HOURS_ISSUE), z.maximum(MAX_HOURS, HOURS_ISSUE))
