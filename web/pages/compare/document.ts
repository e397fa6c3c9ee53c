import { COMPARED_PARAM } from '#web/catalogue/comparison.ts'
import { type DocumentDefinition, screenDocument } from '#web/lib/document.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { TITLE } from './title.ts'

export const compareDocument: DocumentDefinition = {
  document: ({ url, settings }) => {
    const page = screenDocument(url, {
      title: TITLE,
      description: `Put two or three machines of ${settings.legalName} side by side, with their prices and specifications.`,
      structuredData: [breadcrumbs(url.origin, [TITLE, url.pathname])],
    })
    // Any two machines would be a page of their own.
    return url.searchParams.has(COMPARED_PARAM) ? { ...page, canonical: undefined } : page
  },
}
