import type { DocumentDefinition } from '#web/lib/document.ts'
import { site } from '#web/site.ts'
import { TITLE } from './title.ts'

export const notFoundDocument: DocumentDefinition = {
  document: () => ({ title: TITLE, description: site.description }),
}
