import type { Context } from 'hono'
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGE_PARAM, LANGUAGES, type Language } from '#domain/language.ts'
import { badRequest } from '#worker/errors.ts'

/** Returns the language a request wants content in. Throws 400 for an unknown one. */
export function requestedLanguage(c: Context): Language {
  const asked = c.req.queries(LANGUAGE_PARAM) ?? [DEFAULT_LANGUAGE]
  const language = asked.length === 1 ? findLanguage(asked[0]) : undefined
  if (language) return language
  const message = `${LANGUAGE_PARAM} must be one of ${LANGUAGES.join(', ')}`
  throw badRequest(message, [{ path: LANGUAGE_PARAM, message }])
}
