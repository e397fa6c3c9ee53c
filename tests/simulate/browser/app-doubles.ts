// Replaces what forms get from the app in a simulated browser: its texts, the firm's settings, what the server returned.

import type { Language } from '#contract/language.ts'

type Translated = ((text: string) => string) & { known: (text: string) => string; language: Language }

const translate = Object.assign((text: string) => text, { known: (text: string) => text, language: 'en' as const })
const settings = {}
const client = { getQueryData: () => undefined, removeQueries: () => undefined }

export const useTranslate = (): Translated => translate
export const translateInBrowser = (): Translated => translate
export const useLocalPath = () => (path: string) => path
export const useSettings = () => settings
export const useQueryClient = () => client
