import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { catalogueDocument, catalogueLoading } from '#web/site/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/site/lib/document.ts'
import { galleryParams } from '#web/site/pages/params.ts'
import { galleryRoute } from '#web/site/pages/routes.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'

const descriptionOf = (t: Translate, settings: SiteSettings) => {
  const { legalName, categories, ownCategories, hasGivenCategories, description } = settings
  if (ownCategories || hasGivenCategories) {
    const names = categories.flatMap(({ label, hidden }) => (hidden ? [] : [label]))
    if (names.length === 0) return description
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
      description: descriptionOf(context.t, context.settings),
    }),
  sitemap: {
    page: { changesWith: 'machinery', showsImages: true },
  },
}

export const loading: Loading = catalogueLoading(galleryParams, { withImages: true })
