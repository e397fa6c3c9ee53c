import type { DocumentDefinition } from '#web/site/lib/document.ts'
import { notFoundRoute } from './route.ts'

export const definition: DocumentDefinition = {
  document: ({ settings, t }) => ({ title: t(notFoundRoute.title), description: settings.description }),
}
