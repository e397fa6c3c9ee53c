/** What each language that the site has messages in (web/messages) calls itself. */
const NAMES = { en: 'English', ha: 'Hausa', fr: 'Français' } as const

export type Language = keyof typeof NAMES

/** The language of `/`, which every text exists in, and of the administrator's screens. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** Every language that content may have been written in, including disabled ones. */
export const ALL_LANGUAGES = Object.keys(NAMES) as Language[]

/** The site's languages, the default first: removing one from this line switches it off. */
export const LANGUAGES: readonly Language[] = ['en', 'ha', 'fr']

export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>

/** The languages that content is translated into. */
// Pure: it is left out of pages that do not need it.
export const OTHER_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter(
  (language): language is OtherLanguage => language !== DEFAULT_LANGUAGE,
)

/** What a language calls itself. */
export const languageName = (language: Language): string => NAMES[language]

/** Returns the language of that name, where the site is offered in it. */
export const findLanguage = (name: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === name)

/** What stands before the path of a page in a language: nothing in the default one. */
export const prefixOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)

/** Splits a URL's path into its language and the path that the route table knows: "/ha/gallery" is "/gallery" in Hausa. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first, rest] = /^\/([a-z]+)(\/.*)?$/.exec(pathname) ?? []
  const language = findLanguage(first)
  if (!language || language === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path: pathname }
  return { language, path: rest ?? '/' }
}

/** The search param by which a call of the API is asked for content in a language. */
export const LANGUAGE_PARAM = 'lang'

/** The path of a call, which asks for its content in a language. */
export function inLanguage(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`
}
