import type { Context } from 'hono'

/** Where a form was posted from; `unknown` if the browser does not say, as old phones do not. */
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

const originOf = (referer: string | undefined) =>
  referer && URL.canParse(referer) ? new URL(referer).origin : undefined
