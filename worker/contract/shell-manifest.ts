/** What a page begins with: its hero, or an item's details or the quotation form, if one of those is open. */
export const FIRST_SCREENS = ['page', 'details', 'quotation'] as const

export type FirstScreen = (typeof FIRST_SCREENS)[number]

/** The attribute that marks the end of a page's first screen; its value is one of the kinds above. */
export const FIRST_SCREEN_END = 'data-first-screen'

/** The fixed parts of a document, around the language, head and markup that each page fills in. */
export type DocumentParts = readonly [start: string, head: string, body: string, end: string]

/** What the Worker has from the build about the document of a public page (`shell.json`). Files are paths from the root. */
export type ShellManifest = {
  document: DocumentParts
  /** The style sheet in a page's head, by what the page begins with. */
  firstSheets: Record<FirstScreen, string>
  signInSheet: string
  /** The whole style sheet without the display face, and the file that contains both. */
  sheet: string
  sheetFile: string
  displayFace: string
  inlineScript: string
  loader: string
  /** The script of the page that a machine's plate leads to. */
  plate: string
  /** The app's entry, and what it imports first. */
  app: string
  appImports: string[]
  /** For each module loaded on demand, by its path in `web`: its files and everything they import. */
  modules: Record<string, string[]>
}

/** Cuts a document at the marks in web/index.html, without what the build appended. Throws if a mark is missing. */
export function cutDocument(html: string, { keepsTags = false } = {}): DocumentParts {
  const [start, fromLanguage] = cut(html, '<html lang="en"')
  const [head, afterHead] = cut(fromLanguage, '<!-- the head of a page -->')
  const [inHead, tags] = cut(afterHead, '<!-- the tags of the build -->')
  const [ownTags, body] = cut(tags, '</head>')
  const [upToRoot, end] = cut(body, '<div id="root"></div>')
  return [`${start}<html lang="`, `"${head}`, `${inHead}${keepsTags ? ownTags : ''}</head>${upToRoot}`, end]
}

function cut(text: string, place: string): [string, string] {
  const index = text.indexOf(place)
  if (index < 0) throw new Error(`The document has no ${place}`)
  return [text.slice(0, index), text.slice(index + place.length)]
}
