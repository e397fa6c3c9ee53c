import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { catalogueDocument } from '#web/site/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/site/lib/document.ts'
import { portfolioParams } from './portfolio-params.ts'
import { portfolioRoute } from './route.ts'

const description = (t: Translate, { legalName, projectsRegion }: SiteSettings) =>
  t('Machinery that {firm} has delivered to farms in {region}, with specifications and prices.', {
    firm: legalName,
    region: projectsRegion,
  })

export const definition: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: portfolioParams,
      title: context.t(portfolioRoute.title),
      description: description(context.t, context.settings),
    }),
  sitemap: { page: { changesWith: 'machinery' } },
}
