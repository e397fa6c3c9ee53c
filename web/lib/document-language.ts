import { DEFAULT_LANGUAGE, findLanguage, type Language } from '#contract/language.ts'

/** The language of the document that this browser shows: another one is another document. */
export const documentLanguage = (): Language => findLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
