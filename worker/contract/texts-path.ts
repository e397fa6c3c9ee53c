import { inLanguage, type Language } from './language.ts'

/** Where the texts are of the list that a document was rendered from without them (web/catalogue/queries.ts); none for another. */
export function textsPathOf(document: string, language: Language): string | undefined {
  const [lines] = /\/api\/machinery\?[^"]*view=line/.exec(document) ?? []
  return lines && inLanguage(lines.replace('view=line', 'view=full'), language)
}
