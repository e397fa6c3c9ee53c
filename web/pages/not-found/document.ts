import type { DocumentDefinition } from '#web/lib/document.ts'
import { TITLE } from './title.ts'

export const definition: DocumentDefinition = {
  document: ({ settings, t }) => ({ title: t(TITLE), description: settings.description }),
}
