import type { Language } from './language.ts'

const MARKS: Record<Language, [thousands: string, decimal: string]> = {
  en: [',', '.'],
  ha: [',', '.'],
  fr: ['\u202f', ','],
}

/**
 * Writes a number or a decimal text as its language does: "1,587.35", in French "1 587,35". Not with Intl: its first
 * number takes a cheap phone some 80 ms before the first screen, and Chromium knows no Hausa.
 */
export function formatNumber(number: number | string, language: Language = 'en'): string {
  const [thousands, mark] = MARKS[language]
  const [whole, decimals] = String(number).split('.') as [string, string?]
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands) + (decimals ? mark + decimals : '')
}

/** Returns "1 machine" or "8 machines"; nothing for none, so that several can be joined. */
export const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]

/** Formats basis points as "7.5", in French "7,5", without the percent sign: French puts a space before it. */
export const formatPercent = (points: number, language: Language = 'en'): string => formatNumber(points / 100, language)
