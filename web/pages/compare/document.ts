import { type DocumentDefinition, screenDocument } from '#web/lib/document.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { site } from '#web/site.ts'
import { MACHINE_PARAM } from './compare-params.ts'
import { TITLE } from './title.ts'

export const compareDocument: DocumentDefinition = {
  document: ({ url }) => {
    const page = screenDocument(url, {
      title: TITLE,
      description: `Put two or three machines of ${site.legalName} side by side, with their prices and specifications.`,
      structuredData: [breadcrumbs(url.origin, [TITLE, url.pathname])],
    })
    // Any two machines would be a page of their own.
    return url.searchParams.has(MACHINE_PARAM) ? { ...page, canonical: undefined } : page
  },
}
