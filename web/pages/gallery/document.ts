import { catalogueDocument } from '#web/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/lib/document.ts'
import { site } from '#web/site.ts'
import { galleryParams } from './gallery-params.ts'
import { TITLE } from './title.ts'

const DESCRIPTION = `Every machine ${site.legalName} sells, with pictures and prices: tractors, harvesters, planters, cultivators, balers and sprayers.`

export const galleryDocument: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: galleryParams,
      title: TITLE,
      description: DESCRIPTION,
    }),
  sitemap: {
    page: { changesWith: 'machinery', showsImages: true },
  },
}
