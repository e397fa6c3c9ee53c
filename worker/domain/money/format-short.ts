import { formatNumber } from '#domain/format-number.ts'
import type { Language } from '#domain/language.ts'
import { type Currency, SYMBOLS, withSymbol } from './format.ts'

const MILLION = 1_000_000

const IN_MILLIONS: Record<Language, (number: string, symbol: string) => string> = {
  en: (number, symbol) => `${symbol}${number} m`,
  ha: (number, symbol) => `${symbol} miliyan ${number}`,
  fr: (number, symbol) => `${number}\u00a0M\u00a0${symbol}`,
}

/** Formats minor units to two or three figures, for a text beside which the exact amount is at hand: "₦2.8 m", "$1,620". */
export function formatShort(minorUnits: number, currency: Currency, language: Language = 'en'): string {
  const units = minorUnits / 100
  const threeFigures = 10 ** Math.max(0, Math.floor(Math.log10(units || 1)) - 2)
  const step = units < MILLION ? threeFigures : Math.max(threeFigures, MILLION / 10)
  const rounded = Math.round(units / step) * step
  if (rounded < MILLION) return withSymbol(formatNumber(rounded, language), currency, language)
  return IN_MILLIONS[language](formatNumber(rounded / MILLION, language), SYMBOLS[currency])
}
