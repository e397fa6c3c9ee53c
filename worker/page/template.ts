import type { Context } from 'hono'
import type { html } from 'hono/html'
import type { DocumentParts } from '#contract/shell-manifest.ts'

export type Html = ReturnType<typeof html>

/** The fixed parts of a document in UTF-8, around its language, head and markup. */
export type Template = readonly [start: Uint8Array, head: Uint8Array, body: Uint8Array, end: Uint8Array]

const encoder = new TextEncoder()

export const encodeParts = (parts: DocumentParts): Template =>
  parts.map((part) => encoder.encode(part)) as unknown as Template

/** Joins encoded parts and texts. As one string, the whole page would have to be encoded for each request. */
export const joinEncoded = (parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part)))

/** Escapes text for an element or a double-quoted attribute of an HTML or XML document. */
export const escapeMarkup = (text: string) =>
  text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold one pasted into a post: the feed would break
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Writes JSON for a script element: `<` is escaped, so that no text in it can end the script. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const dataScript = (data: unknown) =>
  `<script type="application/json" id="page-data">${scriptJson(data)}</script>`

/** Returns the source under which a content security policy allows an inline script. */
export const cspScriptHash = async (script: string): Promise<string> =>
  `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', encoder.encode(script))).toString('base64')}'`

export const xml = (c: Context, root: string, type = 'application/xml') =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, 200, { 'Content-Type': `${type}; charset=utf-8` })
