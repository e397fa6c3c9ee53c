import type { Language } from '#contract/language.ts'
import type { SharedSettings } from '#contract/settings/site-settings.ts'

/** Returns whether prices in naira come before those in dollars: where the firm is in Nigeria, and always in Hausa. */
export const isNairaFirst = (language: Language, { countryCode }: Pick<SharedSettings, 'countryCode'>) =>
  language === 'ha' || countryCode === 'NG'
