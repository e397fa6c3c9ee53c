/** A built document around what a page fills in: before its language, its head and its markup, and behind that. */
export type Template = readonly [start: string, head: string, body: string, end: string]

const PLACES = [/(?<=<html lang=")[^"]*/, /(?<=<meta name="viewport"[^>]*>)/, /<div id="root"><\/div>/]

/** Cuts a built document at its places, once: searched for, each render would read the style sheet in it. Throws where one is missing. */
export function cutTemplate(html: string): Template {
  const parts: string[] = []
  let rest = html.replace('<title></title>', '')
  for (const place of PLACES) {
    const found = place.exec(rest)
    if (!found) throw new Error(`The shell has no ${place.source}`)
    parts.push(rest.slice(0, found.index))
    rest = rest.slice(found.index + found[0].length)
  }
  return [...parts, rest] as unknown as Template
}
