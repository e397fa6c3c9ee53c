import type { Context } from 'hono'
import { IDEMPOTENCY_KEY } from '#contract/inquiry/contact.ts'
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGE_PARAM, LANGUAGES, type Language } from '#domain/language.ts'
import { shortDigest } from '#worker/cache/cache-key.ts'
import { badRequest, editConflict, forbidden, notFound, versionRequired } from '#worker/errors.ts'

/** Returns the version that a save expects the row to have (`If-Match: "3"`); undefined if the client names none. */
export function expectedVersion(c: Context): number | undefined {
  const header = c.req.header('If-Match')
  if (header === undefined || header.trim() === '*') return undefined
  const [, version] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header) ?? []
  if (!version) throw badRequest('If-Match must be a version such as "3"')
  return Number(version)
}

/** Returns the version the client has seen of what it publishes or sends. Throws 428 if it names none, or any (`*`). */
export function requireExpectedVersion(c: Context): number {
  const version = expectedVersion(c)
  if (version === undefined) throw versionRequired()
  return version
}

/** Returns the saved row. Throws 409 with the current row, or 404 if there is none; `what` names it in the message. */
export async function savedOrConflict<Row>(
  what: string,
  saved: Row | undefined,
  readCurrent: () => PromiseLike<unknown>,
): Promise<Row> {
  if (saved !== undefined) return saved
  const current = await readCurrent()
  throw current === undefined ? notFound(what) : editConflict(current)
}

/** `unknown` if the browser does not say, as old phones do not. */
export type FormSource = 'this-site' | 'another-site' | 'unknown'

/**
 * Returns where a form was posted from, by the browser's own headers (Fetch Metadata, else Origin, else Referer). A
 * page cannot forge them, and every browser of this decade sends one of them with another site's form.
 */
export function formSource(c: Context): FormSource {
  const site = c.req.header('Sec-Fetch-Site')
  if (site === 'same-origin') return 'this-site'
  if (site && site !== 'none') return 'another-site'
  const origin = c.req.header('Origin') ?? originOf(c.req.header('Referer'))
  if (origin === undefined) return 'unknown'
  return origin === new URL(c.req.url).origin ? 'this-site' : 'another-site'
}

/** Returns where a form was posted from. Throws 403 for a form of another site. */
export function requireOwnForm(c: Context): Exclude<FormSource, 'another-site'> {
  const source = formSource(c)
  if (source === 'another-site') throw forbidden('This form came from another website. Please check it and send it.')
  return source
}

const originOf = (referer: string | undefined) =>
  referer && URL.canParse(referer) ? new URL(referer).origin : undefined

export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
    throw badRequest('Idempotency-Key must be at most 100 letters, digits, hyphens, dots, colons or underscores')
  return key
}

/**
 * Returns the key of a posted form from its content and the day, so that pressing the button twice, or sending it again
 * after Back, stores it once. A key in the page would not work: pages are cached, and visitors would share it.
 */
export async function contentKey(content: unknown): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  return `form-${day}-${await shortDigest(JSON.stringify(content), 24)}`
}

/** Returns the language a request wants content in. Throws 400 for an unknown one. */
export function requestedLanguage(c: Context): Language {
  const asked = c.req.queries(LANGUAGE_PARAM) ?? [DEFAULT_LANGUAGE]
  const language = asked.length === 1 ? findLanguage(asked[0]) : undefined
  if (language) return language
  const message = `${LANGUAGE_PARAM} must be one of ${LANGUAGES.join(', ')}`
  throw badRequest(message, [{ path: LANGUAGE_PARAM, message }])
}
