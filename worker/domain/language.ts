/** The name of each language that has messages (web/shared/messages), in that language. */
export const LANGUAGE_NAMES = { en: 'English', ha: 'Hausa', fr: 'Français' } as const

export type Language = keyof typeof LANGUAGE_NAMES

/** The language of `/` and of the administrator's screens. Every text exists in it. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** Every language that content may have been written in, including disabled ones. */
export const ALL_LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

/** The site's languages, the default first: removing one from this list switches it off. */
export const LANGUAGES: readonly Language[] = ['en', 'ha', 'fr']

export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>

/** The languages that content is translated into. Marked pure, so that a page that does not use it does not load it. */
export const OTHER_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter(
  (language): language is OtherLanguage => language !== DEFAULT_LANGUAGE,
)

export const languageName = (language: Language): string => LANGUAGE_NAMES[language]

/** Returns the language with that code if the site is available in it. */
export const findLanguage = (name: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === name)

/** Returns the prefix of a page's path in a language: "/ha" in Hausa, an empty text in the default language. */
export const prefixOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)

/** Splits a URL's path: `splitLanguage("/ha/gallery")` is `{ language: "ha", path: "/gallery" }`. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first, rest] = /^\/([a-z]+)(\/.*)?$/.exec(pathname) ?? []
  const language = findLanguage(first)
  if (!language || language === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path: pathname }
  return { language, path: rest ?? '/' }
}

/** The search param that requests content in a language from the API. */
export const LANGUAGE_PARAM = 'lang'

/** Returns an API path that requests content in a language, its params in the order in which they are stored. */
export function pathInLanguage(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path
  const [base, ...params] = path.split(/[?&]/)
  return `${base}?${[...params, `${LANGUAGE_PARAM}=${language}`].sort().join('&')}`
}
