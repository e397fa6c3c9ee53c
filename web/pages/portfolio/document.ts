import type { SiteSettings } from '#contract/site-settings.ts'
import { catalogueDocument } from '#web/catalogue/catalogue-document.ts'
import type { DocumentDefinition } from '#web/lib/document.ts'
import { portfolioParams } from './portfolio-params.ts'
import { TITLE } from './title.ts'

const description = ({ legalName, projectsRegion }: SiteSettings) =>
  `Machinery that ${legalName} has delivered to farms in ${projectsRegion}, with specifications and prices.`

export const portfolioDocument: DocumentDefinition = {
  document: (context) =>
    catalogueDocument(context, {
      screen: portfolioParams,
      title: TITLE,
      description: description(context.settings),
    }),
  sitemap: { page: { changesWith: 'machinery' } },
}
