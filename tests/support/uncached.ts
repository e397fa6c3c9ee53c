import { createHmac } from 'node:crypto'

/** Later than any test. */
const UNTIL = 9_999_999_999_999

/**
 * Returns the headers of a browser that has just changed content, on a site of the previous release with that JWT_SECRET: it had
 * caches of its own, and such a browser gets nothing from them.
 */
export const uncached = (secret: string) => {
  const signature = createHmac('sha256', secret).update(`nothing cached until ${UNTIL}`).digest('base64url')
  return { Cookie: `gona_changed=${UNTIL}.${signature}` }
}
