import { formatNumber } from '#domain/format-number.ts'
import type { Language } from '#domain/language.ts'

/**
 * Formats basis points as "7.5", in French "7,5". The percent sign is left to the caller: French puts a space before
 * it, English does not.
 */
export const formatPercent = (points: number, language: Language = 'en'): string => formatNumber(points / 100, language)
