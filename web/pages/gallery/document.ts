import type { SiteSettings } from '#contract/site-settings.ts'
import { catalogueDocument } from '#web/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/lib/document.ts'
import type { Translate } from '#web/messages/translate.ts'
import { galleryParams } from './gallery-params.ts'
import { TITLE } from './title.ts'

const description = (t: Translate, { legalName }: SiteSettings) =>
  t(
    'Every machine {firm} sells, with pictures and prices: tractors, harvesters, planters, cultivators, balers and sprayers.',
    { firm: legalName },
  )

export const definition: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: galleryParams,
      title: TITLE,
      description: description(context.t, context.settings),
    }),
  sitemap: {
    page: { changesWith: 'machinery', showsImages: true },
  },
}
