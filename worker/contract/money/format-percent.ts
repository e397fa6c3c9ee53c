import type { Language } from '#contract/language.ts'

const english = new Intl.NumberFormat('en-US')
const french = new Intl.NumberFormat('fr-FR')

/**
 * Formats basis points as "7.5", in French "7,5". The percent sign is left to the caller: French puts a space before
 * it, English does not.
 */
export const formatPercent = (points: number, language: Language = 'en'): string =>
  (language === 'fr' ? french : english).format(points / 100)
