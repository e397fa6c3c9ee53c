import type { SiteSettings } from '#contract/site-settings.ts'
import { catalogueDocument } from '#web/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/lib/document.ts'
import { galleryParams } from './gallery-params.ts'
import { TITLE } from './title.ts'

const description = ({ legalName }: SiteSettings) =>
  `Every machine ${legalName} sells, with pictures and prices: tractors, harvesters, planters, cultivators, balers and sprayers.`

export const galleryDocument: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: galleryParams,
      title: TITLE,
      description: description(context.settings),
    }),
  sitemap: {
    page: { changesWith: 'machinery', showsImages: true },
  },
}
