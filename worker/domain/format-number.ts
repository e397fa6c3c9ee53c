import type { Language } from './language.ts'

const MARKS: Record<Language, [thousands: string, decimal: string]> = {
  en: [',', '.'],
  ha: [',', '.'],
  fr: ['\u202f', ','],
}

/** Writes a number as a language does: "1 587,35" in French. Intl takes a cheap phone 80 ms at first, and lacks Hausa. */
export function formatNumber(number: number | string, language: Language = 'en'): string {
  const [thousands, mark] = MARKS[language]
  const [whole, decimals] = String(number).split('.') as [string, string?]
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands) + (decimals ? mark + decimals : '')
}

/** Returns "1 machine" or "8 machines"; nothing for none, so that several can be joined. */
export const countIfAny = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]

/** Formats basis points as "7.5", in French "7,5", without the percent sign: French puts a space before it. */
export const formatPercent = (points: number, language: Language = 'en'): string => formatNumber(points / 100, language)
