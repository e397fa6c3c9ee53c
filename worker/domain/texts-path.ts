import { type Language, pathInLanguage } from './language.ts'

/**
 * Returns the URL of the texts left out of a document that shows a list (web/site/catalogue/queries.ts); undefined for
 * other documents.
 */
export function textsPathOf(document: string, language: Language): string | undefined {
  const [lines] = /\/api\/machinery\?[^"]*view=line/.exec(document) ?? []
  return lines && pathInLanguage(lines.replace('view=line', 'view=full'), language)
}
