import { COMPARED_PARAM } from '#web/catalogue/comparison.ts'
import { type DocumentDefinition, screenDocument } from '#web/lib/document.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { TITLE } from './title.ts'

export const definition: DocumentDefinition = {
  document: ({ url, settings, t, home }) => {
    const page = screenDocument(url, {
      title: t(TITLE),
      description: t('Put two or three machines of {firm} side by side, with their prices and specifications.', {
        firm: settings.legalName,
      }),
      structuredData: [breadcrumbs({ t, home }, [t(TITLE), '/compare'])],
    })
    // Any two machines would be a page of their own.
    return url.searchParams.has(COMPARED_PARAM) ? { ...page, canonical: undefined } : page
  },
}
