import type { SiteSettings } from '#contract/site-settings.ts'
import { catalogueDocument } from '#web/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/lib/document.ts'
import type { Translate } from '#web/messages/translate.ts'
import { portfolioParams } from './portfolio-params.ts'
import { TITLE } from './title.ts'

const description = (t: Translate, { legalName, projectsRegion }: SiteSettings) =>
  t('Machinery that {firm} has delivered to farms in {region}, with specifications and prices.', {
    firm: legalName,
    region: projectsRegion,
  })

export const definition: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: portfolioParams,
      title: TITLE,
      description: description(context.t, context.settings),
    }),
  sitemap: { page: { changesWith: 'machinery' } },
}
