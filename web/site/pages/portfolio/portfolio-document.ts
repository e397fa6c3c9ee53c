import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { catalogueDocument, catalogueLoading } from '#web/site/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/site/lib/document.ts'
import { portfolioParams } from '#web/site/pages/params.ts'
import { portfolioRoute } from '#web/site/pages/routes.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'

/** On an own site nobody has said that its machines were delivered. */
const descriptionOf = (t: Translate, { legalName, projectsRegion, isOwn, description }: SiteSettings) =>
  isOwn
    ? description
    : t('Machinery that {firm} has delivered to farms in {region}, with specifications and prices.', {
        firm: legalName,
        region: projectsRegion,
      })

export const definition: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: portfolioParams,
      title: context.t(portfolioRoute.title),
      description: descriptionOf(context.t, context.settings),
    }),
  sitemap: { page: { changesWith: 'machinery' } },
}

export const loading: Loading = catalogueLoading(portfolioParams, { withImages: false })
