import { DEFAULT_LANGUAGE, findLanguage, type Language } from '#domain/language.ts'

/** Returns the language of the document in this browser. Another language is another document. */
export const documentLanguage = (): Language => findLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
