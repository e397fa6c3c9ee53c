import { DEFAULT_LANGUAGE, findLanguage, type Language } from '#domain/language.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Returns what the browser reports about its connection; some report nothing. */
export const networkConnection = () => (navigator as { connection?: Connection }).connection

/** Returns whether the browser is set to save data. Always false in the Worker, which reads it from the request. */
export const isSaveDataOn = () => typeof navigator !== 'undefined' && networkConnection()?.saveData === true

/** Returns the language of the document in this browser. Another language is another document. */
export const documentLanguage = (): Language => findLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
