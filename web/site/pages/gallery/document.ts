import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { catalogueDocument } from '#web/site/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/site/lib/document.ts'
import { galleryParams } from './gallery-params.ts'
import { galleryRoute } from './route.ts'

const description = (t: Translate, { legalName, categories, ownCategories }: SiteSettings) => {
  if (ownCategories) {
    const names = categories.flatMap(({ label, hidden }) => (hidden ? [] : [label]))
    return t('Every machine {firm} sells, with pictures and prices. {categories}', {
      firm: legalName,
      categories: names.join(', '),
    })
  }
  return t(
    'Every machine {firm} sells, with pictures and prices: tractors, harvesters, planters, cultivators, balers and sprayers.',
    { firm: legalName },
  )
}

export const definition: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: galleryParams,
      title: context.t(galleryRoute.title),
      description: description(context.t, context.settings),
    }),
  sitemap: {
    page: { changesWith: 'machinery', showsImages: true },
  },
}
