import type { Context } from 'hono'

/** Escapes text for an element or a double-quoted attribute of an HTML or XML document. */
export const escapeMarkup = (text: string) =>
  text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

// Characters that XML 1.0 cannot hold in any form; one pasted into a post would break the whole feed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Writes JSON for a script element: `<` is escaped, so that no text in it can end the script. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Responds with an XML document. */
export const xml = (c: Context, root: string, type = 'application/xml') =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, 200, {
    'Content-Type': `${type}; charset=utf-8`,
  })
