import type { DocumentDefinition } from '#web/site/lib/document.ts'
import { notFoundRoute } from '#web/site/pages/routes.ts'

export const definition: DocumentDefinition = {
  document: ({ settings, t }) => ({ title: t(notFoundRoute.title), description: settings.description }),
}
